"""Playouts: what they play is what the rules would make of the same cards, and they draw what a seat cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sechserpack.bots.policy import decide, randomly
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games.sechs_mal_sechs.mind.payoff import net_columns, net_streets
from sechserpack.games.sechs_mal_sechs.mind.search import playout_of
from sechserpack.games.sechs_mal_sechs.mind.worlds import Moment, World
from sechserpack.games.sechs_mal_sechs.rules.game import GAME, State
from sechserpack.games.sechs_mal_sechs.rules.settlement import settle

STANDARD = (9, 9, 9, 10, 10, 10, 9, 9, 9)
each_variant = pytest.mark.parametrize("variant", ["classic", "strassen"])


def truth(state: State, moment: Moment) -> World:
    """The world as it is: what `moment` cannot see, from the state itself."""
    hands = [list(state.seats[seat].hand) for seat in moment.seats]
    return World(hands, list(state.cards[2 * state.laid :]))


def match_at(variant: str, seats: int, chips: int, laid: int, seed: object) -> Match[Any]:
    """A match played at random until so many cards lie in the first round, or in a later one with fewer seats."""
    match = Match.new(GAME, seats, {"variant": variant, "chips": chips}, seed=f"playouts/{seed}")
    while not match.over:
        if match.draw():
            continue
        if match.state.laid >= laid and len(match) > chips:
            break
        seat = GAME.turn(match.state)
        assert seat is not None
        match.play(decide(randomly, match.view(seat), seat, stream(match.seed, "bot", len(match))))
    return match


@each_variant
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_playout_ends_as_the_rules_would_with_the_same_cards(variant: str, seats: int) -> None:
    """M3 to M6 and M12: every lay of it is legal there, in the same order, and pays the same."""
    played = 0
    for number in range(16):
        match = match_at(
            variant, seats, chips=(3, 25, 40)[number % 3], laid=number % (6 * seats), seed=number
        )
        if match.over:
            continue
        played += 1
        state = match.state
        seat = state.turn
        assert seat is not None
        moment = Moment(match.view(seat), seat, STANDARD)
        playout = playout_of(variant, moment, STANDARD)
        world = truth(state, moment)
        value, column = playout.ranked()[-1]
        before = [hand[:] for hand in world.hands]
        rows = playout.play(world, (value, column))
        net = playout.net(world, (value, column))
        assert world.hands == before, "a world can be played out again"
        # The rules have the same order of lays for these rows only if each card is in the hand in time.
        table = state.table
        for event in lays_to(state, rows, moment.seats):
            state = GAME.apply(state, event)
        last = state.table.last
        assert last is not None
        assert [last.rows[each] for each in moment.seats] == [tuple(row) for row in rows]
        assert net == [last.won[each] - last.paid[each] for each in moment.seats]
        assert [last.won[each] for each, out in enumerate(table.out) if out] == [0] * sum(
            map(bool, table.out)
        )
        assert rows[moment.turns[moment.laid]][column] == value
    assert played > 8


def lays_to(state: State, rows: list[list[int]], seats: list[int]) -> list[Any]:
    """An order of lays that the rules allow and that leads to these `rows`; the deck decides who draws what."""
    events = []
    turns = state.table.turns
    hands = {seat: Counter(state.seats[seat].hand) for seat in seats}
    for at in range(state.laid, len(turns)):
        seat = turns[at]
        row = rows[seats.index(seat)]
        done = {event[3] for event in events if event[1] == seat}
        open_ = [field for field in range(1, 7) if state.seats[seat].free & 1 << field and field not in done]
        # What the hand has by now is laid; what comes later must wait, so the cards of the hand come first.
        field = next(field for field in open_ if hands[seat][row[field - 1]])
        hands[seat][row[field - 1]] -= 1
        hands[seat].update(state.cards[2 * at : 2 * at + 2])
        events.append(("lay", seat, row[field - 1], field))
    return events


@each_variant
def test_a_round_pays_in_playouts_what_the_settlement_says(variant: str) -> None:
    rng = Random(6)
    net = net_columns if variant == "classic" else net_streets
    for _ in range(1500):
        seats = rng.randint(2, 6)
        start = [rng.randint(1, 6) for _ in range(seats)]
        rows = tuple(
            tuple(min(9, first + step) if rng.random() < 0.8 else rng.randint(1, 9) for step in range(6))
            for first in start
        )
        chips = [rng.choice((1, 2, 4, 25)) for _ in range(seats)]
        pot = rng.choice((0, 0, 1, 7, 40))
        settled = settle(variant, rows, chips, pot, range(seats))
        found = net([list(row) for row in rows], chips, pot)
        assert found == [won - paid for won, paid in zip(settled.won, settled.paid, strict=True)]


@pytest.mark.parametrize("draw", [Moment.world, Moment.likely_world])
def test_a_world_has_the_cards_that_the_seat_has_not_seen(draw: Callable[[Moment, Random], World]) -> None:
    """M9: its own hand is as it is, the others' hands and the deck are all the rest."""
    match = match_at("classic", 4, 25, 13, "world")
    seat = match.state.turn
    assert seat is not None
    view = match.view(seat)
    moment = Moment(view, seat, STANDARD)
    worlds = [draw(moment, Random(number)) for number in range(20)]
    seen = Counter(card for row in view["rows"] for card in row if card)
    for world in worlds:
        assert world.hands[seat] == view["hands"][seat]
        sizes = [len(hand) for hand in world.hands]
        assert sizes == [len(each.hand) for each in match.state.seats]
        assert len(world.deck) == view["deck"]
        cards = Counter(world.deck) + seen
        for hand in world.hands:
            cards.update(hand)
        assert [cards[value] for value in range(1, 10)] == list(STANDARD)
    assert len({tuple(world.hands[(seat + 1) % 4]) for world in worlds}) > 10
    assert world.hands == draw(moment, Random(19)).hands


def test_others_are_likely_to_have_laid_their_better_cards() -> None:
    """In 6mal6 what is kept is low; among all cards no value is likelier than another."""
    match = match_at("classic", 4, 25, 17, "kept")
    seat = match.state.turn
    assert seat is not None
    moment = Moment(match.view(seat), seat, STANDARD)
    rng = Random(4)
    average = {}
    for draw in (Moment.world, Moment.likely_world):
        held = [
            card
            for _ in range(300)
            for place, hand in enumerate(draw(moment, rng).hands)
            if place != moment.me
            for card in hand
        ]
        average[draw] = sum(held) / len(held)
    assert average[Moment.likely_world] < average[Moment.world] - 0.4


def test_before_the_deal_all_hands_are_drawn() -> None:
    match = Match.new(GAME, 3, seed="deal")
    moment = Moment(match.view(1), 1, STANDARD)
    world = moment.world(Random(1))
    assert [len(hand) for hand in world.hands] == [2, 2, 2]
    assert len(world.deck) == 84 - 6
