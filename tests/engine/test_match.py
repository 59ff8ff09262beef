"""A match beyond what the contract tests see: seeds, chance, clumsy hands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sechserpack.engine.chance import fresh_seed, stream
from sechserpack.engine.errors import Illegal, Malformed
from sechserpack.engine.game import Game
from sechserpack.engine.match import Match
from sechserpack.engine.record import Header
from sechserpack.games import find

GAME: Game[Any] = find("sechser-raus")  # type: ignore[assignment]


def thrown(seed: str, seats: int = 2) -> Match[object]:
    match = Match.new(GAME, seats, seed=seed)
    match.play(["roll", 0])
    return match


def test_a_match_begins_with_nothing() -> None:
    match = Match.new(GAME, 3, {"dice": 2}, seed="x", names=["A", "B", "C"])
    assert (len(match), match.events, match.over) == (0, (), False)
    assert match.header == Header("sechser-raus", 3, {"dice": 2}, {"names": ["A", "B", "C"]})
    assert match.state == match.state_at(0) == match.game.start(3, {"dice": 2})


def test_a_bad_header_makes_no_match() -> None:
    with pytest.raises(Malformed):
        Match.new(GAME, 1)
    with pytest.raises(Malformed):
        Match.new(GAME, 2, {"dice": 0})


def test_draw_does_nothing_when_nothing_is_due() -> None:
    match = Match.new(GAME, 2, seed="x")
    assert match.draw() is None
    assert len(match) == 0


def test_draw_takes_what_is_due() -> None:
    match = thrown("x")
    event = match.draw()
    assert event == match.events[-1]
    assert event is not None
    assert event[0] == "dice"
    assert len(event) == 7


def test_a_script_may_say_what_chance_brings() -> None:
    match = thrown("x")
    assert match.play(["dice", 1, 1, 1, 1, 1, 6]) == ("dice", 1, 1, 1, 1, 1, 6)


def test_scripted_dice_do_not_stop_the_generator() -> None:
    """The second throw is the same whether the first came from the seed or from a script."""
    second = []
    for script in (None, ["dice", 1, 2, 3, 4, 5, 6]):
        match = thrown("y")
        match.draw() if script is None else match.play(script)
        while match.game.turn(match.state) == 0:
            match.play(["pass", 0])
        match.play(["roll", 1])
        second.append(match.draw())
    assert second[0] == second[1]


def test_resume_refuses_what_cannot_be() -> None:
    header = Header("sechser-raus", 2)
    with pytest.raises(Illegal):
        Match.resume(GAME, header, [("roll", 0), ("roll", 0)])
    with pytest.raises(Malformed):
        Match.resume(GAME, header, [("fly", 0)])


def test_events_are_canonical() -> None:
    match = Match.new(GAME, 2)
    assert match.play(["roll", 0]) == ("roll", 0)
    assert type(match.events[0]) is tuple
    assert Match.resume(GAME, match.header, [["roll", 0]]).events == (("roll", 0),)  # type: ignore[list-item]


def test_clumsy_hands_slip_now_and_then_and_only_where_they_can() -> None:
    mishaps = 0
    rng = Random("slips")
    for number in range(400):
        match = Match.new(GAME, 2, {"knock": True, "dice": 3}, seed=str(number))
        for event in (["roll", 0], ["dice", 1, 2, 3]):
            match.play(event)
        for event in (["lay", 0, 1], ["pass", 0], ["roll", 1]):
            match.play(event)
        mishaps += match.draw(rng) == ("knocked",)
    assert 5 < mishaps < 50


def test_seeds_that_nobody_can_guess() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 and int(seed, 16) >= 0 for seed in seeds)


def test_streams_depend_on_seed_and_path_alone() -> None:
    first = stream("s", "chance", 1).random()
    assert stream("s", "chance", 1).random() == first
    others = [
        stream("s", "chance", 2),
        stream("s", "bot", 1),
        stream("t", "chance", 1),
        stream("s", "chance", 11),
    ]
    assert first not in [other.random() for other in others]


def test_streams_are_the_same_in_every_version_of_python() -> None:
    """Recorded once: the same link with a seed plays the same game on every interpreter."""
    rng = stream("Sechserpack", "chance", 3)
    assert [rng.randrange(1, 7) for _ in range(12)] == PINNED


PINNED = [6, 2, 2, 5, 3, 5, 6, 1, 3, 2, 4, 2]


def test_dice_are_fair() -> None:
    """Each face as often as the others, within five standard deviations of 6000 throws; the seed is fixed."""
    counts = dict.fromkeys(range(1, 7), 0)
    for number in range(1000):
        event = thrown(f"fair{number}").draw()
        assert event is not None
        for die in event[1:]:
            counts[die] += 1
    assert sum(counts.values()) == 6000
    assert all(abs(count - 1000) < 5 * (6000 * 5 / 36) ** 0.5 for count in counts.values())


def test_a_salt_differs_between_matches_and_stays_the_same_in_each() -> None:
    first, again, other = (Match.new(GAME, 2, {}, seed) for seed in ("one", "one", "two"))
    assert first.salt == again.salt != other.salt
    assert Match.new(GAME, 2).salt != Match.new(GAME, 2).salt
    # A record that is read without its seed has none of its own each time it is read, but stays as it is.
    assert Match.resume(GAME, first.header, ()).salt == Match.resume(GAME, first.header, ()).salt
    assert Match.resume(GAME, first.header, (), "one").salt == first.salt
