"""The command line: `replay` reads a record and prints states, `simulate` lets bots play.

Everything is checked before anything is printed: exit status 0 with the answer on standard output, or 2 with one line
on standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from .bots.playout import play_out
from .bots.policy import make_policy
from .engine.errors import GameError, Illegal, Malformed
from .engine.game import Game
from .engine.match import Match
from .engine.options import Value, resolve
from .engine.record import LineError, replay, write
from .engine.strict import parse_json
from .games import NAMES, find, levels


class UsageError(Exception):
    """An error in the command line itself; the text explains it."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command in `arguments` (default: the process's own); returns the exit status, 0 or 2."""
    try:
        output = _run(_parser().parse_args(arguments))
    except UsageError as error:
        return _refuse(str(error))
    except GameError as error:
        return _refuse(str(error))
    try:
        sys.stdout.write(output)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the states has had enough; a closed pipe is no fault of the record.
        sys.stdout = None
    except (OSError, AttributeError):
        # A full disk, or no standard output at all.
        sys.stdout = None
        return _refuse("the answer cannot be written to standard output")
    return 0


def _refuse(message: str) -> int:
    print("".join(map(_printable, message)), file=sys.stderr)
    return 2


def _printable(character: str) -> str:
    """`character`, or its escape if it would break the line or confuse a terminal."""
    return character if character.isprintable() else character.encode("unicode_escape").decode("ascii")


def _parser() -> _Parser:
    parser = _Parser(prog="python -m sechserpack", description="Replay and simulate German table games.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    replay_command = commands.add_parser("replay", help="print the state that a record makes")
    replay_command.add_argument("file", metavar="FILE", help="a record; - is standard input")
    replay_command.add_argument("--every", action="store_true", help="print the state after every event")
    replay_command.add_argument("--view", type=int, metavar="SEAT", help="print what this seat may know")
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


def _run(arguments: argparse.Namespace) -> str:
    if arguments.command == "replay":
        return _replay(arguments.file, arguments.every, arguments.view)
    return _simulate(arguments)


def _replay(file: str, every: bool, seat: int | None) -> str:
    try:
        data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError, AttributeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "there is no such thing"
        raise UsageError(f"{file}: cannot be read: {reason}") from None
    lines: list[str] = []
    game: Game[Any] | None = None
    state = None
    try:
        for header, _, state in replay(data, find):
            game = find(header.game)
            assert game is not None
            if seat is not None and not 0 <= seat < header.seats:
                raise UsageError(f"--view: there is no seat {seat} in a game of {header.seats}")
            if every:
                lines.append(_state_line(game, state, seat))
    except LineError as error:
        kind = "illegal" if isinstance(error.error, Illegal) else "malformed"
        raise UsageError(f"{file}:{error.line}: {kind}: {error.error}") from None
    if not every:
        assert game is not None
        lines.append(_state_line(game, state, seat))
    return "".join(lines)


def _state_line(game: Game[Any], state: Any, seat: int | None) -> str:
    return json.dumps(game.dump(state) if seat is None else game.view(state, seat)) + "\n"


def _simulate(arguments: argparse.Namespace) -> str:
    name = arguments.game
    if name is None and arguments.option and "=" not in arguments.option[-1]:
        # Any number of options may follow `--option`: the game's name was taken for one of them.
        name = arguments.option.pop()
    game = None if name is None else find(name)
    if game is None:
        wrong = "which game?" if name is None else f"there is no game called {name};"
        raise UsageError(f"{wrong} there are: {', '.join(NAMES)}")
    seats = game.seats[0] if arguments.seats is None else arguments.seats
    if arguments.games < 1:
        raise UsageError("--games: at least one game")
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
    wins = [0] * seats
    events = 0
    seconds = 0.0
    for number in range(arguments.games):
        seed = None if arguments.seed is None else f"{arguments.seed}/{number}"
        match = Match.new(game, seats, given, seed, bots=kinds)
        start = time.perf_counter()
        play_out(match, policies)
        seconds += time.perf_counter() - start
        events += len(match)
        for seat in game.ranking(match.state)[0]:
            wins[seat] += 1
        if folder is not None:
            _save(folder, f"{game.name}-{number + 1:04}.jsonl", write(match.header, match.events))
    answer = {
        "game": game.name,
        "seats": seats,
        "games": arguments.games,
        "events": events,
        "seconds": round(seconds, 3),
        "events_per_second": round(events / seconds) if seconds else None,
        "wins": wins,
    }
    return json.dumps(answer) + "\n"


def _save(folder: Path, name: str, text: str) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UsageError(f"--record: {folder / name}: cannot be written: {error.strerror}") from None


def parse_option(text: str) -> tuple[str, Value]:
    """The name and value in `K=V`: V is parsed as JSON if possible, otherwise a plain string.

    Raises `UsageError` when there is no `=`.
    """
    name, sign, value = text.partition("=")
    if not sign:
        raise UsageError(f"--option: {text}: expected NAME=VALUE")
    try:
        return name, parse_json(value)
    except Malformed:
        return name, value
