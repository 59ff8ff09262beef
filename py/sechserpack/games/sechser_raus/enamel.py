"""The enamel of Sechser raus: the round tray and the bowl beside it, without dice.

Drawings only; the origin of their units is the middle of the tray.
"""

from __future__ import annotations

from math import cos, radians, sin

from ...draw.cached import cached
from ...draw.html import Element, circle, defs, g, path, stop

_gradient = Element("radialGradient")  # htpy only makes elements with lower-case names by itself

RADIUS = 104.0
"""of the tray"""
RIM = 89.0
"""how far from the middle the dice stand that were laid"""
FLOOR = RIM - 13
"""radius of the floor"""
REACH = 116.0
"""how far everything reaches that stands there, in each direction"""
BOWL = (91.5, 91.5, 24.5)
"""where the bowl stands (x, y), and its radius: in the corner, close to the tray"""
BOWL_FLOOR = 21.0
"""the radius of its floor"""


@cached
def tray_art() -> Element:
    """The empty tray: a lip, a sloping rim, a floor that catches the lamp, and chips where it was dropped."""
    chips = ((-71, -76, 2.4), (-66, -81, 1.3), (103, 6, 2.1), (40, 96, 1.6), (-20, 103.5, 1.9))
    return g(class_="enamel")[
        defs[
            _gradient(id="tray-floor-light", cx="42%", cy="36%", r="75%")[
                stop(offset="0", class_="light-high"), stop(offset="1", class_="light-low")
            ],
            _gradient(id="tray-rim-light", cx="50%", cy="50%", r="50%")[
                stop(offset="0.8", class_="rim-low"), stop(offset="0.97", class_="rim-high")
            ],
        ],
        tray_rings(RADIUS + 3, RADIUS + 2, RADIUS - 3, FLOOR),
        circle(class_="tray-line", r=f"{FLOOR}"),
        path(class_="tray-shine", d="M-88 -38 A96 96 0 0 1 -30 -91"),
        (circle(class_="tray-chip", cx=f"{x}", cy=f"{y}", r=f"{r}") for x, y, r in chips),
    ]


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
    """The scale beside the tray on which a flick is seen growing: beyond its mark it knocks dice over (R8)."""
    begin, mark, end = (_at(112.5, degrees) for degrees in (152, 126, 118))
    tick = (_at(108.5, 126), _at(116.5, 126))
    return g(class_="force")[
        path(class_="force-ground", d=f"M{begin}A112.5 112.5 0 0 0 {end}"),
        path(class_="force-beyond", d=f"M{mark}A112.5 112.5 0 0 0 {end}"),
        path(class_="force-now", d=f"M{begin}A112.5 112.5 0 0 0 {end}", pathLength="125"),
        path(class_="force-mark", d=f"M{tick[0]}L{tick[1]}"),
    ]


def _at(radius: float, degrees: float) -> str:
    """The point at `radius` from the middle, in a direction clockwise from the right."""
    return f"{radius * cos(radians(degrees)):.1f} {radius * sin(radians(degrees)):.1f}"


def bowl_rings(x: float, y: float, lip: float, floor: float) -> list[Element]:
    """The lip and the floor of a bowl round (x, y), by their radii."""
    return [
        circle(class_="bowl-lip", cx=f"{x}", cy=f"{y}", r=f"{lip}"),
        circle(class_="bowl-floor", cx=f"{x}", cy=f"{y}", r=f"{floor}"),
    ]
