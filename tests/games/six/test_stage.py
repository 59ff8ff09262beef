"""The moments of SIX, step by step: what is seen and said by when, and how the sand stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from sechserpack.draw.scene import Live
from sechserpack.engine.match import Match
from sechserpack.games.six.face import FACE
from sechserpack.games.six.rules.state import State
from sechserpack.games.six.table import glass
from sechserpack.games.six.table.sounds import SOUNDS
from sechserpack.games.six.table.table import table
from sechserpack.locale import words
from sechserpack.sound.shared import SHARED
from tests.support import screens
from tests.support.elements import Tag, dice_in, read
from tests.support.games.stories import NAMES

from .tables import copy, match_of, random_match, thrown

PILES = ((7, 8, 10), (9, 10, 11), (3, 9, 12))
MISS = (*thrown(0, 3, 3, 3), ("secure", 1), *thrown(0, 1, 1), *thrown(0, 6))
"""a turn of the first seat in which the second secures a card, and after which it has the dice"""


def parts(match: Match[State], humans: tuple[int, ...] = (0, 1, 2), **how: Any) -> Iterator[tuple[str, Tag]]:
    """The table in each part of the animation of the last event, by the part's name: moving, then being read."""
    session = screens.seated(match, humans, names=NAMES[: match.header.seats])
    before, event, after = match.state_at(len(match) - 1), match.events[-1], match.state
    session.animation.begin(FACE.steps(before, event, after))
    while not session.settled:
        scene = screens.scene(session, **how)
        name = scene.moment or event[0]
        yield name if scene.moving else f"{name} read", read(table(scene))
        session.animation.advance()
    yield "settled", read(table(screens.scene(session, **how)))


def lifted(clock: int, *, rounds: int = 3, **options: Any) -> Match[State]:
    options = {"hesitate_ms": None, "rounds": rounds, **options}
    return match_of(*MISS, ("wait", clock), ("lift", 1), piles=PILES, sand=60_000, **options)


def places(tag: Tag) -> list[str]:
    return [button["data-event"] for button in tag.all(having="data-event")]


@pytest.mark.parametrize("seats", [2, 5])
def test_every_step_is_short_and_sounds_like_something_that_there_is(seats: int) -> None:
    match = random_match(seats, profi=True)
    names = set()
    for index, event in enumerate(match.events):
        steps = FACE.steps(match.state_at(index), event, match.state_at(index + 1))
        assert sum(step.seconds for step in steps if step.name != "winner") <= 4
        for step in steps:
            names.add(step.name)
            assert step.seconds <= 2
            assert {step.cue, step.landing} <= {"", *SOUNDS, *SHARED}
        told = FACE.tell(match.state_at(index), event, match.state_at(index + 1), str, words("en"))
        assert not steps or len(told) >= len(steps), "a sentence for every step"
    assert names == {"", "pasch", "change", "rising", "verdict", "return", "count", "winner"}


@pytest.mark.parametrize(("language", "foreign"), [("en", True), ("de", False)])
@pytest.mark.parametrize("shape", ["wide", "phone-tall"])
def test_x6_a_change_is_called_twice_at_most_while_the_dice_slide(
    shape: str, language: str, foreign: bool
) -> None:
    match = match_of(*MISS, piles=PILES)
    seen = dict(parts(match, shape=shape, language=language))
    assert list(seen) == ["dice", "dice read", "change", "settled"]
    assert [text.text for text in seen["change"].one(cls="called").all("text")] == ["Wechsel!"] * 2
    assert seen["change"].one(cls="called").has("lang") is foreign, "a German call, also in English"
    for name in ("dice", "dice read", "settled"):
        assert not seen[name].all(cls="called")
    moved = [
        seen[name].one(having="data-thrown").all("g")[0]["transform"] for name in ("dice read", "change")
    ]
    assert moved[0] != moved[1], "towards the next seat"
    fall, change = FACE.steps(match.state_at(len(match) - 1), match.events[-1], match.state)
    assert (fall.read, change.name) == (0, "change"), "called as soon as the dice lie still"
    assert seen["change"].all(having="data-thrown")[0].has("data-delay"), "and then they slide"
    assert seen["dice"].all(cls="decoy"), "other faces are seen while they tumble"
    assert not seen["change"].all(cls="decoy"), "and no more while they slide"
    assert not seen["settled"].all(having="data-thrown"), "where they are in hand"
    assert [die["data-from"] for die in seen["settled"].all(cls="held-die")] == ["d3-0"] * 3


