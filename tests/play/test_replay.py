"""A recorded game that is watched: every step of it, at rest and as it happened."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sechserpack.bots.policy import decide, randomly
from sechserpack.draw.seats import seat_round
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.games import NAMES, find, part
from sechserpack.locale import words
from sechserpack.play.replay import PAUSE, SPEEDS, Replay
from sechserpack.screens import replay
from sechserpack.screens.menu import has_table
from sechserpack.screens.replay import Playback
from tests.support.elements import Tag, read
from tests.support.loop import run
from tests.support.short import SHORT

pytestmark = pytest.mark.cpython
TABLES = [name for name in NAMES if has_table(name)]


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


def viewer_of(match: Match[Any], clock: Clock | None = None, changed: Any = lambda: None) -> Replay:
    players = tuple(Player("human", f"Name{seat}") for seat in range(match.header.seats))
    return Replay(match, players, (clock or Clock()).sleep, changed, _raise)


def _raise(error: BaseException) -> None:
    raise error


def drawn(viewer: Replay, language: str = "en") -> Tag:
    """The screen as the app draws it."""
    match = viewer.match
    options = {name: option.default for name, option in match.game.options.items()}
    seating = seat_round(len(viewer.players), "wide", facing=False)
    scene = viewer.scene({**options, **match.header.options}, seating, words(language))
    return read(
        replay.screen(
            scene,
            part(match.game.name, "table").table(scene),
            title="Title",
            story=viewer.told(words(language)),
            playback=Playback(viewer.step, viewer.last, viewer.playing, viewer.speed, viewer.clock),
            seated=True,
            muted=False,
        )
    )


@pytest.mark.parametrize("name", TABLES)
def test_every_step_can_be_drawn_and_nothing_in_it_played(name: str) -> None:
    viewer = viewer_of(played(name))
    for step in range(viewer.last + 1):
        viewer.seek(step)
        tags = drawn(viewer)
        assert tags.one("main")["data-events"] == str(step)
        assert not tags.all(having="data-event")
        ids = [tag["id"] for tag in tags.all(having="id")]
        assert len(ids) == len(set(ids))
        assert not tags.one("main").all("button")
    assert drawn(viewer).one("main")["data-over"] == str(viewer.match.over).lower()


@pytest.mark.parametrize("name", TABLES)
def test_forward_and_back_go_the_same_way(name: str) -> None:
    async def steps() -> None:
        viewer = viewer_of(played(name))
        there = [0]
        while viewer.step < viewer.last:
            viewer.forward()
            there.append(viewer.step)
        back = [viewer.step]
        while viewer.step:
            viewer.back()
            back.append(viewer.step)
        assert back == there[::-1]
        told = [event[0] for step, event in enumerate(viewer.match.events, 1) if step in there]
        assert "wait" not in told[:-1]
        assert "roll" not in told
        viewer.forward()
        viewer.back()
        viewer.back()  # further than the beginning
        assert viewer.step == 0
        viewer.end()
        viewer.forward()  # further than the end
        assert viewer.step == viewer.last
        viewer.stop()

    run(steps())


def test_every_event_is_told_once_on_the_way() -> None:
    async def steps() -> None:
        viewer = viewer_of(played("sechser-raus"))
        told = []
        assert viewer.told(words("en")) == [(0, ["At the table: Name0, Name1."])]
        while viewer.step < viewer.last:
            viewer.forward()
            told += [index for index, _ in viewer.told(words("en"))]
        assert told == list(range(viewer.last))
        assert viewer.told(words("en"))[-1][1]
        viewer.stop()

    run(steps())


@pytest.mark.parametrize("name", TABLES)
def test_it_plays_to_the_end_by_itself_and_begins_again(name: str) -> None:
    async def steps() -> None:
        clock = Clock()
        seen: list[tuple[int, bool]] = []
        viewer = viewer_of(played(name), clock, lambda: seen.append((viewer.step, viewer.settled)))
        viewer.toggle()
        assert viewer.step > 0
        while viewer.playing:
            await asyncio.sleep(0)
        assert viewer.step == viewer.last
        assert [step for step, _ in seen] == sorted(step for step, _ in seen)
        assert seen[-1] == (viewer.last, True)
        assert PAUSE in clock.slept
        viewer.toggle()
        assert (viewer.step, viewer.playing) == (0, True)
        viewer.toggle()
        assert not viewer.playing

    run(steps())


def test_twice_the_speed_is_half_the_time() -> None:
    async def steps() -> None:
        clock = Clock()
        viewer = viewer_of(played("sechser-raus"), clock)
        for speed in SPEEDS:
            assert viewer.speed == speed
            viewer.seek(0)
            clock.slept.clear()
            viewer.playing = False
            viewer.toggle()
            while PAUSE / speed not in clock.slept:
                await asyncio.sleep(0)
            viewer.stop()
            viewer.faster()
        assert viewer.speed == SPEEDS[0]

    run(steps())


def test_thrown_dice_fall_before_they_are_sorted_only_on_the_way_forward() -> None:
    async def steps() -> None:
        viewer = viewer_of(played("sechser-raus"))
        viewer.forward()
        assert (viewer.step, viewer.settled, viewer.flowing) == (2, False, True)
        assert "throw" in viewer.cues
        while not viewer.settled:
            await asyncio.sleep(0)
        assert not viewer.playing
        viewer.forward()
        viewer.back()
        assert (viewer.step, viewer.settled, viewer.flowing, viewer.cues) == (2, True, False, ())
        viewer.stop()

    run(steps())


def test_hands_lie_open_only_when_the_game_is_over() -> None:
    over = viewer_of(played("sechs-mal-sechs"))
    over.seek(1)
    assert over.match.over
    assert len(drawn(over).all(cls="cardfront")) == sum(map(len, over._view(1)["hands"])) > 0

    under_way = viewer_of(played("sechs-mal-sechs", most=5))
    for step in range(under_way.last + 1):
        under_way.seek(step)
        assert not under_way.open
        tags = drawn(under_way)
        assert not tags.all(cls="cardfront")
        assert not any(isinstance(hand, list) and hand for hand in under_way._view(step)["hands"])


def test_controls_say_what_they_do_and_which_can_be_used() -> None:
    viewer = viewer_of(played("sieben"))
    for language in ("en", "de"):
        at_first = drawn(viewer, language).one(cls="reel")
        assert all(button.said for button in at_first.all("button"))
        off = {button["data-value"] for button in at_first.all("button") if button.has("disabled")}
        assert off == {"first", "back"}
    viewer.end()
    at_last = drawn(viewer).one(cls="reel")
    off = {button["data-value"] for button in at_last.all("button") if button.has("disabled")}
    assert off == {"forward", "last"}
    scrubber = at_last.one("input")
    assert (scrubber["min"], scrubber["max"], scrubber["value"]) == ("0", str(viewer.last), str(viewer.last))
    assert scrubber["aria-valuetext"] == f"{viewer.last} of {viewer.last}"
