"""A recorded game that is watched: every step of it, at rest and as it happened."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sechserpack.bots.policy import decide, randomly
from sechserpack.draw.seated import seated
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.games import face, find, on_screen
from sechserpack.locale import words
from sechserpack.play.replay import PAUSE, SPEEDS, Replay
from sechserpack.screens.review import replay
from sechserpack.screens.review.replay import Playback
from tests.support.elements import Tag, read
from tests.support.games.short import SHORT
from tests.support.loop import run

pytestmark = pytest.mark.cpython
TABLES = on_screen()


def played(name: str, *, most: int = 400) -> Match[Any]:
    """A short game of bots, or its first events."""
    game = find(name)
    assert game is not None
    match = Match.new(game, game.seats[0], SHORT.get(name, {}), "watched")
    while not match.over and len(match) < most:
        if match.draw() is None:
            seat = next(iter(game.legal(match.state)))
            match.play(decide(randomly, match.view(seat), seat, stream("watched", "bot", seat, len(match))))
    return match


class Clock:
    """Time that passes only when a test says so."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


def replay_of(match: Match[Any], clock: Clock | None = None, changed: Any = lambda: None) -> Replay:
    players = tuple(Player("human", f"Name{seat}") for seat in range(match.header.seats))
    return Replay(match, players, (clock or Clock()).sleep, changed, _raise)


def _raise(error: BaseException) -> None:
    raise error


def drawn(watched: Replay, language: str = "en") -> Tag:
    """The screen as the app draws it."""
    shown = face(watched.match.game.name)
    scene = watched.scene(
        seated(shown, watched.players, (1180, 820), facing=False, watched=True), words(language)
    )
    return read(
        replay.screen(
            scene,
            shown.table(scene),
            title="Title",
            story=watched.sentences(words(language)),
            playback=Playback(watched.step, watched.last, watched.playing, watched.speed, watched.clock),
            seated=True,
            muted=False,
        )
    )


@pytest.mark.parametrize("name", TABLES)
def test_every_step_can_be_drawn_and_nothing_in_it_played(name: str) -> None:
    watched = replay_of(played(name))
    for step in range(watched.last + 1):
        watched.seek(step)
        tags = drawn(watched)
        assert tags.one("main")["data-events"] == str(step)
        assert not tags.all(having="data-event")
        ids = [tag["id"] for tag in tags.all(having="id")]
        assert len(ids) == len(set(ids))
        assert not tags.one("main").all("button")
    assert drawn(watched).one("main")["data-over"] == str(watched.match.over).lower()


@pytest.mark.parametrize("name", TABLES)
def test_forward_and_back_go_the_same_way(name: str) -> None:
    async def steps() -> None:
        watched = replay_of(played(name))
        there = [0]
        while watched.step < watched.last:
            watched.forward()
            there.append(watched.step)
        back = [watched.step]
        while watched.step:
            watched.back()
            back.append(watched.step)
        assert back == there[::-1]
        told = [event[0] for step, event in enumerate(watched.match.events, 1) if step in there]
        assert "wait" not in told[:-1]
        assert "roll" not in told
        watched.forward()
        watched.back()
        watched.back()  # further than the beginning
        assert watched.step == 0
        watched.end()
        watched.forward()  # further than the end
        assert watched.step == watched.last
        watched.stop()

    run(steps())


def test_every_event_is_told_once_on_the_way() -> None:
    async def steps() -> None:
        watched = replay_of(played("sechser-raus"))
        told = []
        assert watched.sentences(words("en")) == [(0, ["At the table: Name0, Name1."])]
        while watched.step < watched.last:
            watched.forward()
            watched.seek(watched.step)
            told += [index for index, _ in watched.sentences(words("en"))]
        assert told == list(range(watched.last))
        assert watched.sentences(words("en"))[-1][1]
        watched.stop()

    run(steps())


@pytest.mark.parametrize("name", TABLES)
def test_it_plays_to_the_end_by_itself_and_begins_again(name: str) -> None:
    async def steps() -> None:
        clock = Clock()
        seen: list[tuple[int, bool]] = []
        watched = replay_of(played(name), clock, lambda: seen.append((watched.step, watched.settled)))
        watched.toggle()
        assert watched.step > 0
        while watched.playing:
            await asyncio.sleep(0)
        assert watched.step == watched.last
        assert [step for step, _ in seen] == sorted(step for step, _ in seen)
        assert seen[-1] == (watched.last, True)
        assert PAUSE in clock.slept
        watched.toggle()
        assert (watched.step, watched.playing) == (0, True)
        watched.toggle()
        assert not watched.playing

    run(steps())


def test_twice_the_speed_is_half_the_time() -> None:
    async def steps() -> None:
        clock = Clock()
        watched = replay_of(played("sechser-raus"), clock)
        for speed in SPEEDS:
            assert watched.speed == speed
            watched.seek(0)
            clock.slept.clear()
            watched.playing = False
            watched.toggle()
            while PAUSE / speed not in clock.slept:
                await asyncio.sleep(0)
            watched.stop()
            watched.faster()
        assert watched.speed == SPEEDS[0]

    run(steps())


def test_thrown_dice_fall_before_they_are_sorted_only_on_the_way_forward() -> None:
    async def steps() -> None:
        watched = replay_of(played("sechser-raus"))
        watched.forward()
        assert (watched.step, watched.settled, watched.flowing) == (2, False, True)
        assert "throw" in watched.cues
        while not watched.settled:
            await asyncio.sleep(0)
        assert not watched.playing
        watched.forward()
        watched.back()
        assert (watched.step, watched.settled, watched.flowing, watched.cues) == (2, True, False, ())
        watched.stop()

    run(steps())


def test_hands_lie_open_only_when_the_game_is_over() -> None:
    over = replay_of(played("sechs-mal-sechs"))
    over.seek(1)
    assert over.match.over
    dealt = over.match.game.dump(over.match.state_at(1))
    assert len(drawn(over).all(cls="cardfront")) == sum(map(len, dealt["hands"])) > 0

    under_way = replay_of(played("sechs-mal-sechs", most=5))
    for step in range(under_way.last + 1):
        under_way.seek(step)
        assert not under_way.hands_open
        tags = drawn(under_way)
        assert not tags.all(cls="cardfront")


def test_controls_say_what_they_do_and_which_can_be_used() -> None:
    watched = replay_of(played("sieben"))
    for language in ("en", "de"):
        at_first = drawn(watched, language).one(cls="reel")
        assert all(button.said for button in at_first.all("button"))
        off = {button["data-value"] for button in at_first.all("button") if button.has("disabled")}
        assert off == {"first", "back"}
    watched.end()
    at_last = drawn(watched).one(cls="reel")
    off = {button["data-value"] for button in at_last.all("button") if button.has("disabled")}
    assert off == {"forward", "last"}
    scrubber = at_last.one("input")
    assert (scrubber["min"], scrubber["max"], scrubber["value"]) == (
        "0",
        str(watched.last),
        str(watched.last),
    )
    assert scrubber["aria-valuetext"] == f"{watched.last} of {watched.last}"
