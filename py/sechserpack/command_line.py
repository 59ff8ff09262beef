"""The command line: `replay` prints a record's states, `verify` checks its chance, `simulate` lets bots play.

Everything is checked before anything is printed: exit status 0 with the answer on standard output, or 2 with one line
on standard error. Input is read line by line, and output is spooled to a temporary file until complete, so memory use
is bounded.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TextIO

from . import VERSION
from .bots.playout import play_out
from .bots.policy import make_policy
from .engine.checkable import typed
from .engine.errors import GameError, Illegal, Malformed
from .engine.events import brief
from .engine.game import Game
from .engine.generators import run
from .engine.match import Match
from .engine.options import Value, resolve
from .engine.record import LineError, decoded, replay_lines, write
from .engine.strict import parse_json
from .engine.verification import Verdict, Verification, verify
from .games import NAMES, find, levels

LONGEST_LINE = 16_000_000
"""maximum bytes per line; the longest event of any game has some 2,000"""

LARGEST_RECORD = 64_000_000
"""maximum bytes of a record; a game of 100,000 events has some 2,000,000"""

_HELD = 1_000_000
"""maximum bytes of the answer held in memory"""

_MOST_PARTS = 4
"""maximum number of continued parts, each with its own secret, listed in a message"""

_SHOWN = 300
"""maximum characters shown of user input"""


class UsageError(Exception):
    """An error in the command line or in a file that it names, with an explanation."""


class _Help(Exception):
    """The help or version text that was asked for."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(_short(message))

    def print_help(self, file: object = None) -> NoReturn:
        raise _Help(self.format_help())


class _Version(argparse.Action):
    def __call__(self, *_: object) -> NoReturn:
        raise _Help(f"sechserpack {VERSION}\n")


class _Answer:
    """A command's output, held back until complete; spooled to disk when long."""

    def __init__(self) -> None:
        self._file = tempfile.SpooledTemporaryFile(_HELD)  # noqa: SIM115 - closed by the owner

    def add(self, line: str) -> None:
        """Append a line of ASCII. Raises `UsageError` when there is no room for it."""
        try:
            self._file.write(line.encode("ascii") + b"\n")
        except OSError as error:
            raise _no_room(error) from None

    def parts(self) -> Iterator[str]:
        """The whole output in parts. Raises `UsageError` when there was no room for its end."""
        try:
            self._file.seek(0)
            while part := self._file.read(_HELD):
                yield part.decode("ascii")
        except OSError as error:
            raise _no_room(error) from None

    def close(self) -> None:
        """Close the file."""
        # A failed write, already reported, fails again here.
        with contextlib.suppress(OSError):
            self._file.close()


def _no_room(error: OSError) -> UsageError:
    return UsageError(f"the answer does not fit into the folder for temporary files: {error.strerror}")


def main(arguments: Sequence[str] | None = None, unfinished: list[Path] | None = None) -> int:
    """Run the command in `arguments` (default: the process's); returns the exit status, 0 or 2.

    `unfinished` lists the files being written at any time.
    """
    answer = _Answer()
    try:
        _run(_parser().parse_args(arguments), answer, [] if unfinished is None else unfinished)
        return _print(answer.parts())
    except _Help as asked:
        return _print([str(asked)])
    except (UsageError, GameError) as error:
        return _refuse(str(error))
    except MemoryError:
        return _refuse("there is not enough memory for this")
    finally:
        answer.close()


def _print(parts: Iterable[str]) -> int:
    if sys.stdout is None:
        return _refuse("there is no standard output for the answer")
    try:
        for part in parts:
            encoding = sys.stdout.encoding or "utf-8"
            sys.stdout.write(part.encode(encoding, "backslashreplace").decode(encoding))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has stopped reading; a closed pipe is not an error in the record.
        _leave(sys.stdout)
    except OSError as error:
        _leave(sys.stdout)
        return _refuse(f"the answer cannot be written to standard output: {error.strerror}")
    return 0


