"""The curtain: nobody sees a hand but whoever is to act, and nobody at all until it is opened."""

from __future__ import annotations

import pytest

from sechserpack.draw.curtain import Curtain


def test_it_is_closed_at_first() -> None:
    curtain = Curtain([0, 2], secret=True)
    assert curtain.needed
    for turn in (None, 0, 1, 2):
        assert curtain.viewer(turn) is None
    assert curtain.covers(0)
    assert curtain.covers(2)


def test_it_opens_for_whoever_is_to_act() -> None:
    curtain = Curtain([0, 2], secret=True)
    curtain.reveal(2)
    assert curtain.viewer(2) == 2
    assert not curtain.covers(2)


@pytest.mark.parametrize("turn", [None, 0, 1])
def test_it_shows_that_hand_to_nobody_else(turn: int | None) -> None:
    curtain = Curtain([0, 2], secret=True)
    curtain.reveal(2)
    assert curtain.viewer(turn) is None


@pytest.mark.parametrize("turn", [None, 1])
def test_it_does_not_open_for_a_bot_or_for_nobody(turn: int | None) -> None:
    curtain = Curtain([0, 2], secret=True)
    curtain.reveal(turn)
    assert not curtain.covers(turn)
    assert curtain.viewer(turn) is None
    assert not curtain.cover()


def test_it_closes_and_says_whether_it_was_open() -> None:
    curtain = Curtain([0, 2], secret=True)
    curtain.reveal(0)
    assert curtain.cover()
    assert curtain.viewer(0) is None
    assert curtain.covers(0)
    assert not curtain.cover()


def test_one_person_alone_needs_none_and_always_sees_one_hand() -> None:
    curtain = Curtain([1], secret=True)
    assert not curtain.needed
    for turn in (None, 0, 1):
        assert curtain.viewer(turn) == 1
        assert not curtain.covers(turn)


def test_nobody_sees_a_hand_when_bots_play() -> None:
    curtain = Curtain([], secret=True)
    assert not curtain.needed
    assert [curtain.viewer(turn) for turn in (None, 0)] == [None, None]


def test_without_secrets_there_is_no_curtain() -> None:
    curtain = Curtain([0, 1], secret=False)
    assert not curtain.needed
    assert not curtain.covers(0)
