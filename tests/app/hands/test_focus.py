"""The focus, wherever something opens over a screen: it goes in, stays in, Escape closes, and it goes back.

Keys are pressed in a browser (tests/browser/accessibility/test_keyboard.py); here it is looked at for everything that
can open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.support.device import Device, Tab
from tests.support.select import closest

from ..conftest import NewDevice

TABLE = "#play/sechser-raus?seats=human:Ada,human:Bo&dice=12&seed=focus"
STAKES = "#play/sieben?seats=human:Ada,human:Bo&seed=focus"
SIX = "#play/six?seats=human:Ada,human:Bo&seed=focus"
OVER = "#play/sechser-raus?seats=human:Ada,human:Bo&seed=focus&dice=1"
COVERED = "#play/sechs-mal-sechs?seats=human:Ada,human:Bo&seed=focus"
STOPS = "button, a, input, select, summary, [tabindex]"


def as_it_is(tab: Tab) -> None:
    """Do nothing."""


def play_on(tab: Tab) -> None:
    """Play until the game is over, and everything lies still."""
    while not tab.over:
        tab.assist(f"[data-event='{tab.offered[-1]}']")
    tab.wait(5)


def run(tab: Tab) -> None:
    """Throw, so that time runs."""
    tab.play('["roll",0]')
    tab.wait(3)


def play_on_and_leave(tab: Tab) -> None:
    """Play to the end, and go to the menu."""
    play_on(tab)
    tab.command("menu")
    tab.wait(2)


class Layer(NamedTuple):
    """Something that opens over a screen."""

    link: str
    opener: str
    """what opens it"""
    inside: str
    """where it is"""
    entrance: str
    """what has the focus in it"""
    before: Callable[[Tab], None] = as_it_is
    """what is done at the link first"""
    beside: str = ".notices"
    """what can be used beside it, on purpose"""


def tool(command: str) -> str:
    return f'.tool[data-command="{command}"]'


LAYERS = {
    "settings on the menu": Layer("", tool("settings"), "#sheet", "#sheet-title"),
    "help on the menu": Layer("", tool("help"), "#sheet", "#sheet-title"),
    "help in the set-up": Layer("#setup/six", tool("help"), "#sheet", "#sheet-title"),
    "finished games": Layer(OVER, tool("finished"), "#sheet", "#sheet-title", play_on_and_leave),
    "statistics": Layer(OVER, tool("scores"), "#sheet", "#sheet-title", play_on_and_leave),
    "settings": Layer(TABLE, tool("settings"), "#sheet", "#sheet-title"),
    "help": Layer(TABLE, tool("help"), "#sheet", "#sheet-title"),
    "log": Layer(TABLE, tool("log"), ".log", "#log-lines", beside=".notices, .bar > a, #table"),
    "stakes": Layer(STAKES, tool("stakes"), "#sheet", "#sheet-title"),
    "pause": Layer(SIX, tool("pause"), "#pause", "#pause [data-command='resume']", run, ".notices, .bar"),
    "help over a result": Layer(OVER, tool("help"), "#sheet", "#sheet-title", play_on),
}


def focused(tab: Tab, selector: str) -> bool:
    """Whether an element that `selector` names has the focus."""
    active = tab.page._active()
    return active is not None and any(path[-1] is active[-1] for path in tab.paths(selector))


def outside(tab: Tab, inside: str, beside: str) -> list[str]:
    """What a keyboard could reach that is neither `inside` nor on purpose `beside`."""
    return [
        str(path[-1].attributes)
        for path in tab.paths(STOPS)
        if closest(path, "[inert], [disabled], [hidden]") is None
        and path[-1].get("tabindex") != "-1"
        and closest(path, f"{inside}, {beside}") is None
    ]


@pytest.fixture
def open_layer(new_device: NewDevice) -> Callable[[Layer], Tab]:
    """Opens a layer as a keyboard or assistive technology does, and looks whether the focus is in it."""

    def opened(layer: Layer) -> Tab:
        tab = new_device(language="en").open(layer.link)
        layer.before(tab)
        tab.assist(layer.opener)
        assert tab.has(layer.inside)
        return tab

    return opened


@pytest.mark.parametrize("layer", LAYERS.values(), ids=LAYERS)
def test_it_takes_the_focus_keeps_it_and_gives_it_back(
    open_layer: Callable[[Layer], Tab], layer: Layer
) -> None:
    tab = open_layer(layer)
    assert focused(tab, layer.entrance)
    assert outside(tab, layer.inside, layer.beside) == []
    tab.key("Escape")
    assert not tab.has(layer.inside) or tab.has(".counting")
    tab.wait(5)  # time counts down before it goes on
    assert not tab.has(layer.inside)
    assert focused(tab, layer.opener)


@pytest.mark.parametrize("layer", LAYERS.values(), ids=LAYERS)
def test_it_has_a_name_that_is_announced(open_layer: Callable[[Layer], Tab], layer: Layer) -> None:
    tab = open_layer(layer)
    place = tab.one(layer.inside)
    titled = place.get("aria-labelledby")
    assert place.get("aria-label") or (titled and tab.text(f"#{titled}"))
    assert place.name in ("dialog", "aside") or place.get("role") == "dialog"


def test_a_sheet_that_takes_the_place_of_another_leads_back_to_where_that_was_opened(
    open_layer: Callable[[Layer], Tab],
) -> None:
    tab = open_layer(LAYERS["finished games"])
    tab.assist("#sheet [data-command='statistics']")
    assert focused(tab, "#sheet-title")
    tab.key("Escape")
    assert focused(tab, tool("finished"))


def test_help_over_a_break_leads_back_into_it(open_layer: Callable[[Layer], Tab]) -> None:
    tab = open_layer(LAYERS["pause"])
    tab.assist(tool("help"))
    assert outside(tab, "#sheet", ".notices") == []
    tab.key("Escape")
    assert focused(tab, tool("help"))
    tab.key("Escape")
    tab.wait(5)
    assert focused(tab, tool("pause"))


def test_playing_on_closes_the_log_that_lies_beside_a_break(new_device: NewDevice) -> None:
    tab = new_device(language="en").open(SIX)
    run(tab)
    tab.assist(tool("log"))
    assert focused(tab, "#log-lines")
    tab.assist("#pause [data-command='resume']")
    assert not tab.has(".log")
    tab.wait(5)
    assert not tab.has("#pause")
    assert focused(tab, tool("log"))


def test_an_error_takes_the_focus_and_gives_it_back(new_device: NewDevice) -> None:
    tab = new_device(language="en").open(TABLE, expect_errors=True)
    tab.assist("[data-event='[\"roll\",0]']")
    tab.wait(3)
    before = tab.page.focused_control()
    assert before
    tab.do(lambda: 1 / 0)
    assert focused(tab, "#sheet-title")
    assert outside(tab, "#sheet", ".notices") == []
    tab.key("Escape")
    assert not tab.has("#sheet")
    assert tab.page.focused_control() == before


def test_a_result_takes_the_focus_and_the_table_below_it_is_out_of_reach(new_device: NewDevice) -> None:
    tab = new_device(language="en").open(OVER)
    play_on(tab)
    assert focused(tab, "#result-title")
    assert outside(tab, "#result", ".notices, .bar") == []
    assert closest(tab.paths(".round")[0], "[inert]") is not None
    tab.key("Escape")
    assert focused(tab, "#result-tab")
    assert closest(tab.paths(".round")[0], "[inert]") is None
    tab.key("Escape")
    assert focused(tab, "#result-title")


def test_who_opens_a_hand_comes_to_its_first_card_and_back_to_the_button(new_device: NewDevice) -> None:
    tab = new_device(language="en").open(COVERED)
    tab.wait(5)
    tab.assist("[data-command='reveal']")
    assert tab.has("[data-command='cover']")
    active = tab.page._active()
    assert active is not None
    assert active[-1] is tab.all("[data-command='select']")[0]
    tab.key("Escape")
    tab.wait(1)
    assert focused(tab, "[data-command='reveal']")


def test_a_table_takes_the_focus_before_anything_is_touched(new_device: NewDevice) -> None:
    tab = new_device(language="en").open("#play/sechser-raus?seats=random,human:Ada&seed=focus")
    assert tab.page.focused == ("main", "table", "")
    tab.go(TABLE)
    assert tab.page.focused == ("main", "table", "")


def test_it_never_comes_back_to_where_it_was_at_another_table(new_device: NewDevice) -> None:
    tab = new_device(language="en").open(TABLE)
    tab.tap(tool("log"))
    tab.go("")
    tab.go(STAKES)
    tab.wait(3)
    tab.app.shown.by_keyboard = True
    tab.do(tab.app.redraw)
    assert focused(tab, ".controls [data-event]"), tab.page.focused


def test_while_others_play_the_focus_waits_at_the_table(new_device: NewDevice) -> None:
    tab = new_device(pace="calm").open("#play/sechser-raus?seats=human:Ada,random:Bo,random:Cy&seed=focus")
    tab.wait(5)
    while not tab.has("[data-event='[\"pass\",0]']"):
        tab.assist("[data-event]")
        tab.wait(3)
    tab.assist("[data-event='[\"pass\",0]']", seconds=0.5)
    assert tab.page.focused == ("main", "table", "")


def test_the_count_before_time_goes_on_comes_into_something_that_has_been_announced_already(
    open_layer: Callable[[Layer], Tab],
) -> None:
    tab = open_layer(LAYERS["pause"])
    live = tab.one("#pause [aria-live='assertive']")
    assert not live.text
    assert tab.text("#" + tab.one("#pause")["aria-describedby"]).startswith("The sand has stopped")
    tab.tap("#pause [data-command='resume']", seconds=0.1)
    assert tab.text(f"#{live['id']}") == "3"


def test_it_goes_on_to_the_next_of_its_kind(device: Device) -> None:
    """From undo to redo, though other tools come first; and from what was played to what can be played."""
    tab = device.open(TABLE)
    tab.assist("[data-event='[\"roll\",0]']")
    tab.wait(3)
    tab.assist("[data-event]")
    while tab.has('.tool[data-command="undo"]:not([disabled])'):
        tab.assist('.tool[data-command="undo"]')
        tab.wait(3)
    assert focused(tab, '.tool[data-command="redo"]'), tab.page.focused
    tab = device.open(STAKES)
    for _ in range(12):
        tab.assist(f"[data-event='{tab.offered[-1]}']")
        tab.wait(3)
        assert not focused(tab, ".tool"), tab.page.focused


# ---- assistive technology


def test_what_assistive_technology_has_used_keeps_the_focus_after_every_redraw(device: Device) -> None:
    tab = device.open(TABLE)
    for _ in range(6):
        tab.wait(3)
        tab.assist(f"[data-event='{tab.offered[-1]}']")
        tab.wait(3)
        assert not tab.page.focus_lost()
        assert focused(tab, "#table [data-event]")


def test_who_is_asked_before_something_is_deleted_can_answer_and_comes_back(device: Device) -> None:
    tab = device.open(TABLE)
    tab.play('["roll",0]')
    tab.wait(3)
    tab.command("menu")
    tab.wait(3)
    tab.assist("[data-command='delete-game']")
    assert focused(tab, "[data-command='keep-game']"), "the harmless answer"
    tab.assist("[data-command='keep-game']")
    assert focused(tab, "[data-command='delete-game']")
    tab.assist("[data-command='delete-game']")
    tab.key("Escape")
    assert focused(tab, "[data-command='delete-game']")
    tab.assist("[data-command='delete-game']")
    tab.assist("[data-command='delete-game-now']")
    assert not tab.page.focus_lost()


def test_a_question_on_a_sheet_is_answered_before_the_sheet_is_closed(
    open_layer: Callable[[Layer], Tab],
) -> None:
    tab = open_layer(LAYERS["finished games"])
    tab.assist("#sheet [data-command='delete-game']")
    assert focused(tab, "#sheet [data-command='keep-game']")
    tab.key("Escape")
    assert focused(tab, "#sheet [data-command='delete-game']")
    tab.assist("#sheet [data-command='delete-game']")
    tab.assist("#sheet [data-command='delete-game-now']")
    tab.wait(2)
    assert not tab.page.focus_lost()
    assert outside(tab, "#sheet", ".notices") == []
    tab.key("Escape")
    assert not tab.has("#sheet")
