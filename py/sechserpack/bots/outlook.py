"""Outlooks: every seat's chance to come out best, and the effect of every decision on it.

Like a policy, an oracle gets one seat's view and nothing else, so it cannot leak a secret. Some oracles are exact;
others sample playouts with everything hidden from the seat drawn at random, and improve the longer they run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Literal, NamedTuple, Protocol, TypeAlias

from ..engine.events import Event
from ..engine.game import View
from ..engine.options import Value

SURE = 1.96
"""half the width of a 95 % interval in standard errors"""


class Estimate(NamedTuple):
    """A figure with its margin of error."""

    value: float
    margin: float = 0.0
    """half the width of the 95 % interval; 0 if `value` is exact"""


class Outlook(NamedTuple):
    """The chances at one moment of a game."""

    scope: Literal["game", "round"]
    """whether chances are of first place in the game or of coming out best in this round"""
    seats: tuple[Estimate, ...]
    """chance of every seat, 0 to 1; those who tie for best share it"""
    decisions: Mapping[Event, Estimate] = {}
    """the asking seat's own chance by its legal decisions; empty if it has none"""
    gains: Mapping[Event, Estimate] = {}
    """its expected chips in this round by decision, in a game with chips; otherwise empty"""
    samples: int = 0
    """number of playouts; 0 if exact"""


class Oracle(Protocol):
    """Estimates the chances in one game."""

    def __call__(self, view: View, seat: int, rng: Random) -> Iterator[Outlook | None]:
        """Yield increasingly accurate outlooks on `view`, which is that of `seat`.

        Yields at least every 8 ms of work, to keep the page responsive: None if there is nothing to tell yet. Ends when
        nothing more can be gained. `rng` is the only source of chance.
        """
        ...


OracleMaker: TypeAlias = Callable[[Mapping[str, Value]], Oracle]
"""makes the oracle for a match from all of its options, which every player knows"""


def share(hits: float, samples: int, squares: float | None = None) -> Estimate:
    """The estimate of a chance from `hits` in `samples`, at least one; shared firsts count in part.

    Where samples are chances themselves, `squares` is the sum of their squares. The margin is from Wilson's interval,
    which is not 0 even if something never or always happened.
    """
    around = SURE * SURE / samples
    part = hits / samples
    variance = part * (1 - part) if squares is None else squares / samples - part * part
    low_and_high = SURE * sqrt(max(0.0, variance) / samples + around / samples / 4) / (1 + around)
    middle = (part + around / 2) / (1 + around)
    return Estimate(part, max(part - (middle - low_and_high), middle + low_and_high - part))


def mean(total: float, squares: float, samples: int) -> Estimate:
    """The estimate of a mean of `samples` figures, at least one, from their sum and their sum of squares."""
    average = total / samples
    spread = max(0.0, squares / samples - average * average)
    return Estimate(average, SURE * sqrt(spread / max(1, samples - 1)))


def tempered(chances: Sequence[Estimate], samples: int, trust: float) -> tuple[Estimate, ...]:
    """The `chances` that so many playouts gave to all seats, as far as those who play them out are to be trusted.

    A model knows who is ahead better than by how much: it plays as nobody does who sits at the table. The odds between
    any two seats are raised to the power `trust`, 0 to 1; a playout more, which everybody shares, keeps the impossible
    apart from what has not been seen yet. Measured by `make bench SUBJECTS=odds`.
    """
    count = len(chances)
    told = [(chance.value * samples + 1 / count) / (samples + 1) for chance in chances]
    weights = [chance**trust for chance in told]
    whole = sum(weights)
    return tuple(
        Estimate(
            weight / whole, _reach(chance, estimate.margin, (whole - weight) / (1 - chance) ** trust, trust)
        )
        for chance, estimate, weight in zip(told, chances, weights, strict=True)
    )


def _reach(chance: float, margin: float, others: float, trust: float) -> float:
    """How far a tempered chance can be off if the chance told is by `margin`; `others` weigh that much."""

    def at(value: float) -> float:
        value = min(1.0, max(0.0, value))
        weight = float(value**trust)
        return weight / (weight + others * float((1 - value) ** trust))

    middle = at(chance)
    return max(at(chance + margin) - middle, middle - at(chance - margin))
