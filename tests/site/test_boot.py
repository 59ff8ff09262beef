"""The start of the page: before Python is up, when it comes up, and when it does not."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser import expect_trouble, ready, until
from tests.support.built import built_site

Open = Callable[..., Page]
WASM = "**/pyodide.asm.wasm"
MAIN = "**/py/main.py"


def without_python(page: Page) -> None:
    """Let nothing of the runtime arrive, nor fail: Python never comes up."""
    page.route("**/static/runtime/**", lambda route: None)
    page.route("**/static/interpreter.mjs", lambda route: None)


def held_back(routes: list[Route]) -> Callable[[Page], None]:
    """Keep main.py back until its route, put into the list, is continued."""
    return lambda page: page.route(MAIN, lambda route: routes.append(route))


def main_py(code: str) -> Callable[[Page], None]:
    """Give the page another main.py."""
    return lambda page: page.route(MAIN, lambda route: route.fulfill(body=code, content_type="text/x-python"))


def aborted(pattern: str) -> Callable[[Page], None]:
    """Let one file not arrive."""
    return lambda page: page.route(pattern, lambda route: route.abort())


def test_starts_under_a_sub_path(page: Page) -> None:
    assert "/some/where/" in page.url
    expect(page.locator("#boot")).to_have_count(0)
    version = page.locator("html").get_attribute("data-version")
    assert version
    assert len(version) == 12


def test_starts_under_the_content_security_policy(page: Page) -> None:
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    assert policy
    assert "default-src 'none'" in policy
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy
    # The policy is in force, and no header of ours made it weaker: code from a string does not run.
    blocked = page.evaluate(
        """() => new Promise((resolve) => {
            document.addEventListener("securitypolicyviolation", (event) => resolve(event.violatedDirective));
            const style = document.createElement("style");
            document.head.append(style);
        })"""
    )
    assert blocked.startswith("style-src")
    expect_trouble(page, "Content Security Policy")


@pytest.mark.parametrize(("language", "other"), [("de", "en"), ("en", "de")])
def test_menu_is_readable_while_python_is_blocked(open_page: Open, language: str, other: str) -> None:
    page = open_page(language=language, wait=False, before=without_python)
    expect(page.locator("html")).to_have_attribute("lang", language)
    shown = page.locator(f'#app > [lang="{language}"]')
    expect(shown.get_by_role("link", name="Sechser raus").first).to_be_visible()
    expect(page.locator(f'#app > [lang="{other}"]')).to_be_hidden()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator("html")).not_to_have_attribute("data-ready", "")


def test_settings_choose_language_and_colours_before_python(open_page: Open) -> None:
    def remember(page: Page) -> None:
        settings = json.dumps({"language": "en", "theme": "dark"})
        page.add_init_script(f"localStorage.setItem('sechserpack.settings', {json.dumps(settings)})")
        without_python(page)

    page = open_page(wait=False, before=remember)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("rubbish", ["{", "null", "[]", '"de"', '{"language": 6, "theme": []}'])
def test_rubbish_in_storage_does_not_hinder(open_page: Open, rubbish: str) -> None:
    def remember(page: Page) -> None:
        page.add_init_script(f"localStorage.setItem('sechserpack.settings', {json.dumps(rubbish)})")
        without_python(page)

    page = open_page(wait=False, before=remember)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert page.locator("html").get_attribute("data-theme") is None


def test_progress_grows_to_the_end(open_page: Open) -> None:
    routes: list[Route] = []
    page = open_page(wait=False, before=held_back(routes))
    bar = page.get_by_role("progressbar")
    # All but main.py has arrived, so all but the last sign has come.
    expect(bar).to_have_js_property("value", 95, timeout=60_000)
    until(page, lambda: routes)
    routes[0].continue_()
    ready(page)
    expect(bar).to_have_count(0)


def test_a_tap_on_a_link_before_python_is_kept(open_page: Open) -> None:
    routes: list[Route] = []
    page = open_page(wait=False, before=held_back(routes))
    link = page.locator('#app > [lang="de"] a[href^="#setup/"]').first
    target = link.get_attribute("href")
    link.click()
    expect(link).to_have_attribute("data-waiting", "")
    expect(link).to_have_attribute("aria-busy", "true")
    until(page, lambda: routes)
    routes[0].continue_()
    ready(page)
    assert target
    assert page.url.endswith(target)
    expect(page.locator("[data-waiting]")).to_have_count(0)


def test_taps_on_buttons_before_python_are_done_in_order(open_page: Open) -> None:
    code = """
from js import CustomEvent, document
from pyodide.ffi import create_proxy

commands = ("mute", "help")
buttons = [f'<button data-command="{name}">{name}</button>' for name in commands]
document.getElementById("app").innerHTML = "".join(buttons)
done = []

def on_click(event):
    done.append(event.target.dataset.command)
    document.title = ",".join(done)

