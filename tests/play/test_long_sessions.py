"""Sessions of games in which time passes again and again: what is visible is found without looking at all of it."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.match import History, Match
from sechserpack.games.six.rules.game import GAME

from .realtime import Table

WAITS = 3000


def thrown() -> Table:
    """A table of two after the first throw."""
    table = Table("hh")
    table.session._draw()
    table.match.play(["roll", table.match.game.turn(table.match.state)])
    table.session._draw()
    return table


def test_time_that_has_passed_is_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = thrown()
    last = table.session.last
    for _ in range(WAITS):
        table.match.play(("wait", 1))
    assert table.session.last == last
    looked = 0
    item = History.__getitem__

    def counting(history: History, index: Any) -> Any:
        nonlocal looked
        looked += 1
        return item(history, index)

    monkeypatch.setattr(History, "__getitem__", counting)
    for _ in range(10):
        table.match.play(("wait", 1))
        assert table.session.last == last
    assert looked < 100


def test_another_match_is_looked_at_anew() -> None:
    table = thrown()
    assert table.session.last > 0
    table.session.match = Match.new(GAME, 2)
    assert table.session.last == 0
