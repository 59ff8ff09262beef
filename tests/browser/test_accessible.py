"""For everybody: no violation that axe knows, and a page that can be listened to."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import Open
from .driver import WAYS, command, control, few_seats, link_of, moment, open_record
from .moments import records


def sheet(name: str) -> Callable[[Page], None]:
    """Opens what the tool `name` opens."""

    def show(page: Page) -> None:
        command(page, name).click()
        expect(page.locator("#sheet-title, #log-title")).to_be_visible()

    return show


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("#sheet-title, #log-title")).to_have_count(0)


@pytest.mark.parametrize(("language", "scheme"), [("de", "dark"), ("en", "light")])
def test_axe_finds_nothing(open_quick: Open, language: str, scheme: str) -> None:
    # Without haste a game in real time is not stopped when it is opened.
    page = open_quick(language=language, color_scheme=scheme, settings={"untimed": True})
    home = page.url.partition("#")[0]
    found: list[str] = []

    def check(what: str) -> None:
        found.extend(f"{what}: {violation}" for violation in violations(page))

    def check_sheets(*names: str) -> None:
        for name in names:
            sheet(name)(page)
            check(name)
            close(page)

    check("menu")
    check_sheets("help", "settings")
    for way in WAYS:
        page.goto(home + f"#setup/{way.game}")
        expect(page.locator("#start")).to_be_visible()
        check(f"set-up of {way.name}")
        for people in (1, few_seats(way)):
            kinds = ("human",) * people + ("random",) * (few_seats(way) - people)
            shown = records(way, kinds)
            for name in ("fullest", "over"):
                page.goto(home + "#")
                expect(page.locator(".menu")).to_be_attached()
                open_record(page, shown[name])
                moment(page, shown[name].count(b"\n") - 1)
                if name == "over":
                    expect(page.locator("#result")).to_be_visible()
                check(f"{way.name}, {people} people, {name}")
        check_sheets("help", "log")
    page.goto(home + "#play/nothing")
    expect(page.locator("#toast")).not_to_have_text("")
    check("a broken link")
    assert not found, "\n".join(found)


def test_axe_finds_nothing_on_the_error_sheet(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human,human")
    moment(page)
    page.evaluate("void (URL.createObjectURL = () => { throw new Error('sabotage'); })")
    command(page, "export").click()
    expect(page.locator(".sheet-error")).to_be_visible()
    assert violations(page) == []


def test_axe_would_find_something(open_quick: Open) -> None:
    page = open_quick()
    page.evaluate("document.querySelector('.menu-foot').insertAdjacentHTML('beforeend', '<button></button>')")
    assert [violation for violation in violations(page) if violation.startswith("button-name")]


def test_a_game_can_be_listened_to(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human:Ada,random:Bo&dice=4&seed=ears", language="en")
    moment(page)
    told = page.locator("#ticker")
    expect(told).to_have_attribute("aria-live", "polite")
    expect(told).to_have_text("Your turn.")
    table = page.get_by_role("main")
    expect(table.get_by_role("heading")).to_contain_text("Your turn")
    expect(table.get_by_role("button")).to_have_accessible_name("Throw")
    expect(table.get_by_role("group", name="Ada is to play: 4 dice")).to_be_visible()
    expect(table.get_by_role("img")).to_have_accessible_name("The edge is empty.")
    control(page, '["roll",0]').click()
    now = moment(page, 2)
    expect(told).to_have_text(re.compile(r"^Ada throws .*\. Your turn\.$"))
    expect(table.get_by_role("img")).to_have_accessible_name(re.compile("^In the middle: "))
    expect(table.get_by_role("button", name=re.compile("^Lay .* at the edge$")).first).to_be_visible()
    # What bots do meanwhile is said from the person's decision on, each sentence in an element of its own.
    page.evaluate(
        """() => {
            window.heard = [];
            new MutationObserver((changes) => {
                for (const { addedNodes } of changes)
                    for (const node of addedNodes) window.heard.push(node.textContent.trim());
            }).observe(document.querySelector("#ticker"), { childList: true, subtree: true });
        }"""
    )
    control(page, '["pass",0]').click()
    moment(page, now.events + 1)
    expect(told).to_contain_text(re.compile("Ada passes on. Bo throws"))
    heard = page.evaluate("window.heard")
    assert "Ada passes on." in heard
    assert [sentence for sentence in heard if sentence.startswith("Bo throws")]
    assert not [sentence for sentence in heard if sentence.startswith("Ada throws")], "nothing is read twice"
    assert "Your turn." in heard


def test_every_screen_has_one_main_and_one_first_heading(open_quick: Open) -> None:
    page = open_quick()
    home = page.url.partition("#")[0]
    for address in ("#", "#setup/sechser-raus", link_of(WAYS[0], ["human", "random"])):
        page.goto(home + address)
        expect(page.get_by_role("main")).to_have_count(1)
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
