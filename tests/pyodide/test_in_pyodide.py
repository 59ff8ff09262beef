"""Runs every test that needs no browser, no process and no thread inside Pyodide, under node."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import zipfile
from pathlib import Path

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
#: Tests of the browser and of what builds the site.
ELSEWHERE = ("bench", "browser", "pyodide", "site")
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


def test_pure_tests_pass_inside_pyodide() -> None:
    built_site()  # which compiles the words that the tests read
    ignored = [f"--ignore=tests/{name}" for name in ELSEWHERE]
    command = ["node", str(HERE / "run_tests.mjs"), str(PYODIDE), str(packages()), str(ROOT)]
    done = subprocess.run(
        [*command, "tests", *ignored, "-m", "not cpython", "-q", "--durations=5"],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    output = done.stdout + done.stderr
    passed = re.search(r"^(?:.* )?(\d+) passed", output, re.MULTILINE)
    assert done.returncode == 0, f"pytest inside Pyodide says:\n{output[-20000:]}"
    assert passed, f"no test ran inside Pyodide:\n{output[-3000:]}"
    assert int(passed[1]) > 0
    print(output[-1500:])
