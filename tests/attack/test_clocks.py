"""Clocks that jump by years, stand before 1970 or in the year 9999, and time zones that change: nothing is lost."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sechserpack.app.said import when
from sechserpack.saves import library
from tests.app.conftest import NewDevice
from tests.browser.driver import command, control, moment
from tests.support.browser import ready
from tests.support.device import Device
from tests.support.virtual import START, Time
from tests.support.ways import WAYS, at_random, few_seats, link_of

from .cuts import kept, list_all, started
from .tally import TRIES, Attack, chance, tries

KIND = "clocks"
YEAR = 365.25 * 86400
MOMENTS = {
    "1970": 0.0,
    "before 1970": -86400.0,
    "1901": -69 * YEAR,
    "before the epoch of computers": -1e11,
    "today": START,
    "last year": START - YEAR,
    "next year": START + YEAR,
    "2038": 2.0**31,
    "2106": 2.0**32,
    "the end of 9999": 253_402_300_799.0,
    "10000": 253_402_300_800.0,
    "the last that JavaScript knows": 8.64e12,
    "a fraction": 0.4999,
}
ZONES = [
    "UTC",
    "Pacific/Kiritimati",
    "Etc/GMT+12",
    "Asia/Kathmandu",
    "America/St_Johns",
    "Europe/Berlin",
    "XXX-167",
]


class OddClock:
    """The clock on the wall, which somebody sets; it does not go by itself."""

    def __init__(self, clock: Time) -> None:
        """Right so far."""
        self.now = START
        self.monotonic = clock.monotonic

    def time(self) -> float:
        return self.now

    def localtime(self, seconds: float | None = None) -> time.struct_time:
        return time.localtime(self.now if seconds is None else seconds)


@pytest.fixture
def wall(clock: Time, monkeypatch: pytest.MonkeyPatch) -> Iterator[OddClock]:
    """The clock on the wall."""
    wall = OddClock(clock)
    for module in (library, when):
        monkeypatch.setattr(module, "time", wall)
    zone = os.environ.get("TZ")
    yield wall
    monkeypatch.undo()
    if zone is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = zone
    time.tzset()


def looked_through(device: Device) -> None:
    """Everything that tells of times is shown."""
    tab = started(device)
    if tab.has('[data-command="finished"]'):
        tab.command("finished")
        assert tab.has("#sheet .finished-watch")
        tab.key("Escape")
    tab.close()


def test_that_jump_while_people_play(attack: Attack, new_device: NewDevice, wall: OddClock) -> None:
    rng = chance("jumps")
    names = list(MOMENTS)
    for number in range(tries(1, 4)):
        way = rng.choice(WAYS)
        before, after, last = rng.choice(names), rng.choice(names), rng.choice(names)
        with attack.attempt(way.name, "begun", before, "played", after, "opened", last):
            os.environ["TZ"] = rng.choice(ZONES)
            time.tzset()
            device = new_device()
            wall.now = MOMENTS[before]
            tab = device.open(link_of(way, ["human"] * few_seats(way), seed=str(number)))
            tab.step(at_random(number))
            wall.now = MOMENTS[after]
            for _ in range(3):
                if not tab.over:
                    tab.step(at_random(number))
            record = tab.saved()
            tab.command("menu")
            wall.now = MOMENTS[last]
            os.environ["TZ"] = rng.choice(ZONES)
            time.tzset()
            looked_through(device)
            ((entry, found),) = kept(device).values()
            assert found.startswith(record)  # in real time more may have happened since
            # It goes to another device and comes back.
            tab.command("settings")
            tab.command("everything")
            other = new_device().open()
            other.choose(tab.downloads[-1][1], seconds=2)
            assert "One game has been added" in other.toast, other.toast
            other.wait(1)
            looked_through(other.device)
            if not entry.over:
                tab = started(device)
                list_all(tab)
                tab.command("resume", entry.id)
                tab.step()
                ((entry, again),) = kept(device).values()
                assert entry.events >= len(found.splitlines()) - 1
                assert again.startswith(found)


def test_that_stand_still(attack: Attack, new_device: NewDevice, wall: OddClock) -> None:
    """Every game was played at the same moment: each is there once."""
    device = new_device()
    tab = device.open()
    for number, way in enumerate(WAYS if TRIES else WAYS[1:3]):
        with attack.attempt(way.name):
            tab.go(link_of(way, ["human"] * few_seats(way), seed=str(number)))
            tab.step()
            tab.go("#")
            assert len(kept(device)) == number + 1
    looked_through(device)


SET = """(when) => {
    const Right = globalThis.RightDate ??= Date;
    const shift = when - Right.now();
    globalThis.Date = class extends Right {
        constructor(...given) { given.length ? super(...given) : super(Right.now() + shift); }
        static now() { return Right.now() + shift; }
    };
}"""


@pytest.mark.all
def test_of_a_real_browser(attack: Attack, open_page: Callable[..., Page]) -> None:
    """The page's own clock, and the zone of the browser; the context is the same, so what was kept stays."""
    kept_there: Any = None
    for name, zone in [
        ("1970", "Etc/GMT+12"),
        ("before 1970", "UTC"),
        ("10000", "Asia/Kathmandu"),
        ("2038", "UTC"),
    ]:
        with attack.attempt(name, zone):
            script = f"({SET})({MOMENTS[name] * 1000});"
            page = open_page(
                before=lambda page, script=script: page.add_init_script(script),  # type: ignore[misc]
                language="en",
                timezone_id=zone,
            )
            kept_there = page
            page.evaluate(
                "link => { location.hash = link; }", "#play/sechser-raus?seats=human:Ada,human&seed=c"
            )
            now = moment(page)
            control(page, now.offered[0]).click()
            events = moment(page, now.events + 1).events
            page.evaluate("sessionStorage.clear()")
            page.evaluate("location.hash = '#'")
            page.reload(wait_until="commit")
            ready(page)
            expect(page.locator(".trouble")).to_have_count(0)
            command(page, "resume").click()
            assert moment(page).events == events
    assert kept_there
