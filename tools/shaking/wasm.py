"""Reads and changes WebAssembly modules, as far as shaking needs (WebAssembly Core Specification, 5.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

PREAMBLE = b"\0asm\x01\0\0\0"
IMPORTS, EXPORTS, ELEMENTS, CODE, DATA, DATA_COUNT = 2, 7, 9, 10, 11, 12
"""ids of sections"""
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)
"""kinds of imports and exports"""


class Unexpected(Exception):
    """Pyodide's layout is not the expected one, so nothing is removed; the message says where to look."""


class Reader:
    """Reads values of the binary format one after the other."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content = content
        self.at = at

    def byte(self) -> int:
        """One byte."""
        self.at += 1
        return self.content[self.at - 1]

    def _groups(self) -> tuple[int, int, int]:
        """The 7-bit groups of a number (LEB128): combined, the number of bits, and the last byte."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value, shift, byte

    def number(self) -> int:
        """An unsigned number (LEB128)."""
        return self._groups()[0]

    def signed(self) -> int:
        """A signed number (LEB128)."""
        value, bits, last = self._groups()
        return value - (1 << bits) if last & 0x40 else value

    def start(self) -> int:
        """The constant offset of a part of a table or of the memory. Raises `Unexpected` at anything else."""
        flags, opcode = self.number(), self.byte()
        place = self.signed()
        if (flags, opcode, self.byte()) != (0, 0x41, 0x0B):
            raise Unexpected("machine code is laid out in another way: look at tools/shaking/wasm.py.")
        return place & 0xFFFFFFFF

    def take(self, length: int) -> bytes:
        """The next `length` bytes."""
        self.at += length
        return self.content[self.at - length : self.at]

    def name(self) -> str:
        """A length-prefixed name."""
        return self.block().decode()

    def block(self) -> bytes:
        """A length-prefixed block of bytes."""
        return self.take(self.number())


def block(content: bytes) -> bytes:
    """Encode a length-prefixed block of bytes."""
    return number(len(content)) + content


def constant(value: int) -> bytes:
    """A signed number as LEB128."""
    found = b""
    while not -0x40 <= value < 0x40:
        found += bytes([value & 0x7F | 0x80])
        value >>= 7
    return found + bytes([value & 0x7F])


def number(value: int) -> bytes:
    """An unsigned number as LEB128."""
    found = b""
    while value > 0x7F:
        found += bytes([value & 0x7F | 0x80])
        value >>= 7
    return found + bytes([value])


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module, as ids and contents. Raises `Unexpected` if it is not a module."""
    if not module.startswith(PREAMBLE):
        raise Unexpected("this is no WebAssembly module of version 1.")
    reader = Reader(module, len(PREAMBLE))
    while reader.at < len(module):
        kind = reader.byte()
        yield kind, reader.block()


def section(module: bytes, wanted: int) -> bytes:
    """The content of the first section with the id `wanted`; empty if there is none."""
    return next((content for kind, content in sections(module) if kind == wanted), b"")


def replaced(module: bytes, wanted: int, new: bytes) -> bytes:
    """`module` with the content `new` in its sections with the id `wanted`."""
    parts = [(kind, new if kind == wanted else content) for kind, content in sections(module)]
    return PREAMBLE + b"".join(bytes([kind]) + block(content) for kind, content in parts)


def imported_functions(module: bytes) -> list[str]:
    """The names of all functions that a module imports, in order. Raises `Unexpected` at an unknown kind."""
    reader = Reader(section(module, IMPORTS))
    found = []
    for _ in range(reader.number()):
        reader.name()
        name = reader.name()
        kind = reader.byte()
        if kind == FUNCTION:
            reader.number()
            found.append(name)
        elif kind == GLOBAL:
            reader.take(2)
        elif kind == TAG:
            reader.take(1)
            reader.number()
        else:
            raise Unexpected(f"{name} is imported, and is of kind {kind}: look at tools/shaking/wasm.py.")
    return found


def exported(module: bytes) -> dict[str, tuple[int, int]]:
    """A module's exports: kinds and indices by name."""
    reader = Reader(section(module, EXPORTS))
    return {reader.name(): (reader.byte(), reader.number()) for _ in range(reader.number())}


def exporting(module: bytes, names: Collection[str]) -> bytes:
    """`module`, exporting only what is among `names`."""
    kept = {name: target for name, target in exported(module).items() if name in names}
    content = number(len(kept))
    for name, (kind, index) in kept.items():
        content += block(name.encode()) + bytes([kind]) + number(index)
    return replaced(module, EXPORTS, content)


def table(module: bytes) -> dict[int, int]:
    """The functions in a module's table: their indices by their places."""
    reader = Reader(section(module, ELEMENTS))
    found: dict[int, int] = {}
    for _ in range(reader.number()):
        start = reader.start()
        found |= {start + place: reader.number() for place in range(reader.number())}
    return found


def bodies(module: bytes) -> list[bytes]:
    """The code of all functions that a module does not import."""
    reader = Reader(section(module, CODE))
    return [reader.block() for _ in range(reader.number())]


def with_bodies(module: bytes, new: Mapping[int, bytes]) -> bytes:
    """`module` with new code for some functions, by index."""
    first = len(imported_functions(module))
    old = bodies(module)
    content = b"".join(block(new.get(first + place, body)) for place, body in enumerate(old))
    return replaced(module, CODE, number(len(old)) + content)


@dataclass(frozen=True)
class Memory:
    """A module's initial memory: zeros, but for these disjoint parts."""

    parts: tuple[tuple[int, bytes], ...]
    """each with its start address"""

    @classmethod
    def of(cls, module: bytes) -> Memory:
        """The memory of a module."""
        reader = Reader(section(module, DATA))
        return cls(tuple((reader.start(), reader.block()) for _ in range(reader.number())))

    def whole(self) -> bytes:
        """All of it, from address 0 to the end of the last part."""
        found = bytearray(max(start + len(content) for start, content in self.parts))
        for start, content in self.parts:
            found[start : start + len(content)] = content
        return bytes(found)

    def with_zeros(self, start: int, end: int) -> Memory:
        """The memory with zeros from `start` up to, not including, `end`."""
        parts = []
        for at, content in self.parts:
            pieces = [(at, content[: max(0, start - at)]), (max(at, end), content[max(0, end - at) :])]
            parts += [(place, piece) for place, piece in pieces if piece]
        return Memory(tuple(parts))

    def with_bytes(self, start: int, content: bytes) -> Memory:
        """The memory with `content` from address `start` on."""
        return Memory((*self.with_zeros(start, start + len(content)).parts, (start, content)))

    def into(self, module: bytes) -> bytes:
        """`module` with this memory."""
        content = b"".join(b"\0\x41" + constant(at) + b"\x0b" + block(part) for at, part in self.parts)
        module = replaced(module, DATA_COUNT, number(len(self.parts)))
        return replaced(module, DATA, number(len(self.parts)) + content)
