"""The tournament of SIX: its pace is the page's, and no level is worse than the one below it."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.bots.policy import make_policy
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.games.six.mind.bot import LEVELS
from sechserpack.games.six.rules.game import GAME
from sechserpack.play.realtime_session import RealtimeSession
from sechserpack.play.session import PACES
from tests.play.realtime import Clock
from tests.support.loop import run
from tools.bench import tournament_six, winning
from tools.bench.page_time import PageTime
from tools.bench.tournament_six import won

pytestmark = pytest.mark.cpython  # event loops
SEATS = ("hard", "master", "easy")
OPTIONS = {"sand_ms": 20_000, "profi": True}


class Attended(RealtimeSession):
    """A session of bots at whose table people are thought to sit."""

    @property
    def bots_only(self) -> bool:
        return False


def record(pace: str, late: float, seed: str) -> list[Any]:
    """The events of a game at a table with people, on a page on which dice lie still so many seconds too late."""
    match = Match.new(GAME, len(SEATS), OPTIONS, seed)
    players = tuple(Player(level, level) for level in SEATS)
    clock = Clock()
    failures: list[BaseException] = []
    session = Attended(
        match, players, PACES[pace], clock.sleep, lambda new: None, failures.append, clock=clock
    )
    thrown, still = 0, 0.0

    def resting() -> float:
        nonlocal thrown, still
        if match.state.throws > thrown:
            thrown, still = match.state.throws, clock.now + late
        return max(0.0, still - clock.now)

    session.resting = resting

    async def scene() -> None:
        session.start()
        while not match.over:
            if session.bot_waits and session.settled:
                session.go_on()
            await clock.pass_by(5_000 if session.bot_waits else 60_000)
            assert not failures

    run(scene())
    return list(match.events)


@pytest.mark.parametrize(("pace", "late"), [(pace, 0) for pace in PACES] + [("calm", 300)])
def test_it_plays_as_the_page_does(pace: str, late: int) -> None:
    seed = "the page"
    match = Match.new(GAME, len(SEATS), OPTIONS, seed)
    policies = [make_policy(LEVELS, level, match.options) for level in SEATS]
    PageTime(match, policies, PACES[pace], late=late).play()
    seen = record(pace, late / 1000, seed)
    assert len(seen) == len(match)
    for there, here in zip(seen, match.events, strict=True):
        # A page may read its clock just before a millisecond is full.
        assert there == here or (there[0] == here[0] == "wait" and abs(there[1] - here[1]) <= 1)


@pytest.mark.parametrize("profi", [False, True])
def test_every_level_wins_where_much_weaker_ones_play(profi: bool) -> None:
    """So few games tell no more; `make bench` plays enough of them to tell each level from the next."""
    options = {"profi": profi}
    assert won("easy", "random", 2, 16, options).share > 0.7
    assert won("hard", "random", 3, 18, options).share > 0.5
    assert won("master", "random", 3, 18, options).share > 0.5
    assert won("master", "easy", 2, 16, options).share > 0.55


@pytest.mark.parametrize("pace", ["calm", "instant"])
def test_who_throws_as_fast_as_the_page_lets_him_does_not_win(pace: str) -> None:
    assert won("rusher", "master", 3, 18, {}, pace=pace).share < 0.45


@pytest.mark.all
@pytest.mark.parametrize("profi", [False, True])
def test_each_level_beats_the_next_lower_one_in_so_many_duels(profi: bool) -> None:
    options = {"profi": profi}
    assert 0.55 < won("hard", "easy", 2, 400, options).share < 0.7
    # X12: what an earlier sly fox won by lifting because it led is no longer its to take.
    assert 0.5 < won("master", "hard", 2, 400, options).share < 0.7
    assert won("master", "earlier", 3, 300, options).share > 0.4
    for pace in ("calm", "instant"):
        for others in ("hard", "master"):
            assert won("rusher", others, 3, 150, options, pace=pace).share < 0.45


@pytest.mark.all
@pytest.mark.parametrize("late", [0, 600])
def test_no_pace_and_no_slow_device_makes_a_level_better(late: int) -> None:
    """The share differs by less than three standard errors."""
    calm = won("master", "hard", 2, 200, {})
    for pace in PACES:
        found = won("master", "hard", 2, 200, {}, pace=pace, late=late)
        assert abs(found.share - calm.share) < 3 * (found.error**2 + calm.error**2) ** 0.5


def test_its_lines_name_every_pairing() -> None:
    lines = tournament_six.measure(1)
    assert len(lines) == 1 + 2 * 18
    assert all("±" in line for line in lines[1:])


def test_lifts_that_won_a_game_were_the_best_decision() -> None:
    """X10, X12: bots lift only when the sand has probably run out, and the oracle has watched the whole game."""
    games = [winning.played("hard", 3, number) for number in range(12)]
    lines = list(winning.of_lifts(games))
    assert "than 100 ± " in lines[0]
    assert "last lifts that won" in lines[0]
    assert len(list(winning.measure(1))) > len(winning.LEVELS) + 3
