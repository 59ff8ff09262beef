"""Real dice: people throw on the wood and tap what fell; the tablet plays by it and never says that it can prove it."""

from __future__ import annotations

import json
from random import Random

import pytest

from sechserpack.engine.dice import FACES, REAL_DICE, dice_of_sum
from sechserpack.engine.events import Event
from sechserpack.engine.generators import run
from sechserpack.engine.record import lines_of
from sechserpack.engine.verification import Verdict, verify
from sechserpack.games import find
from sechserpack.saves.statistics import luck_of
from sechserpack.screens.review.luck import enough
from tests.support.device import Device, PathElement, Tab
from tests.support.hands import Hands
from tests.support.ways import replayed

from ..conftest import NewDevice

RAUS = "#play/sechser-raus?seats=human:Ada,hard&dice=3&real_dice=true"
SIEBEN = "#play/sieben?seats=human:Ada,human:Bo&real_dice=true"
SIX = "#play/six?seats=human:Ada,human:Bo&real_dice=true&sand_ms=30000"


def kinds(tab: Tab) -> list[str]:
    """The kinds of all events so far."""
    return [event[0] for event in replayed(tab.saved()).history]


def thrown(tab: Tab) -> Event:
    """The latest throw."""
    return next(event for event in reversed(replayed(tab.saved()).history) if event[0] == "dice")


def tap(tab: Tab, *dice: int) -> None:
    """Tap dice as they fell, and confirm."""
    for number in dice:
        tab.command("die", str(number))
    tab.tap(".real-ends .main")
    tab.wait(3)


def play(tab: Tab, seed: int) -> None:
    """Play the game at the table to its end with dice that fall as they like; every other choice is the first one."""
    rng = Random(seed)
    for _ in range(1500):
        if tab.over:
            return
        if tab.has(".real-panel"):
            tap(tab, *(rng.choice(FACES) for _ in tab.all(".real-place")))
        elif not tab.step(lambda offered: rng.choice(offered)):
            tab.wait(1)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    "link",
    [
        RAUS,
        RAUS + "&knock=true",
        SIEBEN,
        SIX + "&rounds=1&profi=true&pasch=pair",
        pytest.param(SIX, marks=pytest.mark.all),
        pytest.param(SIX.replace("human:Bo", "hard"), marks=pytest.mark.all),
    ],
)
def test_a_whole_game_is_played_with_tapped_dice(device: Device, link: str) -> None:
    tab = device.open(link)
    tab.wait(3)
    play(tab, 7)
    record = tab.saved()
    match = replayed(record)
    assert match.over
    assert match.header.options[REAL_DICE] is True
    found = run(verify(lines_of(record), find))
    throws = [event for event in match.history if event[0] == "dice"]
    assert found.real_throws == len(throws) > 0
    drawn = sum(event[0] in ("shuffle", "flip") for event in match.history)
    assert found.fits == drawn
    assert found.verdict() is (Verdict.AGREES if drawn else Verdict.HANDMADE)
    tab.command("dice")
    assert "counted separately" in tab.text("#sheet")
    assert ("glass are honest" in tab.text("#sheet")) is bool(drawn)
    assert "Honest dice!" not in tab.text("#sheet")


