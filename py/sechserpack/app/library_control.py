"""Stored games as people see them: saved, finished and broken ones, and what can be done with them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Protocol

from htpy import Element, Node

from .. import games
from ..draw.catalogue import Variant
from ..draw.seats import shape_of
from ..engine.match import Match
from ..engine.player import Player
from ..engine.record import LineError
from ..locale import Words
from ..play.record_files import read_in_slices
from ..play.tasks import Background, in_turns
from ..saves.changes import NotStored
from ..saves.checksum import Damaged
from ..saves.entries import Entry, Newer
from ..saves.library import Library, PlayedElsewhere
from ..saves.ports import Unavailable
from ..saves.statistics import statistics
from ..saves.write_queue import STALLED
from ..screens import finished, saved_games
from ..screens import statistics as statistics_screen
from ..screens.parts import Part
from ..screens.saved_games import BrokenSave, SavedGame
from ..setup.people import PREFERENCE as PEOPLE
from ..setup.preferences import Preferences
from ..setup.variants import variant_of
from .autosave import OPEN
from .device_settings import DeviceSettings
from .miniatures import Miniatures
from .navigation import Navigation
from .notices import Notices
from .ports import DamagedPreferences, Page, TabMemory
from .replay_control import ReplayControl
from .shown import Menu, Sheet, Shown
from .toast import Toast, saved_as

PREFERENCE = "sechserpack."
"""the prefix of the ids of damaged preferences, which are listed together with games"""
_FIRST = 0.15
"""seconds that the first screen waits for the list of games"""
_SAVED, _BROKEN = "saved", "broken"
"""the names of the long lists on the menu"""
_MOST_SAVED = 10
"""how many saved games are listed at a time: each with its table, which is as large as a page"""


class CheckedPreferences(Preferences, DamagedPreferences, Protocol):
    """Preferences that can report which of them are damaged."""


class LibraryControl:
    """What people do with stored games."""

    def __init__(
        self,
        library: Library,
        preferences: CheckedPreferences,
        shown: Shown,
        settings: DeviceSettings,
        notices: Notices,
        toast: Toast,
        navigation: Navigation,
        replay: ReplayControl,
        page: Page,
        tab: TabMemory,
        background: Background,
        redraw: Callable[[], None],
        seatings: Callable[[], int],
    ) -> None:
        """Nothing is loaded before `start`. `seatings` returns how often somebody has sat down so far."""
        self._library = library
        self._preferences = preferences
        self._shown = shown
        self._settings = settings
        self._notices = notices
        self._toast = toast
        self._navigation = navigation
        self._replay = replay
        self._page = page
        self._tab = tab
        self._background = background
        self._redraw = redraw
        self._seatings = seatings
        self.all_listed = False
        """whether the menu lists all saved games"""
        self.deleting = ""
        """the id of the game that is to be deleted if confirmed; "" for none"""
        self.forgetting = False
        """whether the sheet asks to confirm that the statistics are to be deleted"""
        self._elsewhere = ""
        self._taken_over = False
        self._opened = 0
        self._refreshed = False
        self._miniatures = Miniatures(library.record)

    async def start(self) -> None:
        """Begin to load the list of games; to be called before the first screen is drawn.

        Where there are few, the list is complete afterwards; otherwise the rest of it comes later.
        """
        await self._library.open()
        loading = self._background.start(self._load())
        await asyncio.wait([loading], timeout=_FIRST)
        if self._preferences.damaged():
            self._notices.warn("damaged")
        self._notices.update()

    async def _load(self) -> None:
        await self._library.load()
        self._notices.update()
        if self._shown.session is None:
            self._redraw()

    # ---- going on with a game

    @property
    def remembered(self) -> bool:
        """Whether this tab remembers which game it had open."""
        return bool(self._tab.read(OPEN))

    async def open_last(self) -> None:
        """Continue the game that `last` names, as soon as that is known."""
        this = (self._opened, self._seatings())
        if self.remembered:
            await self._library.find(self._tab.read(OPEN))
        else:
            await self._library.all_loaded()
        if this != (self._opened, self._seatings()):
            return  # something else has been started meanwhile
        key = self.last()
        if key:
            await self.open(key)
        else:
            self._navigation.forget_address()
            self._redraw()

    def last(self) -> str:
        """The key of the game that this tab had open, or of the one played last; "" if there is none to continue."""
        unfinished = [entry.id for entry in self._library.unfinished()]
        own = self._tab.read(OPEN)
        if own:
            return own if own in unfinished else ""
        return unfinished[0] if unfinished else ""

    async def open(self, key: str, *, take: bool = False) -> None:
        """Continue the game `key` once it has been read, or show why that is not possible.

        With `take`, take it over even if another tab plays it.
        """
        self._opened += 1
        this = (self._opened, self._seatings())
        try:
            data, seed = await self._library.resume(key, take=take)
            match, players = await in_turns(read_in_slices(data, seed))
        except LineError as error:
            self._toast.say(self.wrong_line(error), keep=True)
            self._give_up(key)
            return
        except PlayedElsewhere:
            self._navigation.forget_address()
            self._played_elsewhere(key, taken=False)
            return
        except (KeyError, Damaged, Newer, Unavailable) as error:
            self._navigation.forget_address()
            self._notices.update()
            if isinstance(error, Damaged | Newer):
                self._notices.warn("later" if isinstance(error, Newer) else "damaged")
            else:
                self._say_unreadable(error)
            self._redraw()
            return
        if this != (self._opened, self._seatings()):
            self._library.leave(key)  # something else has been started meanwhile
            return
        self._shown.sheet = None
        if self.seat(match, players, key):
            self._redraw()
        else:
            self._give_up(key)

    def _give_up(self, key: str) -> None:
        self._library.leave(key)
        self._navigation.forget_address()
        self._redraw()

    def take_over(self) -> None:
        """Continue here the game that another tab plays."""
        self._shown.sheet = None
        self._background.start(self.open(self._elsewhere, take=True))

    def taken_over(self, key: str) -> None:
        """React to another tab taking over the game `key`, which was played here."""
        self._navigation.leave()
        self._navigation.forget_address()
        self._played_elsewhere(key, taken=True)

    def _played_elsewhere(self, key: str, *, taken: bool) -> None:
        self._elsewhere = key
        self._taken_over = taken
        self._shown.sheet = Sheet.ELSEWHERE
        self._redraw()

    def seat(self, match: Match[Any], players: tuple[Player, ...], key: str = "") -> bool:
        """Play `match` if its game has a table, else say that it has none; returns whether it is played."""
        if not games.has_face(match.header.game):
            words = self._settings.words
            self._toast.say(words("This game has no table yet; its record can only be replayed."), keep=True)
            return False
        self._navigation.sit_down(match, players, key)
        return True

    def wrong_line(self, error: LineError) -> str:
        """A sentence that says which line of a file is wrong, and why."""
        words = self._settings.words
        reason = error.error.text(words)
        return words("Line {line} of the file is wrong: {reason}", line=error.line, reason=reason)

    # ---- what else can be done with games

    async def watch(self, key: str) -> None:
        """Replay a stored game."""
        try:
            match, players = await in_turns(read_in_slices(await self._library.record(key)))
        except (KeyError, ValueError, Unavailable) as error:
            self._say_unreadable(error)
        else:
            if self._shown.session is None:
                self._toast.clear()
                self._shown.sheet = None
                self._shown.screen = Menu()
                self._replay.open(match, players)
        self._redraw()

    async def delete(self, key: str) -> None:
        """Delete a game, or whatever cannot be used."""
        self.deleting = ""
        words = self._settings.words
        try:
            if not key.startswith(PREFERENCE):
                await self._library.delete(key)
            elif not self._preferences.write(key.removeprefix(PREFERENCE), None):
                raise NotStored(key)
        except PlayedElsewhere:
            self._toast.say(words("This game is being played in another tab."), keep=True)
        except NotStored:
            self._toast.say(words("This could not be deleted: it is still on this device."), keep=True)
        self._redraw()

    async def download(self, key: str) -> None:
        """Download the record of a game, or whatever is left of it."""
        if key.startswith(PREFERENCE):
            self._page.download(f"{key}.txt", self._preferences.raw(key.removeprefix(PREFERENCE)))
            self._toast.say(saved_as(f"{key}.txt", self._settings.words), good=True)
            self._redraw()
            return
        entry = self._library.entry(key)
        try:
            try:
                data, name = await self._library.record(key), f"{entry.game if entry else 'game'}.jsonl"
            except (KeyError, Damaged, Newer):
                data, name = await self._library.rescue(key), f"sechserpack-{key}.txt"
        except Unavailable as error:
            self._say_unreadable(error)
        else:
            self._page.download(name, data.decode("utf-8", "replace"))
            self._toast.say(saved_as(name, self._settings.words), good=True)
        self._redraw()

    def _say_unreadable(self, error: Exception) -> None:
        words = self._settings.words
        unanswered = isinstance(error, Unavailable) and str(error) == STALLED
        self._toast.say(
            words("The storage of this device does not answer. Nothing is lost: try again in a moment.")
            if unanswered
            else words("This game cannot be read any more."),
            keep=True,
        )

    async def forget_results(self) -> None:
        """Delete the results."""
        try:
            await self._library.forget_results()
        except NotStored:
            words = self._settings.words
            self._toast.say(words("The results could not be deleted: they still count."), keep=True)
        self.forgetting = False
        self._redraw()
        self._page.focus("#sheet-title")

    def refresh(self) -> None:
        """Start refreshing in the background."""
        self._refreshed = True
        self._background.start(self._refresh())

    def refresh_again(self) -> None:
        """Refresh, unless nothing has been refreshed yet: the first time is when the page is ready."""
        if self._refreshed:
            self.refresh()

    async def _refresh(self) -> None:
        """Load what other tabs have done, check all games, and draw the miniatures of saved ones."""
        await self._library.refresh()
        await self._library.check()
        self._notices.update(checked=True)
        await self._draw_miniatures()

    def list_all(self) -> None:
        """List all saved games on the menu, or only the one played last again."""
        self.all_listed = not self.all_listed
        self._shown.parts.pop(_SAVED, None)
        self.draw_miniatures()

    def draw_miniatures(self) -> None:
        """Start drawing the miniatures of the games that are on the page now, in the background."""
        if self._refreshed:
            self._background.start(self._draw_miniatures())

    async def _draw_miniatures(self) -> None:
        for entry in self._listed(self._waiting()):
            if self._shown.session is None and entry in self._listed(self._waiting()):
                shape = shape_of(*self._page.size())
                if await self._miniatures.draw(entry, self._settings.words, shape):
                    self._redraw()

    # ---- what is shown of them

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
        """The saved games that can be continued, the one played last first."""
        faced = {name for name in games.NAMES if games.has_face(name)}
        waiting = [entry for entry in self._library.unfinished() if entry.game in faced]
        # While the list is being read another game may turn out to be the last; what is asked about stays.
        asked = self._library.entry(self.deleting)
        if not self.all_listed and asked is not None and asked in waiting:
            waiting.remove(asked)
            waiting.insert(0, asked)
        return waiting

    def _others(self, waiting: list[Entry]) -> Part:
        """The part of all but the first of them that the menu shows when it lists them."""
        return self._shown.part(_SAVED, max(0, len(waiting) - 1), _MOST_SAVED)

    def _listed(self, waiting: list[Entry]) -> list[Entry]:
        """Those of them that are on the menu now."""
        if not self.all_listed:
            return waiting[:1]
        return waiting[:1] + waiting[1:][self._others(waiting).slice]

    @property
    def finished(self) -> int | None:
        """The number of finished games; None if there are neither games nor results."""
        count = len(self._library.finished())
        return count if count or self._library.results() else None

    def newcomer(self, variant: Variant) -> bool:
        """Whether nobody has finished a game of `variant` on this device yet, as far as is known."""
        return self._library.loaded and not any(
            variant_of(entry.game, entry.options) == variant
            for entry in self._library.results()
            if entry.game == variant.game
        )

    def finished_sheet(self, words: Words) -> Element:
        """The sheet of finished games."""
        entries = self._library.finished()
        part = self._shown.part(Sheet.FINISHED.value, len(entries))
        over = [self._saved_game(entry, words, small=False) for entry in entries[part.slice]]
        counted = bool(self._library.results())
        return finished.finished_sheet(over, part, words, deleting=self.deleting, counted=counted)

    def statistics_sheet(self, words: Words) -> Element:
        """The sheet of statistics."""
        scores = statistics(
            self._library.results(),
            lambda entry: variant_of(entry.game, entry.options).name,
            lambda entry, kind: games.catalogue(entry.game).levels.get(kind, kind),
        )
        parts = [
            (each, self._shown.part(f"{Sheet.STATISTICS.value}-{number}", len(each.scores)))
            for number, each in enumerate(scores)
        ]
        return statistics_screen.statistics_sheet(parts, words, forgetting=self.forgetting)

    def elsewhere_sheet(self, words: Words) -> Element:
        """The sheet about a game that is open in another tab."""
        return saved_games.elsewhere_sheet(words, taken=self._taken_over)

    def _saved_game(self, entry: Entry, words: Words, *, small: bool = True) -> SavedGame:
        return SavedGame(
            entry.id,
            ", ".join(entry.names),
            _when(entry.played, words),
            variant_of(entry.game, entry.options),
            self._miniatures.html(entry, words) if small else "",
            tuple(name for name, place in zip(entry.names, entry.places, strict=False) if place == 1),
        )

    def _broken_saves(self, words: Words) -> list[BrokenSave]:
        saves = []
        for broken in self._library.broken():
            entry = broken.entry
            name = words("A game")
            if entry is not None:
                # A game that this version does not know has only the name that records call it by.
                known = entry.game in games.on_screen()
                title = words(variant_of(entry.game, entry.options).name) if known else entry.game
                name = f"{title} ({', '.join(entry.names)})"
            saves.append(BrokenSave(broken.id, name, broken.newer))
        names = {
            "settings": words("Settings"),
            "game": words("A game"),
            PEOPLE: words("Who has played here"),
        }
        for item in self._preferences.damaged():
            saves.append(BrokenSave(PREFERENCE + item, names.get(item, words("The last set-up"))))
        return saves


def _when(played: int, words: Words) -> str:
    """A point in time (milliseconds since 1970) in words."""
    then, now = time.localtime(played / 1000), time.localtime()
    yesterday = time.localtime(time.time() - 86400)
    clock = f"{then.tm_hour}:{then.tm_min:02}"
    if then[:3] == now[:3]:
        return words("today at {time}", time=clock)
    if then[:3] == yesterday[:3]:
        return words("yesterday at {time}", time=clock)
    return words("on {day}/{month}/{year}", day=then.tm_mday, month=then.tm_mon, year=then.tm_year)
