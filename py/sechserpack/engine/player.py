"""Players: the person or bot on a seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

HUMAN = "human"
"""kind of a person; every other kind is the name of a bot's level"""


@dataclass(frozen=True)
class Player:
    """The player on a seat; `kind` is "human" or a bot's level."""

    kind: str
    name: str
    numbers: tuple[float, ...] = ()
    """by what a bot plays that plays like a person (see `bots.likeness`)"""

    @property
    def human(self) -> bool:
        """Whether a person plays this seat."""
        return self.kind == HUMAN


def people(players: Sequence[Player]) -> list[int]:
    """The seats that people play."""
    return [seat for seat, player in enumerate(players) if player.human]
