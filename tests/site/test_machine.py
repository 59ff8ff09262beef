"""Pyodide made small: what is taken out cannot be used, what is left is as it was, and anything unexpected is said."""

from __future__ import annotations

import json
import re
import struct
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.support.built import built_site
from tools.shaking import shaking, tables, unused, wasm
from tools.shaking.__main__ import main as command
from tools.shaking.wasm import Memory, Unexpected
from tools.site import machine
from tools.site.paths import PYODIDE, RUNTIME
from tools.site.runtime import unshared

from . import PATIENCE

FOLDER = f"{RUNTIME}/pyodide"
ORIGINAL = PYODIDE / shaking.CODE

SHAKEN = """
async function create(moduleArg) {
    var Module = moduleArg;
    var used = () => _run();
    var unused = () => _stop(), also = { list: [used, unused] };
    used.sig = "v"; unused.sig = "v";
    Module["unused"] = unused;
    function helper(name) { return Module["_" + name]; }
    function idle() { return helper("run"); }
    var _run, _stop, _named;
    function assignWasmExports(wasmExports) {
        _run = Module["_run"] = wasmExports["run"];
        _stop = Module["_stop"] = wasmExports["stop"];
        _named = Module["_named"] = wasmExports["named"];
    }
    var wasmImports = { used, unused, also };
    function applySignatureConversions(wasmExports) {
        var make = (f) => f;
        wasmExports["run"] = make(wasmExports["run"]);
        wasmExports["stop"] = make(wasmExports["stop"]);
        return wasmExports;
    }
    console.log(helper("named"));
    return Module;
}
export default create;
"""
#: The same, as closely written as Pyodide's.
SHAKEN = "".join(line.strip() for line in SHAKEN.splitlines()).replace(", ", ",")


def module(imports: bytes = b"\0", exports: bytes = b"\0", data: bytes = b"\0") -> bytes:
    """A WebAssembly module with these sections."""
    parts = [(wasm.IMPORTS, imports), (wasm.EXPORTS, exports), (wasm.DATA_COUNT, data[:1]), (wasm.DATA, data)]
    return wasm.PREAMBLE + b"".join(bytes([kind, len(content)]) + content for kind, content in parts)


