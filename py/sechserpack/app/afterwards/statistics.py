"""The statistics of finished games: everybody's page, a person's page, download and deletion."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Generic, TypeVar

from ... import games
from ...bots.likeness import LIKE
from ...draw.html import Element
from ...engine.text import N_
from ...locale import Words
from ...play.tasks import Background, Turns, in_turns
from ...saves.database.changes import NotStored
from ...saves.entries import Entry
from ...saves.library import Library
from ...saves.statistics import Person, Scores, person_in_slices, statistics_in_slices
from ...saves.statistics_file import write_in_slices
from ...screens.statistics import person as person_screen
from ...screens.statistics import sheet as statistics_screen
from ...setup.variants import variant_of
from ..base import Base
from ..said.toast import saved_as
from ..said.when import day, iso_day
from ..shown import Sheet

T = TypeVar("T")

TOP = "statistics-top"
"""id of the element to go to when another page of the statistics opens"""


class StatisticsControl:
    """Controls the statistics sheet."""

    def __init__(self, base: Base, library: Library, forgotten: Callable[[str | None], object]) -> None:
        """`forgotten` is called with the person (see `same_person`) whose results were deleted; None for everybody."""
        self._library = library
        self._forgotten = forgotten
        self._shown = base.shown
        self._settings = base.settings
        self._toast = base.toast
        self._page = base.browser.page
        self._background = base.background
        self._redraw = base.redraw
        self._person = ""
        """the person whose page is open (see `same_person`); "" for everybody's"""
        self._tables = False
        """whether numbers replace pictures"""
        self._forgetting = False
        """whether the page asks to confirm deleting what it shows"""
        self._scores: Counted[list[Scores]] = Counted(base.background, base.redraw)
        self._people: Counted[Person | None] = Counted(base.background, base.redraw)

    # ---- what people do

    def open(self) -> None:
        """Open the sheet on everybody's page."""
        self._person, self._forgetting = "", False
        self._shown.sheet = None
        self._shown.toggle(Sheet.STATISTICS)

    def show(self, person: str) -> None:
        """Open this person's page, or everybody's for ""."""
        self._person, self._forgetting = person, False
        prefix = person_screen.GAMES
        self._shown.parts = {
            name: at for name, at in self._shown.parts.items() if not name.startswith(prefix)
        }
        self._shown.goes_to = TOP

    def toggle_tables(self) -> None:
        """Toggle between pictures and tables of numbers."""
        self._tables = not self._tables

    def ask(self, *, forgetting: bool) -> None:
        """Start or stop asking whether to delete what the page shows."""
        self._forgetting = forgetting

    async def forget(self) -> None:
        """Delete the results, or what they say of the person whose page is open."""
        try:
            await self._library.forget_results(self._person or None)
        except NotStored:
            words = self._settings.words
            self._toast.say(words("The results could not be deleted, so they still count."), keep=True)
        else:
            self._forgotten(self._person or None)
            self._person = ""
        self._forgetting = False
        self._redraw()
        self._page.focus("#sheet-title")

    async def download(self) -> None:
        """Download the results as a CSV table: all, or those of the person whose page is open."""
        words = self._settings.words
        work = write_in_slices(self._library.results(), self._person, _variant, _level, iso_day, words)
        text = "".join(await in_turns(work))
        name = words("sechserpack-statistics") + ".csv"
        self._page.download(name, text)
        holds = words("It is a table with one line per game and player.")
        self._toast.say(f"{saved_as(name, words)} {holds}", keep=True)
        self._redraw()

    # ---- what is shown

    def look(self) -> None:
        """Count what the sheet is about to show, if it is open."""
        if self._shown.sheet is not Sheet.STATISTICS:
            return
        results = self._library.results()
        if self._person:
            person = self._people.of(
                (results, self._person), lambda: person_in_slices(results, self._person, _variant, _level)
            )
            if person is None and not self._people.counting:
                self._person = ""  # it has been deleted in another tab
        if not self._person:
            self._scores.of((results,), lambda: statistics_in_slices(results, _variant, _level))

    def sheet(self, words: Words) -> Element:
        """The sheet with everybody's page or one person's."""
        if self._person:
            return self._page_of(self._people.found, words)
        parts = [
            (each, self._shown.part(f"{Sheet.STATISTICS.value}-{number}", len(each.scores)))
            for number, each in enumerate(self._scores.found or ())
        ]
        return statistics_screen.statistics_sheet(
            parts, words, forgetting=self._forgetting, counting=self._scores.counting
        )

    def _page_of(self, person: Person | None, words: Words) -> Element:
        parts = [
            self._shown.part(f"{person_screen.GAMES}{number}", len(way.outings))
            for number, way in enumerate(person.ways if person else ())
        ]
        return person_screen.person_sheet(
            person,
            parts,
            words,
            day=lambda moment: day(moment, words),
            tables=self._tables,
            forgetting=self._forgetting,
        )


class Counted(Generic[T]):
    """A value counted once per state of its source, without blocking the page."""

    def __init__(self, background: Background, redraw: Callable[[], None]) -> None:
        """`redraw` is called when counting has finished in the `background`."""
        self._background = background
        self._redraw = redraw
        self._source: tuple[object, ...] = ()
        self.found: T | None = None
        """the value; None until it is known"""
        self.counting = False
        """whether counting is under way"""

    def of(self, source: tuple[object, ...], work: Callable[[], Generator[Any, None, T]]) -> T | None:
        """What `work` counts, None until that is known; it is counted again only if `source` has changed.

        Strings in `source` are compared by value, all else by identity. Work that fits into a frame is done at once.
        """
        if len(source) == len(self._source) and all(map(_same, source, self._source)):
            return self.found
        self._source, self.found, self.counting = source, None, True
        slices = work()
        turns = Turns()
        try:
            while not turns.due:
                next(slices)
        except StopIteration as done:
            self.counting = False
            found: T = done.value
            self.found = found
        else:
            self._background.start(self._finish(slices, source))
        return self.found

    async def _finish(self, slices: Generator[Any, None, T], source: tuple[object, ...]) -> None:
        found = await in_turns(slices)
        if self._source is source:  # nothing else has been requested since
            self.found, self.counting = found, False
            self._redraw()


def _same(one: object, other: object) -> bool:
    return one is other or (isinstance(one, str) and one == other)


def _variant(entry: Entry) -> str:
    return variant_of(entry.game, entry.options).name


def _level(entry: Entry, kind: str) -> str:
    return N_("Lookalike") if kind == LIKE else games.catalogue(entry.game).levels.get(kind, kind)
