"""Games of any length in which everything comes back again and again, so that nothing but their length differs."""

from __future__ import annotations

import json

#: A die is laid, nothing fits after it, and all are taken back: after five events the other seat begins the same way.
_TURN = (("roll", 0), ("dice", 1, 2, 2, 2, 2, 2), ("lay", 0, 1), ("roll", 0), ("dice", 3, 3, 3, 3, 3))
ROUND = 2 * len(_TURN)
"""after so many events everything is as it was"""
TOLD = 3 * 2
"""of how many of them there is something to tell"""


def round_and_round(events: int, *, kinds: tuple[str, str] = ("human", "human")) -> bytes:
    """The record of a game of Sechser raus after so many events, a multiple of `ROUND`: Ada begins a turn."""
    assert events % ROUND == 0
    header = {
        "format": "sechserpack/1",
        "game": "sechser-raus",
        "seats": 2,
        "names": ["Ada", "Bo"],
        "players": list(kinds),
    }
    once = [
        [event[0], seat, *event[2:]] if event[0] != "dice" else list(event)
        for seat in (0, 1)
        for event in _TURN
    ]
    lines = "".join(json.dumps(event) + "\n" for event in once)
    return (json.dumps(header) + "\n" + lines * (events // ROUND)).encode()
