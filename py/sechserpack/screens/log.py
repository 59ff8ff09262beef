"""The log: what has happened at the table, newest line first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..draw.buttons import tool
from ..draw.cached import cached
from ..draw.foreign import with_german
from ..draw.html import Element, Node, aside, button, div, h2, header, li, ol, section, span
from ..draw.icons import icon
from ..draw.signs import badge
from ..locale import Words


@dataclass(frozen=True)
class LogLines:
    """The part of the log on the page."""

    lines: Sequence[tuple[int, str]]
    """event numbers (from 0) with their sentences, oldest first"""
    earlier: bool = False
    """whether there are earlier events"""
    later: bool = False
    """whether there are later events"""
    news: bool = False
    """whether something has happened that the reader has not been shown"""
    names: Sequence[str] = ()
    """players' names by seat"""


def log(shown: LogLines, words: Words) -> Element:
    """The log with these lines, numbered by event as in a replay; a line keeps its element."""
    _ = words
    return aside(".log", aria_label=_("What happened"))[
        header[
            h2(id="log-title", tabindex="-1")[_("What happened")],
            tool("watch", "watch", _("Watch from the beginning"), disabled=not shown.lines),
            tool("dice", "check", _("Honest dice?")),
            tool("log", "close", _("Close")),
        ],
        section(".log-lines", id="log-lines", tabindex="0", aria_labelledby="log-title")[
            _more("later", _("Later")) if shown.later else None,
            ol(reversed=True)[
                (
                    _line(event, sentences, _seat_in(sentences, shown.names), words)
                    for event, sentences in reversed(shown.lines)
                )
            ],
            _more("earlier", _("Earlier")) if shown.earlier else None,
        ],
        div(".log-ends", role="group", aria_label=_("Go to"))[
            _end("newest", "top", _("New lines") if shown.news else _("Newest"), new=shown.news),
            _end("oldest", "bottom", _("Oldest")),
        ]
        if shown.earlier or shown.later or shown.news
        else None,
    ]


def _seat_in(sentences: str, names: Sequence[str]) -> int | None:
    """The seat of the player named at the beginning; None if nobody is."""
    named = [seat for seat, name in enumerate(names) if f"{sentences} ".startswith(f"{name} ")]
    return max(named, key=lambda seat: len(names[seat]), default=None)


@cached
def _line(event: int, sentences: str, seat: int | None, words: Words) -> Node:
    return li(id=f"log-{event}", value=str(event + 1), tabindex="-1")[
        None if seat is None else badge(seat),
        with_german(sentences, words)
        if "\n" not in sentences
        else [[span(class_="log-step")[with_german(each, words)], "\n"] for each in sentences.split("\n")],
    ]


def _more(where: str, name: str) -> Element:
    """A button at an end of the loaded lines, for those who get there without scrolling."""
    return button(
        {"data-command": "log-to", "data-value": where}, class_="log-more", id=f"log-{where}", type="button"
    )[name]


def _end(where: str, drawing: str, name: str, *, new: bool = False) -> Element:
    return button(
        {"data-command": "log-to", "data-value": where},
        class_="choice new" if new else "choice",
        id=f"log-{where}",
        type="button",
    )[icon(drawing), span[name]]
