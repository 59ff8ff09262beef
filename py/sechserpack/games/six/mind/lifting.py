"""When to lift the tube in SIX: beliefs about the sand, and what ending the round now is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ....engine.game import View
from ....engine.options import Value
from ..rules.state import SAND
from .watching import Watcher
from .winning import shares

TURN = 8_000
"""typical ms of a turn at a table with people"""
PASSING = 2.5
"""standard deviation of what a bot makes of the difference between two seats' marks, which it saw only in passing"""
DOUBT = (0.35, 0.65)
"""probabilities of an empty glass at which the next seat lifts hardly ever, and nearly always"""
LAST_TURN = 0.07
"""minimum share of a round still to be played, even if its glass has run out"""
KNOWN = 0.02
"""half-width of the belief about a glass that has been seen running: what is left can only be estimated"""
CLAIM = 0.5
"""X12: to lift is to claim that the sand has run out, so a bot does only if it thinks that likelier than this"""


@dataclass(frozen=True)
class Sand:
    """X2: a player's belief about a glass's running time, uniform on `usual` · (1 ± `width`)."""

    usual: int
    """nominal running time in ms"""
    width: float
    """half-width as a share of `usual`: the glass's jitter or the counting error, whichever is larger"""

    def run_out(self, time: float) -> float:
        """Probability that it has run out `time` ms after it was turned."""
        if time <= 0:
            return 0.0
        width = max(self.width, 1e-6)
        return min(1.0, max(0.0, (time / self.usual - 1 + width) / (2 * width)))

    @property
    def turn(self) -> float:
        """Typical ms of a turn: longer with a slow glass."""
        return TURN * max(1.0, self.usual / SAND)


def believed(options: Mapping[str, Value], counting: float) -> Sand:
    """The belief about every glass of a match, with a counting error of `counting`."""
    sand: int = options["sand_ms"]
    jitter: float = options["sand_jitter"]
    return Sand(sand, max(jitter, counting))


def known(view: View, sand: Sand) -> Sand:
    """The belief about this round's glass: `sand`, but its true running time once all have seen it (X12)."""
    seen: int | None = view.get("sand_ms")
    return sand if seen is None else Sand(seen, KNOWN)


def ends_well(view: View, seat: int, watcher: Watcher, sand: Sand, rounds: int) -> bool:
    """X9: whether `seat`, which may lift now, wins more often by lifting than by throwing.

    Being wrong costs a card, and so does being caught: the sand may run out before its own turn is over. In the last
    round lifting ends the game, which is good only for a seat that leads by more than that card. False as long as it is
    likelier that the sand still runs (X12).
    """
    seats = range(len(view["slots"]))
    marks = [watcher.marks(view, each) for each in seats]
    time = watcher.seconds(view)
    left = rounds - view["round"]

    def wins(fault: int | None, coming: float) -> float:
        """Winning probability of `seat` with `coming` rounds left, if `fault` gives back its top card."""
        after = [marks[each] - (watcher.top(view, each) if each == fault else 0.0) for each in seats]
        return shares(after, coming, PASSING)[seat]

    gone = sand.run_out(time)
    if gone <= CLAIM:
        return False
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
