"""A match: one game in progress, with its record, states and chance."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, Generic, TypeVar, overload
from zlib import crc32

from . import fairness as fair
from .chance import fresh_secret, fresh_seed, stream
from .checkable import Checkable
from .errors import Illegal
from .events import Event
from .fairness import Fairness
from .game import Game, View
from .lineup import Lineup
from .options import Value, resolve
from .record import Header
from .states import States
from .text import N_

S = TypeVar("S")


class History(Sequence[Event]):
    """A live view of a match's events, without copying.

    The cost of indexing and iterating depends only on what is returned. Slices are tuples.
    """

    def __init__(self, events: list[Event], stop: int | None = None) -> None:
        """A view of `events`, or of those before index `stop`."""
        self._events = events
        self._stop = stop

    def __len__(self) -> int:
        """The number of events."""
        return len(self._events) if self._stop is None else min(self._stop, len(self._events))

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...

    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        """The event at `index`, or a tuple of events for a slice."""
        if isinstance(index, slice):
            return tuple(self._events[slice(*index.indices(len(self)))])
        if self._stop is None:
            return self._events[index]
        return self._events[range(len(self))[index]]

    def __iter__(self) -> Iterator[Event]:
        """The events, oldest first."""
        return islice(self._events, len(self))

    def until(self, stop: int) -> History:
        """The events before index `stop`."""
        return History(self._events, stop)


class Match(Generic[S]):
    """One game in progress, from its header to its last event.

    Only events change it, so the record determines it completely.
    """

    def __init__(self, game: Game[S], header: Header, seed: str | None = None) -> None:
        """A match before its first event. `seed` determines all chance; None draws a fresh, secret one.

        If the header holds the fingerprint of a secret, `seed` is that secret, and chance can be checked. Raises
        `Malformed` if the header does not fit the game.
        """
        self.game = game
        self.header = header
        self.seed = fresh_seed() if seed is None else seed
        self._seeded = seed is not None
        self._events: list[Event] = []
        self._states = States(game, game.start(header.seats, header.options), self._events)
        self._kinds = game.drawn(header.options)
        self._undone: list[Event] = []
        self._drawn = 0
        self._checked = 0
        self._fairness = fair.read(header.extra.get("fairness"))
        if self._fairness is not None and self._fairness.checkable and seed is not None:
            self._fairness = self._fairness.knowing(seed)
        self.told = False
        """whether the secret has been revealed, so that nothing can be undone any more"""
        self.history = History(self._events)
        """live view of all events, oldest first"""
        self.undone = 0
        """number of undos; while it stays the same, events are only ever appended"""

    @classmethod
    def new(
        cls,
        game: Game[S],
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: str | None = None,
        **extra: Any,
    ) -> Match[S]:
        """A new match; `extra` goes into the record's header."""
        header = Header(game.name, seats, dict(options or {}), extra)
        return cls(game, header, fresh_seed() if seed is None else seed)

    @classmethod
    def fair(
        cls,
        game: Game[S],
        seats: int,
        options: Mapping[str, Value] | None = None,
        fairness: Fairness | None = None,
        **extra: Any,
    ) -> Match[S]:
        """A new match with verifiable chance, from the secret in `fairness` or a fresh one."""
        fairness = fairness or fair.begun([""] * seats)
        told = fairness.as_json(tell=False)
        header = Header(game.name, seats, dict(options or {}), {**extra, "fairness": told})
        return cls(game, header, fairness.segments[0].secret)

    @classmethod
    def resume(
        cls, game: Game[S], header: Header, events: Iterable[Event], seed: str | None = None
    ) -> Match[S]:
        """The match after `events`; with the original `seed`, chance continues as it would have done.

        Raises `Malformed` or `Illegal` at the first event that is invalid.
        """
        match = cls(game, header, seed)
        for event in events:
            match._take(game.parse(event))
        return match

    @property
    def options(self) -> dict[str, Value]:
        """All options of the game: the header's, and defaults for the rest."""
        return resolve(self.game.options, self.header.options, self.header.seats)

    @property
    def fairness(self) -> Fairness | None:
        """The source of chance, if the header states it; includes secrets that nobody may see yet."""
        return self._fairness

    @property
    def own(self) -> bool:
        """Whether chance can be checked and its last segment's secret is from this device."""
        fairness = self._fairness
        return fairness is not None and fairness.checkable and fairness.segments[-1].secret == self.seed

    def record_header(self) -> Header:
        """The header for a record that leaves this device, with the secret of chance once the game is over."""
        fairness = self._fairness
        if fairness is None or not self.over:
            return self.header
        self.told = True
        if not self.own:
            return self.header  # a record from elsewhere stays unchanged
        fairness = replace(fairness, segments=fairness.telling(self._drew))
        return fair.in_header(self.header, fairness, tell=True)

    def _drew(self, start: int, end: int | None) -> bool:
        return any(event[0] in self._kinds for event in self._events[start:end])

    def continue_here(self) -> None:
        """Continue with a fresh secret a game whose secret is on another device.

        No-op if chance cannot be checked or the game is over.
        """
        fairness = self._fairness
        if fairness is None or not fairness.checkable or self.over:
            return
        self.seed = fresh_secret()
        self._fairness = fairness.continued(len(self), self.seed, self._drew)
        self.header = fair.in_header(self.header, self._fairness, tell=False)
        self._checked = 0
        self._undone.clear()

    @property
    def salt(self) -> int:
        """A 32-bit number for meaningless variation between matches, such as how dice come to lie.

        Derived from the seed without revealing it; for a record read without a seed, from the header with which it
        began.
        """
        if self._seeded:
            return stream(self.seed, "salt").getrandbits(32)
        return crc32(json.dumps(Lineup(()).told_in(self.header).as_json(), sort_keys=True).encode())

    @property
    def state(self) -> S:
        """The current state."""
        return self._states.now

    @property
    def events(self) -> tuple[Event, ...]:
        """A copy of all events so far, oldest first; `history` avoids the copy."""
        return tuple(self._events)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.over(self.state)

    @property
    def awaits_hands(self) -> bool:
        """Whether the dice that are due are real ones: people enter what falls, and `draw` only makes it up."""
        due = self.game.chance(self.state)
        return due is not None and due not in self._kinds

    @property
    def has_secrets(self) -> bool:
        """Whether the record holds anything that a player must not know yet."""
        dealt = self.awaits_hands or self.game.chance(self.state) is None
        return self.game.record_tells and not self.over and dealt

    def __len__(self) -> int:
        """The number of events so far."""
        return len(self._events)

    def state_at(self, events: int) -> S:
        """The state after the first `events` events (0 … len), at a cost independent of the match's length."""
        return self._states.at(events)

    def actor(self, index: int) -> int | None:
        """The seat that decided the event at `index`, or whose turn it was when chance brought it, if anybody's."""
        event = self._events[index]
        if event[0] in self.game.decisions:
            seat: int = event[1]
            return seat
        return self.game.turn(self.state_at(index))

    def view(self, seat: int) -> View:
        """The current state, limited to what `seat` may know."""
        return self.game.view(self.state, seat)

    def play(self, event: object) -> Event:
        """Play a decision or an external chance event (a flick, a script); return it in canonical form.

        Clears the redo stack. Raises `Malformed` or `Illegal`, changing nothing.
        """
        canonical = self.game.parse(event)
        self._take(canonical)
        self._undone.clear()
        return canonical

    def draw(self, mishaps: Random | None = None) -> Event | None:
        """Draw and play the due chance event; returns it, or None when none is due.

        With a generator for `mishaps`, one draw in twenty is a mishap instead, if the rules allow any.
        """
        if self.game.chance(self.state) is None:
            return None
        clumsy = self.game.mishaps(self.state) if mishaps is not None else ()
        if mishaps is not None and clumsy and mishaps.randrange(20) == 0:
            return self.play(mishaps.choice(clumsy))
        return self.play(self._draw())

    def _draw(self) -> Event:
        fairness = self._fairness
        if fairness is None or not fairness.checkable or self.awaits_hands:
            return self.game.sample(self.state, stream(self.seed, "chance", self._drawn))
        if not fairness.segments[-1].proven:
            self.continue_here()
        return self.game.draw(self.state, self._checkable())

    def _checkable(self) -> Checkable:
        """The generator for the next draw."""
        fairness = self._fairness
        assert fairness is not None
        context = fair.context_of(self.header, fairness)
        # A match saved between a throw and its outcome may be resumed exactly where a segment begins.
        number = 0 if fairness.begins_at(len(self)) else self._checked
        return Checkable(fairness.segments[-1].secret, context, number)

    def can_undo(self) -> bool:
        """Whether the last event may be undone.

        Not if it gave anybody information, if the secret of chance has been revealed, or if it happened on another
        device, where chance had another secret.
        """
        if self.told or (self._fairness is not None and self._fairness.begins_at(len(self._events))):
            return False
        return bool(self._events) and (self._may_take_up or not self.game.reveals(self._events[-1]))

    @property
    def _may_take_up(self) -> bool:
        """Whether real dice may be taken up again, as nobody has entered what fell."""
        return self.awaits_hands and not self.game.realtime

    def can_redo(self) -> bool:
        """Whether any undone event can be redone."""
        return bool(self._undone)

    def undo(self) -> Event:
        """Undo the last event and return it.

        Raises `Illegal` when there is none, or when it cannot be undone (see `can_undo`).
        """
        if not self._events:
            raise Illegal(self.game.rule_ids.chance, N_("There is nothing to undo yet."))
        if not self.can_undo():
            raise Illegal(self.game.rule_ids.chance, N_("What has been seen cannot be unseen."))
        event = self._events.pop()
        self._states.pop()
        self.undone += 1
        self._undone.append(event)
        if event[0] in self.game.chance_events:
            self._drawn -= 1
            self._checked -= event[0] in self._kinds
        return event

    def redo(self) -> Event:
        """Redo the last undone event and return it. Raises `Illegal` when there is none."""
        if not self._undone:
            raise Illegal(self.game.rule_ids.chance, N_("There is nothing to redo."))
        event = self._undone[-1]
        self._take(event)
        self._undone.pop()
        return event

    def _take(self, event: Event) -> None:
        self._states.append(self.game.apply(self.state, event))
        if self._fairness is not None and self._fairness.begins_at(len(self._events)):
            self._checked = 0
        self._events.append(event)
        if event[0] in self.game.chance_events:
            self._drawn += 1
            self._checked += event[0] in self._kinds
