"""SIX on the page: a scripted clock, scripted dice, several fingers at once, pauses, and a tick that is listened to.

Touches that play when they come down, and clicks that must not play again, are the browser's; how time runs is tested
in tests/play without one.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sechserpack.app.hands.presses import FRESH
from sechserpack.engine.match import Match
from sechserpack.games.six.rules.game import GAME
from tests.support.browser import until
from tools.bench.ears import BUSY, LISTEN, heard, unevenness

from ..conftest import Open
from ..driver import command, control, moment, replayed, saved
from ..shared import later, set_to

TWO = "human:Ada,human:Bo"
FOUR = "human:Ada,human:Bo,human:Cem,human:Dörte"
SAND = 600_000


def play_link(seats: str, **options: Any) -> str:
    told = {"sand_ms": SAND, "sand_jitter": 0, "seed": "a", **options}
    return f"#play/six?seats={seats}" + "".join(f"&{name}={value}" for name, value in told.items())


def roll(page: Page) -> Locator:
    return page.locator("[data-event*=roll]")


def events(page: Page) -> int:
    return int(page.locator("main[data-game]").get_attribute("data-events") or 0)


def tap(page: Page, event: list[Any]) -> None:
    """Tap the control of `event` as a finger does, and let the page draw what comes of it."""
    before = events(page)
    one = control(page, json.dumps(event, separators=(",", ":")))
    expect(one).to_be_enabled()
    later(page, FRESH)  # it may have come where a finger was a moment ago: whoever taps there looks first
    finger_down(one)
    until(page, lambda: events(page) > before)


def finger_down(where: Locator) -> None:
    box = where.bounding_box()
    assert box is not None
    spot = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2}
    where.dispatch_event("pointerdown", {"pointerId": 3, "button": 0, "isPrimary": True, **spot})


def offered(page: Page) -> list[list[Any]]:
    return [json.loads(event) for event in moment(page).offered]


def throws_until_change(page: Page) -> None:
    """Throw until somebody else has the dice."""
    turn = None
    while True:
        expect(roll(page)).to_be_enabled()  # when the throw before could be read
        (event,) = [event for event in offered(page) if event[0] == "roll"]
        if turn not in (None, event[1]):
            return
        turn = event[1]
        tap(page, event)


@pytest.mark.all
def test_three_rounds_with_the_tube_lifted_in_time_and_too_early(open_shared: Open) -> None:
    # Nothing but the test's own clock can empty so large a glass.
    page = open_shared(play_link(TWO, rounds=3, hesitate_ms=60_000), language="en")
    lifted: list[bool] = []
    for _ in range(500):
        if moment(page).over:
            break
        expect(roll(page)).to_be_enabled()  # and with it whatever else is possible
        able = {event[0]: event for event in offered(page)}
        if "lift" in able:
            # The first and the third time the sand has run out; the second time it has not.
            late = len(lifted) != 1
            tap(page, able["lift"])
            lifted.append(late)
            if len(lifted) < 3:
                expect(page.locator(".verdict.right" if late else ".verdict.wrong")).to_have_count(1)
            continue
        tap(page, able.get("secure") or able.get("place") or able["roll"])
        if len(lifted) != 1 and "lift" not in {event[0] for event in offered(page)}:
            later(page, SAND)
    expect(page.locator("#result")).to_be_visible()
    match = replayed(saved(page))
    assert match.over
    assert events(page) == len(match)
    outcome = [
        match.state_at(index).clock >= match.state_at(index).sand
        for index, event in enumerate(match.events)
        if event[0] == "lift"
    ]
    assert outcome == [True, False, True]


#: Notes that the count begins: it is over before a busy machine has looked.
_COUNTED = """() => {
    window.counted = false;
    const look = () => { window.counted ||= document.querySelector("#count-3") !== null; };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def wait_for_the_count(page: Page) -> None:
    page.evaluate(_COUNTED)
    page.locator('#pause [data-command="resume"]').click()
    page.wait_for_function("window.counted")
    expect(page.locator("#pause")).to_have_count(0)


@pytest.mark.all
def test_x7_hesitating_pausing_and_going_on(open_shared: Open) -> None:
    page = open_shared(play_link(TWO, hesitate_ms=60_000), language="en")
    throws_until_change(page)
    expect(page.locator("[data-closing]")).to_have_count(1)
    later(page, 61_000)
    finger_down(page.locator("[data-event*=lift]"))
    expect(page.locator("#toast")).to_contain_text("hesitated too long")

    # Looking something up stops the time for everybody.
    page.keyboard.press("l")
    resume = page.locator('#pause [data-command="resume"]')
    expect(resume).to_be_attached()
    page.keyboard.press("l")
    expect(resume).to_be_visible()
    expect(page.locator("[data-event]")).to_have_count(0)
    expect(page.locator("[data-event*=lift]")).to_have_count(0)
    later(page, 500_000)
    wait_for_the_count(page)
    expect(page.locator("[data-event*=lift]")).to_have_count(0)
    throws_until_change(page)
    clock = sum(event[1] for event in replayed(saved(page)).events if event[0] == "wait")
    assert 61_000 <= clock < 400_000  # what was looked up took none of it

    # A device that is put away, and one that is turned.
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    expect(resume).to_be_visible()
    later(
        page, 1_000
    )  # it lies where it was pressed last: a press that soon after it came back counts for nothing
    wait_for_the_count(page)
    page.set_viewport_size({"width": 820, "height": 1180})
    expect(resume).to_be_visible()
    page.reload()
    expect(resume).to_be_visible()


@pytest.mark.all
def test_four_fingers_at_once_and_one_that_rests(open_shared: Open) -> None:
    page = open_shared(play_link(FOUR, hesitate_ms=60_000), has_touch=True)
    throws_until_change(page)
    cdp = page.context.new_cdp_session(page)
    picked: dict[int, str] = {}
    for event in moment(page).offered:
        kind, seat = json.loads(event)[:2]
        if kind in ("place", "roll"):
            picked.setdefault(seat, event)
    assert len(picked) == 4
    order = sorted(picked, key=lambda seat: (seat * 3 + 1) % 4)
    points = []
    for finger, seat in enumerate(order, 1):
        box = control(page, picked[seat]).bounding_box()
        assert box is not None
        points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": finger})
    rests = {"x": 590, "y": 330, "id": 9}
    before = events(page)
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [rests]})
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [rests, *points]})
    cdp.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
    until(page, lambda: events(page) >= before + 5)
    match = replayed(saved(page))
    played = [event for event in match.events[before:] if event[0] in GAME.decisions]
    assert [event[1] for event in played] == order
    assert [list(event) for event in played] == [json.loads(picked[seat]) for seat in order]


