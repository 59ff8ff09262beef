"""Files as a browser brings and takes them: chosen, dropped, downloaded, shared and copied.

What is in them, and what becomes of it, is tested in tests/app without a browser.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sechserpack.screens.evening.keepsake import SIZE

from ..conftest import Open
from ..driver import command, control, moment, open_record, replayed, saved
from .keeping import kept

HEADER = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2}\n'
#: A die is laid, nothing fits after it, and all are taken back: this can go on for ever.
TURN = '["roll", {0}]\n["dice", 1, 2, 2, 2, 2, 2]\n["lay", {0}, 1]\n["roll", {0}]\n["dice", 3, 3, 3, 3, 3]\n'
LONG = HEADER + "".join(TURN.format(seat) for seat in (0, 1) * 600)

#: Lets every file say that it is huge.
_HUGE = """
() => Object.defineProperty(File.prototype, "size", { configurable: true, get() { return 500_000_000; } })
"""
#: Counts the turns that the page has from when a file is chosen until it is said to be wrong.
_TURNS = """
() => {
    window.turns = 0;
    const beat = () => {
        if (document.querySelector("#toast").textContent.includes("wrong")) return;
        window.turns++;
        setTimeout(beat);
    };
    window.addEventListener("change", () => setTimeout(beat), { capture: true, once: true });
}
"""
_DROP = """
([text, name]) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], name));
    for (const kind of ["dragover", "drop"]) {
        const event = new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true });
        document.querySelector(".app").dispatchEvent(event);
        if (!event.defaultPrevented) throw new Error(kind + " is left to the browser");
    }
}
"""


def refused(page: Page, sentence: str) -> None:
    """The page says why it does not take a file, and shows what it showed before."""
    expect(page.locator("#toast")).to_contain_text(sentence)
    expect(page.locator(".menu .card").first).to_be_visible()
    expect(page.locator("main[data-game]")).to_have_count(0)
    page.locator(".motto").click()
    expect(page.locator("#toast")).to_have_text("")


@pytest.mark.all  # tests/app/library/test_files.py has each way in which a file can be broken
def test_broken_files_change_nothing_and_say_where(open_shared: Open) -> None:
    page = open_shared(language="en")
    for _ in range(2):  # the same file can be chosen twice
        open_record(page, b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
        refused(page, "There is a mistake in line 1 of the file")
    # More than is read at a time, and bytes that are no text.
    open_record(page, HEADER.encode() + b'["roll", 0]\n' + b" " * 2_000_000 + b"\xff")
    refused(page, "There is a mistake in line 3 of the file: This line is not UTF-8.")
    page.evaluate(_HUGE)
    open_record(page, HEADER)
    refused(page, "This file is too big: 500 MB, and the limit is 32 MB.")
    page.evaluate("delete File.prototype.size")


@pytest.mark.all
def test_a_long_file_is_read_while_the_page_answers(open_shared: Open) -> None:
    # A bad line behind thousands of good ones: all of it is read, nothing is shown of it.
    page = open_shared(language="en")
    page.evaluate(_TURNS)
    open_record(page, LONG + LONG.partition("\n")[2] * 2 + '["roll", 0]\n["roll", 0]\n')
    expect(page.locator("#toast")).to_contain_text("There is a mistake in line 18003 of the file")
    expect(page.locator("main[data-game]")).to_have_count(0)
    # It is read in slices of hundredths of a second; in one go it would leave the page a turn or two.
    assert page.evaluate("window.turns") > 10


@pytest.mark.all
def test_a_long_game_is_kept_to_its_last_line(open_shared: Open) -> None:
    page = open_shared(language="en")
    open_record(page, LONG)
    assert moment(page, 6_000).events == 6_000
    assert replayed(kept(page)[0][1]).events == replayed(LONG.encode()).events
    page.reload()
    assert moment(page, 6_000).events == 6_000


def test_more_lines_than_are_written_at_once_are_kept(open_shared: Open) -> None:
    page = open_shared(language="en")
    some = HEADER + "".join(TURN.format(seat) for seat in (0, 1) * 25)
    open_record(page, some)
    assert moment(page, 250).events == 250
    assert replayed(kept(page)[0][1]).events == replayed(some.encode()).events


def test_a_file_is_dropped_on_the_page_in_the_middle_of_a_game(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=human:Ada,human:Bo&seed=d", language="en")
    control(page, '["roll",0]').click()
    moment(page, 2)
    page.evaluate(_DROP, [HEADER + '["roll", 1]\n', "game.jsonl"])
    expect(page.locator("#toast")).to_contain_text("There is a mistake in line 2 of the file")
    assert moment(page, 2).events == 2
    page.evaluate(_DROP, [HEADER + TURN.format(0), "game.jsonl"])
    assert moment(page, 5).events == 5
    expect(page.locator("#seat-0 .sign-name")).to_have_text("1")
    assert replayed(saved(page)).events[-1] == ("dice", 3, 3, 3, 3, 3)


#: Stands in for what a device does with things that are shared, or are not.
_SHARING = """
() => {
    window.shared = [];
    const own = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
    own("canShare", () => true);
    own("share", async (what) => {
        const file = what.files?.[0];
        const width = file?.type === "image/png" ? (await createImageBitmap(file)).width : 0;
        window.shared.push({ url: what.url, name: file?.name, text: await file?.text(), width });
    });
}
"""
_CLIPBOARD = """
() => {
    window.copied = "";
    const own = (name, value) => Object.defineProperty(navigator, name, { value, configurable: true });
    own("canShare", () => false);
    own("share", async () => { throw new Error("it was said that this cannot be shared"); });
    own("clipboard", { writeText: async (text) => { window.copied = text; } });
}
"""
_AS_IT_WAS = "() => { for (const name of ['canShare', 'share', 'clipboard']) delete navigator[name]; }"
_SHARED = (
    "async () => { while (!shared.length) await new Promise(requestAnimationFrame); return shared.shift(); }"
)
SET_UP = "#setup/sechser-raus"
ONE_THROW = "#play/sechser-raus?seats=human:Ada,human:Bo&dice=1"


def one_throw(page: Page) -> None:
    """Play a game of one throw."""
    page.evaluate("link => { location.hash = link; }", ONE_THROW)
    control(page, '["lay_last",0,4]').click()
    moment(page, 1)


def test_what_can_be_shared_is(open_shared: Open) -> None:
    page = open_shared(SET_UP, language="en")
    page.evaluate(_SHARING)
    page.locator("#name-0").fill("Ada & Co")
    expect(page.locator("#start")).to_have_attribute("href", re.compile("Ada%20%26%20Co"))
    command(page, "share").click()
    start = page.locator("#start").get_attribute("href")
    assert page.evaluate(_SHARED)["url"] == page.url.partition("#")[0] + str(start)
    one_throw(page)
    page.locator('#result [data-command="share"]').click()
    shared = page.evaluate(_SHARED)
    assert shared["name"] == "sechser-raus-1.txt"
    assert shared["text"].encode() == saved(page)
    # Somebody's coaster is drawn by Python, and becomes a picture here.
    page.locator('#result [data-command="evening"]').click()
    command(page, "end-evening").click()
    command(page, "keepsake").first.click()
    shared = page.evaluate(_SHARED)
    assert re.fullmatch(r"sechserpack-[\d-]+-1\.png", shared["name"])
    assert shared["width"] == SIZE
    assert len(shared["text"]) > 20_000, "there is next to nothing on it"
    page.evaluate(_AS_IT_WAS)


@pytest.mark.all  # so does tests/app/library/test_files.py
def test_where_nothing_shares_the_link_is_copied_and_a_game_downloaded(open_shared: Open) -> None:
    page = open_shared(SET_UP, language="en")
    page.evaluate(_CLIPBOARD)
    command(page, "share").click()
    expect(page.locator("#toast")).to_contain_text("Link copied.")
    start = page.locator("#start").get_attribute("href")
    assert page.evaluate("window.copied") == page.url.partition("#")[0] + str(start)
    one_throw(page)
    with page.expect_download() as download:
        page.locator('#result [data-command="share"]').click()
    assert Path(download.value.path()).read_bytes() == saved(page)
    page.evaluate(_AS_IT_WAS)


@pytest.mark.all
def test_everything_goes_out_as_one_file_and_comes_in_again(open_shared: Open) -> None:
    page = open_shared(language="en")
    one_throw(page)
    command(page, "menu").click()
    command(page, "settings").click()
    with page.expect_download() as download:
        command(page, "everything").click()
    assert download.value.suggested_filename == "sechserpack.jsonl"
    whole = Path(download.value.path()).read_bytes()
    assert b"Ada" in whole
    page.locator('#sheet header [data-command="close"]').click()
    open_record(page, whole, name="sechserpack.jsonl")
    expect(page.locator("#toast")).to_have_text("You already have everything in this file.")
    page.locator(".motto").click()
