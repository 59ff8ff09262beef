"""Games come in from files and go out to them: read to the end before anything changes, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from sechserpack.play import tasks
from sechserpack.play.record_files import LONGEST_LINE
from tests.support.device import HOME, Device, MemoryFile, Tab
from tests.support.ways import replayed

from ..conftest import NewDevice

HEADER = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2}\n'
#: A die is laid, nothing fits after it, and all are taken back: this can go on for ever.
TURN = '["roll", {0}]\n["dice", 1, 2, 2, 2, 2, 2]\n["lay", {0}, 1]\n["roll", {0}]\n["dice", 3, 3, 3, 3, 3]\n'
LONG = HEADER + "".join(TURN.format(seat) for seat in (0, 1) * 100)
ADA_AND_BO = "#play/sechser-raus?seats=human:Ada,human:Bo"

BROKEN: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "There is a mistake in line 1 of the file: This line is not JSON."),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "line 1"),
    "only newlines": (b"\n" * 3_000_000, "line 1"),
    "another format": (b'{"format": "chess"}', "line 1"),
    "the other one's turn": ((HEADER + '["roll", 1]\n').encode(), "line 2"),
    "cut in the middle of a line": (
        LONG.encode()[:-3],
        "There is a mistake in line 1001 of the file: This line is not JSON.",
    ),
    "a byte flipped far down": (LONG.encode()[:-40] + b"\xff" + LONG.encode()[-39:], "line 999"),
    "one line of many megabytes": (
        HEADER.encode() + b"[" * 8_000_000,
        "This line is longer than any line of a game.",
    ),
    "a giant in the header": (b'{"x": "' + b"x" * (LONGEST_LINE + 1) + b'"}', "This line is longer"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_broken_files_change_nothing_and_say_where(device: Device, what: str) -> None:
    data, sentence = BROKEN[what]
    tab = device.open()
    tab.choose(data, seconds=1)
    assert sentence in tab.toast
    assert tab.screen == "menu"
    assert not device.games
    tab.tap(".motto")
    assert tab.toast == ""


def test_what_is_far_too_large_is_not_even_looked_at(device: Device) -> None:
    tab = device.open()
    tab.choose(HEADER, size=500_000_000)
    assert "This file is too big: 500 MB, and the limit is 32 MB." in tab.toast
    assert tab.screen == "menu"


def test_a_file_that_becomes_shorter_is_read_as_far_as_it_goes(device: Device) -> None:
    tab = device.open()
    tab.choose(HEADER, size=1_000)
    assert tab.offered == ['["roll",0]']


def test_a_long_file_is_read_while_the_page_answers(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the device, the page has its turn again and again."""

    class SlowClock:
        """Every look at it takes 5 ms."""

        perf_counter = staticmethod((time / 200 for time in count()).__next__)

    monkeypatch.setattr(tasks, "time", SlowClock)
    turns = count()
    tab = device.open()

    def beat() -> None:
        if tab.toast == "":
            next(turns)
            tab.loop.call_soon(beat)

    tab.loop.call_soon(beat)
    # A bad line behind many good ones: all of it is read, nothing is shown of it.
    tab.choose(LONG + '["roll", 0]\n["roll", 0]\n')
    assert "There is a mistake in line 1003 of the file" in tab.toast
    assert tab.screen == "menu"
    assert next(turns) > 1_003 * 5 / 1_000 / tasks.TURN / 2


def test_who_chooses_another_file_does_not_want_the_first(device: Device) -> None:
    tab = device.open()
    tab.loop.do(lambda: tab.app.files.open(MemoryFile(b"rubbish")))
    tab.choose(HEADER)
    assert tab.screen == "table"
    assert "wrong" not in tab.toast


def test_a_long_game_is_kept_to_its_last_line(device: Device) -> None:
    tab = device.open()
    tab.choose(LONG, seconds=1)
    assert tab.events == 1_000
    ((_, record),) = device.kept()
    assert replayed(record).events == replayed(LONG.encode()).events
    tab.reload()
    assert tab.events == 1_000


