"""Points in time in words: today and yesterday by the clock, other days with the month's name."""

from __future__ import annotations

import time

from sechserpack.app.said.when import MONTHS, calendar_day, day, when
from sechserpack.locale import words

FIRST_OF_JANUARY = round(time.mktime((2020, 1, 1, 12, 0, 0, 0, 0, -1)) * 1000)
FOURTH_OF_MARCH = round(time.mktime((2020, 3, 4, 12, 0, 0, 0, 0, -1)) * 1000)


def test_a_date_names_its_month_as_numbers_are_read_differently_in_different_countries() -> None:
    assert day(FOURTH_OF_MARCH, words("en")) == "4 Mar 2020"
    assert when(FOURTH_OF_MARCH, words("en")) == "on 4 Mar 2020"
    assert day(FOURTH_OF_MARCH, words("de")) == "4. März 2020"
    assert when(FOURTH_OF_MARCH, words("de")) == "am 4. März 2020"


def test_the_first_of_a_month_is_an_ordinal_in_french_alone() -> None:
    assert when(FIRST_OF_JANUARY, words("fr")) == "le 1er janv. 2020"
    assert day(FIRST_OF_JANUARY, words("fr")) == calendar_day("2020-01-01", words("fr")) == "1er janv. 2020"
    assert when(FOURTH_OF_MARCH, words("fr")) == "le 4 mars 2020"
    assert when(FIRST_OF_JANUARY, words("de")) == "am 1. Jan. 2020"
    assert day(FIRST_OF_JANUARY, words("en")) == "1 Jan 2020"


def test_every_month_has_a_name_of_its_own() -> None:
    assert len(set(MONTHS)) == len({words("de")(month) for month in MONTHS}) == 12


def test_lately_the_clock_says_more_than_the_date() -> None:
    now = round(time.time() * 1000)
    assert when(now, words("en")).startswith("today at ")
    assert when(now - 86_400_000, words("de")).startswith("gestern um ")
    assert when(now - 86_400_000, words("de")).endswith(" Uhr")
