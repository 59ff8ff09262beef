"""Every moment at which the power can be cut: what lies on a device in memory then, and what its page had said."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from sechserpack.saves.entries import Entry
from tests.support.device import Device, Tab
from tests.support.virtual import Time, VirtualLoop
from tests.support.ways import replayed

Stores = Mapping[str, dict[Any, Any]]


@dataclass
class Cut:
    """What a device keeps between two transactions, and all that its page said until the second one."""

    stores: Stores
    memory: dict[str, str]
    promised: dict[str, int] = field(default_factory=dict)
    """how many events of each game the page said are kept"""
    shown: set[str] = field(default_factory=set)
    """what else the page said, as the test asked"""

    def device(self, clock: Time) -> Device:
        """A device that keeps just that."""
        device = Device(clock, small={})
        for name, store in self.stores.items():
            setattr(device, name, dict(store))
        return device


def stores_of(device: Device) -> Stores:
    """All that lies on a device's disk, as it is now."""
    kept = {"games", "lines", "small"}
    return {name: dict(value) for name, value in vars(device).items() if name in kept}


class Cuts:
    """Watches a device while something is done on it."""

    def __init__(self, device: Device, tab: Tab, said: Callable[[Tab], set[str]] = lambda tab: set()) -> None:
        """Watches `tab` on `device`; `said` gives what it says besides `data-events`."""
        self._device = device
        self._tab = tab
        self._said = said
        self.found: list[Cut] = []
        self.look()

    def look(self) -> None:
        """See what has changed."""
        if not self.found or any(
            getattr(self._device, name) != store for name, store in self.found[-1].stores.items()
        ):
            before = self.found[-1].promised if self.found else {}
            self.found.append(Cut(stores_of(self._device), dict(self._tab.memory), dict(before)))
        now = self.found[-1]
        now.memory = dict(self._tab.memory)
        main = self._tab.all("main[data-game]")
        key = self._tab.memory.get("open", "")
        if main and key:
            now.promised[key] = int(main[0]["data-events"])
        now.shown |= self._said(self._tab)

    def take_back(self) -> None:
        """Something is about to be undone: less than was promised will do from now on."""
        self.found.append(copy.copy(self.found[-1]))
        self.found[-1].promised = {}

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Look after every turn of the loop meanwhile."""
        turn = VirtualLoop.run_ready

        def run_ready(loop: VirtualLoop) -> bool:
            done = turn(loop)
            self.look()
            return done

        with patch.object(VirtualLoop, "run_ready", run_ready):
            yield
        self.look()


def kept(device: Device) -> dict[str, tuple[Entry, bytes]]:
    """Every game on a device by its key, whole and by the rules; raises `AssertionError` where one is not."""
    found = {entry.id: (entry, record) for entry, record in device.kept()}
    for entry, record in found.values():
        if not entry.bare:
            assert len(replayed(record)) == entry.events, f"{entry.game}: not all of its events by the rules"
    return found


def started(device: Device) -> Tab:
    """A new tab on a device on which nothing may be wrong."""
    tab = device.open()
    assert tab.screen == "menu"
    assert tab.text("#notices") == "", tab.text("#notices")
    assert not tab.has(".trouble")
    list_all(tab)
    return tab


def list_all(tab: Tab) -> None:
    """Let the menu list all games that wait."""
    if tab.has('.menu [data-command="more"][aria-expanded="false"]'):
        tab.command("more")
