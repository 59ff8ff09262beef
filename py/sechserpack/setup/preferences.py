"""Preferences: small things that a device remembers, each a JSON value under a name."""

from __future__ import annotations

from typing import Any, Protocol


class Preferences(Protocol):
    """Where they are kept. A browser may refuse to keep anything."""

    def read(self, name: str) -> Any:
        """The value kept under `name`; None if there is none, it is damaged, or nothing can be read."""

    def write(self, name: str, value: Any) -> bool:
        """Keep the JSON `value` under `name`; None forgets it. Returns whether it was kept."""
