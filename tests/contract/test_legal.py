"""Legal decisions: exactly those that `apply` takes, in a fixed order; errors in a fixed order too."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from sechserpack.engine.errors import Illegal, Malformed
from sechserpack.engine.events import Event
from sechserpack.games import NAMES, find

from .candidates import arities, candidates
from .play import finished, sample
from .setups import SETUPS, Setup

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
RULE = re.compile(r"[A-Z]\d{1,2}")


def refusal(setup: Setup, state: Any, event: Any) -> Exception | None:
    try:
        setup.game.apply(state, event)
    except (Malformed, Illegal) as error:
        return error
    return None


@each_setup
def test_legal_is_what_apply_accepts(setup: Setup) -> None:
    match = sample(setup)
    game = match.game
    for at in sorted(Random(0).sample(range(len(match) + 1), min(8, len(match) + 1))):
        state = match.state_at(at)
        legal = {event for events in game.legal(state).values() for event in events}
        taken: set[Event] = set()
        for event in candidates(setup.name, setup.seats):
            error = refusal(setup, state, event)
            if error is None:
                taken.add(event)
            else:
                assert isinstance(error, Illegal), event
                assert RULE.fullmatch(error.rule), f"{error} cites no rule"
        assert taken == legal


@each_setup
def test_legal_is_sorted_and_belongs_to_its_seat(setup: Setup) -> None:
    """The order is that of JSON arrays: by kind, then by numbers; seats ascending."""
    match = sample(setup)
    for at in range(len(match) + 1):
        legal = match.game.legal(match.state_at(at))
        assert list(legal) == sorted(legal)
        for seat, events in legal.items():
            assert events, "seats without a decision are absent"
            assert isinstance(events, tuple)
            assert list(events) == sorted(set(events))
            for event in events:
                assert event[1] == seat
                assert match.game.parse(list(event)) == event


@each_setup
def test_nobody_decides_while_chance_is_due_or_after_the_end(setup: Setup) -> None:
    match = sample(setup)
    game = match.game
    for at in range(len(match) + 1):
        state = match.state_at(at)
        waiting = game.chance(state) is not None
        assert not (waiting and game.over(state))
        assert (game.legal(state) == {}) == (waiting or game.over(state))
        turn = game.turn(state)
        if not waiting and not game.over(state):
            assert turn in game.legal(state)


@each_setup
def test_malformed_comes_before_illegal(setup: Setup) -> None:
    """Also while chance is due, for seats that are not there, and after the end."""
    match = sample(setup)
    game = match.game
    for at in {0, 1, len(match) // 2, len(match)}:
        state = match.state_at(at)
        for kind, count in arities(setup.name).items():
            for bad in malformed(kind, count):
                with pytest.raises(Malformed):
                    game.apply(state, bad)
        for bad in NO_EVENTS:
            with pytest.raises(Malformed):
                game.apply(state, bad)


def malformed(kind: str, count: int) -> list[Any]:
    """Spoilt forms of a decision."""
    good = [kind, 99, *[0] * (count - 1)]
    spoilt: list[Any] = [
        [*good, 0],
        good[:-1],
        [kind.upper(), *good[1:]],
        [kind + " ", *good[1:]],
        {kind: good},
    ]
    odd: tuple[Any, ...] = (True, False, 1.0, 6.0, "0", None, [0], {}, float("nan"))
    for value in odd:
        spoilt += [[*good[:place], value, *good[place + 1 :]] for place in range(1, len(good))]
    return spoilt


NO_EVENTS: list[Any] = [
    [],
    None,
    True,
    0,
    "roll",
    {},
    [[]],
    [None],
    [0],
    [True],
    [["roll"], 0],
    [{}, 0],
    ["", 0],
    ["no such kind", 0],
    ["roll\n", 0],
    ["ROLL", 0],
]


@pytest.mark.parametrize("name", NAMES)
def test_kinds_of_other_games_are_malformed(name: str) -> None:
    game = find(name)
    assert game is not None
    state = game.start(game.seats[0])
    for other in NAMES:
        for kind in getattr(find(other), "shapes", {}):
            if kind not in game.shapes:
                for parts in ([], [0], [0, 1], [0, 1, 1], [[1]]):
                    with pytest.raises(Malformed):
                        game.apply(state, [kind, *parts])


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if not setup.options], ids=str)
def test_over_is_over(setup: Setup) -> None:
    match = finished(setup)
    for event in candidates(setup.name, setup.seats):
        assert isinstance(refusal(setup, match.state, event), Illegal)
    for event in {event[0]: event for event in match.events}.values():
        with pytest.raises(Illegal) as caught:
            match.game.apply(match.state, event)
        assert caught.value.rule == match.game.rule_ids.over


def test_each_game_cites_its_own_rules() -> None:
    """Every rule that code refuses with is one of that game's sheet in RULES.md."""
    letters = {"sechser-raus": ("R", 11), "sieben": ("S", 9), "six": ("X", 11), "sechs-mal-sechs": ("M", 12)}
    for setup in SETUPS:
        if setup.name not in letters:
            continue
        letter, last = letters[setup.name]
        match = sample(setup)
        for at in {0, 1, len(match)}:
            for event in list(candidates(setup.name, setup.seats))[::97]:
                error = refusal(setup, match.state_at(at), event)
                if isinstance(error, Illegal):
                    assert error.rule[0] == letter
                    assert 1 <= int(error.rule[1:]) <= last
