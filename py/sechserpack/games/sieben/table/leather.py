"""The board of Sieben, a round piece of leather that was once a purse, and the coins on it.

Drawings only; the origin is the middle of the leather.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import cos, pi, radians, sin
from random import Random
from typing import TypeAlias

from ....draw.cached import cached
from ....draw.html import Element, circle, defs, ellipse, g, path, pattern, stop, symbol, use
from ....draw.html import text as svg_text
from ....draw.numbers import grounded_in
from ....draw.steps import HELD
from ..rules.game import FIELDS, HIGH, LOW, SEVEN

# htpy itself only makes elements with lower-case names.
_gradient, _linear = Element("radialGradient"), Element("linearGradient")

EDGE = 112.0
"""radius of the leather"""
REACH = 117.0
"""extent of the whole drawing in each direction, but for the ends of the cord"""
SEAM = 4.0
"""distance of the stitches from the edge"""
CORD = 103.0
NUMBERS = 92.0
"""distance of the branded numbers from the middle"""
SPOTS = 66.0
"""distance from the middle at which coins lie on a field"""
SPOT = 12.5
"""radius of the ring round them"""
HEAP = 28.0
"""radius of the place for the 7"""
COIN = 9.6
"""radius of a coin"""
RISE = 3.0
"""how much higher each further coin of a stack is drawn"""
STACKS = 7
"""number of stacks on the 7"""
LAID = 63
"""maximum of coins drawn on one field; beyond that only the number tells"""

RING = tuple(field for field in FIELDS if field != SEVEN)
Board: TypeAlias = tuple[int, ...]
"""coins on each field, indexed by field number, as in `rules.EMPTY`"""


def direction(field: int) -> float:
    """A field's direction in degrees clockwise from the bottom: 2 to 6 go up the left side, 8 to 12 down the right."""
    return 18.0 + 36.0 * RING.index(field)


def place_of(field: int, radius: float = SPOTS) -> tuple[float, float]:
    """The point (x, y) of a field at `radius` from the middle; the 7 is the middle itself."""
    if field == SEVEN:
        return (0.0, 0.0)
    angle = radians(direction(field))
    return (-radius * sin(angle), radius * cos(angle))


def key_on(field: int, index: int) -> str:
    """The key of the coin at `index` (from 0) on a field, stable as long as the coin lies there."""
    return f"f{field}-{min(index, LAID - 1)}"


@cached
def art() -> Element:
    """The leather without coins. What turns its numbers to somebody is the style sheet."""
    return g(class_="leather")[
        circle(class_="hide-cast", cx="4", cy="10", r=f"{EDGE + 10}"),
        path(class_="hide-side", d=_outline(EDGE), transform="translate(0.8 3)"),
        path(class_="hide", d=_outline(EDGE)),
        path(class_="hide-pores", d=_outline(EDGE)),
        circle(class_="hide-bevel", r=f"{EDGE - 1.6}"),
        list(_creases()),
        seam(EDGE),
        list(_cord()),
        list(_burns()),
    ]


@cached
def lights() -> Element:
    """Definitions that the drawing refers to by id; one set per page."""
    return defs[
        _gradient(id="hide-light", cx="40%", cy="34%", r="78%")[
            stop(offset="0", class_="hide-high"),
            stop(offset="0.62", class_="hide-middle"),
            stop(offset="1", class_="hide-low"),
        ],
        _gradient(id="hide-cast")[
            stop(offset="0.86", class_="cast-near"), stop(offset="1", class_="cast-far")
        ],
        _linear(id="hide-bevel", x1="0.15", y1="0.1", x2="0.85", y2="0.9")[
            stop(offset="0", class_="bevel-light"),
            stop(offset="0.5", class_="bevel-none"),
            stop(offset="1", class_="bevel-shade"),
        ],
        pattern(id="pores", width="61", height="67", patternUnits="userSpaceOnUse")[_pores()],
        symbol(id="coin", viewBox="-11 -11 24 27")[_minted()],
    ]


def hide(radius: float) -> list[Element]:
    """A round piece of leather and its shadow."""
    return [
        circle(class_="hide-shadow", cy="4", r=f"{radius + 2}"),
        path(class_="hide", d=_outline(radius)),
    ]


def seam(radius: float) -> Element:
    """The stitches along the edge of leather of that `radius`."""
    return circle(class_="stitches", r=f"{radius - SEAM}")


def ring(radius: float, at: tuple[float, float] | None = None, kind: str = "burnt") -> Element:
    """A ring branded into the leather, round the point `at`, by default the middle; `kind` is its class."""
    x, y = (None, None) if at is None else (f"{at[0]:.1f}", f"{at[1]:.1f}")
    return circle(class_=kind, cx=x, cy=y, r=f"{radius}")


