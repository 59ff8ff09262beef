"""The enamel of Sechser raus: the round tray and the bowl beside it, without dice.

Drawings only; the origin is the middle of the tray.
"""

from __future__ import annotations

from math import cos, radians, sin

from ....draw.cached import cached
from ....draw.html import Element, circle, defs, g, path, stop

# htpy itself only makes elements with lower-case names.
_radial, _linear = Element("radialGradient"), Element("linearGradient")

RADIUS = 104.0
"""radius of the tray"""
RIM = 89.0
"""distance of laid dice from the middle"""
FLOOR = RIM - 13
"""radius of the floor"""
REACH = 107.0
"""extent of the whole tray in each direction"""
BESIDE = 0.18
"""radius of the bowl that stands beside it, in parts of that"""
BOWL = BESIDE * REACH - 2
"""the same without its line, so that it touches the tray and does not lie on it"""
BOWL_FLOOR = BOWL - 3
"""radius of its floor"""


@cached
def tray_art() -> Element:
    """The empty tray: a lip as thick as a finger, a sloping rim, a floor, lit from the upper left.

    The enamel is chipped where it was dropped.
    """
    return g(class_="enamel")[
        defs[
            _radial(id="tray-floor-light", cx="60%", cy="64%", r="75%")[
                stop(offset="0", class_="light-high"), stop(offset="1", class_="light-low")
            ],
            _radial(id="tray-rim-light", cx="50%", cy="50%", r="50%")[
                stop(offset="0.76", class_="rim-low"), stop(offset="0.97", class_="rim-high")
            ],
            _radial(id="tray-cast")[
                stop(offset="0.86", class_="cast-near"), stop(offset="1", class_="cast-far")
            ],
            _linear(id="tray-hollow", x1="0.15", y1="0.1", x2="0.85", y2="0.9")[
                stop(offset="0", class_="hollow-shade"),
                stop(offset="0.5", class_="hollow-none"),
                stop(offset="1", class_="hollow-light"),
            ],
        ],
        circle(class_="tray-cast", cx="4", cy="9", r=f"{RADIUS + 11}"),
        circle(class_="tray-side", cx="0.6", cy="1.8", r=f"{RADIUS + 2}"),
        tray_rings(RADIUS + 2, RADIUS + 2, RADIUS - 3, FLOOR),
        circle(class_="tray-hollow", r=f"{RADIUS - 3}"),
        circle(class_="tray-hollow", r=f"{FLOOR}"),
        circle(class_="tray-line", r=f"{FLOOR - 4}"),
        path(class_="tray-glint", d=_arc(103.4, 200, 262)),
        path(class_="tray-shine", d=_arc(95.5, 203, 240) + _arc(95.5, 246, 250) + _arc(80.5, 22, 68)),
        [
            g(class_="tray-chip", transform=f"rotate({degrees}) translate({RADIUS + 1.2}) scale({large})")[
                path(d="M-2.6 -1.7L-.4 -2.7L1.3 -1.5L1.2 1.2L-.6 2.6L-2.2 1.5Z")
            ]
            for degrees, large in ((228, 1.2), (233, 0.6), (4, 0.9), (68, 0.7), (101, 1))
        ],
    ]


def _arc(radius: float, first: float, last: float) -> str:
    """An arc of that `radius`, between directions in degrees clockwise from the right."""
    return f"M{_at(radius, first)}A{radius} {radius} 0 0 1 {_at(radius, last)}"


def tray_rings(shadow: float, lip: float, rim: float, floor: float) -> list[Element]:
    """The tray's shadow, lip, rim and floor, by their radii."""
    return [
        circle(class_="tray-shadow", cy="4", r=f"{shadow}"),
        circle(class_="tray-lip", r=f"{lip}"),
        circle(class_="tray-rim", r=f"{rim}"),
        circle(class_="tray-floor", r=f"{floor}"),
    ]


@cached
def force_scale() -> Element:
    """The scale on the rim of the tray that shows a flick growing: beyond its mark it knocks dice over (R8)."""
    begin, mark, end = (_at(104, degrees) for degrees in (152, 126, 118))
    tick = (_at(100, 126), _at(107, 126))
    return g(class_="force")[
        path(class_="force-ground", d=f"M{begin}A104 104 0 0 0 {end}"),
        path(class_="force-beyond", d=f"M{mark}A104 104 0 0 0 {end}"),
        path(class_="force-now", d=f"M{begin}A104 104 0 0 0 {end}", pathLength="125"),
        path(class_="force-mark", d=f"M{tick[0]}L{tick[1]}"),
    ]


def _at(radius: float, degrees: float) -> str:
    """The point at `radius` from the middle, in a direction clockwise from the right."""
    return f"{radius * cos(radians(degrees)):.1f} {radius * sin(radians(degrees)):.1f}"


def bowl_rings(x: float, y: float, lip: float, floor: float) -> list[Element]:
    """The lip and the floor of a bowl round (x, y), by their radii."""
    return [
        circle(class_="bowl-lip", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{lip:.1f}"),
        circle(class_="bowl-floor", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{floor:.1f}"),
    ]
