"""Positions to be solved, that of a day and own decisions: at the table, and what is kept of them."""

from __future__ import annotations

import json
import re

import pytest

from sechserpack import games
from sechserpack.app.said.when import iso_day
from sechserpack.app.shown import Table
from sechserpack.locale import LANGUAGES
from sechserpack.play.position import Position
from sechserpack.play.position_session import PositionSession
from sechserpack.setup.days import PREFERENCE, yesterday
from tests.support.device import Device, Tab
from tests.support.virtual import START

from ..afterwards.test_review import RECORD
from ..conftest import NewDevice

TODAY = iso_day(int(START * 1000))
DAY = 86_400


def solving(tab: Tab) -> Position:
    """The position on the screen."""
    screen = tab.app.shown.screen
    assert isinstance(screen, Table)
    assert isinstance(screen.session, PositionSession)
    return screen.session.position


def opened(device: Device, link: str = "#position") -> Tab:
    tab = device.open(link)
    tab.wait(2)
    return tab


def answer(tab: Tab, *, well: bool = True) -> None:
    """Decide, as well as can be or not, by the control on the table."""
    position = solving(tab)
    event = position.best if well else position.next_best
    tab.play(json.dumps(event, separators=(",", ":")))
    assert tab.has("#result")


def title(tab: Tab) -> str:
    return tab.text("#result-title")


def test_a_position_is_opened_from_the_menu_and_answered_at_the_table(device: Device) -> None:
    tab = device.open()
    tab.tap(".at-table a")
    tab.wait(2)
    position = solving(tab)
    assert position.day == TODAY
    assert tab.text(".bar h1") == "Position of the day"
    assert "What is best here?" in tab.text(".guide")
    assert not tab.has("#table .odds"), "nothing is told before"
    answer(tab)
    assert title(tab) == "Well spotted!"
    assert tab.has("#position-why")
    assert len(tab.all("#result tr.best")) == 1
    assert "best your choice" in tab.text("#result tr.best")
    assert len(tab.all(".controls .odds, #table [data-event] .odds")) >= len(position.outlook.decisions)
    assert not tab.offered, "there is one decision only"
    assert not device.games, "nothing of it is stored as a game"
    tab.command("leave-lesson")
    assert tab.screen == "menu"
    assert "One day so far" in tab.text(".at-table a")


def test_it_is_solved_by_keyboard_and_by_ear(device: Device) -> None:
    tab = opened(device)
    assert any("What is best here?" in each.text for each in tab.page.said)
    position = solving(tab)
    data = json.dumps(position.best, separators=(",", ":"))
    tab.assist(f"[data-event='{data}']")
    assert tab.page.focused is not None
    assert tab.page.focused[1] == "result-title", "the verdict is read, and what describes its dialog: why"
    assert tab.one("#result")["aria-describedby"] == "position-why"
    tab.assist('#result [data-command="leave-lesson"]')
    assert tab.screen == "menu"


def test_the_answer_stays_and_the_first_one_counts(device: Device) -> None:
    tab = opened(device)
    position = solving(tab)
    answer(tab, well=False)
    assert title(tab) in ("Nearly!", "There was a better one.")
    assert "best your choice" not in tab.text("#result tr.best")
    assert "your choice" in tab.text("#result table")
    kept = {"since": TODAY, "last": TODAY, "answer": list(position.next_best)}
    assert device.setting(PREFERENCE) == kept
    tab.reload()
    tab.wait(2)
    assert tab.has("#result"), "it is answered already"
    assert solving(tab).match.events == position.match.events
    tab.command("result")
    assert not tab.has("#result")
    assert tab.has("#table .odds")
    tab.tap("#result-tab")
    assert tab.has("#result")
    assert device.setting(PREFERENCE) == kept


def test_yesterdays_can_be_solved_again_and_counts_no_day(device: Device) -> None:
    tab = opened(device)
    answer(tab)
    tab.tap(f'#result a[href="#position/{yesterday(TODAY)}"]')
    tab.wait(2)
    assert solving(tab).day == yesterday(TODAY)
    answer(tab)
    assert not tab.has(".position-days")
    assert device.setting(PREFERENCE)["last"] == TODAY
    tab.tap('#result a[href="#position"]')
    tab.wait(2)
    assert solving(tab).day == TODAY
    assert tab.has("#result")


def test_days_in_a_row_are_chalked_up_and_wiped_away(device: Device) -> None:
    for day in range(3):
        tab = opened(device)
        answer(tab, well=day == 1)
        assert f"{day + 1} days in a row" in tab.text(".position-days") or not day
        tab.close()
        device.wait(DAY)
    tab = device.open()
    assert "3 days in a row" in tab.text(".at-table a")
    assert tab.has(".at-table a .tally")
    device.wait(DAY)
    tab.reload()
    assert "in a row" not in tab.text(".at-table a")
    assert not tab.has(".at-table a .tally")
    tab.close()
    tab = opened(device)
    answer(tab)
    assert not tab.has('[data-command="forget-days"]'), "there is no stroke of an earlier day"
    tab.close()
    device.wait(DAY)
    tab = opened(device)
    answer(tab)
    kept = device.setting(PREFERENCE)
    tab.command("forget-days")
    assert tab.has("#result .question")
    tab.command("keep-days")
    assert device.setting(PREFERENCE) == kept
    tab.command("forget-days")
    tab.command("forget-days-now")
    assert not tab.has("#result .question")
    assert "One day so far" in tab.text(".position-days")
    tab.reload()
    tab.wait(2)
    assert tab.has("#result"), "the answer of today stays"


