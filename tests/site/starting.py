"""What tests of the start share: pages whose files do not come, or come broken, and what they say then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

Open = Callable[..., Page]
WASM = "**/pyodide.asm.wasm"
MAIN = "**/py/main.py"
PORTAL = b"<!doctype html><title>Welcome to the hotel</title>"


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


def says(page: Page, kind: str) -> None:
    """The page says what went wrong, in its language only, and offers to load anew."""
    sentence = page.locator(f'[data-failure="{kind}"]')
    expect(sentence).to_be_visible(timeout=60_000)
    expect(sentence.locator('[lang="de"]')).to_be_visible()
    expect(sentence.locator('[lang="en"]')).to_be_hidden()
    expect(page.locator("#boot [data-failure]:visible")).to_have_count(1)
    expect(page.get_by_role("button", name="Neu laden")).to_be_visible()


def answered(pattern: str, **answer: Any) -> Callable[[Page], None]:
    """Let a host answer one request in this way."""
    return lambda page: page.route(pattern, lambda route: route.fulfill(**answer))
