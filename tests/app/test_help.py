"""The help at work: it is opened from everywhere, at the rule that a refusal comes from, and leads back."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from sechserpack.app.commands import Arguments
from sechserpack.app.said.toast import reading_time
from tests.support.device import Device, Tab

from .conftest import NewDevice

TABLE = "#play/sechser-raus?seats=human:Ada,human:Bo&seed=help"
SIX = "#play/six?seats=human:Ada,human:Bo&seed=help"
LINK = "#toast [data-command='help-at']"


def refused(tab: Tab, *event: Any) -> None:
    """Try something that is not allowed, as a tap on the table does."""
    tab.do(lambda: tab.app.table.play(list(event)))


def opened(tab: Tab) -> tuple[str, tuple[str, str, str] | None]:
    """The title of the sheet, and what has the focus."""
    return tab.sheet, tab.page.focused


def test_a_refusal_leads_to_its_rule_and_names_no_id(device: Device) -> None:
    tab = device.open(TABLE)
    refused(tab, "pass", 0)
    assert tab.text("#toast > [role=alert]") == "You have to throw at least once before you pass on."
    assert "R7" not in tab.toast
    tab.tap(LINK)
    assert opened(tab) == ("How to play Sechser raus", ("div", "rule-R7", ""))
    assert tab.page.scrolled["#rule-R7"] == "into view"
    assert "at most 3 times" in tab.text("#rule-R7")
    assert not tab.toast
    assert tab.one(".stage").has("inert")
    tab.key("Escape")
    assert opened(tab) == ("", ("button", "", "help"))
    assert tab.hash == "#table"


def test_a_refusal_stays_until_it_was_read_and_something_is_tapped(device: Device) -> None:
    tab = device.open(TABLE)
    refused(tab, "pass", 0)
    tab.tap("h1")
    assert tab.has(LINK), "nobody can have read it"
    tab.wait(60)
    assert tab.has(LINK), "whoever has not read it yet can still do so"
    tab.tap("h1")
    assert not tab.has(LINK)
    assert not tab.toast


def test_a_refusal_can_be_put_away_and_read_again(device: Device) -> None:
    tab = device.open(TABLE)
    refused(tab, "pass", 0)
    said = tab.text("#toast > [role=alert]")
    tab.command("dismiss")
    assert not tab.toast
    refused(tab, "pass", 0)
    tab.key("Escape")
    assert not tab.toast
    tab.command("settings")
    tab.command("messages")
    assert tab.sheet == "Last messages"
    assert tab.texts(".messages > li > span") == [said], "it is listed once"
    tab.tap('.messages [data-command="help-at"]')
    assert tab.page.focused == ("div", "rule-R7", "")


def test_whoever_has_read_a_refusal_and_asks_for_help_is_still_told_that_rule(device: Device) -> None:
    tab = device.open(TABLE)
    refused(tab, "pass", 0)
    tab.wait(reading_time(tab.toast) + 1)
    tab.command("help")
    assert tab.page.focused == ("div", "rule-R7", "")
    tab.key("Escape")
    tab.command("help")
    assert tab.page.focused == ("h2", "sheet-title", "")


def test_whoever_asks_for_help_after_a_refusal_is_told_that_rule(device: Device) -> None:
    tab = device.open(TABLE)
    refused(tab, "roll", 1)
    tab.command("help")
    assert tab.page.focused == ("div", "rule-R1", "")
    tab.key("Escape")
    tab.command("help")
    assert tab.page.focused == ("h2", "sheet-title", "")


def test_what_cannot_be_taken_back_is_no_rule_of_the_game(device: Device) -> None:
    tab = device.open(TABLE)
    tab.do(lambda: tab.app.command("undo"))
    assert tab.toast == "There is nothing to undo yet."
    assert not tab.has(LINK)


def test_while_time_runs_nobody_is_led_away_from_the_table(device: Device) -> None:
    tab = device.open(SIX)
    refused(tab, "lift", 0)
    assert tab.toast == "Whoever begins a round must throw first and can’t lift the tube."
    assert not tab.has(LINK)
    tab.command("settings")
    tab.set("untimed", "true")
    tab.key("Escape")
    refused(tab, "lift", 0)
    tab.tap(LINK)
    assert opened(tab) == ("How to play SIX", ("div", "rule-X7", ""))


@pytest.mark.parametrize("link", ["", "#setup/sieben", TABLE, SIX])
def test_the_contents_lead_to_a_section_and_leave_the_address_alone(device: Device, link: str) -> None:
    tab = device.open(link)
    tab.command("help")
    before = tab.hash
    entries = tab.all("#sheet nav button")
    for entry in (entries[2], entries[-1]):
        tab.tap(f"[data-command='help-at'][data-value='{entry['data-value']}']")
        assert tab.page.focused == ("h3", entry["data-value"], "")
        assert tab.page.scrolled[f"#{entry['data-value']}"] == "into view"
    assert tab.hash == before
    tab.key("Escape")
    assert opened(tab) == ("", ("button", "", "help"))


@pytest.mark.parametrize("place", ["", "#", "rule-R1, body", "a[b", "x" * 9000 + " ", "rule-R1\n"])
def test_nothing_else_can_be_looked_up(device: Device, place: str) -> None:
    tab = device.open(TABLE)
    tab.do(lambda: tab.app.command("help-at", Arguments(value=place)))
    assert not tab.sheet


def test_the_help_knows_the_house_rules_wherever_it_is_opened(device: Device) -> None:
    house_rules = ".help-house-rules li"
    tab = device.open("#setup/sechser-raus")
    tab.command("help")
    assert tab.texts(house_rules) == []
    tab.key("Escape")
    said = ["Everybody starts with 2 dice.", "You play counter-clockwise."]
    for option, value in (("dice", "2"), ("direction", "-1")):
        change = Arguments(f"option:{option}", value)
        tab.do(lambda change=change: tab.app.command("form", change))  # type: ignore[misc]
    tab.command("help")
    assert tab.texts(house_rules) == said
    tab.key("Escape")
    tab.go("#play/sechser-raus?seats=random,random&dice=2&direction=-1&seed=house")
    tab.command("help")
    assert tab.texts(house_rules) == said
    tab.key("Escape")
    tab.wait(60)
    assert tab.over
    tab.command("watch")
    tab.command("help")
    assert tab.texts(house_rules) == said


def test_each_way_has_its_own_help(device: Device) -> None:
    tab = device.open("#setup/sechs-mal-sechs?variant=strassen")
    tab.command("help")
    assert tab.sheet == "How to play Straßenlegen"
    assert tab.texts("#sheet h3")[0] == "What is a street?"
    tab.key("Escape")
    tab.go("#setup/six?profi=true")
    tab.command("help")
    assert tab.texts("#sheet h3")[0] == "What differs from SIX"


def test_the_help_stops_the_sand(device: Device) -> None:
    tab = device.open(SIX)
    tab.wait(1)
    tab.tap("#table [data-event^='[\"roll\",0']")
    tab.command("help")
    assert tab.app.shown.session is not None
    assert tab.app.shown.session.live is not None
    assert tab.app.shown.session.live.paused


@pytest.mark.parametrize("untimed", [True, False])
def test_what_cannot_be_done_says_why_and_leads_to_its_rule_while_no_time_runs(
    new_device: NewDevice, untimed: bool
) -> None:
    tab = new_device(language="en", untimed=untimed).open("#play/six?seats=human,human&seed=a")
    tab.play('["roll",0]')
    why = tab.all("[data-why]")[0]
    tab.do(partial(tab.app.table.explain, why["data-why"], why["data-rule"]))
    assert tab.toast == why["data-why"] + ("Show the rule" if untimed else "")
    if untimed:
        tab.tap('#toast [data-command="help-at"]')
        assert tab.has(f"#rule-{why['data-rule']}")
