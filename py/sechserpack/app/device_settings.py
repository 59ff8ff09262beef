"""The settings in effect on this device, and the words of the language that follows from them."""

from __future__ import annotations

from typing import Any

from ..locale import LANGUAGES, Words, words
from ..play.session import PACES, Pace
from ..setup.preferences import Preferences
from ..setup.settings import Settings
from .ports import Page


class DeviceSettings:
    """What has been set, and what the device says where nothing has been."""

    def __init__(self, preferences: Preferences, page: Page) -> None:
        """The settings as they are kept in `preferences`."""
        self._preferences = preferences
        self._page = page
        self.now = Settings.read(preferences.read("settings"))

    @property
    def words(self) -> Words:
        """The words of the language in effect."""
        spoken = [self.now.language, *self._page.languages()]
        return words(next((code for code in spoken if code in LANGUAGES), "en"))

    def change(self, name: str, value: Any) -> bool:
        """Set `name` to `value` and remember it; returns whether it will be remembered."""
        self.now = self.now.change(name, value)
        return self._preferences.write("settings", self.now.to_store())

    def pace(self, *, people: bool) -> Pace:
        """How fast bots play at a table with `people` or without."""
        pace = PACES[self.now.pace]
        if self._page.calm() or not people:
            # Nothing tumbles, or nobody waits for a turn: the pace of somebody who looks on.
            return min(pace, PACES["brisk"], key=lambda each: each.throw)
        return pace

    def facing(self, people: int) -> bool:
        """Whether everything is turned to those who sit there, at a table with so many `people`."""
        return people > 1 if self.now.facing is None else self.now.facing
