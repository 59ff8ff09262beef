"""Dragging: a card follows the finger and is played where it is dropped.

An element that can be dragged holds the beginning of the event that it plays in `data-drag`, and an element that it
can be dropped on holds the end of that event in `data-drop`.
"""

from __future__ import annotations

import json
from math import hypot
from typing import Any

from js import document

from ...app.presses import SLACK
from .. import motion
from ..page import closest


class Drag:
    """A card under a finger, from the moment when it was touched."""

    def __init__(self, element: Any, event: Any, moment: int) -> None:
        """A drag of `element`, which has `data-drag`, by the pointer of `event`, after so many events of the game."""
        self.pointer = event.pointerId
        self.moment = moment
        self.begun = False
        """whether the finger has moved further than in a tap"""
        self._element = element
        self._start = (event.clientX, event.clientY)
        self._over: Any = None

    def move(self, event: Any) -> None:
        """Follow the finger to the position of `event`."""
        dx, dy = event.clientX - self._start[0], event.clientY - self._start[1]
        if not self.begun and hypot(dx, dy) < SLACK:
            return
        self.begun = True
        self._element.classList.add("dragged")
        x, y = motion.in_coordinates_of(self._element, dx, dy)
        self._element.style.transform = f"translate({x:.1f}px, {y:.1f}px)"
        below = _below(event)
        if self._over is not None and self._over != below:
            self._over.classList.remove("below")
        if below is not None:
            below.classList.add("below")
        self._over = below

    def drop(self, event: Any) -> list[Any] | None:
        """Drop the card; returns the event to play, or None if this was a tap, or there is nothing to drop on."""
        target = _below(event) if self.begun else None
        self.end()
        if target is None:
            return None
        beginning = json.loads(self._element.getAttribute("data-drag"))
        return [*beginning, json.loads(target.getAttribute("data-drop"))]

    def end(self) -> None:
        """Put the card back."""
        if self._over is not None:
            self._over.classList.remove("below")
        self._element.classList.remove("dragged")
        self._element.style.removeProperty("transform")


def _below(event: Any) -> Any | None:
    """The element that a card would be dropped on; the card itself is transparent to pointers by its style."""
    return closest(document.elementFromPoint(event.clientX, event.clientY), "[data-drop]")
