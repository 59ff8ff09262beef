"""SIX under Hypothesis: whatever happens in whatever order, X1 to X11 hold."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sechserpack.engine.errors import Illegal
from sechserpack.games.six.rules.game import GAME
from sechserpack.games.six.rules.state import CARDS, State

OPTIONS = st.fixed_dictionaries(
    {"profi": st.booleans(), "pasch": st.sampled_from(["pair", "all"]), "sand_ms": st.integers(1_000, 5_000)},
    optional={
        "secure": st.sampled_from(["tap", "auto"]),
        "sand_jitter": st.floats(0, 0.5),
        "hesitate_ms": st.none() | st.integers(0, 60_000),
        "rounds": st.integers(1, 4),
        "starter": st.integers(0, 1),
    },
)
DIE = st.integers(1, 6)


class Machine(RuleBasedStateMachine):
    state: State

    @initialize(seats=st.integers(2, 5), options=OPTIONS)
    def start(self, seats: int, options: dict[str, object]) -> None:
        self.state = GAME.start(seats, options)
        self.claims: dict[int, int] = {}
        """what X4 lets each seat take, followed from what lies on the table: seat to slot"""

    def due(self, kind: str) -> bool:
        return self.state.chance == kind

    def running(self) -> bool:
        return self.state.clock is not None and self.state.chance is None

    @precondition(lambda self: self.due("shuffle") or self.due("flip"))
    @rule(seed=st.integers(0, 10**6))
    def chance(self, seed: int) -> None:
        self.state = GAME.apply(self.state, GAME.sample(self.state, Random(seed)))

    @precondition(lambda self: self.running())
    @rule(data=st.data(), times=st.integers(1, 4))
    def throw(self, data: st.DataObject, times: int) -> None:
        for _ in range(times):
            self.state = GAME.apply(self.state, ("roll", self.state.turn))
            self.claims = {}
            self.fall(data)

    @precondition(lambda self: self.due("dice"))
    @rule(data=st.data())
    def fall(self, data: st.DataObject) -> None:
        before = self.state
        count, thrower = before.dice_left, before.turn
        alike = data.draw(st.booleans())
        dice = (data.draw(DIE),) * count if alike else data.draw(st.tuples(*[DIE] * count))
        self.state = after = GAME.apply(before, ("dice", *dice))
        assert (after.roll, after.roller) == (dice, thrower)
        hits = {
            seat: slot
            for seat, cards in enumerate(before.cards)
            for slot, stack in enumerate(cards.slots, 1)
            if stack and stack[-1] == sum(dice)
        }
        match = hits.pop(thrower or 0, None) is not None
        if before.options.secure == "auto":
            for seat in hits:
                assert after.cards[seat].secured == (*before.cards[seat].secured, sum(dice))
        else:
            self.claims = hits
        if after.since_change == 0:
            assert after.turn == (thrower + after.direction) % len(after.cards)
            assert count == 1 or after.direction == -before.direction
            for seat, cards in enumerate(after.cards):
                due = before.cards[seat].due + (seat != after.turn)
                assert cards.due == min(due, len(cards.pile))
        else:
            assert (after.turn, after.direction) == (thrower, before.direction)
            assert after.dice_left == (3 if match else count - 1)

    @precondition(lambda self: GAME.legal(self.state))
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        before = self.state
        legal = GAME.legal(before)
        kinds = sorted({event[0] for events in legal.values() for event in events})
        kind = data.draw(st.sampled_from(kinds))
        events = [event for events in legal.values() for event in events if event[0] == kind]
        event = data.draw(st.sampled_from(events))
        seat = event[1]
        self.state = after = GAME.apply(before, event)
        if kind == "secure":
            slot = self.claims.pop(seat)
            assert before.cards[seat].slots[slot - 1] == (
                *after.cards[seat].slots[slot - 1],
                sum(before.roll),
            )
        elif kind == "place":
            assert after.cards[seat].slots[event[2] - 1][-1] == before.cards[seat].pile[0]
            if self.claims.get(seat) == event[2]:
                del self.claims[seat]
        else:
            self.claims = {}
        if kind == "lift":
            late = before.clock is not None and before.sand is not None and before.clock >= before.sand
            fault = before.roller if late else seat
            given = [old.secured != new.secured for old, new in zip(before.cards, after.cards, strict=True)]
            assert given == [
                own == fault and bool(before.cards[own].secured) for own in range(len(after.cards))
            ]
            assert after.turn == (None if GAME.over(after) else fault)
        else:
            others = [own for own in range(len(after.cards)) if own != seat]
            assert all(after.cards[own] is before.cards[own] for own in others)

    @precondition(lambda self: self.running())
    @rule(first=st.integers(1, 5_000), second=st.integers(1, 60_000))
    def wait(self, first: int, second: int) -> None:
        """RECORD.md: two waits are as one of both; they change the two clocks and nothing else."""
        before = self.state
        self.state = GAME.apply(GAME.apply(before, ("wait", first)), ("wait", second))
        assert self.state == GAME.apply(before, ("wait", first + second))
        assert self.state._replace(clock=before.clock, since_change=before.since_change) == before

    @precondition(lambda self: GAME.over(self.state))
    @rule(event=st.sampled_from([("roll", 0), ("wait", 5), ("place", 1, 2), ("flip", 1000)]))
    def nothing_happens_after_the_end(self, event: tuple[str, int]) -> None:
        with pytest.raises(Illegal) as caught:
            GAME.apply(self.state, event)
        assert caught.value.rule == "X10"

    @invariant()
    def no_card_is_lost(self) -> None:
        for cards in self.state.cards:
            lying = [*cards.pile, *cards.secured, *(card for stack in cards.slots for card in stack)]
            assert sorted(lying) == ([] if self.due("shuffle") else list(CARDS))
            assert 0 <= cards.due <= len(cards.pile)

    @invariant()
    def legal_is_what_apply_accepts(self) -> None:
        state = self.state
        legal = {event for events in GAME.legal(state).values() for event in events}
        assert {event[1] for event in legal if event[0] == "secure"} == (
            set(self.claims) if self.running() else set()
        )
        assert {event[1] for event in legal if event[0] == "roll"} == (
            {state.turn} if self.running() else set()
        )
        for seat in range(-1, len(state.cards) + 1):
            places = [("place", seat, slot) for slot in range(5)]
            for event in [("roll", seat), ("secure", seat), ("lift", seat), *places]:
                try:
                    GAME.apply(state, event)
                except Illegal:
                    assert event not in legal
                else:
                    assert event in legal

    @invariant()
    def views_tell_nothing_hidden(self) -> None:
        """Two tables that differ only in what a seat cannot know look the same to it, and allow it the same."""
        state = self.state
        rng = Random(str(state.cards))
        for viewer in range(len(state.cards)):
            twins = []
            for seat, cards in enumerate(state.cards):
                known = 1 if seat == viewer and cards.due else 0
                below = cards.pile[known:]
                pile = (*cards.pile[:known], *rng.sample(below, len(below)))
                secured = tuple(rng.sample(cards.secured, len(cards.secured)))
                twins.append(cards._replace(pile=pile, secured=secured))
            sand = None if state.sand is None else rng.randint(1, 5_400_000)
            twin = state._replace(cards=tuple(twins), sand=sand)
            seen = json.dumps(GAME.view(state, viewer))
            assert seen == json.dumps(GAME.view(twin, viewer))


TestSix = Machine.TestCase
TestSix.settings = settings(max_examples=12, stateful_step_count=60)


@pytest.mark.all
class TestMuchOfSix(TestSix):
    """The same, for longer."""

    settings = settings(max_examples=200, stateful_step_count=60)
