"""The set-up: the form before a game, and what the device remembers of it."""

from __future__ import annotations

from collections.abc import Callable

from ..draw.catalogue import Variant
from ..engine.fairness import Fairness
from ..saves.library import Library
from ..setup import form, links
from ..setup.links import Setup
from ..setup.people import remembering, store, stored_people
from ..setup.remembered import form_for, remember, remember_begun, remember_chance
from .base import Base
from .library.control import LibraryControl
from .shown import SetUp


class SetupControl:
    """Controls the set-up form."""

    def __init__(
        self,
        base: Base,
        library: Library,
        games: LibraryControl,
        warn_unless: Callable[[bool], None],
    ) -> None:
        """`warn_unless` is told whether storing worked."""
        self._shown = base.shown
        self._settings = base.settings
        self._preferences = base.browser.preferences
        self._library = library
        self._games = games
        self._page = base.browser.page
        self._warn_unless = warn_unless
        base.shown.people = stored_people(base.browser.preferences)

    def open(self, link: str) -> None:
        """Show the form of `link`, filled in as last time. Raises `Malformed` if there is no such game."""
        filled = form_for(self._preferences, link, self._new_here)
        self._shown.screen, self._shown.people = SetUp(filled), filled.people

    def _new_here(self, variant: Variant) -> bool:
        """Whether a set-up of `variant` filled in for the first time is for a newcomer.

        True while it is unknown who has played here: those who have would find it as they left it.
        """
        return not self._library.loaded or self._games.newcomer(variant)

    def change(self, field: str, value: str) -> None:
        """Apply a change; see `setup.form.change` for `field` and `value`."""
        before = self._shown.form
        if before is None:
            return
        changed = form.change(before, field, value)
        self._shown.screen = SetUp(changed)
        stored = [remember(self._preferences, changed.setup)]
        if changed.chance != before.chance:
            stored.append(remember_chance(self._preferences, changed.setup.game, changed.chance))
        if changed.people != before.people:
            self._shown.people = changed.people
            stored.append(store(self._preferences, changed.people))
        self._warn_unless(all(stored))
        if self._shown.by_keyboard and field.partition(":")[0] in ("remove", "forget", "person"):
            self._shown.goes_to = f"chair-{changed.chosen}"  # the button that did it is gone

    def begin(self) -> None:
        """Begin the game on the form; its random choices are made now."""
        if self._shown.form is not None:
            self._page.go(links.to_link(self._shown.form.begun()))

    def fairness(self, chosen: Setup) -> Fairness | None:
        """Where the chance of `chosen` comes from, if the form that begins it has shown that."""
        filled = self._shown.form
        if (
            filled is None
            or chosen.seed is not None
            or links.to_link(filled.begun()) != links.to_link(chosen)
        ):
            return None
        return filled.fairness

    def remember(self, chosen: Setup) -> frozenset[int]:
        """Remember the set-up of a game that begins, and who has sat down on the form, if any.

        Returns the coached seats whose people have no name to be remembered by.
        """
        self._warn_unless(remember_begun(self._preferences, chosen))
        filled = self._shown.form
        if filled is None:
            return frozenset()
        # Those who sit down at this device are known here from now on; those named by a link are not.
        seated = filled.seated(self._settings.words)
        self._shown.people = remembering(filled.people, reversed(seated))
        self._warn_unless(not seated or store(self._preferences, self._shown.people))
        return filled.coached_here if links.to_link(filled.begun()) == links.to_link(chosen) else frozenset()
