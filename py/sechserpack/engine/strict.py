"""A strict JSON parser for untrusted text, which rejects bad input cheaply, however large and odd."""

from __future__ import annotations

import gc
import json
import re
from itertools import accumulate
from typing import Any

from .errors import Malformed
from .text import N_

DEEPEST = 64
"""maximum nesting of brackets; Python's own limit differs between interpreters, and crashes the one in a browser"""

_LONGEST_NUMBER = 25
"""digits kept of a whole number with thousands of them; every range in every game ends far below"""

_LONG = 100_000
"""length in characters from which disabling the garbage collector while parsing pays off"""

_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_STRING_OR_NUMBER = re.compile(_STRING.pattern + r"|\d{1000,}", re.DOTALL | re.ASCII)
_ALIKE = bytes.maketrans(b"{}", b"[]")
_NO_BRACKETS = bytes(byte for byte in range(256) if byte not in b"[]{}")
_STEPS = {ord("["): 1, ord("]"): -1}
_PEELED = 3
"""levels of brackets stripped first: most long input is flat, and empty after that"""


def parse_json(text: str) -> Any:
    """The JSON value in `text`. Raises `Malformed` if it is not exactly one.

    Stricter than Python's parser (no NaN or Infinity) and safe with any input: a number with thousands of digits is
    read as one too large for every range, and deep nesting is rejected.
    """
    if text.count("[") + text.count("{") > DEEPEST and (_too_deep(text[:_LONG]) or _too_deep(text)):
        raise Malformed(N_("This line is nested too deeply."))
    collecting = len(text) > _LONG and gc.isenabled()
    if collecting:
        gc.disable()
    try:
        return _loads(text)
    finally:
        if collecting:
            gc.enable()


def _too_deep(text: str) -> bool:
    outside = _STRING.sub("", text).partition('"')[0]  # an unterminated string holds no brackets
    brackets = outside.encode("utf-8", "replace").translate(_ALIKE, _NO_BRACKETS)
    for _ in range(_PEELED):
        brackets = brackets.replace(b"[]", b"")
    depth = 0
    for start in range(0, len(brackets), _LONG):
        depths = list(accumulate(map(_STEPS.__getitem__, brackets[start : start + _LONG]), initial=depth))
        if max(depths) > DEEPEST - _PEELED:
            return True
        depth = depths[-1]
    return False


def _loads(text: str) -> Any:
    try:
        try:
            return json.loads(text, parse_constant=_no_constant)
        except (json.JSONDecodeError, Malformed):
            raise
        except ValueError:
            # Python rejects integers of more than 4300 digits.
            return json.loads(_STRING_OR_NUMBER.sub(_shortened, text), parse_constant=_no_constant)
    except ValueError:
        raise Malformed(N_("This line is not JSON.")) from None


def _no_constant(name: str) -> Any:
    raise Malformed(N_("This line is not JSON."))


def _shortened(found: re.Match[str]) -> str:
    part = found[0]
    return part if part.startswith('"') else part[:_LONGEST_NUMBER]
