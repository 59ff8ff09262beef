"""The budget of `make test`: a plug-in of pytest that says what tests cost in CPU seconds, and fails above the budget.

Each process that runs tests sends along with the last report of a test what it has cost; the one that prints the
results adds that up. `make test` says in its environment what to hold to (BUDGET) and from which process on to count
(COUNTED: the shell that has also checked the style and built the site).
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from .cpu import Bill, Meter, tree

SHOWN = 20
"""how many of the dearest tests are shown"""
_COST = "cpu"


def pytest_configure(config: pytest.Config) -> None:
    """Take part in a run; called by pytest, in each of its processes."""
    config.pluginmanager.register(Budget(config), "budget")


class Budget:
    """Measures tests where they run, and adds up where results are printed."""

    def __init__(self, config: pytest.Config) -> None:
        self._runs = not config.getoption("numprocesses", None)
        self._prints = not hasattr(config, "workerinput")
        self._meter = Meter()
        self._bill = Bill()
        self.total: float | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Send along what the test has cost."""
        report = yield
        if call.when == "teardown":
            report.user_properties.append((_COST, self._meter.read()))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up what tests have cost."""
        if self._prints and report.when == "teardown":
            cost = dict(report.user_properties).get(_COST)
            if isinstance(cost, float):
                self._bill.add(report.nodeid, cost)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail if all of it has cost more than it may."""
        counted, limit = os.environ.get("COUNTED"), os.environ.get("BUDGET")
        if not self._prints or not counted:
            return
        self.total = tree(int(counted)) / self._bill.slowness
        if limit and self.total > float(limit) and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Print what all of it has cost, and the dearest tests."""
        if not self._prints:
            return
        costs = os.environ.get("COSTS")
        if costs:
            Path(costs).write_text(
                json.dumps({"slowness": self._bill.slowness, "total": self.total, "tests": self._bill.tests})
            )
        if self.total is None:
            return
        limit = os.environ.get("BUDGET")
        terminalreporter.section("CPU seconds")
        for name, seconds in self._bill.dearest(SHOWN):
            terminalreporter.write_line(f"{seconds:6.1f}  {name}")
        terminalreporter.write_line(
            f"{self.total:6.0f}  all of it, with its checks, the site, its browsers and {len(self._bill.tests)} tests; "
            f"this machine, now, needs {self._bill.slowness:.2f} s for one of these"
        )
        if limit and self.total > float(limit):
            terminalreporter.write_line(
                f"This is above the budget of {limit} CPU seconds: make something cheaper before something is added.",
                red=True,
            )
