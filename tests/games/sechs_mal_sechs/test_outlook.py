"""The oracle of 6mal6 and Straßenlegen: what it says at moments whose chances are known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sechserpack.bots.outlook import Outlook
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import outlook
from sechserpack.games.sechs_mal_sechs.rules.game import GAME
from tests.games.sechs_mal_sechs.test_bot import view_of

each_variant = pytest.mark.parametrize("variant", ["classic", "strassen"])


def told(view: Any, seat: int, variant: str, samples: int) -> Outlook:
    """What the oracle says of `view` after that many samples."""
    make = outlook(GAME.name)
    assert make is not None
    tell = make(resolve(GAME.options, {"variant": variant}, len(view["rows"])))
    return next(found for found in tell(view, seat, Random(1)) if found and found.samples >= samples)


@each_variant
def test_before_the_deal_everybody_has_the_same_chance(variant: str) -> None:
    match = Match.new(GAME, 3, {"variant": variant}, seed="same")
    found = told(match.view(1), 1, variant, 256)
    assert found.scope == "round"
    for chance in found.seats:
        assert abs(chance.value - 1 / 3) < 2 * chance.margin
        assert chance.margin < 0.07
    assert not found.decisions
    assert not found.gains


@each_variant
def test_who_is_not_to_act_has_chances_but_no_decisions(variant: str) -> None:
    match = Match.new(GAME, 4, {"variant": variant}, seed="others")
    match.draw()
    other = (match.state.turn + 1) % 4
    found = told(match.view(other), other, variant, 16)
    assert sum(chance.value for chance in found.seats) == pytest.approx(1)
    assert not found.decisions
    assert not found.gains


def last_lay(rows: list[str], hand: list[int], variant: str) -> Outlook:
    """What is told of the decisions of seat 0 in its last pass."""
    view = view_of(rows, hand, variant)
    field = rows[0].index(".") + 1
    view["legal"] = {"0": [["lay", 0, value, field] for value in sorted(set(hand))]}
    found = told(view, 0, variant, 16)
    assert found.seats[0] == max(found.decisions.values()), "who lays has the chance of the best lay"
    return found


def test_the_last_card_of_a_street_is_worth_what_it_wins() -> None:
    """M12: six houses are paid by the other seat, which cannot have a street any more."""
    found = last_lay(["456.89", "11111."], [1, 2, 3, 7, 9, 9], "strassen")
    assert found.gains["lay", 0, 7, 4].value == 6
    assert found.gains["lay", 0, 7, 4].margin == 0
    assert found.decisions["lay", 0, 7, 4].value == 1
    assert found.gains["lay", 0, 1, 4].value == 3, "4 5 6 are a street already"
    assert found.gains["lay", 0, 9, 4].value == 3


def test_the_last_card_of_a_column_is_worth_what_it_saves() -> None:
    """M5, M6: a 9 in the last column wins the prize for certain and pays there only with another 9."""
    found = last_lay(["99999.", "55555."], [1, 9], "classic")
    high, low = found.gains["lay", 0, 9, 6], found.gains["lay", 0, 1, 6]
    assert high.value > low.value + 3
    assert found.decisions["lay", 0, 9, 6].value == 1


def test_a_seat_that_is_out_has_no_chance_and_may_look_on() -> None:
    """M7: whoever has no chips left does not play the next round."""
    match = Match.new(GAME, 3, {"variant": "classic"}, seed="out")
    match.draw()
    view = match.view(2)
    view["in"][2] = False
    view["chips"][2] = 0
    view["hands"][2] = []
    view["dealer"] = 0
    found = told(view, 2, "classic", 16)
    assert found.seats[2].value == 0
    assert found.seats[0].value + found.seats[1].value == pytest.approx(1)
