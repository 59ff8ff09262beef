"""Checks a record's chance: whether everything drawn follows from secrets whose fingerprints were known before."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from typing import Any

from .checkable import Checkable
from .events import Event
from .fairness import SCRIPTED, Fairness, context_of, read
from .game import Game
from .options import SeatNumber
from .record import Header, replay_lines


@dataclass(frozen=True)
class Change:
    """A chance event that is not what its secret gives."""

    line: int
    """its line in the record, from 1"""
    event: Event
    drawn: Event | None
    """what the secret gives; None where it gives no event that the rules would allow there"""


@dataclass
class Verification:
    """What a check has found."""

    fairness: Fairness | None = None
    """what the header says; None where it says nothing of where chance comes from"""
    proven: int = 0
    """how many chance events are what their secret gives"""
    changed: list[Change] = field(default_factory=list)
    handmade: int = 0
    """how many come from hands or tell of time, so that nothing can prove them"""
    unknown: int = 0
    """how many belong to a part whose secret is not in the record"""
    false: list[int] = field(default_factory=list)
    """the parts (from 0) whose secret does not fit the fingerprint"""
    chosen: list[str] = field(default_factory=list)
    """the options that chance has chosen and that are what their secret gives"""
    mischosen: list[str] = field(default_factory=list)
    """those that are not"""
    over: bool = False

    @property
    def scripted(self) -> bool:
        """Whether the chance was given beforehand, by a link with a seed."""
        return self.fairness is not None and self.fairness.scheme == SCRIPTED

    @property
    def foreign(self) -> bool:
        """Whether the scheme is one that this version does not know."""
        return self.fairness is not None and not self.fairness.checkable and not self.scripted

    @property
    def sound(self) -> bool:
        """Whether all that was drawn is proven, and there was something."""
        return bool(self.proven) and not (self.changed or self.unknown or self.false or self.mischosen)


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
        self.found = Verification(fairness)
        self._game = game
        self._segments = fairness.segments if fairness is not None and fairness.checkable else ()
        self._fairness = fairness
        self._part = 0
        self._drawn = 0
        self._context = b""
        if fairness is None or not self._segments:
            return
        self._context = context_of(header, fairness)
        self.found.false += [part for part, one in enumerate(self._segments) if one.secret and not one.proven]
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
            self.found.unknown += 1
            return
        part = self._fairness.segment_at(line - 2)
        if part != self._part:
            self._part, self._drawn = part, 0
        one = self._segments[part]
        number, self._drawn = self._drawn, self._drawn + 1
        if not one.proven:
            self.found.unknown += 1
            return
        drawn = None
        if self._game.chance(before) is not None:
            drawn = self._game.draw(before, Checkable(one.secret, self._context, number))
        if drawn == event:
            self.found.proven += 1
        else:
            self.found.changed.append(Change(line, event, drawn))
