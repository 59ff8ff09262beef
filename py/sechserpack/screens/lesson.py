"""Guided first games: the offer in set-up and help, the bar above one, and its end."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from ..draw.buttons import sound_tool, tool
from ..draw.catalogue import Variant
from ..draw.foreign import with_german
from ..draw.html import Element, Node, a, button, div, h1, header, p, span
from ..draw.icons import icon
from ..draw.scene import Scene
from ..draw.teaching.guidance import Guidance
from ..draw.teaching.lesson import marked
from ..draw.view import TableView
from ..locale import Words
from ..setup.lessons import lesson_link
from ..setup.variants import variant_link
from .result import board


class LessonNow(NamedTuple):
    """The current state of a guided first game."""

    variant: Variant
    end: str
    """message at its end"""
    guidance: Guidance | None
    """what the learner is told now"""

    def mark(self, table: Markup) -> Markup:
        """The HTML of `table` with the suggested thing marked."""
        return Markup(table if self.guidance is None else marked(str(table), self.guidance.suggests[0]))

    def over(self, scene: Scene[TableView]) -> Element:
        """The end of a guided first game: its message, and the ways to go on."""
        _, variant = scene.words, self.variant
        title = _("And that’s {game}!", game=_(variant.name))
        return board(
            title,
            p(class_="lesson-end")[with_german(_(self.end), scene.words)],
            div(".pads")[
                a(href=variant_link(variant), draggable="false", class_="act main")[
                    icon("play"), span(class_="act-label")[_("Play for real")]
                ],
                button({"data-command": "menu"}, class_="act", type="button")[
                    icon("menu"), span(class_="act-label")[_("Menu")]
                ],
            ],
        )


def offer(variant: Variant, words: Words) -> Element:
    """The set-up's offer of the guided first game of `variant`, which must have one."""
    return div(class_="first-game", id="first-game")[
        _link(
            variant,
            words,
            words("New here? Two minutes, and you’ve done everything once, at the real table."),
        )
    ]


def link_in_help(variant: Variant, words: Words) -> Element | None:
    """The help's link to begin or restart the guided first game of `variant`; None without one."""
    return div(class_="first-game")[_link(variant, words)] if lesson_link(variant) else None


def _link(variant: Variant, words: Words, line: str = "") -> Element:
    """The button that begins it; a `line` describes it to those who listen."""
    return button(
        {"data-command": "learn", "data-value": lesson_link(variant)},
        class_="act",
        type="button",
    )[
        icon("play"),
        span(class_="act-label")[words("Guided first game")],
        span(".unseen")[line] if line else None,
    ]


def lesson_bar(title: str, words: Words, *, muted: bool, tab: Node = None) -> Element:
    """The bar above a guided first game or a position, with the way out.

    The controls of a position stay when it is answered: so the `tab` that brings its result back stands here.
    """
    _ = words
    return header(".bar", aria_label=title)[
        button({"data-command": "leave-lesson"}, class_="tool", type="button", title=_("Leave"))[
            icon("close"), span(class_="tool-label")[_("Leave")]
        ],
        h1[title],
        div(".tools", role="group", aria_label=_("Tools"))[
            tab,
            sound_tool(words, muted=muted),
            tool("help", "help", _("Help")),
            tool("settings", "settings", _("Settings")),
        ],
    ]
