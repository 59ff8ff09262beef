"""The session of a position to be solved: one decision is made, and nothing comes of it but an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine.errors import GameError
from ..engine.events import Event
from ..engine.text import N_
from .position import Position
from .turn_session import TurnSession

ONE_ONLY = N_("There’s only this one decision here, and no undo.")


class PositionSession(TurnSession):
    """A session of a position; never stored."""

    kept = False

    def __init__(
        self, *arguments: Any, position: Position, answer: Event | None, answered: Callable[[Event], object]
    ) -> None:
        """Takes the arguments of `Session`; `answered` is called with the decision.

        `answer` is the one that was made before; None if it is still to be made.
        """
        super().__init__(*arguments)
        self.position = position
        self.answer = answer
        self._answered = answered

    @property
    def can_undo(self) -> bool:
        return False

    def set_auto(self, auto: bool) -> None:
        """No-op: throwing is one of the choices."""

    def undo(self) -> None:
        raise GameError(ONE_ONLY)

    def redo(self) -> None:
        raise GameError(ONE_ONLY)

    def play(self, event: object, *, clumsy: bool = False) -> None:
        if self.answer is None:
            decision = self.match.game.parse(event)
            self.match.game.apply(self.match.state, decision)  # if illegal, the rules explain it
            self.answer = decision
            self._answered(decision)
            self._changed(())
