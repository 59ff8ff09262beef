"""The screen stays awake while that is wanted: asked again when it was refused, and when the page is back."""

from __future__ import annotations

import asyncio

import pytest

from sechserpack.app.awake import Awake
from tests.support.virtual import Time

ANSWER = 0.2
"""seconds that the system takes to answer"""


class SystemLock:
    """A lock of the system below."""

    def __init__(self) -> None:
        self.released = False

    async def release(self) -> None:
        self.released = True


class System:
    """A system that may refuse, or allow a lock only just after a gesture, as WebKit does."""

    def __init__(self) -> None:
        self.time = Time()
        self.loop = self.time.loop()
        self.refuses = False
        self.needs_gesture = False
        self.visible = True
        self.asked = 0
        self.locks: list[SystemLock] = []
        self._gesture = -10.0
        self.awake = Awake(self._request, lambda: self.visible)

    async def _request(self) -> SystemLock:
        self.asked += 1
        refused = self.refuses or (self.needs_gesture and self.time.now > self._gesture + 1)
        await asyncio.sleep(ANSWER)
        if refused:
            raise PermissionError
        self.locks.append(SystemLock())
        return self.locks[-1]

    @property
    def held(self) -> int:
        """How many locks are held."""
        return sum(not lock.released for lock in self.locks)

    def want(self, wanted: bool, *, seconds: float = 1) -> None:
        self.loop.do(lambda: self.awake.want(wanted=wanted))
        self.time.pass_by(seconds)

    def gesture(self, *, seconds: float = 1) -> None:
        self._gesture = self.time.now
        self.loop.do(self.awake.gesture)
        self.time.pass_by(seconds)

    def turn(self, *, visible: bool) -> None:
        """The page is hidden, which releases the lock, or shown again."""
        self.visible = visible
        for lock in self.locks:
            lock.released = lock.released or not visible
        self.loop.do(self.awake.ask)
        self.time.pass_by(1)


@pytest.fixture
def system() -> System:
    return System()


def test_it_is_held_as_long_as_it_is_wanted(system: System) -> None:
    system.want(True)
    assert system.held == 1
    system.want(True)
    assert (system.held, system.asked) == (1, 1)
    system.want(False)
    assert system.held == 0


def test_after_a_reload_webkit_is_asked_again_at_the_next_gesture(system: System) -> None:
    system.needs_gesture = True
    system.want(True)
    assert (system.held, system.asked) == (0, 1)
    system.gesture()
    assert (system.held, system.asked) == (1, 2)
    system.gesture()
    assert (system.held, system.asked) == (1, 2), "it is held already"


def test_a_gesture_while_the_system_still_thinks_about_it_counts(system: System) -> None:
    system.needs_gesture = True
    system.want(True, seconds=ANSWER / 2)
    system.gesture()
    assert (system.held, system.asked) == (1, 2)


def test_a_gesture_asks_for_nothing_that_is_not_wanted(system: System) -> None:
    system.gesture()
    system.want(True)
    system.want(False)
    system.gesture()
    assert (system.held, system.asked) == (0, 1)


def test_it_is_asked_for_again_when_the_page_is_back(system: System) -> None:
    system.want(True)
    system.turn(visible=False)
    assert (system.held, system.asked) == (0, 1)
    system.gesture()  # nothing is asked for a page that nobody sees
    assert system.asked == 1
    system.turn(visible=True)
    assert (system.held, system.asked) == (1, 2)


def test_a_system_that_takes_it_away_is_asked_again_at_the_next_gesture(system: System) -> None:
    system.want(True)
    system.locks[0].released = True  # low on power
    system.refuses = True
    system.gesture()
    assert system.held == 0
    system.refuses = False
    system.gesture()
    assert system.held == 1


def test_what_is_refused_is_not_asked_for_again_and_again(system: System) -> None:
    system.refuses = True
    system.want(True, seconds=60)
    assert system.asked == 1


def test_who_changes_their_mind_meanwhile_gets_what_they_want_now(system: System) -> None:
    system.want(True, seconds=ANSWER / 2)
    system.want(False)
    assert (system.held, system.asked) == (0, 1)
    system.want(False, seconds=ANSWER / 2)
    system.want(True, seconds=ANSWER / 2)
    system.want(False, seconds=ANSWER / 4)
    system.want(True)
    assert system.held == 1
