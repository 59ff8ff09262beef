"""The commands under attack: endless input, no room, no streams, Ctrl-C at any moment; one line, never a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sechserpack import command_line
from tests.contract.golden import records
from tests.support import children
from tests.support.children import COMMAND, python, running

from .run import EXAMPLE, HEADER, refused, replay, run, written

pytestmark = pytest.mark.cpython
DIGITS = "9" * 5000
NOT_UTF8 = b"\xff".decode("utf-8", "surrogateescape")

GLASS_RUNS = records("six")[0].read_text("utf-8").splitlines()[:3]
"""a game of SIX that waits for the first throw, as long as anybody likes"""


def waiting(events: int, then: str = "") -> str:
    """A record with so many events."""
    return "\n".join([*GLASS_RUNS, *['["wait", 1]'] * (events - 2), then]).removesuffix("\n")


def process(
    arguments: Sequence[object],
    before: str = "",
    stdin: bytes | None = None,
    stdout: int = subprocess.PIPE,
) -> subprocess.CompletedProcess[bytes]:
    """Run a command as a process of its own; `before` is Python that sets the stage for it."""
    given: dict[str, Any] = {"stdin": subprocess.DEVNULL} if stdin is None else {"input": stdin}
    command = python(f"import os, resource\n{before}", *COMMAND, *arguments)
    return children.run(command, stdout=stdout, **given)


def said(done: subprocess.CompletedProcess[bytes], status: int = 2) -> str:
    """The one line that the process wrote."""
    assert done.returncode == status, done.stderr
    assert not done.stdout
    assert done.stderr.count(b"\n") == 1, done.stderr
    return done.stderr.decode().rstrip("\n")


def peak(*arguments: object, stdin: Path | None = None) -> tuple[int, int]:
    """The exit status of a command, and how much memory it took at most."""
    code = (
        "import resource, subprocess, sys\n"
        "done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n"
        "print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    with (stdin or Path(os.devnull)).open("rb") as given:
        done = children.run([sys.executable, "-c", code, *COMMAND, *arguments], stdin=given)
    assert done.returncode == 0, done.stderr
    status, memory = map(int, done.stdout.split())
    return status, memory


# What is typed


@pytest.mark.parametrize("seed", [NOT_UTF8, "a\ud800", "\udfff"], ids=ascii)
def test_a_seed_that_is_no_utf8(seed: str) -> None:
    assert refused(run("simulate", "sieben", f"--seed={seed}")) == "--seed: this is not UTF-8"


def test_a_seed_of_odd_bytes_as_they_are_typed() -> None:
    arguments = [*map(os.fsencode, COMMAND), b"simulate", b"sieben", b"--seed", b"\xff\xfe"]
    done = children.run(arguments)
    assert said(done) == "--seed: this is not UTF-8"


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "-", "-"],
        ["replay", DIGITS],
        ["replay", f"a\0{DIGITS}"],
        ["replay", "-", "--view", DIGITS],
        ["replay", "-", "--view", DIGITS[:4200]],
        ["replay", "-", f"--{DIGITS}"],
        [DIGITS],
        ["simulate", DIGITS],
        ["simulate", NOT_UTF8],
        ["simulate", "sieben", "--games", DIGITS],
        ["simulate", "sieben", "--games", f"-{DIGITS[:4200]}"],
        ["simulate", "sieben", "--seats", DIGITS[:4200]],
        ["simulate", "sieben", "--bots", DIGITS],
        ["simulate", "sieben", "--bots", NOT_UTF8],
        ["simulate", "sieben", "--bots", "," * 5000],
        ["simulate", "sieben", "--option", DIGITS],
        ["simulate", "sieben", "--option", f"coins={DIGITS}"],
        ["simulate", "sieben", "--option", f"{DIGITS}=1"],
        ["simulate", "sieben", "--option", f"{NOT_UTF8}={NOT_UTF8}"],
        ["simulate", "six", "--option", f"pasch={NOT_UTF8}"],
        ["simulate", "sieben", "--record", "a\0b"],
        ["simulate", "sieben", "--record", f"/tmp/{DIGITS}"],
        ["simulate", "sieben", "--record", "/dev/null"],
        ["simulate", "sieben", "--record", "/dev/null/below"],
        ["simulate", "sieben", "--record", "/proc/sechserpack"],
    ],
    ids=lambda arguments: ascii(" ".join(arguments))[:40],
)
def test_whatever_is_typed(arguments: list[str]) -> None:
    refused(run(*arguments, stdin=EXAMPLE.encode()))


# What is read


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless device")
def test_an_endless_device_takes_little_memory() -> None:
    assert said(process(["replay", "/dev/zero"])) == "/dev/zero:1: malformed: This line is longer than 16 MB."
    small = peak("replay", "-")[1]
    assert peak("replay", "/dev/zero") == (2, pytest.approx(small, rel=4))


def test_a_file_of_gigabytes(tmp_path: Path) -> None:
    file = written(tmp_path, HEADER + "\n")
    os.truncate(file, 3_000_000_000)
    assert said(process(["replay", file])) == f"{file}:2: malformed: This line is longer than 16 MB."


def test_a_line_from_a_pipe_that_never_ends() -> None:
    forever = [sys.executable, "-c", "import os\nwhile True: os.write(1, b'[' * 65536)"]
    with running(forever, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as endless:
        done = children.run([*COMMAND, "replay", "-"], stdin=endless.stdout)
        endless.kill()
    assert said(done) == "-:1: malformed: This line is longer than 16 MB."


def test_the_longest_line_and_the_largest_record(monkeypatch: pytest.MonkeyPatch) -> None:
    record = waiting(100)
    longest = max(map(len, record.split("\n")))
    monkeypatch.setattr(command_line, "LONGEST_LINE", longest)
    monkeypatch.setattr(command_line, "LARGEST_RECORD", len(record))
    assert replay(record).status == 0
    monkeypatch.setattr(command_line, "LARGEST_RECORD", len(record) - 1)
    assert refused(replay(record)).startswith("-:101: malformed: This record is larger than ")
    assert refused(replay(record, "--every")).startswith("-:101: malformed: This record is larger than ")
    monkeypatch.setattr(command_line, "LONGEST_LINE", longest - 1)
    assert refused(replay(record)).startswith("-:2: malformed: This line is longer than ")


def test_many_events_take_no_more_memory_than_few(tmp_path: Path) -> None:
    few, many = (written(tmp_path, waiting(count), f"{count}.jsonl") for count in (20, 25_000))
    small = peak("replay", few, "--every")[1]
    assert peak("replay", "-", "--every", stdin=many) == (0, pytest.approx(small, rel=0.5))


def test_what_cannot_be_read_to_its_end() -> None:
    if not Path("/proc/self/mem").exists():
        pytest.skip("no file that can be opened and not read")
    assert said(process(["replay", "/proc/self/mem"])).startswith("/proc/self/mem: cannot be read: ")


def test_standard_input_that_cannot_be_read() -> None:
    done = process(["replay", "-"], "os.dup2(os.open(os.devnull, os.O_WRONLY), 0)")
    assert said(done).startswith("-: cannot be read: ")


# What is printed and written


@pytest.mark.parametrize("last", ['["wait", 0]', "[", '["roll", 9]'])
def test_every_prints_nothing_when_the_end_is_wrong(tmp_path: Path, last: str) -> None:
    """However much there was to be printed by then."""
    file = written(tmp_path, waiting(6000, last))
    assert said(process(["replay", file, "--every"])).startswith(f"{file}:6002: ")


def test_every_prints_all_of_it_in_order() -> None:
    ran = replay(waiting(6000), "--every")
    assert len(ran.out) > 3 * 1_000_000
    clocks = [state["clock"] for state in ran.lines]
    assert clocks == [None, None, *range(5999)]


def test_no_room_for_temporary_files(tmp_path: Path) -> None:
    file = written(tmp_path, waiting(6000))
    little = "resource.setrlimit(resource.RLIMIT_FSIZE, (1_500_000, 1_500_000))"
    assert "does not fit into the folder for temporary files" in said(
        process(["replay", file, "--every"], little)
    )


def test_a_record_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    little = "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))"
    assert "cannot be written" in said(process(["simulate", "sieben", "--record", tmp_path], little))
    assert list(tmp_path.iterdir()) == []


def test_games_without_end_take_no_more_memory_than_two(tmp_path: Path) -> None:
    """They end where something is in the way of a record."""
    found = []
    for place in (2, 400):
        (tmp_path / f"{place}" / f"sieben-{place:04}.jsonl").mkdir(parents=True)
        found.append(peak("simulate", "sieben", "--games", 10**12, "--record", tmp_path / f"{place}"))
        assert len(list((tmp_path / f"{place}").iterdir())) == place
    assert found == [(2, found[0][1]), (2, pytest.approx(found[0][1], rel=0.3))]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", [["--help"], ["simulate", "sieben"], ["replay", "-", "--every"]], ids=str)
@pytest.mark.parametrize("events", [20, 3000])
def test_standard_output_is_full(command: list[str], events: int) -> None:
    with Path("/dev/full").open("wb") as full:
        done = process(command, stdin=waiting(events).encode(), stdout=full.fileno())
    assert "cannot be written to standard output" in said(done)


@pytest.mark.parametrize("command", [["--help"], ["simulate", "sieben"], ["replay", "-", "--every"]], ids=str)
def test_standard_output_is_closed(command: list[str]) -> None:
    assert "no standard output" in said(process(command, "os.close(1)", EXAMPLE.encode()))


@pytest.mark.parametrize("events", [20, 6000])
def test_a_reader_of_one_line(tmp_path: Path, events: int) -> None:
    file = written(tmp_path, waiting(events))
    with running(
        [*COMMAND, "replay", file, "--every"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        assert child.stdout.readline().startswith(b'{"game": "six"')
        child.stdout.close()
        assert child.stderr.read() == b""
    assert child.returncode == 0


@pytest.mark.parametrize("place", ["os.close(2)", 'os.dup2(os.open("/dev/full", os.O_WRONLY), 2)'])
def test_nowhere_to_say_it(place: str) -> None:
    done = process(["replay", "no such file"], place)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_help_in_every_encoding() -> None:
    done = process(["simulate", "--help"], 'os.environ["PYTHONIOENCODING"] = "ascii"')
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"--bots" in done.stdout


# Ctrl-C

AT_A_LINE = """
import atexit, os, signal, sys, runpy
signal.signal(signal.SIGINT, signal.default_int_handler)
moment, counted = int(sys.argv[1]), sys.argv[2]
sys.argv[1:] = sys.argv[3:]
lines = 0
def trace(frame, event, argument):
    global lines
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        lines += event == "line"
        if lines == moment:
            os.kill(os.getpid(), signal.SIGINT)
    return trace
