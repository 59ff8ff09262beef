"""Backups: everything that a device stores, as one JSON Lines file with a header and then one item per line.

    {"format": "sechserpack-everything/1", "things": 3}
    ["settings", {"language": "de", …}]
    ["setup", "#play/sieben?seats=human,hard"]
    ["days", {"since": "2026-11-20", …}]
    ["game", {"entry": {…}, "record": "…"}]
    ["result", {…}]

The header holds the number of lines that follow, to detect truncation. For `entry` see `entries`; a record is as in any
record file. A result is the entry of a finished game whose record is no longer stored; it still counts in the
statistics. The secret of an unfinished game stays on its device: wherever the file is read, the game continues with
another secret, and so with other dice.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..engine.errors import GameError, Malformed
from ..engine.events import is_whole
from ..engine.fields import misfits
from ..engine.lineup import Lineup
from ..engine.record import LineError, lines_of
from ..engine.text import N_
from ..games import NAMES
from ..play.record_files import check_in_slices, going_on, lineup_of
from ..play.throws import Counts
from ..setup.days import days_fit
from ..setup.links import from_link, tidy_name
from ..setup.settings import FIELDS
from .checksum import Damaged
from .entries import Entry, places_of, without_seats
from .long_lines import value_of_line
from .writes import Write

FORMAT = "sechserpack-everything/1"

_PART = 100_000
"""characters of a record written per slice"""


@dataclass(frozen=True)
class Played:
    """The facts about a game, from its record."""

    game: str
    options: Mapping[str, Any]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    places: tuple[int, ...]
    """place of every seat if the game is over, otherwise empty"""
    dice: tuple[Counts, ...]
    """results of the dice by seat, as in `throws_by_seat`"""
    lines: tuple[str, ...]
    lineup: Lineup


@dataclass(frozen=True)
class Backup:
    """The contents of a backup: stored settings, links of the last set-ups, and games with their records.

    Also the results of games whose records have been deleted, and the days on which the position was solved (see
    `setup.days`; None if there are none).
    """

    settings: Mapping[str, Any] | None = None
    setups: Sequence[str] = ()
    games: Sequence[Mapping[str, Any]] = field(default_factory=tuple)
    results: Sequence[Mapping[str, Any]] = field(default_factory=tuple)
    days: Mapping[str, Any] | None = None
    played: Sequence[Played] = field(default=(), compare=False)
    """facts from the records of `games`; only in a backup that was read from a file"""


def write_in_slices(backup: Backup) -> Generator[int, None, list[str]]:
    """The text of a backup file, in parts; yields often, to keep the page responsive."""
    things: list[list[Any]] = [] if backup.settings is None else [["settings", dict(backup.settings)]]
    things += [["setup", link] for link in backup.setups]
    if backup.days is not None:
        things.append(["days", dict(backup.days)])
    parts = [json.dumps(thing) + "\n" for thing in things]
    for game in backup.games:
        # A record may be long, so it is written in slices.
        rest = {**game, "entry": _without_secret(game["entry"])}
        rest.pop("record")
        parts.append(f'["game", {json.dumps({**rest, "record": ""})[:-2]}')
        record = str(game["record"])
        for start in range(0, len(record), _PART):
            parts.append(json.dumps(record[start : start + _PART])[1:-1])
            yield len(parts)
        parts.append('"}]\n')
        yield len(parts)
    for result in backup.results:
        parts.append(json.dumps(["result", dict(result)]) + "\n")
        yield len(parts)
    count = len(things) + len(backup.games) + len(backup.results)
    return [json.dumps({"format": FORMAT, "things": count}) + "\n", *parts]


def _without_secret(entry: Mapping[str, Any]) -> dict[str, Any]:
    """The entry for a file that anybody may open: without the seed of an unfinished game."""
    return {name: value for name, value in entry.items() if name != "seed" or entry.get("places")}


def is_backup(data: bytes) -> bool:
    """Whether a file claims to be a backup rather than a game's record."""
    return FORMAT.rpartition("/")[0].encode() in data[:100]


