"""The log: which lines are held, where a reader can go, and that none of it depends on how long the game is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sechserpack.locale import words
from sechserpack.play.log import EXAMINED, LINES, MOST, Log
from sechserpack.play.presentation import Presentation
from sechserpack.play.turn_session import TurnSession
from tests.support.at_once import load_match
from tests.support.games.long_games import ROUND, TOLD, round_and_round
from tests.support.screens import seated

EN, DE = words("en"), words("de")


def session_of(events: int) -> TurnSession:
    match, _ = load_match(round_and_round(events))
    return seated(match, [0, 1], names=("Ada", "Bo"))


def told(session: TurnSession, events: range | None = None) -> list[tuple[int, str]]:
    """What the whole log says, told without any window."""
    every = range(len(session.match)) if events is None else events
    presentation = Presentation(session)
    lines = [(event, " ".join(presentation.sentences(event, EN))) for event in every]
    return [line for line in lines if line[1]]


def asked(session: TurnSession, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The events of which the game is asked to tell something from now on."""
    events: list[object] = []
    tell = session.face.tell

    def counting(before: Any, event: Any, *rest: Any) -> list[str]:
        events.append(event)
        return tell(before, event, *rest)

    monkeypatch.setattr(session, "face", replace(session.face, tell=counting))
    return events


def test_it_begins_with_the_newest_lines() -> None:
    session = session_of(4000)
    log = Log(Presentation(session), EN)
    assert list(log.lines) == told(session)[-LINES:]
    assert log.stop == 4000
    assert not log.news


def test_a_short_game_is_all_there() -> None:
    session = session_of(30)
    log = Log(Presentation(session), EN)
    assert list(log.lines) == told(session)
    assert (log.first, log.stop) == (0, 30)


def test_earlier_and_later_reach_every_line_without_a_gap() -> None:
    session = session_of(4000)
    whole = told(session)
    log = Log(Presentation(session), EN)
    seen = dict(log.lines)
    while log.first:
        before = log.lines[0][0]
        first_new = log.earlier()
        assert first_new is None or first_new == max(event for event, _ in whole if event < before)
        assert len(log.lines) <= MOST
        assert list(log.lines) == [line for line in whole if log.first <= line[0] < log.stop]
        seen.update(log.lines)
    assert sorted(seen.items()) == whole
    while log.stop < 4000:
        before = log.lines[-1][0]
        assert log.later() == min(event for event, _ in whole if event > before)
        assert list(log.lines) == [line for line in whole if log.first <= line[0] < log.stop]
    assert log.lines[-1] == whole[-1]


def test_both_ends_can_be_reached_at_once() -> None:
    session = session_of(4000)
    log = Log(Presentation(session), EN)
    log.oldest()
    assert list(log.lines) == told(session)[:LINES]
    assert log.first == 0
    log.newest()
    assert list(log.lines) == told(session)[-LINES:]


@pytest.mark.parametrize("where", ["newest", "oldest", "earlier", "later"])
def test_going_somewhere_costs_the_same_in_every_game(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    costs = []
    for events in (1000, 8000):
        session = session_of(events)
        log = Log(Presentation(session), EN)
        for _ in range(3):
            log.earlier()
        with monkeypatch.context() as patch:
            counted = asked(session, patch)
            getattr(log, where)()
            costs.append(len(counted))
    assert costs[0] == costs[1] <= LINES * ROUND // TOLD + ROUND


def test_what_happens_is_added_as_long_as_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(1000)
    log = Log(Presentation(session), EN)
    counted = asked(session, monkeypatch)
    first, lines = log.first, list(log.lines)
    for event in list(session.match.history[:ROUND]) * 100:
        session.match.play(event)
        counted.clear()
        log.update(EN)
        assert len(counted) <= 2
        assert (log.first, list(log.lines)[:LINES]) == (first, lines)  # what is read stays
        assert len(log.lines) <= MOST
    assert log.news
    assert len(log.lines) == MOST
    assert list(log.lines) == [line for line in told(session) if log.first <= line[0] < log.stop]
    assert log.stop < len(session.match)
    log.newest()
    assert list(log.lines) == told(session)[-LINES:]
    assert not log.news


def test_the_reader_who_comes_to_the_top_has_seen_what_is_new() -> None:
    session = session_of(100)
    log = Log(Presentation(session), EN)
    session.match.play(["roll", 0])
    log.update(EN)
    assert not log.news  # of a roll there is nothing to tell
    session.match.play(["dice", 1, 2, 2, 2, 2, 2])
    log.update(EN)
    assert log.news
    log.see_newest()
    assert not log.news


def test_what_is_taken_back_is_not_told_any_more() -> None:
    session = session_of(1000)
    for event in (["roll", 0], ["dice", 1, 2, 2, 2, 2, 2], ["lay", 0, 1]):
        session.match.play(event)
    log = Log(Presentation(session), EN)
    assert log.lines[-1] == (1002, "Ada lays a one at the edge.")
    session.match.undo()
    log.update(EN)
    assert [event for event, _ in log.lines][-1] == 1001
    # Another decision in its place, without a look in between.
    session.match.redo()
    log.update(EN)
    session.match.undo()
    session.match.play(["lay", 0, 2])
    log.update(EN)
    assert log.lines[-1] == told(session, range(1002, 1003))[0]
    assert list(log.lines) == [line for line in told(session) if log.first <= line[0]]


def test_a_line_grows_with_the_animation_of_its_event() -> None:
    session = session_of(100)
    session.match.play(["roll", 0])
    session.match.play(["dice", 6, 2, 2, 2, 2, 2])
    session.animation.begin(session._steps() * 2)
    log = Log(Presentation(session), EN)
    before = log.lines[-1]
    session.animation.finish()
    log.update(EN)
    assert log.lines[-1] == told(session)[-1] != before
    assert len({event for event, _ in log.lines}) == len(log.lines)


def test_it_is_told_again_in_another_language() -> None:
    session = session_of(4000)
    log = Log(Presentation(session), EN)
    log.earlier()
    held = [event for event, _ in log.lines]
    log.update(DE)
    assert [event for event, _ in log.lines] == held
    assert "Ada wirft" in log.lines[0][1]


def test_time_that_passes_is_looked_at_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(20)
    presentation = Presentation(session)
    monkeypatch.setattr(presentation, "sentences", lambda event, words: ["line"] if event == 0 else [])
    monkeypatch.setattr(type(session.match), "__len__", lambda match: 5 * EXAMINED)
    log = Log(presentation, EN)
    parts = 0
    while log.first:
        log.earlier()
        parts += 1
    assert parts == 4
    assert list(log.lines) == [(0, "line")]
