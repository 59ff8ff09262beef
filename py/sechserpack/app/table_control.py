"""The table at which somebody sits: people are seated, what they tap is played, and what happens is heard and kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from .. import games
from ..draw.seats import shape_of
from ..engine.errors import GameError, Illegal
from ..engine.events import Event
from ..engine.match import Match
from ..engine.player import Player, people
from ..play.realtime_session import RealtimeSession
from ..play.session import Session
from ..play.tasks import Failed
from ..play.turn_session import TurnSession
from ..sound.shared import SHARED
from .autosave import Autosave
from .device_settings import DeviceSettings
from .ports import Audio, Page, Tick, Voice
from .shown import Shown, Table
from .toast import Toast


class TableControl:
    """What people and bots do at the table; nothing happens while nobody sits there."""

    def __init__(
        self,
        shown: Shown,
        settings: DeviceSettings,
        autosave: Autosave,
        toast: Toast,
        page: Page,
        audio: Audio,
        tick: Tick,
        voice: Voice,
        redraw: Callable[[], None],
        failed: Failed,
    ) -> None:
        """Nobody sits at a table yet. `redraw` draws the page, `failed` is told of errors of the program."""
        self._shown = shown
        self._settings = settings
        self._autosave = autosave
        self._toast = toast
        self._page = page
        self._audio = audio
        self._tick = tick
        self._voice = voice
        self._redraw = redraw
        self._failed = failed
        self._shape = ""
        self.seatings = 0
        """how often somebody has sat down"""

    # ---- coming and going

    def sit_down(self, match: Match[Any], players: tuple[Player, ...], key: str = "") -> None:
        """Play `match` from now on, which is kept as `key`, or as a new game."""
        session = self._session(match, players)
        session.auto = self._auto(session)
        self._shown.screen = Table(session)
        self.seatings += 1
        self._autosave.begin(session, key)
        session.start()
        self._autosave.keep()

    def leave(self, *, closed: bool = False) -> None:
        """Leave the table, if anybody sits at one. Its game stays kept; `closed` says that it does not wait."""
        session = self._shown.session
        if session is None:
            return
        self.pause()
        self._page.catch_up()
        self._autosave.leave(closed=closed)
        session.stop()
        self._tick.follow(False, self._settings.now.tick)

    def _session(self, match: Match[Any], players: tuple[Player, ...]) -> Session:
        pace = self._settings.pace(people=bool(people(players)))
        what = (match, players, pace, asyncio.sleep, self._changed, self._failed)
        if match.game.realtime:
            self._shape = shape_of(*self._page.size())
            return RealtimeSession(*what, clock=time.monotonic, untimed=self._settings.now.untimed)
        return TurnSession(*what)

    def _auto(self, session: Session) -> bool:
        """Whether people's throws happen by themselves: only where there is hardly anything else to do."""
        return self._settings.now.auto and games.catalogue(session.match.header.game).luck

    # ---- what people do

    def play(self, event: object, *, clumsy: bool = False) -> None:
        """Play `event` for the person who may, as soon as all before is kept; says why if it cannot be."""
        self._when_kept(lambda session: session.tap(event, clumsy=clumsy))

    def undo(self) -> None:
        """Take the last decision back."""
        self._when_kept(lambda session: session.undo())

    def redo(self) -> None:
        """Do again what was taken back."""
        self._when_kept(lambda session: session.redo())

    def hurry(self) -> None:
        """Let nobody wait for what is being shown."""
        session = self._shown.session
        if session is not None and self._shown.replay is None and not session.settled:
            session.hurry()

    def go_on(self) -> None:
        """Let go on what has been waiting for people."""
        if self._shown.session is not None:
            self._shown.session.go_on()

    def select(self, thing: str) -> None:
        """Pick up a card, or whatever else the table offers."""
        if self._shown.table is not None:
            self._shown.table.selected = thing

    def reveal(self) -> None:
        """Open the curtain before the hand of whoever is to act."""
        session = self._shown.session
        if session is not None:
            session.curtain.reveal(session.match.game.turn(session.match.state))

    def cover(self) -> bool:
        """Cover the hand that lies open, if any; what was picked up from it is forgotten.

        Whether there is one on the page: also one that has been played from, and is covered as soon as that is kept.
        """
        table = self._shown.table
        if table is None:
            return False
        if table.session.curtain.cover():
            table.selected = ""
            return True
        return table.session.curtain.needed and self._autosave.behind

    def toggle_log(self) -> None:
        """Open the log, or close it."""
        if isinstance(self._shown.screen, Table):
            self._shown.screen.log_open = not self._shown.screen.log_open

    def refuse(self, error: GameError) -> None:
        """Say why something cannot be done, and draw it."""
        session = self._shown.session

        def name(seat: int) -> str:
            return session.players[seat].name if session is not None else str(seat + 1)

        rule = f" ({error.rule})" if isinstance(error, Illegal) else ""
        self._toast.say(error.text(self._settings.words, name) + rule)
        self._redraw()

    def when_kept(self, work: Callable[[], None]) -> None:
        """Do `work` as soon as all before is kept."""
        if not self._autosave.later(lambda: self.when_kept(work)):
            work()

    def _when_kept(self, work: Callable[[Session], None]) -> None:
        session = self._shown.session
        if session is None or self._shown.replay is not None:
            return
        if self._autosave.later(lambda: self._when_kept(work)):
            return
        try:
            work(session)
        except GameError as error:
            self.refuse(error)

    # ---- time

    def pause(self) -> bool:
        """Stop the time, if it counts: nobody plays while somebody looks elsewhere. Returns whether it stands."""
        session = self._shown.session
        if session is None or session.live is None:
            return False
        stands = session.pause()
        self._follow_tick()
        return stands

    def resume(self) -> bool:
        """Go on after a pause; whether anybody sits at a table at all."""
        session = self._shown.session
        if session is None:
            return False
        session.resume()
        return True

    def turned(self) -> None:
        """The page has another size; a device that has been turned is in nobody's hands for a moment."""
        shape = shape_of(*self._page.size())
        if shape != self._shape:
            self._shape = shape
            self.pause()

    def settings_changed(self) -> None:
        """Take over what has just been set."""
        self._audio.muted = self._settings.now.muted
        self._audio.unlock()
        session = self._shown.session
        if session is not None:
            session.take_time(self._settings.now.untimed)
            session.pace = self._settings.pace(people=bool(people(session.players)))
            session.throw_by_itself(self._auto(session))
        self._follow_tick()

    def _follow_tick(self) -> None:
        """Tick as long as a glass runs that people hear, in the voice that they want."""
        session = self._shown.session
        self._tick.follow(session is not None and session.ticking, self._settings.now.tick)

    # ---- what has happened

    def _changed(self, new: Sequence[Event]) -> None:
        """The game has gone on by `new` events, or shows more of what has happened."""
        table = self._shown.table
        if table is None:
            return
        session = table.session
        happened = range(len(session.match) - len(new), len(session.match))
        if new:
            table.selected = ""
            if session.live is None:
                # Where others act all the time, a sentence for one of them would be gone before it is read.
                self._toast.hush()
        cue = session.cue
        if session.live is None:
            self._present(session, happened, cue)
        else:
            # After the next frame, so that fingers see first that they were felt.
            self._page.after_frame(self._guarded(lambda: self._present(session, happened, cue)))

    def _present(self, session: Session, happened: range, cue: str) -> None:
        """Let it be heard, kept and seen what has happened."""
        for index in happened:
            for each in session.cues(index):
                self.sound(each)
            self._call_out(session, index)
        self.sound(cue)
        self._follow_tick()
        self._autosave.keep()
        if session.live is None:
            self._redraw()
        else:
            # Time counts: the page is drawn once, after all taps of this moment.
            self._page.before_next_frame(self._guarded(self._redraw))

    def sound(self, cue: str) -> None:
        """Let the sound called `cue` be heard; an unknown one is silent."""
        game = self._shown.game
        own = games.face(game).sounds if game is not None else {}
        sound = own.get(cue) or SHARED.get(cue)
        if sound is not None:
            self._audio.play(sound)

    def _call_out(self, session: Session, index: int) -> None:
        """Call out event number `index`, if people want that."""
        timing, settings = session.face.timing, self._settings.now
        if timing is None or not settings.voice or settings.muted:
            return
        words, match = self._settings.words, session.match
        called = timing.called(match.state_at(index), match.events[index], match.state_at(index + 1), words)
        if called:
            self._voice.call(called, words.language)

    def _guarded(self, work: Callable[[], None]) -> Callable[[], None]:
        def guarded() -> None:
            try:
                work()
            except Exception as error:
                self._failed(error)

        return guarded
