"""Runs inside Pyodide under node: collects the part of Python's library that the page needs, and packs it compiled.

Started by pack.mjs, which has unpacked nothing and mounted only `/stage`: our own package and those it ships with. The
modules of the standard library are not guessed: they are those in `sys.modules` once everything in `/stage` has been
imported and a few late imports have run.
"""

from __future__ import annotations

import ast
import asyncio
import importlib
import importlib.util
import io
import json
import marshal
import sys
import traceback
import warnings
import zipfile
from pathlib import Path, PurePosixPath
from types import CodeType, ModuleType
from typing import Any

STAGE = Path("/stage")
STOCK = Path("/lib/python314.zip")
HOME = PurePosixPath("/lib/python314.zip")
"""the folder that compiled code names as its own, wherever it was built"""

PAGE = "sechserpack.main"
"""the module that the page starts"""
ORDER = PurePosixPath("sechserpack/browser/imports.txt")
"""lists the modules in the order in which the page imports them bit by bit (`browser/memory.py`)"""

EXTRAS = {
    "encodings.cp437": "zipfile decodes old names with it, and PyScript unpacks archives",
    "encodings.ascii": "codecs are looked up by name",
    "encodings.latin_1": "codecs are looked up by name",
    "encodings.utf_8_sig": "a record that somebody edited may begin with a byte order mark",
}
"""modules needed though nothing imports them by name, with the reasons"""
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
    """The Python sources among those files."""
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
    """Import what the page imports at its start; return those modules, dependencies first as a rule.

    That is the reverse of the order in which their imports begin.
    """
    prepare_browser(wanted_names())
    before = set(sys.modules)
    importlib.import_module(PAGE)
    return [name for name in reversed(sys.modules) if name not in before]


def import_everything() -> list[str]:
    """Import everything in /stage, also its late imports; return the modules that failed, with tracebacks."""
    # Some of PyScript's modules run only in a browser; those that ours import are among the wanted.
    names = [name for name in map(staged_name, staged_sources()) if not name.startswith("pyscript.")]
    wanted = wanted_names()
    prepare_browser(wanted)
    failures = []
    for name in names:
        try:
            importlib.import_module(name)
        except Exception:
            failures.append(f"{name}: {traceback.format_exc(limit=-1)}")
    # Imports inside functions and "if TYPE_CHECKING" may name missing modules, which is no failure.
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


class Lean(ast.NodeTransformer):
    """Strips a module of what costs space and time and is never read here.

    Function annotations are for type checkers; those of classes stay, as dataclasses depend on them. A dataclass
    without a `__doc__` generates it from its signature, which takes longer than the rest of its creation, so each gets
    one that survives optimisation.
    """

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        """Add a docstring to a dataclass, as an assignment at the top."""
        self.generic_visit(node)
        if any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list):
            assignment = ast.parse("__doc__ = ' '").body[0]
            node.body.insert(0, ast.copy_location(assignment, node.body[0]))
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Remove a function's return annotation."""
        self.generic_visit(node)
        node.returns = None
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        """Remove a coroutine's return annotation."""
        self.generic_visit(node)
        node.returns = None
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Remove a parameter's annotation."""
        node.annotation = None
        return node


def in_one_line(code: CodeType) -> CodeType:
    """`code` with every function's instructions attributed to its first line.

    The line table has entries for up to eight code units each. These say: no columns, and a line delta in the next
    byte, which is 0 (Objects/locations.md in CPython's sources).
    """
    units = len(code.co_code) // 2
    table = b"".join(bytes((0x80 | 13 << 3 | min(8, units - at) - 1, 0)) for at in range(0, units, 8))
    inner = tuple(in_one_line(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=table, co_consts=inner)


def pyc(source: bytes, name: PurePosixPath) -> bytes:
    """A source compiled to an unchecked, hash-based pyc.

    Only our own modules keep line numbers. For others a traceback names the function.
    """
    tree = ast.fix_missing_locations(Lean().visit(ast.parse(source, str(name))))
    code = compile(tree, str(HOME / name), "exec", dont_inherit=True, optimize=2)
    if name.parts[0] != "sechserpack":
        code = in_one_line(code)
    flags = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def without_dependents(found: dict[PurePosixPath, bytes], missing: set[str]) -> dict[PurePosixPath, bytes]:
    """The modules of `found` that import none of the modules `missing` at their top level, even indirectly.

    Pyodide had imported some of the others when it started.
    """
    kept, gone = {}, set(missing)
    for path, source in found.items():
        body = ast.parse(source).body if path.suffix == ".py" else []
        package = module_name(path) if path.name == "__init__.py" else module_name(path).rpartition(".")[0]
        needed = imported_names(
            ast.Module([each for each in body if isinstance(each, ast.Import | ast.ImportFrom)], []), package
        )
        if missing.isdisjoint(module for module, _ in needed):
            kept[path] = source
        else:
            gone.add(module_name(path))
    return kept if gone == missing else without_dependents(kept, gone)


def is_frozen(module: ModuleType | None) -> bool:
    """Whether a module is built into the interpreter, which does not look for it here."""
    spec = getattr(module, "__spec__", None)
    return bool(spec and spec.origin == "frozen")


def standard_library() -> dict[PurePosixPath, bytes]:
    """The sources of the modules in use from Pyodide's own library."""
    used = {name for name, module in sys.modules.items() if not is_frozen(module)}
    found = {}
    with zipfile.ZipFile(STOCK) as archive:
        for name in archive.namelist():
            path = PurePosixPath(name)
            wanted = path.parts[0] in WHOLE or (path.suffix == ".py" and module_name(path) in used)
            if wanted and not name.endswith("/"):
                found[path] = archive.read(name)
    return without_dependents(found, set(globals()["MISSING"]))


def archive(members: dict[PurePosixPath, bytes], compression: int) -> bytes:
    """An archive of `members`, the same bytes for the same input."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", compression, compresslevel=9) as written:
        for path in sorted(members):
            info = zipfile.ZipInfo(str(path), date_time=(1980, 1, 1, 0, 0, 0))
            info.compress_type = compression
            info.external_attr = 0o644 << 16
            written.writestr(info, members[path])
    return target.getvalue()


async def main() -> str:
    """Collect and pack everything; return a report for pack.mjs as JSON.

    The global `MISSING`, set by pack.mjs, names modules of C that the site's Pyodide does not have.
    """
    for name in globals()["MISSING"]:
        sys.modules[name] = None  # type: ignore[assignment]  # makes importing it fail
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
    # Compressed as one, the modules are a sixth smaller than one by one, and Python has nothing to inflate when it
    # imports them: the browser has done that.
    inner = archive(members, zipfile.ZIP_STORED)
    outer = archive({PurePosixPath(HOME.name): inner}, zipfile.ZIP_DEFLATED)
    Path("/out/python_stdlib.zip").write_bytes(outer)
    report: dict[str, Any] = {
        "failures": failures,
        "members": len(members),
        "modules": sorted(module_name(path) for path in sources if path.suffix == ".py"),
    }
    return json.dumps(report)
