"""The commands as a process of their own, as people start them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .run import EXAMPLE, replay, written

pytestmark = pytest.mark.cpython
ROOT = Path(__file__).parents[2]


def process(*arguments: object, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "sechserpack", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "py", **environment},
    )


def test_replay_prints_and_exits_0(tmp_path: Path) -> None:
    done = process("replay", written(tmp_path, EXAMPLE))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == replay(EXAMPLE).out


def test_standard_input() -> None:
    assert (
        process("replay", "-", "--every", stdin=EXAMPLE.encode()).stdout.decode()
        == replay(EXAMPLE, "--every").out
    )


def test_a_broken_record_exits_2(tmp_path: Path) -> None:
    done = process("replay", written(tmp_path, EXAMPLE + "x"))
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert b":6: malformed: " in done.stderr


def test_usage_exits_2() -> None:
    done = process("replay")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1


def test_help_exits_0() -> None:
    assert process("--help").returncode == 0
    assert b"--every" in process("replay", "--help").stdout


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_strange_name_is_safe_in_every_encoding(tmp_path: Path, encoding: str) -> None:
    file = written(tmp_path, "x", "Würfel 🎲.jsonl")
    done = process("replay", file, PYTHONIOENCODING=encoding)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr
    assert b":1: malformed: " in done.stderr


def test_a_reader_that_goes_away_is_no_failure(tmp_path: Path) -> None:
    """`replay … | head -1` ends quietly."""
    file = written(tmp_path, EXAMPLE)
    with subprocess.Popen(
        [sys.executable, "-m", "sechserpack", "replay", str(file), "--every"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "py"},
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        errors = running.stderr.read()
    assert errors == b""
    assert running.returncode == 0


def closing(descriptor: int, *arguments: object) -> subprocess.CompletedProcess[bytes]:
    """Run a command that was started with this descriptor closed."""
    code = "import os, sys; os.close(int(sys.argv[1])); os.execv(sys.executable, [sys.executable, *sys.argv[2:]])"
    return subprocess.run(
        [sys.executable, "-c", code, str(descriptor), "-m", "sechserpack", *map(str, arguments)],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "py"},
    )


def test_nothing_to_read_from_and_nothing_to_write_to(tmp_path: Path) -> None:
    for done in (closing(0, "replay", "-"), closing(1, "replay", written(tmp_path, EXAMPLE))):
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "sechserpack", "replay", str(written(tmp_path, EXAMPLE))],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": "py"},
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


def test_records_do_not_depend_on_hashes(tmp_path: Path) -> None:
    """The same seed gives the same records in every process."""
    found = []
    for number in ("1", "2"):
        folder = tmp_path / number
        done = process(
            *("simulate", "sechser-raus", "--games", 5, "--seed", 1, "--seats", 4),
            *("--bots", "hard,random,hard,random", "--record", folder),
            PYTHONHASHSEED=number,
        )
        assert done.returncode == 0
        found.append([file.read_bytes() for file in sorted(folder.iterdir())])
    assert found[0] == found[1]
