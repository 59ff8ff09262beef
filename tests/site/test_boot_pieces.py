"""A page that comes in pieces: what arrives late is no failure, and what is one is said when there is room for it.

Only a browser has a parser that stops between two tags while scripts run. Most of it needs no network: a document
that is written to stops wherever the test does.
"""

from __future__ import annotations

import re
import threading
from itertools import accumulate, pairwise
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import new_page, no_complaints, ready, until
from tests.support.built import PREFIX, built_site
from tools.serve import Handler, serving

from .starting import Open, without_python

#: How much of a page one packet brings.
PACKET = 1460
#: A file of the site that is no page, to be written over, beside the page: what that names has relative addresses.
PLAIN = "sw.js"
#: Writes pages piece by piece into frames, with a clock that only the test moves on.
_WRITING = """() => {
    globalThis.newPage = () => {
        const frame = document.createElement("iframe");
        document.body.append(frame);
        const { contentWindow: window, contentDocument: page } = frame;
        const told = { errors: [], tick: () => {} };
        window.setInterval = (tick) => { told.tick = tick; return 1; };
        page.open();
        window.addEventListener("error", ({ message }) => message && told.errors.push(message));
        window.addEventListener("unhandledrejection", ({ reason }) => told.errors.push(String(reason)));
        return {
            window, page, told,
            write: (piece) => page.write(piece),
            sign: (name) => window.dispatchEvent(new window.CustomEvent("py:progress", { detail: name })),
            says: () => [...page.querySelectorAll("[data-failure]:not([hidden])")].map((one) => one.dataset.failure),
            again: () => window.history.state?.again !== undefined,
            end: async () => {
                const read = new Promise((done) => page.addEventListener("DOMContentLoaded", done));
                const limit = new Promise((_, fail) => setTimeout(() => fail(new Error("never read")), 60_000));
                page.close();
                await Promise.race([read, limit]);
            },
            forget: () => frame.remove(),
        };
    };
}"""


def index() -> str:
    """The page as it is built."""
    return (built_site() / "index.html").read_text(encoding="utf-8")


def pieces() -> list[str]:
    """The page cut at every tag behind its head, in which its scripts run."""
    head, end, body = index().partition("</head>")
    return [head + end, *re.split("(?=<)", body)]


def of_boot() -> int:
    """How many of the pieces belong to the sign that the table is being set, and to what stands before it."""
    return next(number for number, piece in enumerate(pieces()) if 'id="app"' in piece)


def writer(open_page: Open) -> Page:
    """A page that can write others; nothing of the runtime arrives in them."""
    page = open_page(PLAIN, wait=False, before=without_python)
    page.evaluate(_WRITING)
    return page


def test_a_sign_of_life_between_any_two_tags_is_no_failure(open_page: Open) -> None:
    page = writer(open_page)
    told = page.evaluate(
        """async (pieces) => {
            const written = newPage();
            let says = [];
            for (const [number, piece] of pieces.entries()) {
                written.write(piece);
                written.sign(`sign ${number}`);
                says = [...says, ...written.says()];
            }
            written.sign("Loading Pyodide");
            await written.end();
            const bar = written.page.querySelector(".boot-progress").getAttribute("aria-valuenow");
            return { errors: written.told.errors, says: [...says, ...written.says()], bar };
        }""",
        pieces(),
    )
    assert told == {"errors": [], "says": [], "bar": "5"}


@pytest.mark.all
def test_a_failure_between_any_two_tags_is_said_when_there_is_room_for_it(open_page: Open) -> None:
    page = writer(open_page)
    wrong = page.evaluate(
        """async ([pieces, last]) => {
            const wrong = [];
            for (let cut = 1; cut <= last; cut += 1) {
                const written = newPage();
                written.write(pieces.slice(0, cut).join(""));
                const detail = { kind: "old", message: "three legs" };
                written.page.dispatchEvent(new written.window.CustomEvent("sechserpack:failed", { detail }));
                written.write(pieces.slice(cut).join(""));
                await written.end();
                const says = written.says().join();
                const why = written.page.querySelector(".boot-detail").textContent;
                if (says !== "old" || why !== "three legs" || written.told.errors.length)
                    wrong.push([cut, pieces[cut], says, why, written.told.errors]);
                written.forget();
            }
            return wrong;
        }""",
        [pieces(), of_boot()],
    )
    assert not wrong


