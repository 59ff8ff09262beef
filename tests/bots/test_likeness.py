"""Likenesses: what is learnt from people's decisions foretells others of theirs, better than any level does."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import exp, log
from random import Random
from typing import Any

import pytest

from sechserpack.bots.likeness import Choice, Manner, Range, among, choices, learn, weighed
from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import decide
from sechserpack.engine.generators import run
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import NAMES, find, levels, manner
from sechserpack.games.six.mind.bot import LUCKY_DOG, NEWCOMER, OLD_HAND, Habits, player
from sechserpack.games.six.mind.manner import Moment, habits_of, numbers_of
from tools.bench import likeness as bench
from tools.bench.page_time import PageTime

TWO = {"care": Range(0.0, 1.0, 8.0), "bold": Range(-8.0, 0.0, 8.0)}


def ways(name: str) -> Manner:
    """The manner of a game that has one."""
    found = manner(name)
    assert found is not None
    return found


def chosen(care: float, bold: float, count: int) -> list[Choice]:
    """Choices between three decisions, made by these weights."""
    rng = Random(f"{care}/{bold}")
    made = []
    for _ in range(count):
        every = [(rng.uniform(-2, 0), rng.choice((0.0, 1.0))) for _ in range(3)]
        taken = rng.choices(range(3), [exp(care * good + bold * daring) for good, daring in every])[0]
        made.append(among({("choose", each): traits for each, traits in enumerate(every)}, ("choose", taken)))
    return made


def played(name: str, maker: Any, options: Mapping[str, Any], seat: int = 0, seed: str = "") -> Match[Any]:
    """A match of three, in which somebody plays among old hands; in the page's time, if there is time."""
    game = find(name)
    assert game is not None
    match = Match.new(game, 3, options, f"likeness/{seed}")
    known = resolve(game.options, match.options, 3)
    policies = [(maker if each == seat else levels(name)["hard"])(known) for each in range(3)]
    if game.realtime:
        PageTime(match, policies).play()
    else:
        play_out(match, policies)
    return match


@pytest.mark.parametrize(("care", "bold"), [(0.5, 0.0), (3.0, -1.5), (1.0, 2.0)])
def test_what_somebody_weighs_is_found_in_what_they_choose(care: float, bold: float) -> None:
    seen = chosen(care, bold, 400)
    found = run(learn(choices(TWO, 1, 1, lambda *_: iter(())), seen))  # type: ignore[arg-type, return-value]
    assert found == pytest.approx((care, bold), abs=0.45)


def test_few_decisions_leave_somebody_near_to_what_is_usual() -> None:
    few, many = (
        run(learn(choices(TWO, 1, 1, lambda *_: iter(())), chosen(0.0, 7.0, count)))  # type: ignore[arg-type, return-value]
        for count in (2, 300)
    )
    assert 0 < few[1] < many[1]


def test_a_likeness_plays_by_its_numbers() -> None:
    """It decides as often for each choice as what was learnt from says that its person does."""
    traits = {("a", 0): (0.0, 1.0), ("b", 0): (-1.0, 0.0)}

    def look(view: Any, seat: int, options: Any) -> Any:
        return traits
        yield

    numbers = (1.5, -2.0)
    ways = choices(TWO, 1, 1, look)
    policy = ways.maker(numbers)({})
    share = sum(decide(policy, {}, 0, Random(each)) == ("a", 0) for each in range(3000)) / 3000
    assert share == pytest.approx(1 / (1 + exp(-1.5 + 2.0)), abs=0.03)
    told = ways.likelihood(numbers, [among(traits, ("a", 0))])
    assert told == pytest.approx(log(1 / (1 + exp(0.5))))
    assert weighed(numbers, traits) == {("a", 0): -2.0, ("b", 0): -1.5}


@pytest.mark.parametrize("name", [name for name in NAMES if manner(name)])
def test_a_likeness_plays_whole_games(name: str) -> None:
    usual = tuple(each.usual for each in ways(name).numbers.values())
    for extreme in (usual, *(tuple(each[at] for each in ways(name).numbers.values()) for at in (0, 2))):
        for options in VARIANTS[name]:
            assert played(name, ways(name).maker(extreme), options).over


VARIANTS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "six": ({}, {"early": "on", "profi": True, "hesitate_ms": None}),
    "sechs-mal-sechs": ({"rounds": 2}, {"rounds": 2, "variant": "strassen"}),
    "sechser-raus": ({}, {"max_throws": 1, "dice": 2}),
}


def test_sieben_leaves_nothing_to_be_like() -> None:
    assert manner("sieben") is None


