"""Removes C modules that nothing in the page imports from Pyodide's WebAssembly, with what only they use.

Importing one of them then fails as for any missing module. Nothing is removed unless its place is certain.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator

from .tables import Table, conversions, legacy, names
from .wasm import (
    FUNCTION,
    Memory,
    Unexpected,
    bodies,
    exported,
    imported_functions,
    table,
    with_bodies,
)

CODECS = tuple(f"_codecs_{name}" for name in ("cn", "hk", "iso2022", "jp", "kr", "tw"))
MODULES = ("_bz2", "_lzma", "_multibytecodec", "_sqlite3", "_zstd", *CODECS)
"""large modules whose functions are needed nowhere in the page"""
LIBRARIES = re.compile(r"(sqlite3|lzma|BZ2|ZSTD|ZSTDMT|ZSTDv0\d|ZDICT|HUF|FSE|HIST|COVER|FASTCOVER|POOL)_")
"""prefixes of functions in the libraries that only these modules call"""
LONG_ENOUGH = 64
"""least size in bytes of a function that is surely only one: shorter ones were merged with equal ones from anywhere"""
NOTHING = b"\0\0\x0b"
"""the code of a function that traps (without variables: unreachable, end)"""
INITIALISER = "PyInit_"
TABLES: dict[Callable[[bytes], Iterator[Table]], int] = {conversions: 20, legacy: 4, names: 2}
"""finders of large tables that only these modules use, or nothing at all; with the least number to find

Without names (`unicodedata.name`, `lookup`), characters are reported to have none.
"""


def name_at(memory: bytes, address: int) -> str:
    """The zero-terminated text at an address; empty if there is none."""
    end = memory.find(b"\0", address)
    return memory[address:end].decode("ascii", errors="replace") if 0 < address < end else ""


def listed(memory: bytes, initialisers: dict[int, str]) -> tuple[int, list[tuple[str, bytes]]]:
    """The address of the list of built-in modules (`PyImport_Inittab`), and its entries with the modules' names.

    An entry is the address of a name, and the table index of the module's initialiser; two zeros end the list.
    `initialisers` names the modules by these indices. Raises `Unexpected` if it is not there exactly once.
    """
    words = struct.unpack(f"<{len(memory) // 4}I", memory[: len(memory) // 4 * 4])

    def entry(at: int) -> str:
        name = initialisers.get(words[at + 1], "")
        return name if name and name_at(memory, words[at]) == name else ""

    starts = [at for at in range(len(words) - 1) if entry(at) == MODULES[-1]]
    if len(starts) != 1:
        raise Unexpected(f"{MODULES[-1]} is listed {len(starts)} times: look at tools/shaking/unused.py.")
    first = starts[0]
    while name_at(memory, words[first - 2]) and words[first - 1] in initialisers:
        first -= 2
    found: list[tuple[str, bytes]] = []
    while words[first + 2 * len(found)]:
        at = first + 2 * len(found)
        found.append((name_at(memory, words[at]), memory[at * 4 : at * 4 + 8]))
    return first * 4, found


def without_unused(module: bytes) -> bytes:
    """`module` without `MODULES`. Raises `Unexpected` if one of them, or what it uses, is not where it should be."""
    functions = {name: index for name, (kind, index) in exported(module).items() if kind == FUNCTION}
    names = {
        index: name.removeprefix(INITIALISER)
        for name, index in functions.items()
        if name.startswith(INITIALISER)
    }
    memory = Memory.of(module)
    whole = memory.whole()
    address, entries = listed(
        whole, {place: names[index] for place, index in table(module).items() if index in names}
    )
    missing = set(MODULES).difference(name for name, _ in entries)
    if missing:
        raise Unexpected(f"{', '.join(sorted(missing))}: not built in any more, see tools/shaking/unused.py.")
    left = b"".join(entry for name, entry in entries if name not in MODULES)
    memory = memory.with_zeros(address, address + 8 * len(entries)).with_bytes(address, left)
    for find, least in TABLES.items():
        tables = list(find(whole))
        if len(tables) < least:
            raise Unexpected(
                f"{find.__name__}: {len(tables)} tables were found: look at tools/shaking/tables.py."
            )
        for start, end in tables:
            memory = memory.with_zeros(start, end)
    first = len(imported_functions(module))
    lengths = {first + place: len(body) for place, body in enumerate(bodies(module))}
    called = {
        index for name, index in functions.items() if LIBRARIES.match(name) and lengths[index] >= LONG_ENOUGH
    }
    called |= {functions[f"{INITIALISER}{name}"] for name in MODULES}
    return memory.into(with_bodies(module, dict.fromkeys(called, NOTHING)))
