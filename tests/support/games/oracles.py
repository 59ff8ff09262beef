"""Oracles for tests: they say something at once, exactly or not, and count what they were asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Any

from sechserpack.bots.outlook import Outlook, mean, share
from sechserpack.engine.events import Event


@dataclass
class Sampled:
    """An oracle that never knows for certain: it draws chances at random, more and more of them."""

    scope: str = "round"
    chips: bool = False
    most: float = inf
    """how many steps it takes to its end"""
    asked: list[tuple[dict[str, Any], int]] = field(default_factory=list)
    """the views that it was asked about, and their seats"""
    steps: int = 0
    """how many slices of work it has done"""

    def tell(self, view: dict[str, Any], seat: int, rng: Random) -> Iterator[Outlook | None]:
        """The chances at that moment, better from step to step."""
        self.asked.append((view, seat))
        by_seat = ("hands", "coins", "piles", "dice", "points")
        seats = len(next(view[name] for name in by_seat if view.get(name)))
        legal: list[Event] = [tuple(event) for event in view["legal"].get(str(seat), [])]
        hits, samples = [0.0] * seats, 0
        of: dict[Event, float] = dict.fromkeys(legal, 0.0)
        step = 0
        while step < self.most:
            step += 1
            self.steps += 1
            if step == 1:
                yield None
                continue
            samples += 20
            for _ in range(20):
                hits[rng.randrange(seats)] += 1
            for number, event in enumerate(legal):
                of[event] += 20 * (number + 1) / (len(legal) + 1)
            yield Outlook(
                self.scope,  # type: ignore[arg-type]
                tuple(share(hit, samples) for hit in hits),
                {event: share(good, samples) for event, good in of.items()},
                {event: mean(good * 4, good * 16, samples) for event, good in of.items()}
                if self.chips
                else {},
                samples,
            )


def maker(oracle: Sampled) -> Any:
    """What makes this `oracle` for every match."""
    return lambda options: oracle.tell