def test_a_file_is_dropped_on_the_page_in_the_middle_of_a_game(device: Device) -> None:
    tab = device.open(ADA_AND_BO + "&seed=d")
    tab.play('["roll",0]')
    tab.drop(HEADER + '["roll", 1]\n')
    assert "There is a mistake in line 2 of the file" in tab.toast
    assert tab.events == 2
    assert tab.text("#seat-0 .sign-name") == "Ada"
    tab.drop(HEADER + TURN.format(0))
    assert tab.events == 5
    assert tab.text("#seat-0 .sign-name") == "1"
    assert replayed(tab.saved()).events[-1] == ("dice", 3, 3, 3, 3, 3)


SET_UP = "#setup/sechser-raus"


def test_a_set_up_is_shared_as_a_link(device: Device, new_device: NewDevice) -> None:
    device.shares = True
    tab = device.open(SET_UP)
    tab.type("#name-0", "Ada & Co")
    tab.command("share")
    assert tab.screen == "set-up"
    assert tab.toast == "Link shared."
    ((_, link),) = tab.shared
    assert link == HOME + tab.one("#start")["href"]
    assert "Ada%20%26%20Co" in link
    # Whoever opens the link sits at just this table.
    other = new_device().open("#" + link.partition("#")[2])
    assert other.text("#seat-0 .sign-name") == "Ada & Co"


def test_who_thinks_better_of_sharing_hears_nothing_of_it(device: Device) -> None:
    device.shares = False
    tab = device.open(SET_UP)
    tab.command("share")
    assert (tab.toast, tab.copied) == ("", [])


def test_where_nothing_shares_the_link_is_copied_and_a_game_downloaded(device: Device) -> None:
    tab = device.open(SET_UP)
    tab.command("share")
    assert "Link copied." in tab.toast
    assert tab.copied == [HOME + tab.one("#start")["href"]]
    tab.go(ADA_AND_BO + "&dice=1")
    tab.play('["lay_last",0,4]')
    tab.tap('#result [data-command="share"]')
    ((name, text),) = tab.downloads
    assert name == "sechser-raus-1.jsonl"
    assert text.encode() == tab.saved()


def test_where_nothing_is_copied_either_the_link_can_be_read(device: Device) -> None:
    device.copies = False
    tab = device.open(SET_UP)
    tab.command("share")
    assert tab.one("#start")["href"] in tab.toast


def test_a_finished_game_is_shared_as_a_file(device: Device) -> None:
    device.shares = True
    tab = device.open(ADA_AND_BO + "&dice=1")
    tab.play('["lay_last",0,4]')
    tab.tap('#result [data-command="share"]')
    ((name, text),) = tab.shared
    assert name == "sechser-raus-1.jsonl"
    assert text.encode() == tab.saved()
    # It comes back as it went.
    tab.go("#")
    tab.choose(text)
    assert tab.over
    assert tab.events == 1


@pytest.fixture
def whole(new_device: NewDevice) -> tuple[str, bytes]:
    """Everything on a device with a finished game and one that waits, muted; and the record of the finished one."""
    tab = new_device().open(ADA_AND_BO + "&dice=1")
    tab.play('["lay_last",0,4]')
    finished = tab.saved()
    tab.go("#play/sieben?seats=human:Cem,human:Dora&seed=e")
    tab.play('["roll",0]')
    tab.command("mute")
    tab.command("menu")
    assert "Cem" in tab.text(".continue-players")
    tab.command("settings")
    tab.command("everything")
    name, text = tab.downloads[-1]
    assert name == "sechserpack.jsonl"
    return text, finished


def muted(tab: Tab) -> bool:
    return tab.one('[data-command="mute"]')["aria-pressed"] == "false"


def test_everything_goes_to_another_device(whole: tuple[str, bytes], new_device: NewDevice) -> None:
    text, finished = whole
    tab = new_device().open()
    tab.choose(text)
    assert "2 games have been added." in tab.toast
    assert muted(tab)
    assert tab.texts(".continue-players") == ["Cem, Dora"]
    # A second time it says that it has nothing new, and changes nothing.
    before = dict(tab.device.games), dict(tab.device.lines)
    tab.choose(text)
    assert tab.toast == "You already have everything in this file."
    assert "good" in tab.one("#toast").classes, "nothing is wrong"
    assert before == (tab.device.games, tab.device.lines)
    # What is over can be watched from the menu, and the record is the very same.
    tab.command("finished")
    tab.command("watch-game")
    assert tab.screen == "replay"
    assert tab.saved() == finished
    tab.command("unwatch")
    tab.command("resume")
    assert tab.events == 2


