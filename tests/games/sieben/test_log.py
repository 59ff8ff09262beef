"""Sieben told in sentences, and what is heard of it."""

from __future__ import annotations

import pytest

from sechserpack.games.sieben.words.log import tell
from sechserpack.locale import words
from tests.support.games.stories import NAMES, heard, sounds, tell_in_both, told

from .tables import match_of, random_match

NINE, SEVENS, TWELVE, TWO = (4, 5), (3, 4), (6, 6), (1, 1)


def test_s2_a_coin_is_put_down() -> None:
    match = match_of(NINE)
    tell_in_both(
        match,
        ["Ada throws 4 and 5: 9.", "Ada puts a coin there."],
        ["Ada wirft 4 und 5: 9.", "Ada legt eine Münze hin."],
    )
    assert heard(match) == ("leather",), "the throw gives nothing away"
    assert sounds(match) == ("leather", "coin")


def test_s3_a_coin_is_taken() -> None:
    match = match_of(NINE, NINE)
    tell_in_both(
        match,
        ["Bo throws 4 and 5: 9.", "Bo takes the coin."],
        ["Bo wirft 4 und 5: 9.", "Bo nimmt die Münze."],
    )
    assert sounds(match) == ("leather", "coin-taken")


def test_s4_everybody_pays() -> None:
    match = match_of(SEVENS)
    tell_in_both(
        match,
        ["Ada throws 3 and 4: 7.", "3 coins go on the 7."],
        ["Ada wirft 3 und 4: 7.", "3 Münzen kommen auf die 7."],
    )
    assert sounds(match) == ("leather", "toll", "coins-paid")


def test_s5_all_but_the_heap_is_taken() -> None:
    match = match_of(NINE, (1, 2), SEVENS, TWO)
    tell_in_both(
        match,
        ["Ada throws 1 and 1: 2.", "Ada takes the 2 coins outside the middle."],
        ["Ada wirft 1 und 1: 2.", "Ada nimmt die 2 Münzen, die nicht auf der 7 liegen."],
    )
    assert sounds(match) == ("leather", "sweep", "coins-taken")
    assert told(match_of(NINE, TWO))[1] == "Bo takes the coin outside the middle."


def test_s5_a_field_is_chosen() -> None:
    match = match_of(TWO)
    tell_in_both(
        match,
        ["Ada throws 1 and 1: 2.", "Nothing to take: Ada chooses a field."],
        ["Ada wirft 1 und 1: 2.", "Nichts zu holen: Ada wählt ein Feld."],
    )
    assert sounds(match) == ("leather",)
    match.play(("place", 0, 7))
    tell_in_both(match, ["Ada puts the coin on the 7."], ["Ada legt die Münze auf die 7."])
    assert sounds(match) == ("coin",)


def test_s6_everything_is_taken_or_nothing() -> None:
    match = match_of(SEVENS, NINE, TWELVE)
    tell_in_both(
        match,
        ["Cem throws 6 and 6: 12.", "Cem sweeps up all 4 coins."],
        ["Cem wirft 6 und 6: 12.", "Cem räumt ab: alle 4 Münzen!"],
    )
    assert sounds(match) == ("leather", "clear")
    assert told(match_of(TWELVE)) == ["Ada throws 6 and 6: 12.", "Nothing to take."]
    assert sounds(match_of(TWELVE)) == ("leather",)


def test_s7_the_last_coin_goes_and_then_the_seat() -> None:
    match = match_of(SEVENS, coins=1)
    tell_in_both(
        match,
        [
            "Ada throws 3 and 4: 7.",
            "3 coins go on the 7.",
            "Ada, Bo and Cem have put down their last coins.",
        ],
        [
            "Ada wirft 3 und 4: 7.",
            "3 Münzen kommen auf die 7.",
            "Das waren die letzten Münzen von Ada, Bo und Cem.",
        ],
    )
    assert sounds(match) == ("leather", "toll", "coins-paid", "broke")
    for event in (("roll", 1), ("dice", *SEVENS)):
        match.play(event)
    # A 7 for which nobody pays puts no coin anywhere.
    assert told(match) == ["Bo throws 3 and 4: 7.", "Bo can’t pay – and is out."]
    assert sounds(match) == ("leather", "bust")


def test_s8_the_last_one_left_takes_what_lies_there() -> None:
    match = match_of(NINE, (1, 2), (2, 2), (1, 4), (5, 5), coins=2, seats=2)
    tell_in_both(
        match,
        [
            "Ada throws 5 and 5: 10.",
            "Ada can’t pay – and is out.",
            "Bo is the last one left, takes 4 coins and wins.",
        ],
        [
            "Ada wirft 5 und 5: 10.",
            "Ada kann nicht zahlen und ist raus.",
            "Nur Bo ist noch da, bekommt 4 Münzen und gewinnt.",
        ],
    )
    assert sounds(match) == ("leather", "bust", "win")


def test_s8_a_seat_pays_for_a_7_and_gets_it_back() -> None:
    """Two are left: one without coins throws a 7, so the other pays, is the last one left and takes it all."""
    match = match_of(NINE, (1, 2), (2, 2), NINE, (1, 4), SEVENS, coins=2, seats=2)
    assert match.over
    assert told(match) == [
        "Ada throws 3 and 4: 7.",
        "One coin goes on the 7.",
        "Ada can’t pay – and is out.",
        "Bo is the last one left, takes 4 coins and wins.",
    ]


def test_s8_all_coins_come_together() -> None:
    match = match_of(NINE, (1, 2), TWELVE, coins=1, seats=2)
    assert match.over
    assert told(match)[1:] == ["Ada sweeps up all 2 coins.", "Ada has every last coin – and wins!"]
    assert sounds(match) == ("leather", "clear", "win")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_can_be_told_to_its_end(language: str) -> None:
    match = random_match("story", 6)
    for index, event in enumerate(match.events):
        sentences = tell(
            match.state_at(index), event, match.state_at(index + 1), NAMES.__getitem__, words(language)
        )
        assert bool(sentences) == (event[0] != "roll")
        assert not [sentence for sentence in sentences if "{" in sentence]
