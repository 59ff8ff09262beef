"""Hostile files and links: each is opened, or refused in a sentence; nothing is lost, and the page answers."""

from __future__ import annotations

import gzip
import io
import json
import re
import zipfile
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from sechserpack.games import NAMES
from tests.app.conftest import NewDevice
from tests.browser.conftest import Open
from tests.browser.driver import command, control, moment, open_record
from tests.commands.run import HEADER, refused, replay
from tests.commands.test_fuzz import mutated
from tests.contract.golden import records
from tests.support.device import Device, Tab
from tests.support.slices import within
from tests.support.virtual import Time
from tests.support.ways import WAYS, few_seats, finished, link_of

from .cuts import kept, list_all
from .odd import JSON_TEXTS
from .tally import TRIES, Attack, chance, tries

KIND = "files and links"
GOOD = "#play/sechser-raus?seats=human:Ada,human:Bo&seed=good"
MOST = 1_000_000
"""calls of functions that nothing of this may come to, and ten more for every byte of a file"""


@cache
def backup() -> bytes:
    """A good file of everything: games of all ways, a finished one, settings and set-ups."""
    device = Device(Time(), muted=True)
    tab = device.open()
    for number, way in enumerate(WAYS):
        tab.go(link_of(way, ["human"] * few_seats(way), seed=str(number)))
        tab.step()
        tab.go("#")
    tab.drop(finished(WAYS[0]))
    tab.go("#play/sechser-raus?seats=human:Emma,human:Finn&dice=1&seed=over")
    while not tab.over:
        tab.step()
    tab.go("#")
    tab.command("settings")
    tab.command("everything")
    return tab.downloads[-1][1].encode()