def test_x11_a_pasch_turns_the_rim_round_before_the_dice_go() -> None:
    match = match_of(*thrown(0, 4, 4, 4), piles=PILES, profi=True)
    seen = dict(parts(match, language="de"))
    assert list(seen) == ["dice", "dice read", "pasch", "pasch read", "change", "settled"]
    assert [text.text for text in seen["pasch"].one(cls="grand").all("text")] == ["Pasch!"] * 2
    assert len(seen["pasch"].one(cls="grand").all(having="data-equal")) == 3
    marked = [name for name, tag in seen.items() if tag.one(cls="six-middle").all(having="data-equal")]
    assert marked == ["pasch", "pasch read"]
    assert [name for name, tag in seen.items() if tag.all(cls="grand")] == ["pasch"]
    assert len(seen["pasch"].one(cls="turning").all("path")) == 14
    turned = [name for name, tag in seen.items() if tag.all(cls="turned-round")]
    assert turned == ["pasch read", "change", "settled"], "the arrows are seen to turn"
    assert "gegen den Uhrzeigersinn" not in seen["dice read"].one(cls="six-middle").said


def test_a_throw_shows_nothing_of_what_it_brings_before_the_dice_lie_still() -> None:
    match = match_of(*MISS, piles=PILES)
    seen = dict(parts(match))
    air, still = seen["dice"], seen["dice read"]
    assert [text.text for text in air.one(cls="plate").all("text")] == ["2"] * 3, (
        "the sum of the throw before"
    )
    assert "past" in air.one(cls="plate-sum").classes
    assert [sign["data-seat"] for sign in air.all(cls="turn")] == ["0"]
    assert not [*air.all(cls="due"), *places(air), *air.all(cls="held-die")]
    assert dice_in(air.one(having="data-thrown"))[0] == 6, "the die that tumbles"
    assert [text.text for text in still.one(cls="plate").all("text")] == ["6"] * 3
    assert [sign["data-seat"] for sign in still.all(cls="turn")] == ["1"]
    assert '["lift",1]' in places(still)
    assert len(still.all(cls="due")) == 2


def test_throwing_and_lifting_have_each_a_place_of_their_own() -> None:
    match = match_of(*MISS, piles=PILES)
    signs = set()
    for events in range(2, len(match) + 1):
        for _name, tag in parts(copy(match, events)):
            for move in tag.all(cls="lifting"):
                assert all("lift" in event for event in places(move))
            # Who is to throw sees where the tube will be lifted.
            waiting = [move for move in tag.all(cls="lifting") if not places(move)]
            signs.add(sum(len(move.all("svg", cls="tube-icon")) for move in waiting))
            for move in tag.all(cls="throwing"):
                assert all("roll" in event for event in places(move))
            assert len(tag.all(cls="lifting")) == len(tag.all(cls="throwing")) == 3
    assert signs == {0, 1}


@pytest.mark.parametrize(
    ("clock", "left"), [(600, 0.99), (15_000, 0.75), (45_000, 0.25), (60_000, 0.0), (90_000, 0.0)]
)
def test_x9_the_sand_stands_as_it_stood_and_can_be_seen_before_the_verdict(clock: int, left: float) -> None:
    match = lifted(clock)
    assert match.state.lifted is not None
    assert match.state.lifted.left == pytest.approx(left)
    seen = dict(parts(match))
    assert list(seen) == ["rising", "rising read", "verdict", "verdict read", "return", "settled"]
    for name, tag in seen.items():
        assert float(tag.one(cls="glass")["data-sand"]) == pytest.approx(left, abs=0.01)
        assert bool(tag.all(cls="tube-rising")) == (name == "rising")
        assert bool(tag.all(cls="verdict")) == (not name.startswith("rising"))
        said = tag.one(cls="six-middle").said
        assert ("sand" in said) == (name not in ("rising", "rising read", "verdict"))
    if left:
        marked = [name for name, tag in seen.items() if tag.all(cls="gave-back")]
        assert marked == ["return", "settled"]
        card = seen["return"].one(cls="returned")
        assert card["data-from"] == seen["verdict"].all(cls="secured")[1].one(cls="six-card")["data-piece"]


@pytest.mark.parametrize("left", [0.01, 0.2, 0.5, 0.8, 1.0])
def test_as_much_sand_is_seen_as_there_is(left: float) -> None:
    whole = area(glass.sand_above(1.0))
    assert area(glass.sand_above(left)) == pytest.approx(left * whole, rel=0.02)
    assert area(glass.sand_below(1 - left)) == pytest.approx((1 - left) * whole, rel=0.02, abs=0.5)
    assert all(y < 0 for _, y in glass.sand_above(left))