def shaken(tmp_path: Path, script: str, reader: str, imports: list[str]) -> subprocess.CompletedProcess[str]:
    source, other = tmp_path / "source.mjs", tmp_path / "reader.mjs"
    source.write_text(script, encoding="utf-8")
    other.write_text(reader, encoding="utf-8")
    order = json.dumps({"source": str(source), "readers": [str(other)], "imports": imports})
    command = ["node", str(shaking.HERE / "shake.mjs")]
    return subprocess.run(command, input=order, capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_what_nothing_mentions_leaves_the_script(tmp_path: Path) -> None:
    done = shaken(tmp_path, SHAKEN, "create({});", ["used"])
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert {"run", "named"} <= set(answer["exports"]), "what is asked for by a text is mentioned too"
    assert "stop" not in answer["exports"]
    code = answer["code"]
    assert "unused" not in code
    assert "_stop" not in code
    assert "idle" not in code
    assert "also" not in code
    assert 'wasmExports["run"] = make(wasmExports["run"])' in code
    assert code.count(".sig") == 1


@pytest.mark.parametrize(
    ("reader", "imports"), [("create({}).unused();", ["used"]), ("create({});", ["used", "also"])]
)
def test_what_somebody_mentions_stays(tmp_path: Path, reader: str, imports: list[str]) -> None:
    answer = json.loads(shaken(tmp_path, SHAKEN, reader, imports).stdout)
    assert "stop" in answer["exports"]
    assert 'unused.sig = "v"' in answer["code"]


def test_a_script_of_another_kind_is_said(tmp_path: Path) -> None:
    changed = SHAKEN.replace('wasmExports["stop"];', 'wasmExports["stop"] ?? wasmExports["other"];', 1)
    done = shaken(tmp_path, changed, "create({});", ["used"])
    assert done.returncode != 0
    assert "assignWasmExports has changed" in done.stderr


def test_exports_are_left_out() -> None:
    exports = b"\2" + b"\3run\0\7" + b"\4stop\0\x80\1"
    assert wasm.exported(module(exports=exports)) == {"run": (0, 7), "stop": (0, 128)}
    assert wasm.exporting(module(exports=exports), {"stop"}) == module(exports=b"\1\4stop\0\x80\1")


def test_it_stands_on_its_own() -> None:
    """Others can take the folder as it is: it needs nothing of ours, and no package from elsewhere."""
    modules = sorted(shaking.HERE.glob("*.py"))
    assert len(modules) == 6
    for path in modules:
        found = re.findall(r"^ *(?:from|import) ([\w.]+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        outside = {name.partition(".")[0] for name in found if not name.startswith(".")}
        assert outside <= sys.stdlib_module_names, path.name


def test_its_command_says_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command([]) == 2
    assert "usage" in capsys.readouterr().err
    (tmp_path / shaking.CODE).write_bytes(b"<!DOCTYPE html>")
    assert command([str(tmp_path), str(tmp_path / "out")]) == 1
    assert "no WebAssembly module" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_what_is_no_module_is_said() -> None:
    with pytest.raises(Unexpected, match="no WebAssembly"):
        list(wasm.sections(b"<!DOCTYPE html>"))
    with pytest.raises(Unexpected, match="kind 1"):
        wasm.imported_functions(module(imports=b"\1\3env\5table\1\x70\0\0"))


def test_the_memory_is_read_and_written_as_it_is() -> None:
    original = ORIGINAL.read_bytes()
    memory = Memory.of(original)
    assert memory.into(original) == original
    assert wasm.with_bodies(original, {}) == original


@pytest.mark.parametrize(
    ("start", "end", "held"),
    [
        (12, 14, b"abcd"[:2] + b"\0\0" + b"\0\0" + b"efg"),
        (0, 11, b"\0bcd" + b"\0\0" + b"efg"),
        (13, 17, b"abc\0" + b"\0\0" + b"\0fg"),
        (14, 16, b"abcd" + b"\0\0" + b"efg"),
        (0, 99, b""),
    ],
)
def test_parts_of_the_memory_become_zeros(start: int, end: int, held: bytes) -> None:
    memory = Memory(((10, b"abcd"), (16, b"efg"))).with_zeros(start, end)
    found = bytearray(19)
    for at, content in memory.parts:
        found[at : at + len(content)] = content
    assert bytes(found[10:]) == held.ljust(9, b"\0")
    assert all(content for _, content in memory.parts)


def test_what_is_not_where_it_should_be_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    original = ORIGINAL.read_bytes()
    monkeypatch.setattr(unused, "TABLES", {lambda memory: iter(()): 1})
    with pytest.raises(Unexpected, match="0 tables were found"):
        unused.without_unused(original)
    monkeypatch.setattr(unused, "MODULES", ("_unheard_of", *unused.MODULES))
    with pytest.raises(Unexpected, match="_unheard_of: not built in"):
        unused.without_unused(original)
    monkeypatch.setattr(unused, "MODULES", ("_unheard_of",))
    with pytest.raises(Unexpected, match="_unheard_of is listed 0 times"):
        unused.without_unused(original)


def test_only_what_is_listed_is_blanked() -> None:
    """Outside of the tables, and of the list of modules, the memory is as it was."""
    small = built_site() / FOLDER / shaking.CODE
    before, after = (Memory.of(each.read_bytes()).whole() for each in (ORIGINAL, small))
    found = sorted(table for find in unused.TABLES for table in find(before))
    assert all(one[1] <= other[0] for one, other in pairwise(found)), "they overlap"
    changed, at = 0, 0
    for start, end in [*found, (len(before), len(before))]:
        changed += sum(map(int.__ne__, before[at:start], after[at:start]))
        assert not any(after[start:end])
        at = end
    assert 0 < changed <= 8 * 100, "only the list of modules has changed"


def test_names_of_characters_are_a_graph_that_fits_itself() -> None:
    """A and BC: the smallest graph with edges of one letter and of several."""
    leaf = b"\3\0"  # one name, which ends here; no edge
    root = b"\4" + b"\x1aA" + b"\x09\2BC"  # two names; the edges lead 6 and 2 bytes further on
    graph = tables.Names(root + leaf + leaf, 0)
    assert graph.extent() == (2, len(root + leaf + leaf))
    assert tables.Names(b"\6" + (root + leaf + leaf)[1:], 0).extent() is None, "not three names"
    assert tables.Names((root + leaf + leaf).replace(b"BC", b"\0C"), 0).extent() is None, "no name has a zero"


def test_code_points_are_exactly_as_many() -> None:
    words = [0, 65, 66, 67, 66, 0]
    memory = struct.pack("<6I", *words)
    assert list(tables.code_points(memory, 3)) == [(4, 16)]
    assert list(tables.code_points(memory, 2)) == [(12, 20)]
    assert list(tables.code_points(memory, 4)) == []


def test_the_site_has_the_small_machine() -> None:
    folder = built_site() / FOLDER
    code = (folder / shaking.CODE).read_bytes()
    assert len(code) < 0.8 * ORIGINAL.stat().st_size
    assert len(wasm.exported(code)) < 400
    assert set(wasm.imported_functions(code)) <= set(wasm.imported_functions(ORIGINAL.read_bytes()))
    script = (folder / shaking.SCRIPT).stat().st_size
    assert script < 0.4 * (PYODIDE / shaking.SCRIPT).stat().st_size


@pytest.mark.all
def test_it_is_the_same_when_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = built_site() / FOLDER
    monkeypatch.setattr(machine, "CACHE", tmp_path)
    for name, content in machine.machine_files().items():
        made = unshared(content.decode()).encode() if name == shaking.SCRIPT else content
        assert made == (folder / name).read_bytes(), name
