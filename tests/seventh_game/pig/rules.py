"""The rules of Pig, P1 to P4."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ...engine.errors import Illegal
from ...engine.events import Event, whole_numbers
from ...engine.game import DICE_FIRST, Game, Ranking, RuleIds, View
from ...engine.options import SeatNumber, Value, Whole
from ...engine.text import N_


class State(NamedTuple):
    """A table of Pig."""

    goal: int
    points: tuple[int, ...]
    turn: int | None
    total: int = 0
    """points of this turn that are not safe yet"""
    thrown: bool = False


class Pig(Game[State]):
    """Pig for 2 to 8 seats."""

    name = "pig"
    seats = range(2, 9)
    options = {"goal": Whole(100, 10, 200), "starter": SeatNumber(0)}
    decisions = {"roll": whole_numbers(1), "hold": whole_numbers(1)}
    chance_events = {"dice": whole_numbers(1)}
    awaited = {"dice": DICE_FIRST}
    rule_ids = RuleIds(over="P4", turn="P1", chance="P1")

    def begin(self, seats: int, options: dict[str, Value]) -> State:
        return State(options["goal"], (0,) * seats, options["starter"])

    def seat_count(self, state: State) -> int:
        return len(state.points)

    def turn(self, state: State) -> int | None:
        return state.turn

    def chance(self, state: State) -> str | None:
        return "dice" if state.thrown else None

    def over(self, state: State) -> bool:
        return state.turn is None

    def ranking(self, state: State) -> Ranking:
        """P4: by points; equal points share a place."""
        if state.turn is not None:
            return ()
        by_points = sorted(set(state.points), reverse=True)
        return tuple(tuple(s for s, has in enumerate(state.points) if has == each) for each in by_points)

    def reveals(self, event: Event) -> bool:
        return event[0] in ("roll", "dice")

    def sample(self, state: State, rng: Random) -> Event:
        return ("dice", rng.randrange(1, 7))

    def legal(self, state: State) -> dict[int, tuple[Event, ...]]:
        if state.turn is None or state.thrown:
            return {}
        hold = (("hold", state.turn),) if state.total else ()
        return {state.turn: (*hold, ("roll", state.turn))}

    def transition(self, state: State, event: Event) -> State:
        if event[0] == "dice":
            return _fall(state, event[1])
        if event[1] != state.turn:
            raise Illegal("P1", N_("It’s not {seat}’s turn."), seat=event[1])
        if event[0] == "roll":
            return state._replace(thrown=True)
        if not state.total:
            raise Illegal("P3", N_("You have to throw at least once before you pass on."))
        return _pass_on(state, state.total)

    def fields(self, state: State) -> View:
        return {"points": list(state.points), "total": state.total}


def _fall(state: State, die: int) -> State:
    """P2: a one takes the turn's points; anything else adds to them."""
    if not state.thrown:
        raise Illegal("P1", N_("Nobody has thrown."))
    if die not in range(1, 7):
        raise Illegal("P1", N_("A die shows a number from 1 to 6."))
    return _pass_on(state, 0) if die == 1 else state._replace(total=state.total + die, thrown=False)


def _pass_on(state: State, safe: int) -> State:
    """P3, P4: so many points are safe; the next seat throws, unless the goal is reached."""
    assert state.turn is not None
    points = tuple(has + safe * (seat == state.turn) for seat, has in enumerate(state.points))
    over = points[state.turn] >= state.goal
    return State(state.goal, points, None if over else (state.turn + 1) % len(points))


GAME = Pig()
