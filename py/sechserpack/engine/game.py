"""The `Game` interface: rules as pure functions over immutable states.

A game has no clock, no random generator, no input or output. Chance is a player: `chance` says which event is due,
`sample` draws it from a generator that the caller owns, and `apply` takes it like any other event.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from .checkable import Checkable
from .dice import REAL_DICE
from .errors import Illegal, Malformed
from .events import Event, Shape, brief, is_whole, parse_event
from .options import Option, Value, resolve
from .text import N_

S = TypeVar("S")

View: TypeAlias = dict[str, Any]
"""a state as JSON values, named as in the record notation"""

Ranking: TypeAlias = tuple[tuple[int, ...], ...]
"""seats by place, best first; tied seats share a tuple"""


def places(ranking: Iterable[Sequence[int]]) -> dict[int, int]:
    """The place of every seat, from 1; after a tie of two for place 1 comes 3."""
    place_of: dict[int, int] = {}
    for tied in ranking:
        place_of.update(dict.fromkeys(tied, len(place_of) + 1))
    return place_of


DICE_FIRST = N_("The dice have to land first.")
"""the error for a decision made while dice are rolling; see `Game.awaited`"""


class RuleIds(NamedTuple):
    """The rule ids that a game cites for errors common to all games."""

    over: str
    """no event after the game has ended"""
    turn: str
    """who may act, and that a seat exists"""
    chance: str
    """a chance event is due first, or only chance may bring this event now"""
    due: Mapping[str, str] = {}
    """rule to cite instead of `chance`, by kind of chance event"""


class Game(ABC, Generic[S]):
    """The rules of one game. `S` is its state: an immutable value that includes the options."""

    name: ClassVar[str]
    """name in records and links"""
    seats: ClassVar[range]
    """possible numbers of players"""
    options: ClassVar[Mapping[str, Option]]
    decisions: ClassVar[Mapping[str, Shape]]
    """shapes of the events that a seat decides, by kind; the first number of such an event is the seat"""
    chance_events: ClassVar[Mapping[str, Shape]]
    """shapes of the events that chance brings, by kind"""
    handmade: ClassVar[frozenset[str]] = frozenset()
    """kinds of chance event that are not drawn: they come from hands, or tell how much time has passed"""
    awaited: ClassVar[Mapping[str, str]]
    """error for a decision made while a chance event is due, by kind of chance event"""
    rule_ids: ClassVar[RuleIds]
    realtime: ClassVar[bool] = False
    """whether time passes through events, so that several seats may act at once"""
    secret: ClassVar[bool] = False
    """whether seats hold secrets from each other, so that people sharing a screen need a curtain"""

    two_dice: ClassVar[bool] = False
    """whether every throw is of two dice of which only the sum counts"""
    called: ClassVar[bool] = False
    """whether people call out the sums of throws, and enter only those of real dice"""
    lucky: ClassVar[frozenset[int]] = frozenset()
    """lucky values of a single die, or of the sum with `two_dice`; empty in some games"""

    shapes: ClassVar[Mapping[str, Shape]]
    """shapes of all events: `decisions` and `chance_events`"""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.shapes = {**cls.decisions, **cls.chance_events}

    @property
    def record_tells(self) -> bool:
        """Whether an unfinished record holds what no player may know yet: hands, or piles and sand."""
        return self.secret or self.realtime

    def start(self, seats: int, options: Mapping[str, Value] | None = None) -> S:
        """The state before the first event. Raises `Malformed` for a wrong number of seats or an invalid option."""
        if not is_whole(seats) or seats not in self.seats:
            raise Malformed(
                N_("{low} to {high} can play this game, not {seats}."),
                low=self.seats[0],
                high=self.seats[-1],
                seats=brief(seats) if is_whole(seats) else "this",
            )
        return self.begin(seats, resolve(self.options, options or {}, seats))

    def parse(self, raw: object) -> Event:
        """Parse `raw` (nested lists or tuples). Raises `Malformed` if it is not an event."""
        return parse_event(raw, self.shapes)

    def apply(self, state: S, raw: object) -> S:
        """The state after the event `raw`; `state` itself never changes.

        Raises `Malformed` if `raw` is no event of this game, and `Illegal`, with the rule, if it is illegal in `state`.
        """
        event = parse_event(raw, self.shapes)
        decision = event[0] in self.decisions
        due = self.chance(state)
        if decision and due is None and event[1] == self.turn(state):
            return self.transition(state, event)  # fast path for the most common case
        if self.over(state):
            raise Illegal(self.rule_ids.over, N_("The game is over."))
        if decision:
            seat = event[1]
            if not 0 <= seat < self.seat_count(state):
                raise Illegal(self.rule_ids.turn, N_("There is no such seat at this table."))
            if due is not None:
                raise Illegal(self.rule_ids.due.get(due, self.rule_ids.chance), self.awaited[due])
        return self.transition(state, event)

    @abstractmethod
    def begin(self, seats: int, options: dict[str, Value]) -> S:
        """The initial state, given valid `seats` and complete, valid `options`."""

    @abstractmethod
    def transition(self, state: S, event: Event) -> S:
        """The state after a well-formed `event` of an existing seat, in a game that is not over.

        When chance is due, `event` is not a decision. Raises `Illegal` for everything that the rules forbid.
        """

    @abstractmethod
    def seat_count(self, state: S) -> int:
        """The number of seats that the game was started with."""

    @abstractmethod
    def turn(self, state: S) -> int | None:
        """The seat to act; None when the game is over or before the first deal."""

    @abstractmethod
    def chance(self, state: S) -> str | None:
        """The kind of chance event that is due now, or None."""

    @abstractmethod
    def sample(self, state: S, rng: Random) -> Event:
        """Draw the due chance event from `rng`, with the odds of real dice and cards."""

    def drawn(self, options: Mapping[str, Value]) -> frozenset[str]:
        """The kinds of chance event that are drawn with these `options`: not `handmade`, and not by real dice."""
        by_hand = {*self.handmade, "dice"} if options.get(REAL_DICE) else self.handmade
        return frozenset(self.chance_events) - by_hand

    def draw(self, state: S, rng: Checkable) -> Event:
        """Draw the due chance event verifiably (see `checkable`)."""
        return self.sample(state, rng)

    def mishaps(self, state: S) -> tuple[Event, ...]:
        """Chance events that rough handling can cause now instead of the due one."""
        return ()

    @abstractmethod
    def legal(self, state: S) -> dict[int, tuple[Event, ...]]:
        """The legal decisions by seat, sorted; seats with none are absent, as are all while chance is due."""

    @abstractmethod
    def over(self, state: S) -> bool:
        """Whether the game has ended."""

    @abstractmethod
    def ranking(self, state: S) -> Ranking:
        """The seats by place taken so far, best first."""

    def out(self, state: S) -> frozenset[int]:
        """The seats that have nothing to decide any more, although the game goes on."""
        return frozenset(seat for place in self.ranking(state) for seat in place)

    def payoffs(self, state: S) -> tuple[int, ...] | None:
        """Each seat's win (+) or loss (-) in the finished game `state`; None in a game without stakes."""
        return None

    def sequel(self, state: S) -> dict[str, Value]:
        """The next round's options that differ from those of the finished game `state`."""
        return {}

    @abstractmethod
    def reveals(self, event: Event) -> bool:
        """Whether `event` gives a player new information and therefore cannot be undone (the undo barrier)."""

    @abstractmethod
    def fields(self, state: S) -> View:
        """The game-specific fields of `state` in the record notation, with nothing hidden."""

    def observation(self, state: S, seat: int) -> View:
        """`fields`, limited to what `seat` may know."""
        return self.fields(state)

    def dump(self, state: S) -> View:
        """The whole state as printed by `replay`: common and game-specific fields."""
        return {**self._common(state), **self.fields(state)}

    def view(self, state: S, seat: int) -> View:
        """`dump`, limited to what `seat` may know; `legal` holds this seat's decisions only."""
        common = self._common(state)
        common["legal"] = {key: value for key, value in common["legal"].items() if key == str(seat)}
        return {**common, **self.observation(state, seat)}

    def _common(self, state: S) -> View:
        return {
            "game": self.name,
            "turn": self.turn(state),
            "chance": self.chance(state),
            "legal": {
                str(seat): [list(event) for event in events] for seat, events in self.legal(state).items()
            },
            "over": self.over(state),
            "ranking": [list(place) for place in self.ranking(state)],
        }
