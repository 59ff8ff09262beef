"""The rules of Sechser raus, R1 to R11."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from ....engine.checkable import Checkable
from ....engine.dice import FACES, REAL_DICE, thrown
from ....engine.errors import Illegal
from ....engine.events import Event, any_whole_numbers, whole_numbers
from ....engine.game import DICE_FIRST, Game, Ranking, RuleIds, View
from ....engine.options import Choice, Flag, SeatNumber, Value, Whole
from ....engine.text import N_

SIX = 6
NUMBERS = range(1, 6)
"""what can lie at the edge; sixes always go out"""


class Options(NamedTuple):
    """A game's options, complete and checked."""

    dice: int
    starter: int
    direction: int
    max_throws: int
    places: bool
    knock: bool
    real_dice: bool = False


class State(NamedTuple):
    """A state of the game. No dice are ever lost: hands, middle, edge and bowl together hold all of them."""

    options: Options
    hands: tuple[int, ...]
    """dice held by each seat, without those in the middle"""
    turn: int | None
    thrown: bool = False
    """whether the seat to act has thrown and the dice have not fallen yet"""
    middle: tuple[int, ...] = ()
    """the numbers that await a decision, sorted"""
    edge_number: int = 0
    """the number at the edge; 0 while it is empty"""
    edge_count: int = 0
    bowl: int = 0
    """sixes that are out"""
    throws: int = 0
    """throws of the seat to act in this turn"""
    finished: tuple[int, ...] = ()
    """the seats that have finished, first place first"""


class SechserRaus(Game[State]):
    """Sechser raus for 2 to 8 seats."""

    name = "sechser-raus"
    seats = range(2, 9)
    lucky = frozenset({6})
    options = {
        "dice": Whole(6, 1, 12),
        "starter": SeatNumber(0),
        "direction": Choice(1, (1, -1)),
        "max_throws": Whole(3, 1, 10),
        "places": Flag(True),
        "knock": Flag(False),
        REAL_DICE: Flag(False),
    }
    decisions = {
        "roll": whole_numbers(1),
        "lay": whole_numbers(2),
        "pass": whole_numbers(1),
        "lay_last": whole_numbers(2),
    }
    chance_events = {"dice": any_whole_numbers, "knocked": whole_numbers(0)}
    handmade = frozenset({"knocked"})
    awaited = {"dice": DICE_FIRST}
    rule_ids = RuleIds(over="R11", turn="R1", chance="R2")

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        chosen = Options(**options)
        return State(options=chosen, hands=(chosen.dice,) * seats, turn=chosen.starter)

    def seat_count(self, state: State) -> int:
        return len(state.hands)

    def turn(self, state: State) -> int | None:
        return state.turn

    def chance(self, state: State) -> str | None:
        return "dice" if state.thrown else None

    def over(self, state: State) -> bool:
        return state.turn is None

    def ranking(self, state: State) -> Ranking:
        return tuple((seat,) for seat in state.finished)

    def reveals(self, event: Event) -> bool:
        """Fallen dice cannot be undone, nor can a throw; other decisions reveal nothing."""
        return event[0] in ("dice", "knocked", "roll")

    def sample(self, state: State, rng: Random) -> Event:
        assert state.turn is not None
        return thrown(rng, state.hands[state.turn])

    def draw(self, state: State, rng: Checkable) -> Event:
        assert state.turn is not None
        return ("dice", *rng.choices(FACES, k=state.hands[state.turn]))

    def mishaps(self, state: State) -> tuple[Event, ...]:
        """R8: with the option `knock`, a throw can knock over dice at the edge."""
        return (("knocked",),) if state.thrown and state.options.knock and state.edge_count else ()

    def legal(self, state: State) -> dict[int, tuple[Event, ...]]:
        seat = state.turn
        if seat is None or state.thrown:
            return {}
        throws = state.throws
        last = not throws and _may_lay_last(state, seat)
        may_throw = throws < state.options.max_throws
        return {seat: _decisions(seat, _layable(state), last, throws > 0, may_throw)}

    def transition(self, state: State, event: Event) -> State:
        kind = event[0]
        if kind == "dice":
            return _fall(state, event[1:])
        if kind == "knocked":
            return _knock_over(state)
        seat = event[1]
        if seat != state.turn:
            if seat in state.finished:
                raise Illegal("R11", N_("{seat} is done already."), seat=seat)
            raise Illegal("R1", N_("It’s not {seat}’s turn."), seat=seat)
        if kind == "roll":
            return _throw(state, seat)
        if kind == "lay":
            return _lay(state, seat, event[2])
        if kind == "lay_last":
            return _lay_last(state, seat, event[2])
        return _pass(state)

    def fields(self, state: State) -> View:
        edge: dict[str, int] | None = None
        if state.edge_count:
            edge = {"value": state.edge_number, "count": state.edge_count}
        return {
            "dice": list(state.hands),
            "middle": list(state.middle),
            "edge": edge,
            "bowl": state.bowl,
            "throws": state.throws,
        }


