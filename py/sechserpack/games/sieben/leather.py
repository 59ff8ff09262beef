"""The board of Sieben: a round piece of leather that was once a purse, and the coins that lie on it.

Pure drawing, in units whose origin is the middle of the leather.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import cos, pi, radians, sin
from random import Random

from htpy import Element, circle, defs, ellipse, g, path, pattern, stop, symbol, use
from htpy import text as svg_text

from ...draw.cached import cached
from .rules import FIELDS, HIGH, LOW, SEVEN

_gradient = Element("radialGradient")  # htpy makes up only names in lower case by itself

EDGE = 114.5
"""how far the leather reaches"""
STITCHES = 110.5
CORD = 105.0
NUMBERS = 92.0
"""how far from the middle the burnt numbers stand"""
SPOTS = 66.0
"""how far from the middle a coin lies on a field"""
SPOT = 12.5
"""radius of the ring in which it lies"""
HEAP = 28.0
"""radius of the place for the 7"""
COIN = 9.6
"""radius of a coin"""
RISE = 2.3
"""how much higher the next coin of a stack lies, as seen"""
STACKS = 7
"""the 7 has room for so many stacks"""
LAID = 63
"""coins that are drawn one by one on one field; whatever is more is told by the number"""

RING = tuple(field for field in FIELDS if field != SEVEN)
Coins = Mapping[str, int]
"""how many coins lie on which field, as in a view"""


def direction(field: int) -> float:
    """Where a field lies, in degrees clockwise from the bottom: from 2 up the left side, down the right to 12."""
    return 18.0 + 36.0 * RING.index(field)


def place_of(field: int, radius: float = SPOTS) -> tuple[float, float]:
    """The point of a field at `radius` from the middle; the 7 is the middle."""
    if field == SEVEN:
        return (0.0, 0.0)
    angle = radians(direction(field))
    return (-radius * sin(angle), radius * cos(angle))


def key_on(field: int, index: int) -> str:
    """The name of the coin number `index` (from 0) on a field; it stays the same as long as the coin lies there."""
    return f"f{field}-{min(index, LAID - 1)}"


@cached
def art(facing: bool) -> Element:
    """The leather without coins. `facing` turns the numbers towards those who sit round it."""
    return g(class_="leather")[
        circle(class_="hide-shadow", cy="4", r=f"{EDGE + 2}"),
        path(class_="hide", d=_outline(EDGE)),
        path(class_="hide-pores", d=_outline(EDGE)),
        list(_creases()),
        circle(class_="stitches", r=f"{STITCHES}"),
        list(_cord()),
        list(_burns(facing)),
    ]


@cached
def lights() -> Element:
    """What the leather's light and the coins are drawn with, once per page."""
    return defs[
        _gradient(id="hide-light", cx="40%", cy="34%", r="78%")[
            stop(offset="0", class_="hide-high"),
            stop(offset="0.62", class_="hide-middle"),
            stop(offset="1", class_="hide-low"),
        ],
        pattern(id="pores", width="61", height="67", patternUnits="userSpaceOnUse")[_pores()],
        symbol(id="coin", viewBox="-11 -11 22 24")[_minted()],
    ]


def _outline(radius: float) -> str:
    """A circle as somebody cuts it who has no compasses."""
    points = []
    for step in range(60):
        angle = 2 * pi * step / 60
        wave = 0.8 * sin(3 * angle + 0.7) + 0.5 * sin(7 * angle + 2.1) + 0.25 * sin(17 * angle)
        reach = radius + wave
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
    """The drawstring, in and out of its holes, and its two ends."""
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
    for (x, y), way, knot in (
        (at[12], "q3 -9 14 -8 t15 7", (29, -1)),
        (at[11], "q13 -5 16 6 t3 19", (19, 25)),
    ):
        yield path(class_="cord", d=f"M{x:.1f} {y:.1f}{way}")
        yield circle(class_="knot", cx=f"{x + knot[0]:.1f}", cy=f"{y + knot[1]:.1f}", r="3.4")


