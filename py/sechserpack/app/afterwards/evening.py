"""The evening: how it stands after a game at the table, and the sheet with everybody's places and points."""

from __future__ import annotations

from ...draw.html import Element, Node
from ...draw.signs import badge, sign
from ...locale import Words
from ...saves.entries import Entry
from ...saves.evening.tally import (
    ENDS,
    MOST_ENDS,
    PAUSE,
    Evening,
    Played,
    ends_fit,
    evenings_of,
    played,
    until_pause,
)
from ...saves.library import Library
from ...screens.evening import sheet as screen
from ...setup.people import same_person, signs_of
from ...setup.variants import variant_of
from ..base import Base
from ..library.autosave import Autosave
from ..plates import PlateControl
from ..said.when import day, now
from ..shown import Sheet, Shown
from .evening_told import EveningTold

ON_SHELF = 5
"""evenings shown at a time beside finished games"""


class EveningControl:
    """Computes the evening from the finished games; stores nothing but when people end one by hand."""

    def __init__(
        self, base: Base, library: Library, autosave: Autosave, plates: PlateControl, told: EveningTold
    ) -> None:
        """`told` reads what the records of evenings have to tell."""
        self.told = told
        self._shown: Shown = base.shown
        self._preferences = base.browser.preferences
        self._toast = base.toast
        self._settings = base.settings
        self._plates = plates
        self._library = library
        self._autosave = autosave
        self._results: list[Entry] = []
        """the results from which `_evenings` were computed"""
        self._ends: tuple[int, ...] | None = None
        """the moments at which evenings have been ended; None until they are read anew"""
        self._evenings: list[Evening] = []
        self._shelved_results: list[Entry] = []
        self._shelved: list[Evening] = []
        """all evenings, computed from `_shelved_results` when somebody looks at the shelf"""

    @property
    def latest(self) -> Evening | None:
        """The latest evening; None if nobody has finished a game here."""
        return next(iter(self._latest()), None)

    @property
    def title(self) -> str:
        """What the latest evening is called (a message); "" without one."""
        latest = self.latest
        return "" if latest is None else screen.title(going_on=self._goes_on(latest))

    def toggle(self, game: str = "") -> None:
        """Toggle the sheet of the evening with this `game`, by default of the one at the table or the latest."""
        self._shown.evening = game
        self._shown.toggle(Sheet.EVENING)
        self.told.retry()

    def end(self) -> None:
        """End the evening that goes on, by hand, and show how it was."""
        evening = self._here() or self.latest
        if evening is None or not self._goes_on(evening):
            return
        ends = self._moments()
        self._preferences.write(ENDS, [*ends, max((now(), *ends[-1:]))][-MOST_ENDS:])
        self._ends = None
        self._shown.evening = evening.games[-1].id
        self._shown.sheet = Sheet.EVENING
        self._toast.say(self._settings.words("This evening is over. The next game begins a new one."))

    def goes_on_since(self, begun: int) -> bool:
        """Whether the evening at the table goes on that did so when its programme had `begun`; 0 is no programme."""
        evening = self._here()
        if not begun or evening is None or not self._goes_on(evening):
            return False
        return evening.ended - begun < PAUSE and not any(end >= begun for end in self._ends or ())

    def won(self) -> dict[int, int]:
        """How many games of this evening the people at the table have won, by seat."""
        session, evening = self._shown.session, self._here()
        wins = {} if evening is None else {one.person: one.wins for one in evening.standings}
        players = () if session is None else session.players
        return {
            seat: wins.get(same_person(player.name), 0) for seat, player in enumerate(players) if player.human
        }

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
        seats = self._plates.seats
        evening = self._chosen
        if evening is None:
            return screen.empty_sheet(words, seats)
        names = [one.name for one in evening.standings]
        session = self._shown.session
        if session is None:
            marks = dict(zip(names, map(sign, signs_of(names, self._shown.people)), strict=True))
        else:  # the colours of signs are those of the seats there
            at = {same_person(player.name): seat for seat, player in enumerate(session.players)}
            marks = {name: badge(at[key]) for name in names if (key := same_person(name)) in at}
        # Not when the sheet opens: the evening may end, or lose a game, while that is open.
        self.told.begin(evening)
        if self._goes_on(evening):
            turned, luck = self.told.turned(evening), self.told.luck(evening, words)
            return screen.evening_sheet(evening, marks, luck, turned, words, seats=seats)
        title = words(screen.title(going_on=False, latest=evening == self.latest))
        return self.told.sheet(evening, title, marks, words)

    def finished(self, words: Words) -> Node:
        """All evenings that are over and had more than one game, latest first, as a part of a sheet."""
        results = self._library.results()
        if results is not self._shelved_results or self._ends is None:
            self._latest()
            self._shelved_results = results
            self._shelved = evenings_of(map(_played, results), self._ends or ())
        over = [each for each in self._shelved if len(each.games) > 1 and not self._goes_on(each)]
        part = self._shown.part(f"{Sheet.FINISHED.value}-evenings", len(over), ON_SHELF)
        rows = [(each, day(each.ended, words)) for each in over[part.slice]]
        return screen.shelf(rows, part, words) if rows else None

    @property
    def _chosen(self) -> Evening | None:
        """The evening that the sheet is about."""
        game = self._shown.evening
        if game:
            known = (*self._latest(), *self._shelved)
            return next((each for each in known if any(one.id == game for one in each.games)), None)
        return self._here() if self._shown.session is not None else self.latest

    def _here(self) -> Evening | None:
        """The evening of those at the table: that of the game, if it is over, or the one that goes on."""
        session = self._shown.session
        evening = self._of(self._autosave.game)
        if evening is not None or session is None:
            return evening
        here = {same_person(player.name) for player in session.players if player.human}
        going_on = (each for each in self._latest() if self._goes_on(each))
        return next((each for each in going_on if here & {one.person for one in each.standings}), None)

    def _goes_on(self, evening: Evening) -> bool:
        return evening.goes_on(now(), self._ends or ())

    def _moments(self) -> tuple[int, ...]:
        stored = self._preferences.read(ENDS)
        return tuple(stored) if ends_fit(stored) else ()

    def _of(self, game: str) -> Evening | None:
        """The evening of a finished `game`, if it is one of the latest."""
        return next((each for each in self._latest() if any(one.id == game for one in each.games)), None)

    def _latest(self) -> list[Evening]:
        results = self._library.results()
        if results is not self._results or self._ends is None:  # counted once, as every drawing asks
            self._results, self._ends = results, self._moments()
            self._evenings = evenings_of(until_pause(map(_played, results)), self._ends)
        return self._evenings


def _played(entry: Entry) -> Played:
    return played(entry, variant_of(entry.game, entry.options))
