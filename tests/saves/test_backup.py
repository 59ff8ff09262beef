"""The backup of all that is kept, as one file: what goes out comes in again, and a broken file gives nothing at all."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sechserpack.engine.generators import run
from sechserpack.engine.record import LineError
from sechserpack.saves.backup import FORMAT, Backup, is_backup, read_backup
from sechserpack.setup.links import Setup, to_link
from sechserpack.setup.settings import Settings
from tests.contract.golden import FOLDER
from tests.support.at_once import write_backup

RECORDS = sorted([path.read_text("utf-8") for path in sorted(FOLDER.glob("*-?.jsonl"))], key=len)[:3]
KEPT = Backup(
    Settings(language="de", muted=True, facing=False).to_store(),
    (to_link(Setup("sieben", ("human", "random"), ("Ada", ""))),),
    tuple({"entry": {"id": str(number)}, "record": record} for number, record in enumerate(RECORDS)),
    days={"since": "2026-11-20", "last": "2026-11-25", "answer": ["pass", 0]},
)


def read(data: bytes) -> Backup:
    return run(read_backup(data))


def thing(*things: Any, header: Any = None) -> bytes:
    """A file that holds these things."""
    first = {"format": FORMAT, "things": len(things)} if header is None else header
    return "".join(json.dumps(line) + "\n" for line in (first, *things)).encode()


def test_what_goes_out_comes_in_again() -> None:
    text = write_backup(KEPT)
    assert is_backup(text.encode())
    assert not any(is_backup(record.encode()) for record in RECORDS)
    assert read(text.encode()) == KEPT
    assert read(write_backup(Backup()).encode()) == Backup()


stored = st.builds(
    Settings,
    language=st.sampled_from([None, "de", "en"]),
    muted=st.booleans(),
    pace=st.sampled_from(["calm", "brisk", "instant"]),
    facing=st.sampled_from([None, True, False]),
).map(Settings.to_store)
games = st.builds(
    lambda entry, record: {"entry": entry, "record": record},
    st.dictionaries(st.text(), st.text() | st.integers() | st.booleans()),
    st.sampled_from(RECORDS),
)


@settings(max_examples=25, deadline=None)
@given(st.none() | stored, st.lists(games, max_size=3))
def test_anything_goes_out_and_in(kept: dict[str, Any] | None, found: list[dict[str, Any]]) -> None:
    whole = Backup(kept, KEPT.setups, tuple(found))
    assert read(write_backup(whole).encode()) == whole


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_file_that_was_cut_or_changed_is_refused_or_says_the_same(data: st.DataObject) -> None:
    whole = write_backup(Backup(KEPT.settings, KEPT.setups, KEPT.games[:1])).encode()
    at = data.draw(st.integers(0, len(whole) - 2))
    if data.draw(st.booleans()):
        with pytest.raises(LineError):
            read(whole[:at])
        return
    changed = whole[:at] + data.draw(st.binary(min_size=1, max_size=1)) + whole[at + 1 :]
    found = attempt(changed)
    if isinstance(found, LineError):
        assert 1 <= found.line <= changed.count(b"\n") + 1
        assert found.error.text()
    else:
        assert len(found.games) == 1


def attempt(data: bytes) -> Backup | LineError:
    """What is read, or what is wrong with it."""
    try:
        return read(data)
    except LineError as error:
        return error


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", 1),
        (thing(header=[]), 1),
        (thing(header={"format": FORMAT}), 1),
        (thing(header={"format": "sechserpack-everything/2", "things": 0}), 1),
        (thing(header={"format": FORMAT, "things": True}), 1),
        (thing(header={"format": FORMAT, "things": 1}), 1),
        (thing(["settings", {"luck": 9}]), 2),
        (thing(["settings", {"muted": 1}]), 2),
        (thing(["settings", {}], ["settings", {}]), 3),
        (thing(["settings", None]), 2),
        (thing(["setup", "#play/poker?seats=human,human"]), 2),
        (thing(["setup", 6]), 2),
        (thing(["else", {}]), 2),
        (thing({}), 2),
        (thing(["game", {"record": RECORDS[0]}], ["game", {"record": RECORDS[0] + '["roll", 99]\n'}]), 3),
        (thing(["game", {"record": 6}]), 2),
        (thing(["game", {"record": "\ud800"}]), 2),
        (thing(["game", 6]), 2),
    ],
)
def test_what_is_wrong_is_said_with_its_line(data: bytes, line: int) -> None:
    with pytest.raises(LineError) as caught:
        read(data)
    assert caught.value.line == line
