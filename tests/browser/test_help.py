"""The help on small and large screens: nothing is cut off, and everything to be tapped is large enough.

How large something is, only a browser knows; nothing runs in it.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from sechserpack.setup.variants import variant_link
from tests.support.drawn import DrawnApp
from tests.support.ways import WAYS

from .paper import Drawn, dress, look_at_all, resize

#: What sticks out of the sheet to the side, and what is too small for a finger or to be seen.
FITS = """() => {
    const found = [];
    const body = document.querySelector(".sheet-body");
    if (body.scrollWidth > body.clientWidth) found.push(`${body.scrollWidth} wide`);
    const edge = body.getBoundingClientRect();
    for (const one of body.querySelectorAll("p, h3, li, .help-still, .help-still svg, .row-help")) {
        const { left, right } = one.getBoundingClientRect();
        if (left < edge.left || right > edge.right) found.push(`${one.className || one.textContent} sticks out`);
    }
    for (const one of document.querySelectorAll(".help-entry")) {
        const { width, height } = one.getBoundingClientRect();
        if (width < 44 || height < 44) found.push(`${one.textContent}: ${width} x ${height}`);
    }
    for (const one of body.querySelectorAll(".help-still"))
        if (one.getBoundingClientRect().width < 150) found.push(`${one.ariaLabel} is small`);
    if (!document.querySelector(".help-entry")) found.push("no contents");
    return found;
}"""


@pytest.mark.all
def test_no_help_sticks_out_of_its_sheet(paper: Page) -> None:
    drawn: list[Drawn] = []
    app = DrawnApp("de")
    for link in ("", *map(variant_link, WAYS)):
        app.go(link)
        app.command("help")
        drawn.append((link or "menu", app.html))
        app.command("close")
    assert len(drawn) == 1 + len(WAYS)
    dress(paper)
    found = []
    for size in ((320, 568), (390, 844), (844, 390), (1180, 820)):
        resize(paper, size)
        found += [f"{size}: {fault}" for fault in look_at_all(paper, drawn, FITS)]
    assert not found, "\n".join(found)
