"""Which browsers are told that they are too old: static/old.js, as text, beside what the site really needs."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator

from tests.support.built import built_site
from tools.site import styles
from tools.site.paths import ROOT

from . import PATIENCE

OLD = ROOT / "static" / "old.js"
YOUNG = {
    "arrow functions": r"=>",
    "block scope": r"\b(?:const|let|class|async|await|import|export)\b",
    "template strings": r"`",
    "chaining and defaults": r"\?[.?]",
    "spread": r"\.\.\.",
    "default catch": r"\bcatch\s*\{",
    "a comma after the last argument": r"[^\]}\s]\s*,\s*\)",
    "powers": r"\*\*",
    "numbers in groups": r"\d_\d",
    "for … of": r"\bfor\s*\([^;)]*\sof\s",
}
"""what browsers did not read in 2010, as patterns"""
# What Pyodide's machine code consists of, and what MODULE has one of each of.
SECTIONS = set(range(14))
"""ids of sections, from custom ones up to the tags of exceptions"""
I32, I64, F32, F64, EXTERNREF = 0x7F, 0x7E, 0x7D, 0x7C, 0x6F


def without_comments(script: str) -> str:
    """A script without its comments and what is in its strings."""
    return re.sub(r'"(?:[^"\\]|\\.)*"', '""', re.sub(r"//[^\n]*", "", script))


def tiny() -> bytes:
    """The module that old.js tries."""
    found = re.search(r"var MODULE = (\[[\d,\s]+\])", OLD.read_text(encoding="utf-8"))
    assert found
    return bytes(json.loads(re.sub(r",\s*\]", "]", found[1])))


class Reader:
    """Reads WebAssembly's binary format."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.place = 0

    def byte(self) -> int:
        self.place += 1
        return self.content[self.place - 1]

    def number(self) -> int:
        """An unsigned number in LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def part(self) -> bytes:
        """A number of bytes with that number before them."""
        length = self.number()
        self.place += length
        return self.content[self.place - length : self.place]


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module: id and content."""
    assert module[:8] == b"\0asm\1\0\0\0"
    reader = Reader(module)
    reader.place = 8
    while reader.place < len(module):
        yield reader.byte(), reader.part()


def value_types(module: bytes) -> set[int]:
    """The types of values that functions take and return."""
    reader = Reader(dict(sections(module))[1])
    found: set[int] = set()
    for _ in range(reader.number()):
        assert reader.byte() == 0x60, "something else than a function: Pyodide needs a newer WebAssembly"
        for _ in range(2):
            found.update(reader.part())
    return found


def memory_flags(module: bytes) -> int:
    """0 or 1 for a memory of 32 bits that is not shared."""
    return dict(sections(module))[5][1]


def test_every_browser_can_read_what_tells_it_that_it_is_too_old() -> None:
    script = without_comments(OLD.read_text(encoding="utf-8"))
    for name, pattern in YOUNG.items():
        assert not (found := re.search(pattern, script)), f"{name}: {found}"


def test_it_comes_before_every_other_script_and_none_begins_without_it() -> None:
    index = (built_site() / "index.html").read_text(encoding="utf-8")
    scripts = re.findall(r"<script\b[^>]*>", index)
    assert scripts[:3] == ["<script>"] * 3
    assert all('type="py"' in script for script in scripts[3:])
    places = [index.index(word) for word in ("WebAssembly.validate", "IDBFactory", "tapsOfFirstTry")]
    assert places == sorted(places)


def test_older_browsers_fetch_nothing_early() -> None:
    index = (built_site() / "index.html").read_text(encoding="utf-8")
    links = r"<link rel=\"(?:modulepreload|stylesheet)\" href=\"([^\"]+)\">"
    (parts,) = re.findall(r"<template id=\"parts\">(.*?)</template>", index, re.DOTALL)
    early = re.findall(links, parts)
    assert {"./static/interpreter.mjs", "./static/runtime/pyscript/core.js", "./static/style.css"} <= set(
        early
    )
    assert re.findall(links, index) == early


def test_pyodide_needs_nothing_of_webassembly_that_is_not_tried() -> None:
    machine_code = (built_site() / "static/runtime/pyodide/pyodide.asm.wasm").read_bytes()
    assert {kind for kind, _ in sections(machine_code)} <= SECTIONS
    assert value_types(machine_code) <= {I32, I64, F32, F64, EXTERNREF}
    assert memory_flags(machine_code) in (0, 1)


def test_what_is_tried_of_webassembly_is_right_and_throws() -> None:
    kinds = {kind for kind, _ in sections(tiny())}
    assert {4, 5, 6, 13} <= kinds
    code = dict(sections(tiny()))[10]
    for instruction in (
        b"\x06\x40",
        b"\x08\x00",
        b"\x19\x09\x00",
        b"\xfc\x0b\x00",
        b"\xfc\x02",
        b"\xc0",
        b"\x25\x00",
    ):
        assert (
            instruction in code
        )  # try, throw, catch_all rethrow, memory.fill, trunc_sat, extend8_s, table.get
    script = f"process.exit(WebAssembly.validate(new Uint8Array({list(tiny())})) ? 0 : 1)"
    assert subprocess.run(["node", "-e", script], check=False, timeout=PATIENCE).returncode == 0


def test_the_style_sheet_and_the_sentences_name_the_same_browsers() -> None:
    """What the style sheet is made for, what people are told and what is said about hosting."""
    targets = styles.TARGETS
    hosting = (ROOT / "docs" / "HOSTING.md").read_text(encoding="utf-8")
    index = (built_site() / "index.html").read_text(encoding="utf-8")
    old = index[index.index('data-failure="old"') : index.index('data-failure="off"')]
    assert targets["chrome"] == targets["edge"]
    assert targets["safari"] == targets["ios_saf"]
    for text in (hosting, *re.findall(r"<span lang=.*?</span>", old)):
        for version in (targets["chrome"], f"Firefox {targets['firefox']}", f"Safari {targets['safari']}"):
            name, _, number = version.rpartition(" ")
            assert re.search(rf"{name}[^.;]*\b{re.escape(number)}", text), (version, text[:80])
