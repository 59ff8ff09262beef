"""Shakes Pyodide's WebAssembly and its JavaScript until neither makes more of the other superfluous.

Pyodide can load further WebAssembly at any time, which may ask for any function of C or of Emscripten's library by
name, so it exports and keeps them all. Where nothing of the kind is loaded, most of it is unreachable. What remains is
unchanged.
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
"""what determines the result, besides Pyodide, the readers, acorn and binaryen"""
FEATURES = (
    "bulk-memory",
    "exception-handling",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
)
"""the WebAssembly features beyond the first version that the module uses, and may go on using: no more than that"""


def run(command: list[str], words: str = "") -> str:
    """The output of a command with `words` as its input. Raises `Unexpected` with its error output if it fails."""
    done = subprocess.run(command, input=words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unexpected(f"Pyodide's machine code could not be made smaller: {done.stderr.strip()[-2000:]}")
    return done.stdout


def shaken_script(script: Path, readers: Sequence[Path], imports: Collection[str]) -> tuple[str, set[str]]:
    """The script with only these `imports` for the module, and the names of the exports it uses."""
    order = {
        "source": str(script),
        "readers": [str(path) for path in readers],
        "imports": sorted(imports),
    }
    answer = json.loads(run(["node", str(HERE / "shake.mjs")], json.dumps(order)))
    return answer["code"], set(answer["exports"])


def reachable(module: bytes, optimiser: Path) -> bytes:
    """`module` without functions and variables unreachable from its exports, its table and its start."""
    features = [f"--enable-{feature}" for feature in FEATURES]
    with TemporaryDirectory() as folder:
        before, after = Path(folder, "before.wasm"), Path(folder, "after.wasm")
        before.write_bytes(module)
        command = ["node", str(optimiser), "--mvp-features", *features, "--remove-unused-module-elements"]
        run([*command, str(before), "-o", str(after)])
        return after.read_bytes()


def made_small(pyodide: Path, readers: Sequence[Path], optimiser: Path) -> dict[str, bytes]:
    """The module and its script in the folder `pyodide`, made small, by name.

    `readers` are the scripts that use Pyodide's from outside: its own loader, and whatever else touches
    `pyodide._module` or the like. Python's modules reach it only through what these expose. `optimiser` is Binaryen's
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
