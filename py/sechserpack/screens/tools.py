"""Tools: the small buttons that every screen has, a drawing and its name."""

from __future__ import annotations

from htpy import Element, button, span

from .icons import icon


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
