"""Reading the log: the line being read stays in place, whatever is drawn above or below it."""

from __future__ import annotations

from typing import Any, NamedTuple

from js import document

LINES = "log-lines"
"""id of the scrolling element of the log"""
NEAR = 0.5
"""distance to the end of the loaded lines, in heights of the visible part, below which more are fetched"""
TOP = 8.0
"""CSS pixels from the top at which the newest line counts as seen"""


class Line(NamedTuple):
    """The line being read."""

    id: str
    offset: float
    """CSS pixels from the top of the visible part"""


def line_read() -> Line | None:
    """The first visible line; None while no log is open."""
    lines = document.getElementById(LINES)
    if not lines:
        return None
    items = lines.querySelector("ol").children
    top = lines.getBoundingClientRect().top
    first, last = 0, items.length
    while first < last:
        middle = (first + last) // 2
        if items.item(middle).getBoundingClientRect().bottom > top:
            last = middle
        else:
            first = middle + 1
    if first == items.length:
        return None
    return Line(str(items.item(first).id), items.item(first).getBoundingClientRect().top - top)


def stay_at(line: Line | None) -> None:
    """Scroll so that `line`, if it still exists, is where it was."""
    lines = document.getElementById(LINES)
    item = document.getElementById(line.id) if line is not None else None
    if line is None or not lines or not item:
        return
    moved = item.getBoundingClientRect().top - lines.getBoundingClientRect().top - line.offset
    if moved:
        lines.scrollTop += moved


class Scrolling:
    """Tracks where and in which direction the log is scrolled."""

    def __init__(self) -> None:
        self._top = 0.0

    def near(self, lines: Any) -> dict[str, bool]:
        """Which ends are near after `lines` have been scrolled, as arguments of `App.scrolled_log`."""
        top, height = float(lines.scrollTop), float(lines.clientHeight)
        moved, self._top = top - self._top, top
        rest = lines.scrollHeight - height - top
        # Only in the direction of scrolling: what is fetched there is dropped at the other end.
        return {
            "up": moved < 0 and top < height * NEAR,
            "down": moved > 0 and rest < height * NEAR,
            "top": top < TOP,
        }

    def now_at(self, lines: Any) -> None:
        """Note the position of `lines` once fetched ones have been drawn."""
        self._top = float(lines.scrollTop)
