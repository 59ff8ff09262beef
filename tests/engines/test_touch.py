"""A turn of each game by touch, in the one other engine whose driver has fingers: WebKitGTK's makes a mouse of them."""

from __future__ import annotations

import json

import pytest

from tests.support.built import PREFIX, built_site
from tests.support.ways import WAYS, few_seats, link_of
from tools.serve import serving

from .conftest import Launch, host_for, in_firefox
from .page import Page
from .playing import play

pytestmark = pytest.mark.engines

#: Counts what the page gets, by kind of event and of pointer.
COUNT = """
void (() => {
    globalThis.got = {};
    for (const kind of ["touchstart", "pointerdown", "mousedown"])
        document.addEventListener(kind, ({ pointerType = "" }) => {
            const name = `${kind} ${pointerType}`.trim();
            got[name] = (got[name] ?? 0) + 1;
        }, { capture: true, passive: true });
})()
"""


@in_firefox
def test_a_turn_of_each_game_by_touch(engine: str, launched: Launch) -> None:
    page = launched(fingers=True)
    with serving(built_site(), PREFIX, handler=host_for(engine)) as address:
        page.remember(address, pace="instant", untimed=True, language="en")
        page.open(address)
        page.ready()
        assert page.evaluate("matchMedia('(pointer: coarse)').matches")
        page.evaluate(COUNT)
        for way in WAYS:
            before = touched(page)
            page.go(link_of(way, ["human", *["random"] * (few_seats(way) - 1)], seed="fingers"))
            page.wait_for(f"!!document.querySelector('main[data-game={json.dumps(way.game)}]')")
            assert play(page, way, 4) >= 4
            assert touched(page) >= before + 4, way.name
        drag_a_card(page)
        page.tap('[data-command="menu"]')
        page.wait_for("!!document.querySelector('.menu')")
        got = page.evaluate("got")
        assert got["touchstart"] == got["pointerdown touch"]
        assert "pointerdown mouse" not in got
        assert page.driver.complaints() == []


def touched(page: Page) -> int:
    found: int = page.evaluate("got['pointerdown touch'] ?? 0")
    return found


def drag_a_card(page: Page) -> None:
    """A card of 6mal6 is laid by dragging it, and the finger scrolls nothing meanwhile."""
    page.go("#play/sechs-mal-sechs?seats=human,random&seed=fingers")
    page.wait_for("document.querySelector('main[data-game]')?.dataset.game === 'sechs-mal-sechs'")
    now = page.moment()
    event = json.loads(sorted(now.offered)[0])
    card = page.place(f"[data-drag={json.dumps(compact(event[:-1]))}]")
    field = page.place(f".own-plot[data-drop={json.dumps(str(event[-1]))}]")
    half = ((card[0] + field[0]) / 2, (card[1] + field[1]) / 2)
    page.driver.drag(card, half, field)  # type: ignore[attr-defined]
    assert page.moment(now.events + 1).events > now.events


def compact(event: list[object]) -> str:
    """An event as controls say it."""
    return json.dumps(event, separators=(",", ":"))
