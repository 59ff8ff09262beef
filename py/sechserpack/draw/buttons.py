"""Buttons that play an event or carry out a command, and the attributes that make a drawing act as a button."""

from __future__ import annotations

import json
from typing import Any

from ..engine.events import Event
from ..locale import Words
from .cached import cached
from .html import Element, Node, button, input, kbd, span
from .icons import icon


def as_data(event: Event | list[Any]) -> str:
    """`event` as the value of `data-event`: compact JSON."""
    return json.dumps(event, separators=(",", ":"))


def control(
    event: Event,
    label: Node,
    *,
    armed: bool,
    key: str | None = None,
    main: bool = False,
    name: str = "",
    shake: bool = False,
) -> Element:
    """A button that plays `event`, visible but disabled until it is `armed` (see `Scene.armed`).

    `key` is shown as its shortcut; `name`, if given, is read out instead of `label`. With `shake`, dice rattle while it
    is held down and are thrown when it is released.
    """
    return button(
        {
            "data-event": as_data(event),
            "data-key": key,
            "data-shake": "" if shake else None,
            "aria-label": name or None,
        },
        class_=("act main" if main else "act") + ("" if armed else " arming"),
        type="button",
        disabled=not armed,
    )[span(class_="act-label")[label], hint(key)]


def hint(key: str | None) -> Element | None:
    """The shortcut `key` in the corner of its control; None without one.

    Drawn by the style sheet rather than as text, as it is not part of the control's name (WCAG 2.5.3).
    """
    return kbd({"data-hint": key}, aria_hidden="true") if key else None


def alias(event: Event) -> dict[str, str]:
    """The attributes that make tapping a drawing act as the button of `event`.

    It can be tapped even while the event is illegal: then the page says why.
    """
    return {"data-alias": as_data(event)}


@cached
def tool(
    command: str,
    drawing: str,
    name: str,
    *,
    value: str | None = None,
    disabled: bool = False,
    pressed: bool | None = None,
    ident: str | None = None,
) -> Element:
    """A small button with the icon `drawing` that carries out `command`, with `value` as its argument.

    `pressed` is the state of a switch; None for a button that is no switch.
    With an `ident` its focus survives drawings.
    """
    return button(
        {
            "id": ident,
            "data-command": command,
            "data-value": value,
            "aria-pressed": None if pressed is None else str(pressed).lower(),
        },
        class_="tool",
        type="button",
        title=name,
        disabled=disabled,
    )[icon(drawing), span(".tool-label")[name]]


def action(
    command: str,
    label: str,
    drawing: str = "",
    *,
    kind: str = "act",
    value: str | None = None,
    field: str | None = None,
) -> Element:
    """A button that carries out `command` with these arguments: its `label`, after the icon `drawing` if it has one.

    `kind` is its CSS classes.
    """
    return button(
        {"data-command": command, "data-value": value, "data-field": field}, class_=kind, type="button"
    )[icon(drawing) if drawing else None, span[label]]


def file_field() -> Element:
    """The field that brings in a record or a backup, in its label."""
    return input(
        {"data-command": "import", "accept": ".jsonl,application/json,text/plain"}, class_="file", type="file"
    )


def sound_tool(words: Words, *, muted: bool) -> Node:
    """The sound switch, pressed while there is sound."""
    return tool("mute", "muted" if muted else "sound", words("Sound"), pressed=not muted)
