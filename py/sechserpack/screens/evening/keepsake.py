"""A coaster to take home: a picture of somebody's evening, complete in itself, so that it can leave the page.

Hence its colours stand here and not in the style sheets, and nothing in it is drawn by classes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from unicodedata import east_asian_width

from ...draw.html import Element, Node, circle, g, path, svg, text
from ...draw.signs import SHAPES

SIZE = 1080
"""width and height in units, and in pixels as a file"""
SIGNS = ("#4da3ff", "#ff8a3d", "#3fc28a", "#f06fb7", "#f2d33d", "#b48cff", "#5fd4e6", "#d9a88a")
"""colours of the signs, as in the style sheets"""
_WOOD, _BOARD, _EDGE, _INK, _SOFT = "#3a2417", "#fffaf0", "#dcc7a0", "#2c1c10", "#6b5138"
_WAX, _WAX_EDGE, _CREAM = "#b3261e", "#7d150f", "#fff5e4"
_SLAB = "'Bitter Variable', Bitter, Georgia, serif"
_SANS = "'Source Sans 3 Variable', 'Source Sans 3', 'Segoe UI', sans-serif"
_MONO = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
_STROKES = 15
"""most strokes for games won: more are told by the words"""
_LINE = 46 * 36
"""width of a line of small print: letters (see `_letters`) times their size"""
_SMALL = ((36, 2), (30, 3), (26, 3))
"""sizes of it, the first that does, and how many lines what is told may have in that"""
_MIDDLE, _STEP, _HEIGHT = 724, 48, 144
"""where the middle line of that stands, how far apart lines are at most, and the first and the last one"""


class Keepsake(NamedTuple):
    """What a coaster says, all in words."""

    name: str
    sign: int
    day: str
    place: str
    """"" for whoever played without other people"""
    wins: int
    slate: str
    """the points"""
    turn: str
    """the throw that turned the evening, with its chances; "" where none are known"""
    moment: str
    """what the story tells of them; "" for nothing"""
    luck: str
    seal: str
    """of which game the fingerprint is; "" without"""
    commit: str
    """the fingerprint, 64 digits; "" without"""

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it, from top to bottom."""
        said = (self.name, self.place, self.slate, self.turn, self.moment, self.luck, self.seal)
        return tuple(filter(None, said))


def picture(kept: Keepsake) -> Element:
    """The coaster, as an SVG document."""
    return svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {SIZE} {SIZE}",
        width=str(SIZE),
        height=str(SIZE),
        aria_hidden="true",
    )[
        path(d=f"M0 0H{SIZE}V{SIZE}H0Z", fill=_WOOD),
        circle(cx="548", cy="552", r="512", fill="#000", fill_opacity="0.35"),
        circle(cx="540", cy="540", r="512", fill=_BOARD),
        circle(cx="540", cy="540", r="494", fill="none", stroke=_EDGE, stroke_width="6"),
        circle(cx="540", cy="540", r="480", fill="none", stroke=_EDGE, stroke_width="2"),
        _said("Sechserpack", 142, 40, family=_SLAB, weight=700, colour=_WAX),
        _said(kept.day, 188, 32, colour=_SOFT),
        g(
            transform="translate(540 274) scale(5)",
            fill=SIGNS[kept.sign % len(SIGNS)],
            stroke=_INK,
            stroke_width="1.6",
            stroke_linejoin="round",
        )[SHAPES[kept.sign % len(SHAPES)]],
        # As large as the longest names allow.
        _said(kept.name, 438, min(104, int(1300 / max(8, _letters(kept.name)))), family=_SLAB, weight=800),
        _said(kept.place, 508, 48, family=_SLAB, weight=700, colour=_WAX) if kept.place else None,
        _said(kept.slate, 560, 34, colour=_SOFT),
        _strokes(kept.wins),
        list(_small(kept)),
        _seal(kept),
    ]


def _said(
    said: str, y: int, size: int, *, family: str = _SANS, weight: int = 400, colour: str = _INK
) -> Element:
    return text(
        x="540",
        y=str(y),
        text_anchor="middle",
        font_family=family,
        font_size=str(size),
        font_weight=str(weight),
        fill=colour,
    )[said]


def _strokes(wins: int) -> Node:
    """A chalk stroke for each game won, in fives."""
    if not 0 < wins <= _STROKES:
        return None
    width = 66 * ((wins - 1) // 5) + 14 * min(wins, 5)
    drawn = (
        f"M{66 * (one // 5) - 10} 34L{66 * (one // 5) + 52} 4"
        if one % 5 == 4
        else f"M{66 * (one // 5) + 14 * (one % 5)} 0l-4 38"
        for one in range(wins)
    )
    return path(
        d="".join(drawn),
        transform=f"translate({540 - width // 2} 588)",
        fill="none",
        stroke=_INK,
        stroke_width="6",
        stroke_linecap="round",
    )


def _small(kept: Keepsake) -> Iterator[Element]:
    """The turning point, what is told of them, and their luck, as a block in the middle of the room for it."""
    for size, most in _SMALL:
        lines = _wrapped(kept.moment, _LINE / size)
        if len(lines) <= most:
            break
    told = [(kept.turn, 700, _INK)] if kept.turn else []
    told += [(line, 400, _INK) for line in lines]
    told += [(kept.luck, 400, _SOFT)] if kept.luck else []
    step = min(_STEP, _HEIGHT // max(1, len(told) - 1))
    for number, (line, weight, colour) in enumerate(told):
        y = _MIDDLE + step * number - step * (len(told) - 1) // 2
        yield _said(line, y, size, weight=weight, colour=colour)


def _letters(said: str) -> float:
    """About how wide it is, in ordinary small letters."""
    return sum(
        2 if east_asian_width(one) in "WF" else 1.6 if one in "MW" else 1.3 if one.isupper() else 1
        for one in said
    )


def _wrapped(said: str, most: float) -> list[str]:
    """It in lines of at most so many letters (see `_letters`), unless a single word is longer."""
    lines: list[str] = []
    for word in filter(None, said.split(" ")):
        if lines and _letters(f"{lines[-1]} {word}") <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _seal(kept: Keepsake) -> Node:
    """A wax seal between the two halves of the fingerprint."""
    if not kept.commit:
        return None
    groups = [kept.commit[start : start + 8] for start in range(0, 64, 8)]
    return [
        g(transform="translate(540 842)")[
            circle(r="38", fill=_WAX_EDGE),
            circle(r="33", fill=_WAX),
            path(
                d="M-16 0l11 12l22 -24",
                fill="none",
                stroke=_CREAM,
                stroke_width="7",
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
        ],
        _said(kept.seal, 908, 24, colour=_SOFT),
        _said(" ".join(groups[:4]), 936, 20, family=_MONO, colour=_SOFT),
        _said(" ".join(groups[4:]), 961, 20, family=_MONO, colour=_SOFT),
    ]
