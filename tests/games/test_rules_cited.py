"""Every rule of RULES.md is cited, by its id, by at least one test of its game, and by the game's code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from sechserpack.games import NAMES, find
from tests.contract.per_game import contract_of

TESTS = Path(__file__).parents[1]
GAMES = TESTS.parent / "py" / "sechserpack" / "games"
RULES = {name: contract_of(name).RULES for name in NAMES}
ID = re.compile(r"\b[RSXM]\d{1,2}\b")


def functions(file: Path) -> Iterator[str]:
    """Name and text of every test and every rule of a state machine in a file, with docstring and comments."""
    text = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and (node.name.startswith("test") or node.decorator_list):
            yield node.name.replace("_", " ").upper()
            yield ast.get_source_segment(text, node) or ""


@cache
def cited(name: str) -> frozenset[str]:
    """The ids that the tests of a game cite."""
    files = (TESTS / "games" / name.replace("-", "_")).rglob("test_*.py")
    return frozenset(rule for file in files for function in functions(file) for rule in ID.findall(function))


@pytest.mark.parametrize(("name", "rule"), [(name, rule) for name in NAMES for rule in RULES[name]])
def test_every_rule_is_cited_by_a_test(name: str, rule: str) -> None:
    assert rule in cited(name)


@pytest.mark.parametrize("name", NAMES)
def test_tests_cite_no_rule_that_is_none(name: str) -> None:
    known = {rule for rules in RULES.values() for rule in rules}
    assert cited(name) <= known


@pytest.mark.parametrize("name", NAMES)
def test_the_code_cites_only_rules_of_its_game(name: str) -> None:
    """Refusals name a rule: the one of the sheet, so that a player can look it up."""
    game = find(name)
    assert game is not None
    for file in (GAMES / name.replace("-", "_")).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Illegal"
                and isinstance(node.args[0], ast.Constant)
            ):
                assert node.args[0].value in RULES[name], f"{file.name}:{node.lineno}"
    rule_ids = [
        game.rule_ids.over,
        game.rule_ids.turn,
        game.rule_ids.chance,
        *getattr(game.rule_ids, "due", {}).values(),
    ]
    assert set(rule_ids) <= set(RULES[name])
