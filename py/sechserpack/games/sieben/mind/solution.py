"""The solved two-seat game: the winning chance of the seat about to throw, with up to ten coins in all.

With two seats left, the state is the board and both holdings. Fields with the same odds, such as 3 and 11, are
equivalent; and as a field is chosen only when the board is empty but for the 7 (S5), the fields 2 and 12 hold at most
one coin between them, which the same two throws take from either. So a board reduces to a `Pattern`: the coins on 3 and
11, on 4 and 10, on 5 and 9, on 6 and 8, and at the two ends. Coins neither there nor in hand lie on the 7.

The file holds only boards with an even number of coins beside the 7. Every throw but a 7 leads from an odd board to an
even one, and a 7 takes coins out of hands, so the odd ones follow in a few steps. The file is a line of JSON, ended by
a line feed, then 16-bit numbers, all upper bytes before all lower bytes: chances in steps of 1/4095, at the indices
given by `place`, for two to ten coins in all. Written by `tools/solver/sieben.py`.
"""

from __future__ import annotations

import json
import pkgutil
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import product
from typing import Any, TypeAlias

from ..rules.game import HIGH, LOW

FORMAT = "sieben-solved/1"
FILE = "two-left.bin"
STEPS = 4095
MOST = 10
"""maximum of coins in all that the file covers: two seats with five each"""

Pattern: TypeAlias = tuple[int, ...]
"""the coins on 3 and 11, on 4 and 10, on 5 and 9, on 6 and 8 (0 to 2 each), and on 2 and 12 (0 or 1)"""

PAIRS = ((3, 11), (4, 10), (5, 9), (6, 8))
EVEN: tuple[Pattern, ...] = tuple(
    sorted((each for each in product(*[range(3)] * 4, range(2)) if sum(each) % 2 == 0), key=sum)
)
"""the patterns in the file, in its order, fewer coins first"""


class Damaged(Exception):
    """The file of the solved game is corrupt."""


def pattern(board: Sequence[int]) -> Pattern:
    """The pattern of a board, which has one count per field, as in `rules.EMPTY`."""
    return tuple(board[low] + board[high] for low, high in (*PAIRS, (LOW, HIGH)))


def states(total: int, coins: int) -> int:
    """In how many ways two seats and the 7 can hold the rest of `total` when `coins` lie elsewhere."""
    rest = total - coins
    return (rest + 1) * (rest + 2) // 2


@cache
def starts(total: int) -> Mapping[Pattern, int]:
    """The index of each pattern's first number, with `total` coins in all."""
    begin = length(total - 1)
    found = {}
    for each in EVEN:
        if sum(each) <= total:
            found[each] = begin
            begin += states(total, sum(each))
    return found


@cache
def length(most: int) -> int:
    """The count of numbers for up to `most` coins in all."""
    coins = [sum(each) for each in EVEN]
    return sum(states(total, each) for total in range(2, most + 1) for each in coins if each <= total)


def place(total: int, there: Pattern, own: int, other: int) -> int:
    """The index of the chance of the seat about to throw, which holds `own` coins; the other holds `other`."""
    rest = total - sum(there)
    return starts(total)[there] + own * (rest + 1) - own * (own - 1) // 2 + other


def write(numbers: array[int]) -> bytes:
    """Encode `numbers` as the file's content."""
    octets = b"".join(number.to_bytes(2, "little") for number in numbers)
    planes = octets[1::2] + octets[0::2]
    header = {"format": FORMAT, "most": MOST, "sha256": sha256(planes).hexdigest()}
    return json.dumps(header, separators=(",", ":")).encode() + b"\n" + planes


def read(content: bytes) -> array[int]:
    """Decode the file's content. Raises `Damaged`."""
    line, _, planes = content.partition(b"\n")
    try:
        header: dict[str, Any] = json.loads(line)
        fits = header["format"] == FORMAT and header["sha256"] == sha256(planes).hexdigest()
    except (ValueError, KeyError, TypeError):
        fits = False
    if not fits or len(planes) != 2 * length(MOST):
        raise Damaged("The file of the solved game is damaged.")
    half = len(planes) // 2
    return array(
        "H", [256 * upper + lower for upper, lower in zip(planes[:half], planes[half:], strict=True)]
    )


@cache
def numbers() -> array[int]:
    """The numbers in the package's file, read lazily. Raises `Damaged`."""
    content = pkgutil.get_data(__package__, f"solved/{FILE}")
    assert content is not None
    return read(content)