@pytest.mark.parametrize("every", [61, pytest.param(1, marks=pytest.mark.all)])
def test_a_page_that_ends_too_early_says_so_or_is_fetched_again(open_page: Open, every: int) -> None:
    """Cut off for good, it says what is true: that a part of it is missing. Before it can, it is fetched again."""
    page = writer(open_page)
    parts = pieces()
    cuts = [*range(1, of_boot(), max(1, every // 8)), *range(of_boot(), len(parts), every)]
    ends = page.evaluate(
        """async ([pieces, cuts]) => {
            const ends = [];
            for (const cut of cuts) {
                const written = newPage();
                written.write(pieces.slice(0, cut).join(""));
                await written.end();
                ends.push([written.says().join(), written.again(), written.told.errors.length]);
                written.forget();
            }
            return ends;
        }""",
        [parts, cuts],
    )
    room = next(number for number, part in enumerate(parts) if 'class="boot-reload"' in part)
    whole = next(number for number, part in enumerate(parts) if 'type="py"' in part)
    for cut, end in zip(cuts, ends, strict=True):
        if cut <= room:
            assert end == ["", True, 0], parts[cut - 1 : cut + 1]
        elif cut <= whole:
            # The file that stands for the page has another ending than pages have.
            assert end == ["astray", False, 0], parts[cut - 1 : cut + 1]
        else:
            assert end == ["", False, 0], parts[cut - 1 : cut + 1]


def test_a_page_that_trickles_in_is_waited_for(open_page: Open) -> None:
    """One packet a second takes longer than any start that is stuck; one that stops coming is told about."""
    page = writer(open_page)
    start = len(pieces()[0])
    text = index()
    packets = [text[:start], *(text[at : at + PACKET] for at in range(start, len(text), PACKET))]
    assert len(packets) > 45
    told = page.evaluate(
        """async (packets) => {
            const written = newPage();
            const half = packets.length >> 1;
            const said = { coming: [], stopped: [], going_on: [] };
            for (const [number, packet] of packets.entries()) {
                written.write(packet);
                written.told.tick();
                said[number > half ? "going_on" : "coming"].push(...written.says());
                if (number !== half) continue;
                for (let second = 0; second < 31; second += 1) written.told.tick();
                said.stopped = written.says();
            }
            if (!written.again()) await written.end();
            return { ...said, again: written.again(), end: written.says(), errors: written.told.errors };
        }""",
        packets,
    )
    assert told == {
        "coming": [],
        "stopped": ["stall"],
        "going_on": [],
        "again": False,
        "end": [],
        "errors": [],
    }


# ---- what is not the start's fault


def test_what_extensions_and_the_browser_itself_complain_of_is_no_failure(open_page: Open) -> None:
    page = open_page(wait=False, before=without_python)
    expect(page.get_by_role("progressbar")).to_be_visible()
    complain = """([filename, error]) => dispatchEvent(new ErrorEvent("error", {
        message: "three legs",
        filename: filename && new URL(filename, location.href).href,
        error: error && new Error(error),
    }))"""
    for filename, error in (
        ("", None),
        ("./", None),
        ("chrome-extension://abc/content.js", "three legs"),
        ("moz-extension://abc/content.js", "three legs"),
    ):
        page.evaluate(complain, [filename, error])
        assert not page.locator("#boot[data-failed]").count(), filename
    page.evaluate(complain, ["./static/interpreter.mjs", "three legs"])
    expect(page.locator('[data-failure="start"]')).to_be_visible()
    expect(page.locator(".boot-detail")).to_have_text("three legs")
    # Where it goes on all the same, nothing of it is left.
    page.evaluate("document.dispatchEvent(new CustomEvent('sechserpack:ready')) && null")
    expect(page.locator("#boot")).to_have_count(0)


# ---- the same over a network


class InPieces(Handler):
    """Sends the page as pieces, each but the first when the test has said so."""

    cuts: ClassVar[list[int]] = []
    """the numbers of bytes after which it waits"""
    waits: ClassVar[list[threading.Event]] = []
    """what it waits for, one for each"""

    def do_GET(self) -> None:  # noqa: N802 (the base class's name)
        if self.path != f"{self.prefix}/":
            super().do_GET()
            return
        data = index().encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        ends = [0, *self.cuts, len(data)]
        for number, (start, end) in enumerate(pairwise(ends)):
            if number:
                assert self.waits[number - 1].wait(60), "the test has not said that this may be sent"
            self.wfile.write(data[start:end])
            self.wfile.flush()


#: The elements of the page's body up to the menu.
_THERE = "body :is(div, p, span, button)"


def in_pieces(browser: Browser, loads: list[list[int]], *, starts: bool = False) -> None:
    """Load the page cut in these ways, each piece sent when a sign of life has come behind the one before.

    At no time it may say that anything is wrong; if it `starts`, it has to be ready in the end.
    """
    host = type("Host", (InPieces,), {})
    with serving(built_site(), PREFIX, handler=host) as address:
        page = new_page(browser, address, before=lambda page: None if starts else without_python(page))
        try:
            for cuts in loads:
                host.cuts, host.waits = cuts, [threading.Event() for _ in cuts]
                page.goto(address, wait_until="commit")
                for cut, wait in zip(cuts, host.waits, strict=True):
                    sent = index().encode()[:cut].decode().partition("</head>")[2]
                    there = len(re.findall("<(?:div|p|span|button) ?", sent))
                    until(page, lambda there=there: page.locator(_THERE).count() >= there)
                    page.evaluate(
                        "detail => dispatchEvent(new CustomEvent('py:progress', { detail })) && null",
                        f"at {cut}",
                    )
                    wait.set()
                if starts:
                    ready(page)
                    continue
                page.wait_for_load_state("domcontentloaded")
                expect(page.get_by_role("progressbar")).to_be_visible()
                expect(page.locator("#boot [data-failure]:visible, #boot[data-failed]")).to_have_count(0)
        finally:
            for wait in host.waits:
                wait.set()
            page.close()
            page.context.close()
    no_complaints(page)


def tags() -> list[int]:
    """Before which byte every tag begins of what says that the table is being set."""
    sizes = [len(piece.encode()) for piece in pieces()[: of_boot()]]
    return list(accumulate(sizes))


def test_a_page_in_two_pieces_starts_without_a_complaint(browser: Browser) -> None:
    in_pieces(browser, [[index().encode().index(b'<div class="boot-done"')]])


@pytest.mark.all
def test_a_page_in_two_pieces_at_any_tag(browser: Browser) -> None:
    in_pieces(browser, [[cut] for cut in tags()])


@pytest.mark.all
def test_a_page_in_pieces_really_starts(browser: Browser) -> None:
    in_pieces(browser, [[index().encode().index(b'<div class="boot-done"')], tags()[::6]], starts=True)
