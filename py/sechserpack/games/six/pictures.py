"""The tube and the turning arrows on the menu's cards."""

from __future__ import annotations

from ...draw.dice import drawn as _die
from ...draw.html import Element, Node, circle, g, path
from . import faces, glass


def _card(seat: int, number: int, x: float, y: float, turned: float, scale: float = 0.7) -> Element:
    return g(transform=f"translate({x} {y}) rotate({turned}) scale({scale}) translate(-30 -42)")[
        faces.face(seat, number)
    ]


def tube() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    return [
        circle(class_="mat-felt", cx="80", cy="58", r="62"),
        _card(1, 9, 31, 46, -14),
        _card(2, 15, 48, 70, 7),
        g(transform="translate(82 57) scale(0.68)")[glass.tube()],
        _card(0, 7, 124, 52, 12, 0.78),
        _die(4, 131, 88, -12, 0.8),
        _die(3, 108, 86, 20, 0.8),
    ]


def profi() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    return [
        circle(class_="mat-felt", cx="80", cy="52", r="62"),
        arrows("translate(80 52) scale(1.5 1.35)"),
        _die(5, 64, 52, -14, 0.95),
        _die(5, 96, 53, 11, 0.95),
        _card(3, 10, 22, 66, -12, 0.62),
        _card(4, 18, 139, 38, 14, 0.62),
    ]


def arrows(transform: str) -> Element:
    """Two arrows round the middle, about 72 units wide: the direction that turns round in SIX Profi."""
    arrow = "M-30 -7 A32 32 0 0 1 27 -15 L33 -23 L36 2 L12 -3 L19 -9 A23 23 0 0 0 -21 -5 Z"
    return g(class_="profi-arrows", transform=transform)[
        path(d=arrow), path(d=arrow, transform="rotate(180)")
    ]
