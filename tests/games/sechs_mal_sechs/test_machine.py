"""6mal6 under Hypothesis: whatever is dealt and laid, M1 to M12 hold."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sechserpack.draw.view import EVERYBODY, Audience
from sechserpack.engine.errors import Illegal
from sechserpack.games.sechs_mal_sechs.rules.game import FIELDS, GAME, State
from sechserpack.games.sechs_mal_sechs.table.view import table_view

DECKS = st.sampled_from(
    [
        [9, 9, 9, 10, 10, 10, 9, 9, 9],
        [0, 0, 0, 42, 42, 0, 0, 0, 0],
        [28, 28, 28, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 14, 14, 14, 14, 14, 14],
    ]
)
SEEDS = st.integers(0, 9999)


class Machine(RuleBasedStateMachine):
    state: State

    @initialize(
        seats=st.integers(2, 6),
        variant=st.sampled_from(["classic", "strassen"]),
        chips=st.sampled_from([1, 2, 7, 25]),
        deck=DECKS,
        rounds=st.sampled_from([None, 1, 2, 5]),
        data=st.data(),
    )
    def start(
        self, seats: int, variant: str, chips: int, deck: list[int], rounds: int | None, data: st.DataObject
    ) -> None:
        dealer = data.draw(st.integers(0, seats - 1))
        options = {"variant": variant, "chips": chips, "deck": deck, "rounds": rounds, "dealer": dealer}
        self.state = GAME.start(seats, options)
        self.chips = seats * chips
        self.deck = Counter({value: count for value, count in enumerate(deck, 1) if count})

    @precondition(lambda self: GAME.chance(self.state) == "deal")
    @rule(seed=SEEDS, tidy=st.booleans())
    def deal(self, seed: int, tidy: bool) -> None:
        cards = list(self.deck.elements())
        if not tidy:
            Random(seed).shuffle(cards)
        after = GAME.apply(self.state, ("deal", cards))
        table = self.state.table
        assert after.table == table
        assert [len(seat.hand) for seat in after.seats] == [0 if out else 2 for out in table.out]
        self.state = after

    @precondition(lambda self: self.state.cards)
    @rule(choice=st.integers(0, 53), rising=st.booleans())
    def lay(self, choice: int, rising: bool) -> None:
        ((seat, events),) = GAME.legal(self.state).items()
        streets = [event for event in events if event[2] - event[3] == 3]
        events = tuple(streets) if rising and streets else events
        self.follow(events[choice % len(events)], seat)

    @precondition(lambda self: self.state.cards)
    @rule(seed=SEEDS, cards=st.integers(5, 36))
    def lay_many(self, seed: int, cards: int) -> None:
        """Rounds are long; this gets to their ends."""
        rng = Random(seed)
        while cards and self.state.cards:
            ((seat, events),) = GAME.legal(self.state).items()
            self.follow(rng.choice(events), seat)
            cards -= 1

    def follow(self, event: tuple[str, int, int, int], seat: int) -> None:
        before, after = self.state, GAME.apply(self.state, event)
        self.state = after
        if after.cards:
            assert after.table is before.table
            assert len(after.seats[seat].hand) == len(before.seats[seat].hand) + 1
            assert after.seats[seat].row[event[3] - 1] == event[2]
            return
        last = after.table.last
        assert last is not None
        for other, out in enumerate(before.table.out):
            change = after.table.chips[other] - before.table.chips[other]
            assert change == last.won[other] - last.paid[other]
            assert 0 <= last.paid[other] <= before.table.chips[other]
            assert last.won[other] >= 0
            assert all(last.rows[other]) != bool(out)
        assert len({won for won in last.won if won}) <= 1

    @precondition(lambda self: GAME.over(self.state))
    @rule(event=st.sampled_from([("lay", 0, 1, 1), ("lay", 1, 9, 6), ("deal", ())]))
    def nothing_happens_after_the_end(self, event: tuple[str, int]) -> None:
        with pytest.raises(Illegal) as caught:
            GAME.apply(self.state, event)
        assert caught.value.rule == "M7"

    @invariant()
    def no_chip_is_lost(self) -> None:
        table = self.state.table
        assert sum(table.chips) + table.pot == self.chips
        assert min(*table.chips, table.pot) >= 0
        assert [not chips for chips in table.chips] == [bool(out) for out in table.out]

    @invariant()
    def no_card_is_lost(self) -> None:
        seen = GAME.dump(self.state)
        if not self.state.cards:
            assert seen["deck"] == 0
            assert not any(any(seat.row) for seat in self.state.seats)
            assert not any(seat.hand for seat in self.state.seats)
            return
        cards = Counter(self.state.cards[len(self.state.cards) - seen["deck"] :])
        for row, free, hand in self.state.seats:
            cards.update(hand)
            cards.update(filter(None, row))
            assert list(hand) == sorted(hand)
            assert free == sum(1 << field for field in FIELDS if not row[field - 1])
        assert cards == self.deck

    @invariant()
    def over_is_as_m7_says(self) -> None:
        table = self.state.table
        played = table.round if GAME.over(self.state) else table.round - 1
        assert GAME.over(self.state) == (table.out.count(0) == 1 or played == table.options.rounds)
        places = GAME.ranking(self.state)
        if GAME.over(self.state):
            assert sorted(seat for place in places for seat in place) == list(range(len(table.chips)))
            assert all(len({table.chips[seat] for seat in place}) == 1 for place in places)
        else:
            assert places == ()
            assert table.out.count(0) > 1
            assert not table.out[table.dealer]

    @invariant()
    def each_opens_as_often_as_m4_says(self) -> None:
        table = self.state.table
        seats = table.out.count(0) or 1
        if GAME.over(self.state):
            return
        passes = [table.turns[start : start + seats] for start in range(0, 6 * seats, seats)]
        assert all(sorted(each) == [seat for seat, out in enumerate(table.out) if not out] for each in passes)
        assert all(before[1:] + before[:1] == after for before, after in pairwise(passes))
        assert passes[0][-1] == table.dealer

    @invariant()
    def legal_is_what_apply_accepts(self) -> None:
        legal = [event for events in GAME.legal(self.state).values() for event in events]
        assert legal == sorted(set(legal))
        assert bool(legal) == bool(self.state.cards)
        turn = GAME.turn(self.state)
        seats = range(-1, len(self.state.seats) + 1)
        tried = [("lay", seat, value, field) for seat in seats for value in range(11) for field in range(8)]
        accepted = []
        for event in tried:
            # Another's turn is refused whatever the card; a few of those are enough.
            if event[1] != turn and event[2:] not in ((5, 1), (1, 6)):
                continue
            try:
                GAME.apply(self.state, event)
            except Illegal:
                continue
            accepted.append(event)
        assert accepted == legal

    @invariant()
    def a_view_leaks_nothing(self) -> None:
        """M9: other cards in the deck and in the others' hands look the same."""
        state = self.state
        for seat in range(len(state.seats)):
            assert table_view(state, Audience(seat)) == table_view(
                hidden_otherwise(state, seat), Audience(seat)
            )
            if not state.cards:
                assert GAME.view(state, seat)["hands"] == [
                    [] if other == seat else 0 for other in range(len(state.seats))
                ]
                continue
            assert GAME.view(state, seat) == GAME.view(hidden_otherwise(state, seat), seat)
        assert table_view(state, EVERYBODY) == table_view(hidden_otherwise(state, None), EVERYBODY)


def hidden_otherwise(state: State, seat: int | None) -> State:
    """The same table with other cards wherever `seat` cannot look, or wherever not everybody can (None)."""
    if not state.cards:
        return state
    drawn = len(state.cards) - GAME.fields(state)["deck"]
    pool = list(state.cards[drawn:])
    for other, own in enumerate(state.seats):
        if other != seat:
            pool += own.hand
    Random(len(pool)).shuffle(pool)
    seats = list(state.seats)
    for other, own in enumerate(seats):
        if other != seat:
            seats[other] = own._replace(hand=tuple(sorted(pool[: len(own.hand)])))
            del pool[: len(own.hand)]
    return state._replace(seats=tuple(seats), cards=(*state.cards[:drawn], *pool))


TestSechsMalSechs = Machine.TestCase
TestSechsMalSechs.settings = settings(max_examples=15, stateful_step_count=40)


@pytest.mark.all
class TestMuchOfSechsMalSechs(TestSechsMalSechs):
    """The same, for longer."""

    settings = settings(max_examples=200, stateful_step_count=40)
