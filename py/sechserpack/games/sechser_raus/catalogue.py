"""Sechser raus on the menu and in the set-up."""

from __future__ import annotations

from ...draw.catalogue import REAL_DICE_TEXT, CatalogueEntry, OptionText, Variant
from ...engine.dice import REAL_DICE
from ...engine.text import N_
from .table import pictures

CATALOGUE = CatalogueEntry(
    variants=(
        Variant(
            game="sechser-raus",
            name=N_("Sechser raus"),
            pitch=N_("Get rid of your dice. Dare to throw again?"),
            picture="tray",
            draw=pictures.tray,
            minutes=5,  # measured on simulated games by tests/games/test_minutes.py, as for the other games
        ),
    ),
    options={
        "starter": OptionText(N_("Who begins")),
        REAL_DICE: REAL_DICE_TEXT,
        "direction": OptionText(N_("Direction"), values={1: N_("clockwise"), -1: N_("counter-clockwise")}),
        "dice": OptionText(N_("Dice each")),
        "max_throws": OptionText(N_("Throws in a turn")),
        "places": OptionText(N_("Play on for the other places")),
        "knock": OptionText(
            N_("Dice can be knocked over"),
            N_("Flick past the mark and you knock over what lies at the edge; a tap never does."),
        ),
    },
    levels={
        "random": N_("Lucky dog"),
        "hard": N_("Old hand"),
        "master": N_("Sly fox"),
        "fits": N_("Fits you"),
    },
    habits={
        "random": N_("plays on a whim and is easily beaten"),
        "hard": N_("weighs every throw, but looks at nobody else’s dice"),
        "master": N_("knows the odds better than you; only luck beats that"),
        "fits": N_("learns from your games how strong you are, so that you win your share"),
    },
)
