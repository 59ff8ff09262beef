"""What is told is what has been seen, and nothing is where it was not: frame by frame, which only a browser draws."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sechserpack.draw.catalogue import Variant
from tests.support.ways import each_way, few_seats, link_of, one_way

from .sight import frames, moved, observe, told_too_early

Open = Callable[..., Page]
LONG = 240_000
"""milliseconds that a whole game may take, with everything that moves in it"""


def watched(page: Page, way: Variant, events: int | None) -> None:
    """Watch bots play `way` until so many events have happened, or to the end; then look at every frame."""
    observe(page)
    page.evaluate(
        "(link) => { location.hash = link }", link_of(way, ["random"] * few_seats(way), seed="sight")
    )
    if events is None:
        expect(page.locator("#result")).to_be_visible(timeout=LONG)
    else:
        page.wait_for_function(
            "(least) => +(document.querySelector('#table[data-events]')?.dataset.events ?? 0) >= least",
            arg=events,
            timeout=LONG,
        )
    seen = frames(page)
    assert any(frame.moving for frame in seen), "something has moved"
    assert any(frame.told for frame in seen), "something has been told"
    assert not list(told_too_early(seen, together=way.game == "six"))
    assert not list(dict.fromkeys(moved(seen)))


@pytest.mark.all  # whole games are below
@one_way
def test_nothing_is_told_before_it_is_seen(open_shared: Open, way: Variant) -> None:
    page = open_shared(settings={"pace": "brisk"})
    watched(page, way, events=5)


@pytest.mark.all
@pytest.mark.parametrize("viewport", [(1180, 820), (390, 844)], ids=["tablet", "phone"])
@each_way
def test_nothing_is_told_before_it_is_seen_in_a_whole_game(
    open_shared: Open, way: Variant, viewport: tuple[int, int]
) -> None:
    page = open_shared(viewport=viewport, settings={"pace": "brisk"})
    watched(page, way, events=None)
