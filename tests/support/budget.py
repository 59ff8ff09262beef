"""The budget of `make test`: a plug-in of pytest that says what tests cost in CPU seconds, and fails above the budget.

Each process that runs tests sends along with the last report of a test what it has cost; the one that prints the
results adds that up. `make test` says in its environment what to hold to (BUDGET) and from which process on to count
(COUNTED: the shell that also checks the style and builds the site meanwhile).
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from .cpu import Bill, Meter, tree

SHOWN = 20
"""how many of the dearest tests are shown"""
_COST = "cpu"
_START = "cpu of the start"


def pytest_configure(config: pytest.Config) -> None:
    """Take part in a run; called by pytest, in each of its processes."""
    config.pluginmanager.register(Budget(config), "budget")


class Budget:
    """Measures tests where they run, and adds up where results are printed.

    A process that ends unseen takes its seconds with it, as a browser's do. So costs are read after each phase of a
    test, while its pages are still there, and all of it is the sum of what was read.
    """

    def __init__(self, config: pytest.Config) -> None:
        self._prints = not hasattr(config, "workerinput")
        self._runs = not self._prints or not config.getoption("numprocesses", None)
        counted = os.environ.get("COUNTED")
        self._limit = float(os.environ.get("BUDGET") or "inf")
        self._counted = int(counted) if counted and self._prints else None
        """the process of which everything is counted; None if nobody counts"""
        self._meter = Meter()
        self._cost = 0.0
        self._bill = Bill()
        self._starts = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Send along what the test has cost."""
        report = yield
        self._cost += self._meter.read(alone="browser" not in getattr(item, "fixturenames", ()))
        if call.when == "teardown":
            report.user_properties.append((_COST, self._cost))
            self._cost = 0.0
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self) -> None:
        """Keep the costs of the start and of the collection apart from those of the first test."""
        if self._runs:
            self._starts = self._meter.read()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up what tests have cost."""
        if not self._prints or report.when != "teardown":
            return
        told = dict(report.user_properties)
        if isinstance(cost := told.get(_COST), float):
            self._bill.add(report.nodeid, cost)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail if all of it has cost more than it may; hand on what the start of this process has cost."""
        if not self._prints:
            session.config.workeroutput[_START] = self._starts  # type: ignore[attr-defined]
        elif self.total > self._limit and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Add what the start of a process that has run tests has cost."""
        self._starts += getattr(node, "workeroutput", {}).get(_START, 0.0)

    @property
    def total(self) -> float:
        """CPU seconds of all of it so far, as on the machine on which the budget was set; 0 if nobody counts."""
        if self._counted is None:
            return 0.0
        own = 0.0 if self._runs else time.process_time()
        tests = sum(self._bill.tests.values())
        return (self._beside + self._starts + own + tests) / self._bill.slowness

    @property
    def _beside(self) -> float:
        """CPU seconds so far of what is no test: checks, and the site."""
        return 0.0 if self._counted is None else max(0.0, tree(self._counted) - tree(os.getpid()))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Print what all of it has cost, and the dearest tests."""
        if not self._prints:
            return
        costs = os.environ.get("COSTS")
        if costs:
            Path(costs).write_text(
                json.dumps(
                    {
                        "slowness": self._bill.slowness,
                        "pieces": self._bill.pieces,
                        "total": self.total,
                        "tests": self._bill.tests,
                    }
                )
            )
        if self._counted is None:
            return
        terminalreporter.section("CPU seconds")
        for name, seconds in self._bill.dearest(SHOWN):
            terminalreporter.write_line(f"{seconds:6.1f}  {name}")
        terminalreporter.write_line(
            f"{self.total:6.0f}  all of it: checks and site {self._beside / self._bill.slowness:.0f}, "
            f"collection {self._starts / self._bill.slowness:.0f}, {len(self._bill.tests)} tests with their browsers"
        )
        terminalreporter.write_line(
            f"        This machine, while it ran that, needed {self._bill.slowness:.2f} s for one of these."
        )
        if self.total > self._limit:
            terminalreporter.write_line(
                f"That is above the budget of {self._limit:.0f}: before something is added, make something cheaper.",
                red=True,
            )
