"""The rules of Sieben, S1 to S9."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ....engine.dice import REAL_DICE
from ....engine.errors import Illegal
from ....engine.events import Event, whole_numbers
from ....engine.game import DICE_FIRST, Game, Ranking, RuleIds, View
from ....engine.options import Flag, SeatNumber, Value, Whole
from ....engine.text import N_

LOW, SEVEN, HIGH = 2, 7, 12
"""S1: the fields at the two ends of the board, which take from others, and its centre"""
FIELDS = range(LOW, HIGH + 1)
EMPTY = (0,) * (HIGH + 1)
"""a board without coins: counts indexed by field number (0 and 1 are not fields)"""
MOST_SEATS = 8


class Options(NamedTuple):
    """A game's options, complete and checked."""

    coins: int
    starter: int
    real_dice: bool = False


class State(NamedTuple):
    """A table of Sieben. No coin is ever lost: seats and board hold them all."""

    options: Options
    coins: tuple[int, ...]
    """the number of coins each seat holds"""
    board: tuple[int, ...]
    """the number of coins on each field, as in `EMPTY`"""
    turn: int | None
    """None when the game is over"""
    thrown: bool = False
    """whether the seat has thrown and the dice are still rolling"""
    choose: bool = False
    """whether the seat must choose a field for its coin (S5)"""
    out: tuple[int, ...] = ()
    """the seats that are out, in the order they went"""


_ROLL = tuple((("roll", seat),) for seat in range(MOST_SEATS))
_PLACE = tuple(tuple(("place", seat, field) for field in FIELDS) for seat in range(MOST_SEATS))


class Sieben(Game[State]):
    """Sieben for 2 to 8 seats."""

    name = "sieben"
    seats = range(2, MOST_SEATS + 1)
    options = {"coins": Whole(5, 1, 50), "starter": SeatNumber(0), REAL_DICE: Flag(False)}
    decisions = {"roll": whole_numbers(1), "place": whole_numbers(2)}
    chance_events = {"dice": whole_numbers(2)}
    awaited = {"dice": DICE_FIRST}
    rule_ids = RuleIds(over="S8", turn="S2", chance="S2")
    two_dice = True
    lucky = frozenset({LOW, HIGH})

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        chosen = Options(**options)
        return State(chosen, (chosen.coins,) * seats, EMPTY, chosen.starter)

    def seat_count(self, state: State) -> int:
        return len(state.coins)

    def turn(self, state: State) -> int | None:
        return state.turn

    def chance(self, state: State) -> str | None:
        return "dice" if state.thrown else None

    def over(self, state: State) -> bool:
        return state.turn is None

    def ranking(self, state: State) -> Ranking:
        """S8: the winner, then seats never out, then the others, last out first."""
        if state.turn is not None:
            return ()
        best = winner(state)
        never_out = tuple(seat for seat in range(len(state.coins)) if seat != best and seat not in state.out)
        return ((best,), *([never_out] if never_out else []), *((seat,) for seat in reversed(state.out)))

    def out(self, state: State) -> frozenset[int]:
        return frozenset(state.out)

    def payoffs(self, state: State) -> tuple[int, ...]:
        """S9: these add up to zero, as the board is empty by now."""
        return balance(state)

    def sequel(self, state: State) -> dict[str, Value]:
        """S9: the winner begins."""
        return {"starter": winner(state)}

    def reveals(self, event: Event) -> bool:
        """Placing a coin reveals nothing, so it can be undone; throws and their results cannot."""
        return event[0] in ("dice", "roll")

    def sample(self, state: State, rng: Random) -> Event:
        return ("dice", rng.randrange(1, 7), rng.randrange(1, 7))

    def legal(self, state: State) -> dict[int, tuple[Event, ...]]:
        seat = state.turn
        if seat is None or state.thrown:
            return {}
        return {seat: _PLACE[seat] if state.choose else _ROLL[seat]}

    def transition(self, state: State, event: Event) -> State:
        kind = event[0]
        if kind == "dice":
            return _fall(state, event[1], event[2])
        seat = event[1]
        if seat != state.turn:
            if seat in state.out:
                raise Illegal("S7", N_("{seat} is out."), seat=seat)
            raise Illegal("S2", N_("It’s not {seat}’s turn."), seat=seat)
        if kind == "roll":
            if state.choose:
                raise Illegal("S5", N_("First a field must be chosen for the coin."))
            return State(state.options, state.coins, state.board, seat, thrown=True, out=state.out)
        return _place(state, seat, event[2])

    def fields(self, state: State) -> View:
        return {
            "coins": list(state.coins),
            "board": {str(field): state.board[field] for field in FIELDS},
            "in": [seat not in state.out for seat in range(len(state.coins))],
            "choose": state.choose,
        }


