"""The record of a match as UTF-8 JSON Lines: a header, then one event per line.

Reading is strict and rejects bad input cheaply: any bytes give either a record or one error with a line number.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import GameError, Malformed
from .events import Event, brief, is_whole
from .game import Game
from .options import Value
from .strict import parse_json
from .text import N_

FORMAT = "sechserpack/1"

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True)
class Header:
    """The first line of a record: the game, the number of seats, and the options that differ from the defaults.

    `extra` holds all other keys of the line (names, date, …); they never influence the game.
    """

    game: str
    seats: int
    options: Mapping[str, Value] = field(default_factory=dict)
    extra: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The JSON object in the record."""
        line: dict[str, Any] = {"format": FORMAT, "game": self.game, "seats": self.seats}
        if self.options:
            line["options"] = dict(self.options)
        return {**line, **{key: value for key, value in self.extra.items() if key not in line}}


class LineError(ValueError):
    """An error in a record: `line` counts from 1, `error` is the `Malformed` or `Illegal`."""

    def __init__(self, line: int, error: GameError) -> None:
        super().__init__(line, error)
        self.line = line
        self.error = error


def parse_header(line: Any, find: Callable[[str], Game[Any] | None]) -> Header:
    """Parse the JSON value `line`; `find` returns the game of a name, or None.

    Raises `Malformed` for an unknown format, game or option, and for seats or options that are out of range.
    """
    if not isinstance(line, dict):
        raise Malformed(N_("A record begins with a header line."))
    if line.get("format") != FORMAT:
        raise Malformed(N_("This is not a record in the format {format}."), format=FORMAT)
    name = line.get("game")
    game = find(name) if isinstance(name, str) else None
    if game is None:
        raise Malformed(N_("There is no game called {game}."), game=brief(name))
    options = line.get("options", {})
    if not isinstance(options, dict):
        raise Malformed(N_("The options in the header have to be a JSON object."))
    seats = line.get("seats")
    if not is_whole(seats):
        raise Malformed(N_("The header does not say how many seats there are."))
    game.start(seats, options)
    extra = {key: value for key, value in line.items() if key not in ("format", "game", "seats", "options")}
    return Header(game.name, seats, options, extra)


def lines_of(data: bytes) -> Iterator[str]:
    """The lines of a record file, without line ends. Only LF ends a line; the last one may be missing.

    Raises `LineError` for a line that is not UTF-8.
    """
    # One line at a time: splitting a file of nothing but newlines at once would take a hundred times its size.
    number, start, end = 1, 0, len(data) - data.endswith(b"\n")
    while True:
        stop = data.find(b"\n", start, end)
        line = data[start : end if stop < 0 else stop]
        yield decoded(number, line)
        if stop < 0:
            return
        number, start = number + 1, stop + 1


def decoded(number: int, line: bytes) -> str:
    """Decode a record's line; raises `LineError` with its number if it is not UTF-8."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        raise LineError(number, Malformed(N_("This line is not UTF-8."))) from None


def replay_lines(
    texts: Iterable[str], find: Callable[[str], Game[Any] | None]
) -> Iterator[tuple[Header, Event | None, Any]]:
    """Play the record with the lines `texts` (at least one); yields the header, each event and the state after it.

    The first item is the initial state, with None for the event. Holds only one line at a time. Raises `LineError` at
    the first malformed or illegal line.
    """
    number = 1
    try:
        lines = enumerate(texts, 1)
        number, line = next(lines)
        header = parse_header(parse_json(line), find)
        game = find(header.game)
        assert game is not None
        state = game.start(header.seats, header.options)
        yield header, None, state
        for number, line in lines:  # noqa: B007 - used below, where the error is caught
            event = game.parse(parse_json(line))
            state = game.apply(state, event)
            yield header, event, state
    except GameError as error:
        raise LineError(number, error) from None


def write(header: Header, events: Iterable[Event]) -> str:
    """The text of a record file, always encodable, whatever strings the header's extra fields hold."""
    return "".join(line + "\n" for line in (header_line(header), *map(event_line, events)))


def header_line(header: Header) -> str:
    """The first line of a record file, without the line end."""
    value = header.as_json()
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    except ValueError:
        # A number like 1e999 is valid JSON but was read as infinity, which is not; its value is lost.
        finite = json.loads(json.dumps(value), parse_constant=lambda name: None)
        text = json.dumps(finite, ensure_ascii=False)
    return _LONE_SURROGATE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def event_line(event: Event) -> str:
    """An event's line, without the line end."""
    return json.dumps(event, ensure_ascii=False)
