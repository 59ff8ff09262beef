"""The picture of a result of Sechser raus: the cleared tray with the last die in the light, and the bowl."""

from __future__ import annotations

from ....draw.dice import drawn as die
from ....draw.html import Node, circle, g
from ....draw.scene import Scene
from .enamel import bowl_rings, tray_rings
from .view import SechserRausView


def trophy(scene: Scene[SechserRausView]) -> Node:
    """The drawing, about 160 units wide and 104 high. The last die shows what stands at the rim, or else a six."""
    edge = scene.view.edge
    number = edge.number if edge is not None else 6
    return [
        g(transform="translate(-14 0)")[
            tray_rings(53, 52, 50, 38),
            circle(class_="trophy-light", r="34"),
            circle(class_="trophy-ring", r="27"),
            g(class_="trophy-drop")[die(number, 0, 0, -12, 1.7)],
        ],
        bowl_rings(60, 28, 22, 18),
        g(class_="trophy-drop")[die(6, 55, 29, 15, 0.75)],
        g(class_="trophy-drop")[die(6, 67, 23, -30, 0.75)],
        g(class_="trophy-drop")[die(6, 65, 36, 60, 0.75)],
    ]
