"""The statistics as CSV for spreadsheets, with a line per game and player."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from ..engine.text import C_
from ..locale import Words
from ..play.throws import FACES
from ..setup.people import same_person
from .entries import Entry
from .retention import people_in
from .statistics import NameOfLevel, NameOfVariant

RESULTS = range(1, 13)
"""all results of dice: faces of single dice, and sums of two where only those count"""


def write_in_slices(
    results: Iterable[Entry],
    person: str,
    variant: NameOfVariant,
    level: NameOfLevel,
    day: Callable[[int], str],
    words: Words,
) -> Generator[None, None, list[str]]:
    """The lines of the file, with line ends; only those of `person` (see `same_person`) unless "".

    `day` formats the day of a time in ms since 1970. Yields after each result, to keep the page responsive.
    """
    _ = words
    heads = [
        _("Day"),
        _("Game"),
        _(C_("heading of names", "Player")),
        _("Played by"),
        _(C_("rank in a finished game", "Place")),
        _("Players"),
        _("Seconds"),
        *(_("Thrown {number}", number=number) for number in RESULTS),
    ]
    # Spreadsheets recognise UTF-8 only by this byte order mark, and expect the separator of their language.
    separator = ";" if "," in words.number(0.5, 1) else ","
    lines = ["\ufeff" + _line(heads, separator)]
    for entry in results:
        yield
        people = people_in(entry)
        for seat, (name, kind, place) in enumerate(zip(entry.names, entry.kinds, entry.places, strict=True)):
            bot = kind != "human"
            if (not bot and seat not in people) or (person and (bot or same_person(name) != person)):
                continue
            cells = [
                day(entry.played),
                _(variant(entry)),
                name,
                _("Bots: {level}", level=_(level(entry, kind))) if bot else _("a person"),
                str(place),
                str(entry.seats),
                "" if not entry.duration else str(round(entry.duration / 1000)),
                *_thrown(entry, seat),
            ]
            lines.append(_line(cells, separator))
    return lines


def _thrown(entry: Entry, seat: int) -> list[str]:
    if not entry.drawn_dice:
        return [""] * len(RESULTS)
    counts = [str(count) for count in entry.dice[seat]]
    lowest = 1 if len(counts) == FACES else 2
    return ["" for _ in range(1, lowest)] + counts + [""] * (len(RESULTS) - len(counts) - lowest + 1)


def _line(cells: Iterable[str], separator: str) -> str:
    return separator.join(map(_cell, cells)) + "\r\n"


def _cell(text: str) -> str:
    # The spreadsheet would execute a name that looks like a formula.
    safe = f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
    escaped = safe.replace('"', '""')
    return f'"{escaped}"' if any(mark in safe for mark in ',;"\r\n\t') else safe
