"""Matches and players, from a set-up, a round before or a record file."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from .. import VERSION
from ..bots.likeness import LIKE, ORDINARY, Numbers
from ..engine.chance import fresh_secret, fresh_seed
from ..engine.errors import GameError, Malformed
from ..engine.events import Event
from ..engine.fairness import SCRIPTED, Drew, Fairness, begun, in_header, read
from ..engine.fields import Check, list_of, whole
from ..engine.game import Ranking
from ..engine.lineup import Lineup
from ..engine.match import Match
from ..engine.options import SeatNumber
from ..engine.player import HUMAN, Player
from ..engine.record import (
    Header,
    LineError,
    event_line,
    header_line,
    lines_of,
    parse_header,
    replay_lines,
)
from ..engine.strict import parse_json
from ..engine.text import N_
from ..games import find, manner, seated
from ..locale import Words
from ..setup.form import players_of
from ..setup.links import Setup, tidy_name
from .throws import Counts, Throws

LARGEST_RECORD = 16_000_000
"""Maximum size in bytes of a record opened from a file: some 800,000 events, twenty times the longest game.

A match is held in memory as a whole, so this bounds what a file can take up. Not needed for games played here, which
were in memory already.
"""
LONGEST_LINE = 500_000
"""maximum line length in characters: parsing longer ones would block the page"""
NOBODY: Mapping[str, Numbers] = {}
MOST_ROUNDS = 10_000
"""maximum number of earlier rounds in a record"""
_PAYOFFS: Check = list_of(whole(-(10**9), 10**9), 100)

Loaded: TypeAlias = tuple[Match[Any], tuple[Player, ...]]


def new_match(
    setup: Setup, words: Words, fairness: Fairness | None = None, alike: Mapping[str, Numbers] = NOBODY
) -> tuple[Match[Any], tuple[Player, ...]]:
    """The match described by `setup` before its first event, and its players.

    Chance can be checked, unless the set-up fixes it by a seed, which the record then states. `fairness` is the one
    shown before the game, if any. `alike` says by name how those play whom bots are to play like. Raises `Malformed` if
    the set-up does not fit the game, or that is unknown.
    """
    game = find(setup.game)
    assert game is not None
    players = tuple(
        replace(player, numbers=_like(name, alike)) if player.kind == LIKE else player
        for player, name in zip(players_of(setup, words), setup.names, strict=True)
    )
    fields = header_fields(setup.game, players)
    if setup.seed is not None:
        scripted = Fairness(SCRIPTED).as_json(tell=False)
        return Match.new(game, len(players), setup.options, setup.seed, **fields, fairness=scripted), players
    return Match.fair(game, len(players), setup.options, fairness, **fields), players


def next_round(match: Match[Any], players: tuple[Player, ...]) -> Match[Any]:
    """The round after `match` with the same `players` in the same places and fresh chance.

    Its header keeps the payoffs so far. The next seat begins, unless the rules say who does.
    """
    header = match.header
    turned = {
        name: (match.options[name] + 1) % header.seats
        for name, option in match.game.options.items()
        if isinstance(option, SeatNumber)
    }
    options = {**header.options, **(turned | match.game.sequel(match.state) if match.over else {})}
    rounds = rounds_of(match)
    payoffs = {"rounds": [list(each) for each in rounds]} if rounds else {}
    lineup = lineup_of(header)
    places = replace(
        lineup, substitutions=(), swaps=tuple(each._replace(events=0) for each in lineup.swaps)
    ).fields()
    said = match.fairness.words if match.fairness is not None else ()
    fairness = begun(said or [""] * header.seats)
    return Match.fair(
        match.game,
        header.seats,
        options,
        fairness,
        **header_fields(header.game, players),
        **payoffs,
        **places,
    )


def _like(name: str, alike: Mapping[str, Numbers]) -> Numbers:
    if name not in alike:
        raise Malformed(N_("This device doesn’t know how {name} plays."), name=name)
    return alike[name]


def header_fields(game: str, players: tuple[Player, ...]) -> dict[str, Any]:
    """Extra header fields of a new record of this `game`: the program version, and the players.

    For programs that do not know it, a bot that plays like a person is one of a level that every game has.
    """
    ways = manner(game)
    alike = [ways.written(player.numbers) if ways and player.numbers else None for player in players]
    return {
        "version": VERSION,
        "names": [player.name for player in players],
        "players": [ORDINARY if player.kind == LIKE else player.kind for player in players],
        **({LIKE: alike} if any(alike) else {}),
    }


def read_in_slices(data: bytes, seed: str | None = None) -> Generator[int, None, Loaded]:
    """Read a match, finished or not, and its players from a record file; yields each line's number after reading it.

    Raises `LineError` at the first invalid line. If the header names no players, or not as many as there are seats,
    they are people with default names.
    """
    match: Match[Any] | None = None
    number = 1
    try:
        for number, line in enumerate(_short_lines(data), 1):
            value = parse_json(line)
            if match is None:
                header = parse_header(value, find)
                game = find(header.game)
                assert game is not None
                match = Match(game, header, seed)
            else:
                match.play(value)
            yield number
    except GameError as error:
        raise LineError(number, error) from None
    assert match is not None
    return match, _players_in(match.header)


@dataclass(frozen=True)
class Checked:
    """The summary of a fully checked record, without a match that holds its states."""

    header: Header
    players: tuple[Player, ...]
    """who plays the seats now, or, once it is over, who has made most of their decisions"""
    over: bool
    ranking: Ranking
    lines: tuple[str, ...]
    """lines as this version writes them, without line ends"""
    dice: tuple[Counts, ...]
    """results of the dice by seat; see `throws_by_seat`"""


def with_secret(data: bytes, secret: str) -> bytes:
    """The record file of a finished game with the `secret` of its chance added, if that is the right one."""
    line, end, events = data.partition(b"\n")
    header = parse_header(parse_json(line.decode("utf-8")), find)
    fairness = read(header.extra.get("fairness"))
    if fairness is None or not fairness.checkable:
        return data
    known = fairness.knowing(secret)
    if known.segments[-1].secret != secret:
        return data  # from elsewhere: stays unchanged
    drew = _drew(header, events.decode("utf-8").splitlines())
    told = in_header(header, replace(known, segments=known.telling(drew)), tell=True)
    return header_line(told).encode("utf-8") + end + events


def going_on(lines: Sequence[str]) -> tuple[tuple[str, ...], str]:
    """The record's lines for a game that continues here with a fresh secret, and that secret.

    So nobody who had access to the record elsewhere knows what is coming. Where chance cannot be checked, the lines
    stay as they are, and the secret is a fresh seed.
    """
    header = parse_header(parse_json(lines[0]), find)
    fairness = read(header.extra.get("fairness"))
    if fairness is None or not fairness.checkable:
        return tuple(lines), fresh_seed()
    secret = fresh_secret()
    events = lines[1:]
    continued = fairness.continued(len(events), secret, _drew(header, events))
    return (header_line(in_header(header, continued, tell=False)), *events), secret


def _drew(header: Header, events: Sequence[str]) -> Drew:
    game = find(header.game)
    assert game is not None
    kinds = game.drawn(header.options)
    return lambda start, end: any(parse_json(line)[0] in kinds for line in events[start:end])


def check_in_slices(data: bytes) -> Generator[int, None, Checked]:
    """Check a record file of any length in little memory; yields each line's number. Raises `LineError`."""
    lines = []
    played: list[Event] = []
    header, state, game, throws = None, None, None, None
    for number, (header, event, state) in enumerate(replay_lines(_short_lines(data), find), 1):  # noqa: B007
        if throws is None:
            game = find(header.game)
            assert game is not None
            throws = Throws(game, header.seats, header.options)
        if event is not None:
            throws.add(event)
            played.append(event)
        lines.append(header_line(header) if event is None else event_line(event))
        yield number
    assert header is not None
    assert game is not None
    assert throws is not None
    over = game.over(state)
    lineup = lineup_of(header)
    return Checked(
        header,
        lineup.deciders(played, game.decisions) if over else lineup.now,
        over,
        game.ranking(state),
        tuple(lines),
        throws.by_seat,
    )


