"""The lineup: who plays each seat, and who sits where, over the course of a game.

Nothing of it is an event, and no rule depends on it. It stands in the record's header: `names` and `players` hold those
who began, `substitutions` and `swaps` what has changed since, each with the number of events before it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from .events import Event, is_whole
from .fields import encodable, list_of, short
from .player import Player
from .record import Header

MOST_CHANGES = 1_000
"""maximum number of substitutions, and of swaps, in one game"""
LONGEST_NAME = 200
"""maximum number of characters in a stored name or kind"""
SUBSTITUTIONS = "substitutions"
"""header field: a list of `[events, seat, kind, name]`"""
SWAPS = "swaps"
"""header field: a list of `[events, seat, other]`"""
_KIND = short(LONGEST_NAME)
_NAME = encodable(LONGEST_NAME)


class Substitution(NamedTuple):
    """Another player takes over a seat, after so many `events`."""

    events: int
    seat: int
    kind: str
    name: str

    @property
    def player(self) -> Player:
        """The player who takes over."""
        return Player(self.kind, self.name)


class Swap(NamedTuple):
    """Two seats change places at the table, after so many `events`."""

    events: int
    seat: int
    other: int


def _substitution_fits(stored: object) -> bool:
    if not isinstance(stored, list) or len(stored) != 4:
        return False
    events, seat, kind, name = stored
    return _number(events) and _number(seat) and _KIND(kind) and _NAME(name)


def _swap_fits(stored: object) -> bool:
    return isinstance(stored, list) and len(stored) == 3 and all(map(_number, stored))


def _number(value: object) -> bool:
    return is_whole(value) and 0 <= value <= 10**9


substitutions_fit = list_of(_substitution_fits, MOST_CHANGES)
"""whether a stored value is a list of substitutions"""
swaps_fit = list_of(_swap_fits, MOST_CHANGES)
"""whether a stored value is a list of swaps"""


@dataclass(frozen=True)
class Lineup:
    """The players who began, by seat, and what has changed since, oldest first."""

    first: tuple[Player, ...]
    substitutions: tuple[Substitution, ...] = ()
    swaps: tuple[Swap, ...] = ()

    @classmethod
    def read(cls, header: Header, first: tuple[Player, ...]) -> Lineup:
        """The lineup in `header` of those who began; a field that makes no sense is ignored."""
        stored, swapped = header.extra.get(SUBSTITUTIONS, []), header.extra.get(SWAPS, [])
        seats = range(len(first))
        substitutions = tuple(Substitution(*each) for each in stored) if substitutions_fit(stored) else ()
        swaps = tuple(Swap(*each) for each in swapped) if swaps_fit(swapped) else ()
        if any(each.seat not in seats for each in substitutions) or not _ordered(substitutions):
            substitutions = ()
        if any({each.seat, each.other} - {*seats} for each in swaps) or not _ordered(swaps):
            swaps = ()
        return cls(first, substitutions, swaps)

    def told_in(self, header: Header) -> Header:
        """`header` with what has changed in this lineup."""
        extra = {name: value for name, value in header.extra.items() if name not in (SUBSTITUTIONS, SWAPS)}
        return replace(header, extra={**extra, **self.fields()})

    def fields(self) -> dict[str, Any]:
        """The header's fields for what has changed; none for nothing."""
        stored = {
            SUBSTITUTIONS: [list(each) for each in self.substitutions],
            SWAPS: [list(each) for each in self.swaps],
        }
        return {name: value for name, value in stored.items() if value}

    # ---- who plays

    @property
    def now(self) -> tuple[Player, ...]:
        """The players by seat after all that has changed."""
        return self._after(self.substitutions) if self.substitutions else self.first

    def at(self, event: int) -> tuple[Player, ...]:
        """The players by seat when the event with this index happens, or is to happen."""
        if not self.substitutions:
            return self.first
        return self._after(each for each in self.substitutions if each.events <= event)

    def _after(self, substitutions: Iterable[Substitution]) -> tuple[Player, ...]:
        players = list(self.first)
        for each in substitutions:
            players[each.seat] = each.player
        return tuple(players)

    def person_of(self, seat: int) -> Player | None:
        """The person to whom `seat` belongs: who plays it, or played it before the bot that plays it now."""
        played = (self.first[seat], *(each.player for each in self.substitutions if each.seat == seat))
        return next((player for player in reversed(played) if player.human), None)

    def deciders(self, history: Iterable[Event], decisions: Container[str]) -> tuple[Player, ...]:
        """By seat, who made most of its decisions in `history`; of several the one who did so last.

        `decisions` are the kinds of events that are decisions. A seat without any belongs to whoever plays it now. Bots
        of one level count as one.
        """
        if not self.substitutions:
            return self.first
        waiting = list(self.substitutions)
        players = list(self.first)
        counts: list[dict[tuple[str, str], int]] = [{} for _ in players]
        latest: list[dict[tuple[str, str], tuple[int, Player]]] = [{} for _ in players]
        for index, event in enumerate(history):
            while waiting and waiting[0].events <= index:
                each = waiting.pop(0)
                players[each.seat] = each.player
            if event[0] in decisions:
                seat = event[1]
                player = players[seat]
                key = (player.kind, player.name if player.human else "")
                counts[seat][key] = counts[seat].get(key, 0) + 1
                latest[seat][key] = (index, player)
        found = list(self.now)
        for seat, counted in enumerate(counts):
            if counted:
                key = max(counted, key=lambda key: (counted[key], latest[seat][key][0]))
                found[seat] = latest[seat][key][1]
        return tuple(found)

    # ---- who sits where

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of their places, clockwise from the place where seat 0 began."""
        order = list(range(len(self.first)))
        for each in self.swaps:
            one, other = order.index(each.seat), order.index(each.other)
            order[one], order[other] = order[other], order[one]
        return tuple(order)

    # ---- changes

    @property
    def full(self) -> bool:
        """Whether nothing more can change."""
        return max(len(self.substitutions), len(self.swaps)) >= MOST_CHANGES

    def substituted(self, events: int, seat: int, player: Player) -> Lineup:
        """The lineup in which `player` plays `seat` from here on, after so many `events`."""
        kept = tuple(each for each in self.substitutions if each.seat != seat or each.events < events)
        before = replace(self, substitutions=kept)
        if before.now[seat] == player:
            return before
        return replace(self, substitutions=(*kept, Substitution(events, seat, player.kind, player.name)))

    def swapped(self, events: int, seat: int, other: int) -> Lineup:
        """The lineup in which two seats change places, after so many `events`."""
        pair = {seat, other}
        last = self.swaps[-1] if self.swaps else None
        if last is not None and last.events == events and {last.seat, last.other} == pair:
            return replace(self, swaps=self.swaps[:-1])
        return replace(self, swaps=(*self.swaps, Swap(events, min(pair), max(pair))))

    def until(self, events: int) -> Lineup:
        """The same after events have been taken back, so that there are `events` of them: every change stays."""
        substituted = self.substitutions[-1].events if self.substitutions else 0
        swapped = self.swaps[-1].events if self.swaps else 0
        if max(substituted, swapped) <= events:
            return self
        kept = replace(
            self, substitutions=tuple(each for each in self.substitutions if each.events <= events)
        )
        for each in self.substitutions[len(kept.substitutions) :]:
            kept = kept.substituted(events, each.seat, each.player)
        return replace(
            kept, swaps=tuple(each._replace(events=min(each.events, events)) for each in self.swaps)
        )


def _ordered(changes: Sequence[Substitution] | Sequence[Swap]) -> bool:
    events = [each.events for each in changes]
    return events == sorted(events)
