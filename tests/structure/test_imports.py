"""How the package is built: no circles, the browser in one place, games that need no screen, and few parameters.

That imports go downwards only is what `make lint` looks after, by one contract in pyproject.toml.
"""

from __future__ import annotations

import ast
import json
import os
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from sechserpack.games import FOLDERS, NAMES, find, levels
from tests.support import children

from .imports import PACKAGE, ROOT, below, cycles, imports, imports_in, loaded, modules

pytestmark = pytest.mark.cpython  # sources and processes

BROWSER = ("js", "micropip", "polyscript", "pyodide", "pyodide_js", "pyscript")
"""what only a browser has"""
GAMES = {name: f"{PACKAGE}.games.{folder}" for name, folder in zip(NAMES, FOLDERS, strict=True)}
PLAYABLE = [f"{PACKAGE}.{part}" for part in ("engine", "bots")]
"""what rules, bots and the command line are made of, besides the game's own folder"""
LOOKING_UP = {f"{PACKAGE}.games", f"{PACKAGE}.browser.memory"}
"""who may import modules by names from elsewhere: the list of games looks into folders, and a snapshot holds all"""
ROOM = 24
"""how many modules a folder holds at most: what has a second idea has a room of its own for it"""
MOST = 8
"""how many parameters a function or a constructor has at most; bundles of fields have no constructor of their own"""


def test_nobody_imports_in_a_circle() -> None:
    edges: dict[str, set[str]] = {module: set() for module in modules()}
    for each in imports():
        if each.ours:
            edges[each.importer].add(each.imported)
    assert len(edges) > 100
    assert sum(map(len, edges.values())) > 300
    assert cycles(edges) == []


def test_no_import_hides_in_a_function() -> None:
    assert [str(each) for each in imports() if each.inside and each.ours] == []


def test_nobody_else_looks_modules_up() -> None:
    for name, path in modules().items():
        found = {
            node.attr if isinstance(node, ast.Attribute) else node.id
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Attribute | ast.Name)
        } & {"import_module", "__import__", "find_spec", "exec_module"}
        assert not found or name in LOOKING_UP, f"{name}: {found}"


def test_only_one_place_touches_the_browser() -> None:
    assert [
        str(each)
        for each in imports()
        if each.imported in BROWSER and not below(each.importer, f"{PACKAGE}.browser")
    ] == []
    assert any(each.imported in BROWSER for each in imports())


def test_nobody_outside_knows_what_is_in_the_folder_of_a_game() -> None:
    """Neither another game nor anything that all games share: they are found by their names."""
    for folder in GAMES.values():
        assert [
            str(each)
            for each in imports()
            if below(each.imported, folder) and not below(each.importer, folder)
        ] == []


@pytest.mark.parametrize("name", NAMES)
def test_rules_and_bots_know_no_screen(name: str) -> None:
    folder = GAMES[name]
    ours, others = loaded(f"{folder}.rules", f"{folder}.mind.bot")
    allowed = {PACKAGE, f"{PACKAGE}.games"}
    assert [module for module in ours - allowed if not below(module, folder, *PLAYABLE)] == []
    assert others <= sys.stdlib_module_names
    assert f"{PACKAGE}.engine.game" in ours


def test_the_command_line_needs_nothing_that_must_be_installed() -> None:
    ours, others = loaded(f"{PACKAGE}.__main__")
    allowed = {PACKAGE, *(f"{PACKAGE}.{module}" for module in ("__main__", "command_line", "games"))}
    assert [module for module in ours - allowed if not below(module, *PLAYABLE)] == []
    assert others <= sys.stdlib_module_names


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_by_a_bare_python(name: str, tmp_path: Path) -> None:
    def bare(*command: str) -> str:
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = children.run([sys.executable, "-S", *command], cwd=tmp_path, env=environment)
        assert done.returncode == 0, done.stderr
        return done.stdout.decode()

    game = find(name)
    assert game is not None
    bots = ["random", *levels(name)]
    bots += ["random"] * (game.seats[0] - len(bots))
    table = ("--seats", str(len(bots)), "--bots", ",".join(bots), "--seed", "bare")
    assert json.loads(bare("-m", PACKAGE, "simulate", name, *table, "--record", "."))["games"] == 1
    assert json.loads(bare("-m", PACKAGE, "replay", f"{name}-0001.jsonl"))["over"]


def test_one_contract_covers_every_module() -> None:
    project = tomllib.loads((ROOT.parent / "pyproject.toml").read_text("utf-8"))
    (contract,) = project["tool"]["importlinter"]["contracts"]
    assert contract["type"] == "layers"
    assert contract["containers"] == [PACKAGE]
    assert contract["exhaustive"]
    assert "ignore_imports" not in contract


def test_no_folder_is_crowded() -> None:
    rooms = Counter(path.parent for path in modules().values())
    assert len(rooms) > 30
    assert {str(room): count for room, count in rooms.items() if count > ROOM} == {}


# ---- whether these tests would find anything


def test_circles_are_found() -> None:
    assert cycles({"a": "b", "b": "c", "c": "d", "d": "b", "e": "e", "f": "a"}) == [["b", "c", "d"], ["e"]]
    assert cycles({"a": "bc", "b": "c", "c": ""}) == []


def test_imports_are_found_wherever_they_stand() -> None:
    source = """
import js.window, json
from . import links
from .. import games
from ..engine.record import Header
if TYPE_CHECKING:
    from ..draw.face import Face
else:
    from .form import Form
def later():
    import sechserpack.play.session
    if True:
        from .settings import Settings
"""
    found = {
        each.imported: (each.inside, each.typing)
        for each in imports_in(source, f"{PACKAGE}.setup.remembered")
    }
    assert found == {
        "js": (False, False),
        "json": (False, False),
        f"{PACKAGE}.setup.links": (False, False),
        f"{PACKAGE}.games": (False, False),
        f"{PACKAGE}.engine.record": (False, False),
        f"{PACKAGE}.draw.face": (False, True),
        f"{PACKAGE}.setup.form": (False, False),
        f"{PACKAGE}.play.session": (True, False),
        f"{PACKAGE}.setup.settings": (True, False),
    }
    (own,) = imports_in("from .engine import game", PACKAGE, package=True)
    assert own.imported == f"{PACKAGE}.engine.game"


def parameters(path: Path) -> list[tuple[str, int]]:
    """Every function of a module, and how many parameters it has besides the object or the class that it belongs to."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = node.args
            names = [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
            found.append((node.name, len(names) - (names[:1] in (["self"], ["cls"]))))
    return found


def test_no_function_takes_more_than_can_be_kept_in_mind() -> None:
    known = {name: parameters(path) for name, path in modules().items()}
    assert sum(map(len, known.values())) > 2_000
    assert [f"{name}.{which}" for name, each in known.items() for which, count in each if count > MOST] == []
