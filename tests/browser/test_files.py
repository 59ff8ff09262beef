"""Games come in from files and go out to them: read to the end before anything changes, or refused in a sentence."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from sechserpack.play.record_files import LONGEST_LINE

from .conftest import Open
from .driver import command, control, moment, open_record, replayed, saved
from .keeping import last_record

HEADER = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2}\n'
#: A die is laid, nothing fits after it, and all are taken back: this can go on for ever.
TURN = '["roll", {0}]\n["dice", 1, 2, 2, 2, 2, 2]\n["lay", {0}, 1]\n["roll", {0}]\n["dice", 3, 3, 3, 3, 3]\n'
LONG = HEADER + "".join(TURN.format(seat) for seat in (0, 1) * 600)

#: Lets a file that is never read say that it is huge.
_HUGE = """
() => Object.defineProperty(File.prototype, "size", { get() { return 500_000_000; } })
"""
#: How long the page has not answered at the longest, since it was first asked.
_LONGEST_PAUSE = """
() => {
    if (window.pauses === undefined) {
        window.pauses = 0;
        let last = performance.now();
        const beat = () => {
            const now = performance.now();
            window.pauses = Math.max(window.pauses, now - last);
            last = now;
            window.beating = setTimeout(beat, 0);
        };
        beat();
    }
    return window.pauses;
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


BROKEN = {
    "nothing": (b"", "Line 1 of the file is wrong: This line is not JSON."),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "Line 1"),
    "only newlines": (b"\n" * 3_000_000, "Line 1"),
    "another format": (b'{"format": "chess"}', "Line 1"),
    "the other one's turn": ((HEADER + '["roll", 1]\n').encode(), "Line 2"),
    "cut in the middle of a line": (
        LONG.encode()[:-3],
        "Line 6001 of the file is wrong: This line is not JSON.",
    ),
    "a byte flipped far down": (LONG.encode()[:-40] + b"\xff" + LONG.encode()[-39:], "Line 5999"),
    "one line of many megabytes": (
        HEADER.encode() + b"[" * 8_000_000,
        "This line is longer than any of a game.",
    ),
    "a giant in the header": (b'{"x": "' + b"x" * (LONGEST_LINE + 1) + b'"}', "This line is longer"),
}


def test_broken_files_change_nothing_and_say_where(open_quick: Open) -> None:
    page = open_quick(language="en")
    for data, sentence in BROKEN.values():
        open_record(page, data)
        refused(page, sentence)
    # What is far too large is not even looked at.
    page.evaluate(_HUGE)
    open_record(page, HEADER)
    refused(page, "too large for saved games: 500 MB, and 32 MB is the most")


def test_a_long_file_is_read_while_the_page_answers(open_quick: Open) -> None:
    # A bad line behind thousands of good ones: all of it is read, nothing is shown of it.
    page = open_quick(language="en")
    page.evaluate(_LONGEST_PAUSE)
    open_record(page, LONG + LONG.partition("\n")[2] * 2 + '["roll", 0]\n["roll", 0]\n')
    expect(page.locator("#toast")).to_contain_text("Line 18003 of the file is wrong")
    expect(page.locator("main[data-game]")).to_have_count(0)
    assert page.evaluate(_LONGEST_PAUSE) < 2_000, "the page did not answer for a while"


def test_a_long_game_is_kept_to_its_last_line(open_quick: Open) -> None:
    page = open_quick(language="en")
    open_record(page, LONG)
    assert moment(page, 6_000).events == 6_000
    assert replayed(last_record(page)).events == replayed(LONG.encode()).events
    page.reload()
    assert moment(page, 6_000).events == 6_000


