"""The chances in Sieben: counted with two seats and few coins, and otherwise by playing on."""

from __future__ import annotations

import pkgutil
import zlib
from random import Random

import pytest

from sechserpack.bots.outlook import Outlook
from sechserpack.bots.policy import decide, randomly
from sechserpack.engine.options import resolve
from sechserpack.games.sieben.mind import outlook, playing_on, solution
from sechserpack.games.sieben.mind.outlook import OUTLOOK
from sechserpack.games.sieben.mind.playing_on import SLICE, Table
from sechserpack.games.sieben.mind.two_left import BARE, chance, choices
from sechserpack.games.sieben.rules.game import GAME, SEVEN, State
from tests.support.at_once import last_word

FIRST = {1: 0.3148, 2: 0.4012, 3: 0.4192, 4: 0.4410, 5: 0.4531}
"""by coins each: the chance of the seat that begins, of two"""
THREE = (0.29722, 0.33296, 0.36983)
"""the chances of three seats with five coins each, which the solver has found, but nobody ships"""
ROUNDED = 1 / solution.STEPS


def told(state: State, seat: int = 0, seed: int = 1) -> Outlook:
    options = resolve(GAME.options, {}, len(state.coins))
    found = last_word(OUTLOOK(options), GAME.view(state, seat), seat, Random(seed))
    assert found is not None
    return found


def counted(state: State) -> tuple[float, ...]:
    """The chances of all seats, where they are counted."""
    found = told(state)
    assert found.samples == 0
    assert all(chance.margin == 0 for chance in found.seats)
    return tuple(chance.value for chance in found.seats)


def states(seats: int, coins: int, games: int) -> list[State]:
    """States before a throw of random games, those with two seats left."""
    rng = Random(seats)
    found = []
    for _ in range(games):
        state = GAME.start(seats, {"coins": coins})
        while not GAME.over(state):
            if len(state.out) == seats - 2 and not state.thrown:
                found.append(state)
            event = (
                GAME.sample(state, rng)
                if state.thrown
                else decide(randomly, GAME.view(state, state.turn or 0), state.turn or 0, rng)
            )
            state = GAME.apply(state, event)
    return found


def test_the_file_is_small() -> None:
    content = pkgutil.get_data("sechserpack.games.sieben.mind", f"solved/{solution.FILE}")
    assert content is not None
    assert len(zlib.compress(content, 9)) < 9000


def test_damage_is_found() -> None:
    content = pkgutil.get_data("sechserpack.games.sieben.mind", f"solved/{solution.FILE}")
    assert content is not None
    assert solution.read(content) == solution.numbers()
    for damaged in (b"", content[:-2], content[:-1] + b"\0", b"{}\n" + content):
        with pytest.raises(solution.Damaged):
            solution.read(damaged)


@pytest.mark.parametrize(("coins", "first"), FIRST.items())
def test_whoever_begins_wins_less_often(coins: int, first: float) -> None:
    """S2, S7: 45.3 % with five coins each."""
    assert chance(2 * coins, BARE, coins, coins) == pytest.approx(first, abs=0.0002)


@pytest.mark.parametrize(("seats", "coins"), [(2, 5), (2, 1), (3, 3), (4, 2)])
def test_a_chance_is_the_mean_of_those_after_every_throw(seats: int, coins: int) -> None:
    """The rules say what follows on every throw; the oracle says the same before it and after, but for rounding."""
    for state in states(seats, coins, 20)[::3]:
        before = counted(state)
        if state.choose:
            after = [
                counted(GAME.apply(state, ("place", state.turn, field)))[state.turn or 0]
                for field in range(2, 13)
            ]
            assert before[state.turn or 0] == pytest.approx(max(after), abs=1e-9)
            continue
        thrown = GAME.apply(state, ("roll", state.turn))
        assert counted(thrown) == before
        totals = [0.0] * seats
        for one in range(1, 7):
            for two in range(1, 7):
                for seat, each in enumerate(counted(GAME.apply(thrown, ("dice", one, two)))):
                    totals[seat] += each / 36
        assert totals == pytest.approx(before, abs=ROUNDED)
        assert sum(before) == pytest.approx(1)


def test_every_field_has_its_chance() -> None:
    """S5: before the coin lies there, and afterwards."""
    state = GAME.apply(GAME.apply(GAME.start(2), ("roll", 0)), ("dice", 1, 1))
    found = told(state)
    for event in GAME.legal(state)[0]:
        assert found.decisions[event].value == counted(GAME.apply(state, event))[0]
    assert max(found.decisions.values()).value == found.seats[0].value
    assert choices(10, 3, 1)[SEVEN] > choices(10, 3, 1)[8]  # ahead
    assert choices(10, 1, 3)[SEVEN] < choices(10, 1, 3)[8]  # behind


def test_three_seats_are_played_on() -> None:
    found = told(GAME.start(3))
    assert found.samples > 20_000
    for seat, exact in enumerate(THREE):
        assert abs(found.seats[seat].value - exact) < 2 * found.seats[seat].margin
        assert found.seats[seat].margin < 0.006


def test_playing_on_finds_what_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the very same throws and choices, to the end of the game: within two margins."""
    asked = [*states(2, 5, 4)[::7], GAME.start(2)]
    exact = [counted(state) for state in asked]
    monkeypatch.setattr(playing_on, "known", lambda total: False)
    monkeypatch.setattr(outlook, "ENOUGH", 100_000)
    for state, chances in zip(asked, exact, strict=True):
        found = told(state)
        assert found.samples > 0
        assert abs(found.seats[0].value - chances[0]) < 2 * found.seats[0].margin


def test_who_is_out_has_no_chance_and_who_has_won_all() -> None:
    state = GAME.start(4)._replace(out=(2,), coins=(6, 7, 0, 7))
    assert told(state).seats[2] == (0.0, 0.0)
    state = state._replace(out=(2, 0, 3), coins=(0, 20, 0, 0), turn=None)
    assert [chance.value for chance in told(state).seats] == [0, 1, 0, 0]


def test_it_gets_better_step_by_step_and_pauses_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlook, "ENOUGH", 200_000)
    tell = OUTLOOK(resolve(GAME.options, {}, 4))
    steps = list(tell(GAME.view(GAME.start(4), 0), 0, Random(1)))
    margins = [step.seats[0].margin for step in steps if step is not None]
    assert margins == sorted(margins, reverse=True)
    assert len(margins) > 10
    assert len(steps) > 200_000 / SLICE
    # A single game with many coins pauses too.
    table = Table.of(GAME.view(GAME.start(8, {"coins": 50}), 0))
    assert sum(1 for _ in table.play_on(Random(1))) > 2
