"""The moments of Sechser raus: what is seen of an event one thing after another, and what is told of it by then."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import cos, hypot, radians, sin
from typing import Any

import pytest

from sechserpack.engine.match import Match
from sechserpack.games.sechser_raus.face import FACE
from sechserpack.games.sechser_raus.rules.game import GAME, State
from sechserpack.games.sechser_raus.table.enamel import BOWL_FLOOR
from sechserpack.games.sechser_raus.table.tray import IN_BOWL, bowl_spots
from sechserpack.locale import words
from sechserpack.play.presentation import Presentation
from tests.support.elements import Tag, dice_in, read
from tests.support.screens import scene, seated, tell

from .test_table import THROW, drawn, match_of, played, prefix

EDGE = (*THROW[:1], ("dice", 4, 4, 1, 2, 3, 5), ("lay", 0, 4), ("pass", 0), ("roll", 1))
BUST = (*EDGE, ("dice", 1, 2, 3, 5, 1, 2))
KNOCKED = (*EDGE, ("knocked",))


def counts(tags: Tag) -> list[str]:
    return [tag.text for tag in tags.all(cls="held-count")]


def turn_of(tags: Tag) -> str:
    return tags.one(cls="turn").one(cls="sign-name").text


def test_every_step_has_a_sentence_and_time_to_be_read() -> None:
    found = set()
    for seed in range(30):
        match = played(seed, 2 + seed % 3, dice=1 + seed % 5, knock=True)
        for index, event in enumerate(match.events):
            before, after = match.state_at(index), match.state_at(index + 1)
            steps = FACE.steps(before, event, after)
            told = FACE.tell(before, event, after, str, words("en"))
            found |= {step.name for step in steps}
            assert len(told) - len(steps) in ((0, 1) if event[0] == "dice" else (0,))
            assert all(step.read for step in steps[:-1])
            assert all(step.seconds <= 2 for step in steps)
    assert found == {"", "fall", "knock", "out", "rush", "win", "left"}


def test_a_bust_is_seen_under_the_name_of_who_threw_before_the_dice_come_rushing() -> None:
    match = match_of(*BUST)
    for past in (0, 1):
        tags = drawn(match, past=past)
        assert len(prefix(tags, "m")) == 6
        assert len(prefix(tags, "e")) == 2
        assert not prefix(tags, "h1-")
        assert turn_of(tags) == "Bo"
    rushing = drawn(match, past=1.5)
    coming = [tag for tag in rushing.all(having="data-move") if tag["data-move"] == "rush"]
    assert len(coming) == 8
    assert len({tag["data-from"] for tag in coming}) == 8
    # Every one shows on its way what it showed on the tray.
    assert sorted(dice_in(tag) for tag in coming) == [[number] for number in (1, 1, 2, 2, 3, 4, 4, 5)]
    assert turn_of(rushing) == "Bo"
    assert counts(rushing) == ["4", "0", "6"]
    after = drawn(match)
    assert (turn_of(after), counts(after)) == ("Cem", ["4", "8", "6"])


def test_a_bust_is_told_as_it_is_seen() -> None:
    session = seated(match_of(*BUST), range(3), names=("Ada", "Bo", "Cem"))
    last = len(session.match) - 1
    told = [Presentation(tell(session, past)).sentences(last, words("en")) for past in (0, 1, None)]
    throw = "Bo throws 1, 2, 3, 5, 1 and 2."
    assert told == [
        [],
        [throw, "Nothing fits."],
        [throw, "Nothing fits.", "Bo takes everything: 8 dice. Back they all come."],
    ]


def test_sixes_lie_with_the_others_until_they_leave() -> None:
    match = match_of(*THROW)
    lying = drawn(match, past=1)
    assert len(lying.one("g", cls="middle-dice").all(having="data-piece")) == 6
    leaving = drawn(match, past=1.5)
    assert len(leaving.one("g", cls="middle-dice").all(having="data-piece")) == 5
    assert leaving.one("g", cls="bowl").one(having="data-piece")["data-move"] == "hop"
    assert not leaving.all(cls="bowl-count")
    assert drawn(match).one(cls="bowl-count").text.strip() == "1"


def test_a_knocked_die_topples_from_its_place_onto_another_face() -> None:
    match = match_of(*KNOCKED, knock=True)
    standing = drawn(match_of(*EDGE[:-1], knock=True)).one("g", cls="rim-dice").all(having="data-piece")
    toppled = drawn(match, past=0).one("g", cls="rim-dice").all(having="data-piece")
    for before, after in zip(standing, toppled, strict=True):
        assert before["data-piece"] == after["data-piece"]
        assert after["data-move"] == "topple"
        assert before.all("g")[0]["transform"] != after.all("g")[0]["transform"]
        face, decoy = dice_in(after)
        assert decoy == 4 != face
    rushing = drawn(match, past=1.5)
    faces = {tag["data-from"]: dice_in(tag)[0] for tag in rushing.all(cls="held-die") if tag.has("data-from")}
    assert {key: faces[key] for key in ("e0", "e1")} == {
        tag["data-piece"]: dice_in(tag)[0] for tag in toppled
    }
    assert len(faces) == 8


def test_the_mark_a_flick_needs_is_drawn_where_dice_can_be_knocked_over() -> None:
    assert drawn(match_of(knock=True)).all(cls="force-mark")
    assert not drawn(match_of()).all(cls="force-mark")


def test_whoever_has_no_dice_left_stands_in_the_light_before_the_next_is_to_play() -> None:
    match = match_of(("lay_last", 0, 2), ("roll", 1), ("dice", 6), dice=1)
    shining = drawn(match, past=2.5)
    assert "lit" in shining.one(cls="round").classes
    assert shining.one(cls="winning")["id"] == "seat-1"
    assert [tag.text for tag in shining.all(cls="sign-place")] == ["1."]
    left = drawn(match, past=3.5)
    assert [tag.text for tag in left.all(cls="sign-place")] == ["1.", "2."]
    assert [tag.text for tag in drawn(match).all(cls="sign-place")] == ["1.", "2.", "3."]
    assert not drawn(match).all(cls="winning")


def test_the_last_die_takes_its_time() -> None:
    die = drawn(match_of(("roll", 0), ("dice", 3), dice=1), past=0).one(having="data-thrown")
    assert float(die["data-slow"]) > 1.5
    laid = (
        drawn(match_of(("lay_last", 0, 4), dice=1), past=0).one("g", cls="rim-dice").one(having="data-piece")
    )
    assert laid["data-move"] == "carry"


def test_dice_thrown_again_are_picked_up_where_they_lie() -> None:
    match = match_of(*THROW, ("roll", 0), ("dice", 1, 2, 3, 4, 5))
    lay = prefix(drawn(match_of(*THROW)), "m")
    picked = [tag["data-picked"] for tag in drawn(match).one("g", cls="middle-dice").all(having="data-piece")]
    assert picked == lay


def test_every_throw_lands_differently_and_the_same_when_it_is_seen_again() -> None:
    def lie(seed: str, events: tuple[Any, ...]) -> str:
        match: Match[State] = Match.new(GAME, 3, {}, seed)
        for event in events:
            match.play(event)
        return str(drawn(match).one("g", cls="middle-dice"))

    again = (*THROW, ("roll", 0), ("dice", 4, 4, 1, 2, 3))
    assert lie("one", THROW) == lie("one", THROW)
    assert len({lie("one", THROW), lie("two", THROW), lie("one", again), lie("two", again)}) == 4


@pytest.mark.parametrize("count", range(1, IN_BOWL + 1))
def test_dice_in_the_bowl_do_not_cover_each_other(count: int) -> None:
    spots, size = bowl_spots(count)
    assert len(spots) == count
    corners = []
    for x, y, turned in spots:
        assert hypot(x, y) + size * 22 / 24 / 2**0.5 <= BOWL_FLOOR + 0.1
        half, c, d = size * 22 / 24 / 2, cos(radians(turned)), sin(radians(turned))
        square = ((-half, -half), (half, -half), (half, half), (-half, half))
        corners.append([(x + a * c - b * d, y + a * d + b * c) for a, b in square])
    for one, other in combinations(corners, 2):
        assert apart(one, other)


def apart(one: list[tuple[float, float]], other: list[tuple[float, float]]) -> bool:
    """Whether two squares share no point: a side of one of them separates them."""
    for square in (one, other):
        for (x0, y0), (x1, y1) in zip(square, square[1:] + square[:1], strict=True):
            nx, ny = y1 - y0, x0 - x1
            first = [x * nx + y * ny for x, y in one]
            second = [x * nx + y * ny for x, y in other]
            if max(first) < min(second) or max(second) < min(first):
                return True
    return False


def test_more_dice_than_lie_side_by_side_are_piled_up() -> None:
    spots, _ = bowl_spots(30)
    assert len(set(spots)) == 30
    assert all(hypot(x, y) < BOWL_FLOOR for x, y, _ in spots)


def test_what_a_bot_has_done_lately_can_be_read_at_its_sign() -> None:
    session = tell(seated(match_of(*BUST), (0,), names=("Ada", "Bo", "Cem")))
    tags = read(str(FACE.table(scene(session))))
    sign = tags.one("div", having="data-seat", cls="seat-1")
    assert sign.one(cls="lately")["aria-hidden"] == "true"
    assert sign.one(cls="lately-taken").text == "+2"
    assert dice_in(sign.one(cls="lately")) == [1, 2, 3, 5]
    assert sign.said.endswith("Bo throws 1, 2, 3, 5, 1 and 2. Nothing fits. Bo takes everything: 8 dice.")
    # A person's next action takes it away.
    alone = replace(scene(session), lately={})
    assert not read(str(FACE.table(alone))).all(cls="lately")


def test_what_comes_back_is_told_large_above_the_table_while_it_rushes() -> None:
    match = match_of(*BUST)
    for past in (0, 1, None):
        assert not drawn(match, **({} if past is None else {"past": past})).all(cls="grand")
    grand = drawn(match, past=1.5).one(cls="grand")
    assert [text.text for text in grand.all("text")] == ["+8", "+8"]
    assert grand.one("path", cls="die-pip")["d"].count("M") == 4, "drawn in full, as at the edge"
    delays = {tag["data-delay"] for tag in drawn(match, past=1.5).all(having="data-move")}
    assert delays == {"200"}, "everything stands still first"
    won = drawn(match_of(("lay_last", 0, 2), dice=1), past=1.5).one(cls="grand")
    assert {text.text for text in won.all("text")} == {"Ada"}
    last = match_of(("lay_last", 0, 2), ("roll", 1), ("dice", 6), dice=1)
    assert [len(drawn(last, past=past).all(cls="grand")) for past in (2.5, 3, 3.5)] == [1, 0, 0]
