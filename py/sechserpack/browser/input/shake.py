"""Shaking: dice rattle in a hand that holds on, and are thrown when it lets go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

from ...play.tasks import Failed, Restartable
from ..page import DocumentPage

HOLD = 0.2
"""seconds: who lets go sooner only taps"""
BEAT = 0.11
"""seconds from one rattle to the next"""


class Dice(NamedTuple):
    """Dice in a hand."""

    event: list[Any]
    """what is played when they are thrown"""
    moment: int
    """how much had happened in the game when they were taken"""


class LetGo(NamedTuple):
    """What a hand has let go."""

    dice: Dice | None
    shaken: bool
    """whether it had held on long enough to shake them"""


class Shake:
    """At most one hand with dice in it: a finger (its pointer's id) or a key (its name)."""

    def __init__(self, page: DocumentPage, rattle: Callable[[], None], failed: Failed) -> None:
        """`rattle` is heard again and again while the dice on `page` are shaken."""
        self._page = page
        self._rattle = rattle
        self._hand: object = None
        self._dice: Dice | None = None
        self._shaking = False
        self._task = Restartable(failed)

    def take(self, hand: object, dice: Dice) -> None:
        """The `hand` takes the `dice`, unless another one has some."""
        if self._hand is None:
            self._hand = hand
            self._dice = dice
            self._task.start(self._shake())

    def holds(self, hand: object) -> bool:
        """Whether this `hand` has the dice."""
        return self._hand is not None and self._hand == hand

    def let_go(self, hand: object) -> LetGo:
        """The `hand` lets go of its dice, if it has any."""
        if not self.holds(hand):
            return LetGo(None, shaken=False)
        dice, shaken = self._dice, self._shaking
        self.drop()
        return LetGo(dice, shaken)

    def drop(self) -> None:
        """No dice in any hand any more, and none thrown."""
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
