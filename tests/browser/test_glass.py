"""X2: until the tube is lifted, nothing on the page tells whether the glass has run out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sechserpack.engine.match import Match
from sechserpack.games.six.rules import GAME
from tests.support.browser import until

from .conftest import Open
from .driver import open_record
from .shared import CLOCK, later
from .test_six import events, finger_down

#: What is started on the audio clock, without when: how long each sound is, as loud as its buffer says.
_SOUNDS = """
    globalThis.started = new Set();
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
        globalThis.started.add(`${this.buffer?.length} ${when.length}`);
        return start.apply(this, when);
    };
"""
#: Everything that can be seen, read or found: the document, what lies in its storage, and what moves.
_EVERYTHING = """() => ({
    page: document.documentElement.outerHTML,
    styles: [...document.querySelectorAll("#app *")].map((one) => one.style.cssText).join(""),
    moves: document.getAnimations().map((one) => `${one.id} ${one.animationName} ${one.playState}`).sort(),
    title: document.title,
    address: location.hash,
    sounds: [...globalThis.started].sort(),
    text: document.body.innerText,
})"""

#: What is still on its way somewhere, and not just there for as long as the table is.
_MOVING = """() => document.getAnimations().filter(
    (one) => one.playState === "running" && one.effect.getComputedTiming().endTime < 10_000
).length"""


def game(sand: int) -> str:
    """A game of two in which the one who is to play may lift the tube; the glass runs for `sand` milliseconds."""
    match = Match.new(GAME, 2, {"hesitate_ms": None, "sand_jitter": 0.5}, "glass")
    while not any(decision[0] == "lift" for decision in match.game.legal(match.state).get(1, ())):
        if match.draw() is None:
            turn = match.game.turn(match.state)
            match.play(("roll", turn))
            match.draw()
            match.play(("wait", 700))
    lines = [["flip", sand] if event[0] == "flip" else list(event) for event in match.events]
    header = {**match.header.as_json(), "names": ["Ada", "Bo"], "players": ["human", "human"]}
    return "".join(json.dumps(line) + "\n" for line in (header, *lines))


def opened(open_page: Open, sand: int) -> Page:
    page = open_page(
        language="en",
        has_touch=True,
        before=lambda page: page.add_init_script(CLOCK + _SOUNDS),
    )
    open_record(page, game(sand))
    page.locator('#pause [data-command="resume"]').click()
    expect(page.locator("#pause")).to_have_count(0)
    return page


def settled(page: Page) -> Any:
    """What can be perceived once nothing flies about any more."""
    until(page, lambda: not page.evaluate(_MOVING))
    return page.evaluate(_EVERYTHING)


@pytest.mark.all
def test_x2_a_glass_that_has_run_out_is_like_one_that_has_not(open_page: Open) -> None:
    empty, running = pages = [opened(open_page, sand) for sand in (90_000, 600_000)]
    for _ in range(4):
        for page in pages:
            later(page, 60_000)
        one, other = (settled(page) for page in pages)
        assert one == other
        # Whatever somebody does meanwhile, but for lifting, tells nothing either.
        able = [
            control
            for control in one["page"].split('data-event="')[1:]
            if control.startswith(("[&quot;secure", "[&quot;place"))
        ]
        if able:
            event = able[0].split('"')[0].replace("&quot;", '"')
            for page in pages:
                before = events(page)
                finger_down(page.locator(f"[data-event='{event}']"))
                until(page, lambda page=page, before=before: events(page) > before)
            one, other = (settled(page) for page in pages)
            assert one == other
    # It is all there to be found out by one who lifts it.
    for page in pages:
        finger_down(page.locator("[data-event*=lift]"))
    expect(empty.locator(".verdict.right")).to_have_count(1)
    expect(running.locator(".verdict.wrong")).to_have_count(1)
