"""A finished game of SIX that is watched again: everything is there that players saw, and the secrets besides."""

from __future__ import annotations

import pytest

from sechserpack.draw.seated import seated
from sechserpack.draw.seats import Seating
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.games import face
from sechserpack.games.six.rules.state import State
from sechserpack.locale import words
from sechserpack.play.replay import Replay
from tests.support.elements import Tag, read
from tests.support.games.stories import NAMES

from .tables import copy, random_match


async def no_sleep(seconds: float) -> None:
    """For games that are only looked at."""


def fail(error: BaseException) -> None:
    raise error


def replay_of(match: Match[State]) -> Replay:
    players = tuple(Player("human", name) for name in NAMES[: match.header.seats])
    return Replay(match, players, no_sleep, lambda: None, fail)


def seating(replay: Replay) -> Seating:
    return seated(face("six"), replay.players, (1180, 820), facing=False, watched=True)


def drawn(replay: Replay, step: int) -> Tag:
    replay.seek(step)
    scene = replay.scene(seating(replay), words("en"))
    return read(face("six").table(scene))


def after_kind(match: Match[State], kind: str) -> list[int]:
    """The steps that end with an event of this `kind`."""
    return [step for step, event in enumerate(match.events, 1) if event[0] == kind]


@pytest.mark.parametrize("seats", [2, 4])
def test_x9_at_each_lift_the_tube_is_lifted_and_the_verdict_shown(seats: int) -> None:
    match = random_match(seats, profi=True)
    assert match.over
    replay = replay_of(match)
    lifts = after_kind(match, "lift")
    assert len(lifts) == 3
    for step in lifts:
        lifted = match.state_at(step).lifted
        assert lifted is not None
        tag = drawn(replay, step)
        verdict = tag.one(cls="verdict")
        assert ("right" in verdict.classes) == lifted.run_out
        assert f"seat-{lifted.seat}" in verdict.one(cls="badge").classes
        ran = "The sand has run out." if lifted.run_out else "The sand is still running."
        assert ran in tag.one(cls="six-middle").said
        marked = [bool(heap.all(cls="gave-back")) for heap in tag.all(cls="secured")]
        assert marked == [lifted.given_back and seat == lifted.fault for seat in range(seats)]
        assert not tag.all(having="data-thrown")


def test_x9_the_tube_stays_lifted_until_the_next_throw() -> None:
    match = random_match(3)
    replay = replay_of(match)
    around = {lift + by for lift in after_kind(match, "lift") for by in range(-2, 5)}
    shown = set()
    for step in sorted(step for step in around if step <= replay.last):
        tag = drawn(replay, step)
        lifted = match.state_at(step).lifted is not None
        assert len(tag.all(cls="glass")) == len(tag.all(cls="tube-lifted")) == lifted
        assert len(tag.all(cls="tube")) == (not lifted)
        shown.add((match.events[step - 1][0], lifted))
    assert {("lift", True), ("flip", True), ("roll", False)} <= shown


def test_x3_the_dice_follow_the_throws() -> None:
    """There are as many as were thrown, and they are others with every throw, so that they are seen to fall."""
    match = random_match(3)
    replay = replay_of(match)
    counts = set()
    earlier: set[str] = set()
    for step in after_kind(match, "dice"):
        tag = drawn(replay, step)
        state = match.state_at(step)
        names = [die["data-piece"] for die in tag.all(having="data-thrown")]
        # After a change they are in the next hand.
        assert len(names) == (0 if state.since_change is not None else len(match.events[step - 1]) - 1)
        assert not earlier & set(names)
        earlier |= set(names)
        counts.add(len(names))
        assert len(tag.all(cls="held-die")) == state.dice_left
        if len(names) == 2 and match.events[step][0] != "lift":
            later = drawn(replay, step + 1).all(having="data-thrown")
            assert [die["data-piece"] for die in later] == names, "the same dice as long as they lie there"
    assert counts == {0, 1, 2, 3}


def test_x6_the_cards_to_be_laid_lie_open() -> None:
    match = random_match(3)
    replay = replay_of(match)
    seen = 0
    for step in range(0, len(match) + 1, 5):
        cards = [cards for cards in match.state_at(step).cards if cards.due]
        labels = [due.said for due in drawn(replay, step).all(cls="due")]
        assert len(labels) == len(cards)
        for label, own in zip(labels, cards, strict=True):
            assert label.startswith(f"To lay: {own.pile[0]} (")
        seen += len(labels)
    assert seen > 20


def test_nothing_can_be_done() -> None:
    replay = replay_of(random_match(3))
    for step in range(0, replay.last + 1, 10):
        tag = drawn(replay, step)
        for attribute in ("data-event", "data-alias", "data-key", "data-closing"):
            assert not tag.all(having=attribute)


def test_x6_x10_a_game_that_is_not_over_keeps_its_secrets() -> None:
    match = random_match(3)
    until = next(
        step for step in range(1, len(match)) if any(hand.due for hand in match.state_at(step).cards)
    )
    replay = replay_of(copy(match, until))
    scene = replay.scene(seating(replay), words("en"))
    assert not scene.hands_open
    tag = drawn(replay, replay.last)
    # X6: what has been drawn lies open, what has been secured does not.
    cards = match.state_at(until).cards
    assert [due.one(cls="face-number").text for due in tag.all(cls="due")] == [
        str(own.pile[0]) for own in cards if own.due
    ]
    assert {hand.secured_cards for hand in scene.view.hands} == {None}
