"""Checksums of everything stored, so that damage is always detected.

Lines and entries of games are sealed texts: eight hexadecimal digits, a space, and the text. Small values are JSON
objects with the checksum as an additional key, which readers unaware of it can ignore.
"""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from ..engine.strict import parse_json
from .earlier import never_had_checksum


class Damaged(ValueError):
    """Stored data is not what was written."""


def seal(place: str, text: str) -> str:
    """`text` as stored at `place`; `unseal` detects any change, and a swap with another place."""
    return f"{_sum(f'{place} {text}')} {text}"


def unseal(place: str, sealed: object) -> str:
    """The sealed text. Raises `Damaged`."""
    if not isinstance(sealed, str) or sealed[:9] != f"{_sum(f'{place} {sealed[9:]}')} ":
        raise Damaged(place)
    return sealed[9:]


def wrap(value: Any) -> str:
    """The JSON `value` as text with a checksum as an additional key; anything but an object is put into one."""
    body = value if isinstance(value, dict) else {"value": value}
    return json.dumps({**body, "check": _sum(json.dumps(body))}, ensure_ascii=False)


def unwrap(text: str) -> Any:
    """The wrapped value. Raises `Damaged` if it is not what was written."""
    try:
        body = parse_json(text)  # deep nesting would crash Pyodide itself
    except ValueError as error:
        raise Damaged(str(error)) from None
    if not isinstance(body, dict):
        return body
    if "check" not in body:
        if not never_had_checksum(body.values()):
            raise Damaged("its checksum has another name")
        return body
    check = body.pop("check")
    if check != _sum(json.dumps(body)):
        raise Damaged("its checksum is another one")
    return body["value"] if body.keys() == {"value"} else body


def _sum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"
