"""The session of a lesson: chance and opponents follow its script, and the learner does what it asks for.

Real-time games are played in turns here, too: the time that passes is in the script.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from .. import games
from ..draw.teaching.lesson import LEARNER, Do, Lesson, Say, Step
from ..engine.callbacks import nothing
from ..engine.errors import GameError
from ..engine.match import Match
from ..engine.player import HUMAN, Player
from ..engine.record import Header
from ..engine.text import N_
from ..locale import Words
from ..setup.form import default_name
from .session import PACES, Pace
from .turn_session import TurnSession

SALT = "lesson"
"""seed of every lesson, which determines how thrown pieces come to lie; its chance is in the script"""
READ_FIRST = N_("Read this first, then “Go on”.")
TRY_THIS = N_("That’s allowed too. But try what’s marked first.")
NOT_BACK = N_("There’s no undo in a guided game. You can start it over at any time.")


def lesson_match(game: str, lesson: Lesson, words: Words) -> tuple[Match[Any], tuple[Player, ...]]:
    """The match of a `lesson` in `game` before its first event, and its players."""
    rules = games.find(game)
    assert rules is not None
    players = (
        Player(HUMAN, default_name(LEARNER, HUMAN, words)),
        *(Player("random", name) for name in lesson.others),
    )
    return Match(rules, Header(game, lesson.seats, dict(lesson.options)), SALT), players


class LessonSession(TurnSession):
    """A session of a lesson; never stored."""

    kept = False

    def __init__(self, *arguments: Any, lesson: Lesson, finished: Callable[[], object] = nothing) -> None:
        """Takes the arguments of `Session`; `finished` is called at the end of the lesson."""
        super().__init__(*arguments)
        self.lesson = lesson
        self._finished = finished
        self._at = 0
        self.set_pace(self.pace)

    @property
    def step(self) -> Step | None:
        """The next step of the script; None at its end."""
        steps = self.lesson.steps
        return steps[self._at] if self._at < len(steps) else None

    @property
    def can_undo(self) -> bool:
        return False

    def set_auto(self, auto: bool) -> None:
        """No-op: the learner is to throw."""

    def set_pace(self, pace: Pace) -> None:
        """Set the pace; in lessons, a pace that asks ("wait") means calm."""
        self.pace = replace(PACES["calm"], move=pace.move) if pace.asks else pace

    def undo(self) -> None:
        raise GameError(NOT_BACK)

    def redo(self) -> None:
        raise GameError(NOT_BACK)

    def tap(self, event: object, *, clumsy: bool = False) -> None:
        step = self.step
        if not self.settled or not isinstance(step, Do | Say):
            self.settle()
            self.skip()
            return
        decision = self.match.game.parse(event)
        self.match.game.apply(self.match.state, decision)  # if illegal, the rules explain it best
        if isinstance(step, Say):
            raise GameError(READ_FIRST)
        if not step.free and decision not in (step.event, *step.also):
            raise GameError(TRY_THIS)
        self.play(decision)

    def play(self, event: object, *, clumsy: bool = False) -> None:
        first = len(self.match)
        self.match.play(event)
        self._at += 1
        self._draw()
        self._after(first)

    def go_on(self) -> None:
        if self.asking or not self.settled:
            self._skipped.set()

    def _draw(self) -> None:
        """Play the script's chance events that are next."""
        while (step := self.step) is not None and not isinstance(step, Do | Say):
            if step[0] not in self.match.game.chance_events:
                break
            self.match.play(step)
            self._at += 1

    async def _run(self) -> None:
        await self._show()
        while isinstance(self.step, Say):
            await self._ask()
            self._at += 1
            first = len(self.match)
            self._draw()
            if any(event[0] != "wait" for event in self.match.history[first:]):
                self._task.release()  # as below
                self._after(first)
                return
            self._skipped.clear()
            self._changed(())
        step = self.step
        if step is None:
            self._finished()
        if step is None or isinstance(step, Do):
            return
        await self._wait(self.pace.throw if step[0] == "roll" else self.pace.decide)
        self._task.release()  # the following starts a new task, which must not cancel this one
        self.play(step)
