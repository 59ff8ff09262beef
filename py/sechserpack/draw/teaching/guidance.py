"""Guidance: one line at a seat that says what the person there can do now.

Every game provides it for its own decisions (`Face.guidance`), `waits.py` for what is the same at every table.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ...engine.events import Event


@dataclass(frozen=True)
class Command:
    """What a control that plays no event does: its `data-command`, and its `data-value` if any."""

    name: str
    value: str = ""


Suggestion: TypeAlias = Event | Command


class Call(NamedTuple):
    """A sentence for screen readers; announced once for as long as `about` stays the same."""

    about: Hashable
    sentence: str
    urgent: bool = False
    """whether it must not wait until everything before has been said"""


@dataclass(frozen=True)
class Guidance:
    """What somebody can do now.

    `suggests` are what the `sentence` speaks of, the most sensible first: each has a control that is visible while the
    line is there. A person who has done one of them `setup.learnt.ENOUGH` times has learnt the `topic`, a name like
    "sechser-raus/lay", and is no longer told.
    """

    topic: str
    sentence: str
    suggests: tuple[Suggestion, ...]

    def as_data(self) -> str:
        """`suggests` as compact JSON: events as in the record, commands as objects."""
        return json.dumps([_plain(each) for each in self.suggests], separators=(",", ":"))


def _plain(suggestion: Suggestion) -> list[object] | Mapping[str, str]:
    if not isinstance(suggestion, Command):
        return list(suggestion)
    value = {"value": suggestion.value} if suggestion.value else {}
    return {"command": suggestion.name, **value}