def test_an_answer_after_midnight_counts_for_the_day_of_the_position(device: Device) -> None:
    tab = opened(device)
    device.wait(DAY)
    answer(tab)
    assert device.setting(PREFERENCE)["last"] == TODAY
    tab.command("leave-lesson")
    assert "One day so far" in tab.text(".at-table a")


def test_the_days_are_in_the_backup(device: Device, new_device: NewDevice) -> None:
    tab = opened(device)
    answer(tab)
    tab.command("leave-lesson")
    tab.command("settings")
    tab.command("everything")
    tab.wait(2)
    ((_, text),) = tab.downloads
    other = new_device()
    there = other.open()
    there.choose(text, seconds=2)
    assert other.setting(PREFERENCE) == device.setting(PREFERENCE)
    assert "One day so far" in there.text(".at-table a")


@pytest.mark.parametrize("link", ["#position/2099-01-01", "#position/yesterday", "#position/"])
def test_there_is_none_of_other_days(device: Device, link: str) -> None:
    tab = device.open(link)
    tab.wait(2)
    if link.endswith("/"):
        assert solving(tab).day == TODAY
    else:
        assert tab.screen == "menu"
        assert "There is no position" in tab.toast


def test_it_is_shared_as_a_text_that_does_not_give_it_away(device: Device) -> None:
    device.shares = None
    device.copies = True
    tab = opened(device)
    position = solving(tab)
    answer(tab, well=False)
    tab.command("share")
    (text,) = tab.copied
    assert text.endswith(f"#position/{TODAY}")
    assert text.count("%") == 2
    choice = games.face(position.match.header.game).choice
    view = tab.app.shown.table and tab.app.shown.table.seen
    assert view
    for event in position.outlook.decisions:
        assert choice(view.scene.view, event, tab.app.settings.words) not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(new_device: NewDevice, language: str) -> None:
    tab = opened(new_device(language=language))
    question = tab.text(".guide")
    answer(tab)
    english = ("What is best here?", "Well spotted!", "your choice")
    told = (question, title(tab), tab.text("#result table"))
    assert [one in other for one, other in zip(english, told, strict=True)] == [language == "en"] * 3
    assert not re.search(r"[{}]", tab.text("#result"))


# ---- own decisions


def test_an_own_mistake_is_found_and_can_be_done_better(device: Device) -> None:
    tab = device.open()
    tab.choose(RECORD)
    tab.command("menu")
    tab.go("#position")
    tab.wait(2)
    answer(tab)
    tab.tap('#result a[href="#position/own"]')
    tab.wait(5)
    position = solving(tab)
    assert position.taken == ("pass", 0)
    assert [player.name for player in position.players] == ["Ada", "Bo"]
    assert "Your decision today at" in tab.text(".bar h1")
    tab.play('["lay",0,3]')
    assert title(tab) == "Well spotted!"
    assert "Pass on in your game" in tab.text("#result table")
    assert not tab.has('#result [data-command="share"]')
    assert device.setting(PREFERENCE)["last"] == TODAY
    assert len(device.games) == 1
    # There is no other one.
    tab.command("own-position")
    tab.wait(5)
    assert tab.screen == "menu"
    assert "seen them all" in tab.toast
    tab.go("#position/own")
    tab.wait(5)
    assert solving(tab).taken == ("pass", 0), "from the beginning"


def test_another_own_mistake_follows(device: Device) -> None:
    tab = device.open()
    for name in ("Ada", "Cem"):
        tab.choose(RECORD.replace("Ada", name))
        tab.command("menu")
    seen = []
    tab.go("#position/own")
    for _ in range(2):
        tab.wait(5)
        seen.append(solving(tab).players[0].name)
        tab.play('["lay",0,3]')
        assert tab.text('#result [data-command="own-position"]') == "Another of your own"
        tab.command("own-position")
    assert sorted(seen) == ["Ada", "Cem"]


def test_whoever_decided_well_has_nothing_to_improve(device: Device) -> None:
    tab = device.open()
    tab.choose(RECORD.split('["pass", 0]')[0] + '["lay", 0, 3]\n')
    tab.command("menu")
    tab.go("#position/own")
    tab.wait(5)
    assert tab.screen == "menu"
    assert "nothing to improve" in tab.toast


def test_without_own_games_there_are_no_such_decisions(device: Device) -> None:
    tab = opened(device)
    answer(tab)
    assert not tab.has('#result a[href="#position/own"]')
    tab.go("#position/own")
    tab.wait(5)
    assert tab.screen == "menu"
    assert "No finished game here has such" in tab.toast
