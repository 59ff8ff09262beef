"""Needs: what a game says of itself in numbers, so that its table can be laid out.

All sizes are CSS pixels with letters of 16 pixels. Each thing has a `least` size, at which controls can be hit by a
finger, and a `best` one, above which more is of no use. On a page that is too small even for the least sizes everything
shrinks to its smallest, at which controls are still 24 pixels high, before the table becomes larger than the page.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from .shapes import Size

TOUCH = 44.0
"""how large a control is at least"""
SMALLEST = 24.0
"""the same on the smallest pages"""


SLENDER = 2.0
"""a board that is so many times as long in one direction as in the other counts for all that it is; a longer one for
no more than that"""
ALONE = 0.94
"""from which part of its best size on a board leaves room to the hand of somebody alone, and then fills what is left"""


@dataclass(frozen=True)
class Board:
    """What a game is played on: as large as possible."""

    round: bool = False
    """whether it leaves its corners to others: whoever says nothing keeps them"""
    lowest: float = 1.0
    highest: float = 1.0
    """the range of its width to its height"""
    shapes: int = 5
    """how many shapes of that range are tried, which takes its time"""
    least: float = 150.0
    """its smallest size: the diameter of a circle, otherwise the root of its width times its height"""
    best: float = 1e9
    """the size above which hands grow first"""
    part: float = 1e9
    """the same as a part of the page: of the root of its width times its height"""
    rows: int = 0
    """of how many rows it may be as narrow as `lowest`, if every seat has one: with fewer it is wider"""
    per_row: float = 0.0
    """how wide it is of use, in parts of its height, times the number of those rows and one more; 0 if it has none"""
    wide: float = SLENDER
    """a board counts as no larger than one of that height which is so many times as wide"""
    beside: float = 0.0
    """the radius of something round that stands beside a round board, wherever there is room, in parts of the board's;
    0 for nothing"""

    def of(self, seats: int, *, alone: bool = False) -> Board:
        """The board for so many seats; somebody `alone` sooner has a larger hand."""
        if not self.rows:
            return self
        narrow = max(1.0, self.rows / max(1, seats)) ** 0.8
        wide = min(SLENDER, self.per_row / (seats + 1)) if self.per_row else SLENDER
        return replace(
            self,
            lowest=min(self.highest, self.lowest * narrow),
            best=self.best * (ALONE if alone else 1.0),
            rows=0,
            wide=wide,
        )

    @property
    def away(self) -> float:
        """How far the middle of what stands beside is from that of the board, in parts of its radius: it touches it."""
        return 1 + 0.9 * self.beside


@dataclass(frozen=True)
class Plate:
    """The name of a seat and what it holds."""

    least: Size = (160, 36)
    best: Size = (220, 50)


@dataclass(frozen=True)
class Sentence:
    """What can be done, in a few lines: how long it is in one line."""

    least: float = 530.0
    best: float = 650.0


@dataclass(frozen=True)
class Hand:
    """What a seat holds and is to be seen or touched: cards, a row of fields. It scales as a whole."""

    least: Size
    best: Size
    alone: float = 0.0
    """how many times as wide as high it is of use, where its edge has room for that; most of all to somebody alone"""


@dataclass(frozen=True)
class Buttons:
    """So many buttons that may be there at the same time."""

    count: int
    least: Size
    best: Size
    words: bool = True
    """whether words stand in them, which grow with the letters"""
    seldom: bool = False
    """whether they come so seldom that what is said may stand in their room until then"""


@dataclass(frozen=True)
class Needs:
    """All that a game says about where things lie."""

    board: Board = Board()
    plate: Plate = Plate()
    sentence: Sentence = Sentence()
    hand: Hand | None = None
    buttons: tuple[Buttons, ...] = (Buttons(2, (84, 44), (144, 58)),)
    """all that may ever be offered at once, so that nothing moves when it is"""
    bot_plate: Plate | None = None
    """None for the same as a person's"""
    bot_hand: Hand | None = None
    fine: bool = False
    """whether hands shall use even the last pixels, which takes a longer search"""
    shares: bool = True
    """whether only one person at a time has something to do: those who sit side by side may share the room for it"""

    @lru_cache(maxsize=64)  # noqa: B019 - there are few needs, and all stay
    def of(self, people: tuple[bool, ...]) -> Needs:
        """The same for a table at which these sit: for every seat whether a person does."""
        return replace(self, board=self.board.of(len(people), alone=sum(people) == 1))


LESSON = Sentence(1010, 1200)
"""what is said in a guided game"""


def in_lesson(needs: Needs) -> Needs:
    """The needs of a guided game: its sentences are longer."""
    return replace(needs, sentence=LESSON)


DEFAULT = Needs()
"""of a game that says nothing: a square board, on which a round one fits too, and two buttons"""
