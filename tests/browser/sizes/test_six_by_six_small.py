"""6mal6 and Straßenlegen on small telephones, on pages zoomed in to 200 %, and with letters twice as large.

The table may scroll down, and no other way; fields and cards stay as large as a finger, those on the plan can be told
apart, and the plan is seen together with the hand of whoever is to act.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from sechserpack.draw.catalogue import Variant
from tests.support.drawn import DrawnApp
from tests.support.ways import WAYS

from ..conftest import Open
from ..driver import control, moment, pick_up
from ..moments import records
from ..paper import Drawn, dress, letters, look_at_all, resize
from ..shared import later

BOTH = [way for way in WAYS if way.game == "sechs-mal-sechs"]
#: Width and height of the page, and of its letters. A page with larger ones is held to the same pixels.
QUICK = [(590, 410, 16)]
SLOW = [
    (320, 568, 16),
    (360, 640, 16),
    (375, 667, 16),
    (568, 320, 16),
    (667, 375, 16),
    (820, 1180, 32),
    (1180, 820, 32),
]
MANY = re.compile("[56] human")


def tables(
    way: Variant, size: tuple[int, int], pixels: int, seats: int, moments: Sequence[str], *, together: bool
) -> list[Drawn]:
    """A table with so many seats at these moments: a covered hand, an open one, a card picked up, the end."""
    found: list[Drawn] = []
    kinds = ("human",) + ("human" if together else "random",) * (seats - 1)
    app = DrawnApp("de", size, text=pixels / 16)
    for name in moments:
        app.open(records(way, kinds)[name])
        called = f"{way.name}, {seats} {kinds[-1]}, {name}"
        if name == "over":
            app.command("result")
        if "reveal" in app.commands():
            found.append((f"{called}, covered", app.drawing))
            app.command("reveal")
        found.append((called, app.drawing))
        for thing in app.things()[-1:]:
            app.command("select", thing)
            found.append((f"{called}, picked up", app.drawing))
    return found


def look(
    paper: Page,
    way: Variant,
    width: int,
    height: int,
    pixels: int,
    seats: Sequence[int],
    moments: Sequence[str] = ("first", "choices", "fullest", "over"),
) -> None:
    """Look at tables with so many `seats` at these moments; letters are so many `pixels` high."""
    dress(paper)
    resize(paper, (width, height))
    drawn = [
        scene
        for count in seats
        for together in (False, True)
        for scene in tables(way, (width, height), pixels, count, moments, together=together)
    ]
    assert len(drawn) > 2 * len(seats) * len(moments)
    with letters(paper, pixels):
        found = look_at_all(paper, drawn, "eyes.planPlayable")
    if (
        height / pixels < 25
    ):  # a telephone lying: plan and hand of five and six do not stand one above the other
        found = [fault for fault in found if not (MANY.search(fault) and "is not in view" in fault)]
    assert not found, "\n".join(found[:60])


@pytest.mark.parametrize(("width", "height", "pixels"), QUICK)
def test_a_small_table_can_be_played_at(paper: Page, width: int, height: int, pixels: int) -> None:
    look(paper, BOTH[0], width, height, pixels, (4,), ("fullest", "over"))


@pytest.mark.all
@pytest.mark.parametrize("way", BOTH, ids=lambda way: way.name)
@pytest.mark.parametrize(("width", "height", "pixels"), [*QUICK, *SLOW])
def test_every_small_table_can_be_played_at(
    paper: Page, way: Variant, width: int, height: int, pixels: int
) -> None:
    look(paper, way, width, height, pixels, (2, 3, 4, 5, 6))


def test_the_table_scrolls_to_whoever_is_to_act(open_shared: Open) -> None:
    page = open_shared("#play/sechs-mal-sechs?seats=human:Ada,human:Bo", viewport=(320, 568))
    seen = set()
    for turn in range(2):
        curtain = page.locator(".zone.acting .curtain [data-command='reveal']")
        curtain.wait_for()
        seen.add(curtain.evaluate("button => button.closest('.zone').id"))
        expect(curtain).to_be_in_viewport(ratio=1)
        later(page, 400)
        curtain.click()
        now = moment(page)
        event = now.offered[0]
        card = pick_up(page, now, event)
        assert card is not None
        card.click()
        expect(control(page, event)).to_be_in_viewport(ratio=1)
        later(page, 400)
        control(page, event).click()
        moment(page, turn + 1)
    assert seen == {"zone-0", "zone-1"}
