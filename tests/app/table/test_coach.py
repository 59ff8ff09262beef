"""The coach: who is told the chances, when, and from what."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sechserpack.engine.fairness import begun
from sechserpack.engine.match import Match
from sechserpack.games import find
from sechserpack.play.coach import SLICE, coach_rng
from sechserpack.setup.people import PREFERENCE
from tests.support.device import Device, Tab
from tests.support.games.oracle import SampledOracle, installed
from tests.support.ways import few_ways, link_of, replayed

from ..conftest import NewDevice

ALONE = "#play/sechser-raus?seats=human:Ada,random:Bo&dice=4&seed=s"
CARDS = "#play/sechs-mal-sechs?seats=human:Ada,human:Bo,random:Rosi&seed=s&rounds=1"
FIGURES = ".odds .odds-chance"
THINKING = 5.0
"""seconds after which the double has said all it has to say"""


def switch_on(tab: Tab, seat: int = 0) -> None:
    """Let the person on `seat` be coached, at the table."""
    tab.command("settings")
    tab.command("coach-seat", str(seat))
    tab.command("close")
    tab.wait(THINKING)


def figures(tab: Tab, where: str) -> list[str]:
    """The figures in tags, as the style sheet draws them."""
    return [
        "".join(part["data-hint"] for part in tag.all(having="data-hint"))
        for tag in tab.all(f"{where} .odds")
    ]


def seats_told(tab: Tab) -> list[str]:
    """The figures at the plates, by seat."""
    return figures(tab, ".sign")


@pytest.fixture
def oracle(monkeypatch: pytest.MonkeyPatch) -> SampledOracle:
    """The oracle of every game."""
    double: SampledOracle = installed(monkeypatch, SampledOracle())
    return double


def test_one_oracle_sees_a_whole_game(oracle: SampledOracle, device: Device) -> None:
    """So that it can remember what everybody at the table has seen."""
    tab = device.open(ALONE)
    switch_on(tab)
    for _ in range(2):
        tab.play(tab.offered[0])
        tab.wait(THINKING)
    assert len(oracle.asked) > 1
    assert oracle.made == 1
    tab.go(ALONE.replace("seed=s", "seed=t"))
    switch_on(tab)
    assert oracle.made == 2


# ---- on and off


def test_nobody_is_coached_before_they_say_so(oracle: SampledOracle, device: Device) -> None:
    tab = device.open(ALONE)
    tab.play('["roll",0]')
    tab.wait(THINKING)
    assert not oracle.asked
    assert not tab.has(".odds")
    assert "data-coach" not in tab.html


def test_where_it_is_off_the_page_is_what_it_was(
    monkeypatch: pytest.MonkeyPatch, new_device: NewDevice
) -> None:
    pages = []
    for double in (None, SampledOracle()):
        installed(monkeypatch, double)
        tab = new_device().open(ALONE)
        tab.play('["roll",0]')
        pages.append(tab.html)
        tab.close()
    assert pages[0] == pages[1]


def test_it_is_switched_on_and_off_at_the_table_and_remembered(oracle: SampledOracle, device: Device) -> None:
    tab = device.open("#setup/sechser-raus?dice=4")
    tab.type("#name-0", "Ada")
    tab.tap("#start")
    assert device.setting(PREFERENCE) == [{"name": "Ada", "sign": 0}]
    switch_on(tab)
    assert device.setting(PREFERENCE) == [{"name": "Ada", "sign": 0, "coach": True}]
    assert tab.one("main[data-game]")["data-coach"] == "0"
    assert seats_told(tab)[0].startswith("60%")
    tab.reload()
    tab.wait(THINKING)
    assert seats_told(tab)[0].startswith("60%")
    tab.command("settings")
    assert tab.one("#coach-0")["aria-pressed"] == "true"
    tab.command("coach-seat", "0")
    tab.command("close")
    assert device.setting(PREFERENCE) == [{"name": "Ada", "sign": 0}]
    assert not tab.has(".odds")


def test_it_is_switched_on_in_the_set_up(oracle: SampledOracle, device: Device) -> None:
    tab = device.open("#setup/sechser-raus?dice=4")
    tab.type("#name-0", "Ada")
    tab.tap("#coach")
    assert tab.one("#coach")["data-coach"] == "on"
    tab.tap("#start")
    tab.wait(THINKING)
    assert device.setting(PREFERENCE) == [{"name": "Ada", "sign": 0, "coach": True}]
    assert seats_told(tab)[0].startswith("60%")
    # In the next game, whatever it is, she need not say it again.
    tab.go("#setup/sieben")
    assert tab.has('[data-field^="person:"][data-value="Ada"]') or tab.one("#coach")["data-coach"] == "on"
    tab.go("#play/sieben?seats=human:ada,random:Bo&seed=s")
    tab.wait(THINKING)
    assert seats_told(tab)[0].startswith("60%")


def test_who_has_no_name_of_their_own_is_coached_in_this_game(oracle: SampledOracle, device: Device) -> None:
    tab = device.open("#setup/sechser-raus?dice=2")
    tab.tap("#coach")
    tab.tap("#start")
    tab.wait(THINKING)
    assert tab.one("main[data-game]")["data-coach"] == "0"
    tab.reload()
    tab.wait(THINKING)
    assert seats_told(tab)[0].startswith("60%"), "a reload belongs to the game"
    tab.go("#play/sechser-raus?seats=human,random:Bo")
    tab.wait(THINKING)
    assert not tab.has(".odds")
    assert not device.setting(PREFERENCE)


def test_who_has_no_name_is_coached_in_the_next_round_too(oracle: SampledOracle, device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human,human:Bo&dice=2&seed=s")
    switch_on(tab)
    for _ in range(60):
        if tab.over:
            break
        tab.play(tab.offered[0])
        tab.wait(2)
    assert tab.over
    tab.command("next-round")
    tab.wait(THINKING)
    assert not tab.over
    assert tab.one("main[data-game]")["data-coach"] == "0"
    tab.reload()
    tab.wait(THINKING)
    assert tab.one("main[data-game]")["data-coach"] == "0"


def test_a_sign_of_their_own_does_not_switch_it_off(oracle: SampledOracle, device: Device) -> None:
    tab = device.open("#setup/sechser-raus")
    tab.type("#name-0", "Ada")
    tab.tap("#coach")
    tab.tap('.shapes button[aria-pressed="false"]')
    assert tab.one("#coach")["data-coach"] == "on"
    (ada,) = device.setting(PREFERENCE)
    assert (ada["name"], ada["coach"]) == ("Ada", True)
    tab.tap("#coach")
    assert "coach" not in device.setting(PREFERENCE)[0]


def test_where_there_is_no_oracle_there_is_no_coach(monkeypatch: pytest.MonkeyPatch, device: Device) -> None:
    installed(monkeypatch, None)
    tab = device.open("#setup/sechser-raus")
    assert not tab.has("#coach")
    tab.go(ALONE)
    tab.command("settings")
    assert not tab.has(".coach-row")
    tab.command("close")
    tab.command("help")
    assert not tab.has("#help-coach")


def test_in_a_lesson_and_among_bots_alone_it_is_silent(oracle: SampledOracle, device: Device) -> None:
    for link in ("#learn/sechser-raus", "#play/sechser-raus?seats=random:Ada,random:Bo&dice=4&seed=s"):
        tab = device.open(link)
        tab.command("settings")
        assert not tab.has(".coach-row")
        tab.do(lambda tab=tab: tab.app.command("coach"))  # type: ignore[misc]
        assert tab.sheet == "Settings"
        tab.close()
    assert not oracle.asked


# ---- what is told


def test_seats_and_decisions_have_their_figures(oracle: SampledOracle, device: Device) -> None:
    tab = device.open(ALONE)
    switch_on(tab)
    tab.play('["roll",0]')
    tab.wait(THINKING)
    assert re.fullmatch(r"60%± \d", seats_told(tab)[0])
    told = figures(tab, "button[data-event]")
    assert len(told) == len(tab.paths("button[data-event]"))
    assert len(told) > 1
    assert sum("★" in figure for figure in told) == 1, "one is the best, which can be seen without colours"
    assert all(re.search(r"\d+%± \d+$", figure) for figure in told)
    assert "chance of winning 60% ± " in tab.one("#seat-0")["aria-label"]
    tab.do(lambda: tab.app.command("coach"))
    assert tab.sheet == "Coach"
    rows = tab.texts(".coach-figures tr")
    assert len(rows) == 2 + len(told)
    assert sum("best" in row for row in rows) == 1


def test_where_only_one_thing_can_be_done_it_has_no_figure(oracle: SampledOracle, device: Device) -> None:
    tab = device.open(ALONE)
    switch_on(tab)
    assert len(tab.offered) == 1
    assert len(tab.all(".odds")) == len(tab.all(".sign"))


def test_a_card_is_worth_what_can_be_done_with_it(
    monkeypatch: pytest.MonkeyPatch, new_device: NewDevice
) -> None:
    installed(monkeypatch, SampledOracle(chips=True))
    tab = new_device().open("#play/sechs-mal-sechs?seats=human:Ada,random:Bo,random:Rosi&seed=s&rounds=1")
    switch_on(tab)
    while not tab.has('[data-command="select"]'):
        tab.wait()
    tab.wait(THINKING)
    assert "★60%" in figures(tab, '[data-command="select"]')
    tab.tap('[data-command="select"]')
    told = figures(tab, "button[data-event]")
    assert len(told) == 6
    assert all(re.search(r"\d+%± \d+([+−]\d+\.\d|0\.0)$", figure) for figure in told)


def test_it_is_said_once_before_a_decision(oracle: SampledOracle, device: Device) -> None:
    oracle.steps = 2000
    tab = device.open(ALONE)
    switch_on(tab)
    before = len(tab.page.said)
    tab.play('["roll",0]')
    tab.wait(20)
    said = [said.text for said in tab.page.said[before:] if "Your chance" in said.text]
    assert len(said) == 1, "not with every better figure"
    assert re.search(r"Your chance in this round: 60% ± \d\. Best: .+, 60% ± \d", said[0])


@few_ways
def test_every_way_to_play_has_a_coach_that_keeps_the_record(
    monkeypatch: pytest.MonkeyPatch, new_device: NewDevice, way: Any
) -> None:
    game = find(way.game)
    timed = game is not None and game.realtime
    records = []
    for coached in (False, True):
        oracle = installed(monkeypatch, SampledOracle())
        tab = new_device().open(link_of(way, ("human", "random", "random"), seed="s"))
        if coached:
            switch_on(tab)
        else:
            tab.command("settings")
            tab.command("close")
            tab.wait(THINKING)
        if not timed:  # there time is part of the record
            for _ in range(6):
                if tab.has('[data-command="select"]'):
                    tab.tap('[data-command="select"]')
                if tab.offered:
                    tab.play(tab.offered[0])
                tab.wait(THINKING)
        assert bool(oracle.asked) is coached
        tab.command("menu")
        records.append(tab.device.kept()[0][1])
    if not timed:
        assert records[0] == records[1]


# ---- from what


def test_it_is_shown_what_its_own_seat_sees(oracle: SampledOracle, device: Device) -> None:
    tab = device.open(CARDS)
    for seat in (0, 1):
        switch_on(tab, seat)
    asked = 0
    for _ in range(8):
        assert len(oracle.asked) == asked, "a covered hand is nobody's business"
        assert not tab.has(FIGURES)
        tab.command("reveal")
        tab.wait(THINKING)
        view, seat = oracle.asked[-1]
        asked = len(oracle.asked)
        match = replayed(device.kept()[0][1])
        assert view == match.view(seat)
        assert seat == match.game.turn(match.state)
        assert [hand for hand in view["hands"] if isinstance(hand, list)] == [view["hands"][seat]]
        assert tab.has(FIGURES)
        tab.look_away()
        assert not tab.has(FIGURES), "it goes with the hand"
        tab.command("reveal")
        tab.tap('[data-command="select"]')
        tab.tap("[data-event]")
        tab.wait(THINKING)
        if tab.has('[data-command="next-round"]') or tab.over:
            break
    assert {seat for _, seat in oracle.asked} == {0, 1}


def test_only_whoever_wants_it_is_told_what_to_do(oracle: SampledOracle, device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=6&seed=s")
    switch_on(tab, 1)
    for _ in range(12):
        turn = tab.one("[aria-current]")["data-seat"]
        assert tab.has(FIGURES) is (turn == "1")
        tab.play(tab.offered[-1])
        tab.wait(THINKING)
    assert {seat for _, seat in oracle.asked} == {1}


def test_its_chance_is_the_same_for_the_same_record_and_knows_no_secret() -> None:
    game = find("sechs-mal-sechs")
    assert game is not None
    fairness = begun(["", "", ""], "ab" * 32)
    match = Match.fair(game, 3, {}, fairness)
    again = Match.fair(game, 3, {}, fairness)
    assert coach_rng(match, 0).random() == coach_rng(again, 0).random() != coach_rng(match, 1).random()
    # Whoever has only the record, with the fingerprint in it, comes to the same.
    read = Match(game, match.header)
    assert coach_rng(read, 0).random() == coach_rng(match, 0).random()


# ---- while nobody waits


def test_it_stops_when_a_decision_is_taken(oracle: SampledOracle, device: Device) -> None:
    oracle.steps = 10**9
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=6&seed=s")
    switch_on(tab)
    assert oracle.done > 0
    assert len(oracle.asked) == 1
    while tab.one("[aria-current]")["data-seat"] == "0":
        tab.play(tab.offered[-1])
    done = oracle.done
    tab.wait(THINKING)
    assert oracle.done == done, "Bo does not want to know"


def test_it_rests_while_the_page_is_hidden_or_something_else_lies_over_it(
    oracle: SampledOracle, device: Device
) -> None:
    oracle.steps = 10**9
    tab = device.open(ALONE)
    switch_on(tab)
    for hide, show in (
        (lambda: setattr(tab, "hidden", True), lambda: setattr(tab, "hidden", False)),
        (lambda: tab.command("help"), lambda: tab.command("close")),
    ):
        hide()
        tab.wait()
        done = oracle.done
        tab.wait(THINKING)
        assert oracle.done == done
        show()
        tab.wait(THINKING)
        assert oracle.done > done
    assert len(oracle.asked) == 1, "it goes on where it was"


def test_it_waits_for_what_moves_and_for_the_disk(
    monkeypatch: pytest.MonkeyPatch, new_device: NewDevice
) -> None:
    oracle = installed(monkeypatch, SampledOracle(10**9))
    device = new_device(pace="calm")
    tab = device.open(ALONE)
    switch_on(tab)
    asked, done = len(oracle.asked), oracle.done
    device.hold()
    tab.tap("[data-event='[\"roll\",0]']", seconds=0.2)
    tab.wait(2)
    assert (len(oracle.asked), oracle.done) == (asked, done)
    device.release()
    tab.wait(THINKING)
    assert len(oracle.asked) > asked


def test_a_slice_is_no_longer_than_it_may_be(oracle: SampledOracle, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step of the double takes a millisecond of a clock that this test has in its hand."""
    from sechserpack.play import coach

    monkeypatch.setattr(coach, "SLICE", SLICE)
    now = [0.0]
    oracle.steps = 100
    tell = oracle.tell

    def slowly(*given: Any) -> Any:
        for step in tell(*given):
            now[0] += 0.001
            yield step

    oracle.tell = slowly  # type: ignore[method-assign]
    thinker = coach.Coach(lambda: True, bool, print, clock=lambda: now[0])
    match = Match.new(find("sechser-raus"), 2, {}, "s")  # type: ignore[arg-type]
    asked = coach._Question(match, 0, 0, frozenset((0, 1)))
    thinker._begin(asked)
    slices = 0
    while asked.thinking:
        begun_at = now[0]
        thinker._work(asked.thinking, asked.found)
        assert now[0] - begun_at <= SLICE + 1e-9
        slices += 1
    assert slices >= 200 * 0.001 / SLICE
    assert sorted(asked.found) == [0, 1]
