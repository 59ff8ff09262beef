"""Positions to be solved: that of a day, and people's own costly decisions."""

from __future__ import annotations

from collections.abc import Callable, Generator

from .. import games
from ..draw.teaching.chances import Chances, decisions_of, seats_of
from ..engine.errors import Malformed
from ..engine.events import Event, brief
from ..engine.player import HUMAN, people
from ..engine.record import LineError
from ..engine.text import N_
from ..locale import Words
from ..play.position import SEAT, WORTH_IT, Position, of_day, of_own
from ..play.position_session import PositionSession
from ..play.record_files import lineup_of, read_in_slices
from ..play.review import Review
from ..play.tasks import Restartable, in_turns
from ..saves.checksum import Damaged
from ..saves.entries import Entry, Newer
from ..saves.library import Library
from ..saves.ports import Unavailable
from ..screens.position import LINK, OWN, PositionNow
from ..setup.days import Days, is_day, store, stored_days
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

    # ---- coming and going

    def open(self, link: str) -> None:
        """Show the position that `link` (from `LINK` on) asks for, as soon as it is found.

        Raises `Malformed` if there is none: that of tomorrow is not told.
        """
        today = iso_day(now())
        day = link.removeprefix(LINK).removeprefix("/") or today
        if link != OWN and not (is_day(day) and day <= today):
            raise Malformed(N_("There is no position at {link}."), link=brief(link))
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
        for entry in self._own():
            position = await self._in_game(entry)
            if position is not None:
                self._seat(OWN, position, None)
                return
        self._shown.clear()  # next time from the beginning
        if self._page.hash() == OWN:
            self._navigation.forget_address()
            self._toast.say(words("There’s nothing to improve in your latest games. Well played!"), good=True)
            self._redraw()

    async def _in_game(self, entry: Entry) -> Position | None:
        """The costliest decision of a person in a stored game that has not been shown; None if there is none."""
        try:
            match, players = await in_turns(read_in_slices(await self._library.record(entry.id)))
        except (KeyError, ValueError, LineError, Damaged, Newer, Unavailable):
            return None
        review = Review(match, people(players), games.outlook(match.game.name))
        await in_turns(_exact(review))
        lineup = lineup_of(match.header, players)
        for cost in review.costs if review.exact else ():
            seated, this = lineup.at(cost.event), (entry.id, cost.event)
            if cost.cost >= WORTH_IT and seated[cost.seat].human and this not in self._shown:
                self._shown.add(this)
                return await in_turns(of_own(review, cost, seated, entry.played))
        return None

    def _seat(self, link: str, position: Position, answer: Event | None) -> None:
        if self._page.hash() == link:  # nobody has gone elsewhere meanwhile
            self._navigation.solve(position, answer, lambda event: self._answered(position, event))
            self._redraw()

    def _answered(self, position: Position, answer: Event) -> None:
        today = iso_day(now())
        if position.day == today:
            self._warn_unless(
                store(self._preferences, stored_days(self._preferences).answered(today, answer))
            )

    def forget(self) -> None:
        """Forget which days were solved."""
        self._warn_unless(store(self._preferences, Days()))

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
        return PositionNow(position, session.answer, chances, self.days, today, bool(self._own()))

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
