"""Shaking: dice rattle in the hand that holds them, and are thrown when it lets go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from ...play.tasks import Failed, Restartable
from ..page import DocumentPage

HOLD = 0.2
"""seconds of holding before it counts as shaking, not as a tap"""
BEAT = 0.11
"""seconds between rattles"""


class Dice(NamedTuple):
    """Dice in a hand."""

    event: list[Any]
    """event to play when they are thrown"""
    moment: int
    """number of events in the game when they were taken"""


class Released(NamedTuple):
    """What a hand has released."""

    dice: Dice | None
    shaken: bool
    """whether it was held long enough to shake them"""


class Shake:
    """At most one hand with dice in it: a finger (by its pointer) or a key (by its name)."""

    def __init__(self, page: DocumentPage, rattle: Callable[[], None], failed: Failed) -> None:
        """`rattle` is called repeatedly while dice on `page` are shaken."""
        self._page = page
        self._rattle = rattle
        self._hand: object = None
        self._dice: Dice | None = None
        self._shaking = False
        self._task = Restartable(failed)

    def take(self, hand: object, dice: Dice) -> None:
        """Put `dice` into `hand`, unless another hand holds some."""
        if self._hand is None:
            self._hand = hand
            self._dice = dice
            self._task.start(self._shake())

    def holds(self, hand: object) -> bool:
        """Whether `hand` holds the dice."""
        return self._hand is not None and self._hand == hand

    def let_go(self, hand: object) -> Released:
        """Take the dice out of `hand`, if it has any."""
        if not self.holds(hand):
            return Released(None, shaken=False)
        dice, shaken = self._dice, self._shaking
        self.drop()
        return Released(dice, shaken)

    def drop(self) -> None:
        """Drop the dice without throwing them."""
        self._task.stop()
        if self._shaking:
            self._page.set_root(shaking=None)
        self._hand = None
        self._shaking = False

    async def _shake(self) -> None:
        await asyncio.sleep(HOLD)
        self._shaking = True
        self._page.set_root(shaking="")
        while True:
            self._rattle()
            await asyncio.sleep(BEAT)
