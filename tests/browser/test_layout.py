"""One screen, no scrolling: every size, few and many seats, alone and together, at several moments of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sechserpack.draw.catalogue import Variant
from sechserpack.draw.seats import shape_of
from sechserpack.games import find
from tests.support.browser import VIEWPORTS

from .conftest import Open
from .driver import WAYS, each_way, moment, open_record
from .layout import faults
from .moments import records


def tables(way: Variant, together: bool) -> list[tuple[str, ...]]:
    """Who sits there: as many as can, and unless another way to play has the same table, fewer too."""
    game = find(way.game)
    assert game is not None
    few, some, most = game.seats[0], min(4, game.seats[-1]), game.seats[-1]
    same_table = way != next(other for other in WAYS if other.game == way.game)
    counts = {most} if same_table else {some if together else few, most}
    others = "human" if together else "random"
    return [("human",) + (others,) * (count - 1) for count in sorted(counts)]


def resize(page: Page, viewport: tuple[int, int]) -> None:
    """Turn or swap the device; wait until the table has been drawn for it."""
    width, height = viewport
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(f"main .shape-{shape_of(width, height)}")).to_be_attached()
    page.evaluate(
        """async ([width, height]) => {
            while (innerWidth !== width || innerHeight !== height) await new Promise(requestAnimationFrame);
            await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        }""",
        viewport,
    )


@pytest.mark.parametrize("together", [False, True], ids=["alone", "together"])
@each_way
def test_a_game_fits_every_screen(open_quick: Open, way: Variant, together: bool) -> None:
    # Without haste a game in real time is not stopped when it is opened.
    page = open_quick(settings={"untimed": True})
    found = []
    for kinds in tables(way, together):
        for name, record in records(way, kinds).items():
            open_record(page, record)
            now = moment(page, record.count(b"\n") - 1)
            assert now.game == way.game
            if now.over:
                expect(page.locator("#result")).to_be_visible()
            for viewport in VIEWPORTS:
                resize(page, viewport)
                size = "{}x{}".format(*viewport)
                found += [f"{size}, {len(kinds)} {kinds[-1]}, {name}: {fault}" for fault in faults(page)]
            page.evaluate("location.hash = ''")
            expect(page.locator(".menu")).to_be_attached()
    assert not found, "\n".join(found)
