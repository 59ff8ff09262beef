"""The set-up: the form before a game, and what the device remembers of it."""

from __future__ import annotations

from collections.abc import Callable

from ..bots.strength import FITS
from ..draw.catalogue import Variant
from ..engine.callbacks import nothing
from ..engine.fairness import Fairness
from ..engine.player import people
from ..locale import Words
from ..saves.fitting import FIRST_GAMES, played_alone
from ..saves.library import Library
from ..setup import links
from ..setup.changes import change
from ..setup.form import Form, fitted, players_of, seat_options
from ..setup.links import Setup
from ..setup.party import Member, Party, after_game, names_of, party_of, resized, store_party
from ..setup.people import remembering, signs_of, store, stored_people
from ..setup.remembered import form_for, party_here, remember, remember_begun, remember_chance
from ..setup.variants import variant_query
from .base import Base
from .library.control import LibraryControl
from .likeness_control import LikenessControl
from .shown import SetUp

UNFOLDED = {"rules": "rules", "dice": "dice-fold"}
"""ids of the buttons that unfold something, by the field that they toggle"""


class SetupControl:
    """Controls the set-up form."""

    def __init__(
        self,
        base: Base,
        library: Library,
        games: LibraryControl,
        alike: LikenessControl,
        warn_unless: Callable[[bool], None],
    ) -> None:
        """`warn_unless` is told whether storing worked."""
        self._alike = alike
        self._background = base.background
        self._redraw = base.redraw
        self._shown = base.shown
        self._settings = base.settings
        self._preferences = base.browser.preferences
        self._library = library
        self._games = games
        self._page = base.browser.page
        self._warn_unless = warn_unless
        self._at_once: Form | None = None
        """the form of a game that begins without being shown"""
        self._unstored: Party = ()
        """the people round a device that cannot store them"""
        self._begun: Callable[[Setup], None] = nothing
        base.shown.people = stored_people(base.browser.preferences)

    def open(self, link: str) -> None:
        """Show the form of `link`, filled in as last time. Raises `Malformed` if there is no such game."""
        filled = self._fill(link)
        self._shown.screen, self._shown.people = SetUp(filled), filled.people

    @property
    def party(self) -> Party:
        """The people round this device; empty if nobody has played yet."""
        # Another tab may have seated others meanwhile.
        return party_here(self._preferences) or self._unstored

    def resize(self, people: int) -> None:
        """Seat so many people round this device: the last ones leave, or guests come."""
        self._warn_unless(self._store(resized(self.party or (Member(),), people, ())))

    def when_begun(self, begun: Callable[[Setup], None]) -> None:
        """Call `begun` with the set-up of every game that begins, once its people are remembered."""
        self._begun = begun

    def people_here(self, words: Words) -> list[tuple[str, int]]:
        """The people round this device with their signs; none while somebody without a name is alone."""
        party = self.party
        if len(party) < 2 and not any(one.name for one in party):
            return []
        names = names_of(party, words)
        return list(zip(names, signs_of(names, self._shown.people), strict=True))

    def play_at_once(self, link: str, turn: int | None = None) -> None:
        """Begin the game of `link` as its form would be filled in. Raises `Malformed` if there is no such game.

        With a `turn`, those who begin take turns: so many games have begun before in this row.
        """
        filled = self._fill(link)
        if turn is not None:
            for name in seat_options(filled.setup.game) - filled.chance:
                filled = change(filled, f"option:{name}", str(turn % len(filled.chairs)))
        self._at_once = filled
        self._page.go(links.to_link(self._at_once.begun()))

    def _fill(self, link: str) -> Form:
        language = self._settings.words.language
        form = form_for(self._preferences, link, self._new_here, party=self._unstored, language=language)
        form = self._alike.offered(form)
        return fitted(form) if self._to_fit(form) else form

    def _to_fit(self, form: Form) -> bool:
        """Whether bots that fit are to be proposed: once, to a person alone who has finished their first games.

        Whoever then chooses others finds these, as ever, from the next game on.
        """
        players = players_of(form.setup, self._settings.words)
        alone = people(players)
        if FITS not in form.entry.levels or len(alone) != 1:
            return False
        same = self._library.results_of(form.variant)
        return len(played_alone(same, players[alone[0]].name)) == FIRST_GAMES

    def _new_here(self, variant: Variant) -> bool:
        """Whether a set-up of `variant` filled in for the first time is for a newcomer.

        True while it is unknown who has played here: those who have would find it as they left it.
        """
        return not self._library.loaded or self._games.newcomer(variant)

    def change(self, field: str, value: str) -> None:
        """Apply a change; see `setup.changes.change` for `field` and `value`."""
        before, what = self._shown.form, field.partition(":")[0]
        if before is None:
            return
        if what in ("like", "alike") and self._alike.outdated(value, before.variant):
            self._background.start(self._learn(field, value, before))
            return
        if what == "unlike":
            self._alike.forget(value, variant_query(before.variant))
        elif what == "forget":
            self._alike.forget(value)
        changed = before if what == "unlike" else change(before, field, value)
        if what in ("unlike", "forget", "chair"):
            changed = self._alike.offered(changed)
        self._shown.screen = SetUp(changed)
        stored = [remember(self._preferences, changed.setup)]
        if changed.chance != before.chance:
            stored.append(remember_chance(self._preferences, changed.setup.game, changed.chance))
        if changed.party != before.party:
            stored.append(self._store(changed.party))
        if changed.people != before.people:
            self._shown.people = changed.people
            stored.append(store(self._preferences, changed.people))
        self._warn_unless(all(stored))
        if self._shown.by_keyboard and what in ("remove", "forget", "person", "unlike"):
            self._shown.goes_to = f"chair-{changed.chosen}"  # the button that did it is gone
        elif changed.unfolded > before.unfolded or changed.dice_unfolded > before.dice_unfolded:
            self._shown.goes_to = UNFOLDED[what]  # what has been unfolded may lie below the page

    async def _learn(self, field: str, name: str, form: Form) -> None:
        """Learn how the person called `name` plays, then make the change of the `form` that wants it."""
        if self._alike.learning:
            return
        known = await self._alike.learn(name, form.variant)
        now = self._shown.form
        if known and now is not None and now.variant == form.variant:
            changed = change(self._alike.offered(now), field, name)
            self._shown.screen = SetUp(changed)
            self._warn_unless(remember(self._preferences, changed.setup))
        self._redraw()

    def save_likeness(self, name: str) -> None:
        """Download how the person called `name` plays the game on the form."""
        if self._shown.form is not None:
            self._alike.save(self._shown.form, name)

    def _store(self, party: Party) -> bool:
        """Store `party`, unless it is empty; returns whether it worked, and keeps it in memory if not."""
        stored = store_party(self._preferences, party)
        if party:
            self._unstored = () if stored else party
        return stored

    def begin(self) -> None:
        """Begin the game on the form; its random choices are made now."""
        if self._shown.form is not None:
            self._page.go(links.to_link(self._shown.form.begun()))

    def fairness(self, chosen: Setup) -> Fairness | None:
        """Where the chance of `chosen` comes from, if the form that begins it has shown that."""
        filled = self._begins(chosen)
        return None if filled is None or chosen.seed is not None else filled.fairness

    def _begins(self, chosen: Setup) -> Form | None:
        """The form that begins `chosen`, or None."""
        link = links.to_link(chosen)
        forms = (form for form in (self._shown.form, self._at_once) if form is not None)
        return next((form for form in forms if links.to_link(form.begun()) == link), None)

    def remember(self, chosen: Setup) -> frozenset[int]:
        """Remember the set-up of a game that begins, its people, and who has sat down on the form, if any.

        Returns the coached seats whose people have no name to be remembered by.
        """
        self._warn_unless(remember_begun(self._preferences, chosen))
        begins, filled = self._begins(chosen), self._shown.form or self._at_once
        self._at_once = None
        party = party_of(chosen) if begins is None else after_game(begins.party, begins.waits)
        self._warn_unless(self._store(party))
        self._begun(chosen)
        if filled is None:
            return frozenset()
        # Those who sit down at this device are known here from now on; those named by a link are not.
        seated = filled.seated(self._settings.words)
        self._shown.people = remembering(filled.people, reversed(seated))
        self._warn_unless(not seated or store(self._preferences, self._shown.people))
        return frozenset() if begins is None else begins.coached_here
