"""A sensible bot for Sechser raus, which weighs what a throw may win against what it may cost.

It looks ahead to the end of its own turn only. What counts there is the number of dice it holds, the fewer the better;
winning beats getting rid of any number of dice, and a long edge is a small comfort, as the next seat may have to take
it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import comb
from random import Random

from ....bots.policy import Maker, Policy, Thinking
from ....bots.strength import Fitting, between, carelessness, softly
from ....engine.game import View
from ....engine.options import Value
from .bot_solved import solver
from .throw_odds import matching

WIN = -6.0
"""value of winning now, in dice held at the end of the turn"""
EDGE = -0.12
"""value, to the seat, of each die that it leaves at the edge"""
EXACT = 24
"""larger hands are valued as this size: throwing them again is never a close call"""
CARELESS = (1.0, 0.9)
"""the temperature, in dice, at half the strength of "hard", and its bend (see `bots.strength.carelessness`)"""


@cache
def _ways(dice: int, numbers: int, most: int) -> int:
    """In how many ways `dice` dice can show `numbers` different numbers, each at most `most` times."""
    if not numbers:
        return int(dice == 0)
    return sum(
        comb(dice, count) * _ways(dice - count, numbers - 1, most) for count in range(min(dice, most) + 1)
    )


@cache
def _any_number(dice: int) -> tuple[tuple[float, int, int], ...]:
    """(probability, sixes, dice of the most frequent other number) for a throw of `dice`."""
    return tuple(
        (comb(dice, sixes) * (_ways(rest, 5, most) - _ways(rest, 5, most - 1)) / 6**dice, sixes, most)
        for sixes in range(dice + 1)
        for rest in (dice - sixes,)
        for most in range(1 if rest else 0, rest + 1)
    )


@cache
def _throw(hand: int, edge: int, throws: int) -> float:
    """The value of throwing `hand` dice with `edge` at the edge and `throws` left, this one included."""
    hand = min(hand, EXACT)
    total = 0.0
    for probability, sixes, hits in matching(hand) if edge else _any_number(hand):
        if hand == sixes:
            value = WIN
        elif not sixes and not hits:
            value = hand + edge  # R4: a bust takes the edge too
        else:
            rest = hand - sixes
            value = _after(rest, edge, throws - 1)
            if hits:
                laid = WIN if rest == hits else _after(rest - hits, edge + hits, throws - 1)
                value = min(value, laid)
        total += probability * value
    return total


@cache
def _after(hand: int, edge: int, throws: int) -> float:
    """The value of holding `hand` dice with `edge` at the edge and `throws` left: passing, or throwing if better."""
    stop = hand + EDGE * edge
    return min(stop, _throw(hand, edge, throws)) if throws else stop


def value_of(view: View, seat: int, event: Sequence[int | str], throws_left: int) -> float:
    """The value of the decision `event` for `seat`; lower is better."""
    hand = view["dice"][seat] + len(view["middle"])
    edge = view["edge"]["count"] if view["edge"] else 0
    if event[0] == "lay_last":
        return WIN
    if event[0] == "pass":
        return float(hand + EDGE * edge)
    if event[0] == "roll":
        return _throw(hand, edge, throws_left)
    laid = view["middle"].count(event[2])
    return WIN if laid == len(view["middle"]) else _after(hand - laid, edge + laid, throws_left)


def careful(options: Mapping[str, Value]) -> Policy:
    """A policy that optimises its own turn."""
    max_throws = options["max_throws"]

    def think(view: View, seat: int, rng: Random) -> Thinking:
        left = max_throws - view["throws"]
        choices = view["legal"][str(seat)]
        values = [value_of(view, seat, event, left) for event in choices]
        best = min(values)
        return tuple(
            rng.choice([event for event, value in zip(choices, values, strict=True) if value == best])
        )
        yield  # never reached: makes this a generator; a turn is evaluated too fast to need a yield

    return think


def careless(strength: float, options: Mapping[str, Value]) -> Policy:
    """The policy that weighs as the careful one does, and chooses the more softly the lower its `strength` is."""
    max_throws = options["max_throws"]
    temperature = carelessness(strength, *CARELESS)

    def think(view: View, seat: int, rng: Random) -> Thinking:
        left = max_throws - view["throws"]
        choices = map(tuple, view["legal"][str(seat)])
        return softly({each: -value_of(view, seat, each, left) for each in choices}, temperature, rng)
        yield  # as in `careful`

    return think


LEVELS: Mapping[str, Maker] = {"hard": careful, "master": solver}
FITTING: Fitting = between(careless, careful, solver)
