"""What is said aloud: everything, once, in order, and no faster than people can listen."""

from __future__ import annotations

from itertools import pairwise

from sechserpack.app.said.announcer import MOST, Announcer, Line, listening_time
from sechserpack.locale import words
from tests.support.device import Device, Tab
from tests.support.virtual import Time

from ..conftest import NewDevice

EN = words("en")
TABLE = "#play/sechser-raus?seats=human:Ada,random:Bo,random:Cy&dice=6&seed=loud"


def told(tab: Tab) -> list[str]:
    """Everything that the log tells, sentence by sentence."""
    table = tab.app.shown.table
    assert table is not None
    every = range(len(table.session.match))
    return [sentence for index in every for sentence in table.presentation.sentences(index, EN)]


def said(tab: Tab, first: int = 0) -> str:
    """Everything that was said since so many sayings, in one go."""
    return " ".join(each.text for each in tab.page.said[first:])


def test_all_is_said_once_and_in_order_where_bots_wait(new_device: NewDevice) -> None:
    tab = new_device(pace="wait").open(TABLE)
    tab.wait(5)
    for _ in range(12):
        before = told(tab)
        sayings = len(tab.page.said)
        assert tab.step()
        tab.wait(30)
        new = told(tab)[len(before) :]
        now = said(tab, sayings)
        places = [now.index(sentence) for sentence in new]
        assert places == sorted(places)
        assert not [sentence for sentence in before[-3:] if sentence not in new and sentence in now], (
            "said twice"
        )


def test_nothing_is_said_before_what_is_being_said_is_over(device: Device) -> None:
    tab = device.open(TABLE)
    for _ in range(12):
        tab.step()
    tab.wait(60)
    polite = [each for each in tab.page.said if not each.urgent]
    assert len(polite) >= 3
    for one, next_one in pairwise(polite):
        assert next_one.at - one.at >= listening_time(one.text) - 0.001


def test_what_happens_at_once_is_said_in_one_go(device: Device) -> None:
    tab = device.open(TABLE)
    tab.wait(30)
    before = len(tab.page.said)
    tab.play('["roll",0]')
    tab.wait(0.1)
    tab.play('["pass",0]')
    tab.wait(30)
    assert len(tab.page.said) - before <= 2
    assert said(tab, before).endswith("Your turn.") or "Your turn. " in said(tab, before)
    for name in ("Bo throws", "Cy throws"):
        assert name in said(tab, before)


def test_of_too_much_the_end_is_said_and_where_the_rest_is(device: Device, clock: Time) -> None:
    tab = device.open(TABLE)
    announcer = Announcer(tab.page, tab.app.fail)
    before = len(tab.page.said)
    lines = [Line(number, f"Sentence {number}.", lasting=True) for number in range(MOST + 3)]
    tab.loop.do(lambda: announcer.follow(lines, EN))
    tab.wait(60)
    (one,) = tab.page.said[before:]
    assert one.text.startswith("3 more sentences are in “What happened”. Sentence 3.")
    assert one.text.endswith(f"Sentence {MOST + 2}.")
    tab.loop.do(lambda: announcer.follow(lines, EN))
    tab.wait(60)
    assert len(tab.page.said) == before + 1, "it is said already"


def test_who_reads_something_else_is_told_afterwards(new_device: NewDevice) -> None:
    tab = new_device(pace="calm").open(TABLE)
    tab.wait(30)
    tab.play('["roll",0]')
    tab.wait(20)
    tab.command("settings")
    before = len(tab.page.said)
    tab.do(lambda: tab.app.table.play(["pass", 0]))
    tab.wait(30)
    assert len(tab.page.said) == before
    tab.key("Escape")
    tab.wait(30)
    assert "Bo passes on." in said(tab, before)


def test_a_line_about_a_hand_is_not_said_when_it_is_covered(new_device: NewDevice) -> None:
    tab = new_device(guidance=True).open("#play/sechs-mal-sechs?seats=human:Ada,human:Bo&seed=hidden")
    tab.wait(30)
    tab.command("reveal")
    tab.wait(0.3)
    tab.tap('[data-command="select"]', seconds=0.05)
    (line,) = tab.texts("#table .guide")
    tab.command("cover")
    before = len(tab.page.said)
    tab.wait(60)
    assert "field" in line.lower()
    assert line not in said(tab, before)


