"""The solved game of two seats: how likely the one to throw is to win, with up to ten coins in all.

With two left, the state is what lies on the board and what both hold. Fields with the same chance, such as 3 and 11,
are alike; and as nobody chooses a field before the board is empty but for the 7 (S5), the fields 2 and 12 have one
coin together at most, which the same two throws take from either. So a board is a `Pattern`: how many coins lie on 3
and 11, on 4 and 10, on 5 and 9, on 6 and 8, and at the two ends. What is not there nor in hands lies on the 7.

The file has the boards with an even number of coins beside the 7 only. Every throw but a 7 leads from the others to one
of these, and a 7 takes coins out of hands: so what is not in the file follows from it in a few steps. It is a line of
JSON, which ends with a line feed, and then numbers of 16 bits, first the upper bytes of all of them, then the lower
ones: chances in steps of 1/4095, as `place` says, from two coins in all to ten. `tools/solver/sieben.py` writes it.
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
"""the most coins in all that the file knows: two seats with five each"""

Pattern: TypeAlias = tuple[int, ...]
"""the coins on 3 and 11, on 4 and 10, on 5 and 9, on 6 and 8 (0 to 2 each), and on 2 and 12 (0 or 1)"""

PAIRS = ((3, 11), (4, 10), (5, 9), (6, 8))
EVEN: tuple[Pattern, ...] = tuple(
    sorted((each for each in product(*[range(3)] * 4, range(2)) if sum(each) % 2 == 0), key=sum)
)
"""the patterns in the file, in order, those with fewer coins first"""


class Damaged(Exception):
    """The file of the solved game is not what it says."""


def pattern(board: Sequence[int]) -> Pattern:
    """The pattern of a board, which has one count per field, as in `rules.EMPTY`."""
    return tuple(board[low] + board[high] for low, high in (*PAIRS, (LOW, HIGH)))


def states(total: int, coins: int) -> int:
    """In how many ways two seats and the 7 can hold what is left of `total` coins when `coins` lie elsewhere."""
    rest = total - coins
    return (rest + 1) * (rest + 2) // 2


@cache
def starts(total: int) -> Mapping[Pattern, int]:
    """Where in the file the numbers of each pattern begin, with `total` coins in all."""
    begin = length(total - 1)
    found = {}
    for each in EVEN:
        if sum(each) <= total:
            found[each] = begin
            begin += states(total, sum(each))
    return found


@cache
def length(most: int) -> int:
    """How many numbers there are for up to `most` coins in all."""
    coins = [sum(each) for each in EVEN]
    return sum(states(total, each) for total in range(2, most + 1) for each in coins if each <= total)


def place(total: int, there: Pattern, own: int, other: int) -> int:
    """Where in the file the chance stands of a seat about to throw that holds `own` coins, the other one `other`."""
    rest = total - sum(there)
    return starts(total)[there] + own * (rest + 1) - own * (own - 1) // 2 + other


def write(numbers: array[int]) -> bytes:
    """The content of the file."""
    octets = b"".join(number.to_bytes(2, "little") for number in numbers)
    planes = octets[1::2] + octets[0::2]
    header = {"format": FORMAT, "most": MOST, "sha256": sha256(planes).hexdigest()}
    return json.dumps(header, separators=(",", ":")).encode() + b"\n" + planes


def read(content: bytes) -> array[int]:
    """The numbers in the file. Raises `Damaged`."""
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
    """What the package's file says; it is read when it is first asked for. Raises `Damaged`."""
    content = pkgutil.get_data(__package__, f"solved/{FILE}")
    assert content is not None
    return read(content)
