"""The settings in effect on this device, and what follows from them."""

from __future__ import annotations

from typing import Any

from ..locale import LANGUAGES, Words, words
from ..play.session import PACES, Pace
from ..setup.preferences import Preferences
from ..setup.settings import Settings
from .ports import Page


class DeviceSettings:
    """The settings of this device, with the device's own preferences where nothing has been set."""

    def __init__(self, preferences: Preferences, page: Page) -> None:
        """The settings as they are stored in `preferences`."""
        self._preferences = preferences
        self._page = page
        self.now = Settings.read(preferences.read("settings"))

    @property
    def words(self) -> Words:
        """The translations for the language in effect."""
        preferred = [self.now.language, *self._page.languages()]
        return words(next((code for code in preferred if code in LANGUAGES), "en"))

    def change(self, name: str, value: Any) -> bool:
        """Set `name` to `value` and store it; returns whether it was stored."""
        self.now = self.now.change(name, value)
        return self._preferences.write("settings", self.now.to_store())

    def pace(self, *, people: bool) -> Pace:
        """How fast bots play at a table with or without `people`."""
        pace = PACES[self.now.pace]
        if self._page.calm() or not people:
            # Without animation, or with nobody waiting for a turn, bots play at a pace for people who look on.
            return min(pace, PACES["brisk"], key=lambda each: each.throw)
        return pace

    def facing(self, people: int) -> bool:
        """Whether the edges face the people who sit there, at a table with this number of `people`."""
        return people > 1 if self.now.facing is None else self.now.facing