def _outline(radius: float) -> str:
    """A circle as if cut without compasses."""
    points = []
    for step in range(60):
        angle = 2 * pi * step / 60
        wave = 0.8 * sin(3 * angle + 0.7) + 0.5 * sin(7 * angle + 2.1) + 0.25 * sin(17 * angle)
        reach = radius + wave * radius / EDGE
        points.append(f"{reach * sin(angle):.1f} {reach * cos(angle):.1f}")
    return f"M{'L'.join(points)}Z"


def _pores() -> Element:
    rng = Random(11)
    dots = (f"M{rng.uniform(1, 60):.1f} {rng.uniform(1, 66):.1f}h0" for _ in range(110))
    return path(d="".join(dots))


def _creases() -> Iterator[Element]:
    """Where the purse was folded most often."""
    for d in (
        "M-97 -31 Q-58 -44 -37 -30",
        "M34 62 Q58 76 66 84",
        "M41 -84 Q36 -58 47 -39",
        "M-44 92 Q-41 70 -52 52",
        "M97 14 Q70 12 58 22",
    ):
        yield path(class_="crease", d=d)


def _cord() -> Iterator[Element]:
    """The drawstring, threaded through its holes, and its two ends."""
    holes = 20
    angles = [radians(360 / holes * (index + 0.5)) for index in range(holes + 1)]
    at = [(-CORD * sin(angle), CORD * cos(angle)) for angle in angles]
    for index in range(holes):
        (x, y), (to_x, to_y) = at[index], at[index + 1]
        if index % 2 and index != 11:
            yield path(class_="cord", d=f"M{x:.1f} {y:.1f}A{CORD} {CORD} 0 0 1 {to_x:.1f} {to_y:.1f}")
    for x, y in at[:-1]:
        yield circle(class_="eyelet", cx=f"{x:.1f}", cy=f"{y:.1f}", r="2.4")
    # Both ends come out at the upper right and hang over the edge.
    for (x, y), curve, knot in (
        (at[12], "q3 -9 14 -8 t15 7", (29, -1)),
        (at[11], "q9 -8 15 -3 t7 9", (22, 9)),
    ):
        yield path(class_="cord", d=f"M{x:.1f} {y:.1f}{curve}")
        yield circle(class_="knot", cx=f"{x + knot[0]:.1f}", cy=f"{y + knot[1]:.1f}", r="3.4")


def _burns() -> Iterator[Element]:
    yield g(class_="burn")[
        ring(HEAP, kind="scorch"),
        ring(HEAP + 0.9, (0.7, 0.9), "burnt-lip"),
        ring(HEAP),
        ring(HEAP - 3.4, kind="burnt fine"),
        svg_text(class_="number seven", text_anchor="middle", dy="0.36em")[str(SEVEN)],
    ]
    for field in RING:
        at = place_of(field)
        yield g(class_="burn")[
            ring(SPOT, at, "scorch"),
            ring(SPOT + 0.9, (at[0] + 0.7, at[1] + 0.9), "burnt-lip"),
            ring(SPOT, at),
            _rays(*at) if field in (LOW, HIGH) else None,
            ring(SPOT - 2.6, at, "burnt fine") if field == HIGH else None,
            _number(field, place_of(field, NUMBERS)),
        ]


def _number(field: int, at: tuple[float, float]) -> Element:
    """A field's branded number round the point `at`."""
    return g(transform=f"translate({at[0]:.1f} {at[1]:.1f})")[
        svg_text(class_="number", text_anchor="middle", dy="0.36em")[grounded_in(field)]
    ]


def _rays(x: float, y: float) -> Element:
    """Short rays round a field that takes from other fields (S5, S6)."""
    rays = []
    for step in range(12):
        angle = 2 * pi * (step + 0.5) / 12
        near, far = SPOT + 2.2, SPOT + 4.6
        rays.append(
            f"M{x + near * sin(angle):.1f} {y + near * cos(angle):.1f}"
            f"L{x + far * sin(angle):.1f} {y + far * cos(angle):.1f}"
        )
    return path(class_="burnt ray", d="".join(rays))


