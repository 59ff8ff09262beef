"""Drawings of dice, with pips instead of digits: each shows up to three faces and casts a shadow.

The shadow of a piece is no part of what turns when it is thrown.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import cos, pi, radians, sin, sqrt
from random import Random
from typing import NamedTuple, TypeAlias

from ..locale import Words
from .cached import cached
from .html import Element, Node, ellipse, g, path, rect, svg

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""positions of each number's pips, in steps from the middle of the face"""

_AROUND = {
    1: (3, 2, 4, 5),
    2: (3, 6, 4, 1),
    3: (6, 2, 1, 5),
    4: (1, 2, 6, 5),
    5: (3, 1, 4, 6),
    6: (3, 5, 4, 2),
}
"""sides of a die by the number on top: right, front, left, back (opposite ones add up to 7)"""
_SEEN = (cos(radians(18)), sin(radians(18)))
"""foreshortening of flat and of upright lengths, as people look down at the table at a slight angle"""
_HALF = 0.37
"""half a die's edge as a fraction of its size, so that it is about its size wide, however it is turned"""
_STEP, _PIP = 0.5, 0.215
"""on a face two units wide: the spacing of pips, and their radius"""
_SIDE = 0.93
"""half a side, in these units: the edges are rounded, like the body below"""
_TURNED = 20
"""default rotation of a die, in degrees"""
_FINE = 3
"""degrees to which rotations are rounded: fewer distinct drawings make for more cache hits"""

_Corner: TypeAlias = tuple[float, float]


def _face(number: int, matrix: Sequence[float], lit: str | None = None) -> Element:
    """A face round the origin, transformed by `matrix`; it looks to a side if the class `lit` says how light it is.

    Its pips are the round ends of lines next to nothing long, so one element instead of six: a throw makes many dice.
    """
    wide = _SIDE if lit else 1.0
    return g(transform=_matrix(matrix), class_=lit)[
        rect(
            class_=None if lit else "die-face",
            x=f"{-wide:g}",
            y=f"{-wide:g}",
            width=f"{2 * wide:g}",
            height=f"{2 * wide:g}",
            rx="0.38",
        ),
        path(
            class_="side-pip" if lit else "die-pip",
            d="".join(f"M{x * _STEP:g} {y * _STEP:g}h.01" for x, y in PIPS[number]),
            stroke_width=f"{2 * _PIP:g}",
        )
        if number
        else None,
    ]


def _matrix(matrix: Sequence[float]) -> str:
    return f"matrix({' '.join(f'{each:.3g}' for each in matrix)})"


@cached
def drawn(number: int, x: float, y: float, turned: float, scale: float = 1.0) -> Element:
    """A die at (`x`, `y`), rotated by `turned` degrees, 24 × `scale` units wide."""
    size = 24 * scale
    return g(transform=f"translate({x} {y})")[_shade(size), _solid(number, size, turned)]


@cached
def die(number: int, size: float, turned: float = _TURNED) -> Element:
    """A die with `number` on top, `size` units wide, rotated clockwise by `turned` degrees, centred on the origin.

    Up to three of its faces are visible: the top and the sides towards the viewer.
    """
    return g[_shade(size), _lit(number, size, turned)]


@cached
def _lit(number: int, size: float, turned: float) -> Element:
    """The same without its shadow."""
    return g[_solid(number, size, turned)]


@cached
def _shade(size: float) -> Element:
    """The shadow of a die, which is the same however it is turned."""
    half = size * _HALF
    return ellipse(
        class_="die-shade",
        cx=f"{half * 0.22:.3g}",
        cy=f"{half * (_SEEN[1] + 0.12):.3g}",
        rx=f"{half * 1.34:.3g}",
        ry=f"{half * 1.2:.3g}",
    )


def _solid(number: int, size: float, turned: float) -> list[Node]:
    """The die without it."""
    flat, upright = _SEEN
    half = size * _HALF
    yaw = radians(round(((turned + 45) % 90 - 45) / _FINE) * _FINE)
    up = half * upright
    sides = []
    for which, shown in enumerate(_AROUND.get(number, (0, 0, 0, 0))):
        angle = yaw + which * pi / 2
        x, y = cos(angle), sin(angle)
        if y > 0.02:  # faces the viewer, and is more than an edge
            matrix = (half * y, -half * x * flat, 0, up, half * x, half * y * flat)
            sides.append(_face(shown, matrix, "die-lee" if x > 0 else "die-luff"))
    x, y = half * cos(yaw), half * sin(yaw)
    top = _face(number, (x, y * flat, -y, x * flat, 0, -up))
    return [
        path(class_="die-body", d=_outline(half, yaw), stroke_width=f"{half * 0.5:.3g}"),
        sides,
        top,
    ]


