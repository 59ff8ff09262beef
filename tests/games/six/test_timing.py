"""When the sand runs, what closes, how long bots wait for people, and what is called out."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.events import Event
from sechserpack.engine.match import Match
from sechserpack.games.six.face import FACE
from sechserpack.games.six.rules.game import GAME
from sechserpack.games.six.rules.state import State
from sechserpack.games.six.rules.timing import BEGIN, LEISURE, ONLOOKERS, REVEAL, SixTiming
from sechserpack.locale import words

from .tables import MISS, match_of, random_match, thrown

TIMING = SixTiming()
PILES = ((7, 8, 9), (9, 10, 11), (3, 9, 12))
LIFTED = (*MISS, ("wait", 500), ("lift", 1), ("flip", 60_000))


def table(*events: tuple[Any, ...], **options: Any) -> Match[State]:
    return match_of(*events, piles=PILES, **options)


def delay(kind: str, match: Match[State], *, bots_only: bool = False) -> int:
    """How long a bot waits, told what a session tells: neither time nor the turned glass is seen."""
    seen: list[Event] = list(match.events)
    while seen[-1][0] == "wait" or seen[-1][0] in TIMING.silent:
        seen.pop()
    return TIMING.delay(kind, match.state, seen, bots_only=bots_only)


def test_the_face_has_this_timing() -> None:
    assert isinstance(FACE.timing, SixTiming)


def test_times_are_what_they_were_tuned_to() -> None:
    assert (LEISURE, REVEAL, BEGIN, ONLOOKERS) == (800, 5_500, 2_500, 1_500)
    assert TIMING.throw_ms == 3_000


def test_the_kinds_of_events_are_kinds_of_this_game() -> None:
    assert TIMING.final == {"roll", "lift"}
    assert set(GAME.decisions) >= TIMING.final
    assert TIMING.silent == {"flip"}
    assert set(GAME.chance_events) >= TIMING.silent


# ---- when time runs


def test_x2_the_sand_runs_from_the_first_throw_of_a_round_to_the_lifted_tube() -> None:
    assert not TIMING.runs(GAME.start(3))
    assert not TIMING.runs(table().state), "nobody is rushed before the first throw"
    assert TIMING.runs(table(*thrown(0, 1, 1, 2)).state)
    assert TIMING.runs(table(*MISS).state)
    assert not TIMING.runs(table(*LIFTED[:-1]).state)
    assert not TIMING.runs(table(*LIFTED).state), "nor before that of a later round"


def test_x3_no_time_passes_while_dice_are_in_the_air() -> None:
    assert not TIMING.runs(table(*MISS, ("roll", 1)).state)


def test_x2_time_can_pass_wherever_it_runs() -> None:
    match = random_match(3)
    running = 0
    for events in range(len(match) + 1):
        state = match.state_at(events)
        if TIMING.runs(state):
            GAME.apply(state, ("wait", 1))
            running += 1
    assert running > 100


def test_x7_the_tube_can_be_lifted_until_it_closes() -> None:
    match = table(*MISS, hesitate_ms=2_000)
    assert TIMING.closes(match.state) == 2_001
    match.play(("wait", 2_000))
    assert TIMING.closes(match.state) == 1
    assert ("lift", 1) in GAME.legal(match.state)[1]
    match.play(("wait", 1))
    assert TIMING.closes(match.state) is None
    assert ("lift", 1) not in GAME.legal(match.state)[1]


def test_x7_nothing_closes_where_nothing_can_be_lifted_or_always_can() -> None:
    assert TIMING.closes(GAME.start(3)) is None
    assert TIMING.closes(table().state) is None
    assert TIMING.closes(table(*thrown(0, 1, 1, 2)).state) is None
    assert TIMING.closes(table(*MISS, hesitate_ms=None).state) is None
    assert TIMING.closes(table(*MISS, hesitate_ms=0).state) == 1


# ---- how long bots wait


def test_people_take_their_seats_before_the_first_throw() -> None:
    assert delay("roll", table()) == BEGIN


def test_x9_everybody_sees_how_a_round_ended_before_the_next_begins() -> None:
    assert delay("roll", table(*LIFTED)) == REVEAL


def test_people_can_read_a_throw_before_the_next() -> None:
    assert delay("roll", table(*thrown(0, 3, 3, 3))) == LEISURE
    assert delay("roll", table(*thrown(0, 3, 3, 3), ("wait", 200))) == LEISURE
    assert delay("roll", table(*thrown(0, 3, 3, 3), ("secure", 1))) == LEISURE


def test_with_a_slow_glass_bots_leave_more_time_between_throws() -> None:
    for sand, longer in ((30_000, 1), (120_000, 1), (300_000, 2.5), (600_000, 5)):
        assert delay("roll", table(*thrown(0, 3, 3, 3), sand_ms=sand)) == LEISURE * longer
        assert delay("roll", table(*thrown(0, 3, 3, 3), sand_ms=sand), bots_only=True) == 0


def test_cards_are_taken_and_laid_without_delay() -> None:
    assert delay("secure", table(*thrown(0, 3, 3, 3))) == 0
    assert delay("place", table(*MISS)) == 0
    assert delay("place", table(*MISS, ("place", 0, 1))) == 0


def test_nobody_is_called_before_everybody_has_seen_how_a_round_ended() -> None:
    match = table(*LIFTED)
    lift = next(index for index, event in enumerate(match.events) if event[0] == "lift")
    steps = FACE.steps(match.state_at(lift), match.events[lift], match.state_at(lift + 1))
    assert sum(step.seconds + step.read for step in steps) * 1000 < REVEAL


def test_x6_a_card_is_laid_between_rounds_without_delay() -> None:
    assert delay("place", table(*LIFTED)) == 0


def test_x7_nobody_waits_to_lift() -> None:
    assert delay("lift", table(*MISS)) == 0


def test_where_only_bots_play_they_wait_only_before_a_round() -> None:
    assert delay("roll", table(), bots_only=True) == ONLOOKERS
    assert delay("roll", table(*LIFTED), bots_only=True) == REVEAL
    for kind in ("roll", "lift", "place"):
        assert delay(kind, table(*MISS), bots_only=True) == 0
    assert delay("secure", table(*thrown(0, 3, 3, 3)), bots_only=True) == 0


# ---- what is called out


@pytest.mark.parametrize(("language", "change"), [("en", "Change!"), ("de", "Wechsel!")])
def test_x3_x6_the_sum_is_called_and_that_the_dice_move_on(language: str, change: str) -> None:
    def called(match: Match[State]) -> str:
        last = len(match) - 1
        return TIMING.callout(match.state_at(last), match.events[last], match.state, words(language))

    assert called(table(*thrown(0, 3, 3, 3))) == "9"
    assert called(table(*MISS)) == f"1. {change}"
    assert called(table(*thrown(0, 4, 4, 4), profi=True)) == f"12. {change}"
    for match in (table(), table(("roll", 0)), table(*thrown(0, 3, 3, 3), ("secure", 1)), table(*LIFTED)):
        assert called(match) == ""
