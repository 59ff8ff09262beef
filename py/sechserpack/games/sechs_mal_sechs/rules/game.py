"""The rules of 6mal6 and its variant Straßenlegen, M1 to M12."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import NamedTuple

from ....engine.checkable import Checkable
from ....engine.errors import Illegal
from ....engine.events import Event, one_list, whole_numbers
from ....engine.game import Game, Ranking, RuleIds, View
from ....engine.options import Choice, Counts, SeatNumber, Value, Whole
from ....engine.text import N_
from .settlement import EMPTY, Row, Settled, Step, settle

MOST_SEATS = 6
VALUES = range(1, 10)
FIELDS = range(1, 7)
DRAWN = 2
"""cards that a seat is dealt, and that it draws after each card it lays"""
NEEDED = DRAWN * (1 + len(FIELDS))
"""cards that a seat sees in a round"""


class Options(NamedTuple):
    """The options of a game, complete and validated."""

    variant: str
    chips: int
    deck: tuple[int, ...]
    rounds: int | None
    dealer: int


class Table(NamedTuple):
    """What is constant during a round. No chips are ever lost: the seats and the pot hold them all."""

    options: Options
    round: int
    dealer: int
    turns: tuple[int, ...]
    """M4: the seat to lay each of the round's cards, first to last"""
    chips: tuple[int, ...]
    pot: int
    out: tuple[int, ...]
    """the round in which each seat went out; 0 while it is in"""
    last: Settled | None = None
    over: bool = False


class Seat(NamedTuple):
    """The cards of one seat."""

    row: Row
    free: int
    """free fields of the row, as bits: field n is `1 << n`"""
    hand: tuple[int, ...]
    """sorted"""


class State(NamedTuple):
    """A moment of a round. The number of cards laid determines what has been drawn."""

    table: Table
    seats: tuple[Seat, ...]
    cards: tuple[int, ...] = ()
    """the deck just after the deal, top card first; cards drawn since are still in it; empty before the deal"""
    laid: int = 0
    turn: int | None = None
    """None before the deal and when the game is over"""


CLEAR = Seat(EMPTY, sum(1 << field for field in FIELDS), ())

# Lays are by far the most frequent events; these skip the overhead of keyword arguments.
_seat: Callable[[tuple[Row, int, tuple[int, ...]]], Seat] = partial(tuple.__new__, Seat)
_state: Callable[[tuple[Table, tuple[Seat, ...], tuple[int, ...], int, int]], State] = partial(
    tuple.__new__, State
)


