"""The screen around a table: the bar above it, the latest sentences, the log beside it, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from ..draw.buttons import sound_tool, tool
from ..draw.cached import markup
from ..draw.foreign import with_german
from ..draw.geometry import Layout
from ..draw.html import Element, Node, a, div, h1, header, main, section, span
from ..draw.icons import icon
from ..draw.scene import Live, Scene
from ..draw.view import TableView
from ..engine.text import C_
from ..locale import Words
from .evening.coaster import coaster
from .lesson import LessonNow, lesson_bar
from .log import LogLines, log
from .position import PositionNow
from .result import result_panel, result_tab, tab

READABLE = 20.0
"""how many pixels high a line has to be at least to be read"""


class Bar(NamedTuple):
    """What the bar above a table shows: the title, and tools that look as things stand."""

    title: str
    muted: bool = False
    can_undo: bool = False
    can_redo: bool = False


class Told(NamedTuple):
    """What has happened, in words."""

    story: Sequence[tuple[int, Sequence[str]]] = ()
    """the latest sentences, by event number"""
    log: LogLines | None = None
    """the loaded part of the log; None while it is closed"""


def screen(
    scene: Scene[TableView],
    table: Element,
    bar: Bar,
    told: Told,
    *,
    result: bool = False,
    put_aside: bool = False,
    durable: int | None = None,
    lesson: LessonNow | PositionNow | None = None,
) -> Element:
    """The whole screen of a game, which may be a `lesson` or a position to be solved.

    `result` says whether to show the result, which may have been `put_aside`. `durable` is the number of durable
    events; None without storage.
    """
    view = scene.view
    game = view.game
    over: Node = None
    if result and lesson is None:
        over = result_tab(scene) if put_aside else result_panel(scene, beside_log=told.log is not None)
    elif result and lesson is not None and not put_aside:
        over = lesson.over(scene)
    return div(
        room_of_bar(scene.seating.laid),
        class_=f"screen play game-{game}"
        + (" lesson" if lesson is not None else "")
        + told_below(scene.seating.laid),
    )[
        _bar(scene.words, bar, reading=told.log is not None, live=scene.live, mat=coaster(scene))
        if lesson is None
        else lesson_bar(bar.title, scene.words, muted=bar.muted, tab=tab(scene.words) if put_aside else None),
        ticker(scene, told.story),
        main(
            {
                "data-game": game,
                **acknowledged(scene, durable),
                "data-coach": None
                if scene.coach is None
                else " ".join(str(seat) for seat in sorted(scene.coach.coached)),
                "aria-label": bar.title,
            },
            id="table",
            tabindex="-1",
        )[
            # What the result covers is inert until it has been put aside.
            div(class_="laid", inert=over is not None and not put_aside)[
                _marked(markup(table), scene, lesson)
            ],
            over,
        ],
        log(told.log, scene.words) if told.log is not None else None,
    ]


def _marked(table: Markup, scene: Scene[TableView], lesson: LessonNow | PositionNow | None) -> Markup:
    """The HTML of `table` with a `lesson`'s suggestion marked, or the worth of decisions written in."""
    if lesson is not None:
        return lesson.mark(table)
    return table if scene.coach is None else scene.coach.mark(table)


def told_below(layout: Layout) -> str:
    """The class of a screen on which what is told has a line below the bar, or nothing."""
    return " told-below" if layout.told >= READABLE else ""


def room_of_bar(layout: Layout) -> dict[str, str]:
    """How high the bar is, the line below it, and the table."""
    sizes = (layout.bar.height - layout.told, layout.told, layout.page[1] - layout.bar.height)
    return {"data-box": "", "data-sizes": " ".join(f"{size:.1f}" for size in sizes)}


def acknowledged(scene: Scene[TableView], durable: int | None) -> dict[str, str]:
    """The game's progress as published by the page: only durable events, if there is any storage."""
    events = scene.events if durable is None else min(scene.events, durable)
    over = scene.view.over and events == scene.events
    return {"data-events": str(events), "data-over": str(over).lower()}


def ticker(scene: Scene[TableView], story: Sequence[tuple[int, Sequence[str]]]) -> Element:
    """The latest sentences; read aloud elsewhere (`app/said/announcer`), so that nobody is talked down."""
    elements = [
        span(id=f"told-{event}-{index}")[with_german(sentence, scene.words), " "]
        for event, sentences in story
        for index, sentence in enumerate(sentences)
    ]
    return section(class_="ticker", id="ticker", aria_label=scene.words("Just now"))[
        div(class_="ticker-lines")[elements]
    ]


def _bar(words: Words, bar: Bar, *, reading: bool, live: Live | None, mat: Node) -> Element:
    """The bar with the tools and the coaster, `mat`; where time runs, a break in place of undo and redo."""
    _ = words
    goes_back: list[Node] = [
        tool("undo", "undo", _("Undo"), disabled=not bar.can_undo),
        tool("redo", "redo", _("Redo"), disabled=not bar.can_redo),
    ]
    stops: list[Node] = [
        tool(
            "pause",
            "pause",
            _(C_("stop the clock for a while", "Break")),
            disabled=live is None or not live.stoppable,
        )
    ]
    kind = "" if mat is None else " with-mat" if live is not None else " with-mat crowded"
    return header(class_="bar" + kind, aria_label=bar.title)[
        a(href="#", draggable="false", class_="tool", title=_("Menu"), data_command="menu")[
            icon("menu"), span(".tool-label")[_("Menu")]
        ],
        h1[bar.title],
        # The log covers them, at least as wide as they are.
        div(".tools", role="group", aria_label=_("Tools"), inert=reading)[
            mat,
            goes_back if live is None else stops,
            tool("log", "log", _("What happened"), pressed=reading),
            sound_tool(words, muted=bar.muted),
            tool("export", "export", _("Save the record as a file")),
            tool("help", "help", _("Help")),
            tool("settings", "settings", _("Settings")),
        ],
    ]
