"""Statistics of this device's last starts, which tell whether starting from a snapshot is worth it here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from ..engine.fields import Check, fitting, list_of, short, whole

STARTS = "starts"
"""name of the preference for `Starts`"""
UNFINISHED = "unfinished"
"""name of the value in which `static/interpreter.mjs` counts unfinished starts from a snapshot: set to too many at once
if one has certainly failed"""
TOO_MANY = 2
"""number of failed snapshots or starts from one after which they are abandoned"""
ENOUGH = 3
"""number of starts of each kind that are compared"""
_MOST = 60_000


@dataclass(frozen=True)
class Starts:
    """The last starts of one `version` of the site.

    Times are milliseconds from when the machine code was loaded until the page was ready.
    """

    version: str = ""
    normal: tuple[int, ...] = ()
    restored: tuple[int, ...] = ()
    """times of starts from a snapshot"""
    failed: int = 0
    """number of failures to make a snapshot or start from one"""

    @classmethod
    def read(cls, stored: object, version: str) -> Starts:
        """The starts `stored` for this `version`; empty if they are another version's or invalid."""
        fields = fitting(stored, FIELDS)
        if fields.get("version") != version:
            return cls(version)
        times = {name: tuple(fields.get(name, ())) for name in ("normal", "restored")}
        return cls(version, **times, failed=fields.get("failed", 0))

    def to_store(self) -> dict[str, Any]:
        """The JSON object to store."""
        return {**asdict(self), "normal": list(self.normal), "restored": list(self.restored)}

    def after(self, took: float, *, restored: bool) -> Starts:
        """A copy after one more start, which took `took` ms; keeps the last `ENOUGH` of each kind."""
        time = min(round(took), _MOST)
        if restored:
            return replace(self, restored=(*self.restored, time)[-ENOUGH:])
        return replace(self, normal=(*self.normal, time)[-ENOUGH:])

    def after_failure(self, times: int = 1) -> Starts:
        """A copy after `times` further failures."""
        return replace(self, failed=min(self.failed + times, TOO_MANY))

    @property
    def worth_it(self) -> bool:
        """Whether snapshots, as far as known, work and save time here."""
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
"""valid values of each field"""


def _middle(times: tuple[int, ...]) -> int:
    """The upper median; importing `statistics` would cost the page 30 kB."""
    return sorted(times)[len(times) // 2]


def starts_fit(name: str, value: object) -> bool:
    """Whether `value` is valid for the preference `name`: `STARTS` or `UNFINISHED`."""
    if name == UNFINISHED:
        return whole(0, 1000)(value)
    return isinstance(value, dict) and fitting(value, FIELDS).keys() == value.keys()
