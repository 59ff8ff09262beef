"""Sieben under Hypothesis: whatever is thrown, S1 to S8 hold."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sechserpack.engine.errors import Illegal
from sechserpack.games.sieben.rules.game import FIELDS, GAME, SEVEN, State

DIE = st.integers(1, 6)
LIKELY = st.sampled_from([(1, 1), (6, 6), (3, 4), (1, 2), (2, 2)])
"""the throws with a rule of their own, and some that meet the same field again"""


class Machine(RuleBasedStateMachine):
    state: State

    @initialize(seats=st.integers(2, 8), coins=st.integers(1, 3), data=st.data())
    def start(self, seats: int, coins: int, data: st.DataObject) -> None:
        starter = data.draw(st.integers(0, seats - 1))
        self.state = GAME.start(seats, {"coins": coins, "starter": starter})
        self.total = seats * coins

    @precondition(lambda self: not GAME.over(self.state) and not self.state.choose and not self.state.thrown)
    @rule()
    def roll(self) -> None:
        self.state = GAME.apply(self.state, ("roll", self.state.turn))

    @precondition(lambda self: not GAME.over(self.state) and not self.state.choose and not self.state.thrown)
    @rule(dice=LIKELY | st.tuples(DIE, DIE))
    def throw(self, dice: tuple[int, int]) -> None:
        self.roll()
        self.fall(dice)

    @precondition(lambda self: self.state.thrown)
    @rule(dice=LIKELY | st.tuples(DIE, DIE))
    def fall(self, dice: tuple[int, int]) -> None:
        before, after = self.state, GAME.apply(self.state, ("dice", *dice))
        self.state = after
        seat = before.turn
        assert seat is not None
        if after.turn == seat and not after.choose:
            # S3, S5, S6: only who has put no coin down throws again.
            assert after.coins[seat] >= before.coins[seat]
        if len(after.out) > len(before.out):
            assert after.out[-1] == seat, "S7: nobody goes out on the throw of another"
            assert before.coins[seat] == 0

    @precondition(lambda self: self.state.choose)
    @rule(field=st.sampled_from(FIELDS))
    def place(self, field: int) -> None:
        seat = self.state.turn
        self.state = GAME.apply(self.state, ("place", seat, field))
        assert self.state.turn != seat

    @precondition(lambda self: GAME.over(self.state))
    @rule(event=st.sampled_from([("roll", 0), ("place", 1, 7), ("dice", 3, 4)]))
    def nothing_happens_after_the_end(self, event: tuple[str, int]) -> None:
        with pytest.raises(Illegal) as caught:
            GAME.apply(self.state, event)
        assert caught.value.rule == "S8"

    @invariant()
    def nothing_is_lost(self) -> None:
        state = self.state
        assert min(state.coins) >= 0
        assert sum(state.coins) + sum(state.board) == self.total
        assert all(state.board[field] in (0, 1) for field in FIELDS if field != SEVEN)
        assert not any(state.coins[seat] for seat in state.out)

    @invariant()
    def over_is_as_s8_says(self) -> None:
        state = self.state
        together = max(state.coins) == self.total
        assert GAME.over(state) == (together or len(state.out) == len(state.coins) - 1)
        if GAME.over(state):
            assert together
            assert sorted(seat for place in GAME.ranking(state) for seat in place) == list(
                range(len(state.coins))
            )
        else:
            assert state.turn not in state.out

    @invariant()
    def legal_is_what_apply_accepts(self) -> None:
        legal = {event for events in GAME.legal(self.state).values() for event in events}
        assert bool(legal) == (not self.state.thrown and not GAME.over(self.state))
        seats = range(-1, len(self.state.coins) + 1)
        rolls = [("roll", seat) for seat in seats]
        for event in [*rolls, *(("place", seat, field) for seat in seats for field in range(1, 14))]:
            try:
                GAME.apply(self.state, event)
            except Illegal:
                assert event not in legal
            else:
                assert event in legal

    @invariant()
    def everybody_sees_the_same(self) -> None:
        full = GAME.dump(self.state)
        for seat in range(len(self.state.coins)):
            seen = GAME.view(self.state, seat)
            assert set(seen.pop("legal")) == set(full["legal"]) & {str(seat)}
            assert seen == {key: value for key, value in full.items() if key != "legal"}


TestSieben = Machine.TestCase
TestSieben.settings = settings(max_examples=25, stateful_step_count=50)