def count():
    sys.settrace(None)
    with open(counted, "w") as file:
        file.write(str(lines))
atexit.register(count)
sys.settrace(trace)
runpy.run_module("sechserpack", run_name="__main__", alter_sys=True)
"""
"""runs the commands, and presses Ctrl-C when so many lines of Python have run since it means something to us"""


def pressed(moment: int, folder: Path) -> tuple[subprocess.CompletedProcess[bytes], Path]:
    counted = folder / "lines"
    games = ["simulate", "sechser-raus", "--games", "3", "--seed", "1", "--record", folder / "records"]
    return children.run([sys.executable, "-c", AT_A_LINE, moment, counted, *games]), counted


@pytest.mark.parametrize("moments", [2, pytest.param(24, marks=pytest.mark.all)])
def test_ctrl_c_at_any_moment(tmp_path: Path, moments: int) -> None:
    done, counted = pressed(-1, tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    total = int(counted.read_text())
    whole = {path.name: path.read_bytes() for path in (tmp_path / "records").iterdir()}
    assert len(whole) == 3
    for part in range(moments):
        moment = 1 + total * part // moments
        folder = tmp_path / f"{part}"
        done, counted = pressed(moment, folder)
        assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"interrupted\n"), moment
        left = folder / "records"
        found = {path.name: path.read_bytes() for path in left.iterdir()} if left.exists() else {}
        assert found.items() <= whole.items(), moment


def with_ctrl_c(handler: str, *arguments: str) -> list[str]:
    """A command to which Ctrl-C means this, whatever it means to the tests."""
    return python(f"import signal\nsignal.signal(signal.SIGINT, signal.{handler})", *COMMAND, *arguments)


@pytest.mark.skipif(sys.platform != "linux", reason="pipes of a chosen size are Linux's")
def test_ctrl_c_in_the_middle_of_a_record_leaves_no_half_of_it(tmp_path: Path) -> None:
    import fcntl  # Pyodide, which reads this file too, has none.
    import select

    part = tmp_path / ".six-0001.jsonl.part"
    # The record is written into a pipe, which holds less than all of it, and which nobody empties.
    os.mkfifo(part)
    reader = os.open(part, os.O_RDONLY | os.O_NONBLOCK)
    fcntl.fcntl(reader, fcntl.F_SETPIPE_SZ, 4096)
    games = f"simulate six --seats 5 --seed 1 --option rounds=20 --record {tmp_path}"
    with running(with_ctrl_c("SIG_DFL", *games.split()), stderr=subprocess.PIPE) as child:
        begun, _, _ = select.select([reader], [], [], children.LIMIT)
        child.send_signal(signal.SIGINT)
        errors = child.communicate()[1]
    os.close(reader)
    assert begun
    assert (child.returncode, errors) == (130, b"interrupted\n")
    assert list(tmp_path.iterdir()) == []


def reading(child: subprocess.Popen[bytes]) -> None:
    """Wait until the command reads: more than a pipe holds goes in only when some comes out."""
    assert child.stdin is not None
    child.stdin.write(b" " * 200_000)
    child.stdin.flush()


@pytest.mark.parametrize(("handler", "status"), [("SIG_DFL", 130), ("SIG_IGN", 2)])
def test_ctrl_c_while_a_line_never_ends(handler: str, status: int) -> None:
    """Whoever starts it with Ctrl-C ignored, as a shell does in the background, means it."""
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with running(with_ctrl_c(handler, "replay", "-"), **pipes) as child:
        reading(child)
        child.send_signal(signal.SIGINT)
        out, errors = child.communicate()
    assert (child.returncode, out, errors.count(b"\n")) == (status, b"", 1)
    assert errors == (b"interrupted\n" if status == 130 else b"-:1: malformed: This line is not JSON.\n")
