"""A table of Sechser raus for hand-worked examples: what happens goes in, what is printed comes out."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.errors import Illegal
from sechserpack.games import find

_game = find("sechser-raus")
assert _game is not None
GAME = _game


class Table:
    """A game that is being played; attributes are the fields of its printed state."""

    def __init__(self, seats: int = 3, **options: Any) -> None:
        self._state = GAME.start(seats, options)

    def __getattr__(self, field: str) -> Any:
        return GAME.dump(self._state)[field]

    def play(self, *events: list[Any]) -> Table:
        """Let these things happen, one after the other."""
        for event in events:
            self._state = GAME.apply(self._state, event)
        return self

    def throw(self, *dice: int) -> Table:
        """The seat whose turn it is throws, and these dice fall."""
        return self.play(["roll", self.turn], ["dice", *dice])

    def lay(self, number: int) -> Table:
        return self.play(["lay", self.turn, number])

    def stop(self) -> Table:
        """The seat whose turn it is passes."""
        return self.play(["pass", self.turn])

    def refuses(self, event: list[Any], rule: str) -> None:
        """The event is not possible, and the refusal cites this rule."""
        before = GAME.dump(self._state)
        with pytest.raises(Illegal) as caught:
            GAME.apply(self._state, event)
        assert caught.value.rule == rule, f"{event}: {caught.value}"
        assert GAME.dump(self._state) == before

    @property
    def may(self) -> list[list[Any]]:
        """The decisions of the seat whose turn it is."""
        found: list[list[Any]] = self.legal.get(str(self.turn), [])
        return found
