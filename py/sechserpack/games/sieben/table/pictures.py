"""The picture of Sieben on the menu's card: the leather, some coins, two dice.

Drawn with the table's code, but in fewer and bolder lines, as it is small. Refers to no id, since the menu holds none
of the table's symbols.
"""

from __future__ import annotations

from ....draw.dice import drawn as die
from ....draw.html import Node, g
from .leather import RING, drawn_coin, hide, place_of, ring, seam

EDGE = 49.0
"""radius of the leather"""
SPOTS = 34.5
"""distance of the fields from the middle"""
SPOT = 6.6
"""radius of a field"""
HEAP = 18.0
"""radius of the place for the 7"""
COIN = 7.2
"""radius of a coin"""

HEAPED = ((-10, 4), (9, 5), (0, -8), (-9, -1), (10, -1), (-1, 4), (0, -3))
"""coins on the 7, relative to the middle"""
TAKEN = (5, 10)
"""fields with a coin"""


def leather() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    return [
        g(transform="translate(68 51)")[
            hide(EDGE),
            seam(EDGE),
            (ring(SPOT, place_of(field, SPOTS)) for field in RING),
            ring(HEAP),
            (drawn_coin(x, y, COIN) for x, y in HEAPED),
            (drawn_coin(*place_of(field, SPOTS), COIN) for field in TAKEN),
        ],
        die(3, 127, 34, -16, 1.25),
        die(4, 140, 72, 21, 1.25),
    ]
