"""Entries and seals: whatever happens to what is kept, it is noticed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sechserpack.saves.checksum import Damaged, seal, unseal, unwrap, wrap
from sechserpack.saves.entries import VERSION, Entry, Newer, line_place, rescued
from tests.support.at_once import record_of

ENTRY = Entry("ab", "sieben", 2, {"coins": 3}, ("Ada", "Bö\ud800"), ("human", "easy"), "seed", 1, 2, 2)
LINES = ['{"format": "sechserpack/1"}', '["roll", 0]', '["dice", 1, 2]']


def lines() -> list[tuple[object, object]]:
    return [(number, seal(line_place("ab", number), line)) for number, line in enumerate(LINES)]


def test_an_entry_comes_back_as_it_was() -> None:
    assert Entry.from_text(unseal("ab", seal("ab", ENTRY.to_text()))) == ENTRY
    assert record_of(ENTRY, lines()).decode().splitlines() == LINES


@given(st.data())
def test_every_flip_cut_and_exchange_is_noticed(data: st.DataObject) -> None:
    sealed = data.draw(st.sampled_from([seal("ab", ENTRY.to_text()), *(str(line) for _, line in lines())]))
    place = "ab"
    at = data.draw(st.integers(0, len(sealed) - 1))
    how = data.draw(st.sampled_from(["flip", "cut", "double", "swap"]))
    if how == "flip":
        changed = sealed[:at] + chr(ord(sealed[at]) ^ 1) + sealed[at + 1 :]
    elif how == "cut":
        changed = sealed[:at]
    elif how == "double":
        changed = sealed[:at] + sealed[at] + sealed[at:]
    else:
        changed = sealed[at:] + sealed[:at]
    for spot in (place, *(line_place("ab", number) for number in range(3))):
        if changed != sealed:
            with pytest.raises(Damaged):
                unseal(spot, changed)


@pytest.mark.parametrize("what", ["gone", "exchanged", "cut", "another kind", "too many"])
def test_a_record_is_whole_or_damaged(what: str) -> None:
    kept = lines()
    if what == "gone":
        del kept[1]
    elif what == "exchanged":
        kept[1], kept[2] = (1, kept[2][1]), (2, kept[1][1])
    elif what == "cut":
        kept.pop()
    elif what == "another kind":
        kept[1] = (1, 6)
    else:
        kept.append((3, seal(line_place("ab", 3), '["roll", 1]')))
    with pytest.raises(Damaged):
        record_of(ENTRY, kept)
    assert rescued(kept).count(b"\n") == len(kept)


@pytest.mark.parametrize("text", ["{", "[]", "6", "{}", '{"v": 1}', '{"v": "1"}', "[" * 9999])
def test_rubbish_is_no_entry(text: str) -> None:
    with pytest.raises(Damaged):
        Entry.from_text(text)


@pytest.mark.parametrize(
    "change", [{"names": "Ada"}, {"events": -1}, {"events": True}, {"over": 0}, {"options": []}, {"more": 1}]
)
def test_an_entry_of_another_kind_is_none(change: dict[str, object]) -> None:
    with pytest.raises(Damaged):
        Entry.from_text(json.dumps({**json.loads(ENTRY.to_text()), **change}))


def test_an_entry_of_a_newer_version_is_told_from_a_damaged_one() -> None:
    with pytest.raises(Newer):
        Entry.from_text(json.dumps({"v": VERSION + 1, "whatever": []}))


@pytest.mark.parametrize(
    "value", [{}, {"muted": True, "theme": None}, "#play/sieben", [1], {"value": 1, "x": 2}]
)
def test_small_things_carry_a_checksum(value: object) -> None:
    text = wrap(value)
    assert unwrap(text) == value
    for at in range(len(text)):
        for changed in (text[:at], text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]):
            with pytest.raises(Damaged):
                unwrap(changed)


def test_what_earlier_versions_kept_is_read() -> None:
    assert unwrap('{"muted": true}') == {"muted": True}
    assert unwrap('"#play/sieben"') == "#play/sieben"