def _outline(half: float, yaw: float) -> str:
    """The path round the visible part of a die, inset by a quarter of `half`: the stroke rounds its corners."""
    flat, upright = _SEEN
    inner = half * 0.75
    corners: list[_Corner] = [
        (inner * sqrt(2) * cos(angle), inner * sqrt(2) * sin(angle) * flat + inner * upright * level)
        for angle in (yaw + pi / 4 + quarter * pi / 2 for quarter in range(4))
        for level in (-1, 1)
    ]
    return "M" + "L".join(f"{x:.3g} {y:.3g}" for x, y in _hull(corners)) + "Z"


def _hull(corners: Sequence[_Corner]) -> list[_Corner]:
    """The convex hull of `corners` (Andrew's monotone chain)."""

    def chain(way: Sequence[_Corner]) -> list[_Corner]:
        found: list[_Corner] = []
        for x, y in way:
            while len(found) > 1:
                (first_x, first_y), (last_x, last_y) = found[-2:]
                if (last_x - first_x) * (y - first_y) > (last_y - first_y) * (x - first_x):
                    break
                found.pop()
            found.append((x, y))
        return found[:-1]

    way = sorted(corners)
    return chain(way) + chain(way[::-1])


_DECOY = re.compile(r'<g class="decoy"><g>.*?</g></g></g>')
"""a die within it, whose last part is a face"""


def still(html: str) -> str:
    """`html` without what dice show on their way only."""
    return _DECOY.sub("", html)


class Arrival(NamedTuple):
    """How a die comes to where it lies."""

    came_from: str | None = None
    """where a new one comes from: the first of these pieces that was there; if it is thrown, the thrower's plate"""
    thrown: bool = False
    """whether it tumbles"""
    slow: float = 1.0
    """how many times as long as usual it does"""
    picked: str | None = None
    """the pieces as which it may have lain on the table: then it was picked up"""
    via: str | None = None
    """the id of the hand through which it passed in that case"""
    move: str | None = None
    """how it moves if it is not thrown: "hop", "rush", "topple", "carry"; None if it slides"""
    decoy: tuple[int, ...] = ()
    """the faces that show only on the way, one after another"""


_SLIDES = Arrival()


def piece(
    key: str,
    number: int,
    place: tuple[float, float, float],
    size: float,
    arrival: Arrival = _SLIDES,
    **attributes: str | None,
) -> Element:
    """A die in a drawing at `place` (x, y, degrees), `size` units wide.

    `key` identifies the die as long as it exists, so that its moves can be animated; `arrival` says how.
    """
    x, y, angle = place
    came_from, thrown, slow, picked, via, move, decoy = arrival
    return g(
        {
            "data-piece": key,
            "data-from": came_from,
            "data-thrown": "" if thrown else None,
            "data-picked": picked,
            "data-via": via,
            "data-slow": f"{slow:g}" if slow != 1 else None,
            "data-move": move,
        },
        id=f"p-{key}",
        class_="die tumbling" if thrown else "die",
        **attributes,
    )[
        g(transform=f"translate({x:.1f} {y:.1f})")[
            _shade(size),
            g(class_="spun")[
                _lit(number, size, angle),
                (g(class_="decoy")[_lit(face, size, angle)] for face in decoy) if thrown or move else None,
            ],
        ]
    ]


def other_faces(number: int, rng: Random) -> tuple[int, int]:
    """Two faces over which a die tumbles before it ends on `number`; each is adjacent to the next."""
    last = rng.choice([face for face in PIPS if face not in (number, 7 - number)])
    return rng.choice([face for face in PIPS if face not in (last, 7 - last)]), last


@cached
def carried(number: int) -> Element:
    """The face that a die shows on its way back to a hand, where dice have no faces."""
    return svg(class_="carried", viewBox="-12 -12 24 24", aria_hidden="true")[die(number, 24)]


@cached
def icon(number: int) -> Element:
    """A die for buttons and sentences, hidden from screen readers."""
    return svg(class_="die-icon", viewBox="-12 -12 24 24", aria_hidden="true")[die(number, 21)]


def spoken_dice(dice: tuple[int, ...] | list[int], words: Words) -> str:
    """Dice as text: "3, 3 and 5"."""
    return words.listed([str(number) for number in dice])