def test_a_tap_plays_once_and_keys_play_for_everybody(open_shared: Open) -> None:
    page = open_shared(play_link(TWO, hesitate_ms=60_000), has_touch=True)
    roll(page).tap()
    assert moment(page, 4).events == 4
    hint = roll(page).locator("kbd")
    expect(hint).to_be_hidden()
    page.keyboard.press("q")
    expect(hint).to_be_visible()
    now = moment(page, 7)
    assert now.events == 7
    turn = json.loads(next(event for event in now.offered if "roll" in event))[1]
    page.keyboard.press("iq"[1 - turn])  # the other one's key does nothing
    page.keyboard.press("qi"[turn])
    assert moment(page, 10).events == 10
    roll(page).tap()
    assert moment(page, 13).events == 13
    expect(hint).to_be_hidden()


def seed_with_pasch() -> str:
    """A seed with which the first throw is three of a kind."""
    for number in range(10_000):
        match = Match.new(GAME, 3, {"profi": True}, f"p{number}")
        match.draw(), match.draw()
        match.play(("roll", 0))
        dice = match.draw()
        assert dice is not None
        if len(set(dice[1:])) == 1:
            return f"p{number}"
    raise AssertionError("no Pasch")


@pytest.mark.all
def test_x11_a_pasch_turns_the_direction_round(open_shared: Open) -> None:
    page = open_shared(play_link("human:Ada,human:Bo,human:Cem", profi="true", seed=seed_with_pasch()))
    expect(page.locator(".turned-round")).to_have_count(0)
    roll(page).click()
    expect(page.locator(".turned-round")).to_have_count(1)
    expect(roll(page)).to_be_enabled()
    assert [event for event in moment(page, 4).offered if "roll" in event] == ['["roll",2]']


@pytest.mark.all
def test_without_haste_a_game_goes_from_key_to_key(open_shared: Open) -> None:
    page = open_shared(play_link("human:Ada,hard,hard"), settings={"untimed": True, "tick": "heart"})
    page.keyboard.press(" ")
    for _ in range(30):
        expect(page.locator("#table .throwing .act")).to_be_enabled()
        if command(page, "go-on").count():
            break
        before = events(page)
        page.keyboard.press(" ")
        until(page, lambda least=before: events(page) > least or command(page, "go-on").count())
    before = events(page)
    page.keyboard.press(" ")
    until(page, lambda: events(page) > before)
    page.locator('[data-command="settings"]').first.click()
    set_to(page, "untimed", False)
    page.locator('#sheet [data-command="close"]').first.click()
    expect(page.locator('#pause [data-command="resume"]')).to_be_visible()


@pytest.mark.all
def test_the_tick_is_even_while_python_is_busy_and_tells_nothing_of_the_sand(open_page: Open) -> None:
    page = open_page(
        play_link(TWO, sand_ms=1_000),
        before=lambda page: page.add_init_script(LISTEN),
        bypass_csp=True,
        has_touch=True,
    )
    page.touchscreen.tap(590, 5)  # no sound before a gesture
    until(page, lambda: page.evaluate("!!globalThis.listening"))
    roll(page).tap()
    moment(page, 4)
    begun = page.evaluate("listening.currentTime")
    page.evaluate(BUSY, [5.5, 200, 600])
    ticks = [time for time in heard(page) if time > begun + 2]  # the dice are silent by then
    assert len(ticks) >= 6  # long after the sand has run out
    off, missing = unevenness(ticks, 0.5)
    assert missing == 0
    assert max(off) < 1.0
    page.keyboard.press("?")
    expect(page.locator("#pause")).to_be_attached()
    silent = page.evaluate("listening.currentTime")
    until(page, lambda: page.evaluate("listening.currentTime") > silent + 1.5)
    assert [time for time in heard(page) if time > silent + 0.3] == []
