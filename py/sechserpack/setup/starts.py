"""What this device knows of its last starts: whether starting from a snapshot is worth it here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from ..engine.fields import Check, fitting, list_of, short, whole

STARTS = "starts"
"""the name under which that is stored"""
UNFINISHED = "unfinished"
"""under which `static/interpreter.mjs` counts starts from a snapshot that did not come to their end: too many at once
where one of them has certainly failed"""
TOO_MANY = 2
"""how often a start from a snapshot, or the making of one, may fail before it is left alone"""
ENOUGH = 3
"""how many starts of each kind are compared"""
_MOST = 60_000


@dataclass(frozen=True)
class Starts:
    """The last starts of one `version` of the site.

    The times are milliseconds from when the machine code was there until the page was ready.
    """

    version: str = ""
    normal: tuple[int, ...] = ()
    restored: tuple[int, ...] = ()
    """the times of starts from a snapshot"""
    failed: int = 0
    """how often a snapshot could not be made, or a start from one failed"""

    @classmethod
    def read(cls, stored: object, version: str) -> Starts:
        """What is `stored` about this `version`; nothing if that is about another one, or not valid."""
        fields = fitting(stored, FIELDS)
        if fields.get("version") != version:
            return cls(version)
        times = {name: tuple(fields.get(name, ())) for name in ("normal", "restored")}
        return cls(version, **times, failed=fields.get("failed", 0))

    def to_store(self) -> dict[str, Any]:
        """The same as a JSON object."""
        return {**asdict(self), "normal": list(self.normal), "restored": list(self.restored)}

    def after(self, took: float, *, restored: bool) -> Starts:
        """After one more start, which took so many milliseconds; the last ones count."""
        time = min(round(took), _MOST)
        if restored:
            return replace(self, restored=(*self.restored, time)[-ENOUGH:])
        return replace(self, normal=(*self.normal, time)[-ENOUGH:])

    def after_failure(self, times: int = 1) -> Starts:
        """After a snapshot has failed so many times."""
        return replace(self, failed=min(self.failed + times, TOO_MANY))

    @property
    def worth_it(self) -> bool:
        """Whether a snapshot works here and saves time, as far as is known."""
        slower = (
            len(self.restored) >= ENOUGH
            and bool(self.normal)
            and _middle(self.restored) > _middle(self.normal)
        )
        return self.failed < TOO_MANY and not slower


FIELDS: Mapping[str, Check] = {
    "version": short(40),
    "normal": list_of(whole(0, _MOST), ENOUGH),
    "restored": list_of(whole(0, _MOST), ENOUGH),
    "failed": whole(0, TOO_MANY),
}
"""the valid values of each field"""


def _middle(times: tuple[int, ...]) -> int:
    """The median of some times, the higher one of two; `statistics` would cost the page 30 kB."""
    return sorted(times)[len(times) // 2]


def starts_fit(name: str, value: object) -> bool:
    """Whether `value` is of the type that is stored under `name`, one of the two here."""
    if name == UNFINISHED:
        return whole(0, 1000)(value)
    return isinstance(value, dict) and fitting(value, FIELDS).keys() == value.keys()
