"""The evening: how it stands after a game at the table, and the sheet with everybody's places and points."""

from __future__ import annotations

from ...draw.html import Element
from ...draw.signs import badge, sign
from ...locale import Words
from ...saves.entries import Entry
from ...saves.evenings import Evening, Played, evenings_of, played, until_pause
from ...saves.library import Library
from ...screens import evening as screen
from ...setup.people import same_person, signs_of
from ...setup.variants import variant_of
from ..base import Base
from ..library.autosave import Autosave
from ..said.when import day, now
from ..shown import Shown


class EveningControl:
    """Computes the evening from the finished games; stores nothing."""

    def __init__(self, base: Base, library: Library, autosave: Autosave) -> None:
        self._shown: Shown = base.shown
        self._library = library
        self._autosave = autosave
        self._results: list[Entry] = []
        """the results from which `_evenings` were computed"""
        self._evenings: list[Evening] = []

    @property
    def latest(self) -> Evening | None:
        """The latest evening; None if nobody has finished a game here."""
        return next(iter(self._latest()), None)

    @property
    def title(self) -> str:
        """What the latest evening is called (a message); "" without one."""
        latest = self.latest
        return "" if latest is None else screen.title(going_on=latest.goes_on(now()))

    def stands(self, words: Words) -> str:
        """How it stands between the people at the table after a game that was not their first; else ""."""
        session, game = self._shown.session, self._autosave.game
        evening = self._of(game)
        if session is None or evening is None or len(evening.games) < 2:
            return ""
        here = [same_person(player.name) for player in session.players if player.human]
        scores = [one for one in evening.standings if one.person in here]
        scores.sort(key=lambda one: (-one.wins, here.index(one.person)))
        return screen.stands(scores, words) if len(scores) > 1 else ""

    def sheet(self, words: Words) -> Element:
        """The sheet of the evening at the table, or else of the latest one."""
        evening = self._of(self._autosave.game) or self.latest
        if evening is None:
            return screen.empty_sheet(words)
        names = [one.name for one in evening.standings]
        session = self._shown.session
        if session is None:
            marks = dict(zip(names, map(sign, signs_of(names, self._shown.people)), strict=True))
        else:  # the colours of signs are those of the seats there
            seats = {same_person(player.name): seat for seat, player in enumerate(session.players)}
            marks = {name: badge(seats[key]) for name in names if (key := same_person(name)) in seats}
        going_on = evening.goes_on(now())
        return screen.evening_sheet(evening, marks, words, day="" if going_on else day(evening.ended, words))

    def _of(self, game: str) -> Evening | None:
        """The evening of a finished `game`, if it is one of the latest."""
        return next((each for each in self._latest() if any(one.id == game for one in each.games)), None)

    def _latest(self) -> list[Evening]:
        results = self._library.results()
        if results is not self._results:  # counted once, as every drawing asks
            self._results = results
            self._evenings = evenings_of(until_pause(map(_played, results)))
        return self._evenings


def _played(entry: Entry) -> Played:
    return played(entry, variant_of(entry.game, entry.options))
