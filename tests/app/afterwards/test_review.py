"""The review of a finished game on a device: from the result, in the replay, after an import."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sechserpack.app.afterwards import review as review_control
from sechserpack.draw.catalogue import Variant
from sechserpack.play import review
from tests.support.device import Device, MemoryPage, Tab
from tests.support.games.oracles import Sampled, maker
from tests.support.pairs import pairs
from tests.support.ways import WAYS, finished

from ..conftest import NewDevice

SHEET = ".sheet-review"
OPEN = '.reel [data-command="review"]'
#: Ada throws two threes and passes on instead of laying them; Bo throws two sixes.
RECORD = """\
{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2, "options": {"dice": 2, "max_throws": 1},
 "names": ["Ada", "Bo"], "players": ["human", "hard"]}
["roll", 0]
["dice", 3, 3]
["pass", 0]
["roll", 1]
["dice", 6, 6]
""".replace(",\n ", ", ")


@pytest.fixture
def watched(device: Device) -> Tab:
    """The replay of that game, which was opened from a file."""
    tab = device.open()
    tab.choose(RECORD)
    tab.command("watch")
    return tab


def test_it_tells_what_was_luck_and_what_was_not(watched: Tab) -> None:
    tab = watched
    assert tab.has(".reel-chart .chart-picture .chart-line")
    tab.tap(OPEN)
    assert tab.text("#sheet-title") == "Review"
    luck, costs = (tab.text(f'section[aria-labelledby="review-{part}"]') for part in ("luck", "costs"))
    assert "Ada throws 3 and 3." in luck
    assert "77.4% → 100%" in luck
    assert "Bo throws 6 and 6." in luck
    assert "22.6% instead of 100%" in costs
    assert "Ada passes on." in costs
    assert "Better: Ada lays 2 threes at the edge." in costs
    assert "Too few to say" in tab.text('section[aria-labelledby="review-dice"]')
    # Bots' decisions are told apart from people's.
    assert "By bots" not in costs
    assert "counted, not guessed" in tab.text(".review-course")


def test_a_tap_leads_to_the_moment(watched: Tab) -> None:
    tab = watched
    tab.tap(OPEN)
    tab.tap('.review-cost [data-command="review-to"]')
    assert not tab.has(SHEET)
    assert tab.events == 2, "where Ada had to decide"
    assert "Ada throws 3 and 3." in tab.text("#ticker")
    tab.tap(OPEN)
    tab.tap('section[aria-labelledby="review-luck"] [data-command="review-to"][data-value="5"]')
    assert tab.events == 5
    assert "Bo throws 6 and 6." in tab.text("#ticker")
    # The slider on the sheet is that of the replay.
    tab.tap(OPEN)
    tab.scrub(2)
    assert tab.one("#review-scrubber")["value"] == "2"
    assert "Ada 100%" in tab.one("#review-scrubber")["aria-valuetext"]
    assert "Ada throws 3 and 3." in tab.text(".review-told")
    tab.key("Escape")
    assert not tab.has(SHEET)
    assert tab.events == 2


def test_the_chart_is_told_in_words_too(watched: Tab) -> None:
    tab = watched
    tab.tap(OPEN)
    assert tab.one("#sheet .chart-picture[role=img]")["aria-label"] == "Chances of winning"
    tab.tap("#review-tables")
    assert tab.one("#review-tables")["aria-pressed"] == "true"
    rows = [row.text for row in tab.one(".review-turns").all("li")]
    assert len(rows) == 3
    assert "Ada throws 3 and 3." in rows[0]
    assert "Ada: 100%" in rows[0]
    assert not tab.has(".sheet .chart")


def test_it_opens_from_the_result(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=1&seed=again")
    tab.play('["lay_last",0,4]')
    record = tab.saved()
    tab.tap('#result [data-command="review"]')
    assert tab.hash == "#watch"
    assert tab.has(SHEET)
    tab.key("Escape")
    assert tab.screen == "replay"
    tab.back()
    assert tab.has("#result")
    assert tab.saved() == record
    # The next time that the game is watched, nobody has asked for it.
    tab.tap('#result [data-command="watch"]')
    assert tab.screen == "replay"
    assert not tab.has(SHEET)


def test_there_is_none_of_a_game_that_goes_on(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&dice=2")
    tab.step()
    tab.do(lambda: tab.app.replay.open_table())
    assert tab.screen == "replay"
    assert not tab.has('[data-command="review"]')
    assert not tab.has(".reel-chart")
    tab.do(lambda: tab.app.command("review"))
    assert not tab.has(SHEET)


@pytest.mark.parametrize(("way", "language"), pairs(WAYS, ["en", "de"]))
def test_every_way_to_play_has_one(
    new_device: NewDevice, way: Variant, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scope = "round" if way.game == "sechs-mal-sechs" else "game"
    oracle = Sampled(scope=scope, chips=way.game == "sechs-mal-sechs", most=30)
    monkeypatch.setattr(review_control.games, "outlook", lambda name: maker(oracle))
    record = finished(way)
    tab = new_device(language=language).open()
    tab.choose(record)
    tab.command("watch")
    tab.tap(OPEN)
    counted = way.game != "sechser-raus"
    assert tab.has("#review-standings") == counted
    # Where the chances are those of a round, what everybody had says more.
    assert tab.has(".chart-band") == (scope == "game")
    assert tab.has(".review-cost") == (way.game != "sieben"), "there is nearly nothing to decide there"
    for what in ("standings", "chances") if counted else ():
        tab.tap(f"#review-{what}")
        assert tab.one(f"#review-{what}")["aria-pressed"] == "true"
        assert tab.has(".chart-line")
        assert tab.has(".chart-band") == (what == "chances")
        tab.tap("#review-tables")
        tab.tap("#review-tables")
    assert tab.has('[data-command="dice"]')
    assert tab.has("#review-dice") == (way.game != "sechs-mal-sechs")
    tab.key("Escape")
    assert tab.saved() == record


def endless(monkeypatch: pytest.MonkeyPatch) -> Sampled:
    """An oracle that never comes to its end, for every game that is reviewed; a slice takes ten milliseconds."""
    oracle = Sampled(scope="game")
    monkeypatch.setattr(review, "FINE", 0.0)
    monkeypatch.setattr(review, "SECONDS", 40.0)
    monkeypatch.setattr(review_control, "PART", 0.0)

    async def slowly(seconds: float, sleep: Any = review_control.asyncio.sleep) -> None:
        await sleep(seconds or 0.01)

    monkeypatch.setattr(review_control, "_rest", slowly)
    monkeypatch.setattr(review_control.games, "outlook", lambda name: maker(oracle))
    return oracle


def test_it_stops_when_the_replay_is_left_and_goes_on_when_that_is_opened_again(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    oracle = endless(monkeypatch)

    tab = device.open()
    tab.choose(RECORD)
    tab.command("watch")
    tab.wait(1)
    begun = oracle.steps
    assert 50 < begun < 1000
    tab.back()
    tab.wait(0.1)
    left = oracle.steps
    tab.wait(5)
    assert oracle.steps == left
    asked = len(oracle.asked)
    tab.command("watch")
    tab.wait(1)
    assert oracle.steps > left + 50
    assert len(oracle.asked) == asked, "what was known is still known"


@pytest.mark.parametrize("moves", [True, False])
def test_it_leaves_most_of_each_frame_to_what_moves(
    device: Device, monkeypatch: pytest.MonkeyPatch, moves: bool
) -> None:
    endless(monkeypatch)
    pauses: set[float] = set()

    async def resting(seconds: float, sleep: Any = asyncio.sleep) -> None:
        pauses.add(seconds)
        await sleep(seconds or 0.01)

    monkeypatch.setattr(review_control, "_rest", resting)
    monkeypatch.setattr(MemoryPage, "resting", lambda page: 0.4 if moves else 0.0)
    tab = device.open()
    tab.choose(RECORD)
    tab.command("watch")
    tab.wait(1)
    assert pauses == {review_control.FRAME if moves else 0}


def test_what_has_been_found_out_is_drawn_meanwhile(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    endless(monkeypatch)

    tab = device.open()
    tab.choose(RECORD)
    tab.command("watch")
    tab.tap(OPEN)
    tab.wait(1)
    told = tab.app._review.now
    assert told is not None
    assert not told.done
    first = tab.text(".review-key")
    for _ in range(60):  # how much is found out in a second is a matter of the machine
        tab.wait(1)
        if tab.text(".review-key") != first:
            break
    assert not told.done
    assert tab.text(".review-key") != first, "the margins have become smaller"


def test_a_game_that_is_opened_again_has_its_review_at_once(device: Device) -> None:
    tab = device.open()
    tab.choose(RECORD)
    tab.command("watch")
    tab.wait(1)
    known = tab.app._review.now
    tab.command("unwatch")
    tab.command("menu")
    tab.choose(RECORD)
    tab.command("watch")
    assert tab.app._review.now is known
