"""What the page says when it cannot start: the right sentence, at once, with nothing beneath it that still waits."""

from __future__ import annotations

import pytest

from tests.support.built import PREFIX, built_site
from tests.support.ways import WAYS, link_of
from tools.serve import serving

from .conftest import Launch, each_engine, each_old_engine, in_firefox
from .hosts import broken
from .page import Page
from .playing import play

pytestmark = pytest.mark.engines

WASM = "pyodide.asm.wasm"
LIBRARY = "python_stdlib.zip"
#: Which file, what is wrong with it, and what kind of failure that is.
FAILURES = [
    (WASM, "missing", "load"),
    (WASM, "cut", "load"),
    (WASM, "half", "load"),
    (WASM, "garbled", "load"),
    (WASM, "unknown", "old"),
    (LIBRARY, "missing", "load"),
    (LIBRARY, "cut", "load"),
    (LIBRARY, "half", "load"),
]
SENTENCES = {
    "load": "Part of the page didn’t arrive",
    "old": "This browser is too old for the table",
    "off": "WebAssembly is switched off in this browser",
}
AT_ONCE = 20.0
"""seconds within which a failure is told, well before the page would say that it takes longer than usual"""


def says(page: Page, kind: str) -> None:
    """The page says what kind of failure this is, and nothing else."""
    told = page.wait_for(
        'document.querySelector("#boot[data-failed]")?.dataset.failed'
        ' || ("ready" in document.documentElement.dataset && "ready")',
        within=AT_ONCE,
    )
    assert told == kind
    page.wait_for('document.readyState === "complete"')  # with its styles, without which nothing is painted
    page.evaluate('void (document.documentElement.lang = "en")')
    (sentence,) = page.seen("#boot [data-failure]")
    assert sentence.startswith(SENTENCES[kind])
    assert page.seen("#boot .boot-loading") == []
    assert page.seen("#boot .boot-reload") == ["Reload"]


@pytest.mark.parametrize(("file", "change", "kind"), FAILURES, ids=["-".join(case[:2]) for case in FAILURES])
@each_engine
def test_a_file_that_cannot_be_used_is_told(
    engine: str, launched: Launch, file: str, change: str, kind: str
) -> None:
    page = launched()
    with serving(built_site(), PREFIX, handler=broken(file, change)) as address:
        page.open(address)
        says(page, kind)


def reload_by_its_button(page: Page) -> None:
    """Tap what the page offers, until it is read anew."""
    page.evaluate("window.leaving = true")
    page.tap("#boot .boot-reload")
    page.wait_for("!window.leaving && !!document.body")


@each_engine
def test_after_a_failure_the_button_starts_it(engine: str, launched: Launch) -> None:
    page = launched()
    host = broken(WASM, "missing")
    with serving(built_site(), PREFIX, handler=host) as address:
        page.open(address)
        says(page, "load")
        host.mood = staticmethod(lambda path: "")  # type: ignore[attr-defined]
        reload_by_its_button(page)
        page.ready()


@each_old_engine
def test_an_old_browser_is_told(engine: str, launched: Launch) -> None:
    page = launched()
    with serving(built_site(), PREFIX) as address:
        page.open(address)
        says(page, "old")
        reload_by_its_button(page)
        says(page, "old")


@in_firefox
def test_a_browser_without_webassembly_is_told(engine: str, launched: Launch) -> None:
    page = launched(preferences={"javascript.options.wasm": False})
    with serving(built_site(), PREFIX) as address:
        page.open(address)
        says(page, "off")


@in_firefox
def test_with_all_cookies_blocked_it_plays(engine: str, launched: Launch) -> None:
    page = launched(preferences={"network.cookie.cookieBehavior": 2})
    with serving(built_site(), PREFIX) as address:
        page.open(address + link_of(WAYS[0], ["human", "human"], seed="engines"))
        page.ready()
        assert play(page, WAYS[0], 4) >= 4
