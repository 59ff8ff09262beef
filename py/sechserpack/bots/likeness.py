"""Likenesses: bots that play as one person does, by a few numbers learnt from that person's decisions.

Each game says in its `Manner` which numbers these are, what a decision tells of them, and how a bot plays by them. The
numbers are those under which the decisions seen were likeliest, drawn to what is usual as long as these are few.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from math import exp, log
from operator import mul, sub
from random import Random
from typing import Any, NamedTuple, TypeAlias

from ..engine.events import Event
from ..engine.game import View
from ..engine.match import Match
from ..engine.options import Value
from .policy import Maker, Policy, Thinking
from .strength import softly

LIKE = "like"
"""kind of a bot that plays like a person; records call it another of the game's levels, and tell its numbers beside"""
ORDINARY = "hard"
"""that level, which every game has"""
CHOICES = 300
"""most choices looked at in games in turns"""
SLICE = 20
"""decisions looked at between two yields"""
STEPS = 8
"""how often the search for the likeliest numbers halves its steps"""
Numbers: TypeAlias = tuple[float, ...]


class Range(NamedTuple):
    """What a number may be."""

    low: float
    usual: float
    high: float


Seen: TypeAlias = Any
"""what was seen of one decision, as a game describes it"""
Mine: TypeAlias = Callable[[int], bool]
"""whether the person who is learnt from plays the seat when the event with this index happens"""


class Manner(NamedTuple):
    """How persons differ in one game."""

    numbers: Mapping[str, Range]
    least: int
    """fewest decisions to learn from: as many are nearer to a person than levels (`tools/bench/likeness.py`)"""
    most: int
    """how much of what was seen is looked at: the latest of it"""
    games: int
    """finished games in which as many decisions as the fewest are usually made"""
    observe: Callable[[Match[Any], int, Mine], Generator[None, None, list[Seen]]]
    """what a seat's decisions in a match tell; yields often, to keep the page responsive"""
    likelihood: Callable[[Numbers, Sequence[Seen]], float]
    """logarithm of the probability of what was seen"""
    maker: Callable[[Numbers], Maker]
    decided: Callable[[Seen], object] = bool
    """whether what was seen counts as a decision: a chance that was missed, for example, is none"""

    def read(self, stored: object) -> Numbers:
        """The numbers in `stored`, an object with a number by name; empty if they are not those of this game."""
        if not isinstance(stored, dict):
            return ()
        found: list[Any] = [stored.get(name) for name in self.numbers]
        fit = all(
            type(value) in (int, float) and each.low <= value <= each.high
            for value, each in zip(found, self.numbers.values(), strict=True)
        )
        return tuple(map(float, found)) if fit else ()

    def written(self, numbers: Numbers) -> dict[str, float]:
        """`numbers` as they are stored."""
        return dict(zip(self.numbers, numbers, strict=True))


def learn(manner: Manner, seen: Sequence[Seen]) -> Generator[None, None, Numbers]:
    """The numbers under which the latest of what was `seen` is likeliest; yields often."""
    ranges, known = list(manner.numbers.values()), seen[-manner.most :]

    def worth(numbers: Numbers) -> Generator[None, None, float]:
        # What is usual is held for likelier, about as if some more decisions had been seen.
        apart = sum(
            (4 * (value - each.usual) / (each.high - each.low)) ** 2
            for value, each in zip(numbers, ranges, strict=True)
        )
        total = -apart / 2
        for start in range(0, len(known), SLICE):
            total += manner.likelihood(numbers, known[start : start + SLICE])
            yield
        return total

    now = tuple(each.usual for each in ranges)
    best = yield from worth(now)
    for halved in range(STEPS):
        moved = True
        while moved:
            moved = False
            for index, each in enumerate(ranges):
                step = (each.high - each.low) / 8 / 2**halved
                for value in (now[index] - step, now[index] + step):
                    if not each.low <= value <= each.high:
                        continue
                    tried = (*now[:index], value, *now[index + 1 :])
                    found = yield from worth(tried)
                    if found > best + 1e-6:
                        now, best, moved = tried, found, True
                        break
    return tuple(round(value, 4) for value in now)


# ---- games in which a decision is chosen among some, by what each of them is like

Traits: TypeAlias = Mapping[Event, Numbers]
"""what each legal decision is like, in as many figures as the manner has numbers: these are their weights"""
Look: TypeAlias = Callable[[View, int, Mapping[str, Value]], Generator[None, None, Traits]]


class Choice(NamedTuple):
    """A decision that was made among others."""

    others: tuple[Numbers, ...]
    """how those that were not taken differ from it in what they are like"""


def choices(numbers: Mapping[str, Range], least: int, games: int, look: Look) -> Manner:
    """The manner of a game in turns: decisions are the likelier the more they weigh by what `look` finds."""
    return Manner(
        numbers, least, CHOICES, games, partial(_chosen, look), _likelihood, partial(_chooser, look)
    )


def weighed(numbers: Numbers, traits: Traits) -> dict[Event, float]:
    """How much each decision weighs; a difference of 1 makes it about 2.7 times as likely."""
    return {event: sum(map(mul, numbers, each)) for event, each in traits.items()}


def _chosen(look: Look, match: Match[Any], seat: int, mine: Mine) -> Generator[None, None, list[Seen]]:
    found: list[Seen] = []
    game, options = match.game, match.options
    for index, event in enumerate(match.history):
        if event[0] not in game.decisions or event[1] != seat or not mine(index):
            continue
        state = match.state_at(index)
        yield
        if len(game.legal(state).get(seat, ())) > 1:
            traits = yield from look(game.view(state, seat), seat, options)
            found.append(among(traits, event))
    return found


def among(traits: Traits, taken: Event) -> Choice:
    """The choice in which one decision was `taken` of those with these `traits`."""
    own = traits[taken]
    return Choice(tuple(tuple(map(sub, each, own)) for event, each in traits.items() if event != taken))


def chance(numbers: Numbers, choice: Choice) -> float:
    """The probability that what was taken is, by these weights."""
    # Differences beyond what a float holds are as good as certain.
    return 1 / (1 + sum([exp(min(sum(map(mul, numbers, each)), 500.0)) for each in choice.others]))


def _likelihood(numbers: Numbers, seen: Sequence[Choice]) -> float:
    return sum([log(chance(numbers, each)) for each in seen])


def _chooser(look: Look, numbers: Numbers) -> Maker:
    def maker(options: Mapping[str, Value]) -> Policy:
        def think(view: View, seat: int, rng: Random) -> Thinking:
            traits = yield from look(view, seat, options)
            return softly(weighed(numbers, traits), 1.0, rng)

        return think

    return maker
