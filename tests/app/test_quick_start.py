"""The quick start: when a snapshot of the interpreter's memory is made, and when it is given up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sechserpack.app.quick_start import PATIENCE, QUIET
from sechserpack.setup.starts import ENOUGH, TOO_MANY, Starts
from tests.support.device import Device, Tab
from tests.support.virtual import Time

GAME = "#play/sechser-raus?seats=human,human"


@pytest.fixture
def device() -> Iterator[Device]:
    device = Device(Time())
    device.starts_in = {False: 1000.0, True: 400.0}
    yield device
    for tab in list(device.tabs):
        tab.close()


def opened(device: Device, link: str = "") -> Tab:
    """A tab whose copy of the site has been checked."""
    tab = device.open(link)
    tab.offline.ready = True
    tab.do(tab.offline.changed, 0)
    return tab


def test_it_is_made_once_beside_the_menu(device: Device) -> None:
    tab = opened(device)
    tab.wait(QUIET / 2)
    assert not tab.snapshots.making
    tab.wait(QUIET)
    assert tab.snapshots.making
    tab.do(tab.snapshots.made)
    assert tab.page.root["snapshot"] == "stored"
    tab.wait(10 * QUIET)
    assert not tab.snapshots.making
    tab.reload()
    assert tab.snapshots.used
    tab.offline.ready = True
    tab.do(tab.offline.changed, 10 * QUIET)
    assert not tab.snapshots.making


def test_it_waits_until_the_copy_of_the_site_has_been_checked(device: Device) -> None:
    tab = device.open()
    tab.wait(10 * QUIET)
    assert not tab.snapshots.making
    tab.offline.ready = True
    tab.do(tab.offline.changed, 2 * QUIET)
    assert tab.snapshots.making


def test_it_is_never_made_during_a_game(device: Device) -> None:
    tab = opened(device, GAME)
    tab.wait(10 * QUIET)
    assert not tab.snapshots.making
    tab.tap('[data-command="menu"]')
    tab.wait(2 * QUIET)
    assert tab.snapshots.making
    tab.go(GAME + "&seed=1")
    assert tab.screen == "table"
    assert not tab.snapshots.making
    tab.wait(10 * QUIET)
    assert not tab.snapshots.making
    tab.tap('[data-command="menu"]')
    tab.wait(2 * QUIET)
    assert tab.snapshots.making


def test_whoever_does_not_want_it_has_none(device: Device) -> None:
    tab = opened(device)
    tab.wait(2 * QUIET)
    tab.do(lambda: tab.app.change_setting("quick_start", False))
    assert not tab.snapshots.making
    tab.do(lambda: tab.app.change_setting("quick_start", True))
    tab.wait(2 * QUIET)
    tab.do(tab.snapshots.made)
    assert device.snapshot
    tab.do(lambda: tab.app.change_setting("quick_start", False))
    assert not device.snapshot
    assert tab.page.root["snapshot"] == "off"
    tab.reload()
    tab.offline.ready = True
    tab.do(tab.offline.changed, 10 * QUIET)
    assert not tab.snapshots.making


def test_what_fails_is_left_alone(device: Device) -> None:
    for _ in range(TOO_MANY):
        tab = opened(device)
        tab.wait(2 * QUIET)
        tab.do(lambda tab=tab: tab.snapshots.made("no room"))
        assert tab.page.root["snapshot"] == "failed: no room"
        tab.wait(10 * QUIET)
        assert not tab.snapshots.making
        tab.close()
    tab = opened(device)
    tab.wait(10 * QUIET)
    assert not tab.snapshots.making


def test_starts_that_never_came_to_their_end_are_remembered(device: Device) -> None:
    for left in reversed(range(TOO_MANY)):
        device.snapshot = True
        device.small["unfinished"] = str(TOO_MANY)
        tab = opened(device)
        tab.wait(PATIENCE + 1)
        assert not device.snapshot
        assert device.setting("unfinished") is None
        tab.reload()
        tab.offline.ready = True
        tab.do(tab.offline.changed, 10 * QUIET)
        assert tab.snapshots.making == (left > 0)
        tab.close()


def test_other_tabs_that_are_starting_too_are_no_failure(device: Device) -> None:
    device.snapshot = True
    device.small["unfinished"] = str(TOO_MANY)
    tab = opened(device)
    tab.wait(QUIET)
    del device.small["unfinished"]  # they have come to their end
    tab.wait(2 * PATIENCE)
    assert device.snapshot
    assert not tab.snapshots.making


def test_a_snapshot_that_makes_the_start_slower_goes(device: Device) -> None:
    device.starts_in[True] = 1400.0
    tab = opened(device)
    tab.wait(2 * QUIET)
    tab.do(tab.snapshots.made)
    for _ in range(ENOUGH):
        assert device.snapshot
        tab.reload()
    assert not device.snapshot
    tab.offline.ready = True
    tab.do(tab.offline.changed, 10 * QUIET)
    assert not tab.snapshots.making
    assert tab.app.settings.now.quick_start  # it may be worth it in another version


def test_an_error_after_a_start_from_it_begins_the_page_anew(device: Device) -> None:
    """What was wrong in the memory is said of nobody; what is wrong without a snapshot is said."""
    device.snapshot = True
    for _ in range(2):
        tab = opened(device, GAME)
        assert tab.snapshots.used
        tab.do(lambda tab=tab: tab.app.fail(RuntimeError("a bit is wrong")))
        assert tab.snapshots.anew
        assert not tab.sheet
        assert not device.snapshot
        tab.close()
        tab = device.open(GAME, expect_errors=True)
        tab.do(lambda tab=tab: tab.app.fail(RuntimeError("a line is wrong")))
        assert not tab.snapshots.anew
        assert tab.has("#sheet.sheet-error, .sheet-error")
        tab.close()
        device.snapshot = True
    # Twice is enough: none is used any more.
    tab = opened(device)
    assert not device.snapshot
    assert not tab.snapshots.making


def test_an_error_loses_no_game_that_is_nowhere_else(device: Device) -> None:
    device.snapshot = True
    tab = opened(device, GAME)
    tab.expect_errors = True
    device.trouble = "UnknownError"
    tab.step()
    tab.do(lambda: tab.app.fail(RuntimeError("a bit is wrong")))
    assert not tab.snapshots.anew
    assert tab.has("#sheet.sheet-error, .sheet-error")


def test_it_makes_room_for_games(device: Device) -> None:
    device.snapshot = True
    tab = opened(device, GAME)
    device.trouble = "UnknownError"
    tab.step()
    assert device.snapshot
    device.trouble = "QuotaExceededError"
    tab.step()
    assert not device.snapshot
    assert tab.page.root["snapshot"] == "off"
    # Its place is not taken again as soon as the game is over, nor at the next start.
    device.trouble = ""
    tab.go("#")
    tab.wait(10 * QUIET)
    assert not tab.snapshots.making
    tab.reload()
    tab.offline.ready = True
    tab.do(tab.offline.changed, 10 * QUIET)
    assert not tab.snapshots.making


def test_what_is_remembered_belongs_to_one_version() -> None:
    failed = Starts("1").after_failure(TOO_MANY)
    assert not failed.worth_it
    assert Starts.read(failed.to_store(), "1") == failed
    assert Starts.read(failed.to_store(), "2") == Starts("2")
    assert Starts.read({**failed.to_store(), "failed": -1}, "1").worth_it


def test_times_are_compared_by_their_medians() -> None:
    starts = Starts("1").after(900.4, restored=False)
    for took in (100, 2000, 300, 400):
        starts = starts.after(took, restored=True)
    assert starts.normal == (900,)
    assert starts.restored == (2000, 300, 400)
    assert starts.worth_it
    assert not starts.after(950, restored=True).after(950, restored=True).worth_it
