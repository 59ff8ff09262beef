"""Options: types, ranges and defaults."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.errors import Malformed
from sechserpack.engine.options import (
    Choice,
    Counts,
    Flag,
    Option,
    Real,
    SeatNumber,
    Whole,
    brief_value,
    resolve,
)

CASES: list[tuple[Option, list[Any], list[Any]]] = [
    (Whole(3, 1, 10), [1, 3, 10], [0, 11, -1, 10**400, -(10**400), 1.0, True, "3", None, [3], {}]),
    (Whole(None, 1, 10, nullable=True), [1, 10, None], [0, 11, False, "null"]),
    (
        Real(0.1, 0, 0.5),
        [0, 0.0, 0.1, 0.5, 1e-300],
        [-0.1, 0.51, 1, True, False, "0.1", None, 10**400, 1e308],
    ),
    (Real(0.1, 0, 0.5), [-0.0], [float("nan"), float("inf"), -float("inf"), [0.1]]),
    (Flag(True), [True, False], [0, 1, None, "true", 1.0, []]),
    (Choice(1, (1, -1)), [1, -1], [0, 2, True, 1.0, -1.0, "1", None]),
    (Choice("all", ("all", "pair")), ["all", "pair"], ["ALL", "", 0, None, ["all"], True]),
    (SeatNumber(0), [0, 1, 2], [3, -1, True, 1.0, "1", None]),
    (
        Counts((5, 5), kinds=2, low=0, high=9, per_seat=3),
        [[5, 5], (5, 5), [9, 0], [0, 9], [9, 9]],
        [[5, 3], [5], [5, 5, 5], [10, 0], [-1, 10], [5.0, 5], [True, 9], "55", None, 9, {}, [[5], [5]]],
    ),
]


@pytest.mark.parametrize(("option", "good", "bad"), CASES, ids=lambda case: type(case).__name__)
def test_what_an_option_accepts(option: Option, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        assert option.accepts(value, 3), value
    for value in bad:
        assert not option.accepts(value, 3), value


def test_counts_must_do_for_all_seats() -> None:
    option = Counts((5, 5), kinds=2, low=0, high=9, per_seat=3)
    assert [option.accepts([5, 5], seats) for seats in (2, 3, 4)] == [True, True, False]


def test_resolve_fills_in_defaults_and_makes_lists_immutable() -> None:
    known = {"a": Whole(3, 1, 10), "b": Flag(False), "c": Counts((1, 2), kinds=2, low=0, high=9, per_seat=0)}
    assert resolve(known, {}, 2) == {"a": 3, "b": False, "c": (1, 2)}
    assert resolve(known, {"c": [4, 5], "a": 9}, 2) == {"a": 9, "b": False, "c": (4, 5)}
    given: dict[str, Any] = {"c": [4, 5]}
    resolve(known, given, 2)
    assert given == {"c": [4, 5]}


@pytest.mark.parametrize(
    "given", [{"x": 1}, {"A": 3}, {"": 0}, {"a": 0}, {"a": 3, "b": 0}, {"a" * 10_000: 1}]
)
def test_resolve_refuses_unknown_options_and_bad_values(given: dict[str, Any]) -> None:
    with pytest.raises(Malformed) as caught:
        resolve({"a": Whole(3, 1, 10), "b": Flag(False)}, given, 2)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_values_are_shown_briefly() -> None:
    assert [brief_value(value) for value in (None, True, [1, 2], {"a": 1})] == [
        "null",
        "true",
        "a list of 2",
        "an object",
    ]
    assert len(brief_value("x" * 1000)) < 80
    assert len(brief_value(10**1000)) < 80