def test_a_file_is_dropped_on_the_page_in_the_middle_of_a_game(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human:Ada,human:Bo&seed=d", language="en")
    control(page, '["roll",0]').click()
    moment(page, 2)
    page.evaluate(_DROP, [HEADER + '["roll", 1]\n', "game.jsonl"])
    expect(page.locator("#toast")).to_contain_text("Line 2 of the file is wrong")
    assert moment(page, 2).events == 2
    expect(page.locator("#seat-0 .sign-name")).to_have_text("Ada")
    page.evaluate(_DROP, [HEADER + TURN.format(0), "game.jsonl"])
    assert moment(page, 5).events == 5
    expect(page.locator("#seat-0 .sign-name")).to_have_text("1")
    assert replayed(saved(page)).events[-1] == ("dice", 3, 3, 3, 3, 3)


#: Stands in for what a device does with things that are shared; `answer` says whether it can.
_SHARING = """
window.shared = [];
Object.defineProperty(navigator, "canShare", { value: () => %s });
Object.defineProperty(navigator, "share", { value: async (what) => {
    const file = what.files?.[0];
    window.shared.push({ title: what.title, url: what.url, name: file?.name, text: await file?.text() });
} });
"""
_CLIPBOARD = """
Object.defineProperty(navigator, "share", { value: undefined });
delete Navigator.prototype.share;
Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text; } } });
"""
SET_UP = "#setup/sechser-raus"


def test_a_set_up_is_shared_as_a_link(open_page: Open) -> None:
    page = open_page(SET_UP, language="en", before=lambda page: page.add_init_script(_SHARING % "true"))
    page.locator("#name-0").fill("Ada & Co")
    command(page, "share").click()
    expect(page.locator("#start")).to_be_visible()
    shared = page.evaluate(
        "async () => { while (!shared.length) await new Promise(requestAnimationFrame); return shared[0]; }"
    )
    start = page.locator("#start").get_attribute("href")
    assert shared["url"] == page.url.partition("#")[0] + str(start)
    assert "Ada%20%26%20Co" in shared["url"]
    # Whoever opens the link sits at just this table.
    other = open_page("#" + shared["url"].partition("#")[2], language="en")
    moment(other)
    expect(other.locator("#seat-0 .sign-name")).to_have_text("Ada & Co")


def test_where_nothing_shares_the_link_is_copied_and_a_game_downloaded(open_page: Open) -> None:
    page = open_page(SET_UP, language="en", before=lambda page: page.add_init_script(_CLIPBOARD))
    command(page, "share").click()
    expect(page.locator("#toast")).to_contain_text("The link to this game is copied")
    start = page.locator("#start").get_attribute("href")
    assert page.evaluate("window.copied") == page.url.partition("#")[0] + str(start)
    page.goto(page.url.partition("#")[0] + "#play/sechser-raus?seats=human,human&dice=1")
    control(page, '["lay_last",0,4]').click()
    moment(page, 1)
    with page.expect_download() as download:
        page.locator('#result [data-command="share"]').click()
    assert Path(download.value.path()).read_bytes() == saved(page)


def test_a_finished_game_is_shared_as_a_file(open_page: Open) -> None:
    page = open_page(
        "#play/sechser-raus?seats=human,human&dice=1",
        language="en",
        before=lambda page: page.add_init_script(_SHARING % "true"),
    )
    control(page, '["lay_last",0,4]').click()
    moment(page, 1)
    page.locator('#result [data-command="share"]').click()
    shared = page.evaluate(
        "async () => { while (!shared.length) await new Promise(requestAnimationFrame); return shared[0]; }"
    )
    assert shared["name"] == "sechser-raus-1.txt"
    record = saved(page)
    assert shared["text"].encode() == record
    # It comes back as it went, under that name too.
    page.evaluate("location.hash = ''")
    open_record(page, record, name=shared["name"])
    assert moment(page, 1).over


def test_everything_goes_to_another_device_and_nothing_there_is_lost(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human:Ada,human:Bo&dice=1", language="en")
    control(page, '["lay_last",0,4]').click()
    moment(page, 1)
    finished = saved(page)
    home = page.url.partition("#")[0]
    page.goto(home + "#play/sieben?seats=human:Cem,human:Dora&seed=e")
    control(page, '["roll",0]').click()
    moment(page, 2)
    command(page, "mute").click()
    command(page, "menu").click()
    expect(command(page, "resume")).to_contain_text("Cem")
    command(page, "settings").click()
    with page.expect_download() as download:
        command(page, "everything").click()
    whole = Path(download.value.path()).read_bytes()
    assert download.value.suggested_filename == "sechserpack.jsonl"

    other = open_quick(language="en")
    # Cut short or changed, nothing of it is taken over.
    for broken in (whole[: whole.rindex(b"\n", 0, -1) + 1], whole.replace(b"lay_last", b"lay_list")):
        open_record(other, broken)
        expect(other.locator("#toast")).to_contain_text("of the file is wrong")
        expect(command(other, "finished")).to_have_count(0)
        expect(command(other, "resume")).to_have_count(0)
    expect(command(other, "mute")).to_have_attribute("aria-pressed", "false")
    open_record(other, whole, name="sechserpack.jsonl")
    expect(other.locator("#toast")).to_contain_text("2 games are new here.")
    expect(command(other, "mute")).to_have_attribute("aria-pressed", "true")
    expect(command(other, "resume")).to_contain_text("Cem, Dora")
    # A second time it says that it has nothing new, and changes nothing.
    open_record(other, whole, name="sechserpack.jsonl")
    expect(other.locator("#toast")).to_contain_text(
        "No game in this file is new here. 2 were here already and stay as they are."
    )
    # What is over can be watched from the menu, and the record is the very same.
    command(other, "finished").click()
    other.get_by_role("button", name="Watch Sechser raus").click()
    expect(other.locator(".reel")).to_be_visible()
    assert saved(other) == finished
    command(other, "unwatch").click()
    command(other, "resume").click()
    assert moment(other, 2).events == 2
