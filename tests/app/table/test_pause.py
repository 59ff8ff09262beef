"""A break in SIX: a button stops the time, where another game has undo, which could do nothing here."""

from __future__ import annotations

from tests.support.select import closest

from ..conftest import NewDevice

SIX = "#play/six?seats=human:Ada,human:Bo&seed=a"
PAUSE = '.bar [data-command="pause"]'


def test_a_button_stops_the_time_once_it_runs(new_device: NewDevice) -> None:
    tab = new_device(language="en").open(SIX)
    assert not tab.has('[data-command="undo"], [data-command="redo"]')
    assert tab.one(PAUSE).has("disabled")  # nobody is rushed before the first throw
    tab.play('["roll",0]')
    tab.wait(3)
    assert not tab.one(PAUSE).has("disabled")
    tab.tap(PAUSE)
    assert tab.has('#pause [data-command="resume"]')
    assert tab.one(PAUSE).has("disabled")
    assert all(closest(path, "[inert]") for path in tab.paths("#table [data-alias]"))
    tab.tap('#pause [data-command="resume"]')
    tab.wait(4)
    assert not tab.has("#pause")


def test_where_nobody_is_in_a_hurry_there_is_nothing_to_stop(new_device: NewDevice) -> None:
    device = new_device(language="en")
    tab = device.open()
    tab.app.change_setting("untimed", True)
    tab.go(SIX)
    tab.play('["roll",0]')
    assert tab.one(PAUSE).has("disabled")


def test_elsewhere_decisions_are_taken_back(new_device: NewDevice) -> None:
    tab = new_device(language="en").open("#play/sechser-raus?seats=human,human")
    assert tab.has('.bar [data-command="undo"]')
    assert not tab.has(PAUSE)
