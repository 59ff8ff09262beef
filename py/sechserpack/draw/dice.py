"""Drawings of dice, with pips instead of digits."""

from __future__ import annotations

import re
from random import Random

from ..locale import Words
from .cached import cached
from .html import Element, circle, g, rect, svg, symbol, use

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""the positions of the pips of each number, in steps from the middle of the face"""

_STEP = 5.4
_PIP = 2.3


@cached
def sprite() -> Element:
    """The faces 1 … 6 (symbols `die-1` …) and the blank die (`die-0`), once per page, for use by `<use>`."""
    return svg(".sprite", aria_hidden="true", width="0", height="0")[(_face(number) for number in range(7))]


def _face(number: int) -> Element:
    return symbol(id=f"die-{number}", viewBox="-12 -12 24 24")[_parts(number)]


def _parts(number: int) -> list[Element]:
    return [
        rect(class_="die-side", x="-11", y="-9.6", width="22", height="21", rx="5.2"),
        rect(class_="die-face", x="-11", y="-11", width="22", height="21", rx="5.2"),
        *(
            circle(class_="die-pip", cx=f"{x * _STEP:g}", cy=f"{y * _STEP - 0.5:g}", r=f"{_PIP}")
            for x, y in PIPS.get(number, ())
        ),
    ]


@cached
def drawn(number: int, x: float, y: float, turned: float, scale: float = 1.0) -> Element:
    """A die at (`x`, `y`), rotated by `turned` degrees, 22 × `scale` units wide, for pages without the `sprite`."""
    return g(transform=f"translate({x} {y}) rotate({turned}) scale({scale})")[_parts(number)]


@cached
def die(number: int, size: float) -> Element:
    """One face of the sprite, `size` units wide and centred on the origin."""
    half = f"{-size / 2:g}"
    return use(href=f"#die-{number}", x=half, y=half, width=f"{size:g}", height=f"{size:g}")


_DECOY = re.compile(r'<g class="decoy">(?:<use [^<>]*></use>)*</g>')
_USED = re.compile(r'<use href="#die-(\d)" x="[^"]*" y="[^"]*" width="([^"]*)" height="[^"]*"></use>')


def spelled_out(html: str) -> str:
    """The `html` with every die drawn in full, for pages without the `sprite`, and no faces that show on the way."""
    return _USED.sub(lambda found: drawn(int(found[1]), 0, 0, 0, float(found[2]) / 24), _DECOY.sub("", html))


def piece(
    key: str,
    number: int,
    place: tuple[float, float, float],
    size: float,
    *,
    came_from: str | None = None,
    thrown: bool = False,
    decoy: int | tuple[int, ...] = 0,
    picked: str | None = None,
    via: str | None = None,
    slow: float = 1.0,
    move: str | None = None,
    **attributes: str | None,
) -> Element:
    """A die in a drawing at `place` (x, y, degrees), `size` units wide.

    `key` stays the same as long as it is the same die, so that its moves can be animated; a new one comes from the
    first piece of those named in `came_from` that was there. A `thrown` die tumbles, `slow` times as long as usual. If
    it lay on the table as one of those `picked`, it goes through the element with the id `via`: the hand. Other dice
    move as `move` says: "hop", "rush", "topple", "carry". The faces `decoy` show only on the way, one after another.
    """
    x, y, angle = place
    faces = (decoy,) if isinstance(decoy, int) else decoy
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
        g(transform=f"translate({x:.1f} {y:.1f}) rotate({angle:.0f})")[
            die(number, size),
            (g(class_="decoy")[die(face, size)] for face in faces if face) if thrown or move else None,
        ]
    ]


def other_faces(number: int, rng: Random) -> tuple[int, int]:
    """Two faces over which a die tumbles that ends on `number`: neither is that one, nor the one before."""
    last = rng.choice([face for face in PIPS if face not in (number, 7 - number)])
    return rng.choice([face for face in PIPS if face not in (last, 7 - last)]), last


@cached
def carried(number: int) -> Element:
    """The face that a die shows on its way back to a hand, where dice lie without faces."""
    return svg(class_="carried", viewBox="-12 -12 24 24", aria_hidden="true")[die(number, 24)]


@cached
def icon(number: int) -> Element:
    """A die for buttons and sentences, hidden from screen readers."""
    return svg(class_="die-icon", viewBox="-12 -12 24 24", aria_hidden="true")[die(number, 24)]


def spoken_dice(dice: tuple[int, ...] | list[int], words: Words) -> str:
    """Dice in words: "3, 3 and 5"."""
    return words.listed([str(number) for number in dice])
