"""Keyboard shortcuts. Keys act only on the topmost layer, never on anything behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..shown import Shown

SPACE = "␣"
"""what controls call Space and Enter, which do the same"""
_TOOLS: Mapping[str, str] = {
    "u": "undo",
    "r": "redo",
    "m": "mute",
    "l": "log",
    "g": "seat",
    "?": "help",
    "%": "coach",
}
_HARMLESS = {key: _TOOLS[key] for key in ("m", "l", "?", "%")}
"""the tools that change nothing in the game"""


class Top(NamedTuple):
    """The topmost layer of the page."""

    focusable: str = ""
    """selector of the places whose focused controls respond to Space and Enter; "" for all"""
    keyed: tuple[str, ...] = ()
    """selectors of the places whose controls' own keys work, in order of precedence"""
    tools: Mapping[str, str] = {}
    """commands by key, for keys that need no control"""


def top(shown: Shown, *, notice: bool) -> Top:
    """The topmost layer: a sheet, the log, a pause, a `notice` with a button, or the table itself."""
    session = shown.session
    if shown.sheet is not None:
        return Top("#sheet")
    if shown.log_open:
        # The table lies beside it: those who tab to a control there see where they are.
        return Top("", (), {"l": "log"})
    if session is None or shown.replay is not None:
        return Top()
    live = session.live
    if live is not None and (live.paused or live.countdown):
        return Top("#pause, .bar, .notices", ("#pause",), _HARMLESS)
    if notice:
        # Those who tab to a control see where they are; a shortcut could be meant for the notice.
        return Top("", (), _HARMLESS)
    return Top("", ("#result", "#table"), _TOOLS)


def key_name(key: str) -> str:
    """The controls' name for a browser's key name: letters in lower case, Space and Enter as one."""
    return SPACE if key in (" ", "Enter") else key.lower()


def is_character(key: str) -> bool:
    """Whether `key`, as the browser names it, types a character: such shortcuts can be switched off."""
    return len(key) == 1 and key != " "
