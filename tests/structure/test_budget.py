"""The budget of `make test` fails above itself, and counts every process (tests/support/cpu.py, budget.py)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.children import inherited
from tests.support.cpu import UNITS, Bill, Meter, tree

pytestmark = pytest.mark.cpython  # processes

ROOT = Path(__file__).parents[2]
LIMIT = 240
"""seconds that a child may take, on a slow machine"""
WORK = "import time\nwhile time.process_time() < 0.3: pass\n"
SUITE = f"""
import subprocess, sys
def test_cheap(): pass
def test_dear(): subprocess.run([sys.executable, "-c", {WORK!r}], check=True)
"""


def test_children_that_run_are_counted_and_those_that_have_ended() -> None:
    meter = Meter()
    assert meter.read() > 0
    with subprocess.Popen(
        [sys.executable, "-c", f"{WORK}print(flush=True)\ninput()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        running = meter.read()
        assert running >= 0.25
        assert tree(child.pid) >= 0.25
        child.communicate(b"\n", timeout=LIMIT)
    assert tree(child.pid) == 0
    assert meter.read() < running


def test_seconds_are_those_of_the_machine_on_which_the_budget_was_set() -> None:
    memory, reckoning = UNITS
    bill = Bill(pieces=[(memory, 9 * reckoning), (4 * memory, reckoning), (9 * memory, 2 * reckoning)])
    bill.tests |= {"a": 3.0, "b": 6.0, "c": 0.3}
    # Medians: one takes four times as long, the other one twice.
    assert bill.slowness == pytest.approx(0.75 * 4 + 0.25 * 2)
    assert bill.dearest(2) == [("b", pytest.approx(6 / 3.5)), ("a", pytest.approx(3 / 3.5))]


@pytest.mark.parametrize(
    ("workers", "budget", "status"),
    # That one below its budget does not, every run of `make test` shows.
    [("0", "0.2", 1), ("1", "0.2", 1), pytest.param("1", "1000", 0, marks=pytest.mark.all)],
)
def test_a_run_above_its_budget_fails(tmp_path: Path, workers: str, budget: str, status: int) -> None:
    (tmp_path / "test_suite.py").write_text(SUITE)
    script = f"COUNTED=$$ BUDGET={budget} {sys.executable} -m pytest -p tests.support.budget -n {workers} . ; exit $?"
    done = subprocess.run(
        ["sh", "-c", script],
        cwd=tmp_path,
        env={**inherited(), "PYTHONPATH": os.pathsep.join((str(ROOT / "py"), str(ROOT)))},
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    lines = done.stdout.splitlines()
    assert done.returncode == status, done.stdout + done.stderr
    assert ("above the budget" in done.stdout) == bool(status)
    assert "2 passed" in lines[-1]
    dearest = next(line for line in lines if "test_suite.py::" in line)
    assert dearest.endswith("::test_dear")
