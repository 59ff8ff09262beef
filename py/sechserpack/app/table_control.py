"""The table: seating people, playing their taps, and hearing, saving and drawing events."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import Any

from .. import games
from ..bots.strength import FITS, POINTS
from ..draw.scene import NOTHING
from ..draw.teaching.lesson import Lesson
from ..engine.dice import FACES
from ..engine.errors import GameError, Illegal
from ..engine.events import Event
from ..engine.lineup import Lineup
from ..engine.match import Match
from ..engine.player import Player, people
from ..play.lesson_session import LessonSession, lesson_match
from ..play.log import Log
from ..play.position import Position
from ..play.position_session import PositionSession
from ..play.presentation import LessonPresentation, Presentation, RealtimePresentation
from ..play.realtime_session import RealtimeSession
from ..play.session import Session
from ..play.turn_session import TurnSession
from ..saves.entries import Entry
from ..saves.fitting import strength_of
from ..saves.library import Library
from ..setup.settings import Settings
from ..setup.variants import variant_of
from ..sound.shared import CENTRAL, SHARED
from .base import Base
from .hands.presses import HURRIED
from .library.autosave import Autosave
from .shown import Table
from .teaching import Teaching

REGULAR = 3
"""number of finished games after which people are told, once, how to be faster"""


class TableControl:
    """Controls the game at the table; a no-op without one."""

    def __init__(self, base: Base, autosave: Autosave, teaching: Teaching, library: Library) -> None:
        """The `library` has the games from which bots learn how strong people are."""
        self._shown = base.shown
        self._settings = base.settings
        self._autosave = autosave
        self._toast = base.toast
        self._page = base.browser.page
        self._audio = base.browser.audio
        self._tick = base.browser.tick
        self._voice = base.browser.voice
        self._teaching = teaching
        self._library = library
        self._redraw = base.redraw
        self._failed = base.failed
        self._upright = False
        self._called = 0
        self._lies_since = -inf
        """loop time since when all that moved lies still; infinite while it moves"""
        self.seatings = 0
        """how often somebody has sat down"""

    # ---- coming and going

    def sit_down(self, match: Match[Any], players: tuple[Player, ...], key: str = "") -> None:
        """Play `match`, stored as `key` or as a new game."""
        self._toast.clear()  # whatever failed before, this works
        presentation = self._presentation(match, players)
        presentation.session.auto = self._auto(presentation.session)
        self._begin(presentation, key)
        if not key:
            self._introduce(match, players)

    def _introduce(self, match: Match[Any], players: tuple[Player, ...]) -> None:
        """Say what people may not know yet of a new game: bots that fit them, and after some games how to be faster."""
        if not people(players):
            return
        words, results = self._settings.words, self._library.results()
        fitting = any(player.kind == FITS for player in players)
        if fitting and not any(FITS in entry.kinds for entry in self._finished(match)):
            sentence = words("These bots fit you: they learn from your games. The set-up has others.")
        elif len(results) == REGULAR and self._settings.now.pace == Settings.pace and not match.game.realtime:
            sentence = words(
                "Too slow? A tap on the table cuts a movement short; the settings have its pace."
            )
        else:
            return
        self._toast.say(sentence, good=True)

    def _finished(self, match: Match[Any]) -> list[Entry]:
        """The games finished here that were of the same way to play as `match`."""
        return self._library.results_of(variant_of(match.header.game, match.options))

    def _begin(self, presentation: Presentation, key: str = "") -> None:
        session = presentation.session
        session.resting = self._page.resting
        session.settle = self._page.settle
        self._shown.screen = Table(session, presentation, self._teaching.needed(session))
        self.seatings += 1
        self._called = len(session.match)
        self._lies_since = -inf
        self._audio.prepare({**SHARED, **session.face.sounds}.values())
        if session.kept:
            self._autosave.begin(session, key)
        session.start()
        self._autosave.save()

    def learn(self, game: str, lesson: Lesson, finished: Callable[[], object]) -> None:
        """Play `lesson`, a first game of `game`, without storing it; `finished` is called at its end."""
        self._toast.clear()
        match, players = lesson_match(game, lesson, self._settings.words)
        pace = self._settings.pace(people=True)
        arguments = (match, players, pace, asyncio.sleep, self._changed, self._failed)
        self._begin(LessonPresentation(LessonSession(*arguments, lesson=lesson, finished=finished)))

    def solve(self, position: Position, answer: Event | None, answered: Callable[[Event], object]) -> None:
        """Let somebody make the decision of `position`, which `answered` is called with.

        `answer` is one that was made before; None if there is none.
        """
        self._toast.clear()
        pace = self._settings.pace(people=True)
        arguments = (position.match, position.players, pace, asyncio.sleep, self._changed, self._failed)
        session = PositionSession(*arguments, position=position, answer=answer, answered=answered)
        self._begin(Presentation(session))

    def leave(self, *, closed: bool = False) -> None:
        """Leave the table, if there is a game. The game stays saved; `closed` if nobody is to continue it."""
        session = self._shown.session
        if session is None:
            return
        self.pause()
        self._page.catch_up()
        self._autosave.leave(closed=closed)
        session.stop()
        self._tick.follow(False, self._settings.now.tick)

    def _presentation(self, match: Match[Any], players: tuple[Player, ...]) -> Presentation:
        """The presentation of a new session of `match`."""
        pace = self._settings.pace(people=bool(people(players)))
        arguments = (match, players, pace, asyncio.sleep, self._changed, self._failed)
        if match.game.realtime:
            self._upright = self._is_upright()
            untimed = self._settings.now.untimed
            strength = self._strength(match, players)
            session = RealtimeSession(*arguments, strength, clock=time.monotonic, untimed=untimed)
            return RealtimePresentation(session)
        return Presentation(TurnSession(*arguments, self._strength(match, players)))

    def _strength(self, match: Match[Any], players: tuple[Player, ...]) -> float:
        """How strong the bots of `match` are that fit its people: like them, on average."""
        usual, seats = POINTS["easy"], people(players)
        if not seats or all(player.kind != FITS for player in players):
            return usual
        same = self._finished(match)
        return sum(strength_of(same, players[seat].name) for seat in seats) / len(seats)

    def line_up(self, lineup: Lineup) -> None:
        """Let others play the game at the table, or sit elsewhere, from here on."""
        session = self._shown.session
        if session is not None:
            session.line_up(lineup)
            session.set_pace(self._settings.pace(people=bool(people(session.players))))

    def _auto(self, session: Session) -> bool:
        """Whether throws are automatic: if people want that, in a game of almost nothing but throwing."""
        luck = games.catalogue(session.match.header.game).luck
        return self._settings.now.auto and luck and not session.real_dice

    # ---- what people do

    def play(self, event: object, *, clumsy: bool = False) -> None:
        """Play `event` for the person to act once everything before is saved; if it is illegal, show why.

        Ignored if not on offer, or not for long enough, when tapped: then it was not meant.
        """
        table = self._shown.table
        if table is None:
            return
        events = len(table.session.match)

        def play(session: Session) -> None:
            if len(session.match) != events and session.live is None:
                return  # something unseen has happened since
            parsed = session.match.game.parse(event)
            if parsed[0] in session.match.game.chance_events:
                session.enter(parsed)
                return
            legal = session.match.game.legal(session.match.state)
            if any(parsed in choices for choices in legal.values()) and not table.armed(parsed):
                if session.live is None:
                    session.skip()  # where all play at once, it is not meant to hurry the others
                return
            doing = self._teaching.doing(parsed)
            session.tap(event, clumsy=clumsy)
            doing()

        self._when_saved(play)

    def undo(self) -> None:
        """Undo the last decision; if that is refused, the dice that have been tapped stay."""

        def undo(session: Session) -> None:
            session.undo()
            if self._shown.table is not None:
                self._shown.table.entered = NOTHING

        self._when_saved(undo, linked=False)

    def redo(self) -> None:
        """Redo the last undone decision."""
        self._when_saved(lambda session: session.redo(), linked=False)

    @property
    def begun(self) -> bool:
        """Whether a game is in progress at the table shown, in which a person has decided something."""
        session = self._shown.session
        if session is None or self._shown.replay is not None or session.match.over:
            return False
        if isinstance(session, PositionSession):
            return False
        decisions = session.match.game.decisions
        return any(
            event[0] in decisions and session.lineup.at(index)[event[1]].human
            for index, event in enumerate(session.match.history)
        )

    def skip(self) -> None:
        """Cut the current animation short, or let the waiting bot go on."""
        session = self._shown.session
        if session is None or self._shown.replay is not None:
            return
        if not session.settled:
            self._page.settle()
            session.skip()
        elif session.asking:
            table = self._shown.table
            if table is not None and table.seen is not None and table.seen.scene.ready:
                session.go_on()

    @property
    def moving(self) -> bool:
        """Whether something moves at the table shown that a tap cuts short."""
        return self._shown.table is self._shown.screen and self._lies_since == inf

    @property
    def rested(self) -> bool:
        """Whether all has been still for so long that a tap on the table no longer means to cut it short."""
        if self._shown.table is not self._shown.screen:
            return True
        return asyncio.get_running_loop().time() - self._lies_since >= HURRIED / 1000

    def _note_rest(self, session: Session) -> None:
        """Track whether something moves; where all play at once, nobody means to hurry the others."""
        if not session.settled and session.live is None:
            self._lies_since = inf
        elif self._lies_since == inf:
            self._lies_since = asyncio.get_running_loop().time()

    def go_on(self) -> None:
        """Continue what has been waiting for people."""
        if self._shown.session is not None:
            self._shown.session.go_on()

    def select(self, thing: str) -> None:
        """Select a card, or whatever else the table offers."""
        if self._shown.table is not None:
            self._shown.table.selected = thing

    def tap_die(self, fallen: str) -> None:
        """Note one more real die as it fell, as long as one is missing, or a mishap; with "" take the last one back."""
        table = self._shown.table
        throw = None if table is None else table.session.throw
        if table is None or throw is None:
            return
        throw = replace(throw, entered=table.entered)
        if not fallen:
            table.entered = table.entered[:-1] if throw.dice[1:] else NOTHING
        elif fallen.isdecimal() and int(fallen) in FACES and not throw.whole:
            table.entered += (int(fallen),)
        elif not throw.dice:
            table.entered = next((event for event in throw.mishaps if event[0] == fallen), table.entered)

    def reveal(self) -> None:
        """Open the curtain for the seat to act."""
        session = self._shown.session
        if session is not None:
            session.curtain.reveal(session.match.game.turn(session.match.state))

    def cover(self) -> bool:
        """Cover the visible hand, if any, and clear the selection.

        Returns whether the page still shows a hand: also one just played from, which is covered once that is durable.
        """
        table = self._shown.table
        if table is None:
            return False
        if table.session.curtain.cover():
            table.selected = ""
            return True
        return table.session.curtain.needed and self._autosave.behind

    def toggle_log(self) -> None:
        """Toggle the log; it opens at its newest line."""
        table = self._shown.screen
        if isinstance(table, Table) and table.session.kept:
            table.log = Log(table.presentation, self._settings.words) if table.log is None else None

    def go_in_log(self, where: str) -> None:
        """Go to the log's "newest" or "oldest" line, or to the next "earlier" or "later" one."""
        table = self._shown.table
        if table is None or table.log is None:
            return
        log = table.log
        if where == "newest":
            log.newest()
            table.log_goes = "top"
        elif where == "oldest":
            log.oldest()
            table.log_goes = "bottom"
        elif where in ("earlier", "later"):
            line = log.earlier() if where == "earlier" else log.later()
            table.log_goes = "" if line is None else f"log-{line}"

    def scrolled_log(self, *, up: bool, down: bool, top: bool) -> bool:
        """Load the log ahead of scrolling `up` or `down`; returns whether it has changed.

        `up` and `down` say that the end of what is on the page is near, `top` that the top has been reached.
        """
        log = self._shown.table.log if self._shown.table is not None else None
        if log is None:
            return False
        before = (log.first, log.stop, log.news)
        if down:
            log.earlier()
        elif up:
            log.later()
        if top:
            log.see_newest()
        return before != (log.first, log.stop, log.news)

    def toggle_result(self) -> None:
        """Toggle the result; the end of a lesson stays."""
        table = self._shown.result
        if table is not None and not isinstance(table.session, LessonSession):
            table.put_aside = None if table.put_aside == table.moment else table.moment

    def refuse(self, error: GameError, *, linked: bool = True) -> None:
        """Show why something is not allowed; if `linked`, the rule that forbids it can be looked up.

        Not while time runs: looking it up would stop time for everybody.
        """
        session = self._shown.session

        def name(seat: int) -> str:
            return session.players[seat].name if session is not None else str(seat + 1)

        rule = error.rule if linked and isinstance(error, Illegal) and not self._runs() else ""
        self._toast.say(error.text(self._settings.words, name), rule=rule)
        self._redraw()

    def explain(self, sentence: str, rule: str) -> None:
        """Show the `sentence` saying why a thing on the table can do nothing now; `rule` is linked as by `refuse`."""
        self._toast.say(sentence, rule="" if self._runs() else rule)
        self._redraw()

    def _runs(self) -> bool:
        """Whether time runs at the table that is shown."""
        session = self._shown.session
        return session is not None and session.live is not None and not session.untimed

    def when_saved(self, work: Callable[[], None]) -> None:
        """Do `work` once everything before is saved."""
        if not self._autosave.defer(lambda: self.when_saved(work)):
            work()

    def _when_saved(self, work: Callable[[Session], None], *, linked: bool = True) -> None:
        """Do `work` once everything before is saved; refusals are shown, `linked` as by `refuse`."""
        session = self._shown.session
        if session is None or self._shown.replay is not None:
            return
        if self._autosave.defer(lambda: self._when_saved(work, linked=linked)):
            return
        try:
            work(session)
        except GameError as error:
            self.refuse(error, linked=linked)

    # ---- time

    def pause(self) -> bool:
        """Stop time in a real-time game: nobody plays while somebody looks away. Returns whether it is stopped."""
        session = self._shown.session
        if session is None or session.live is None:
            return False
        stopped = session.pause()
        self._follow_tick()
        return stopped

    def resume(self) -> bool:
        """End a pause; returns whether there is a game at the table."""
        session = self._shown.session
        if session is None:
            return False
        session.resume()
        return True

    def resized(self) -> None:
        """Adapt to the page's size; turning the device stops time, as nobody plays meanwhile."""
        if self._is_upright() != self._upright:
            self._upright = not self._upright
            self.pause()

    def _is_upright(self) -> bool:
        width, height = self._page.size()
        return height > width

    def settings_changed(self) -> None:
        """Apply the current settings."""
        self._audio.muted = self._settings.now.muted
        self._audio.unlock()
        session = self._shown.session
        if session is not None:
            session.set_untimed(self._settings.now.untimed)
            session.set_pace(self._settings.pace(people=bool(people(session.players))))
            session.set_auto(self._auto(session))
        self._follow_tick()

    def _follow_tick(self) -> None:
        """Tick while an audible glass runs, in the voice that is set."""
        session = self._shown.session
        self._tick.follow(session is not None and session.ticking, self._settings.now.tick)

    # ---- what has happened

    def _changed(self, new: Sequence[Event]) -> None:
        """React to `new` events, or to the next animation step."""
        table = self._shown.table
        if table is None:
            return
        session = table.session
        self._note_rest(session)
        happened = range(len(session.match) - len(new), len(session.match))
        if new:
            # In real time others act while somebody has picked something for a throw.
            if session.live is None or any(event[0] == "dice" for event in new):
                table.selected = ""
            table.entered = NOTHING
            # Others' events would remove a message before it is read.
            done = [event for event in new if event[0] in session.match.game.decisions]
            if session.live is None and any(session.players[event[1]].human for event in done):
                self._toast.clear()
        cue = session.cue
        if session.live is None:
            self._present(table.presentation, happened, cue)
        else:
            # After the next frame, so that people first see that their touch was felt.
            self._page.after_frame(self._guarded(lambda: self._present(table.presentation, happened, cue)))

    def _present(self, presentation: Presentation, happened: range, cue: str) -> None:
        """Play the sounds of the events numbered `happened`, save and draw."""
        session = presentation.session
        for index in happened:
            for each in presentation.cues(index):
                self.sound(each, session.match.actor(index))
        if cue:
            self.sound(cue, session.match.actor(session.animated))
        self._call_out(presentation)
        self._follow_tick()
        self._autosave.save()
        if session.live is None:
            self._redraw()
        else:
            # In real time, draw once after all taps of this moment.
            self._page.before_next_frame(self._guarded(self._redraw))

    def sound(self, cue: str, seat: int | None = None) -> None:
        """Play the sound called `cue`, from where `seat` sits if it is theirs; an unknown one is silent."""
        face = None if self._shown.game is None else games.face(self._shown.game)
        sound = (face.sounds.get(cue) if face else None) or SHARED.get(cue)
        if sound is None:
            return
        everybodys = cue in CENTRAL or (face is not None and cue in face.central)
        table = self._shown.table
        seen = None if everybodys or table is None else table.seen
        self._audio.play(sound, 0 if seat is None or seen is None else seen.scene.seating.side(seat))

    def _call_out(self, presentation: Presentation) -> None:
        """Speak the callouts of the events seen since the last call, if people want that."""
        session, seen = presentation.session, presentation.seen
        first, self._called = min(self._called, seen), seen
        timing, settings = session.face.timing, self._settings.now
        if timing is None or not settings.voice or settings.muted:
            return
        words, match = self._settings.words, session.match
        for index in range(first, seen):
            callout = timing.callout(
                match.state_at(index), match.history[index], match.state_at(index + 1), words
            )
            if callout:
                self._voice.call(callout, words.language)

    def _guarded(self, work: Callable[[], None]) -> Callable[[], None]:
        def guarded() -> None:
            try:
                work()
            except Exception as error:
                self._failed(error)

        return guarded
