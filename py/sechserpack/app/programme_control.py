"""The programme of an evening: its sheet, what comes next, and that it goes on with every game that begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..draw.catalogue import Variant
from ..draw.html import Element
from ..locale import Words
from ..screens.evening.programme import Entry, PlannedEvening, programme_sheet
from ..setup.lessons import lesson_link
from ..setup.links import Setup
from ..setup.party import MOST
from ..setup.programme import (
    LENGTHS,
    Programme,
    gone_on,
    propose,
    store_programme,
    stored_programme,
    swapped,
    without_misfits,
)
from ..setup.variants import variant_link, variant_of
from .base import Base
from .said.when import now
from .setup_control import SetupControl

_DAY = 24 * 60 * 60 * 1000
_USUAL = LENGTHS[1]


class ProgrammeControl:
    """Keeps the programme: proposed while its sheet is open, stored once people change it or begin."""

    def __init__(
        self,
        base: Base,
        setup: SetupControl,
        newcomer: Callable[[Variant], bool],
        warn_unless: Callable[[bool], None],
    ) -> None:
        self._preferences = base.browser.preferences
        self._setup = setup
        self._newcomer = newcomer
        self._warn_unless = warn_unless
        self._proposed: Programme | None = None
        """a programme that is not stored: as proposed, or because nothing can be stored here"""
        setup.when_begun(self._goes_on)

    @property
    def going_on(self) -> Programme | None:
        """The programme that is under way, without what no longer fits; None if there is none."""
        programme = stored_programme(self._preferences) or self._proposed
        if programme is None or not programme.under_way:
            return None
        fits = without_misfits(programme, self._people, now())
        return fits if fits.under_way else None

    @property
    def next(self) -> Variant | None:
        """The way to play that comes next in the evening under way."""
        programme = self.going_on
        return None if programme is None else programme.next

    @property
    def through(self) -> int:
        """When the programme began, in ms since 1970, if nothing comes next in it any more; else 0."""
        programme = stored_programme(self._preferences) or self._proposed
        return programme.begun if programme is not None and self.next is None else 0

    @property
    def _people(self) -> int:
        return max(1, len(self._setup.party))

    @property
    def _now(self) -> Programme:
        """The programme on the sheet."""
        programme = self.going_on or self._proposed
        if programme is None or programme.next is None:
            stored = stored_programme(self._preferences)
            if stored is not None and not stored.begun and stored.ways:
                return without_misfits(stored, self._people, now())
            return self._propose(stored.minutes if stored is not None else _USUAL)
        return programme

    def _propose(self, minutes: int) -> Programme:
        return propose(self._people, minutes, now() // _DAY)

    def _keep(self, programme: Programme | None) -> None:
        stored = store_programme(self._preferences, programme)
        self._proposed = None if stored else programme
        self._warn_unless(stored)

    def choose(self, minutes: int) -> None:
        """Propose a programme of so many `minutes`; one that is under way gets the time, and keeps what was played."""
        programme = self._now
        if minutes not in LENGTHS:
            return
        fresh = self._propose(minutes)
        if not programme.begun:
            self._keep(fresh)
            return
        played = programme.ways[: programme.played]
        longer = replace(programme, minutes=minutes, ways=(*played, *fresh.ways))
        self._keep(without_misfits(longer, self._people, now()))

    def resize(self, people: int) -> None:
        """Seat so many `people` round the device, from 1 to 8; what no longer fits is left out, or proposed anew."""
        if 1 <= people <= MOST:
            programme = self._now
            self._setup.resize(people)
            self._keep(
                without_misfits(programme, people, now())
                if programme.begun
                else self._propose(programme.minutes)
            )

    def swap(self, index: int) -> None:
        """Put another way to play in the place of this one."""
        self._keep(swapped(self._now, index, self._people))

    def begin(self) -> None:
        """Begin the game that comes next, at once."""
        programme = self._now
        way = programme.next
        if way is not None:
            self._keep(programme)
            self._setup.play_at_once(variant_link(way), programme.played)

    def change(self, field: str, value: str) -> None:
        """Do what a control of the sheet says: set the number of "people" or "minutes", "swap", "begin" or "leave"."""
        if field == "people":
            self.resize(int(value))
        elif field == "minutes":
            self.choose(int(value))
        elif field == "swap":
            self.swap(int(value))
        elif field == "begin":
            self.begin()
        elif field == "leave":
            self.leave()

    def leave(self) -> None:
        """Forget the programme."""
        self._keep(None)

    def _goes_on(self, chosen: Setup) -> None:
        """Note that a game begins: it may be what comes next."""
        programme = stored_programme(self._preferences) or self._proposed
        if programme is None:
            return
        fits = without_misfits(programme, self._people, now()) if programme.begun else programme
        on = gone_on(fits, variant_of(chosen.game, chosen.options), now())
        if on != fits:
            self._keep(on)

    def sheet(self, words: Words) -> Element:
        """The sheet of the programme."""
        programme = self._now
        entries = [
            Entry(way, played=number < programme.played, lesson=self._lesson(way))
            for number, way in enumerate(programme.ways)
        ]
        return programme_sheet(
            PlannedEvening(
                tuple(name for name, _ in self._setup.people_here(words)),
                self._people,
                programme.minutes,
                tuple(entries),
                begun=bool(programme.begun),
            ),
            words,
        )

    def _lesson(self, way: Variant) -> str:
        """The link to the guided game of a `way` that is new here; "" for none."""
        return lesson_link(way) if self._newcomer(way) else ""
