"""A match: one game in progress, with its record, its states and its chance."""

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
from .options import Value, resolve
from .record import Header
from .states import States
from .text import N_

S = TypeVar("S")


class History(Sequence[Event]):
    """The events of a match as they are now, also after more have happened: none of them is copied.

    An index or an iteration costs what it returns, however long the match is. Slices are tuples.
    """

    def __init__(self, events: list[Event], stop: int | None = None) -> None:
        """All of `events`, or those before number `stop`."""
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
        """The event number `index` (from 0, or from the end if negative), or several of them."""
        if isinstance(index, slice):
            return tuple(self._events[slice(*index.indices(len(self)))])
        if self._stop is None:
            return self._events[index]
        return self._events[range(len(self))[index]]

    def __iter__(self) -> Iterator[Event]:
        """The events, oldest first."""
        return islice(self._events, len(self))

    def until(self, stop: int) -> History:
        """Those before number `stop`."""
        return History(self._events, stop)


class Match(Generic[S]):
    """One game in progress, from its header to its last event.

    Only events change it, so its record determines it completely.
    """

    def __init__(self, game: Game[S], header: Header, seed: str | None = None) -> None:
        """A match before its first event. `seed` determines all chance; None takes a fresh, secret one.

        Where the header holds the fingerprint of a secret, chance can be checked: then `seed` is that secret. Raises
        `Malformed` if the header does not fit the game.
        """
        self.game = game
        self.header = header
        self.seed = fresh_seed() if seed is None else seed
        self._seeded = seed is not None
        self._events: list[Event] = []
        self._states = States(game, game.start(header.seats, header.options), self._events)
        self._undone: list[Event] = []
        self._drawn = 0
        self._checked = 0
        self._fairness = fair.read(header.extra.get("fairness"))
        if self._fairness is not None and self._fairness.checkable and seed is not None:
            self._fairness = self._fairness.knowing(seed)
        self.told = False
        """whether the secret has been told, so that nothing can be taken back any more"""
        self.history = History(self._events)
        """all events so far, oldest first, as they change"""
        self.undone = 0
        """how often an event has been undone: while this stays the same, what has happened stays as it is"""

    @classmethod
    def new(
        cls,
        game: Game[S],
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: str | None = None,
        **extra: Any,
    ) -> Match[S]:
        """A new match for `seats` seats; `extra` is added to the record's header."""
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
        """A new match whose chance can be checked: it follows from the secret in `fairness`, or from a fresh one."""
        fairness = fairness or fair.begun([""] * seats)
        told = fairness.as_json(tell=False)
        header = Header(game.name, seats, dict(options or {}), {**extra, "fairness": told})
        return cls(game, header, fairness.segments[0].secret)

    @classmethod
    def resume(
        cls, game: Game[S], header: Header, events: Iterable[Event], seed: str | None = None
    ) -> Match[S]:
        """The match after `events`; given the `seed` it was begun with, chance continues as it would have done.

        Raises `Malformed` or `Illegal` at the first event that is invalid.
        """
        match = cls(game, header, seed)
        for event in events:
            match._take(game.parse(event))
        return match

    @property
    def options(self) -> dict[str, Value]:
        """All options of the game: those of the header, and the defaults of all others."""
        return resolve(self.game.options, self.header.options, self.header.seats)

    @property
    def fairness(self) -> Fairness | None:
        """Where the chance comes from, if the header says so; with its secrets, so nobody may see all of it yet."""
        return self._fairness

    @property
    def own(self) -> bool:
        """Whether chance can be checked and comes, or came to its end, from a secret of this device."""
        fairness = self._fairness
        return fairness is not None and fairness.checkable and fairness.segments[-1].secret == self.seed

    def record_header(self) -> Header:
        """The header for a record that leaves this device: it holds the secret of the chance once the game is over."""
        fairness = self._fairness
        if fairness is None or not self.over:
            return self.header
        self.told = True
        if not self.own:
            return self.header  # a record from elsewhere says what it says
        fairness = replace(fairness, segments=fairness.telling(self._drew))
        return fair.in_header(self.header, fairness, tell=True)

    def _drew(self, start: int, end: int | None) -> bool:
        return any(map(self.game.draws, self._events[start:end]))

    def continue_here(self) -> None:
        """Let chance go on with a secret of its own, in a game whose secret is on another device.

        Does nothing where chance cannot be checked, or nothing is left to be drawn.
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
        """A number for what differs between matches without meaning anything, such as how dice come to lie.

        It follows from the seed and does not give that away; where a record is read without one, from its header.
        """
        if self._seeded:
            return stream(self.seed, "salt").getrandbits(32)
        return crc32(json.dumps(self.header.as_json(), sort_keys=True).encode())

    @property
    def state(self) -> S:
        """The current state."""
        return self._states.now

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far, oldest first, as a copy. `history` is for whoever needs only some of them."""
        return tuple(self._events)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.over(self.state)

    @property
    def has_secrets(self) -> bool:
        """Whether the record holds something that a player must not know yet."""
        return self.game.record_tells and not self.over and self.game.chance(self.state) is None

    def __len__(self) -> int:
        """The number of events so far."""
        return len(self._events)

    def state_at(self, events: int) -> S:
        """The state after the first `events` events (0 … len); the cost does not depend on how many there are."""
        return self._states.at(events)

    def view(self, seat: int) -> View:
        """What `seat` may know of the current state."""
        return self.game.view(self.state, seat)

    def play(self, event: object) -> Event:
        """Play a decision, or a chance event from outside (a flick, a script), and return it in canonical form.

        Raises `Malformed` or `Illegal` and then changes nothing. Afterwards nothing can be redone.
        """
        canonical = self.game.parse(event)
        self._take(canonical)
        self._undone.clear()
        return canonical

    def draw(self, mishaps: Random | None = None) -> Event | None:
        """Draw the chance event that is due and play it; returns it, or None when none is due.

        With a generator for `mishaps`, one draw in twenty is a mishap instead, where the rules know of any.
        """
        if self.game.chance(self.state) is None:
            return None
        clumsy = self.game.mishaps(self.state) if mishaps is not None else ()
        if mishaps is not None and clumsy and mishaps.randrange(20) == 0:
            return self.play(mishaps.choice(clumsy))
        return self.play(self._draw())

    def _draw(self) -> Event:
        fairness = self._fairness
        if fairness is None or not fairness.checkable:
            return self.game.sample(self.state, stream(self.seed, "chance", self._drawn))
        if not fairness.segments[-1].proven:
            self.continue_here()
        return self.game.draw(self.state, self._checkable())

    def _checkable(self) -> Checkable:
        """The generator for the next chance event that is drawn."""
        fairness = self._fairness
        assert fairness is not None
        context = fair.context_of(self.header, fairness)
        # A match that was stored between a throw and what fell may be read where a part begins.
        number = 0 if fairness.begins_at(len(self)) else self._checked
        return Checkable(fairness.segments[-1].secret, context, number)

    def can_undo(self) -> bool:
        """Whether the last event may be undone: nobody has learnt anything from it, nor what chance will bring.

        Nor did it happen on another device, where chance had another secret.
        """
        if self.told or (self._fairness is not None and self._fairness.begins_at(len(self._events))):
            return False
        return bool(self._events) and not self.game.reveals(self._events[-1])

    def can_redo(self) -> bool:
        """Whether an undone event can be redone."""
        return bool(self._undone)

    def undo(self) -> Event:
        """Undo the last event and return it.

        Raises `Illegal` when there is none, or when it has given a player new information.
        """
        if not self._events:
            raise Illegal(self.game.rule_ids.chance, N_("There is nothing to take back yet."))
        if not self.can_undo():
            raise Illegal(self.game.rule_ids.chance, N_("What has been seen cannot be taken back."))
        event = self._events.pop()
        self._states.pop()
        self.undone += 1
        self._undone.append(event)
        if event[0] in self.game.chance_events:
            self._drawn -= 1
            self._checked -= self.game.draws(event)
        return event

    def redo(self) -> Event:
        """Redo the event that was undone last and return it. Raises `Illegal` when there is none."""
        if not self._undone:
            raise Illegal(self.game.rule_ids.chance, N_("There is nothing to do again."))
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
            self._checked += self.game.draws(event)
