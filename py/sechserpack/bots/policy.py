"""Policies: functions from a seat's view to a decision."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from random import Random
from typing import Protocol, TypeAlias

from ..engine.errors import Malformed
from ..engine.events import Event, brief
from ..engine.game import View
from ..engine.generators import run
from ..engine.options import Value
from ..engine.text import N_

Thinking: TypeAlias = Generator[None, None, Event]
"""computation in slices: yields at least every 8 ms, to keep the page responsive, and returns the decision"""


class Policy(Protocol):
    """A strategy for one or any game."""

    def __call__(self, view: View, seat: int, rng: Random) -> Thinking:
        """Decide on `view`, in which `seat` has at least one legal decision; `rng` is the only source of chance."""
        ...


def decide(policy: Policy, view: View, seat: int, rng: Random) -> Event:
    """Run `policy` without pausing; return its decision."""
    return run(policy(view, seat, rng))


def randomly(view: View, seat: int, rng: Random) -> Thinking:
    """A legal decision of `seat`, chosen uniformly at random."""
    return tuple(rng.choice(view["legal"][str(seat)]))
    yield  # makes this a generator, with no slices


Maker: TypeAlias = Callable[[Mapping[str, Value]], Policy]
"""makes the policy for a match from all of its options, which every player knows"""


def make_policy(levels: Mapping[str, Maker], level: str, options: Mapping[str, Value]) -> Policy:
    """The policy of a `level`, one of the game's `levels` or "random", for a match with all its `options`.

    "random" is `randomly`, unless `levels` have something else in its place (see `games.seated`).
    Raises `Malformed` if there is no such level.
    """
    if level == "random" and level not in levels:
        return randomly
    if level not in levels:
        known = ", ".join(["random", *levels])
        raise Malformed(
            N_("This game has no bot called {level}. It has: {known}."),
            level=brief(level),
            known=known,
        )
    return levels[level](options)
