"""The commands as a process of their own, as people start them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.support import children
from tests.support.children import COMMAND, USUAL, python, running

from .run import EXAMPLE, replay, written

pytestmark = pytest.mark.cpython


def process(*arguments: object, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return children.run([*COMMAND, *arguments], input=stdin, env={**USUAL["env"], **environment})


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
    with running(
        [*COMMAND, "replay", file, "--every"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        errors = child.stderr.read()
    assert errors == b""
    assert child.returncode == 0


def closing(descriptor: int, *arguments: object) -> subprocess.CompletedProcess[bytes]:
    """Run a command that was started with this descriptor closed."""
    return children.run(python(f"import os\nos.close({descriptor})", *COMMAND, *arguments))


def test_nothing_to_read_from_and_nothing_to_write_to(tmp_path: Path) -> None:
    for done in (closing(0, "replay", "-"), closing(1, "replay", written(tmp_path, EXAMPLE))):
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = children.run([*COMMAND, "replay", written(tmp_path, EXAMPLE)], stdout=full)
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
