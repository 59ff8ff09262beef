"""Whatever lies where something was kept: the page starts, names it, lets go of it, and leaves the rest alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from sechserpack.saves.checksum import seal, unseal, wrap
from sechserpack.saves.entries import Entry, Newer, line_place
from tests.support.device import Device, Tab
from tests.support.pairs import pairs
from tests.support.virtual import Time

JSON: Mapping[str, str] = {
    "nothing": "null",
    "yes": "true",
    "a number": "6",
    "less than nothing": "-1",
    "a fraction": "0.5",
    "a giant": "1" + "0" * 400,
    "more than there is": "1e400",
    "a number of many digits": "7" * 5_000,
    "no number": "NaN",
    "no text": '""',
    "half a letter": '"\\ud800"',
    "a control character": '"a\\u0000\\u202eb"',
    "a long text": json.dumps("x" * 100_000),
    "a name of ours": '"sechserpack.settings"',
    "a list": "[]",
    "a list of everything": '[null, true, 6, "a", [], {}]',
    "a long list": json.dumps([0] * 5_000),
    "an object": "{}",
    "a nested object": '{"a": {"b": [{"c": null}]}}',
    "a deep list": "[" * 60 + "]" * 60,
    "no JSON": "{",
}
"""one of every kind of JSON, and some that is none"""
QUICK = ("nothing", "a giant", "more than there is", "half a letter", "a list of everything")
"""those that have been trouble in most places"""
OTHERS: Mapping[str, object] = {
    "None": None,
    "True": True,
    "a number": 6,
    "NaN": float("nan"),
    "infinity": float("inf"),
    "a giant": 10**400,
    "an empty text": "",
    "a long text": "x" * 1_000_000,
    "half a letter": "\ud800",
    "a list": [1, "a", None],
    "an object": {"a": 1},
    "bytes": b"\x00\xff",
    "a date": Time(),
}
"""what a database may hold besides texts"""
FIELDS = [*json.loads(Entry("ab", "sieben", 2).to_text()), "dice", "duration", "left_out"]
BO = "Bo, "


@pytest.fixture(scope="module")
def played() -> tuple[dict[str, object], dict[tuple[str, int], object], dict[str, str]]:
    """A device on which two games wait, Bo's played last, and something is remembered."""
    device = Device(Time())
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Cem&seed=t")
    tab.play('["roll",0]')
    tab.wait(60)
    tab.go("#play/sieben?seats=human:Bo,human&seed=t")
    tab.play('["roll",0]')
    tab.command("mute")
    return device.games, device.lines, device.small


@pytest.fixture
def two(
    device: Device, played: tuple[dict[str, object], dict[tuple[str, int], object], dict[str, str]]
) -> Device:
    """The same as a device of a test's own."""
    device.games, device.lines, device.small = dict(played[0]), dict(played[1]), dict(played[2])
    return device


def key_of(device: Device, name: str) -> str:
    """The key of the game of somebody."""
    return next(key for key, sealed in device.games.items() if f'"{name}"' in str(sealed))


def let_go(tab: Tab, number: int = 0) -> None:
    """What is damaged can be saved as a file and removed."""
    before = len(tab.downloads)
    tab.tap('.trouble [data-command="save-game"]', number)
    assert len(tab.downloads) == before + 1
    tab.downloads[-1][1].encode("utf-8", "replace")
    assert tab.toast == f"Saved as “{tab.downloads[-1][0]}”: you find it among your downloads."
    tab.tap('.trouble [data-command="delete-game"]', number)
    tab.command("delete-game-now")
    assert "damaged" not in tab.toast


def goes_on(tab: Tab, name: str) -> None:
    """The game of somebody goes on."""
    tab.command("more") if tab.has("#more") else None
    at = next(number for number, text in enumerate(tab.texts(".continue-players")) if name in text)
    tab.tap(".continue", at)
    assert tab.screen == "table"
    assert tab.events == 2


