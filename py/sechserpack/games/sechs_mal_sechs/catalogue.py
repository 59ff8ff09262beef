"""6mal6 and Straßenlegen on the menu and in the set-up."""

from __future__ import annotations

from ...draw.catalogue import CatalogueEntry, OptionText, Variant
from ...engine.text import N_
from .table import pictures

CATALOGUE = CatalogueEntry(
    variants=(
        Variant(
            game="sechs-mal-sechs",
            name=N_("6mal6"),
            pitch=N_("Six fields, six houses. Whoever builds lowest pays."),
            picture="plots",
            draw=pictures.plots,
            options={"variant": "classic"},
            minutes=10,  # see tests/games/test_minutes.py
        ),
        Variant(
            game="sechs-mal-sechs",
            name=N_("Straßenlegen"),
            pitch=N_("Neighbouring houses make a street. The best street gets paid."),
            picture="street",
            draw=pictures.street,
            options={"variant": "strassen"},
            minutes=35,  # see tests/games/test_minutes.py
        ),
    ),
    options={
        "dealer": OptionText(N_("Who deals first")),
        "rounds": OptionText(
            N_("The game ends"),
            values={
                None: N_("when only one of you has chips left"),
                1: N_("after one round"),
                2: N_("after 2 rounds"),
                3: N_("after 3 rounds"),
                5: N_("after 5 rounds"),
                10: N_("after 10 rounds"),
                15: N_("after 15 rounds"),
            },
            minutes=0.5,  # six lays, see tests/games/test_minutes.py
        ),
        "chips": OptionText(
            N_("Chips each"),
            values={10: "10", 15: "15", 25: "25", 50: "50", 100: "100"},
        ),
    },
    levels={
        "random": N_("Lucky dog"),
        "easy": N_("Greenhorn"),
        "hard": N_("Old hand"),
        "master": N_("Sly fox"),
        "fits": N_("Fits you"),
    },
    habits={
        "random": N_("plays on a whim and is easily beaten"),
        "easy": N_("knows what is good, and often lays something else"),
        "hard": N_("counts cards and rarely gives anything away"),
        "master": N_("plays hundreds of rounds in its head"),
        "fits": N_("learns from your games how strong you are, so that you win your share"),
    },
    chips=True,
)
