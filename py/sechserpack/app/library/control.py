"""Actions on stored games: continue, watch, delete, download."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ... import games
from ...draw.catalogue import Variant
from ...draw.html import Element
from ...engine.match import Match
from ...engine.player import Player
from ...engine.record import LineError
from ...locale import Words
from ...play.record_files import read_in_slices
from ...play.tasks import in_turns
from ...saves.checksum import Damaged
from ...saves.database.changes import NotStored
from ...saves.database.write_queue import STALLED
from ...saves.entries import Newer
from ...saves.library import Library, PlayedElsewhere
from ...saves.ports import Unavailable
from ...screens import saved_games
from ..afterwards.replay import ReplayControl
from ..base import Base
from ..navigation import Navigation
from ..said.toast import saved_as
from ..shown import Menu, Sheet
from . import open_hands
from .autosave import OPEN
from .lists import PREFERENCE, GameLists
from .notices import Notices

_FIRST = 0.15
"""seconds that the first screen waits for the list of games"""


class LibraryControl:
    """Controls the stored games."""

    def __init__(
        self,
        base: Base,
        library: Library,
        notices: Notices,
        navigation: Navigation,
        replay: ReplayControl,
        lists: GameLists,
        seatings: Callable[[], int],
    ) -> None:
        """`seatings` returns how often somebody has sat down so far."""
        self._library = library
        self._preferences = base.browser.preferences
        self._shown = base.shown
        self._settings = base.settings
        self._notices = notices
        self._toast = base.toast
        self._navigation = navigation
        self._replay = replay
        self._lists = lists
        self._page = base.browser.page
        self._tab = base.browser.tab
        self._background = base.background
        self._redraw = base.redraw
        self._seatings = seatings
        self._elsewhere = ""
        self._taken_over = False
        self._opened = 0

    async def start(self) -> None:
        """Start loading the list of games; call before the first screen is drawn.

        A short list is complete on return; the rest of a long one follows later.
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
        """Whether this tab remembers its open game."""
        return bool(self._tab.read(OPEN))

    async def open_last(self) -> None:
        """Continue the game that `last` names, once that is known."""
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
        """Key of the game this tab had open, else of the one played last; "" if there is none to continue."""
        unfinished = [entry.id for entry in self._library.unfinished()]
        own = self._tab.read(OPEN)
        if own:
            return own if own in unfinished else ""
        return unfinished[0] if unfinished else ""

    async def open(self, key: str, *, take: bool = False) -> None:
        """Continue the game `key` once it has been read, or show why that fails.

        With `take`, take it over even from another tab.
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
        """React to another tab taking over the game `key` played here."""
        self._navigation.leave()
        self._navigation.forget_address()
        self._played_elsewhere(key, taken=True)

    def _played_elsewhere(self, key: str, *, taken: bool) -> None:
        self._elsewhere = key
        self._taken_over = taken
        self._shown.sheet = Sheet.ELSEWHERE
        self._redraw()

    def seat(self, match: Match[Any], players: tuple[Player, ...], key: str = "") -> bool:
        """Play `match`, or say that its game has no table; returns whether it is played."""
        if not games.has_face(match.header.game):
            words = self._settings.words
            self._toast.say(
                words("This game can’t be continued here; its record can only be replayed."), keep=True
            )
            return False
        if not key:
            match.continue_here()
        self._navigation.sit_down(match, players, key)
        if not key and not match.over:
            words = self._settings.words
            self._toast.say(
                words("This game goes on here with other dice and cards than it would have elsewhere.")
            )
        return True

    def wrong_line(self, error: LineError) -> str:
        """The sentence saying which line of a file is wrong, and why."""
        words = self._settings.words
        reason = error.error.text(words)
        return words(
            "There is a mistake in line {line} of the file: {reason}", line=error.line, reason=reason
        )

    # ---- what else can be done with games

    async def watch(self, key: str, *, step: int = 0, back: Sheet | None = None) -> None:
        """Replay a stored game from `step` on.

        `back` is a sheet that opens again afterwards, over whatever it lies on now; without one, it is the menu's. If
        people have gone elsewhere while the record is being read, they stay there.
        """
        try:
            match, players = await in_turns(read_in_slices(await self._library.record(key)))
        except (KeyError, ValueError, Unavailable) as error:
            self._say_unreadable(error)
        else:
            here = self._shown.session is None if back is None else self._shown.sheet is back
            if here:
                self._toast.clear()
                self._shown.sheet = None
                if self._shown.session is None:
                    self._shown.screen = Menu()
                self._replay.open(match, players, step=step, back=back)
        self._redraw()

    async def delete(self, key: str) -> None:
        """Delete a game, broken or not, or a damaged preference."""
        self._lists.deleting = ""
        words = self._settings.words
        try:
            if not key.startswith(PREFERENCE):
                await self._library.delete(key)
            elif not self._preferences.write(key.removeprefix(PREFERENCE), None):
                raise NotStored(key)
        except PlayedElsewhere:
            self._toast.say(words("This game is being played in another tab."), keep=True)
        except NotStored:
            self._toast.say(words("This could not be deleted. It’s still on this device."), keep=True)
        self._redraw()

    async def download(self, key: str) -> None:
        """Download the record of a game, the rest of a broken one, or a damaged preference."""
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
            said = [saved_as(name, self._settings.words)]
            hidden = entry is not None and open_hands.hides(entry)
            if hidden:
                said.append(open_hands.of_game(self._settings.words))
            self._toast.say(" ".join(said), keep=hidden, good=True)
        self._redraw()

    def _say_unreadable(self, error: Exception) -> None:
        words = self._settings.words
        unanswered = isinstance(error, Unavailable) and str(error) == STALLED
        self._toast.say(
            words("This device’s storage isn’t responding. Nothing is lost – try again in a moment.")
            if unanswered
            else words("This game can’t be read any more."),
            keep=True,
        )

    def refresh(self) -> None:
        """Refresh in the background."""
        self._lists.ready = True
        self._background.start(self._refresh())

    def refresh_again(self) -> None:
        """Refresh, but not before the first refresh, which comes when the page is ready."""
        if self._lists.ready:
            self.refresh()

    async def _refresh(self) -> None:
        """Load other tabs' changes, check all games, and draw the miniatures of saved ones."""
        await self._library.refresh()
        await self._library.check()
        self._notices.update(checked=True)
        await self._lists.miniatures()

    def newcomer(self, variant: Variant) -> bool:
        """Whether nobody has finished a game of `variant` on this device yet; False until the list is loaded."""
        return self._library.loaded and not self._library.results_of(variant)

    def elsewhere_sheet(self, words: Words) -> Element:
        """The sheet about a game that is open in another tab."""
        return saved_games.elsewhere_sheet(words, taken=self._taken_over)
