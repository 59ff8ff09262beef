"""The end of SIX: what every seat has secured, turned over and counted."""

from __future__ import annotations

from htpy import Element, span

from ...draw.loose import LooseView
from ...draw.scene import Scene
from .faces import front, said
from .hands import marks_said


def tally(scene: Scene[LooseView], seat: int) -> Element:
    """X10: the seat's secured cards with their marks, and how many marks that makes."""
    words = scene.words
    cards = sorted(scene.view["secured"][seat])
    return span(class_="tally")[
        span(class_="tally-cards", role="img", aria_label=", ".join(said(card, words) for card in cards))[
            (front(seat, card) for card in cards)
        ]
        if cards
        else None,
        span(class_="stake")[marks_said(scene.view["points"][seat], words)],
    ]
