"""The picture of a result of Sieben: the winner's coins piled on the leather."""

from __future__ import annotations

from ....draw.dice import drawn as die
from ....draw.html import Node, g
from ....draw.scene import Scene
from .leather import RING, drawn_coin, hide, place_of, ring, seam
from .view import SiebenView

PILES = ((-15.0, -2.0), (15.0, -2.0), (0.0, 8.0))
"""where the piles stand, the front one last"""
MOST = 18
"""maximum of coins drawn"""


def trophy(scene: Scene[SiebenView]) -> Node:
    """The drawing, about 160 units wide and 104 high."""
    winner = scene.view.ranking[0][0]
    count = max(1, min(MOST, scene.view.coins[winner]))
    heights = [(count + 2 - pile) // 3 for pile in (2, 1, 0)]  # the front one gets the first coin
    return [
        g(transform="translate(-12 0)")[
            hide(51),
            seam(51),
            (ring(6, place_of(field, 37)) for field in RING),
            ring(26),
            (
                g(class_="trophy-drop")[(drawn_coin(x, y - 3.4 * coin, 9) for coin in range(height))]
                for (x, y), height in zip(PILES, heights, strict=True)
            ),
        ],
        die(3, 59, -8, -16, 1.15),
        die(4, 66, 27, 21, 1.15),
    ]