def test_only_numbers_of_the_game_are_read() -> None:
    six = ways("six")
    numbers = tuple(each.usual for each in six.numbers.values())
    stored = six.written(numbers)
    assert six.read(stored) == numbers
    assert six.read({**stored, "later": 1}) == numbers, "a later version may tell more"
    wrong: list[object] = [None, [], {}, {**stored, "take": True}, {**stored, "take": "900"}]
    wrong += [{**stored, "take": float("nan")}, {**stored, "clock": 9.0}, {**stored, "clock": None}]
    assert [six.read(each) for each in wrong] == [()] * len(wrong)


# ---- games in turns


def test_only_decisions_of_the_person_are_looked_at() -> None:
    match = played("sechs-mal-sechs", levels("sechs-mal-sechs")["easy"], {"rounds": 2})
    look = partial(ways("sechs-mal-sechs").observe, match, 0)
    every = run(look(lambda index: True))
    half = len(match) // 2
    first, second = run(look(lambda index: index < half)), run(look(lambda index: index >= half))
    assert first + second == every
    assert len(every) == 12
    assert 0 < len(first) < 12


def test_decisions_without_a_choice_tell_nothing() -> None:
    match = played("sechser-raus", levels("sechser-raus")["hard"], {})
    seen = run(ways("sechser-raus").observe(match, 0, lambda index: True))
    assert seen
    assert all(each.others for each in seen)
    assert len(seen) < sum(event[0] in match.game.decisions and event[1] == 0 for event in match.history)


# ---- SIX


@pytest.mark.parametrize("habits", [NEWCOMER, OLD_HAND, LUCKY_DOG], ids=["newcomer", "old hand", "lucky dog"])
def test_the_habits_of_a_bot_are_read_from_the_records_clock(habits: Habits) -> None:
    six = ways("six")
    seen = []
    for number in range(6):
        match = played("six", partial(player, habits), {}, number % 3, f"{number}")
        seen += run(six.observe(match, number % 3, lambda index: True))
    found = dict(zip(six.numbers, run(learn(six, seen)), strict=True))
    real = dict(zip(six.numbers, numbers_of(habits), strict=True))
    assert found["take"] == pytest.approx(real["take"], rel=0.15)
    assert found["throw"] == pytest.approx(real["throw"], rel=0.2, abs=120)
    assert found["place"] == pytest.approx(real["place"], rel=0.25)
    # Who is slow is often too late: few games hardly tell that from overlooking.
    assert found["overlooks"] == pytest.approx(real["overlooks"], abs=0.2)
    assert found["anywhere"] == pytest.approx(real["anywhere"], abs=0.2)
    assert found["clock"] == pytest.approx(1, abs=0.12)


@pytest.mark.parametrize("clock", [0.75, 1.3])
def test_when_somebody_dares_to_lift_is_learnt(clock: float) -> None:
    """Whoever counts too fast lifts before the sand has run out."""
    six = ways("six")
    lifts = [Moment("lift", share / 20, share / 20 * clock > 1) for share in range(4, 40)]
    found = dict(zip(six.numbers, run(learn(six, lifts)), strict=True))
    assert found["clock"] == pytest.approx(clock, abs=0.06)
    ends = []
    for number in range(4):
        match = played(
            "six", six.maker(run(learn(six, lifts))), {"sand_jitter": 0.0, "rounds": 1}, 0, f"{number}"
        )
        lifted = next(match.state_at(at) for at, event in enumerate(match.history) if event[0] == "lift")
        ends.append((lifted.turn, lifted.clock))
    early = [at for seat, at in ends if seat == 0 and at < 120_000]
    assert bool(early) == (clock > 1)


def test_without_hurry_nothing_tells_how_quick_somebody_is() -> None:
    game, six = find("six"), ways("six")
    assert game is not None
    match = Match.new(game, 2, {}, "calm")
    known = resolve(game.options, {}, 2)
    calm = PageTime(match, [player(OLD_HAND, known)] * 2, pace=bench.WAITS)
    calm.play()
    assert run(six.observe(match, 0, lambda index: True)) == []


def test_numbers_and_habits_say_the_same() -> None:
    six = ways("six")
    numbers = tuple(each.usual for each in six.numbers.values())
    assert numbers_of(habits_of(numbers)) == pytest.approx(numbers, abs=1)


# ---- the proof


@pytest.mark.parametrize(
    ("way", "kind"),
    [
        ("6mal6", "highest card, dearest field"),
        ("6mal6", "prize hunter"),
        ("Straßenlegen", "lowest card, cheapest field"),
        ("SIX", "misses many"),
        ("Sechser raus", "throws on"),
    ],
)
def test_a_likeness_is_nearer_to_its_person_than_the_nearest_level(way: str, kind: str) -> None:
    own, level, share, other, _ = bench.foretold(way, kind, 0)
    assert own > level + (0.05 if way == "SIX" else 0.2)
    assert share > other or way == "SIX"
