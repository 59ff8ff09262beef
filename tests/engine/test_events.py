"""The shapes of events."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.errors import Malformed
from sechserpack.engine.events import (
    any_whole_numbers,
    brief,
    is_whole,
    list_of_lists,
    one_list,
    parse_event,
    whole_numbers,
)

SHAPES = {
    "none": whole_numbers(0),
    "two": whole_numbers(2),
    "any": any_whole_numbers,
    "deal": one_list,
    "shuffle": list_of_lists,
}


@pytest.mark.parametrize(
    ("raw", "event"),
    [
        (["none"], ("none",)),
        (["two", 1, -2], ("two", 1, -2)),
        (("two", 1, 2), ("two", 1, 2)),
        (["any"], ("any",)),
        (["any", 6, 6, 6], ("any", 6, 6, 6)),
        (["deal", []], ("deal", ())),
        (["deal", [1, 2]], ("deal", (1, 2))),
        (["deal", (1, 2)], ("deal", (1, 2))),
        (["shuffle", []], ("shuffle", ())),
        (["shuffle", [[1], [], (2, 3)]], ("shuffle", ((1,), (), (2, 3)))),
    ],
)
def test_an_event_becomes_nested_tuples(raw: Any, event: Any) -> None:
    assert parse_event(raw, SHAPES) == event
    assert hash(parse_event(raw, SHAPES)) == hash(event)
    assert parse_event(event, SHAPES) == event


@pytest.mark.parametrize(
    "raw",
    [
        *(
            None,
            0,
            "none",
            {},
            set(),
            [],
            (),
            [None],
            [0],
            [["none"]],
            [()],
            [{}],
            [True],
            ["other"],
            ["None"],
        ),
        *(
            ["none", 1],
            ["two", 1],
            ["two", 1, 2, 3],
            ["two", 1, True],
            ["two", 1.0, 2],
            ["two", "1", 2],
            ["two", [1, 2]],
        ),
        *(["any", False], ["any", 1, 2.0], ["any", [1]], ["any", None]),
        *(
            ["deal"],
            ["deal", 1],
            ["deal", [1], [2]],
            ["deal", [True]],
            ["deal", [[1]]],
            ["deal", "12"],
            ["deal", {}],
        ),
        *(
            ["shuffle"],
            ["shuffle", 1],
            ["shuffle", [1]],
            ["shuffle", [[1], 2]],
            ["shuffle", [[1.0]]],
            ["shuffle", ["ab"]],
        ),
        *(
            ["shuffle", [{}]],
            ["shuffle", [[1], [None]]],
            ["shuffle", [[[1]]]],
            ["shuffle", [], []],
            ["shuffle", "ab"],
        ),
    ],
    ids=repr,
)
def test_everything_else_is_malformed(raw: Any) -> None:
    with pytest.raises(Malformed) as caught:
        parse_event(raw, SHAPES)
    assert str(caught.value).isprintable()


def test_true_and_floats_are_no_whole_numbers() -> None:
    assert is_whole(0)
    assert is_whole(-(10**100))
    for value in (True, False, 0.0, 6.0, "6", None, [6]):
        assert not is_whole(value)


@pytest.mark.parametrize(
    "value",
    [
        "x" * 1000,
        "\x1b[2J\n",
        "ß\ud800",
        [0] * 1000,
        ["x", {}, 1.5],
        {"a": [1] * 1000},
        10**4000,
        float("nan"),
        None,
    ],
)
def test_brief_is_short_and_safe(value: Any) -> None:
    shown = brief(value)
    assert shown.isascii()
    assert shown.isprintable()
    assert len(shown) < 70
