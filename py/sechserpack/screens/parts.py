"""Long lists, of which only a part is on the page, with a way to the next part and to the one before."""

from __future__ import annotations

from dataclasses import dataclass

from ..draw.html import Element, Node, button, div, nav, span
from ..draw.icons import icon
from ..locale import Words

MOST = 20
"""how many things of a list are on the page at a time, unless it says otherwise"""


@dataclass(frozen=True)
class Part:
    """One part of the list called `name`, which has `total` things."""

    name: str
    total: int
    number: int = 0
    """the number of the part, from 0"""
    size: int = MOST
    """how many things each part has, but for the last one"""

    @classmethod
    def nearest(cls, name: str, total: int, number: int, size: int = MOST) -> Part:
        """The part with this number, or the first or the last one if there is none: lists become shorter."""
        return cls(name, total, min(max(number, 0), max(total - 1, 0) // size), size)

    @property
    def first(self) -> int:
        """The number of its first thing, from 0."""
        return self.number * self.size

    @property
    def stop(self) -> int:
        """The number after that of its last thing."""
        return min(self.first + self.size, self.total)

    @property
    def slice(self) -> slice:
        """Where its things are in the list."""
        return slice(self.first, self.stop)

    @property
    def whole(self) -> bool:
        """Whether the list has no other part."""
        return self.total <= self.size


def in_parts(part: Part, things: Node, words: Words, about: str = "") -> Node:
    """The `things` of this part with the way to the others; they alone where there are none.

    `about` tells the list from other ones on the page.
    """
    if part.whole:
        return things
    shown = words("{first} to {last} of {count}", first=part.first + 1, last=part.stop, count=part.total)
    more = words("More of this list") + (f": {about}" if about else "")
    # Whoever goes to another part is taken to the beginning of it, and hears which one it is.
    return div(".part", id=f"part-{part.name}", tabindex="-1", role="group", aria_label=shown)[
        things,
        nav(".pager", aria_label=more)[
            _turn(part, part.number - 1, "back", words("Previous"), off=part.first == 0),
            span(".pager-shown", aria_hidden="true")[shown],
            _turn(part, part.number + 1, "forward", words("Next"), off=part.stop == part.total),
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
