"""Statistics of finished games by variant and by person."""

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
"""returns the name of a game's variant, as a message for the catalogues"""
NameOfLevel: TypeAlias = Callable[[Entry, str], str]
"""returns the name of a kind of bot in a game, as a message for the catalogues"""


@dataclass(frozen=True)
class Score:
    """The games played and won by a person or a level of bots."""

    name: str
    """person's name, or name of the bots' level as a message for the catalogues"""
    bot: bool
    played: int
    won: int
    luck: Luck = NO_LUCK
    """luck of a person's dice; not counted for bots"""

    @property
    def person(self) -> str:
        """The key that identifies a person (see `same_person`); "" for bots."""
        return "" if self.bot else same_person(self.name)


@dataclass(frozen=True)
class Scores:
    """The number of games of a variant, and its players' scores."""

    variant: str
    games: int
    scores: tuple[Score, ...]


@dataclass(frozen=True)
class Outing:
    """One game from one person's point of view."""

    played: int
    """when it ended, in ms since 1970"""
    place: int
    seats: int
    duration: int | None
    """time at the table in ms; None if unknown"""
    dice: Counts
    """results of this person's dice; empty if unknown"""
    real: bool = False
    """whether those were real dice"""


@dataclass(frozen=True)
class Rival:
    """How often a person came `ahead` of another person or level of bots, in `games` with both."""

    name: str
    bot: bool
    games: int
    ahead: int


@dataclass(frozen=True)
class Way:
    """One person's results in one variant."""

    variant: str
    game: str
    outings: tuple[Outing, ...]
    """the games, oldest first"""
    rivals: tuple[Rival, ...]
    """the other players in them, most frequent first, bots last"""

    @property
    def won(self) -> int:
        """The number of games won, including shared first places."""
        return sum(outing.place == 1 for outing in self.outings)

    @property
    def longest_streak(self) -> int:
        """The longest streak of wins."""
        return max((length for won, length in self._runs() if won), default=0)

    @property
    def streak(self) -> int:
        """The current streak of wins."""
        runs = self._runs()
        return runs[-1][1] if runs and runs[-1][0] else 0

    @property
    def dice(self) -> Counts:
        """The results of the dice that were drawn, of the kind of the latest known; empty if unknown."""
        return self._total(real=False)

    @property
    def luck(self) -> Luck:
        """The luck in `dice`."""
        return luck_of(self.game, self.dice)

    @property
    def real_luck(self) -> Luck:
        """The luck in real dice, which nobody can prove."""
        return luck_of(self.game, self._total(real=True))

    def _total(self, *, real: bool) -> Counts:
        known = [outing.dice for outing in self.outings if outing.dice and outing.real is real]
        same = [counts for counts in known if len(counts) == len(known[-1])]
        total = tuple(map(sum, zip(*same, strict=True)))
        return total if any(total) else ()

    @property
    def durations(self) -> list[int]:
        """The known durations in ms, oldest first."""
        return [outing.duration for outing in self.outings if outing.duration]

    def _runs(self) -> list[tuple[bool, int]]:
        """Runs of games won or not won: (won, length)."""
        won = (outing.place == 1 for outing in self.outings)
        return [(first, len(list(run_))) for first, run_ in groupby(won)]


@dataclass(frozen=True)
class Person:
    """One person's results by variant, most played first."""

    name: str
    """as spelt in the last game"""
    person: str
    ways: tuple[Way, ...]

    @property
    def luck(self) -> Luck:
        """The luck of this person's dice in all games."""
        total = NO_LUCK
        for way in self.ways:
            total = total.and_also(way.luck)
        return total


def luck_of(game: str, dice: Counts) -> Luck:
    """The luck of `dice` in the named game; `NO_LUCK` if there is no such game, or no dice were counted."""
    rules = games.find(game)
    return NO_LUCK if rules is None else luck_in(rules, dice)


def statistics_in_slices(
    results: Iterable[Entry], variant: NameOfVariant, level: NameOfLevel
) -> Generator[None, None, list[Scores]]:
    """The scores in `results` by variant, most played first.

    `results` are latest first. People with the same name, regardless of case, count as one person, spelt as in the last
    game; bots of one level count as one player, once per game. Everybody on a shared first place has won. Yields after
    each result, to keep the page responsive.
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
            if entry.drawn_dice and not player.bot:
                luck = luck.and_also(luck_of(entry.game, entry.drawn_dice[player.seat]))
            scores[key] = Score(score.name, score.bot, score.played + 1, won, luck)
        yield
    most_first = sorted(scores_of, key=lambda each: -played[each])
    return [Scores(each, played[each], _best_first(scores_of[each].values())) for each in most_first]


def person_in_slices(
    results: Iterable[Entry], person: str, variant: NameOfVariant, level: NameOfLevel
) -> Generator[None, None, Person | None]:
    """One person's results (`person`: see `same_person`) in `results`, which are latest first.

    None if there is nobody of that name. Yields after each result, to keep the page responsive.
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
        outing = Outing(entry.played, own.best, entry.seats, entry.duration, dice, entry.real_dice)
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
    """the best place"""


def _players(entry: Entry, level: NameOfLevel) -> dict[str, _Player]:
    """The players, except people to be forgotten, by a key that is the same in every game."""
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
