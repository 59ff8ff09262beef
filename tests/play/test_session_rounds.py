"""A session of a game in rounds: what has ended is told step by step, and people say when it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sechserpack.draw.steps import AnimationStep
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.games import find
from sechserpack.locale import words
from sechserpack.play.presentation import Presentation
from sechserpack.play.session import PACES, Pace
from sechserpack.play.turn_session import TurnSession
from tests.support.loop import run

pytestmark = pytest.mark.cpython  # threads and event loops
NO_TIME = PACES["instant"]


class Clock:
    """Sleeps that end when the test says so; and what the session has said meanwhile."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self._wake = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await self._wake.wait()
        self._wake.clear()

    async def tick(self) -> None:
        """Let the one who sleeps wake up, and everything happen that follows from it."""
        self._wake.set()
        await settle_down()


async def settle_down() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


def session(kinds: str, pace: Pace, sleep: Callable[[float], Awaitable[None]], **options: Any) -> TurnSession:
    """A session of 6mal6; `kinds` has an h for every person and a b for every bot."""
    game = find("sechs-mal-sechs")
    assert game is not None
    match = Match.new(game, len(kinds), {"rounds": 2, **options}, "rounds")
    players = tuple(
        Player("human" if kind == "h" else "random", f"N{seat}") for seat, kind in enumerate(kinds)
    )

    def failed(error: BaseException) -> None:
        raise error

    return TurnSession(match, players, pace, sleep, lambda events: None, failed)


def play_round(table: TurnSession) -> None:
    """Let the people lay their first cards until the round is over."""
    while not table.waiting and not table.match.over:
        (choices,) = table.match.game.legal(table.match.state).values()
        table.play(choices[0])


def test_the_first_round_is_dealt_at_once_and_the_next_when_people_say_so() -> None:
    async def play() -> None:
        table = session("hh", NO_TIME, asyncio.sleep)
        table.start()
        assert table.match.events[-1][0] == "deal"
        assert not table.waiting
        table.go_on()  # nothing waits yet
        assert len(table.match) == 1
        play_round(table)
        assert table.waiting
        assert len(table.match) == 13
        await settle_down()
        assert len(table.match) == 13
        table.go_on()
        assert [event[0] for event in table.match.events[12:]] == ["lay", "deal"]
        assert not table.waiting
        table.stop()

    run(play())


def test_a_resumed_session_still_waits() -> None:
    async def play() -> None:
        table = session("hh", NO_TIME, asyncio.sleep)
        table.start()
        play_round(table)
        again = session("hh", NO_TIME, asyncio.sleep)
        again.match = Match.resume(table.match.game, table.match.header, table.match.events)
        again.start()
        assert again.waiting
        assert again.settled
        assert len(again.match) == 13
        table.stop()
        again.stop()

    run(play())


async def round_of_two(clock: Clock) -> TurnSession:
    """Two people who have just played a round; what has ended with it is about to be told."""
    table = session("hh", PACES["calm"], clock.sleep)
    table.start()
    play_round(table)
    await settle_down()
    return table


def test_bots_alone_go_on_after_a_while() -> None:
    async def play() -> None:
        clock = Clock()
        table = session("bb", PACES["calm"], clock.sleep)
        table.start()
        await settle_down()
        while not table.waiting:
            await clock.tick()
        while not table.settled:
            await clock.tick()
        assert clock.slept[-1] == 4.0
        assert table.waiting
        await clock.tick()
        assert table.match.events[-1][0] == "deal"
        table.stop()

    run(play())


def test_what_has_ended_is_told_step_by_step() -> None:
    async def play() -> None:
        clock = Clock()
        table = await round_of_two(clock)
        # The last card, six columns and the prize.
        steps = table.animation.steps
        assert [type(step) for step in steps] == [AnimationStep] * 8
        last = len(table.match) - 1
        told, presentation = [], Presentation(table)
        for still in range(8):
            assert table.animation.still == still
            assert table.animation.moving
            told.append(len(presentation.sentences(last, words("en"))))
            await clock.tick()
            if steps[still].read and still < 7:
                assert not table.animation.moving, "what it brought can be read"
                assert len(presentation.sentences(last, words("en"))) == still + 1
                await clock.tick()
        assert table.settled
        told.append(len(presentation.sentences(last, words("en"))))
        assert told == [0, 1, 2, 3, 4, 5, 6, 7, 8]
        parts = [seconds for step in steps for seconds in (step.seconds, step.read)]
        assert [slept for slept in clock.slept if slept] == [seconds for seconds in parts[:-1] if seconds]
        table.stop()

    run(play())


def test_who_is_in_a_hurry_sees_the_end_of_it_at_once() -> None:
    async def play() -> None:
        clock = Clock()
        table = await round_of_two(clock)
        await clock.tick()
        assert table.animation.still == 1
        table.skip()
        await settle_down()
        assert table.settled
        assert table.waiting
        table.stop()

    run(play())


def test_nobody_has_to_wait_for_the_end_of_it() -> None:
    async def play() -> None:
        clock = Clock()
        table = await round_of_two(clock)
        assert table.animation.still == 0
        table.go_on()  # shows the end of it first: nobody is to miss that by tapping twice
        while not table.settled:
            await asyncio.sleep(0)
        assert table.waiting
        table.go_on()
        assert table.match.events[-1][0] == "deal"
        table.stop()

    run(play())


def test_every_event_closes_the_curtain() -> None:
    async def play() -> None:
        table = session("hhh", NO_TIME, asyncio.sleep)
        table.start()
        game = table.match.game
        while not table.match.over:
            if table.waiting:
                table.go_on()
                continue
            turn = game.turn(table.match.state)
            assert table.curtain.viewer(turn) is None
            table.curtain.reveal(turn)
            assert table.curtain.viewer(turn) == turn
            (choices,) = game.legal(table.match.state).values()
            table.play(choices[-1])
        table.stop()

    run(play())


def test_a_record_hides_hands_only_while_there_are_any() -> None:
    async def play() -> None:
        table = session("hh", NO_TIME, asyncio.sleep)
        assert not table.match.has_secrets
        table.start()
        assert table.match.has_secrets
        play_round(table)
        assert not table.match.has_secrets
        table.go_on()
        play_round(table)
        assert table.match.over
        assert not table.match.has_secrets
        table.stop()

    run(play())
