"""Opponents who fit: from the set-up to the next game, in which they have learnt from the last one."""

from __future__ import annotations

import pytest

from sechserpack.bots.strength import FITS, POINTS
from sechserpack.saves.fitting import strength_of
from tests.support.device import Device

ONE = "#play/sechs-mal-sechs?seats=human:Ada,fits,fits&rounds=1&seed=s"


def play_to_the_end(device: Device, link: str) -> float:
    """Lay a card wherever one can be laid until the game is over; returns the strength of the bots."""
    tab = device.open(link)
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


@pytest.mark.parametrize(("game", "there"), [("six", True), ("sechs-mal-sechs", True), ("sieben", False)])
def test_the_set_up_offers_them_and_says_what_they_do(device: Device, game: str, there: bool) -> None:
    tab = device.open(f"#setup/{game}")
    tab.tap(".chair.bot")
    assert ("learns from your games how strong you are" in tab.html) == there
