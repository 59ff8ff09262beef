"""The screen around a table: the bar above it, the latest sentences, the log beside it, and the result."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ..draw.buttons import sound_tool, tool
from ..draw.cached import markup
from ..draw.dice import sprite
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


def screen(
    scene: Scene[TableView],
    table: Element,
    *,
    title: str,
    story: Sequence[tuple[int, Sequence[str]]],
    shown_log: LogLines | None,
    muted: bool,
    can_undo: bool,
    can_redo: bool,
    result: bool,
    put_aside: bool = False,
    durable: int | None = None,
    lesson: LessonNow | PositionNow | None = None,
) -> Element:
    """The whole screen of a game, which may be a `lesson` or a position to be solved.

    `story` holds the latest sentences by event number; `shown_log` is the loaded part of the log, None while it is
    closed; `result` says whether to show the result, which may have been `put_aside`. `durable` is the number of
    durable events; None without storage.
    """
    view = scene.view
    game = view.game
    over: Node = None
    if result and lesson is None:
        over = result_tab(scene) if put_aside else result_panel(scene)
    elif result and lesson is not None and not put_aside:
        over = lesson.over(scene)
    return div(
        room_of_bar(scene.seating.laid),
        class_=f"screen play game-{game}"
        + (" lesson" if lesson is not None else "")
        + told_below(scene.seating.laid),
    )[
        sprite(),
        _bar(
            scene.words,
            title,
            muted=muted,
            can_undo=can_undo,
            can_redo=can_redo,
            reading=shown_log is not None,
            live=scene.live,
            mat=coaster(scene),
        )
        if lesson is None
        else lesson_bar(title, scene.words, muted=muted, tab=tab(scene.words) if put_aside else None),
        ticker(scene, story),
        main(
            {
                "data-game": game,
                **acknowledged(scene, durable),
                "data-coach": None
                if scene.coach is None
                else " ".join(str(seat) for seat in sorted(scene.coach.coached)),
                "aria-label": title,
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
        log(shown_log, scene.words) if shown_log is not None else None,
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


def _bar(
    words: Words,
    title: str,
    *,
    muted: bool,
    can_undo: bool,
    can_redo: bool,
    reading: bool,
    live: Live | None,
    mat: Node,
) -> Element:
    """The bar with the tools and the coaster, `mat`; where time runs, a break in place of undo and redo."""
    _ = words
    goes_back: list[Node] = [
        tool("undo", "undo", _("Undo"), disabled=not can_undo),
        tool("redo", "redo", _("Redo"), disabled=not can_redo),
    ]
    stops: list[Node] = [
        tool(
            "pause",
            "pause",
            _(C_("stop the clock for a while", "Break")),
            disabled=live is None or not live.stoppable,
        )
    ]
    return header(".bar", aria_label=title)[
        a(href="#", draggable="false", class_="tool", title=_("Menu"), data_command="menu")[
            icon("menu"), span(".tool-label")[_("Menu")]
        ],
        h1[title],
        # The log covers them, at least as wide as they are.
        div(".tools", role="group", aria_label=_("Tools"), inert=reading)[
            mat,
            goes_back if live is None else stops,
            tool("log", "log", _("What happened"), pressed=reading),
            sound_tool(words, muted=muted),
            tool("export", "export", _("Save the record as a file")),
            tool("help", "help", _("Help")),
            tool("settings", "settings", _("Settings")),
        ],
    ]
