"""The moments of Sieben: what is seen of a throw one thing after another, and what is told of it by then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sechserpack.draw.scene import Past
from sechserpack.games.sieben.face import FACE
from sechserpack.games.sieben.table.table import landing
from sechserpack.locale import words
from tests.support.games.stories import NAMES

from .tables import match_of, random_match, scene_of, view_of
from .test_table import Drawn, lying

NINE, SEVENS, TWELVE = (4, 5), (3, 4), (6, 6)


def moments(events: int, seats: int, coins: int) -> list[str]:
    match = random_match(events, seats, coins)
    found = []
    for index, event in enumerate(match.events):
        steps = FACE.steps(match.state_at(index), event, match.state_at(index + 1))
        told = FACE.tell(match.state_at(index), event, match.state_at(index + 1), str, words("en"))
        found += [step.name for step in steps]
        # Each step after the first has a sentence of its own; what is left belongs to the throw.
        assert len(told) - len(steps) in ((0, 1) if event[0] == "dice" else (-1, 0))
        assert all(step.read for step in steps[:-1]), "everything can be read before the next thing happens"
        assert all(step.seconds <= 2 for step in steps)
    return found


def test_every_step_has_a_sentence_and_time_to_be_read() -> None:
    found = {name for seed in range(30) for name in moments(seed, 2 + seed % 4, 1 + seed % 3)}
    assert found == {"", "fall", "put", "taken", "sweep", "clear", "paid", "gone", "broke", "win"}


def test_a_twelve_clears_the_leather_when_it_has_been_read() -> None:
    match = match_of(NINE, SEVENS, TWELVE)
    falls, read, goes = (Drawn(scene_of(match, settled=False, past=past)) for past in (0, 1, 1.5))
    assert lying(falls) == lying(read) == lying(Drawn(scene_of(match, len(match) - 1)))
    assert not falls.classed("clearing")
    assert not read.classed("clearing")
    assert goes.classed("clearing")
    moved = [each for each in goes.having("data-move") if each["data-move"] == "rush"]
    assert sorted(each["data-from"] for each in moved) == ["f7-0", "f7-1", "f7-2", "f9-0"]
    assert not [key for key in goes.coins() if key.startswith("f")]
    # What is told by numbers and names is still as before, until the coins have arrived.
    for shown in (read, goes):
        assert [each["text"] for each in shown.classed("coin-count")] == ["3"]
        assert [each["text"] for each in shown.classed("purse-count")] == ["3", "4", "4"]
        assert [each["aria-label"] for each in shown.classed("turn")] == ["Cem’s turn: 4 coins"]
    after = Drawn(scene_of(match))
    assert [each["text"] for each in after.classed("purse-count")] == ["3", "4", "8"]


def test_a_seven_brings_coins_from_everybody_and_then_the_round_of_honour() -> None:
    match = match_of(SEVENS, seats=3, coins=1)
    paying = Drawn(scene_of(match, settled=False, past=1.5))
    assert sorted(paying.coins()[f"f7-{index}"] for index in range(3)) == ["h0-0", "h1-0", "h2-0"]
    assert not paying.classed("honour")
    assert not Drawn(scene_of(match, settled=False, past=2)).classed("honour")
    assert len(Drawn(scene_of(match, settled=False, past=2.5)).classed("honour")) == 3


def test_nobody_is_out_before_that_has_been_seen() -> None:
    match = match_of(SEVENS, seats=3, coins=1)
    for event in (("roll", 1), ("dice", *NINE)):
        match.play(event)
    for past in (0, 1):
        assert not Drawn(scene_of(match, settled=False, past=past)).classed("gone")
    assert Drawn(scene_of(match)).classed("gone")


def test_the_winner_stands_in_the_light_alone_before_anything_is_over() -> None:
    match = match_of(NINE, (1, 2), TWELVE, coins=1, seats=2)
    clearing = scene_of(match, settled=False, past=2)
    assert "lit" not in Drawn(clearing).classed("round")[0]["class"].split()
    shining = scene_of(match, settled=False, past=2.5)
    drawn = Drawn(shining)
    assert "lit" in drawn.classed("round")[0]["class"].split()
    assert [each["id"] for each in drawn.classed("winning")] == ["seat-0"]
    assert not shining.view.over
    assert not drawn.classed("placed")
    assert len(Drawn(scene_of(match)).classed("placed")) == 2


def test_dice_lie_differently_in_every_throw_and_match_but_the_same_when_it_is_seen_again() -> None:
    def lie(seed: str, events: int) -> list[str]:
        match = match_of(NINE, NINE, seed=seed)
        return [each["transform"] for each in Drawn(scene_of(match, events)).within("two-dice")]

    assert lie("one", 2) == lie("one", 2)
    assert len({str(lie(seed, events)) for seed in ("one", "two", "three") for events in (2, 4)}) == 6
    assert len({str(landing(salt)) for salt in range(50)}) == 50


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("en", "Bo: 6 coins. Bo throws 4 and 5: 9. Bo takes the coin."),
        ("de", "Bo: 6 Münzen. Bo wirft 4 und 5: 9. Bo nimmt die Münze."),
    ],
)
def test_what_a_bot_has_done_lately_can_be_read_at_its_sign(language: str, spoken: str) -> None:
    match = match_of(NINE, NINE)

    def past(index: int) -> Past:
        told = FACE.tell(
            match.state_at(index),
            match.events[index],
            match.state_at(index + 1),
            NAMES.__getitem__,
            words(language),
        )
        return Past(match.events[index], view_of(match, index), view_of(match, index + 1), tuple(told))

    scene = replace(scene_of(match, language=language), lately={1: (2, 3)}, past=past)
    drawn = Drawn(scene)
    (lately,) = drawn.classed("lately")
    assert lately["text"] == "+1"
    assert lately["aria-hidden"] == "true"
    (sign,) = [each for each in drawn.having("data-seat") if each["data-seat"] == "1"]
    assert sign["aria-label"].partition(" ist dran")[0].endswith("Bo") or sign["aria-label"].endswith(
        spoken.partition(": ")[2]
    )
    assert spoken.partition(". ")[2] in sign["aria-label"]
