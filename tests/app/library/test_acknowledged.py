"""What the page says is kept (`data-events`, `data-over`) is found if the power is cut now, at every moment."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.saves.database.write_queue import PATIENCE, RETRY
from tests.support.device import Device, MemoryDatabase, MemoryPage, Tab
from tests.support.select import closest
from tests.support.ways import few_seats, few_ways, link_of, replayed

from ..conftest import NewDevice

TAPS = 24
_TAPPED = (
    "reveal",
    "go-on",
    "select",
    "undo",
    "redo",
    "log",
    "watch",
    "watch-to",
    "unwatch",
    "resume",
    "menu",
)
_RARE = {"menu": 0.03, "log": 0.1, "undo": 0.5}


def overclaimed(tab: Tab) -> str:
    """What the page says is kept and is not; "" if it says nothing of the kind."""
    if not tab.has("main[data-game]") or tab.app.shown.table is None:
        return ""  # a replay of what this tab remembers after a reload is no game that is kept
    found = tab.device.found()
    if tab.events > found:
        return f"{tab.events} events, and {found} are found"
    if tab.over and not replayed(tab.device.kept()[0][1]).over:
        return "it is over, and what is found is not"
    return ""


@pytest.fixture
def claims(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What pages claimed that was not so, after whatever changed a page or the disk."""
    found: list[str] = []

    def watch(owner: type, name: str) -> None:
        whole = getattr(owner, name)

        def watched(self: Any, *arguments: Any, **named: Any) -> Any:
            result = whole(self, *arguments, **named)
            if hasattr(self._tab, "app") and not self._tab.page.gone:
                claim = overclaimed(self._tab)
                if claim:
                    found.append(f"{claim} after {name}")
            return result

        monkeypatch.setattr(owner, name, watched)

    watch(MemoryPage, "show")
    watch(MemoryPage, "set_attribute")
    watch(MemoryDatabase, "_write")
    return found


def tap(tab: Tab, rng: Random) -> None:
    """Tap something that can be used: what plays an event, mostly."""
    names = [name for name in _TAPPED if rng.random() < _RARE.get(name, 1)]
    selectors = ["[data-event]"] if rng.random() < 0.7 else []
    selectors += rng.sample([f'[data-command="{name}"]' for name in names], len(names))
    for selector in selectors:
        usable = [
            number
            for number, path in enumerate(tab.paths(selector))
            if closest(path, "[disabled], [inert]") is None
        ]
        if usable:
            tab.tap(selector, rng.choice(usable))
            return


def disturb(tab: Tab, rng: Random) -> None:
    """Let something happen to the disk, or to the tab."""
    device = tab.device
    kind = rng.choice(["hold", "stall", "abort", "full", "crash", "clear", "reload", "fine", "fine"])
    if kind == "hold":
        device.hold()
    elif kind == "stall":
        device.stall()
    elif kind == "abort":
        tab.database.abort()
    elif kind == "full":
        device.trouble = "QuotaExceededError"
    else:
        fine(device)
        if kind == "crash":
            tab.crash()
        elif kind == "reload":
            tab.reload()
        elif kind == "clear":
            device.clear(small=False)


def fine(device: Device) -> None:
    """Nothing is wrong with the disk any more."""
    device.trouble = ""
    if device.stalled or device.holding:
        device.answer()


def quiet(tab: Tab) -> None:
    """Everything comes to rest."""
    fine(tab.device)
    if tab.screen == "replay":
        tab.command("unwatch")
    if tab.screen != "table" and tab.has('[data-command="resume"]'):
        tab.command("resume")
    if tab.has(".log"):
        tab.key("Escape")  # it lies on the button that saves the record
    tab.look_away()
    tab.wait(3 * RETRY + PATIENCE)  # one game after another may have to be tried again


@few_ways
@pytest.mark.parametrize("seed", [pytest.param(n, marks=[pytest.mark.all] if n else []) for n in range(20)])
def test_nothing_is_acknowledged_that_would_not_be_found(
    new_device: NewDevice, claims: list[str], way: Variant, seed: int
) -> None:
    rng = Random(f"{way.name}{seed}")
    device = new_device(pace=rng.choice(["instant", "brisk"]), untimed=rng.random() < 0.3)
    kinds = ["human", rng.choice(["random", "human"]), *["random"] * (few_seats(way) - 2)]
    tab = device.open(link_of(way, kinds, seed=f"{seed}"))
    for _ in range(TAPS):
        if rng.random() < 0.3:
            disturb(tab, rng)
        if not device.games and not tab.has("main[data-game]"):
            return  # it has been deleted with everything else
        tap(tab, rng)
        tab.wait(rng.choice([0, 0.02, 0.1, 0.5, PATIENCE + 1]))
        assert claims == []
        if tab.screen == "table" and tab.over:
            break
    quiet(tab)
    assert claims == []
    session = tab.app.shown.session
    if session is None:
        return  # it was over, or nothing had happened in it, when somebody left it
    assert tab.events == device.found() == len(session.match)
    assert tab.over == session.match.over
    assert device.kept()[0][1] == tab.saved()
