"""Running a command inside the test's own process."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

from sechserpack.command_line import main

HEADER = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 3, "options": {"direction": -1}}'
EXAMPLE = f'{HEADER}\n["roll", 0]\n["dice", 6, 3, 3, 1, 2, 5]\n["lay", 0, 3]\n["pass", 0]\n'
"""the record that RECORD.md begins with"""


class Ran(NamedTuple):
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[Any]:
        """Standard output as the JSON lines it should be."""
        return [json.loads(line) for line in self.out.splitlines()]


class _Input:
    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


def run(*arguments: object, stdin: bytes = b"") -> Ran:
    """Run `python -m sechserpack` with these arguments, without starting a process."""
    out, err = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = _Input(stdin)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = main([str(argument) for argument in arguments])
    finally:
        sys.stdin = before
    return Ran(status, out.getvalue(), err.getvalue())


def replay(record: str | bytes, *arguments: object) -> Ran:
    """Replay a record from standard input."""
    return run("replay", "-", *arguments, stdin=record if isinstance(record, bytes) else record.encode())


def refused(ran: Ran) -> str:
    """The one line of a command that failed as it should: exit 2, nothing on standard output, one safe line."""
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.endswith("\n")
    line = ran.err[:-1]
    assert line
    assert line.isprintable(), "one line, and nothing that moves a cursor"
    assert len(line) < 1000
    assert "Traceback" not in line
    return line


def written(folder: Path, record: str | bytes, name: str = "record.jsonl") -> Path:
    """The record as a file."""
    file = folder / name
    file.write_bytes(record if isinstance(record, bytes) else record.encode())
    return file
