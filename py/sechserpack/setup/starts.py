"""How starts from a snapshot have failed on this device, which tells whether they are worth it here."""

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
"""number of failed snapshots or starts from one after which they are abandoned; `static/interpreter.mjs` has it too"""


@dataclass(frozen=True)
class Starts:
    """The starts of one `version` of the site."""

    version: str = ""
    failed: int = 0
    """number of failures to keep a snapshot or start from one"""

    @classmethod
    def read(cls, stored: object, version: str) -> Starts:
        """The starts `stored` for this `version`; empty if they are another version's or invalid."""
        fields = fitting(stored, FIELDS)
        if fields.get("version") != version:
            return cls(version)
        return cls(version, fields.get("failed", 0))

    def to_store(self) -> dict[str, Any]:
        """The JSON object to store."""
        return asdict(self)

    def after_failure(self, times: int = 1) -> Starts:
        """A copy after `times` further failures."""
        return replace(self, failed=min(self.failed + times, TOO_MANY))

    @property
    def worth_it(self) -> bool:
        """Whether snapshots, as far as known, work here."""
        return self.failed < TOO_MANY


FIELDS: Mapping[str, Check] = {
    "version": short(40),
    "failed": whole(0, TOO_MANY),
    "normal": list_of(whole(0, 60_000), 3),
    "restored": list_of(whole(0, 60_000), 3),
}
"""valid values of each field; in earlier versions there were times"""


def starts_fit(name: str, value: object) -> bool:
    """Whether `value` is valid for the preference `name`: `STARTS` or `UNFINISHED`."""
    if name == UNFINISHED:
        return whole(0, 1000)(value)
    return isinstance(value, dict) and fitting(value, FIELDS).keys() == value.keys()
