"""Bots of SIX.

They react as fast as people do and count the seconds about as well; a newcomer overlooks a card now and then, a lucky
dog more often, which also lays cards anywhere. The best keep a drawn card until it helps (X6), remember who has taken
what, and lift the tube when the end is good for them. Their thinking ends in a `Plan` (see `bots.realtime`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from ....bots.policy import Maker, Policy, Thinking
from ....bots.realtime import Plan
from ....bots.strength import POINTS, WEAKEST, Fitting
from ....engine.game import View
from ....engine.options import Value
from ..rules.state import SLOTS
from .lifting import CLAIM, believed, ends_well, known
from .watching import Watcher
from .worth import helps, least_harm


@dataclass(frozen=True)
class Habits:
    """A bot's parameters. Times are (min, max) in ms, counted from when the bot could see what it reacts to."""

    take: tuple[int, int]
    """until it secures a card"""
    throw: tuple[int, int]
    """until it throws, or lifts the tube"""
    place: tuple[int, int]
    """until it has looked at a drawn card and placed it"""
    counting: float
    """standard deviation of its clock's speed when it counts the seconds of a glass"""
    overlooks: float = 0.0
    """probability of missing a card that may be secured, until something else happens"""
    keeps: float | None = None
    """share of an open card's worth that a drawn card needs to cover it, else it is kept; None: placed at once"""
    reckons: bool = False
    """whether lifting depends on what the end would be worth, not on the sand alone"""
    anywhere: float = 0.0
    """probability that it places a drawn card at random"""
    clock: float = 1.0
    """mean speed of its clock when it counts: who counts too fast holds the sand for gone too early"""


LUCKY_DOG = Habits(
    take=(1_100, 2_600), throw=(1_000, 2_400), place=(900, 2_600), counting=0.12, overlooks=0.3, anywhere=1.0
)
NEWCOMER = Habits(take=(550, 980), throw=(900, 1_900), place=(700, 1_400), counting=0.08, overlooks=0.14)
OLD_HAND = Habits(take=(320, 720), throw=(650, 1_300), place=(380, 760), counting=0.04)
SLY_FOX = Habits(
    take=(300, 620), throw=(650, 1_200), place=(350, 700), counting=0.04, keeps=0.85, reckons=True
)
TURN = 5_000
"""estimated ms of its own turn, for bots that go by the sand alone"""


def player(habits: Habits, options: Mapping[str, Value]) -> Policy:
    """The policy of a bot with these `habits`; `options` give the glass, the rounds and the time to lift."""
    limit: int | None = options["hesitate_ms"]
    rounds: int = options["rounds"]
    sand = believed(options, habits.counting)
    minds: dict[int, Watcher] = {}

    def lifts(view: View, seat: int, watcher: Watcher) -> bool:
        """X9: whether lifting promises more than throwing; X12: never before the sand has probably run out."""
        glass = known(view, sand)
        if habits.reckons:
            return ends_well(view, seat, watcher, glass, rounds)
        felt = watcher.seconds(view)
        # The risk of lifting too early against that of being caught after its own throws.
        gone = glass.run_out(felt)
        return gone > CLAIM and 1 - gone < glass.run_out(felt + TURN)

    def place(view: View, seat: int, rng: Random) -> Plan:
        """X6: lay the drawn card where it does least harm, or keep it."""
        slots = view["slots"][seat]
        # One that always or never does so needs no chance for it.
        anywhere = habits.anywhere == 1 or (habits.anywhere > 0 and rng.random() < habits.anywhere)
        slot = rng.choice(SLOTS) if anywhere else least_harm(slots)
        laid = habits.keeps is None or helps(view["drawn"], slots[slot - 1], view["dice_left"], habits.keeps)
        return Plan(rng.randint(*habits.place), ("place", seat, slot), kept=not laid)

    def think(view: View, seat: int, rng: Random) -> Thinking:
        watcher = minds.setdefault(seat, Watcher(habits.counting, habits.clock))
        watcher.look(view, rng)
        choices = view["legal"][str(seat)]
        if ["secure", seat] in choices:
            overlooked = rng.random() < habits.overlooks
            if not overlooked or view["turn"] != seat:
                return Plan(rng.randint(*habits.take), ("secure", seat), kept=overlooked)
        if view["turn"] != seat:
            return place(view, seat, rng)
        # Its own due cards can wait: while it throws, an open card only makes the turn longer (X5).
        time = rng.randint(*habits.throw)
        if ["lift", seat] in choices and lifts(view, seat, watcher):
            return Plan(time if limit is None else min(time, limit - view["since_change"]), ("lift", seat))
        return Plan(time, ("roll", seat))
        yield  # never reached: makes this a generator, though thinking takes no time here

    return think


DOZING = replace(LUCKY_DOG, take=(1_900, 3_600), throw=(1_400, 2_900), place=(1_400, 3_600), overlooks=0.45)
"""the weakest opponent for people who are slower still than a lucky dog"""
POINTS_OF: Mapping[float, Habits] = {
    WEAKEST: DOZING,
    POINTS["random"]: LUCKY_DOG,
    POINTS["easy"]: NEWCOMER,
    POINTS["hard"]: OLD_HAND,
    POINTS["master"]: SLY_FOX,
}
"""habits by strength"""


def habits_at(strength: float) -> Habits:
    """The habits at a `strength` between those of two levels: in figures between theirs, in manner the nearer one's."""
    below = max(point for point in POINTS_OF if point <= strength)
    above = min(point for point in POINTS_OF if point >= strength)
    part = (strength - below) / (above - below) if above > below else 0.0
    low, high = POINTS_OF[below], POINTS_OF[above]

    def between(one: float, other: float) -> float:
        return one + part * (other - one)

    def range_between(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
        return round(between(one[0], other[0])), round(between(one[1], other[1]))

    return replace(
        low if part < 0.5 else high,
        take=range_between(low.take, high.take),
        throw=range_between(low.throw, high.throw),
        place=range_between(low.place, high.place),
        counting=between(low.counting, high.counting),
        overlooks=between(low.overlooks, high.overlooks),
    )


def at_strength(strength: float) -> Maker:
    """The maker of a bot of this `strength`; the named levels are points of the same scale (see `bots.strength`)."""
    return partial(player, habits_at(strength))


FITTING: Fitting = at_strength
LEVELS: Mapping[str, Maker] = {
    "easy": partial(player, NEWCOMER),
    "hard": partial(player, OLD_HAND),
    "master": partial(player, SLY_FOX),
}
"""policy makers by level"""
SEATED: Mapping[str, Maker] = {"random": partial(player, LUCKY_DOG)}
"""who plays in place of `randomly` where people sit: somebody clumsy, who lifts when the sand seems to be gone (X12)"""
