"""Preferences in local storage, and this tab's memory in session storage.

Each preference carries a checksum to detect damage; one without a checksum is from an earlier version.
"""

from __future__ import annotations

from typing import Any

from js import window

from ..saves.checksum import wrap
from ..saves.small_values import read_small
from .storage_name import storage_name


def _prefix() -> str:
    """Prefix of all names that this copy of the site stores."""
    return f"{storage_name()}."


class LocalPreferences:
    """The preferences of this device; where the browser refuses, nothing is stored."""

    def read(self, name: str) -> Any:
        """The JSON value stored under `name`; None if there is none, it is damaged, or storage is blocked."""
        try:
            text = window.localStorage.getItem(_prefix() + name)
            return read_small(name, str(text)) if text is not None else None
        except Exception:
            return None

    def write(self, name: str, value: Any) -> bool:
        """Store the JSON `value` under `name`; None deletes it. Returns whether that worked."""
        try:
            if value is None:
                window.localStorage.removeItem(_prefix() + name)
            else:
                window.localStorage.setItem(_prefix() + name, wrap(value))
        except Exception:
            return False
        return True

    def damaged(self) -> list[str]:
        """The names of all damaged preferences."""
        damaged = []
        try:
            keys = [str(window.localStorage.key(index)) for index in range(window.localStorage.length)]
            for key in keys:
                if key.startswith(_prefix()):
                    try:
                        read_small(key.removeprefix(_prefix()), str(window.localStorage.getItem(key)))
                    except ValueError:
                        damaged.append(key.removeprefix(_prefix()))
        except Exception:
            return []
        return sorted(damaged)

    def raw(self, name: str) -> str:
        """The raw text stored under `name`."""
        return str(window.localStorage.getItem(_prefix() + name) or "")


class SessionMemory:
    """This tab's memory across reloads; where the browser refuses, or is full, nothing is stored."""

    def read(self, name: str) -> str:
        """The text stored under `name`, or ""."""
        try:
            return str(window.sessionStorage.getItem(_prefix() + name) or "")
        except Exception:
            return ""

    def write(self, name: str, text: str | None) -> None:
        """Store `text` under `name`; None deletes it."""
        try:
            if text is None:
                window.sessionStorage.removeItem(_prefix() + name)
            else:
                window.sessionStorage.setItem(_prefix() + name, text)
        except Exception:
            return
