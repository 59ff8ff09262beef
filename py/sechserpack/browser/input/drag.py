"""Dragging: a card follows the finger and is laid where it is let go.

Whatever can be picked up says by `data-drag` how the event begins that it plays, and whatever it can be laid on
ends that event by `data-drop`.
"""

from __future__ import annotations

import json
from math import hypot
from typing import Any

from js import document

from .. import motion
from ..page import closest

SLACK = 8.0
"""CSS pixels that a finger may move in a tap"""


class Drag:
    """One card under one finger, from where the finger came down."""

    def __init__(self, element: Any, event: Any) -> None:
        """The finger of the pointer `event` has come down on `element`, which has `data-drag`."""
        self.pointer = event.pointerId
        self.begun = False
        """whether this is more than a tap"""
        self._element = element
        self._start = (event.clientX, event.clientY)
        self._over: Any = None

    def move(self, event: Any) -> None:
        """The finger has moved."""
        dx, dy = event.clientX - self._start[0], event.clientY - self._start[1]
        if not self.begun and hypot(dx, dy) < SLACK:
            return
        self.begun = True
        self._element.classList.add("dragged")
        x, y = motion.as_seen_by(self._element, dx, dy)
        self._element.style.transform = f"translate({x:.1f}px, {y:.1f}px)"
        below = _below(event)
        if self._over is not None and self._over != below:
            self._over.classList.remove("below")
        if below is not None:
            below.classList.add("below")
        self._over = below

    def drop(self, event: Any) -> list[Any] | None:
        """The event that is played by letting go here; None if this was a tap, or lays nothing anywhere."""
        target = _below(event) if self.begun else None
        self.end()
        if target is None:
            return None
        beginning = json.loads(self._element.getAttribute("data-drag"))
        return [*beginning, json.loads(target.getAttribute("data-drop"))]

    def end(self) -> None:
        """Put the card back where it was."""
        if self._over is not None:
            self._over.classList.remove("below")
        self._element.classList.remove("dragged")
        self._element.style.removeProperty("transform")


def _below(event: Any) -> Any | None:
    """What a card would be laid on at the finger; the card itself lets it through, by its style."""
    return closest(document.elementFromPoint(event.clientX, event.clientY), "[data-drop]")
