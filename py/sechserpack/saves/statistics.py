"""Statistics: what the results of finished games say of each variant, and of each person."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from .. import games
from ..play.throws import NO_LUCK, Counts, Luck, luck_in
from ..setup.people import same_person
from .entries import Entry
from .retention import people_in

NameOfVariant: TypeAlias = Callable[[Entry], str]
"""the name of a game's variant, as a message for the catalogues"""
NameOfLevel: TypeAlias = Callable[[Entry, str], str]
"""the name of bots of a kind in a game, as such a message"""


@dataclass(frozen=True)
class Score:
    """How often a person, or a level of bots, has played and won."""

    name: str
    """the person's name, or the name of the bots' level as a message for the catalogues"""
    bot: bool
    played: int
    won: int
    luck: Luck = NO_LUCK
    """how lucky the dice of a person were; of bots it is not counted"""

    @property
    def person(self) -> str:
        """What tells a person from others (see `same_person`); "" for bots."""
        return "" if self.bot else same_person(self.name)


@dataclass(frozen=True)
class Scores:
    """How often a variant has been played, and the scores of its players."""

    variant: str
    games: int
    scores: tuple[Score, ...]


@dataclass(frozen=True)
class Outing:
    """What one game was for one person."""

    played: int
    """when it ended, in milliseconds since 1970"""
    place: int
    seats: int
    duration: int | None
    """milliseconds at the table; None where unknown"""
    dice: Counts
    """what the dice have shown this person; empty where unknown"""


@dataclass(frozen=True)
class Rival:
    """How often a person has been placed before somebody else, or a level of bots, in games with both of them."""

    name: str
    bot: bool
    games: int
    ahead: int


@dataclass(frozen=True)
class Way:
    """How one person has done in one variant."""

    variant: str
    game: str
    outings: tuple[Outing, ...]
    """the games, the first one first"""
    rivals: tuple[Rival, ...]
    """whoever else has played in them, most often first, bots last"""

    @property
    def won(self) -> int:
        """How many of the games were won, shared first places included."""
        return sum(outing.place == 1 for outing in self.outings)

    @property
    def longest_streak(self) -> int:
        """The most games won one after another."""
        return max((length for won, length in self._runs() if won), default=0)

    @property
    def streak(self) -> int:
        """How many games up to the last one have been won one after another."""
        runs = self._runs()
        return runs[-1][1] if runs and runs[-1][0] else 0

    @property
    def dice(self) -> Counts:
        """What the dice have shown in all of the games; empty where that is unknown."""
        known = [outing.dice for outing in self.outings if outing.dice]
        same = [counts for counts in known if len(counts) == len(known[-1])]
        total = tuple(map(sum, zip(*same, strict=True)))
        return total if any(total) else ()

    @property
    def luck(self) -> Luck:
        """How lucky those dice were."""
        return luck_of(self.game, self.dice)

    @property
    def durations(self) -> list[int]:
        """How long the games took of which that is known, in milliseconds, the first one first."""
        return [outing.duration for outing in self.outings if outing.duration]

    def _runs(self) -> list[tuple[bool, int]]:
        """Games won, or not won, one after another: whether and how many."""
        won = (outing.place == 1 for outing in self.outings)
        return [(first, len(list(run_))) for first, run_ in groupby(won)]


@dataclass(frozen=True)
class Person:
    """How one person has done in each variant, the one played most often first."""

    name: str
    """as in the last game"""
    person: str
    ways: tuple[Way, ...]

    @property
    def luck(self) -> Luck:
        """How lucky this person's dice were in all games."""
        total = NO_LUCK
        for way in self.ways:
            total = total.and_also(way.luck)
        return total


def luck_of(game: str, dice: Counts) -> Luck:
    """How lucky `dice` were in the game of that name; nothing if there is no such game, or no dice were counted."""
    rules = games.find(game)
    return NO_LUCK if rules is None else luck_in(rules, dice)


