"""Hostile names: what people could call themselves, and a record in which they do."""

from __future__ import annotations

import json
from urllib.parse import quote

NAMES = [
    "<img src=x onerror=\"window.hacked='img'\"><script>window.hacked='script'</script>",
    "\u202egnihtyreve snrut\u2066\u200f\u061c",
    "W" * 10_000,
    "two\nlines\r\n\tand\x00more\u2028here",
    "\u200b\ufeff\u2060\u00ad",
    "👩‍👩‍👧‍👦🏳️‍🌈👨🏿‍🚀",
    "Z" + "\u0335\u0301\u0337" * 400 + "algo",
    "'\"&amp;</span>{name}%s",
]
"""names that are code, run from right to left, are endless, invisible, or break lines"""
SEATS = ",".join("human:" + quote(name, safe="") for name in NAMES)
"""the same as people in a link"""


def record_lines() -> list[str]:
    """The lines of a game of Sechser raus that is over, whose header holds hostile names wherever it can."""
    header = {
        "format": "sechserpack/1",
        "game": "sechser-raus",
        "seats": len(NAMES),
        "options": {"dice": 1},
        "names": NAMES,
        "players": [*["human"] * (len(NAMES) - 1), NAMES[0]],
        "date": NAMES[0],
    }
    lines = [json.dumps(header)]
    for seat in range(len(NAMES) - 1):
        lines += [json.dumps(["roll", seat]), json.dumps(["dice", 6])]
    return lines
