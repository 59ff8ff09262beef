"""What the oracle of Sechser raus says where the game is not solved: it plays on."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sechserpack.bots.outlook import Outlook
from sechserpack.engine.options import resolve
from sechserpack.games.sechser_raus.mind import outlook, playing_on
from sechserpack.games.sechser_raus.mind.odds import counted, tables_for
from sechserpack.games.sechser_raus.mind.outlook import OUTLOOK
from sechserpack.games.sechser_raus.mind.playing_on import play_turn
from sechserpack.games.sechser_raus.rules.game import GAME, State
from tests.games.sechser_raus.at_once import decision_odds, ends_thrown, odds
from tests.support.at_once import last_word


def told(state: State, seat: int) -> Outlook:
    options = resolve(GAME.options, state.options._asdict(), len(state.hands))
    found = last_word(OUTLOOK(options), GAME.view(state, seat), seat, Random(3))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("seats", "options", "exact"),
    [
        (2, {}, True),
        (4, {}, True),
        (2, {"max_throws": 10}, True),
        (3, {"max_throws": 2}, True),
        (5, {}, False),
        (4, {"max_throws": 2}, False),
        (4, {"dice": 7}, False),
        (8, {}, False),
    ],
)
def test_chances_are_counted_where_the_game_is_solved(
    seats: int, options: dict[str, Any], exact: bool
) -> None:
    state = GAME.start(seats, options)
    assert counted(state) == exact
    if seats == 5:
        # So they are as soon as four are left.
        state = state._replace(hands=(6, 5, 0, 4, 6), finished=(2,))
        assert counted(state)
        assert told(state, 0).samples == 0


def test_a_large_table_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing_on, "ENOUGH", 240)
    state = GAME.apply(GAME.apply(GAME.start(5), ("roll", 0)), ("dice", 1, 2, 2, 3, 4, 6))
    found = told(state, 0)
    assert found.samples == 60
    assert set(found.decisions) == set(GAME.legal(state)[0])
    assert sum(chance.value for chance in found.seats) == pytest.approx(1)
    assert found.seats[0] == max(found.decisions.values())
    assert found.decisions["lay", 0, 1] == found.decisions["lay", 0, 3]  # as many dice of either
    assert found.decisions["pass", 0].value < found.seats[0].value
    # Somebody else is told of no decisions, and while the dice are rolling nobody is.
    assert not told(state, 1).decisions
    state = state._replace(hands=(0, 6, 5, 4, 6, 3), finished=(0,), turn=1, middle=(), throws=0)
    found = told(GAME.apply(state, ("roll", 1)), 1)
    assert not found.decisions
    assert found.seats[0] == (0.0, 0.0)


@pytest.mark.parametrize("seed", range(3))
def test_playing_on_finds_what_is_counted(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the very same dice and decisions, at a table that is solved: within two margins."""
    rng = Random(seed)
    state = GAME.start(4)
    for _ in range(8 + 7 * seed):
        event = (
            GAME.sample(state, rng) if GAME.chance(state) else rng.choice(GAME.legal(state)[state.turn or 0])
        )
        state = GAME.apply(state, event)
    seat = state.turn
    assert seat is not None
    monkeypatch.setattr(outlook, "counted", lambda state: False)
    monkeypatch.setattr(playing_on, "ENOUGH", 1200)
    found = told(state, seat)
    assert found.samples > 0
    for one, exact in zip(found.seats, odds(state), strict=True):
        assert abs(one.value - exact) < 2 * one.margin
    for event, chances in decision_odds(state).items():
        assert abs(found.decisions[event].value - chances[seat]) < 2 * found.decisions[event].margin


def test_a_turn_that_happens_ends_as_often_as_it_should() -> None:
    rng = Random(8)
    for others, hand, edge in (((4, 6, 5), 6, 0), ((2, 3, 1), 3, 2)):
        turn = tables_for(3).turn(others)
        games = 4000
        seen: dict[tuple[int, int], int] = {}
        for _ in range(games):
            end = play_turn(turn, hand, edge, 3, rng)
            seen[end] = seen.get(end, 0) + 1
        ends = ends_thrown(turn, hand, edge, 3)
        assert set(seen) <= set(ends)
        for end, chance in ends.items():
            error = (chance * (1 - chance) / games) ** 0.5
            assert abs(seen.get(end, 0) / games - chance) < 4 * error + 1 / games
