"""Long lines of a backup: read a part at a time, and the same as at once."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sechserpack.engine.errors import Malformed
from sechserpack.engine.generators import run
from sechserpack.saves import long_lines
from sechserpack.saves.long_lines import value_of_line


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_lines, "SHORT", 60)
    monkeypatch.setattr(long_lines, "LONGEST", 100_000)
    monkeypatch.setattr(long_lines, "_SLICE", 13)


PARTS = ['"', "\\", "\n", "u0041", "a", "ä", "🍕", "\ud83c", "\udf55", "\u2028", "\x7f", '"record": "', "]}"]


@pytest.mark.parametrize("ascii_", [True, False])
@given(parts=st.lists(st.sampled_from(PARTS), min_size=30, max_size=80))
def test_a_long_record_is_read_as_it_is(ascii_: bool, parts: list[str]) -> None:
    line = json.dumps(["game", {"entry": {"id": "a"}, "record": "".join(parts)}], ensure_ascii=ascii_)
    assert run(value_of_line(line)) == json.loads(line)


def test_the_page_may_answer_again_and_again() -> None:
    line = json.dumps(["game", {"record": "x" * 10_000}])
    assert len(list(value_of_line(line))) > 10_000 / 13 - 1


@pytest.mark.parametrize(
    "line",
    [
        '"' + "x" * 100 + '"',
        '["game", {"record": "' + "x" * 100_000 + '"}]',
        '["game", {"record": "' + "x" * 100 + '", "entry": "' + "x" * 100 + '"}]',
        '["game", {"record": "' + "x" * 100,
        '["game", {"record": "' + "x" * 100 + '"',
        '["game", {"record": "' + "x" * 100 + "\\",
        '["game", {"record": "' + "x" * 100 + '\\u12"}]',
        '["game", {"record": "' + "x" * 100 + "\n" + '"}]',
        '["game", {"entry": {"record": "' + "x" * 100 + '"}}]',
        '["game", {"record": "", "record": 6, "a": "' + "x" * 100 + '"}]',
        '{"record": "' + "x" * 100 + '"}',
        '["result", "record": "' + "x" * 100 + '"]',
        "[" * 200,
    ],
)
def test_whatever_else_is_long_is_refused(line: str) -> None:
    with pytest.raises(Malformed):
        run(value_of_line(line))
