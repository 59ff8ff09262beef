"""Long lines of a backup, parsed in slices: a game's record is one string in one line, however long."""

from __future__ import annotations

import json
import re
from collections.abc import Generator
from typing import Any

from ..engine.errors import Malformed
from ..engine.strict import parse_json
from ..engine.text import N_
from ..play.record_files import LONGEST_LINE as SHORT

LONGEST = 16_000_000
"""maximum line length in characters, as on the command line"""
_SLICE = 50_000
"""characters of a string parsed per slice"""
_RECORD = re.compile(r'"record"\s*:\s*"')
#: As much of a JSON string as possible, without splitting an escape or a surrogate pair.
_PIECE = re.compile(
    r"""(?:
        [^"\\]+
        | \\[^u]
        | \\u(?![dD][89abAB])....
        | \\u[dD][89abAB]..(?: \\u[dD][c-fC-F].. | (?=[^\\] | \\[^u] | \\u[^dD]. | \\u[dD][^c-fC-F]) )
    )*+""",
    re.DOTALL | re.VERBOSE,
)


def value_of_line(line: str) -> Generator[int, None, Any]:
    """The JSON value in `line`, of which only a game's record may be long; yields often.

    Raises `Malformed` if it is not JSON or too long; the latter, as far as possible, before parsing.
    """
    if len(line) <= SHORT:
        return parse_json(line)
    found = _RECORD.search(line, 0, SHORT) if len(line) <= LONGEST else None
    if found is None:
        raise _too_long()
    record, end = yield from _string(line, found.end())
    if found.end() + len(line) - end > SHORT:
        raise _too_long()
    value = parse_json(line[: found.end()] + line[end:])
    game = value[1] if isinstance(value, list) and len(value) == 2 else None
    if not isinstance(game, dict) or game.get("record") != "":
        raise _too_long()
    return [value[0], {**game, "record": record}]


def _string(line: str, start: int) -> Generator[int, None, tuple[str, int]]:
    """The JSON string in `line` from `start`, after its opening quote, and the position of the closing one."""
    parts = []
    while not line.startswith('"', start):
        piece = _PIECE.match(line, start, start + _SLICE)
        if not piece or piece.end() == start:
            raise _no_json()
        try:
            parts.append(json.loads(f'"{piece[0]}"'))
        except ValueError:
            raise _no_json() from None
        start = piece.end()
        yield start
    return "".join(parts), start


def _too_long() -> Malformed:
    return Malformed(N_("This line is longer than any line of a game."))


def _no_json() -> Malformed:
    return Malformed(N_("This line is not JSON."))
