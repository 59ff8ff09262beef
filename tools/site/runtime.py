"""The fetched runtime as the site ships it: Pyodide, PyScript and idiomorph, with small things left out or mended."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.site.paths import FONT, IDIOMORPH, PYODIDE, PYSCRIPT, RUNTIME, BuildFailed

#: PyScript's editor, terminal and archive parts: big, and nothing here loads them.
LEFT_OUT = re.compile(r"^(codemirror|index-|xterm|zip-|storage\.js|service-worker\.js)|\.(map|css)$")
#: The only code that PyScript's main thread makes from a string: hooks for workers, which we have none of.
#: Without it the page needs no 'unsafe-eval'.
WORKER_HOOK = re.compile(r"return Function\(`return\(w,x\)=>\(\$\{\w+\}\)\(w,x,\.\.\.\[\$\{\w+\}\]\)`\)\(\)")
#: A browser with its tools open would look for these files, which are not shipped.
SOURCE_MAP = re.compile(r"\n?//# sourceMappingURL=\S+\s*$")


def without_source_map(script: str) -> str:
    """A script that no longer names its source map."""
    return SOURCE_MAP.sub("\n", script)


def patched(core: str) -> str:
    """PyScript's core without its one call that a strict Content-Security-Policy forbids."""
    core, count = WORKER_HOOK.subn("return null", core)
    if count != 1:
        raise BuildFailed(
            f"PyScript's core makes its worker hooks in {count} places instead of 1: look at tools/site/runtime.py."
        )
    return core


def pyscript_files() -> dict[str, bytes]:
    """PyScript's chunks by name, without the parts that nothing here loads."""
    found = {}
    for path in sorted((PYSCRIPT / "dist").iterdir()):
        if LEFT_OUT.search(path.name):
            continue
        script = without_source_map(path.read_text(encoding="utf-8"))
        if path.name.startswith("core-"):
            script = patched(script)
        found[path.name] = script.encode()
    return found


def lock_file() -> bytes:
    """Pyodide's list of packages without the packages, none of which we load."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}}).encode()


def idiomorph() -> bytes:
    """The small form of idiomorph, as a module that PyScript can import."""
    script = (IDIOMORPH / "dist" / "idiomorph.min.js").read_text(encoding="utf-8")
    if not script.startswith("var Idiomorph="):
        raise BuildFailed(
            "idiomorph's small form no longer begins with its name: look at tools/site/runtime.py."
        )
    return f"{script}\nexport {{ Idiomorph }};\n".encode()


def runtime_files(library: Path) -> dict[str, bytes]:
    """All files of the runtime by their place in the site; ``library`` is the packed archive."""
    files = {f"{RUNTIME}/pyscript/{name}": content for name, content in pyscript_files().items()}
    files[f"{RUNTIME}/idiomorph.js"] = idiomorph()
    files[f"{RUNTIME}/bitter.woff2"] = (FONT / "files" / "bitter-latin-wght-normal.woff2").read_bytes()
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        script = (PYODIDE / name).read_text(encoding="utf-8")
        files[f"{RUNTIME}/pyodide/{name}"] = without_source_map(script).encode()
    files[f"{RUNTIME}/pyodide/pyodide.asm.wasm"] = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    files[f"{RUNTIME}/pyodide/pyodide-lock.json"] = lock_file()
    files[f"{RUNTIME}/pyodide/python_stdlib.zip"] = library.read_bytes()
    return files
