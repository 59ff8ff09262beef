"""The account of a round at the table: told column by column, or street by street, cut short, and left behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.sechs_mal_sechs.last_card import before_the_last_card
from tests.games.sechs_mal_sechs.tables import SHEET
from tests.support.device import Tab

from ..conftest import NewDevice

COLUMN = ".plan-price.now"
ON = '[data-command="next-round"]'
#: M8: they pay 5, 4, 7, 0, 5, 5, and the seats with 15 get 5.
PAID = [25, 21, 18, 30, 20, 20]


@pytest.fixture
def tab(new_device: NewDevice) -> Tab:
    """A table of six at which the last card of the round on the rule sheet has just been laid."""
    return with_the_last_card(new_device(language="de", pace="calm").open(), SHEET)


def with_the_last_card(tab: Tab, rows: Any, **options: Any) -> Tab:
    """The same tab, where such a round has been opened, and the card laid that was missing."""
    tab.choose(before_the_last_card(rows, **options))
    seat = int(tab.one(".sign.turn")["data-seat"])
    value = rows[seat][5]
    tab.command("reveal")
    tab.command("select", f"{value}-0")
    tab.tap(f"[data-event='[\"lay\",{seat},{value},6]']", seconds=0.05)
    return tab


def chips(tab: Tab) -> list[int]:
    return [int(tab.text(f"#seat-{seat} .funds-count")) for seat in range(len(tab.all(".sign")))]


def moments(tab: Tab) -> Iterator[None]:
    """Every moment until the next round can begin, and that one."""
    while not tab.has(ON):
        yield
        tab.wait(0.25)
        assert tab.device.clock.now < 120, "it is never over"
    yield


def test_it_is_told_column_by_column(tab: Tab) -> None:
    tell = {
        "1": ("Cem ist mit der 1 am niedrigsten und zahlt 1.", [25, 25, 24, 25, 25, 25]),
        "2": ("Ada und Fritz sind mit der 2 am niedrigsten und zahlen je 2.", [23, 25, 24, 25, 25, 23]),
        "3": ("Ada und Fritz sind mit der 3 am niedrigsten und zahlen je 3.", [20, 25, 24, 25, 25, 20]),
        "4": ("Bo ist mit der 5 am niedrigsten und zahlt 4.", [20, 21, 24, 25, 25, 20]),
        "5": ("Emil ist mit der 5 am niedrigsten und zahlt 5.", [20, 21, 24, 25, 20, 20]),
        "6": (
            "Cem ist mit der 6 am niedrigsten und zahlt 6. Dora zahlt nichts. Sauber gebaut!",
            [20, 21, 18, 25, 20, 20],
        ),
    }
    told: dict[str, tuple[str, list[int]]] = {}
    for _ in moments(tab):
        if tab.has(COLUMN):
            told[tab.text(COLUMN)] = tab.text("#ticker"), chips(tab)
    assert list(told) == list(tell)
    for column, (sentence, left) in tell.items():
        assert told[column][0].endswith(f"Spalte {column}: {sentence}")
        assert told[column][1] == left
    prizes = "Felder 1 und 6: Ada und Dora haben die höchste Summe, 15, und bekommen je 5."
    assert prizes in tab.text("#ticker")
    assert len(tab.all(".plot.lowest")) == 8
    assert len(tab.all(".plot.prize")) == 4
    assert chips(tab) == PAID
    assert [tab.text(f"#seat-{seat} .sign-account") for seat in range(6)] == [
        "−5+5",
        "−4",
        "−7",
        "+5",
        "−5",
        "−5",
    ]
    assert tab.text(".plan-pot .plan-tag") == "16"
    # It can be read afterwards, too.
    tab.tap('.tools [data-command="log"]')
    log = tab.text(".log")
    for column, (sentence, _) in tell.items():
        assert f"Spalte {column}: {sentence}" in log


def test_a_tap_cuts_it_short_and_the_next_round_waits(tab: Tab) -> None:
    next(None for _ in moments(tab) if tab.has(COLUMN))
    now = tab.events
    assert not tab.has(ON)
    tab.tap("#plan", seconds=0.05)
    assert tab.has(".plan.telling")
    assert not tab.has(COLUMN)
    assert chips(tab) == PAID
    tab.wait(60)
    assert tab.events == now
    tab.reload()
    assert len(tab.all(".plot.lowest")) == 8
    tab.tap(ON)
    assert tab.events == now + 1
    tab.wait(10)
    assert not tab.has(".plan.telling")
    assert not tab.has(".plot.built")
    assert tab.has('[data-command="reveal"]')
    assert len(tab.all(".dealer")) == 1


def test_who_is_impatient_has_the_next_round_at_once(tab: Tab) -> None:
    next(None for _ in moments(tab) if tab.has(".plan.telling"))
    now = tab.events
    tab.tap("#plan")
    tab.tap(ON)
    assert tab.events == now + 1
    assert chips(tab) == PAID


STREETS = ((9, 9, 2, 6, 7, 8), (1, 4, 5, 6, 7, 2), (5, 6, 7, 1, 2, 3))
"""three houses, four, and twice three"""


def test_streets_light_up_and_the_best_one_is_paid_for(new_device: NewDevice) -> None:
    tab = with_the_last_card(new_device(pace="calm").open(), STREETS, variant="strassen")
    told: dict[str, tuple[int, int, list[int]]] = {}
    for _ in moments(tab):
        said = tab.text("#ticker").removesuffix(".").rpartition(". ")[2]
        told[said] = len(tab.all(".street")), len(tab.all(".street.best")), chips(tab)
    assert list(told.items())[-3:] == [
        ("Bo has the best street: 4-5-6-7", (4, 1, [25, 25, 25])),
        ("The best street has 4 houses: Ada and Cem pay 4 each", (4, 1, [21, 25, 21])),
        ("Bo takes 4 from the pot", (4, 1, [21, 29, 21])),
    ]
