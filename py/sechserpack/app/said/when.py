"""Points in time in words, by this device's clock and calendar."""

from __future__ import annotations

import time
from datetime import date

from ...engine.text import C_, N_
from ...locale import Words

MONTHS = (
    # Translators: months as short as they can be understood.
    N_("Jan"),
    N_("Feb"),
    N_("Mar"),
    N_("Apr"),
    C_("month", "May"),
    N_("Jun"),
    N_("Jul"),
    N_("Aug"),
    N_("Sep"),
    N_("Oct"),
    N_("Nov"),
    N_("Dec"),
)
"""names, not numbers: 4/3/2026 is one day in London and another in New York"""
# Translators: an ordinal where this day alone has one, as in "le 1er janvier";
# what all days have, as the dot in German, stands in the date.
FIRST = C_("first day of a month", "1")


def now() -> int:
    """This moment, in ms since 1970."""
    return int(time.time() * 1000)


def when(moment: int, words: Words) -> str:
    """A moment in words, from ms since 1970: "today at 9:05", or the date."""
    then, now = time.localtime(moment / 1000), time.localtime()
    yesterday = time.localtime(time.time() - 86400)
    clock = f"{then.tm_hour}:{then.tm_min:02}"
    if then[:3] == now[:3]:
        return words("today at {time}", time=clock)
    if then[:3] == yesterday[:3]:
        return words("yesterday at {time}", time=clock)
    return words(
        "on {day} {month} {year}",
        day=_day_of_month(then, words),
        month=_month(then, words),
        year=then.tm_year,
    )


def day(moment: int, words: Words) -> str:
    """The date of a moment in ms since 1970, short enough for tables."""
    return _date(time.localtime(moment / 1000), words)


def calendar_day(day: str, words: Words) -> str:
    """The same of a date in ISO format."""
    return _date(date.fromisoformat(day).timetuple(), words)


def _date(then: time.struct_time, words: Words) -> str:
    # Translators: a date in a narrow column.
    return words(
        "{day} {month} {year}", day=_day_of_month(then, words), month=_month(then, words), year=then.tm_year
    )


def _day_of_month(then: time.struct_time, words: Words) -> str:
    return words(FIRST) if then.tm_mday == 1 else str(then.tm_mday)


def _month(then: time.struct_time, words: Words) -> str:
    return words(MONTHS[then.tm_mon - 1])


def iso_day(moment: int) -> str:
    """The date of a moment in ms since 1970, in ISO format: "2026-12-31"."""
    then = time.localtime(moment / 1000)
    return f"{then.tm_year:04}-{then.tm_mon:02}-{then.tm_mday:02}"
