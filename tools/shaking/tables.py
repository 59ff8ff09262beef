"""Finds large unused tables in the memory of Pyodide's WebAssembly by their contents.

They are for East Asian encodings, in Python and in the C library, and for the names of Unicode's characters. Each is
identified by conditions on all of it, so that a match is no coincidence.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence

Table = tuple[int, int]
"""the address of a table, and that behind its end"""
FIRST = 1024
"""the address where data begins"""
BYTES = 256
FEWEST_USED = 8
LABEL = re.compile(rb"[A-Z0-9 -]+")
NAMES = range(30_000, 60_000)
"""plausible numbers of characters with names not made by a rule (Unicode 16 has 40,951)"""
HIGH = range(0xA1, 0xFF)
LEGACY: dict[str, tuple[Sequence[int], Sequence[int]]] = {
    "euc-kr": (range(0xA1, 0xFE), HIGH),
    "euc-jp": (range(0xA1, 0xF5), HIGH),
    "gb18030": (range(0x81, 0xFF), (*range(0x40, 0x7F), *range(0x80, 0xFF))),
    "big5": (range(0xA1, 0xFA), (*range(0x40, 0x7F), *HIGH)),
}
"""first and second bytes for which the C library (musl's iconv) has a character, by encoding"""
MOSTLY = 0.9


def conversions(memory: bytes) -> Iterator[Table]:
    """The tables by which Python converts East Asian encodings.

    Each has an index (`struct dbcs_index` and `unim_index` in CPython's Modules/cjkcodecs): for each first byte the
    address of a row, and the smallest and the largest second byte in it, or zeros. Rows hold two bytes for each second
    byte, and are contiguous.
    """
    at, last = FIRST, len(memory) - 8 * BYTES
    while at < last:
        start = end = used = 0
        for row, low, high, filler in struct.iter_unpack("<IBBH", memory[at : at + 8 * BYTES]):
            if not (row or low or high or filler):
                continue
            if filler or low > high or (row != end if used else not FIRST <= row < len(memory)):
                used = 0
                break
            start = start or row
            end = row + 2 * (high - low + 1)
            used += 1
        if used >= FEWEST_USED:
            yield start, end
            at += 8 * BYTES
        else:
            at += 4


def characters(encoding: str, first: int, seconds: Sequence[int]) -> list[int]:
    """The code points of all byte pairs with one first byte; 0 where there is no character."""
    found = []
    for second in seconds:
        try:
            found.append(ord(bytes((first, second)).decode(encoding)))
        except (UnicodeDecodeError, TypeError):
            found.append(0)
    return [code if code < 0x10000 else 0 for code in found]


def legacy(memory: bytes) -> Iterator[Table]:
    """The tables by which the C library converts East Asian encodings: two bytes for each pair of bytes, by rows."""
    for encoding, (firsts, seconds) in LEGACY.items():
        rows = [characters(encoding, first, seconds) for first in firsts]
        whole = [code for row in rows for code in row]
        length = len(seconds)
        found = set()
        for place in (place for place, row in enumerate(rows) if all(row)):
            for match in re.finditer(re.escape(struct.pack(f"<{length}H", *rows[place])), memory):
                start = match.start() - 2 * place * length
                end = start + 2 * len(whole)
                if start >= FIRST and end <= len(memory) and start not in found:
                    held = struct.unpack(f"<{len(whole)}H", memory[start:end])
                    if sum(map(int.__eq__, held, whole)) >= MOSTLY * len(whole):
                        found.add(start)
                        yield start, end


class Names:
    """The names of characters as a graph (`packed_name_dawg` in CPython's Modules/unicodedata.c) at one address."""

    def __init__(self, memory: bytes, start: int) -> None:
        self.memory = memory
        self.start = start
        self.at = start

    def number(self) -> int:
        """Read the next variable-length number."""
        value = shift = 0
        while True:
            byte = self.memory[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def node(self, place: int) -> tuple[int, int, list[int]] | None:
        """How many names pass through the node at `place`, how many end there (1 or 0), and its successors.

        None if that is no node.
        """
        self.at = self.start + place
        head = self.number()
        target = self.at - self.start
        following: list[int] = []
        while True:
            edge = self.number()
            if not edge and not following:
                break
            target += edge >> 2
            size = 1
            if not edge & 2:
                size = self.memory[self.at]
                self.at += 1
            if not LABEL.fullmatch(self.memory, self.at, self.at + size):
                return None
            self.at += size
            following.append(target)
            if edge & 1:
                break
        return head >> 1, head & 1, following

    def extent(self) -> tuple[int, int] | None:
        """The number of names and the address behind the last node, or None if this is no such graph."""
        nodes: dict[int, tuple[int, int, list[int]]] = {}
        waiting, end = [0], 0
        while waiting:
            place = waiting.pop()
            if place in nodes:
                continue
            found = self.node(place)
            if not found:
                return None
            nodes[place] = found
            end = max(end, self.at)
            waiting += found[2]
        if any(count != ends + sum(nodes[at][0] for at in below) for count, ends, below in nodes.values()):
            return None
        return nodes[0][0], end


def names(memory: bytes) -> Iterator[Table]:
    """The tables of characters' names: the graph, and the code points in the order of the names, four bytes each."""
    for match in re.finditer(rb"(?=[\x80-\xff]{2}[\0-\x7f])", memory):
        graph = Names(memory, match.start())
        if graph.number() >> 1 not in NAMES:
            continue
        try:
            extent = graph.extent()
        except IndexError:
            continue
        if not extent:
            continue
        count, end = extent
        yield match.start(), end
        yield from code_points(memory, count)


def code_points(memory: bytes, count: int) -> Iterator[Table]:
    """The tables of exactly `count` consecutive code points, all different."""
    words = struct.unpack(f"<{len(memory) // 4}I", memory[: len(memory) // 4 * 4])
    last: dict[int, int] = {}
    start = 0
    for place, code in enumerate((*words, 0)):
        repeated = last.get(code, -1) >= start
        if repeated or not 0x20 <= code <= 0x10FFFF:
            if place - start == count:
                yield start * 4, place * 4
            start = last[code] + 1 if repeated else place + 1
        last[code] = place
