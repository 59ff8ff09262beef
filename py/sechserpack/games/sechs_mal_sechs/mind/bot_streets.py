"""How the bot plays Straßenlegen: it weighs every street it could still lay by its probability and gain.

A street gains if the others will probably have none better, which shows in their rows. So the bot is content with a
small street against hopeless rows, and aims higher when it has to beat another seat's street.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from ....engine.game import View
from ..rules.streets import Street, Worth, houses, worth
from .bot_columns import Weights, unseen

Chances = list[list[float]]
"""probability that a value (1 to 9, at index 0 to 8) comes within a number of draws (second index)"""

SLICE = 12
"""plans weighed per slice of thinking"""
MOST = 16
"""exclusive upper bound of the cards that a seat can still draw in a round"""
SPARE = 0.3
"""weight of plans other than the best one: their cards may be those that come"""


class Plan(NamedTuple):
    """A street to aim for, or two small ones."""

    worth: Worth
    houses: int
    cards: tuple[tuple[int, int], ...]
    """the field (0 to 5) and the value of each house"""


class Rung(NamedTuple):
    """A plan that another seat may still complete."""

    worth: Worth
    houses: int
    chance: float
    """probability that it completes this one and nothing better"""


Threat: TypeAlias = list[Rung]
"""all plans that another seat may still complete, best first"""


@cache
def plans() -> tuple[Plan, ...]:
    """All plans, best first."""
    single = [
        (Street(field, first, length),)
        for length in (3, 4, 5, 6)
        for field in range(1, 8 - length)
        for first in range(1, 11 - length)
    ]
    pairs = [
        (Street(1, left, 3), Street(4, right, 3))
        for left in range(1, 8)
        for right in range(1, 8)
        if right != left + 3
    ]
    found = [
        Plan(
            worth(each),
            houses(each),
            tuple(
                (street.field - 1 + step, street.first + step)
                for street in each
                for step in range(street.houses)
            ),
        )
        for each in (*single, *pairs)
    ]
    return tuple(sorted(found, reverse=True))


def _missing(plan: Plan, row: Sequence[int | None]) -> list[tuple[int, int]] | None:
    """(field, value) of the houses of `plan` that `row` still lacks; None if another card is in the way."""
    missing = []
    for field, value in plan.cards:
        laid = row[field]
        if not laid:
            missing.append((field, value))
        elif laid != value:
            return None
    return missing


def _luck(lacking: list[int], draws: int, chances: Chances) -> float:
    """The probability that all `lacking` values come in time, if the last of `draws` come just before the last lay.

    Lacking cards are laid last, so each must come two draws earlier than the one laid after it.
    """
    luck = 1.0
    before = 0
    for value in sorted(lacking):
        # A value lacking twice must come twice: in half of the draws each.
        luck *= chances[value - 1][max(0, draws // 2 if value == before else draws)]
        before = value
        draws -= 2
    return luck


def _threats(view: View, seat: int, chances: Chances) -> Generator[None, None, list[Threat]]:
    """The threat from each other seat that is in."""
    threats = []
    for other, row in enumerate(view["rows"]):
        if other == seat or not view["in"][other]:
            continue
        free = row.count(None)
        draws = view["hands"][other] + 2 * (free - 1) if free else 0
        most = 0.0
        ladder = []
        for plan in plans():
            missing = _missing(plan, row)
            if missing is None:
                continue
            chance = _luck([value for _, value in missing], draws, chances)
            if chance > most:
                ladder.append(Rung(plan.worth, plan.houses, chance - most))
                most = chance
        threats.append(ladder)
        yield
    return threats


def _gains(threats: Sequence[Threat]) -> dict[Worth, float]:
    """The chips that a plan gains, by worth: its own winnings, and what it keeps others from winning."""
    saved = max(sum(rung.houses * rung.chance for rung in ladder) for ladder in threats)
    gains: dict[Worth, float] = {}
    for plan in plans():
        if plan.worth in gains:
            continue
        win = 1.0
        for ladder in threats:
            win *= 1 - sum(
                rung.chance if rung.worth > plan.worth else rung.chance / 2
                for rung in ladder
                if rung.worth >= plan.worth
            )
        gains[plan.worth] = win * (plan.houses + saved)
    return gains


def weigh_streets(view: View, seat: int, deck: Sequence[int]) -> Generator[None, None, Weights]:
    """The weight of each card of the hand on each free field: the chips that the row then promises."""
    row = view["rows"][seat]
    hand = view["hands"][seat]
    free = [field for field in range(6) if not row[field]]
    counts = unseen(view, seat, deck)
    total = sum(counts) or 1
    chances = [[1 - (1 - count / total) ** draws for draws in range(MOST)] for count in counts]
    draws = 2 * (len(free) - 1)
    gains = _gains((yield from _threats(view, seat, chances)))
    promises: dict[tuple[int, int], list[float]] = {
        (value, field): [] for value in sorted(set(hand)) for field in free
    }
    for number, plan in enumerate(plans()):
        if number % SLICE == 0:
            yield
        missing = _missing(plan, row)
        if missing is None:
            continue
        gain = gains[plan.worth]
        wanted = [value for _, value in missing]
        taken = [field for field, _ in missing]
        for value in set(hand):
            rest = list(hand)
            rest.remove(value)
            if len(missing) < len(free):
                aside = gain * _luck(_lacking(wanted, rest), draws, chances)
                for field in free:
                    if field not in taken:
                        promises[value, field].append(aside)
            for field, house in missing:
                if house == value:
                    others = list(wanted)
                    others.remove(value)
                    promises[value, field].append(gain * _luck(_lacking(others, rest), draws, chances))
    return {
        (value, field + 1): max(each, default=0.0) * (1 - SPARE) + SPARE * sum(each)
        for (value, field), each in promises.items()
    }


def _lacking(wanted: list[int], hand: list[int]) -> list[int]:
    """The values of `wanted` that are not in `hand`."""
    rest = list(hand)
    lacking = []
    for value in wanted:
        if value in rest:
            rest.remove(value)
        else:
            lacking.append(value)
    return lacking
