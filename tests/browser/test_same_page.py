"""What CPython draws is what the page draws: so the other tests may look at the one instead of the other."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from sechserpack.setup.variants import variant_link
from tests.support.browser import until
from tests.support.drawn import DrawnApp
from tests.support.ways import one_way

from .conftest import Open
from .driver import WAYS, few_seats, moment, open_record
from .moments import records
from .paper import dress, lay

#: What is below #app, element by element: patched in, attributes come in another order.
_SHOWN = """() => {
    const drawn = /^[0-9a-f]{8} …$/; // of a secret that every page draws anew
    const said = (node) => node.nodeType === Node.TEXT_NODE ? node.data.replace(drawn, "…") : [
        node.nodeName,
        ...[...node.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
        ...[...node.childNodes].map(said),
    ].join("\\n");
    return said(document.querySelector("#app"));
}"""


def drawn(steps: Callable[[DrawnApp], None], **how: Any) -> str:
    """What the app has drawn after these steps."""
    app = DrawnApp(**how)
    steps(app)
    return app.html


def same(page: Page, paper: Page, html: str) -> None:
    """Check that the page comes to show what CPython has drawn: controls are drawn off until they could be seen."""
    dress(paper)
    lay(paper, html)
    expected = paper.evaluate(_SHOWN)
    with suppress(AssertionError):
        until(page, lambda: page.evaluate(_SHOWN) == expected)
    assert page.evaluate(_SHOWN) == expected


@one_way
def test_a_table_is_the_same(open_shared: Open, paper: Page, way: Variant) -> None:
    kinds = ("human", "human", *["random"] * (few_seats(way) - 2))
    shown = records(way, kinds)
    page = open_shared(settings={"untimed": True, "muted": False})
    for name in ("fullest", "over"):
        record = shown[name]

        def opened(app: DrawnApp, record: bytes = record) -> None:
            app.open(record)

        open_record(page, record)
        now = moment(page, record.count(b"\n") - 1)
        if now.picks and any(now.picks.values()):
            continue  # looking for what can be played has picked something up
        if (dismiss := page.locator('[data-command="dismiss"]')).count():
            dismiss.click()
        same(page, paper, drawn(opened))
        page.evaluate("location.hash = ''")
        page.locator(".menu").wait_for()


@pytest.mark.all
@pytest.mark.parametrize("size", [(1180, 820), (390, 844)], ids=["tablet", "telephone"])
def test_other_screens_are_the_same(open_shared: Open, paper: Page, size: tuple[int, int]) -> None:
    # The set-up of SIX shows whether it is untimed.
    page = open_shared(viewport=size, language="en", settings={"untimed": True, "muted": False})
    same(page, paper, drawn(lambda app: app.go(""), size=size, language="en"))
    for way in WAYS:
        page.evaluate("link => { location.hash = link; }", variant_link(way))
        page.locator(".setup").wait_for()
        same(page, paper, drawn(lambda app, way=way: app.go(variant_link(way)), size=size, language="en"))
