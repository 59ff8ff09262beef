"""The app: puts its parts together, follows the address, and stands by when something goes wrong."""

from __future__ import annotations

import asyncio
import traceback
from dataclasses import dataclass
from typing import Any

from ..engine.errors import GameError
from ..play.record_files import new_match
from ..play.tasks import Background
from ..saves.library import Library
from ..saves.ports import Database, TabLocks
from ..setup import form, links
from ..setup.links import Setup
from ..setup.remembered import form_for, remember
from .autosave import Autosave
from .commands import Arguments, commands
from .device_settings import DeviceSettings
from .drawing import Drawing
from .file_control import FileControl
from .library_control import LibraryControl, Preferred
from .navigation import TABLE, Navigation
from .notices import Notices
from .ports import Audio, Fullscreen, OfflineCopy, Page, ScreenLock, Sharing, TabMemory, Tick, Voice
from .replay_control import WATCH, ReplayControl
from .shown import Menu, SetUp, Sheet, Shown
from .table_control import TableControl
from .toast import Toast


@dataclass(frozen=True)
class Browser:
    """All that the app needs of a browser."""

    page: Page
    preferences: Preferred
    tab: TabMemory
    database: Database
    locks: TabLocks
    audio: Audio
    tick: Tick
    voice: Voice
    offline: OfflineCopy
    screen_lock: ScreenLock
    fullscreen: Fullscreen
    sharing: Sharing


