"""No two elements of a screen have one id: from one screen to the next, an element stays the same by it.

Every page that any test draws on a device in memory is looked at for that; here are the screens one after another.
"""

from __future__ import annotations

from sechserpack.draw.catalogue import Variant
from tests.support.device import Device
from tests.support.device.page import repeated_ids
from tests.support.ways import each_way, few_seats, finished, link_of


def test_two_elements_with_one_id_are_found() -> None:
    assert repeated_ids('<p id="a"></p><p class="b" id="b"></p><i id="a">') == ["a"]


@each_way
def test_no_two_elements_of_a_screen_have_one_id(device: Device, way: Variant) -> None:
    tab = device.open()
    screens = ["menu"]

    def look(*, sheets: bool = True) -> None:
        assert not repeated_ids(tab.html), tab.screen
        screens.append(tab.screen)
        for name in ("help", "settings", "statistics", "finished") if sheets else ():
            if tab.has(f'[data-command="{name}"]'):
                tab.command(name)
                assert not repeated_ids(tab.html), (tab.screen, name)
                tab.command("close")

    table = link_of(way, ["human"] * few_seats(way), seed="ids")
    for link in ("", table.replace("#play/", "#setup/"), "", table):
        tab.go(link)
        look()
    tab.step()
    look(sheets=False)
    tab.go("")
    look()
    tab.drop(finished(way))
    look(sheets=False)
    assert set(screens) == {"menu", "set-up", "table"}