class SechsMalSechs(Game[State]):
    """6mal6 for 2 to 6 seats."""

    name = "sechs-mal-sechs"
    seats = range(2, MOST_SEATS + 1)
    options = {
        "variant": Choice("classic", ("classic", "strassen")),
        "chips": Whole(25, 1, 500),
        "deck": Counts((9, 9, 9, 10, 10, 10, 9, 9, 9), kinds=len(VALUES), low=0, high=50, per_seat=NEEDED),
        "rounds": Whole(None, 1, 100, nullable=True),
        "dealer": SeatNumber(0),
    }
    decisions = {"lay": whole_numbers(3)}
    chance_events = {"deal": one_list}
    awaited = {"deal": N_("The cards must be dealt first.")}
    rule_ids = RuleIds(over="M7", turn="M4", chance="M2")
    secret = True

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        chosen = Options(**options)
        turns = turn_order(chosen.dealer, tuple(range(seats)))
        return _undealt(Table(chosen, 1, chosen.dealer, turns, (chosen.chips,) * seats, 0, (0,) * seats))

    def seat_count(self, state: State) -> int:
        return len(state.seats)

    def turn(self, state: State) -> int | None:
        return state.turn

    def chance(self, state: State) -> str | None:
        return None if state.cards or state.table.over else "deal"

    def over(self, state: State) -> bool:
        return state.table.over

    def ranking(self, state: State) -> Ranking:
        return _ranking(state.table) if state.table.over else ()

    def out(self, state: State) -> frozenset[int]:
        return frozenset(seat for seat, gone in enumerate(state.table.out) if gone)

    def reveals(self, event: Event) -> bool:
        """Always: a deal does, and so does a lay, as two cards are drawn after it (M3, M9)."""
        return True

    def sample(self, state: State, rng: Random) -> Event:
        # Equivalent to `shuffle`, and faster: cards are sorted by random keys.
        chance = rng.random
        return ("deal", tuple(sorted(_deck(state.table.options.deck), key=lambda card: chance())))

    def draw(self, state: State, rng: Checkable) -> Event:
        cards = _deck(state.table.options.deck)
        return ("deal", tuple(rng.sample(cards, len(cards))))

    def legal(self, state: State) -> dict[int, tuple[Event, ...]]:
        seat = state.turn
        if seat is None:
            return {}
        _, free, hand = state.seats[seat]
        lays = _lays(seat, free)
        events: list[Event] = []
        before = 0
        for value in hand:
            if value != before:
                events += lays[value]
                before = value
        return {seat: tuple(events)}

    def transition(self, state: State, event: Event) -> State:
        if event[0] == "lay":
            return _lay(state, event)
        if state.cards:
            raise Illegal("M2", N_("The cards have been dealt already."))
        return _deal(state, event[1])

    def fields(self, state: State) -> View:
        table = state.table
        settled = table.last
        last = None
        if settled is not None:
            last = {
                "rows": [_as_json(row) for row in settled.rows],
                "paid": list(settled.paid),
                "won": list(settled.won),
            }
        return {
            "round": table.round,
            "dealer": table.dealer,
            "pass": pass_number(state),
            "rows": [_as_json(seat.row) for seat in state.seats],
            "hands": [list(seat.hand) for seat in state.seats],
            "deck": deck_size(state),
            "chips": list(table.chips),
            "pot": table.pot,
            "in": [not out for out in table.out],
            "last": last,
        }

    def observation(self, state: State, seat: int) -> View:
        """M9: of the other hands, only their sizes."""
        fields = self.fields(state)
        fields["hands"] = [hand if own == seat else len(hand) for own, hand in enumerate(fields["hands"])]
        return fields


def deck_size(state: State) -> int:
    """The number of cards left in the deck; 0 before the deal."""
    return len(state.cards) - DRAWN * state.laid if state.cards else 0


def pass_number(state: State) -> int:
    """M4: the current one of the six passes, from 1."""
    return state.laid // len(playing_order(state.table)) + 1


def _ranking(table: Table) -> Ranking:
    """M7: seats with chips by their chips, then the others by the round in which they went out, latest first."""
    places: dict[tuple[int, int], list[int]] = {}
    for seat, (chips, out) in enumerate(zip(table.chips, table.out, strict=True)):
        places.setdefault((chips, out), []).append(seat)
    return tuple(tuple(places[key]) for key in sorted(places, reverse=True))


def _as_json(row: Row) -> list[int | None]:
    """A row as in records: null on a free field."""
    return [value or None for value in row]


@cache
def _deck(counts: tuple[int, ...]) -> tuple[int, ...]:
    """M1: the cards of a deck, sorted."""
    return tuple(value for value, count in zip(VALUES, counts, strict=True) for _ in range(count))


@cache
def _event(seat: int, value: int, field: int) -> Event:
    """The event of a lay; cached, so that each is in memory only once."""
    return ("lay", seat, value, field)


@cache
def _lays(seat: int, free: int) -> tuple[tuple[Event, ...], ...]:
    """M3: all lays on the `free` fields (bits as in `Seat`), indexed by value (0 is no card)."""
    fields = [field for field in FIELDS if free & 1 << field]
    return tuple(tuple(_event(seat, value, field) for field in fields) for value in range(VALUES.stop))


@cache
def turn_order(dealer: int, playing: tuple[int, ...]) -> tuple[int, ...]:
    """M4: pass p is opened by the p-th of the seats `playing` left of the dealer, and goes round clockwise."""
    order = _left_of(dealer, playing)
    count = len(order)
    return tuple(order[(opener + step) % count] for opener in range(len(FIELDS)) for step in range(count))


