"""M5, M6, M8 and M12: who pays and who takes, to the chip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from sechserpack.games.sechs_mal_sechs.rules.game import GAME
from sechserpack.games.sechs_mal_sechs.rules.settlement import EMPTY, Row, settle

from .tables import SHEET, play, start


class Outcome(NamedTuple):
    """What a settlement comes to in the end."""

    rows: tuple[Row, ...]
    paid: tuple[int, ...]
    won: tuple[int, ...]


def rows(text: str) -> tuple[tuple[int, ...], ...]:
    """Rows written one after the other; - is the row of a seat that is out."""
    return tuple(EMPTY if row == "-" else tuple(map(int, row)) for row in text.split())


def settled(text: str, variant: str = "classic", chips: int | Sequence[int] = 25, pot: int = 0) -> Outcome:
    table = rows(text)
    purse = [chips] * len(table) if isinstance(chips, int) else chips
    result = settle(variant, table, purse, pot, [seat for seat, row in enumerate(table) if row != EMPTY])
    return Outcome(result.rows, result.paid, result.won)


@pytest.mark.parametrize("dealer", range(6))
def test_m8_the_example_of_the_sheet_comes_out(dealer: int) -> None:
    """Played from the deal on, with the deck of the game, whoever deals."""
    state = play(GAME.start(6, {"dealer": dealer}), dict(enumerate(SHEET)))
    seen = GAME.dump(state)
    assert seen["last"] == {
        "rows": [list(row) for row in SHEET],
        "paid": [5, 4, 7, 0, 5, 5],
        "won": [5, 0, 0, 5, 0, 0],
    }
    assert seen["chips"] == [25, 21, 18, 30, 20, 20]
    assert seen["pot"] == 16


def test_m5_the_lowest_of_a_column_pays_its_number() -> None:
    assert settled("111999 999111").paid == (1 + 2 + 3, 4 + 5 + 6)


def test_m5_all_the_lowest_pay() -> None:
    assert settled("555555 555555 666666").paid == (21, 21, 0)


def test_m5_a_seat_pays_what_it_has() -> None:
    assert settled("555555 555555 666666", chips=[4, 20, 1]).paid == (4, 20, 0)


def test_m5_who_is_out_does_not_count() -> None:
    """An empty row is no low row."""
    assert settled("- 555555 666666", chips=[0, 25, 25]) == Outcome(
        rows("- 555555 666666"), (0, 21, 0), (0, 0, 5)
    )


def test_m6_the_highest_sum_of_the_fields_1_and_6_gets_five() -> None:
    assert settled("911118 199999 899998").won == (5, 0, 0)


def test_m6_the_fields_between_do_not_count() -> None:
    assert settled("299992 311112").won == (0, 5)


def test_m6_ties_get_five_each() -> None:
    assert settled("911111 155559 555555 199999").won == (5, 5, 5, 5)


def test_m6_the_pot_of_earlier_rounds_helps() -> None:
    assert settled("911119 911119 555555", chips=1, pot=8).won == (5, 5, 0)


def test_m6_a_pot_too_small_is_shared_equally_and_the_rest_stays() -> None:
    """Each pays its one chip; two win, so the pot of three gives one to each."""
    outcome = settled("915559 951559 155111", chips=1)
    assert outcome.paid == (1, 1, 1)
    assert outcome.won == (1, 1, 0)


def test_m6_a_pot_too_small_for_one() -> None:
    assert settled("911119 115555", chips=[2, 2]) == Outcome(rows("911119 115555"), (2, 2), (4, 0))


def test_m6_a_pot_with_less_than_a_chip_for_each_stays_as_it_is() -> None:
    assert settled("955559 955559 955559 111111", chips=[9, 9, 9, 1]) == Outcome(
        rows("955559 955559 955559 111111"), (0, 0, 0, 1), (0, 0, 0, 0)
    )


def test_m12_every_loser_pays_the_houses_of_the_winner() -> None:
    assert settled("123499 789789 999999", "strassen") == Outcome(
        rows("123499 789789 999999"), (0, 4, 4), (4, 0, 0)
    )


@pytest.mark.parametrize(
    ("winner", "houses"), [("456789", 6), ("945678", 5), ("123412", 4), ("123789", 6), ("911123", 3)]
)
def test_m12_each_kind_costs_its_houses(winner: str, houses: int) -> None:
    outcome = settled(f"999999 {winner} 111111", "strassen")
    assert outcome.paid == (houses, 0, houses)
    assert outcome.won == (0, houses, 0)


def test_m12_the_winner_takes_as_many_and_the_rest_stays_in_the_pot() -> None:
    state = play(start(3, variant="strassen"), {0: (1, 2, 3, 4, 9, 9), 1: (9,) * 6, 2: (9,) * 6})
    assert GAME.dump(state)["chips"] == [29, 21, 21]
    assert GAME.dump(state)["pot"] == 4


def test_m12_winners_who_tie_pay_nothing_and_take_each() -> None:
    outcome = settled("123999 999123 111111 111111", "strassen")
    assert outcome.paid == (0, 0, 3, 3)
    assert outcome.won == (3, 3, 0, 0)


def test_m12_a_pot_too_small_is_shared_as_in_m6() -> None:
    outcome = settled("123999 999123 111111", "strassen")
    assert outcome.paid == (0, 0, 3)
    assert outcome.won == (1, 1, 0)
    assert settled("123999 999123 111111", "strassen", pot=3).won == (3, 3, 0)


def test_m12_when_all_share_nobody_pays_and_the_pot_pays() -> None:
    assert settled("123999 999123", "strassen") == Outcome(rows("123999 999123"), (0, 0), (0, 0))
    assert settled("123999 999123", "strassen", pot=5).won == (2, 2)


def test_m12_a_loser_pays_what_it_has() -> None:
    assert settled("123456 999999 111111", "strassen", chips=[1, 4, 25]) == Outcome(
        rows("123456 999999 111111"), (0, 4, 6), (6, 0, 0)
    )


def test_m12_without_a_street_nobody_pays_and_there_is_no_prize() -> None:
    """The prize of M6 belongs to the classic game alone."""
    assert settled("911119 199991", "strassen", pot=12) == Outcome(rows("911119 199991"), (0, 0), (0, 0))


def test_m12_who_is_out_neither_pays_nor_wins() -> None:
    outcome = settled("123999 - 999999", "strassen", chips=[5, 0, 5])
    assert outcome.paid == (0, 0, 3)
    assert outcome.won == (3, 0, 0)


@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_m12_the_variant_decides_which_settlement_it_is(variant: str) -> None:
    state = play(start(2, variant=variant), {0: (1, 2, 3, 1, 1, 1), 1: (9, 9, 9, 9, 9, 9)})
    last: Any = GAME.dump(state)["last"]
    assert last["paid"] == {"classic": [21, 0], "strassen": [0, 3]}[variant]
    assert last["won"] == {"classic": [0, 5], "strassen": [3, 0]}[variant]
