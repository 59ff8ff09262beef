"""Processes that tests start: at the root of the project, with its own Python, and never for longer than they may."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any

ROOT = Path(__file__).parents[2]
LIMIT = 600.0
"""seconds after which a child is killed; on a busy machine none takes a tenth of that"""
OURS = ("BEGAN", "BUDGET", "COSTS", "COUNTED", "ORDER", "PYTEST_ADDOPTS")
"""what a run of tests tells its own plug-ins: other runs that it starts are no part of it"""
USUAL: dict[str, Any] = {"cwd": ROOT, "env": {**os.environ, "PYTHONPATH": "py"}}
COMMAND = [sys.executable, "-m", "sechserpack"]


def python(code: str, *then: object) -> list[str]:
    """The command that runs `code` and then turns into the command that follows, with what `code` has set.

    Whoever presses Ctrl-C has to say first what that is to do: a child of a shell's `&` or `nohup` ignores it.
    """
    return [
        sys.executable,
        "-c",
        f"{code}\nimport os, sys\nos.execv(sys.argv[1], sys.argv[1:])",
        *map(str, then),
    ]


def inherited() -> dict[str, str]:
    """The environment of a run of tests that is no part of this one."""
    return {name: value for name, value in os.environ.items() if name not in OURS}


def run(command: Sequence[object], limit: float = LIMIT, **how: Any) -> subprocess.CompletedProcess[bytes]:
    """Run a command to its end; what it writes is captured where `how` does not say otherwise."""
    usual = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **USUAL}
    return subprocess.run(
        [part if isinstance(part, bytes) else str(part) for part in command],
        check=False,
        timeout=limit,
        **{**usual, **how},
    )


@contextmanager
def running(command: Sequence[object], **how: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A command while it runs, with pipes as `how` says; in the end it is over, by itself or because it is killed."""
    with subprocess.Popen([str(part) for part in command], **{**USUAL, **how}) as child:
        # Whatever the test waits for, reading, writing or the end, this ends it.
        limit = Timer(LIMIT, child.kill)
        limit.start()
        try:
            yield child
            child.wait()
        finally:
            limit.cancel()
            child.kill()