@cached
def _minted() -> list[Element]:
    """A coin of radius 10, its face round the origin: thickness, rim, highlight, and a flower with six petals.

    Its colours are attributes: where a symbol is used, Chromium loses rules that depend on its surroundings once the
    page has been patched, and coins would be black.
    """
    return [
        ellipse(fill="var(--coin-cast)", cx="1.4", cy="4.6", rx="11", ry="10.6"),
        circle(fill="var(--coin-side)", stroke="var(--coin-edge)", stroke_width="0.7", cy="3", r="10"),
        circle(
            fill="none",
            stroke="var(--coin-edge)",
            stroke_width="2.6",
            stroke_dasharray="0.5 1.6",
            cy="1.5",
            r="9",
        ),
        circle(class_="coin-face", fill="var(--coin)", stroke="var(--coin-edge)", stroke_width="0.7", r="10"),
        path(fill="var(--coin-rim)", d="M6.7 -6.7A9.5 9.5 0 0 1 -6.7 6.7A12.5 12.5 0 0 0 6.7 -6.7Z"),
        circle(fill="none", stroke="var(--coin-rim)", stroke_width="0.8", r="8"),
        path(
            fill="none",
            stroke="var(--coin-shine)",
            stroke_width="1.5",
            stroke_linecap="round",
            d="M-6.4 -2.6 A7 7 0 0 1 -1 -6.7",
        ),
        *(
            ellipse(fill="var(--coin-mark)", cy="-3.1", rx="1.5", ry="2.2", transform=f"rotate({60 * step})")
            for step in range(6)
        ),
    ]


@cached
def coin(x: float, y: float, radius: float = COIN) -> Element:
    """A coin with the middle of its face at (`x`, `y`), on a page that holds `lights`."""
    unit = radius / 10
    return use(
        href="#coin",
        x=f"{x - 11 * unit:.1f}",
        y=f"{y - 11 * unit:.1f}",
        width=f"{24 * unit:.1f}",
        height=f"{27 * unit:.1f}",
    )


@cache
def spots(field: int) -> tuple[tuple[float, float, int], ...]:
    """The places of a field's coins, in order: (x, y, how many coins lie below)."""
    x, y = place_of(field)
    rng = Random(field)
    found = []
    for index in range(LAID):
        level, stack = divmod(index, STACKS) if field == SEVEN else (index, 0)
        dx, dy = rng.uniform(-1.1, 1.1), rng.uniform(-0.8, 0.8)
        if field == SEVEN and stack < STACKS - 1:
            # A ring of stacks first keeps the number visible as long as possible; the last one is in the middle.
            angle = radians((0, 180, 120, 300, 60, 240)[stack] + 20)
            dx, dy = dx + 17.2 * sin(angle), dy + 17.2 * cos(angle)
        found.append((x + dx, y + dy - RISE * level, level))
    return tuple(found)


def lying(board: Board, came_from: Mapping[str, str], move: str | None = None) -> Iterator[Element]:
    """The coins on the leather, back to front; `came_from` gives a new one's origin, `move` how it moves."""
    for field in FIELDS:
        for index in _from_behind(field, board):
            x, y, _ = spots(field)[index]
            key = key_on(field, index)
            origin = came_from.get(key)
            yield g(
                {
                    "data-piece": key,
                    "data-from": origin,
                    "data-move": move if origin else None,
                    "data-delay": HELD if move and origin else None,
                },
                id=f"p-{key}",
                class_="coin",
            )[coin(x, y)]


def drawn(board: Board) -> Iterator[Element]:
    """The same coins for a still picture, without ids, so that it can share a page with a table."""
    for field in FIELDS:
        for index in _from_behind(field, board):
            x, y, _ = spots(field)[index]
            yield drawn_coin(x, y)


def drawn_coin(x: float, y: float, radius: float = COIN) -> Element:
    """A coin as from `coin`, on any page."""
    return g(transform=f"translate({x:.1f} {y:.1f}) scale({radius / 10})")[_minted()]


def _from_behind(field: int, board: Board) -> list[int]:
    """The indices of a field's coins in drawing order: rear stacks first, each bottom up."""

    def depth(index: int) -> tuple[float, int]:
        stack = index % STACKS if field == SEVEN else 0
        return (spots(field)[stack][1], index)

    return sorted(range(min(board[field], LAID)), key=depth)


def counts(board: Board) -> Iterator[Element]:
    """The number of coins on each field that holds more than one."""
    for field in FIELDS:
        count = board[field]
        if count < 2:
            continue
        x, y = place_of(field)
        dx, dy, radius = (21.0, 23.0, 8.6) if field == SEVEN else (9.0, 9.0, 6.5)
        yield g(class_="coin-count", transform=f"translate({x + dx:.1f} {y + dy:.1f})")[
            circle(r=f"{radius}"), svg_text(text_anchor="middle", dy="0.36em")[grounded_in(count)]
        ]


def glow(field: int, kind: str) -> Element:
    """Light round a field; `kind` is a class."""
    x, y = place_of(field)
    return circle(
        id=f"glow-{field}",  # so that it lights up only once
        class_=f"glow {kind}",
        cx=f"{x:.1f}",
        cy=f"{y:.1f}",
        r=f"{(HEAP if field == SEVEN else SPOT) + 1.5:g}",
    )


def clearing() -> Element:
    """Light that sweeps the whole leather while everything on it is taken (S6)."""
    return circle(class_="clearing", id="clearing", r=f"{EDGE - 2:g}")
