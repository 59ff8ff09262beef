"""How strong people are, from the games that they have finished: by hand, and with people who play in earnest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import Maker, randomly
from sechserpack.bots.strength import FITS, POINTS
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import find, levels, seated
from sechserpack.games.sechs_mal_sechs.mind.bot import at_strength
from sechserpack.games.six.mind.bot import Habits, player
from sechserpack.saves.entries import Entry, places_of
from sechserpack.saves.fitting import Estimate, strength_of
from tests.bots.test_strength import plain
from tools.bench.page_time import PageTime

USUAL = POINTS["easy"]


def game(number: int, *places: int, kinds: tuple[str, ...] = (FITS, FITS), name: str = "Ada") -> Entry:
    """A game that a person has finished among two bots, at these places."""
    return Entry(
        f"{number:08}",
        "six",
        3,
        names=(name, "Bo", "Cy"),
        kinds=("human", *kinds),
        played=number,
        places=places,
    )


def test_whoever_is_new_is_taken_for_a_beginner() -> None:
    assert Estimate().strength == pytest.approx(USUAL, abs=2)
    assert strength_of((), "Ada") == Estimate().strength


def test_who_wins_gets_stronger_opponents_and_who_loses_weaker_ones() -> None:
    won, lost = ([game(number, *places) for number in range(6)] for places in ((1, 2, 3), (3, 1, 2)))
    rises = [strength_of(won[:count], "Ada") for count in range(7)]
    falls = [strength_of(lost[:count], "Ada") for count in range(7)]
    assert rises == sorted(rises)
    assert falls == sorted(falls, reverse=True)
    assert rises[-1] > 60
    assert falls[-1] < 15
    shared = [game(number, 1, 1, 1) for number in range(6)]
    assert strength_of(shared, "Ada") == pytest.approx(USUAL, abs=3)
    assert strength_of(reversed(won), "ada") == rises[-1], "in whatever order they are read"


def test_to_beat_an_old_hand_says_more_than_to_beat_a_lucky_dog() -> None:
    hard, weak = (strength_of([game(1, 1, 2, 3, kinds=(kind,) * 2)], "Ada") for kind in ("hard", "random"))
    assert hard > weak + 5


def test_what_was_long_ago_fades() -> None:
    """After fifteen games lost, people may still learn to play."""
    lost = [game(number, 3, 1, 2) for number in range(15)]
    won = [game(20 + number, 1, 2, 3) for number in range(15)]
    assert strength_of(lost, "Ada") < 0
    assert strength_of([*lost, *won], "Ada") > USUAL


@pytest.mark.parametrize(
    "other",
    [
        game(1, 1, 2, 3, name="Eve"),
        game(1, 1, 2, 3, kinds=("human", FITS)),
        game(1, 1, 2, 3, kinds=("unheard of", "unheard of")),
        Entry("00000001", "six", 3, names=("Ada", "Bo", "Cy"), kinds=("human", FITS, FITS)),
    ],
    ids=["somebody else's", "with another person", "among bots of later versions", "unfinished"],
)
def test_what_says_nothing_about_a_person_changes_nothing(other: Entry) -> None:
    assert strength_of([other], "Ada") == strength_of((), "Ada")


# ---- people who play in earnest

CARDS: Mapping[str, Maker] = {
    "anything": lambda options: randomly,
    "highest card, dearest field": lambda options: plain,
    "careless": at_strength(20),
    "careful": at_strength(60),
    "old hand": levels("sechs-mal-sechs")["hard"],
}
REALTIME: Mapping[str, Maker] = {
    "slow": partial(
        player, Habits((1_200, 2_600), (1_200, 2_600), (1_200, 3_000), counting=0.15, overlooks=0.35)
    ),
    "misses many": partial(
        player, Habits((500, 900), (900, 1_900), (900, 1_900), counting=0.1, overlooks=0.35)
    ),
    "beginner": partial(player, Habits((900, 1_900), (900, 1_900), (900, 1_900), counting=0.1)),
    "old hand": levels("six")["hard"],
    "sly fox": levels("six")["master"],
}


def share(kind: Maker, name: str, options: Mapping[str, Any], people: int, begin: str) -> float:
    """How often such people win in their eleventh to twentieth game among two bots that fit them."""
    found = find(name)
    assert found is not None
    wins = 0.0
    for person in range(people):
        entries: list[Entry] = []
        for number in range(20):
            seat = Random(f"{person}/{number}").randrange(3)
            match = Match.new(found, 3, {**options, begin: number % 3}, f"fits/{person}/{number}")
            known = resolve(found.options, match.options, 3)
            bots = seated(name, strength_of(entries, "Ada"))[FITS]
            policies = [(kind if each == seat else bots)(known) for each in range(3)]
            if found.realtime:
                PageTime(match, policies).play()
            else:
                play_out(match, policies)
            places = places_of(found.ranking(match.state), 3)
            names, kinds = (
                [value if each == seat else other for each in range(3)]
                for value, other in (("Ada", "Bo"), ("human", FITS))
            )
            entries.append(
                Entry(
                    str(number), name, 3, names=tuple(names), kinds=tuple(kinds), played=number, places=places
                )
            )
            if number >= 10:
                wins += (places[seat] == 1) / places.count(1)
    return wins / people / 10


def is_fair(won: float, people: int) -> bool:
    """Within 8 points of a third, give or take two standard errors of so many games."""
    return abs(won - 1 / 3) < 0.08 + 2 * (2 / 9 / (10 * people)) ** 0.5


def test_a_beginner_soon_wins_their_share() -> None:
    assert is_fair(
        share(CARDS["highest card, dearest field"], "sechs-mal-sechs", {"rounds": 6}, 6, "dealer"), 6
    )
    assert is_fair(share(REALTIME["beginner"], "six", {}, 4, "starter"), 4)


@pytest.mark.all
@pytest.mark.parametrize("kind", CARDS)
def test_everybody_wins_their_share_of_6mal6(kind: str) -> None:
    assert is_fair(share(CARDS[kind], "sechs-mal-sechs", {"rounds": 6}, 20, "dealer"), 20)


@pytest.mark.all
@pytest.mark.parametrize("kind", ["highest card, dearest field", "careful"])
def test_everybody_wins_their_share_of_strassenlegen(kind: str) -> None:
    options = {"rounds": 6, "variant": "strassen"}
    assert is_fair(share(CARDS[kind], "sechs-mal-sechs", options, 8, "dealer"), 8)


@pytest.mark.all
@pytest.mark.parametrize("kind", REALTIME)
@pytest.mark.parametrize("profi", [False, True])
def test_everybody_wins_their_share_of_six(kind: str, profi: bool) -> None:
    assert is_fair(share(REALTIME[kind], "six", {"profi": profi}, 20, "starter"), 20)
