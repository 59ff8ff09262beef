"""Reading JSON that nobody vouches for."""

from __future__ import annotations

import gc
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sechserpack.engine.errors import Malformed
from sechserpack.engine.strict import DEEPEST, parse_json

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@settings(max_examples=40)
@given(JSON)
def test_json_is_read(value: Any) -> None:
    assert parse_json(json.dumps(value)) == value
    assert parse_json(f" \t{json.dumps(value, ensure_ascii=False)}\r\n") == value


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "x",
            "nul",
            "True",
            "None",
            "[1,]",
            "[1 2]",
            "{1: 2}",
            "{'a': 1}",
            "[1",
            "1]",
            '"a',
            "'a'",
            "// x",
        ),
        *(
            "NaN",
            "[NaN]",
            "Infinity",
            "-Infinity",
            '{"a": NaN}',
            "01",
            "+1",
            ".5",
            "1.",
            "0x1",
            "1_000",
            "--1",
            "1 2",
        ),
        *('"\x01"', '"\\x41"', '"\\u12"', "\ufeff1", "\u00a01", "[\u2003]", "١"),
    ],
)
def test_what_is_no_json_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        parse_json(text)


@pytest.mark.parametrize("digits", [1, 24, 25, 26, 999, 1000, 4300, 4301, 100_000])
@pytest.mark.parametrize("sign", ["", "-"])
def test_long_numbers_stay_whole_and_out_of_every_range(digits: int, sign: str) -> None:
    value = parse_json(f'[{sign}{"9" * digits}, "{"9" * digits}"]')
    assert type(value[0]) is int
    assert value[1] == "9" * digits
    assert abs(value[0]) >= min(10**digits - 1, 10**24 - 1)
    assert (value[0] < 0) == (sign == "-")
    if digits <= 4300:
        assert value[0] == int(sign + "9" * digits)


def test_numbers_with_a_point_are_no_whole_numbers() -> None:
    for text in ("1.0", "-0.0", "1e3", "1E3", "1e-400", "9" * 5000 + ".5", "1e" + "9" * 5000):
        assert type(parse_json(text)) is float


@pytest.mark.parametrize(("left", "right"), [("[", "]"), ('{"a[": ', "}")])
def test_nesting_has_a_limit_that_is_the_same_everywhere(left: str, right: str) -> None:
    inner = '["]]]]]{{{{{\\"[[[[["]' if left == "[" else "1"
    deep = left * (DEEPEST - 1) + inner + right * (DEEPEST - 1)
    assert parse_json(deep) == json.loads(deep)
    with pytest.raises(Malformed, match="deeply"):
        parse_json(left * 2 + deep + right * 2)


def test_many_brackets_are_not_deep() -> None:
    long = '["' + "x" * 99_990 + "[" * 500 + '"]'
    assert parse_json(long) == json.loads(long)
    for text in ("[" + "[]," * 500 + "[]]", "[" + '{"a": [[]]},' * 500 + "1]", '["' + "[" * 500 + '"]'):
        assert parse_json(text) == json.loads(text)


def test_brackets_in_strings_do_not_hide_others() -> None:
    for text in (
        '["' + "]" * 200 + '", ' + "[" * 200,
        '["\\\\"' + "[" * 200,
        '"' + "[" * 200,
        "[" * 200 + '"',
    ):
        with pytest.raises(Malformed):
            parse_json(text)


def test_garbage_is_collected_again_afterwards() -> None:
    assert gc.isenabled()
    parse_json("[" + "[]," * 100_000 + "1]")
    assert gc.isenabled()
    with pytest.raises(Malformed):
        parse_json("[" + "[]," * 100_000)
    assert gc.isenabled()
    gc.disable()
    try:
        parse_json("[" + "[]," * 100_000 + "1]")
        assert not gc.isenabled()
    finally:
        gc.enable()
