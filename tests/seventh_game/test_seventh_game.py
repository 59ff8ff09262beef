"""A seventh game is one folder and one line: Pig, put into a copy of the package, is a game like all others.

The copy is another `sechserpack` than the one under test, so whatever plays it runs in a process of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython

HERE = Path(__file__).parent
TESTS = HERE.parent
PACKAGE = TESTS.parent / "py" / "sechserpack"
LIST = Path("py/sechserpack/games/__init__.py")
FOLDER = Path("py/sechserpack/games/pig")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "browser", "site", "bench", "fixtures", "stored", "*.pyc")


def run(copy: Path, *command: str) -> str:
    """What `command` prints when it is run beside the copy, which must go well."""
    done = subprocess.run(
        command,
        cwd=copy,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (copy / "py", copy, TESTS.parent)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


def git(copy: Path, *arguments: str) -> str:
    return run(copy, "git", "-c", "user.name=Pig", "-c", "user.email=pig@localhost", *arguments)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package and its tests, with Pig in it, before its own tests know of the game."""
    copy = tmp_path_factory.mktemp("seventh")
    shutil.copytree(PACKAGE, copy / "py" / "sechserpack", ignore=LEFT_OUT)
    git(copy, "init", "-q")
    git(copy, "add", "py")
    git(copy, "commit", "-q", "-m", "Six ways to play")
    shutil.copytree(HERE / "pig", copy / FOLDER, ignore=LEFT_OUT)
    listed = (copy / LIST).read_text(encoding="utf-8")
    assert listed.count('"sechs_mal_sechs")') == 1
    (copy / LIST).write_text(
        listed.replace('"sechs_mal_sechs")', '"sechs_mal_sechs", "pig")'), encoding="utf-8"
    )
    git(copy, "add", "py")
    shutil.copytree(TESTS, copy / "tests", ignore=LEFT_OUT)
    (copy / "tests" / "games" / "pig").mkdir()
    (copy / "tests" / "games" / "pig" / "__init__.py").touch()
    shutil.copy(HERE / "contract.py", copy / "tests" / "games" / "pig" / "contract.py")
    return copy


def test_it_is_one_folder_and_one_line(copy: Path) -> None:
    changes = [line.split("\t") for line in git(copy, "diff", "--cached", "--numstat").splitlines()]
    assert {Path(name).parent for _, _, name in changes} == {FOLDER, LIST.parent}
    assert [change for change in changes if Path(change[2]).parent == LIST.parent] == [["1", "1", str(LIST)]]


def test_the_command_line_plays_it(copy: Path) -> None:
    simulated = run(
        copy, sys.executable, "-m", "sechserpack", "simulate", "pig", "--seats", "3", "--seed", "1",
        "--bots", "hard,random,hard", "--record", "records",
    )  # fmt: skip
    assert json.loads(simulated)["game"] == "pig"
    end = json.loads(run(copy, sys.executable, "-m", "sechserpack", "replay", "records/pig-0001.jsonl"))
    assert end["over"] is True
    assert max(end["points"]) >= 100


def test_a_page_plays_it(copy: Path) -> None:
    """Menu, set-up, table, help, saves and replay, on a device in memory: see `drive.py`."""
    assert run(copy, sys.executable, "-m", "tests.seventh_game.drive").split()[-1] == "played"


def test_its_style_is_in_the_site(copy: Path) -> None:
    """Style sheets are taken in by where they lie; see `tools/site/styles.py`."""
    assert (copy / FOLDER / "style.css").is_file()


def test_it_keeps_the_contract(copy: Path) -> None:
    run(copy, sys.executable, "-m", "tests.contract.regenerate", "pig")
    settings = ["-o", "pythonpath=py .", "-o", "markers=cpython: needs CPython\nall: in test-all"]
    quiet = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--import-mode=importlib"]
    ended = run(copy, sys.executable, "-m", "pytest", *quiet, *settings, "-k", "pig", "tests/contract")
    assert " passed" in ended
    assert "failed" not in ended
