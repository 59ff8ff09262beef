"""Paths of the build, and the exception it fails with."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
IDIOMORPH = NODE_MODULES / "idiomorph"
FONTS = NODE_MODULES / "@fontsource-variable"
PY = ROOT / "py"
PACKAGE = PY / "sechserpack"
BUILD = ROOT / "build"
SITE = BUILD / "site"
RUNTIME = "static/runtime"
"""the runtime's place in the site"""
LOST = "404.html"
"""shown by hosts for missing pages, at any depth of path"""


class BuildFailed(Exception):
    """The site could not be built; the message is for the user."""


def version() -> str:
    """The version of the sources, from the one place that has it. Raises `BuildFailed`."""
    found = re.search(
        r'^VERSION = "([\w.+-]+)"$', (PACKAGE / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE
    )
    if not found:
        raise BuildFailed("py/sechserpack/__init__.py does not say the version.")
    return found[1]


def files_below(folder: Path) -> list[Path]:
    """All files in a folder, sorted, without caches and hidden files."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    )


def digest(files: Iterable[Path], *more: str) -> str:
    """One hash of the names and contents of files, and of further texts."""
    total = hashlib.sha256()
    for word in more:
        total.update(f"{word}\0".encode())
    for path in files:
        content = path.read_bytes()
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
        total.update(f"{name}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()
