"""Records that want to be slow: giant lines of every sort.

`PYTHONPATH=py python -m tests.commands.giants` prints how long each takes at 10 MB.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from .run import Ran, replay

OPEN = b'{"format": "sechserpack/1", "game": "sechser-raus", "seats": 3'
HEADER = OPEN + b"}\n"
SIX = HEADER.replace(b"sechser-raus", b"six")
CARDS = HEADER.replace(b"sechser-raus", b"sechs-mal-sechs")
FULL = 10_000_000


def filled(before: bytes, unit: bytes, after: bytes) -> Callable[[int], bytes]:
    """A record of about the wanted size, by repeating `unit`."""
    return lambda size: before + unit * (size // len(unit)) + after


def keys(before: bytes, after: bytes) -> Callable[[int], bytes]:
    return lambda size: before + b",".join(b'"%d":1' % number for number in range(size // 10)) + after


GIANTS: Mapping[str, Callable[[int], bytes]] = {
    "ones": filled(HEADER + b'["dice",', b"1,", b"1]"),
    "ones and a long number": filled(HEADER + b'["dice",' + b"9" * 5000 + b",", b"1,", b"1]"),
    "ones and NaN": filled(HEADER + b'["dice",', b"1,", b"NaN]"),
    "one number": filled(HEADER + b'["dice",', b"9", b"]"),
    "minus one number": filled(HEADER + b'["roll",-', b"9", b"]"),
    "numbers of 4000 digits": filled(HEADER + b'["dice",', b"9" * 4000 + b",", b"1]"),
    "digits after the point": filled(HEADER + b'["dice",0.', b"9", b"]"),
    "digits before the point": filled(HEADER + b'["dice",', b"9", b".5]"),
    "exponent": filled(HEADER + b'["dice",1e', b"9", b"]"),
    "floats": filled(HEADER + b'["dice",', b"1e3,", b"1]"),
    "trues": filled(HEADER + b'["dice",', b"true,", b"1]"),
    "brackets": filled(HEADER, b"[", b""),
    "brackets closed": lambda size: HEADER + b"[" * (size // 2) + b"]" * (size // 2),
    "brackets in the kind": lambda size: HEADER + b'[{"a":' + b"[" * (size // 2) + b"]" * (size // 2) + b"}]",
    "objects": filled(HEADER, b'{"x":', b""),
    "brackets in the header": filled(OPEN + b', "x": ', b"[", b""),
    "brackets closed in the header": lambda size: (
        OPEN + b', "x": ' + b"[" * (size // 2) + b"]" * (size // 2) + b'}\n["pass",0]'
    ),
    "brackets in the options": filled(OPEN + b', "options": {"dice": ', b"[", b"}}"),
    "seats": filled(OPEN[:-1], b"3", b"}"),
    "keys": keys(b"{", b"}"),
    "keys in the options": keys(OPEN + b', "options": {', b"}}"),
    "keys in the kind": keys(HEADER + b"[{", b"}]"),
    "lists in the header": filled(OPEN + b', "x": [', b"[],", b'1]}\n["pass",0]'),
    "kind": filled(HEADER + b'["', b"a", b'"]'),
    "kind of surrogates": filled(HEADER + b'["', rb"\ud800", b'"]'),
    "kind of escapes": filled(HEADER + b'["', rb"\u001b", b'"]'),
    "string without end": filled(HEADER + b'["', b"a", b""),
    "game": filled(b'{"format": "sechserpack/1", "game": "', b"\xc3\xa4", b'"}'),
    "format": filled(b'{"format": "', b"sechserpack/1", b'"}'),
    "option": filled(OPEN + b', "options": {"', b"o", b'": 1}}'),
    "value": filled(OPEN + b', "options": {"dice": "', b"o", b'"}}'),
    "spaces": filled(HEADER, b" ", b""),
    "bad UTF-8": filled(HEADER, b"\xff", b""),
    "UTF-8 cut off": filled(HEADER + b'["', "🎲".encode(), b"\xf0\x9f"),
    "newlines": filled(HEADER, b"\n", b""),
    "no header, newlines": filled(b"", b"\n", b""),
    "lines": filled(HEADER, b'["x"]\n', b""),
    "deal": filled(CARDS + b'["deal",[', b"1,", b"1]]"),
    "deals": filled(CARDS + b'["deal",[', b"[1],", b"1]]"),
    "deck": filled(CARDS[:-2] + b', "options": {"deck": [', b"1,", b"1]}}"),
    "shuffle": filled(SIX + b'["shuffle",[', b"[],", b"[]]]"),
    "shuffle of a pile": filled(SIX + b'["shuffle",[[', b"1,", b"1],[],[]]]"),
    "shuffle of odd things": filled(SIX + b'["shuffle",[', b"[],{},", b"[]]]"),
}


def timed(name: str, size: int) -> tuple[float, Ran]:
    """How long it takes to refuse a giant, and how it was refused."""
    record = GIANTS[name](size)
    start = time.process_time()
    ran = replay(record)
    return time.process_time() - start, ran


def main() -> None:
    """Print how long each takes at 10 MB, slowest first."""
    times = sorted(((timed(name, FULL)[0], name) for name in GIANTS), reverse=True)
    for seconds, name in times:
        print(f"{seconds:6.3f} s  {name:32} {timed(name, 1000)[1].err.strip()[:90]}")


if __name__ == "__main__":
    main()
