"""The settings in effect on this device, and what they imply."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..draw.catalogue import Variant
from ..locale import LANGUAGES, SOURCE, Words, words
from ..play.session import PACES, REDUCED, Pace
from ..setup import lessons
from ..setup.preferences import Preferences
from ..setup.settings import Settings
from ..setup.variants import variant_link
from .ports import Page


class DeviceSettings:
    """The settings of this device, with the system's preferences as defaults."""

    def __init__(self, preferences: Preferences, page: Page) -> None:
        """Read the settings stored in `preferences`."""
        self._preferences = preferences
        self._page = page
        self.now = Settings.read(preferences.read("settings"))

    @property
    def words(self) -> Words:
        """The translations for the language in effect."""
        preferred = [self.now.language, *self._page.languages()]
        return words(next((code for code in preferred if code in LANGUAGES), SOURCE))

    def change(self, name: str, value: Any) -> bool:
        """Set `name` to `value` and store it; returns whether it was stored."""
        self.now = self.now.change(name, value)
        return self._preferences.write("settings", self.now.to_store())

    def taught(self, variant: Variant) -> bool:
        """Whether the guided first game of `variant` has been completed on this device."""
        return variant_link(variant) in lessons.taught(self._preferences)

    def learn(self, variant: Variant) -> bool:
        """Store that the guided first game of `variant` is completed; returns whether it was stored."""
        return lessons.remember_taught(self._preferences, variant)

    def pace(self, *, people: bool) -> Pace:
        """The pace of a table with or without `people`."""
        pace = PACES[self.now.pace]
        if not people and (pace.asks or pace.throw > PACES["brisk"].throw):
            pace = PACES["brisk"]  # nobody waits for a turn
        # Reduced motion shortens animations, never reading time.
        return replace(pace, move=pace.move * REDUCED) if self._page.calm() else pace

    def facing(self, people: int) -> bool:
        """Whether the table's edges face their seats: as set, by default if there are several `people`."""
        return people > 1 if self.now.facing is None else self.now.facing
