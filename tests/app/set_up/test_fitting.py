"""Opponents who fit: from the set-up to the next game, in which they have learnt from the last one."""

from __future__ import annotations

import pytest

from sechserpack.bots.strength import FITS, POINTS
from sechserpack.engine.player import HUMAN
from sechserpack.saves.fitting import FIRST_GAMES, strength_of
from sechserpack.setup.variants import variant_link
from tests.support.device import Device, Tab
from tests.support.ways import WAYS

ONE = "#play/sechs-mal-sechs?seats=human:Ada,fits,fits&rounds=1&seed=s"


def play_to_the_end(device: Device, link: str) -> float:
    """Lay a card wherever one can be laid until the game is over; returns the strength of the bots."""
    return play_on(device.open(link))


def play_on(tab: Tab) -> float:
    session = tab.app.shown.session
    assert session is not None
    for _ in range(60):
        if tab.over:
            break
        tab.step()
        tab.wait(10)
    assert tab.over
    tab.wait(5)
    tab.close()
    return session.strength


def test_bots_that_fit_learn_from_finished_games(device: Device) -> None:
    first = play_to_the_end(device, ONE)
    assert first == pytest.approx(POINTS["easy"], abs=2), "nothing is known yet"
    tab = device.open(ONE.replace("seed=s", "seed=t"))
    (entry,) = tab.app.library.results()
    assert entry.kinds == ("human", FITS, FITS)
    session = tab.app.shown.session
    assert session is not None
    assert session.strength == strength_of([entry], "Ada") != first


def test_what_another_person_or_another_way_to_play_has_shown_is_not_counted(device: Device) -> None:
    first = play_to_the_end(device, ONE)
    for link in (ONE.replace("Ada", "Eve"), ONE.replace("rounds=1", "variant=strassen&rounds=1")):
        tab = device.open(link)
        session = tab.app.shown.session
        assert session is not None
        assert session.strength == first
        tab.close()


@pytest.mark.parametrize(
    ("game", "there"), [("six", True), ("sechs-mal-sechs", True), ("sechser-raus", True), ("sieben", False)]
)
def test_the_set_up_offers_them_and_says_what_they_do(device: Device, game: str, there: bool) -> None:
    tab = device.open(f"#setup/{game}")
    tab.tap(".chair.bot")
    assert ("learns from your games how strong you are" in tab.html) == there


def kinds_at(tab: Tab) -> list[str]:
    session = tab.app.shown.session
    assert session is not None
    return [player.kind for player in session.players]


def begun(device: Device) -> Tab:
    """A game of 6mal6 that begins at once from the menu."""
    tab = device.open()
    tab.wait(1)
    tab.tap(f'[data-command="at-once"][data-value="{SETUP}"]')
    return tab


SETUP = variant_link(next(way for way in WAYS if way.name == "6mal6"))
INTRODUCED = "These bots fit you"


def test_a_person_alone_is_proposed_them_after_the_first_games(device: Device) -> None:
    link = "#play/sechs-mal-sechs?seats=human,easy&rounds=1&seed={seed}"
    for seed in range(FIRST_GAMES):
        tab = begun(device)
        assert FITS not in kinds_at(tab)
        tab.close()
        play_to_the_end(device, link.format(seed=seed))
    tab = begun(device)
    assert kinds_at(tab) == [HUMAN, FITS]
    assert INTRODUCED in tab.toast
    tab.close()
    # Whoever chooses others plays with these from then on.
    tab = device.open(SETUP)
    tab.wait(1)
    tab.tap(".chair.bot")
    tab.tap('[data-command="form"][data-value="hard"]')
    tab.tap(".start")
    assert kinds_at(tab) == [HUMAN, "hard"]
    assert INTRODUCED not in tab.toast
    play_on(tab)
    assert kinds_at(begun(device)) == [HUMAN, "hard"]


def test_they_are_introduced_until_a_game_with_them_is_finished(device: Device) -> None:
    assert INTRODUCED in device.open(ONE).toast
    play_to_the_end(device, ONE)
    assert INTRODUCED not in device.open(ONE.replace("seed=s", "seed=t")).toast


def test_several_people_are_not_proposed_them(device: Device) -> None:
    for seed in range(FIRST_GAMES):
        play_to_the_end(device, f"#play/sechs-mal-sechs?seats=human,human,easy&rounds=1&seed={seed}")
    assert FITS not in kinds_at(begun(device))
