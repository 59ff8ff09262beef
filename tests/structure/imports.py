"""Who imports whom in the package, read from its sources: also what stands in functions or is for types alone."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tools import near
from tools.near import targets

ROOT = Path(__file__).parents[2] / "py"
PACKAGE = "sechserpack"


@dataclass(frozen=True)
class Import:
    """One import: `imported` is a module of ours, or the name of a package from elsewhere."""

    importer: str
    imported: str
    line: int
    inside: bool = False
    """whether it stands in a function"""
    typing: bool = False
    """whether it is done for types alone"""

    @property
    def ours(self) -> bool:
        """Whether a module of ours is imported."""
        return below(self.imported, PACKAGE)

    def __str__(self) -> str:
        return f"{self.importer}:{self.line} imports {self.imported}"


def below(module: str, *packages: str) -> bool:
    """Whether a module is one of these, or lies in one of them."""
    return any(module == package or module.startswith(f"{package}.") for package in packages)


@cache
def modules() -> Mapping[str, Path]:
    """All modules of the package, by name."""
    found = {}
    for path in sorted((ROOT / PACKAGE).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports() -> tuple[Import, ...]:
    """All imports of the package."""
    return tuple(
        each
        for name, path in modules().items()
        for each in imports_in(path.read_text("utf-8"), name, package=path.name == "__init__.py")
    )


def imports_in(source: str, name: str, *, package: bool = False) -> Iterator[Import]:
    """The imports in the `source` of the module `name`, which may be that of a `package`."""
    here = name.split(".") if package else name.split(".")[:-1]

    def visit(node: ast.AST, inside: bool, typing: bool) -> Iterator[Import]:
        for target in targets(node, here):
            yield Import(name, known(target), getattr(node, "lineno", 0), inside, typing)
        inside = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            for statement in node.body:
                yield from visit(statement, inside, True)
            for statement in node.orelse:
                yield from visit(statement, inside, typing)
            return
        for child in ast.iter_child_nodes(node):
            yield from visit(child, inside, typing)

    yield from visit(ast.parse(source), False, False)


def known(name: str) -> str:
    """The module of ours that `name` is or stands in; else the package from elsewhere."""
    if not below(name, PACKAGE):
        return name.partition(".")[0]
    while name not in modules():
        name = name.rpartition(".")[0]
    return name


def reached(starts: Iterable[str], edges: Mapping[str, Iterable[str]]) -> set[str]:
    """All that can be reached over `edges`, from the ends of the first of them on."""
    return near.reached((target for start in starts for target in edges.get(start, ())), edges)


def cycles(edges: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The modules that import one another in a circle, circle by circle."""
    after = {module: reached([module], edges) for module in edges}
    found = {
        frozenset(other for other in after[module] if module in after.get(other, ())) for module in after
    }
    return sorted(sorted(circle) for circle in found if circle)


def loaded(*starts: str) -> tuple[set[str], set[str]]:
    """What is loaded to import these modules, but for what is for types alone: modules of ours, and others' packages.

    Whoever imports a module has imported the packages that it lies in.
    """
    edges: dict[str, set[str]] = {}
    for module in modules():
        parent = module.rpartition(".")[0]
        edges[module] = {parent} if parent else set()
    for each in imports():
        if not each.typing:
            edges[each.importer].add(each.imported)
    found = {*starts, *reached(starts, edges)}
    ours = {module for module in found if below(module, PACKAGE)}
    return ours, found - ours
