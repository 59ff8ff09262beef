"""The verdict in SIX: the light on the revealed glass, and whether lifting was right, for all sides."""

from __future__ import annotations

from math import cos, dist, pi, radians, sin, sqrt

from ....draw.cached import cached
from ....draw.grand import both_ways
from ....draw.html import Element, circle, ellipse, g, path
from ....draw.html import text as svg_text
from ....draw.scene import Scene
from ....draw.signs import badge_in
from ..rules.state import Lifted
from .centre_plans import Plan
from .view import SixView

_text_path = Element("textPath")  # htpy offers lower-case element names only
LETTER = 12.5
"""approximate width of a letter of the band, in drawing units"""
SEAL = 17
"""radius of a seal"""
STAMP = 48
"""radius of the stamp on a slate of scale 1"""
_RIGHT = {True: "right", False: "wrong"}
_MARK = {True: "M-25 10 L-8 27 L27 -10", False: "M-19 -10 L19 28 M19 -10 L-19 28"}


@cached
def lamplight(plan: Plan) -> Element:
    """X9: the lamp over the glass once the tube has been lifted; the rest of the mat is dark."""
    return g(class_="lifted-light", id="lifted-light")[
        ellipse(class_="mat-dark", rx=f"{plan.across - 2:g}", ry=f"{plan.down - 2:g}"),
        circle(class_="lamp-glow", r=f"{92 * plan.tube:g}"),
    ]


@cached
def stamp(seat: int, *, right: bool) -> Element:
    """The verdict on `seat`, which lifted the tube: a round stamp with a tick, or an octagon with a cross."""
    return g(class_="verdict " + _RIGHT[right])[
        _ground(STAMP, right=right),
        _ground(43, right=right, class_="stamp-line"),
        path(class_="stamp-mark", transform="scale(0.9)", d=_MARK[right]),
        circle(class_="stamp-sign", cy="-27", r="12"),
        g(transform="translate(0 -27) scale(0.75)")[badge_in(seat)],
    ]


def band(scene: Scene[SixView], plan: Plan, lifted: Lifted) -> Element:
    """The verdict in two words along the rim, for who has lifted and for those opposite, where no seal lies on them."""
    words = scene.words
    said = (words("Time’s up") if lifted.run_out else words("Too early")).upper()
    rx, ry = plan.across - 3, plan.down - 3
    around = pi * (3 * (rx + ry) - sqrt((3 * rx + ry) * (rx + 3 * ry)))  # after Ramanujan
    ways = both_ways(scene, lifted.seat)
    begin = 0 if ways[0] in (90, 270) else 90
    seals_at = [(begin - scene.seating.angle(seat)) / 360 for seat in _marked(lifted)]
    half = (LETTER * len(said) / 2 + SEAL) / around

    def free(ahead: float) -> float:
        """The place of a word at `ahead` or beside it, all in parts of the way round."""
        places = (ahead, ahead + half, ahead - half)
        return max(places, key=lambda at: min(half, *(abs((at - seal + 0.5) % 1 - 0.5) for seal in seals_at)))

    x, y = -rx * sin(radians(begin)), ry * cos(radians(begin))
    arc = f"A{rx:g} {ry:g} 0 0 0"
    return g(
        class_="verdict-band " + _RIGHT[lifted.run_out], id=f"band-{scene.view.throws}", aria_hidden="true"
    )[
        ellipse(class_="band-edge", rx=f"{plan.across - 9:g}", ry=f"{plan.down - 9:g}"),
        ellipse(class_="band-ground", rx=f"{plan.across - 9:g}", ry=f"{plan.down - 9:g}"),
        path(id="verdict-way", d=f"M{x:g} {y:g} {arc} {-x:g} {-y:g} {arc} {x:g} {y:g}"),
        (
            svg_text(text_anchor="middle")[
                _text_path(href="#verdict-way", startOffset=f"{100 * free(0.25 + 0.5 * number):.1f}%")[said]
            ]
            for number in range(len(ways))
        ),
    ]


def _marked(lifted: Lifted) -> dict[int, bool]:
    """The seats with a seal before them, and whether it says that they were right."""
    return {lifted.seat: True, lifted.fault: False} if lifted.run_out else {lifted.fault: False}


def seals(scene: Scene[SixView], plan: Plan, lifted: Lifted, *, stamped: bool) -> Element:
    """Seals on the band: a tick before a seat that lifted rightly, a cross before the seat at fault.

    None lies over the stamp that says the same, if the slate is `stamped`.
    """
    near = STAMP * plan.slate + SEAL
    found = []
    for seat, right in _marked(lifted).items():
        angle = scene.seating.angle(seat)
        at = plan.rim(angle, inside=SEAL - 2)
        if not stamped or seat != lifted.seat or dist(at, plan.plate) > near:
            found.append(_seal(at, angle, right=right))
    return g(id=f"seals-{scene.view.throws}", aria_hidden="true")[found]


@cached
def _seal(at: tuple[float, float], angle: float, *, right: bool) -> Element:
    x, y = at
    return g(transform=f"translate({x:.1f} {y:.1f}) rotate({angle:.0f})")[
        g(class_="seal " + _RIGHT[right])[
            _ground(SEAL, right=right),
            path(class_="stamp-mark", transform="scale(0.36) translate(0 -9)", d=_MARK[right]),
        ]
    ]


def _ground(radius: float, *, right: bool, class_: str = "stamp-ground") -> Element:
    if right:
        return circle(class_=class_, r=f"{radius:g}")
    corners = ((radius * 1.04 * cos(pi / 8 * n), radius * 1.04 * sin(pi / 8 * n)) for n in range(1, 16, 2))
    return path(class_=class_, d="M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + " Z")
