"""Solves Sieben for two seats: the chance of the seat about to throw, if both make the choice of S5 optimally.

The states are those of `sechserpack.games.sieben.mind.solution`. Values are iterated until they converge, which they
always do: throws go on until somebody wins, and the game is zero-sum.
"""

from __future__ import annotations

from array import array
from itertools import product
from typing import NamedTuple

import numpy as np

from sechserpack.games.sieben.mind import solution as tables
from sechserpack.games.sieben.mind.bot import SAME
from sechserpack.games.sieben.mind.solution import Pattern
from sechserpack.games.sieben.mind.two_left import ALL_WAYS, BARE, WAYS, choices
from tools.site.paths import PACKAGE
from tools.solver.layers import Array
from tools.solver.report import MOST_GAIN, MOST_RESIDUAL, percent

PRECISION = 1e-13
SWEEPS = 2000
PATTERNS: tuple[Pattern, ...] = tuple(product(*[range(3)] * 4, range(2)))
PATH = PACKAGE / "games" / "sieben" / "mind" / "solved" / tables.FILE
OPTIONS: tuple[Pattern, ...] = (*((*BARE[:at], 1, *BARE[at + 1 :]) for at in range(5)), BARE)
"""what lies beside the 7 after S5's choice: a coin on one of four pairs or on an end, or none, but one more on the 7"""
OPTION_OF = {field: at for at, pair in enumerate((*tables.PAIRS, (2, 12), (7,))) for field in pair}
"""by field: its option"""
WIDTH = 10
"""most states that the throws of one kind may lead to"""

State = tuple[Pattern, int, int]
"""what lies beside the 7, the coins of the seat about to throw, and those of the other one"""


class Throws(NamedTuple):
    """Transitions: for each state (rows), successors and their probabilities."""

    states: Array
    weights: Array

    def expected(self, values: Array) -> Array:
        """The expected value of every state, given those of its successors."""
        found: Array = (self.weights * values[self.states]).sum(axis=1)
        return found