def test_everything_includes_the_games_of_other_copies_on_the_host(new_device: NewDevice) -> None:
    """Each of them once, but both ways of one that both copies have gone on with; what is damaged there is left out."""
    other = new_device()
    tab = other.open(ADA_AND_BO + "&dice=1")
    tab.play('["lay_last",0,4]')
    tab.go("#play/sieben?seats=human:Cem,human:Dora&seed=e")
    tab.play('["roll",0]')
    tab.go("#play/sieben?seats=human:Emma,human:Finn&seed=f")
    tab.play('["roll",0]')
    tab.command("menu")
    device = new_device()
    device.games, device.lines = dict(other.games), dict(other.lines)
    device.other_copies["sechserpack"] = other
    mine = device.open()
    mine.command("resume")  # Emma's and Finn's game goes on here
    mine.play(mine.offered[0])
    mine.command("menu")
    tab.go("#play/sieben?seats=human:Gus,human:Hans&seed=g")
    tab.play('["roll",0]')
    tab.go("#play/sieben?seats=human:Ida,human:Jo&seed=h")
    tab.play('["roll",0]')
    tab.command("menu")
    lost = next(key for key, text in other.games.items() if "Ida" in str(text))
    del other.lines[lost, 1]
    mine.command("settings")
    mine.command("everything")
    third = new_device().open()
    third.choose(mine.downloads[-1][1])
    assert "5 games have been added." in third.toast
    names = [entry.names[0] for entry, _ in third.device.kept()]
    assert sorted(names) == ["Ada", "Cem", "Emma", "Emma", "Gus"]


CHANGES: dict[str, Callable[[str], str]] = {
    "cut short": lambda text: text[: text.rindex("\n", 0, -1) + 1],
    "changed": lambda text: text.replace("lay_last", "lay_list"),
    "a setting that there is not": lambda text: text.replace('"muted"', '"muffled"'),
    "a thing too many": lambda text: text + '["setup", "#play/sieben?seats=human,human"]\n',
}


@pytest.mark.parametrize("how", CHANGES)
def test_of_a_broken_backup_nothing_is_taken_over(whole: tuple[str, bytes], device: Device, how: str) -> None:
    broken = CHANGES[how](whole[0])
    assert broken != whole[0]
    tab = device.open()
    tab.choose(broken)
    assert "There is a mistake in line" in tab.toast
    assert "good" not in tab.one("#toast").classes
    assert not device.games
    assert not tab.has('[data-command="finished"], [data-command="resume"]')
    assert not muted(tab)


def test_what_somebody_has_set_is_not_changed_by_a_backup(
    whole: tuple[str, bytes], new_device: NewDevice
) -> None:
    device = new_device(theme="dark", language="de")
    tab = device.open("#setup/sieben")
    tab.type("#name-0", "Emil")
    tab.go("#")
    mine = device.small["setup.sieben"]
    tab.choose(whole[0])
    assert muted(tab)
    assert device.setting("settings")["theme"] == "dark"
    assert device.small["setup.sieben"] == mine
    # A set-up comes in where there was none; but those who are here stay.
    assert "human:Ada" in device.setting("setup.sechser-raus")
    tab.go("#setup/sechser-raus")
    assert tab.one("#name-0")["value"] == "Emil"


SECRET = "#play/sechs-mal-sechs?seats=human:Ada,human:Bo,human:Cem&seed=curtain&rounds=1"
ALL_HANDS = {
    "en": "This game isn’t over yet: anyone who opens the file can see everybody’s cards, even the covered ones.",
    "de": "Das Spiel läuft noch: Wer die Datei öffnet, sieht die Karten von allen, auch die verdeckten.",
}


