"""Taps that only wanted to hurry what moves play nothing, neither while it moves nor just after."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from sechserpack.app.hands.presses import FRESH, HURRIED
from sechserpack.draw.catalogue import Variant
from tests.support.hands import Hands, Place
from tests.support.ways import WAYS, link_of

from ..conftest import NewDevice
from .test_taps import ANYTHING, number_of, people_played, rest

PLACES = {
    "board": Place("#tray"),
    "die": Place(".middle-dice [data-alias]"),
    "button": Place(".controls .act"),  # or where it was
    "field": Place(".plan [data-alias]"),
    "hand": Place("#table [data-tap]"),
}
AT = {
    "sieben": ("board", "button"),
    "sechser-raus": ("board", "die", "button"),
    "sechs-mal-sechs": ("field", "hand", "button"),
}
"""where people tap who want to go on, by game"""
LATE = (20.0, FRESH - 30, FRESH + 20, 450.0, HURRIED - 20)
"""milliseconds after everything lies still at which a tap comes that was to hurry it"""
TAP = 30.0
"""milliseconds for which a finger stays down"""
in_turns = pytest.mark.parametrize(
    "way",
    [
        pytest.param(way, id=way.name, marks=pytest.mark.all if WAYS[number - 1].game == way.game else ())
        for number, way in enumerate(WAYS)
        if way.game in AT
    ],
)


def moved(hands: Hands, rng: Random) -> bool:
    """Use a control, so that something moves now; False if the game is over."""
    # With one plot left and seven cards, every eighth tap lays one.
    for _ in range(400):
        if not rest(hands):
            return False
        hands.wait(2 * HURRIED)
        tags = hands.tab.all(ANYTHING)
        usable = [number for number, tag in enumerate(tags) if not tag.has("disabled")]
        hands.tap(Place(ANYTHING, rng.choice(usable)))
        hands.wait(5)
        if hands.tab.app.table.moving:
            return True
    raise AssertionError("nothing ever moves")


def drumming(hands: Hands, place: Place) -> int:
    """Tap again and again from now on, until shortly before taps are meant again."""
    taps, moving = 0, hands.now
    while hands.now - moving < HURRIED - 5:
        hands.tap(place, hold=TAP)
        taps += 1
        if hands.tab.app.table.moving:
            moving = hands.now
        hands.wait(100)
    return taps


def too_late(after: float) -> Callable[[Hands, Place], int]:
    """One tap, so many milliseconds after everything lies still."""

    def tap(hands: Hands, place: Place) -> int:
        while hands.tab.app.table.moving:
            hands.wait(10)
        hands.wait(after - 10)
        hands.tap(place, hold=TAP)
        return 1

    return tap


MOMENTS = {"drumming": drumming, **{f"{after:g} ms late": too_late(after) for after in LATE}}


@pytest.mark.parametrize("steps", [2, pytest.param(12, marks=pytest.mark.all)])
@in_turns
def test_a_tap_that_was_to_hurry_plays_nothing(new_device: NewDevice, way: Variant, steps: int) -> None:
    """Where all play at once, nobody hurries the others by a tap; so SIX is not among these."""
    probes = 0
    for name in AT[way.game]:
        place = PLACES[name]
        for when, tap in MOMENTS.items():
            late = 0.0 if when == "drumming" else float(when.split()[0])
            if name == "button" and late > FRESH:
                continue  # a button that says what it does may be meant by then
            hands = Hands(new_device(pace="calm").open(link_of(way, ["human", "human"], seed=when)))
            rng = Random(f"{way.name} {name} {when}")
            for _ in range(steps):
                if not moved(hands, rng):
                    break
                before, shown = number_of(hands.tab), hands.tab.has('[data-command="cover"]')
                probes += tap(hands, place)
                hands.wait(5)
                assert not people_played(hands.tab, before), f"{name}, {when}"
                shows = hands.tab.has('[data-command="cover"]')
                assert shown or not shows, f"{name}, {when}: a hand was shown"
    assert probes >= 23


@pytest.mark.parametrize("place", ["board", "button"])
@pytest.mark.parametrize("game", ["sieben", "sechser-raus"])
def test_a_tap_when_all_has_been_seen_plays_at_once(new_device: NewDevice, game: str, place: str) -> None:
    """A button is meant when it has been there for as long as any other; the table itself somewhat later."""
    hands = Hands(new_device(pace="calm").open(f"#play/{game}?seats=human,human&seed=meant"))
    rng = Random(game)
    patience = HURRIED if place == "board" else FRESH
    for _ in range(40):
        assert moved(hands, rng)
        before = number_of(hands.tab)
        while hands.tab.app.table.moving:
            hands.wait(5)
        hands.wait(FRESH + 10)
        if place == "board" and not hands.tab.has("#tray[data-alias][data-flick]"):
            continue  # nothing is thrown by a tap there now
        if all(tag.has("disabled") for tag in hands.tab.all(".controls button.act")):
            continue  # there is something to choose elsewhere
        hands.wait(patience - FRESH)
        hands.tap(PLACES[place], hold=TAP)
        hands.wait(5)
        played = people_played(hands.tab, before)
        assert len(played) == 1, played
        return
    raise AssertionError("there was nothing to throw")


def test_a_table_where_nothing_moves_takes_a_tap_as_soon_as_a_button(new_device: NewDevice) -> None:
    hands = Hands(new_device(pace="instant").open("#play/sieben?seats=human,human&seed=still"))
    hands.wait(FRESH + 10)
    hands.tap(PLACES["button"], hold=TAP)
    before = number_of(hands.tab)
    hands.wait(FRESH + 10)
    hands.tap(PLACES["board"], hold=TAP)
    hands.wait(5)
    assert [event[0] for event in people_played(hands.tab, before)] == ["roll"]
