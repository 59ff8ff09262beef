"""What engines lay out in different ways."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.built import PREFIX, built_site
from tools.serve import serving

from .conftest import Launch, each_engine
from .page import Page

pytestmark = pytest.mark.engines

WIDE, NARROW = (1180, 820), (460, 844)
CARDS = """
Array.from(document.querySelectorAll(".menu .card"), (card) => {
    const { width, height } = card.getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
})
"""


def cards(page: Page, size: tuple[int, int]) -> Any:
    """The sizes of the menu's cards on a page that has been given that size."""
    page.driver.resize(*size)
    page.wait_for(f"innerWidth === {size[0]} && innerHeight === {size[1]}")
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))")
    return page.evaluate(CARDS)


@each_engine
def test_the_menu_fits_however_wide_it_was_before(engine: str, launched: Launch) -> None:
    page = launched()
    with serving(built_site(), PREFIX) as address:
        page.driver.resize(*WIDE)
        page.open(address)
        page.ready()
        fresh = cards(page, WIDE)
        assert len(fresh) == 6
        narrow = cards(page, NARROW)
        assert narrow != fresh
        assert cards(page, WIDE) == fresh
        assert cards(page, NARROW) == narrow
        across = page.evaluate('document.querySelector(".menu").scrollWidth')
        assert across <= NARROW[0], "nothing of the menu lies beyond its edge"
