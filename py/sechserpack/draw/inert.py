"""Tables and parts of tables as inert HTML: they look the same, but nothing in them can be used or heard."""

from __future__ import annotations

import re

from .dice import spelled_out

# htpy writes tags and attributes so, and escapes quotes and angles wherever else they stand.
_TAG = re.compile(r"<(/?)(\w+)([^<>]*)>")
_SPOKEN = re.compile(
    r' (?:role|title|tabindex|type|for|name|disabled|data-[a-z-]+|aria-[a-z]+)(?:="[^"]*")?(?=[ />]|$)'
)
_NAMED = re.compile(r' id="[^"]*"')
REFERRED_TO = {"symbol", "linearGradient", "radialGradient", "pattern", "filter", "mask", "clipPath"}
"""elements that exist to be referred to by their ids"""


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
    """The same, for a page that holds the real table as well, or none: no id is left, and no die refers to the sprite.

    What the style sheets fill by reference (`url(#…)`) has to be filled otherwise there.
    """
    return _NAMED.sub("", spelled_out(inert(html)))
