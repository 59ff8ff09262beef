"""The last card of a round of 6mal6: whoever lays it sees the account."""

from __future__ import annotations

from typing import Any

from sechserpack.engine.record import Header, write
from sechserpack.games.sechs_mal_sechs.rules.game import GAME, State

from .tables import PLENTY, deal


def before_the_last_card(rows: Any, *, humans: bool = True, **options: Any) -> bytes:
    """The record of a first round in which these rows are laid, all but the last card of all."""
    seats = len(rows)
    chosen = {"deck": PLENTY, **options}
    state: State = GAME.start(seats, chosen)
    events = [deal(state, dict(enumerate(rows)))]
    state = GAME.apply(state, events[0])
    turns = state.table.turns
    for laid, seat in enumerate(turns[:-1]):
        field = laid // seats + 1
        events.append(("lay", seat, rows[seat][field - 1], field))
        state = GAME.apply(state, events[-1])
    kinds = ["human" if humans or seat == turns[-1] else "random" for seat in range(seats)]
    names = ["Ada", "Bo", "Cem", "Dora", "Emil", "Fritz"][:seats]
    return write(
        Header("sechs-mal-sechs", seats, chosen, {"names": names, "players": kinds}), events
    ).encode()
