"""How persons differ in 6mal6 and Straßenlegen: in care, and in what they are fond of besides what is good."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from ....bots.likeness import Range, Traits, choices
from ....engine.game import View
from ....engine.options import Value
from .bot import weigher


def _look(view: View, seat: int, options: Mapping[str, Value]) -> Generator[None, None, Traits]:
    """What each lay is like: its worth in chips, how high the card is, how dear the field, and what it aims at."""
    weights = yield from weigher(options)(view, seat, tuple(options["deck"]))
    best = max(weights.values())
    row = view["rows"][seat]
    aim = _prize if options["variant"] == "classic" else _street
    return {
        ("lay", seat, value, field): (
            weight - best,
            (value - 5) / 4,
            (field - 3.5) / 2.5,
            aim(row, value, field),
        )
        for (value, field), weight in weights.items()
    }


def _prize(row: Sequence[int | None], value: int, field: int) -> float:
    """M6: how much a lay does for the prize of the outer fields."""
    return (value - 5) / 4 if field in (1, 6) else 0.0


def _street(row: Sequence[int | None], value: int, field: int) -> float:
    """M10: how many of a lay's neighbours it makes a street with."""
    before, after = row[field - 2] if field > 1 else None, row[field] if field < len(row) else None
    return float((before == value - 1) + (after == value + 1))


MANNER = choices(
    {
        "care": Range(0.0, 1.0, 32.0),
        "high": Range(-12.0, 0.0, 12.0),
        "dear": Range(-12.0, 0.0, 12.0),
        "aim": Range(-8.0, 0.0, 8.0),
    },
    least=60,
    games=2,
    look=_look,
)
