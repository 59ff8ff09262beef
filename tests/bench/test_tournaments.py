"""`make bench` prints the tournament tables of all games."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tools.bench import tournaments
from tools.bench.__main__ import SUBJECTS
from tools.solver import tournament


def test_every_tournament_has_a_row_and_its_lines() -> None:
    asked = []

    def measure(games: int = 7) -> list[str]:
        asked.append(games)
        return ["Chess", f"  {games} games"]

    chess: Any = SimpleNamespace(NAME="chess", measure=measure)
    found = tournaments.report([chess], 3)
    assert found.details == ["Chess", "  3 games"]
    (row,) = found.rows
    assert (row.figure, row.samples) == ("tournament: chess", 1)
    assert row.value is not None
    tournaments.report([chess], 0)
    assert asked == [3, 7]  # of itself it knows how many


def test_one_that_fails_says_so_and_the_others_are_played() -> None:
    def fails(games: int = 1) -> list[str]:
        raise ValueError("no board")

    chess: Any = SimpleNamespace(NAME="chess", measure=fails)
    draughts: Any = SimpleNamespace(NAME="draughts", measure=lambda games: ["Draughts", "  even"])
    found = tournaments.report([chess, draughts], 1)
    assert [row.note for row in found.rows] == ["no board", ""]
    assert found.rows[0].value is None
    assert found.details == ["Draughts", "  even"]


def test_they_are_a_subject_of_their_own() -> None:
    assert "tournaments" in SUBJECTS
    assert tournament in tournaments.tournaments()
    names = [row.figure for row in tournaments.planned()]
    assert len(names) == len(set(names))


@pytest.mark.all
def test_all_of_them_can_be_played() -> None:
    found = tournaments.report(tournaments.tournaments(), 2)
    assert all(row.value is not None for row in found.rows), [row.note for row in found.rows]
