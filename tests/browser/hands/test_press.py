"""Presses: a tap counts for what the finger came down on, although the page changes before it is lifted.

What the browser makes of a touch, a click or none, on which element, is half of it; the other half, what becomes of a
press, is tested in tests/input without one.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Open
from ..driver import centre, moment, open_record, replayed, saved
from ..games.test_table import record

LAY_FIVE = '["lay",0,5]'
REPLACED = "(one) => one.replaceWith(one.cloneNode(true))"
GONE_ELSEWHERE = "(one) => { one.style.transform = 'translate(0, -300px)'; }"
#: What was touched is drawn anew, and where it was, there is another thing now.
EXCHANGED = """(one) => {
    const other = document.querySelector(`.controls [data-event='["lay",0,4]']`);
    [one.dataset.event, other.dataset.event] = [other.dataset.event, one.dataset.event];
}"""
OFFERED_NO_MORE = "(one) => { one.dataset.event = '[\"lay\",0,4]'; }"


@pytest.fixture
def page(open_shared: Open) -> Page:
    """Somebody has thrown fives and fours and may lay either."""
    page = open_shared(language="en", has_touch=True)
    open_record(page, record(["roll", 0], ["dice", 5, 5, 4, 4, 1], dice=5))
    assert moment(page).events == 2
    return page


def touched(page: Page, meanwhile: str, *, finger: bool) -> None:
    """Somebody taps the control that lays a five, and meanwhile the page changes."""
    five = page.locator(f".controls [data-event='{LAY_FIVE}']")
    x, y = centre(five)
    if not finger:
        page.mouse.move(x, y)
        page.mouse.down()
        five.evaluate(meanwhile)
        page.mouse.up()
        return
    devtools = page.context.new_cdp_session(page)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    five.evaluate(meanwhile)
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize(
    ("meanwhile", "finger"),
    [
        pytest.param(REPLACED, True, id="replaced, finger"),
        pytest.param(REPLACED, False, id="replaced, mouse", marks=pytest.mark.all),
        pytest.param(GONE_ELSEWHERE, True, id="elsewhere, finger", marks=pytest.mark.all),
        pytest.param(GONE_ELSEWHERE, False, id="elsewhere, mouse", marks=pytest.mark.all),
        pytest.param(EXCHANGED, True, id="exchanged, finger", marks=pytest.mark.all),
        pytest.param(EXCHANGED, False, id="exchanged, mouse", marks=pytest.mark.all),
    ],
)
def test_a_tap_plays_what_was_touched(page: Page, meanwhile: str, finger: bool) -> None:
    touched(page, meanwhile, finger=finger)
    expect(page.locator("main")).to_have_attribute("data-events", "3")
    assert replayed(saved(page)).events[-1] == ("lay", 0, 5)


@pytest.mark.parametrize(
    "finger", [pytest.param(False, marks=pytest.mark.all), True], ids=["mouse", "finger"]
)
def test_a_tap_never_plays_what_was_not_touched(page: Page, finger: bool) -> None:
    touched(page, OFFERED_NO_MORE, finger=finger)
    # The next tap is one like any other.
    page.locator(".controls [data-event='[\"pass\",0]']").click()
    expect(page.locator("main")).to_have_attribute("data-events", "3")
    assert replayed(saved(page)).events[-1] == ("pass", 0)


#: Presses what a selector names, out of Python's hearing; returns whether it answered, how it looks, and whether it
#: still does when two frames have passed since it was let go.
ANSWER = """async ([selector, down, ...then]) => {
    const one = document.querySelector(selector);
    const send = (event) => {
        const deaf = (heard) => heard.stopImmediatePropagation();
        addEventListener(event.type, deaf, { capture: true, once: true });
        one.dispatchEvent(event);
    };
    const made = ([kind, how]) => {
        const Kind = kind.startsWith("key") ? KeyboardEvent : PointerEvent;
        return new Kind(kind, { bubbles: true, pointerId: 7, button: 0, ...how });
    };
    send(made(down));
    await new Promise(requestAnimationFrame);
    const { scale, filter } = getComputedStyle(one);
    const answered = [one.matches("[data-pressed]"), scale, filter];
    for (const each of then) send(made(each));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return [...answered, document.querySelectorAll("[data-pressed]").length];
}"""
FIVE = f".controls [data-event='{LAY_FIVE}']"
DOWN = ["pointerdown", {}]
SHADE = "brightness(0.88)"


def test_what_is_pressed_answers_without_python(page: Page) -> None:
    space, enter = ({"key": key} for key in (" ", "Enter"))
    for press in (
        [DOWN, ["pointerup", {}]],
        [DOWN, ["pointercancel", {}]],
        [DOWN, ["pointermove", {"clientX": 20, "clientY": 0}]],
        [["keydown", space], ["keyup", space]],
        [["keydown", enter], ["keyup", enter]],
    ):
        assert page.evaluate(ANSWER, [FIVE, *press]) == [True, "0.95", SHADE, 0], press
    # A finger that rests is felt for as long as it does, however little it moves.
    resting = page.evaluate(ANSWER, [FIVE, DOWN, ["pointermove", {"clientX": 3, "clientY": 3}]])
    assert resting == [True, "0.95", SHADE, 1]
    assert page.evaluate(ANSWER, [FIVE, ["pointerup", {}]])[-1] == 0

    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(ANSWER, [FIVE, DOWN, ["pointerup", {}]]) == [True, "none", SHADE, 0]
    page.emulate_media(reduced_motion="no-preference")
    # What cannot be used does not answer as if it could, nor does what stands for it.
    for off in ("disabled", "inert", "data-why"):
        page.evaluate(f"document.querySelector({FIVE!r}).setAttribute('{off}', '')")
        page.evaluate("document.getAnimations().forEach((one) => one.finish())")  # what was let go fades
        assert page.evaluate(ANSWER, [FIVE, DOWN, ["pointerup", {}]]) == [False, "none", "none", 0], off
        page.evaluate(f"document.querySelector({FIVE!r}).removeAttribute('{off}')")
