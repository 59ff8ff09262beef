"""The rules of SIX and SIX Profi, X1 to X12: what may happen when, and who sees what."""

from __future__ import annotations

from itertools import groupby
from random import Random

from ....engine.checkable import Checkable
from ....engine.copies import changing
from ....engine.dice import REAL_DICE, thrown
from ....engine.errors import Illegal
from ....engine.events import Event, any_whole_numbers, list_of_lists, whole_numbers
from ....engine.game import DICE_FIRST, Game, Ranking, RuleIds, View
from ....engine.options import Choice, Flag, Real, SeatNumber, Value, Whole
from ....engine.text import N_
from . import rounds
from .cards import open_slot, placed, secured
from .state import CARDS, FACES, MOST_SEATS, SAND, SLOTS, Cards, Options, State, points

LIFT, PLACE, ROLL, SECURE = 1, 2, 4, 8
"""bits of what a seat may do, in the order of the event names, so that lists made from them are sorted"""


def _decisions(seat: int, may: int) -> tuple[Event, ...]:
    events: list[Event] = []
    if may & LIFT:
        events.append(("lift", seat))
    if may & PLACE:
        events += [("place", seat, slot) for slot in SLOTS]
    if may & ROLL:
        events.append(("roll", seat))
    if may & SECURE:
        events.append(("secure", seat))
    return tuple(events)


_DECISIONS = tuple(tuple(_decisions(seat, may) for may in range(16)) for seat in range(MOST_SEATS))


class Six(Game[State]):
    """SIX for 2 to 5 seats, in real time: several seats may act at once; `wait` events advance the clock."""

    name = "six"
    seats = range(2, MOST_SEATS + 1)
    realtime = True
    called = True
    options = {
        "profi": Flag(False),
        "pasch": Choice("all", ("all", "pair")),
        "secure": Choice("tap", ("tap", "auto")),
        "early": Choice("ends", ("ends", "on")),
        "sand_ms": Whole(SAND, 1_000, 3_600_000),
        "sand_jitter": Real(0.1, 0, 0.5),
        "hesitate_ms": Whole(3_000, 0, 60_000, nullable=True),
        "rounds": Whole(3, 1, 100),
        "starter": SeatNumber(0),
        REAL_DICE: Flag(False),
    }
    decisions = {
        "roll": whole_numbers(1),
        "secure": whole_numbers(1),
        "place": whole_numbers(2),
        "lift": whole_numbers(1),
    }
    chance_events = {
        "dice": any_whole_numbers,
        "flip": whole_numbers(1),
        "shuffle": list_of_lists,
        "wait": whole_numbers(1),
    }
    handmade = frozenset({"wait"})
    awaited = {
        "dice": DICE_FIRST,
        "shuffle": N_("The cards must be shuffled first."),
        "flip": N_("The sand glass must be turned first."),
    }
    rule_ids = RuleIds(over="X10", turn="X3", chance="X3", due={"shuffle": "X1", "flip": "X2"})

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        return State(Options(**options), (Cards(),) * seats, (0,) * seats)

    def seat_count(self, state: State) -> int:
        return len(state.cards)

    def turn(self, state: State) -> int | None:
        return state.turn

    def chance(self, state: State) -> str | None:
        return state.chance

    def over(self, state: State) -> bool:
        return state.turn is None and state.chance is None

    def ranking(self, state: State) -> Ranking:
        """X10: by marks, most first; equal marks share a place."""
        if not self.over(state):
            return ()
        marks = [points(cards) for cards in state.cards]
        seats = sorted(range(len(marks)), key=lambda seat: -marks[seat])
        return tuple(tuple(place) for _, place in groupby(seats, lambda seat: marks[seat]))

    def reveals(self, event: Event) -> bool:
        """Always: nothing can be undone while the sand runs, as time itself tells everybody something."""
        return True

    def sample(self, state: State, rng: Random) -> Event:
        if state.chance == "shuffle":
            return ("shuffle", tuple(tuple(rng.sample(CARDS, len(CARDS))) for _ in state.cards))
        if state.chance == "flip":
            jitter = rng.uniform(-state.options.sand_jitter, state.options.sand_jitter)
            sand = round(state.options.sand_ms * (1 + jitter))
            return ("flip", min(max(sand, 1), rounds.LONGEST_SAND))
        return thrown(rng, state.dice_left)

    def draw(self, state: State, rng: Checkable) -> Event:
        if state.chance != "dice":
            return self.sample(state, rng)
        return ("dice", *rng.choices(FACES, k=state.dice_left))

    def legal(self, state: State) -> dict[int, tuple[Event, ...]]:
        if state.chance is not None or state.turn is None:
            return {}
        turn, claims = state.turn, state.claims
        events = {}
        for seat, cards in enumerate(state.cards):
            may = PLACE if cards.due else 0
            if claims[seat]:
                may |= SECURE
            if seat == turn:
                may |= ROLL | LIFT if rounds.may_lift(state) else ROLL
            if may:
                events[seat] = _DECISIONS[seat][may]
        return events

    def transition(self, state: State, event: Event) -> State:
        kind = event[0]
        if kind == "wait":
            return rounds.wait(state, event[1])
        if kind == "roll":
            return rounds.throw(state, event[1])
        if kind == "dice":
            return rounds.fall(state, event[1:])
        if kind == "place":
            return _place(state, event[1], event[2])
        if kind == "secure":
            return _secure(state, event[1])
        if kind == "lift":
            return rounds.lift(state, event[1])
        if kind == "flip":
            return rounds.flip(state, event[1])
        return rounds.shuffle(state, event[1])

    def fields(self, state: State) -> View:
        return {
            "round": state.round,
            "dice_left": state.dice_left,
            "roll": list(state.roll),
            "roller": state.roller,
            "slots": [[list(stack) for stack in cards.slots] for cards in state.cards],
            "piles": [len(cards.pile) for cards in state.cards],
            "due": [cards.due for cards in state.cards],
            "secured": [list(cards.secured) for cards in state.cards],
            "direction": state.direction,
            "clock": state.clock,
            "since_change": state.since_change,
            "points": [points(cards) for cards in state.cards],
            "sand_ms": state.sand,
            "pile_cards": [list(cards.pile) for cards in state.cards],
        }

    def observation(self, state: State, seat: int) -> View:
        """Without the sand and the piles. A seat sees its own next due card before it places it.

        X12: with `early` "on", a lift too early shows everybody the sand of this round.
        """
        view = self.fields(state)
        del view["sand_ms"], view["pile_cards"]
        if state.options.early == "on":
            view["sand_ms"] = state.sand if state.glimpsed else None
        own = state.cards[seat]
        view["drawn"] = own.pile[0] if own.due else None
        view["secured"] = [len(cards.secured) for cards in state.cards]
        return view


