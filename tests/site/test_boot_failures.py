"""What the page says when it cannot start: which files are missing or broken, and what the browser lacks."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import expect_trouble, ready
from tests.support.built import built_site

from .starting import MAIN, PORTAL, WASM, Open, aborted, answered, main_py, says, without_python

HIDES_STATUS = (
    """Object.defineProperty(PerformanceResourceTiming.prototype, "responseStatus", { value: undefined })"""
)
DOCUMENT = re.compile(r"/$")
#: A module that is whole, and of which the browser does not know an instruction.
TOO_NEW = b"\0asm\1\0\0\0\1\4\1\x60\0\0\3\2\1\0\x0a\5\1\3\0\xff\x0b"

#: An archive that is all there, with an entry that cannot be unpacked.
DAMAGED = b"PK\3\4" + bytes(14) + (99).to_bytes(4, "little") + bytes(8) + b"\xff" * 99 + b"PK\5\6" + bytes(18)


@pytest.mark.parametrize(
    "pattern",
    [
        WASM,
        "**/python_stdlib.zip",
        *(
            pytest.param(pattern, marks=pytest.mark.all)
            for pattern in ("**/pyodide.asm.mjs", "**/interpreter.mjs", "**/core.js", "**/core-*.js")
        ),
    ],
)
def test_a_file_that_does_not_arrive_is_said(open_page: Open, pattern: str) -> None:
    page = open_page(wait=False, before=aborted(pattern))
    # Pyodide says a lot of its own when a part of it is missing.
    expect_trouble(page, "")
    says(page, "load")
    page.unroute(pattern)
    page.get_by_role("button", name="Neu laden").click()
    ready(page)


@pytest.mark.parametrize(
    ("pattern", "answer"),
    [
        ("**/python_stdlib.zip", {"status": 404}),
        ("**/pyodide-lock.json", {"status": 404}),
        ("**/static/style.css", {"status": 404}),
        *(
            pytest.param(pattern, answer, marks=pytest.mark.all)
            for pattern, answer in (
                (WASM, {"status": 404}),
                (MAIN, {"status": 404}),
                (MAIN, {"body": PORTAL, "content_type": "text/x-python"}),
                ("**/python_stdlib.zip", {"body": PORTAL, "content_type": "application/zip"}),
                (
                    "**/python_stdlib.zip",
                    {"body": b"PK\3\4" + bytes(10_000), "content_type": "application/zip"},
                ),
                ("**/python_stdlib.zip", {"body": DAMAGED, "content_type": "application/zip"}),
                ("**/pyodide-lock.json", {"body": PORTAL, "content_type": "text/html"}),
                ("**/pyodide.asm.mjs", {"body": PORTAL, "content_type": "text/html"}),
                ("**/pyodide.mjs", {"body": PORTAL, "content_type": "text/javascript"}),
                ("**/idiomorph.js", {"status": 404}),
                ("**/drawn.mjs", {"status": 404}),
            )
        ),
    ],
)
def test_a_host_that_has_not_got_a_file_is_told_about(
    open_page: Open, pattern: str, answer: dict[str, Any]
) -> None:
    def spoilt(page: Page) -> None:
        # WebKit does not tell what a request was answered with.
        page.add_init_script(HIDES_STATUS)
        answered(pattern, **answer)(page)

    page = open_page(wait=False, before=spoilt)
    expect_trouble(page, "")
    says(page, "load")
    expect(page.get_by_text("Der Tisch wird gedeckt")).to_be_hidden()


@pytest.mark.parametrize("script", [1, pytest.param(2, marks=pytest.mark.all)])
def test_a_script_in_the_page_that_somebody_has_changed_does_not_run(open_page: Open, script: int) -> None:
    def changed(page: Page) -> None:
        index = (built_site() / "index.html").read_text(encoding="utf-8")
        before, tag, after = index.partition("<script>")
        for _ in range(script):
            more, tag, after = after.partition("<script>")
            before += tag + more
        page.route(
            DOCUMENT, lambda route: route.fulfill(body=f"{before}{tag};{after}", content_type="text/html")
        )

    page = open_page(wait=False, before=changed)
    expect_trouble(page, "")
    says(page, "load")


def test_what_fails_before_the_page_has_been_read_is_said_when_it_has(open_page: Open) -> None:
    # Nothing of the page below its head is there yet when the first script fails.
    early = """new MutationObserver((_, observer) => {
            if (!document.documentElement.hasAttribute("data-booting")) return;
            observer.disconnect();
            const detail = { kind: "load", message: "early" };
            document.dispatchEvent(new CustomEvent("sechserpack:failed", { detail }));
        }).observe(document, { subtree: true, childList: true, attributes: true });"""

    def failing(page: Page) -> None:
        page.add_init_script(early)
        without_python(page)

    page = open_page(wait=False, before=failing)
    says(page, "load")
    expect(page.get_by_text("Der Tisch wird gedeckt")).to_be_hidden()


def test_missing_main_py_is_said(open_page: Open) -> None:
    page = open_page(wait=False, before=aborted(MAIN))
    expect_trouble(page, "net::ERR_FAILED", "FetchError", "fetch")
    says(page, "load")


@pytest.mark.all
def test_machine_code_that_was_cut_off_once_is_fetched_again(open_page: Open, whole: bytes) -> None:
    sent = iter((whole[:-1000], whole))

    def cut_once(page: Page) -> None:
        page.route(WASM, lambda route: route.fulfill(body=next(sent), content_type="application/wasm"))

    open_page(before=cut_once)


def test_an_error_in_python_is_said(open_page: Open) -> None:
    page = open_page(wait=False, before=main_py("raise RuntimeError('the table has only three legs')"))
    expect_trouble(page, "three legs")
    says(page, "start")
    expect(page.locator(".boot-detail")).to_have_text("RuntimeError: the table has only three legs")


def test_an_error_that_python_tells_is_shown(open_page: Open) -> None:
    code = """
