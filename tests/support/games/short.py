"""Short games: every kind of thing happens in them, and soon they are over."""

from __future__ import annotations

from typing import Any

#: Options with which random players finish soon; a game that is missing here is played as it comes.
SHORT: dict[str, dict[str, Any]] = {
    "sechser-raus": {"dice": 3},
    "sieben": {"coins": 2},
    # Whoever taps for a test may hesitate on a busy machine.
    "six": {"rounds": 1, "sand_ms": 1000, "hesitate_ms": None},
    "sechs-mal-sechs": {"rounds": 1},
}
