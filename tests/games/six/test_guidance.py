"""The line at a seat of SIX: a sentence for everything that can be done, and the most sensible thing first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from sechserpack.draw.scene import Live
from sechserpack.draw.teaching.guidance import Command, Guidance
from sechserpack.engine.match import Match
from sechserpack.games.six.face import FACE
from sechserpack.games.six.rules.state import State
from tests.support.pairs import pairs
from tests.support.screens import growing

from .tables import MISS, match_of, random_match, scene_of, thrown

PILES = ((7, 8, 9, 18), (9, 10, 11), (3, 9, 12, 17))


def lines(match: Match[State], humans: Iterable[int] = (0, 1, 2), **how: Any) -> dict[int, Guidance]:
    return FACE.guides(scene_of(match, humans, **how))


def test_whoever_begins_is_told_what_a_throw_does_and_the_others_what_to_look_out_for() -> None:
    told = lines(match_of(piles=PILES))
    assert told[0] == Guidance("six/begin", "Throw: that starts the sand.", (("roll", 0),))
    assert told[2] == Guidance("six/secure", "On 3, 9 or 12, grab your card.", ())


def test_x4_a_card_that_can_be_secured_comes_first() -> None:
    told = lines(match_of(*thrown(0, 3, 3, 3), piles=PILES))
    assert told[1] == Guidance("six/secure", "Your 9! Take it!", (("secure", 1),))
    # X5: whoever has thrown it throws again.
    assert told[0] == Guidance("six/again", "That’s your own 9: throw all three again.", (("roll", 0),))


def test_x5_fewer_dice_after_a_miss() -> None:
    match = match_of(*MISS[:2], piles=PILES)
    assert lines(match)[0].sentence == "Not your number: go on with 2 dice."
    german = lines(match, language="de")[0].sentence
    assert german == "Nicht deine Zahl: Wirf weiter, mit 2 Würfeln."


def test_x7_lift_or_throw() -> None:
    match = match_of(*MISS, piles=PILES)
    told = lines(match)[1]
    assert told.sentence == "Sand gone? Lift the tube: that ends the round."
    assert told.suggests == (("roll", 1), ("lift", 1))
    match.play(("wait", 3_001))
    assert lines(match)[1] == Guidance("six/late", "Too late for the tube: throw.", (("roll", 1),))


def test_when_much_has_been_thrown_lifting_comes_first_whatever_the_sand_does() -> None:
    """Everybody can count throws: twenty for a minute of sand. Nobody knows more, and nothing else is told."""
    told = []
    for sand in (1, 5_400_000):
        match = match_of(*MISS, sand=sand, piles=PILES, sand_ms=6_000, hesitate_ms=None)
        told.append(lines(match)[1])
    assert told[0] == told[1]
    assert told[0].sentence == "3 throws so far. Sand gone? Lift the tube."
    assert told[0].suggests == (("lift", 1), ("roll", 1))


def test_x6_a_drawn_card_is_laid_where_it_does_least_harm() -> None:
    told = lines(match_of(*MISS, piles=PILES))
    assert told[0].sentence == "The 18: choose a slot."
    assert {event[0] for event in told[0].suggests if not isinstance(event, Command)} == {"place"}
    assert len(told[0].suggests) == 3
    assert told[2].suggests[0] == ("place", 2, 3)  # a 12 is thrown less often than a 3 or a 9


def test_x11_after_a_pasch_everything_goes_backwards() -> None:
    told = lines(match_of(*thrown(0, 6, 6, 6), piles=PILES, profi=True))
    turn = told[2]  # the dice go to the next seat in the new direction
    assert turn.sentence == "Pasch: now it goes the other way. Throw, or lift the tube."
    assert turn.suggests == (("roll", 2), ("lift", 2))
    assert not any(
        "Pasch" in line.sentence for line in lines(match_of(*thrown(0, 6, 6, 6), piles=PILES)).values()
    )


def test_x9_after_a_round_its_end_can_be_looked_at() -> None:
    match = match_of(
        *MISS, ("lift", 1), ("flip", 50_000), piles=((7, 8, 10), (9, 10, 11), (3, 9, 12)), hesitate_ms=None
    )
    told = lines(match)
    assert match.state.turn is not None
    assert told[match.state.turn].sentence == "Seen how it ended? Throw to begin the next round."


def test_without_haste_one_person_says_when_a_bot_may_throw() -> None:
    match = match_of(piles=PILES, starter=1)
    live = Live(untimed=True, bot_waits=True)
    told = lines(match, (0, 2), live=live)
    assert told[0] == Guidance("six/go-on", "All done? Then let Bo throw.", (Command("go-on"),))
    assert told[2].topic == "six/secure"


def test_while_time_stands_still() -> None:
    match = match_of(*MISS, piles=PILES)
    assert {line.suggests for line in lines(match, live=Live(paused=True)).values()} == {(Command("resume"),)}
    assert {line.topic for line in lines(match, live=Live(countdown=2)).values()} == {"six/countdown"}


@pytest.mark.parametrize(("profi", "language"), pairs([False, True], ["de", "en"]))
def test_whoever_can_do_something_is_told_of_it_and_of_nothing_else(profi: bool, language: str) -> None:
    match = random_match(4, profi)
    for now in growing(match):
        if len(now) < 2 or now.over or now.state.chance is not None:
            continue
        scene = scene_of(now, (0, 1, 2, 3), language=language)
        told = FACE.guides(scene)
        for seat in range(4):
            legal = scene.legal(seat)
            assert bool(legal) <= bool(seat in told and told[seat].suggests)
            if seat in told:
                assert set(told[seat].suggests) <= set(legal)
                assert len(told[seat].sentence) <= 62, told[seat].sentence


def test_nothing_is_said_when_the_game_is_over() -> None:
    assert not lines(random_match(3))
