"""Plays the rest of a round of SIX on quickly, many times: what the sampled odds are made of.

Every seat plays like somebody attentive who counts about as well as people do: it takes its cards, lays a drawn card
where it helps, and lifts the tube when it thinks that the sand has run out. Time goes by in throws, as at a table with
people. What nobody at the table can see is drawn at random for each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from random import Random

from ..rules.rounds import shows_pasch
from ..rules.state import DICE, MARKS
from .worth import WORTH

THROW = 2_450
"""about how many milliseconds lie between two throws, at a table with people"""
COUNTING = 0.05
"""how far off people count the seconds, as the deviation of the clock's speed"""
KEEPS = 0.85
"""how much of an open card's worth a drawn one must have to cover it"""
LONGEST = 400
"""throws after which a round is left as it is: nobody lifts"""


def thrown(pasch: str | None) -> tuple[tuple[tuple[int, bool], ...], ...]:
    """By the number of dice, all throws: the sum, and whether it is a Pasch that counts (X11); None: none does."""
    return tuple(
        tuple(
            (sum(dice), pasch is not None and shows_pasch(dice, pasch))
            for dice in product(range(1, 7), repeat=count)
        )
        for count in range(DICE + 1)
    )


@dataclass
class Table:
    """A table in the middle of a round, with everything that decides how it goes on; `play_on` uses it up."""

    slots: list[list[list[int]]]
    """by seat the three stacks, the lowest card first"""
    piles: list[list[int]]
    """by seat the cards of its pile, the next one last"""
    due: list[int]
    tops: list[float]
    """by seat the marks on its top secured card; 0 for none"""
    gained: list[float]
    """by seat the marks that it has secured in this round"""
    turn: int
    dice_left: int
    roller: int | None
    direction: int
    may_lift: bool
    """whether the seat whose turn it is may lift the tube before it throws"""
    time: float
    """milliseconds for which the glass has run"""
    runs: float
    """how long it runs"""
    lifts_at: list[float]
    """by seat the time from which on it thinks that lifting is right"""

    def secure(self, seat: int, number: int) -> bool:
        """X4: let `seat` take the card `number` if it lies open; returns whether it did."""
        for stack in self.slots[seat]:
            if stack and stack[-1] == number:
                self.gained[seat] += MARKS[stack.pop()]
                self.tops[seat] = MARKS[number]
                return True
        return False

    def place(self, seat: int, slot: int) -> None:
        """X6: lay the next due card of `seat` on the slot, from 0."""
        self.slots[seat][slot].append(self.piles[seat].pop())
        self.due[seat] -= 1

    def place_what_helps(self, seat: int) -> None:
        """X6: lay due cards of `seat` where they help; others are kept."""
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

    def lift(self) -> None:
        """X9: the seat whose turn it is lifts the tube; who is at fault gives a card back."""
        fault = self.turn
        if self.time >= self.runs and self.roller is not None:
            fault = self.roller
        self.gained[fault] -= self.tops[fault]

    def change(self, direction: int) -> None:
        """X6, X11: the dice go to the next seat, and a card falls due for all but that one."""
        self.direction = direction
        self.turn = receiver = (self.turn + direction) % len(self.slots)
        for seat, pile in enumerate(self.piles):
            if seat != receiver and self.due[seat] < len(pile):
                self.due[seat] += 1
        self.dice_left, self.may_lift = DICE, True


def play_on(table: Table, throws: Sequence[Sequence[tuple[int, bool]]], rng: Random, *, throw: bool) -> None:
    """Play the round to its end; if `throw`, the seat whose turn it is throws first, whatever it thinks of the sand."""
    uniform = rng.random
    seats = range(len(table.slots))
    for _ in range(LONGEST):
        turn = table.turn
        if table.may_lift and not throw and table.time >= table.lifts_at[turn]:
            table.lift()
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
