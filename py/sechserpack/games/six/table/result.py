"""The end of SIX: every seat's secured cards, face up and counted."""

from __future__ import annotations

from ....draw.html import Element, span
from ....draw.scene import Scene
from .card_faces import front, spoken
from .lying import marks_spoken
from .view import SixView


def tally(scene: Scene[SixView], seat: int) -> Element | None:
    """X10: the seat's secured cards and their total of marks; None while they lie face down."""
    words = scene.words
    own = scene.view.hands[seat]
    if own.secured_cards is None or own.points is None:
        return None
    cards = sorted(own.secured_cards)
    return span(class_="tally")[
        span(class_="tally-cards", role="img", aria_label=", ".join(spoken(card, words) for card in cards))[
            (front(seat, card) for card in cards)
        ]
        if cards
        else None,
        span(class_="stake")[marks_spoken(own.points, words)],
    ]
