"""Policies: how a bot turns what its seat sees into a decision."""

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
"""A thought in slices: yields at least every 8 ms so that a page stays smooth, and returns the decision."""


class Policy(Protocol):
    """A way of playing one game, or any."""

    def __call__(self, view: View, seat: int, rng: Random) -> Thinking:
        """Think about `view`, in which `seat` has at least one legal decision; `rng` is all the chance there is."""
        ...


def decide(policy: Policy, view: View, seat: int, rng: Random) -> Event:
    """The decision of `policy`, thought out in one go."""
    return run(policy(view, seat, rng))


def randomly(view: View, seat: int, rng: Random) -> Thinking:
    """Any of the seat's legal decisions, each as likely."""
    return tuple(rng.choice(view["legal"][str(seat)]))
    yield  # makes this a generator: a thought of no slices


Maker: TypeAlias = Callable[[Mapping[str, Value]], Policy]
"""Makes the policy for a match with these options, which everybody at the table knows (complete, as resolved)."""


def make_policy(levels: Mapping[str, Maker], level: str, options: Mapping[str, Value]) -> Policy:
    """The policy called `level` for a match with `options` (complete): one of the game's own `levels`, or "random".

    Raises `Malformed` if there is no such level.
    """
    if level == "random":
        return randomly
    if level not in levels:
        known = ", ".join(["random", *levels])
        raise Malformed(
            N_("There is no bot called {level} in this game; there are: {known}."),
            level=brief(level),
            known=known,
        )
    return levels[level](options)
