"""The commands of the Makefile, and what they say when something is missing."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from tools.site.paths import ROOT

from . import PATIENCE

NEEDS = ROOT / "tools" / "needs.sh"


def program(folder: Path, name: str, script: str) -> None:
    """Put a stand-in for a program into a folder."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A machine with nothing but a shell, a Python, node and npm, as its only folder of programs."""
    program(tmp_path, "python3", "exit 0")
    program(tmp_path, "node", 'case "$1" in --version) echo v22.1.0;; esac; exit 0')
    program(tmp_path, "npm", "exit 0")
    return tmp_path


def needs(machine: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What needs.sh says there."""
    return subprocess.run(
        ["/bin/sh", str(NEEDS), *arguments],
        env={"PATH": str(machine)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def refused(done: subprocess.CompletedProcess[str], word: str) -> None:
    assert done.returncode != 0
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stderr.startswith("Sechserpack needs ")
    assert word in done.stderr


def test_a_complete_machine_is_fine(machine: Path) -> None:
    done = needs(machine, "python3", "node")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("missing", ["python3", "node", "npm"])
def test_what_is_missing_is_said_in_one_sentence(machine: Path, missing: str) -> None:
    (machine / missing).unlink()
    refused(needs(machine, "python3", "node"), f"'{missing}'")


def test_an_old_python_is_named(machine: Path) -> None:
    program(machine, "python3", 'case "$2" in *print*) echo 3.9;; *) exit 1;; esac')
    refused(needs(machine, "python3", "node"), "3.9")


def test_an_old_node_is_named(machine: Path) -> None:
    program(machine, "node", 'case "$1" in --version) echo v18.0.0;; *) exit 1;; esac')
    refused(needs(machine, "python3", "node"), "v18.0.0")


def test_node_does_not_matter_where_it_is_not_used(machine: Path) -> None:
    (machine / "node").unlink()
    assert needs(machine, "python3").returncode == 0


def test_help_lists_every_target() -> None:
    # make tells its children, and so this one, to be quiet or to work side by side.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(
        ["make", "help"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    for target in ("play", "site", "test", "attack", "lint", "bench", "clean"):
        assert re.search(rf"^  {target} +\S", done.stdout, re.MULTILINE)


def test_versions_are_pinned() -> None:
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    for version in [*package["dependencies"].values(), *package["devDependencies"].values()]:
        assert re.fullmatch(r"[\d.]+", version)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for extra in [project["dependencies"], *project["optional-dependencies"].values()]:
        for requirement in extra:
            assert re.fullmatch(r"[\w-]+==[\d.]+", requirement)
