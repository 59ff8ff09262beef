"""Runs inside Pyodide under node: collects the part of Python's library that the page needs, and packs it compiled.

Started by pack.mjs, which has unpacked nothing and mounted only `/stage`: our own package and the ones it ships with.
Which modules of the standard library are packed is not guessed: it is what `sys.modules` holds once everything in
`/stage` has been imported and a few things that import late have run.
"""

from __future__ import annotations

import ast
import asyncio
import importlib
import importlib.util
import json
import marshal
import sys
import traceback
import warnings
import zipfile
from pathlib import Path, PurePosixPath
from typing import Any

STAGE = Path("/stage")
STOCK = Path("/lib/python314.zip")
HOME = PurePosixPath("/lib/python314.zip")
"""the folder that the compiled code names as its own, wherever it was built"""

PAGE = "sechserpack.main"
"""the module that the page starts"""
ORDER = PurePosixPath("sechserpack/browser/imports.txt")
"""the file that says in which order the page imports modules bit by bit (`browser/memory.py`)"""

EXTRAS = {
    "encodings.cp437": "zipfile decodes old names with it, and PyScript unpacks archives",
    "encodings.ascii": "codecs are looked up by name",
    "encodings.latin_1": "codecs are looked up by name",
    "encodings.utf_8_sig": "a record that somebody edited may begin with a byte order mark",
    "html.entities": "html imports it when it unescapes",
}
"""modules that nothing imports by name but that are needed all the same, with the reasons"""
FROZEN = ("importlib._bootstrap", "importlib._bootstrap_external", "zipimport")
"""modules built into the interpreter, which never looks for them here"""
WHOLE = ("_pyodide", "pyodide")
"""packages that Pyodide uses from JavaScript, so they are packed completely"""


