"""The table of Sechser raus as HTML: where the dice lie, what can be played, and where pieces come from."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import hypot
from random import Random
from typing import Any

import pytest

from sechserpack.draw.view import EVERYBODY
from sechserpack.engine.match import Match
from sechserpack.games.sechser_raus.rules.game import GAME, State
from sechserpack.games.sechser_raus.table.tray import INSIDE, LARGEST, MOST_DRAWN, scatter, summary
from sechserpack.games.sechser_raus.table.view import Edge, table_view
from sechserpack.locale import words
from tests.support.elements import Tag, read
from tests.support.pairs import pairs
from tests.support.screens import growing, seated, table, tell


def match_of(*events: tuple[Any, ...], seats: int = 3, **options: Any) -> Match[State]:
    """A match in which this has happened."""
    match = Match.new(GAME, seats, options, "seed")
    for event in events:
        match.play(event)
    return match


def played(seed: int, seats: int, **options: Any) -> Match[State]:
    """A match from its first throw to its end, with any choices and every mishap that can be."""
    match = Match.new(GAME, seats, options, str(seed))
    rng = Random(seed)
    while not match.over:
        if match.draw(rng) is None:
            (choices,) = GAME.legal(match.state).values()
            match.play(rng.choice(choices))
    return match


def drawn(match: Match[State], *, past: float | None = None, people: int | None = None, **how: Any) -> Tag:
    """The table of a match, when the first `past` steps of its last event are over; None for all of them."""
    seats = match.header.seats
    names = ("Ada", "Bo", "Cem", "Dörte", "Emil", "Fee", "Gül", "Hans")[:seats]
    session = tell(seated(match, range(seats if people is None else people), names=names), past)
    return read(table(session, **how))


def pieces(tags: Tag) -> dict[str, str | None]:
    """The pieces that are drawn, with what each comes from."""
    return {tag["data-piece"]: tag.get("data-from") for tag in tags.all(having="data-piece")}


def prefix(tags: Tag, letter: str) -> list[str]:
    return [key for key in pieces(tags) if key.startswith(letter)]


def names(tags: Tag) -> dict[str, str]:
    """What every control plays and is called."""
    return {tag["data-event"]: tag.said for tag in tags.all(having="data-event")}


THROW = (("roll", 0), ("dice", 4, 4, 1, 2, 3, 6))


# ---- controls


def test_a_throw_first() -> None:
    tags = drawn(match_of())
    assert names(tags) == {'["roll",0]': "Throw"}
    assert tags.one(having="data-event").classes == ["act", "main"]
    assert tags.one(cls="note").text == "3 throws left."


def test_then_what_can_be_laid() -> None:
    tags = drawn(match_of(*THROW))
    assert names(tags) == {
        '["lay",0,1]': "Lay: a one at the edge",
        '["lay",0,2]': "Lay: a two at the edge",
        '["lay",0,3]': "Lay: a three at the edge",
        '["lay",0,4]': "Lay: 2 fours at the edge",
        '["roll",0]': "Throw again",
        '["pass",0]': "Pass on",
    }
    assert [tag["data-key"] for tag in tags.all(having="data-event")] == ["1", "2", "3", "4", "␣", "P"]
    assert [tag.text for tag in tags.all(cls="times")] == ["×2"]
    assert tags.one(cls="note").text == "2 throws left."


def test_the_last_die_can_be_laid() -> None:
    tags = drawn(match_of(dice=1))
    assert [json.loads(event)[0] for event in names(tags)] == ["lay_last"] * 5 + ["roll"]
    assert names(tags)['["lay_last",0,3]'] == "Lay the last die as a three"


def test_the_last_throw_is_said() -> None:
    match = match_of(("roll", 0), ("dice", 4, 4, 1, 2, 3, 5), max_throws=1)
    assert drawn(match).one(cls="note").text == "That was the last throw."
    one = match_of(("roll", 0), ("dice", 4, 4, 1, 2, 3, 5), max_throws=2)
    assert drawn(one).one(cls="note").text == "One throw left."


def test_bots_have_no_controls() -> None:
    assert not names(drawn(match_of(), people=0))


@pytest.mark.parametrize(
    ("options", "language"),
    pairs([{}, {"dice": 2}, {"dice": 12, "knock": True}, {"places": False}], ["en", "de"]),
)
def test_at_every_step_controls_are_what_is_legal(options: dict[str, Any], language: str) -> None:
    match = played(1, 4, **options)
    for step in growing(match):
        tags = drawn(step, language=language)
        legal = [event for choices in GAME.legal(step.state).values() for event in choices]
        shown = Counter(tag["data-event"] for tag in tags.all(having="data-event"))
        assert shown == Counter(json.dumps(event, separators=(",", ":")) for event in legal)
        assert all(names(tags).values())
        ids = [tag["id"] for tag in tags.all(having="id")]
        assert len(ids) == len(set(ids))


def test_drawings_can_be_tapped_and_may_be_refused() -> None:
    match = match_of(*THROW, ("lay", 0, 4), ("roll", 0), ("dice", 1, 4, 4))
    tags = drawn(match)
    tray = tags.one("svg", cls="tray")
    assert (tray["id"], tray["data-flick"]) == ("tray", '["roll",0]')
    assert not tray.has("data-alias"), "a tap throws only as a turn's first throw"
    dice = tags.one("g", cls="middle-dice").all(having="data-alias")
    assert [tag["data-alias"] for tag in dice] == ['["lay",0,1]', '["lay",0,4]', '["lay",0,4]']
    over = drawn(match_of(("lay_last", 0, 4), dice=1, seats=2))
    assert not over.all(having="data-alias")
    assert not over.all(having="data-flick")


# ---- dice


def test_no_die_is_lost_on_the_table() -> None:
    for seed in range(6):
        match = played(seed, 3, dice=4, knock=True)
        for events, step in enumerate(growing(match)):
            tags = drawn(step)
            shown = sum(len(prefix(tags, letter)) for letter in "meb") + sum(
                int(count.text) for count in tags.all(cls="held-count")
            )
            assert shown == 12, f"after {events} events of {seed}"


def test_while_they_roll_thrown_dice_lie_there_and_nowhere_else() -> None:
    tags = drawn(match_of(*THROW), past=0)
    thrown = tags.all(having="data-thrown")
    assert len(thrown) == 6
    assert all(tag["data-from"].startswith("h0-") for tag in thrown)
    assert not [key for key in pieces(tags) if key.startswith("h0-")]
    # The six is on its way to the bowl already by its key, so it is seen to go there.
    assert prefix(tags, "b") == ["b0"]
    assert not tags.all(cls="bowl-count")
    after = drawn(match_of(*THROW))
    assert prefix(after, "m") == prefix(tags, "m")
    assert after.one(cls="bowl-count").text.strip() == "1"
    assert after.one(cls="on-tray").text == "5"


def test_laid_dice_come_from_the_middle_and_the_rest_goes_home() -> None:
    match = match_of(*THROW, ("lay", 0, 4))
    tags = drawn(match)
    lying = drawn(match_of(*THROW)).one("g", cls="middle-dice").all(having="data-piece")
    middle = {tag["data-piece"]: tag["data-alias"] for tag in lying}
    fours = sorted(key for key, event in middle.items() if event == '["lay",0,4]')
    others = sorted(key for key, event in middle.items() if event != '["lay",0,4]')
    assert sorted(str(pieces(tags)[key]) for key in prefix(tags, "e")) == fours
    assert sorted(str(pieces(tags)[key]) for key in prefix(tags, "h0-")) == others


def test_a_bust_brings_everything_home() -> None:
    match = match_of(
        ("roll", 0),
        ("dice", 4, 4, 1, 2, 3, 5),
        ("lay", 0, 4),
        ("pass", 0),
        ("roll", 1),
        ("dice", 1, 2, 3, 5, 1, 2),
    )
    falling = drawn(match, past=0)
    assert len(prefix(falling, "e")) == 2, (
        "what is taken away is still there until the dice have come to rest"
    )
    tags = drawn(match)
    assert not prefix(tags, "e")
    assert not prefix(tags, "m")
    origins = [str(pieces(tags)[key]) for key in prefix(tags, "h1-")]
    assert sorted(key[0] for key in origins) == ["e", "e", *"mmmmmm"]
    assert len(set(origins)) == 8


def test_many_dice_are_counted() -> None:
    tags = drawn(match_of(dice=12), people=0)
    assert len(prefix(tags, "h0-")) == MOST_DRAWN
    assert [tag.text for tag in tags.all(cls="held-count")] == ["12", "12", "12"]


@pytest.mark.parametrize("count", [*range(1, 13), 30, 84])
def test_scattered_dice_lie_apart_and_inside(count: int) -> None:
    for salt in range(5):
        places, size = scatter(count, salt)
        assert len(places) == count
        assert 0 < size <= LARGEST
        for x, y, _ in places:
            assert hypot(x, y) <= INSIDE + LARGEST
        # Two squares turned any way keep apart while their middles are further apart than their inner circles.
        for (x0, y0, _), (x1, y1, _) in combinations(places, 2):
            assert hypot(x1 - x0, y1 - y0) > size * 0.9
    assert scatter(count, 1) == scatter(count, 1)
    if count > 1:
        assert scatter(count, 1) != scatter(count, 2)


# ---- words


@pytest.mark.parametrize(
    ("lying", "english", "german"),
    [
        ({}, "The edge is empty.", "Der Rand ist leer."),
        (
            {"middle": (1, 4, 4), "edge": Edge(4, 1), "bowl": 1},
            "In the middle: a one, 2 fours. At the edge: a four. One six is out.",
            "In der Mitte: eine Eins, 2 Vierer. Am Rand: eine Vier. Eine Sechs ist raus.",
        ),
        (
            {"edge": Edge(5, 7), "bowl": 12},
            "At the edge: 7 fives. 12 sixes are out.",
            "Am Rand: 7 Fünfer. 12 Sechser sind raus.",
        ),
    ],
)
def test_the_tray_says_what_lies_there(lying: dict[str, Any], english: str, german: str) -> None:
    view = replace(table_view(GAME.start(2), EVERYBODY), **lying)
    assert summary(view, words("en")) == english
    assert summary(view, words("de")) == german


def test_signs_say_what_each_seat_holds() -> None:
    def said(match: Match[State]) -> list[str]:
        return sorted(sign.said for sign in drawn(match).all(cls="sign"))

    assert said(match_of()) == ["Ada’s turn: 6 dice", "Bo: 6 dice", "Cem: 6 dice"]
    assert said(match_of(*THROW)) == ["Ada’s turn: 5 dice in the middle", "Bo: 6 dice", "Cem: 6 dice"]
    assert said(match_of(("lay_last", 0, 4), dice=1)) == [
        "Ada: place 1",
        "Bo’s turn: one die",
        "Cem: one die",
    ]


def test_signs_show_the_places() -> None:
    def shown(match: Match[State]) -> dict[str, str]:
        placed = drawn(match).all(cls="placed")
        return {sign.one(cls="sign-name").text: sign.one(cls="sign-place").text for sign in placed}

    laid = (("lay_last", 0, 4), ("roll", 1), ("dice", 6))
    assert shown(match_of(dice=1)) == {}
    assert shown(match_of(*laid[:1], dice=1)) == {"Ada": "1."}
    assert shown(match_of(*laid, dice=1)) == {"Ada": "1.", "Bo": "2.", "Cem": "3."}
    # R11: without places nobody else is ranked.
    assert shown(match_of(*laid[:1], dice=1, places=False)) == {"Ada": "1."}
