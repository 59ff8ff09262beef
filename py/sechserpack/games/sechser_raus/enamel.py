"""The enamel of Sechser raus: the round tray and the bowl beside it, without dice.

Drawings only; the origin of their units is the middle of the tray.
"""

from __future__ import annotations

from htpy import Element, circle, defs, g, path, stop

from ...draw.cached import cached

_gradient = Element("radialGradient")  # htpy only makes elements with lower-case names by itself

RADIUS = 104.0
"""of the tray"""
RIM = 89.0
"""how far from the middle the dice stand that were laid"""
FLOOR = RIM - 13
"""radius of the floor"""
BOWL = (97.0, 97.0, 23.0)
"""where the bowl stands (x, y), and its radius"""


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


def bowl_rings(x: float, y: float, lip: float, floor: float) -> list[Element]:
    """The lip and the floor of a bowl round (x, y), by their radii."""
    return [
        circle(class_="bowl-lip", cx=f"{x}", cy=f"{y}", r=f"{lip}"),
        circle(class_="bowl-floor", cx=f"{x}", cy=f"{y}", r=f"{floor}"),
    ]
