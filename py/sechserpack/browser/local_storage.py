"""Small things that this device remembers: settings, the last set-ups, and which game a tab had open.

Each carries a checksum, so that damage is told from what was written; what carries none is from an earlier version.
"""

from __future__ import annotations

from typing import Any

from js import window

from ..saves.checks import unwrap, wrap

PREFIX = "sechserpack."


OPEN = "open"
"""where a tab remembers the game that it plays"""


def read(name: str) -> Any:
    """The JSON value kept under `name`, or None if there is none, it is damaged, or storage is blocked."""
    try:
        text = window.localStorage.getItem(PREFIX + name)
        return unwrap(str(text)) if text else None
    except Exception:
        return None


def write(name: str, value: Any) -> bool:
    """Keep the JSON `value` under `name`; None forgets it. Returns whether it was kept."""
    try:
        if value is None:
            window.localStorage.removeItem(PREFIX + name)
        else:
            window.localStorage.setItem(PREFIX + name, wrap(value))
    except Exception:
        return False
    return True


def damaged() -> list[str]:
    """The names of what is kept here and is not what was written."""
    found = []
    try:
        keys = [str(window.localStorage.key(index)) for index in range(window.localStorage.length)]
        for key in keys:
            if key.startswith(PREFIX):
                try:
                    unwrap(str(window.localStorage.getItem(key)))
                except ValueError:
                    found.append(key.removeprefix(PREFIX))
    except Exception:
        return []
    return sorted(found)


def raw(name: str) -> str:
    """What is kept under `name`, whatever it is."""
    return str(window.localStorage.getItem(PREFIX + name) or "")


def open_game(key: str | None = None) -> str:
    """The game that this tab had open last; with `key`, remember that one from now on."""
    try:
        if key is not None:
            window.sessionStorage.setItem(PREFIX + OPEN, key)
        return str(window.sessionStorage.getItem(PREFIX + OPEN) or "")
    except Exception:
        return key or ""
