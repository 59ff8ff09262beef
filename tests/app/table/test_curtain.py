"""The curtain: on a shared device nobody sees a hand that is not theirs, whatever happens to the device."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games import NAMES, find
from sechserpack.locale import words
from sechserpack.play.presentation import Presentation
from tests.contract.hidden import otherwise
from tests.contract.setups import Setup
from tests.support.device import Device, Tab
from tests.support.screens import seated, table, tell
from tests.support.ways import replayed

from ..conftest import NewDevice

LINK = "#play/sechs-mal-sechs?seats=human:Ada,human:Bo,human:Cem&seed=curtain&rounds=1"
CARDS = '[data-command="select"]'


def covered(tab: Tab) -> None:
    """There is a button to open the hand, and not a card to be seen or found."""
    assert tab.has('button[data-command="reveal"]')
    assert not tab.has(f"{CARDS}, [data-event], [data-drag], [data-value]:not(.language)")


def opened(tab: Tab, count: int) -> None:
    """So many cards can be seen."""
    assert len(tab.all(CARDS)) == count
    assert not tab.has('[data-command="reveal"]')


def lay(tab: Tab) -> None:
    """Choose the first card, and then the first free field for it."""
    tab.tap(CARDS)
    tab.tap("[data-event]")


def match_of(device: Device) -> Match[Any]:
    """The match as the device keeps it: with all hands, as nobody is shown it."""
    return replayed(device.kept()[0][1])


@pytest.fixture
def tab(new_device: NewDevice) -> Tab:
    """Three people, and the hand of whoever begins is covered."""
    tab = new_device(language="de").open(LINK)
    covered(tab)
    return tab


def test_the_page_names_who_is_next(tab: Tab) -> None:
    assert "Bo ist dran" in tab.text(".whose")
    tab.command("reveal")
    assert "Bo, du bist dran" in tab.text(".whose")
    lay(tab)
    assert "Cem ist dran" in tab.text(".whose")


def test_a_tap_opens_the_hand_and_it_stays_open(tab: Tab) -> None:
    tab.command("reveal")
    tab.wait(600)
    opened(tab, 2)
    held = match_of(tab.device)
    hand = held.view(held.game.turn(held.state))["hands"][1]
    assert [card["aria-label"] for card in tab.all(CARDS)] == [str(value) for value in hand]


@pytest.mark.parametrize("way", ["escape", "cover"])
def test_whoever_opened_it_can_cover_it_again(tab: Tab, way: str) -> None:
    tab.command("reveal")
    if way == "escape":
        tab.key("Escape")
    else:
        tab.command("cover")
    covered(tab)


def test_a_tap_on_the_covered_cards_opens_them_too(tab: Tab) -> None:
    tab.tap("[data-tap='reveal']")
    opened(tab, 2)


def test_the_turn_ends_and_the_next_hand_is_covered(tab: Tab) -> None:
    for count in (2, 2, 2, 3):
        tab.command("reveal")
        opened(tab, count)
        before = tab.events
        lay(tab)
        assert tab.events == before + 1
        covered(tab)


def by_the_menu(tab: Tab) -> None:
    tab.tap('.bar [data-command="menu"]')
    tab.command("resume")


@pytest.mark.parametrize(
    "happening",
    [
        lambda tab: tab.resize(820, 1180),
        lambda tab: tab.look_away(),
        lambda tab: tab.do(tab.app.cover),
        lambda tab: tab.reload(),
        lambda tab: tab.crash(),
        by_the_menu,
    ],
    ids=["turned", "looked away", "cancelled", "reloaded", "crashed", "menu"],
)
def test_it_is_covered_again(tab: Tab, happening: Callable[[Tab], object]) -> None:
    tab.command("reveal")
    opened(tab, 2)
    tab.tap(CARDS)
    happening(tab)
    covered(tab)
    # What was picked up is forgotten.
    tab.command("reveal")
    assert [card.get("aria-pressed") for card in tab.all(CARDS)].count("true") == 0
    assert tab.app.shown.table is not None
    assert tab.app.shown.table.selected == ""
    assert not tab.offered


def test_it_is_covered_even_while_the_disk_is_slow(tab: Tab) -> None:
    tab.command("reveal")
    tab.device.hold()
    lay(tab)
    tab.look_away()
    covered(tab)


def test_nobody_takes_back_into_another_hand(tab: Tab) -> None:
    tab.command("reveal")
    lay(tab)
    covered(tab)
    if not tab.one('.tools [data-command="undo"]').has("disabled"):
        tab.command("undo")
        covered(tab)


def test_the_menu_tells_no_hand(tab: Tab) -> None:
    tab.command("reveal")
    opened(tab, 2)
    tab.tap('.bar [data-command="menu"]')
    said = tab.text('[data-command="resume"]')
    assert re.fullmatch(r"Weiterspielen: 6mal6Ada, Bo, Cem(heute|gestern) um \d+:\d\d Uhr", said)
    assert not tab.has(f"[data-event], [data-drag], [data-alias], {CARDS}")


def test_one_person_alone_needs_no_curtain(device: Device) -> None:
    tab = device.open("#play/sechs-mal-sechs?seats=human:Ada,random,random&seed=one&rounds=1")
    assert not tab.has(".curtain")
    lay(tab)
    assert len(tab.all(CARDS)) >= 3


@pytest.mark.parametrize("name", [name for name in NAMES if find(name).secret])  # type: ignore[union-attr]
@pytest.mark.parametrize(
    "kinds",
    [("human",) * 3, ("human", "random"), pytest.param(("human", "random") * 2, marks=pytest.mark.all)],
)
def test_the_page_holds_nothing_that_those_before_it_do_not_know(
    new_device: NewDevice, name: str, kinds: tuple[str, ...]
) -> None:
    """All through a game, what is on the page is what would be there if all the hidden cards were others."""
    rng = Random(len(kinds))
    device = new_device(guidance=True)
    who = ",".join(f"{kind}:N{seat}" for seat, kind in enumerate(kinds))
    tab = device.open(f"#play/{name}?seats={who}&seed=all%20through&rounds=1")
    humans = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    compared = 0
    while not tab.over:
        match = match_of(device)
        turn = match.game.turn(match.state)
        for opening in (False, True):
            if opening and tab.has('[data-command="reveal"]'):
                tab.command("reveal")
            compared += same_as_in_another_world(tab, match, humans, turn if opening else None, rng)
        tab.step(rng.choice)
    assert compared >= 12


def same_as_in_another_world(
    tab: Tab, match: Match[Any], humans: list[int], revealed: int | None, rng: Random
) -> bool:
    """Compare the page with one of a game with other hidden cards; whether there were any."""
    seats = match.header.seats
    setup = Setup(match.game.name, seats, match.header.options)
    sight = seated(Match.resume(match.game, match.header, match.events), humans)
    sight.curtain.reveal(revealed)
    viewer = sight.curtain.viewer(match.game.turn(match.state))
    seat = rng.randrange(seats) if viewer is None else viewer
    events = otherwise(setup, match.events, seat, stream("page", len(match), seat))
    there = seated(
        Match.resume(match.game, match.header, events),
        humans,
        names=[f"N{seat}" for seat in range(seats)],
    )
    there.curtain.reveal(revealed)
    expected = table(tell(there), language="en", shape="wide", facing=len(humans) > 1, told=True)
    assert expected in re.sub('<button[^>]* class="door"[^>]*></button>', "", tab.html)
    # What is said besides would be said in that world, too.
    presentation = Presentation(there)
    told = {
        sentence for index in range(len(events)) for sentence in presentation.sentences(index, words("en"))
    }
    said = set(tab.texts(".ticker span:not(.unseen)"))
    assert {sentence.strip() for sentence in said} <= told
    assert tab.page.title == "6mal6"
    assert tab.toast == ""
    return events != list(match.events)
