"""The app: wires its parts together, follows the address, and handles errors of the program."""

from __future__ import annotations

import asyncio
import time
import traceback
from collections.abc import Callable
from typing import Any

from ..draw.catalogue import Variant
from ..draw.teaching.guidance import Command
from ..engine.callbacks import nothing
from ..engine.errors import GameError
from ..play.record_files import new_match
from ..play.tasks import Background
from ..saves.library import Library
from ..saves.ports import FULL
from ..screens.door import NEWCOMER
from ..screens.fairness import ASKED, NOTED
from ..screens.position import LINK as POSITION
from ..setup import links
from ..setup.lessons import LEARN, variant_in
from ..setup.links import Setup
from .afterwards.evening import EveningControl
from .afterwards.evening_told import EveningTold
from .afterwards.fairness import FairnessControl
from .afterwards.replay import WATCH, ReplayControl
from .afterwards.review import ReviewControl
from .afterwards.statistics import StatisticsControl
from .base import Base, Browser
from .coach_control import CoachControl
from .commands import Arguments, commands
from .device_settings import DeviceSettings
from .drawing import Drawing
from .hands.arming import SECONDS, Arming
from .hands.controls import Controls, Document, E, PageLook
from .hands.focus import QUESTION
from .hands.shortcuts import Top, top
from .library.autosave import Autosave
from .library.control import LibraryControl
from .library.files import FileControl
from .library.lists import GameLists
from .library.notices import Notices
from .likeness_control import LikenessControl
from .navigation import LOST, TABLE, Navigation
from .parts import Parts
from .plates import PlateControl
from .position_control import PositionControl
from .programme_control import ProgrammeControl
from .quick_start import QuickStart
from .said.announcer import Announcer
from .said.toast import Toast
from .scenes import Scenes
from .setup_control import SetupControl
from .shown import Menu, SetUp, Sheet, Shown
from .table_control import TableControl
from .teaching import Teaching


