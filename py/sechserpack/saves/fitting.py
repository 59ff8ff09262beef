"""How strong people are: estimated from their finished games on this device, to seat bots that fit them.

Strengths are those of bots (see `bots.strength`): a person is as strong as a bot that they beat as often as not. Every
strength has a probability, which a game changes by how likely its places were; what was learnt fades with every further
game, as people get better. Nothing is stored: all follows from the entries of the games.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log

from ..bots.strength import FITS, POINTS, STRONGEST, WEAKEST
from ..engine.player import HUMAN
from ..setup.people import same_person
from .entries import Entry
from .retention import people_in

STRENGTHS: Sequence[float] = range(-60, 141, 5)
"""the strengths that people may have: also beyond those of bots, so that these are reached"""
USUAL, SPREAD = POINTS["easy"], 60.0
"""mean and standard deviation of the strength of people of whom nothing is known"""
SCALE = 20.0
"""difference in strength at which the stronger player is ahead nearly three times as often"""
FADES = 0.88
"""weight of a game relative to the next one"""
FIRST_GAMES = 2
"""how many games of a way to play somebody finishes alone before bots that fit them are proposed"""


class Estimate:
    """What is known of the strength of one person."""

    def __init__(self) -> None:
        self._prior = [-((strength - USUAL) ** 2) / (2 * SPREAD**2) for strength in STRENGTHS]
        self._seen = [0.0] * len(self._prior)
        """logarithm of the likelihood of what was seen, by strength"""

    @property
    def strength(self) -> float:
        """The mean of the strengths that the person may have, within those of bots."""
        logs = [prior + seen for prior, seen in zip(self._prior, self._seen, strict=True)]
        most = max(logs)
        weights = [exp(each - most) for each in logs]
        total = sum(weights)
        mean = sum(weight * strength for weight, strength in zip(weights, STRENGTHS, strict=True)) / total
        return min(max(mean, WEAKEST), STRONGEST)

    def learn(self, against: Iterable[tuple[float, float]]) -> None:
        """Learn from a game: for each bot its strength, and 1 if it was beaten, 0.5 if it shared the place, else 0."""
        self._seen = [FADES * each for each in self._seen]
        for strength, ahead in against:
            for index, own in enumerate(STRENGTHS):
                chance = 1 / (1 + exp((strength - own) / SCALE))
                self._seen[index] += ahead * log(chance) + (1 - ahead) * log(1 - chance)


def played_alone(games: Iterable[Entry], name: str) -> list[Entry]:
    """Those of the finished `games` that the person called `name` played alone among bots, oldest first."""
    person = same_person(name)

    def alone(entry: Entry) -> bool:
        people = people_in(entry) if entry.placed else ()
        return (
            len(people) == 1
            and entry.kinds.count(HUMAN) == 1
            and same_person(entry.names[people[0]]) == person
        )

    return sorted(filter(alone, games), key=lambda entry: (entry.played, entry.id))


def strength_of(games: Iterable[Entry], name: str) -> float:
    """The strength of the person called `name`, from their finished `games` of one way to play, in any order.

    Only games that they played alone among bots count; bots that fit were as strong there as the games before said.
    """
    known = Estimate()
    for entry in played_alone(games, name):
        (person,) = people_in(entry)
        now, own = known.strength, entry.places[person]
        known.learn(
            (now if kind == FITS else POINTS[kind], (place > own) + (place == own) / 2)
            for kind, place in zip(entry.kinds, entry.places, strict=True)
            if kind == FITS or kind in POINTS
        )
    return known.strength
