"""Builds python_stdlib.zip: the part of Python's library that the page uses, and our own modules, compiled.

Stock Pyodide ships sources and compiles imported modules at every start; this archive holds only imported modules,
already compiled, and takes a third of the time. collect.py does the work, inside Pyodide.

The archive has one entry, `INNER`, which is an uncompressed archive for Pyodide; `static/library.mjs` unpacks it.
Compressed as one the modules are smaller, and the size does not depend on whether a host compresses responses. (DEFLATE
is what all browsers unpack that the page starts in.)
"""

from __future__ import annotations

import importlib.metadata
import json
import shutil
import subprocess
from pathlib import Path

from tools.catalogues import compile_catalogues
from tools.shaking.unused import MODULES
from tools.site.page import languages
from tools.site.paths import BUILD, PACKAGE, PYODIDE, PYSCRIPT, BuildFailed, digest, files_below

ARCHIVE = "python_stdlib.zip"
INNER = "python314.zip"
CACHE = BUILD / "library"
SHIPPED = ("htpy", "markupsafe")
"""packages shipped with our own"""
COMMAND_LINE = ("__main__.py", "command_line.py")
"""our modules for the command line alone, which the page never imports"""
NOT_SHIPPED = ("htpy/django.py", "htpy/starlette.py", "htpy/html2htpy.py")
"""parts of htpy that we do not use: bridges to frameworks, and its command"""
LEFT_OUT = (".po", ".pot", ".toml", ".css", ".pyi", ".typed", ".c", ".so", ".md")
"""suffixes of files that the page does not need: sources of generated files, the glossary, style sheets, types, C"""
HERE = Path(__file__).resolve().parent


def own_files() -> dict[str, Path]:
    """Our own modules and their data, by their place in the archive."""
    compile_catalogues()
    command_line = {PACKAGE / name for name in COMMAND_LINE}
    begun = {path for path in PACKAGE.rglob("*.mo") if path.parts[-3] not in languages()}
    return {
        f"{PACKAGE.name}/{path.relative_to(PACKAGE).as_posix()}": path
        for path in files_below(PACKAGE)
        if path.suffix not in LEFT_OUT and path not in command_line | begun
    }


def shipped_files() -> dict[str, Path]:
    """The modules of the packages shipped with ours, by their place in the archive."""
    found = {}
    for name in SHIPPED:
        for file in importlib.metadata.files(name) or ():
            if file.parts[0] == name and file.suffix == ".py" and file.as_posix() not in NOT_SHIPPED:
                found[file.as_posix()] = Path(str(file.locate()))
    return found


def build_library() -> Path:
    """Build the archive unless its sources are unchanged; return its path."""
    files = {**own_files(), **shipped_files()}
    tools = [HERE / "collect.py", HERE / "pack.mjs"]
    runtime = [PYODIDE / "package.json", PYSCRIPT / "package.json", PYODIDE / "python_stdlib.zip"]
    key = digest([*files.values(), *tools, *runtime], *files, *MODULES)
    stamp = CACHE / "key"
    if not (stamp.exists() and stamp.read_text(encoding="utf-8") == key and (CACHE / ARCHIVE).exists()):
        stamp.unlink(missing_ok=True)
        report = pack(files)
        (CACHE / "modules.json").write_text(json.dumps(report["modules"], indent=1) + "\n", encoding="utf-8")
        stamp.write_text(key, encoding="utf-8")
    return CACHE / ARCHIVE


def pack(files: dict[str, Path]) -> dict[str, list[str]]:
    """Stage the files for Pyodide and run it to pack them; return its report.

    Raises `BuildFailed` if that fails or a module cannot be imported.
    """
    stage = CACHE / "stage"
    shutil.rmtree(stage, ignore_errors=True)
    for name, path in files.items():
        target = stage / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    command = ["node", str(HERE / "pack.mjs"), str(PYODIDE), str(PYSCRIPT), str(stage), str(CACHE), *MODULES]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildFailed(f"Pyodide could not pack the library:\n{done.stderr[-3000:]}")
    report: dict[str, list[str]] = json.loads(done.stdout.splitlines()[-1])
    if report["failures"]:
        shown = "\n".join(report["failures"])
        raise BuildFailed(f"These modules cannot be imported inside Pyodide:\n{shown}")
    return report
