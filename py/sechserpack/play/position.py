"""Positions to be solved: one a day, the same for everybody in the world, and people's own costly decisions.

The position of a day follows from its date alone: games are played at random, by chance from the date, until a decision
comes up whose best choice is as much better than the next one as the weekday wants it. From Monday to Sunday that
becomes less, and what comes to mind first is wrong more often.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

from .. import games
from ..bots.outlook import Outlook
from ..bots.positions import Positions
from ..engine.chance import stream
from ..engine.events import Event
from ..engine.match import Match
from ..engine.player import HUMAN, Player
from ..engine.record import Header
from .review import Cost, Review

SEAT = 0
"""the seat that decides in the position of a day"""
WEEK = (
    (0.08, 0.15),
    (0.06, 0.12),
    (0.045, 0.09),
    (0.035, 0.07),
    (0.025, 0.05),
    (0.015, 0.035),
    (0.01, 0.025),
)
"""by weekday, from Monday: how much the best choice must be better than the next one, at least and at most"""
TRAPS = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
"""by weekday: the chance that what comes to mind first must be wrong"""
WORTH_IT = 0.01
"""cost of an own decision, as a chance, from which it is worth to look for a better one"""
OPEN = (0.1, 0.95)
"""between these lies the chance after the best choice: nothing is decided yet"""
_LATEST = 30
"""before this event the first decision comes up that is looked at"""
_LONGEST = 300
"""maximum length of a game; random ones may never end"""
_SAME = 1e-6


@dataclass(frozen=True)
class Position:
    """A decision to be made, and what every choice is worth."""

    match: Match[Any]
    """the game up to the decision"""
    players: tuple[Player, ...]
    outlook: Outlook
    """the exact chances, those of every decision included"""
    day: str = ""
    """its date in ISO format; "" for an own decision"""
    taken: Event | None = None
    """what was decided in the game; None in the position of a day"""
    moment: int = 0
    """when that was, in ms since 1970"""

    @property
    def best(self) -> Event:
        """The best choice, the first of several equally good ones."""
        worths = self.outlook.decisions
        return max(worths, key=lambda event: worths[event].value)

    @property
    def next_best(self) -> Event:
        """The best of those that are worse than that; the same if all are equal."""
        return min(
            (each for each in self.outlook.decisions if self.cost(each)), key=self.cost, default=self.best
        )

    def cost(self, event: Event) -> float:
        """How much worse `event` is than the best choice: a difference of chances, 0 or more."""
        worths = self.outlook.decisions
        cost = worths[self.best].value - worths[event].value
        return cost if cost > _SAME else 0.0

    @property
    def gap(self) -> float:
        """How much better the best choices are than the next ones; 0 if all are equal."""
        return self.cost(self.next_best)

    @property
    def open(self) -> bool:
        """Whether nobody has finished, and nobody nearly."""
        low, high = OPEN
        best = self.outlook.decisions[self.best].value
        return low <= best <= high and not self.match.game.ranking(self.match.state)


def of_day(day: str, names: tuple[str, ...]) -> Generator[None, None, Position]:
    """The position of `day`, a date in ISO format; yields after every few milliseconds of work.

    `names` are those of the players, by seat, for as many as there can be.
    """
    rng = stream("position", day)
    weekday = date.fromisoformat(day).weekday()
    least, most = WEEK[weekday]
    trap = rng.random() < TRAPS[weekday]
    solved = [(name, found) for name in games.NAMES if (found := games.positions(name)) is not None]
    while True:
        name, found = rng.choice(solved)
        seats, options = rng.choice(found.tables)
        rules = games.find(name)
        assert rules is not None
        match = Match.new(rules, seats, options, day)
        for _ in _decisions(match, found, rng):
            outlook = yield from _asked(match, SEAT)
            position = Position(match, _seated(match, names[:seats], SEAT), outlook, day)
            trapped = bool(position.cost(found.naive(match.state)))
            if position.open and least <= position.gap <= most and trapped == trap:
                return position
        yield


def _decisions(match: Match[Any], positions: Positions, rng: Random) -> Generator[None, None, None]:
    """Play `match` at random; yields wherever `SEAT` has a choice, from a random event on."""
    game, first = match.game, rng.randrange(_LATEST)
    while not match.over and len(match) < _LONGEST:
        if game.chance(match.state) is not None:
            match.play(positions.chance(match.state, rng))
            continue
        ((seat, choices),) = game.legal(match.state).items()
        if seat == SEAT and len(choices) > 1 and len(match) >= first:
            yield
        match.play(rng.choice(choices))


def _asked(match: Match[Any], seat: int) -> Generator[None, None, Outlook]:
    """The exact outlook of `seat`, which is to decide."""
    maker = games.outlook(match.game.name)
    assert maker is not None
    latest: Outlook | None = None
    for found in maker(match.options)(match.view(seat), seat, stream(match.seed, "position")):
        latest = found or latest
        yield
    assert latest is not None
    assert not latest.samples
    return latest


def of_own(
    review: Review, cost: Cost, players: tuple[Player, ...], moment: int
) -> Generator[None, None, Position]:
    """The position before the decision that `cost` is about.

    `players` are those at the table then; `moment` is when that was, in ms since 1970.
    """
    game = review.match
    header = Header(game.header.game, game.header.seats, dict(game.header.options))
    match = Match.resume(game.game, header, game.history[: cost.event], "position")
    outlook = yield from _asked(match, cost.seat)
    names = [player.name for player in players]
    seated = _seated(match, names, cost.seat)
    return Position(match, seated, outlook, taken=game.history[cost.event], moment=moment)


def _seated(match: Match[Any], names: Sequence[str], seat: int) -> tuple[Player, ...]:
    """The players of a position: a person on `seat`, and bots that play best, against whom its chances hold."""
    best = [*games.levels(match.game.name)][-1]
    return tuple(Player(HUMAN if each == seat else best, name) for each, name in enumerate(names))
