"""Record files: matches made from a set-up or read from a record, and their players."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from ..engine.errors import GameError, Malformed
from ..engine.events import is_whole
from ..engine.generators import run
from ..engine.match import Match
from ..engine.player import HUMAN, Player
from ..engine.record import Header, LineError, lines_of, parse_header
from ..engine.strict import parse_json
from ..engine.text import N_
from ..games import find, levels
from ..locale import Words
from ..setup.form import players_of
from ..setup.links import Setup, tidy_name

MOST_EVENTS = 100_000
"""the most events of a record that a page opens: many times the longest game, and what a phone can hold in memory"""
LONGEST_LINE = 500_000
"""the most characters of a line: longer ones would block the page while they are read"""

Loaded: TypeAlias = tuple[Match[Any], tuple[Player, ...]]


def new_match(setup: Setup, words: Words) -> tuple[Match[Any], tuple[Player, ...]]:
    """The match that `setup` describes, before its first event, and its players.

    Raises `Malformed` if the set-up does not fit the game.
    """
    game = find(setup.game)
    assert game is not None
    players = players_of(setup, words)
    return Match.new(game, len(players), setup.options, setup.seed, **player_fields(players)), players


def player_fields(players: tuple[Player, ...]) -> dict[str, Any]:
    """The players as fields of a record's header."""
    return {"names": [player.name for player in players], "players": [player.kind for player in players]}


def load_match(data: bytes, seed: str | None = None) -> Loaded:
    """The match in a record file, as far as it went, and its players.

    Raises `LineError` at the first line that is wrong. If the header names no players, or a different number than there
    are seats, they are people with default names.
    """
    return run(read_in_slices(data, seed))


def read_in_slices(data: bytes, seed: str | None = None) -> Generator[int, None, Loaded]:
    """The same in slices: yields the number of each line after reading it, so that the page stays responsive.

    Raises `LineError` as `load_match` does, and also for a record that is too long.
    """
    match: Match[Any] | None = None
    number = 1
    try:
        for number, line in enumerate(lines_of(data), 1):
            if len(line) > LONGEST_LINE:
                raise Malformed(N_("This line is longer than any of a game."))
            value = parse_json(line)
            if match is None:
                header = parse_header(value, find)
                game = find(header.game)
                assert game is not None
                match = Match(game, header, seed)
            elif number > MOST_EVENTS + 1:
                raise Malformed(
                    N_("A record of more than {count} events has no room on a table."), count=MOST_EVENTS
                )
            else:
                match.play(value)
            yield number
    except GameError as error:
        raise LineError(number, error) from None
    assert match is not None
    return match, _players_in(match.header)


def _players_in(header: Header) -> tuple[Player, ...]:
    names = _texts(header.extra.get("names"), header.seats)
    kinds = _texts(header.extra.get("players"), header.seats)
    known = {HUMAN, "random", *levels(header.game)}
    return tuple(
        Player(kind if kind in known else HUMAN, tidy_name(name) or str(seat + 1))
        for seat, (name, kind) in enumerate(zip(names, kinds, strict=True))
    )


def rounds_of(match: Match[Any]) -> tuple[tuple[int, ...], ...]:
    """What each seat has won or lost in every finished round of the match, oldest first, including this one."""
    payoffs = match.game.payoffs(match.state) if match.over else None
    return earlier_rounds(match.header) + ((payoffs,) if payoffs is not None else ())


def earlier_rounds(header: Header) -> tuple[tuple[int, ...], ...]:
    """The payoffs of earlier rounds from a record's header; empty if they make no sense."""
    stored = header.extra.get("rounds")
    rounds = [tuple(each) for each in stored if isinstance(each, list)] if isinstance(stored, list) else []
    fits = all(len(payoffs) == header.seats and all(map(is_whole, payoffs)) for payoffs in rounds)
    return tuple(rounds) if fits else ()


def _texts(value: object, count: int) -> list[str]:
    if not isinstance(value, list) or len(value) != count:
        return [""] * count
    return [part if isinstance(part, str) else "" for part in value]
