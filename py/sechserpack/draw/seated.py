"""Where people sit at the table of a game: by what the game needs, or by style sheets as long as some still say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.player import Player
from .face import Face
from .geometry import Seats, Size, in_lesson
from .seats import Seating, seat_round, seat_zoned, shape_of


def seated(
    face: Face[Any, Any],
    players: Sequence[Player],
    size: Size,
    letters: float = 1.0,
    *,
    facing: bool,
    first: int = 0,
    lesson: bool = False,
    watched: bool = False,
) -> Seating:
    """The seating of `players` on a page of that `size` in CSS pixels, with letters so many times the usual size.

    Unless it is `facing` everybody, the seat `first` is in front. In a `lesson` there is more to be said to people;
    at a table that is only `watched`, nobody needs room for doing anything.
    """
    if face.by_hand:
        return seat_round(len(players), shape_of(*size, letters), facing, first, face.ends)
    seats = Seats(tuple(player.human and not watched for player in players), facing, first)
    return seat_zoned(size, letters, seats, in_lesson(face.needs) if lesson else face.needs)