def _burns(facing: bool) -> Iterator[Element]:
    yield g(class_="burn")[
        circle(class_="scorch", r=f"{HEAP}"),
        circle(class_="burnt", r=f"{HEAP}"),
        circle(class_="burnt fine", r=f"{HEAP - 3.4}"),
        svg_text(class_="number seven", text_anchor="middle", dy="0.36em")[str(SEVEN)],
    ]
    for field in RING:
        x, y = place_of(field)
        number_x, number_y = place_of(field, NUMBERS)
        turned = f" rotate({direction(field):.0f})" if facing else ""
        label = str(field)
        yield g(class_="burn")[
            circle(class_="scorch", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{SPOT}"),
            circle(class_="burnt", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{SPOT}"),
            _rays(x, y) if field in (LOW, HIGH) else None,
            circle(class_="burnt fine", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{SPOT - 2.6}")
            if field == HIGH
            else None,
            g(transform=f"translate({number_x:.1f} {number_y:.1f}){turned}")[
                svg_text(class_="number", text_anchor="middle", dy="0.36em")[label],
                # Turned round, a six is a nine.
                path(class_="burnt fine", d="M-5 8.6 H5") if field in (6, 9) else None,
            ],
        ]


def _rays(x: float, y: float) -> Element:
    """Little rays round the fields that take what lies elsewhere."""
    rays = []
    for step in range(12):
        angle = 2 * pi * (step + 0.5) / 12
        near, far = SPOT + 2.2, SPOT + 4.6
        rays.append(
            f"M{x + near * sin(angle):.1f} {y + near * cos(angle):.1f}"
            f"L{x + far * sin(angle):.1f} {y + far * cos(angle):.1f}"
        )
    return path(class_="burnt ray", d="".join(rays))


def _minted() -> list[Element]:
    """A coin of radius 10, its face round the origin: rim, light, and a flower of six."""
    return [
        circle(class_="coin-side", cy="1.9", r="10"),
        circle(class_="coin-face", r="10"),
        circle(class_="coin-rim", r="8"),
        path(class_="coin-shine", d="M-6.4 -2.6 A7 7 0 0 1 -1 -6.7"),
        *(
            ellipse(class_="coin-mark", cy="-3.1", rx="1.5", ry="2.2", transform=f"rotate({60 * step})")
            for step in range(6)
        ),
    ]


@cached
def coin(x: float, y: float, radius: float = COIN) -> Element:
    """A coin as a drawing, the middle of its face at (`x`, `y`)."""
    unit = radius / 10
    return use(
        href="#coin",
        x=f"{x - 11 * unit:.1f}",
        y=f"{y - 11 * unit:.1f}",
        width=f"{22 * unit:.1f}",
        height=f"{24 * unit:.1f}",
    )


@cache
def spots(field: int) -> tuple[tuple[float, float, int], ...]:
    """Where coins come to lie on a field, in order: (x, y, how many lie below)."""
    x, y = place_of(field)
    rng = Random(field)
    found = []
    for index in range(LAID):
        level, stack = divmod(index, STACKS) if field == SEVEN else (index, 0)
        dx, dy = rng.uniform(-0.7, 0.7), rng.uniform(-0.7, 0.7)
        if field == SEVEN and stack < STACKS - 1:
            # A ring of stacks first, begun where the number is seen last; the middle comes when that is full.
            angle = radians((0, 180, 120, 300, 60, 240)[stack] + 20)
            dx, dy = dx + 17.2 * sin(angle), dy + 17.2 * cos(angle)
        found.append((x + dx, y + dy - RISE * level, level))
    return tuple(found)


def lying(coins: Coins, came_from: Mapping[str, str]) -> Iterator[Element]:
    """The coins on the leather, those at the back first; `came_from` says from which piece a new one comes."""
    for field in FIELDS:
        for index in _from_behind(field, coins):
            x, y, _ = spots(field)[index]
            key = key_on(field, index)
            yield g({"data-piece": key, "data-from": came_from.get(key)}, id=f"p-{key}", class_="coin")[
                coin(x, y)
            ]


def drawn(coins: Coins) -> Iterator[Element]:
    """The same coins in a picture where nothing moves, and that may stand beside the table."""
    for field in FIELDS:
        for index in _from_behind(field, coins):
            x, y, _ = spots(field)[index]
            yield g(transform=f"translate({x:.1f} {y:.1f}) scale({COIN / 10})")[_minted()]


def _from_behind(field: int, coins: Coins) -> list[int]:
    """The coins on a field in the order in which they are drawn: stacks at the back first, each from below."""

    def depth(index: int) -> tuple[float, int]:
        stack = index % STACKS if field == SEVEN else 0
        return (spots(field)[stack][1], index)

    return sorted(range(min(coins[str(field)], LAID)), key=depth)


def counts(coins: Coins) -> Iterator[Element]:
    """How many coins lie on a field, where that is hard to see."""
    for field in FIELDS:
        count = coins[str(field)]
        if count < 2:
            continue
        x, y = place_of(field)
        dx, dy, radius = (21.0, 23.0, 8.6) if field == SEVEN else (9.0, 9.0, 6.5)
        yield g(class_="coin-count", transform=f"translate({x + dx:.1f} {y + dy:.1f})")[
            circle(r=f"{radius}"), svg_text(text_anchor="middle", dy="0.36em")[str(count)]
        ]


def glow(field: int, kind: str) -> Element:
    """Light round a field: `kind` is a class."""
    x, y = place_of(field)
    return circle(
        class_=f"glow {kind}",
        cx=f"{x:.1f}",
        cy=f"{y:.1f}",
        r=f"{(HEAP if field == SEVEN else SPOT) + 1.5:g}",
    )