def _refuse(message: str) -> int:
    # A lack of standard error cannot be reported, and print(file=None) would go to standard output.
    if sys.stderr is not None:
        try:
            sys.stderr.write("".join(map(_printable, message)) + "\n")
            sys.stderr.flush()
        except OSError:
            _leave(sys.stderr)
    return 2


def _leave(stream: TextIO) -> None:
    """Redirect `stream` to the null device: Python would flush it again at exit, and fail loudly."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _printable(character: str) -> str:
    """`character`, or its escape if it would break the line or confuse a terminal."""
    return character if character.isprintable() else character.encode("unicode_escape").decode("ascii")


def _short(text: str) -> str:
    """The text, with its middle elided if very long."""
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN // 2]} … {text[-_SHOWN // 2 :]}"


def _parser() -> _Parser:
    parser = _Parser(prog="python -m sechserpack", description="Replay and simulate German table games.")
    parser.add_argument("--version", action=_Version, nargs=0, help="say which version this is")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    replay_command = commands.add_parser("replay", help="print the state that a record makes")
    replay_command.add_argument("file", metavar="FILE", help="a record; - is standard input")
    replay_command.add_argument("--every", action="store_true", help="print the state after every event")
    replay_command.add_argument("--view", type=int, metavar="SEAT", help="print what this seat may know")
    verify_command = commands.add_parser("verify", help="check that dice and cards were drawn honestly")
    verify_command.add_argument(
        "file", nargs="?", metavar="FILE", help="the record of a finished game; - is standard input"
    )
    verify_command.add_argument(
        "--commit", nargs="+", default=[], metavar="HEX", help="the fingerprint noted before the game"
    )
    simulate = commands.add_parser("simulate", help="let bots play")
    simulate.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(NAMES)}")
    simulate.add_argument("--seats", type=int, metavar="N", help="how many play (default: the fewest)")
    simulate.add_argument("--games", type=int, default=1, metavar="G", help="how many games (default: 1)")
    simulate.add_argument("--seed", metavar="S", help="the same seed gives the same records")
    simulate.add_argument(
        "--bots", metavar="a,b,…", help="a level per seat, or one for all (default: random)"
    )
    simulate.add_argument(
        "--option", nargs="+", action="extend", default=[], metavar="K=V", help="options of the game"
    )
    simulate.add_argument("--record", type=Path, metavar="DIR", help="write the record of each game here")
    return parser


def _run(arguments: argparse.Namespace, answer: _Answer, unfinished: list[Path]) -> None:
    if arguments.command == "replay":
        _replay(arguments.file, arguments.every, arguments.view, answer)
    elif arguments.command == "verify":
        answer.add(_verify(arguments.file, arguments.commit))
    else:
        answer.add(_simulate(arguments, unfinished))


def _replay(file: str, every: bool, seat: int | None, answer: _Answer) -> None:
    game: Game[Any] | None = None
    state = None
    try:
        with _opened(file) as stream:
            for header, _, state in replay_lines(_lines(file, stream), find):
                game = find(header.game)
                assert game is not None
                if seat is not None and not 0 <= seat < header.seats:
                    raise UsageError(f"--view: there is no seat {brief(seat)} in a game of {header.seats}")
                if every:
                    answer.add(_state_line(game, state, seat))
    except LineError as error:
        raise _wrong_line(file, error) from None
    if not every:
        assert game is not None
        answer.add(_state_line(game, state, seat))


def _wrong_line(file: str, error: LineError) -> UsageError:
    kind = "illegal" if isinstance(error.error, Illegal) else "malformed"
    return UsageError(f"{file}:{error.line}: {kind}: {error.error}")


def _verify(file: str | None, groups: list[str]) -> str:
    """The proof of a record's chance, as JSON; `groups` are those of the noted fingerprint, if any.

    Raises `UsageError` if anything is wrong or unproven.
    """
    if file is None and len(groups) > 1:
        # Any number of groups may follow `--commit`, so the file was taken for one of them.
        file = groups.pop()
    if file is None:
        raise UsageError("which FILE?")
    asked = typed(" ".join(groups))
    if groups and not asked:
        raise UsageError("--commit: a fingerprint has 64 hexadecimal digits")
    try:
        with _opened(file) as stream:
            found = run(verify(_lines(file, stream), find))
    except LineError as error:
        raise _wrong_line(file, error) from None
    if found.verdict(asked=asked) is not Verdict.PROVEN:
        raise UsageError(_unproven(file, found, asked))
    assert found.fairness is not None
    return json.dumps(
        {
            "scheme": found.fairness.scheme,
            "against": asked,
            "seats": found.seats,
            "options": found.options,
            "words": list(found.fairness.words),
            "by_chance": found.chosen,
            "proven": found.fits,
            "handmade": found.handmade,
            "unknown": 0,
        }
    )


def _unproven(file: str, found: Verification, asked: str) -> str:
    """Why a record proves nothing to somebody who `asked` about this fingerprint ("" for none)."""
    verdict = found.verdict(asked=asked)
    if verdict is Verdict.FALSE:
        return f"{file}:1: changed: the secret does not fit its fingerprint"
    if verdict is Verdict.CHANGED and found.mischosen:
        return f"{file}:1: changed: chance has not chosen this: {', '.join(found.mischosen)}"
    if verdict is Verdict.CHANGED:
        return "; ".join(
            f"{file}:{one.line}: changed: {json.dumps(one.event)}"
            + (f" and not {json.dumps(one.drawn)}" if one.drawn is not None else ", which nothing drew")
            for one in found.changed
        )
    if verdict is Verdict.HOLLOW:
        return f"{file}:1: changed: a part in which nothing was drawn, with a secret of its own"
    commit = found.parts[0].segment.commit if found.parts else ""
    if verdict is Verdict.AGREES:
        return (
            f"{file}: agrees with itself, unproven: compare the fingerprint {commit} with the one "
            f"that was noted before the game (--commit HEX)"
        )
    if verdict is Verdict.CONTINUED:
        first, *more = found.parts
        told = [f"{first.fits} of {first.drawn} draws agree with the fingerprint {commit}"]
        told += [
            f"from event {part.segment.start + 1} on a device continued the game with a secret of its own: "
            f"{part.fits} of {part.drawn} draws agree with that"
            for part in more[:_MOST_PARTS]
        ]
        told += [f"and {len(more) - _MOST_PARTS} parts more"] if len(more) > _MOST_PARTS else []
        return f"{file}: unproven as a whole: {'; '.join(told)}"
    scheme = brief(found.fairness.scheme) if found.fairness is not None else ""
    return (
        f"{file}: unproven: "
        + {
            Verdict.SILENT: "the header says nothing of where chance came from",
            Verdict.SCRIPTED: "the dice were given beforehand, by a link with a seed",
            Verdict.FOREIGN: f"there is no scheme {scheme} here",
            Verdict.RUNNING: "the game is not over",
            Verdict.HANDMADE: "people threw dice of their own, so nothing was drawn",
            Verdict.OTHER: f"this record has another fingerprint: {commit}",
            Verdict.UNTOLD: "the secret is not in the record",
        }[verdict]
    )


def _opened(file: str) -> contextlib.AbstractContextManager[BinaryIO]:
    """The file to read, or standard input, which stays open. Raises `UsageError` when it cannot be opened."""
    if file == "-":
        if sys.stdin is None:
            raise _unreadable(file, "there is no standard input")
        return contextlib.nullcontext(sys.stdin.buffer)
    try:
        return Path(file).open("rb")
    except OSError as error:
        raise _unreadable(file, error.strerror) from None
    except ValueError:
        raise _unreadable(file, "no file has such a name") from None


def _lines(file: str, stream: BinaryIO) -> Iterator[str]:
    """The lines of a record, read lazily in bounded memory.

    Raises `LineError` for a line that is not UTF-8 or too long and for a record that is too large, and `UsageError`
    when reading fails.
    """
    number, size = 1, 0
    while True:
        try:
            line = stream.readline(LONGEST_LINE + 1)
        except OSError as error:
            raise _unreadable(file, error.strerror) from None
        if not line and number > 1:
            return
        size += len(line)
        line = line.removesuffix(b"\n")
        if len(line) > LONGEST_LINE:
            raise LineError(number, Malformed(f"This line is longer than {LONGEST_LINE // 1_000_000} MB."))
        if size > LARGEST_RECORD:
            raise LineError(
                number, Malformed(f"This record is larger than {LARGEST_RECORD // 1_000_000} MB.")
            )
        yield decoded(number, line)
        number += 1


def _unreadable(file: str, reason: str | None) -> UsageError:
    return UsageError(f"{_short(file)}: cannot be read: {reason}")


def _state_line(game: Game[Any], state: Any, seat: int | None) -> str:
    return json.dumps(game.dump(state) if seat is None else game.view(state, seat))


def _simulate(arguments: argparse.Namespace, unfinished: list[Path]) -> str:
    name = arguments.game
    if name is None and arguments.option and "=" not in arguments.option[-1]:
        # Any number of options may follow `--option`, so the game's name was taken for one of them.
        name = arguments.option.pop()
    game = None if name is None else find(name)
    if game is None:
        wrong = "which game?" if name is None else f"there is no game called {_short(name)};"
        raise UsageError(f"{wrong} there are: {', '.join(NAMES)}")
    seats = game.seats[0] if arguments.seats is None else arguments.seats
    if arguments.games < 1:
        raise UsageError("--games: at least one game")
    if arguments.seed is not None and not _is_utf8(arguments.seed):
        raise UsageError("--seed: this is not UTF-8")
    given = dict(parse_option(text) for text in arguments.option)
    game.start(seats, given)
    options = resolve(game.options, given, seats)
    kinds = (arguments.bots or "random").split(",")
    if len(kinds) == 1:
        kinds *= seats
    if len(kinds) != seats:
        raise UsageError(f"--bots: {len(kinds)} bots for {seats} seats")
    policies = [make_policy(levels(game.name), kind, options) for kind in kinds]
    folder: Path | None = arguments.record
    if folder is not None:
        _make(folder)
    wins = [0] * seats
    events = 0
    seconds = 0.0
    for number in range(arguments.games):
        seed = None if arguments.seed is None else f"{arguments.seed}/{number}"
        # Without the version, so that the same seed gives the same bytes for ever.
        match = Match.new(game, seats, given, seed, bots=kinds)
        start = time.perf_counter()
        play_out(match, policies)
        seconds += time.perf_counter() - start
        events += len(match)
        for seat in game.ranking(match.state)[0]:
            wins[seat] += 1
        if folder is not None:
            _save(
                folder / f"{game.name}-{number + 1:04}.jsonl", write(match.header, match.events), unfinished
            )
    answer = {
        "game": game.name,
        "seats": seats,
        "games": arguments.games,
        "events": events,
        "seconds": round(seconds, 3),
        "events_per_second": round(events / seconds) if seconds else None,
        "wins": wins,
    }
    return json.dumps(answer)


def _is_utf8(text: str) -> bool:
    """Whether the text can be encoded: non-UTF-8 bytes on the command line become lone surrogates."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error.strerror) from None
    except ValueError:
        raise _unwritable(folder, "no folder has such a name") from None


def _save(path: Path, text: str, unfinished: list[Path]) -> None:
    """Write a record atomically."""
    part = path.with_name(f".{path.name}.part")
    unfinished.append(part)
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise _unwritable(path, error.strerror) from None
    finally:
        unfinished.remove(part)


def _unwritable(path: Path, reason: str | None) -> UsageError:
    return UsageError(f"--record: {_short(str(path))}: cannot be written: {reason}")


def parse_option(text: str) -> tuple[str, Value]:
    """The name and value in `K=V`; V is parsed as JSON if possible, otherwise taken as a string.

    Raises `UsageError` if there is no `=`.
    """
    name, sign, value = text.partition("=")
    if not sign:
        raise UsageError(f"--option: {_short(text)}: expected NAME=VALUE")
    try:
        return name, parse_json(value)
    except Malformed:
        return name, value