@cache
def _decisions(
    seat: int, layable: tuple[int, ...], last: bool, may_pass: bool, may_throw: bool
) -> tuple[Event, ...]:
    """The decisions of `seat`, sorted; cached, as there are only few such lists."""
    events: list[Event] = [("lay", seat, number) for number in layable]
    if last:
        events += [("lay_last", seat, number) for number in NUMBERS]
    if may_pass:
        events.append(("pass", seat))
    if may_throw:
        events.append(("roll", seat))
    return tuple(events)


def _layable(state: State) -> tuple[int, ...]:
    """R3: the numbers in the middle that can be laid, ascending."""
    if state.edge_count:
        return (state.edge_number,) if state.edge_number in state.middle else ()
    return tuple(dict.fromkeys(state.middle))


def _may_lay_last(state: State, seat: int) -> bool:
    """R9: whether `seat` holds a single die and the edge is empty."""
    return state.hands[seat] == 1 and not state.edge_count


def _with_hand(state: State, seat: int, dice: int) -> tuple[int, ...]:
    """All hands, with that of `seat` set to `dice`."""
    return (*state.hands[:seat], dice, *state.hands[seat + 1 :])


def _taken_back(state: State, seat: int) -> tuple[int, ...]:
    """R6: all hands once `seat` has taken back the rest of the middle; the edge stays."""
    rest = len(state.middle)
    return _with_hand(state, seat, state.hands[seat] + rest) if rest else state.hands


# Throws, falls, lays and ends of turns are by far the most frequent, so they give a state its fields by position: with
# names random play takes 10 % longer, and with `_replace` 15 % (CPython 3.11).


def _throw(state: State, seat: int) -> State:
    """R2, R6, R7: the seat takes back the rest and throws all its dice. Raises `Illegal`."""
    options, throws = state.options, state.throws
    if throws >= options.max_throws:
        raise Illegal(
            "R7", N_("You’ve had all the throws of this turn: {throws}."), throws=options.max_throws
        )
    return State(
        options,
        _taken_back(state, seat),
        seat,
        True,
        (),
        state.edge_number,
        state.edge_count,
        state.bowl,
        throws + 1,
        state.finished,
    )


def _fall(state: State, dice: Event) -> State:
    """R2 to R5, R7: the dice fall. Sixes go out; if nothing fits, the seat takes everything or its turn ends."""
    if not state.thrown:
        raise Illegal("R2", N_("Nobody has thrown."))
    seat = state.turn
    assert seat is not None
    if len(dice) != state.hands[seat]:
        raise Illegal("R2", N_("You throw all the dice you hold: {count}."), count=state.hands[seat])
    numbers = sorted(dice)
    if numbers[0] not in FACES or numbers[-1] not in FACES:
        raise Illegal("R2", N_("A die shows a number from 1 to 6."))
    sixes = numbers.count(SIX)
    rest = tuple(numbers[: len(numbers) - sixes])
    state = State(
        state.options,
        _with_hand(state, seat, 0),
        seat,
        False,
        rest,
        state.edge_number,
        state.edge_count,
        state.bowl + sixes,
        state.throws,
        state.finished,
    )
    if not rest:
        return _win(state, seat)
    if not state.edge_count or state.edge_number in rest:
        return state
    if not sixes:
        return _take_all(state, seat, len(rest))
    return _end_turn(state) if state.throws >= state.options.max_throws else state


