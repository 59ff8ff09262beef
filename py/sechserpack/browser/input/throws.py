"""Throws by hand: dice shaken and released, or flicked over the table."""

from __future__ import annotations

import json
from typing import Any

from js import document

from ...app.app import App
from ...app.hands.controls import action_of, usable
from ..page import DocumentPage, closest
from .controls import DocumentElement, wrapped
from .shake import Dice, Released, Shake
from .strokes import Stroke

_SURFACE = "#table [data-flick]"
"""surfaces over which dice are thrown; each names the event that a flick plays"""


class Throws:
    """All hands with dice in them, and all fingers moving over the table."""

    def __init__(self, app: App, page: DocumentPage) -> None:
        self._app = app
        self._page = page
        self._shake = Shake(page, lambda: app.table.sound("rattle"), app.fail)
        self._strokes: dict[int, tuple[Stroke, Dice]] = {}

    # ---- shaking

    def take(self, hand: object, control: DocumentElement) -> None:
        """Put the dice that `control` throws into `hand`, if they can be thrown now."""
        shaken = wrapped(document.querySelector("#table [data-event][data-shake]"))
        if shaken is not None and usable(shaken):
            dice = self._dice(action_of(control.get).event)
            if dice is not None:
                self._shake.take(hand, dice)

    def holds(self, hand: object) -> bool:
        """Whether this `hand` holds dice."""
        return self._shake.holds(hand)

    def let_go(self, hand: object) -> Released:
        """Take the dice out of `hand`, if it has any."""
        return self._shake.let_go(hand)

    def drop(self) -> None:
        """Drop all dice without throwing them."""
        self._shake.drop()
        self._strokes.clear()
        self._page.gauge(0)

    def cancel(self, hand: object) -> None:
        """Prevent this hand from throwing: drop the dice it shakes, and forget its stroke."""
        if self.holds(hand):
            self._shake.drop()
        if isinstance(hand, int) and self._strokes.pop(hand, None) is not None:
            self._page.gauge(0)

    # ---- flicking

    def begin(self, event: Any) -> None:
        """Begin a stroke if a finger comes down on a surface where dice can be flicked now."""
        self._strokes.pop(event.pointerId, None)  # one whose end was not reported
        surface = closest(event.target, _SURFACE)
        if surface is None:
            return
        dice = self._dice(surface.getAttribute("data-flick"))
        if dice is not None:
            self._strokes[event.pointerId] = Stroke(surface.getBoundingClientRect().width), dice
            self.move(event)

    def move(self, event: Any) -> None:
        """Extend the finger's stroke."""
        if event.pointerId in self._strokes:
            stroke, _ = self._strokes[event.pointerId]
            stroke.move(event.clientX, event.clientY, event.timeStamp)
            self._page.gauge(stroke.force)

    def end(self, event: Any) -> tuple[Stroke, Dice] | None:
        """End the finger's stroke; returns it with the dice it throws, if it was a flick."""
        self.move(event)
        found = self._strokes.pop(event.pointerId, None)
        self._page.gauge(0)
        if found is not None:
            self._page.aim(*found[0].velocity, found[0].force)
        return found if found is not None and found[0].flick else None

    # ---- both

    def throw(self, dice: Dice | None, *, hard: bool = False) -> None:
        """Throw `dice`, unless something has happened since they were taken."""
        session = self._app.shown.session
        if dice is not None and session is not None and dice.moment == len(session.match):
            self._app.table.play(dice.event, clumsy=hard)

    def _dice(self, event: str) -> Dice | None:
        session = self._app.shown.session
        return None if session is None else Dice(json.loads(event), len(session.match))
