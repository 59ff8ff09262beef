"""The leather on the menu's card."""

from __future__ import annotations

from math import cos, radians, sin

from htpy import Element, Node, circle, g

from ...draw.dice import drawn as _die


def leather() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    spots = [(36 * step + 18) for step in range(10)]
    coins = ((-9, 3), (8, 4), (0, -7), (-8, -1), (9, -1), (-1, 3), (0, -3))
    return [
        circle(class_="tray-shadow", cx="80", cy="54", r="46"),
        circle(class_="hide", cx="80", cy="50", r="45"),
        circle(class_="stitches", cx="80", cy="50", r="42"),
        *(
            circle(
                class_="burnt",
                cx=f"{80 - 31 * sin(radians(turned)):.1f}",
                cy=f"{50 + 31 * cos(radians(turned)):.1f}",
                r="5.6",
            )
            for turned in spots
        ),
        circle(class_="burnt", cx="80", cy="50", r="16"),
        *(_coin(80 + x, 50 + y) for x, y in coins),
        _coin(80 - 31 * sin(radians(126)), 50 + 31 * cos(radians(126))),
        _coin(80 - 31 * sin(radians(270)), 50 + 31 * cos(radians(270))),
        _die(3, 128, 40, -16, 0.9),
        _die(4, 138, 69, 21, 0.9),
    ]


def _coin(x: float, y: float) -> Element:
    return g(transform=f"translate({x:.1f} {y:.1f})")[
        circle(class_="coin-side", cy="1.3", r="6"),
        circle(class_="coin-face", r="6"),
        circle(class_="coin-rim", r="4.4"),
    ]
