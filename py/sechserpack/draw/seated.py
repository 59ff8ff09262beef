"""Where people sit at the table of a game, by what the game needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine.player import Player
from .face import Face
from .geometry import Seats, Size, in_lesson
from .seats import Seating, seat_zoned


def seated(
    face: Face[Any, Any],
    players: Sequence[Player],
    size: Size,
    letters: float = 1.0,
    *,
    facing: bool,
    order: Sequence[int] = (),
    lesson: bool = False,
    watched: bool = False,
) -> Seating:
    """The seating of `players` on a page of that `size` in CSS pixels, with letters so many times the usual size.

    Clockwise they sit in this `order`, by default that of the seats. Unless it is `facing` everybody, the first person
    is in front. In a `lesson` there is more to be said to people; at a table that is only `watched`, nobody needs
    room for doing anything.
    """
    order = order or range(len(players))
    ahead = (place for place, seat in enumerate(order) if players[seat].human)
    front = 0 if facing or watched else next(ahead, 0)
    people = tuple(players[seat].human and not watched for seat in order)
    needs = in_lesson(face.needs) if lesson else face.needs
    return seat_zoned(size, letters, Seats(people, facing, front), needs).taken_by(order)
