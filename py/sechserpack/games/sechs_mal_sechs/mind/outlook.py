"""The oracle of 6mal6 and Straßenlegen: it plays out the round in worlds consistent with the seat's view.

Every decision is tried in the same worlds, so their differences are more significant than each one's margin suggests.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from ....bots.outlook import Oracle, OracleMaker, Outlook, mean, share
from ....engine.events import Event
from ....engine.game import View
from ....engine.options import Value
from .search import playout_of
from .worlds import Moment

FIRST = 16
"""worlds before the first report; each further report comes after twice as many"""
MOST = {"classic": 1024, "strassen": 256}
"""worlds in all"""
BATCH = {"classic": 16, "strassen": 2}
"""playouts per slice"""


class Tally:
    """Results of the playouts after one decision, or without a forced one."""

    def __init__(self, seats: int) -> None:
        self.firsts = [0.0] * seats
        """by seat, how often it came out best; ties are shared"""
        self.totals = [0.0] * seats
        """by seat, the sum of its net chips"""
        self.squares = [0.0] * seats

    def add(self, net: Sequence[int]) -> None:
        """Add the net chips by seat of one more playout."""
        best = max(net)
        part = 1 / net.count(best)
        for place, chips in enumerate(net):
            self.totals[place] += chips
            self.squares[place] += chips * chips
            if chips == best:
                self.firsts[place] += part


def oracle(options: Mapping[str, Value]) -> Oracle:
    """The oracle of a match with these `options`: it knows what the seat knows, and counts cards."""
    variant = options["variant"]
    deck = tuple(options["deck"])
    batch, most = BATCH[variant], MOST[variant]

    def tell(view: View, seat: int, rng: Random) -> Iterator[Outlook | None]:
        if view["over"]:
            return
        moment = Moment(view, seat, deck)
        playout = playout_of(variant, moment, deck)
        seats = len(moment.seats)
        legal: list[Event | None] = [tuple(each) for each in view["legal"].get(str(seat), ())]
        # Without a decision of one's own, the round is played out as it is.
        tallies: dict[Event | None, Tally] = {event: Tally(seats) for event in legal or [None]}
        played = 0
        yield None
        for sample in range(1, most + 1):
            world = moment.world(rng)
            for event, tally in tallies.items():
                tally.add(playout.net(world, None if event is None else (event[2], event[3] - 1)))
                played += 1
                if played % batch == 0:
                    yield None
            if sample >= FIRST and not sample & sample - 1:
                yield _outlook(moment, len(view["in"]), tallies, sample)

    return tell


def _outlook(moment: Moment, seats: int, tallies: Mapping[Event | None, Tally], samples: int) -> Outlook:
    """The outlook after `samples` worlds, with a share for each of the `seats` at the table; whoever lays lays well."""
    own = moment.me or 0
    best = max(tallies.values(), key=lambda tally: tally.firsts[own])
    firsts = [0.0] * seats
    for place, count in zip(moment.seats, best.firsts, strict=True):
        firsts[place] = count
    decisions = {event: tally for event, tally in tallies.items() if event is not None}
    return Outlook(
        scope="round",
        seats=tuple([share(count, samples) for count in firsts]),
        decisions={event: share(tally.firsts[own], samples) for event, tally in decisions.items()},
        gains={
            event: mean(tally.totals[own], tally.squares[own], samples) for event, tally in decisions.items()
        },
        samples=samples,
    )


OUTLOOK: OracleMaker = oracle
"""found by `games.outlook`"""
