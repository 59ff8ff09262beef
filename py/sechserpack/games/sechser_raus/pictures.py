"""The picture of Sechser raus on the menu: the tray with some dice, and the bowl with two sixes.

Nothing here refers to an id, since the menu holds none of the table's symbols.
"""

from __future__ import annotations

from ...draw.dice import drawn as die
from ...draw.html import Node, g
from .enamel import bowl_rings, tray_rings


def tray() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    return [
        g(transform="translate(80 50)")[tray_rings(45, 45, 42, 33)],
        die(3, 70, 42, -18, 0.8),
        die(5, 93, 54, 24, 0.8),
        die(2, 74, 64, 40, 0.8),
        bowl_rings(134, 78, 17, 13.5),
        die(6, 131, 80, 15, 0.6),
        die(6, 141, 71, -30, 0.6),
    ]
