"""A match: one game being played. It keeps the record, the states it makes, and draws chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Generic, TypeVar

from .chance import fresh_seed, stream
from .errors import Illegal
from .events import Event
from .game import Game, View
from .options import Value, resolve
from .record import Header
from .text import N_

S = TypeVar("S")


class Match(Generic[S]):
    """One game being played, from its header to its last event.

    Nothing is ever changed but by an event; whoever holds the record holds the match.
    """

    def __init__(self, game: Game[S], header: Header, seed: str | None = None) -> None:
        """A match at its beginning. `seed` fixes all chance to come; None takes one that nobody can guess.

        Raises `Malformed` if the header does not fit the game.
        """
        self.game = game
        self.header = header
        self.seed = fresh_seed() if seed is None else seed
        self._states: list[S] = [game.start(header.seats, header.options)]
        self._events: list[Event] = []
        self._undone: list[Event] = []
        self._drawn = 0

    @classmethod
    def new(
        cls,
        game: Game[S],
        seats: int,
        options: Mapping[str, Value] | None = None,
        seed: str | None = None,
        **extra: Any,
    ) -> Match[S]:
        """A match of `seats` seats; `extra` goes into the record's header."""
        return cls(game, Header(game.name, seats, dict(options or {}), extra), seed)

    @classmethod
    def resume(
        cls, game: Game[S], header: Header, events: Iterable[Event], seed: str | None = None
    ) -> Match[S]:
        """The match that `events` have made so far; with the `seed` of the first part, chance goes on as it would have.

        Raises `Malformed` or `Illegal` at the first event that cannot be.
        """
        match = cls(game, header, seed)
        for event in events:
            match._take(game.parse(event))
        return match

    @property
    def options(self) -> dict[str, Value]:
        """All options of the game: those of the header, and the defaults of the others."""
        return resolve(self.game.options, self.header.options, self.header.seats)

    @property
    def state(self) -> S:
        """The state now."""
        return self._states[-1]

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, oldest first."""
        return tuple(self._events)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over(self.state)

    def __len__(self) -> int:
        """How many events there are so far."""
        return len(self._events)

    def state_at(self, events: int) -> S:
        """The state after the first `events` events (0 … len)."""
        return self._states[events]

    def view(self, seat: int) -> View:
        """What `seat` may know now."""
        return self.game.view(self.state, seat)

    def play(self, event: object) -> Event:
        """Take a decision, or a chance event that came from outside (a flick, a script); returns it.

        Raises `Malformed` or `Illegal` and then changes nothing. What could have been redone is gone.
        """
        canonical = self.game.parse(event)
        self._take(canonical)
        self._undone.clear()
        return canonical

    def draw(self, mishaps: Random | None = None) -> Event | None:
        """Draw the chance event that is due and take it; returns it, or None when none is due.

        `mishaps` lets hands be clumsy: one time in twenty, as that generator says, something happens that a
        clumsy hand can bring about.
        """
        if self.game.chance(self.state) is None:
            return None
        clumsy = self.game.mishaps(self.state) if mishaps is not None else ()
        if mishaps is not None and clumsy and mishaps.randrange(20) == 0:
            return self.play(mishaps.choice(clumsy))
        return self.play(self.game.sample(self.state, stream(self.seed, "chance", self._drawn)))

    def can_undo(self) -> bool:
        """Whether the last decision may be taken back: nobody has learnt anything from it or since."""
        return bool(self._events) and not self.game.reveals(self._events[-1])

    def can_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return bool(self._undone)

    def undo(self) -> Event:
        """Take back the last decision and return it.

        Raises `Illegal` when there is none, or somebody has learnt something from chance or another's hand.
        """
        if not self._events:
            raise Illegal(self.game.rule_ids.chance, N_("There is nothing to take back yet."))
        if not self.can_undo():
            raise Illegal(self.game.rule_ids.chance, N_("What has been seen cannot be taken back."))
        self._states.pop()
        event = self._events.pop()
        self._undone.append(event)
        if event[0] in self.game.chance_events:
            self._drawn -= 1
        return event

    def redo(self) -> Event:
        """Do again what was taken back last and return it; raises `Illegal` when there is nothing."""
        if not self._undone:
            raise Illegal(self.game.rule_ids.chance, N_("There is nothing to do again."))
        event = self._undone[-1]
        self._take(event)
        self._undone.pop()
        return event

    def _take(self, event: Event) -> None:
        self._states.append(self.game.apply(self.state, event))
        self._events.append(event)
        if event[0] in self.game.chance_events:
            self._drawn += 1
