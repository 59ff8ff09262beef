"""Buttons: what plays an event, what carries out a command, and drawings that stand in for a button."""

from __future__ import annotations

import json
from typing import Any

from htpy import Element, Node, button, kbd, span

from ..engine.events import Event
from .icons import icon


def as_data(event: Event | list[Any]) -> str:
    """An event as the value of `data-event`: compact JSON."""
    return json.dumps(event, separators=(",", ":"))


def control(
    event: Event,
    label: Node,
    *,
    key: str | None = None,
    main: bool = False,
    name: str = "",
    shake: bool = False,
) -> Element:
    """A button that plays `event`. `key` is shown as its key; `name` is said instead of `label` if given.

    With `shake`, dice rattle while it is held and are thrown when it is let go.
    """
    return button(
        {
            "data-event": as_data(event),
            "data-key": key,
            "data-shake": "" if shake else None,
            "aria-label": name or None,
        },
        class_="act main" if main else "act",
        type="button",
    )[span(class_="act-label")[label], kbd(aria_hidden="true")[key] if key else None]


def alias(event: Event) -> dict[str, str]:
    """Attributes for a drawing that can be tapped instead of the control of `event`.

    It can be tapped even when the event is not possible: then the page says why.
    """
    return {"data-alias": as_data(event)}


def tool(
    command: str,
    drawing: str,
    name: str,
    *,
    value: str | None = None,
    disabled: bool = False,
    pressed: bool | None = None,
) -> Element:
    """A small button that carries out `command`, with what else there is to say as `value`.

    `pressed` is whether it is on; None for one that cannot be.
    """
    return button(
        {
            "data-command": command,
            "data-value": value,
            "aria-pressed": None if pressed is None else str(pressed).lower(),
        },
        class_="tool",
        type="button",
        title=name,
        disabled=disabled,
    )[icon(drawing), span(".tool-label")[name]]
