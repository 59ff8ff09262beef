"""What can be done now in Sechser raus: said in a line, glowing on the tray, and in words on every button."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.match import Match
from sechserpack.games.sechser_raus.rules.game import GAME, State
from tests.support.elements import Tag, read
from tests.support.screens import scene, seated, table, tell

from .test_table import match_of

FIRST = (("roll", 0), ("dice", 1, 2, 2, 4, 5, 5))
LAID = (*FIRST, ("lay", 0, 2))


def told(
    match: Match[State], *, language: str = "en", people: int = 3
) -> tuple[str, str, tuple[Any, ...]] | None:
    """The topic, the sentence and the suggestions for whoever is to act."""
    session = tell(seated(match, range(people)))
    turn = match.state.turn
    guidance = session.face.guides(scene(session, language=language)).get(-1 if turn is None else turn)
    return None if guidance is None else (guidance.topic, guidance.sentence, guidance.suggests)


def drawn(match: Match[State], *, past: float | None = None, language: str = "en") -> Tag:
    """The table with its line."""
    session = tell(seated(match, range(3)), past)
    return read(table(session, language=language, told=True))


@pytest.mark.parametrize(
    ("match", "topic", "sentence", "first"),
    [
        (match_of(), "throw", "Wirf: Sechser sind sofort raus.", ("roll", 0)),
        (
            match_of(*FIRST),
            "choose",
            "Leg eine Zahl an den Rand, wirf noch mal oder gib weiter.",
            ("lay", 0, 2),
        ),
        (
            match_of(*LAID),
            "risk",
            "Wirf noch mal oder gib weiter. Passt nichts, nimmst du alles zurück.",
            ("roll", 0),
        ),
        (
            match_of(*LAID, ("roll", 0), ("dice", 2, 2, 1, 1)),
            "lay",
            "Leg 2 Zweier an den Rand, wirf noch mal oder gib weiter.",
            ("lay", 0, 2),
        ),
        (
            match_of(*LAID, ("roll", 0), ("dice", 2, 2, 2, 6)),
            "finish",
            "Leg 3 Zweier an den Rand – fertig!",
            ("lay", 0, 2),
        ),
        (
            match_of(("roll", 0), ("dice", 6, 1, 2, 3, 4, 5), max_throws=1),
            "choose",
            "Leg eine Zahl an den Rand oder gib weiter.",
            ("lay", 0, 1),
        ),
        (
            match_of(dice=1),
            "last",
            "Leg deinen letzten Würfel als 1 bis 5 an den Rand – fertig!",
            ("lay_last", 0, 1),
        ),
    ],
)
def test_the_line(match: Match[State], topic: str, sentence: str, first: tuple[Any, ...]) -> None:
    found = told(match, language="de")
    assert found is not None
    assert found[:2] == (f"sechser-raus/{topic}", sentence)
    assert found[2][0] == first
    assert set(found[2]) <= set(GAME.legal(match.state)[0])


def test_nothing_is_said_to_bots_nor_when_it_is_over() -> None:
    assert told(match_of(), people=0) is None
    over = match_of(("lay_last", 0, 4), dice=1, places=False)
    assert over.over
    assert told(over) is None


def test_what_can_be_laid_glows_and_nothing_else() -> None:
    tags = drawn(match_of(*LAID, ("roll", 0), ("dice", 2, 4, 1, 1)))
    fits = [tag["data-fits"] for tag in tags.all(having="data-fits")]
    assert sorted(fits) == ["false", "false", "false", "true"]
    every = drawn(match_of(*FIRST)).all(having="data-fits")
    assert [tag["data-fits"] for tag in every] == ["true"] * 6
    # A six has gone out, and nothing fits at the edge.
    none = drawn(match_of(*LAID, ("roll", 0), ("dice", 6, 4, 1, 1))).all(having="data-fits")
    assert [tag["data-fits"] for tag in none] == ["false"] * 3
    assert not drawn(match_of(*FIRST), past=0).all(having="data-fits")  # they fall
    assert not drawn(match_of(("roll", 0))).all(having="data-fits")


@pytest.mark.parametrize(("language", "lay"), [("en", "Lay"), ("de", "Legen")])
def test_laying_throwing_and_passing_weigh_the_same_and_have_words(language: str, lay: str) -> None:
    buttons = drawn(match_of(*FIRST), language=language).all("button", having="data-event")
    assert len(buttons) == 6
    assert not [button for button in buttons if "main" in button.classes]
    assert [button.one(cls="lay-word").text for button in buttons[:4]] == [lay] * 4


def test_the_lay_that_wins_is_the_one_to_press() -> None:
    tags = drawn(match_of(*LAID, ("roll", 0), ("dice", 2, 2, 2, 6)), language="de")
    (main,) = (button for button in tags.all("button") if "main" in button.classes)
    assert main["data-event"] == '["lay",0,2]'
    assert main.one(cls="lay-word").text == "Legen und gewinnen"
    assert main.said == "Legen und gewinnen: 3 Zweier an den Rand"


def test_who_finishes_later_does_not_win() -> None:
    first = (("roll", 0), ("dice", 6, 6, 6, 6, 6, 6))
    second = (("roll", 1), ("dice", 3, 3, 3, 3, 3, 3))
    (main,) = (
        button for button in drawn(match_of(*first, *second)).all("button") if "main" in button.classes
    )
    assert main.one(cls="lay-word").text == "Lay and be done"


def test_a_single_way_is_the_main_one() -> None:
    (button,) = drawn(match_of()).all("button", having="data-event")
    assert "main" in button.classes


def test_the_line_is_drawn_in_room_that_is_always_there() -> None:
    tags = drawn(match_of())
    line = tags.one("p", cls="guide")
    assert line["data-topic"] == "sechser-raus/throw"
    assert line["data-suggests"] == '[["roll",0]]'
    rooms = len(tags.all(cls="guide-room"))
    assert rooms == 3  # one at every edge at which a person sits
    falling = drawn(match_of(*FIRST), past=0)
    assert len(falling.all(cls="guide-room")) == rooms
    assert not falling.all(cls="guide")
