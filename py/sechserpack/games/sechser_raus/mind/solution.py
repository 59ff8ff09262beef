"""The solved game: what it is worth to have passed, for every table of two to four seats with up to six dice each.

The numbers are computed by `tools/solver` and lie in `solved/`, a file for each number of seats and of throws in a
turn. A file is a line of JSON, which ends with a line feed, and then numbers of 16 bits: first the upper bytes of all
of them, then the lower ones, which can be packed better than pairs. A number is a chance of first place in steps of
1/4095, for the seat that has just passed; `rank` says where it stands. The line of JSON also lists the decisions that
are left to chance, and near-ties that rounding would tip.
"""

from __future__ import annotations

import json
import pkgutil
import sys
from array import array
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from math import comb
from typing import Any, NamedTuple

from .best_turn import Node

FORMAT = "sechser-raus-solved/1"
STEPS = 4095
DICE = 6
"""the most dice for each seat at the beginning of a game that is solved"""
FILES: Mapping[int, tuple[int, ...]] = {2: tuple(range(1, 11)), 3: (1, 2, 3), 4: (3,)}
"""by the number of seats: the numbers of throws in a turn that there are files for"""
MOST_SEATS = max(FILES)
LEFT_OVER = {(2, 3): 24, (3, 3): 22}
"""by seats and throws: the most dice of tables that go on where one of three or four seats has finished already"""


class Table(NamedTuple):
    """A solved game."""

    seats: int
    most: int
    """the most dice in all hands and at the edge"""
    worth: array[int]
    """what it is worth to have passed, in steps of 1 / `STEPS`, by `rank`"""
    mixed: dict[Node, float]
    """decisions left to chance, and the probability of their first option"""


class Damaged(Exception):
    """A file of the solved game is not what it says."""


def rank(hands: tuple[int, ...], edge: int) -> int:
    """Where a state stands: `hands` from the seat to act on, all of at least one, and the dice at the edge.

    States with fewer dice come first, so that a state stands at the same place in every table of so many seats.
    """
    place, total = 0, 0
    for at, hand in enumerate(hands):
        total += hand
        place += comb(total - 1, at + 1)
    return place + comb(total + edge, len(hands) + 1)


def most_dice(seats: int, throws: int) -> int:
    """The most dice in all hands and at the edge that a file knows."""
    return LEFT_OVER.get((seats, throws), DICE * seats)


def file_name(seats: int, throws: int) -> str:
    """The name of a file in `solved/`."""
    return f"{seats}-seats-{throws}-throws.bin"


def write(seats: int, throws: int, worth: array[int], mixed: dict[Node, float]) -> bytes:
    """The content of a file."""
    if sys.byteorder == "big":
        worth = array("H", worth)
        worth.byteswap()
    octets = worth.tobytes()
    planes = octets[1::2] + octets[0::2]
    header = {
        "format": FORMAT,
        "seats": seats,
        "throws": throws,
        "most": most_dice(seats, throws),
        "sha256": sha256(planes).hexdigest(),
        "mixed": [[*node, round(chance, 9)] for node, chance in sorted(mixed.items())],
    }
    return json.dumps(header, separators=(",", ":")).encode() + b"\n" + planes


def read(content: bytes) -> Table:
    """The table in a file. Raises `Damaged`."""
    line, _, planes = content.partition(b"\n")
    try:
        header: dict[str, Any] = json.loads(line)
        fits = header["format"] == FORMAT and header["sha256"] == sha256(planes).hexdigest()
    except (ValueError, KeyError, TypeError):
        fits = False
    if not fits:
        raise Damaged("A file of the solved game is damaged.")
    octets = bytearray(len(planes))
    half = len(planes) // 2
    octets[1::2], octets[0::2] = planes[:half], planes[half:]
    worth = array("H", bytes(octets))
    if sys.byteorder == "big":
        worth.byteswap()
    mixed = {
        Node(total, tuple(others), throws, tuple(hands)): chance
        for total, others, throws, hands, chance in header["mixed"]
    }
    return Table(header["seats"], header["most"], worth, mixed)


@cache
def table(seats: int, throws: int) -> Table:
    """The table for `seats` seats and turns of at most `throws` throws; read when it is first asked for.

    Raises `Damaged`, and `FileNotFoundError` if there is no such file.
    """
    content = pkgutil.get_data(__package__, f"solved/{file_name(seats, throws)}")
    assert content is not None
    return read(content)
