"""How persons differ in SIX: how quick they are, what they overlook, and when they take the sand to have run out.

All of it is read from the record's clock, at the page's usual pace. What is told apart from times: a card that was not
taken before the next throw was overlooked, or its person too slow for it; which of the two, the other times say.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from math import erfc, exp, log, pi, sqrt
from typing import Any, NamedTuple

from ....bots.likeness import Manner, Mine, Numbers, Range
from ....bots.policy import Maker
from ....draw.steps import FALL
from ....engine.match import Match
from ..rules.rounds import may_lift
from ..rules.state import SLOTS
from ..rules.timing import SixTiming
from .bot import Habits, player
from .worth import least_harm

NUMBERS = {
    "take": Range(100.0, 900.0, 4_100.0),
    "throw": Range(0.0, 1_000.0, 4_000.0),
    "place": Range(100.0, 1_000.0, 4_100.0),
    "uneven": Range(0.05, 0.25, 0.53),
    "overlooks": Range(0.0, 0.1, 0.9),
    "anywhere": Range(0.0, 0.1, 1.0),
    "clock": Range(0.5, 1.0, 1.5),
    "counting": Range(0.02, 0.06, 0.3),
}
"""median ms until a card is taken, thrown, and a drawn one laid, and the relative deviation of all three; shares of
cards overlooked and laid at random; how fast the person's clock runs, and its deviation"""
TUMBLE = round(FALL.seconds * 1000)
"""ms that dice fall, which the record counts before their throw"""
SLIP = 0.02
"""share of what somebody does for reasons not thought of here"""
LONGEST = 10_000
"""ms within which such times lie"""
_TIMES = ("take", "place", "throw")


class Moment(NamedTuple):
    """What was seen."""

    kind: str
    """"take", "place" or "throw": a time in ms; "slot": where a card was laid; "lift": a chance to lift the tube"""
    value: float
    """the time, or the share of the sand's usual time that has passed"""
    done: bool
    """whether it was done, and not cut off by the next throw; whether a card was laid where it does least harm"""


class _Observer:
    """Watches one seat through a match."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.found: list[Moment] = []
        self._now = self._since = self._fallen = 0
        """ms: the time, when what the seat reacts to next could be seen, and when the latest throw lay still"""

    def see(self, state: Any, event: Any, may: frozenset[str], *, mine: bool) -> None:
        """See an `event` happen in `state`, in which the seat `may` do things of these kinds."""
        kind, own = event[0], len(event) > 1 and event[1] == self.seat
        if kind == "wait":
            self._now += event[1]
        elif kind == "dice":
            self._since = self._fallen = self._now
        elif kind in ("roll", "lift"):
            if mine and own and SixTiming().runs(state):
                self._at_its_turn(state, kind)
            elif mine and not own:
                self._missed(self._now - self._since - TUMBLE * (kind == "roll"), may)
        elif kind in ("secure", "place") and own and state.turn != self.seat:
            if mine:
                self._reacted(state, event)
            self._since = self._now

    def _at_its_turn(self, state: Any, kind: str) -> None:
        if may_lift(state) and not state.glimpsed:
            self.found.append(Moment("lift", state.clock / state.options.sand_ms, kind == "lift"))
        if kind == "roll":
            # Bots give people time to read a throw, before their own time until the next one begins.
            time = self._now - self._fallen - TUMBLE - SixTiming().delay(kind, state, (), bots_only=False)
            self.found.append(Moment("throw", time, True))

    def _missed(self, time: int, may: frozenset[str]) -> None:
        for kind, decision in (("take", "secure"), ("place", "place")):
            if decision in may and time > 0:
                self.found.append(Moment(kind, time, False))
                return

    def _reacted(self, state: Any, event: Any) -> None:
        kind = "take" if event[0] == "secure" else "place"
        self.found.append(Moment(kind, self._now - self._since, True))
        if kind == "place":
            slots = state.cards[self.seat].slots
            self.found.append(Moment("slot", 0.0, event[2] == least_harm(slots)))


def _observe(match: Match[Any], seat: int, mine: Mine) -> Generator[None, None, list[Moment]]:
    game, watched = match.game, _Observer(seat)
    for index, event in enumerate(match.history):
        state = match.state_at(index)
        may = frozenset(each[0] for each in game.legal(state).get(seat, ()))
        watched.see(state, event, may, mine=mine(index))
        yield
    found = watched.found
    # Without hurry no time passes, so nothing tells how quick anybody is.
    return found if any(each.done and each.value > 0 for each in found if each.kind in _TIMES[:2]) else []


def _likelihood(numbers: Numbers, seen: Sequence[Moment]) -> float:
    named = dict(zip(NUMBERS, numbers, strict=True))
    spread = named["uneven"]
    total = 0.0
    for kind, value, done in seen:
        if kind == "slot":
            random = named["anywhere"] / len(SLOTS)
            chance = 1 - named["anywhere"] + random if done else 2 * random
        elif kind == "lift":
            lifts = _below((value * named["clock"] - 1) / named["counting"])
            chance = lifts if done else 1 - lifts
        else:
            missed = named["overlooks"] if kind == "take" else 0.0
            away = log(max(value, 1.0) / max(named[kind], 1.0)) / spread
            if done:
                density = exp(-away * away / 2) / (max(value, 1.0) * spread * sqrt(2 * pi))
                total += log((1 - SLIP) * (1 - missed) * density + SLIP / LONGEST)
                continue
            chance = missed + (1 - missed) * _below(-away)
        total += log((1 - SLIP) * chance + SLIP / 2)
    return total


def _below(value: float) -> float:
    """The normal distribution."""
    return erfc(-value / sqrt(2)) / 2


def habits_of(numbers: Numbers) -> Habits:
    """The habits of a bot that plays by these numbers."""
    named = dict(zip(NUMBERS, numbers, strict=True))
    width = sqrt(3) * named["uneven"]
    take, place, throw = (
        (round(named[kind] * (1 - width)), round(named[kind] * (1 + width))) for kind in _TIMES
    )
    return Habits(
        take,
        throw,
        place,
        named["counting"],
        named["overlooks"],
        anywhere=named["anywhere"],
        clock=named["clock"],
    )


def numbers_of(habits: Habits) -> Numbers:
    """The numbers that describe `habits`, whose manner of keeping cards and of reckoning they leave out."""
    ranges = (habits.take, habits.place, habits.throw)
    take, place, throw = ((low + high) / 2 for low, high in ranges)
    uneven = sum((high - low) / (high + low) for low, high in ranges) / len(ranges) / sqrt(3)
    return take, throw, place, uneven, habits.overlooks, habits.anywhere, habits.clock, habits.counting


def _maker(numbers: Numbers) -> Maker:
    return partial(player, habits_of(numbers))


def _decided(seen: Moment) -> bool:
    return seen.done and seen.kind != "slot"


MANNER = Manner(NUMBERS, 150, 1_500, 2, _observe, _likelihood, _maker, _decided)
