"""Runs tests that need no browser, no process and no thread inside the site's Pyodide, under node.

The machine code is what the site has, and so are Python's modules and ours, as far as the page has them.
`make test` runs what may differ there, `make test-all` all of those that `make test` runs on CPython.
"""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import subprocess
import unicodedata
from pathlib import Path

import pytest

from tests.support.built import built_site
from tools.site.paths import BUILD, PYODIDE, ROOT, RUNTIME, digest

from .library import library

#: What the tests import besides what the page has; all of it is pure Python, or has a pure form.
PACKAGES = (
    "hypothesis",
    "iniconfig",
    "packaging",
    "pluggy",
    "pygments",
    "pytest",
    "sortedcontainers",
)
#: Tests of the browser, attacks on it, and tests of what builds the site.
ELSEWHERE = ("attack", "bench", "browser", "engines", "pyodide", "seventh_game", "site", "structure")
HERE = Path(__file__).parent
#: How many seconds this may take on a busy machine.
LIMIT = 3600


def packages() -> Path:
    """A folder of the packages, made anew when their versions change."""
    versions = [f"{name} {importlib.metadata.version(name)}" for name in PACKAGES]
    folder = BUILD / f"packages-{digest([Path(__file__)], *versions)[:12]}"
    if not folder.exists():
        partial = folder.with_suffix(".partial")
        shutil.rmtree(partial, ignore_errors=True)
        for name in PACKAGES:
            for file in importlib.metadata.files(name) or ():
                # A package's pytest plug-in is a module beside it; commands lie above it.
                if ".." not in file.parts and file.suffix not in (".pyc", ".so", ".exe"):
                    target = partial / file
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(without_names(Path(str(file.locate())).read_bytes()))
        partial.rename(folder)
    return folder


def without_names(source: bytes) -> bytes:
    """A file with its characters written as numbers: the site's machine does not know their names."""

    def number(name: re.Match[bytes]) -> bytes:
        return rf"\U{ord(unicodedata.lookup(name[1].decode())):08x}".encode()

    return re.sub(rb"\\N\{([A-Z0-9 -]+)\}", number, source)


#: What may come out differently on another Python: recorded playthroughs, the contract at one table of every game with
#: its usual options, JSON that is deep or has big numbers, chance, words, and work that is done bit by bit.
FOLDERS = (
    "contract",
    "engine",
    "games/sieben/test_log.py",
    "games/sieben/test_view.py",
    "saves/test_backup.py",
)
MAY_DIFFER = "test_golden or (contract and 3-default and not test_pages) or not contract"


def run_inside(folder: Path, *chosen: str) -> int:
    """Run pytest inside Pyodide; fails as it does, and returns how many tests passed. May write to `folder`."""
    machine = built_site() / RUNTIME / "pyodide"
    parts = (machine, library(machine, folder), PYODIDE / "python_stdlib.zip", packages(), ROOT)
    done = subprocess.run(
        ["node", str(HERE / "run_tests.mjs"), *map(str, parts), *chosen, "-q", "--durations=5"],
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    output = done.stdout + done.stderr
    passed = re.search(r"^(?:.* )?(\d+) passed", output, re.MULTILINE)
    assert done.returncode == 0, f"pytest inside Pyodide says:\n{output[-20000:]}"
    assert passed, f"no test ran inside Pyodide:\n{output[-3000:]}"
    print(output[-1500:])
    return int(passed[1])


def test_what_may_differ_passes_inside_pyodide(tmp_path: Path) -> None:
    folders = [f"tests/{name}" for name in FOLDERS]
    assert run_inside(tmp_path, *folders, "-m", "not cpython and not all", "-k", MAY_DIFFER) > 100


@pytest.mark.all
@pytest.mark.parametrize("app", [False, True], ids=["all but the app", "the app"])
def test_pure_tests_pass_inside_pyodide(tmp_path: Path, app: bool) -> None:
    """Those of `make test`: what repeats them in many ways would take hours here."""
    folders = ["tests/app"] if app else ["tests", *(f"--ignore=tests/{name}" for name in (*ELSEWHERE, "app"))]
    assert run_inside(tmp_path, *folders, "-m", "not cpython and not all") > 500