def read_backup(data: bytes) -> Generator[int, None, Backup]:
    """Read and fully check a backup file; yields often, to keep the page responsive.

    Raises `LineError` at the first invalid line; then nothing of the file may be used.
    """
    settings: dict[str, Any] | None = None
    setups: list[str] = []
    games: list[dict[str, Any]] = []
    played: list[Played] = []
    results: list[dict[str, Any]] = []
    days: dict[str, Any] | None = None
    things, number = 0, 1
    try:
        for number, line in enumerate(lines_of(data), 1):
            value = yield from value_of_line(line)
            if number == 1:
                things = _header(value)
            elif not isinstance(value, list) or len(value) != 2:
                raise Malformed(N_("This is not something Sechserpack stores."))
            elif value[0] == "settings" and settings is None:
                settings = _settings(value[1])
            elif value[0] == "setup" and isinstance(value[1], str):
                from_link(value[1])
                setups.append(value[1])
            elif value[0] == "days" and days is None and days_fit(value[1]):
                days = value[1]
            elif value[0] == "game":
                played.append((yield from _played(value[1], number)))
                games.append(value[1])
            elif value[0] == "result" and isinstance(value[1], dict):
                results.append(value[1])
            else:
                raise Malformed(N_("This is not something Sechserpack stores."))
            yield number
        if number != things + 1:
            raise Malformed(
                N_("The file ends too early or too late: it should have {count} lines."), count=things + 1
            )
    except GameError as error:
        raise LineError(number, error) from None
    return Backup(settings, tuple(setups), tuple(games), tuple(results), days, tuple(played))


def writes_in_slices(backup: Backup) -> Generator[int, None, list[Write]]:
    """The writes that store the games and results of `backup`, which was read from a file.

    Yields often, to keep the page responsive. Raises `Damaged` or `Newer`; then nothing of the file may be used.
    """
    writes: list[Write] = []
    for game, played in zip(backup.games, backup.played, strict=True):
        yield len(writes)
        entry = Entry.from_text(json.dumps(game.get("entry")))
        if len(played.lines) != entry.events + 1 or played.game != entry.game or entry.bare:
            raise Damaged(entry.id)
        if any(seat >= len(played.names) for seat in entry.left_out):
            raise Damaged(entry.id)
        lines = played.lines
        if not (entry.over or played.places):
            # Files of earlier versions include the secret, so anybody with the file may know what was to come.
            lines, seed = going_on(lines)
            entry = replace(entry, seed=seed)
        entry = replace(
            entry,
            owner="",
            seats=len(played.names),
            options=played.options,
            names=played.names,
            kinds=played.kinds,
            substitutions=played.lineup.substitutions,
            swaps=played.lineup.swaps,
            # The record determines places and dice; the entry, whether the game counts.
            places=played.places if entry.places else (),
            dice=without_seats(played.dice, entry.left_out) if entry.places and played.places else (),
        )
        writes.append(Write(entry.id, entry, 0, tuple(enumerate(lines)), owned=False))
    for result in backup.results:
        yield len(writes)
        entry = Entry.from_text(json.dumps(result))
        if not entry.bare or entry.game not in NAMES:
            raise Damaged(entry.id)
        names = tuple(
            "" if seat in entry.left_out else tidy_name(name) or str(seat + 1)
            for seat, name in enumerate(entry.names)
        )
        writes.append(
            Write(entry.id, replace(entry, owner="", names=names, substitutions=(), swaps=()), 0, owned=False)
        )
    return writes


def _header(value: object) -> int:
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise Malformed(N_("This is not a file in the format {format}."), format=FORMAT)
    things = value.get("things")
    if not is_whole(things):
        raise Malformed(N_("The header does not say how many lines follow."))
    assert isinstance(things, int)
    return things


def _settings(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Malformed(N_("This is not something Sechserpack stores."))
    for name in misfits(value, FIELDS):
        raise Malformed(N_("There is no such setting: {name}."), name=ascii(name)[:40])
    return value


def _played(value: object, number: int) -> Generator[int, None, Played]:
    if not isinstance(value, dict) or not isinstance(value.get("record"), str):
        raise Malformed(N_("This game has no record."))
    try:
        checked = yield from check_in_slices(value["record"].encode("utf-8", "surrogatepass"))
    except LineError as error:
        raise LineError(number, error.error) from None
    return Played(
        checked.header.game,
        dict(checked.header.options),
        tuple(player.name for player in checked.players),
        tuple(player.kind for player in checked.players),
        places_of(checked.ranking, len(checked.players)) if checked.over else (),
        checked.dice,
        checked.lines,
        lineup_of(checked.header),
    )
