"""The tables that layouts are looked at for: all games, seats, pages and letters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from sechserpack import games
from sechserpack.draw.geometry import DEFAULT, Board, Layout, Needs, Seats, in_lesson, lay_out

NEEDS: dict[str, Needs] = {
    **{name: games.face(name).needs for name in ("sechser-raus", "sieben", "six", "sechs-mal-sechs")},
    "a seventh game": DEFAULT,
    "a bowl beside it": replace(DEFAULT, board=Board(round=True, beside=0.18)),
    "a guided game": in_lesson(games.face("six").needs),
}
MOST = {"six": 5, "a guided game": 3, "sechs-mal-sechs": 6}
"""how many seats a game has at most, if not eight"""
SIZES = [
    (1180, 820), (820, 1180), (1024, 768), (768, 1024), (1440, 900), (2560, 1440), (390, 844), (844, 390),
    (667, 375), (568, 320), (360, 640), (320, 256), (256, 256), (590, 410), (500, 500), (700, 1000),
]  # fmt: skip
LETTERS = [1.0, 1.25, 1.5, 2.0]


class Case(NamedTuple):
    game: str
    size: tuple[int, int]
    letters: float
    seats: Seats

    def lay_out(self, by: tuple[float, float] = (0, 0)) -> Layout:
        """The layout, on a page that is larger `by` so much."""
        return lay_out(
            (self.size[0] + by[0], self.size[1] + by[1]), self.letters, self.seats, NEEDS[self.game]
        )

    def __str__(self) -> str:
        people = "".join("p" if person else "b" for person in self.seats.people)
        way = "facing" if self.seats.facing else f"upright from {self.seats.first}"
        return "{}, {}x{}, letters {:.0%}, {} {}".format(self.game, *self.size, self.letters, people, way)


def seatings(most: int) -> Iterator[Seats]:
    """All people, or one or two of them among bots; both ways round."""
    for count in range(1, most + 1):
        everybody = (True,) * count
        alone = tuple(seat == count // 2 for seat in range(count))
        yield Seats(everybody, facing=True)
        yield Seats(everybody, facing=False)
        yield Seats(alone, facing=False, first=count // 2)
        if count > 2:
            yield Seats(tuple(seat in (0, count // 2) for seat in range(count)), facing=True)


def cases() -> list[Case]:
    """All of them."""
    return [
        Case(game, size, letters, seats)
        for game, size, letters in product(NEEDS, SIZES, LETTERS)
        for seats in seatings(MOST.get(game, 8))
    ]