def _left_of(dealer: int, playing: tuple[int, ...]) -> list[int]:
    """M7: the seats `playing`, clockwise from the dealer's left; the dealer is last, if it plays."""
    return [seat for seat in playing if seat > dealer] + [seat for seat in playing if seat <= dealer]


def playing_order(table: Table) -> tuple[int, ...]:
    """The seats that play this round, from the dealer's left: those of the first pass."""
    return table.turns[: len(table.turns) // len(FIELDS)]


def _undealt(table: Table) -> State:
    """A table without any cards, before a deal or at the end."""
    return State(table, (CLEAR,) * len(table.chips))


def _deal(state: State, cards: tuple[int, ...]) -> State:
    """M2: two cards to each seat still in, one at a time, beginning left of the dealer."""
    table = state.table
    deck = _deck(table.options.deck)
    if len(cards) != len(deck) or tuple(sorted(cards)) != deck:
        raise Illegal("M1", N_("All the cards of this game are dealt, and no others."))
    order = playing_order(table)
    dealt = len(order) * DRAWN
    seats = list(state.seats)
    for place, seat in enumerate(order):
        seats[seat] = _seat((EMPTY, CLEAR.free, tuple(sorted(cards[place : dealt : len(order)]))))
    return State(table, tuple(seats), cards[dealt:], 0, order[0])


def _lay(state: State, event: Event) -> State:
    """M3: lay one card on a free field, then draw two from the top of the deck."""
    table, seats, cards, laid, turn = state
    _, seat, value, field = event
    if seat != turn:
        if table.out[seat]:
            raise Illegal("M7", N_("{seat} has no chips left and is out."), seat=seat)
        raise Illegal("M4", N_("It’s not {seat}’s turn."), seat=seat)
    row, free, held = seats[seat]
    if field not in FIELDS:
        raise Illegal("M2", N_("A row has the fields 1 to 6."))
    if not free & 1 << field:
        raise Illegal("M3", N_("There’s already a card on field {field}."), field=field)
    if value not in held:
        if value not in VALUES:
            raise Illegal("M1", N_("The cards have values from 1 to 9."))
        raise Illegal("M3", N_("You have no {value} in your hand."), value=value)
    fields = [*row]
    fields[field - 1] = value
    top = DRAWN * laid
    hand = [*held, cards[top], cards[top + 1]]
    hand.remove(value)
    hand.sort()
    everybody = [*seats]
    everybody[seat] = _seat((tuple(fields), free ^ 1 << field, tuple(hand)))
    laid += 1
    turns = table.turns
    if laid == len(turns):
        return _settle(table, tuple([each.row for each in everybody]))
    return _state((table, tuple(everybody), cards, laid, turns[laid]))


def _settle(table: Table, rows: tuple[Row, ...]) -> State:
    """M5 to M7 and M12: settle the round, see who is out, and prepare the next round or end the game."""
    options = table.options
    last = settle(options.variant, rows, table.chips, table.pot, sorted(playing_order(table)))
    _, paid, won, _ = last
    chips = tuple([had - paid[seat] + won[seat] for seat, had in enumerate(table.chips)])
    pot = table.pot + sum(paid) - sum(won)
    out = tuple([gone or (0 if chips[seat] else table.round) for seat, gone in enumerate(table.out)])
    if out.count(0) == 1 or table.round == options.rounds:
        ended = table._replace(chips=chips, pot=pot, out=out, over=True)
        steps = (*last.steps, Step("won", _ranking(ended)[0]))
        return _undealt(ended._replace(last=last._replace(steps=steps)))
    playing = tuple([seat for seat, gone in enumerate(out) if not gone])
    dealer = _left_of(table.dealer, playing)[0]
    return _undealt(
        Table(options, table.round + 1, dealer, turn_order(dealer, playing), chips, pot, out, last)
    )


GAME = SechsMalSechs()
