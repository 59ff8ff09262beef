"""Whatever lies where something was kept: the page starts, names it, lets go of it, and leaves the rest alone."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, TypeAlias

import pytest

from sechserpack.saves.checksum import seal, unseal, wrap
from sechserpack.saves.entries import Entry, Newer, line_place
from sechserpack.screens.parts import MOST
from tests.support.device import Device, Tab
from tests.support.pairs import pairs, together
from tests.support.virtual import Time

from ..conftest import NewDevice

Cases: TypeAlias = Sequence[tuple[Any, str]]
"""places, and what lies there instead of what should"""
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


def like(two: Device, new_device: NewDevice) -> Device:
    """Another device on which the same is kept."""
    device = new_device(small=dict(two.small))
    device.games, device.lines = dict(two.games), dict(two.lines)
    return device


def key_of(device: Device, name: str) -> str:
    """The key of the game of somebody."""
    return next(key for key, sealed in device.games.items() if f'"{name}"' in str(sealed))


def copied(device: Device, keys: Sequence[str], *, names: str = "Ada") -> None:
    """Put copies of Ada's game in its place; whoever is given as `names` has the number of the copy behind."""
    ada = key_of(device, "Ada")
    entry = json.loads(unseal(ada, device.games.pop(ada)))
    lines = [unseal(line_place(ada, number), device.lines.pop((ada, number))) for number in range(3)]
    for at, key in enumerate(keys):
        one = {**entry, "id": key, "names": [names.format(at), *entry["names"][1:]]}
        device.games[key] = seal(key, json.dumps(one))
        for number, text in enumerate(lines):
            device.lines[key, number] = seal(line_place(key, number), text)


def numbered(cases: Sequence[object]) -> list[str]:
    """A key for each case."""
    return [f"{number:016x}" for number in range(len(cases))]


def let_all_go(tab: Tab) -> int:
    """All that is damaged can be saved as a file and removed; returns how many things they were."""
    count = len(tab.all(".trouble"))
    for left in range(count, 0, -1):
        assert len(tab.all(".trouble")) == left
        let_go(tab)
    assert not tab.has(".trouble")
    return count


def let_go(tab: Tab, number: int = 0) -> None:
    """What is damaged can be saved as a file and removed."""
    before = len(tab.downloads)
    tab.tap('.trouble [data-command="save-game"]', number)
    assert len(tab.downloads) == before + 1
    tab.downloads[-1][1].encode("utf-8", "replace")
    assert tab.toast == f"Saved as “{tab.downloads[-1][0]}”. You’ll find it in your downloads."
    tab.tap('.trouble [data-command="delete-game"]', number)
    tab.command("delete-game-now")
    assert "damaged" not in tab.toast


def goes_on(tab: Tab, name: str) -> None:
    """The game of somebody goes on."""
    if tab.has('#more[aria-expanded="false"]'):
        tab.command("more")
    at = next(number for number, text in enumerate(tab.texts(".continue-players")) if name in text)
    tab.tap(".continue", at)
    assert tab.screen == "table"
    assert tab.events == 2


@pytest.mark.parametrize("cases", together(["entry", 0, 1, 2], OTHERS))
def test_anything_in_place_of_an_entry_or_a_line(two: Device, cases: Cases) -> None:
    keys = numbered(cases)
    copied(two, keys)
    bo = key_of(two, "Bo")
    for key, (place, what) in zip(keys, cases, strict=True):
        if isinstance(place, int):
            two.lines[key, place] = OTHERS[what]
        else:
            two.games[key] = OTHERS[what]  # of which there are lines, even if this is None
    before = two.games[bo], [line for (game, _), line in two.lines.items() if game == bo]
    tab = two.open()
    assert len(tab.all(".trouble")) == len(cases)
    assert "damaged" in tab.text("#notices")
    assert [BO in text for text in tab.texts(".continue-players")] == [True]
    let_all_go(tab)
    assert set(two.games) == {bo}
    assert before == (two.games[bo], list(two.lines.values()))
    goes_on(tab, "Bo")


@pytest.mark.parametrize("cases", together(["", *FIELDS], JSON))
def test_any_json_in_an_entry(two: Device, cases: Cases) -> None:
    keys = numbered(cases)
    copied(two, keys)
    bo = key_of(two, "Bo")
    fit = set()
    for key, (field, what) in zip(keys, cases, strict=True):
        whole = json.loads(unseal(key, two.games[key]))
        text = JSON[what]
        if field:
            whole.pop(field, None)
            text = f'{{"{field}": {text}, {json.dumps(whole)[1:]}'
        two.games[key] = seal(key, text)
        try:
            entry = Entry.from_text(text)
        except (ValueError, Newer):
            continue
        if (entry.id, entry.game, entry.events) == (key, "sechser-raus", 2):
            fit.add(key)
    tab = two.open()
    assert let_all_go(tab) == len(cases) - len(fit)
    assert set(two.games) == {bo, *fit}
    tab.command("finished") if tab.has('[data-command="finished"]') else None
    if tab.has("#sheet"):
        tab.key("Escape")
    tab.command("settings")
    tab.command("everything")
    tab.key("Escape")
    tab.reload()
    assert not tab.has(".trouble")
    goes_on(tab, "Bo")


