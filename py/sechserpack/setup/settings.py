"""Settings: what a person has set on this device."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from ..locale import LANGUAGES


@dataclass(frozen=True)
class Settings:
    """What a person has set on this device; None leaves a thing to the device or to the game."""

    language: str | None = None
    theme: str | None = None
    muted: bool = False
    pace: str = "calm"
    facing: bool | None = None
    auto: bool = False
    """throws by themselves, where a game is nothing but throwing"""
    tick: str = "normal"
    """how the hidden glass is heard"""
    voice: bool = False
    """whether the device calls out what is thrown, where people would"""
    untimed: bool = False
    """whether games in real time are played without haste"""

    @classmethod
    def read(cls, stored: object) -> Settings:
        """The settings in a stored JSON object; what does not fit has its default."""
        if not isinstance(stored, dict):
            return cls()
        known: dict[str, set[Any]] = {
            "language": {None, *LANGUAGES},
            "theme": {None, "light", "dark"},
            "muted": {True, False},
            "pace": {"calm", "brisk", "instant"},
            "facing": {None, True, False},
            "auto": {True, False},
            "tick": {"normal", "quiet", "heart", "off"},
            "voice": {True, False},
            "untimed": {True, False},
        }
        kept = {
            field.name: stored[field.name]
            for field in fields(cls)
            if isinstance(stored.get(field.name), str | bool | None)
            and field.name in stored
            and stored[field.name] in known[field.name]
        }
        return cls(**kept)

    def to_store(self) -> dict[str, Any]:
        """The settings as a JSON object."""
        return asdict(self)

    def change(self, name: str, value: Any) -> Settings:
        """The settings with `name` set to `value`; a value that does not fit leaves the default."""
        return Settings.read({**self.to_store(), name: value}) if name in self.to_store() else replace(self)