def _knock_over(state: State) -> State:
    """R8: a throw knocks over the dice at the edge. Raises `Illegal`."""
    if not state.options.knock:
        raise Illegal("R8", N_("Knocking dice over is switched off in this game."))
    if not state.edge_count:
        raise Illegal("R8", N_("There are no dice at the edge to knock over."))
    if not state.thrown:
        raise Illegal("R8", N_("Dice are knocked over only while somebody throws."))
    assert state.turn is not None
    return _take_all(state, state.turn, state.hands[state.turn])


def _take_all(state: State, seat: int, dice: int) -> State:
    """R4 and R8: the seat takes its `dice` and those at the edge, never the bowl, and its turn ends."""
    taken = _with_hand(state, seat, dice + state.edge_count)
    return _end_turn(state._replace(hands=taken, middle=(), edge_number=0, edge_count=0, thrown=False))


def _lay(state: State, seat: int, number: int) -> State:
    """R3, R5, R6: all dice of that number go to the edge, the rest back into the hand. Raises `Illegal`."""
    if not state.middle:
        raise Illegal("R3", N_("Only a number just thrown can be laid at the edge."))
    if number not in state.middle:
        raise Illegal("R3", N_("There’s no {number} in the middle."), number=number)
    if state.edge_count and number != state.edge_number:
        raise Illegal(
            "R3", N_("While there are {number}s at the edge, only {number}s fit."), number=state.edge_number
        )
    laid = state.middle.count(number)
    rest = len(state.middle) - laid
    state = State(
        state.options,
        _with_hand(state, seat, state.hands[seat] + rest),
        seat,
        False,
        (),
        number,
        state.edge_count + laid,
        state.bowl,
        state.throws,
        state.finished,
    )
    if not rest:
        return _win(state, seat)
    return _end_turn(state) if state.throws >= state.options.max_throws else state


def _lay_last(state: State, seat: int, number: int) -> State:
    """R9: the last die goes to the empty edge without a throw. Raises `Illegal`."""
    if state.edge_count:
        raise Illegal("R9", N_("The last die can be laid without a throw only at an empty edge."))
    if state.throws or state.hands[seat] != 1:
        raise Illegal(
            "R9", N_("Laying without a throw is for your very last die, at the start of your turn.")
        )
    if number not in NUMBERS:
        raise Illegal("R9", N_("The last die is laid as a number from 1 to 5."))
    return _win(state._replace(hands=_with_hand(state, seat, 0), edge_number=number, edge_count=1), seat)


def _pass(state: State) -> State:
    """R6, R7: the seat passes the dice on. Raises `Illegal`."""
    if not state.throws:
        raise Illegal("R7", N_("You have to throw at least once before you pass on."))
    return _end_turn(state)


def _end_turn(state: State) -> State:
    """R1, R6, R7: the dice go to the next seat still playing."""
    seat = state.turn
    assert seat is not None
    hands = _taken_back(state, seat)
    count = len(hands)
    direction, finished = state.options.direction, state.finished
    seat = (seat + direction) % count
    while seat in finished:
        seat = (seat + direction) % count
    edge_number, edge_count, bowl = state.edge_number, state.edge_count, state.bowl
    return State(state.options, hands, seat, False, (), edge_number, edge_count, bowl, 0, finished)


def _win(state: State, seat: int) -> State:
    """R5, R11: the seat takes the next place; the game ends with the first winner, or when one seat is left."""
    finished = (*state.finished, seat)
    if not state.options.places:
        return state._replace(finished=finished, turn=None, throws=0)
    playing = [other for other in range(len(state.hands)) if other not in finished]
    if len(playing) == 1:
        return state._replace(finished=(*finished, playing[0]), turn=None, throws=0)
    return _end_turn(state._replace(finished=finished))


GAME = SechserRaus()
