"""Lists of stored games: saved and broken ones on the menu, finished ones on a sheet."""

from __future__ import annotations

from ... import games
from ...draw.html import Element, Node
from ...locale import Words
from ...saves.entries import Entry
from ...saves.evening.tally import ENDS
from ...saves.library import Library
from ...screens import finished, saved_games
from ...screens.parts import Part
from ...screens.saved_games import BrokenSave, SavedGame
from ...setup.days import PREFERENCE as DAYS
from ...setup.learnt import NAME as LEARNT
from ...setup.likenesses import PREFERENCE as LIKENESSES
from ...setup.party import PREFERENCE as PARTY
from ...setup.people import PREFERENCE as PEOPLE
from ...setup.people import signs_of
from ...setup.programme import PREFERENCE as PROGRAMME
from ...setup.variants import variant_of
from ..base import Base
from ..said.when import when
from ..shown import Sheet
from .miniatures import Miniatures

PREFERENCE = "sechserpack."
"""id prefix of damaged preferences, which are listed together with games"""
_SAVED, _BROKEN = "saved", "broken"
"""names of the long lists on the menu"""
_MOST_SAVED = 10
"""saved games listed at a time: each with its table, which is as large as a page"""


class GameLists:
    """Renders the lists of stored games."""

    def __init__(self, base: Base, library: Library) -> None:
        """No miniature is drawn before `ready`."""
        self._library = library
        self._preferences = base.browser.preferences
        self._shown = base.shown
        self._settings = base.settings
        self._page = base.browser.page
        self._background = base.background
        self._redraw = base.redraw
        self._miniatures = Miniatures(library.record)
        self.ready = False
        """whether the page is ready, leaving time for miniatures"""
        self.all_listed = False
        """whether the menu lists all saved games"""
        self.deleting = ""
        """id of the game whose deletion awaits confirmation; "" for none"""

    def list_all(self) -> None:
        """Toggle between listing all saved games on the menu and only the one played last."""
        self.all_listed = not self.all_listed
        self._shown.parts.pop(_SAVED, None)
        self.draw_miniatures()

    def draw_miniatures(self) -> None:
        """Start drawing the miniatures of the listed games, in the background."""
        if self.ready:
            self._background.start(self.miniatures())

    async def miniatures(self) -> None:
        """Draw the listed games' miniatures one by one, and forget all others."""
        listed = self._listed(self._waiting())
        self._miniatures.keep_only(entry.id for entry in listed)
        for entry in listed:
            if self._shown.session is None and entry in self._listed(self._waiting()):
                page = (*self._page.size(), self._page.text())
                if await self._miniatures.draw(entry, self._settings.words, page):
                    self._redraw()

    def on_menu(self, words: Words) -> Node:
        """What the menu shows of stored games."""
        waiting = self._waiting()
        saved = [self._saved_game(entry, words) for entry in self._listed(waiting)]
        broken = self._broken_saves(words)
        part = self._shown.part(_BROKEN, len(broken))
        return [
            saved_games.saved_games(
                saved,
                self._others(waiting),
                words,
                more=self.all_listed,
                deleting=self.deleting,
                loading=not self._library.loaded,
            ),
            saved_games.broken_saves(broken[part.slice], part, words, self.deleting),
        ]

    def _waiting(self) -> list[Entry]:
        """The saved games that can be continued, the last played first."""
        faced = {name for name in games.NAMES if games.has_face(name)}
        waiting = [entry for entry in self._library.unfinished() if entry.game in faced]
        # While loading, another game may turn out to be the last played; the one asked about stays.
        asked = self._library.entry(self.deleting)
        if not self.all_listed and asked is not None and asked in waiting:
            waiting.remove(asked)
            waiting.insert(0, asked)
        return waiting

    def _others(self, waiting: list[Entry]) -> Part:
        """The part of all but the first of `waiting` that the menu shows when it lists them."""
        return self._shown.part(_SAVED, max(0, len(waiting) - 1), _MOST_SAVED)

    def _listed(self, waiting: list[Entry]) -> list[Entry]:
        """Those of `waiting` that are on the menu now."""
        if not self.all_listed:
            return waiting[:1]
        return waiting[:1] + waiting[1:][self._others(waiting).slice]

    @property
    def finished(self) -> int | None:
        """The number of finished games; None if there are neither games nor results."""
        count = len(self._library.finished())
        return count if count or self._library.results() else None

    def finished_sheet(self, words: Words, evenings: Node = None) -> Element:
        """The sheet of finished games, with the finished `evenings` before them."""
        entries = self._library.finished()
        part = self._shown.part(Sheet.FINISHED.value, len(entries))
        over = [self._saved_game(entry, words, small=False) for entry in entries[part.slice]]
        counted = bool(self._library.results())
        return finished.finished_sheet(
            over, part, words, deleting=self.deleting, counted=counted, evenings=evenings
        )

    def _saved_game(self, entry: Entry, words: Words, *, small: bool = True) -> SavedGame:
        won = [seat for seat, place in enumerate(entry.places[: len(entry.names)]) if place == 1]
        signs = signs_of(entry.names, self._shown.people)
        return SavedGame(
            entry.id,
            ", ".join(entry.names),
            when(entry.played, words),
            variant_of(entry.game, entry.options),
            self._miniatures.html(entry, words) if small else "",
            tuple(entry.names[seat] for seat in won),
            tuple(signs[seat] for seat in won),
        )

    def _broken_saves(self, words: Words) -> list[BrokenSave]:
        saves = []
        for broken in self._library.broken():
            entry = broken.entry
            name = words("A game")
            if entry is not None:
                # A game unknown to this version has only its name in records.
                known = entry.game in games.on_screen()
                title = words(variant_of(entry.game, entry.options).name) if known else entry.game
                name = f"{title} ({', '.join(entry.names)})"
            saves.append(BrokenSave(broken.id, name, broken.newer))
        names = {
            "settings": words("Settings"),
            "game": words("A game"),
            PEOPLE: words("The list of people who have played here"),
            PARTY: words("Who sits round this device"),
            PROGRAMME: words("The programme of an evening"),
            LIKENESSES: words("The manners of playing that bots imitate"),
            ENDS: words("When evenings were ended"),
            DAYS: words("The days on which the position was solved"),
            LEARNT: words("The list of guided games played here"),
        }
        for item in self._preferences.damaged():
            saves.append(BrokenSave(PREFERENCE + item, names.get(item, words("The last set-up"))))
        return saves
