"""A double of an oracle that samples: it says what it is told to say, and takes down what it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest

from sechserpack import games
from sechserpack.bots.outlook import Estimate, Oracle, Outlook, share
from sechserpack.engine.game import View
from sechserpack.engine.options import Value
from sechserpack.play import coach
from sechserpack.screens.help import _about_the_game
from sechserpack.screens.set_up import seat as setup_seat

STEPS = 24
"""after so many steps nothing is gained by going on"""


class SampledOracle:
    """An oracle of any game: by `chance`, seat 0 comes out best in 6 of 10 cases, the first decision being the best."""

    def __init__(self, steps: int = STEPS, *, chips: bool = False) -> None:
        """It ends after so many `steps`; with `chips` it says what is to be expected of the round besides."""
        self.steps = steps
        self.chips = chips
        self.asked: list[tuple[View, int]] = []
        """the views that it was given, with the seats, in order"""
        self.drawn: list[float] = []
        """the first number that each of its generators gave"""
        self.done = 0
        """how many steps it has made, all in all"""
        self.made = 0
        """for how many matches it was asked"""

    def __call__(self, options: Mapping[str, Value]) -> Oracle:
        self.made += 1
        return self.tell

    def tell(self, view: View, seat: int, rng: Random) -> Iterator[Outlook | None]:
        """See `Oracle`."""
        self.asked.append((view, seat))
        self.drawn.append(rng.random())
        seats = next(len(view[name]) for name in ("coins", "slots", "rows", "dice") if name in view)
        legal = [tuple(event) for event in view["legal"].get(str(seat), [])]
        for step in range(1, self.steps + 1):
            self.done += 1
            samples = 50 * step
            chances = [0.6, *[0.4 / (seats - 1)] * (seats - 1)]
            worth = {event: 0.6 - 0.07 * number for number, event in enumerate(legal)}
            yield (
                Outlook(
                    "round",
                    tuple(share(samples * chance, samples) for chance in chances),
                    {event: share(samples * chance, samples) for event, chance in worth.items()},
                    {event: Estimate(10 * chance - 5, 0.4) for event, chance in worth.items()}
                    if self.chips
                    else {},
                    samples,
                )
                if step > 1
                else None
            )


def installed(monkeypatch: pytest.MonkeyPatch, oracle: Callable[[Mapping[str, Value]], Oracle] | None) -> Any:
    """Let all games have this oracle, or none of them any; returns it."""
    _about_the_game.cache_clear()  # type: ignore[attr-defined]  # it says what the oracle of a game can tell
    monkeypatch.setattr(games, "outlook", lambda name: oracle)
    monkeypatch.setattr(coach, "SLICE", 0.0)  # a step at a time: the time of a test costs nothing
    for module in (games, setup_seat):
        monkeypatch.setattr(module, "has_outlook", lambda name: oracle is not None)
    return oracle
