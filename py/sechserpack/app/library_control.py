"""The games on this device, as people see them: those that wait, those that are over, and what cannot be used."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from htpy import Element, Node

from .. import games
from ..draw.seats import shape_of
from ..engine.match import Match
from ..engine.player import Player
from ..engine.record import LineError
from ..locale import Words
from ..play.record_files import load_match
from ..play.tasks import Background
from ..saves.checksum import Damaged
from ..saves.entries import Entry, Newer
from ..saves.library import Elsewhere, Library
from ..saves.ports import Unavailable
from ..saves.statistics import statistics
from ..screens import finished, saved_games
from ..screens import statistics as statistics_screen
from ..screens.saved_games import Trouble, Waiting
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
from .toast import Toast

PREFERENCE = "sechserpack."
"""how the id of a damaged preference begins, where games and preferences stand in one list"""


class Preferred(Preferences, DamagedPreferences, Protocol):
    """Preferences that tell what of them is damaged."""


class LibraryControl:
    """What people do with games that are kept."""

    def __init__(
        self,
        library: Library,
        preferences: Preferred,
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
        """Nothing is known of any game yet; see `start`. `seatings` tells how often somebody has sat down so far."""
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
        """whether the menu lists all games that wait"""
        self.deleting = ""
        """the game of which it is being asked whether it shall go"""
        self.forgetting = False
        """whether it is being asked if the statistics shall go"""
        self._elsewhere = ""
        self._taken_over = False
        self._opened = 0
        self._looked_round = False
        self._miniatures = Miniatures(library.record)

    async def start(self) -> None:
        """Find out which games there are; to be done before the first screen is drawn."""
        await self._library.open()
        if self._preferences.damaged():
            self._notices.warn("damaged")
        self._notices.look()

    # ---- going on with a game

    def last(self) -> str:
        """The game that this tab had open, or the one played last; "" if there is none to go on with."""
        waiting = [entry.id for entry in self._library.unfinished()]
        own = self._tab.read(OPEN)
        if own:
            return own if own in waiting else ""
        return waiting[0] if waiting else ""

    async def open(self, key: str, *, take: bool = False) -> None:
        """Go on with the game `key` as soon as it is read, or say why that cannot be.

        With `take`, even if another tab plays it.
        """
        self._opened += 1
        this = (self._opened, self._seatings())
        try:
            data, seed = await self._library.resume(key, take=take)
        except Elsewhere:
            self._navigation.forget_address()
            self._played_elsewhere(key, taken=False)
            return
        except (KeyError, Damaged, Newer, Unavailable, RuntimeError) as error:
            if not isinstance(error, Damaged | Newer):  # of those, notices tell
                self._say_unreadable()
            self._navigation.forget_address()
            self._notices.look()
            self._redraw()
            return
        if this != (self._opened, self._seatings()):
            self._library.leave(key)  # something else has been begun meanwhile
            return
        self._shown.sheet = None
        if not self._play_on(data, seed, key):
            self._library.leave(key)
            self._navigation.forget_address()
        self._redraw()

    def take_over(self) -> None:
        """Go on here with the game that another tab plays."""
        self._shown.sheet = None
        self._background.start(self.open(self._elsewhere, take=True))

    def taken_over(self, key: str) -> None:
        """Another tab plays the game `key` from now on, which was played here."""
        self._navigation.leave()
        self._navigation.forget_address()
        self._played_elsewhere(key, taken=True)

    def _played_elsewhere(self, key: str, *, taken: bool) -> None:
        self._elsewhere = key
        self._taken_over = taken
        self._shown.sheet = Sheet.ELSEWHERE
        self._redraw()

    def _play_on(self, data: bytes, seed: str, key: str) -> bool:
        try:
            match, players = load_match(data, seed)
        except LineError as error:
            self.refuse_line(error)
            return False
        return self.seat(match, players, key)

    def seat(self, match: Match[Any], players: tuple[Player, ...], key: str = "") -> bool:
        """Play `match` if it can be played on screen, and return whether; else say so."""
        if not games.has_face(match.header.game):
            words = self._settings.words
            self._toast.say(words("This game has no table yet; its record can only be replayed."), keep=True)
            return False
        self._navigation.sit_down(match, players, key)
        return True

    def refuse_line(self, error: LineError) -> None:
        """Say which line of a file is wrong, and why."""
        words = self._settings.words
        reason = error.error.text(words)
        self._toast.say(
            words("Line {line} of the file is wrong: {reason}", line=error.line, reason=reason), keep=True
        )

    # ---- what else can be done with games

    async def watch(self, key: str) -> None:
        """Replay a game that is kept."""
        try:
            match, players = load_match(await self._library.record(key))
        except (KeyError, ValueError, RuntimeError, Unavailable):
            self._say_unreadable()
        else:
            if self._shown.session is None:
                self._shown.sheet = None
                self._shown.screen = Menu()
                self._replay.open(match, players)
        self._redraw()

    async def delete(self, key: str) -> None:
        """Remove a game, or whatever cannot be used."""
        self.deleting = ""
        if key.startswith(PREFERENCE):
            self._preferences.write(key.removeprefix(PREFERENCE), None)
        else:
            try:
                await self._library.delete(key)
            except Elsewhere:
                words = self._settings.words
                self._toast.say(words("This game is being played in another tab."), keep=True)
        self._redraw()

    async def download(self, key: str) -> None:
        """Hand out the record of a game, or whatever is left of it."""
        if key.startswith(PREFERENCE):
            self._page.download(f"{key}.txt", self._preferences.raw(key.removeprefix(PREFERENCE)))
            return
        entry = self._library.entry(key)
        try:
            try:
                data, name = await self._library.record(key), f"{entry.game if entry else 'game'}.jsonl"
            except (KeyError, Damaged, Newer):
                data, name = await self._library.rescue(key), f"sechserpack-{key}.txt"
        except (Unavailable, RuntimeError):
            self._say_unreadable()
        else:
            self._page.download(name, data.decode("utf-8", "replace"))
        self._redraw()

    def _say_unreadable(self) -> None:
        self._toast.say(self._settings.words("This game cannot be read any more."), keep=True)

    def forget_results(self) -> None:
        """Forget who has won so far."""
        self.forgetting = False
        self._library.forget_results()
        self._page.focus("#sheet-title")

    def look_round(self) -> None:
        """Look round without being waited for."""
        self._looked_round = True
        self._background.start(self._look_round())

    def look_again(self) -> None:
        """Look round, if that has been done before; the first time is when the page is ready."""
        if self._looked_round:
            self.look_round()

    async def _look_round(self) -> None:
        """Look at what other tabs have done, whether all games are whole, and draw those that wait."""
        await self._library.refresh()
        await self._library.check()
        self._notices.look()
        for entry in self._library.unfinished():
            if self._shown.session is None:
                shape = shape_of(*self._page.size())
                if await self._miniatures.draw(entry, self._settings.words, shape):
                    self._redraw()

    # ---- what is shown of them

    def on_menu(self, words: Words) -> Node:
        """What the menu shows of games that are kept."""
        waiting = [
            self._waiting(entry, words) for entry in self._library.unfinished() if games.has_face(entry.game)
        ]
        return [
            saved_games.waiting_games(waiting, words, more=self.all_listed, deleting=self.deleting),
            saved_games.troubles(self._troubles(words), words, self.deleting),
        ]

    @property
    def finished(self) -> int | None:
        """How many finished games can be looked at; None if nothing is known of any."""
        count = len(self._library.finished())
        return count if count or self._library.results() else None

    def finished_sheet(self, words: Words) -> Element:
        """The games that are over."""
        entries = self._library.finished()
        over = [self._waiting(entry, words, small=False) for entry in entries]
        counted = bool(self._library.results())
        return finished.finished_sheet(over, words, deleting=self.deleting, counted=counted)

    def statistics_sheet(self, words: Words) -> Element:
        """Who has played, and won, how often."""
        scores = statistics(
            self._library.results(),
            lambda entry: variant_of(entry.game, entry.options).name,
            lambda entry, kind: games.catalogue(entry.game).levels.get(kind, kind),
        )
        return statistics_screen.statistics_sheet(scores, words, forgetting=self.forgetting)

    def elsewhere_sheet(self, words: Words) -> Element:
        """What is said when a game is played in another tab."""
        return saved_games.elsewhere_sheet(words, taken=self._taken_over)

    def _waiting(self, entry: Entry, words: Words, *, small: bool = True) -> Waiting:
        return Waiting(
            entry.id,
            ", ".join(entry.names),
            _when(entry.played, words),
            variant_of(entry.game, entry.options),
            self._miniatures.html(entry, words) if small else "",
        )

    def _troubles(self, words: Words) -> list[Trouble]:
        found = []
        for broken in self._library.broken():
            entry = broken.entry
            name = words("A game")
            if entry is not None:
                variant = variant_of(entry.game, entry.options)
                name = f"{words(variant.name)} ({', '.join(entry.names)})"
            found.append(Trouble(broken.id, name, broken.newer))
        names = {"settings": words("Settings"), "game": words("A game")}
        for item in self._preferences.damaged():
            found.append(Trouble(PREFERENCE + item, names.get(item, words("The last set-up"))))
        return found


def _when(played: int, words: Words) -> str:
    """When something was played (milliseconds since 1970), as people say it."""
    then, now = time.localtime(played / 1000), time.localtime()
    yesterday = time.localtime(time.time() - 86400)
    clock = f"{then.tm_hour}:{then.tm_min:02}"
    if then[:3] == now[:3]:
        return words("today at {time}", time=clock)
    if then[:3] == yesterday[:3]:
        return words("yesterday at {time}", time=clock)
    return words("on {day}/{month}/{year}", day=then.tm_mday, month=then.tm_mon, year=then.tm_year)
