"""Small things that this device remembers, and this tab: settings, the last set-ups, the game that was open.

Each preference carries a checksum, so that damage is told from what was written; what carries none is from an earlier
version.
"""

from __future__ import annotations

from typing import Any

from js import window

from ..saves.checksum import unwrap, wrap

PREFIX = "sechserpack."


class LocalPreferences:
    """What the device remembers; a browser that refuses remembers nothing."""

    def read(self, name: str) -> Any:
        """The JSON value kept under `name`, or None if there is none, it is damaged, or storage is blocked."""
        try:
            text = window.localStorage.getItem(PREFIX + name)
            return unwrap(str(text)) if text else None
        except Exception:
            return None

    def write(self, name: str, value: Any) -> bool:
        """Keep the JSON `value` under `name`; None forgets it. Returns whether it was kept."""
        try:
            if value is None:
                window.localStorage.removeItem(PREFIX + name)
            else:
                window.localStorage.setItem(PREFIX + name, wrap(value))
        except Exception:
            return False
        return True

    def damaged(self) -> list[str]:
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

    def raw(self, name: str) -> str:
        """What is kept under `name`, whatever it is."""
        return str(window.localStorage.getItem(PREFIX + name) or "")


class SessionMemory:
    """What this tab remembers over a reload; nothing where the browser refuses, or is full."""

    def read(self, name: str) -> str:
        """The text kept under `name`, or ""."""
        try:
            return str(window.sessionStorage.getItem(PREFIX + name) or "")
        except Exception:
            return ""

    def write(self, name: str, text: str | None) -> None:
        """Keep `text` under `name`; None forgets it."""
        try:
            if text is None:
                window.sessionStorage.removeItem(PREFIX + name)
            else:
                window.sessionStorage.setItem(PREFIX + name, text)
        except Exception:
            return