def winner(state: State) -> int:
    """S8, S9: the seat that has won the finished game `state` and begins the next one."""
    return state.coins.index(sum(state.coins))


def balance(state: State) -> tuple[int, ...]:
    """S9: each seat's net win since the beginning, in coins; zero in total once the board is empty."""
    return tuple(coins - state.options.coins for coins in state.coins)


def _with(counts: tuple[int, ...], index: int, count: int) -> tuple[int, ...]:
    return (*counts[:index], count, *counts[index + 1 :])


def _fall(state: State, first: int, second: int) -> State:
    """S2 to S7: resolve a throw. Raises `Illegal`."""
    seat = state.turn
    if not state.thrown or seat is None:
        raise Illegal("S2", N_("Nobody has thrown."))
    if not (1 <= first <= 6 and 1 <= second <= 6):
        raise Illegal("S2", N_("A die shows a number from 1 to 6."))
    field = first + second
    board = state.board
    if field == SEVEN:
        return _seven(state, seat)
    if field == HIGH:
        return _take(state, seat, sum(board), EMPTY)
    if field == LOW:
        taken = sum(board) - board[SEVEN]
        if taken:
            return _take(state, seat, taken, _with(EMPTY, SEVEN, board[SEVEN]))
        if state.coins[seat]:
            return State(state.options, state.coins, board, seat, choose=True, out=state.out)
        return _go_out(state, seat)
    if board[field]:
        return _take(state, seat, board[field], _with(board, field, 0))
    if state.coins[seat]:
        return _put(state, seat, field)
    return _go_out(state, seat)


def _take(state: State, seat: int, taken: int, board: tuple[int, ...]) -> State:
    """S3, S5, S6: the seat gets `taken` coins and throws again, unless it now holds all of them (S8).

    A throwing seat gains coins only here, so S8's "all coins with one seat" is checked nowhere else.
    """
    coins = _with(state.coins, seat, state.coins[seat] + taken) if taken else state.coins
    if coins[seat] == sum(coins) and not any(board):
        return State(state.options, coins, board, None, out=state.out)
    return State(state.options, coins, board, seat, out=state.out)


def _put(state: State, seat: int, field: int) -> State:
    """S2, S5: the seat puts one of its coins on `field`, and its turn ends."""
    coins = _with(state.coins, seat, state.coins[seat] - 1)
    return _end_turn(state, seat, coins, _with(state.board, field, state.board[field] + 1))


def _seven(state: State, seat: int) -> State:
    """S4, S7: every seat that can pays; of those that cannot, only the thrower is out."""
    payers = len(state.coins) - state.coins.count(0)
    coins = tuple([held - 1 if held else 0 for held in state.coins])
    board = _with(state.board, SEVEN, state.board[SEVEN] + payers)
    if state.coins[seat]:
        return _end_turn(state, seat, coins, board)
    return _go_out(state._replace(coins=coins, board=board), seat)


def _place(state: State, seat: int, field: int) -> State:
    """S5: the seat puts a coin on the field it has chosen. Raises `Illegal`."""
    if not state.choose:
        raise Illegal("S5", N_("You choose a field only after a 2 with nothing to take."))
    if field not in FIELDS:
        raise Illegal("S5", N_("The board has the fields 2 to 12."))
    return _put(state, seat, field)


def _end_turn(state: State, seat: int, coins: tuple[int, ...], board: tuple[int, ...]) -> State:
    """S2, S7: the turn passes to the next seat that is not out, with or without coins."""
    count = len(coins)
    seat = (seat + 1) % count
    while seat in state.out:
        seat = (seat + 1) % count
    return State(state.options, coins, board, seat, out=state.out)


def _go_out(state: State, seat: int) -> State:
    """S7, S8: the seat cannot pay and is out; if only one is left, that one wins and takes what lies on the board."""
    state = state._replace(out=(*state.out, seat))
    if len(state.out) < len(state.coins) - 1:
        return _end_turn(state, seat, state.coins, state.board)
    last = next(other for other in range(len(state.coins)) if other not in state.out)
    coins = _with(state.coins, last, state.coins[last] + sum(state.board))
    return State(state.options, coins, EMPTY, None, out=state.out)


GAME = Sieben()
