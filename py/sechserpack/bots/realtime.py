"""Bots in real time: each plans from its seat's view, and the earliest plan is carried out.

In a real-time game, a policy is called as usual, with view, seat and generator, whenever its seat has a legal decision.
It returns a `Plan`: a decision, and the time that eyes and hands need for it. For a bare decision, as from `randomly`,
the reaction time is random.

A plan holds until it is carried out or invalidated: by a chance event (everybody looks at fallen dice), by its decision
becoming illegal, or by another becoming legal. Then the policy is asked again. A `kept` plan is never carried out, but
only waits for that. No clock is read here: time is what the `wait` events say, on the page as in a simulation.
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
"""maximum duration of one `wait` event in ms"""


class Plan(NamedTuple):
    """A planned decision. Being a tuple, it can be returned in place of a bare decision."""

    delay: int
    """milliseconds from when people can see what it reacts to"""
    decision: Event
    kept: bool = False
    """whether not to carry it out, but to wait until the policy is asked again"""


Pacing: TypeAlias = Callable[["Plan"], float]
"""duration of a plan at this table in ms; infinite to wait for `make_due`"""


class _Intention(NamedTuple):
    at: float
    decision: Event
    choices: tuple[Event, ...]
    """the legal decisions when the plan was made"""
    kept: bool
    """as in `Plan`"""


class RealtimeBots:
    """The bots of one match and their plans.

    It plays nothing by itself: its owner turns elapsed time into `wait` events of the match, draws chance, lets people
    play, calls `update` after every change and `act` when a plan is due.
    """

    def __init__(
        self,
        match: Match[Any],
        policies: Mapping[int, Policy],
        pacing: Pacing = lambda plan: plan.delay,
    ) -> None:
        """`policies` holds one per bot's seat; `pacing` may slow the bots down."""
        self._match = match
        self._policies = policies
        self._pacing = pacing
        self._intentions: dict[int, _Intention] = {}
        self._now = 0
        self._events_seen = 0

    def update(self) -> int | None:
        """Update the plans to the match; returns the milliseconds until the next bot acts, or None if none will."""
        match, intentions = self._match, self._intentions
        for event in match.history[self._events_seen :]:
            if event[0] == "wait":
                self._now += event[1]
            elif event[0] in match.game.chance_events:
                intentions.clear()
        self._events_seen = len(match)
        legal = match.game.legal(match.state)
        for seat, policy in self._policies.items():
            choices = legal.get(seat, ())
            intention = intentions.get(seat)
            if intention and intention.decision in choices and set(choices) <= set(intention.choices):
                continue
            if choices:
                intentions[seat] = self._plan(seat, policy, choices)
            else:
                intentions.pop(seat, None)
        first = min((intention.at for intention in intentions.values()), default=inf)
        return None if first == inf else max(0, ceil(first) - self._now)

    def pass_time(self, milliseconds: int) -> None:
        """Let time pass that is not in the record."""
        self._now += milliseconds

    def postpone(self, milliseconds: int) -> None:
        """Delay all plans, as what they react to became visible later than assumed."""
        for seat, one in self._intentions.items():
            self._intentions[seat] = one._replace(at=one.at + milliseconds)

    def discard_plans(self) -> None:
        """Discard all plans, so that every policy is asked again."""
        self._intentions.clear()

    def earliest(self) -> Event | None:
        """The earliest planned decision; None if there is none. Call `update` first."""
        plans = [(one.at, seat) for seat, one in self._intentions.items()]
        return self._intentions[min(plans)[1]].decision if plans else None

    def planned(self) -> dict[int, Event]:
        """The planned decisions by seat, without kept ones. Call `update` first."""
        return {seat: one.decision for seat, one in self._intentions.items() if not one.kept}

    def make_due(self, seat: int) -> None:
        """Make the plan of `seat` due now, whatever its delay."""
        self._intentions[seat] = self._intentions[seat]._replace(at=self._now)

    def act(self) -> Event | None:
        """Play the earliest plan if it is due; returns the decision, or None. Call `update` first."""
        due = [(one.at, seat) for seat, one in self._intentions.items() if one.at <= self._now]
        return self._match.play(self._intentions.pop(min(due)[1]).decision) if due else None

    def _plan(self, seat: int, policy: Policy, choices: tuple[Event, ...]) -> _Intention:
        rng = stream(self._match.seed, "bot", seat, len(self._match))
        decision = decide(policy, self._match.view(seat), seat, rng)
        plan = decision if isinstance(decision, Plan) else Plan(reaction(rng), decision)
        at = inf if plan.kept else self._now + self._pacing(plan)
        return _Intention(at, plan.decision, choices, plan.kept)


def reaction(rng: Random) -> int:
    """A random reaction time in ms, usually short.

    Sometimes it is long, and sometimes 0, so that even decisions that must be made at once are made, and every game
    between random bots ends.
    """
    mood = rng.random()
    if mood < 0.1:
        return 0
    return rng.randrange(5_000, 50_000) if mood > 0.85 else rng.randrange(150, 2_000)


def play_in_time(match: Match[Any], policies: Sequence[Policy]) -> None:
    """Play the real-time `match` to its end, with one policy per seat.

    All chance comes from the match's seed, so the same seed and policies give the same record.
    """
    bots = RealtimeBots(match, dict(enumerate(policies)))
    while not match.over:
        if match.draw() is not None:
            continue
        pause = bots.update()
        assert pause is not None, "some bot can always act"
        if pause:
            match.play(("wait", min(pause, LONGEST_WAIT)))
        else:
            bots.act()