class App:
    """Everything that is on the page, and what becomes of it."""

    def __init__(self, browser: Browser) -> None:
        """An app in `browser`, not yet shown."""
        page = self._page = browser.page
        self._preferences = browser.preferences
        self._offline = browser.offline
        self.shown = Shown()
        self.settings = DeviceSettings(browser.preferences, page)
        browser.audio.muted = self.settings.now.muted
        self.toast = Toast(self.redraw, self.fail)
        self._background = Background(self.fail)
        self.library = Library(
            browser.database,
            browser.locks,
            browser.preferences,
            changed=lambda: self._autosave.stored(),
            taken=self._taken,
        )
        self._notices = Notices(self.library)
        self._autosave = Autosave(
            self.library,
            self.shown,
            self._notices,
            browser.tab,
            self.redraw,
            lambda events: page.set_attribute("#table", "data-events", str(events)),
            self.fail,
        )
        self.table = TableControl(
            self.shown,
            self.settings,
            self._autosave,
            self.toast,
            page,
            browser.audio,
            browser.tick,
            browser.voice,
            self.redraw,
            self.fail,
        )
        self.replay = ReplayControl(self.shown, self.table, page, browser.tab, self.redraw, self.fail)
        self._navigation = Navigation(self.shown, page, self.table, self.replay)
        self._games = LibraryControl(
            self.library,
            browser.preferences,
            self.shown,
            self.settings,
            self._notices,
            self.toast,
            self._navigation,
            self.replay,
            page,
            browser.tab,
            self._background,
            self.redraw,
            lambda: self.table.seatings,
        )
        self.files = FileControl(
            self.shown,
            self.settings,
            self.library,
            self._games,
            browser.preferences,
            self.toast,
            page,
            browser.sharing,
            self.change_setting,
            self.redraw,
            self._background,
            self.fail,
        )
        self._drawing = Drawing(
            self.shown,
            self.settings,
            self._autosave,
            self._games,
            self._notices,
            self.toast,
            page,
            browser.offline,
            browser.screen_lock,
            browser.fullscreen,
        )
        self._commands = commands(
            self.shown,
            self.settings,
            self.table,
            self.replay,
            self._navigation,
            self._games,
            self.files,
            self._notices,
            self.toast,
            browser.offline,
            browser.fullscreen,
            self._background,
            self.change_setting,
            self._change_form,
        )
        self._opening: asyncio.Task[None] | None = None

    # ---- from the start on

    async def start(self) -> None:
        """Show the first screen: what the address asks for, or the game that was being played."""
        await self._games.start()
        self.follow_address()
        if self._opening is not None:
            await self._opening

    def ready(self) -> None:
        """Everything answers: now there is time to look at the site's own copy, and at what other tabs have done."""
        self._offline.begin(self._offline_changed)
        self._games.look_round()

    def follow_address(self) -> None:
        """Show what the address asks for."""
        link = self._page.hash()
        self.shown.sheet = None
        if link != WATCH:
            self.replay.close()
        try:
            self._follow(link)
        except GameError as error:
            self._navigation.leave()
            self._navigation.forget_address()
            words = self.settings.words
            self.toast.say(words("This link does not work: {reason}", reason=error.text(words)), keep=True)
        self.redraw()

    def _follow(self, link: str) -> None:
        if link.startswith("#play/"):
            self._begin(links.from_link(link))
        elif (link == WATCH and self.replay.resume()) or (link == TABLE and self._go_on()):
            pass  # it is shown already, or as soon as it is read
        elif link.startswith("#setup/"):
            self._navigation.leave()
            self.shown.screen = SetUp(form_for(self._preferences, link))
        else:
            self._navigation.leave()
            self._games.look_again()

    def _begin(self, chosen: Setup) -> None:
        """Start a game. Raises `Malformed` if the set-up does not fit."""
        match, players = new_match(chosen, self.settings.words)
        self._remembered(remember(self._preferences, chosen))
        self._navigation.sit_down(match, players)

    def _go_on(self) -> bool:
        """Go on at the table, or with the game that was open; returns False if there is none."""
        if self.shown.session is not None:
            return True
        last = self._games.last()
        if last:
            self._opening = self._background.start(self._games.open(last))
            return True
        self._navigation.forget_address()
        return False

    # ---- what people do

    def command(self, name: str, arguments: Arguments = Arguments()) -> None:  # noqa: B008 - it never changes
        """Carry out the command `name` and draw the page; an unknown one is none, one that cannot be says why."""
        command = self._commands.get(name)
        if command is None:
            return
        try:
            command(arguments)
            if self.shown.sheet is not None or self.shown.log_open:
                self.table.pause()
        except GameError as error:
            self.table.refuse(error)
        self.redraw()

    def change_setting(self, name: str, value: Any) -> None:
        """Change a setting, remember it, and let it count at once."""
        self._remembered(self.settings.change(name, value))
        self.table.settings_changed()
        self.redraw()

    def change_form(self, field: str, value: str) -> None:
        """Take over what was set in the set-up."""
        self._change_form(field, value)
        self.redraw()

    def _change_form(self, field: str, value: str) -> None:
        if self.shown.form is not None:
            changed = form.change(self.shown.form, field, value)
            self.shown.screen = SetUp(changed)
            self._remembered(remember(self._preferences, changed.setup))

    def cover(self) -> None:
        """Cover the hand that lies open, if any, at once."""
        if self.table.cover():
            self.redraw(force=True)

    def escape(self) -> None:
        """Close what lies open: a sheet, the log, or a hand."""
        if self.shown.sheet is not None:
            self.command("close")
        elif self.shown.log_open:
            self.command("log")
        else:
            self.cover()

    def look_away(self) -> None:
        """People look elsewhere: time stands still, if it counts."""
        if self.table.pause():
            self.redraw()

    def resized(self) -> None:
        """The page has another size."""
        self.cover()
        self.table.turned()
        self.redraw()

    # ---- what is drawn, and what goes wrong

    def redraw(self, *, force: bool = False) -> None:
        """Draw the page, once what happened is kept; with `force` at once."""
        if force or not self._autosave.holds_back():
            self._drawing.draw()

    def fail(self, error: BaseException) -> None:
        """Show an error of the program itself; the game stays where it is."""
        session = self.shown.session
        # What an error says may name a card; where it happened names none.
        secret = session is not None and session.hides
        lines = traceback.format_tb(error.__traceback__) if secret else traceback.format_exception(error)
        safe = self.settings.words("The game is safe where it was. You can go on, or save its record first.")
        self.shown.error = (safe, "".join(lines)[-1500:])
        self.shown.sheet = Sheet.ERROR
        try:
            self.table.pause()
            self.redraw()
        except Exception:
            # What went wrong is the drawing: the sheet alone can still be shown, and still hands out the record.
            self._drawing.draw_sheet_alone()

    def _remembered(self, kept: bool) -> None:
        if not kept:
            self._notices.warn("settings")

    def _offline_changed(self) -> None:
        if isinstance(self.shown.screen, Menu | SetUp):
            self.redraw()

    def _taken(self, game: str) -> None:
        if game == self._autosave.game and self.shown.session is not None:
            self._games.taken_over(game)