from js import CustomEvent, JSON, document
detail = JSON.parse('{"detail": "three legs"}')
document.dispatchEvent(CustomEvent.new("sechserpack:failed", detail))
"""
    page = open_page(wait=False, before=main_py(code))
    says(page, "start")
    expect(page.locator(".boot-detail")).to_have_text("three legs")


@pytest.mark.parametrize(
    ("lacks", "kind"),
    [
        ("delete globalThis.WebAssembly", "off"),
        ("WebAssembly.validate = () => false", "old"),
        ("delete globalThis.structuredClone", "old"),
        ("CSS.supports = (query) => query !== 'selector(:has(a))'", "old"),
        ("CSS.supports = (query) => query !== 'container-type'", "old"),
    ],
)
def test_a_browser_that_cannot_play_is_told_before_anything_is_loaded(
    open_page: Open, lacks: str, kind: str
) -> None:
    page = open_page(wait=False, before=lambda page: page.add_init_script(lacks))
    says(page, kind)
    expect(page.get_by_text("Der Tisch wird gedeckt")).to_be_hidden()
    expect(page.locator("#app")).to_be_hidden()
    ran = "[...document.scripts].filter(({ type }) => type === 'module').length"
    assert page.evaluate(
        "document.readyState === 'complete' || new Promise((done) => (onload = () => done(true)))"
    )
    assert page.evaluate(ran) == 0
    with page.expect_navigation():
        page.get_by_role("button", name="Neu laden").click()
    says(page, kind)


def test_a_browser_too_old_is_told_in_the_language_it_prefers(open_page: Open) -> None:
    page = open_page(
        language="en",
        wait=False,
        before=lambda page: page.add_init_script("delete globalThis.structuredClone"),
    )
    expect(page.get_by_text("This browser is too old")).to_be_visible()
    expect(page.get_by_text("Dieser Browser ist zu alt")).to_be_hidden()


@pytest.fixture
def whole() -> bytes:
    """Pyodide's machine code."""
    return (built_site() / "static/runtime/pyodide/pyodide.asm.wasm").read_bytes()


@pytest.mark.parametrize(
    ("body", "content_type", "kind"),
    [
        (slice(-1000), "application/wasm", "load"),
        (slice(4), "application/wasm", "load"),
        (PORTAL, "text/html; charset=utf-8", "load"),
        (PORTAL, "application/wasm", "load"),
        (TOO_NEW, "application/wasm", "old"),
    ],
    ids=["cut at the end", "cut at the start", "a portal's page", "a portal's page as code", "too new"],
)
def test_broken_machine_code_is_said_at_once(
    open_page: Open, whole: bytes, body: bytes | slice, content_type: str, kind: str
) -> None:
    sent = whole[body] if isinstance(body, slice) else body

    def broken(page: Page) -> None:
        page.route(WASM, lambda route: route.fulfill(body=sent, content_type=content_type))

    page = open_page(wait=False, before=broken)
    expect_trouble(page, "wasm", "WebAssembly", "uncaught")
    says(page, kind)


def test_machine_code_that_cannot_be_put_to_work_is_said(open_page: Open) -> None:
    # It has arrived and was read, and only then something goes wrong.
    unusable = """const { instantiateStreaming } = WebAssembly;
        WebAssembly.instantiateStreaming = async (...asked) => {
            const { module } = await instantiateStreaming.apply(WebAssembly, asked);
            return { module, instance: null };
        };"""
    page = open_page(wait=False, before=lambda page: page.add_init_script(unusable))
    expect_trouble(page, "")
    says(page, "start")


def test_a_host_that_does_not_know_the_type_of_machine_code(open_page: Open, whole: bytes) -> None:
    def unknown(page: Page) -> None:
        page.route(WASM, lambda route: route.fulfill(body=whole, content_type="application/octet-stream"))

    expect(open_page(before=unknown).locator("#boot")).to_have_count(0)
