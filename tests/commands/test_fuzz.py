"""Broken records of every sort: always exit 2 and one safe line, never a traceback, never long."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sechserpack.games import NAMES
from tests.contract.golden import records
from tests.support.slices import counting

from .giants import FULL, GIANTS, timed
from .run import EXAMPLE, HEADER, Ran, refused, replay

ODD = (
    *(
        b"true",
        b"null",
        b"6.0",
        b"1e3",
        b"-0",
        b"NaN",
        b"-Infinity",
        b"9" * 30,
        b"9" * 5000,
        b"-1",
        b"0",
        b"7",
    ),
    *(
        b'"',
        b"'",
        b"[",
        b"]",
        b"{",
        b"}",
        b",",
        b":",
        b"\\",
        b"\n",
        b"\r",
        b"\0",
        b"\x1b[2J",
        b"\xff",
        b"\xc3",
    ),
    *(
        rb'"\ud800"',
        rb'"\ud83d\ude00"',
        '"ß"'.encode(),
        b"[" * 2000,
        b'{"a":' * 2000,
        b"\xe2\x80\xa8",
        b"\xef\xbb\xbf",
    ),
    *(b'"roll"', b'"dice"', b'"deal"', b'["roll", 0]', b"{}", b"[]", b'"format": 1, ', b'"options": null, '),
)


def checked(ran: Ran) -> Ran:
    """Either a record, or one line that says where it is none."""
    if ran.status == 0:
        assert ran.err == ""
        assert ran.lines
    else:
        line = refused(ran)
        place, number, kind = line.split(":")[:3]
        assert place == "-"
        assert int(number) >= 1
        assert kind in (" malformed", " illegal")
        if kind == " illegal":
            assert line[-1] == ")"
    return ran


def mutated(data: bytes, rng: Random) -> bytes:
    """The record with one to three things wrong."""
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        data = _mutated_once(data, rng)
    return data


def _mutated_once(data: bytes, rng: Random) -> bytes:
    if not data:
        return rng.choice(ODD)
    at = rng.randrange(len(data))
    to = min(len(data), at + rng.choice([1, 1, 2, 5, 40]))
    lines = data.split(b"\n")
    here, there = rng.randrange(len(lines)), rng.randrange(len(lines))
    choice = rng.randrange(10)
    if choice == 0:
        return data[:at]
    if choice == 1:
        return data[:at] + data[to:]
    if choice == 2:
        return data[:at] + data[at:to] * 2 + data[to:]
    if choice == 3:
        return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
    if choice == 4:
        return data[:at] + rng.choice(ODD) + data[at:]
    if choice == 5:
        return data[:at] + rng.choice(ODD) + data[to:]
    if choice == 6:
        lines[here], lines[there] = lines[there], lines[here]
    elif choice == 7:
        lines.insert(here, lines[there])
    elif choice == 8:
        lines[here] = rng.choice(ODD)
    else:
        # A number, or something else between commas, becomes another thing.
        parts = lines[here].split(b",")
        parts[rng.randrange(len(parts))] = rng.choice(ODD)
        lines[here] = b",".join(parts)
    return b"\n".join(lines)


@pytest.mark.parametrize("mutations", [20, pytest.param(600, marks=pytest.mark.all)])
@pytest.mark.parametrize(
    "file", [file for name in NAMES for file in records(name)], ids=lambda file: file.stem
)
def test_mutated_records(file: Path, mutations: int) -> None:
    rng = Random(file.stem)
    # Of a long record the first part will do: what follows is more of the same.
    data = b"\n".join(file.read_bytes().split(b"\n")[:40])
    broken = sum(checked(replay(mutated(data, rng))).status == 2 for _ in range(mutations))
    assert broken > mutations / 2


@pytest.mark.parametrize("step", [23, pytest.param(1, marks=pytest.mark.all)])
@pytest.mark.parametrize("name", NAMES)
def test_records_cut_off_anywhere(name: str, step: int) -> None:
    data = records(name)[0].read_bytes()[:1000]
    whole = {0, *(at for at, byte in enumerate(data) if byte == ord("\n"))}
    for length in sorted({*range(0, len(data), step), *whole, *(end + 1 for end in whole)}):
        ran = checked(replay(data[:length]))
        if length - 1 in whole and length > 1:
            assert ran.status == 0


#: Hypothesis tries the plainest examples first, and the same ones every time.
each_count = pytest.mark.parametrize("examples", [25, pytest.param(400, marks=pytest.mark.all)])


@settings(max_examples=80)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    checked(replay(data))
    checked(replay(HEADER.encode() + b"\n" + data))


@settings(max_examples=80)
@given(st.text(max_size=100))
def test_any_text(text: str) -> None:
    checked(replay(text.encode("utf-8", "surrogatepass")))
    checked(replay((HEADER + "\n" + text).encode("utf-8", "surrogatepass")))


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["roll", "lay", "dice", "knocked", "pass", "lay_last", "deal", "shuffle", "wait"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=12,
)


@each_count
def test_any_json_as_an_event(examples: int) -> None:
    @settings(max_examples=examples)
    @given(JSON)
    def is_checked(value: Any) -> None:
        for name in NAMES:
            header = HEADER.replace("sechser-raus", name).replace(', "options": {"direction": -1}', "")
            checked(replay(f"{header}\n{json.dumps(value)}\n"))

    is_checked()


KINDS = st.sampled_from(["roll", "lay", "pass", "lay_last", "dice", "knocked", "place", "deal"])


EVENTS = st.lists(st.tuples(KINDS, st.lists(st.integers(-2, 8) | JSON, max_size=7)), max_size=6)


@each_count
def test_almost_events(examples: int) -> None:
    @settings(max_examples=examples)
    @given(EVENTS)
    def is_checked(events: list[tuple[str, list[Any]]]) -> None:
        lines = [json.dumps([kind, *parts]) for kind, parts in events]
        checked(replay("\n".join([EXAMPLE.strip(), *lines])))

    is_checked()


HEADERS = st.fixed_dictionaries(
    {},
    optional={
        "format": st.just("sechserpack/1") | JSON,
        "game": st.sampled_from(NAMES) | JSON,
        "seats": st.integers(0, 10) | JSON,
        "options": st.dictionaries(st.sampled_from(["dice", "starter", "chips", "deck", "rounds"]), JSON)
        | JSON,
        "names": JSON,
    },
)


@each_count
def test_almost_headers(examples: int) -> None:
    @settings(max_examples=examples)
    @given(HEADERS)
    def is_checked(header: dict[str, Any]) -> None:
        checked(replay(json.dumps(header)))

    is_checked()


@each_count
def test_a_header_may_carry_anything_more(examples: int) -> None:
    """A reader ignores what it does not know, as long as it is JSON."""

    @settings(max_examples=examples)
    @given(st.dictionaries(st.text(max_size=8), JSON, max_size=4))
    def is_ignored(more: dict[str, Any]) -> None:
        known = json.loads(HEADER)
        plain = json.dumps(more, allow_nan=True).replace("NaN", "0").replace("Infinity", "1")
        header = json.dumps({**json.loads(plain), **known})
        assert checked(replay(header)) == replay(HEADER)

    is_ignored()


@pytest.mark.parametrize("depth", [*range(60, 130, 7), *range(150, 1200, 50), 5000, 20_000, 100_000])
@pytest.mark.parametrize(("open_", "close"), [("[", "]"), ('{"a":', "}")], ids=["lists", "objects"])
def test_any_depth(depth: int, open_: str, close: str) -> None:
    """Wherever the interpreter's own limit is, and on both sides of it."""
    nested = open_ * depth + "1" + close * depth
    for text in (nested, f"[{nested}]", f'["roll", {nested}]', f'["dice", [{nested}]]', open_ * depth):
        assert checked(replay(f"{HEADER}\n{text}")).status == 2
    for text in (
        HEADER.replace('"seats": 3', f'"seats": {nested}'),
        HEADER.replace("-1", nested),
        HEADER.replace('"game"', f'"game": {nested}, "games"'),
        nested,
    ):
        assert checked(replay(text)).status == 2
    checked(replay(HEADER.replace('"seats"', f'"x": {nested}, "seats"')))


@pytest.mark.parametrize("name", GIANTS)
def test_giant_lines(name: str) -> None:
    """Refused, and with as little Python as if it were short, or as much more as it is longer: never with its square.

    16 times as much may run 16 times as many lines, where a square would run 256 times as many. What C does with it is
    measured by `make bench`.
    """
    replay(HEADER)  # what is made only once is there
    lines: list[int] = []
    for size in (1_000, 100_000, 1_600_000):
        record = GIANTS[name](size)
        with counting(lines):
            ran = replay(record)
        assert refused(checked(ran))
    always, few, many = lines
    assert many - always < 20 * max(few - always, 100)


@pytest.mark.parametrize("name", ["ones", "kind", "brackets", "one number", "no header, newlines"])
def test_lines_of_ten_megabytes(name: str) -> None:
    refused(checked(timed(name, FULL)[1]))
