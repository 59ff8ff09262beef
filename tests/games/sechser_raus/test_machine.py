"""Sechser raus by a state machine: whatever is done in whatever order, what the rules promise holds."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sechserpack.engine.errors import Illegal

from .table import GAME


class SechserRausMachine(RuleBasedStateMachine):
    """Plays any game and checks each step against the rules' own words."""

    @initialize(
        seats=st.integers(2, 8),
        options=st.fixed_dictionaries(
            {},
            optional={
                "dice": st.integers(1, 12),
                "direction": st.sampled_from([1, -1]),
                "max_throws": st.integers(1, 10),
                "places": st.booleans(),
                "knock": st.booleans(),
            },
        ),
        starter=st.integers(0, 7),
    )
    def begin(self, seats: int, options: dict[str, Any], starter: int) -> None:
        self.seats = seats
        self.options = {"dice": 6, "direction": 1, "max_throws": 3, "places": True, "knock": False, **options}
        self.state = GAME.start(seats, {**self.options, "starter": starter % seats})
        self.now = GAME.dump(self.state)

    def take(self, event: list[Any]) -> dict[str, Any]:
        before = self.now
        self.state = GAME.apply(self.state, event)
        self.now = GAME.dump(self.state)
        return before

    def held(self, seat: int) -> int:
        """Dice that a seat holds, those in the middle included."""
        return int(self.now["dice"][seat]) + (len(self.now["middle"]) if seat == self.now["turn"] else 0)

    @precondition(lambda self: self.now["chance"] == "dice")
    @rule(data=st.data())
    def fall(self, data: st.DataObject) -> None:
        """R2, R4, R5: what a throw does, told without looking at the code."""
        seat = self.now["turn"]
        dice = data.draw(st.lists(st.integers(1, 6), min_size=self.held(seat), max_size=self.held(seat)))
        before = self.take(["dice", *dice])
        edge = before["edge"]
        fits = [die for die in dice if die != 6 and (edge is None or die == edge["value"])]
        assert self.now["bowl"] == before["bowl"] + dice.count(6)
        if set(dice) == {6}:
            assert [seat] in self.now["ranking"]
        elif not fits and 6 not in dice:
            assert self.now["dice"][seat] == len(dice) + edge["count"]
            assert self.now["edge"] is None
            assert self.now["turn"] != seat
        elif not fits and before["throws"] == self.options["max_throws"]:
            assert self.now["turn"] != seat
            assert self.now["edge"] == edge
        else:
            assert self.now["turn"] == seat
            assert self.now["middle"] == sorted(die for die in dice if die != 6)

    @precondition(lambda self: self.now["chance"] == "dice")
    @rule()
    def knock_over(self) -> None:
        """R8"""
        seat, edge, held = self.now["turn"], self.now["edge"], self.held(self.now["turn"])
        if not (self.options["knock"] and edge):
            with pytest.raises(Illegal) as caught:
                self.take(["knocked"])
            assert caught.value.rule == "R8"
            return
        before = self.take(["knocked"])
        assert self.now["dice"][seat] == held + edge["count"]
        assert self.now["bowl"] == before["bowl"]
        assert self.now["edge"] is None

    @precondition(lambda self: self.now["legal"])
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        """R3, R6, R7, R9"""
        seat = self.now["turn"]
        event = data.draw(st.sampled_from(self.now["legal"][str(seat)]))
        held = self.held(seat)
        before = self.take(event)
        if event[0] == "roll":
            assert self.now["throws"] == before["throws"] + 1 <= self.options["max_throws"]
            assert self.now["dice"][seat] == held
        elif event[0] == "pass":
            assert before["throws"] >= 1
            assert self.now["dice"][seat] == held
            assert self.now["edge"] == before["edge"]
        else:
            laid = 1 if event[0] == "lay_last" else before["middle"].count(event[2])
            count = before["edge"]["count"] if before["edge"] else 0
            assert laid > 0
            assert self.now["edge"] == {"value": event[2], "count": count + laid}
            assert self.now["dice"][seat] == held - laid
            assert ([seat] in self.now["ranking"]) == (held == laid)

    @precondition(lambda self: self.now["over"])
    @rule()
    def stay_over(self) -> None:
        """R11"""
        ranking = [place[0] for place in self.now["ranking"]]
        assert len(set(ranking)) == len(ranking) == (self.seats if self.options["places"] else 1)
        assert self.now["turn"] is None

    @invariant()
    def nothing_is_lost(self) -> None:
        now = self.now
        edge = now["edge"]["count"] if now["edge"] else 0
        assert sum(now["dice"]) + len(now["middle"]) + edge + now["bowl"] == self.seats * self.options["dice"]

    @invariant()
    def who_has_no_dice_has_a_place(self) -> None:
        """R5: and nobody else, but for the last seat when all others have one."""
        ranked = [seat for place in self.now["ranking"] for seat in place]
        for seat in range(self.seats):
            if self.held(seat) == 0:
                assert seat in ranked
            elif seat in ranked:
                assert self.now["over"]
                assert ranked[-1] == seat
        assert self.now["turn"] not in ranked

    @invariant()
    def the_turn_goes_on_by_itself(self) -> None:
        """R7: there is always something to decide, something to fall, or the end."""
        if not self.now["over"]:
            assert self.now["chance"] or self.now["legal"]


SechserRausMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=40)
TestSechserRaus = SechserRausMachine.TestCase
