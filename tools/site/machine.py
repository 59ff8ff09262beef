"""Pyodide's WebAssembly as the site ships it: shaken (`tools/shaking`) whenever its sources have changed."""

from __future__ import annotations

from tools.shaking.shaking import CODE, SCRIPT, SOURCES, made_small
from tools.shaking.wasm import Unexpected
from tools.site.paths import BUILD, NODE_MODULES, PYODIDE, PYSCRIPT, ROOT, BuildFailed, digest

CACHE = BUILD / "machine"
MAKERS = [NODE_MODULES / name / "package.json" for name in ("acorn", "binaryen")]
OPTIMISER = NODE_MODULES / "binaryen" / "bin" / "wasm-opt"
READERS = [
    PYODIDE / "pyodide.mjs",
    *sorted((PYSCRIPT / "dist").glob("core-*.js")),
    *sorted((ROOT / "static").glob("*.mjs")),
]
"""scripts that use Pyodide's from outside"""


def machine_files() -> dict[str, bytes]:
    """WebAssembly and script by name, cached until one of their sources changes. Raises `BuildFailed`."""
    key = digest([PYODIDE / CODE, PYODIDE / SCRIPT, *READERS, *SOURCES, *MAKERS])
    stamp = CACHE / "key"
    if not (stamp.exists() and stamp.read_text(encoding="utf-8") == key):
        CACHE.mkdir(parents=True, exist_ok=True)
        stamp.unlink(missing_ok=True)
        try:
            made = made_small(PYODIDE, READERS, OPTIMISER)
        except Unexpected as failure:
            raise BuildFailed(str(failure)) from None
        for name, content in made.items():
            (CACHE / name).write_bytes(content)
        stamp.write_text(key, encoding="utf-8")
    return {name: (CACHE / name).read_bytes() for name in (CODE, SCRIPT)}
