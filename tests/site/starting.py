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


def without_machine(page: Page) -> None:
    """Let Pyodide's machine code not arrive, nor fail: all but it comes, and Python never runs."""
    page.route(WASM, lambda route: None)


def hanging_python(page: Page) -> None:
    """Let all parts of Python arrive, and then nothing come of it."""
    answered(
        "**/pyodide/pyodide.mjs",
        body="""
            export const version = "0";
            export const loadPyodide = async () => {
                for (const part of ["pyodide.asm.mjs", "python_stdlib.zip", "pyodide.asm.wasm"])
                    await (await fetch(new URL(part, import.meta.url))).arrayBuffer();
                return new Promise(() => {});
            };""",
        content_type="text/javascript",
    )(page)


def python_is_ready(page: Page) -> list[str]:
    """Say what Python says when it is ready, in its place; the commands that are then given, at once, by themselves."""
    given: list[str] = page.evaluate(
        """() => {
            const given = [];
            document.addEventListener("click", ({ target }) => given.push(target.dataset.command));
            document.dispatchEvent(new CustomEvent("sechserpack:ready"));
            return given;
        }"""
    )
    return given


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
    expect(sentence).to_be_visible()
    expect(sentence.locator('[lang="de"]')).to_be_visible()
    expect(sentence.locator('[lang="en"]')).to_be_hidden()
    expect(page.locator("#boot [data-failure]:visible")).to_have_count(1)
    expect(page.get_by_role("button", name="Neu laden")).to_be_visible()


def answered(pattern: str, **answer: Any) -> Callable[[Page], None]:
    """Let a host answer one request in this way."""
    return lambda page: page.route(pattern, lambda route: route.fulfill(**answer))
