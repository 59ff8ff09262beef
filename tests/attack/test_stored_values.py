"""Every stored value is replaced by values of every other type: nobody is locked out, and nothing else is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sechserpack.saves.checksum import seal, unseal, wrap
from sechserpack.saves.entries import line_place
from sechserpack.screens.parts import MOST
from tests.app.conftest import NewDevice
from tests.browser.conftest import Open
from tests.browser.driver import command, control, moment, unhurried
from tests.support.browser import ready
from tests.support.device import Device, Tab
from tests.support.virtual import Time

from .cuts import Stores, list_all, stores_of
from .odd import IN_A_BROWSER, JSON_TEXTS, STORED
from .tally import Attack, chance, tries

KIND = "stored values"
GOOD = "#play/sechser-raus?seats=human:Ada,human:Bo&seed=good"
OTHER = "#play/sieben?seats=human:Cem,human:Dora&seed=other"


@pytest.fixture(scope="module")
def stores() -> Stores:
    """What a device keeps: two games that wait, a finished one, a muted sound, and set-ups."""
    device = Device(Time(), muted=True)
    tab = device.open("#play/sechser-raus?seats=human:Emma,human:Finn&dice=1&seed=over")
    while not tab.over:
        tab.step()
    for link in (OTHER, GOOD):
        tab.go(link)
        tab.step()
    tab.command("menu")
    device.small["people"] = wrap([{"name": "Emma", "sign": 5}])
    device.small["chance.sieben"] = wrap(["starter"])
    return stores_of(device)


def of(stores: Stores, name: str) -> str:
    """The key of the game in which somebody of that name plays."""
    return next(key for key, sealed in stores["games"].items() if f'"{name}"' in unseal(key, sealed))


def restored(device: Device, stores: Stores) -> None:
    for name, store in stores.items():
        setattr(device, name, dict(store))


def used(device: Device, stores: Stores, *, lost: str = "") -> Tab:
    """Use everything on a device that keeps these things, of which the game of `lost` is damaged."""
    restored(device, stores)
    tab = device.open()
    assert tab.screen == "menu"
    tab.wait(1)
    list_all(tab)
    waiting = " ".join(tab.texts(".continue-players"))
    for name in {"Ada", "Cem"} - {lost}:
        assert name in waiting, f"the game of {name} is gone: {waiting}"
    good = "Ada" if lost != "Ada" else "Cem"
    # What is damaged can be saved to a file.
    for number in range(len(tab.all('.trouble [data-command="save-game"]'))):
        tab.tap('.trouble [data-command="save-game"]', number)
        assert tab.downloads[-1][1].encode("utf-8", "replace") is not None
    # The sheets open.
    for name in ("settings", "help", "finished"):
        if tab.has(f'[data-command="{name}"]'):
            tab.command(name)
            assert tab.has("#sheet"), name
            if tab.has('[data-command="statistics"]'):
                tab.command("statistics")
            tab.key("Escape")
    tab.command("settings")
    tab.command("everything")
    assert tab.sheet
    tab.key("Escape")
    text = tab.downloads[-1][1]
    assert good in text, "the good game is not in the file of everything"
    # A game goes on, and another one begins.
    tab.command("resume", of(device_stores(stores, good), good))
    assert tab.screen == "table"
    tab.step()
    tab.go("#setup/sieben")
    assert tab.has("#start")
    tab.tap("#start")
    tab.step()
    assert tab.events > 0
    tab.go("#")
    # The damaged is removed.
    while tab.has('.trouble [data-command="delete-game"]'):
        before = len(tab.all(".trouble"))
        tab.tap('.trouble [data-command="delete-game"]')
        tab.command("delete-game-now")
        assert len(tab.all(".trouble")) < before, "it cannot be removed"
    tab.reload()
    assert not tab.has(".trouble"), "it is there again"
    # The file that was saved is good.
    fresh = Device(device.clock).open()
    fresh.choose(text, seconds=2)
    assert "been added" in fresh.toast, fresh.toast
    fresh.close()
    tab.close()
    return tab


def device_stores(stores: Stores, name: str) -> Stores:
    """Only those entries that are whole, for looking one up."""
    games = {}
    for key, sealed in stores["games"].items():
        try:
            if isinstance(key, str) and f'"{name}"' in unseal(key, sealed):
                games[key] = sealed
        except ValueError:
            continue
    return {**stores, "games": games}


def chosen(all_of: list[Any], few: int) -> list[Any]:
    """A few of them, or as many as `make attack` asks for: by default that is all of them."""
    return chance("chosen", few, len(all_of)).sample(all_of, min(tries(few, 10), len(all_of)))


def test_values_and_keys_of_the_database(attack: Attack, device: Device, stores: Stores) -> None:
    key = of(stores, "Cem")
    places: list[tuple[str, Any]] = [("games", key), *(("lines", (key, number)) for number in range(3))]
    everything = [(store, place, what) for store, place in places for what in STORED]
    for store, place, what in chosen(everything, 1):
        with attack.attempt(store, place if store == "games" else place[1], "becomes", what):
            used(device, {**stores, store: {**stores[store], place: STORED[what]}}, lost="Cem")
    for what, value in chosen(list(STORED.items()), 1):
        with attack.attempt("another game under an odd key:", what):
            used(device, {**stores, "games": {**stores["games"], f"odd {what}": value}})
    for what in chosen(["", " ", "a/b", "x" * 10_000, "\ud800", "sechserpack.settings", "a\nb", '"', "'"], 1):
        with attack.attempt("a whole entry under the key", ascii(what)[:40]):
            sealed = seal(what, unseal(key, stores["games"][key]))
            used(device, {**stores, "games": {**stores["games"], what: sealed}})


def test_fields_of_an_entry_with_the_right_checksum(attack: Attack, device: Device, stores: Stores) -> None:
    key = of(stores, "Cem")
    entry = json.loads(unseal(key, stores["games"][key]))
    everything = [(name, what) for name in [*entry, "more"] for what in JSON_TEXTS]
    for name, what in chosen(everything, 1):
        with attack.attempt(name, "becomes", what):
            text = json.dumps({**entry, name: "@@"}).replace('"@@"', JSON_TEXTS[what])
            used(device, {**stores, "games": {**stores["games"], key: seal(key, text)}}, lost="Cem")


def test_lines_of_a_game_with_the_right_checksum(attack: Attack, device: Device, stores: Stores) -> None:
    key = of(stores, "Cem")
    for number, what in chosen([(number, what) for number in range(3) for what in JSON_TEXTS], 2):
        with attack.attempt("line", number, "becomes", what):
            sealed = seal(line_place(key, number), JSON_TEXTS[what])
            restored(device, {**stores, "lines": {**stores["lines"], (key, number): sealed}})
            tab = device.open()
            list_all(tab)
            if tab.has(f'[data-command="resume"][data-value="{key}"]'):
                tab.command("resume", key)
                assert tab.screen == "menu", "a game that cannot be played is played"
                assert tab.toast or tab.text("#notices"), "nothing is said of it"
                list_all(tab)
                tab.command("save-game", key)
                list_all(tab)
                tab.command("resume", of(stores, "Ada"))
            tab.close()


SMALL: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "with a checksum": lambda text: wrap_text(text),
}


def wrap_text(text: str) -> str:
    """That JSON with the checksum that it would have; as it is where Python cannot write it."""
    try:
        return wrap(json.loads(text))
    except (ValueError, RecursionError):
        return text


def test_small_values(attack: Attack, device: Device, stores: Stores) -> None:
    names = ["settings", "setup.sechser-raus", "setup.sieben", "game", "anything", "setup."]
    texts = {**JSON_TEXTS, "no JSON": "{", "an escape": "\x1b[2J\x00"}
    for name, what, how in chosen([(a, b, c) for a in names for b in texts for c in SMALL], 1):
        with attack.attempt(name, "becomes", what, how):
            used(device, {**stores, "small": {**stores["small"], name: SMALL[how](texts[what])}})
    for field in chosen([*json.loads(stores["small"]["settings"])], 1):
        for what in chosen(list(JSON_TEXTS), 1):
            with attack.attempt("settings:", field, "becomes", what):
                settings = json.loads(stores["small"]["settings"])
                text = json.dumps({**settings, field: "@@"}).replace('"@@"', JSON_TEXTS[what])
                used(device, {**stores, "small": {**stores["small"], "settings": wrap_text(text)}})
    record = {"record": '{"format": "sechserpack/1", "game": "sieben", "seats": 2}\n', "seed": "s"}
    for field in chosen(list(record), 1):
        for what in chosen(list(JSON_TEXTS), 1):
            with attack.attempt("the game of an old version:", field, "becomes", what):
                text = json.dumps({**record, field: "@@"}).replace('"@@"', JSON_TEXTS[what])
                used(device, {**stores, "small": {**stores["small"], "game": wrap_text(text)}})


def test_what_a_tab_remembers(attack: Attack, new_device: NewDevice, stores: Stores) -> None:
    tab = new_device().open(GOOD)
    tab.step()
    tab.command("menu")
    names = {*tab.memory, "open", "watch", "watched", "again"}
    for name, what in chosen([(a, b) for a in sorted(names) for b in JSON_TEXTS], 1):
        for link in ("#table", "#watch", ""):
            with attack.attempt(name, "becomes", what, "at", link or "the menu"):
                device = new_device()
                restored(device, stores)
                tab = device.open()
                tab.memory[name] = JSON_TEXTS[what].strip('"') if what != "half of a character" else "\ud800"
                tab.history[tab.place] = link
                tab.reload()
                assert tab.screen in ("menu", "table", "replay")
                tab.go("#")
                list_all(tab)
                tab.command("resume", of(stores, "Ada"))
                tab.step()


# ---- in a real browser

_CLEAR = """async ([games, lines, small]) => {
    const opening = indexedDB.open("sechserpack");
    const db = await new Promise((done) => { opening.onsuccess = () => done(opening.result); });
    const all = db.transaction(["games", "lines"], "readwrite");
    for (const [name, pairs] of [["games", games], ["lines", lines]]) {
        all.objectStore(name).clear();
        for (const [key, value] of pairs) all.objectStore(name).put(value, key);
    }
    await new Promise((done, failed) => { all.oncomplete = done; all.onerror = () => failed(all.error); });
    db.close();
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, text] of Object.entries(small)) localStorage.setItem("sechserpack." + name, text);
}"""


def put_back(page: Page, stores: Stores) -> None:
    games, lines = stores["games"], stores["lines"]
    pairs = [[list(place), value] for place, value in lines.items()]
    page.evaluate(_CLEAR, [[[k, v] for k, v in games.items()], pairs, stores["small"]])


def answers(page: Page, good: str) -> None:
    """The page is on its menu, without an error; the good game goes on."""
    expect(page.locator(".menu")).to_be_visible()
    expect(page.locator("#sheet")).to_have_count(0)
    more = page.locator('.menu [data-command="more"][aria-expanded="false"]')
    if more.count():
        more.click()
    page.locator(f'[data-command="resume"][data-value="{good}"]').click()
    now = moment(page)
    control(page, now.offered[0]).click()
    moment(page, now.events + 1)
    command(page, "menu").click()
    expect(page.locator(".menu")).to_be_visible()
    expect(page.locator("#sheet")).to_have_count(0)


PLACES = {"games": "'{}'", "lines": "['{}', 1]"}
"""the stores, and the keys of what lies there of a game"""


def with_copies(stores: Stores, of: str, keys: list[str]) -> Stores:
    """The same with copies of the game `of` under these keys, each of them as good as that."""
    games, lines = dict(stores["games"]), dict(stores["lines"])
    entry = json.loads(unseal(of, games[of]))
    own = {number: unseal(line_place(of, number), line) for (key, number), line in lines.items() if key == of}
    for key in keys:
        games[key] = seal(key, json.dumps({**entry, "id": key}))
        lines |= {(key, number): seal(line_place(key, number), text) for number, text in own.items()}
    return {**stores, "games": games, "lines": lines}


ODD_KEYS = ["5", "0.5", "Infinity", "new Date(0)", "[]", "['a', 1]", "new Uint8Array([1, 2])", "''", "'a/b'"]


@pytest.mark.all
def test_every_type_that_a_browser_stores(
    attack: Attack, open_quick: Open, stores: Stores, site: str
) -> None:
    page = open_quick(language="en")
    good, bad = of(stores, "Ada"), of(stores, "Cem")
    names = list(IN_A_BROWSER)
    # All at once, in the place of entries of games of their own or of a line of each, as a start takes long; then a few
    # alone, each in the place of an entry and of a line.
    few = chance("types").sample(names, tries(1, 0.1))
    batches = [(names, "games"), (names, "lines"), *(([name], place) for name in few for place in PLACES)]
    for batch, place in batches:
        keys = [f"odd-{number}" for number in range(len(batch))] if len(batch) > 1 else [bad]
        with attack.attempt(place, "become", "all of them" if len(batch) > 1 else batch[0]):
            put_back(page, with_copies(stores, bad, keys))
            puts = "".join(
                f"all.objectStore('{place}').put({IN_A_BROWSER[name]}, {PLACES[place].format(key)});\n"
                for name, key in zip(batch, keys, strict=True)
            )
            page.evaluate(_RUN % puts)
            page.goto(site)
            page.reload(wait_until="commit")
            ready(page)
            # Each of them is told of and can be saved, part by part where they are many.
            for first in range(0, len(batch), MOST):
                if first:
                    page.locator("#part-broken-forward").click()
                    expect(page.locator("#part-broken .pager-shown")).to_contain_text(f"{first + 1} to ")
                here = min(MOST, len(batch) - first)
                expect(page.locator(".trouble")).to_have_count(here)
                for number in range(here):
                    unhurried(page, number)
                    # By the keyboard: two taps so close together would be one hand's.
                    with page.expect_download() as download:
                        page.locator('.trouble [data-command="save-game"]').nth(number).press("Enter")
                    assert download.value.path().exists()
            answers(page, good)
            if len(batch) > 1:
                continue
            page.locator('.trouble [data-command="delete-game"]').first.click()
            page.locator('[data-command="delete-game-now"]').click()
            expect(page.locator(".trouble")).to_have_count(0)
    for keys in (ODD_KEYS,):
        with attack.attempt("keys of other types:", keys):
            put_back(page, stores)
            puts = "".join(
                f"all.objectStore('games').put('x', {key}); all.objectStore('lines').put('x', {key});"
                for key in keys
            )
            page.evaluate(_RUN % puts)
            page.reload(wait_until="commit")
            ready(page)
            answers(page, good)
            left = page.locator('.trouble [data-command="delete-game"]').count()
            for _ in range(left):
                page.locator('.trouble [data-command="delete-game"]').first.click()
                page.locator('[data-command="delete-game-now"]').click()
                expect(page.locator('[data-command="delete-game-now"]')).to_have_count(0)
            page.reload(wait_until="commit")
            ready(page)
            expect(page.locator(".trouble"), "what is under odd keys cannot be removed").to_have_count(0)


_RUN = """async () => {
    const opening = indexedDB.open("sechserpack");
    const db = await new Promise((done) => { opening.onsuccess = () => done(opening.result); });
    const all = db.transaction(["games", "lines"], "readwrite");
    %s
    await new Promise((done, failed) => { all.oncomplete = done; all.onerror = () => failed(all.error); });
    db.close();
}"""


@pytest.mark.all
def test_every_small_value_in_a_browser(attack: Attack, open_quick: Open, stores: Stores) -> None:
    page = open_quick(language="en")
    good = of(stores, "Ada")
    rng = chance("small")
    texts = list(JSON_TEXTS.values())
    for number in range(tries(3, 0.5)):
        with attack.attempt("all small values at once", number):
            put_back(page, stores)
            page.evaluate(
                """([texts, more]) => {
                    const keys = ["settings", "setup.sieben", "setup.sechser-raus", "game"];
                    for (const key of keys) localStorage.setItem("sechserpack." + key, texts.pop());
                    for (const key of ["sechserpack@", "sechserpack@/", "sechserpack@/some/where/"])
                        if (more) localStorage.setItem(key, texts.pop());
                    for (const key of ["open", "watched", "watch", "again"])
                        sessionStorage.setItem("sechserpack." + key, texts.pop());
                }""",
                [rng.sample(texts, 12), False],
            )
            page.reload(wait_until="commit")
            ready(page)
            answers(page, good)
