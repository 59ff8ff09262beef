"""The picture of Sechser raus on the menu: the tray with some dice, and the bowl with two sixes.

Refers to no id, since the menu holds none of the table's symbols.
"""

from __future__ import annotations

from ....draw.dice import drawn as die
from ....draw.html import Node, g
from .enamel import bowl_rings, tray_rings


def tray() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    return [
        g(transform="translate(70 52)")[tray_rings(50, 50, 46.5, 37)],
        die(3, 57, 40, -18, 1.12),
        die(5, 86, 53, 24, 1.12),
        die(2, 60, 71, 40, 1.12),
        bowl_rings(135, 75, 22, 18),
        die(6, 130, 79, 15, 0.82),
        die(6, 144, 68, -30, 0.82),
    ]
