"""Bots in real time: each makes a plan from what its seat sees, and the earliest plan comes true.

In a real-time game a policy is called like any other, with its view, its seat and a generator, whenever there is
something for its seat to do. Its thought ends in a `Plan`: what it means to do, and how long its eyes and hands need
for it. A thought that ends in a bare decision, as that of `randomly` does, gets a random time of reaction.

A plan holds until it comes true or something happens that changes the seat's mind: chance brings something (everybody
looks at fallen dice), the decision is not possible any more, or something becomes possible that was not. Then the
policy is asked again. Nothing in here reads a clock: time is what the `wait` events say, on the page as in a
simulation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, inf
from random import Random
from typing import Any, NamedTuple, TypeAlias

from ..engine.chance import stream
from ..engine.events import Event
from ..engine.match import Match
from .policy import Policy, decide

LONGEST_WAIT = 3_600_000
"""the most milliseconds that one `wait` can tell"""


class Plan(NamedTuple):
    """What a bot is about to do. Being a tuple, it can stand where turn-based policies return their decision."""

    delay: int
    """milliseconds from now"""
    decision: Event


Pacing: TypeAlias = Callable[["Plan"], float]
"""How many milliseconds a plan takes at this table; infinitely many for one that waits until somebody releases it."""


class _Intention(NamedTuple):
    at: float
    decision: Event
    choices: tuple[Event, ...]
    """what the seat could have decided when it made the plan"""


class RealtimeBots:
    """The bots of one match and what they are about to do.

    It plays nothing but `act`: whoever holds it turns the time that passes into `wait` events of the match, draws
    chance and lets people play, calls `look` after anything has happened and `act` when the time has come.
    """

    def __init__(
        self,
        match: Match[Any],
        policies: Mapping[int, Policy],
        pacing: Pacing = lambda plan: plan.delay,
    ) -> None:
        """The bots of `match`, one policy for each seat that is played by one; `pacing` may slow them down."""
        self._match = match
        self._policies = policies
        self._pacing = pacing
        self._intentions: dict[int, _Intention] = {}
        self._now = 0
        self._seen = 0

    def look(self) -> int | None:
        """Let the bots look at what has happened; returns the milliseconds until one acts, None if nobody will."""
        match, intentions = self._match, self._intentions
        for event in match.events[self._seen :]:
            if event[0] == "wait":
                self._now += event[1]
            elif event[0] in match.game.chance_events:
                intentions.clear()
        self._seen = len(match)
        legal = match.game.legal(match.state)
        for seat, policy in self._policies.items():
            choices = legal.get(seat, ())
            made = intentions.get(seat)
            if made is not None and made.decision in choices and set(choices) <= set(made.choices):
                continue
            if choices:
                intentions[seat] = self._plan(seat, policy, choices)
            else:
                intentions.pop(seat, None)
        first = min((made.at for made in intentions.values()), default=inf)
        return None if first == inf else max(0, ceil(first) - self._now)

    def idle(self, time: int) -> None:
        """Let `time` milliseconds pass that the record does not tell of, as nobody measures them."""
        self._now += time

    def forget(self) -> None:
        """Let every bot think again, as something else counts now."""
        self._intentions.clear()

    def plans(self) -> dict[int, Event]:
        """What each bot means to do. Call it after a `look`."""
        return {seat: made.decision for seat, made in self._intentions.items()}

    def release(self, seat: int) -> None:
        """Let the plan of `seat` come true now, whatever it waits for."""
        self._intentions[seat] = self._intentions[seat]._replace(at=self._now)

    def act(self) -> Event | None:
        """Play the earliest plan if its time has come; returns the decision. Call it after a `look`."""
        due = [(made.at, seat) for seat, made in self._intentions.items() if made.at <= self._now]
        return self._match.play(self._intentions.pop(min(due)[1]).decision) if due else None

    def _plan(self, seat: int, policy: Policy, choices: tuple[Event, ...]) -> _Intention:
        rng = stream(self._match.seed, "bot", seat, len(self._match))
        thought = decide(policy, self._match.view(seat), seat, rng)
        plan = thought if isinstance(thought, Plan) else Plan(reaction(rng), thought)
        return _Intention(self._now + self._pacing(plan), plan.decision, choices)


def reaction(rng: Random) -> int:
    """How long somebody takes who does not care, in milliseconds: mostly a moment.

    Now and then there is a little dream, and now and then none, as the hand was under way already: whatever must be
    done at once happens too, so that every game between random bots ends.
    """
    mood = rng.random()
    if mood < 0.1:
        return 0
    return rng.randrange(5_000, 50_000) if mood > 0.85 else rng.randrange(150, 2_000)


def play_in_time(match: Match[Any], policies: Sequence[Policy]) -> None:
    """Play the real-time `match` to its end, every seat by its policy (one per seat).

    All chance comes from the match's seed, so the same seed and policies make the same record.
    """
    realtime_bots = RealtimeBots(match, dict(enumerate(policies)))
    while not match.over:
        if match.draw() is not None:
            continue
        pause = realtime_bots.look()
        assert pause is not None, "somebody can always act"
        if pause:
            match.play(("wait", min(pause, LONGEST_WAIT)))
        else:
            realtime_bots.act()
