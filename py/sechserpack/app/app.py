"""The app: which screen is shown, and what taps, keys and links do."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from htpy import Element, div

from ..browser import local_storage as storage
from ..browser.audio.synth import Sound
from ..browser.offline import Offline
from ..browser.page import Page
from ..browser.screen_lock import Awake, Full
from ..draw.scene import Scene
from ..draw.seats import Seating, seat_round, shape_of
from ..engine.errors import GameError
from ..engine.events import Event
from ..engine.match import Match
from ..engine.player import Player
from ..engine.record import LineError
from ..games import part
from ..locale import LANGUAGES, words
from ..play.record_files import load_match, new_match
from ..play.session import PACES, Pace, Session
from ..screens import menu, play, setup, sheets
from ..screens.payoffs import payoffs_sheet
from ..screens.saved_games import notices
from ..setup import links
from ..setup import remembered as setups
from ..setup.links import Setup
from ..setup.settings import Settings
from .commands import Commands
from .files import Files
from .focus import Focus
from .keeper import Keeper
from .replay import WATCH, Watching
from .timekeeper import Timekeeper
from .toast import Toast

TABLE = "#table"
"""the address of a game that is being played: a reload finds it in storage"""
TOLD = range(3, 50)
"""how many events are told under the bar: a few at least, and whatever happened since a person decided something"""


class App:
    """Everything that is on the page, and what becomes of it."""

    def __init__(self, page: Page) -> None:
        """An app on `page`, not yet shown."""
        self.page = page
        self.settings = Settings.read(storage.read("settings"))
        self.sound = Sound(muted=self.settings.muted)
        self.session: Session | None = None
        self.form: setup.Form | None = None
        self.sheet: str | None = None
        self.error: tuple[str, str] = ("", "")
        self.reading = False
        self.drawn = 0
        """how many events of the game at the table can be seen on the page"""
        self.toast = Toast(self)
        self.chosen = ""
        self.keyboard = False
        self._focus = Focus(page)
        self.offline = Offline(self._offline_changed)
        self.time = Timekeeper(self)
        self.watching = Watching(self)
        self.files = Files(self)
        self.awake = Awake(page)
        self.full = Full(page, self.render)
        self.keeper = Keeper(self)
        self._commands = Commands(self)

    # ---- what is shown

    @property
    def words(self) -> Any:
        """The words of the language in effect."""
        spoken = [self.settings.language, *self.page.languages()]
        return words(next((code for code in spoken if code in LANGUAGES), "en"))

    def route(self) -> None:
        """Show what the address asks for."""
        link = self.page.hash()
        self.sheet = None
        if link != WATCH:
            self.watching.close()
        try:
            if link.startswith("#play/"):
                self.begin(links.from_link(link))
            elif link == WATCH and self.watching.resume():
                self.form = None
            elif link == TABLE and (self.session is not None or self._go_on()):
                pass
            elif link.startswith("#setup/"):
                self.leave()
                self.form = setups.form_for(link)
            else:
                self.leave()
                self.form = None
                self.keeper.look_again()
        except GameError as error:
            self.leave()
            self.form = None
            self.page.replace_hash("#")
            self.toast.say(
                self.words("This link does not work: {reason}", reason=error.text(self.words)), keep=True
            )
        self.render()

    async def start(self) -> None:
        """Show the first screen: what the address asks for, or the game that was being played."""
        await self.keeper.start()
        self.route()
        await self.keeper.opened()

    def render(self, *, force: bool = False) -> None:
        """Draw the page, once what happened is kept; with `force` at once."""
        if not force and self.keeper.hold_back():
            return
        _ = self.words
        self.page.set_root(lang=_.language, theme=self.settings.theme)
        screen, title = self._screen()
        self.page.title(title)
        sheet = self._sheet(title)
        stage = div(".stage", inert=sheet is not None)[screen]
        html = str(div(".app")[stage, sheet, self.toast.element(), notices(self.keeper.notices, _)])
        self.page.show(
            html, animate=self.watching.flowing if self.watching.viewer else self.session is not None
        )
        self.awake.want(wanted=self.watching.playing if self.watching.viewer else self._in_play)
        self._focus.follow(self.sheet, reading=self.reading, keyboard=self.keyboard)

    @property
    def _in_play(self) -> bool:
        return self.session is not None and not self.session.match.over

    def _screen(self) -> tuple[Element, str]:
        _ = self.words
        if self.watching.viewer is not None:
            return self.watching.screen()
        if self.session is not None:
            variant = setups.variant_of(self.session.match.header.game, self.session.match.header.options)
            title = _(variant.name)
            return self._play_screen(title), title
        if self.form is not None:
            return setup.screen(self.form, _), _(self.form.variant.name)
        shown = menu.menu(
            _,
            kept=self.keeper.shown(_),
            finished=self.keeper.finished,
            muted=self.settings.muted,
            offline=self.offline.ready,
            update=self.offline.waiting,
        )
        return shown, "Sechserpack"

    def _play_screen(self, title: str) -> Element:
        session = self.session
        assert session is not None
        _ = self.words
        scene = self.scene()
        table: Element = part(scene.view["game"], "table").table(scene)
        self.drawn = scene.events
        return play.screen(
            scene,
            table,
            title=title,
            story=[(index, session.story(index, _)) for index in session.latest(TOLD)],
            log=[session.story(index, _) for index in range(scene.events)] if self.reading else None,
            muted=self.settings.muted,
            can_undo=session.can_undo,
            can_redo=session.match.can_redo(),
            result=session.match.over and session.settled and not self.keeper.bare,
            kept=self.keeper.kept(),
        )

    def scene(self) -> Scene:
        """The moment of the game that is to be drawn."""
        session = self.session
        assert session is not None
        scene = session.scene(*self.seating(session.match, session.players), self.words, self.chosen)
        return replace(scene, view={**scene.view, "legal": {}}) if self.keeper.bare else scene

    def seating(self, match: Match[Any], players: Sequence[Player]) -> tuple[dict[str, Any], Seating]:
        """All options of `match`, and where its `players` sit round the table on this page."""
        humans = [seat for seat, player in enumerate(players) if player.human]
        facing = len(humans) > 1 if self.settings.facing is None else self.settings.facing
        options = {name: option.default for name, option in match.game.options.items()}
        first = humans[0] if humans and not facing else 0
        seating = seat_round(len(players), shape_of(*self.page.size()), facing, first)
        return {**options, **match.header.options}, seating

    def _sheet(self, title: str) -> Element | None:
        _ = self.words
        if self.sheet == "settings":
            return sheets.settings_sheet(self.settings, _, full=self.full.on)
        if self.sheet == "help":
            game = self.watching.game
            if self.session is not None:
                game = self.session.match.header.game
            elif self.form is not None:
                game = self.form.variant.game
            return sheets.help_sheet(game, _("How to play {game}", game=title) if game else _("Help"), _)
        if self.sheet == "stakes" and self.session is not None:
            return payoffs_sheet(self.session.players, self.session.rounds, _)
        if self.sheet == "elsewhere":
            return self.keeper.sheet(_)
        if self.sheet == "finished":
            return self.keeper.finished_sheet(_)
        if self.sheet == "statistics":
            return self.keeper.statistics_sheet(_)
        if self.sheet == "error":
            return sheets.error_sheet(*self.error, game=self.session is not None, words=_)
        return None

    # ---- when something goes wrong

    def fail(self, error: BaseException) -> None:
        """Show an error of the program itself; the game stays where it is."""
        secret = self.session is not None and self.session.hides
        # What an error says may name a card; where it happened names none.
        told = traceback.format_tb(error.__traceback__) if secret else traceback.format_exception(error)
        detail = "".join(told)[-1500:]
        self.error = (
            self.words("The game is safe where it was. You can go on, or save its record first."),
            detail,
        )
        self.sheet = "error"
        try:
            self.time.pause()
            self.render()
        except Exception:
            # What went wrong is the drawing: the sheet alone can still be shown, and still hands out the record.
            self.page.show(str(div(".app")[self._sheet("")]), animate=False)

    # ---- games

    def begin(self, chosen: Setup) -> None:
        """Start a game. Raises `Malformed` if the set-up does not fit."""
        match, players = new_match(chosen, self.words)
        self.leave()
        self._remembered(setups.remember(chosen))
        self._sit_down(match, players)

    def _sit_down(self, match: Any, players: Any, key: str = "") -> None:
        """Play `match` from now on, which is kept as `key`, or as a new game."""
        self.form = None
        self.reading = False
        self.session = self.time.seat(match, players, self._pace(players))
        self.session.auto = self._auto(match.header.game)
        if self.page.hash().startswith("#play/"):
            self.page.replace_hash(TABLE)  # a reload or the way back must not start it anew
        elif self.page.hash() != TABLE:
            self.page.go(TABLE)
        self.keeper.sit_down(key)
        self.session.start()
        self.keeper.keep()

    def _pace(self, players: Any) -> Pace:
        pace = PACES[self.settings.pace]
        if self.page.calm() or not any(player.human for player in players):
            # Nothing tumbles, or nobody waits for a turn: the pace of somebody who looks on.
            return min(pace, PACES["brisk"], key=lambda each: each.throw)
        return pace

    def _auto(self, game: str) -> bool:
        """Whether people's throws happen by themselves: only where there is hardly anything else to do."""
        return self.settings.auto and menu.title_of(game).luck

    def again(self) -> None:
        """Play the next round with the same people."""
        session = self.session
        if session is None:
            return
        match = session.next_round()
        self.leave(closed=True)
        self._sit_down(match, session.players)

    def _offline_changed(self) -> None:
        if self.session is None:
            self.render()

    def leave(self, *, closed: bool = False) -> None:
        """Leave the table, if anybody sits at one. Its game stays kept; `closed` says that it does not wait."""
        self.watching.close()
        if self.session is not None:
            self.time.pause()
            self.page.catch_up()
            self.keeper.leave(closed=closed)
            self.session.stop()
            self.session = None
            self.time.follow()

    def changed(self, new: Sequence[Event]) -> None:
        """The game has gone on by `new` events, or shows more of what has happened."""
        session = self.session
        if session is None:
            return
        happened = range(len(session.match) - len(new), len(session.match))
        if new:
            self.chosen = ""
            if session.live is None:
                # Where others act all the time, a sentence for one of them would be gone before it is read.
                self.toast.hush()
        cue = session.cue
        self.time.then(lambda: self._tell(session, happened, cue))

    def _tell(self, session: Session, happened: range, cue: str) -> None:
        """Let it be heard, kept and seen what has happened."""
        for index in happened:
            for sound in session.cues(index):
                self.sound.play(sound)
            self.time.call_out(index)
        self.sound.play(cue)
        self.time.follow()
        self.keeper.keep()
        self.time.draw()

    def _go_on(self) -> bool:
        """Go on with the game that was open; returns False if there is none."""
        last = self.keeper.last()
        if last:
            self.keeper.open(last)
            return True
        self.page.replace_hash("#")
        return False

    def load(self, data: bytes, seed: str | None = None, key: str = "") -> bool:
        """Go on with the game in a record file; says what is wrong and returns False if it is none.

        It is kept as `key`, or as a new game.
        """
        try:
            match, players = load_match(data, seed)
        except LineError as error:
            self.files.refuse(error)
            return False
        if not menu.has_table(match.header.game):
            self.toast.say(
                self.words("This game has no table yet; its record can only be replayed."), keep=True
            )
            return False
        self.leave()
        self._sit_down(match, players, key)
        return True

    # ---- what people do

    def play(self, event: object, *, mishap: bool = False) -> None:
        """Play `event` for the person who may; says why if it cannot be."""
        session = self.session
        if session is None or self.watching.viewer is not None:
            return
        if self.keeper.later(lambda: self.play(event, mishap=mishap)):
            return
        try:
            session.tap(event, mishap=("knocked",) if mishap else None)
        except GameError as error:
            self.toast.refuse(error)

    def command(self, name: str, data: dict[str, str]) -> None:
        """Carry out the command of a control; `data` is what else the control says."""
        self._commands.carry_out(name, data)

    def cover(self) -> None:
        """Cover the hand that lies open, if any; what was picked up from it is forgotten."""
        if self.session is not None and self.session.curtain.cover():
            self.chosen = ""
            self.render(force=True)

    def skip(self) -> None:
        """Let nobody wait for what is being shown."""
        if self.session is not None and not self.session.settled:
            self.session.hurry()

    def change_form(self, field: str, value: str) -> None:
        """Take over what was set in the set-up."""
        if self.form is not None:
            self.form = setup.change(self.form, field, value)
            self._remembered(setups.remember(self.form.setup))
            self.render()

    def set(self, name: str, value: Any) -> None:
        """Change a setting and remember it."""
        self.settings = self.settings.change(name, value)
        self._remembered(storage.write("settings", self.settings.to_store()))
        self.sound.muted = self.settings.muted
        self.time.set()
        if self.session is not None:
            self.session.pace = self._pace(self.session.players)
            self.session.throw_by_itself(self._auto(self.session.match.header.game))
        self.render()

    def _remembered(self, kept: bool) -> None:
        if not kept:
            self.keeper.warn("settings")
