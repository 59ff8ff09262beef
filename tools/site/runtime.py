"""Prepares the fetched runtime for the site: Pyodide, PyScript and idiomorph, with small parts removed or patched."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.shaking.shaking import SCRIPT
from tools.site.machine import machine_files
from tools.site.paths import FONTS, IDIOMORPH, PYODIDE, PYSCRIPT, RUNTIME, BuildFailed

FACES = {"bitter": "bitter", "source-sans": "source-sans-3"}
"""the typefaces by file name, and their package names"""
LETTERS = {"": "latin", "-more": "latin-ext"}
"""by the end of a file's name, which letters are in it"""
LEFT_OUT = re.compile(r"^(codemirror|index-|xterm|zip-|storage\.js|service-worker\.js)|\.(map|css)$")
"""PyScript's editor, terminal and archive parts: large, and never loaded here"""
WORKER_HOOK = re.compile(r"return Function\(`return\(w,x\)=>\(\$\{\w+\}\)\(w,x,\.\.\.\[\$\{\w+\}\]\)`\)\(\)")
"""the only place where PyScript's main thread evaluates a string: hooks for workers, of which we have none

Without it the page needs no 'unsafe-eval'.
"""
SOURCES = re.compile(
    r'\w+\("\.",(?P<sources>\{pyscript:\{"__init__\.py":.*?\}\})\),'
    r'(?P<rest>\w+\.push\("import pyscript as _pyscript"\))',
    re.DOTALL,
)
"""where PyScript writes the sources of its own Python modules into the current folder, at every start

They are in the library's archive, compiled.
"""
OTHER_PYTHON = re.compile(r'(\[\["py","pyodide"\]),\["mpy","micropython"\]\]')
"""where PyScript sets up MicroPython too, and fetches plugins for it that nothing here uses"""
SWALLOWED = re.compile(r'console\.warn\("wasm instantiation failed!"\),console\.warn\((\w+)\)')
"""where Pyodide only logs that instantiating its WebAssembly failed, and then waits for ever"""
SHARED = "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)"
"""what Pyodide sleeps on in Node, and in vain tries to on a page, where browsers warn of it"""
SOURCE_MAP = re.compile(r"\n?//# sourceMappingURL=\S+\s*$")
"""references to source maps, which are not shipped: a browser with its tools open would request them"""


def without_source_map(script: str) -> str:
    """A script without the reference to its source map."""
    return SOURCE_MAP.sub("\n", script)


PATCHES = {
    "makes its worker hooks": (WORKER_HOOK, "return null"),
    "writes its own sources": (SOURCES, r"\g<rest>"),
    "sets up MicroPython": (OTHER_PYTHON, r"\1]"),
}
"""what is changed in PyScript's core"""


def patched(core: str) -> str:
    """PyScript's core without what a strict Content-Security-Policy forbids, and without useless work.

    Raises `BuildFailed` unless each patch matches in exactly one place.
    """
    for what, (place, instead) in PATCHES.items():
        core, count = place.subn(instead, core)
        if count != 1:
            raise BuildFailed(
                f"PyScript's core {what} in {count} places instead of 1: look at tools/site/runtime.py."
            )
    return core


def reporting(pyodide: str) -> str:
    """Pyodide's loader, changed to report an error that it would swallow as an error of the page.

    Raises `BuildFailed` unless there is exactly one such place.
    """
    pyodide, count = SWALLOWED.subn(r"reportError(\1)", pyodide)
    if count != 1:
        raise BuildFailed(
            f"Pyodide swallows errors of WebAssembly in {count} places instead of 1: look at tools/site/runtime.py."
        )
    return pyodide


def unshared(machine: str) -> str:
    """Pyodide's own script without its one memory shared between threads, of which there are none.

    Nothing can wait on its replacement either. Raises `BuildFailed` unless there is exactly one.
    """
    if machine.count(SHARED) != 1:
        raise BuildFailed("Pyodide shares its memory in another way: look at tools/site/runtime.py.")
    return machine.replace(SHARED, "new Int32Array(1)")


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
    """Pyodide's list of packages, emptied, as we load none."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}}).encode()


def idiomorph() -> bytes:
    """The minified idiomorph, as a module that PyScript can import. Raises `BuildFailed` if it has changed."""
    script = (IDIOMORPH / "dist" / "idiomorph.min.js").read_text(encoding="utf-8")
    if not script.startswith("var Idiomorph="):
        raise BuildFailed(
            "idiomorph's small form no longer begins with its name: look at tools/site/runtime.py."
        )
    return f"{script}\nexport {{ Idiomorph }};\n".encode()


def runtime_files(library: Path) -> dict[str, bytes]:
    """All files of the runtime by their place in the site; `library` is the packed archive."""
    files = {f"{RUNTIME}/pyscript/{name}": content for name, content in pyscript_files().items()}
    files[f"{RUNTIME}/idiomorph.js"] = idiomorph()
    for name, package in FACES.items():
        for end, letters in LETTERS.items():
            face = FONTS / package / "files" / f"{package}-{letters}-wght-normal.woff2"
            files[f"{RUNTIME}/{name}{end}.woff2"] = face.read_bytes()
    loader = reporting((PYODIDE / "pyodide.mjs").read_text(encoding="utf-8"))
    files[f"{RUNTIME}/pyodide/pyodide.mjs"] = without_source_map(loader).encode()
    machine = machine_files()
    machine[SCRIPT] = unshared(machine[SCRIPT].decode()).encode()
    files |= {f"{RUNTIME}/pyodide/{name}": content for name, content in machine.items()}
    files[f"{RUNTIME}/pyodide/pyodide-lock.json"] = lock_file()
    files[f"{RUNTIME}/pyodide/python_stdlib.zip"] = library.read_bytes()
    return files
