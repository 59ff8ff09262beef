"""Two implementations of the same text: random records, broken attempts included, make no difference between them.

More of the same, by hand: `PYTHONPATH=py python -m tests.reference.agree GAMES [NAME …]`.
"""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.errors import GameError
from sechserpack.games import NAMES, find

from . import REFERENCES, Bad
from .agree import random_walk

GAMES = 25
"""random records per game in the tests; each has up to 300 events and 30 per cent broken attempts"""

each_game = pytest.mark.parametrize("name", [name for name in NAMES if name in REFERENCES])


@each_game
def test_they_agree_on_random_records(name: str) -> None:
    game = find(name)
    assert game is not None
    events = sum(len(random_walk(game, number, 300).record) for number in range(GAMES))
    assert events > 10 * GAMES


VALUES: list[Any] = [
    *(-1, 0, 1, 2, 3, 5, 10, 11, 12, 13, 50, 51, 100, 101, 500, 501, 999, 1000, 60000, 60001),
    *(3600000, 3600001, 10**400, -(10**400), 0.0, 0.1, 0.5, 0.50001, -0.1, 1.0, 1e308),
    *(True, False, None, "", "all", "pair", "tap", "auto", "classic", "strassen", "ALL", "1"),
    *([], {}, [9] * 9, [9] * 8, [9] * 10, [50] * 9, [51] * 9, [-1, 50, 50, 50, 0, 0, 0, 0, 0]),
    *([14, 0, 0, 0, 0, 0, 0, 0, 14], [14, 0, 0, 0, 0, 0, 0, 0, 13], [9.0] * 9, [True] * 9, [[9] * 9]),
]


@each_game
def test_they_agree_on_every_option(name: str) -> None:
    """Which values an option takes, at each number of seats."""
    game = find(name)
    assert game is not None
    assert set(game.options) == set(REFERENCES[name].DEFAULTS)
    for seats in range(REFERENCES[name].SEATS[1] + 2):
        for option in [*game.options, "no such option"]:
            for value in VALUES:
                verdicts = []
                for start, error in ((game.start, GameError), (REFERENCES[name], Bad)):
                    try:
                        start(seats, {option: value})
                        verdicts.append("fine")
                    except error:
                        verdicts.append("malformed")
                assert verdicts[0] == verdicts[1], f"{seats} seats, {option}: {value!r}"


@each_game
def test_they_agree_on_defaults_and_seats(name: str) -> None:
    game = find(name)
    assert game is not None
    reference = REFERENCES[name]
    assert (game.seats[0], game.seats[-1]) == reference.SEATS
    for key, option in game.options.items():
        default = option.default
        assert (list(default) if isinstance(default, tuple) else default) == reference.DEFAULTS[key]
        assert type(default) is tuple or type(default) is type(reference.DEFAULTS[key])


def test_every_game_has_a_reference() -> None:
    assert set(NAMES) <= set(REFERENCES)


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_the_comparison_finds_a_difference(seed: int) -> None:
    """A game that forgets one rule is caught, so agreement means something."""
    game = find("sechser-raus")
    assert game is not None

    class Forgetful(type(game)):  # type: ignore[misc]
        def fields(self, state: Any) -> dict[str, Any]:
            fields: dict[str, Any] = super().fields(state)
            return {**fields, "bowl": 0}

    with pytest.raises(AssertionError, match="states differ"):
        random_walk(Forgetful(), seed)
