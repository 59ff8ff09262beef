"""The tray on the menu's card."""

from __future__ import annotations

from htpy import Node, circle

from ...draw.dice import drawn as _die


def tray() -> list[Node]:
    """The drawing, 160 units wide and 104 high."""
    return [
        circle(class_="tray-shadow", cx="80", cy="54", r="45"),
        circle(class_="tray-lip", cx="80", cy="50", r="45"),
        circle(class_="tray-rim", cx="80", cy="50", r="42"),
        circle(class_="tray-floor", cx="80", cy="50", r="33"),
        _die(3, 70, 42, -18, 0.8),
        _die(5, 93, 54, 24, 0.8),
        _die(2, 74, 64, 40, 0.8),
        circle(class_="bowl-lip", cx="134", cy="78", r="17"),
        circle(class_="bowl-floor", cx="134", cy="78", r="13.5"),
        _die(6, 131, 80, 15, 0.6),
        _die(6, 141, 71, -30, 0.6),
    ]