def _short_lines(data: bytes) -> Iterator[str]:
    """The lines of a record file. Raises `LineError` at one that is not UTF-8 or too long to parse."""
    for number, line in enumerate(lines_of(data), 1):
        if len(line) > LONGEST_LINE:
            raise LineError(number, Malformed(N_("This line is longer than any line of a game.")))
        yield line


def lineup_of(header: Header, players: tuple[Player, ...] = ()) -> Lineup:
    """The lineup that `header` tells of; those who began are `players` if given."""
    known = {HUMAN, "random", *seated(header.game)}
    lineup = Lineup.read(header, players or _players_in(header))
    return replace(
        lineup,
        substitutions=tuple(
            each._replace(
                kind=each.kind if each.kind in known else HUMAN,
                name=tidy_name(each.name) or str(each.seat + 1),
            )
            for each in lineup.substitutions
        ),
    )


def _players_in(header: Header) -> tuple[Player, ...]:
    names = _texts(header.extra.get("names"), header.seats)
    kinds = _texts(header.extra.get("players"), header.seats)
    known = {HUMAN, "random", *seated(header.game)}
    return tuple(
        Player(LIKE, tidy_name(name) or str(seat + 1), numbers)
        if numbers and kind == ORDINARY
        else Player(kind if kind in known else HUMAN, tidy_name(name) or str(seat + 1))
        for seat, (name, kind, numbers) in enumerate(zip(names, kinds, _alike(header), strict=True))
    )


def _alike(header: Header) -> list[Numbers]:
    """By seat, how the person plays whom the bot there plays like; empty for none, and where it makes no sense."""
    stored, ways = header.extra.get(LIKE), manner(header.game)
    if ways is None or not isinstance(stored, list) or len(stored) != header.seats:
        return [()] * header.seats
    return [ways.read(each) for each in stored]


def rounds_of(match: Match[Any]) -> tuple[tuple[int, ...], ...]:
    """Each seat's wins and losses in every finished round, oldest first, including this one."""
    payoffs = match.game.payoffs(match.state) if match.over else None
    return earlier_rounds(match.header) + ((payoffs,) if payoffs is not None else ())


def earlier_rounds(header: Header) -> tuple[tuple[int, ...], ...]:
    """The payoffs of earlier rounds from a record's header; empty if invalid."""
    stored = header.extra.get("rounds")
    if not isinstance(stored, list) or len(stored) > MOST_ROUNDS:
        return ()
    rounds = [each for each in stored if isinstance(each, list)]
    fits = all(len(payoffs) == header.seats and _PAYOFFS(payoffs) for payoffs in rounds)
    return tuple(map(tuple, rounds)) if fits else ()


def _texts(value: object, count: int) -> list[str]:
    if not isinstance(value, list) or len(value) != count:
        return [""] * count
    return [part if isinstance(part, str) else "" for part in value]
