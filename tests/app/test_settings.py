"""Settings, sheets and the log: what they change, and that it is remembered."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sechserpack import VERSION
from sechserpack.saves.checksum import wrap
from sechserpack.setup.settings import Settings
from tests.support.device import Device, Tab
from tests.support.ways import replayed

from .conftest import NewDevice

GAME = "#play/sechser-raus?seats=human:Ada,random:Bo&dice=4&seed=s"
TWO = "#play/sechser-raus?seats=human,human"


def test_the_language_changes_in_the_middle_of_a_game(new_device: NewDevice) -> None:
    tab = new_device(language="de").open(GAME)
    tab.play('["roll",0]')
    events = tab.events
    throw = "[data-event='[\"roll\",0]']"
    assert "Noch mal werfen" in tab.text(throw)
    tab.command("settings")
    tab.set("language", "en")
    assert tab.page.root["lang"] == "en"
    assert tab.sheet == "Settings"
    tab.command("close")
    assert "Throw again" in tab.text(throw)
    assert "Ada throws" in tab.text("#ticker")
    assert tab.events == events
    # What was said in German is told in English too, and so it stays.
    tab.command("log")
    assert "Ada throws" in tab.texts(".log li")[0]
    tab.reload()
    assert tab.page.root["lang"] == "en"
    assert "Throw again" in tab.text(throw)
    tab.command("menu")
    assert tab.text(".motto") == "Six table games. One tablet. Everyone round it."
    tab.command("language", "de")
    assert tab.text(".motto") != "Six table games. One tablet. Everyone round it."
    assert tab.page.root["lang"] == "de"


@pytest.mark.parametrize(
    ("languages", "spoken"),
    [
        (["nl", "de", "en"], "de"),
        (["nl", "it"], "en"),
        ([], "en"),
        (["en", "de"], "en"),
        (["it", "fr"], "fr"),
    ],
)
def test_the_first_language_that_is_known_is_spoken(
    device: Device, languages: list[str], spoken: str
) -> None:
    device.languages = languages
    assert device.open().page.root["lang"] == spoken


def test_mute_is_remembered_and_silences(device: Device) -> None:
    tab = device.open(GAME)

    def muted() -> str:
        # The button is pressed while there is sound.
        return {"true": "false", "false": "true"}[tab.one('[data-command="mute"]')["aria-pressed"]]

    assert muted() == "false"
    tab.play('["roll",0]')
    assert tab.audio.played
    assert tab.audio.unlocked
    tab.command("mute")
    assert muted() == "true"
    heard = len(tab.audio.played)
    tab.tap("[data-event]")
    assert len(tab.audio.played) == heard
    tab.reload()
    assert muted() == "true"
    assert tab.audio.muted
    tab.command("menu")
    assert muted() == "true"
    tab.command("mute")
    tab.reload()
    assert muted() == "false"
    assert not tab.audio.muted


def test_the_settings_sheet(new_device: NewDevice) -> None:
    device = new_device(pace="calm")
    tab = device.open(TWO)
    tab.command("settings")
    chosen = {"theme": "light", "muted": "true", "pace": "brisk", "facing": "false"}
    for name, value in chosen.items():
        tab.set(name, value)
        assert tab.chosen(name) == value
    assert tab.page.root["theme"] == "light"
    assert tab.has(".round.upright")
    tab.set("facing", "true")
    assert tab.has(".round.facing")
    tab.set("theme", "null")
    assert "theme" not in tab.page.root
    tab.set("theme", "dark")
    tab.reload()
    assert tab.page.root["theme"] == "dark"
    tab.command("settings")
    for name, value in {**chosen, "theme": "dark", "facing": "true", "language": "null"}.items():
        assert tab.chosen(name) == value
    assert device.setting("settings")["pace"] == "brisk"


def test_a_new_device_has_the_defaults(new_device: NewDevice) -> None:
    tab = new_device(small={}).open()
    assert tab.app.settings.now == Settings()
    tab.command("settings")
    for name, value in {"theme": "null", "muted": "false", "pace": "calm", "facing": "null"}.items():
        assert tab.chosen(name) == value


@pytest.mark.parametrize(
    "kept",
    [
        '{"pace": "warp", "theme": 7, "muted": "yes"}',
        "[]",
        "nonsense",
        "",
        "null",
        wrap({"muted": 1}),
        "[" * 9_999,
    ],
)
def test_settings_that_make_no_sense_are_defaults(new_device: NewDevice, kept: str) -> None:
    tab = new_device(small={"settings": kept}).open()
    assert tab.app.settings.now == Settings()
    assert tab.screen == "menu"


def test_a_sheet_closes(device: Device) -> None:
    tab = device.open()
    ways: list[Callable[[], object]] = [
        lambda: tab.tap('.sheet [data-command="close"]'),
        lambda: tab.tap('.beside[data-command="close"]'),
        lambda: tab.key("Escape"),
        lambda: tab.go("#setup/sechser-raus"),
    ]
    for close in ways:
        tab.command("help")
        assert tab.sheet == "Help"
        assert tab.one(".stage").has("inert")
        assert tab.page.focused == ("h2", "sheet-title", "")
        close()
        assert not tab.has("#sheet")
        assert not tab.one(".stage").has("inert")


def test_escape_closes_the_log_too(device: Device) -> None:
    tab = device.open(TWO)
    tab.command("log")
    assert tab.has(".log")
    tab.key("Escape")
    assert not tab.has(".log")


def test_whoever_closes_a_sheet_is_back_where_it_was_opened(device: Device) -> None:
    tab = device.open(TWO)
    tab.command("help")
    tab.key("Escape")
    assert tab.page.focused == ("button", "", "help")


def test_the_keyboard_is_never_nowhere(device: Device) -> None:
    tab = device.open(TWO)
    tab.key("Escape")  # the keyboard is in use
    tab.app.shown.by_keyboard = True
    tab.do(lambda: tab.app.table.play(["roll", 0]))
    focused = tab.page.focused
    assert focused is not None
    assert focused[0] == "button"
    assert focused[2] in tab.offered


def test_help_tells_the_rules_of_the_game_that_is_open(device: Device) -> None:
    tab = device.open("#setup/sechser-raus")
    for _ in range(2):
        tab.command("help")
        assert tab.sheet == "How to play Sechser raus"
        assert "Get rid of yours first and you win" in tab.text("#sheet")
        tab.command("close")
        if tab.screen == "set-up":
            tab.tap("#start")
            assert tab.screen == "table"


def test_the_log_tells_the_game(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=hard:Ada,random:Bo,hard:Cy&dice=3&seed=log")
    tab.wait(60)
    assert tab.over
    tab.command("log")
    lines = tab.texts(".log li")
    tab.tap('.log [data-command="log"]')
    assert not tab.has(".log")
    match = replayed(tab.saved())
    told = " ".join(lines)
    for name in ("Ada", "Bo", "Cy"):
        assert f"{name} throws" in told
    # A mere throw tells nothing before its dice have fallen; everything else has a line.
    assert len(lines) == len([event for event in match.events if event[0] != "roll"])
    winner = match.header.extra["names"][match.game.ranking(match.state)[0][0]]
    assert f"{winner} is rid of the last die – and wins!" in told
    assert "{" not in told
    # The latest comes first.
    assert "left holding the dice" in lines[0]
    assert lines[-1].startswith("Ada throws")


def test_the_record_saves_what_was_told(device: Device) -> None:
    tab = device.open(GAME)
    tab.play('["roll",0]')
    assert replayed(tab.saved()).header.as_json() == {
        "format": "sechserpack/1",
        "game": "sechser-raus",
        "seats": 2,
        "options": {"dice": 4},
        "version": VERSION,
        "names": ["Ada", "Bo"],
        "players": ["human", "random"],
        "fairness": {"scheme": "scripted"},
    }


def seconds_until(tab: Tab, events: int) -> float:
    """How long it takes until so many events have happened and somebody can play."""
    began = tab.device.clock.now
    while tab.events < events or not tab.offered:
        tab.wait(0.05)
    return tab.device.clock.now - began


def test_reduced_motion_plays_the_same_and_waits_less(new_device: NewDevice) -> None:
    taken, records = [], []
    for calm in (False, True):
        device = new_device(pace="calm")
        device.calm = calm
        tab = device.open("#play/sechser-raus?seats=random:Bo,human:Ada&dice=4&seed=s")
        taken.append(seconds_until(tab, 3))
        records.append(tab.saved())
    assert records[0] == records[1]
    assert taken[0] > taken[1] > 0


@pytest.mark.parametrize("pace", ["calm", "brisk", "instant"])
def test_a_pace_counts_at_once(new_device: NewDevice, pace: str) -> None:
    tab = new_device(pace="calm").open("#play/sechser-raus?seats=human:Ada,random:Bo&dice=4&seed=s")
    tab.command("settings")
    tab.set("pace", pace)
    tab.command("close")
    assert tab.app.shown.session is not None
    assert tab.app.shown.session.pace == tab.app.settings.pace(people=True)


def test_turning_the_tablet_lays_the_table_anew(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human,human,human")
    laid = set()
    for width, height in ((820, 1180), (390, 844), (844, 390), (1180, 820)):
        tab.resize(width, height)
        x, y, wide, high, _ = map(float, tab.one("[data-board]")["data-box"].split())
        assert 0 <= x < x + wide <= width
        assert 0 <= y < y + high <= height
        assert 0.7 * min(width, height) < max(wide, high) <= min(width, height)
        laid.add((x, y, wide, high))
    assert len(laid) == 4


def test_with_letters_twice_as_large_plates_have_twice_the_room(new_device: NewDevice) -> None:
    device = new_device()
    tab = device.open("#play/sechser-raus?seats=human,human,human")

    def plates(text: float, size: tuple[int, int]) -> list[float]:
        device.text = text
        tab.resize(*size)
        return [float(plate["data-box"].split()[2]) for plate in tab.all(".zone-plate")]

    for size in ((820, 1180), (1180, 820)):
        least = 2 * 140  # its needs (games/sechser_raus/table/needs.py)
        assert max(plates(1.0, size)) < least <= min(plates(2.0, size))
        assert max(plates(1.0, size)) < least


def test_the_whole_screen_is_for_those_who_want_it(device: Device) -> None:
    device.fills = False
    tab = device.open()
    tab.command("settings")
    for checked in ("false", "true", "false"):
        assert tab.one("#full")["aria-checked"] == checked
        tab.command("full")


def test_a_device_that_cannot_fill_the_screen_does_not_offer_it(device: Device) -> None:
    tab = device.open()
    tab.command("settings")
    assert tab.has("#sheet")
    assert not tab.has("#full")


def test_the_screen_stays_on_while_a_game_is_played(device: Device) -> None:
    tab = device.open()
    assert not tab.screen_lock.wanted
    tab.go("#play/sechser-raus?seats=human,human&dice=1")
    assert tab.screen_lock.wanted
    tab.command("menu")
    assert not tab.screen_lock.wanted
    tab.go("#play/sechser-raus?seats=human,human&dice=1")
    tab.play('["lay_last",0,4]')
    assert not tab.screen_lock.wanted
    tab.command("next-round")
    assert tab.screen_lock.wanted
    # A game that is watched again keeps it on as long as it plays by itself.
    tab.play('["lay_last",1,4]')
    tab.command("watch")
    assert not tab.screen_lock.wanted
    tab.tap("#watch-play")
    assert tab.screen_lock.wanted


def test_what_is_known_of_the_own_copy_is_shown(device: Device) -> None:
    tab = device.open()
    assert not tab.has(".offline")
    tab.offline.ready = True
    tab.do(tab.offline.changed)
    assert tab.text(".offline") == "Ready to play offline"
    tab.offline.waiting = True
    tab.do(tab.offline.changed)
    tab.command("update")
    assert tab.offline.applied


def test_a_game_has_its_place(new_device: NewDevice) -> None:
    tab = new_device().open()
    assert "place" not in tab.page.root
    tab.go("#setup/six?profi=true")
    assert tab.page.root["place"] == "profi"
    tab.go("#play/sechs-mal-sechs?seats=human,hard&variant=strassen&seed=1")
    assert tab.page.root["place"] == "street"
    tab.command("menu")
    assert "place" not in tab.page.root
