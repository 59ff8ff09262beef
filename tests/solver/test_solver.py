"""The tool that solves two of the games: it finds again what is shipped, and nothing else is better against that."""

from __future__ import annotations

import sys

import pytest

from tests.support import children
from tools.solver import tournament

LONG = 6 * children.LIMIT
"""seconds that solving may take"""


def run(*arguments: str) -> str:
    """What the tool prints; it fails if it finds that something is not as it should be."""
    done = children.run([sys.executable, "-m", "tools.solver", *arguments], LONG, env=None)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.decode()


@pytest.mark.all
@pytest.mark.cpython
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_shipped_is_what_is_found_and_cannot_be_beaten(seats: int) -> None:
    """Residual at most 1e-6, the same bytes, and at most 0.02 percentage points for the best reply of any seat."""
    assert "the same, byte for byte" in run("--check", "--seats", str(seats), "--throws", "3")


@pytest.mark.all
@pytest.mark.cpython
def test_what_is_shipped_of_sieben_is_what_is_found_and_cannot_be_beaten() -> None:
    """S5: a residual of at most 1e-6, the same bytes, and at most 0.02 percentage points for the best reply."""
    said = run("--check", "--game", "sieben")
    assert "the same, byte for byte" in said
    assert said.count("the best reply gains 0.00000 points") == 5


@pytest.mark.all
@pytest.mark.cpython
@pytest.mark.parametrize("seats", [4, 5])
def test_estimates_cost_little(seats: int) -> None:
    """At most half a percentage point on the average of all seats, where four seats or five play by fewer."""
    assert "on the average" in run("--estimates", "--seats", str(seats))


def test_a_tournament_is_counted_by_who_finishes_first() -> None:
    assert 0.6 < tournament.won("master", "random", 2, 100) <= 1
    assert tournament.won("random", "master", 2, 100) < 0.4


@pytest.mark.all
def test_the_report_says_what_counts() -> None:
    lines = tournament.measure(40)
    assert len(lines) == 1 + 4 * len(tournament.PAIRS)
    assert "±" in lines[1]
