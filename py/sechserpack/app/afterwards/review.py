"""The review of the game that is watched: worked out in the background, and what people do with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

from ... import games
from ...draw.html import Element
from ...engine.match import Match
from ...engine.player import Player, people
from ...locale import Words
from ...play.replay import Replay
from ...play.review import Review
from ...play.tasks import Failed, Restartable
from ...screens.review import sheet as screen
from ...screens.review.moments import Shown as ShownReview
from ..shown import Sheet, Shown

_rest = asyncio.sleep
"""gives the page a turn"""
PART = 0.004
"""seconds of work after which the page gets a turn; one more slice may be as long again"""
FRAME = 0.012
"""seconds that are the page's own after that while pieces move, so that there is no frame without its part of them"""
KEPT = 3
"""how many reviews are kept, so that they are there at once when a game is watched again"""
PAUSE = 0.5
"""seconds after which what has been found out meanwhile is drawn for the first time"""
SLOWER = 1.5
"""how many times as long it is from then on until it is drawn again: less and less is new"""


class ReviewControl:
    """What people do with the review of the game that they watch; without one it does nothing."""

    def __init__(
        self, shown: Shown, redraw: Callable[[], None], resting: Callable[[], float], failed: Failed
    ) -> None:
        """Nothing is reviewed before a finished game is watched.

        `resting` says in how many seconds all pieces lie still, 0 if they do.
        """
        self._shown = shown
        self._redraw = redraw
        self._resting = resting
        self._working = Restartable(failed)
        self._kept: list[Review] = []
        self._standings: bool | None = None
        """whether the chart shows what everybody had; None as long as nobody has chosen"""
        self._tables = False
        self._wanted = False
        """whether the sheet opens as soon as the game is watched"""

    # ---- coming and going

    def begin(self, match: Match[Any], players: tuple[Player, ...]) -> None:
        """Work out the review of `match`, if it is over, or go on with it."""
        self.stop()
        self._standings, self._tables = None, False
        if not match.over:
            return
        review = self._review_of(match, players)
        if not review.done:
            self._working.start(self._work(review))

    def stop(self) -> None:
        """Leave the rest of the work until the game is watched again."""
        self._working.stop()

    def arrive(self) -> None:
        """Open the sheet, if somebody asked for it who was not watching yet."""
        if self._wanted and self._shown.replay is not None and self.now is not None:
            self._shown.sheet = Sheet.REVIEW
        self._wanted = False

    def _review_of(self, match: Match[Any], players: tuple[Player, ...]) -> Review:
        known = next((review for review in self._kept if _same(review.match, match)), None)
        if known is None:
            known = Review(match, people(players), games.outlook(match.game.name))
        else:
            self._kept.remove(known)
        self._kept = [known, *self._kept][:KEPT]
        return known

    async def _work(self, review: Review) -> None:
        clock = asyncio.get_running_loop().time
        drawn, pause = clock(), PAUSE
        begun = perf_counter()
        for _ in review.work:
            if perf_counter() - begun < PART:
                continue
            await _rest(FRAME if self._resting() > 0 else 0)
            begun = perf_counter()
            if clock() - drawn > pause:
                self._redraw()
                drawn, pause = clock(), SLOWER * pause
        self._redraw()

    # ---- what people do

    def open(self) -> None:
        """Open the sheet, or close it."""
        replay = self._shown.replay
        if replay is not None and self.now is not None:
            replay.playing = False
            replay.seek(replay.step)
            self._shown.toggle(Sheet.REVIEW)

    def want(self) -> None:
        """Open the sheet as soon as the game is watched."""
        self._wanted = True

    def show(self, what: str) -> None:
        """Show the "chances" or the "standings", or change between "tables" and pictures."""
        if what == "tables":
            self._tables = not self._tables
        elif what in ("chances", "standings"):
            self._standings = what == "standings"

    def see(self, step: str) -> None:
        """Close the sheet and go to `step`, a number as text, in the replay."""
        replay = self._shown.replay
        if replay is None or not step.isdecimal():
            return
        replay.playing = False
        replay.seek(int(step))
        self._shown.sheet = None

    # ---- what is shown

    @property
    def now(self) -> Review | None:
        """The review of the game on the screen, as far as it has been worked out."""
        replay = self._shown.replay
        if replay is None or not replay.match.over:
            return None
        return next((review for review in self._kept if _same(review.match, replay.match)), None)

    def picture(self, words: Words) -> Element | None:
        """The chart for the strip below the table; None as long as there is none."""
        review, replay = self.now, self._shown.replay
        if review is None or replay is None:
            return None
        standings = screen.shows_standings(review, self._standings)
        return screen.picture(review, replay.step, words, standings=standings)

    def sheet(self, words: Words) -> Element | None:
        """The sheet about the game on the screen."""
        review, replay = self.now, self._shown.replay
        if review is None or replay is None:
            return None
        return screen.review_sheet(self._shown_of(review, replay), words)

    def _shown_of(self, review: Review, replay: Replay) -> ShownReview:
        return ShownReview(
            review,
            replay.players,
            replay.step,
            screen.shows_standings(review, self._standings),
            self._tables,
        )


def _same(one: Match[Any], other: Match[Any]) -> bool:
    """Whether two matches are the same game: opened from a file again, it is another object."""
    if one is other:
        return True
    games_ = [(each.header.game, each.header.seats, each.options, len(each)) for each in (one, other)]
    return games_[0] == games_[1] and one.events == other.events
