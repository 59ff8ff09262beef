"""How strong people are, from the games that they have finished: by hand, and with people who play in earnest."""

from __future__ import annotations

from statistics import fmean

import pytest

from sechserpack.bots.strength import FITS, POINTS
from sechserpack.saves.entries import Entry
from sechserpack.saves.fitting import Estimate, strength_of
from tools.bench.fit import AIM, CARDS, COUNTED, REALTIME, SEATS, shares

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


def is_fair(won: list[float]) -> bool:
    """Within 8 points of a third, give or take two standard errors of so many games."""
    return abs(fmean(won) - 1 / SEATS) < AIM + 2 * (2 / 9 / (COUNTED * len(won))) ** 0.5


@pytest.mark.all  # what a win or a loss teaches is asked above
def test_a_beginner_soon_wins_their_share() -> None:
    highest = CARDS["highest card, dearest field"]
    assert is_fair(shares(highest, "sechs-mal-sechs", {"rounds": 6}, 6, "dealer"))
    assert is_fair(shares(REALTIME["beginner"], "six", {}, 4, "starter"))


@pytest.mark.all
@pytest.mark.parametrize("kind", CARDS)
def test_everybody_wins_their_share_of_6mal6(kind: str) -> None:
    assert is_fair(shares(CARDS[kind], "sechs-mal-sechs", {"rounds": 6}, 20, "dealer"))


@pytest.mark.all
@pytest.mark.parametrize("kind", ["highest card, dearest field", "careful"])
def test_everybody_wins_their_share_of_strassenlegen(kind: str) -> None:
    options = {"rounds": 6, "variant": "strassen"}
    assert is_fair(shares(CARDS[kind], "sechs-mal-sechs", options, 8, "dealer"))


@pytest.mark.all
@pytest.mark.parametrize("kind", REALTIME)
@pytest.mark.parametrize("profi", [False, True])
def test_everybody_wins_their_share_of_six(kind: str, profi: bool) -> None:
    assert is_fair(shares(REALTIME[kind], "six", {"profi": profi}, 20, "starter"))
