"""A device that version 0.1.0 was used on goes on as it was: its games, results, settings and set-ups, and its page.

Its database and storage are a browser's; what is read from them is tested in tests/stored without one.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from sechserpack.games import catalogue
from sechserpack.locale import words
from sechserpack.saves.checksum import unseal
from sechserpack.saves.entries import Entry
from sechserpack.screens.notices import SENTENCES
from sechserpack.setup.variants import variant_link
from tests.stored.fixtures import FOLDER, differences, entries_and_lines, record_as_read, stored

from ..conftest import Open
from ..driver import WAYS, command, open_record, saved
from ..shared import CLOCK
from .keeping import items, kept, setting
from .stored import fill, played, seen

EXPECTED = stored("expected.json")
DATABASE = stored("indexed_db.json")
LOCAL = stored("local_storage.json")
SESSION = stored("session_storage.json")
PAGES = stored("page.json")


def without_new_keys(found: dict[str, Any], known: set[str]) -> dict[str, Any]:
    """The same with "new" for the keys of games that were not there before: those are drawn at random."""
    named = [[key if key in known else "new", *rest] for key, *rest in found["waiting"]]
    return {**found, "waiting": named}


@pytest.mark.all
def test_everything_kept_is_there_again(open_page: Open, site: str) -> None:
    page = open_page(
        language="de", before=lambda page: fill(page, site, database=DATABASE, local=LOCAL["device"])
    )
    # By now the sentence is another one.
    expected = {**EXPECTED["page"], "notices": [SENTENCES["damaged"]]}
    found = seen(page, list(expected["set_ups"]), len(expected["troubles"]))
    # That a game is from a newer version was said of none there.
    assert found["notices"].pop() == SENTENCES["later"]
    assert differences(expected, without_new_keys(found, set(EXPECTED["games"]))) == []
    # The one game of an earlier version lies where all others do now; nothing else has changed.
    assert setting(page, "game") is None
    entries, lines = items(page)
    before, lines_before = entries_and_lines(DATABASE)
    assert len(entries) == len(before) + 1
    assert {key: entries[key] for key in before} == before
    left = {key: [(number, text) for (game, number), text in lines.items() if game == key] for key in before}
    assert {key: sorted(each) for key, each in left.items()} == lines_before


@pytest.mark.all
@pytest.mark.parametrize(
    "name",
    [way.name for way in WAYS],
)
def test_a_game_of_each_way_goes_on(open_page: Open, site: str, name: str) -> None:
    keys = [key for key, title, *_ in EXPECTED["page"]["waiting"] if title.endswith(f": {name}")]
    (key, *_) = [key for key in keys if key in EXPECTED["games"]]
    page = open_page(
        "#table",
        before=lambda page: fill(
            page, site, database=DATABASE, local=LOCAL["device"], session={"sechserpack.open": key}
        ),
    )
    game = EXPECTED["games"][key]
    expect(page.locator("main[data-game]")).to_have_attribute("data-game", game["entry"]["game"])
    _, lines = entries_and_lines(DATABASE)
    record = saved(page).decode().splitlines()
    # Bots may have played on meanwhile, but only after what was there.
    assert record[: game["events"] + 1] == [str(text)[9:] for _, text in lines[key]]
    # It belongs to this page from now on, with the chance that it had.
    entry = Entry.from_text(unseal(key, items(page)[0][key]))
    assert entry.owner != game["entry"]["owner"]
    assert entry.seed == game["entry"]["seed"]


@pytest.mark.all  # tests/stored asks it of a device in memory
def test_a_tab_goes_on_with_what_it_showed(open_page: Open, site: str) -> None:
    def before(page: Page) -> None:
        fill(page, site, database=DATABASE, local=LOCAL["device"], session=SESSION)

    page = open_page("#watch", before=before)
    expect(page.locator(".reel")).to_be_visible()
    expect(page.locator("main[data-game]")).to_have_attribute("data-events", "0")
    assert saved(page).decode() == SESSION["sechserpack.watch"]
    command(page, "unwatch").click()
    expect(page.locator(".menu")).to_be_visible()
    # What is kept is read where it lies, and stays as it was.
    entries, lines = items(page)
    before_entries, before_lines = entries_and_lines(DATABASE)
    assert {key: entries[key] for key in before_entries} == before_entries
    left = {
        key: sorted((number, text) for (game, number), text in lines.items() if game == key)
        for key in before_lines
    }
    assert left == before_lines
    page.evaluate("location.hash = '#table'")
    key = SESSION["sechserpack.open"]
    expect(page.locator("main[data-game]")).to_be_visible()
    assert differences(EXPECTED["games"][key]["sha256"], record_as_read(saved(page))["sha256"]) == []


@pytest.mark.all
def test_an_earlier_version_left_this(open_page: Open, site: str) -> None:
    page = open_page(before=lambda page: fill(page, site, local=LOCAL["earlier"]))
    expected = EXPECTED["earlier_page"]
    found = seen(page, list(expected["set_ups"]), len(expected["troubles"]))
    # By now the sentence is another one, whoever has never finished a game meets the easiest bots in it, and people
    # belong to the table: who sat at the one that was remembered sits at all of them.
    assert found["notices"] == [words("de")(SENTENCES["damaged"])]
    remembered = "#setup/sieben"
    easy = {
        variant_link(way): expected["set_ups"][variant_link(way)]
        .replace("hard", catalogue(way.game).easiest)
        .replace("seats=human", f"seats=human:{quote('Bärbel')}")
        for way in WAYS
        if variant_link(way) != remembered
    }
    assert len(easy) == len(expected["set_ups"]) - 1
    expected = {
        **expected,
        "notices": found["notices"],
        "set_ups": {**expected["set_ups"], **easy},
    }
    assert differences(expected, without_new_keys(found, set())) == []
    ((entry, record),) = kept(page)
    game = EXPECTED["local_storage"]["earlier"]["sechserpack.game"]
    assert entry.seed == game["value"]["seed"]
    assert record_as_read(record)["sha256"] == game["record"]["sha256"]


@pytest.mark.all
def test_everything_is_brought_in(open_page: Open) -> None:
    page = open_page(language="de", before=lambda page: page.add_init_script(CLOCK))
    open_record(page, (FOLDER / "everything.jsonl").read_bytes(), name="sechserpack.jsonl")
    expect(page.locator("#toast")).to_contain_text(str(len(EXPECTED["everything"]["entries"])))
    expected = EXPECTED["imported_page"]
    assert differences(expected, seen(page, list(expected["set_ups"]), len(expected["troubles"]))) == []
    entries, lines = items(page)
    brought = {key: Entry.from_text(unseal(key, sealed)).to_json() for key, sealed in entries.items()}
    assert brought.keys() == EXPECTED["everything"]["entries"].keys()
    events = {key: entry["events"] + 1 for key, entry in brought.items() if not entry["bare"]}
    assert events == {key: sum(game == key for game, _ in lines) for key in events}


@pytest.mark.all
@pytest.mark.parametrize("settings", sorted({page["settings"] for page in PAGES}))
def test_the_page_says_what_it_said(open_quick: Open, settings: str) -> None:
    page = open_quick(language="de", settings={settings: True} if settings else {})
    for game in PAGES:
        if game["settings"] != settings:
            continue
        page.evaluate("location.hash = ''")
        expect(page.locator(".menu")).to_be_visible()
        page.evaluate("link => { location.hash = link; }", game["link"])
        # The lucky dog is clumsy in SIX by now: only what comes before its second deed is as it was.
        clumsy = game["link"].startswith("#play/six?") and ",random" in game["link"]
        moments = game["moments"][:3] if clumsy else game["moments"]
        found = played(page, [step["step"] for step in moments])
        expected = [step["page"] for step in moments]
        for then, now in zip(expected, found, strict=True):
            # Nothing can ever be taken back in a game in real time, so the controls for that are gone from it.
            if game["link"].startswith("#play/six?"):
                then["commands"] = [name for name in then["commands"] if name not in ("undo", "redo")]
            # There may be more controls by now; those that there were have their names for ever.
            now["commands"] = [name for name in now["commands"] if name in then["commands"]]
            # The highest card is not picked up by itself any more; what it and all others can play is the same.
            if now["picked"] and not now["offered"]:
                now["offered"] = then["offered"]
        assert differences(dict(enumerate(expected)), dict(enumerate(found)), game["link"]) == []
