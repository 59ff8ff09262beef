"""What a table of SIX is made of."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

CARDS = range(1, 19)
"""X1: the numbers of every seat's cards"""
SLOTS = range(1, 4)
"""X1: where cards lie open, counted from 1 as in the record"""
MOST_SEATS = 5
DICE = 3
"""X3: how many dice a turn begins with"""
FACES = range(1, 7)
SAND = 120_000
"""X2: milliseconds for which the glass runs as a rule"""
CLOCKWISE = 1
"""X11: the direction in which every round begins"""
MARKS = (0, 2, 2, 2, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 6, 7)
"""X1: the marks on a card, at the card's own number (0 is no card)"""

Stack: TypeAlias = tuple[int, ...]
"""Cards on one another, the lowest first."""


class Options(NamedTuple):
    """The options of a game, complete and checked."""

    profi: bool
    pasch: str
    secure: str
    sand_ms: int
    sand_jitter: float
    hesitate_ms: int | None
    rounds: int
    starter: int


class Cards(NamedTuple):
    """The cards of one seat. From the shuffle on they are always 18."""

    pile: tuple[int, ...] = ()
    """the draw pile, top first; due cards are still in it"""
    slots: tuple[Stack, Stack, Stack] = ((), (), ())
    secured: Stack = ()
    due: int = 0
    """how many cards from the top of the pile the seat still has to place (X6)"""


class Lifted(NamedTuple):
    """How a round ended: what everybody saw when the tube was lifted (X9)."""

    seat: int
    """who lifted it"""
    run_out: bool
    """whether the glass had run out"""
    fault: int
    """who was at fault and begins the next round"""
    given_back: bool
    """whether that seat had a card to give back"""
    left: float
    """the share of the sand that had not run through yet, 0 … 1"""


class State(NamedTuple):
    """A table of SIX. It knows no time but what the events tell it."""

    options: Options
    cards: tuple[Cards, ...]
    claims: tuple[int, ...]
    """per seat the slot whose card it may secure for the latest throw (X4); 0 for none"""
    chance: str | None = "shuffle"
    """the chance event that is due"""
    round: int = 1
    turn: int | None = None
    """None before the shuffle and when the game is over"""
    dice_left: int = DICE
    """dice of the throw that is rolling, or else of the next one"""
    roll: tuple[int, ...] = ()
    """the latest throw of this round that has fallen"""
    roller: int | None = None
    """who threw it"""
    direction: int = CLOCKWISE
    clock: int | None = None
    """milliseconds since the glass was turned; None from the lifted tube to the next glass"""
    sand: int | None = None
    """how long this glass runs: nobody at the table knows"""
    since_change: int | None = None
    """milliseconds since "Wechsel!", until the seat that received the dice throws"""
    throws: int = 0
    """how many throws of this game have fallen; it tells one from the next on screen and is no part of the record"""
    lifted: Lifted | None = None
    """how the latest round ended, until the next throw; for the screen as well"""
    earlier_throws: int = 0
    """how many of `throws` fell in earlier rounds; for the screen as well"""


def points(cards: Cards) -> int:
    """X10: the marks on the secured cards."""
    return sum([MARKS[card] for card in cards.secured])
