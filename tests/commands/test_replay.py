"""`replay`: what it prints, and where it says that a record is broken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sechserpack.games import NAMES, find
from tests.contract.golden import records

from .run import EXAMPLE, HEADER, refused, replay, run, written

LINES = EXAMPLE.splitlines()


def test_the_example_of_the_notation() -> None:
    ran = replay(EXAMPLE)
    assert (ran.status, ran.err) == (0, "")
    assert ran.lines == [
        {
            "game": "sechser-raus",
            "turn": 2,
            "chance": None,
            "legal": {"2": [["roll", 2]]},
            "over": False,
            "ranking": [],
            "dice": [3, 6, 6],
            "middle": [],
            "edge": {"value": 3, "count": 2},
            "bowl": 1,
            "throws": 0,
        }
    ]


def test_every_prints_one_state_after_the_header_and_one_after_each_event() -> None:
    ran = replay(EXAMPLE, "--every")
    assert [state["chance"] for state in ran.lines] == [None, "dice", None, None, None]
    assert [state["throws"] for state in ran.lines] == [0, 1, 1, 1, 0]
    assert ran.lines[-1] == replay(EXAMPLE).lines[0]
    for length in range(1, len(LINES) + 1):
        assert replay("\n".join(LINES[:length])).lines == ran.lines[length - 1 : length]


def test_a_header_alone_is_a_record() -> None:
    assert replay(HEADER).lines == replay(HEADER, "--every").lines
    assert len(replay(HEADER, "--every").lines) == 1


def test_a_file_and_standard_input_are_the_same(tmp_path: Path) -> None:
    file = written(tmp_path, EXAMPLE)
    assert run("replay", file) == replay(EXAMPLE)
    assert run("replay", file, "--every") == replay(EXAMPLE, "--every")


def test_view_prints_what_a_seat_may_know() -> None:
    states = replay(EXAMPLE, "--every").lines
    for seat in range(3):
        views = replay(EXAMPLE, "--every", "--view", seat).lines
        for state, view in zip(states, views, strict=True):
            legal = {key: events for key, events in state["legal"].items() if key == str(seat)}
            assert view == {**state, "legal": legal}


@pytest.mark.parametrize("name", NAMES)
def test_views_are_those_of_the_game(name: str) -> None:
    game = find(name)
    assert game is not None
    for file in records(name):
        header = json.loads(file.read_text("utf-8").splitlines()[0])
        for seat in range(header["seats"]):
            last = run("replay", file, "--view", seat).lines
            assert last == run("replay", file, "--every", "--view", seat).lines[-1:]


@pytest.mark.parametrize("seat", ["3", "-1", "x", "1.0", "", "9" * 50])
def test_a_view_of_nobody_is_refused(seat: str) -> None:
    refused(replay(EXAMPLE, f"--view={seat}"))


@pytest.mark.parametrize(
    "record",
    [
        EXAMPLE.removesuffix("\n"),
        EXAMPLE.replace("\n", "\r\n"),
        EXAMPLE.replace("\n", "\r\n").removesuffix("\r\n"),
        EXAMPLE.replace(", ", ",").replace(": ", ":"),
        EXAMPLE.replace("[", " [ ").replace(",", "\t,\t"),
        EXAMPLE.replace(
            '"seats"', '"names": ["Jörg", "Zoë \\ud83c\\udfb2"], "proof": {"a": [1.5, null]}, "seats"'
        ),
        EXAMPLE.replace('"roll"', '"\\u0072oll"'),
        EXAMPLE.replace('"seats": 3', '"seats": 2, "seats": 3'),
    ],
    ids=["no last newline", "CRLF", "CRLF, not at the end", "tight", "spacious", "more", "escapes", "twice"],
)
def test_these_are_the_same_record(record: str) -> None:
    assert replay(record) == replay(EXAMPLE)


BROKEN_FILES: list[tuple[str, bytes, int]] = [
    ("empty", b"", 1),
    ("one newline", b"\n", 1),
    ("blank before the header", b"\n" + EXAMPLE.encode(), 1),
    ("blank in between", EXAMPLE.replace('["lay"', '\n["lay"').encode(), 4),
    ("blank at the end", EXAMPLE.encode() + b"\n", 6),
    ("spaces only", EXAMPLE.encode() + b"   \n", 6),
    ("two blanks at the end", EXAMPLE.encode() + b"\n\n", 6),
    ("byte order mark", b"\xef\xbb\xbf" + EXAMPLE.encode(), 1),
    ("UTF-16", EXAMPLE.encode("utf-16"), 1),
    ("not UTF-8", EXAMPLE.replace('"lay"', '"l\xe4y"').encode("latin-1"), 4),
    ("not UTF-8 in the header", HEADER.replace("}}", '}, "x": "\xe4"}').encode("latin-1"), 1),
    ("NUL", EXAMPLE.encode() + b"\0", 6),
    ("CR only", EXAMPLE.replace("\n", "\r").encode(), 1),
    ("two events in a line", EXAMPLE.replace("]\n[", "] [").encode(), 2),
    ("cut off", EXAMPLE.encode()[:-3], 5),
    ("comment", EXAMPLE.encode() + b"// good game\n", 6),
    ("trailing comma", EXAMPLE.replace('"pass", 0]', '"pass", 0,]').encode(), 5),
    ("single quotes", EXAMPLE.replace('"pass"', "'pass'").encode(), 5),
    ("a JSON array of all", ("[" + ",".join(LINES) + "]").encode(), 1),
    ("another header", (HEADER + "\n" + EXAMPLE).encode(), 2),
    ("line separator", EXAMPLE.replace("\n", "\u2028").encode(), 1),
]


@pytest.mark.parametrize(
    ("data", "line"), [part[1:] for part in BROKEN_FILES], ids=[p[0] for p in BROKEN_FILES]
)
def test_a_broken_line_is_malformed(data: bytes, line: int) -> None:
    assert refused(replay(data)).startswith(f"-:{line}: malformed: ")
    assert refused(replay(data, "--every")).startswith(f"-:{line}: malformed: ")


_GAMES: list[Any] = ["", "sechser_raus", "Sechser-Raus", "chess", None, 1, ["sechser-raus"], {}, True]
_SEATS: list[Any] = [0, 1, 9, -3, 10**30, True, False, None, "3", 3.0, 3.5, [3], {}]
_NO_FLAGS: list[Any] = [0, 1, "true", [], None]
_DIRECTIONS: list[Any] = [0, 2, -2, 1.0, -1.0, True, "1", None]
HEADERS: list[Any] = [
    [],
    None,
    "sechserpack/1",
    ["roll", 0],
    {},
    {"format": "sechserpack/1"},
    {"format": "sechserpack/1", "game": "sechser-raus"},
    {"game": "sechser-raus", "seats": 3},
    {"format": "sechserpack/2", "game": "sechser-raus", "seats": 3},
    {"format": "sechserpack/1 ", "game": "sechser-raus", "seats": 3},
    {"format": 1, "game": "sechser-raus", "seats": 3},
    {"format": ["sechserpack/1"], "game": "sechser-raus", "seats": 3},
    *({"format": "sechserpack/1", "game": game, "seats": 3} for game in _GAMES),
    *({"format": "sechserpack/1", "game": "sechser-raus", "seats": seats} for seats in _SEATS),
    *(
        {"format": "sechserpack/1", "game": "sechser-raus", "seats": 3, "options": options}
        for options in (
            *(None, [], "", 0, False, [["dice", 6]], {"die": 6}, {"Dice": 6}, {"": 0}, {"coins": 5}),
            *({"dice": dice} for dice in (0, 13, -1, True, 6.0, "6", None, [6], 10**30)),
            *({"starter": seat} for seat in (3, -1, True, None, 0.0)),
            *({"direction": value} for value in _DIRECTIONS),
            *({"max_throws": value} for value in (0, 11, 3.0, None)),
            *({"places": value} for value in _NO_FLAGS),
            *({"knock": value} for value in _NO_FLAGS),
        )
    ),
]


@pytest.mark.parametrize("header", HEADERS, ids=json.dumps)
def test_a_bad_header_is_malformed(header: Any) -> None:
    assert refused(replay(json.dumps(header) + "\n")).startswith("-:1: malformed: ")


EVENTS_MALFORMED = [
    *("3", "null", "{}", '"roll"', "[]", "[[]]", "[null]", "[0]", "true", '{"roll": 0}', '[["roll"], 0]'),
    *('["fly", 0]', '["Roll", 0]', '["place", 0, 1]', '["deal", []]', '["wait", 5]', '["flip", 5]'),
    *('["roll"]', '["roll", 0, 0]', '["roll", "0"]', '["roll", null]', '["roll", true]', '["roll", 0.0]'),
    *('["roll", -0.0]', '["roll", 0e0]', '["roll", [0]]', '["roll", {}]', '["lay", 0]', '["lay", 0, 3.0]'),
    *('["lay", 0, true]', '["dice", 6, 3, 3, 1, 2, "5"]', '["dice", [1, 2]]', '["dice", 1, 2, true]'),
    *('["dice", 6.0]', '["dice", 1e3]', '["dice", NaN]', '["dice", Infinity]', '["dice", -Infinity]'),
    *('["knocked", 0]', '["roll", 00]', '["roll", +0]', '["roll", 0x0]', '["roll", 1_0]'),
]


@pytest.mark.parametrize("event", EVENTS_MALFORMED)
def test_a_malformed_event_is_malformed_everywhere(event: str) -> None:
    for place in range(1, len(LINES) + 1):
        record = "\n".join([*LINES[:place], event, *LINES[place:]])
        assert refused(replay(record)).startswith(f"-:{place + 1}: malformed: ")


OVER = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2, "options": {"dice": 1}}\n["lay_last", 0, 5]\n'


@pytest.mark.parametrize("event", EVENTS_MALFORMED)
def test_malformed_is_looked_at_first_after_the_end_too(event: str) -> None:
    assert replay(OVER).lines[0]["over"]
    assert refused(replay(OVER + event)).startswith("-:3: malformed: ")


@pytest.mark.parametrize("event", ['["roll", 0]', '["dice"]', '["dice", 1]', '["lay", 7, 3]', '["knocked"]'])
def test_nothing_happens_after_the_end(event: str) -> None:
    line = refused(replay(OVER + event))
    assert line.startswith("-:3: illegal: ")
    assert line.endswith("(R11)")


ILLEGAL: list[tuple[int, str, str]] = [
    (1, '["roll", 1]', "R1"),
    (1, '["roll", 3]', "R1"),
    (1, '["roll", -1]', "R1"),
    (1, '["roll", 1000000000000000000000000000000]', "R1"),
    (1, '["pass", 0]', "R7"),
    (1, '["lay", 0, 3]', "R3"),
    (1, '["lay_last", 0, 3]', "R9"),
    (1, '["dice", 6, 3, 3, 1, 2, 5]', "R2"),
    (1, '["knocked"]', "R8"),
    (2, '["roll", 0]', "R2"),
    (2, '["dice", 6, 3, 3, 1, 2]', "R2"),
    (2, '["dice", 6, 3, 3, 1, 2, 5, 5]', "R2"),
    (2, '["dice"]', "R2"),
    (2, '["dice", 6, 3, 3, 1, 2, 7]', "R2"),
    (2, '["dice", 6, 3, 3, 1, 2, 0]', "R2"),
    (2, '["dice", 6, 3, 3, 1, 2, -1]', "R2"),
    (2, '["knocked"]', "R8"),
    (3, '["lay", 0, 4]', "R3"),
    (3, '["lay", 0, 6]', "R3"),
    (3, '["lay", 0, 0]', "R3"),
    (3, '["lay", 1, 3]', "R1"),
    (3, '["lay_last", 0, 3]', "R9"),
    (4, '["lay", 0, 1]', "R3"),
    (5, '["roll", 0]', "R1"),
]


@pytest.mark.parametrize(("place", "event", "rule"), ILLEGAL)
def test_what_is_not_possible_is_illegal_and_cites_its_rule(place: int, event: str, rule: str) -> None:
    line = refused(replay("\n".join([*LINES[:place], event, *LINES[place:]])))
    assert line.startswith(f"-:{place + 1}: illegal: ")
    assert line.endswith(f"({rule})")


def test_the_first_broken_line_is_named() -> None:
    record = "\n".join([*LINES[:3], '["lay", 0, 4]', "nonsense"])
    assert refused(replay(record)).startswith("-:4: illegal: ")
    record = "\n".join([*LINES[:3], "nonsense", '["lay", 0, 4]'])
    assert refused(replay(record)).startswith("-:4: malformed: ")


def test_the_file_is_named_as_it_was_given(tmp_path: Path) -> None:
    file = written(tmp_path, HEADER + '\n["pass", 0]\n', "Spiel  mit Jörg: 1.jsonl")
    assert refused(run("replay", file)).startswith(f"{file}:2: illegal: ")


def test_a_file_name_cannot_write_to_the_terminal(tmp_path: Path) -> None:
    file = written(tmp_path, "x", "a\x1b[2J\nb\u202e.jsonl")
    assert "\\x1b[2J\\nb\\u202e.jsonl:1: malformed" in refused(run("replay", file))


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for name in (tmp_path, tmp_path / "no such file", f"{tmp_path}/\0"):
        refused(run("replay", name))


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["replay"],
        ["play"],
        ["replay", "-", "more"],
        ["replay", "-", "--no-such-option"],
        ["replay", "-", "--view"],
        ["--every"],
        ["replay", "-", "--every=1"],
        ["\x1b]0;title\x07"],
    ],
    ids=repr,
)
def test_usage_errors(arguments: list[str]) -> None:
    refused(run(*arguments))
