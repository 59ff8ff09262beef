"""The days on which a position was solved: counted in a row, kept small, and nothing else is ever read."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.saves.checksum import Damaged, wrap
from sechserpack.saves.small_values import read_small
from sechserpack.setup.days import PREFERENCE, Days, days_fit, store, stored_days, yesterday

from .test_remembered import Kept

ANSWER = ("pass", 0)


def test_days_in_a_row_are_counted_until_one_is_missing() -> None:
    days = Days().answered("2026-12-30", ANSWER).answered("2026-12-31", ANSWER).answered("2027-01-01", ANSWER)
    assert days.count("2027-01-01") == days.count("2027-01-02") == 3
    assert days.count("2027-01-03") == 0
    assert days.answered("2027-01-03", ANSWER).count("2027-01-03") == 1
    assert days.count("2026-12-30") == 0, "the clock was put back"


def test_whoever_travels_west_keeps_their_days() -> None:
    days = Days().answered("2026-12-31", ANSWER).answered("2027-01-01", ANSWER)
    assert days.count("2026-12-31") == 2
    assert days.answered("2026-12-31", ("roll", 0)) == days, "that one is solved already"
    assert days.answered("2027-01-02", ANSWER).count("2027-01-02") == 3
    assert days.answered("2026-12-01", ANSWER) == Days("2026-12-01", "2026-12-01", ANSWER)


def test_the_first_answer_of_a_day_counts() -> None:
    days = Days().answered("2026-11-25", ANSWER)
    assert days.answered("2026-11-25", ("roll", 0)) == days


def test_days_are_stored_and_forgotten() -> None:
    kept = Kept()
    days = Days().answered("2026-11-25", ANSWER)
    assert store(kept, days)
    assert stored_days(kept) == days
    assert read_small(PREFERENCE, wrap(kept.values[PREFERENCE])) == days.to_json()
    assert store(kept, Days())
    assert stored_days(kept) == Days()


def test_yesterday_is_the_day_before() -> None:
    assert yesterday("2024-03-01") == "2024-02-29"
    assert yesterday("2027-01-01") == "2026-12-31"


GOOD = {"since": "2026-11-20", "last": "2026-11-25", "answer": ["pass", 0]}


@pytest.mark.parametrize(
    "rubbish",
    [
        None,
        [],
        "2026-11-25",
        {},
        {**GOOD, "since": "2026-11-26"},
        {**GOOD, "last": "20261125"},
        {**GOOD, "last": "2026-02-30"},
        {**GOOD, "last": 5},
        {**GOOD, "answer": []},
        {**GOOD, "answer": [0, "pass"]},
        {**GOOD, "answer": ["pass", "0"]},
        {**GOOD, "answer": ["p" * 21, 0]},
        {**GOOD, "answer": ["lay", *range(5)]},
    ],
)
def test_anything_else_is_refused(rubbish: Any) -> None:
    assert days_fit(GOOD)
    assert days_fit({**GOOD, "later": 1})
    assert not days_fit(rubbish)
    with pytest.raises(Damaged):
        read_small(PREFERENCE, wrap(rubbish))
    kept = Kept()
    kept.values[PREFERENCE] = rubbish
    assert stored_days(kept) == Days()
