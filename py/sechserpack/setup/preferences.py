"""Preferences: small JSON values that the device remembers by name."""

from __future__ import annotations

from typing import Any, Protocol


class Preferences(Protocol):
    """Storage for preferences. The browser may refuse to store anything."""

    def read(self, name: str) -> Any:
        """The value stored under `name`; None if there is none, it is damaged, or storage is blocked."""

    def write(self, name: str, value: Any) -> bool:
        """Store the JSON `value` under `name`; None deletes it. Returns whether that worked."""
