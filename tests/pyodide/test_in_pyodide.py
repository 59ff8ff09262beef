"""Runs tests that need no browser, no process and no thread inside Pyodide, under node.

`make test` runs what may differ there, `make test-all` every one of them.
"""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.support.built import built_site
from tools.site.paths import BUILD, PYODIDE, ROOT, digest

#: What the tests import; all of it is pure Python, or has a pure form.
PACKAGES = (
    "htpy",
    "hypothesis",
    "iniconfig",
    "markupsafe",
    "packaging",
    "pluggy",
    "pygments",
    "pytest",
    "sortedcontainers",
)
#: Tests of the browser, attacks on it, and tests of what builds the site.
ELSEWHERE = ("attack", "bench", "browser", "engines", "pyodide", "site", "structure")
HERE = Path(__file__).parent


def packages() -> Path:
    """An archive of the packages, made anew when their versions change."""
    versions = [f"{name} {importlib.metadata.version(name)}" for name in PACKAGES]
    archive = BUILD / f"packages-{digest([], *versions)[:12]}.zip"
    if not archive.exists():
        partial = archive.with_suffix(".partial")
        with zipfile.ZipFile(partial, "w", zipfile.ZIP_STORED) as target:
            for name in PACKAGES:
                for file in importlib.metadata.files(name) or ():
                    # A package's pytest plug-in is a module beside it; commands lie above it.
                    if ".." not in file.parts and file.suffix not in (".pyc", ".so", ".exe"):
                        target.write(str(file.locate()), file.as_posix())
        partial.rename(archive)
    return archive


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


def run_inside(*chosen: str) -> int:
    """Run pytest inside Pyodide; fails as it does, and returns how many tests passed."""
    built_site()  # which compiles the words that the tests read
    command = ["node", str(HERE / "run_tests.mjs"), str(PYODIDE), str(packages()), str(ROOT)]
    done = subprocess.run(
        [*command, *chosen, "-q", "--durations=5"],
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )
    output = done.stdout + done.stderr
    passed = re.search(r"^(?:.* )?(\d+) passed", output, re.MULTILINE)
    assert done.returncode == 0, f"pytest inside Pyodide says:\n{output[-20000:]}"
    assert passed, f"no test ran inside Pyodide:\n{output[-3000:]}"
    print(output[-1500:])
    return int(passed[1])


def test_what_may_differ_passes_inside_pyodide() -> None:
    folders = [f"tests/{name}" for name in FOLDERS]
    assert run_inside(*folders, "-m", "not cpython and not all", "-k", MAY_DIFFER) > 100


@pytest.mark.all
def test_pure_tests_pass_inside_pyodide() -> None:
    ignored = [f"--ignore=tests/{name}" for name in ELSEWHERE]
    assert run_inside("tests", *ignored, "-m", "not cpython") > 1000
