"""Headers, and records as text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sechserpack.engine.errors import Malformed
from sechserpack.engine.record import FORMAT, Header, LineError, lines_of, parse_header, replay_lines, write
from sechserpack.engine.strict import parse_json
from sechserpack.games import find

LINE = {"format": FORMAT, "game": "sechser-raus", "seats": 3}


def test_a_header_names_what_differs_from_the_default() -> None:
    assert Header("sechser-raus", 3).as_json() == LINE
    header = Header("sechser-raus", 3, {"dice": 2}, {"names": ["A", "B", "C"]})
    assert header.as_json() == {**LINE, "options": {"dice": 2}, "names": ["A", "B", "C"]}
    assert list(header.as_json()) == ["format", "game", "seats", "options", "names"]


def test_extra_fields_cannot_pose_as_others() -> None:
    header = Header("sechser-raus", 3, {}, {"game": "six", "seats": 9, "format": "x"})
    assert header.as_json() == LINE


def test_a_header_comes_back_as_it_was() -> None:
    mores: list[dict[str, Any]] = [
        {},
        {"options": {}},
        {"options": {"dice": 2}},
        {"names": ["Ä"], "date": None, "proof": {"a": [1]}},
    ]
    for more in mores:
        header = parse_header({**LINE, **more}, find)
        assert parse_header(parse_json(write(header, ())), find) == header


@pytest.mark.parametrize(
    "extra",
    [
        {"name": "\ud800"},
        {"name": "a\udfff\ud83c"},
        {"\udc00": 1},
        {"name": "🎲 \u2028 \u0000 \x7f ß"},
        {"number": float("inf")},
        {"numbers": [-float("inf"), {"a": float("nan")}]},
        {"long": 10**4299},
        {"deep": [[[[[[[[]]]]]]]]},
    ],
    ids=ascii,
)
def test_whatever_is_in_a_header_can_be_written_and_read_again(extra: dict[str, Any]) -> None:
    text = write(Header("sechser-raus", 3, {}, extra), ())
    again = parse_header(parse_json(text.encode("utf-8").decode("utf-8")), find)
    assert text.count("\n") == 1
    assert write(again, ()) == text
    if "name" in extra:
        assert again.extra == extra


def test_what_could_be_read_can_be_written() -> None:
    line = (
        json.dumps(LINE)[:-1]
        + r', "a": 1e999, "b": "\ud800", "c": '
        + "9" * 9999
        + ', "d": '
        + "[" * 60
        + "]" * 60
        + "}"
    )
    text = write(parse_header(parse_json(line), find), ())
    assert parse_header(parse_json(text), find).seats == 3


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", [""]),
        (b"\n", [""]),
        (b"a", ["a"]),
        (b"a\n", ["a"]),
        (b"a\n\n", ["a", ""]),
        (b"a\r\nb\r\n", ["a\r", "b\r"]),
        (b"\na", ["", "a"]),
        ("ä\u2028\x0b\x85b\n".encode(), ["ä\u2028\x0b\x85b"]),
    ],
)
def test_only_a_newline_ends_a_line(data: bytes, lines: list[str]) -> None:
    assert list(lines_of(data)) == lines


def test_the_line_that_is_not_utf8_is_named() -> None:
    lines = lines_of(b"a\nb\n\xff\nc")
    assert [next(lines), next(lines)] == ["a", "b"]
    with pytest.raises(LineError) as caught:
        next(lines)
    assert caught.value.line == 3
    assert isinstance(caught.value.error, Malformed)


def test_replay_yields_what_was_fine_before_it_complains() -> None:
    text = write(Header("sechser-raus", 3), [("roll", 0)]) + '["lay", 0, 3]\n'
    items = replay_lines(lines_of(text.encode()), find)
    assert [next(items)[1], next(items)[1]] == [None, ("roll", 0)]
    with pytest.raises(LineError) as caught:
        next(items)
    assert caught.value.line == 3


def test_games_are_found_by_name_only() -> None:
    for name in ("", "rules", "sechser_raus", "SIX", "six ", "..", "sechser-raus.rules"):
        assert find(name) is None
