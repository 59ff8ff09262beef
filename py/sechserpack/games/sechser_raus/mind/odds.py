"""Each seat's chance of being the next to get rid of its dice, now and after every decision.

All seats are assumed to play optimally. With two to four seats, up to six dice for each, and a number of throws per
turn that `solution` has a file for, the chances are exact but for the files' rounding (which may also make two options
look alike that the others do not value alike). Otherwise they are estimates (see `worth.worth`), off by 4.5 points
(measured by `tools/solver/margins.py`): `playing_on` does better, but takes its time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ....engine.events import Event
from ..rules.game import GAME, State
from .best_turn import WON, End, Turn, Work
from .solution import MOST_SEATS, most_dice
from .worth import known_mixed, solved, worth

KEPT = 4096
"""capacity of the caches of turns and of the chances after them"""


def find_odds(state: State) -> Work[tuple[float, ...]]:
    """Each seat's chance of finishing next, which is first place as long as nobody has finished.

    Seats that have finished have none. When the game is over, all are 0 but that of a first winner who ended it.
    """
    seat = state.turn
    if seat is None:
        alone = not state.options.places and len(state.finished) == 1
        return tuple(float(alone and each in state.finished) for each in range(len(state.hands)))
    seats, hands = at_table(state)
    tables = tables_for(state.options.max_throws)
    ends = yield from find_ends(state, tables.turn(hands[1:]))
    return _by_seat(state, seats, (yield from tables.after(hands[1:], ends)))


def find_ends(state: State, turn: Turn) -> Work[dict[End, float]]:
    """The probabilities of the current turn's ends; `turn` must belong to this table."""
    _, (hand, *_) = at_table(state)
    edge, left = state.edge_count, state.options.max_throws - state.throws
    if state.thrown:
        return (yield from turn.find_ends(hand, edge, left + 1))
    if not state.throws:
        if hand == 1 and not edge:
            return {WON: 1.0}  # R9
        return (yield from turn.find_ends(hand, edge, left))
    yield from turn.prepare(hand, edge, left)
    ends: dict[End, float] = {}
    for after, chance in turn.choose(hand, edge, left, layable(state.middle, state.edge_number)).items():
        held = yield from turn.ends_held(after, edge + hand - after, left)
        for end, probability in held.items():
            ends[end] = ends.get(end, 0.0) + chance * probability
    return ends


def find_decision_odds(state: State) -> Work[dict[Event, tuple[float, ...]]]:
    """For every legal decision: the chances of all seats, as in `find_odds`, if the seat to act takes it."""
    if state.turn is None or state.thrown:
        return {}
    seats, hands = at_table(state)
    tables = tables_for(state.options.max_throws)
    found = {}
    for event, ends in (yield from find_decision_ends(state, tables.turn(hands[1:]))).items():
        found[event] = _by_seat(state, seats, (yield from tables.after(hands[1:], ends)))
    return found


def find_decision_ends(state: State, turn: Turn) -> Work[dict[Event, dict[End, float]]]:
    """For every legal decision: the probabilities of the turn's ends if the seat to act takes it."""
    assert state.turn is not None
    _, (hand, *_) = at_table(state)
    edge, left = state.edge_count, state.options.max_throws - state.throws
    found = {}
    for event in GAME.legal(state)[state.turn]:
        if event[0] == "lay_last":
            found[event] = {WON: 1.0}
        elif event[0] == "pass":
            found[event] = {(hand, edge): 1.0}
        elif event[0] == "roll":
            found[event] = yield from turn.find_ends(hand, edge, left)
        else:
            laid = state.middle.count(event[2])
            found[event] = yield from turn.ends_held(hand - laid, edge + laid, left)
    return found


def counted(state: State) -> bool:
    """Whether the chances at this table are exact, that is, whether there is a solution for it."""
    if state.turn is None:
        return True
    _, hands = at_table(state)
    throws = state.options.max_throws
    return solved(len(hands), throws) and sum(hands) + state.edge_count <= most_dice(len(hands), throws)


