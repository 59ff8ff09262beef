"""Positions to be solved: that of a day, and people's own costly decisions."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace

from .. import games
from ..draw.teaching.chances import Chances, decisions_of, seats_of
from ..engine.errors import Malformed
from ..engine.events import Event, brief
from ..engine.lineup import Lineup
from ..engine.player import HUMAN, people
from ..engine.text import N_
from ..locale import Words
from ..play.position import SEAT, WORTH_IT, Position, of_day, of_own
from ..play.position_session import PositionSession
from ..play.record_files import lineup_of, read_in_slices
from ..play.review import Cost, Review
from ..play.tasks import Restartable, in_turns
from ..saves.entries import Entry
from ..saves.library import Library
from ..saves.ports import Unavailable
from ..screens.position import LINK, OWN, PositionNow
from ..setup.days import is_day, store, stored_days
from ..setup.form import BOT_NAMES, default_name
from .base import Base
from .navigation import Navigation
from .said.when import iso_day, now

MOST_GAMES = 20
"""number of the latest finished games that are looked through for an own decision"""


class PositionControl:
    """Finds positions, seats people at them, and knows what they answered."""

    def __init__(
        self,
        base: Base,
        library: Library,
        navigation: Navigation,
        warn_unless: Callable[[bool], object],
    ) -> None:
        """`warn_unless` is told whether storing worked."""
        self._settings = base.settings
        self._preferences = base.browser.preferences
        self._page = base.browser.page
        self._toast = base.toast
        self._redraw = base.redraw
        self._library = library
        self._navigation = navigation
        self._warn_unless = warn_unless
        self._working = Restartable(base.failed)
        self._shown: set[tuple[str, int]] = set()
        """the own decisions shown since the start, by game and event"""
        self._forgetting = False
        """whether it asks to confirm that the days are forgotten"""

    # ---- coming and going

    def open(self, link: str) -> None:
        """Show the position that `link` (from `LINK` on) asks for, as soon as it is found.

        Raises `Malformed` if there is none: that of tomorrow is not told.
        """
        today = iso_day(now())
        day = link.removeprefix(LINK).removeprefix("/") or today
        if link != OWN and not (is_day(day) and day <= today):
            raise Malformed(N_("There is no position at {link}."), link=brief(link))
        self._forgetting = False
        self._navigation.leave()
        self._working.start(self._open_own() if link == OWN else self._open_day(link, day))

    async def _open_day(self, link: str, day: str) -> None:
        words = self._settings.words
        names = tuple(
            default_name(seat, HUMAN if seat == SEAT else "", words) for seat in range(len(BOT_NAMES))
        )
        position = await in_turns(of_day(day, names))
        days = stored_days(self._preferences)
        known = days.last == day and days.answer in position.outlook.decisions
        self._seat(link, position, days.answer if known else None)

    async def _open_own(self) -> None:
        words = self._settings.words
        self._toast.say(words("Looking through your latest games …"), keep=True)
        self._redraw()
        await self._library.all_loaded()
        known = False
        for entry in self._own():
            reviewed = await self._reviewed(entry)
            if reviewed is None:
                continue
            known = True
            review, lineup = reviewed
            cost = self._unseen(entry, review, lineup)
            if cost is not None:
                seated = lineup.at(cost.event)
                position = await in_turns(of_own(review, cost, seated, entry.played))
                if self._seat(OWN, position, None):
                    self._shown.add((entry.id, cost.event))
                return
        if self._shown:
            told, good = words("You’ve seen them all. Next time it starts from the beginning."), False
        elif known:
            told, good = words("There’s nothing to improve in your latest games. Well played!"), True
        else:
            told, good = words("No finished game here has such decisions yet."), False
        self._shown.clear()
        if self._page.hash() == OWN:
            self._navigation.forget_address()
            self._toast.say(told, good=good)
            self._redraw()

    async def _reviewed(self, entry: Entry) -> tuple[Review, Lineup] | None:
        """The review of a stored game, and who played it; None if its chances are not known exactly."""
        try:
            match, players = await in_turns(read_in_slices(await self._library.record(entry.id)))
        except (KeyError, ValueError, Unavailable):
            return None
        review = Review(match, people(players), games.outlook(match.game.name))
        await in_turns(_exact(review))
        return (review, lineup_of(match.header, players)) if review.exact else None

    def _unseen(self, entry: Entry, review: Review, lineup: Lineup) -> Cost | None:
        """The costliest decision of a person in a stored game that has not been shown; None if there is none."""
        for cost in review.costs:
            person = lineup.at(cost.event)[cost.seat].human
            if cost.cost >= WORTH_IT and person and (entry.id, cost.event) not in self._shown:
                return cost
        return None

    def _seat(self, link: str, position: Position, answer: Event | None) -> bool:
        """Show `position` unless somebody has gone elsewhere meanwhile; returns whether it is shown."""
        if self._page.hash() != link:
            return False
        # Whoever answers after midnight answers the position of the day that it was.
        counts = position.day == iso_day(now())
        self._navigation.solve(position, answer, lambda event: self._answered(position, event, counts=counts))
        self._redraw()
        return True

    def _answered(self, position: Position, answer: Event, *, counts: bool) -> None:
        if counts:
            days = stored_days(self._preferences).answered(position.day, answer)
            self._warn_unless(store(self._preferences, days))

    def ask(self, *, forgetting: bool) -> None:
        """Ask to confirm that the days are forgotten, or ask no longer."""
        self._forgetting = forgetting

    def forget(self) -> None:
        """Forget which days before that of the last answer were solved."""
        self._forgetting = False
        days = stored_days(self._preferences)
        self._warn_unless(store(self._preferences, replace(days, since=days.last)))

    # ---- what is shown

    @property
    def days(self) -> int:
        """The number of days in a row that were solved here, up to today or yesterday."""
        return stored_days(self._preferences).count(iso_day(now()))

    def now(self, session: PositionSession, words: Words) -> PositionNow:
        """The current state of the position that `session` is about."""
        position, outlook = session.position, session.position.outlook
        if session.answer is None:
            return PositionNow(position, None, None)
        chances = Chances(frozenset(), seats_of(outlook, words), decisions_of(outlook, words), outlook.scope)
        today = position.day == iso_day(now())
        return PositionNow(
            position, session.answer, chances, self.days, today, bool(self._own()), self._forgetting
        )

    def _own(self) -> list[Entry]:
        """The latest finished games in which own decisions may be found."""
        return [
            entry
            for entry in self._library.finished()
            if HUMAN in entry.kinds and games.positions(entry.game) is not None
        ][:MOST_GAMES]


def _exact(review: Review) -> Generator[None, None, None]:
    """The work of `review`, which ends early if its chances turn out not to be exact."""
    for _ in review.work:
        yield
        if review.scope and not review.exact:
            return