def statistics_in_slices(
    results: Iterable[Entry], variant: NameOfVariant, level: NameOfLevel
) -> Generator[None, None, list[Scores]]:
    """The scores in the `results` of finished games by variant, the one played most often first.

    `results` begin with the last game. People with the same name, regardless of case, count as one person, spelt as in
    the last game; bots of one level count as one player, once a game. Everybody on a shared first place has won. Yields
    after each result, so that the page stays responsive.
    """
    scores_of: dict[str, dict[str, Score]] = {}
    played: dict[str, int] = {}
    for entry in results:
        name_of_variant = variant(entry)
        played[name_of_variant] = played.get(name_of_variant, 0) + 1
        scores = scores_of.setdefault(name_of_variant, {})
        for key, player in _players(entry, level).items():
            score = scores.get(key) or Score(player.name, player.bot, 0, 0)
            won = score.won + (player.best == 1)
            luck = score.luck
            if entry.dice and not player.bot:
                luck = luck.and_also(luck_of(entry.game, entry.dice[player.seat]))
            scores[key] = Score(score.name, score.bot, score.played + 1, won, luck)
        yield
    most_first = sorted(scores_of, key=lambda each: -played[each])
    return [Scores(each, played[each], _best_first(scores_of[each].values())) for each in most_first]


def person_in_slices(
    results: Iterable[Entry], person: str, variant: NameOfVariant, level: NameOfLevel
) -> Generator[None, None, Person | None]:
    """How the `person` (see `same_person`) has done in the `results`, which begin with the last game.

    None if there is nobody of that name. Yields after each result, so that the page stays responsive.
    """
    name = ""
    game_of: dict[str, str] = {}
    outings: dict[str, list[Outing]] = {}
    rivals: dict[str, dict[str, Rival]] = {}
    for entry in results:
        yield
        players = _players(entry, level)
        own = players.pop(f"person {person}", None)
        if own is None:
            continue
        name = name or own.name
        way = variant(entry)
        game_of[way] = entry.game
        dice = entry.dice[own.seat] if entry.dice else ()
        outing = Outing(entry.played, own.best, entry.seats, entry.duration, dice)
        outings.setdefault(way, []).append(outing)
        others = rivals.setdefault(way, {})
        for key, other in players.items():
            before = others.get(key) or Rival(other.name, other.bot, 0, 0)
            others[key] = Rival(
                before.name,
                before.bot,
                before.games + 1,
                before.ahead + (own.best < other.best),
            )
    if not outings:
        return None
    most_first = sorted(outings, key=lambda each: -len(outings[each]))
    ways = [
        Way(each, game_of[each], tuple(reversed(outings[each])), _most_first(rivals[each].values()))
        for each in most_first
    ]
    return Person(name, person, tuple(ways))


@dataclass
class _Player:
    """A person, or all bots of one level, in one game."""

    name: str
    bot: bool
    seat: int
    """the seat with the best place"""
    best: int
    """that place"""


def _players(entry: Entry, level: NameOfLevel) -> dict[str, _Player]:
    """Whoever played, but for people who are to be forgotten, by a key that is the same in every game."""
    people: Sequence[int] = people_in(entry)
    players: dict[str, _Player] = {}
    for seat, (name, kind, place) in enumerate(zip(entry.names, entry.kinds, entry.places, strict=True)):
        bot = kind != "human"
        if not bot and seat not in people:
            continue
        key = f"bots {kind}" if bot else f"person {same_person(name)}"
        known = players.get(key)
        if known is None:
            players[key] = _Player(level(entry, kind) if bot else name, bot, seat, place)
        else:
            known.name = known.name if bot else name
            if place < known.best:
                known.seat, known.best = seat, place
    return players


def _best_first(scores: Iterable[Score]) -> tuple[Score, ...]:
    return tuple(sorted(scores, key=lambda score: (score.bot, -score.won, score.played, score.name)))


def _most_first(rivals: Iterable[Rival]) -> tuple[Rival, ...]:
    return tuple(sorted(rivals, key=lambda rival: (rival.bot, -rival.games, -rival.ahead, rival.name)))
