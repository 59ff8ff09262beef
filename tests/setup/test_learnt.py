"""What has been learnt: counted, kept, and nothing else is ever read."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.saves.checksum import Damaged, wrap
from sechserpack.saves.small_values import read_small
from sechserpack.setup.learnt import ENOUGH, NAME, Learnt, is_learnt

from .test_remembered import Kept


def test_a_topic_is_learnt_by_doing_it_often_enough() -> None:
    kept = Kept()
    learnt = Learnt(kept)
    for _ in range(ENOUGH):
        assert not learnt.knows("a/b")
        learnt.done("a/b")
    assert learnt.knows("a/b")
    assert not learnt.knows("a/c")
    assert Learnt(kept).knows("a/b")
    learnt.done("a/b")
    assert is_learnt(kept.values[NAME])
    learnt.forget()
    assert not learnt.knows("a/b")
    assert not Learnt(kept).knows("a/b")


def test_there_is_a_limit() -> None:
    kept = Kept()
    learnt = Learnt(kept)
    for number in range(1000):
        learnt.done(f"topic/{number}")
    assert is_learnt(kept.values[NAME])


@pytest.mark.parametrize(
    "rubbish",
    [
        [],
        "x",
        1,
        None,
        {"": 1},
        {"a": 0},
        {"a": 4},
        {"a": True},
        {"a": 1.0},
        {"a": "1"},
        {"a" * 61: 1},
        {f"{number}": 1 for number in range(201)},
    ],
)
def test_anything_else_counts_as_nothing(rubbish: Any) -> None:
    kept = Kept()
    kept.values[NAME] = rubbish
    assert not Learnt(kept).knows("a")
    with pytest.raises(Damaged):
        read_small(NAME, wrap(rubbish))


def test_what_is_stored_can_be_read() -> None:
    assert read_small(NAME, wrap({"a/b": 3})) == {"a/b": 3}