class App:
    """The whole app: its state and user actions."""

    def __init__(self, browser: Browser, *, arming: float = SECONDS) -> None:
        """Nothing is shown before `start`.

        A table's controls can be used after they have been visible for `arming` seconds.
        """
        page = self._page = browser.page
        self._offline = browser.offline
        self.shown = Shown()
        self.drawn: Callable[[float], object] = nothing
        """called after every drawing with its duration in seconds"""
        self.settings = DeviceSettings(browser.preferences, page)
        browser.audio.muted = self.settings.now.muted
        self.toast = Toast(self.redraw, self.fail)
        self._background = Background(self.fail)
        base = Base(browser, self.shown, self.settings, self.toast, self._background, self.redraw, self.fail)
        self._quick_start = QuickStart(base)
        self.library = Library(
            browser.database, browser.locks, browser.preferences, changed=self._stored, taken=self._taken
        )
        self._notices = Notices(self.library)
        self._autosave = Autosave(
            self.library,
            self.shown,
            self._notices,
            browser.tab,
            self.redraw,
            self._acknowledge,
            self.fail,
        )
        self._teaching = Teaching(self.shown, self.settings, browser.preferences)
        self.table = TableControl(base, self._autosave, self._teaching, self.library)
        self._review = ReviewControl(self.shown, self.redraw, page.resting, self.fail)
        self.replay = ReplayControl(base, self.table, self._review)
        self._navigation = Navigation(self.shown, page, self.table, self.replay)
        self._position = PositionControl(base, self.library, self._navigation, self._warn_unless)
        self._lists = GameLists(base, self.library)
        self._statistics = StatisticsControl(base, self.library, lambda person: self._alike.forget(person))
        self._plates = PlateControl(base, self.table, self._warn_unless)
        self._evening_told = EveningTold(base, self.library)
        self._evening = EveningControl(base, self.library, self._autosave, self._plates, self._evening_told)
        self._fairness = FairnessControl(base)
        self._games = LibraryControl(
            base,
            self.library,
            self._notices,
            self._navigation,
            self.replay,
            self._lists,
            lambda: self.table.seatings,
        )
        self._alike = LikenessControl(base, self.library, self._warn_unless)
        self._setup = SetupControl(base, self.library, self._games, self._alike, self._warn_unless)
        programme = ProgrammeControl(base, self._setup, self._games.newcomer, self._warn_unless)
        self.files = FileControl(base, self.library, self._games, self._alike, self.change_setting)
        self._coach = CoachControl(
            self.shown,
            browser.preferences,
            self._autosave,
            page,
            self._redraw_later,
            self._warn_unless,
            self.fail,
        )
        parts = Parts(
            self.table,
            self.replay,
            self._navigation,
            self._games,
            self._lists,
            self._statistics,
            self.files,
            self._notices,
            self._autosave,
            self._setup,
            self._fairness,
            self._coach,
            self._review,
            self._evening,
            programme,
            self._plates,
            self._position,
        )
        armed = Arming(self._redraw_later, arming)
        self._scenes = Scenes(
            base,
            self._autosave,
            armed,
            self._teaching,
            self._coach,
            self._evening,
            programme,
            self._position,
        )
        self._drawing = Drawing(base, parts, Announcer(page, self.fail))
        self._commands = commands(base, parts, self.change_setting, self._go_to_lesson, self._leave_table)
        self.controls = Controls(
            self.table, self.replay, self.files, self.toast, self.command, self.change_form
        )
        self._away = 0
        """history entries (negative: back) to travel once leaving is confirmed"""
        self._expected = 0
        """history entries that the page itself has set out to travel: back to leave, forward to undo a step back"""
        self._opening: asyncio.Task[None] | None = None

    # ---- from the start on

    async def start(self) -> None:
        """Show the first screen: what the address asks for, or the game that was being played."""
        await self._games.start()
        self.follow_address()
        if self._opening is not None:
            await self._opening

    def ready(self) -> None:
        """Check the offline copy and other tabs' changes; call once the page reacts to taps."""
        self._quick_start.ready()
        self._offline.begin(self._offline_changed)
        self._games.refresh()

    def travelled(self) -> None:
        """React to a new address: a followed link, or a step back or forward in the tab's history.

        Going back closes the topmost layer, and leaves a game only after confirmation: until then the address stays.
        """
        by = self._page.travelled()
        if by == 0:
            return
        own, self._expected = by == self._expected, 0
        if own and by > 0:
            return  # the page has undone a step back
        if by < 0 and not own and (self.close_top() or self._ask_to_leave(by)):
            self._travel(-by)
        else:
            self.follow_address()

    def _ask_to_leave(self, by: int) -> bool:
        """Ask before leaving a game in progress; returns whether it asks."""
        if not self.table.begun:
            return False
        self._away = by
        self.cover()
        self.table.pause()
        self.shown.sheet = Sheet.LEAVE
        self.redraw()
        return True

    def _leave_table(self) -> None:
        """Complete the step back that was asked about."""
        self._travel(self._away)

    def _travel(self, by: int) -> None:
        self._expected = by
        self._page.travel(by)

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
            self.toast.say(words("This link doesn’t work: {reason}", reason=error.text(words)), keep=True)
        self._review.arrive()
        self.redraw()

    def _follow(self, link: str) -> None:
        if link.startswith("#play/"):
            self._begin(links.from_link(link))
            return
        if link.startswith(NOTED):
            self._fairness.scan(link)
            self._navigation.leave()
            self._navigation.forget_address()
            return
        if link.startswith(LEARN):
            self._learn(variant_in(link))
            return
        if link == POSITION or link.startswith(f"{POSITION}/"):
            self._position.open(link)
            return
        if link == LOST:
            self._navigation.forget_address()
            words = self.settings.words
            self.toast.say(words("There is no game at this address. Choose one here."), keep=True)
        if self.shown.session is not None and not self.shown.session.kept:
            self._navigation.leave()  # a lesson is not resumed
        if (link == WATCH and self.replay.resume()) or (link == TABLE and self._go_on()):
            pass  # shown already, or as soon as it has been read
        elif link.startswith("#setup/"):
            self._navigation.leave()
            self._setup.open(link)
        else:
            self._navigation.leave()
            self._games.refresh_again()

    def _go_to_lesson(self, link: str) -> None:
        """Begin the guided first game of `link`, or restart it."""
        if self._page.hash() == link:
            self.follow_address()
        else:
            self._page.go(link)

    def _learn(self, variant: Variant) -> None:
        """Begin the guided first game of `variant`, which must have one."""
        self._navigation.learn(variant, lambda: self._warn_unless(self.settings.learn(variant)))

    def _begin(self, chosen: Setup) -> None:
        """Start a game. Raises `Malformed` if the set-up is invalid."""
        match, players = new_match(
            chosen, self.settings.words, self._setup.fairness(chosen), self._alike.numbers(chosen)
        )
        coached = self._setup.remember(chosen)
        self._navigation.sit_down(match, players)
        self._coach.seat(coached)

    def _go_on(self) -> bool:
        """Continue at the table or with the last open game; returns False if the menu is shown, at least for now."""
        if self.shown.session is not None:
            return True
        if self.library.loaded and not self._games.last():
            self._navigation.forget_address()
            return False
        opening = self._background.start(self._games.open_last())
        if not self.library.loaded and not self._games.remembered:
            # The game played last is known only when all are loaded; until then the menu is shown.
            return False
        self._opening = opening
        return True

    # ---- what people do

    @property
    def top(self) -> Top:
        """The topmost layer, and which keys work there."""
        return top(self.shown, notice=bool(self._notices.unread))

    @property
    def shortcuts(self) -> bool:
        """Whether single-character shortcuts are on."""
        return self.settings.now.shortcuts

    def command(self, name: str, arguments: Arguments = Arguments()) -> None:  # noqa: B008 - it is immutable
        """Run the command `name` and redraw; an unknown one does nothing, a forbidden one shows why."""
        command = self._commands.get(name)
        if command is None:
            return
        try:
            doing = self._teaching.doing(Command(name, arguments.value))
            command(arguments)
            doing()
            if self.shown.sheet is not None or self.shown.log_open:
                self.table.pause()
        except GameError as error:
            self.table.refuse(error)
        self.redraw()

    def look(self, document: Document[E]) -> PageLook[E]:
        """A resolver of what places and keys on the page mean."""
        return PageLook(document, self.controls, lambda: self.top, lambda: self.shortcuts)

    def change_setting(self, name: str, value: Any) -> bool:
        """Change, store and apply a setting; returns whether it is stored."""
        stored = self.settings.change(name, value)
        if name == "guidance":
            self._teaching.begin_anew()
        elif name == "quick_start":
            self._quick_start.settings_changed()
        self._warn_unless(stored)
        self.table.settings_changed()
        self.redraw()
        return stored

    def change_form(self, field: str, value: str) -> None:
        """Apply a change on the set-up form (see `setup.changes.change`) or on a sheet."""
        if field == ASKED:
            self._fairness.ask(value)
        elif field == NEWCOMER:
            self.shown.newcomer = value
        else:
            self._setup.change(field, value)
        self.redraw()

    def cover(self) -> None:
        """Cover the visible hand, if any, and redraw at once."""
        if self.table.cover():
            self.redraw(force=True)

    @property
    def covered(self) -> bool:
        """Whether `close_top` would close anything."""
        return bool(self._closing)

    @property
    def _closing(self) -> list[tuple[str, Arguments]]:
        """Commands that close the topmost layer: a question, a sheet, a seat being moved (it stays), or the log."""
        filled = self.shown.form
        if self._page.usable(QUESTION):
            return [("keep-game", Arguments()), ("keep-counting", Arguments())]
        if self.shown.sheet is not None:
            return [("close", Arguments())]
        if filled is not None and filled.moving:
            return [("form", Arguments(f"chair:{filled.chosen}"))]
        return [("log", Arguments())] if self.shown.log_open else []

    def close_top(self) -> bool:
        """Close the topmost layer; returns whether there was one."""
        closing = self._closing
        for name, arguments in closing:
            self.command(name, arguments)
        return bool(closing)

    def escape(self) -> None:
        """Close the topmost layer, or else cover the hand and dismiss a notice or end a pause.

        Without notice or pause, toggle the result. The toast is dismissed in any case.
        """
        self.toast.dismiss()
        if not self.close_top():
            self.cover()
            if self._notices.unread:
                self.command("read", Arguments(value=self._notices.unread[0]))
            elif self.shown.paused:
                self.command("resume")
            elif self.shown.result is not None:
                self.command("result")

    def scrolled_log(self, *, up: bool, down: bool, top: bool) -> None:
        """Load the log ahead of scrolling; see `TableControl.scrolled_log`."""
        if self.table.scrolled_log(up=up, down=down, top=top):
            self.redraw()

    def look_away(self) -> None:
        """Pause a real-time game while people look elsewhere."""
        if self.table.pause():
            self.redraw()

    def resized(self) -> None:
        """Adapt to a new size of the page."""
        self.cover()
        self.table.resized()
        self.redraw()

    # ---- what is drawn, and what goes wrong

    def redraw(self, *, force: bool = False) -> None:
        """Redraw once everything that has happened is saved; with `force`, at once."""
        if force or not self._autosave.holds_back():
            begun = time.monotonic()
            room = self._page.room()
            self._draw()
            if self._page.room() != room:
                self._draw()  # a notice has come or gone
            self.shown.arrived()
            self._coach.look()
            self.drawn(time.monotonic() - begun)

    def _draw(self) -> None:
        self._scenes.look()
        self._statistics.look()
        self._drawing.draw()

    def _redraw_later(self) -> None:
        """Redraw from a timer, and report errors that nobody would catch."""
        try:
            self.redraw()
        except Exception as error:
            self.fail(error)

    def fail(self, error: BaseException) -> None:
        """Show an error of the program itself; the game stays as it is.

        A start from a snapshot is suspected first: if nothing is lost by it, the page reloads without the snapshot and
        says nothing yet.
        """
        session = self.shown.session
        if (session is None or self._autosave.whole) and self._quick_start.failed():
            return
        # An error's message may name a card; its traceback does not.
        secret = session is not None and session.match.has_secrets
        lines = traceback.format_tb(error.__traceback__) if secret else traceback.format_exception(error)
        safe = self.settings.words("Your game is safe. Play on, or save its record first.")
        self.shown.error = (safe, "".join(lines)[-1500:])
        self.shown.sheet = Sheet.ERROR
        try:
            self.table.pause()
            self.redraw()
        except Exception:
            # Drawing itself has failed: show the sheet alone, with a way to save the record.
            self._drawing.draw_sheet_alone()

    def _acknowledge(self, events: int, over: bool) -> None:
        self._page.set_attribute("#table", "data-events", str(events))
        self._page.set_attribute("#table", "data-over", str(over).lower())

    def _warn_unless(self, remembered: bool) -> None:
        if not remembered:
            self._notices.warn("settings")

    def _offline_changed(self) -> None:
        self._quick_start.look()
        if isinstance(self.shown.screen, Menu | SetUp):
            self.redraw()

    def _stored(self) -> None:
        if self.library.trouble == FULL:
            self._quick_start.make_room()
        self._autosave.stored()

    def _taken(self, game: str) -> None:
        if game == self._autosave.game and self.shown.session is not None:
            self._games.taken_over(game)
