"""Statistics: how often everybody has played, and won, each way to play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from unicodedata import normalize

from .entries import Entry


@dataclass(frozen=True)
class Score:
    """How often somebody has played and won, or a level of bots."""

    name: str
    """as a person is called; for bots the words of the catalogue"""
    bot: bool
    played: int
    won: int


@dataclass(frozen=True)
class Scores:
    """How often one way to play has been played, and the scores of everybody who did."""

    variant: str
    games: int
    scores: tuple[Score, ...]


def statistics(
    results: Iterable[Entry], variant: Callable[[Entry], str], level: Callable[[Entry, str], str]
) -> list[Scores]:
    """What the `results` of finished games come to, by way to play: the way played most often first.

    `variant` tells the way that was played, `level` what the bots of some kind are called there. A person is whoever
    has the same name, however it is spelt in capitals and small letters; bots of one level are counted together, once
    a game. Whoever shares the first place has won. `results` begin with the last one: so names are spelt as last time.
    """
    found: dict[str, dict[str, Score]] = {}
    games: dict[str, int] = {}
    for entry in results:
        here = variant(entry)
        games[here] = games.get(here, 0) + 1
        scores = found.setdefault(here, {})
        won: dict[str, tuple[str, bool, bool]] = {}
        for name, kind, place in zip(entry.names, entry.kinds, entry.places, strict=True):
            bot = kind != "human"
            key = f"bot {kind}" if bot else f"human {normalize('NFKC', name).casefold()}"
            before = won.get(key, ("", bot, False))
            won[key] = (level(entry, kind) if bot else name, bot, before[2] or place == 1)
        for key, (name, bot, first) in won.items():
            score = scores.get(key, Score(name, bot, 0, 0))
            scores[key] = Score(score.name, bot, score.played + 1, score.won + first)
    most_first = sorted(found, key=lambda each: -games[each])
    return [Scores(each, games[each], _best_first(found[each].values())) for each in most_first]


def _best_first(scores: Iterable[Score]) -> tuple[Score, ...]:
    return tuple(sorted(scores, key=lambda score: (score.bot, -score.won, score.played, score.name)))
