"""The pages that our start is compared with: one with Pyodide alone, and stock PyScript from npm."""

from __future__ import annotations

import json
from pathlib import Path

from tools.site.build import write_tree
from tools.site.library import own_files, shipped_files
from tools.site.paths import BUILD, IDIOMORPH, PY, PYODIDE, PYSCRIPT, ROOT

BARE_PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>bare</title><link rel="icon" href="data:,"></head>
<body><script type="module" src="./bare.js"></script></body>
</html>
"""
BARE_SCRIPT = """import { loadPyodide } from "./pyodide/pyodide.mjs";
await loadPyodide();
performance.mark("sechserpack:ready");
document.documentElement.dataset.ready = "";
"""
STOCK_PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>stock</title><link rel="icon" href="data:,">
<script type="module" src="./pyscript/core.js"></script></head>
<body><div id="app"></div><script type="py" src="./main.py" config="./pyscript.json"></script></body>
</html>
"""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")


def pyodide_files() -> dict[str, bytes]:
    """The files of Pyodide as npm delivers them."""
    return {f"pyodide/{name}": (PYODIDE / name).read_bytes() for name in RUNTIME}


def bare_site() -> Path:
    """Write a page that does nothing but load Pyodide; return its folder."""
    folder = BUILD / "bench" / "bare"
    page = {"index.html": BARE_PAGE.encode(), "bare.js": BARE_SCRIPT.encode()}
    write_tree({**pyodide_files(), **page}, folder)
    return folder


def stock_site() -> Path:
    """Write our app as PyScript's manual describes it, with modules fetched one by one; return its folder.

    It lacks our style sheets, icons and boot.js: only the start of Python is compared.
    """
    folder = BUILD / "bench" / "stock"
    modules = {**own_files(), **shipped_files()}
    files = pyodide_files()
    for path in sorted((PYSCRIPT / "dist").glob("*.js")):
        files[f"pyscript/{path.name}"] = path.read_bytes()
    files |= {f"py/{name}": path.read_bytes() for name, path in modules.items()}
    files["idiomorph.js"] = (IDIOMORPH / "dist" / "idiomorph.esm.js").read_bytes()
    files["drawn.mjs"] = (ROOT / "static" / "drawn.mjs").read_bytes()
    files["main.py"] = (PY / "main.py").read_bytes()
    config = {
        "interpreter": "./pyodide/pyodide.mjs",
        "files": {f"./py/{name}": f"./{name}" for name in modules},
        "js_modules": {"main": {"./idiomorph.js": "idiomorph", "./drawn.mjs": "drawn"}},
    }
    files["pyscript.json"] = json.dumps(config).encode()
    files["index.html"] = STOCK_PAGE.encode()
    write_tree(files, folder)
    return folder
