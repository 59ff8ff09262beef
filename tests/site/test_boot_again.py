"""A start that takes long, gets stuck or lost a part is tried once more, by itself, and only once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser import expect_trouble, until

from .starting import (
    WASM,
    Open,
    aborted,
    hanging_python,
    held_back,
    python_is_ready,
    says,
    without_machine,
)

#: The module that brings Pyodide; without it nothing of Python is fetched.
LOADER = "**/pyodide/pyodide.mjs"
#: How far the start has come when all but the machine code is here, and when that is here too and nothing more happens.
ARRIVED, COMPLETE = "35", "70"


def back_on_line(page: Page) -> None:
    """Let the network be back."""
    page.evaluate("dispatchEvent(new Event('online'))")


def test_a_part_that_was_missing_is_fetched_once_more_when_the_network_is_back(open_page: Open) -> None:
    def lacking(page: Page) -> None:
        without_machine(page)
        aborted(LOADER)(page)

    page = open_page(wait=False, before=lacking)
    expect_trouble(page, "")
    says(page, "load")
    page.locator('#app [data-command="help"]').dispatch_event("click")
    again = page.get_by_text("Zweiter Versuch")
    with page.expect_navigation():
        back_on_line(page)
    expect(page.locator('#app [data-command="help"]')).to_have_attribute("data-waiting", "")
    says(page, "load")
    expect(again).to_be_hidden()
    # Once, not for ever.
    page.evaluate("globalThis.same = true")
    back_on_line(page)
    assert page.evaluate("new Promise((done) => setTimeout(() => done(globalThis.same), 300))")
    # Whoever asks for it by hand gets a first try anew.
    page.unroute(LOADER)
    page.get_by_role("button", name="Neu laden").click()
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", ARRIVED)
    expect(again).to_be_hidden()
    expect(page.locator("#boot [data-failure]:visible")).to_have_count(0)
    expect(page.locator("[data-waiting]")).to_have_count(0)


def test_a_stalled_start_is_said_and_taken_back(open_page: Open) -> None:
    # Every file that arrives is a sign of life, so none does but those that draw the page.
    drawing = re.compile(r"(/|/static/\w+\.js|\.css)$")
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
        without_machine(page)

    page = open_page(wait=False, before=stalled)
    expect(page.get_by_role("progressbar")).to_be_visible()
    until(page, lambda: routes)
    # A file that arrives later would take the sentence back. Whoever asks last hears last of those that have
    # arrived: when this has heard of all, so has the page.
    page.evaluate(
        """() => new Promise((heard) => {
            const files = [...document.querySelectorAll("link[rel=stylesheet], script[src]:not([type])")];
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
    expect(page.locator('[data-failure="stall"]')).to_be_hidden()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("button", name="Neu laden")).to_be_hidden()


def stuck(page: Page, routes: list[Route]) -> None:
    """Wait until all parts of Python have arrived, and then for longer than any start takes."""
    until(page, lambda: routes)
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", COMPLETE)
    page.clock.run_for(46_000)


def test_a_stuck_start_is_tried_once_more_with_what_was_tapped(open_page: Open) -> None:
    routes: list[Route] = []

    def hold(page: Page) -> None:
        page.clock.install()
        # What was tapped goes along even where nothing may be stored.
        page.add_init_script(
            "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('no'); } });"
        )
        hanging_python(page)
        held_back(routes)(page)

    page = open_page(wait=False, before=hold)
    again = page.get_by_text("Zweiter Versuch")
    expect(again).to_be_hidden()
    link = page.locator('#app a[href^="#setup/"]').first
    target = link.get_attribute("href")
    assert target
    link.click()
    page.locator('#app [data-command="help"]').click()
    with page.expect_navigation():
        stuck(page, routes)
    expect(again).to_be_visible()
    assert page.url.endswith(target)
    for tapped in (f'a[href="{target}"]', '[data-command="help"]'):
        expect(page.locator(f"#app {tapped}")).to_have_attribute("data-waiting", "")
    # It is tried again once, not for ever.
    until(page, lambda: len(routes) == 2)
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", COMPLETE)
    page.clock.run_for(150_000)
    expect(page.locator('[data-failure="stall"]')).to_be_visible()
    assert len(routes) == 2
    assert python_is_ready(page) == ["help"]
    expect(page.locator("#boot")).to_have_count(0)
    assert page.evaluate("history.state") is None


@pytest.mark.parametrize(("took", "patient"), [(0, 40), pytest.param(10, 90, marks=pytest.mark.all)])
def test_a_file_that_never_comes_is_asked_for_once_more(open_page: Open, took: int, patient: int) -> None:
    """After more seconds than a large file may take: ten times what those before it took, and 45 at least."""
    archives: list[Route] = []

    def hold(page: Page) -> None:
        page.clock.install()
        page.route(WASM, lambda route: None)
        page.route("**/python_stdlib.zip", lambda route: archives.append(route))

    page = open_page(wait=False, before=hold)
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", "20")
    page.clock.run_for(took * 1000)
    archives[0].continue_()
    expect(bar).to_have_attribute("aria-valuenow", "35")
    page.evaluate("globalThis.same = true")
    page.clock.run_for(patient * 1000)
    assert page.evaluate("globalThis.same")
    with page.expect_navigation():
        page.clock.run_for(15_000)
    expect(page.get_by_text("Zweiter Versuch")).to_be_visible()


def test_a_start_that_would_be_tried_for_ever_is_not_tried_again(open_page: Open) -> None:
    routes: list[Route] = []

    def hold(page: Page) -> None:
        page.clock.install()
        page.add_init_script("history.replaceState = () => { throw new Error('no'); };")
        hanging_python(page)
        held_back(routes)(page)

    page = open_page(wait=False, before=hold)
    stuck(page, routes)
    says(page, "stall")
    assert len(routes) == 1
