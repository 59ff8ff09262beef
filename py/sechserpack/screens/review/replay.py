"""The screen of a replay: the table, and a media player's controls below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...draw.buttons import sound_tool, tool
from ...draw.html import Element, Node, a, button, div, h1, header, input, main, nav, output, rect, span, svg
from ...draw.icons import icon
from ...draw.scene import Scene
from ...draw.view import TableView
from ...engine.text import C_, N_
from ...locale import Words
from ..play import acknowledged, room_of_bar, ticker, told_below

WRITTEN_SPEEDS = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×"}
SPOKEN_SPEEDS = {
    0.5: N_("half as fast"),
    1.0: N_("normal"),
    2.0: N_("twice as fast"),
    4.0: N_("four times as fast"),
}


@dataclass(frozen=True)
class Playback:
    """What the player's controls show: `step` of `last`, whether it is `playing`, and its speed."""

    step: int
    last: int
    playing: bool
    speed: float
    clock: int | None = None
    """milliseconds of play so far, in a real-time game"""
    reviewed: bool = False
    """whether the game is over, so that there is room for a chart above the slider"""
    chart: Node = None
    """that chart; None while there is nothing to show"""


def reel_height(width: float, height: float, letters: float, *, reviewed: bool) -> float:
    """How high the player's controls are with their margins, in pixels, on a page of that size (replay.css)."""
    if width > height and height < 600 * letters:
        return 62.0
    if width < 600 * letters:
        return 134.0
    return 100.0 + 70.0 * letters if reviewed else 90.0


def screen(
    scene: Scene[TableView],
    table: Element,
    *,
    title: str,
    story: Sequence[tuple[int, Sequence[str]]],
    playback: Playback,
    seated: bool,
    muted: bool,
    durable: int | None = None,
) -> Element:
    """The whole screen. `story` is about this step; `seated` if the way back leads to a table.

    `durable` is the number of durable events, if the game is being stored.
    """
    view = scene.view
    game = view.game
    _ = scene.words
    layout = scene.seating.laid
    return div(room_of_bar(layout), class_=f"screen play watch game-{game}" + told_below(layout))[
        _bar(scene.words, title, seated=seated, muted=muted, over=scene.hands_open),
        ticker(scene, story),
        main(
            {
                "data-game": game,
                **acknowledged(scene, durable),
                "data-tap": "watch-play",
                "aria-label": _("{game}: replay", game=title),
            },
            id="table",
            tabindex="-1",
        )[div(".watched")[table]],
        _reel(playback, scene.words),
    ]


def _bar(words: Words, title: str, *, seated: bool, muted: bool, over: bool) -> Element:
    _ = words
    home = _("Back to the table") if seated else _("Menu")
    return header(".bar", aria_label=title)[
        a(href="#", draggable="false", class_="tool", title=home, data_command="unwatch")[
            icon("back" if seated else "menu"), span(".tool-label")[home]
        ],
        h1[title],
        div(".tools", role="group", aria_label=_("Tools"))[
            sound_tool(words, muted=muted),
            tool("share", "share", _("Share this game")) if over else None,
            tool("dice", "check", _("Honest dice?")) if over else None,
            tool("export", "export", _("Save the record as a file")),
            tool("help", "help", _("Help")),
            tool("settings", "settings", _("Settings")),
        ],
    ]


def _reel(playback: Playback, words: Words) -> Element:
    """The controls: step buttons, play, slider, position and speed."""
    _ = words
    ended = playback.step == playback.last
    shown = _("{step} of {last}", step=playback.step, last=playback.last)
    return nav(class_="reel reviewed" if playback.reviewed else "reel", aria_label=_("Watch the game"))[
        button({"data-command": "review"}, class_="tool reel-review", type="button", title=_("Review"))[
            icon("review"), span(".reel-label")[_("Review")]
        ]
        if playback.reviewed
        else None,
        div(".reel-buttons")[
            _button("first", "first", _("To the beginning"), off=playback.step == 0),
            _button("back", "back", _("One step back"), off=playback.step == 0),
            button(
                {"data-command": "watch-play"},
                class_="tool reel-play",
                type="button",
                title=_(C_("a replay", "Pause")) if playback.playing else _(C_("a replay", "Play")),
                id="watch-play",
            )[
                icon("pause" if playback.playing else "play"),
                span(".unseen")[
                    _(C_("a replay", "Pause")) if playback.playing else _(C_("a replay", "Play"))
                ],
            ],
            _button("forward", "forward", _("One step on"), off=ended),
            _button("last", "last", _("To the end"), off=ended),
        ],
        div(".reel-chart")[playback.chart, touch(playback.step, playback.last)]
        if playback.reviewed
        else None,
        div(".scrub")[
            svg(
                class_="scrub-way",
                viewBox=f"0 0 {max(1, playback.last)} 1",
                preserveAspectRatio="none",
                aria_hidden="true",
            )[rect(width=str(playback.step), height="1")],
            input(
                {"data-scrub": "", "aria-label": _("Position in the game"), "aria-valuetext": shown},
                class_="scrubber",
                id="scrubber",
                type="range",
                min="0",
                max=str(playback.last),
                step="1",
                value=str(playback.step),
                autocomplete="off",
            ),
        ],
        output(class_="reel-step", aria_hidden="true")[_count(playback)],
        button(
            {
                "data-command": "watch-speed",
                "aria-label": _(
                    "Speed: {written}, {speed}",
                    written=WRITTEN_SPEEDS[playback.speed],
                    speed=_(SPOKEN_SPEEDS[playback.speed]),
                ),
            },
            class_="tool reel-speed",
            type="button",
            title=_("Speed"),
        )[span(aria_hidden="true")[WRITTEN_SPEEDS[playback.speed]]],
    ]


def touch(step: int, last: int) -> Element:
    """An invisible slider over a chart, as wide as it is, so that a finger there moves the cursor."""
    return input(
        {"data-scrub": ""},
        class_="chart-touch",
        type="range",
        min="0",
        max=str(last),
        step="1",
        value=str(step),
        tabindex="-1",
        aria_hidden="true",
        autocomplete="off",
    )


def _count(playback: Playback) -> Node:
    clock = None
    if playback.clock is not None:
        minutes, seconds = divmod(playback.clock // 1000, 60)
        clock = span(".reel-clock")[f"{minutes}:{seconds:02}"]
    # Padded to its final width, so that nothing moves during playback.
    return [clock, span[f"{playback.step:\N{FIGURE SPACE}>{len(str(playback.last))}}"], f" / {playback.last}"]


def _button(where: str, drawing: str, name: str, *, off: bool) -> Element:
    return button(
        {"data-command": "watch-to", "data-value": where},
        class_="tool",
        type="button",
        title=name,
        disabled=off,
    )[icon(drawing), span(".unseen")[name]]
