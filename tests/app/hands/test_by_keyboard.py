"""Whole games by Tab and Enter alone: how many presses a decision takes, and where the focus is meanwhile.

Shortcuts are quicker, but can be switched off, and screen readers and switches have nothing else than these two keys.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean

import pytest

from sechserpack.draw.catalogue import Variant
from tests.support.device import Tab, can_be_used
from tests.support.select import Path
from tests.support.ways import WAYS, few_seats, link_of

from ..conftest import NewDevice

STOPS = "button, a, input, select, summary, [tabindex]"
DUTY = ("[data-event]", "[data-command='reveal']", "[data-command='select']", "[data-command='go-on']")
GOES_ON = ".controls [data-event], #table [data-event], #table [data-command]"
each_way = pytest.mark.parametrize("way", WAYS, ids=[way.name for way in WAYS])


class Typist:
    """Somebody at a tab who has a Tab key and an Enter key."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.presses = 0

    @property
    def focus(self) -> Path | None:
        """What has the focus; None for the page as a whole."""
        return self.tab.page._active()

    def press_tab(self) -> None:
        """Go to the next thing that can be used, from the last one on to the first."""
        self.presses += 1
        self.tab.app.shown.by_keyboard = True
        focus = self.focus
        order = self.tab.paths(STOPS)
        here = -1 if focus is None else next(at for at, path in enumerate(order) if path[-1] is focus[-1])
        stops = [
            at for at, path in enumerate(order) if can_be_used(path) and path[-1].get("tabindex") != "-1"
        ]
        there = next((at for at in stops if at > here), stops[0])
        self.tab.page.take_focus(order[there][-1])

    def press_enter(self) -> None:
        """Use what has the focus."""
        self.presses += 1
        focus = self.focus
        assert focus is not None, "there is nothing under the key"
        assert can_be_used(focus), "what is under the key does nothing"
        self.tab.do(lambda: self.tab._click(focus, by_keyboard=True))

    def go_to(self, wanted: Callable[[Path], bool]) -> None:
        """Press Tab until the focus is there."""
        for _ in range(len(self.tab.paths(STOPS)) + 1):
            if self.focus is not None and wanted(self.focus):
                return
            self.press_tab()
        raise AssertionError("Tab does not lead there")


def due(tab: Tab) -> bool:
    """Whether somebody at the table has something to do."""
    return any(can_be_used(path) for each in DUTY for path in tab.paths(f"#table {each}"))


def wait_for_duty(typist: Typist, seen: list[Path | None]) -> bool:
    """Let time pass until there is something to do, and look at the focus meanwhile; False if the game is over."""
    for _ in range(400):
        if typist.tab.over:
            return False
        if due(typist.tab):
            return True
        typist.tab.wait(0.25)
        seen.append(typist.focus)
    raise AssertionError("nothing is ever to be done")


@each_way
def test_a_decision_takes_two_or_three_presses(new_device: NewDevice, way: Variant) -> None:
    """Also the first one, though nobody has touched anything yet: the game was opened by a link."""
    kinds = ["human", *["easy" if way.game == "six" else "random"] * (few_seats(way) - 1)]
    tab = new_device(pace="calm", untimed=True).open(link_of(way, kinds, seed="keys"))
    typist, decisions, seen = Typist(tab), [], []
    while wait_for_duty(typist, seen) and len(decisions) < 25:
        before, events = typist.presses, tab.events
        for _ in range(6):
            if typist.focus is None or typist.focus[-1].get("id") == "table":
                typist.press_tab()
            typist.press_enter()
            if tab.events > events or tab.over:
                break
        assert tab.events > events, "it has not been played"
        decisions.append(typist.presses - before)
    assert len(decisions) >= 5
    assert max(decisions) <= (2 if way.game != "sechs-mal-sechs" else 3), decisions
    assert None not in seen, "the focus was on the page as a whole"


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize(
    "way", [way for way in WAYS if way.game == "sechs-mal-sechs"], ids=lambda way: way.name
)
def test_any_card_is_laid_on_any_field_with_few_presses(
    new_device: NewDevice, way: Variant, people: int
) -> None:
    kinds = ["human"] * people + ["random"] * (3 - people)
    tab = new_device(pace="instant").open(link_of(way, kinds, seed="any card") + "&rounds=1")
    typist, rng, decisions = Typist(tab), Random(6), []
    while wait_for_duty(typist, []):
        before, events = typist.presses, tab.events
        if tab.has("[data-command='reveal']"):
            typist.go_to(lambda path: path[-1].get("data-command") == "reveal")
            typist.press_enter()
        card = rng.choice(tab.all("[data-command='select']"))["data-value"]
        typist.go_to(lambda path, card=card: path[-1].get("data-value") == card)
        typist.press_enter()
        event = rng.choice(tab.offered)
        typist.go_to(lambda path, event=event: path[-1].get("data-event") == event)
        typist.press_enter()
        assert tab.events > events
        decisions.append(typist.presses - before)
    assert len(decisions) >= 6
    assert mean(decisions) <= 5 + people, decisions
