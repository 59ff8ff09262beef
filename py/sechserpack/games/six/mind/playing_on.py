"""Fast playouts of the rest of a round of SIX, which the sampled odds are based on.

Every seat plays like an attentive person who counts about as well as people do: it takes its cards, lays a drawn card
where it helps, and lifts the tube when it thinks that the sand has run out. Time advances per throw, as at a table
with people. The caller samples what nobody at the table can see.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from ..rules.rounds import shows_pasch
from ..rules.state import DICE, MARKS
from .watching import SOME
from .worth import WORTH

THROW = 2_450
"""typical ms between two throws at a table with people"""
COUNTING = 0.05
"""standard deviation of the speed at which people count the seconds"""
MISCOUNTED = 0.1
"""largest error of that speed: nobody is further off"""
KEEPS = 0.85
"""share of an open card's worth that a drawn one needs to cover it"""
LONGEST = 400
"""throws after which a playout stops without a lift"""


def thrown(pasch: str | None) -> tuple[tuple[tuple[int, bool], ...], ...]:
    """All throws by number of dice: the sum, and whether it is a Pasch (X11); `pasch` None: none counts."""
    return tuple(
        tuple(
            (sum(dice), pasch is not None and shows_pasch(dice, pasch))
            for dice in product(range(1, 7), repeat=count)
        )
        for count in range(DICE + 1)
    )


def counted(rng: Random) -> float:
    """Sample the speed, about 1, at which somebody counts the seconds of a glass."""
    return min(max(rng.gauss(1, COUNTING), 1 - MISCOUNTED), 1 + MISCOUNTED)


@dataclass
class Table:
    """A table in mid-round, with all that decides how it goes on; `play_on` consumes it."""

    slots: list[list[list[int]]]
    """by seat, three stacks, lowest card first"""
    piles: list[list[int]]
    """by seat, the cards of its pile, next one last"""
    due: list[int]
    tops: list[float]
    """by seat, the marks on its top secured card; 0 for none"""
    marks: list[float]
    """by seat, the marks that it has secured"""
    turn: int
    dice_left: int
    roller: int | None
    direction: int
    may_lift: bool
    """whether the active seat may lift the tube before it throws"""
    time: float
    """ms that the glass has run"""
    runs: float
    """its total running time in ms"""
    lifts_at: list[float]
    """by seat, the `time` from which it thinks that lifting is right"""
    early_ends: bool = True
    """X12: whether a lift too early ends the round"""

    def secure(self, seat: int, number: int) -> bool:
        """X4: let `seat` take the card `number` if it lies open; return whether it did."""
        for stack in self.slots[seat]:
            if stack and stack[-1] == number:
                self.marks[seat] += MARKS[stack.pop()]
                self.tops[seat] = MARKS[number]
                return True
        return False

    def place(self, seat: int, slot: int) -> None:
        """X6: lay the next due card of `seat` on `slot`, from 0."""
        self.slots[seat][slot].append(self.piles[seat].pop())
        self.due[seat] -= 1

    def place_what_helps(self, seat: int) -> None:
        """X6: lay due cards of `seat` until one does not help; keep that and the rest."""
        slots, pile = self.slots[seat], self.piles[seat]
        while self.due[seat]:
            slot, least = 0, 100.0
            for index, stack in enumerate(slots):
                worth = WORTH[stack[-1]] if stack else -1.0
                if worth < least:
                    slot, least = index, worth
            if WORTH[pile[-1]] <= KEEPS * least:
                return
            slots[slot].append(pile.pop())
            self.due[seat] -= 1

    def lift(self) -> bool:
        """X9: the active seat lifts the tube, and the seat at fault gives a card back; return whether the round ends.

        X12: if not, everybody has seen when the sand will have run out.
        """
        gone = self.time >= self.runs
        fault = self.roller if gone and self.roller is not None else self.turn
        self.marks[fault] -= self.tops[fault]
        self.tops[fault] = min(self.tops[fault], SOME)
        if gone or self.early_ends:
            return True
        self.lifts_at = [self.runs] * len(self.slots)
        self.may_lift = False
        return False

    def change(self, direction: int) -> None:
        """X6, X11: pass the dice to the next seat; a card falls due for all others."""
        self.direction = direction
        self.turn = receiver = (self.turn + direction) % len(self.slots)
        for seat, pile in enumerate(self.piles):
            if seat != receiver and self.due[seat] < len(pile):
                self.due[seat] += 1
        self.dice_left, self.may_lift = DICE, True


def play_on(table: Table, throws: Sequence[Sequence[tuple[int, bool]]], rng: Random, *, throw: bool) -> None:
    """Play the round to its end; if `throw`, the active seat throws first, whatever it thinks of the sand."""
    uniform = rng.random
    seats = range(len(table.slots))
    for _ in range(LONGEST):
        turn = table.turn
        if table.may_lift and not throw and table.time >= table.lifts_at[turn] and table.lift():
            return
        throw = False
        for seat in seats:
            if seat != turn and table.due[seat]:
                table.place_what_helps(seat)
        count = table.dice_left
        outcomes = throws[count]
        number, pasch = outcomes[int(uniform() * len(outcomes))]
        table.time += THROW
        table.roller, table.may_lift = turn, False
        match = False
        for seat in seats:
            if seat != turn:
                table.secure(seat, number)
            else:
                match = any(stack and stack[-1] == number for stack in table.slots[seat])
        if pasch:
            table.change(-table.direction)
        elif match:
            table.dice_left = DICE
        elif count > 1:
            table.dice_left = count - 1
        else:
            table.change(table.direction)
