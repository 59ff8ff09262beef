"""The log of Sechser raus: what happens as sentences, and the sounds that go with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sechserpack.engine.match import Match
from sechserpack.games.sechser_raus.rules.game import GAME
from sechserpack.games.sechser_raus.table.steps import steps
from sechserpack.games.sechser_raus.words.log import cues, dice_of, tell
from sechserpack.locale import words

NAMES = ("Ada", "Bo", "Cem")


def last(*events: tuple[Any, ...], language: str = "en", **options: Any) -> tuple[list[str], tuple[str, ...]]:
    """The sentences and the sounds of the last of these events."""
    match = Match.new(GAME, 3, options, "seed")
    for event in events:
        match.play(event)
    before, after = match.state_at(len(match) - 1), match.state
    shown = steps(before, match.events[-1], after)
    in_steps = [sound for step in shown for sound in (step.cue, step.landing) if sound]
    return (
        tell(before, match.events[-1], after, lambda seat: NAMES[seat], words(language)),
        (*cues(before, match.events[-1], after), *in_steps),
    )


THROW = (("roll", 0), ("dice", 4, 4, 1, 2, 3, 5))
EDGE = (*THROW, ("lay", 0, 4), ("pass", 0))


@pytest.mark.parametrize(
    ("events", "options", "told", "heard"),
    [
        ((("roll", 0),), {}, [], ()),
        (THROW, {}, ["Ada throws 4, 4, 1, 2, 3 and 5."], ("throw",)),
        (
            (("roll", 0), ("dice", 6, 6, 1)),
            {"dice": 3},
            ["Ada throws 6, 6 and 1.", "2 sixes are out!"],
            ("throw", "pop", "out"),
        ),
        (
            (("roll", 0), ("dice", 6, 1)),
            {"dice": 2},
            ["Ada throws 6 and 1.", "A six is out!"],
            ("throw", "pop", "out"),
        ),
        ((*THROW, ("lay", 0, 4)), {}, ["Ada lays 2 fours at the edge."], ("lay",)),
        (EDGE, {}, ["Ada passes on."], ("pass",)),
        (
            (*EDGE, ("roll", 1), ("dice", 1, 1, 2, 2, 3, 5)),
            {},
            ["Bo throws 1, 1, 2, 2, 3 and 5.", "Nothing fits.", "Bo takes everything: 8 dice."],
            ("throw", "bust"),
        ),
        (
            (*EDGE, ("roll", 1), ("knocked",)),
            {"knock": True},
            ["Bo knocks over dice at the edge.", "Bo has to take them all: 8 dice."],
            ("throw", "knock", "rush"),
        ),
        (
            (("roll", 0), ("dice", 6)),
            {"dice": 1},
            ["Ada throws 6.", "A six is out!", "Ada is rid of the last die – and wins!"],
            ("throw-last", "pop", "out", "win"),
        ),
        (
            (("lay_last", 0, 2),),
            {"dice": 1},
            ["Ada lays the last die without a throw: a two.", "Ada is rid of the last die – and wins!"],
            ("drum", "lay", "win"),
        ),
        (
            (("lay_last", 0, 2), ("roll", 1), ("dice", 2), ("lay", 1, 2)),
            {"dice": 1},
            [
                "Bo lays a two at the edge.",
                "Bo has no dice left and finishes in place 2.",
                "Cem is left holding the dice.",
            ],
            ("lay", "win", "left"),
        ),
    ],
)
def test_what_is_told_and_heard(
    events: tuple[Any, ...], options: dict[str, Any], told: list[str], heard: tuple[str, ...]
) -> None:
    assert last(*events, **options) == (told, heard)


def test_it_is_told_in_german_too() -> None:
    told, _ = last(*EDGE, ("roll", 1), ("dice", 1, 1, 2, 2, 3, 5), language="de")
    assert told == ["Bo wirft 1, 1, 2, 2, 3 und 5.", "Nichts passt.", "Bo nimmt alles: 8 Würfel."]


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_but_a_mere_throw_is_told(language: str) -> None:
    match = Match.new(GAME, 3, {"dice": 4, "knock": True}, "told")
    rng = Random(3)
    while not match.over:
        if match.draw(rng) is None:
            (choices,) = GAME.legal(match.state).values()
            match.play(rng.choice(choices))
    for index, event in enumerate(match.events):
        told = tell(
            match.state_at(index), event, match.state_at(index + 1), lambda seat: NAMES[seat], words(language)
        )
        assert bool(told) == (event[0] != "roll")
        assert all(sentence.endswith((".", "!")) and "{" not in sentence for sentence in told)


@pytest.mark.parametrize("number", range(1, 6))
def test_dice_are_called_by_their_number(number: int) -> None:
    english, german = words("en"), words("de")
    assert dice_of(number, 1, english).startswith("a ")
    assert dice_of(number, 3, english).startswith("3 ")
    assert dice_of(number, 1, german).startswith("eine ")
    assert dice_of(number, 3, german).startswith("3 ")
