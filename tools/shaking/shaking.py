"""Shakes Pyodide's machine code, and the JavaScript round it, until neither makes more of the other superfluous.

Pyodide is made to load further machine code at any time, which may ask for any function of C or of Emscripten's library
by its name, so it exports and keeps them all. Where nothing of that kind is loaded, most of it can never be reached.
What remains is exactly as it was.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Collection, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from .unused import without_unused
from .wasm import Unexpected, exported, exporting, imported_functions

CODE = "pyodide.asm.wasm"
SCRIPT = "pyodide.asm.mjs"
HERE = Path(__file__).resolve().parent
SOURCES = [HERE / name for name in ("shaking.py", "tables.py", "unused.py", "wasm.py", "shake.mjs")]
"""what decides what comes out, besides Pyodide, the readers, acorn and binaryen"""
FEATURES = (
    "bulk-memory",
    "exception-handling",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)
"""what the machine code uses of WebAssembly beyond its first version, and may go on using: no more than that"""


def run(command: list[str], words: str = "") -> str:
    """What a command prints when it reads `words`. Raises `Unexpected` with what it says when it fails."""
    done = subprocess.run(command, input=words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unexpected(f"Pyodide's machine code could not be made smaller: {done.stderr.strip()[-2000:]}")
    return done.stdout


def shaken_script(script: Path, readers: Sequence[Path], imports: Collection[str]) -> tuple[str, set[str]]:
    """The script with only these `imports` for the machine code, and the names that it takes from there."""
    order = {
        "source": str(script),
        "readers": [str(path) for path in readers],
        "imports": sorted(imports),
    }
    answer = json.loads(run(["node", str(HERE / "shake.mjs")], json.dumps(order)))
    return answer["code"], set(answer["exports"])


def reachable(module: bytes, optimiser: Path) -> bytes:
    """`module` without functions and variables that cannot be reached from its exports, its table and its start."""
    features = [f"--enable-{feature}" for feature in FEATURES]
    with TemporaryDirectory() as folder:
        before, after = Path(folder, "before.wasm"), Path(folder, "after.wasm")
        before.write_bytes(module)
        command = ["node", str(optimiser), "--mvp-features", *features, "--remove-unused-module-elements"]
        run([*command, str(before), "-o", str(after)])
        return after.read_bytes()


def made_small(pyodide: Path, readers: Sequence[Path], optimiser: Path) -> dict[str, bytes]:
    """The machine code and its script in the folder `pyodide`, made small, by their names.

    `readers` are the scripts that use Pyodide's from outside: its own loader, and whatever else touches
    `pyodide._module` or the like. Python's modules reach it only by what these hand out. `optimiser` is Binaryen's
    `wasm-opt`. Raises `Unexpected`.
    """
    module = without_unused((pyodide / CODE).read_bytes())
    exports = set(exported(module))
    imports = imported_functions(module)
    while True:
        script, mentioned = shaken_script(pyodide / SCRIPT, readers, imports)
        if exports != exports & mentioned:
            exports &= mentioned
            module = reachable(exporting(module, exports), optimiser)
        left = imported_functions(module)
        if left == imports:
            return {CODE: module, SCRIPT: script.encode()}
        imports = left
