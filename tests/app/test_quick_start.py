"""The quick start: when a snapshot of the interpreter's memory is kept, and when it is given up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sechserpack.app.quick_start import PATIENCE
from sechserpack.setup.starts import TOO_MANY, Starts, starts_fit
from tests.support.device import Device, Tab
from tests.support.virtual import Time

GAME = "#play/sechser-raus?seats=human,human"


@pytest.fixture
def device() -> Iterator[Device]:
    device = Device(Time())
    yield device
    for tab in list(device.tabs):
        tab.close()


def opened(device: Device, link: str = "") -> Tab:
    """A tab whose copy of the site has been checked."""
    return checked(device.open(link))


def checked(tab: Tab) -> Tab:
    """The tab, when it has heard that the copy of the site is whole."""
    tab.offline.ready = True
    tab.do(tab.offline.changed, 0)
    return tab


@pytest.mark.parametrize("link", ["", GAME], ids=["beside the menu", "beside a game"])
def test_it_is_kept_once_wherever_people_are(device: Device, link: str) -> None:
    tab = opened(device, link)
    assert tab.snapshots.keeping
    tab.do(tab.snapshots.kept)
    assert tab.page.root["snapshot"] == "stored"
    tab.do(tab.offline.changed)
    assert not tab.snapshots.keeping
    tab.reload()
    assert tab.snapshots.used
    assert not checked(tab).snapshots.keeping


def test_it_waits_until_the_copy_of_the_site_has_been_checked(device: Device) -> None:
    tab = device.open()
    tab.do(tab.offline.changed)
    assert not tab.snapshots.keeping
    assert checked(tab).snapshots.keeping


def test_whoever_does_not_want_it_has_none(device: Device) -> None:
    tab = device.open()
    tab.do(lambda: tab.app.change_setting("quick_start", False))
    assert not checked(tab).snapshots.keeping
    tab.do(lambda: tab.app.change_setting("quick_start", True))
    tab.do(tab.snapshots.kept)
    assert device.snapshot
    tab.do(lambda: tab.app.change_setting("quick_start", False))
    assert not device.snapshot
    assert tab.page.root["snapshot"] == "off"
    tab.reload()
    assert not checked(tab).snapshots.keeping


def test_whoever_changes_their_mind_while_it_is_being_kept_has_none(device: Device) -> None:
    tab = opened(device)
    tab.do(lambda: tab.app.change_setting("quick_start", False))
    tab.do(tab.snapshots.kept)
    assert not device.snapshot
    assert tab.page.root["snapshot"] == "off"


def test_what_fails_is_left_alone(device: Device) -> None:
    for _ in range(TOO_MANY):
        tab = opened(device)
        tab.do(lambda tab=tab: tab.snapshots.kept("no room"))
        assert tab.page.root["snapshot"] == "failed: no room"
        tab.do(tab.offline.changed)
        assert not tab.snapshots.keeping
        tab.close()
    assert not opened(device).snapshots.keeping


def test_starts_that_never_came_to_their_end_are_remembered(device: Device) -> None:
    for left in reversed(range(TOO_MANY)):
        device.snapshot = True
        device.small["unfinished"] = str(TOO_MANY)
        tab = opened(device)
        tab.wait(PATIENCE + 1)
        assert not device.snapshot
        assert device.setting("unfinished") is None
        tab.reload()
        assert checked(tab).snapshots.keeping == (left > 0)
        tab.close()


def test_other_tabs_that_are_starting_too_are_no_failure(device: Device) -> None:
    device.snapshot = True
    device.small["unfinished"] = str(TOO_MANY)
    tab = opened(device)
    tab.wait(PATIENCE / 2)
    del device.small["unfinished"]  # they have come to their end
    tab.wait(2 * PATIENCE)
    assert device.snapshot
    assert not tab.snapshots.keeping


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
    assert not tab.snapshots.keeping


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
    assert not tab.snapshots.keeping
    tab.reload()
    assert not checked(tab).snapshots.keeping


def test_what_is_remembered_belongs_to_one_version() -> None:
    failed = Starts("1").after_failure(TOO_MANY)
    assert not failed.worth_it
    assert Starts.read(failed.to_store(), "1") == failed
    assert Starts.read(failed.to_store(), "2") == Starts("2")
    assert Starts.read({**failed.to_store(), "failed": -1}, "1").worth_it


def test_what_an_earlier_version_has_stored_is_read() -> None:
    stored = {"version": "1", "normal": [900], "restored": [300, 400], "failed": 1}
    assert starts_fit("starts", stored)
    assert Starts.read(stored, "1") == Starts("1", failed=1)
