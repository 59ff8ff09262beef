"""The picture of a result of SIX: the tube on its mat, and the winner's best cards in a fan."""

from __future__ import annotations

from ....draw.html import Node, circle, ellipse, g
from ....draw.scene import Scene
from ..rules.state import MARKS
from . import card_faces, glass
from .pictures import arrows
from .view import SixView

MOST = 4
"""most cards in the fan"""


def trophy(scene: Scene[SixView]) -> Node:
    """The drawing, about 160 units wide and 104 high. A winner without secured cards shows a back."""
    winner = scene.view.ranking[0][0]
    secured = scene.view.hands[winner].secured_cards or ()
    best = sorted(sorted(secured, key=lambda card: (MARKS[card], card))[-MOST:])
    cards = [card_faces.face(winner, card) for card in best] or [card_faces.rear(winner)]
    return [
        ellipse(class_="mat-felt", rx="82", ry="50"),
        arrows("scale(2 1.3)") if scene.options["profi"] else ellipse(class_="mat-seam", rx="75", ry="43"),
        circle(class_="trophy-light", cx="20", r="46"),
        g(transform="translate(-48 2) scale(0.62)")[glass.tube()],
        g(transform="translate(23 58)")[
            (
                g(transform=f"rotate({20 * (index - (len(cards) - 1) / 2):g})")[
                    g(class_="trophy-drop")[g(transform="translate(-21 -100) scale(0.7)")[card]]
                ]
                for index, card in enumerate(cards)
            )
        ],
    ]