def staged() -> list[Path]:
    """All files of our own and of the packages shipped with it."""
    return sorted(path for path in STAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def module_name(path: PurePosixPath) -> str:
    """The dotted name of a source file, given its path below a folder of the import path."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported_names(tree: ast.AST, package: str) -> set[tuple[str, str | None]]:
    """What a module imports anywhere, also inside functions: modules, and names from modules."""
    wanted: set[tuple[str, str | None]] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            wanted |= {(alias.name, None) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            relative = "." * node.level + (node.module or "")
            base = importlib.util.resolve_name(relative, package) if node.level else str(node.module)
            wanted |= {(base, alias.name) for alias in node.names}
    return wanted


def staged_sources() -> list[Path]:
    """The sources among those files."""
    return [path for path in staged() if path.suffix == ".py"]


def staged_name(path: Path) -> str:
    """The dotted name of one of them."""
    return module_name(PurePosixPath(path.relative_to(STAGE)))


def wanted_names() -> set[tuple[str, str | None]]:
    """What they import anywhere: modules, and names from modules."""
    wanted: set[tuple[str, str | None]] = set()
    for path in staged_sources():
        name = staged_name(path)
        package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        wanted |= imported_names(ast.parse(path.read_bytes(), str(path)), package)
    return wanted


def prepare_browser(wanted: set[tuple[str, str | None]]) -> None:
    """Provide stubs in node for all names of the browser that our modules import."""
    import js

    for module, name in sorted(wanted, key=str):
        if module == "js" and name and not hasattr(js, name):
            js.Reflect.set(js.globalThis, name, js.sechserpackStub)
        elif module.startswith("pyscript.js_modules.") or (module == "pyscript.js_modules" and name):
            js.Reflect.set(js.sechserpackModules, name or module.rsplit(".", 1)[1], js.sechserpackStub)


def import_the_page() -> list[str]:
    """Import what the page imports at its start; returns those modules, nearly each after all that it imports itself.

    That is the other way round than they begin to be imported.
    """
    prepare_browser(wanted_names())
    before = set(sys.modules)
    importlib.import_module(PAGE)
    return [name for name in reversed(sys.modules) if name not in before]


def import_everything() -> list[str]:
    """Import everything in /stage, also what it imports late; returns the modules that failed, with tracebacks."""
    # Of PyScript's modules some run in a browser only; those that ours import are among the wanted.
    names = [name for name in map(staged_name, staged_sources()) if not name.startswith("pyscript.")]
    wanted = wanted_names()
    prepare_browser(wanted)
    failures = []
    for name in names:
        try:
            importlib.import_module(name)
        except Exception:
            failures.append(f"{name}: {traceback.format_exc(limit=-1)}")
    # Imports inside functions and "if TYPE_CHECKING" may name what is not there; that is no failure.
    for module, late in sorted(wanted, key=str):
        for candidate in (module, f"{module}.{late}"):
            try:
                importlib.import_module(candidate)
            except Exception:
                continue
    for name in EXTRAS:
        importlib.import_module(name)
    return failures


async def run_what_imports_late() -> None:
    """Trigger the standard library's own late imports: errors, warnings, tasks."""
    try:
        try:
            compile("a b", "<text>", "exec")
        except SyntaxError as error:
            raise ExceptionGroup("group", [ValueError("chained")]) from error
    except ExceptionGroup as error:
        traceback.format_exception(error)
        traceback.TracebackException.from_exception(error, capture_locals=True).format()
    try:
        "text".strp  # type: ignore[attr-defined]  # noqa: B018 (a wrong name makes traceback suggest)
    except AttributeError as error:
        traceback.format_exception(error)
    try:
        json.loads("{")
    except ValueError as error:
        traceback.format_exception(error)
    with warnings.catch_warnings(record=True):
        warnings.warn("late", stacklevel=1)
    await asyncio.sleep(0)
    await asyncio.gather(asyncio.ensure_future(asyncio.sleep(0)))
    await asyncio.wait_for(asyncio.sleep(0), timeout=1)


class DataclassesKeepADocstring(ast.NodeTransformer):
    """Gives every dataclass a `__doc__` that survives optimisation.

    A dataclass without one generates it from its signature, which takes longer than the rest of its creation.
    """

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Add the assignment at the top of the class."""
        self.generic_visit(node)
        if any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
            assignment = ast.parse("__doc__ = ' '").body[0]
            node.body.insert(0, ast.copy_location(assignment, node.body[0]))
        return node


def pyc(source: bytes, name: PurePosixPath) -> bytes:
    """The compiled form of a source, with its hash, never checked against the source."""
    tree = ast.fix_missing_locations(DataclassesKeepADocstring().visit(ast.parse(source, str(name))))
    code = compile(tree, str(HOME / name), "exec", dont_inherit=True, optimize=2)
    flags = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def standard_library() -> dict[PurePosixPath, bytes]:
    """The sources of the modules in use from Pyodide's own library."""
    used = set(sys.modules).difference(FROZEN)
    found = {}
    with zipfile.ZipFile(STOCK) as archive:
        for name in archive.namelist():
            path = PurePosixPath(name)
            wanted = path.parts[0] in WHOLE or (path.suffix == ".py" and module_name(path) in used)
            if wanted and not name.endswith("/"):
                found[path] = archive.read(name)
    return found


def write_archive(target: Path, members: dict[PurePosixPath, bytes]) -> None:
    """Write the archive reproducibly: the same input gives the same bytes."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(members):
            info = zipfile.ZipInfo(str(path), date_time=(1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, members[path])


async def main() -> str:
    """Collect and pack everything; returns a report for pack.mjs as JSON."""
    order = import_the_page()
    failures = import_everything()
    await run_what_imports_late()
    sources = standard_library()
    for file in staged():
        sources[PurePosixPath(file.relative_to(STAGE))] = file.read_bytes()
    members = {}
    for path, content in sources.items():
        if path.suffix == ".py":
            members[path.with_suffix(".pyc")] = pyc(content, path)
        else:
            members[path] = content
    members[ORDER] = "\n".join(order).encode()
    target = Path("/out/python_stdlib.zip")
    write_archive(target, members)
    report: dict[str, Any] = {
        "failures": failures,
        "members": len(members),
        "modules": sorted(module_name(path) for path in sources if path.suffix == ".py"),
    }
    return json.dumps(report)
