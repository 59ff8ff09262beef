"""What is left in memory of games that have been played in one page: their entries, and nothing else."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterable

import pytest

from sechserpack.draw.catalogue import Variant
from tests.support.device import Device, Tab
from tests.support.ways import WAYS, few_seats, link_of


def watch(tab: Tab, way: Variant, seed: int) -> None:
    """Watch bots play a whole game, and go back to the menu."""
    tab.go(link_of(way, ["random"] * few_seats(way), seed=f"growth {seed}"))
    for _ in range(2000):
        if tab.over:
            tab.go("")
            tab.wait(2)
            return
        tab.wait(2)
    raise AssertionError(f"{way.name} does not end")


def ours() -> Counter[str]:
    """How many objects there are of every class of the program."""
    gc.collect()
    kinds: Iterable[type] = map(type, gc.get_objects())
    return Counter(
        f"{kind.__module__}.{kind.__qualname__}"
        for kind in kinds
        if kind.__module__.startswith("sechserpack.")
    )


@pytest.mark.parametrize("rounds", [1, pytest.param(15, marks=pytest.mark.all)])
def test_finished_games_leave_only_their_entries(device: Device, rounds: int) -> None:
    """The table of the latest game stays until the next one, so what is compared follows the same way to play."""
    tab = device.open()
    for number, way in enumerate(WAYS):
        watch(tab, way, number)
    before = ours()
    for turn in range(1, rounds + 1):
        for number, way in enumerate(WAYS):
            watch(tab, way, turn * len(WAYS) + number)
    grown = ours() - before
    entries = grown.pop("sechserpack.saves.entries.Entry")
    assert entries <= rounds * len(WAYS)
    assert not {kind: count for kind, count in grown.items() if count >= rounds}