@pytest.mark.parametrize(("place", "what"), pairs(["entry", 0, 1, 2], OTHERS))
def test_anything_in_place_of_an_entry_or_a_line(two: Device, place: str | int, what: str) -> None:
    ada, bo = key_of(two, "Ada"), key_of(two, "Bo")
    if isinstance(place, int):
        two.lines[ada, place] = OTHERS[what]
    else:
        two.games[ada] = OTHERS[what]
    before = two.games[bo], [line for (game, _), line in two.lines.items() if game == bo]
    tab = two.open()
    if OTHERS[what] is None and place == "entry":
        assert len(tab.all(".trouble")) == 1  # there are lines of it
    assert len(tab.all(".trouble")) == 1
    assert "is damaged" in tab.text("#notices")
    assert [BO in text for text in tab.texts(".continue-players")] == [True]
    let_go(tab)
    assert not tab.has(".trouble")
    assert set(two.games) == {bo}
    assert before == (two.games[bo], list(two.lines.values()))
    goes_on(tab, "Bo")


@pytest.mark.parametrize(("field", "what"), pairs(["", *FIELDS], JSON))
def test_any_json_in_an_entry(two: Device, field: str, what: str) -> None:
    ada, bo = key_of(two, "Ada"), key_of(two, "Bo")
    whole = json.loads(unseal(ada, two.games[ada]))
    text = JSON[what]
    if field:
        whole.pop(field, None)
        text = f'{{"{field}": {text}, {json.dumps(whole)[1:]}'
    two.games[ada] = seal(ada, text)
    tab = two.open()
    try:
        entry = Entry.from_text(text)
        fits = (entry.id, entry.game, entry.events) == (ada, "sechser-raus", 2)
    except (ValueError, Newer):
        fits = False
    if not fits:
        assert len(tab.all(".trouble")) == 1
        let_go(tab)
        assert set(two.games) == {bo}
    tab.command("finished") if tab.has('[data-command="finished"]') else None
    if tab.has("#sheet"):
        tab.key("Escape")
    tab.command("settings")
    tab.command("everything")
    tab.key("Escape")
    tab.reload()
    assert not tab.has(".trouble")
    goes_on(tab, "Bo")


@pytest.mark.parametrize(("line", "what"), pairs([0, 1, 2], JSON))
def test_any_json_in_a_line(two: Device, line: int, what: str) -> None:
    ada = key_of(two, "Ada")
    two.lines[ada, line] = seal(line_place(ada, line), JSON[what])
    tab = two.open()
    tab.command("more")
    at = next(number for number, text in enumerate(tab.texts(".continue-players")) if "Ada" in text)
    tab.tap(".continue", at)
    assert tab.screen == "menu"
    assert f"Line {line + 1} of the file is wrong" in tab.toast
    tab.reload()
    goes_on(tab, "Bo")


SMALL = {
    "settings": {"nothing", "an object", "a nested object"},
    "setup.sieben": set(),
    "taught": {"a list"},
    "game": set(),
}
"""small values, and what besides the right thing is none the worse"""


@pytest.mark.parametrize("sealed", [True, False], ids=["with a checksum", "without"])
@pytest.mark.parametrize(("name", "what"), pairs(SMALL, JSON))
def test_anything_in_place_of_a_small_value(two: Device, name: str, sealed: bool, what: str) -> None:
    text = JSON[what]
    if sealed:
        try:
            text = wrap(json.loads(text))
        except ValueError:
            return
    two.small[name] = text
    others = {key: value for key, value in two.small.items() if key != name}
    tab = two.open("#setup/sieben")
    tab.go("#")
    if tab.has(".trouble"):
        let_go(tab)
        assert name not in two.small
    else:
        assert what in SMALL[name] | {"no text", "a control character", "a name of ours", "a long text"}
    assert others == {key: value for key, value in two.small.items() if key != name}
    goes_on(tab, "Bo")


KEYS = [
    "",
    "sechserpack.settings",
    "\ud800",
    "a b",
    "x" * 100_000,
    '"><img src=x>',
    "?00000000",
    "key:a",
    "ä",
]


@pytest.mark.parametrize("key", KEYS, ids=range(len(KEYS)))
def test_anything_as_the_key_of_a_game(two: Device, key: str) -> None:
    ada = key_of(two, "Ada")
    entry = {**json.loads(unseal(ada, two.games.pop(ada))), "id": key}
    two.games[key] = seal(key, json.dumps(entry))
    for number in range(3):
        text = unseal(line_place(ada, number), two.lines.pop((ada, number)))
        two.lines[key, number] = seal(line_place(key, number), text)
    small = dict(two.small)
    tab = two.open()
    assert len(tab.all(".trouble")) == 1
    assert not tab.has("img")
    let_go(tab)
    assert key not in two.games
    assert not any(game == key for game, _ in two.lines)
    assert two.small == small
    goes_on(tab, "Bo")


