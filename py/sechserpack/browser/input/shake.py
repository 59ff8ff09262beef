"""Shaking: dice rattle in a hand that holds on, and are thrown when it lets go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..page import Page

HOLD = 0.2
"""seconds: who lets go sooner only taps"""
BEAT = 0.11
"""seconds from one rattle to the next"""


class Shake:
    """At most one hand with dice in it: a finger (its pointer's id) or a key (its name)."""

    def __init__(self, page: Page, rattle: Callable[[], None]) -> None:
        """`rattle` is heard again and again while the dice on `page` are shaken."""
        self._page = page
        self._rattle = rattle
        self._hand: object = None
        self._moment = 0
        self._shaking = False
        self._going: asyncio.Task[None] | None = None

    def take(self, hand: object, moment: int) -> None:
        """The `hand` takes the dice, unless another one has them; `moment` counts what has happened in the game."""
        if self._hand is None:
            self._hand = hand
            self._moment = moment
            self._going = asyncio.ensure_future(self._shake())

    def holds(self, hand: object) -> bool:
        """Whether this `hand` has the dice."""
        return self._hand is not None and self._hand == hand

    def let_go(self, hand: object) -> tuple[bool, int]:
        """The `hand` lets the dice go: whether it had shaken them, and the moment when it took them."""
        if not self.holds(hand):
            return False, -1
        shaken = self._shaking
        self.drop()
        return shaken, self._moment

    def drop(self) -> None:
        """No dice in any hand any more, and none thrown."""
        if self._going is not None:
            self._going.cancel()
            self._going = None
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
