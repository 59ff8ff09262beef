"""Runs the tests in CPython that a change can affect, for the minute between two edits: `make near`.

A test is near if what it imports, directly or indirectly, has changed. A change in one game's folder affects that
game's own tests and the cases for it among tests common to all games. `make test` covers anything that needs a page,
and changes to what Python does not import.
"""

from __future__ import annotations

import ast
import functools
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = (("py", "py"), ("tests", "."), ("tools", "."))
"""module folders, and the roots of their dotted names"""
GAMES = Path("py/sechserpack/games")
LISTED = "sechserpack.games"
"""the module that finds all games' modules by name, invisibly to import analysis"""
_ONLY = "NEAR_GAMES"


@functools.cache
def modules() -> Mapping[str, Path]:
    """Every module of the project, by name, with its file relative to the root."""
    found = {}
    for folder, start in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT / start).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path.relative_to(ROOT)
    return found


def imported(source: str, name: str, *, package: bool) -> Iterator[str]:
    """What `source` of the module `name` imports anywhere: names of modules, or of what is in them."""
    here = name.split(".") if package else name.split(".")[:-1]
    for node in _statements(ast.parse(source)):
        yield from targets(node, here)


def targets(node: ast.AST, here: Sequence[str]) -> Iterator[str]:
    """The names in one import statement of a module in the package `here`; nothing for other statements."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        start = here[: len(here) - node.level + 1] if node.level else []
        module = ".".join([*start, *filter(None, [node.module])])
        yield from (f"{module}.{alias.name}" for alias in node.names)


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    """Every statement in `node`; skips expressions, which make up most of a tree and contain no imports."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield child
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from _statements(child)


@functools.cache
def importers() -> Mapping[str, set[str]]:
    """The importers of each module. Importing a module also imports the packages it is in."""
    known = modules()
    found: dict[str, set[str]] = {name: set() for name in known}
    for name, path in known.items():
        source = (ROOT / path).read_text(encoding="utf-8")
        for target in imported(source, name, package=path.name == "__init__.py"):
            while target and target not in known:
                target = target.rpartition(".")[0]
            while target:
                found.setdefault(target, set()).add(name)
                target = target.rpartition(".")[0]
        if name.startswith(f"{LISTED}."):
            found[name].add(LISTED)
    # This one does not count: every test depends on it, and it imports half of everything just for setting up.
    for others in found.values():
        others.discard("tests.conftest")
    # A conftest.py applies to all tests below its folder.
    for name, path in known.items():
        if path.name == "conftest.py":
            below = name.rpartition(".")[0] + "."
            found[name] |= {other for other in known if other.startswith(below) and other != name}
    return found


def reached(starts: Iterable[str], edges: Mapping[str, Iterable[str]]) -> set[str]:
    """`starts`, and everything reachable from there."""
    found = set(starts)
    waiting = list(found)
    while waiting:
        for other in edges.get(waiting.pop(), ()):
            if other not in found:
                found.add(other)
                waiting.append(other)
    return found


def changed(since: str) -> list[Path]:
    """The files that differ from the commit `since`, new ones included, relative to the root."""
    told = [
        _git("diff", "--name-only", "--no-renames", since, "--"),
        _git("ls-files", "--others", "--exclude-standard"),
    ]
    return sorted({Path(line) for text in told for line in text.splitlines()})


def _git(*command: str) -> str:
    done = subprocess.run(
        ["git", *command], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    if done.returncode:
        raise SystemExit(done.stderr.strip())
    return done.stdout


def near(files: Iterable[Path]) -> tuple[list[Path], set[str], list[Path]]:
    """The affected test files, the changed games' folders if nothing else has changed, and the remaining files.

    The remaining files are imported by no module: style sheets, scripts, pictures, settings.
    """
    known = modules()
    names = {path: name for name, path in known.items()}
    starts, games, left, elsewhere = set(), set(), [], False
    for path in files:
        if GAMES in path.parents and path.parent != GAMES:
            game = path.relative_to(GAMES).parts[0]
            games.add(game)
            # Files other than modules, such as style sheets or tables, count as the whole game.
            starts.add(names.get(path, f"{LISTED}.{game}"))
        elif path.parts[:2] == ("tests", "games") and len(path.parts) > 3:
            games.add(path.parts[2])
            starts.add(names.get(path, ""))
        elif path in names:
            starts.add(names[path])
            elsewhere = True
        elif path.exists() and path.parts[0] in ("py", "tests"):
            # Words, recorded games and the like count as the nearest package above.
            above = next((str(one) for one in path.parents if ROOT.joinpath(one, "__init__.py").exists()), "")
            starts.add(names.get(Path(above, "__init__.py"), ""))
            elsewhere = True
        else:
            left.append(path)
    found = {known[name] for name in reached(starts - {""}, importers()) if name in known}
    tests = sorted(path for path in found if path.name.startswith("test_") and (ROOT / path).exists())
    if elsewhere:
        games.clear()
    if games:
        other = {path.name for path in (ROOT / GAMES).iterdir() if path.is_dir()} - games
        tests = [path for path in tests if not (path.parts[1] == "games" and path.parts[2] in other)]
    return tests, games, left


class OnlyNear:
    """A pytest plug-in that deselects tests that need a page, and those for games that have not changed."""

    def __init__(self, games: set[str]) -> None:
        self._games = games

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Keep what is near."""
        gone = [item for item in items if not self._near(item)]
        items[:] = [item for item in items if self._near(item)]
        if gone:
            config.hook.pytest_deselected(items=gone)

    def _near(self, item: pytest.Item) -> bool:
        if {"browser", "site"} & set(getattr(item, "fixturenames", ())):
            return False
        given = getattr(getattr(item, "callspec", None), "params", {}).values()
        named = {name.replace("-", "_") for value in given if (name := _game(value))}
        return not self._games or not named or bool(named & self._games)


def _game(value: Any) -> str:
    """The name of the game that a test's parameter is or refers to; "" for none."""
    from sechserpack.games import NAMES

    said = (value, getattr(value, "game", ""), getattr(value, "name", ""))
    return next((each for each in said if isinstance(each, str) and each in NAMES), "")


def pytest_configure(config: pytest.Config) -> None:
    """Register the plug-in; called by pytest, in each of its processes."""
    config.pluginmanager.register(OnlyNear(set(filter(None, os.environ.get(_ONLY, "").split(",")))))


def main() -> int:
    """Run the command line; return the exit status."""
    files = changed(sys.argv[1] if len(sys.argv) > 1 else "HEAD")
    tests, games, left = near(files)
    if left:
        print("Left to make test:", *left[:8], *(["…"] if len(left) > 8 else []))
    if not tests:
        print("Nothing that tests in CPython import has changed.")
        return 0
    print(f"{len(files)} changed files touch {len(tests)} files of tests", *sorted(games), flush=True)
    command = [
        "-m",
        "pytest",
        "-q",
        "-n",
        "2",
        "-p",
        "tools.near",
        "-m",
        "not all and not engines",
        *map(str, tests),
    ]
    environment = {**os.environ, _ONLY: ",".join(games)}
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
