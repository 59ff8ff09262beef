"""The states of a long match: few are kept, and any of them is made again at a price that does not grow."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.match import Match
from sechserpack.engine.states import STRIDE
from tests.support.at_once import load_match
from tests.support.games.long_games import round_and_round


def long_match(events: int) -> Match[Any]:
    match, _ = load_match(round_and_round(events))
    return match


def count_applied(match: Match[Any], monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The events that the rules are applied to from now on."""
    applied: list[object] = []
    apply = match.game.apply

    def counting(state: Any, event: Any) -> Any:
        applied.append(event)
        return apply(state, event)

    monkeypatch.setattr(match.game, "apply", counting)
    return applied


def test_every_state_is_what_the_rules_make_of_the_events() -> None:
    match = long_match(5 * STRIDE // 10 * 10)
    state = match.game.start(2, {})
    for at, event in enumerate(match.events):
        assert match.state_at(at) == state
        state = match.game.apply(state, event)
    assert match.state == match.state_at(len(match)) == state
    for none in (-1, len(match) + 1):
        with pytest.raises(IndexError):
            match.state_at(none)


def test_a_state_far_away_costs_less_than_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    match = long_match(4000)
    applied = count_applied(match, monkeypatch)
    for at in (7, 3000, 63, 2222, 999):
        applied.clear()
        match.state_at(at)
        assert len(applied) < STRIDE
    applied.clear()
    for at in range(1000, 1050):  # its neighbours cost nothing
        match.state_at(at)
    assert len(applied) <= 2 * STRIDE


def test_what_is_new_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = long_match(4000)
    applied = count_applied(match, monkeypatch)
    match.play(["roll", 0])
    match.play(["dice", 1, 2, 2, 2, 2, 2])
    applied.clear()
    for at in range(len(match) - STRIDE // 2, len(match) + 1):
        match.state_at(at)
    assert applied == []


def test_few_states_are_kept() -> None:
    match = long_match(4000)
    kept = match._states
    assert len(kept) == 4001
    assert len(kept._kept) == 4001 // STRIDE + 1
    assert sum(map(len, kept._made.values())) + len(kept._last) <= 5 * STRIDE


@pytest.mark.parametrize("events", [STRIDE - 1, STRIDE, STRIDE + 1, 3 * STRIDE])
def test_undoing_goes_back_over_the_kept_ones(events: int) -> None:
    match = long_match((events + 3) // 10 * 10 + 10)
    expected = [match.state_at(at) for at in range(len(match) + 1)]
    match.game = type("Forgetful", (type(match.game),), {"reveals": lambda self, event: False})()
    while len(match) > events - 2:
        match.undo()
        assert match.state == expected[len(match)]
    while match.can_redo():
        match.redo()
        assert match.state == expected[len(match)]
    assert [match.state_at(at) for at in range(len(match) + 1)] == expected


def test_the_history_is_read_as_it_is_now() -> None:
    match = long_match(20)
    history, early = match.history, match.history.until(7)
    assert tuple(history) == match.events == history[:]
    assert tuple(early) == match.events[:7] == early[:]
    assert (history[-1], early[-1], early[2]) == (match.events[-1], match.events[6], match.events[2])
    with pytest.raises(IndexError):
        early[7]
    for event in (["roll", 0], ["dice", 1, 2, 2, 2, 2, 2], ["lay", 0, 1]):
        match.play(event)
    assert history[-1] == ("lay", 0, 1)
    assert (len(history), len(early)) == (23, 7)
    assert history[18:] == match.events[18:]
    match.undo()
    assert len(history) == 22
    assert match.undone == 1
