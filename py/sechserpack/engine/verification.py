"""Checks a record's chance: whether everything drawn follows from secrets, and from which.

A record can be rewritten as a whole, with secrets that somebody has searched for. So it is no proof that everything
agrees: what proves is that the fingerprint is the one that somebody noted before the game. Words and rules come after
that: whoever knows the secret could search for some, so they have to be those of the game too.
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
    """A chance event that is not what its secret gives."""

    line: int
    """its line in the record, from 1"""
    event: Event
    drawn: Event | None
    """what the secret gives; None where it gives no event that the rules would allow there"""


class Verdict(Enum):
    """What a check comes to. Of several that would do, the first one listed here is said."""

    SILENT = auto()
    """the header says nothing of where chance comes from"""
    SCRIPTED = auto()
    """the chance was given beforehand, by a link with a seed"""
    FOREIGN = auto()
    """the scheme is one that this version does not know"""
    FALSE = auto()
    """a secret does not fit its fingerprint"""
    CHANGED = auto()
    """something drawn is not what its secret gives"""
    RUNNING = auto()
    """the game is not over: whoever cut it off may have known what was coming"""
    HOLLOW = auto()
    """there is a part in which nothing was drawn: this program writes none"""
    OTHER = auto()
    """the fingerprint is not the one that was asked for"""
    CONTINUED = auto()
    """the game was continued with another secret, of which nobody knew before the game"""
    UNTOLD = auto()
    """the secret is missing"""
    AGREES = auto()
    """everything follows from the secret, whose fingerprint nobody here has noted"""
    REWORDED = auto()
    """the fingerprint was noted, but with other words or rules than the record has"""
    PROVEN = auto()
    """everything follows from the secret, whose fingerprint was noted"""


USUAL = ("dice", "deal")
"""the kinds of chance events by which people count: throws, or deals"""
_NOTHING: Mapping[str, str] = {}


@dataclass
class Part:
    """A part of a game whose chance follows from one secret, as far as it is checked."""

    segment: Segment
    before: int
    """how many times something of the usual kind, a throw or a deal, was drawn before it"""
    drawn: int = 0
    """how many chance events were drawn in it"""
    fits: int = 0
    """how many of them are what the secret gives"""


@dataclass
class Verification:
    """What a check has found."""

    seats: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)
    """the rules of the game, as far as the header names them"""
    fairness: Fairness | None = None
    """what the header says; None where it says nothing of where chance comes from"""
    parts: list[Part] = field(default_factory=list)
    """one for each secret; every one but the first is from a device that continued the game"""
    changed: list[Change] = field(default_factory=list)
    handmade: int = 0
    """how many chance events come from hands or tell of time, so that nothing can prove them"""
    chosen: list[str] = field(default_factory=list)
    """the options that chance has chosen and that are what their secret gives"""
    mischosen: list[str] = field(default_factory=list)
    """those that are not"""
    beginning: str = ""
    """the digest of what the game began with (see `fairness.beginning_of`)"""
    over: bool = False

    @property
    def fits(self) -> int:
        """How many chance events are what a secret gives, in all parts together."""
        return sum(part.fits for part in self.parts)

    @property
    def unknown(self) -> int:
        """How many belong to parts whose secret is not in the record."""
        return sum(part.drawn for part in self.parts if not part.segment.secret)

    def verdict(self, noted: Mapping[str, str] = _NOTHING, asked: str = "") -> Verdict:
        """What all this proves to a device that has `noted` fingerprints, or to somebody who has `asked` about one.

        What is noted is the digest of the beginning, by fingerprint. Whoever asks has to know words and rules.
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
    """Check the record whose lines are `texts`; yields the number of every line, and returns what was found.

    Raises `LineError` at a line that is malformed or illegal.
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
    """The seat that chance chooses for an option."""
    return Checkable(secret, context, f"by-chance/{option}").below(seats)


class _Check:
    """The check of a record, whose chance events come one after the other."""

    def __init__(self, game: Game[Any], header: Header) -> None:
        fairness = read(header.extra.get("fairness"))
        self.found = Verification(header.seats, header.options, fairness)
        self._game = game
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
        """Check the chance event on `line` (from 1), which came when the state was `before`."""
        if event[0] in self._game.handmade:
            self.found.handmade += 1
            return
        if self._fairness is None or not self._segments:
            return
        part = self.found.parts[self._fairness.segment_at(line - 2)]
        number, part.drawn = part.drawn, part.drawn + 1
        if not number:
            part.before = self._usual
        self._usual += event[0] in USUAL
        if not part.segment.proven:
            return
        drawn = None
        if self._game.chance(before) is not None:
            drawn = self._game.draw(before, Checkable(part.segment.secret, self._context, number))
        if drawn == event:
            part.fits += 1
        else:
            self.found.changed.append(Change(line, event, drawn))