def area(edge: list[tuple[float, float]]) -> float:
    return sum((one[0] + other[0]) / 2 * abs(one[1] - other[1]) for one, other in pairwise(edge))


def test_x10_cards_are_turned_and_counted_seat_by_seat_before_anybody_has_won() -> None:
    seen = list(parts(lifted(70_000, rounds=1)))
    counted = [(name, [tag_.text for tag_ in tag.all(cls="counted-marks")]) for name, tag in seen]
    assert [each for each in counted if each[0] in ("count", "winner", "settled")] == [
        ("count", ["0"]), ("count", ["0", "2"]), ("count", ["0", "2", "0"]),
        ("winner", ["0", "2", "0"]), ("settled", ["0", "2", "0"]),
    ]  # fmt: skip
    for name, tag in seen:
        assert bool(tag.all(cls="winner")) == (name in ("winner", "settled"))
        assert bool(tag.all(cls="sign-place")) == (name == "settled")
    final = dict(seen)["settled"]
    assert [one.said for one in final.all(cls="counted")][1] == "9 (2 marks): 2 marks"
    assert [card["data-from"] for card in final.all(cls="counted-card")] == ["s1-0"]


def test_what_is_not_to_be_used_yet_cannot_be_used() -> None:
    match = match_of(*thrown(0, 3, 3, 3), *thrown(0, 1, 1), *thrown(0, 6), piles=PILES)
    session = screens.seated(match, (0, 1, 2), names=NAMES[:3])
    scene = screens.scene(session)
    for armed in (True, False):
        tag = read(table(replace(scene, armed=lambda event, armed=armed: armed)))
        controls = tag.all(having="data-event")
        assert controls
        assert all(control.has("disabled") != armed for control in controls)
    bot = screens.scene(screens.seated(match, (0, 2), names=NAMES[:3]))
    waits = replace(bot, live=Live(untimed=True, bot_waits=True), ready=False)
    buttons = read(table(waits)).all("button", having="data-command")
    (go_on,) = [each for each in buttons if each["data-command"] == "go-on"]
    assert go_on.has("disabled")
    assert "main" not in go_on["class"].split(), "a card is to be laid first"


@pytest.mark.parametrize(
    ("clock", "language", "said", "humans", "marked"),
    [
        (60_000, "de", "SAND DURCH", (1,), ["right", "wrong"]),
        (60_000, "en", "TIME’S UP", (0, 1, 2), ["wrong"]),  # the stamp itself lies before who lifts
        (15_000, "de", "ZU FRÜH", (1,), ["wrong"]),
        (15_000, "en", "TOO EARLY", (0, 1, 2), []),
    ],
)
def test_x9_the_verdict_is_said_by_words_shapes_and_seals_before_those_it_is_about(
    clock: int, language: str, said: str, humans: tuple[int, ...], marked: list[str]
) -> None:
    seen = dict(parts(lifted(clock), humans, language=language))
    for name, tag in seen.items():
        judged = not name.startswith("rising")
        assert bool(tag.all(cls="verdict-band")) == judged
        assert len(tag.all(cls="lifted-light")) == 1, "the lamp is on the glass all the time"
        if judged:
            band = tag.one(cls="verdict-band")
            assert band.text.count(said) == 2, "for who has lifted and for those opposite"
            assert [seal.classes[1] for seal in tag.all(cls="seal")] == marked
            (mark,) = {sign.one(cls="stamp-mark")["d"] for sign in tag.all(cls="verdict")}
            if humans == (1,):
                assert mark == tag.all(cls="seal")[0].one(cls="stamp-mark")["d"]
            assert not tag.all(cls="rounds-left"), "the words lie there"
        else:
            assert tag.one(cls="rounds-left")


def test_x12_the_seat_at_fault_has_its_seal_when_the_sum_is_on_the_slate_again() -> None:
    """The stamp lies before that seat, too, but only until everything has come to rest: then the round goes on."""
    seen = dict(parts(lifted(15_000, early="on")))
    judged = {name: tag for name, tag in seen.items() if not name.startswith("rising")}
    assert len(judged) > 1
    for name, tag in judged.items():
        assert bool(tag.all(cls="verdict")) == (name != "settled")
        assert [seal.classes[1] for seal in tag.all(cls="seal")] == (["wrong"] if name == "settled" else [])
