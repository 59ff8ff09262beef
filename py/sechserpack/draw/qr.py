"""A QR code for one kind of text: a fingerprint, alone or at the end of an address.

So a single size does: version 6 with error correction level L, which holds 134 bytes on 41 by 41 modules in two blocks,
with mask 0. Implements only what ISO/IEC 18004 comes to for that size.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .html import Element, path, rect, svg

MOST = 134
"""capacity in bytes"""
SIZE = 41
_QUIET = 4
"""width of the quiet zone in modules, without which cameras do not find the code"""
_BLOCKS, _DATA, _CHECK = 2, 68, 18
"""number of blocks, and bytes of data and of error correction in each"""
_FORMAT = 0b111011111000100
"""format information for level L and mask 0"""


@lru_cache(4)
def qr_code(text: str, label: str) -> Element:
    """The code of an ASCII `text`, dark on light in every colour scheme, as a picture called `label`."""
    runs = "".join(
        f"M{start + _QUIET} {row + _QUIET}h{end - start}v1H{start + _QUIET}z"
        for row, line in enumerate(modules(text.encode("ascii")))
        for start, end in _runs(line)
    )
    side = SIZE + 2 * _QUIET
    return svg(class_="qr", viewBox=f"0 0 {side} {side}", role="img", aria_label=label)[
        rect(class_="qr-light", width=str(side), height=str(side)), path(d=runs)
    ]


def modules(data: bytes) -> list[list[bool]]:
    """The modules of the code of `data`, row by row: whether each is dark."""
    fixed = _fixed()
    bits = _bits(_with_redundancy(data))
    rows = [[False] * SIZE for _ in range(SIZE)]
    for (row, column), dark in fixed.items():
        rows[row][column] = dark
    for row, column in _course():
        if (row, column) not in fixed:
            rows[row][column] = next(bits, False) ^ ((row + column) % 2 == 0)
    return rows


def _runs(line: list[bool]) -> Iterator[tuple[int, int]]:
    """Where dark modules begin and end in a row."""
    start = None
    for column, dark in enumerate([*line, False]):
        if dark and start is None:
            start = column
        elif not dark and start is not None:
            yield start, column
            start = None


def _course() -> Iterator[tuple[int, int]]:
    """All places in the order of the bits: up and down in pairs of columns from the right, skipping column 6."""
    pairs = [*range(SIZE - 1, 6, -2), 5, 3, 1]
    for number, right in enumerate(pairs):
        for row in range(SIZE) if number % 2 else reversed(range(SIZE)):
            yield row, right
            yield row, right - 1


def _fixed() -> dict[tuple[int, int], bool]:
    """The function patterns and format information, the same in every code: whether each place is dark."""
    far = SIZE - 1
    found = {(6, each): each % 2 == 0 for each in range(SIZE)}
    found |= {(each, 6): each % 2 == 0 for each in range(SIZE)}
    for row, column in ((3, 3), (3, far - 3), (far - 3, 3)):
        found |= _rings(row, column, 4, (2, 4))
    found |= _rings(far - 6, far - 6, 2, (1,))
    bit = [bool(_FORMAT >> number & 1) for number in range(15)]
    upright = [*range(6), 7, 8, *range(far - 6, far + 1)]
    across = [*range(far, far - 8, -1), 7, *range(5, -1, -1)]
    found |= {(row, 8): dark for row, dark in zip(upright, bit, strict=True)}
    found |= {(8, column): dark for column, dark in zip(across, bit, strict=True)}
    found[far - 7, 8] = True
    return found


def _rings(row: int, column: int, radius: int, light: tuple[int, ...]) -> dict[tuple[int, int], bool]:
    """Concentric squares round a place, dark but for the `light` radii, clipped to the code."""
    return {
        (row + down, column + right): max(abs(down), abs(right)) not in light
        for down in range(-radius, radius + 1)
        for right in range(-radius, radius + 1)
        if 0 <= row + down < SIZE and 0 <= column + right < SIZE
    }


def _with_redundancy(data: bytes) -> bytes:
    """The codewords: length and `data`, padded, then error correction; blocks interleaved."""
    assert len(data) <= MOST
    # The mode takes four bits and the length eight, so the data is not aligned to bytes.
    number = 0x4 << 8 | len(data)
    number = (number << 8 * len(data) | int.from_bytes(data, "big")) << 4
    filled = number.to_bytes(len(data) + 2, "big") + b"\xec\x11" * MOST
    blocks = [filled[start : start + _DATA] for start in range(0, _BLOCKS * _DATA, _DATA)]
    parts = [*zip(*blocks, strict=True), *zip(*map(_redundancy, blocks), strict=True)]
    return bytes(byte for part in parts for byte in part)


def _redundancy(block: bytes) -> bytes:
    """The Reed-Solomon error correction of `block`."""
    power = [1]  # powers of 2 in GF(256) modulo 0x11d
    while len(power) < 255:
        power.append(power[-1] << 1 ^ (0x11D if power[-1] > 127 else 0))
    exponent = {value: number for number, value in enumerate(power)}

    def times(left: int, right: int) -> int:
        return power[(exponent[left] + exponent[right]) % 255] if left and right else 0

    divisor = [1]
    for root in range(_CHECK):
        longer = [*divisor, 0]
        for place, factor in enumerate(divisor, 1):
            longer[place] ^= times(factor, power[root])
        divisor = longer
    rest = [0] * _CHECK
    for byte in block:
        first = byte ^ rest[0]
        rest = [
            value ^ times(factor, first) for value, factor in zip([*rest[1:], 0], divisor[1:], strict=True)
        ]
    return bytes(rest)


def _bits(data: bytes) -> Iterator[bool]:
    return (bool(byte >> number & 1) for byte in data for number in range(7, -1, -1))