def zipped(data: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("game.jsonl", data)
    return file.getvalue()


WRAPPED: dict[str, Callable[[bytes], bytes]] = {
    "nothing": lambda data: b"",
    "a picture": lambda data: b"\x89PNG\r\n\x1a\n" + data,
    "an archive": zipped,
    "packed": gzip.compress,
    "UTF-16": lambda data: data.decode().encode("utf-16"),
    "UTF-32": lambda data: data.decode().encode("utf-32-le"),
    "a mark before it": lambda data: b"\xef\xbb\xbf" + data,
    "in a list": lambda data: b"[" + data.replace(b"\n", b",") + b"null]",
    "line ends of Windows": lambda data: data.replace(b"\n", b"\r\n"),
    "line ends of old": lambda data: data.replace(b"\n", b"\r"),
    "blank lines": lambda data: data.replace(b"\n", b"\n\n"),
    "twice": lambda data: data * 2,
    "backwards": lambda data: b"\n".join(data.split(b"\n")[::-1]),
    "zeros at its end": lambda data: data + bytes(4096),
    "zeros all over": lambda data: bytes(len(data)),
    "half of it": lambda data: data[: len(data) // 2],
    "without its last byte": lambda data: data[:-2],
    "a web page": lambda data: b"<!doctype html><title>Sign in</title>" + data,
}


@pytest.fixture
def tab(device: Device) -> Tab:
    """The menu of a device on which a game waits."""
    tab = device.open(GOOD)
    tab.step()
    tab.command("menu")
    return tab


def opened(tab: Tab, data: bytes) -> str:
    """Open a file on the menu; what was said of it. Whatever it is, the game that waits is untouched."""
    device = tab.device
    before = {key: record for key, (_, record) in kept(device).items()}
    within(MOST + 10 * len(data), lambda: tab.choose(data, seconds=3))
    said = tab.toast
    if tab.screen == "table":
        if not tab.over:
            tab.step()
        tab.go("#")
    else:
        assert said, "nothing is said of it"
        assert len(said) < 500, "too much is said of it"
        assert all(char.isprintable() for char in said), ascii(said)
        unfilled = set(re.findall(r"\{\w+\}", said))
        assert not unfilled or unfilled <= set(re.findall(r"\{\w+\}", data.decode("utf-8", "replace"))), said
    assert not tab.sheet
    after = kept(device)
    for key, record in before.items():
        assert after[key][1] == record, "another game has changed"
    # What came in goes away again, so that the next file finds what this one did.
    tab.wait(1)
    for key in set(after) - set(before):
        del device.games[key]
        for place in [place for place in device.lines if place[0] == key]:
            del device.lines[place]
    if set(after) != set(before):
        tab.reload()
        assert not tab.has(".trouble"), "what came in is damaged"
    return said


def good_record(rng: Random) -> bytes:
    """A record of some game: one that was recorded, or one of the menu's ways."""
    if rng.random() < 0.7:
        file = rng.choice(records(rng.choice(NAMES)))
        return b"\n".join(file.read_bytes().split(b"\n")[:40])
    return finished(rng.choice(WAYS))


def test_mutated_records_on_the_page(attack: Attack, tab: Tab) -> None:
    rng = chance("records")
    for number in range(tries(8, 20)):
        with attack.attempt("mutation", number):
            opened(tab, mutated(good_record(rng), rng))


def test_mutated_records_for_the_command(attack: Attack) -> None:
    rng = chance("command")
    for number in range(tries(30, 200)):
        with attack.attempt("mutation", number):
            ran = replay(mutated(good_record(rng), rng), *rng.choice([(), ("--every",), ("--view", "0")]))
            if ran.status:
                refused(ran)


def test_mutated_files_of_everything(attack: Attack, tab: Tab) -> None:
    rng = chance("everything")
    for number in range(tries(1, 10)):
        with attack.attempt("mutation", number):
            opened(tab, mutated(backup(), rng))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    found = [path]
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        found += places(inner, (*path, key))
    return found


def replaced(value: Any, path: tuple[Any, ...], text: str) -> str:
    """The JSON value with that text in one place."""
    if not path:
        return text
    copied = json.loads(json.dumps(value))
    here = copied
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = "@@"
    return json.dumps(copied).replace('"@@"', text)


def test_every_field_of_a_file_of_everything(attack: Attack, tab: Tab) -> None:
    lines = backup().decode().splitlines()
    everything = [
        (number, place, what)
        for number, line in enumerate(lines)
        for place in places(json.loads(line))
        for what in JSON_TEXTS
    ]
    rng = chance("fields of everything")
    for number, place, what in rng.sample(everything, min(len(everything), tries(2, 20))):
        with attack.attempt("line", number + 1, "at", "/".join(map(str, place)), "becomes", what):
            changed = [*lines]
            changed[number] = replaced(json.loads(lines[number]), place, JSON_TEXTS[what])
            opened(tab, "\n".join(changed).encode("utf-8", "surrogatepass") + b"\n")


def test_every_field_of_a_record(attack: Attack, tab: Tab) -> None:
    """Names, players and dates too, which a reader takes as they come."""
    rng = chance("fields of a record")
    for _ in range(tries(4, 20)):
        lines = good_record(rng).decode().splitlines()
        header = {**json.loads(lines[0]), "names": ["Ada"], "players": ["human"], "date": "x", "seed": "s"}
        lines[0] = json.dumps(header)
        number = rng.choice([0, 0, rng.randrange(len(lines))])
        place = rng.choice(places(json.loads(lines[number])))
        what = rng.choice(list(JSON_TEXTS))
        with attack.attempt(header["game"], "line", number + 1, "at", place, "becomes", what):
            lines[number] = replaced(json.loads(lines[number]), place, JSON_TEXTS[what])
            data = "\n".join(lines).encode("utf-8", "surrogatepass") + b"\n"
            ran = replay(data)
            if ran.status:
                refused(ran)
            opened(tab, data)


def test_files_of_another_kind(attack: Attack, tab: Tab) -> None:
    rng = chance("another kind")
    for name in WRAPPED if TRIES else rng.sample(list(WRAPPED), 2):
        for what, data in (("record", finished(WAYS[0])), ("file of everything", backup())):
            with attack.attempt(name, "as a", what):
                opened(tab, WRAPPED[name](data))
                ran = replay(WRAPPED[name](data))
                if ran.status:
                    refused(ran)


@pytest.mark.all
def test_enormous_files(attack: Attack, tab: Tab) -> None:
    size = 6_000_000
    header = HEADER.encode() + b"\n"
    enormous = {
        "one line": b"x" * size,
        "one list": b"[" + b"1," * (size // 2) + b"1]",
        "brackets": b"[" * size,
        "a number": b"9" * size,
        "a text": b'"' + b"x" * size + b'"',
        "escapes": b'"' + rb"\u0041" * (size // 6) + b'"',
        "newlines": b"\n" * size,
        "good lines": header + b'["roll", 0]\n' * (size // 12),
        "names": b'{"format": "sechserpack/1", "game": "sieben", "seats": 2, "names": ["%s"]}'
        % (b"W" * size),
        "more in the header": b'{"format": "sechserpack/1", "game": "sieben", "seats": 2, "x": [%s0]}'
        % (b"0," * (size // 2)),
        "things that are announced": b'{"format": "sechserpack-everything/1", "things": %s}\n'
        % (b"9" * 4000),
        "many set-ups": b'{"format": "sechserpack-everything/1", "things": 100000}\n'
        + b'["setup", "#play/sieben?seats=human,human"]\n' * 100_000,
        "one name of a setting": b'{"format": "sechserpack-everything/1", "things": 1}\n["settings", {"%s": 1}]\n'
        % (b"x" * size),
    }
    for name, data in enormous.items():
        with attack.attempt(name):
            opened(tab, data)


def odd_link(rng: Random) -> str:
    """A link with one to three things wrong."""
    way = rng.choice(WAYS)
    link = link_of(way, ["human"] * few_seats(way), seed="s", names=["Ada"] * few_seats(way))
    pieces = [
        *(quote(text.strip('"')[:2000], safe="") for text in JSON_TEXTS.values()),
        *("%", "%ff", "%00", "%ed%a0%80", "\ud800", "&", "=", ",", ":", "#", "?", "/", " ", "\n", "+"),
        *("human", "hard", "seats=", "seed=", "&dice=", "&rounds=", "&deck=", "__proto__", "constructor"),
        *("&sand_ms=1e999", "&sand_jitter=NaN", "&chips=-0", "&rounds=null", "&profi=1", "&pasch=[]"),
    ]
    for _ in range(rng.choice([1, 1, 2, 3])):
        at = rng.randrange(len(link) + 1)
        to = min(len(link), at + rng.choice([0, 0, 1, 5, 40]))
        link = link[:at] + rng.choice(pieces) + link[to:]
    start = rng.choice(["#play/", "#play/", "#play/", "#setup/", "#watch", "#table", "#", f"#{rng.random()}"])
    return start + link.removeprefix("#play/")


def test_links(attack: Attack, new_device: NewDevice) -> None:
    rng = chance("links")
    tab = new_device().open(GOOD)
    tab.step()
    good = next(iter(kept(tab.device)))
    for number in range(tries(15, 40)):
        link = odd_link(rng)
        with attack.attempt("link", number, ascii(link)[:200]):
            record = kept(tab.device)[good][1]
            anew = rng.random() < 0.1
            if anew:
                tab.history[tab.place] = link
            within(MOST, tab.reload if anew else partial(tab.go, link))
            tab.wait(1)
            assert tab.screen in ("menu", "set-up", "table", "replay")
            assert len(tab.toast) < 500
            assert all(char.isprintable() for char in tab.toast), ascii(tab.toast)
            if tab.screen == "table":
                tab.step()
            elif link.startswith("#play/"):
                assert "This link doesn’t work" in tab.toast
            assert kept(tab.device)[good][1] == record or tab.text("#seat-0 .sign-name") == "Ada"
            if not number % 5 and not kept(tab.device)[good][0].over:
                tab.go("#")
                list_all(tab)
                tab.command("resume", good)
                tab.step()
            if not number % 50:  # they begin many games
                tab.go("#")
                tab.wait(1)
                tab.device.games = {good: tab.device.games[good]}
                tab.device.lines = {
                    place: line for place, line in tab.device.lines.items() if place[0] == good
                }
                tab.reload()


def test_links_and_files_at_odd_moments(attack: Attack, new_device: NewDevice) -> None:
    """A link is followed while a file is read, and a file dropped while a game begins, and whatever else people do."""
    rng = chance("odd moments")
    texts = [backup(), finished(WAYS[0]), b"rubbish", finished(WAYS[2])[:-9]]
    for number in range(tries(1, 4)):
        with attack.attempt("person", number):
            device = new_device(pace=rng.choice(["calm", "instant"]))
            tab = device.open(GOOD)
            tab.step()
            good, (_, record) = next(iter(kept(device).items()))
            for _ in range(20):
                chosen = rng.randrange(9)
                if chosen == 0:
                    tab.drop(rng.choice(texts), seconds=rng.choice([0, 0.01, 0.1]))
                elif chosen == 1:
                    way = rng.choice(WAYS)
                    tab.go(link_of(way, ["human"] * few_seats(way), seed="x"))
                elif chosen == 2 and tab.place:
                    tab.back()
                elif chosen == 3 and tab.place + 1 < len(tab.history):
                    tab.forward()
                elif chosen == 4:
                    tab.reload()
                elif chosen == 5 and tab.has('[data-command="language"]'):
                    tab.command("language")
                elif chosen == 6:
                    language = rng.choice(["de", "en", None])
                    tab.do(partial(tab.app.change_setting, "language", language))
                elif chosen == 7:
                    tab.look_away()
                elif tab.screen == "table" and not tab.sheet and tab.memory.get("open") != good:
                    tab.step()
            tab.go("#")
            tab.wait(5)
            assert not tab.has(".trouble")
            assert kept(device)[good][1][: len(record)] == record, "the first game has changed"
            tab.close()


@pytest.mark.all
def test_on_a_real_page(attack: Attack, open_quick: Open) -> None:
    page = open_quick(GOOD, language="en")
    now = moment(page)
    control(page, now.offered[0]).click()
    events = moment(page, now.events + 1).events
    command(page, "menu").click()
    rng = chance("real page")
    for number in range(tries(6, 1)):
        data = rng.choice(
            [
                lambda: mutated(good_record(rng), rng),
                lambda: rng.choice(list(WRAPPED.values()))(backup()),
                lambda: mutated(backup(), rng),
            ]
        )()
        with attack.attempt("file", number):
            open_record(page, data)
            expect(page.locator("#toast:not(:empty), main[data-game]").first).to_be_attached()
            expect(page.locator("#sheet[data-error], #sheet pre")).to_have_count(0)
            page.evaluate("location.hash = '#'")
            expect(page.locator(".menu")).to_be_visible()
    for _ in range(tries(6, 2)):
        link = odd_link(rng)
        with attack.attempt("link", ascii(link)[:200]):
            page.evaluate("link => { location.hash = link; }", link.replace("\ud800", "%ed%a0%80"))
            expect(page.locator(".menu, #start, main[data-game]").first).to_be_attached()
            expect(page.locator("#sheet pre")).to_have_count(0)
            page.evaluate("location.hash = '#'")
            expect(page.locator(".menu")).to_be_visible()
    with attack.attempt("the first game, after all that"):
        more = page.locator('.menu [data-command="more"][aria-expanded="false"]')
        if more.count():
            more.click()
        page.locator('.menu [data-command="resume"]', has_text="Ada").last.click()
        assert moment(page).events >= events