def test_on_the_menu_nothing_more_is_said_of_a_table(device: Device) -> None:
    tab = device.open(TABLE)
    tab.play('["roll",0]')
    before = len(tab.page.said)
    tab.tap('[data-command="menu"]', seconds=0.05)
    tab.wait(60)
    assert len(tab.page.said) == before


def test_a_card_that_can_be_secured_is_said_at_once(new_device: NewDevice) -> None:
    link = "#play/six?seats=human:Ada,easy:Bo,easy:Cy&sand_ms=600000&hesitate_ms=null&seed=urgent"
    tab = new_device(guidance=False).open(link)
    tab.wait(5)
    for _ in range(400):
        if any("secure it" in each.text for each in tab.page.said):
            break
        if not tab.step():
            tab.wait(0.2)
    (call,) = (each for each in tab.page.said if "secure it" in each.text)
    assert call.urgent
    assert tab.has('[aria-label^="Secure the"]')
    assert call.text.endswith(f" Your {sum_thrown(tab)}: secure it!")


def sum_thrown(tab: Tab) -> int:
    """The sum that was thrown last."""
    session = tab.app.shown.session
    assert session is not None
    return sum(session.match.view(0)["roll"])


def test_german_calls_are_said_in_german(device: Device) -> None:
    tab = device.open(TABLE)
    announcer = Announcer(tab.page, tab.app.fail)
    html: list[str] = []
    tab.page.say = lambda text, urgent: html.append(text)  # type: ignore[method-assign]
    tab.loop.do(lambda: announcer.follow([Line(0, "Wechsel! Bo gets the dice.")], EN))
    tab.wait(5)
    assert html == ['<p><span lang="de">Wechsel</span>! Bo gets the dice.</p>']


def test_what_others_did_is_said_before_what_one_can_do(device: Device) -> None:
    """Though what one can do cannot wait: what is older than its reason is in the log by then."""
    tab = device.open(TABLE)
    announcer = Announcer(tab.page, tab.app.fail)
    before = len(tab.page.said)
    lines = [Line(number, f"Throw {number}.", lasting=True) for number in range(3)]
    tab.loop.do(lambda: announcer.follow(lines[:1], EN))
    tab.wait(0.5)
    tab.loop.do(lambda: announcer.follow(lines[:2], EN))
    duty = Line("secure", "You can secure it.", urgent=True)
    tab.loop.do(lambda: announcer.follow([*lines, duty], EN))
    tab.wait(30)
    assert [(each.text, each.urgent) for each in tab.page.said[before:]] == [
        ("Throw 0.", False),
        ("Throw 2. You can secure it.", True),
    ]
    tab.loop.do(lambda: announcer.follow([Line(3, "Throw 3.", lasting=True)], EN))
    tab.wait(5)
    assert tab.page.said[-1].text == "One more sentence is in “What happened”. Throw 3."


def test_in_a_game_a_duty_never_comes_before_its_reason(new_device: NewDevice) -> None:
    link = "#play/six?seats=human:Ada,easy:Bo,easy:Cy&sand_ms=600000&hesitate_ms=null&seed=urgent"
    tab = new_device(guidance=False).open(link)
    tab.wait(5)
    for _ in range(400):
        if any(each.urgent for each in tab.page.said) or tab.over:
            break
        if not tab.step():
            tab.wait(0.2)
    (call,) = (each for each in tab.page.said if each.urgent)
    reason, _, _ = call.text.partition(" Your ")
    assert reason == told(tab)[-1]


def test_a_hint_is_said_once_and_that_it_is_ones_turn_every_time(new_device: NewDevice) -> None:
    tab = new_device(pace="calm", guidance=True).open("#play/sieben?seats=human:Ada,random:Bo&seed=loud")
    for _ in range(6):
        tab.wait(30)
        if tab.over or not tab.step():
            break
        tab.command("settings")
        tab.key("Escape")
    hint = "Throw: an empty field costs you a coin; a coin you hit is yours."
    assert said(tab).count(hint) == 1
    assert said(tab).count("Your turn.") >= 3
