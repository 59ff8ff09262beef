"""The table view of SIX: what everybody may see, and what lies open when all is over."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sechserpack.draw.view import EVERYBODY, Audience
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games.six.face import FACE
from sechserpack.games.six.rules.game import GAME
from sechserpack.games.six.rules.state import Cards, State, points
from sechserpack.games.six.table.view import HandView, table_view

from .tables import random_match

OPEN = Audience(open=True)


def every_state(match: Match[State]) -> list[State]:
    return [match.state_at(events) for events in range(len(match) + 1)]


def otherwise(state: State, rng: Random) -> State:
    """A state that nobody at the table can tell from this one.

    What lies face down is dealt otherwise, in the pile below the card that has been drawn (X6) and among the secured
    cards (X10), and nobody knows how long the glass runs and has run (X2).
    """

    def dealt(cards: Cards) -> Cards:
        known = cards.pile[:1] if cards.due else ()
        hidden = list(cards.pile[len(known) :])
        secret = () if GAME.over(state) else cards.secured
        hidden += secret
        rng.shuffle(hidden)
        below = len(hidden) - len(secret)
        return cards._replace(
            pile=(*known, *hidden[:below]), secured=tuple(hidden[below:]) if secret else cards.secured
        )

    return state._replace(
        cards=tuple(dealt(cards) for cards in state.cards),
        sand=None if state.sand is None else rng.randint(1, 5_400_000),
        clock=None if state.clock is None else rng.randint(0, 5_400_000),
    )


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_states_that_nobody_can_tell_apart_look_the_same(seats: int) -> None:
    match = random_match(seats)
    rng = stream("view", seats)
    different = 0
    for state in every_state(match):
        for viewer in (None, *range(seats)):
            twin = otherwise(state, rng)
            different += twin != state
            assert table_view(twin, Audience(viewer)) == table_view(state, Audience(viewer))
    assert different > len(match)


def test_x6_the_next_card_of_every_seat_lies_open_before_it() -> None:
    match = random_match(4)
    seen = 0
    for state in every_state(match):
        for audience in (EVERYBODY, Audience(2)):
            drawn = [hand.drawn for hand in table_view(state, audience).hands]
            assert drawn == [cards.pile[0] if cards.due else None for cards in state.cards]
            seen += any(drawn)
    assert seen > 20


def test_x6_bots_are_told_of_their_own_card_alone() -> None:
    for state in every_state(random_match(4)):
        for seat, cards in enumerate(state.cards):
            view = GAME.view(state, seat)
            assert view["drawn"] == (cards.pile[0] if cards.due else None)
            assert "pile_cards" not in view


def test_x10_secured_cards_lie_face_down_until_the_game_is_over() -> None:
    match = random_match(3)
    for state in every_state(match):
        for audience in (EVERYBODY, Audience(1)):
            for hand, cards in zip(table_view(state, audience).hands, state.cards, strict=True):
                assert hand.secured == len(cards.secured)
                if GAME.over(state):
                    assert (hand.secured_cards, hand.points) == (cards.secured, points(cards))
                else:
                    assert (hand.secured_cards, hand.points) == (None, None)
    assert match.over


def test_x2_a_view_tells_no_time() -> None:
    """Neither has it a place for it, nor does it change when time passes after somebody has thrown."""
    match = random_match(3)
    passed = 0
    for events in range(1, len(match) + 1):
        before, after = match.state_at(events - 1), match.state_at(events)
        for audience in (EVERYBODY, Audience(0), OPEN):
            view = table_view(after, audience)
            assert not {"clock", "sand", "sand_ms"} & set(vars(view))
            if match.events[events - 1][0] == "wait" and after.since_change is None:
                assert view == table_view(before, audience)
                passed += 1
    assert passed > 100


def test_everybody_sees_what_every_seat_may_do() -> None:
    for state in every_state(random_match(3)):
        for audience in (EVERYBODY, Audience(2), OPEN):
            assert table_view(state, audience).legal == GAME.legal(state)


def test_an_open_view_shows_all_that_players_see_and_the_secrets_besides() -> None:
    match = random_match(4)
    drawn = 0
    for state in every_state(match):
        view, closed = table_view(state, OPEN), table_view(state, EVERYBODY)
        assert replace(view, hands=closed.hands) == closed
        assert (view.roll, view.throws, view.lifted) == (state.roll, state.throws, state.lifted)
        for hand, there, cards in zip(view.hands, closed.hands, state.cards, strict=True):
            assert hand.secured_cards == cards.secured
            assert hand.points == points(cards)
            assert hand.drawn == (cards.pile[0] if cards.due else None)
            assert public(hand) == public(there)
            drawn += hand.drawn is not None
    assert drawn > 20


def public(hand: HandView) -> HandView:
    return replace(hand, drawn=None, secured_cards=None, points=None)


def test_the_face_makes_this_view() -> None:
    state = random_match(3).state
    for audience in (EVERYBODY, Audience(0), OPEN):
        assert FACE.view(state, audience) == table_view(state, audience)
