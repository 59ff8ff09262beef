"""The source of a game's chance, as stated in the record's header; the scheme itself is in `checkable`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from .chance import fresh_secret
from .checkable import commit_of, is_digits
from .fields import Check, encodable, list_of, whole
from .record import Header

SCHEME = "hmac-sha256/1"
SCRIPTED = "scripted"
"""scheme of games whose chance was fixed at set-up by a link with a seed: proves nothing"""
LONGEST_WORD = 100
"""maximum length in characters of a word that a player adds"""
MOST_SEGMENTS = 1000


def context_of(header: Header, fairness: Fairness) -> bytes:
    """Everything besides the secret that determines a game's chance."""
    options = {name: value for name, value in header.options.items() if name not in fairness.by_chance}
    value = [header.game, header.seats, options, list(fairness.words)]
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def beginning_of(header: Header, fairness: Fairness) -> str:
    """The digest of `context_of`, by which a device recognises it."""
    from hashlib import sha256  # late, as in `checkable`

    return sha256(context_of(header, fairness)).hexdigest()


def in_header(header: Header, fairness: Fairness, *, tell: bool) -> Header:
    """`header` with this `fairness` in it, including the secrets if `tell`."""
    return replace(header, extra={**header.extra, "fairness": fairness.as_json(tell=tell)})


Drew: TypeAlias = Callable[[int, int | None], bool]
"""whether chance drew any event in a half-open range of numbers (end None: up to the last)"""


@dataclass(frozen=True)
class Segment:
    """A span of a game whose chance follows from one secret."""

    start: int
    """number of events before it"""
    commit: str
    secret: str = ""
    """"" if unknown"""

    @property
    def proven(self) -> bool:
        """Whether the secret is known and matches its fingerprint."""
        return is_digits(self.secret) and commit_of(self.secret) == self.commit


@dataclass(frozen=True)
class Fairness:
    """The source of a game's chance, as stated in the record's header."""

    scheme: str
    words: tuple[str, ...] = ()
    """words that players have added, by seat; "" for none"""
    by_chance: tuple[str, ...] = ()
    """options chosen by chance"""
    segments: tuple[Segment, ...] = field(default=())
    """in order; each but the first began where the game moved to another device"""

    @property
    def checkable(self) -> bool:
        """Whether chance follows from secrets by a scheme that this version knows."""
        return self.scheme == SCHEME and bool(self.segments)

    def knowing(self, secret: str) -> Fairness:
        """A copy with the last segment's secret, if `secret` is that one."""
        last = replace(self.segments[-1], secret=secret)
        return replace(self, segments=(*self.segments[:-1], last)) if last.proven else self

    def begins_at(self, events: int) -> bool:
        """Whether a segment other than the first begins after the first `events` events."""
        return any(one.start == events for one in self.segments[1:])

    def segment_at(self, events: int) -> int:
        """The index of the segment that holds the event after the first `events`."""
        return max(number for number, one in enumerate(self.segments) if one.start <= events)

    def continued(self, events: int, secret: str, drew: Drew) -> Fairness:
        """A copy for a game that continues after `events` events with another secret.

        A segment that drew nothing is dropped, as it proves nothing. If none drew anything, the new secret covers the
        whole game, and options chosen by chance now count as chosen by a person.
        """
        before = self.telling(drew, 0)
        if not before:
            return replace(self, by_chance=(), segments=(Segment(0, commit_of(secret), secret),))
        return replace(self, segments=(*before, Segment(events, commit_of(secret), secret)))

    def telling(self, drew: Drew, after: int = 1) -> tuple[Segment, ...]:
        """The first `after` segments, and those of the rest that drew something."""
        ends = [one.start for one in self.segments[1:]]
        spans = zip(self.segments, [*ends, None], strict=True)
        return tuple(one for number, (one, end) in enumerate(spans) if number < after or drew(one.start, end))

    def as_json(self, *, tell: bool) -> dict[str, Any]:
        """The object in the header, with the secrets only if `tell`."""
        if self.scheme != SCHEME:
            return {"scheme": self.scheme}
        first, *more = ({**_segment_json(one, tell=tell), "from": one.start} for one in self.segments)
        del first["from"]
        found: dict[str, Any] = {"scheme": self.scheme, **first, "words": list(self.words)}
        if self.by_chance:
            found["by_chance"] = list(self.by_chance)
        return {**found, "continued": more} if more else found


def _segment_json(segment: Segment, *, tell: bool) -> dict[str, Any]:
    told = {"secret": segment.secret} if tell and segment.secret else {}
    return {"commit": segment.commit, **told}


def begun(words: Sequence[str], secret: str = "", by_chance: Sequence[str] = ()) -> Fairness:
    """The fairness of a new game, with `secret` or a fresh one."""
    secret = secret or fresh_secret()
    return Fairness(SCHEME, tuple(words), tuple(by_chance), (Segment(0, commit_of(secret), secret),))


_WORDS: Check = list_of(encodable(LONGEST_WORD), 100)
_NAMES: Check = list_of(encodable(LONGEST_WORD), 100)
_START: Check = whole(0, 10**9)


def read(stored: object) -> Fairness | None:
    """Parse a header's `fairness`; None if absent or invalid.

    Of an unknown scheme only the name is read.
    """
    if not isinstance(stored, dict) or not isinstance(stored.get("scheme"), str):
        return None
    scheme, words, names = stored["scheme"], stored.get("words", []), stored.get("by_chance", [])
    if scheme != SCHEME:
        return Fairness(scheme[:LONGEST_WORD])
    more = stored.get("continued", [])
    if not (_WORDS(words) and _NAMES(names) and isinstance(more, list) and len(more) < MOST_SEGMENTS):
        return None
    segments = [_read_segment({**one, "from": one.get("from")}) for one in more if isinstance(one, dict)]
    known = [_read_segment({**stored, "from": 0}), *segments]
    found = tuple(one for one in known if one is not None)
    starts = [one.start for one in found]
    if len(found) != len(more) + 1 or starts != sorted(starts):
        return None
    return Fairness(scheme, tuple(words), tuple(names), found)


def _read_segment(stored: Mapping[str, Any]) -> Segment | None:
    commit, secret, start = stored.get("commit"), stored.get("secret", ""), stored["from"]
    if not isinstance(commit, str) or not is_digits(commit) or not (secret == "" or is_digits(secret)):
        return None
    return Segment(start, commit, secret) if _START(start) else None
