"""Replays: a recorded match shown event by event, read-only.

Time is injected as a sleep function.
"""

from __future__ import annotations

from array import array
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import accumulate
from typing import Any

from .. import games
from ..draw.scene import Scene, in_sentence
from ..draw.seats import Seating
from ..draw.view import Audience, TableView
from ..engine.match import Match
from ..engine.player import Player
from ..locale import Words
from .animation import Animation
from .record_files import lineup_of
from .staging import staged, tell
from .tasks import Restartable

PAUSE = 1.2
"""seconds to look at each step at speed 1"""
SPEEDS = (1.0, 2.0, 4.0, 0.5)
"""available speeds, in the order in which `faster` cycles through them"""
WATCHER = "watcher"
"""kind of every player in a replay, where nobody decides anything"""


class Replay:
    """The replay of one match, shown after its first `step` events."""

    def __init__(
        self,
        match: Match[Any],
        players: tuple[Player, ...],
        sleep: Callable[[float], Awaitable[None]],
        changed: Callable[[], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        """A replay of the current events of `match`, which `players` began, stopped at the beginning.

        `changed` is called after every automatic change, `failed` with program errors.
        """
        self.match = match
        self.lineup = lineup_of(match.header, players)
        """who played the seats, and who sat where"""
        self.last = len(match)
        """the last step"""
        self.step = 0
        self.playing = False
        self.speed = SPEEDS[0]
        self.flowing = False
        """whether the scene follows from the previous one, so that moves can be animated"""
        self.hands_open = match.over
        """whether all hands are open: only when the game is over"""
        self._animation = Animation()
        self._cue = ""
        self._sleep = sleep
        self._changed = changed
        self.face = games.face(match.game.name)
        self._events = match.history.until(self.last)
        self._clock = self._milliseconds() if match.game.realtime else array("q")
        self._task = Restartable(failed)

    # ---- state

    @property
    def players(self) -> tuple[Player, ...]:
        """The players by seat at this step, none of whom decides anything here."""
        return tuple(replace(player, kind=WATCHER) for player in self.lineup.at(self.step))

    @property
    def settled(self) -> bool:
        """Whether everything moved by the last event lies still."""
        return self._animation.settled

    @property
    def clock(self) -> int | None:
        """Milliseconds of play so far in a real-time game; None in others."""
        return self._clock[self.step] if self.match.game.realtime else None

    @property
    def cues(self) -> tuple[str, ...]:
        """The sounds of the step just taken, or of the current part of its animation."""
        if not self.flowing:
            return ()
        if self._cue or self._animation.still:
            return (self._cue,)
        cues: list[str] = []
        for index in range(self._before(self.step), self.step):
            cues += self.face.cues(
                self.match.state_at(index), self._events[index], self.match.state_at(index + 1)
            )
        return tuple(cues)

    def scene(self, seating: Seating, words: Words) -> Scene[TableView]:
        """The scene to draw."""
        step = self.step
        event, before = (self._events[step - 1], self._view(step - 1)) if step else (None, None)
        return Scene(
            **staged(self._animation, self.face, event, before, self._view(step)),
            players=self.players,
            options=self.match.options,
            seating=seating,
            words=words,
            events=step,
            salt=self.match.salt,
            replayed=True,
            hands_open=self.hands_open,
        )

    def sentences(self, words: Words) -> list[tuple[int, list[str]]]:
        """The sentences about the current step, by index of the event."""
        if not self.step:
            names = ", ".join(in_sentence(player.name) for player in self.players)
            return [(0, [words("At the table: {names}.", names=names)])]
        return [(index, self._sentences(index, words)) for index in range(self._before(self.step), self.step)]

    def _sentences(self, index: int, words: Words) -> list[str]:
        sentences = tell(self.match, self.face, index, self.lineup.at(index), words)
        if index == self.step - 1:
            return self._animation.told(sentences)
        return sentences

    # ---- navigation

    def seek(self, step: int) -> None:
        """Show the game after its first `step` events, without animation."""
        self.step = min(max(step, 0), self.last)
        self._animation.begin(())
        self.flowing = False
        self._go()

    def first(self) -> None:
        """Go to the beginning."""
        self.seek(0)

    def end(self) -> None:
        """Go to the end."""
        self.seek(self.last)

    def back(self) -> None:
        """Stop playing and go one step back."""
        self.playing = False
        self.seek(self._before(self.step))

    def forward(self) -> None:
        """Take the next step, animated."""
        self._take()
        self._go()

    def toggle(self) -> None:
        """Start playing, from the beginning if at the end; or stop."""
        self.playing = not self.playing
        if self.playing and self.step == self.last:
            self.seek(0)
        elif self.playing and self.settled:
            self.forward()
        else:
            self._go()

    def faster(self) -> None:
        """Switch to the next speed, cyclically."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._go()

    def stop(self) -> None:
        """Stop playing and cancel the animation."""
        self.playing = False
        self._halt()

    # ---- internals

    def _stop(self, step: int) -> bool:
        """Whether the replay stops after `step` events: not after mere time, nor while dice are in the air."""
        if step in (0, self.last):
            return True
        if self._events[step - 1][0] == "wait":
            return False
        due = self.match.game.chance(self.match.state_at(step))
        return due is None or due in self.face.waits

    # Stops are computed on demand: in a long game most are never needed.

    def _before(self, step: int) -> int:
        return next((stop for stop in range(step - 1, 0, -1) if self._stop(stop)), 0)

    def _after(self, step: int) -> int:
        return next(stop for stop in range(step + 1, self.last + 1) if self._stop(stop))

    def _milliseconds(self) -> array[int]:
        passed = (event[1] if event[0] == "wait" else 0 for event in self._events)
        return array("q", accumulate(passed, initial=0))

    def _view(self, step: int) -> TableView:
        view: TableView = self.face.view(self.match.state_at(step), Audience(open=self.hands_open))
        return view

    def _take(self) -> None:
        """Go one step forward and begin its animation."""
        if self.step == self.last:
            self.playing = False
            self.flowing = False
            return
        self.step = self._after(self.step)
        before, after = self.match.state_at(self.step - 1), self.match.state_at(self.step)
        self._animation.begin(self.face.steps(before, self._events[self.step - 1], after))
        self._cue = ""
        self.flowing = True

    def _halt(self) -> None:
        self._task.stop()

    def _go(self) -> None:
        """Restart waiting for the next automatic change."""
        self._halt()
        if self.playing or not self.settled:
            self._task.start(self._run())

    async def _run(self) -> None:
        while self.playing or not self.settled:
            if not self.settled:
                await self._sleep(self._animation.seconds(1, 1) / self.speed)
                self._cue = self._animation.advance()
            else:
                await self._sleep(PAUSE / self.speed)
                self._take()
            self._changed()
