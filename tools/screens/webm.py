"""Writes WebM: frames of VP8 that a browser has encoded, in the few elements of Matroska that players need."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack

LONGEST = 0x7FFF
"""milliseconds that a film can have here: the time of a frame has two bytes"""


def webm(frames: Sequence[tuple[int, bytes]], size: tuple[int, int]) -> bytes:
    """A film of `frames` (milliseconds from the beginning, VP8 data) of this `size` in pixels.

    The first one is a key frame; the last one is shown as long as the one before it.
    """
    assert frames[-1][0] <= LONGEST
    width, height = size
    lasts = frames[-1][0] - frames[-2][0] if len(frames) > 1 else 0
    head = _element(
        "1A45DFA3",
        _number("4286", 1) + _number("42F7", 1) + _number("42F2", 4) + _number("42F3", 8),
        _element("4282", b"webm") + _number("4287", 2) + _number("4285", 2),
    )
    about = _element(
        "1549A966",
        _number("2AD7B1", 1_000_000),
        _element("4489", pack(">d", frames[-1][0] + lasts)),
        _element("4D80", b"Sechserpack") + _element("5741", b"Sechserpack"),
    )
    track = _element(
        "AE",
        _number("D7", 1) + _number("73C5", 1) + _number("83", 1) + _element("86", b"V_VP8"),
        _element("E0", _number("B0", width) + _number("BA", height)),
    )
    blocks = [
        _element("A3", b"\x81" + pack(">hB", at, 0 if number else 0x80) + data)
        for number, (at, data) in enumerate(frames)
    ]
    cluster = _element("1F43B675", _number("E7", 0), *blocks)
    return head + _element("18538067", about, _element("1654AE6B", track), cluster)


def _element(ident: str, *content: bytes) -> bytes:
    """An element with its `ident` in hexadecimal digits, and its size in eight bytes."""
    inside = b"".join(content)
    return bytes.fromhex(ident) + (len(inside) | 1 << 56).to_bytes(8, "big") + inside


def _number(ident: str, value: int) -> bytes:
    return _element(ident, value.to_bytes(4, "big"))
