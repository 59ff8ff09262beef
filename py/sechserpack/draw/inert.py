"""Tables and parts of tables as inert HTML: they look the same, but cannot be used or read out."""

from __future__ import annotations

import re

from .dice import still

# htpy's form of tags and attributes; it escapes quotes and angle brackets everywhere else.
_TAG = re.compile(r"<(/?)(\w+)([^<>]*)>")
_SPOKEN = re.compile(
    r' (?:role|title|tabindex|type|for|name|disabled|data-(?!box|sizes)[a-z-]+|aria-[a-z]+)(?:="[^"]*")?(?=[ />]|$)'
)
_NAMED = re.compile(r' id="[^"]*"')
REFERRED_TO = {"symbol", "linearGradient", "radialGradient", "pattern", "filter", "mask", "clipPath"}
"""elements that exist to be referred to by id"""


def inert(html: str) -> str:
    """The `html` of a table without controls, ids and anything for screen readers."""

    def without(found: re.Match[str]) -> str:
        end, tag, attributes = found.groups()
        attributes = _SPOKEN.sub("", attributes)
        if tag not in REFERRED_TO:
            attributes = _NAMED.sub("", attributes)
        return f"<{end}{'span' if tag == 'button' else tag}{attributes}>"

    return _TAG.sub(without, html)


def alone(html: str) -> str:
    """The same for a page with the real table, or without any: no ids at all.

    What style sheets fill by reference (`url(#…)`) needs another fill there.
    """
    return _NAMED.sub("", still(inert(html)))
