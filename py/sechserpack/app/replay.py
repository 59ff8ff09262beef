"""Watching: the app's part that shows a recorded game step by step, and goes back to where one came from."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from js import window

from ..browser.indexed_db import Unavailable
from ..engine.match import Match
from ..engine.player import Player
from ..engine.record import LineError, write
from ..games import part
from ..play.record_files import load_match
from ..play.replay import Replay
from ..screens import replay
from ..screens.replay import Playback
from ..setup import remembered as setups

if TYPE_CHECKING:
    from htpy import Element

    from .app import App

WATCH = "#watch"
"""the address of a game that is being watched"""
_KEPT = "sechserpack.watch"
"""where this tab keeps the game that is being watched, so that a reload shows it again"""
_KEYS = {
    "ArrowRight": "forward",
    "ArrowLeft": "back",
    "Home": "first",
    "End": "last",
}
_NOT_HERE = {"u", "r", "l"}
"""what a player's keys would do at the table is not possible here"""


class Watching:
    """Who watches what; `viewer` is None while nobody does."""

    def __init__(self, app: App) -> None:
        """Nobody watches anything yet."""
        self.app = app
        self.viewer: Replay | None = None
        self._drawing: asyncio.Future[None] | None = None

    # ---- coming and going

    def open(self, match: Match[Any], players: tuple[Player, ...]) -> None:
        """Show `match` from its beginning; who sits at a table goes on there afterwards."""
        app = self.app
        if app.session is not None:
            app.time.pause()
            app.session.stop()
        app.reading = False
        self._begin(match, players)
        self._keep(write(match.header, match.events))
        if app.page.hash() != WATCH:
            app.page.go(WATCH)

    def resume(self) -> bool:
        """Whether something is being watched, can be (the game at the table), or was before a reload."""
        session = self.app.session
        if self.viewer is None and session is not None:
            self.open(session.match, session.players)
        elif self.viewer is None and (record := self._kept()) is not None:
            try:
                self._begin(*load_match(record))
            except LineError:
                self._keep(None)
        return self.viewer is not None

    def close(self) -> None:
        """Watch nothing any more."""
        if self.viewer is not None:
            self.viewer.stop()
            self.viewer = None
            self._keep(None)
            if self.app.session is not None:
                self.app.session.start()

    def _begin(self, match: Match[Any], players: tuple[Player, ...]) -> None:
        self.viewer = Replay(match, players, asyncio.sleep, self._changed, self.app.fail)

    def _keep(self, record: str | None) -> None:
        try:
            if record is None:
                window.sessionStorage.removeItem(_KEPT)
            else:
                window.sessionStorage.setItem(_KEPT, record)
        except Exception:  # blocked or full: then a reload leads to the menu
            return

    def _kept(self) -> bytes | None:
        try:
            text = window.sessionStorage.getItem(_KEPT)
            return str(text).encode() if text else None
        except Exception:
            return None

    # ---- what is shown

    @property
    def flowing(self) -> bool:
        """Whether pieces may be seen to move from where they were."""
        return self.viewer is not None and self.viewer.flowing

    @property
    def playing(self) -> bool:
        """Whether the game goes on by itself."""
        return self.viewer is not None and self.viewer.playing

    @property
    def game(self) -> str | None:
        """The game that is being watched."""
        return None if self.viewer is None else self.viewer.match.header.game

    def screen(self) -> tuple[Element, str]:
        """The screen and its title."""
        viewer, app = self.viewer, self.app
        assert viewer is not None
        _ = app.words
        header = viewer.match.header
        title = _(setups.variant_of(header.game, header.options).name)
        scene = viewer.scene(*app.seating(viewer.match, viewer.players), _)
        return (
            replay.screen(
                scene,
                part(header.game, "table").table(scene),
                title=title,
                story=viewer.told(_),
                playback=Playback(viewer.step, viewer.last, viewer.playing, viewer.speed, viewer.clock),
                seated=app.session is not None,
                muted=app.settings.muted,
            ),
            title,
        )

    def _changed(self) -> None:
        if self.viewer is not None:
            self._sound_since(-1)
            self.app.render()

    def _sound_since(self, step: int) -> None:
        """Let the step be heard to which one has come from `step`."""
        viewer = self.viewer
        if viewer is not None and viewer.step != step:
            for cue in viewer.cues:
                self.app.sound.play(cue)

    # ---- what people do

    def key(self, key: str, *, on_control: bool) -> bool:
        """Do what `key` says, pressed while a control has the focus or not; whether it means anything here."""
        if self.viewer is None:
            return False
        if key in _KEYS:
            self.do_watch_to({"value": _KEYS[key]})
            self.app.render()
            return True
        if key in (" ", "k") and not on_control:
            self.do_watch_play({})
            self.app.render()
            return True
        return key.lower() in _NOT_HERE

    def seek(self, step: str) -> None:
        """Show the game at the `step` to which somebody drags; drawn once for as many as come at a time."""
        if self.viewer is None or not step.isdecimal():
            return
        self.viewer.playing = False
        self.viewer.seek(int(step))
        if self._drawing is None or self._drawing.done():
            self._drawing = asyncio.ensure_future(self._draw())

    async def _draw(self) -> None:
        try:
            await asyncio.sleep(0)
            self.app.render()
        except Exception as error:
            self.app.fail(error)

    def do_watch(self, data: dict[str, str]) -> None:
        """Watch the game at the table from its beginning."""
        session = self.app.session
        if session is not None and self.viewer is None:
            self.open(session.match, session.players)

    def do_finished(self, data: dict[str, str]) -> None:
        """Show the games that are over."""
        self.app.sheet = None if self.app.sheet == "finished" else "finished"

    def do_watch_game(self, data: dict[str, str]) -> None:
        """Watch a game that is kept."""
        self.app.keeper.do(self._watch_kept(data.get("value", "")))

    async def _watch_kept(self, key: str) -> None:
        app = self.app
        try:
            match, players = load_match(await app.keeper.saves.record(key))
        except (KeyError, ValueError, RuntimeError, Unavailable):
            app.toast.say(app.words("This game cannot be read any more."), keep=True)
        else:
            if app.session is None:
                app.sheet, app.form = None, None
                self.open(match, players)
        app.render()

    def do_unwatch(self, data: dict[str, str]) -> None:
        """Go back to where one came from."""
        self.app.page.go("" if self.app.session is None else "#table")

    def do_watch_to(self, data: dict[str, str]) -> None:
        """Go a step to or fro, or to an end."""
        viewer = self.viewer
        if viewer is None:
            return
        where, step = data.get("value", ""), viewer.step
        if where == "forward":
            viewer.playing = False
            viewer.forward()
        elif where == "back":
            viewer.back()
        elif where == "first":
            viewer.first()
        elif where == "last":
            viewer.playing = False
            viewer.end()
        self._sound_since(step)

    def do_watch_play(self, data: dict[str, str]) -> None:
        """Let it play by itself, or stop that."""
        if self.viewer is not None:
            step = self.viewer.step
            self.viewer.toggle()
            self._sound_since(step)

    def do_watch_speed(self, data: dict[str, str]) -> None:
        """Play at the next speed."""
        if self.viewer is not None:
            self.viewer.faster()

    def export(self) -> tuple[str, str] | None:
        """The name and the text of the file of the game that is being watched."""
        if self.viewer is None:
            return None
        match = self.viewer.match
        return f"{match.header.game}-{len(match)}.jsonl", write(match.header, match.events)