def test_dice_are_tapped_taken_back_and_confirmed(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=3&real_dice=true")
    assert "Throw 3 dice" in tab.text(".real-told")
    assert tab.one(".real-ends .main").has("disabled")
    assert tab.has(".zone.throwing.to-play"), "the rim is where the throw is entered"
    for number in "445":
        tab.command("die", number)
    assert tab.one('[data-command="die"][data-value="1"]').has("disabled")
    tab.command("take-back")
    tab.command("die", "6")
    assert tab.one(".real-entered")["aria-label"].startswith("4, 4 and 6.")
    tab.tap(".real-ends .main")
    tab.wait(3)
    assert not tab.has(".real-panel")
    assert not tab.has(".zone.throwing")
    assert replayed(tab.saved()).events == (("roll", 0), ("dice", 4, 4, 6))


def test_keys_tap_take_back_and_confirm(device: Device) -> None:
    tab = device.open(SIEBEN)
    hands = Hands(tab)
    hands.wait(500)
    for key in ("3", "5", "Backspace", "4", "Enter"):
        hands.press(key)
        hands.wait(500)
    assert replayed(tab.saved()).events == (("roll", 0), ("dice", 3, 4))


def test_a_throw_can_be_taken_up_again_until_it_is_confirmed(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=3&real_dice=true")
    tap(tab, 4, 4, 2)
    tab.play('["roll",0]')
    tab.wait(1)
    tab.command("die", "4")
    tab.command("undo")
    assert '["pass",0]' in tab.offered
    tab.play('["roll",0]')
    assert not tab.all(".real-place .die-icon"), "what was tapped has gone with the throw"
    tap(tab, 1, 2, 3)
    tab.do(lambda: tab.app.command("undo"))
    assert kinds(tab)[-1] == "dice"


def test_what_has_been_tapped_stays_when_there_is_nothing_to_undo(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=3&real_dice=true")
    tab.command("die", "4")
    tab.do(lambda: tab.app.command("undo"))
    assert len(tab.all(".real-place .die-icon")) == 1


def test_reloaded_in_the_middle_of_tapping_the_game_goes_on(device: Device, new_device: NewDevice) -> None:
    tab = device.open(RAUS)
    tap(tab, 4, 4, 2)
    tab.play('["roll",0]')
    tab.command("die", "1")
    tab.reload()
    tab.wait(1)
    assert tab.events == 3
    assert len(tab.all(".real-place")) == 3
    record = tab.saved()
    other = new_device().open()
    other.choose(record)
    other.wait(1)
    assert len(other.all(".real-place")) == 3, "so it does from a file"
    assert replayed(other.saved()).state == replayed(record).state
    tap(tab, 4, 1, 2)
    assert kinds(tab)[:4] == ["roll", "dice", "roll", "dice"]


def test_people_throw_for_a_bot(device: Device) -> None:
    tab = device.open(RAUS)
    tap(tab, 1, 1, 2)
    tab.play('["pass",0]')
    tab.wait(5)
    assert "throws" in tab.text(".real-whose")
    assert kinds(tab)[-2:] == ["pass", "roll"]
    tap(tab, 6, 6, 5)
    assert ("dice", 6, 6, 5) in replayed(tab.saved()).events


def test_dice_that_were_knocked_over_are_told(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=3&real_dice=true&knock=true")
    tap(tab, 4, 4, 2)
    assert not tab.has(".real-panel")
    tab.play('["lay",0,4]')
    tab.play('["roll",0]')
    tab.wait(1)
    tab.command("die", "4")
    mishap = '[data-command="die"][data-value="knocked"]'
    assert tab.one(mishap).has("disabled"), "a slip of the finger does not end the turn"
    tab.command("take-back")
    assert not tab.one(mishap).has("disabled")
    for _ in range(2):
        tab.tap(mishap)
        assert kinds(tab)[-1] == "roll", "it is to be confirmed like a throw"
        assert tab.text(".real-told") == "Knocked over. Right? Then confirm."
        assert tab.one('[data-command="die"][data-value="4"]').has("disabled")
        tab.command("take-back")
        assert tab.one(".real-ends .main").has("disabled")
    tab.tap(mishap)
    tap(tab)
    assert replayed(tab.saved()).events[-1] == ("knocked",)


def test_nothing_but_dice_is_entered_where_none_can_be_knocked_over(device: Device) -> None:
    tab = device.open(SIEBEN)
    session = tab.app.shown.session
    assert session is not None
    session.enter(("shuffle", 1))
    session.enter(("knocked",))
    assert not session.match.history


def test_a_coaster_tells_nothing_of_real_dice(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=12&real_dice=true")
    tab.wait(3)
    play(tab, 7)
    tab.wait(2)
    tab.tap("#coaster")
    tab.command("end-evening")
    tab.wait(1)
    told = tab.text("#sheet")
    assert "Place 1 of 2" in told
    assert "Dice luck" not in told
    assert "Dice you can check" not in told
    assert enough(luck_of("sechser-raus", device.kept()[0][0].dice[0])), "though there were throws enough"


def test_in_six_anybody_taps_the_sum_and_time_counts_until_then(device: Device) -> None:
    tab = device.open(SIX)
    tab.wait(2)
    tab.play('["roll",0]')
    tab.wait(2)
    assert len(tab.all(".six-sum")) == 18
    tab.command("export")
    assert "everybody’s cards" in tab.toast, "the record tells cards while the throw is awaited"
    tab.tap(".six-sum[data-why]")
    assert tab.toast.startswith("3 dice show 3 to 18.")
    tab.play('["dice",1,2,4]')
    tab.wait(3)
    before = replayed(tab.saved())
    assert [event[0] for event in before.history[2:]] == ["roll", "dice"]
    assert '["roll",0]' not in tab.offered
    seat = before.game.turn(before.state)
    count = before.state.dice_left
    tab.wait(7)
    total = 3 * count + 1
    dice = dice_of_sum(total, count)
    assert dice is not None
    tab.play(json.dumps(["dice", *dice], separators=(",", ":")))
    wait, roll, fell = replayed(tab.saved()).events[-3:]
    assert wait[0] == "wait"
    assert wait[1] >= 10_000, "the sand has run while they threw"
    assert roll == ("roll", seat)
    assert fell == ("dice", *dice)
    assert f"throws {total}." in tab.text("#ticker"), "nothing is made up of single dice"


def test_in_six_a_pasch_is_said_before_its_sum_and_is_said_of_one_throw(device: Device) -> None:
    tab = device.open(SIX + "&profi=true")
    tab.wait(2)
    tab.play('["roll",0]')
    tab.wait(2)
    assert "dice" not in kinds(tab)
    tab.tap(".six-pasch")
    assert tab.one(".six-pasch")["aria-pressed"] == "true"
    tab.tap('.six-sum[aria-label="12, a Pasch"]')
    tab.wait(3)
    assert thrown(tab) == ("dice", 4, 4, 4)
    assert tab.one(".six-pasch")["aria-pressed"] == "false", "it was said of one throw"
    tab.tap(".six-pasch")
    card = next(event for event in tab.offered if event.startswith('["place"'))
    tab.play(card)
    assert tab.one(".six-pasch")["aria-pressed"] == "true", "others go on meanwhile"
    tab.tap('.six-sum[data-rule="X11"]')
    assert tab.toast == "No Pasch makes 4."
    tab.tap(".six-pasch")
    tab.play('["dice",1,1,2]')
    tab.wait(2)
    assert thrown(tab) == ("dice", 1, 1, 2)


def test_in_six_the_request_is_heard_once_and_a_lost_focus_plays_nothing(device: Device) -> None:
    tab = device.open(SIX)
    tab.wait(2)
    tab.assist("""[data-event='["roll",0]']""")
    tab.wait(4)
    assert tab.page.focused is not None
    assert tab.page.focused[1] == "six-sums"
    asked = [each.text for each in tab.page.said if "3 dice: tap their sum." in each.text]
    assert len(asked) == 1
    Hands(tab).press("Enter")
    tab.wait(1)
    assert "dice" not in kinds(tab)


def test_a_sum_stands_for_all_dice_that_show_it() -> None:
    assert dice_of_sum(7, 3) == (1, 2, 4)
    assert dice_of_sum(18, 3) == (6, 6, 6)
    assert dice_of_sum(9, 3, alike=3) == (3, 3, 3)
    assert dice_of_sum(7, 2, alike=2) is None
    assert dice_of_sum(2, 3) is None
    for count in (1, 2, 3):
        for total in range(count, 6 * count + 1):
            dice = dice_of_sum(total, count)
            assert dice is not None
            assert sum(dice) == total
            assert len(dice) == count


def test_the_switch_is_off_stands_in_the_set_up_and_is_remembered(device: Device) -> None:
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo")
    assert not tab.has(".real-panel")
    tab.command("menu")
    tab.tap('[data-way="sieben"] a')
    switch = "#option-real_dice"
    assert not tab.one(switch).has("checked")
    (path,) = tab.paths(switch)
    tab.do(lambda: tab.app.controls.changed(PathElement(path), "", checked=True))
    assert tab.one(switch).has("checked")
    tab.tap("#start")
    tab.wait(1)
    assert tab.has(".real-panel")
    assert json.loads(tab.saved().decode().split("\n")[0])["options"][REAL_DICE] is True
    tab.command("menu")
    tab.tap('[data-way="sieben"] a')
    assert tab.one(switch).has("checked")
