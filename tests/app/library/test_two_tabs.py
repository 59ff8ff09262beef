"""Two tabs: a game is played in one of them at a time, and the other says so and can take it over."""

from __future__ import annotations

import pytest

from tests.support.device import Device
from tests.support.ways import replayed

ELSEWHERE = "This game is open elsewhere"
LINK = "#play/sechser-raus?seats=human:Ada,human:Bo&seed=tabs"


@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
def test_one_plays_and_the_other_takes_over(device: Device, locks: bool) -> None:
    device.has_locks = locks
    first = device.open(LINK)
    first.step()
    second = device.open()
    if locks:
        second.command("resume")
        assert second.sheet == ELSEWHERE
        assert "being played in another tab" in second.text("#sheet")
        assert second.screen == "menu"
        # It stays where it is, and goes on there.
        second.tap('.pads [data-command="close"]')
        assert not second.has("#sheet")
        first.step()
        # It cannot be deleted under somebody's hands either.
        second.command("delete-game")
        second.command("delete-game-now")
        assert "being played in another tab" in second.toast
    before = first.saved()
    # Taken over, it goes on at the very event; the other tab says so and writes no more.
    second.command("resume")
    if locks:
        second.command("take-over")
    assert second.events == len(replayed(before))
    assert second.saved() == before
    if locks:
        assert first.sheet == ELSEWHERE
    else:
        first.step()  # it finds another name with the game
        assert first.sheet == ELSEWHERE
    assert "Another tab has taken this game over" in first.text("#sheet")
    assert first.screen == "menu"
    second.step()
    after = second.saved()
    ((entry, record),) = device.kept()
    assert (record, entry.names) == (after, ("Ada", "Bo"))
    # And back again.
    first.command("take-over")
    assert first.saved() == after
    if not locks:
        second.step()
    assert second.sheet == ELSEWHERE
    assert len(device.kept()) == 1
    assert device.kept()[0][1] == after


def test_what_is_on_its_way_when_a_game_is_taken_over_is_not_written(device: Device) -> None:
    device.has_locks = False
    first, second = device.open(LINK), device.open()
    first.step()
    device.hold()
    first.step()
    second.command("resume")
    assert second.events == 2
    device.release()
    assert second.saved() == device.kept()[0][1]
    assert first.sheet == ELSEWHERE


def test_each_tab_has_its_own_game(device: Device) -> None:
    first = device.open("#play/sechser-raus?seats=human:Ada,human&seed=a")
    second = device.open("#play/sieben?seats=human:Bo,human&seed=b")
    first.step()
    second.step()
    records = first.saved(), second.saved()
    first.reload()
    second.reload()
    assert (first.saved(), second.saved()) == records


def test_a_tab_that_is_gone_holds_nothing(device: Device) -> None:
    first, second = device.open(LINK), device.open()
    first.step()
    before = first.saved()
    first.close()
    second.command("resume")
    assert second.saved() == before


def test_whoever_reloads_a_game_that_another_tab_has_taken_is_told(device: Device) -> None:
    first, second = device.open(LINK), device.open()
    first.step()
    second.command("resume")
    second.command("take-over")
    first.go("#table")
    assert first.screen == "menu"
    assert first.sheet == ELSEWHERE
    assert first.hash == "#"


def test_the_menu_shows_what_other_tabs_have_done(device: Device) -> None:
    first, second = device.open(), device.open(LINK)
    second.step()
    second.command("menu")
    assert not first.has(".kept")
    first.go("#setup/sieben")
    first.go("#")
    assert "Ada" in first.text(".continue-players")
    second.command("delete-game")
    second.command("delete-game-now")
    first.command("resume")
    assert first.screen == "menu"
    assert not first.has(".kept")
