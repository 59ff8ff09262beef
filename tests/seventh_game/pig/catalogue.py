"""Pig on the menu and in the set-up."""

from __future__ import annotations

from ...draw.catalogue import CatalogueEntry, OptionText, Variant
from ...draw.dice import drawn
from ...draw.html import Node
from ...engine.text import N_


def _picture() -> Node:
    return drawn(1, 80, 52, -14, 2.0)


CATALOGUE = CatalogueEntry(
    variants=(Variant("pig", N_("Pig"), N_("How far do you dare to go?"), picture="sty", draw=_picture),),
    options={"starter": OptionText(N_("Who begins")), "goal": OptionText(N_("Goal"))},
    levels={"random": N_("Lucky dog"), "hard": N_("Old hand")},
    seats=3,
)
