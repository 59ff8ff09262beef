"""A whole evening of four: every way to play, one leaves, one comes, two change places; reloaded all the time."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.setup.party import Member, store_party
from sechserpack.setup.people import same_person
from sechserpack.setup.variants import variant_query
from tests.support.device import Device, Tab
from tests.support.device.small import MemoryPreferences
from tests.support.ways import WAYS

from ..table.test_door import agree, awake, door, go_on, names, played, players
from .test_evening import by_person, close_to, sheet, winners

FOUR = ("Ada", "Bo", "Cem", "Dora")


def sit_down(tab: Tab, way: Variant) -> None:
    """One tap from the menu, for people who are at the table."""
    if tab.screen != "menu":
        tab.command("menu")
    tab.tap(f'[data-way="{variant_query(way)}"] [data-at-once]')
    awake(tab)


def leave(tab: Tab) -> None:
    """Dora goes home; a bot plays on."""
    door(tab, names(tab).index("Dora"))
    tab.command("stand-in")
    assert "Dora" not in names(tab)


def come(tab: Tab) -> None:
    """Emil comes and takes over."""
    door(tab, names(tab).index("Cem"))
    tab.type("#newcomer", "Emil")
    tab.tap("#door-named")
    assert "Emil" in names(tab)


def change(tab: Tab) -> None:
    """The first two change places."""
    door(tab, 0)
    tab.command("swap", "1")


#: What happens in the midst of which game.
HAPPENS = {0: change, 1: leave, 3: come}


def reload(tab: Tab) -> None:
    """Nothing is lost by that: neither who plays nor what has been played."""
    before = played(tab), players(tab)
    tab.reload()
    assert (played(tab), players(tab)) == before


@pytest.mark.parametrize(
    "ways",
    [pytest.param(WAYS[:2], id="two games"), pytest.param(WAYS, id="six games", marks=pytest.mark.all)],
)
def test_an_evening(ways: tuple[Variant, ...], device: Device) -> None:
    store_party(MemoryPreferences(device), tuple(map(Member, FOUR)))
    chance = Random("evening")
    tab = device.open()
    wins: Counter[str] = Counter()
    for number, way in enumerate(ways):
        sit_down(tab, way)
        assert len(names(tab)) == 4
        at = 6
        for step in range(3000):
            go_on(tab, at, f"{number} {step}")
            if tab.over and tab.has("#result"):
                break
            if not step and number in HAPPENS:
                HAPPENS[number](tab)
                agree(device)
            if not tab.over and step in (0, 1, 4):
                reload(tab)
                agree(device)
            elif tab.has('#table [data-command="next-round"]'):
                tab.command("next-round")
            at = chance.randrange(1, 30)
            tab.wait(1)
        assert tab.over, way.name
        wins.update(winners(tab))
        tab.wait(2)
        # Nor is a result lost.
        tab.command("menu")
        tab.reload()
    tab.command("evening")
    assert {same_person(name): told for name, told in sheet(tab).items()} == close_to(by_person(device))
    assert sum(wins.values()) >= len(ways)
    assert set(sheet(tab)) >= {"Ada", "Bo", "Cem"}
    assert len(tab.texts("#sheet .evening-way")) == len(ways)
