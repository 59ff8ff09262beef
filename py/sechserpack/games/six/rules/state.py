"""The state of a table of SIX."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

CARDS = range(1, 19)
"""X1: the numbers of every seat's cards"""
SLOTS = range(1, 4)
"""X1: numbers of the slots where cards lie open, from 1 as in the record"""
MOST_SEATS = 5
DICE = 3
"""X3: dice at the start of a turn"""
FACES = range(1, 7)
SAND = 120_000
"""X2: default running time of the glass in ms"""
CLOCKWISE = 1
"""X11: the direction in which every round begins"""
MARKS = (0, 2, 2, 2, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 6, 7)
"""X1: marks on a card, indexed by its number (0 is no card)"""

Stack: TypeAlias = tuple[int, ...]
"""cards on top of each other, lowest first"""


class Options(NamedTuple):
    """The options of a game, complete and validated."""

    profi: bool
    pasch: str
    secure: str
    early: str
    sand_ms: int
    sand_jitter: float
    hesitate_ms: int | None
    rounds: int
    starter: int
    real_dice: bool = False


class Cards(NamedTuple):
    """The cards of one seat. From the shuffle on they are always 18."""

    pile: tuple[int, ...] = ()
    """the draw pile, top first; due cards are still in it"""
    slots: tuple[Stack, Stack, Stack] = ((), (), ())
    secured: Stack = ()
    due: int = 0
    """number of cards from the top of the pile that the seat still has to place (X6)"""


class Lifted(NamedTuple):
    """What everybody saw when the tube was lifted (X9, X12)."""

    seat: int
    """who lifted it"""
    run_out: bool
    """whether the glass had run out"""
    fault: int
    """who was at fault, and begins the next round if this one has ended"""
    given_back: bool
    """whether that seat had a card to give back"""
    left: float
    """the share of the sand that had not run through yet, 0 … 1"""
    ends: bool = True
    """whether that ended the round; False for a lift too early that does not (X12)"""


class State(NamedTuple):
    """A table of SIX. Only events advance its clock."""

    options: Options
    cards: tuple[Cards, ...]
    claims: tuple[int, ...]
    """by seat, the slot whose card it may secure for the latest throw (X4); 0 for none"""
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
    """ms since the glass was turned; None from the lifted tube to the next glass"""
    sand: int | None = None
    """running time of this glass in ms, hidden from everybody at the table"""
    since_change: int | None = None
    """ms since "Wechsel!", until the seat that received the dice throws"""
    throws: int = 0
    """number of fallen throws of this game; tells them apart on screen, not part of the record"""
    lifted: Lifted | None = None
    """the latest lift, until the next throw; likewise for the screen only"""
    earlier_throws: int = 0
    """how many of `throws` fell in earlier rounds; likewise for the screen only"""
    glimpsed: bool = False
    """X12: whether a lift too early has shown everybody the glass of this round"""


def points(cards: Cards) -> int:
    """X10: the marks on the secured cards."""
    return sum([MARKS[card] for card in cards.secured])
