"""Statistics: how often everybody has played and won each variant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from unicodedata import normalize

from .entries import Entry


@dataclass(frozen=True)
class Score:
    """How often a person, or a level of bots, has played and won."""

    name: str
    """the person's name, or the name of the bots' level as a message for the catalogues"""
    bot: bool
    played: int
    won: int


@dataclass(frozen=True)
class Scores:
    """How often a variant has been played, and the scores of its players."""

    variant: str
    games: int
    scores: tuple[Score, ...]


def statistics(
    results: Iterable[Entry], variant: Callable[[Entry], str], level: Callable[[Entry, str], str]
) -> list[Scores]:
    """The scores in the `results` of finished games by variant, the one played most often first.

    `results` begin with the last game. `variant` gives the name of a game's variant, `level` the name of bots of
    a kind. People with the same name, regardless of case, count as one person, spelt as in the last game; bots of one
    level count as one player, once a game. Everybody on a shared first place has won.
    """
    scores_of: dict[str, dict[str, Score]] = {}
    games: dict[str, int] = {}
    for entry in results:
        name_of_variant = variant(entry)
        games[name_of_variant] = games.get(name_of_variant, 0) + 1
        scores = scores_of.setdefault(name_of_variant, {})
        won: dict[str, tuple[str, bool, bool]] = {}
        for name, kind, place in zip(entry.names, entry.kinds, entry.places, strict=True):
            bot = kind != "human"
            key = f"bot {kind}" if bot else f"human {normalize('NFKC', name).casefold()}"
            before = won.get(key, ("", bot, False))
            won[key] = (level(entry, kind) if bot else name, bot, before[2] or place == 1)
        for key, (name, bot, first) in won.items():
            score = scores.get(key, Score(name, bot, 0, 0))
            scores[key] = Score(score.name, bot, score.played + 1, score.won + first)
    most_first = sorted(scores_of, key=lambda each: -games[each])
    return [Scores(each, games[each], _best_first(scores_of[each].values())) for each in most_first]


def _best_first(scores: Iterable[Score]) -> tuple[Score, ...]:
    return tuple(sorted(scores, key=lambda score: (score.bot, -score.won, score.played, score.name)))
