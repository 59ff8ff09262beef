"""What `make near` finds near a change (tools/near.py)."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tools.near import OnlyNear, imported, near, reached

pytestmark = pytest.mark.cpython  # the sources of the project

RULES = Path("py/sechserpack/games/six/rules/game.py")


def folders(tests: list[Path]) -> set[str]:
    return {"/".join(path.parts[1:-1]) for path in tests}


def test_a_change_in_a_game_touches_its_tests_the_contract_and_the_app() -> None:
    tests, games, left = near([RULES, Path("README.md")])
    assert {"games/six", "contract", "app"} <= folders(tests)
    assert not folders(tests) & {"games/sieben", "games/sechser_raus", "games/sechs_mal_sechs"}
    assert games == {"six"}
    assert left == [Path("README.md")]


def test_a_change_elsewhere_is_of_no_game() -> None:
    tests, games, _ = near([RULES, Path("py/sechserpack/saves/checksum.py")])
    assert games == set()
    assert {"games/sieben", "saves"} <= folders(tests)


def test_a_change_of_a_tool_touches_its_tests_alone() -> None:
    tests, _, _ = near([Path("tools/near.py")])
    assert tests == [Path("tests/structure/test_imports.py"), Path("tests/structure/test_near.py")]


def test_imports_are_found_wherever_they_stand() -> None:
    source = (
        "import a.b\nfrom . import c\ndef f():\n  try:\n    from ..d import e\n  except E:\n    import g\n"
    )
    assert list(imported(source, "p.q.r", package=False)) == ["a.b", "p.q.c", "p.d.e", "g"]


def test_all_is_reached_once() -> None:
    assert reached({"a"}, {"a": {"b"}, "b": {"a", "c"}, "d": {"a"}}) == {"a", "b", "c"}


@pytest.mark.parametrize(
    ("item", "kept"),
    [
        (SimpleNamespace(), True),
        (SimpleNamespace(fixturenames=["page", "browser"]), False),
        (SimpleNamespace(callspec=SimpleNamespace(params={"name": "six"})), True),
        (SimpleNamespace(callspec=SimpleNamespace(params={"name": "sieben"})), False),
        (SimpleNamespace(callspec=SimpleNamespace(params={"way": SimpleNamespace(game="sieben")})), False),
        (SimpleNamespace(callspec=SimpleNamespace(params={"a": "six", "b": "sieben"})), True),
        (SimpleNamespace(callspec=SimpleNamespace(params={"seats": 3})), True),
    ],
)
def test_pages_and_other_games_are_left_out(item: Any, kept: bool) -> None:
    gone: list[Any] = []
    hook = SimpleNamespace(pytest_deselected=lambda items: gone.extend(items))
    items = [item]
    OnlyNear({"six"}).pytest_collection_modifyitems(SimpleNamespace(hook=hook), items)  # type: ignore[arg-type]
    assert (len(items), len(gone)) == (int(kept), int(not kept))
