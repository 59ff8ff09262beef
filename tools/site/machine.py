"""Takes out of Pyodide's machine code, and of the JavaScript round it, what can never be reached in the page.

Pyodide is made to load further machine code at any time, which may ask for any function of C or of Emscripten's library
by its name, so it exports and keeps them all. Nothing of that kind is loaded here. What remains is exactly as it was.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Collection
from pathlib import Path

from tools.site.paths import BUILD, NODE_MODULES, PYODIDE, PYSCRIPT, ROOT, BuildFailed, digest
from tools.site.unused import without_unused
from tools.site.wasm import exported, exporting, imported_functions

CODE = "pyodide.asm.wasm"
SCRIPT = "pyodide.asm.mjs"
CACHE = BUILD / "machine"
HERE = Path(__file__).resolve().parent
TOOLS = [HERE / name for name in ("machine.py", "tables.py", "unused.py", "wasm.py", "shake.mjs")]
MAKERS = [NODE_MODULES / name / "package.json" for name in ("acorn", "binaryen")]
OPTIMISER = NODE_MODULES / "binaryen" / "bin" / "wasm-opt"
READERS = [
    PYODIDE / "pyodide.mjs",
    *sorted((PYSCRIPT / "dist").glob("core-*.js")),
    *sorted((ROOT / "static").glob("*.mjs")),
]
"""scripts that use Pyodide's from outside; Python's modules reach it only by what these hand out"""
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
    """What a command prints when it reads `words`. Raises `BuildFailed` with what it says when it fails."""
    done = subprocess.run(command, input=words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildFailed(f"Pyodide's machine code could not be made smaller: {done.stderr.strip()[-2000:]}")
    return done.stdout


def shaken(imports: Collection[str]) -> tuple[str, set[str]]:
    """Pyodide's script with only these `imports` for the machine code, and the names that it takes from there."""
    order = {
        "source": str(PYODIDE / SCRIPT),
        "readers": [str(path) for path in READERS],
        "imports": sorted(imports),
    }
    answer = json.loads(run(["node", str(HERE / "shake.mjs")], json.dumps(order)))
    return answer["code"], set(answer["exports"])


def reachable(module: bytes) -> bytes:
    """`module` without functions and variables that cannot be reached from its exports, its table and its start."""
    before, after = CACHE / "before.wasm", CACHE / "after.wasm"
    before.write_bytes(module)
    features = [f"--enable-{feature}" for feature in FEATURES]
    command = ["node", str(OPTIMISER), "--mvp-features", *features, "--remove-unused-module-elements"]
    run([*command, str(before), "-o", str(after)])
    return after.read_bytes()


def made_small() -> dict[str, bytes]:
    """The machine code and its script. Each may make more of the other superfluous: it ends when nothing changes."""
    module = without_unused((PYODIDE / CODE).read_bytes())
    exports = set(exported(module))
    imports = imported_functions(module)
    while True:
        script, mentioned = shaken(imports)
        if exports != exports & mentioned:
            exports &= mentioned
            module = reachable(exporting(module, exports))
        left = imported_functions(module)
        if left == imports:
            return {CODE: module, SCRIPT: script.encode()}
        imports = left


def machine_files() -> dict[str, bytes]:
    """Both files by name, made only when one of their sources has changed. Raises `BuildFailed`."""
    key = digest([PYODIDE / CODE, PYODIDE / SCRIPT, *READERS, *TOOLS, *MAKERS])
    stamp = CACHE / "key"
    if not (stamp.exists() and stamp.read_text(encoding="utf-8") == key):
        CACHE.mkdir(parents=True, exist_ok=True)
        stamp.unlink(missing_ok=True)
        for name, content in made_small().items():
            (CACHE / name).write_bytes(content)
        stamp.write_text(key, encoding="utf-8")
    return {name: (CACHE / name).read_bytes() for name in (CODE, SCRIPT)}