document.addEventListener("click", create_proxy(on_click))
document.documentElement.dataset.ready = ""
document.dispatchEvent(CustomEvent.new("sechserpack:ready"))
"""
    routes: list[Route] = []
    page = open_page(wait=False, before=held_back(routes))
    for name in ("mute", "help", "mute"):
        page.locator(f'#app > [lang="de"] [data-command="{name}"]').click()
    until(page, lambda: routes)
    routes[0].fulfill(body=code, content_type="text/x-python")
    ready(page)
    expect(page).to_have_title("mute,help,mute")


def says(page: Page, kind: str) -> None:
    """The page says what went wrong, in its language only, and offers to load anew."""
    sentence = page.locator(f'[data-failure="{kind}"]')
    expect(sentence).to_be_visible(timeout=60_000)
    expect(sentence.locator('[lang="de"]')).to_be_visible()
    expect(sentence.locator('[lang="en"]')).to_be_hidden()
    expect(page.locator("#boot [data-failure]:visible")).to_have_count(1)
    expect(page.get_by_role("button", name="Neu laden")).to_be_visible()


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


def test_a_file_that_is_not_there_is_said(open_page: Open) -> None:
    page = open_page(
        wait=False, before=lambda page: page.route(WASM, lambda route: route.fulfill(status=404))
    )
    expect_trouble(page, "404", "[Ff]ailed", "wasm", "uncaught")
    says(page, "load")


def test_missing_main_py_is_said(open_page: Open) -> None:
    page = open_page(wait=False, before=lambda page: page.route(MAIN, lambda route: route.abort()))
    expect_trouble(page, "net::ERR_FAILED", "FetchError")
    says(page, "start")


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


def test_a_browser_without_webassembly_is_told(open_page: Open) -> None:
    def old(page: Page) -> None:
        page.add_init_script("delete globalThis.WebAssembly")

    page = open_page(wait=False, before=old)
    expect_trouble(page, "WebAssembly")
    says(page, "old")


def test_a_stalled_start_is_said_and_taken_back(open_page: Open) -> None:
    # Every file that arrives is a sign of life, so none does but those that draw the page.
    drawing = re.compile(r"(/|boot\.js|\.css)$")
    routes: list[Route] = []
    holding = True

    def hold(route: Route) -> None:
        if not holding or drawing.search(route.request.url):
            route.continue_()
        else:
            routes.append(route)

    def stalled(page: Page) -> None:
        page.clock.install()
        page.route("**/*", hold)

    page = open_page(wait=False, before=stalled)
    expect(page.get_by_role("progressbar")).to_be_visible()
    until(page, lambda: routes)
    # A file that arrives later would take the sentence back. Whoever asks last hears last of those that have
    # arrived: when this has heard of all, so has the page.
    page.evaluate(
        """() => new Promise((heard) => {
            const files = [...document.querySelectorAll("link[rel=stylesheet], script[src$='boot.js']")];
            const awaited = new Set(files.map((file) => file.href ?? file.src));
            new PerformanceObserver((list) => {
                for (const { name } of list.getEntries()) awaited.delete(name);
                if (!awaited.size) heard();
            }).observe({ type: "resource", buffered: true });
        })"""
    )
    page.clock.run_for(31_000)
    says(page, "stall")
    holding = False
    for route in routes:
        route.continue_()
    ready(page)
    expect(page.locator("#boot")).to_have_count(0)


def stuck(page: Page, routes: list[Route]) -> None:
    """Wait until nothing but main.py is missing, and then for longer than any start takes."""
    until(page, lambda: routes)
    expect(page.get_by_role("progressbar")).to_have_js_property("value", 95)
    page.clock.run_for(46_000)


def test_a_stuck_start_is_tried_once_more_with_what_was_tapped(open_page: Open) -> None:
    routes: list[Route] = []

    def hold(page: Page) -> None:
        page.clock.install()
        held_back(routes)(page)

    page = open_page(wait=False, before=hold)
    again = page.get_by_text("jetzt ein zweiter Versuch")
    expect(again).to_be_hidden()
    link = page.locator('#app > [lang="de"] a[href^="#setup/"]').first
    target = link.get_attribute("href")
    assert target
    link.click()
    page.locator('#app > [lang="de"] [data-command="help"]').click()
    first = routes
    with page.expect_navigation():
        stuck(page, first)
    expect(again).to_be_visible()
    assert page.url.endswith(target)
    for tapped in (f'a[href="{target}"]', '[data-command="help"]'):
        expect(page.locator(f'#app > [lang="de"] {tapped}')).to_have_attribute("data-waiting", "")
    # It is tried again once, not for ever.
    until(page, lambda: len(routes) == 2)
    expect(page.get_by_role("progressbar")).to_have_js_property("value", 95)
    page.clock.run_for(150_000)
    expect(page.locator('[data-failure="stall"]')).to_be_visible()
    assert len(routes) == 2
    routes[1].continue_()
    ready(page)
    expect(page.locator("#sheet")).to_be_visible()
    assert page.evaluate("sessionStorage.getItem('sechserpack.again')") is None


def test_a_start_that_would_be_tried_for_ever_is_not_tried_again(open_page: Open) -> None:
    routes: list[Route] = []

    def hold(page: Page) -> None:
        page.clock.install()
        page.add_init_script(
            "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('no'); } });"
        )
        held_back(routes)(page)

    page = open_page(wait=False, before=hold)
    stuck(page, routes)
    says(page, "stall")
    assert len(routes) == 1


@pytest.fixture
def whole() -> bytes:
    """Pyodide's machine code."""
    return (built_site() / "static/runtime/pyodide/pyodide.asm.wasm").read_bytes()


#: A module that is whole, and of which the browser does not know an instruction.
TOO_NEW = b"\0asm\1\0\0\0\1\4\1\x60\0\0\3\2\1\0\x0a\5\1\3\0\xff\x0b"
PORTAL = b"<!doctype html><title>Welcome to the hotel</title>"


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


def test_a_host_that_does_not_know_the_type_of_machine_code(open_page: Open, whole: bytes) -> None:
    def unknown(page: Page) -> None:
        page.route(WASM, lambda route: route.fulfill(body=whole, content_type="application/octet-stream"))

    expect(open_page(before=unknown).locator("#boot")).to_have_count(0)


def test_a_link_to_a_game_does_not_flash_the_menu(open_page: Open) -> None:
    page = open_page("#play/sechser-raus?seats=human,human", wait=False, before=without_python)
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator("#app")).to_be_hidden()
