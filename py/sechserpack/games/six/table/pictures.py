"""The tube and the turning arrows on the menu's cards."""

from __future__ import annotations

from ....draw.dice import drawn as _die
from ....draw.html import Element, Node, circle, g, path
from . import card_faces, glass


def _card(seat: int, number: int, x: float, y: float, turned: float, scale: float = 0.7) -> Element:
    return g(transform=f"translate({x} {y}) rotate({turned}) scale({scale}) translate(-30 -42)")[
        card_faces.face(seat, number)
    ]


def tube() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    return [
        circle(class_="mat-felt", cx="80", cy="58", r="68"),
        _card(1, 9, 33, 42, -15, 0.82),
        _card(2, 15, 50, 66, 6, 0.82),
        g(transform="translate(85 52) scale(0.66)")[glass.tube()],
        _card(0, 7, 127, 46, 12, 0.88),
        _die(4, 139, 85, -12, 1),
        _die(3, 110, 86, 20, 1),
    ]


def profi() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    return [
        circle(class_="mat-felt", cx="80", cy="52", r="66"),
        arrows("translate(80 52) scale(1.75 1.5)"),
        _die(5, 66, 51, -14, 1.25),
        _die(5, 98, 54, 11, 1.25),
        _card(3, 10, 27, 64, -12, 0.74),
        _card(4, 18, 133, 40, 14, 0.74),
    ]


def arrows(transform: str) -> Element:
    """Two arrows round the middle, about 72 units wide: the direction that turns round in SIX Profi."""
    arrow = "M-30 -7 A32 32 0 0 1 27 -15 L33 -23 L36 2 L12 -3 L19 -9 A23 23 0 0 0 -21 -5 Z"
    return g(class_="profi-arrows", transform=transform)[
        path(d=arrow), path(d=arrow, transform="rotate(180)")
    ]
