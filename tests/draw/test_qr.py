"""QR codes: read again by a reader of its own, that knows the format from elsewhere than their writer."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from sechserpack.draw.qr import MOST, SIZE, modules, qr_code

GOLDEN = "https://example.org/sechserpack/#noted/" + "0123456789abcdef" * 4
DIGEST = "904f872741f1867a7c746f0331e008d5b73474822d241a45e955a0978f5d8721"
"""of the modules of its code, which ZXing has read"""


def times(left: int, right: int) -> int:
    """The product of two bytes modulo x^8 + x^4 + x^3 + x^2 + 1, bit by bit."""
    product = 0
    while right:
        product ^= left if right & 1 else 0
        left = left << 1 ^ (0x11D if left & 0x80 else 0)
        right >>= 1
    return product


def is_function(row: int, column: int) -> bool:
    """Whether a module of version 6 holds no data."""
    corner = (row < 9 and column < 9) or (row < 9 and column > 32) or (row > 32 and column < 9)
    return corner or row == 6 or column == 6 or (31 < row < 37 and 31 < column < 37)


def read(rows: list[list[bool]]) -> bytes:
    """The bytes in a code of version 6, level L and mask 0."""
    assert [rows[8][column] for column in (0, 1, 2, 3, 4, 5, 7, 8)] == [*map(int, "11101111")]
    assert [rows[row][8] for row in (7, 5, 4, 3, 2, 1, 0)] == [*map(int, "1000100")]
    bits, column, up = [], SIZE - 1, True
    while column > 0:
        column -= column == 6
        for row in range(SIZE - 1, -1, -1) if up else range(SIZE):
            bits += [
                rows[row][at] ^ ((row + at) % 2 == 0)
                for at in (column, column - 1)
                if not is_function(row, at)
            ]
        column, up = column - 2, not up
    data = [int("".join(str(int(bit)) for bit in bits[at : at + 8]), 2) for at in range(0, 172 * 8, 8)]
    blocks = [data[first:136:2] + data[136 + first :: 2] for first in (0, 1)]
    for block in blocks:
        assert len(block) == 86
        root = 1
        for _ in range(18):
            syndrome = 0
            for byte in block:
                syndrome = times(syndrome, root) ^ byte
            assert syndrome == 0
            root = times(root, 2)
    plain = "".join(f"{byte:08b}" for byte in blocks[0][:68] + blocks[1][:68])
    assert plain[:4] == "0100"
    length = int(plain[4:12], 2)
    return bytes(int(plain[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8))


@pytest.mark.parametrize("length", [0, 1, 64, 67, 68, 103, MOST])
def test_a_code_can_be_read(length: int) -> None:
    data = Random(length).randbytes(length)
    assert read(modules(data)) == data


def test_a_code_that_cameras_have_read_stays_as_it_is() -> None:
    drawn = bytes(dark for row in modules(GOLDEN.encode()) for dark in row)
    assert sha256(drawn).hexdigest() == DIGEST


def test_the_picture_is_the_code_with_room_round_it() -> None:
    picture = str(qr_code("a" * 64, "A name"))
    assert 'role="img"' in picture
    assert 'aria-label="A name"' in picture
    assert f'viewBox="0 0 {SIZE + 8} {SIZE + 8}"' in picture
    assert ' d="M4 4h7v1H4z' in picture, "the corner of the first square, after four modules of light"
