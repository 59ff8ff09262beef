"""The chances of all seats to be the next to get rid of their dice, now and after every decision.

All seats are taken to play as well as can be. With two to four seats, up to six dice for each of them, and a number
of throws in a turn that `tables` has a file for, the chances are exact but for the steps in which the files count (and
in which two options may look alike that others do not like alike). Otherwise they are estimates: see `worth.worth`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ...engine.events import Event
from .rules import GAME, State
from .tables import MOST_SEATS
from .turn import WON, End, Turn
from .worth import known_mixed, worth

KEPT = 4096
"""how many turns, and chances after them, are kept for when they are asked for again"""


def odds(state: State) -> tuple[float, ...]:
    """The chance of every seat to be the next to finish: of first place, as long as nobody has.

    Seats that have finished have none. When the game is over, all are 0 but those of a first winner that ended it.
    """
    seat = state.turn
    if seat is None:
        alone = not state.options.places and len(state.finished) == 1
        return tuple(float(alone and each in state.finished) for each in range(len(state.hands)))
    seats, hands = at_table(state)
    left = state.options.max_throws - state.throws
    tables = tables_for(state.options.max_throws)
    turn = tables.turn(hands[1:])
    hand, edge = hands[0], state.edge_count
    ends: dict[End, float] = {}
    if state.thrown:
        ends = turn.ends_thrown(hand, edge, left + 1)
    elif not state.throws:
        ends = {WON: 1.0} if hand == 1 and not edge else turn.ends_thrown(hand, edge, left)  # R9
    else:
        for after, chance in turn.choose(hand, edge, left, layable(state.middle, state.edge_number)).items():
            for end, probability in turn.ends_held(after, edge + hand - after, left).items():
                ends[end] = ends.get(end, 0.0) + chance * probability
    return _by_seat(state, seats, tables.after(hands[1:], ends))


def decision_odds(state: State) -> dict[Event, tuple[float, ...]]:
    """For every legal decision: the chances of all seats, as in `odds`, if the seat to act takes it."""
    if state.turn is None or state.thrown:
        return {}
    seats, hands = at_table(state)
    left = state.options.max_throws - state.throws
    tables = tables_for(state.options.max_throws)
    turn = tables.turn(hands[1:])
    hand, edge = hands[0], state.edge_count
    found = {}
    for event in GAME.legal(state)[state.turn]:
        if event[0] == "lay_last":
            ends = {WON: 1.0}
        elif event[0] == "pass":
            ends = {(hand, edge): 1.0}
        elif event[0] == "roll":
            ends = turn.ends_thrown(hand, edge, left)
        else:
            laid = state.middle.count(event[2])
            ends = turn.ends_held(hand - laid, edge + laid, left)
        found[event] = _by_seat(state, seats, tables.after(hands[1:], ends))
    return found


def at_table(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats that still play, from the one to act on, and how many dice each holds, the middle included."""
    assert state.turn is not None
    count = len(state.hands)
    seats = tuple(
        seat
        for seat in ((state.turn + step * state.options.direction) % count for step in range(count))
        if seat not in state.finished
    )
    hands = [state.hands[seat] for seat in seats]
    return seats, (hands[0] + len(state.middle), *hands[1:])


def layable(middle: Sequence[int], edge_number: int) -> tuple[int, ...]:
    """How many dice may be laid: the counts of the numbers to choose from, each once, in ascending order (R3)."""
    if edge_number:
        return tuple({middle.count(edge_number)} - {0})
    return tuple(sorted({middle.count(number) for number in middle}))


def _by_seat(state: State, seats: tuple[int, ...], chances: tuple[float, ...]) -> tuple[float, ...]:
    """Chances in turn order, sorted by seat; 0 for those that have finished."""
    found = dict(zip(seats, chances, strict=True))
    return tuple(found.get(seat, 0.0) for seat in range(len(state.hands)))


class Tables:
    """What turns of at most so many throws are worth, at any table."""

    def __init__(self, throws: int) -> None:
        """`throws` is the most throws of a turn."""
        self.throws = throws
        self._turns: dict[tuple[int, ...], Turn] = {}
        self._later: dict[tuple[int, tuple[int, ...], int], float] = {}

    def turn(self, others: tuple[int, ...]) -> Turn:
        """A turn of a seat at a table where the others hold so many dice, in turn order."""
        found = self._turns.get(others)
        if found is None:
            if len(self._turns) >= KEPT:
                self._turns.clear()
            mixed = known_mixed(len(others) + 1, self.throws)
            found = Turn(others, lambda hand, edge: worth((*others, hand), edge, self.throws), mixed)
            self._turns[others] = found
        return found

    def after(self, others: tuple[int, ...], ends: Mapping[End, float]) -> tuple[float, ...]:
        """The chances of all seats, from the one to act on, if its turn ends so."""
        total = [0.0] * (len(others) + 1)
        for (hand, edge), probability in ends.items():
            if (hand, edge) == WON:
                total[0] += probability
                continue
            chances = self.before((*others, hand), edge)
            for at, chance in enumerate((chances[-1], *chances[:-1])):
                total[at] += probability * chance
        return tuple(total)

    def before(self, hands: tuple[int, ...], edge: int) -> tuple[float, ...]:
        """The chances of all seats before a turn, from the one to act on.

        The last one's stands in the table. That of the one to act follows from its turn, that of the next from the
        turn after it; whatever is left goes to the last but one. At larger tables those in between share what the
        first and the last leave, as they would if only the three of them played.
        """
        last = self.chance(len(hands) - 1, hands, edge)
        if len(hands) <= MOST_SEATS:
            found = [self.chance(at, hands, edge) for at in range(len(hands) - 2)]
        else:
            first = self.chance(0, hands, edge)
            between = [self.chance(1, (hands[0], hand, hands[-1]), edge) for hand in hands[1:-1]]
            rest = max(0.0, 1 - first - last) / (sum(between) or 1.0)
            found = [first, *(rest * each for each in between[:-1])]
        return (*found, max(0.0, 1 - sum(found) - last), last)

    def chance(self, at: int, hands: tuple[int, ...], edge: int) -> float:
        """The chance, before a turn, of the seat whose turn comes after `at` others."""
        if hands[0] == 1 and not edge:
            return float(not at)  # R9
        if at == len(hands) - 1:
            return worth(hands, edge, self.throws)
        if not at:
            return self.turn(hands[1:]).thrown(hands[0], edge, self.throws)
        key = (at, hands, edge)
        found = self._later.get(key)
        if found is None:
            if len(self._later) >= KEPT:
                self._later.clear()
            ends = self.turn(hands[1:]).ends_thrown(hands[0], edge, self.throws)
            found = self._later[key] = sum(
                probability * self.chance(at - 1, (*hands[1:], hand), there)
                for (hand, there), probability in ends.items()
                if hand
            )
        return found


tables_for = lru_cache(maxsize=16)(Tables)
"""the tables of turns of at most so many throws"""
