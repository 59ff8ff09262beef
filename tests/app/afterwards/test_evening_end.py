"""The end of an evening: its story leads into the replays and back, and everybody's coaster can be taken home."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sechserpack.saves.evening.tally import PAUSE
from sechserpack.screens.evening.keepsake import SIGNS
from sechserpack.setup.party import Member, store_party
from tests.support.device import Device, Tab
from tests.support.device.small import MemoryPreferences
from tests.support.games.evenings import an_evening, keep
from tests.support.virtual import START

from ..conftest import NewDevice
from ..hands.test_by_keyboard import Typist
from ..set_up.test_programme import planned, swap_to
from .test_evening import TWO, play, sheet

SEED = "pub 15"
TURNED = "pub 11"
"""evenings with a turning point, and with several"""


def over(device: Device) -> Tab:
    """A tab with the end of an evening that was played on this device."""
    evening, records = an_evening(SEED)
    keep(device, evening, records)
    tab = device.open()
    tab.command("finished")
    tab.tap(".shelf .pick")
    tab.wait(1)
    return tab


def test_the_end_has_all_tables_the_champion_the_story_and_the_figures(new_device: NewDevice) -> None:
    evening, _ = an_evening(SEED)
    tab = over(new_device())
    assert tab.sheet == "The last evening"
    assert len(tab.all(".end-table .picture")) == len(evening.games) == 5
    assert tab.text(".end-champion") == f"{evening.standings[0].name} wins"
    assert 3 <= len(tab.all(".story > li .told")) <= 8
    assert {*sheet(tab)} == {one.name for one in evening.standings}
    assert len(tab.all(".end-coaster")) == len(evening.standings)
    assert not tab.has('[data-command="end-evening"]')
    # Somebody who listens hears what stands on a coaster, and from which table a sentence is.
    heard = tab.texts(".end-coaster")
    assert all(f"Place {number} of 4" in each for number, each in enumerate(heard, 1))
    for one, each in zip(evening.standings, heard, strict=True):
        assert f"Share {one.name}’s coaster" in each
        assert f"{one.points:.1f} points on the slate" in each
    assert " style=" not in tab.html


def test_a_sentence_leads_to_its_moment_and_back(new_device: NewDevice) -> None:
    device = new_device()
    tab = over(device)
    for number, told in enumerate(tab.all(".story .told")):
        step = int(told["data-field"])
        tab.tap(".story .told", number)
        tab.wait(1)
        assert tab.sheet == ""
        replay = tab.app.shown.replay
        assert replay is not None
        assert replay.step == step
        assert f"{device_record(device, told['data-value'])}" == str(len(replay.match))
        if number % 2:
            tab.back()
        else:
            tab.command("unwatch")
        tab.wait(1)
        assert tab.sheet == "The last evening"
        assert tab.screen == "menu"
    tab.command("close")
    assert tab.sheet == ""


def device_record(device: Device, game: str) -> int:
    return next(entry.events for entry, _ in device.kept() if entry.id == game)


def test_from_the_middle_of_a_game_the_way_leads_back_to_its_table(new_device: NewDevice) -> None:
    device = new_device()
    tab = device.open(TWO.format(seed="a"))
    play(tab)
    tab.wait(2)
    tab.command("next-round")
    tab.wait(2)
    tab.tap("#coaster")
    tab.command("end-evening")
    tab.wait(1)
    tab.tap(".story .told")
    tab.wait(1)
    assert tab.app.shown.replay is not None
    tab.command("unwatch")
    tab.wait(1)
    assert tab.sheet == "The last evening"
    tab.command("close")
    assert tab.screen == "table"
    play(tab, 1)


def test_a_coaster_is_shared_or_saved(new_device: NewDevice) -> None:
    device = new_device()
    tab = over(device)
    tab.tap(".end-coaster", 1)
    tab.wait(1)
    ((name, drawn),) = tab.downloads
    assert name == "sechserpack-2026-11-24-2.png"
    assert drawn.startswith("<svg xmlns=")
    assert an_evening(SEED)[0].standings[1].name in drawn
    assert not re.search(r"class=|style=|href=", drawn), "it has to be complete in itself"
    assert tab.toast.startswith(f"Saved as “{name}”")
    device.shares = True
    tab.tap(".end-coaster", 0)
    tab.wait(1)
    assert [shared for shared, _ in tab.shared] == ["sechserpack-2026-11-24-1.png"]
    device.shares = False
    tab.tap(".end-coaster", 0)
    tab.wait(1)
    assert len(tab.downloads) == len(tab.shared) == 1


def test_by_keyboard_alone(new_device: NewDevice) -> None:
    tab = over(new_device())
    typist = Typist(tab)
    typist.go_to(lambda path: path[-1].get("data-about"))
    typist.press_enter()
    tab.wait(1)
    assert tab.app.shown.replay is not None
    typist.go_to(lambda path: path[-1].get("data-command") == "unwatch")
    typist.press_enter()
    tab.wait(1)
    assert tab.sheet == "The last evening"
    assert typist.focus is not None
    typist.go_to(lambda path: path[-1].get("data-command") == "keepsake")
    typist.press_enter()
    tab.wait(1)
    assert len(tab.downloads) == 1
    tab.key("Escape")
    assert tab.sheet == ""


def test_a_programme_that_is_through_ends_the_evening(new_device: NewDevice) -> None:
    device = new_device()
    store_party(MemoryPreferences(device), tuple(map(Member, ("Ada", "Bo"))))
    tab = device.open()
    planned(tab)
    tab.tap('#programme-minutes [data-value="30"]')
    games = len(planned(tab))
    swap_to(tab, 0, "Sieben")
    for number in range(games):
        assert len(planned(tab)) == games
        tab.tap('[data-field="begin"]')
        play(tab)
        tab.wait(2)
        if number + 1 < games:
            assert tab.text("#result .act.main").startswith("Next: ")
            tab.command("menu")
    assert tab.text("#result .act.main") == "How the evening went"
    assert tab.has('#result [data-command="next-round"]')
    tab.tap("#result .act.main")
    tab.wait(1)
    assert tab.sheet == "The last evening"
    assert len(tab.all(".end-table")) == games
    tab.command("close")
    assert not tab.has('#result .act.main[data-command="end-evening"]'), "it is over"


def test_a_game_without_a_record_is_told_of_and_leads_nowhere(new_device: NewDevice) -> None:
    device = new_device()
    evening, records = an_evening(SEED)
    keep(device, evening, records)
    tab = device.open()
    tab.command("finished")
    tab.command("delete-game", evening.games[0].id)
    tab.command("delete-game-now", evening.games[0].id)
    tab.wait(1)
    tab.tap(".shelf .pick")
    tab.wait(1)
    told = tab.all(".story .told")
    assert len(told) >= 3
    assert evening.games[0].id not in {tag["data-value"] for tag in told if tag.has("data-value")}


def test_while_it_goes_on_its_sheet_tells_turning_points_and_luck_as_the_coasters_do(
    new_device: NewDevice,
) -> None:
    evening, records = an_evening(TURNED, int(START * 1000) - PAUSE // 2)
    device = new_device()
    keep(device, evening, records)
    tab = device.open()
    tab.command("evening")
    tab.wait(1)
    assert tab.sheet == "This evening"
    assert {*sheet(tab)} == {one.name for one in evening.standings}
    turned = dict(each.split(": ", 1) for each in tab.texts(".swings .swing"))
    luck = {
        row["data-person"]: row.all(having="data-luck")[0]["data-luck"] for row in tab.all("tr[data-person]")
    }
    assert turned
    assert {*luck} == {*sheet(tab)}
    tab.tap(".swings .told")
    tab.wait(1)
    replay = tab.app.shown.replay
    assert replay is not None
    assert replay.match.history[replay.step - 1][0] in ("dice", "knocked")
    tab.command("unwatch")
    tab.wait(1)
    assert tab.sheet == "This evening"
    tab.command("end-evening")
    tab.wait(1)
    heard = dict(zip([one.name for one in evening.standings], tab.texts(".end-coaster"), strict=True))
    assert {name: said in heard[name] for name, said in turned.items()} == dict.fromkeys(turned, True)
    assert {name for name, said in heard.items() if "chance" in said or "→" in said} == {*turned}
    assert all(f"Dice luck: {luck[name]}" in said for name, said in heard.items() if luck[name] != "–")


@pytest.mark.parametrize("language", ["de", "fr"])
def test_it_is_told_in_other_languages(language: str, new_device: NewDevice) -> None:
    there = over(new_device(language=language)).texts(".story .told")
    here = over(new_device()).texts(".story .told")
    assert len(there) == len(here)
    assert not {*there} & {*here}


def test_the_signs_on_coasters_have_the_colours_of_the_page() -> None:
    tokens = Path("static/css/tokens.css").read_text(encoding="utf-8")
    assert tuple(re.findall(r"--seat-\d: (#\w+);", tokens)) == SIGNS


def test_whoever_has_gone_elsewhere_is_not_led_away_from_there(new_device: NewDevice) -> None:
    device = new_device()
    tab = over(device)
    device.stall()
    tab.tap(".story .told")
    tab.command("close")
    device.answer()
    tab.wait(1)
    assert tab.app.shown.replay is None
    assert tab.screen == "menu"


def test_an_evening_that_ends_under_its_sheet_is_told_of(new_device: NewDevice) -> None:
    device = new_device()
    tab = device.open(TWO.format(seed="a"))
    play(tab)
    tab.wait(2)
    tab.command("menu")
    tab.command("evening")
    assert tab.sheet == "This evening"
    tab.wait(PAUSE / 1000 + 60)
    tab.loop.call_soon(tab.app.redraw)
    tab.wait(1)
    assert tab.sheet == "The last evening"
    assert len(tab.all(".story .told")) >= 3


def test_a_record_that_could_not_be_read_is_read_when_the_sheet_opens_again(new_device: NewDevice) -> None:
    device = new_device()
    evening, records = an_evening(SEED)
    keep(device, evening, records)
    tab = device.open()
    tab.command("finished")
    device.stall()
    tab.tap(".shelf .pick")
    tab.wait(1)
    assert tab.text(".end-reading")
    tab.wait(120)
    assert tab.all(".story span.told")
    assert not tab.has(".story button.told"), "no record can be read"
    device.answer()
    tab.wait(120)
    tab.command("close")
    tab.command("finished")
    tab.tap(".shelf .pick")
    tab.wait(1)
    assert tab.has(".story button.told")


def test_whoever_played_alone_and_lost_everything_has_not_won(new_device: NewDevice) -> None:
    for number in range(300):
        evening, records = an_evening(f"alone {number}")
        (one, *others) = evening.standings
        if not others and not one.wins and len(evening.games) > 1:
            break
    device = new_device()
    keep(device, evening, records)
    tab = device.open()
    tab.command("finished")
    assert tab.text(".shelf .pick-shown") == one.name
    tab.tap(".shelf .pick")
    tab.wait(1)
    assert tab.text(".end-champion") == one.name
    assert len(tab.all(".story .told")) >= 3
    assert "Place" not in tab.text(".end-coaster")
