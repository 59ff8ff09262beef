"""The solved game: the value of having passed, for every table of two to four seats with up to six dice each.

The numbers are computed by `tools/solver` and stored in `solved/`, a file per number of seats and of throws per turn. A
file is a line of JSON, ended by a line feed, then 16-bit numbers, all upper bytes before all lower bytes, which
compresses better. A number is the chance of first place, in steps of 1/4095, of the seat that has just passed; `rank`
is its index. The JSON also lists randomised decisions, and near-ties that rounding would tip.
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
"""most dice per seat at the beginning of a solved game"""
FILES: Mapping[int, tuple[int, ...]] = {2: tuple(range(1, 11)), 3: (1, 2, 3), 4: (3,)}
"""by number of seats: the numbers of throws per turn that have a file"""
MOST_SEATS = max(FILES)
LEFT_OVER = {(2, 3): 24, (3, 3): 22}
"""by seats and throws: most dice at tables that go on after one of three or four seats has finished"""


class Table(NamedTuple):
    """A solved game."""

    seats: int
    most: int
    """most dice in all hands and at the edge"""
    worth: array[int]
    """the value of having passed, in steps of 1 / `STEPS`, by `rank`"""
    mixed: dict[Node, float]
    """randomised decisions, and the probability of their first option"""


class Damaged(Exception):
    """A file of the solved game is corrupt."""


def rank(hands: tuple[int, ...], edge: int) -> int:
    """The index of a state: `hands` from the seat to act on, each at least one, and the dice at the edge.

    States with fewer dice come first, so the index does not depend on a table's `most`.
    """
    place, total = 0, 0
    for at, hand in enumerate(hands):
        total += hand
        place += comb(total - 1, at + 1)
    return place + comb(total + edge, len(hands) + 1)


def most_dice(seats: int, throws: int) -> int:
    """The most dice, in all hands and at the edge, that a file covers."""
    return LEFT_OVER.get((seats, throws), DICE * seats)


def file_name(seats: int, throws: int) -> str:
    """The name of a file in `solved/`."""
    return f"{seats}-seats-{throws}-throws.bin"


def write(seats: int, throws: int, worth: array[int], mixed: dict[Node, float]) -> bytes:
    """Encode a table as a file's content."""
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
    """Decode a file's content. Raises `Damaged`."""
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
    """The table for `seats` seats and at most `throws` throws per turn, read lazily.

    Raises `Damaged`, and `FileNotFoundError` if there is no such file.
    """
    content = pkgutil.get_data(__package__, f"solved/{file_name(seats, throws)}")
    assert content is not None
    return read(content)
