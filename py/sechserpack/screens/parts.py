"""Long lists, shown one part at a time, with a pager."""

from __future__ import annotations

from dataclasses import dataclass

from ..draw.html import Element, Node, button, div, nav, span
from ..draw.icons import icon
from ..engine.text import C_
from ..locale import Words

MOST = 20
"""default number of items on the page at a time"""


@dataclass(frozen=True)
class Part:
    """One part of the list called `name`, which has `total` items."""

    name: str
    total: int
    number: int = 0
    """index of the part, from 0"""
    size: int = MOST
    """items per part, except in the last"""

    @classmethod
    def nearest(cls, name: str, total: int, number: int, size: int = MOST) -> Part:
        """The part with this number, or the nearest one that exists: lists become shorter."""
        return cls(name, total, min(max(number, 0), max(total - 1, 0) // size), size)

    @property
    def first(self) -> int:
        """Index of its first item, from 0."""
        return self.number * self.size

    @property
    def stop(self) -> int:
        """Index after its last item."""
        return min(self.first + self.size, self.total)

    @property
    def slice(self) -> slice:
        """Its range of the list."""
        return slice(self.first, self.stop)

    @property
    def whole(self) -> bool:
        """Whether there is no other part."""
        return self.total <= self.size


def in_parts(part: Part, things: Node, words: Words, about: str = "") -> Node:
    """The `things` of this part, with a pager if there are other parts.

    `about` distinguishes the list from others on the page.
    """
    if part.whole:
        return things
    shown = words("{first} to {last} of {count}", first=part.first + 1, last=part.stop, count=part.total)
    more = words("Pages of this list") + (f": {about}" if about else "")
    # Going to another part leads to its beginning, and screen readers say which one it is.
    return div(".part", id=f"part-{part.name}", tabindex="-1", role="group", aria_label=shown)[
        things,
        nav(".pager", aria_label=more)[
            _turn(
                part,
                part.number - 1,
                "back",
                words(C_("part of a long list", "Previous")),
                off=part.first == 0,
            ),
            span(".pager-shown", aria_hidden="true")[shown],
            _turn(
                part,
                part.number + 1,
                "forward",
                words(C_("part of a long list", "Next")),
                off=part.stop == part.total,
            ),
        ],
    ]


def _turn(part: Part, number: int, drawing: str, name: str, *, off: bool) -> Element:
    return button(
        {"data-command": "part", "data-field": part.name, "data-value": str(number)},
        class_=f"choice pager-{drawing}",
        id=f"part-{part.name}-{drawing}",
        type="button",
        disabled=off,
    )[icon(drawing), span[name]]
