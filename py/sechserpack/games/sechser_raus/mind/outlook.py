"""The oracle of Sechser raus: each seat's chance of first place (and, when that is taken, of the next).

Exact wherever the game is solved (see `odds`), elsewhere estimated by playouts (see `playing_on`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ....bots.outlook import Estimate, Oracle, OracleMaker, Outlook
from ....engine.game import View
from ....engine.options import Value
from ..rules.game import Options, State
from .best_turn import paced
from .odds import counted, find_decision_odds, find_odds
from .playing_on import outlooks


def oracle(options: Mapping[str, Value]) -> Oracle:
    """The oracle of a match with these `options`; Sechser raus hides nothing."""

    def tell(view: View, seat: int, rng: Random) -> Iterator[Outlook | None]:
        state = _state(view, options)
        if not counted(state):
            yield from outlooks(state, seat, rng)
            return
        yield None
        chances = yield from paced(find_odds(state))
        seats = tuple(Estimate(chance) for chance in chances)
        own = (yield from paced(find_decision_odds(state))) if state.turn == seat else {}
        yield Outlook("game", seats, {event: Estimate(chances[seat]) for event, chances in own.items()})

    return tell


def _state(view: View, options: Mapping[str, Value]) -> State:
    """The state that `view` shows."""
    edge = view["edge"] or {"value": 0, "count": 0}
    return State(
        options=Options(**options),
        hands=tuple(view["dice"]),
        turn=view["turn"],
        thrown=view["chance"] == "dice",
        middle=tuple(view["middle"]),
        edge_number=edge["value"],
        edge_count=edge["count"],
        bowl=view["bowl"],
        throws=view["throws"],
        finished=tuple(seat for (seat,) in view["ranking"]),
    )


OUTLOOK: OracleMaker = oracle
