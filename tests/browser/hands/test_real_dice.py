"""Real dice, tapped at a seat that faces the other way. Only a page turns boxes, and has fingers and keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ..conftest import Open
from ..driver import replayed, saved

LINK = "#play/sechser-raus?seats=human,human,human,human&dice=3&real_dice=true&starter=2"


@pytest.mark.all
@pytest.mark.parametrize("size", [(1180, 820), (390, 844)])
def test_somebody_opposite_taps_what_fell(open_shared: Open, size: tuple[int, int]) -> None:
    page = open_shared(LINK, language="en", viewport=size, has_touch=True)
    faces = page.locator(".real-face")
    expect(faces).to_have_count(6)
    boxes = [face.bounding_box() for face in faces.all()]
    assert all(box and min(box["width"], box["height"]) >= 44 for box in boxes)
    lefts = [box["x"] for box in boxes if box]
    assert lefts == sorted(lefts, reverse=True), "they are read from the other side"
    four = page.locator('[data-command="die"][data-value="4"]')
    four.tap()
    four.tap()  # two dice show the same, and nobody has to wait between them
    expect(page.locator(".real-place .die-icon")).to_have_count(2)
    page.locator('[data-command="die"][data-value="5"]').tap()
    page.keyboard.press("Backspace")
    expect(page.locator(".real-place .die-icon")).to_have_count(2)
    page.keyboard.press("1")
    confirm = page.locator(".real-ends .main")
    expect(confirm).to_be_enabled()
    confirm.tap()
    expect(page.locator("main[data-events='2']")).to_be_visible()
    expect(page.locator(".real-panel")).to_have_count(0)
    assert replayed(saved(page)).events == (("roll", 2), ("dice", 4, 4, 1))
