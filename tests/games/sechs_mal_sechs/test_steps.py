"""M5 to M8 and M12: a round is settled step by step, and the steps add up to what every seat has and had."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from sechserpack.engine.match import Match
from sechserpack.games.sechs_mal_sechs.rules.game import GAME
from sechserpack.games.sechs_mal_sechs.rules.settlement import Row, Step, balance, settle, totals

from .tables import SHEET, play, start


def steps_of(variant: str, rows: Sequence[Row], chips: Sequence[int], pot: int = 0) -> tuple[Step, ...]:
    """The steps between the seats that have laid a row."""
    return settle(variant, tuple(rows), chips, pot, [seat for seat, row in enumerate(rows) if any(row)]).steps


@pytest.mark.parametrize("variant", ["classic", "strassen"])
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("chips", [1, 7, 25])
def test_the_steps_come_to_what_was_settled(variant: str, seats: int, chips: int) -> None:
    rng = Random(f"{variant}{seats}{chips}")
    match = Match.new(GAME, seats, {"variant": variant, "chips": chips, "rounds": 6}, str(rng.random()))
    settled = 0
    while not match.over:
        if match.draw():
            continue
        before = GAME.dump(match.state)
        (choices,) = GAME.legal(match.state).values()
        match.play(rng.choice(choices))
        after = GAME.dump(match.state)
        if after["chance"] is None and not after["over"]:
            continue
        settlement = match.state.table.last
        assert settlement is not None
        steps = settlement.steps
        last = after["last"]
        rows = [tuple(value or 0 for value in row) for row in last["rows"]]
        assert steps_of(variant, rows, before["chips"], before["pot"]) == tuple(
            step for step in steps if step.kind != "won"
        )
        assert [list(each) for each in totals(steps, seats)] == [last["paid"], last["won"]]
        assert balance(steps, before["chips"], before["pot"]) == (tuple(after["chips"]), after["pot"])
        out = {seat for seat in range(seats) if before["in"][seat] and not after["in"][seat]}
        assert {seat for step in steps if step.kind == "out" for seat in step.seats} == out
        winners = [list(step.seats) for step in steps if step.kind == "won"]
        assert winners == after["ranking"][:1]
        assert all(list(step.seats) == sorted(step.seats) for step in steps)
        settled += 1
    assert settled


def test_m8_the_example_of_the_sheet() -> None:
    steps = steps_of("classic", SHEET, (25,) * 6)
    assert [(step.kind, step.column, step.seats) for step in steps] == [
        ("column", 1, (2,)),
        ("column", 2, (0, 5)),
        ("column", 3, (0, 5)),
        ("column", 4, (1,)),
        ("column", 5, (4,)),
        ("column", 6, (2,)),
        ("prize", 0, (0, 3)),
    ]
    assert balance(steps, (25,) * 6, 0) == ((25, 21, 18, 30, 20, 20), 16)


def test_m5_a_seat_pays_column_by_column_as_long_as_it_has_chips() -> None:
    steps = steps_of("classic", ((1,) * 6, (2,) * 6), (4, 9))
    assert [(step.seats, step.paid) for step in steps[:6]] == [((0,), (paid,)) for paid in (1, 2, 1, 0, 0, 0)]
    assert [step.price for step in steps[:6]] == [1, 2, 3, 4, 5, 6]
    assert [(step.kind, step.seats, step.won) for step in steps[6:]] == [
        ("prize", (1,), (4,)),
        ("out", (0,), ()),
    ]


def test_seats_that_are_out_neither_pay_nor_win() -> None:
    rows = ((0,) * 6, (5,) * 6, (3,) * 6)
    steps = steps_of("classic", rows, (0, 30, 30), 40)
    assert all(0 not in step.seats for step in steps)


def test_m12_streets_are_named_then_paid_for_then_rewarded() -> None:
    rows = ((3, 4, 5, 9, 9, 9), (9, 3, 4, 5, 6, 9), (1, 1, 1, 1, 1, 1))
    steps = steps_of("strassen", rows, (25, 25, 2))
    assert [(step.kind, step.seats) for step in steps] == [
        ("street", (1,)),
        ("pay", (0, 2)),
        ("take", (1,)),
        ("out", (2,)),
    ]
    assert steps[1].price == 4
    assert steps[1].paid == (4, 2)
    assert steps[2].won == (4,)


def test_m12_without_a_street_nothing_is_paid() -> None:
    steps = steps_of("strassen", ((9, 7, 5, 3, 1, 9), (1, 1, 2, 2, 3, 3)), (3, 3), 5)
    assert [step.kind for step in steps] == ["none"]
    assert balance(steps, (3, 3), 5) == ((3, 3), 5)


def test_m11_equal_streets_are_shared_and_when_all_share_nobody_pays() -> None:
    row = (2, 3, 4, 5, 9, 9)
    steps = steps_of("strassen", (row, row), (3, 3), 5)
    assert [(step.kind, step.seats) for step in steps] == [("street", (0, 1)), ("take", (0, 1))]
    assert steps[1].won == (2, 2)


def test_the_winner_of_the_game_comes_last() -> None:
    """M7: seat 0 pays its last chip, so seat 1 is alone."""
    state = play(start(2, chips=9), (1,) * 6 + (2,) * 6)
    last = state.table.last
    assert last is not None
    assert [step.kind for step in last.steps[-2:]] == ["out", "won"]
    assert last.steps[-1].seats == (1,)
    shared = play(start(3, rounds=1), (5,) * 18).table.last
    assert shared is not None
    assert shared.steps[-1].kind == "won"
    assert shared.steps[-1].seats == (0, 1, 2)


def test_a_round_that_does_not_end_the_game_has_no_winner() -> None:
    last = play(start(2), (1,) * 6 + (2,) * 6).table.last
    assert last is not None
    assert [step.kind for step in last.steps] == ["column"] * 6 + ["prize"]
