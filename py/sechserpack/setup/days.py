"""The days on which this device has solved the position of the day, one after another without a gap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from ..engine.events import Event, is_whole
from ..engine.fields import Check, fitting
from .preferences import Preferences

PREFERENCE = "days"
"""name of the preference: an object with the fields of `Days`"""
_LONGEST, _LONGEST_KIND = 5, 20
"""maximum length of an answer, and of the kind of event that it begins with"""


@dataclass(frozen=True)
class Days:
    """A run of days; immutable."""

    since: str = ""
    """the first day, in ISO format; "" if there is none"""
    last: str = ""
    """the last day"""
    answer: Event = ()
    """what was decided on the last day"""

    def to_json(self) -> dict[str, Any]:
        """The days as stored."""
        return {"since": self.since, "last": self.last, "answer": list(self.answer)}

    def count(self, today: str) -> int:
        """The number of days in a row, if the last one is `today` or the day before or after; otherwise 0.

        West of where it was solved, the day after has not begun yet.
        """
        if not self.last or abs((date.fromisoformat(today) - date.fromisoformat(self.last)).days) > 1:
            return 0
        return (date.fromisoformat(self.last) - date.fromisoformat(self.since)).days + 1

    def answered(self, today: str, answer: Event) -> Days:
        """The days once `answer` has been given `today`; the first answer of a day counts."""
        if self.last >= today and self.count(today):
            return self
        return Days(self.since if self.count(today) else today, today, answer)


def is_day(value: object) -> bool:
    """Whether `value` is a date in ISO format, such as "2026-12-31"."""
    try:
        return isinstance(value, str) and date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def yesterday(day: str) -> str:
    """The day before `day`, both in ISO format."""
    return (date.fromisoformat(day) - timedelta(1)).isoformat()


def _is_answer(value: object) -> bool:
    if not isinstance(value, list) or not 0 < len(value) <= _LONGEST or not isinstance(value[0], str):
        return False
    return len(value[0]) <= _LONGEST_KIND and all(map(is_whole, value[1:]))


_FIELDS: Mapping[str, Check] = {"since": is_day, "last": is_day, "answer": _is_answer}


def days_fit(stored: object) -> bool:
    """Whether a stored value is valid for the preference; unknown fields of later versions are ignored."""
    if not isinstance(stored, dict) or fitting(stored, _FIELDS).keys() != _FIELDS.keys():
        return False
    return bool(stored["since"] <= stored["last"])


def stored_days(preferences: Preferences) -> Days:
    """The days stored on this device; none if that is unreadable."""
    stored = preferences.read(PREFERENCE)
    if not days_fit(stored):
        return Days()
    return Days(stored["since"], stored["last"], tuple(stored["answer"]))


def store(preferences: Preferences, days: Days) -> bool:
    """Store `days`, or forget them if there are none; returns whether it worked."""
    return preferences.write(PREFERENCE, days.to_json() if days.last else None)
