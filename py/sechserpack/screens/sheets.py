"""Sheets that lie over a screen: their frame, the settings, and errors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..draw.buttons import action, file_field, tool
from ..draw.html import (
    Element,
    Node,
    button,
    dialog,
    div,
    h2,
    h3,
    header,
    label,
    p,
    pre,
    span,
)
from ..draw.icons import icon
from ..engine.text import C_
from ..locale import LANGUAGES, Words
from ..setup.settings import Settings
from .picks import Pick, picks

SLATES = frozenset({"coach", "review", "stakes", "statistics"})
"""the kinds of sheets that are of slate, as they hold numbers; sentences stand on paper"""


def sheet(
    kind: str, title: str, body: Node, words: Words, *, mark: Node = None, tools: Node = None
) -> Element:
    """A sheet with a title and a close button; a tap beside it closes it too.

    A `mark` precedes the title: a picture that says no more than it, or the way back. `tools` follow it.
    """
    return div(".over")[
        div({"data-command": "close"}, class_="beside"),
        dialog(
            class_=f"sheet sheet-{kind}" + (" slate" if kind in SLATES else ""),
            id="sheet",
            open=True,
            aria_modal="true",
            aria_labelledby="sheet-title",
        )[
            header(aria_labelledby="sheet-title")[
                mark,
                h2(id="sheet-title", tabindex="-1")[title],
                tools,
                tool("close", "close", words("Close")),
            ],
            div(".sheet-body", tabindex="0")[body],
        ],
    ]


def blank(picture: Node, sentence: str) -> Element:
    """What lies on a sheet on which there is nothing yet: a `picture` of what it will tell, and a `sentence`."""
    return div(".blank")[picture, p[sentence]]


def settings_sheet(
    settings: Settings,
    words: Words,
    *,
    full: bool | None = None,
    refusal: str = "",
    coach: Element | None = None,
) -> Element:
    """The settings. `full` says whether the page fills the screen; None if it cannot.

    `refusal` says why a file chosen here is refused, or ""; `coach` has the switches of those at the table.
    """
    _ = words
    same = _("same as the device")
    switch = {True: _(C_("switch", "on")), False: _(C_("switch", "off"))}
    sound = _(
        "On iPad and iPhone, the ring switch on the side or the bell in Control Centre mutes the game too."
    )
    memory = _(
        "Keeps a copy of Sechserpack on this device, ready to go (about 17 MB), so that it opens faster next time."
    )
    body: list[Node] = [
        _compartment(
            _("At the table"),
            _coached(coach, words),
            _setting(
                "muted",
                _("Sound"),
                {False: _(C_("switch", "on")), True: _(C_("switch", "off"))},
                settings.muted,
                note=sound,
            ),
            _setting(
                "pace",
                _("Pace at the table"),
                {
                    "calm": _("unhurried"),
                    "brisk": _("brisk"),
                    # Translators: a pace: throws are seen to fall, but nothing is waited for.
                    "flowing": _("without pauses"),
                    "instant": _("instant"),
                    "wait": _("wait for me"),
                },
                settings.pace,
                note=_("A tap on the table cuts short whatever is moving."),
            ),
            _setting(
                "facing",
                _("Which way things face"),
                {None: _("automatic"), True: _("each seat"), False: _("all one way")},
                settings.facing,
            ),
            _setting(
                "guidance",
                _("Hints at your seat"),
                {None: _("until you know it"), True: _("always"), False: _("never")},
                settings.guidance,
            ),
            div(".option-row")[action("messages", _("Last messages"), "log", kind="choice")],
        ),
        _compartment(
            "Sechserpack",
            _setting("language", _("Language"), {None: same, **LANGUAGES}, settings.language),
            _setting(
                "theme",
                _("Colours"),
                {
                    None: same,
                    "light": _(C_("colours of the page", "light")),
                    "dark": _(C_("colours of the page", "dark")),
                },
                settings.theme,
            ),
            _full_screen(words, on=full) if full is not None else None,
            _setting("shortcuts", _("Single-character shortcuts"), switch, settings.shortcuts),
            _setting("quick_start", _("Fast start"), switch, settings.quick_start, note=memory),
        ),
        _compartment(
            _("SIX"),
            _setting(
                "untimed",
                _("Pace"),
                {False: _("in real time"), True: _("no rush: only throws take time")},
                settings.untimed,
            ),
            _setting(
                "tick",
                _("The sand glass"),
                {
                    "normal": _(C_("the sand glass", "ticks")),
                    "quiet": _("ticks quietly"),
                    "heart": _("beats like a heart"),
                    "off": _("is silent"),
                },
                settings.tick,
            ),
            _setting(
                "voice", _("A voice calls out the throws"), {False: _("no"), True: _("yes")}, settings.voice
            ),
        ),
        _backup(words, refusal),
    ]
    return sheet("settings", _("Settings"), div(".compartments")[body], words)


def _compartment(title: str, *inside: Node) -> Element:
    """A group of settings that belong together, below their `title`."""
    return div(".compartment")[h3[title], inside]


def _coached(switches: Element | None, words: Words) -> Node:
    """The coach's switches for those at the table, and the way to all figures."""
    if switches is None:
        return None
    return div(class_="option-row coach-row")[
        switches,
        action("coach", words("All the numbers"), "coach", kind="choice"),
    ]


def _backup(words: Words, refusal: str) -> Element:
    """The backup of everything on this device: saving and restoring it."""
    _ = words
    return _compartment(
        _("Everything on this device"),
        p[
            _(
                "All games, statistics, set-ups and settings in one file: to keep them safe or move them to another "
                "device."
            )
        ],
        div(".pads")[
            action("everything", _("Save a backup"), "export", kind="choice"),
            label(".choice")[
                icon("import"),
                span[_("Restore a backup")],
                file_field(),
            ],
        ],
        p(class_="refusal", id="refusal", role="alert")[refusal],
    )


def _full_screen(words: Words, *, on: bool) -> Element:
    _ = words
    return div(".option-row")[
        span(id="full-label")[_("Full screen")],
        button(
            {"data-command": "full", "aria-checked": str(on).lower(), "aria-labelledby": "full-label"},
            class_="choice",
            id="full",
            type="button",
            role="switch",
        )[icon("full"), span[_(C_("switch", "on")) if on else _(C_("switch", "off"))]],
    ]


def _setting(name: str, title: str, choices: Mapping[Any, str], value: Any, *, note: str = "") -> Element:
    """A setting with its `choices`; a `note` below it says what else to know."""
    return div({"data-setting": name}, class_="option-row")[
        span(class_="option-name", aria_hidden="true")[title],
        picks(
            name,
            [Pick(json.dumps(each), shown, each == value) for each, shown in choices.items()],
            label=title,
            command="setting",
            ident=f"set-{name}",
            described=f"note-{name}" if note else "",
        ),
        p(class_="option-note", id=f"note-{name}")[note] if note else None,
    ]


def error_sheet(sentence: str, detail: str, *, game: bool, words: Words) -> Element:
    """An error of the program itself; `game` if there is a record to save."""
    _ = words
    return sheet(
        "error",
        _("Something went wrong"),
        [
            p(role="alert")[sentence],
            div(".pads")[
                action("export", _("Save the record as a file"), "export", kind="act main") if game else None,
                action("close", _("Go on")),
            ],
            # It scrolls, so it must be reachable without a finger.
            pre(role="group", tabindex="0", aria_label=_("Error details"))[detail] if detail else None,
        ],
        words,
    )
