"""The screen around a table: the bar above it, the latest sentences, the log beside it, and the result."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, a, button, div, h1, h2, header, li, main, ol, p, span

from .. import games
from ..draw.buttons import tool
from ..draw.cached import markup
from ..draw.dice import sprite
from ..draw.frame import whose_turn
from ..draw.icons import icon
from ..draw.scene import Scene, in_sentence
from ..draw.signs import badge
from ..draw.view import TableView
from ..engine.game import places
from ..locale import Words
from .log import LogLines, log
from .payoffs import payoffs_of


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
    durable: int | None = None,
) -> Element:
    """The whole screen of a game.

    `story` holds the latest sentences by number of the event; `shown_log` is the part of the log that is on the page,
    None while it is closed; `result` says whether to show the result. `durable` is the number of durable events; None
    where there is no storage.
    """
    view = scene.view
    game = view.game
    return div(class_=f"screen play game-{game}")[
        sprite(),
        _bar(
            scene.words,
            title,
            muted=muted,
            can_undo=can_undo,
            can_redo=can_redo,
            reading=shown_log is not None,
        ),
        ticker(scene, story),
        main(
            {
                "data-game": game,
                **acknowledged(scene, durable),
                "aria-label": title,
            },
            id="table",
            tabindex="-1",
        )[
            markup(table),
            _result(scene) if result else None,
        ],
        log(shown_log, scene.words) if shown_log is not None else None,
    ]


def acknowledged(scene: Scene[TableView], durable: int | None) -> dict[str, str]:
    """What the page says of how far a game has come: only what is durable, if there is any storage."""
    events = scene.events if durable is None else min(scene.events, durable)
    over = scene.view.over and events == scene.events
    return {"data-events": str(events), "data-over": str(over).lower()}


def ticker(scene: Scene[TableView], story: Sequence[tuple[int, Sequence[str]]]) -> Element:
    """The latest sentences. Each keeps its element, so that screen readers read only new ones."""
    elements = [
        span(id=f"told-{event}-{index}")[sentence, " "]
        for event, sentences in story
        for index, sentence in enumerate(sentences)
    ]
    actor = scene.actor
    turn = None if actor is None else span(class_="unseen", id=f"turn-{actor}")[whose_turn(scene, actor), "."]
    return div({"aria-live": "polite"}, class_="ticker", id="ticker")[p[elements, turn]]


def _bar(words: Words, title: str, *, muted: bool, can_undo: bool, can_redo: bool, reading: bool) -> Element:
    _ = words
    return header(".bar", aria_label=title)[
        a(href="#", class_="tool", title=_("Menu"), data_command="menu")[
            icon("menu"), span(".tool-label")[_("Menu")]
        ],
        h1[title],
        div(".tools", role="group", aria_label=_("Tools"))[
            tool("undo", "undo", _("Take back"), disabled=not can_undo),
            tool("redo", "redo", _("Do again"), disabled=not can_redo),
            tool("log", "log", _("What happened"), pressed=reading),
            tool(
                "mute",
                "muted" if muted else "sound",
                _("Sound on") if muted else _("Sound off"),
                pressed=muted,
            ),
            tool("export", "export", _("Save the record as a file")),
            tool("help", "help", _("Help")),
            tool("settings", "settings", _("Settings")),
        ],
    ]


def _result(scene: Scene[TableView]) -> Element:
    _ = scene.words
    ranking = scene.view.ranking
    winners = [in_sentence(scene.name(seat)) for seat in ranking[0]] if ranking else []
    title = (
        _.n("{names} wins", "{names} win", len(winners), names=" & ".join(winners))
        if winners
        else _("The end")
    )
    stakes = scene.rounds[-1] if scene.rounds else None
    face = games.face(scene.view.game)
    ranked = list(places(ranking).items())
    results = [face.result(scene, seat) for seat, _place in ranked]
    counted = "for-stakes" if stakes else "for-marks" if any(results) else None
    rows = [
        li(value=str(place))[
            span(class_="rank", aria_hidden="true")[f"{place}."] if counted else None,
            span(class_="who")[badge(seat), span(dir="auto")[scene.name(seat)]],
            payoffs_of(scene, seat) if stakes else None,
            result,
        ]
        for (seat, place), result in zip(ranked, results, strict=True)
    ]
    return div(".result", role="dialog", aria_label=title, id="result")[
        h2[title],
        p(class_="took")[_.n("One coin won", "{count} coins won", max(stakes))] if stakes else None,
        ol(class_=counted)[rows] if len(rows) > 1 else None,
        div(".pads")[
            button(
                {"data-command": "next-round", "data-key": "␣"},
                class_="act main",
                type="button",
                disabled=not scene.ready,
            )[icon("play"), span[_("Next round") if stakes else _("Once more")]],
            button({"data-command": "watch"}, class_="act", type="button", disabled=not scene.ready)[
                icon("watch"), span[_("Watch again")]
            ],
            button(
                {"data-command": "share"},
                class_="act",
                type="button",
                title=_("Share this game"),
                disabled=not scene.ready,
            )[icon("share"), span(".unseen")[_("Share this game")]],
        ],
    ]
