"""The start of the page: before Python is up, and when it comes up."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from sechserpack import VERSION
from tests.support.browser import expect_trouble, ready, until

from .starting import Open, held_back, python_is_ready, without_python


def test_starts_under_the_content_security_policy(open_page: Open) -> None:
    page = open_page(wait=False, before=without_python)
    policy = page.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content")
    assert policy
    assert "default-src 'none'" in policy
    assert "script-src 'self' 'wasm-unsafe-eval' 'sha256-" in policy
    assert "'unsafe-eval'" not in policy
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


@pytest.mark.parametrize(
    ("language", "other"), [("de", "en"), ("en", "de"), pytest.param("fr", "de", marks=pytest.mark.all)]
)
def test_menu_is_readable_while_python_is_blocked(open_page: Open, language: str, other: str) -> None:
    page = open_page(language=language, wait=False, before=without_python)
    expect(page.locator("html")).to_have_attribute("lang", language)
    menus = {
        "de": "Sechs Tischspiele, ein Tablet",
        "en": "Six table games. One tablet.",
        "fr": "Six jeux, une tablette",
    }
    expect(page.get_by_text(menus[language])).to_be_visible()
    expect(page.get_by_text(menus[other])).to_have_count(0)
    expect(page.locator("#app").get_by_role("link", name="Sechser raus").first).to_be_visible()
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


def test_rubbish_in_storage_does_not_hinder(open_page: Open) -> None:
    page = open_page(wait=False, before=without_python)
    for rubbish in ("{", "null", "[]", '"de"', '{"language": 6, "theme": []}'):
        page.evaluate("rubbish => localStorage.setItem('sechserpack.settings', rubbish)", rubbish)
        page.reload(wait_until="commit")
        expect(page.get_by_text("Sechs Tischspiele, ein Tablet")).to_be_visible()
        expect(page.locator("html"), rubbish).to_have_attribute("lang", "de")
        assert page.locator("html").get_attribute("data-theme") is None, rubbish
        assert page.evaluate("localStorage.getItem('sechserpack.settings')") == rubbish


def test_progress_grows_to_the_end_and_what_was_tapped_meanwhile_is_done(open_page: Open) -> None:
    routes: list[Route] = []
    page = open_page(wait=False, before=held_back(routes))
    assert "/some/where/" in page.url
    link = page.locator('#app a[href^="#setup/"]').first
    target = link.get_attribute("href")
    assert target
    link.click()
    expect(link).to_have_attribute("data-waiting", "")
    expect(link).to_have_attribute("aria-busy", "true")
    page.locator('#app [data-command="help"]').click()
    # All but main.py arrives, so all but the last sign comes.
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "95")
    until(page, lambda: routes)
    routes[0].continue_()
    ready(page)
    expect(page.locator("#boot")).to_have_count(0)
    assert page.url.endswith(target)
    expect(page.locator("[data-waiting]")).to_have_count(0)
    expect(page.locator("#sheet")).to_be_visible()
    version = page.locator("html").get_attribute("data-version")
    assert re.fullmatch(rf"{re.escape(VERSION)}\+[0-9a-f]{{12}}", version or "")


def test_taps_on_buttons_before_python_are_done_in_order(open_page: Open) -> None:
    page = open_page(wait=False, before=without_python)
    for name in ("mute", "help", "mute"):
        page.locator(f'#app [data-command="{name}"]').click()
    # Python draws the screen anew, with other buttons that say the same.
    page.locator("#app").evaluate("(app) => { app.innerHTML = app.innerHTML; }")
    assert python_is_ready(page) == ["mute", "help", "mute"]


def test_a_browser_that_allows_no_channels_nor_storage_starts(open_page: Open) -> None:
    """As Firefox does where all cookies are blocked."""
    refuses = """
        for (const name of ["BroadcastChannel"])
            globalThis[name] = class { constructor() { throw new DOMException("no", "SecurityError"); } };
        for (const name of ["localStorage", "sessionStorage"])
            Object.defineProperty(globalThis, name, { get() { throw new DOMException("no", "SecurityError"); } });
        IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
        """
    page = open_page(before=lambda page: page.add_init_script(refuses))
    expect(page.locator("#boot")).to_have_count(0)
    expect(page.get_by_role("link", name="Sechser raus").first).to_be_visible()


def test_a_link_to_a_game_does_not_flash_the_menu(open_page: Open) -> None:
    page = open_page("#play/sechser-raus?seats=human,human", wait=False, before=without_python)
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator("#app")).to_be_hidden()
