"""A tap makes the browser style anew what it has changed, and not the whole table: only a browser counts that."""

from __future__ import annotations

import json
from collections.abc import Callable
from statistics import median

import pytest
from playwright.sync_api import Locator, Page

from sechserpack.draw.catalogue import Variant
from tests.support.ways import each_way, few_seats, link_of

from .driver import at_random, play_on

Open = Callable[..., Page]
DECISIONS = 7
SHOWN = """new Promise((done) => {
    let frames = 0;
    const next = () => ++frames > 10 ? done() : requestAnimationFrame(next);
    next();
})"""
SHARE = 0.5
"""how much of a page half of all taps may style anew at a time: a throw of many dice draws these anew"""


@pytest.mark.all  # tests/site/test_styles.py reads what would have all of it styled anew
@each_way
def test_a_tap_styles_little_of_the_page_anew(open_shared: Open, way: Variant) -> None:
    page = open_shared(link_of(way, ["human"] * few_seats(way), seed="styled"))
    browser, shares = page.context.browser, []
    assert browser is not None

    def tap(control: Locator) -> None:
        browser.start_tracing(page=page, categories=["devtools.timeline"])
        try:
            control.click()
            page.evaluate(SHOWN)
        finally:
            trace = json.loads(browser.stop_tracing())["traceEvents"]
        styled = [each["args"]["elementCount"] for each in trace if "elementCount" in each.get("args", {})]
        shares.append(max(styled, default=0) / page.locator("*").count())

    play_on(page, at_random(way.name), tap, most=DECISIONS)
    assert len(shares) > DECISIONS / 2
    assert 0 < median(shares) < SHARE, shares
