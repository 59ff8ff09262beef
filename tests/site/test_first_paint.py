"""The menu is painted from the page alone, and stays as it is when the rest arrives and when Python draws."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser import ready, until
from tests.support.built import built_site
from tools.site import styles

from .starting import Open, without_machine

SHEET = "**/static/style.css"
#: What has changed since the last call of how anything in the page looks: element, property, before, after.
CHANGED = """() => {
    const custom = (name) => name.startsWith("--"); // those that nothing reads are not there at first
    const kinds = new Map(); // one element of each kind is enough
    for (const element of document.querySelectorAll("html, body, #app, #app *")) {
        const kind = (one) => `${one?.nodeName} ${one?.getAttribute("class") ?? ""}`;
        const who = `${kind(element.closest(".card"))} ${kind(element.parentElement)} ${kind(element)}`;
        for (const pseudo of ["", "::before", "::after"])
            if (!pseudo || getComputedStyle(element, pseudo).content !== "none")
                kinds.set(who + pseudo, [element, pseudo]);
    }
    const now = [...kinds].flatMap(([who, [element, pseudo]]) => {
        const style = getComputedStyle(element, pseudo || null);
        return [...style].filter((name) => !custom(name)).map((name) => [who, name, style.getPropertyValue(name)]);
    });
    const before = globalThis.looked;
    globalThis.looked = now;
    if (!before) return now.length;
    if (before.length !== now.length) return ["other elements"];
    return now.flatMap(([who, name, value], place) =>
        before[place][2] === value ? [] : [`${who}: ${name}: ${before[place][2]} -> ${value}`]);
}"""
#: Where everything of the menu lies.
PLACES = """() => [...document.querySelectorAll("#app *")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.nodeName, x, y, width, height].join(" ");
})"""
#: Counts, from when the menu has been chosen on, what changes in it or moves.
WATCH = """addEventListener("DOMContentLoaded", () => setTimeout(() => {
    globalThis.changes = [];
    const app = document.querySelector("#app");
    globalThis.nodes = [...app.querySelectorAll("*")];
    const watching = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver((records) => {
        for (const { type, target, attributeName } of records)
            changes.push(`${type} ${attributeName ?? ""} ${target.className ?? target.nodeName}`);
    }).observe(app, watching);
    const sum = (list) => { for (const { value } of list.getEntries()) shifts += value; };
    const count = () => {
        globalThis.shifts = 0;
        new PerformanceObserver(sum).observe({ type: "layout-shift" });
    };
    // On a busy machine the letters come after the first paint and move it themselves, long before Python.
    document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(count)));
    const draws = () => {
        globalThis.before = changes.length;
        globalThis.counted = globalThis.shifts !== undefined;
    };
    document.addEventListener("sechserpack:ready", draws, { capture: true });
}, 0))"""


def holding(routes: list[Route]) -> Any:
    """Let the big style sheet not arrive until its route is continued."""
    return lambda page: page.route(SHEET, lambda route: routes.append(route))


@pytest.mark.parametrize(
    ("language", "size", "scheme"),
    [
        ("en", (390, 844), "dark"),
        pytest.param("de", (1180, 820), "light", marks=pytest.mark.all),
        pytest.param("de", (844, 390), "light", marks=pytest.mark.all),
        pytest.param("fr", (844, 390), "light", marks=pytest.mark.all),
    ],
)
def test_the_menu_looks_the_same_before_its_style_sheet_has_come(
    open_page: Open, language: str, size: tuple[int, int], scheme: str
) -> None:
    routes: list[Route] = []

    def before(page: Page) -> None:
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.route("**/static/interpreter.mjs", lambda route: None)  # Python does not come up
        holding(routes)(page)

    page = open_page(language=language, viewport=size, wait=False, before=before)
    until(page, lambda: routes)
    page.evaluate("document.fonts.ready.then(() => {})")
    expect(page.locator(".menu .card").first).to_be_visible()
    places = page.evaluate(PLACES)
    assert len(places) > 200
    assert page.evaluate(CHANGED) > 20_000
    routes[0].continue_()
    until(page, lambda: page.evaluate("document.styleSheets.length > 1"))
    assert page.evaluate(CHANGED) == []
    assert page.evaluate(PLACES) == places


@pytest.mark.parametrize(
    "language", [*(pytest.param(one, marks=pytest.mark.all) for one in ("de", "fr")), "en"]
)
def test_python_changes_nothing_of_the_menu_when_it_draws_it(open_page: Open, language: str) -> None:
    page = open_page(language=language, before=lambda page: page.add_init_script(WATCH))
    assert page.evaluate("before") == 0, page.evaluate("changes")
    assert page.evaluate("counted")
    assert page.evaluate("shifts") < 0.01


@pytest.mark.all  # starts a page twice
def test_a_table_is_shown_with_its_styles_and_what_is_there_stays_where_games_are_offered_above_it(
    open_page: Open,
) -> None:
    routes: list[Route] = []
    page = open_page("#play/sechser-raus?seats=human,human", wait=False, before=holding(routes))
    until(page, lambda: routes)
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", re.compile("[6-9]."))
    expect(page.locator("#app")).to_be_hidden()
    expect(page.locator("#table")).to_have_count(0)
    routes[0].continue_()
    ready(page)
    expect(page.locator("#table")).to_be_visible()
    width = page.locator(".tool").first.evaluate("(tool) => getComputedStyle(tool).minWidth")
    assert width == "44px"
    page.unroute(SHEET)
    # It can be played as soon as it is kept; now it waits.
    page.locator("#table [data-event]:not([disabled])").first.wait_for(state="attached")
    page.evaluate("location.hash = ''")
    expect(page.locator(".continue")).to_be_visible()
    page.add_init_script(WATCH)
    page.reload()
    ready(page)
    expect(page.locator(".continue")).to_be_visible()
    changes = page.evaluate("changes.slice(0, before)")
    assert set(changes) <= {"childList  ways", "childList  at-table"}, changes
    gone = page.evaluate("nodes.filter((node) => !node.isConnected).length")
    assert gone == 0, "every card that could be seen is still the same element"


def test_nothing_else_is_asked_for_before_the_menu_has_been_painted(open_page: Open) -> None:
    def however_late(page: Page) -> None:
        # boot.js gives up waiting for the first paint after half a second; a busy machine paints later.
        page.add_init_script(
            """const later = setTimeout.bind(globalThis);
            globalThis.setTimeout = (work, time, ...more) => time === 500 ? 0 : later(work, time, ...more);"""
        )
        without_machine(page)

    page = open_page(wait=False, before=however_late)
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "35")
    painted, asked = page.evaluate(
        """() => [
            performance.getEntriesByName("first-contentful-paint")[0].startTime,
            performance.getEntriesByType("resource").map(({ name, startTime }) => [name, startTime]),
        ]"""
    )
    early = [name.rpartition("/")[2] for name, at in asked if at < painted]
    assert set(early) <= {
        "bitter.woff2",
        "source-sans.woff2",
        "manifest.webmanifest",
        "icon.svg",
        "favicon.ico",
    }
    assert len(asked) > 10


def test_the_excerpt_has_no_rule_for_what_is_not_in_the_page() -> None:
    sheet = b"@layer a{.b .c{top:0}.d:not(.c){top:1px}:is(.c,.d) p{top:2px}p:has(.c){top:3px}#e{top:4px}em{top:5px}}"
    short = styles.excerpt(sheet, '<div class="b d"><p></p></div>')
    assert short == "@layer a{.d:not(.c){top:1px}:is(.c,.d) p{top:2px}}"


def test_the_excerpt_keeps_the_properties_that_are_read() -> None:
    sheet = b":root{--a:red;--b:blue;--c:var(--d);--d:1px;touch-action:none}p{color:var(--a);top:var(--c)}"
    short = styles.excerpt(sheet, '<html><body><p></p><i fill="var(--b)"></i></body></html>')
    assert short == (
        ":root{--a:red;--b:blue;--c:var(--d);--d:1px;touch-action:none}p{color:var(--a);top:var(--c)}"
    )
    assert "--b" not in styles.excerpt(sheet, "<html><body><p></p></body></html>")


def test_nothing_moves_before_python_is_up() -> None:
    """So no keyframes are needed in the page."""
    index = (built_site() / "index.html").read_text(encoding="utf-8")
    (start,) = re.findall(r"<style>(.*?)</style>", index, re.DOTALL)
    assert not re.findall(r"[;{]animation(?:-name)?:(?!none)", start)