@pytest.mark.parametrize("language", ALL_HANDS)
def test_who_saves_an_unfinished_record_is_told_that_it_shows_all_hands(
    language: str, new_device: NewDevice
) -> None:
    tab = new_device(language=language).open(SECRET)
    tab.saved()
    assert tab.toast.endswith(ALL_HANDS[language])
    # It stays until somebody has seen it.
    tab.device.wait(60)
    assert tab.toast.endswith(ALL_HANDS[language])
    # From the menu it is the same file, and from a replay of what has been played so far.
    tab.command("menu")
    tab.tap(".kept")
    assert tab.toast == ""
    tab.tap('[data-command="save-game"]')
    assert len(tab.downloads) == 2
    assert tab.toast.endswith(ALL_HANDS[language])
    tab.command("resume")
    tab.go("#watch")
    tab.saved()
    assert tab.toast.endswith(ALL_HANDS[language])


def test_a_file_of_everything_says_whether_it_shows_hands(device: Device) -> None:
    tab = device.open(SECRET)
    tab.command("menu")
    tab.command("settings")
    tab.command("everything")
    assert "can see everybody’s cards." in tab.toast


def test_a_file_that_shows_no_secret_says_nothing_of_it(device: Device) -> None:
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo&seed=open")
    tab.saved()
    assert tab.toast.endswith("You’ll find it in your downloads.")
    tab = device.open(SECRET.replace("human:", "random:"))
    assert tab.over
    tab.saved()
    assert tab.toast.endswith("You’ll find it in your downloads.")


def test_a_file_that_cannot_be_read_is_told(device: Device) -> None:
    tab = device.open()
    # A folder, say, or a file that has been deleted since it was chosen.
    tab.drop_file(MemoryFile(b"4096 bytes", unreadable=True))
    assert tab.toast.startswith("This file can’t be read.")
    assert (tab.screen, tab.sheet) == ("menu", "")


# ---- what is said of files


def test_whoever_saves_something_is_told_what_it_is_called_and_where_it_is(device: Device) -> None:
    tab = device.open(ADA_AND_BO + "&dice=1")
    tab.saved()
    assert tab.toast == "Saved as “sechser-raus-0.jsonl”. You’ll find it in your downloads."
    assert "good" in tab.one("#toast").classes
    tab.command("settings")
    tab.command("everything")
    assert tab.toast == "Saved as “sechserpack.jsonl”. You’ll find it in your downloads."
    tab.key("Escape")
    tab.play('["lay_last",0,4]')
    tab.tap('#result [data-command="share"]')  # nothing shares here
    assert tab.toast == "Saved as “sechser-raus-1.jsonl”. You’ll find it in your downloads."
    # What was shared is named as others see it; who thinks better of it hears nothing.
    for shares, said in ((True, "“sechser-raus-1.txt” is shared."), (False, "")):
        tab.wait(6)
        device.shares = shares
        tab.tap('#result [data-command="share"]')
        assert tab.toast == said


@pytest.mark.parametrize("how", CHANGES)
def test_a_broken_file_leaves_the_settings_open_and_says_why_there(
    whole: tuple[str, bytes], device: Device, how: str
) -> None:
    tab = device.open()
    tab.command("settings")
    tab.choose(CHANGES[how](whole[0]))
    assert tab.sheet == "Settings"
    assert "There is a mistake in line" in tab.text("#refusal")
    assert tab.one("#refusal")["role"] == "alert"
    assert tab.toast == ""
    # It is gone with the sheet, and with the next file.
    tab.key("Escape")
    tab.command("settings")
    assert tab.text("#refusal") == ""
    tab.choose("nonsense")
    assert "line 1" in tab.text("#refusal")
    tab.choose(whole[0])
    assert tab.sheet == ""
    assert "2 games have been added." in tab.toast


def test_a_file_that_brings_nothing_new_claims_nothing(
    whole: tuple[str, bytes], new_device: NewDevice
) -> None:
    tab = new_device().open()
    tab.command("settings")
    tab.choose(whole[0])
    assert "now come from the file" in tab.toast, "the sound was muted there"
    tab.command("settings")
    tab.choose(whole[0])
    assert (tab.sheet, tab.toast) == ("", "You already have everything in this file.")
    assert "good" in tab.one("#toast").classes
    tab.choose("nonsense")
    assert "good" not in tab.one("#toast").classes
