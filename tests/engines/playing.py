"""Plays a game on the page of any engine, by tapping what is offered."""

from __future__ import annotations

import json

from sechserpack.draw.catalogue import Variant
from tests.support.ways import at_random

from .page import Page

DECISIONS = 8
"""how many decisions of a person a short game goes on for, unless it is over sooner"""


def play(page: Page, way: Variant, decisions: int = DECISIONS) -> int:
    """Tap what the way offers, chosen by chance; returns how many events have happened."""
    choose = at_random(way.name)
    now = page.moment()
    assert now.game == way.game
    made = 0
    while not now.over and made < decisions:
        if now.covered:
            page.tap('[data-command="reveal"]')
            page.wait_for("!document.querySelector('[data-command=\"reveal\"]')")
            now = page.moment(now.events)
        elif not now.offered:
            page.tap('[data-command="go-on"]')
            now = page.moment(now.events + 1)
        else:
            event = choose(sorted(now.offered))
            control = f"[data-event={json.dumps(event)}]"
            if thing := now.picks[event]:
                offered = f"!!document.querySelector({json.dumps(control)})"
                page.tap_for(f'[data-command="select"][data-value="{thing}"]', offered)
            page.tap(control)
            now = page.moment(now.events + 1)
            made += 1
    assert made
    return now.events
