"""The drawings on the menu's cards: each game's place in small."""

from __future__ import annotations

from math import cos, radians, sin

from htpy import Element, Node, circle, g, path, rect, svg

from ..games.sechs_mal_sechs.houses import chip, house
from ..games.six import centre, faces
from ..table.dice import drawn as _die


def _tray() -> list[Node]:
    return [
        circle(class_="tray-shadow", cx="80", cy="54", r="45"),
        circle(class_="tray-lip", cx="80", cy="50", r="45"),
        circle(class_="tray-rim", cx="80", cy="50", r="42"),
        circle(class_="tray-floor", cx="80", cy="50", r="33"),
        _die(3, 70, 42, -18, 0.8),
        _die(5, 93, 54, 24, 0.8),
        _die(2, 74, 64, 40, 0.8),
        circle(class_="bowl-lip", cx="134", cy="78", r="17"),
        circle(class_="bowl-floor", cx="134", cy="78", r="13.5"),
        _die(6, 131, 80, 15, 0.6),
        _die(6, 141, 71, -30, 0.6),
    ]


def _leather() -> list[Node]:
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


def _plots() -> list[Node]:
    rows = ((5, 0, 8), (7, 3, 0))
    return [
        rect(class_="sheet-paper", x="8", y="4", width="144", height="110", rx="4"),
        *(
            g(transform=f"translate({36 + 44 * column} 15) scale(0.8)")[chip(11, text=str(column + 4))]
            for column in range(3)
        ),
        *(
            g(class_="plot", transform=f"translate({36 + 44 * column} {46 + 42 * row}) scale(0.74)")[
                rect(class_="plot-ground", x="-27", y="-25", width="54", height="50", rx="5"),
                house(value, 52) if value else None,
            ]
            for row, values in enumerate(rows)
            for column, value in enumerate(values)
        ),
    ]


def _street() -> list[Node]:
    return [
        rect(class_="dusk", x="-120", y="0", width="400", height="104"),
        circle(class_="moon", cx="142", cy="13", r="8"),
        rect(class_="street-light", x="6", y="26", width="148", height="62", rx="10"),
        *(
            g(transform=f"translate({26 + 36 * place} 58) scale(0.82)")[house(4 + place, 62, lit=True)]
            for place in range(4)
        ),
        rect(class_="road", x="-120", y="83", width="400", height="21"),
        path(class_="street-line", d="M-116 93.5 H276"),
    ]


def _card(seat: int, number: int, x: float, y: float, turned: float, scale: float = 0.7) -> Element:
    return g(transform=f"translate({x} {y}) rotate({turned}) scale({scale}) translate(-30 -42)")[
        faces.face(seat, number)
    ]


def _tube() -> list[Node]:
    return [
        circle(class_="mat-felt", cx="80", cy="58", r="62"),
        _card(1, 9, 31, 46, -14),
        _card(2, 15, 48, 70, 7),
        g(transform="translate(82 57) scale(0.68)")[centre.tube()],
        _card(0, 7, 124, 52, 12, 0.78),
        _die(4, 131, 88, -12, 0.8),
        _die(3, 108, 86, 20, 0.8),
    ]


def _profi() -> list[Node]:
    arrows = "M-30 -7 A32 32 0 0 1 27 -15 L33 -23 L36 2 L12 -3 L19 -9 A23 23 0 0 0 -21 -5 Z"
    return [
        circle(class_="mat-felt", cx="80", cy="52", r="62"),
        g(class_="profi-arrows", transform="translate(80 52) scale(1.5 1.35)")[
            path(d=arrows), path(d=arrows, transform="rotate(180)")
        ],
        _die(5, 64, 52, -14, 0.95),
        _die(5, 96, 53, 11, 0.95),
        _card(3, 10, 22, 66, -12, 0.62),
        _card(4, 18, 139, 38, 14, 0.62),
    ]


_PICTURES = {
    "tray": _tray,
    "leather": _leather,
    "plots": _plots,
    "street": _street,
    "tube": _tube,
    "profi": _profi,
}


def picture(name: str) -> Element:
    """The drawing called `name`; the card's text says what it is."""
    return svg(class_=f"picture picture-{name}", viewBox="0 0 160 104", aria_hidden="true")[_PICTURES[name]()]
