"""When to lift the tube in SIX: what is believed about the sand, and what the round's end is worth now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt

from ....engine.game import View
from ....engine.options import Value
from ..rules.state import SAND
from .watching import Watcher

TURN = 8_000
"""about how many milliseconds a turn takes, at the pace of a table with people"""
SPREAD = 4.5
"""about how far the marks that two seats secure in a round lie apart, as a standard deviation"""
CERTAIN = 2.5
"""the same when nothing is to come any more: who has what was only seen in passing, and nobody is quite sure of it"""
DOUBT = (0.35, 0.65)
"""who gets the dice next lifts hardly ever, or nearly always, if the glass has run out with these chances"""
LAST_TURN = 0.07
"""the share of a round that goes on for a little while even if its glass has run out"""
STEEP = 1.7
"""makes the logistic curve about as steep as the normal distribution"""


@dataclass(frozen=True)
class Sand:
    """X2: what somebody who counts with this deviation believes about a glass."""

    usual: int
    """how long it runs as a rule, in milliseconds"""
    width: float
    """by which share of that it may be shorter or longer, or may have been counted so"""

    def run_out(self, time: float) -> float:
        """How likely it has run out `time` milliseconds after it was turned."""
        if time <= 0:
            return 0.0
        width = max(self.width, 1e-6)
        return min(1.0, max(0.0, (time / self.usual - 1 + width) / (2 * width)))

    @property
    def turn(self) -> float:
        """About how many milliseconds a turn takes: with a slow glass, longer."""
        return TURN * max(1.0, self.usual / SAND)


def believed(options: Mapping[str, Value], counting: float) -> Sand:
    """What is believed of every glass in a match with these `options`."""
    sand: int = options["sand_ms"]
    jitter: float = options["sand_jitter"]
    return Sand(sand, max(jitter, counting))


def shares(marks: Sequence[float], rounds: float) -> list[float]:
    """X10: how likely each seat is to win with so many marks, with so many rounds (or parts of one) to come."""
    slope = STEEP / sqrt(CERTAIN**2 + SPREAD**2 * max(0.0, rounds))
    most = max(marks)
    weights = [exp(slope * (each - most)) for each in marks]
    total = sum(weights)
    return [weight / total for weight in weights]


def ends_well(view: View, seat: int, watcher: Watcher, sand: Sand, rounds: int) -> bool:
    """X9: whether `seat`, which may lift now, wins more often if it does so than if it throws.

    Being wrong costs a card, and so does being caught: the sand may run out before its own turn is over. In the last
    round the lifted tube is the end, which is good for whoever leads by more than that card, and for nobody else.
    """
    seats = range(len(view["slots"]))
    marks = [watcher.marks(view, each) for each in seats]
    time = watcher.seconds(view)
    left = rounds - view["round"]

    def wins(fault: int | None, coming: float) -> float:
        """The chance of `seat` if `fault` gives back its top card."""
        after = [marks[each] - (watcher.top(view, each) if each == fault else 0.0) for each in seats]
        return shares(after, coming)[seat]

    gone = sand.run_out(time)
    lifted = gone * wins(view["roller"], left) + (1 - gone) * wins(seat, left)
    soon = sand.run_out(time + sand.turn)
    low, high = DOUBT
    caught = min(1.0, max(0.0, (soon - low) / (high - low)))
    following = (seat + view["direction"]) % len(seats)
    later = left + LAST_TURN
    ended = soon * wins(seat, later) + (1 - soon) * wins(following, later)
    rest = max(LAST_TURN, 1 - time / sand.usual)
    thrown = caught * ended + (1 - caught) * wins(None, left + rest)
    return lifted > thrown
