"""Settings of this device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from ..engine.fields import Check, fitting, one_of
from ..locale import LANGUAGES


@dataclass(frozen=True)
class Settings:
    """The settings; None leaves a value to the device or the game."""

    language: str | None = None
    theme: str | None = None
    muted: bool = False
    pace: str = "calm"
    facing: bool | None = None
    auto: bool = False
    """whether to throw automatically, in games that are almost nothing but throwing"""
    tick: str = "normal"
    """sound of the hidden glass"""
    voice: bool = False
    """whether the device announces throws where people would"""
    untimed: bool = False
    """whether real-time games are played untimed"""
    shortcuts: bool = True
    """whether single keys are shortcuts"""
    quick_start: bool = True
    """whether the page may keep a snapshot of its memory to start from next time"""
    guidance: bool | None = None
    """whether guidance is shown at the seats; None: until people have learnt it"""

    @classmethod
    def read(cls, stored: object) -> Settings:
        """The settings in a `stored` JSON object; missing or invalid ones have their defaults."""
        settings = cls(**fitting(stored, FIELDS))
        newer = stored.get(_NEWER) if isinstance(stored, dict) else None
        if isinstance(newer, str) and EARLIER.get(newer) == settings.pace:
            return replace(settings, pace=newer)
        return settings

    def to_store(self) -> dict[str, Any]:
        """The settings as a JSON object that earlier versions can read, too."""
        stored = asdict(self)
        return {**stored, "pace": EARLIER[self.pace], _NEWER: self.pace} if self.pace in EARLIER else stored

    def change(self, name: str, value: Any) -> Settings:
        """A copy with `name` set to `value`; an invalid value gives the default, an unknown name no change."""
        return Settings.read({**asdict(self), name: value}) if name in FIELDS else replace(self)


EARLIER = {"flowing": "brisk"}
"""what versions up to 0.8 find instead of a pace that they do not know; an unknown one would make them calm"""
_NEWER = "pace_exactly"
"""name under which the pace itself is stored then"""

_FLAG = one_of(True, False)
FIELDS: Mapping[str, Check] = {
    "language": one_of(None, *LANGUAGES),
    "theme": one_of(None, "light", "dark"),
    "muted": _FLAG,
    "pace": one_of("calm", "brisk", "flowing", "instant", "wait"),
    "facing": one_of(None, True, False),
    "auto": _FLAG,
    "tick": one_of("normal", "quiet", "heart", "off"),
    "voice": _FLAG,
    "untimed": _FLAG,
    "shortcuts": _FLAG,
    "quick_start": _FLAG,
    "guidance": one_of(None, True, False),
}
"""valid values of each setting"""
