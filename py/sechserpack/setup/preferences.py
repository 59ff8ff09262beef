"""Preferences: small JSON values stored on the device by name."""

from __future__ import annotations

from typing import Any, Protocol


class Preferences(Protocol):
    """Storage for preferences; the browser may refuse to store anything."""

    def read(self, name: str) -> Any:
        """The value stored under `name`; None if absent, damaged, or storage is blocked."""

    def write(self, name: str, value: Any) -> bool:
        """Store the JSON `value` under `name`; None deletes it. Returns whether it worked."""
