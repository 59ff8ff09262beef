"""Verification of a record's chance: whether every draw follows from a secret, and from which.

A record can be rewritten as a whole, with a secret searched for that purpose, so consistency alone proves nothing:
the fingerprint must be the one noted before the game. Anybody who knows the secret could also search for suitable
words and rules, so those must be the original ones too.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

from .checkable import Checkable
from .events import Event
from .fairness import SCRIPTED, Fairness, Segment, beginning_of, context_of, read
from .game import Game
from .options import SeatNumber, Value
from .record import Header, replay_lines


@dataclass(frozen=True)
class Change:
    """A chance event that differs from what its secret gives."""

    line: int
    """line number in the record, from 1"""
    event: Event
    drawn: Event | None
    """what the secret gives; None if chance was not due there"""


class Verdict(Enum):
    """The result of a verification: the first one listed here that applies."""

    SILENT = auto()
    """the header does not state the source of chance"""
    SCRIPTED = auto()
    """chance was fixed beforehand by a link with a seed"""
    FOREIGN = auto()
    """the scheme is unknown to this version"""
    FALSE = auto()
    """a secret does not match its fingerprint"""
    CHANGED = auto()
    """a draw differs from what its secret gives"""
    RUNNING = auto()
    """the game is not over: somebody who knew what was coming may have cut it off"""
    HOLLOW = auto()
    """a segment drew nothing; this program writes no such segments"""
    HANDMADE = auto()
    """nothing was drawn, as people threw dice of their own"""
    OTHER = auto()
    """the fingerprint is not the one asked about"""
    CONTINUED = auto()
    """the game was continued with another secret, unknown before the game"""
    UNTOLD = auto()
    """the secret is missing"""
    AGREES = auto()
    """everything follows from the secret, but its fingerprint was neither noted here nor asked about"""
    REWORDED = auto()
    """the fingerprint was noted, but with words or rules other than the record's"""
    PROVEN = auto()
    """everything follows from the secret, whose fingerprint was noted or asked about"""


USUAL = ("dice", "deal")
"""kinds of chance event that people count by: throws or deals"""
_NOTHING: Mapping[str, str] = {}


@dataclass
class Part:
    """A segment of a game, as far as it is checked."""

    segment: Segment
    before: int
    """number of throws or deals (`USUAL`) before it"""
    drawn: int = 0
    """number of draws in it"""
    fits: int = 0
    """number of them that match the secret"""


@dataclass
class Verification:
    """The findings of a verification."""

    seats: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)
    """the rules of the game that the header names"""
    fairness: Fairness | None = None
    """as the header states it, or None"""
    parts: list[Part] = field(default_factory=list)
    """one per secret; each but the first is from a device that continued the game"""
    changed: list[Change] = field(default_factory=list)
    handmade: int = 0
    """number of chance events from hands or about time, which cannot be proven"""
    real_throws: int = 0
    """number of those that are throws of real dice"""
    chosen: list[str] = field(default_factory=list)
    """options chosen by chance that match their secret"""
    mischosen: list[str] = field(default_factory=list)
    """options chosen by chance that do not match"""
    beginning: str = ""
    """digest of the game's beginning (see `fairness.beginning_of`)"""
    over: bool = False

    @property
    def fits(self) -> int:
        """The number of draws that match their secret, in all parts."""
        return sum(part.fits for part in self.parts)

    @property
    def unknown(self) -> int:
        """The number of draws in parts whose secret is not in the record."""
        return sum(part.drawn for part in self.parts if not part.segment.secret)

    def verdict(self, noted: Mapping[str, str] = _NOTHING, asked: str = "") -> Verdict:
        """What this proves to a device with `noted` fingerprints, or to somebody who `asked` about one.

        `noted` maps fingerprints to digests of the beginning. A fingerprint that is only `asked` about leaves it to the
        asker to compare words and rules.
        """
        if self.fairness is None:
            return Verdict.SILENT
        if not self.fairness.checkable:
            return Verdict.SCRIPTED if self.fairness.scheme == SCRIPTED else Verdict.FOREIGN
        if any(part.segment.secret and not part.segment.proven for part in self.parts):
            return Verdict.FALSE
        if self.changed or self.mischosen:
            return Verdict.CHANGED
        if not self.over:
            return Verdict.RUNNING
        if self.real_throws and not any(part.drawn for part in self.parts):
            return Verdict.HANDMADE
        if not all(part.drawn for part in self.parts):
            return Verdict.HOLLOW
        commit = self.parts[0].segment.commit
        if asked and asked != commit:
            return Verdict.OTHER
        if len(self.parts) > 1:
            return Verdict.CONTINUED
        if self.unknown:
            return Verdict.UNTOLD
        if commit in noted:
            return Verdict.PROVEN if noted[commit] in ("", self.beginning) else Verdict.REWORDED
        return Verdict.PROVEN if asked else Verdict.AGREES


def verify(
    texts: Iterable[str], find: Callable[[str], Game[Any] | None]
) -> Generator[int, None, Verification]:
    """Verify the record with the lines `texts`; yields each line's number, and returns the findings.

    Raises `LineError` at a malformed or illegal line.
    """
    lines = replay_lines(texts, find)
    header, _, state = next(lines)
    game = find(header.game)
    assert game is not None
    check = _Check(game, header)
    yield 1
    for line, (_, event, after) in enumerate(lines, 2):
        assert event is not None
        if event[0] in game.chance_events:
            check.add(line, state, event)
        state = after
        yield line
    check.found.over = game.over(state)
    return check.found


def seat_by_chance(secret: str, context: bytes, option: str, seats: int) -> int:
    """The seat that chance chooses for `option`."""
    return Checkable(secret, context, f"by-chance/{option}").below(seats)


class _Check:
    """The verification of a record, one chance event at a time."""

    def __init__(self, game: Game[Any], header: Header) -> None:
        fairness = read(header.extra.get("fairness"))
        self.found = Verification(header.seats, header.options, fairness)
        self._game = game
        self._drawn = game.drawn(header.options)
        self._segments = fairness.segments if fairness is not None and fairness.checkable else ()
        self._fairness = fairness
        self._context = b""
        self._usual = 0
        if fairness is None or not self._segments:
            return
        self._context = context_of(header, fairness)
        self.found.beginning = beginning_of(header, fairness)
        self.found.parts += [Part(one, 0) for one in self._segments]
        first = self._segments[0]
        for name in fairness.by_chance if first.proven else ():
            seat = seat_by_chance(first.secret, self._context, name, header.seats)
            right = isinstance(game.options.get(name), SeatNumber) and header.options.get(name, 0) == seat
            (self.found.chosen if right else self.found.mischosen).append(name)

    def add(self, line: int, before: Any, event: Event) -> None:
        """Check the chance event on `line` (from 1), played in the state `before`."""
        before_it = self._usual
        self._usual += event[0] in USUAL
        if event[0] not in self._drawn:
            self.found.handmade += 1
            self.found.real_throws += event[0] == "dice"
            return
        if self._fairness is None or not self._segments:
            return
        part = self.found.parts[self._fairness.segment_at(line - 2)]
        number, part.drawn = part.drawn, part.drawn + 1
        if not number:
            part.before = before_it
        if not part.segment.proven:
            return
        drawn = None
        if self._game.chance(before) is not None:
            drawn = self._game.draw(before, Checkable(part.segment.secret, self._context, number))
        if drawn == event:
            part.fits += 1
        else:
            self.found.changed.append(Change(line, event, drawn))