def at_table(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats still playing, starting with the one to act, and the dice each holds, the middle included."""
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
    """The numbers of dice that may be laid (R3): distinct, in ascending order."""
    if edge_number:
        return tuple({middle.count(edge_number)} - {0})
    return tuple(sorted({middle.count(number) for number in middle}))


def _by_seat(state: State, seats: tuple[int, ...], chances: tuple[float, ...]) -> tuple[float, ...]:
    """Chances in turn order, sorted by seat; 0 for seats that have finished."""
    found = dict(zip(seats, chances, strict=True))
    return tuple(found.get(seat, 0.0) for seat in range(len(state.hands)))


class Tables:
    """Values of turns of at most `throws` throws, at any table; caches up to `kept` turns."""

    def __init__(self, throws: int, kept: int = KEPT) -> None:
        """`throws` is the most throws per turn, `kept` the capacity of the caches."""
        self.throws, self._kept = throws, kept
        self._turns: dict[tuple[int, ...], Turn] = {}
        self._later: dict[tuple[int, tuple[int, ...], int], float] = {}

    def turn(self, others: tuple[int, ...]) -> Turn:
        """A turn of a seat whose opponents hold `others`, in turn order."""
        found = self._turns.get(others)
        if found is None:
            if len(self._turns) >= self._kept:
                self._turns.clear()
            mixed = known_mixed(len(others) + 1, self.throws)
            found = Turn(others, lambda hand, edge: worth((*others, hand), edge, self.throws), mixed)
            self._turns[others] = found
        return found

    def after(self, others: tuple[int, ...], ends: Mapping[End, float]) -> Work[tuple[float, ...]]:
        """The chances of all seats, starting with the one to act, given the probabilities of its turn's `ends`."""
        total = [0.0] * (len(others) + 1)
        for (hand, edge), probability in ends.items():
            if (hand, edge) == WON:
                total[0] += probability
                continue
            chances = yield from self.before((*others, hand), edge)
            for at, chance in enumerate((chances[-1], *chances[:-1])):
                total[at] += probability * chance
        return tuple(total)

    def before(self, hands: tuple[int, ...], edge: int) -> Work[tuple[float, ...]]:
        """The chances of all seats before a turn, starting with the one to act.

        The last seat's is in the solution. That of the one to act follows from its turn, that of the next from the turn
        after it; the last but one gets the rest. At larger tables those in between share what the first and the last
        leave, in proportion to their chances if each played against just those two.
        """
        last = yield from self.chance(len(hands) - 1, hands, edge)
        found = []
        if len(hands) <= MOST_SEATS:
            for at in range(len(hands) - 2):
                found.append((yield from self.chance(at, hands, edge)))
        else:
            first = yield from self.chance(0, hands, edge)
            between = []
            for hand in hands[1:-1]:
                between.append((yield from self.chance(1, (hands[0], hand, hands[-1]), edge)))
            rest = max(0.0, 1 - first - last) / (sum(between) or 1.0)
            found = [first, *(rest * each for each in between[:-1])]
        return (*found, max(0.0, 1 - sum(found) - last), last)

    def chance(self, at: int, hands: tuple[int, ...], edge: int) -> Work[float]:
        """The chance, before a turn, of the seat whose turn comes after `at` others."""
        if hands[0] == 1 and not edge:
            return float(not at)  # R9
        if at == len(hands) - 1:
            return worth(hands, edge, self.throws)
        turn = self.turn(hands[1:])
        if not at:
            yield from turn.prepare(hands[0], edge, self.throws)
            return turn.thrown(hands[0], edge, self.throws)
        key = (at, hands, edge)
        found = self._later.get(key)
        if found is None:
            if len(self._later) >= self._kept:
                self._later.clear()
            ends = yield from turn.find_ends(hands[0], edge, self.throws)
            found = 0.0
            for (hand, there), probability in ends.items():
                if hand:
                    found += probability * (yield from self.chance(at - 1, (*hands[1:], hand), there))
            self._later[key] = found
        return found


tables_for = lru_cache(maxsize=16)(Tables)
"""the cached `Tables` for a maximum of throws"""
