"""Sieben on the menu and in the set-up."""

from __future__ import annotations

from ...draw.catalogue import REAL_DICE_TEXT, CatalogueEntry, OptionText, Variant
from ...engine.dice import REAL_DICE
from ...engine.text import N_
from .table import pictures

CATALOGUE = CatalogueEntry(
    variants=(
        Variant(
            game="sieben",
            name=N_("Sieben"),
            pitch=N_("Two dice, a few coins, and a heap in the middle. Nothing but luck."),
            picture="leather",
            draw=pictures.leather,
            minutes=5,  # see tests/games/test_minutes.py
        ),
    ),
    options={
        "starter": OptionText(N_("Who begins")),
        REAL_DICE: REAL_DICE_TEXT,
        "coins": OptionText(N_("Coins each")),
    },
    levels={"random": N_("Lucky dog"), "hard": N_("Old hand")},
    habits={
        "random": N_("puts its coin anywhere – and wins just as often"),
        "hard": N_("knows the best field – which hardly ever matters"),
    },  # see bot.py: a third level would have nothing to be better at
    moves_on="starter",  # with two seats the starter wins 45 of 100 games; S9 covers the rounds after the first
    luck=True,
)
