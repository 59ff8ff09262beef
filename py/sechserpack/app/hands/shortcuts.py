"""Shortcuts: which keys do what. Keys act only on what lies on top, never on anything behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..shown import Shown

SPACE = "␣"
"""what controls call the space bar and the Enter key, which do the same"""
_TOOLS: Mapping[str, str] = {"u": "undo", "r": "redo", "m": "mute", "l": "log", "?": "help", "%": "coach"}
_HARMLESS = {key: _TOOLS[key] for key in ("m", "l", "?", "%")}
"""the tools that change nothing of the game"""


class Top(NamedTuple):
    """What lies on top of the page."""

    focusable: str = ""
    """a selector of the places whose focused controls can be used by Space and Enter; "" for all"""
    keyed: tuple[str, ...] = ()
    """selectors of the places whose controls' own keys work, the first one first"""
    tools: Mapping[str, str] = {}
    """the commands of the keys that need no control"""


def top(shown: Shown, *, notice: bool) -> Top:
    """What lies on top: a sheet, the log, a pause, a `notice` with a button, or the table itself."""
    session = shown.session
    if shown.sheet is not None:
        return Top("#sheet")
    if shown.log_open:
        # Beside it lies the table: whoever goes to a control there by Tab sees where they are.
        return Top("", (), {"l": "log"})
    if session is None or shown.replay is not None:
        return Top()
    live = session.live
    if live is not None and (live.paused or live.countdown):
        return Top("#pause, .bar, .notices", ("#pause",), _HARMLESS)
    if notice:
        # Whoever goes to a control by Tab sees where they are; a shortcut could be meant for the notice.
        return Top("", (), _HARMLESS)
    return Top("", ("#result", "#table"), _TOOLS)


def key_name(key: str) -> str:
    """The name of a key as the browser has it, as controls call it: letters are small, Space and Enter are one."""
    return SPACE if key in (" ", "Enter") else key.lower()


def is_character(key: str) -> bool:
    """Whether `key`, as the browser names it, writes a character: such shortcuts can be switched off."""
    return len(key) == 1 and key != " "