_changed = changing(State, "cards", "claims")


def _with(state: State, seat: int, own: Cards, claims: tuple[int, ...]) -> State:
    cards = [*state.cards]
    cards[seat] = own
    return _changed(state, tuple(cards), claims)


def _without_claim(state: State, seat: int) -> tuple[int, ...]:
    return (*state.claims[:seat], 0, *state.claims[seat + 1 :])


def _place(state: State, seat: int, slot: int) -> State:
    """X6; X4: covering a card that may be secured gives up the claim."""
    cards = state.cards[seat]
    if slot not in SLOTS:
        raise Illegal("X6", N_("There are three slots: 1, 2 and 3."))
    if not cards.due:
        raise Illegal("X6", N_("{seat} has no card to lay now."), seat=seat)
    claims = _without_claim(state, seat) if state.claims[seat] == slot else state.claims
    return _with(state, seat, placed(cards, slot), claims)


def _secure(state: State, seat: int) -> State:
    """X4: the seat secures its card of the latest throw."""
    slot = state.claims[seat]
    if not slot:
        raise _nothing_to_secure(state, seat)
    return _with(state, seat, secured(state.cards[seat], slot), _without_claim(state, seat))


def _nothing_to_secure(state: State, seat: int) -> Illegal:
    if state.options.secure == "auto":
        return Illegal("X4", N_("In this game cards are secured for you."))
    if state.roller is None:
        return Illegal("X4", N_("Nobody has thrown in this round yet."))
    if seat == state.roller:
        return Illegal("X5", N_("{seat} threw this, so only the others may secure."), seat=seat)
    number = sum(state.roll)
    cards = state.cards[seat]
    if open_slot(cards, number):
        return Illegal("X4", N_("The {number} wasn’t open yet when the dice fell."), number=number)
    if any(number in stack for stack in cards.slots):
        return Illegal("X4", N_("The {number} is covered and can’t be secured."), number=number)
    return Illegal("X4", N_("{seat} has no open {number}."), seat=seat, number=number)


GAME = Six()
