"""What the page says when it cannot start: which files are missing or broken, and what the browser lacks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import expect_trouble, ready, until
from tests.support.built import built_site

from .starting import (
    MAIN,
    PORTAL,
    WASM,
    Open,
    aborted,
    answered,
    main_py,
    says,
    without_machine,
    without_python,
)

HIDES_STATUS = (
    """Object.defineProperty(PerformanceResourceTiming.prototype, "responseStatus", { value: undefined })"""
)
#: These are wanted when Python is up.
ASKED_FOR_BY_PYTHON = ("**/idiomorph.js", "**/drawn.mjs")
DOCUMENT = re.compile(r"/$")
#: A module that is whole, and of which the browser does not know an instruction.
TOO_NEW = b"\0asm\1\0\0\0\1\4\1\x60\0\0\3\2\1\0\x0a\5\1\3\0\xff\x0b"

#: A module that is whole and does nothing.
IDLE = b"\0asm\1\0\0\0"

#: An archive that is all there, with an entry that cannot be unpacked.
DAMAGED = b"PK\3\4" + bytes(14) + (99).to_bytes(4, "little") + bytes(8) + b"\xff" * 99 + b"PK\5\6" + bytes(18)


@pytest.mark.parametrize(
    "pattern",
    [
        WASM,
        *(
            pytest.param(pattern, marks=pytest.mark.all)
            for pattern in (
                *("**/python_stdlib.zip", "**/pyodide.asm.mjs", "**/interpreter.mjs"),
                *("**/core.js", "**/core-*.js"),
            )
        ),
    ],
)
def test_a_file_that_does_not_arrive_is_said(open_page: Open, pattern: str) -> None:
    def lacking(page: Page) -> None:
        without_machine(page)
        aborted(pattern)(page)

    page = open_page(wait=False, before=lacking)
    # Pyodide says a lot of its own when a part of it is missing.
    expect_trouble(page, "")
    says(page, "load")


@pytest.mark.all
def test_a_reload_starts_when_all_is_there_again(open_page: Open) -> None:
    page = open_page(wait=False, before=aborted(WASM))
    expect_trouble(page, "")
    says(page, "load")
    page.unroute(WASM)
    page.get_by_role("button", name="Neu laden").click()
    ready(page)


@pytest.mark.parametrize(
    ("pattern", "answer"),
    [
        ("**/python_stdlib.zip", {"status": 404}),
        ("**/static/style.css", {"status": 404}),
        *(
            pytest.param(pattern, answer, marks=pytest.mark.all)
            for pattern, answer in (
                ("**/pyodide-lock.json", {"status": 404}),
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
                *((pattern, {"status": 404}) for pattern in ASKED_FOR_BY_PYTHON),
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
        if pattern not in ASKED_FOR_BY_PYTHON:
            without_machine(page)
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


@pytest.mark.all  # another file is above
def test_missing_main_py_is_said(open_page: Open) -> None:
    def lacking(page: Page) -> None:
        without_machine(page)
        aborted(MAIN)(page)

    page = open_page(wait=False, before=lacking)
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


@pytest.mark.all  # one error is above
def test_an_error_that_python_tells_is_shown(open_page: Open) -> None:
    page = open_page(wait=False, before=without_python)
    page.wait_for_load_state("domcontentloaded")  # from then on the page listens
    page.evaluate(
        "document.dispatchEvent(new CustomEvent('sechserpack:failed', { detail: 'three legs' })) && null"
    )
    says(page, "start")
    expect(page.locator(".boot-detail")).to_have_text("three legs")


#: What browsers lack, and what they are told.
LACKS = [
    ("delete globalThis.WebAssembly", "off"),
    ("WebAssembly.validate = () => false", "old"),
    ("delete globalThis.structuredClone", "old"),
    ("CSS.supports = (query) => query !== 'selector(:has(a))'", "old"),
    ("CSS.supports = (query) => query !== 'container-type'", "old"),
]


def test_a_browser_that_cannot_play_is_told_before_anything_is_loaded(open_page: Open) -> None:
    def unfit(page: Page) -> None:
        lacks = ", ".join(f"() => {{ {script}; }}" for script, _ in LACKS)
        # The name of a window outlives a reload.
        page.add_init_script(f"[{lacks}][window.name]?.()")
        without_machine(page)

    page = open_page(wait=False, before=unfit)
    expect(page.get_by_text("Der Tisch wird gedeckt")).to_be_visible()
    page.evaluate("window.name = 0")
    page.reload()
    for number, (lacks, kind) in enumerate(LACKS):
        assert page.evaluate("window.name") == str(number), lacks
        says(page, kind)
        expect(page.get_by_text("Der Tisch wird gedeckt")).to_be_hidden()
        expect(page.locator("#app")).to_be_hidden()
        ran = "[...document.scripts].filter(({ type }) => type === 'module').length"
        assert page.evaluate(
            "document.readyState === 'complete' || new Promise((done) => (onload = () => done(true)))"
        )
        assert page.evaluate(ran) == 0, lacks
        page.evaluate("number => { window.name = number; }", number + 1)
        with page.expect_navigation():
            page.get_by_role("button", name="Neu laden").click()
    expect(page.get_by_text("Der Tisch wird gedeckt")).to_be_visible()


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


#: Machine code that is broken, one of each kind: cut off, of another type, and whole but too new.
BROKEN = [
    (TOO_NEW[:-1], "application/wasm", "load"),
    (PORTAL, "text/html; charset=utf-8", "load"),
    (TOO_NEW, "application/wasm", "old"),
]
MORE_BROKEN = [(TOO_NEW[:4], "application/wasm", "load"), (PORTAL, "application/wasm", "load")]


@pytest.mark.parametrize(
    "bodies", [BROKEN, pytest.param(MORE_BROKEN, marks=pytest.mark.all)], ids=["each kind", "more"]
)
def test_broken_machine_code_is_said_at_once(
    open_page: Open, bodies: Sequence[tuple[bytes, str, str]]
) -> None:
    sent: list[tuple[bytes, str]] = []

    def broken(page: Page) -> None:
        page.route(WASM, lambda route: route.fulfill(body=sent[-1][0], content_type=sent[-1][1]))

    sent.append(bodies[0][:2])
    page = open_page(wait=False, before=broken)
    expect_trouble(page, "wasm", "WebAssembly", "uncaught")
    says(page, "load")
    for body, content_type, kind in bodies[1:]:
        sent.append((body, content_type))
        page.reload()
        says(page, kind)


@pytest.mark.all
@pytest.mark.parametrize("part", [slice(-1000), slice(4)], ids=["at the end", "at the start"])
def test_machine_code_that_is_cut_off_is_said_at_once(open_page: Open, whole: bytes, part: slice) -> None:
    page = open_page(wait=False, before=answered(WASM, body=whole[part], content_type="application/wasm"))
    expect_trouble(page, "wasm", "WebAssembly", "uncaught")
    says(page, "load")


@pytest.mark.all  # broken code is above
def test_machine_code_that_cannot_be_put_to_work_is_said(open_page: Open) -> None:
    # It has arrived and was read, and only then something goes wrong.
    unusable = """const { instantiateStreaming } = WebAssembly;
        WebAssembly.instantiateStreaming = async (...asked) => {
            const { module } = await instantiateStreaming.apply(WebAssembly, asked);
            return { module, instance: null };
        };"""

    def idle(page: Page) -> None:
        page.add_init_script(unusable)
        answered(WASM, body=IDLE, content_type="application/wasm")(page)

    page = open_page(wait=False, before=idle)
    expect_trouble(page, "")
    says(page, "start")


def test_a_host_that_does_not_know_the_type_of_machine_code(open_page: Open) -> None:
    def unknown(page: Page) -> None:
        # Python does not run without its library; the machine that it would run on is ready before.
        page.route("**/python_stdlib.zip", lambda route: None)
        answered(WASM, body=IDLE, content_type="application/octet-stream")(page)

    page = open_page(wait=False, before=unknown)
    expect_trouble(page, "")  # nothing can be done with a machine that does nothing
    until(page, lambda: page.evaluate("performance.getEntriesByName('sechserpack:machine').length"))