class Game(NamedTuple):
    """The game of two seats with `total` coins in all."""

    total: int
    states: list[State]
    kept: Throws
    """throws after which the same seat goes on"""
    passed: Throws
    """throws after which it is the other seat's turn"""
    lost: Array
    """by state: the probability that the seat's next throw puts it out"""
    won: Array
    """by state: whether the seat has won"""
    choosing: list[int]
    """the indices of the states in which a 2 leaves the choice of S5"""
    placed: Array
    """by these states and by `OPTIONS`: the index of the next state"""

    @property
    def start(self) -> int:
        """The index of the state in which both hold half of the coins."""
        return self.states.index((BARE, self.total // 2, self.total // 2))


class Solution(NamedTuple):
    """The solved game."""

    values: Array
    """by state: the winning chance of the seat about to throw"""
    residual: float
    """largest change of a value in the last iteration"""


def game(total: int) -> Game:
    """The game of two seats with `total` coins in all."""
    states = [
        (there, own, other)
        for there in PATTERNS
        for own in range(total - sum(there) + 1)
        for other in range(total - sum(there) - own + 1)
    ]
    place = {state: number for number, state in enumerate(states)}
    kept, passed = (
        Throws(np.zeros((len(states), WIDTH), dtype=np.int64), np.zeros((len(states), WIDTH)))
        for _ in range(2)
    )
    lost = np.zeros(len(states))
    choosing = []
    for number, state in enumerate(states):
        ways = _ways(total, state)
        for part, found in zip((kept, passed), ways, strict=True):
            for at, (after, count) in enumerate(found.items()):
                part.states[number, at] = place[after]
                part.weights[number, at] = count / ALL_WAYS
        choice = bool(state[1] and not sum(state[0]))
        if choice:
            choosing.append(number)
        lost[number] = 1 - (sum(map(sum, (each.values() for each in ways))) + choice) / ALL_WAYS
    placed = [
        [place[there, states[number][2], states[number][1] - 1] for there in OPTIONS] for number in choosing
    ]
    won = np.array([own == total for _, own, _ in states])
    return Game(total, states, kept, passed, lost, won, choosing, np.array(placed))


def solve(of: Game) -> Solution:
    """Solve a game."""
    values, change = np.full(len(of.states), 0.5), 1.0
    for _ in range(SWEEPS):
        after = of.kept.expected(values) + of.passed.weights.sum(axis=1) - of.passed.expected(values)
        after[of.choosing] += (1 - values[of.placed]).max(axis=1) / ALL_WAYS
        after[of.won] = 1.0
        change = float(np.abs(after - values).max())
        values = after
        if change < PRECISION:
            break
    return Solution(values, change)


def duel(of: Game, first: Array | None, second: Array | None) -> tuple[Array, Array]:
    """One seat's chances by state, when it is about to throw and when the other one is.

    The seats play by `first` and by `second`: the probability of every option in each state with the choice. None
    stands for the best reply to the other one.
    """
    own = other = np.full(len(of.states), 0.5)
    for _ in range(SWEEPS):
        ours = of.kept.expected(own) + of.passed.expected(other)
        theirs = of.kept.expected(other) + of.passed.expected(own) + of.lost
        options, replies = other[of.placed], own[of.placed]
        ours[of.choosing] += (
            options.max(axis=1) if first is None else (first * options).sum(axis=1)
        ) / ALL_WAYS
        theirs[of.choosing] += (
            replies.min(axis=1) if second is None else (second * replies).sum(axis=1)
        ) / ALL_WAYS
        ours[of.won], theirs[of.won] = 1.0, 0.0
        change = max(float(np.abs(ours - own).max()), float(np.abs(theirs - other).max()))
        own, other = ours, theirs
        if change < PRECISION:
            break
    return own, other


def shipped(of: Game) -> Array:
    """How the package plays: the probabilities of the options, as in `duel`."""
    found = np.zeros((len(of.choosing), len(OPTIONS)))
    for row, number in enumerate(of.choosing):
        _, own, other = of.states[number]
        chances = choices(of.total, own, other)
        best = max(chances.values())
        for field, chance in chances.items():
            if best - chance < SAME:
                found[row, OPTION_OF[field]] += 1
    return found / found.sum(axis=1, keepdims=True)


def anything(of: Game) -> Array:
    """The same for a seat that chooses a field at random."""
    fields = np.bincount(list(OPTION_OF.values()))
    return np.tile(fields / fields.sum(), (len(of.choosing), 1))


def numbers() -> array[int]:
    """The numbers for the package's file."""
    found = array("H", [0] * tables.length(tables.MOST))
    for total in range(2, tables.MOST + 1):
        played = game(total)
        for (there, own, other), value in zip(played.states, solve(played).values, strict=True):
            if sum(there) % 2 == 0:
                found[tables.place(total, there, own, other)] = round(float(value) * tables.STEPS)
    return found


def solved(write: bool) -> tuple[list[str], bool]:
    """Solve the game; `write` it into the package. Returns lines to print, and whether it is solved well enough."""
    lines, right = [], True
    for total in range(2, tables.MOST + 1, 2):
        played = game(total)
        solution = solve(played)
        first = 100 * float(solution.values[played.start])
        lines.append(
            f"Sieben, 2 seats, {total // 2} coins each: chances {first:.2f} {100 - first:.2f} %, "
            f"residual {solution.residual:.1e}"
        )
        right = right and solution.residual <= MOST_RESIDUAL
    if write:
        PATH.parent.mkdir(exist_ok=True)
        PATH.write_bytes(tables.write(numbers()))
    return lines, right


def check() -> tuple[list[str], bool]:
    """Whether the shipped file is what the solver finds, and what is gained against it, or by it, in whole games."""
    same = PATH.read_bytes() == tables.write(numbers())
    lines = [f"Sieben: the file is {'the same, byte for byte' if same else 'ANOTHER ONE'}"]
    most = 0.0
    for total in range(2, tables.MOST + 1, 2):
        played = game(total)
        solution = solve(played)
        ours, theirs = duel(played, None, shipped(played))
        gains = np.maximum(ours - solution.values, theirs - (1 - solution.values))
        most = max(most, float(gains.max()))
        skill = [duel(played, None, anything(played))[at][played.start] for at in range(2)]
        even = duel(played, None, None)
        more = [float(one - both[played.start]) for one, both in zip(skill, even, strict=True)]
        lines += [
            f"  {total // 2} coins each: the best reply gains {100 * float(gains.max()):.5f} points at most anywhere",
            f"    on somebody who chooses any field, skill gains {percent(more, 4)} points as first and second",
        ]
    return lines, same and most <= MOST_GAIN


def _ways(total: int, state: State) -> tuple[dict[State, int], dict[State, int]]:
    """Of 36 throws, how many lead where: with the same seat going on, and with the other one.

    Throws that put the seat out lead nowhere, and neither does the 2 that leaves the choice.
    """
    there, own, other = state
    kept: dict[State, int] = {}
    passed: dict[State, int] = {}
    for at, ways in enumerate(WAYS):
        coins = there[at]
        if coins:
            _add(kept, (_with(there, at, coins - 1), own + 1, other), ways * coins)
        if coins < 2 and own:
            _add(passed, (_with(there, at, coins + 1), other, own - 1), ways * (2 - coins))
    _add(kept, (BARE, total - other, other), 1)
    if sum(there):
        _add(kept, (BARE, own + sum(there), other), 1)
    if own:
        _add(passed, (there, max(0, other - 1), own - 1), 6)
    return kept, passed


def _add(found: dict[State, int], state: State, ways: int) -> None:
    found[state] = found.get(state, 0) + ways


def _with(there: Pattern, at: int, coins: int) -> Pattern:
    return (*there[:at], coins, *there[at + 1 :])
