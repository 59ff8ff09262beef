"""Taps and keys at every table: whatever they play had been offered, visibly, before they came down."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from sechserpack.app.hands.presses import CURTAIN, FRESH
from sechserpack.draw.catalogue import Variant
from tests.support.device import Tab
from tests.support.hands import Hands, Place
from tests.support.ways import each_game, few_seats, link_of, replayed

from ..conftest import NewDevice

GAPS = (50, 120, 300, 500, 800, 1000)
"""milliseconds between two taps at one place"""
each_gap = pytest.mark.parametrize(
    "gaps",
    [
        pytest.param(GAPS, id="mixed"),
        *(pytest.param((gap,), id=str(gap), marks=pytest.mark.all) for gap in GAPS),
    ],
)
ANYTHING = "#table button:not(.tool):not(.door):not([data-command='cover'])"
"""whoever only ever covers the cards that have just been uncovered, before they can be used, plays nothing"""
STEPS = 12


def people_played(tab: Tab, since: int) -> list[list[object]]:
    """The decisions of people after the first `since` events."""
    session = tab.app.shown.session
    assert session is not None
    events = session.match.events[since:]
    decides = session.match.game.decisions
    return [list(event) for event in events if event[0] in decides and session.players[event[1]].human]


def number_of(tab: Tab) -> int:
    """The number of events so far."""
    session = tab.app.shown.session
    assert session is not None
    return len(session.match)


def rest(hands: Hands) -> bool:
    """Wait until a person can do something at the table; False if the game is over."""
    tab = hands.tab
    for _ in range(400):
        session = tab.app.shown.session
        assert session is not None
        if session.match.over:
            return False
        if any(not tag.has("disabled") for tag in tab.all(ANYTHING)):
            return True
        hands.wait(100)
    raise AssertionError(f"nobody can do anything: {tab.html[:2000]}")


def only_what_was_offered(hands: Hands, press: Callable[[], object], least: float) -> int:
    """Press, and see that every event that a person plays thereby could be seen before, for so many milliseconds.

    Returns how many they were.
    """
    tab = hands.tab
    session, before, offers = tab.app.shown.session, number_of(tab), hands.offers()
    press()
    hands.wait(5)
    # The press may have been on the button for another game.
    played = people_played(tab, before if tab.app.shown.session is session else 0)
    for event in played:
        text = json.dumps(event, separators=(",", ":"))
        offer = offers.get(text)
        assert offer is not None, f"{text} was played, but only {list(offers)} could be seen"
        assert offer.usable, f"{text} was played, but could not be"
        assert offer.visible >= least, f"{text} was played, but had been there for {offer.visible} ms only"
    return len(played)


@each_game
@each_gap
def test_a_double_tap_plays_nothing_unseen(
    new_device: NewDevice, way: Variant, gaps: tuple[float, ...]
) -> None:
    rng = Random(f"{way.name} {gaps}")
    for pace in ("calm", "instant"):
        kinds = ["human", "human", *["random"] * (few_seats(way) - 2)]
        hands = Hands(new_device(pace=pace).open(link_of(way, kinds, seed=str(gaps))))
        hands.wait(FRESH)
        played = 0
        for step in range(STEPS):
            if not rest(hands):
                break
            tags = hands.tab.all(ANYTHING)
            usable = [number for number, tag in enumerate(tags) if not tag.has("disabled")]
            place = Place(ANYTHING, rng.choice(usable))
            # Whoever has just chosen a card may lay it at once; that is another place.
            played += only_what_was_offered(hands, partial(hands.tap, place), 0)
            hands.wait(gaps[step % len(gaps)] - 45)
            played += only_what_was_offered(hands, partial(hands.tap, place), FRESH - 10)
        assert played, "nothing was played at all"


@each_game
@each_gap
def test_a_key_pressed_twice_plays_nothing_unseen(
    new_device: NewDevice, way: Variant, gaps: tuple[float, ...]
) -> None:
    tab = new_device(pace="calm").open(link_of(way, ["human", "human"], seed=str(gaps)))
    hands = Hands(tab)
    hands.wait(FRESH)
    rng = Random(f"{way.name} {gaps}")
    played = 0
    for step in range(STEPS):
        if not rest(hands):
            break
        keys = [tag["data-key"] for tag in tab.all("#table [data-key]") if not tag.has("disabled")]
        if tab.has('[data-command="reveal"]'):
            keys = ["␣"]
        if not keys:
            hands.wait(100)
            continue
        key = rng.choice(keys).lower().replace("␣", rng.choice([" ", "Enter"]))
        played += only_what_was_offered(hands, partial(hands.press, key, repeats=rng.randrange(3)), 0)
        hands.wait(gaps[step % len(gaps)] - 45)
        played += only_what_was_offered(hands, partial(hands.press, key), FRESH - 10)
    assert played


def test_two_taps_on_throw_do_not_lay(new_device: NewDevice) -> None:
    for gap in (120, 400, 800):
        tab = new_device(pace="calm").open("#play/sechser-raus?seats=human,hard,hard&seed=s7")
        hands = Hands(tab)
        rest(hands)
        hands.wait(500)
        throw = Place(".controls button")
        hands.tap(throw)
        hands.wait(gap - 40)
        hands.tap(throw)
        hands.wait(10)
        assert [event[0] for event in people_played(tab, 0)] == ["roll"]


def test_a_finger_that_stays_while_the_table_changes_plays_nothing_more(new_device: NewDevice) -> None:
    tab = new_device(pace="calm").open("#play/sechser-raus?seats=human,human&dice=12&seed=s7")
    hands = Hands(tab)
    rest(hands)
    hands.tap(Place(".controls button"))
    hands.wait(500)
    before = number_of(tab)
    hands.tap(Place(".controls button"), hold=3000)
    assert number_of(tab) == before


# ---- the curtain

CURTAINED = "#play/sechs-mal-sechs?seats=human:Ada,human:Bo&seed=curtain&rounds=1"
BUTTON = Place(".curtain button")


@pytest.mark.parametrize("gap", [*GAPS[:-1], CURTAIN - 60])
def test_a_double_tap_leaves_a_hand_covered_or_shown(new_device: NewDevice, gap: float) -> None:
    hands = Hands(new_device().open(CURTAINED))
    for shows in (True, False):
        hands.wait(2000)
        hands.tap(BUTTON)
        hands.wait(gap - 40)
        hands.tap(BUTTON)
        assert hands.tab.has('[data-command="cover"]') is shows
        assert hands.tab.has('[data-command="reveal"]') is not shows
        hands.wait(2000)
        assert hands.tab.has('[data-command="cover"]') is shows


@pytest.mark.parametrize("hold", [10, 100, 400, 700, 3000])
def test_a_press_of_any_length_covers(new_device: NewDevice, hold: float) -> None:
    hands = Hands(new_device().open(CURTAINED))
    hands.wait(1000)
    hands.tap(BUTTON)
    hands.wait(2000)
    assert hands.tab.has('[data-command="cover"]')
    hands.tap(BUTTON, hold=hold)
    assert hands.tab.has('[data-command="reveal"]')


# ---- 6mal6: choosing card and field are two deliberate acts


@pytest.mark.parametrize("key", [" ", "Enter"])
def test_no_stray_key_lays_a_card(new_device: NewDevice, key: str) -> None:
    tab = new_device().open("#play/sechs-mal-sechs?seats=human:Ada,random&seed=one&rounds=1")
    hands = Hands(tab)
    rest(hands)
    before = number_of(tab)
    for _ in range(4):
        hands.press(key)
        hands.wait(1500)
    assert number_of(tab) == before
    card = tab.all('[data-command="select"]')[0]
    hands.press(card["data-key"])
    hands.wait(1000)
    hands.press("c")
    hands.wait(1000)
    laid = people_played(tab, before)
    assert laid == [["lay", 0, int(card["data-key"]), 3]]
    assert replayed(tab.device.kept()[0][1]).events[before] == tuple(laid[0])