@pytest.mark.parametrize(
    "what",
    [*(JSON[what] for what in QUICK), "\ud800", '{"format": "sechserpack/1"}\n'],
    ids=lambda text: text[:9],
)
@pytest.mark.parametrize("name", ["open", "watch"])
@pytest.mark.parametrize("link", ["#table", "#watch", ""])
def test_anything_in_the_memory_of_a_tab(two: Device, link: str, name: str, what: str) -> None:
    tab = two.open()
    tab.memory[name] = what
    tab.history[tab.place] = link
    tab.reload()
    assert tab.screen in ("menu", "table")
    tab.go("#play/sieben?seats=human,human")
    assert tab.screen == "table"


@pytest.mark.parametrize(
    ("field", "what"), pairs(["names", "players", "rounds", "date", "stakes", "seed", "id"], JSON)
)
def test_anything_else_in_the_header_of_a_record(device: Device, field: str, what: str) -> None:
    tab = device.open()
    text = JSON[what]
    listed = f"[{text}, {text}]" if field in ("names", "players") else f"[[{text}, {text}]]"
    for value in (text, listed):
        header = f'{{"format": "sechserpack/1", "game": "sieben", "seats": 2, "{field}": {value}}}\n'
        tab.choose(header)
        if what in ("no JSON", "no number") or (what == "a deep list" and tab.screen == "menu"):
            assert "Line 1" in tab.toast
            continue
        assert tab.screen == "table"
        tab.play('["roll",0]')
        assert all(len(text) <= 24 for text in tab.texts(".sign-name"))
        assert tab.has('[data-command="export"]')
        again = tab.saved()
        tab.command("menu")
        tab.choose(again)
        assert tab.events == 2
        tab.command("menu")
    tab.reload()
    assert not tab.has(".trouble")


def test_every_number_of_a_record_has_a_range(device: Device) -> None:
    tab = device.open()
    for event in ('["roll", {}]', '["dice", {0}, {0}]', '["{}"]'):
        for number in ("1" + "0" * 30, "-1", "0.5", "1e400", "true"):
            header = '{"format": "sechserpack/1", "game": "sieben", "seats": 2}\n'
            roll = '["roll", 0]\n' if "dice" in event else ""
            tab.choose(header + roll + event.format(number))
            assert "of the file is wrong" in tab.toast
            assert tab.screen == "menu"


@pytest.mark.parametrize(
    "link",
    [
        "#play/sieben?seats=human,human&seed=\ud800",
        "#play/sieben?seats=human:\ud800,human",
        "#play/sieben?seats=human,human&seed=" + "x" * 200_000,
        "#play/sieben?seats=" + ",".join(["human:" + "x"] * 100_000),
        "#setup/\ud800",
    ],
    ids=range(5),
)
def test_no_link_is_too_odd(device: Device, link: str) -> None:
    tab = device.open(link)
    assert tab.screen == "menu"
    assert "This link is too long, or not UTF-8." in tab.toast
    tab.go("#play/sieben?seats=human,human")
    tab.play('["roll",0]')


def sealed_entry(**change: Any) -> dict[str, Any]:
    """An entry of a game, with something else in it."""
    entry = Entry("ab", "sieben", 2, {}, ("A", "B"), ("human", "human"), "s", 1, 2, 1).to_json()
    return {**entry, **change}


@pytest.mark.parametrize(("field", "what"), pairs(["", *FIELDS], JSON))
def test_any_json_in_a_file_of_everything(device: Device, field: str, what: str) -> None:
    """It comes in as something that is whole at the next start, or not at all."""
    record = json.dumps('{"format": "sechserpack/1", "game": "sieben", "seats": 2}\n["roll", 0]\n')
    whole = sealed_entry()
    text = JSON[what]
    if field:
        whole.pop(field, None)
        text = f'{{"{field}": {text}, {json.dumps(whole)[1:]}'
    tab = device.open()
    tab.choose(
        '{"format": "sechserpack-everything/1", "things": 1}\n'
        f'["game", {{"entry": {text}, "record": {record}}}]\n'
    )
    assert ("One game is new here." in tab.toast) == bool(device.games)
    if not device.games:
        assert "nothing is taken over" in tab.toast or "of the file is wrong" in tab.toast
    tab.reload()
    assert not tab.has(".trouble")
    for entry, _ in device.kept():
        assert entry.options == {}
