"""The page starts, plays, goes on and needs no server, in every engine that is new enough."""

from __future__ import annotations

import json

import pytest

from sechserpack.draw.catalogue import Variant
from tests.support.built import PREFIX, built_site
from tests.support.ways import WAYS, each_way, few_seats, link_of
from tools.serve import serving

from .conftest import Launch, each_engine, host_for
from .page import Page
from .playing import play

pytestmark = pytest.mark.engines

LONG = "goes on"
"""a seed with which a short game of the first way lasts: one in seven is over within four decisions"""


@each_engine
def test_it_is_ready_without_complaints(engine: str, device: tuple[Page, str]) -> None:
    page, _ = device
    assert page.seen(".menu")
    assert page.evaluate('document.querySelector("#boot")') is None
    page.wait_for("!!document.querySelector('.offline')")
    assert page.driver.complaints() == []


@each_engine
@each_way
def test_it_plays(engine: str, page: Page, way: Variant) -> None:
    page.go(link_of(way, ["human", *["random"] * (few_seats(way) - 1)], seed="engines"))
    page.wait_for(f"!!document.querySelector('main[data-game={json.dumps(way.game)}]')")
    play(page, way)
    page.go("")
    page.wait_for("!!document.querySelector('.menu')")


@each_engine
def test_it_goes_on_after_a_reload(engine: str, page: Page) -> None:
    way = WAYS[0]
    page.go(link_of(way, ["human", "human"], seed=LONG))
    events = play(page, way, 4)
    address = page.evaluate("location.href")
    page.reload()
    page.ready()
    assert page.evaluate("location.href") == address, page.evaluate("document.body.innerText")
    assert page.moment(events).events == events
    assert play(page, way, 1) > events
    page.go("")
    page.wait_for("!!document.querySelector('.menu')")


@each_engine
def test_it_needs_no_server_after_one_visit(engine: str, launched: Launch) -> None:
    page = launched()
    with serving(built_site(), PREFIX, handler=host_for(engine)) as address:
        page.remember(address, pace="instant", untimed=True, language="en")
        page.open(address)
        page.ready()
        page.wait_for("!!document.querySelector('.offline')")
    page.reload()
    page.ready()
    way = WAYS[0]
    page.go(link_of(way, ["random"] * few_seats(way), seed="engines"))
    page.wait_for("document.querySelector('main[data-game]')?.dataset.over === 'true'")


@each_engine
def test_the_next_start_goes_on_from_a_snapshot(engine: str, launched: Launch) -> None:
    page = launched()
    with serving(built_site(), PREFIX, handler=host_for(engine)) as address:
        page.remember(address, pace="instant", untimed=True, language="en")
        page.open(address)
        page.ready()
        # The first start has it from a worker; it is kept once the copy of the site has been checked.
        page.wait_for("document.documentElement.dataset.snapshot !== 'made'")
        assert page.evaluate("document.documentElement.dataset.snapshot") == "stored"
        page.reload()
        page.ready()
        assert page.evaluate("document.documentElement.dataset.snapshot") == "used"
        way = WAYS[0]
        page.go(link_of(way, ["human", "human"], seed=LONG))
        play(page, way, 4)
        assert page.driver.complaints() == []