@pytest.mark.parametrize("cases", together([0, 1, 2], JSON))
def test_any_json_in_a_line(new_device: NewDevice, two: Device, cases: Cases) -> None:
    for first in range(0, len(cases), MOST // 2):  # so that all of them are in one part of the list
        any_json_in_lines(like(two, new_device), cases[first : first + MOST // 2])


def any_json_in_lines(device: Device, cases: Cases) -> None:
    """Games one line of which is as in the cases are listed and not opened."""
    keys = numbered(cases)
    copied(device, keys, names="Ada{:02}")
    for key, (line, what) in zip(keys, cases, strict=True):
        device.lines[key, line] = seal(line_place(key, line), JSON[what])
    tab = device.open()
    for number, (line, _) in enumerate(cases):
        if tab.has('#more[aria-expanded="false"]'):
            tab.command("more")
        players = tab.texts(".continue-players")
        tab.tap(".continue", next(at for at, text in enumerate(players) if f"Ada{number:02}" in text))
        assert tab.screen == "menu"
        assert f"There is a mistake in line {line + 1} of the file:" in tab.toast
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
@pytest.mark.parametrize("cases", together(SMALL, JSON))
def test_anything_in_place_of_a_small_value(
    new_device: NewDevice, two: Device, sealed: bool, cases: Cases
) -> None:
    for first in range(0, len(cases), len(SMALL)):
        any_small_values(like(two, new_device), dict(cases[first : first + len(SMALL)]), sealed)


def any_small_values(device: Device, found: dict[str, str], sealed: bool) -> None:
    """What is `found` under some names (kinds of JSON) is named and let go of if it is damaged."""
    whole = {name: text for name, text in device.small.items() if name not in found}
    there = set()
    for name, what in found.items():
        text = JSON[what]
        if sealed:
            try:
                text = wrap(json.loads(text))
            except ValueError:
                continue
        device.small[name] = text
        there.add(name)
    tab = device.open("#setup/sieben")
    tab.go("#")
    let_go_of = let_all_go(tab)
    gone = {name for name in there if name not in device.small}
    assert len(gone) == let_go_of
    for name in there - gone:
        fine = {"no text", "a control character", "a name of ours", "a long text"}
        assert found[name] in SMALL[name] | fine
    assert whole == {name: text for name, text in device.small.items() if name not in found}
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


@pytest.mark.parametrize(
    "keys",
    [
        pytest.param(KEYS, id="together"),
        *(pytest.param([key], id=str(number), marks=pytest.mark.all) for number, key in enumerate(KEYS)),
    ],
)
def test_anything_as_the_key_of_a_game(two: Device, keys: list[str]) -> None:
    copied(two, keys)
    bo = key_of(two, "Bo")
    small = dict(two.small)
    tab = two.open()
    assert not tab.has("img")
    assert let_all_go(tab) == len(keys)
    assert set(two.games) == {bo}
    assert {game for game, _ in two.lines} == {bo}
    assert two.small == small
    goes_on(tab, "Bo")


@pytest.mark.parametrize(
    ("place", "what"),
    pairs(
        product(["#table", "#watch", ""], ["open", "watch"]),
        [*QUICK, "a control character", "no header"],
    ),
)
def test_anything_in_the_memory_of_a_tab(two: Device, place: tuple[str, str], what: str) -> None:
    link, name = place
    tab = two.open()
    tab.memory[name] = {"half a letter": "\ud800", "no header": '{"format": "sechserpack/1"}\n'}.get(
        what, JSON.get(what, "")
    )
    tab.history[tab.place] = link
    tab.reload()
    assert tab.screen in ("menu", "table")
    tab.go("#play/sieben?seats=human,human")
    assert tab.screen == "table"


@pytest.mark.parametrize(
    "cases", together(["names", "players", "rounds", "date", "stakes", "seed", "id"], JSON)
)
def test_anything_else_in_the_header_of_a_record(device: Device, cases: Cases) -> None:
    tab = device.open()
    for field, what in cases:
        text = JSON[what]
        listed = f"[{text}, {text}]" if field in ("names", "players") else f"[[{text}, {text}]]"
        for value in (text, listed):
            header = f'{{"format": "sechserpack/1", "game": "sieben", "seats": 2, "{field}": {value}}}\n'
            tab.choose(header)
            if what in ("no JSON", "no number") or (what == "a deep list" and tab.screen == "menu"):
                assert "line 1" in tab.toast
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
            assert "There is a mistake in line" in tab.toast
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
    assert "This link is too long, or damaged." in tab.toast
    tab.go("#play/sieben?seats=human,human")
    tab.play('["roll",0]')


def sealed_entry(**change: Any) -> dict[str, Any]:
    """An entry of a game, with something else in it."""
    entry = Entry("ab", "sieben", 2, {}, ("A", "B"), ("human", "human"), "s", 1, 2, 1).to_json()
    return {**entry, **change}


@pytest.mark.parametrize("cases", together(["", *FIELDS], JSON))
def test_any_json_in_a_file_of_everything(device: Device, cases: Cases) -> None:
    """It comes in as something that is whole at the next start, or not at all."""
    record = json.dumps('{"format": "sechserpack/1", "game": "sieben", "seats": 2}\n["roll", 0]\n')
    tab = device.open()
    for key, (field, what) in zip(numbered(cases), cases, strict=True):
        whole = sealed_entry(id=key)
        text = JSON[what]
        if field:
            whole.pop(field, None)
            text = f'{{"{field}": {text}, {json.dumps(whole)[1:]}'
        before = len(device.games)
        tab.choose(
            '{"format": "sechserpack-everything/1", "things": 1}\n'
            f'["game", {{"entry": {text}, "record": {record}}}]\n'
        )
        taken = len(device.games) > before
        assert ("One game has been added." in tab.toast) == taken
        if not taken:
            assert "nothing was added" in tab.toast or "There is a mistake in line" in tab.toast
    tab.reload()
    assert not tab.has(".trouble")
    for entry, _ in device.kept():
        assert entry.options == {}
