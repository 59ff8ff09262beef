"""The pace at the table: how long people wait, for themselves and for bots, and how they learn to be faster."""

from __future__ import annotations

from random import Random

import pytest

from sechserpack.app.table_control import REGULAR
from sechserpack.draw.catalogue import Variant
from sechserpack.games import find
from sechserpack.saves.checksum import seal
from tests.support.device import Device, Tab
from tests.support.games.results import many_results
from tests.support.virtual import Time
from tests.support.ways import WAYS, link_of

from ..conftest import NewDevice

STEP = 0.05
"""seconds between two looks at the table"""
IN_TURNS = [way for way in WAYS if not getattr(find(way.game), "realtime", False)]
each_way = pytest.mark.parametrize("way", IN_TURNS, ids=[way.name for way in IN_TURNS])


def waits(way: Variant, pace: str, bots: int) -> list[tuple[str, bool, float]]:
    """What a person did in a game, whether somebody else then played, and the seconds until they could go on."""
    tab = Device(Time(), pace=pace).open(link_of(way, ["human", *["hard"] * bots], seed="pace"))
    rng, found, passed, before = Random(way.name), [], 0.0, 0
    for _ in range(8_000):
        session = tab.app.shown.session
        if session is None or tab.over:
            break
        if tab.step(rng.choice):
            done = [event for event in session.match.history if event[0] in session.match.game.decisions]
            if before:
                others = any(event[1] for event in done[before:-1])
                found.append((done[before - 1][0], others, passed))
            passed, before = 0.0, len(done)
        else:
            tab.wait(STEP)
            passed += STEP
    assert tab.over, "it goes on however little bots get"
    return found


@each_way
def test_at_a_brisk_pace_nobody_waits_long(way: Variant) -> None:
    found = waits(way, "brisk", 3)
    assert any(others for _, others, _ in found)
    assert max(seconds for *_, seconds in found) <= 6.0 + STEP
    own = [(kind, seconds) for kind, others, seconds in found if not others]
    assert all(seconds <= (0.7 if kind == "roll" else 0.35) + 2 * STEP for kind, seconds in own), own


def test_without_pauses_throws_are_seen_and_nothing_is_waited_for() -> None:
    (way, *_) = IN_TURNS
    brisk, flowing = (waits(way, pace, 1) for pace in ("brisk", "flowing"))
    assert all(seconds > 0.2 for kind, _, seconds in flowing if kind == "roll")
    assert sum(seconds for *_, seconds in flowing) < 0.7 * sum(seconds for *_, seconds in brisk)


def told(device: Device, game: str) -> bool:
    tab: Tab = device.open()
    tab.wait(1)
    tab.go(f"#play/{game}?seats=human,human")
    return "Too slow?" in tab.toast


@pytest.mark.parametrize(
    ("games", "pace", "game", "so"),
    [
        (0, "calm", "sieben", False),
        (REGULAR, "calm", "sieben", True),
        (REGULAR, "brisk", "sieben", False),
        (REGULAR, "calm", "six", False),  # there a tap on the table plays
    ],
)
def test_after_some_games_people_are_told_once_how_to_be_faster(
    new_device: NewDevice, games: int, pace: str, game: str, so: bool
) -> None:
    device = new_device(pace=pace)
    for entry in many_results(games):
        device.games[entry.id] = seal(entry.id, entry.to_text())
    assert told(device, game) == so
