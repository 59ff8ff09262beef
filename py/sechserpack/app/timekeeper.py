"""What an app does where time counts: it seats people at the right kind of table, ticks, calls out, and pauses."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..browser.audio import voice
from ..browser.audio.tick import Tick
from ..draw.seats import shape_of
from ..engine.match import Match
from ..engine.player import Player
from ..games import part
from ..play.realtime_session import RealtimeSession
from ..play.session import Pace, Session
from ..play.turn_session import TurnSession

if TYPE_CHECKING:
    from .app import App


class Timekeeper:
    """Keeps the time for `app`."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._tick = Tick(app.sound, app.fail)
        self._shape = ""

    def seat(self, match: Match[Any], players: tuple[Player, ...], pace: Pace) -> Session:
        """The sitting at which `match` is played."""
        app = self._app
        what = (match, players, pace, asyncio.sleep, app.changed, app.fail)
        if match.game.realtime:
            self._shape = shape_of(*app.page.size())
            return RealtimeSession(*what, clock=time.monotonic, untimed=app.settings.untimed)
        return TurnSession(*what)

    def set(self) -> None:
        """Take over what has just been set."""
        app = self._app
        app.sound.unlock()
        if app.session is not None:
            app.session.take_time(app.settings.untimed)
        self.follow()

    def follow(self) -> None:
        """Tick as long as a glass runs that people hear, in the voice that they want."""
        session = self._app.session
        self._tick.follow(session is not None and session.ticking, self._app.settings.tick)

    def call_out(self, index: int) -> None:
        """Call out event number `index`, if people want that."""
        app = self._app
        session = app.session
        if session is None or session.live is None or not app.settings.voice or app.settings.muted:
            return
        match = session.match
        called = part(match.game.name, "timing").called(
            match.state_at(index), match.events[index], match.state_at(index + 1), app.words
        )
        voice.call(called, app.words.language)

    def then(self, work: Callable[[], None]) -> None:
        """Do what follows from something that has happened.

        Where time counts that is done after the next frame, so that fingers see first that they were felt;
        else at once.
        """
        app = self._app
        if app.session is not None and app.session.live is not None:
            app.page.then(self._guarded(work))
        else:
            work()

    def draw(self) -> None:
        """Draw what has changed.

        Where time counts that happens after all taps of this moment; else at once.
        """
        app = self._app
        if app.session is not None and app.session.live is not None:
            app.page.soon(self._guarded(app.render))
        else:
            app.render()

    def _guarded(self, work: Callable[[], None]) -> Callable[[], None]:
        def guarded() -> None:
            try:
                work()
            except Exception as error:
                self._app.fail(error)

        return guarded

    def pause(self) -> bool:
        """Stop the time, if it counts: nobody plays while somebody looks elsewhere. Returns whether it stands."""
        session = self._app.session
        if session is None or session.live is None:
            return False
        stands = session.pause()
        self.follow()
        return stands

    def turned(self) -> None:
        """The page has another size; a device that has been turned is in nobody's hands for a moment."""
        shape = shape_of(*self._app.page.size())
        if shape != self._shape:
            self._shape = shape
            self.pause()
