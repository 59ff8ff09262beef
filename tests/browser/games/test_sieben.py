"""Sieben at the table: dice that are shaken, coins that slide, the choice of a field, and a match of many rounds.

Hands on dice are pointers and keys of a browser, and only there something moves; what can be played and taken back is
tested in tests/app and tests/games without one.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sechserpack.app.hands.presses import HURRIED
from sechserpack.engine.match import Match
from sechserpack.engine.record import write
from sechserpack.games.sieben.rules.game import GAME, winner
from tests.support.browser import VIEWPORTS, until
from tests.support.device import Device
from tests.support.virtual import Time

from ..conftest import Open
from ..driver import centre, command, control, moment, saved
from ..paper import lay, resize
from ..shared import later

PEOPLE = "human:Ada,human:Bo,human:Cem"
TWO_FIRST = "s94"
"""with this seed the first throw is 1 and 1"""
TWELVE_LATER = "s203"
"""with this one two sevens fall, and then a 12"""


def throws(seed: str, seats: int, **options: Any) -> Match[Any]:
    """The match of a seed, with the first field for every choice."""
    match = Match.new(GAME, seats, options, seed)
    while not match.over:
        if match.draw() is None:
            (choices,) = GAME.legal(match.state).values()
            match.play(choices[0])
    return match


def events(page: Page) -> int:
    return int(page.locator("main[data-game]").get_attribute("data-events") or 0)


def throw_button(page: Page) -> Any:
    return page.locator("[data-event][data-shake]")


def shaking(page: Page) -> Any:
    return page.locator("html[data-shaking]")


def play_out(page: Page) -> None:
    """Tap the first thing there is until the round is over."""
    now = moment(page)
    while not now.over:
        control(page, now.offered[0]).click()
        now = moment(page, now.events + 1)


@pytest.mark.parametrize(
    "where",
    ["[data-event][data-shake]", pytest.param("#tray", marks=pytest.mark.all)],
    ids=["button", "tray"],
)
def test_dice_are_shaken_while_the_finger_stays_and_thrown_when_it_goes(
    open_shared: Open, where: str
) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed=a")
    page.mouse.move(*centre(page.locator(where)))
    page.mouse.down()
    expect(shaking(page)).to_be_attached()
    expect(page.locator(".hand")).to_be_visible()
    assert events(page) == 0
    page.mouse.up()
    expect(shaking(page)).not_to_be_attached()
    moment(page, 2)
    # That was one throw, though a click followed.
    assert events(page) == 2


@pytest.mark.all
def test_dice_let_go_beside_the_button_are_thrown_all_the_same(open_shared: Open) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed=a")
    x, y = centre(page.locator("[data-event][data-shake]"))
    page.mouse.move(x, y)
    page.mouse.down()
    expect(shaking(page)).to_be_attached()
    page.mouse.move(x, y - 150, steps=4)
    page.mouse.up()
    assert moment(page, 2).events == 2


@pytest.mark.parametrize(
    ("key", "focused"),
    [
        pytest.param(key, focused, marks=() if (key, focused) == ("Space", False) else pytest.mark.all)
        for key in ("Space", "Enter")
        for focused in (True, False)
    ],
)
def test_a_key_shakes_the_dice_until_it_comes_up(open_shared: Open, key: str, focused: bool) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed=a")
    moment(page)
    if focused:
        throw_button(page).focus()
    page.keyboard.down(key)
    expect(shaking(page)).to_be_attached()
    page.keyboard.down(key)  # a key that stays down says so again and again
    page.keyboard.up(key)
    expect(shaking(page)).not_to_be_attached()
    assert moment(page, 2).events == 2
    later(page, HURRIED)  # until then it may have been to hurry what moved
    page.keyboard.press(key)
    assert moment(page, 4).events == 4


@pytest.mark.all
def test_dice_are_put_back_when_the_hand_is_called_away(open_shared: Open) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed=a")
    page.mouse.move(*centre(page.locator("#tray")))
    page.mouse.down()
    expect(shaking(page)).to_be_attached()
    page.evaluate("window.dispatchEvent(new Event('blur'))")
    expect(shaking(page)).not_to_be_attached()
    page.mouse.up()  # whoever comes back has thrown nothing
    page.mouse.down()
    expect(shaking(page)).to_be_attached()
    page.evaluate("document.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1 }))")
    expect(shaking(page)).not_to_be_attached()
    page.mouse.up()
    # What the system takes from one hand, another hand keeps.
    page.keyboard.down("Space")
    expect(shaking(page)).to_be_attached()
    page.evaluate("document.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 9 }))")
    expect(shaking(page)).to_be_attached()
    expect(page.locator("main")).to_have_attribute("data-events", "0")
    page.keyboard.up("Space")
    assert moment(page, 2).events == 2


@pytest.mark.all
def test_a_flick_over_the_leather_throws(open_shared: Open) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed=a")
    x, y = centre(page.locator("#tray"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 160, y - 60, steps=3)
    page.mouse.up()
    assert moment(page, 2).events == 2


@pytest.mark.all
def test_a_tap_on_the_leather_throws(open_shared: Open) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed=a", has_touch=True, viewport=(390, 844))
    page.touchscreen.tap(*centre(page.locator("#tray")))
    assert moment(page, 2).events == 2


@pytest.mark.all
def test_s5_every_field_can_be_chosen_by_tap_and_key_and_taken_back(open_shared: Open) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed={TWO_FIRST}")
    for field, key in [(2, "2"), (7, "7"), (10, "0"), (11, "e"), (12, "z")]:
        now = moment(page)
        while not page.locator(".spot").count():
            control(page, now.offered[0]).click()
            now = moment(page, now.events + 1)
        page.keyboard.press(key)
        assert moment(page, now.events + 1).events == now.events + 1
        expect(page.locator(f"#p-f{field}-0")).to_be_attached()
        command(page, "undo").click()
        expect(page.locator(".spot")).to_have_count(11)
        page.locator(f"#spot-{field}").click()
        expect(page.locator(f"#p-f{field}-0")).to_be_attached()
        command(page, "undo").click()
        # What is taken back is gone from the page as soon as it is gone from the device.
        expect(page.locator(".spot")).to_have_count(11)


@pytest.mark.all
def test_s5_a_throw_is_refused_while_a_field_is_to_be_chosen(open_shared: Open) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed={TWO_FIRST}", language="en")
    throw_button(page).click()
    expect(page.locator(".spot:enabled")).to_have_count(11)
    box = page.locator("#tray").bounding_box()
    assert box
    page.locator("#tray").click(position={"x": 0.06 * box["width"], "y": box["height"] / 2})
    expect(page.locator("#toast")).to_contain_text("First a field must be chosen")
    assert events(page) == 2


#: How far each button lies from the ring that is drawn for its field, in units of the drawing, and how large it is.
_SPOTS = """() => {
    const drawing = document.querySelector("#tray");
    const middle = (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2, Math.min(width, height)];
    };
    const rings = [...drawing.querySelectorAll(".scorch")].map(middle);
    return [...document.querySelectorAll(".spot")].map(middle).map(([x, y, size]) => [
        Math.min(...rings.map((ring) => Math.hypot(ring[0] - x, ring[1] - y))) / drawing.getScreenCTM().a, size,
    ]);
}"""


@pytest.mark.parametrize(
    "sizes",
    [VIEWPORTS[::4], pytest.param(VIEWPORTS, marks=pytest.mark.all)],
    ids=["tablet and telephone", "all"],
)
def test_s5_fields_lie_where_they_are_drawn_and_are_large_enough(
    paper: Page, sizes: list[tuple[int, int]]
) -> None:
    match = throws(TWO_FIRST, 3)
    record = write(match.header, match.events[:2]).encode()
    for size in sizes:
        device = Device(Time())
        device.size = (float(size[0]), float(size[1]))
        tab = device.open()
        tab.choose(record)
        tab.wait(3)
        resize(paper, size)
        lay(paper, tab.html)
        spots = paper.evaluate(_SPOTS)
        assert len(spots) == 11
        assert max(off for off, _ in spots) < 1.5
        assert min(large for _, large in spots) >= 44


@pytest.mark.all
def test_s4_s6_coins_slide_from_those_who_pay_to_whoever_takes_them(open_shared: Open) -> None:
    page = open_shared(
        "#play/sieben?seats=human:Ada,human:Bo,human:Cem,human:Dörte&seed=" + TWELVE_LATER,
        settings={"pace": "calm"},
    )

    def throw(*coins: str) -> None:
        """Throw, and wait until each of these coins has been seen to slide."""
        page.evaluate("window.moved.length = 0")
        throw_button(page).click()
        wanted = {f"p-{coin}" for coin in coins}

        def slid() -> set[str]:
            return {name for name, frames in page.evaluate("window.moved") if "translate" in frames}

        until(page, lambda: wanted <= slid())

    throw("d2-0", "d2-1", *(f"f7-{index}" for index in range(4)))
    throw("d4-0", "d4-1", *(f"f7-{index}" for index in range(4, 8)))
    throw("d6-0", "d6-1", *(f"h2-{index}" for index in range(3, 11)))
    assert page.locator('.coins [data-piece^="f7-"]').count() == 0


@pytest.mark.all
def test_with_reduced_motion_nothing_travels(open_shared: Open) -> None:
    page = open_shared(
        f"#play/sieben?seats={PEOPLE}&seed={TWELVE_LATER}",
        settings={"pace": "brisk"},
        reduced_motion="reduce",
    )
    throw_button(page).click()
    expect(page.locator("#p-f7-0")).to_be_attached()
    moved = page.evaluate("window.moved")
    assert moved
    assert not [name for name, frames in moved if "translate" in frames]


@pytest.mark.all
def test_dice_throw_themselves_when_somebody_wants_them_to(open_shared: Open) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed=s112&coins=2")
    expect(page.locator(".auto-tool")).to_have_attribute("aria-pressed", "false")
    page.locator(".auto-tool").click()
    expect(page.locator(".auto-tool")).to_have_attribute("aria-pressed", "true")
    # S5 is the only thing that waits for somebody.
    expect(page.locator(".spot")).to_have_count(11)
    assert events(page) == 6
    page.locator(".spot-7").click()
    until(page, lambda: events(page) >= 11)
    page.reload()
    expect(page.locator(".auto-tool")).to_have_attribute("aria-pressed", "true")
    page.locator(".auto-tool").click()
    expect(page.locator(".auto-tool")).to_have_attribute("aria-pressed", "false")
    rest = events(page)
    throw_button(page).click()
    assert moment(page, rest + 2).events == rest + 2
    assert json.loads(page.evaluate("localStorage['sechserpack.settings']"))["auto"] is False


@pytest.mark.all
def test_s9_the_winner_begins_the_next_round_and_stakes_are_carried_on(open_shared: Open) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed=b&coins=1", language="en")
    best = winner(throws("b", 3, coins=1).state)
    play_out(page)
    result = page.locator("#result")
    expect(result).to_contain_text("2 coins won")
    expect(result.locator(".stake")).to_have_text(["+2", "−1", "−1"])
    expect(result.locator(".total")).to_have_count(0)
    page.reload()
    expect(result.locator(".stake")).to_have_text(["+2", "−1", "−1"])

    command(page, "next-round").click()
    now = moment(page)
    assert (now.events, now.offered) == (0, [f'["roll",{best}]'])
    page.reload()
    assert moment(page).offered == [f'["roll",{best}]']
    page.locator(".stakes-tool").click()
    sheet = page.locator("#sheet")
    expect(sheet.locator(".balance")).to_have_text(["+2", "−1", "−1"])
    sheet.locator('[data-command="close"]').click()

    play_out(page)
    expect(result.locator(".total")).to_have_count(3)
    totals = [
        int(total.removesuffix(" in all").replace("−", "-"))
        for total in result.locator(".total").all_inner_texts()
    ]
    assert sum(totals) == 0
    record = saved(page)
    header = json.loads(record.split(b"\n", 1)[0])
    assert header["options"] == {"coins": 1, "starter": best}
    assert [sum(stakes) for stakes in header["rounds"]] == [0]


@pytest.mark.all
def test_a_match_is_over_when_somebody_leaves_it_after_a_round(open_shared: Open) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed=b&coins=1")
    play_out(page)
    page.evaluate("location.hash = ''")
    command(page, "resume").click()
    expect(page.locator("#result")).to_be_visible()
    command(page, "menu").click()
    expect(page.locator(".menu")).to_be_visible()
    expect(page.locator('[data-command="resume"]')).to_have_count(0)


@pytest.mark.all
def test_nothing_moves_because_the_device_is_turned(open_shared: Open) -> None:
    page = open_shared(f"#play/sieben?seats={PEOPLE}&seed={TWELVE_LATER}", settings={"pace": "brisk"})
    board = page.locator("[data-board]")
    before = str(board.get_attribute("data-box"))
    # A seven: everybody slides a coin to the middle.
    throw_button(page).click()
    page.wait_for_function(
        """() => {
            const slid = window.moved.filter(([, frames]) => frames.includes("translate")).map(([name]) => name);
            return ["p-f7-0", "p-f7-1", "p-f7-2"].every((coin) => slid.includes(coin));
        }"""
    )
    page.evaluate(
        """() => {
            window.moved.length = 0;
            window.flying = document.getAnimations().filter((one) => one.id === "piece");
        }"""
    )
    page.set_viewport_size({"width": 820, "height": 1180})
    expect(board).not_to_have_attribute("data-box", before)
    assert page.evaluate("window.flying.filter((one) => one.playState === 'running').length") == 0
    assert not [name for name, frames in page.evaluate("window.moved") if "translate" in frames]
