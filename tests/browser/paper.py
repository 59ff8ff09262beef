"""Paper: a page with all styles of the built site and its policy, and without Python.

What CPython has drawn is put there as it is. That a started page draws the very same is held by test_same_page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, CDPSession, Page, Route

from tests.support.built import built_site

from .eyes import open_eyes

Drawn = tuple[str, str]
"""what a scene is called, and the HTML of it"""


def new_paper(browser: Browser, site: str) -> Page:
    """A page of the site on which nothing runs."""
    page = browser.new_page(service_workers="block")
    index = re.sub(r"<script\b.*?</script>", "", (built_site() / "index.html").read_text(), flags=re.DOTALL)
    sheet = '<link rel="stylesheet" href="./static/style.css">'

    def without_scripts(route: Route) -> None:
        if route.request.resource_type == "document":
            route.fulfill(body=index.replace("</head>", f"{sheet}</head>"), content_type="text/html")
        else:
            route.continue_()

    page.route("**/*", without_scripts)
    page.goto(site)
    # As static/boot.js leaves the page when Python is up.
    page.evaluate(
        """() => {
            document.documentElement.dataset.ready = "";
            document.querySelector("#app").removeAttribute("lang");
            for (const gone of document.querySelectorAll("#boot, template")) gone.remove();
        }"""
    )
    # Where boxes lie is no part of what is drawn: the page says it to the browser by itself.
    page.evaluate("async () => { Object.assign(globalThis, await import('./static/drawn.mjs?laid')); }")
    return page


def dress(page: Page, *, language: str = "de", scheme: str = "light", theme: str = "") -> None:
    """Give the page a language, a device that likes `scheme`, and the colours that were set, if any."""
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.evaluate(
        """([language, theme]) => {
            const root = document.documentElement;
            root.lang = language;
            if (theme) root.dataset.theme = theme;
            else delete root.dataset.theme;
        }""",
        [language, theme],
    )


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the page this size, and wait until it has it."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(
        """async ([width, height]) => {
            while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame);
        }""",
        size,
    )


@contextmanager
def letters(page: Page, pixels: int) -> Iterator[None]:
    """Give the browser this size of letters, as somebody does in its settings, and afterwards the usual 16 px again."""
    session = page.context.new_cdp_session(page)
    try:
        _set_letters(page, session, pixels)
        yield
    finally:
        _set_letters(page, session, 16)
        session.detach()


def _set_letters(page: Page, session: CDPSession, pixels: int) -> None:
    session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})
    size = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    assert size == f"{pixels}px"


#: Lay a drawing on the page, in the place that its comment speaks of (tests/support/drawn.py).
_LAY = """
(html) => {
    const { dataset } = document.documentElement;
    const [comment = "", place] = /^<!--(.*?)-->/.exec(html) ?? [];
    if (place) dataset.place = place;
    else delete dataset.place;
    const app = document.querySelector("#app");
    app.innerHTML = html.slice(comment.length);
    layOut(app);
}
"""


def lay(page: Page, html: str) -> None:
    """Let the page show `html`."""
    page.evaluate(_LAY, html)


def look_at_all(page: Page, scenes: Sequence[Drawn], check: str) -> list[str]:
    """What `check`, a JavaScript function that may use `eyes`, finds wrong with these scenes, one after another."""
    open_eyes(page)
    found: list[str] = page.evaluate(
        f"""async (scenes) => {{
            const check = {check};
            const lay = {_LAY};
            const found = [];
            for (const [name, html] of scenes) {{
                lay(html);
                for (const fault of await check()) found.push(`${{name}}: ${{fault}}`);
            }}
            return found;
        }}""",
        [list(scene) for scene in scenes],
    )
    return found


def what_moves(page: Page, scenes: Sequence[Drawn], check: str) -> tuple[int, list[str]]:
    """How many things a `check` of `eyes` knows in these scenes, and which of them are not where they were first."""
    open_eyes(page)
    page.evaluate("eyes.forget()")
    moved = look_at_all(page, scenes, check)
    known: int = page.evaluate("eyes.known()")
    return known, moved
