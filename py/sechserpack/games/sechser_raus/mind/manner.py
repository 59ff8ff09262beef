"""How persons differ in Sechser raus: in care, and in whether they like to throw on or to lay."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from ....bots.likeness import Range, Traits, choices
from ....engine.game import View
from ....engine.options import Value
from .bot import value_of


def _look(view: View, seat: int, options: Mapping[str, Value]) -> Generator[None, None, Traits]:
    """What each decision is like: the dice it saves, whether it throws on, and whether it lays."""
    left = options["max_throws"] - view["throws"]
    choices = view["legal"][str(seat)]
    return {
        tuple(event): (
            -value_of(view, seat, event, left),
            float(event[0] == "roll"),
            float(event[0] in ("lay", "lay_last")),
        )
        for event in choices
    }
    yield  # never reached: makes this a generator


MANNER = choices(
    {"care": Range(0.0, 1.0, 32.0), "throws": Range(-8.0, 0.0, 8.0), "lays": Range(-8.0, 0.0, 8.0)},
    least=60,
    games=10,
    look=_look,
)
