"""For the time being: a table view that still holds the dictionary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..engine.game import Game
from .view import Audience, TableView, shared_fields


@dataclass(frozen=True, kw_only=True)
class LooseView(TableView):
    fields: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def get(self, name: str, other: Any = None) -> Any:
        return self.fields.get(name, other)


def loose(game: Game[Any], state: Any, audience: Audience) -> LooseView:
    fields = game.dump(state) if audience.open else game.display(state, audience.seat)
    shared = shared_fields(game, state)
    shared["legal"] = {int(seat): tuple(tuple(e) for e in events) for seat, events in fields["legal"].items()}
    return LooseView(**shared, fields=fields)
