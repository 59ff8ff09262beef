"""What the line at a seat says: true, of nothing but what this seat sees, and nothing while a hand is covered."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from sechserpack.draw.teaching.guidance import Command, Guidance
from sechserpack.engine.match import Match
from sechserpack.games.sechs_mal_sechs.face import FACE
from sechserpack.games.sechs_mal_sechs.rules.game import GAME
from sechserpack.games.sechs_mal_sechs.table.steps import street_built
from sechserpack.play.turn_session import TurnSession
from tests.support.screens import scene, seated, tell

from .test_table import played, round_of


def line(session: TurnSession, seat: int, chosen: str = "") -> Guidance | None:
    return FACE.guidance(scene(session, chosen=chosen), seat)


def opened(match: Match[Any], seats: int) -> TurnSession:
    session = seated(match, range(seats))
    session.curtain.reveal(GAME.turn(match.state))
    return tell(session)


@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_a_covered_hand_has_no_line_and_no_other_seat_has_one(variant: str) -> None:
    match = played(3, 30, variant=variant)
    for at in range(1, len(match) + 1):
        turn = GAME.turn(match.state_at(at))
        if turn is None:
            continue
        now = Match.resume(GAME, match.header, match.events[:at])
        assert [line(tell(seated(now, range(3))), seat) for seat in range(3)] == [None] * 3
        session = opened(now, 3)
        assert [seat for seat in range(3) if line(session, seat)] == [turn]
        told = line(session, turn)
        assert told is not None
        # Nothing is said of the cards before one is picked up.
        assert not re.search(r"\d", told.sentence)
        cards = [card.value for card in told.suggests if isinstance(card, Command)]
        hand = match.state_at(at).seats[turn].hand
        assert sorted(int(card[0]) for card in cards) == list(hand)
        # While it still moves there is nothing to be done.
        session = opened(now, 3)
        assert line(tell(session, 0), turn) is None


@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_every_reason_is_true(variant: str) -> None:
    rng = Random(variant)
    said = set()
    for game in range(12):
        match = Match.new(GAME, 3, {"variant": variant, "rounds": 1}, f"why{game}")
        while not match.over:
            if match.draw():
                continue
            seat = GAME.turn(match.state)
            assert seat is not None
            state = match.state
            card = f"{rng.choice(state.seats[seat].hand)}-0"
            told = line(opened(match, 3), seat, card)
            assert told is not None
            best = told.suggests[0]
            assert isinstance(best, tuple)
            _, _, value, field = best
            assert set(told.suggests) == {lay for lay in GAME.legal(state)[seat] if lay[2] == int(card[0])}
            said.add(re.sub(r"[-\d]|Name\d", "", told.sentence))
            rows = {other: state.seats[other].row for other in range(3)}
            if found := re.fullmatch(
                r"Field (\d) is safe: Name(\d) has only the (\d) there\.", told.sentence
            ):
                assert int(found[1]) == field
                assert rows[int(found[2])][field - 1] == int(found[3]) < value
            elif found := re.search(r"field (\d) can cost (?:only )?(\d)", told.sentence):
                assert found[1] == found[2] == str(field)
                assert not any(0 < row[field - 1] < value for other, row in rows.items() if other != seat)
            elif "makes a street" in told.sentence:
                assert street_built(rows[seat], value, field)
            elif found := re.search(r"goes well with the (\d) on field (\d)", told.sentence):
                assert rows[seat][int(found[2]) - 1] == int(found[1]) == value + int(found[2]) - field
            elif "none of your houses" in told.sentence:
                built = [(at, house) for at, house in enumerate(rows[seat], 1) if house]
                free = [at for at, house in enumerate(rows[seat], 1) if not house]
                near = [abs(at - to) for at, house in built for to in free if house - value == at - to]
                assert 1 not in near
            match.play(best)
    assert len(said) == (3 if variant == "classic" else 4), said


def test_the_first_suggestion_is_a_good_one() -> None:
    # M5: a low house of somebody else makes the dearest field safe.
    match = round_of((9, 8, 7, 6, 5, 4), (3, 1, 1, 1, 1, 1), but=11)
    told = line(opened(match, 2), 0)
    assert told is not None
    first = told.suggests[0]
    assert isinstance(first, Command)
    assert first.value == "8-0", "the lower one is safe there, too"
    assert "field 1 is safe" in (line(opened(match, 2), 0, "8-0") or told).sentence.lower()


@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_the_basics_of_a_way_come_up_in_it_and_not_in_the_other(variant: str) -> None:
    match = played(2, 12, variant=variant)
    session = opened(match, 2)
    seat = GAME.turn(match.state)
    assert seat is not None
    told = line(session, seat), line(session, seat, f"{match.state.seats[seat].hand[0]}-0")
    assert {each.topic for each in told if each} == FACE.basics({"variant": variant})


def test_learnt_in_the_first_pass_is_not_learnt_in_the_second() -> None:
    first, second = (
        line(opened(played(2, events), 2), GAME.turn(played(2, events).state) or 0) for events in (1, 3)
    )
    assert first is not None
    assert second is not None
    assert first.topic != second.topic
    assert "new" in second.sentence
