"""The table view of 6mal6 and Straßenlegen: what is drawn, and never more of it than those who look may know."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError
from random import Random
from typing import Any

import pytest

from sechserpack.draw.seated import seated as sit
from sechserpack.draw.view import EVERYBODY, Audience
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.games.sechs_mal_sechs.face import FACE
from sechserpack.games.sechs_mal_sechs.rules.game import GAME, State
from sechserpack.games.sechs_mal_sechs.table.view import table_view
from sechserpack.locale import words
from sechserpack.play.replay import Replay
from tests.contract.setups import Setup

from .contract import otherwise

OPEN = Audience(open=True)
TABLES = [
    Setup(GAME.name, seats, {"variant": variant, "rounds": 3, "chips": 12})
    for seats in (2, 3, 6)
    for variant in ("classic", "strassen")
]


def played(setup: Setup) -> Match[Any]:
    """A whole match at random."""
    match = Match.new(GAME, setup.seats, setup.options, f"view/{setup}")
    rng = Random(str(setup))
    while not match.over:
        if not match.draw():
            (choices,) = GAME.legal(match.state).values()
            match.play(rng.choice(choices))
    return match


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_worlds_that_cannot_be_told_apart_give_equal_views(setup: Setup) -> None:
    """M9: other cards in the deck and in the hands of others make no difference, in no field."""
    match = played(setup)
    different = 0
    for at in range(1, len(match) + 1, 3):
        state = match.state_at(at)
        for audience in (EVERYBODY, *(Audience(seat) for seat in range(setup.seats))):
            # No seat has the number -1: all cards that are hidden from anybody are dealt otherwise.
            seat = -1 if audience.seat is None else audience.seat
            events = otherwise(setup, match.events[:at], seat, stream("view", at, seat))
            other: State = Match.resume(GAME, match.header, events).state
            assert table_view(state, audience) == table_view(other, audience)
            different += table_view(state, OPEN) != table_view(other, OPEN)
    assert different > 20, "the worlds hardly differed"


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_a_view_says_what_the_dictionary_view_says(setup: Setup) -> None:
    match = played(setup)
    for at in range(len(match) + 1):
        state = match.state_at(at)
        for seat in range(setup.seats):
            seen, fields = table_view(state, Audience(seat)), GAME.view(state, seat)
            common = (seen.game, seen.turn, seen.chance, seen.over, [list(tied) for tied in seen.ranking])
            assert common == tuple(fields[key] for key in ("game", "turn", "chance", "over", "ranking"))
            assert {str(own): [list(lay) for lay in lays] for own, lays in seen.legal.items()} == fields[
                "legal"
            ]
            assert (seen.dealer, seen.pass_number) == (fields["dealer"], fields["pass"])
            assert seen.playing == tuple(own for own, plays in enumerate(fields["in"]) if plays)
            assert [[value or None for value in row] for row in seen.rows] == fields["rows"]
            assert (list(seen.chips), seen.pot, seen.deck) == (fields["chips"], fields["pot"], fields["deck"])
            hands = [
                size if hand is None else list(hand)
                for hand, size in zip(seen.hands, seen.hand_sizes, strict=True)
            ]
            assert hands == fields["hands"]
            assert seen.variant == setup.options["variant"]


def test_only_the_person_who_looks_is_offered_anything() -> None:
    match = played(TABLES[2])
    lays = 0
    for at in range(len(match) + 1):
        state = match.state_at(at)
        legal = GAME.legal(state)
        assert table_view(state, EVERYBODY).legal == {}
        assert table_view(state, OPEN).legal == legal
        for seat in range(3):
            own = table_view(state, Audience(seat)).legal
            assert own == {other: events for other, events in legal.items() if other == seat}
            lays += len(own)
    assert lays == sum(event[0] == "lay" for event in match.events)


def test_everybody_sees_no_hand_and_an_open_game_shows_all() -> None:
    match = played(TABLES[2])
    for at in range(len(match) + 1):
        state = match.state_at(at)
        hands = tuple(seat.hand for seat in state.seats)
        assert table_view(state, EVERYBODY).hands == (None, None, None)
        assert table_view(state, EVERYBODY).hand_sizes == tuple(map(len, hands))
        assert table_view(state, EVERYBODY).drawn == ()
        assert table_view(state, OPEN).hands == hands
        assert table_view(state, OPEN).drawn == ()
        assert table_view(state, Audience(1)).hands == (None, hands[1], None)


def test_drawn_are_the_two_cards_that_the_seat_drew_last() -> None:
    """M3; before its first lay a seat has drawn nothing."""
    match = played(TABLES[2])
    drawn: dict[int, tuple[int, ...]] = {}
    for at, event in enumerate(match.events, 1):
        state = match.state_at(at)
        if event[0] == "deal" or not state.cards:
            drawn = {}
        else:
            before = list(match.state_at(at - 1).seats[event[1]].hand)
            before.remove(event[2])
            hand = list(state.seats[event[1]].hand)
            for value in before:
                hand.remove(value)
            drawn[event[1]] = tuple(hand)
        for seat in range(3):
            assert tuple(sorted(table_view(state, Audience(seat)).drawn)) == drawn.get(seat, ())


@pytest.mark.parametrize("setup", TABLES, ids=str)
def test_a_settled_round_is_there_until_the_next_is_dealt(setup: Setup) -> None:
    match = played(setup)
    found = 0
    for at, event in enumerate(match.events, 1):
        state = match.state_at(at)
        settled = table_view(state, EVERYBODY).settled
        assert (settled is not None) == (event[0] == "lay" and not state.cards)
        if settled is not None:
            assert settled == state.table.last
            found += 1
    assert found == state.table.round


def test_a_view_cannot_be_changed() -> None:
    view = table_view(GAME.start(2), EVERYBODY)
    with pytest.raises(FrozenInstanceError):
        view.pot = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        view.rows[0][0] = 3  # type: ignore[index]


async def _no_sleep(seconds: float) -> None:
    """For a replay that is only looked at."""


def _raise(error: BaseException) -> None:
    raise error


def shown(match: Match[Any], at: int) -> dict[int, list[int]]:
    """The cards that lie open on the signs of a replay after `at` events, by seat."""
    seats = match.header.seats
    replay = Replay(
        match, tuple(Player("human", f"Name{seat}") for seat in range(seats)), _no_sleep, lambda: None, _raise
    )
    replay.step = at
    seating = sit(FACE, replay.players, (1180, 820), facing=False, watched=True)
    html = str(FACE.table(replay.scene(seating, words("en"))))
    signs = re.split(r'id="seat-(\d)"', html.split('class="middle"')[0])[1:]
    assert "data-event" not in html
    found = {}
    for seat, sign in zip(map(int, signs[::2]), signs[1::2], strict=True):
        cards = [int(value) for value in re.findall(r'class="cardfront house roof-(\d)"', sign)]
        label = re.search(r"cards in hand: (\d+(?:, \d+)*)", sign)
        assert cards == ([int(value) for value in label[1].split(", ")] if label else [])
        assert not (cards and "cardback-pattern" in sign)
        found[seat] = cards
    return found


def test_a_replay_shows_the_hands_of_a_finished_game_and_hides_those_of_another() -> None:
    match = played(TABLES[2])
    several = 0
    for at in range(len(match) + 1):
        hands = {seat: list(own.hand) for seat, own in enumerate(match.state_at(at).seats)}
        assert shown(match, at) == hands
        several += any(hands.values())
    assert several > 20
    unfinished = Match.resume(GAME, match.header, match.events[:20])
    assert shown(unfinished, 20) == {0: [], 1: [], 2: []}
