"""The table of Sechser raus under people's hands: what is not allowed, taking back, flicks and knocks.

Flicks are pointers over boxes, and dice that lie still are elements that stay: a browser has both. What a movement is
called is tested in tests/input, and what is taken back in tests/app, without one.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sechserpack.app.hands.presses import FRESH

from ..conftest import Open
from ..driver import command, control, moment, open_record, replayed, saved
from ..shared import later

ROLL = '["roll",0]'
HEADER = {"format": "sechserpack/1", "game": "sechser-raus", "seats": 2, "players": ["human", "human"]}


def record(*events: list[Any], **options: Any) -> str:
    """A record of two people with these events, in English names."""
    header = {**HEADER, "options": options, "names": ["Ada", "Bo"]}
    return "".join(json.dumps(line) + "\n" for line in (header, *events))


def opened(open_shared: Open, *events: list[Any], **options: Any) -> Page:
    """A page on which a game with these events goes on."""
    page = open_shared(language="en")
    open_record(page, record(*events, **options))
    assert moment(page).events == len(events)
    return page


def test_what_is_not_allowed_is_said_with_its_rule(open_shared: Open) -> None:
    # Two fours lie at the edge; of what lies in the middle, the four can be laid and the two cannot.
    page = opened(
        open_shared,
        ["roll", 0],
        ["dice", 4, 4, 1, 2, 3],
        ["lay", 0, 4],
        ["roll", 0],
        ["dice", 1, 2, 4],
        dice=5,
        max_throws=2,
    )
    toast = page.locator("#toast")
    before = saved(page)
    page.locator(".middle-dice [data-alias='[\"lay\",0,2]']").click()
    expect(toast.locator("[role=alert]")).to_have_text("While there are 4s at the edge, only 4s fit.")
    tray = page.locator("#tray").bounding_box()
    assert tray
    beside = tray["width"] / 2 - 0.42 * min(tray["width"], tray["height"])
    page.locator("#tray").click(position={"x": beside, "y": tray["height"] / 2})
    expect(toast.locator("[role=alert]")).to_have_text("You’ve had all the throws of this turn: 2.")
    expect(page.locator("main")).to_have_attribute("data-events", "5")
    # The rule is a tap away, and so is the table.
    toast.get_by_role("button", name="Show the rule").click()
    expect(page.locator("#rule-R7")).to_be_focused()
    expect(page.locator("#rule-R7")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    assert saved(page) == before
    # What is allowed can be tapped in the drawing just as well, and then there is nothing left to say.
    page.locator(".middle-dice [data-alias='[\"lay\",0,4]']").click()
    expect(page.locator("main")).to_have_attribute("data-events", "6")
    expect(toast).to_have_text("")


@pytest.mark.all
def test_a_tap_on_the_tray_throws(open_shared: Open) -> None:
    page = opened(open_shared)
    page.locator("#tray").click()
    moment(page, 2)
    assert [event[0] for event in replayed(saved(page)).events] == ["roll", "dice"]


@pytest.mark.all
def test_a_tap_while_the_bots_play_only_hurries_them(open_shared: Open) -> None:
    page = open_shared("#play/sechser-raus?seats=hard,hard,human&seed=h", settings={"pace": "brisk"})
    page.locator("#tray").click()
    now = moment(page)
    match = replayed(saved(page))
    assert len(match) == now.events
    assert all(event[1] != 2 for event in match.events if event[0] in match.game.decisions)


@pytest.mark.all
def test_undo_and_redo_go_to_the_barrier(open_shared: Open) -> None:
    page = opened(open_shared, ["roll", 0], ["dice", 4, 4, 1, 2, 3], dice=5)
    main = page.locator("main")
    undo, redo = command(page, "undo"), command(page, "redo")
    expect(undo).to_be_disabled()  # dice have been seen
    start = saved(page)
    control(page, '["lay",0,4]').click()
    control(page, '["pass",0]').click()
    expect(main).to_have_attribute("data-events", "4")
    done = saved(page)
    for left in (3, 2):
        undo.click()
        expect(main).to_have_attribute("data-events", str(left))
    expect(undo).to_be_disabled()
    assert saved(page) == start
    for there in (3, 4):
        redo.click()
        expect(main).to_have_attribute("data-events", str(there))
    expect(redo).to_be_disabled()
    assert saved(page) == done
    # Another decision, and what was taken back is gone.
    undo.click()
    undo.click()
    control(page, '["pass",0]').click()
    expect(redo).to_be_disabled()
    expect(main).to_have_attribute("data-events", "3")


@pytest.mark.all
def test_what_bots_did_cannot_be_taken_back(open_shared: Open) -> None:
    page = open_shared(language="en")
    text = record(["roll", 0], ["dice", 4, 4, 1, 2, 3], dice=5).replace(
        '["human", "human"]', '["human", "hard"]'
    )
    open_record(page, text)
    moment(page, 2)
    control(page, '["pass",0]').click()
    moment(page, 4)
    expect(command(page, "undo")).to_be_disabled()
    page.locator("body").press("u")
    expect(page.locator("#toast")).to_have_text(re.compile(r"(seen|own decision).*\.$"))


# ---- flicks

#: A finger that goes over the tray: [share of the tray's width, milliseconds] from its middle to the right, in steps.
_FLICK = """
([steps, kind]) => {
    const tray = document.querySelector("#tray");
    const box = tray.getBoundingClientRect();
    const began = performance.now();
    const send = (type, share, time) => {
        const event = new PointerEvent(type, {
            bubbles: true,
            cancelable: true,
            pointerId: 7,
            pointerType: kind,
            isPrimary: true,
            buttons: type === "pointerup" ? 0 : 1,
            clientX: box.left + box.width * (0.3 + share),
            clientY: box.top + box.height / 2,
        });
        // Speed is measured by when things happened: the test says when, however busy the machine is.
        Object.defineProperty(event, "timeStamp", { value: began + time });
        tray.dispatchEvent(event);
    };
    send("pointerdown", 0, 0);
    for (const [share, time] of steps) send("pointermove", share, time);
    const [share, time] = steps.at(-1);
    send("pointerup", share, time);
}
"""
GENTLE = [[0.05, 50], [0.1, 100], [0.15, 150], [0.2, 200]]  # one width a second
HARD = [[0.1, 20], [0.2, 40], [0.3, 60], [0.4, 80]]  # five widths a second
SLOW = [[0.1, 1000], [0.2, 2000], [0.3, 3000]]
TINY = [[0.02, 4], [0.04, 8]]  # fast, but hardly moved: a tap
STOPPED = [[0.2, 40], [0.4, 80], [0.4, 900]]  # fast, and then it thought better of it

EDGE = (["roll", 0], ["dice", 4, 4, 1, 2, 3], ["lay", 0, 4])
"""what brings dice to the edge"""


def flick(page: Page, steps: list[list[float]], kind: str = "touch") -> None:
    page.evaluate(_FLICK, [steps, kind])


def events_of(page: Page) -> list[tuple[Any, ...]]:
    return list(replayed(saved(page)).events)


@pytest.mark.all
@pytest.mark.parametrize("kind", ["touch", "mouse", "pen"])
def test_a_flick_throws(open_shared: Open, kind: str) -> None:
    page = opened(open_shared, knock=True)
    flick(page, GENTLE, kind)
    moment(page, 2)
    assert [event[0] for event in events_of(page)] == ["roll", "dice"]


@pytest.mark.all
def test_a_flick_beyond_the_mark_knocks_dice_over(open_shared: Open) -> None:
    page = opened(open_shared, *EDGE, dice=5, knock=True)
    flick(page, HARD)
    moment(page, 5)
    assert events_of(page)[3:] == [("roll", 0), ("knocked",)]
    expect(page.locator("#ticker")).to_contain_text("Ada has to take them all: 5 dice.")
    expect(page.locator("#seat-0")).to_have_attribute("aria-label", "Ada: 5 dice")
    expect(page.locator(".rim-dice .die")).to_have_count(0)
    expect(command(page, "undo")).to_be_disabled()


@pytest.mark.all
@pytest.mark.parametrize(
    ("events", "options", "steps"),
    [
        (EDGE, {"knock": True}, GENTLE),
        (EDGE, {"knock": False}, HARD),
        ((), {"knock": True}, HARD),
    ],
    ids=["not so hard", "switched off", "nothing at the edge"],
)
def test_other_flicks_knock_nothing(
    open_shared: Open, events: tuple[list[Any], ...], options: dict[str, Any], steps: list[list[float]]
) -> None:
    page = opened(open_shared, *events, dice=5, **options)
    flick(page, steps)
    moment(page, len(events) + 2)
    assert [event[0] for event in events_of(page)[len(events) :]] == ["roll", "dice"]


@pytest.mark.all
def test_a_tap_never_knocks(open_shared: Open) -> None:
    page = opened(open_shared, *EDGE, dice=5, knock=True, max_throws=10)
    # Beside the dice a tap does nothing, as this is no turn's first throw.
    box = page.locator("#tray .bowl").bounding_box()
    assert box
    page.mouse.click(box["x"] + 0.06 * box["width"], box["y"] + box["height"] / 2)
    for throw, tap in enumerate((control(page, ROLL).click, lambda: page.keyboard.press("Space"))):
        if moment(page).picks.get(ROLL) is None:
            break
        tap()
        moment(page, 5 + 2 * throw)
    assert ("knocked",) not in events_of(page)


@pytest.mark.all
@pytest.mark.parametrize("steps", [SLOW, TINY, STOPPED], ids=["slow", "tiny", "stopped"])
def test_other_movements_are_no_flicks(open_shared: Open, steps: list[list[float]]) -> None:
    page = opened(open_shared, *EDGE, dice=5, knock=True)
    flick(page, steps)
    expect(page.locator("main")).to_have_attribute("data-events", "3")
    # And nothing is left over from them: the next tap is a tap.
    control(page, ROLL).click()
    moment(page, 5)
    assert [event[0] for event in events_of(page)[3:]] == ["roll", "dice"]


def test_a_real_mouse_flicks(open_shared: Open) -> None:
    page = opened(open_shared, dice=12, max_throws=10)
    box = page.locator("#tray").bounding_box()
    assert box
    x, y, side = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, min(box["width"], box["height"])
    page.mouse.move(x - 0.25 * side, y)
    page.mouse.down()
    page.mouse.move(x + 0.4 * side, y)
    page.mouse.up()
    # However fast that was: it was one throw, by the flick or by the click, and not both.
    assert moment(page, 2).events == 2
    later(page, FRESH)
    # From now on a tap beside the dice may have been meant for one of them, and throws nothing; a flick does.
    page.mouse.click(x, box["y"] + 20)
    # A machine that is busy lets the mouse rest before it is released: its clock stands still for that long.
    page.evaluate(
        """() => {
            const now = performance.now(), stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
            Object.defineProperty(Event.prototype, "timeStamp", { get: () => now });
            globalThis.goOn = () => Object.defineProperty(Event.prototype, "timeStamp", stamp);
        }"""
    )
    page.mouse.move(x - 0.25 * side, y)
    page.mouse.down()
    page.mouse.move(x + 0.4 * side, y, steps=3)
    page.mouse.up()
    page.evaluate("goOn()")
    assert moment(page, 4).events == 4


@pytest.mark.all
def test_a_flick_that_left_the_page_is_over(open_shared: Open) -> None:
    page = opened(open_shared, dice=12)
    box = page.locator("#tray").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.evaluate("document.dispatchEvent(new PointerEvent('pointercancel', {pointerId: 1, bubbles: true}))")
    page.mouse.move(5, 5)
    page.mouse.up()
    expect(page.locator("main")).to_have_attribute("data-events", "0")


@pytest.mark.all
def test_dice_that_lie_still_keep_their_faces(open_shared: Open) -> None:
    # Two of the six dice go to the bowl when they have come to rest; the others are not to tumble again.
    page = open_shared("#play/sechser-raus?seats=human:Ada,human:Bo&seed=s1", settings={"pace": "calm"})
    page.evaluate(
        """() => {
            const animate = Element.prototype.animate;
            window.tumbled = [];
            Element.prototype.animate = function (...how) {
                if (this.matches(".decoy")) tumbled.push(this.closest("[data-piece]").dataset.piece);
                return animate.apply(this, how);
            };
            window.untouched = () => { Element.prototype.animate = animate; };
        }"""
    )
    seen = """() => [...document.querySelectorAll(".decoy, .carried")]
        .filter((face) => getComputedStyle(face).opacity !== "0").length"""
    page.keyboard.press("Space")
    page.wait_for_selector("[data-thrown]")
    assert page.evaluate(seen), "they tumble over other faces"
    assert moment(page, 2).events == 2
    expect(page.locator(".bowl-count")).to_have_text("2")
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished)).then(() => null)")
    tumbled = page.evaluate("tumbled")
    assert len(set(tumbled)) == 6
    assert len(tumbled) == 12
    assert page.evaluate(seen) == 0
    page.evaluate("untouched()")
    # The key that is written on a button is that button's, wherever the page has put the focus.
    page.keyboard.press("Space")
    now = moment(page, 3)
    assert replayed(saved(page)).events[2] == ("roll", 0), now
