"""Dragging: a card follows the finger and is played where it is dropped.

`data-drag` of a draggable element holds the beginning of the event to play, `data-drop` of a drop target its end. With
`data-within` it can only be dropped inside the element with this id.
"""

from __future__ import annotations

import json
from math import hypot
from typing import Any

from js import document

from ...app.hands.presses import SLACK
from .. import motion
from ..page import closest


class Drag:
    """A card under a finger, from touch-down on."""

    def __init__(self, element: Any, event: Any, moment: int) -> None:
        """Drag `element`, which has `data-drag`, by the pointer of `event`; `moment` is the number of events so far."""
        self.pointer = event.pointerId
        self.moment = moment
        self.begun = False
        """whether the finger has moved further than a tap allows"""
        self.dropped = False
        """whether it lies where it was dropped, until a drawing moves it on from there"""
        self._element = element
        self._beginning = json.loads(element.getAttribute("data-drag"))
        self._within = element.getAttribute("data-within")
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
        below = self._below(event)
        if self._over is not None and self._over != below:
            self._over.classList.remove("below")
        if below is not None:
            below.classList.add("below")  # repeatedly, as the page may have been redrawn meanwhile
        self._over = below

    def drop(self, event: Any) -> list[Any] | None:
        """Drop the card; returns the event to play, or None after a tap or without a drop target."""
        target = self._below(event) if self.begun else None
        if target is None:
            self.end()
            return None
        self.dropped = True
        self._element.classList.replace("dragged", "dropped")
        target.classList.remove("below")
        return [*self._beginning, json.loads(target.getAttribute("data-drop"))]

    def holds(self, element: Any) -> bool:
        """Whether this is a drag of `element`."""
        return bool(self._element.isSameNode(element))

    @property
    def there(self) -> bool:
        """Whether the card still lies on the page."""
        return bool(self._element.isConnected)

    def end(self) -> None:
        """Put the card back."""
        if self._over is not None:
            self._over.classList.remove("below")
        self._element.classList.remove("dragged", "dropped")
        self._element.style.removeProperty("transform")

    def _below(self, event: Any) -> Any | None:
        """The drop target under the finger; the card itself is transparent to pointers by its style."""
        target = closest(document.elementFromPoint(event.clientX, event.clientY), "[data-drop]")
        inside = not self._within or closest(target, f"#{self._within}") is not None
        return target if inside else None
