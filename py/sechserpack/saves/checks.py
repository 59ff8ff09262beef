"""Checksums for small JSON values, kept inside them, so that other readers need not know of them."""

from __future__ import annotations

import json
import re
from typing import Any
from zlib import crc32

from ..engine.strict import parse_json


class Wrong(ValueError):
    """A text is not what was written."""


_SUM = re.compile("[0-9a-f]{8}")


def wrap(value: Any) -> str:
    """The text of the JSON `value` with a checksum in it: one more key of an object; anything else is put in one."""
    body = value if isinstance(value, dict) else {"value": value}
    return json.dumps({**body, "check": _sum(body)}, ensure_ascii=False)


def unwrap(text: str) -> Any:
    """The value that was wrapped. Raises `Wrong` if it is not what was written.

    A value without a checksum is from an earlier version, which wrote none.
    """
    try:
        body = parse_json(text)  # deep nesting would end Pyodide itself
    except ValueError as error:
        raise Wrong(str(error)) from None
    if not isinstance(body, dict):
        return body
    if "check" not in body:
        if any(isinstance(value, str) and _SUM.fullmatch(value) for value in body.values()):
            raise Wrong("its checksum has another name")
        return body
    check = body.pop("check")
    if check != _sum(body):
        raise Wrong("its checksum is another one")
    return body["value"] if body.keys() == {"value"} else body


def _sum(body: dict[str, Any]) -> str:
    return f"{crc32(json.dumps(body).encode()):08x}"
