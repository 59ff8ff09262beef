"""The review of the watched game: computed in the background, and its actions."""

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
from ...play.record_files import lineup_of
from ...play.replay import Replay
from ...play.review import Review
from ...play.tasks import Failed, Restartable
from ...screens.review import sheet as screen
from ...screens.review.moments import Shown as ShownReview
from ..shown import Sheet, Shown

_rest = asyncio.sleep
"""yields to the event loop"""
PART = 0.004
"""seconds of work before yielding to the page; one more slice may take as long again"""
FRAME = 0.012
"""pause in seconds after each such part while pieces move, so that every frame gets its share of time"""
KEPT = 3
"""number of cached reviews, shown at once when a game is watched again"""
PAUSE = 0.5
"""seconds before partial results are drawn for the first time"""
SLOWER = 1.5
"""factor by which that interval grows with each drawing: less and less is new"""


class ReviewControl:
    """Controls the review of the watched game; a no-op without one."""

    def __init__(
        self, shown: Shown, redraw: Callable[[], None], resting: Callable[[], float], failed: Failed
    ) -> None:
        """`resting` returns the seconds until all pieces lie still, 0 if they do."""
        self._shown = shown
        self._redraw = redraw
        self._resting = resting
        self._working = Restartable(failed)
        self._kept: list[Review] = []
        self._standings: bool | None = None
        """whether the chart shows standings; None until somebody has chosen"""
        self._tables = False
        self._wanted = False
        """whether to open the sheet as soon as the game is watched"""

    # ---- coming and going

    def begin(self, match: Match[Any], players: tuple[Player, ...]) -> None:
        """Start or resume the review of `match` if it is over."""
        self.stop()
        self._standings, self._tables = None, False
        if not match.over:
            return
        review = self._review_of(match, players)
        if not review.done:
            self._working.start(self._work(review))

    def stop(self) -> None:
        """Suspend the work until the game is watched again."""
        self._working.stop()

    def arrive(self) -> None:
        """Open the sheet if that was requested before the game was watched."""
        if self._wanted and self._shown.replay is not None and self.now is not None:
            self._shown.sheet = Sheet.REVIEW
        self._wanted = False

    def _review_of(self, match: Match[Any], players: tuple[Player, ...]) -> Review:
        known = next((review for review in self._kept if _same(review.match, match)), None)
        if known is None:
            deciders = lineup_of(match.header, players).deciders(match.history, match.game.decisions)
            known = Review(match, people(deciders), games.outlook(match.game.name))
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
        """Toggle the sheet; playback stops."""
        replay = self._shown.replay
        if replay is not None and self.now is not None:
            replay.playing = False
            replay.seek(replay.step)
            self._shown.toggle(Sheet.REVIEW)

    def want(self) -> None:
        """Open the sheet as soon as the game is watched."""
        self._wanted = True

    def show(self, what: str) -> None:
        """Show "chances" or "standings", or toggle between "tables" and pictures."""
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
        """The review of the game on the screen, as far as computed; None without one."""
        replay = self._shown.replay
        if replay is None or not replay.match.over:
            return None
        return next((review for review in self._kept if _same(review.match, replay.match)), None)

    def picture(self, words: Words) -> Element | None:
        """The chart for the strip below the table; None without a review."""
        review, replay = self.now, self._shown.replay
        if review is None or replay is None:
            return None
        standings = screen.shows_standings(review, self._standings)
        return screen.picture(review, replay.step, words, standings=standings)

    def sheet(self, words: Words) -> Element | None:
        """The review sheet of the game on the screen; None without a review."""
        review, replay = self.now, self._shown.replay
        if review is None or replay is None:
            return None
        return screen.review_sheet(self._shown_of(review, replay), words)

    def _shown_of(self, review: Review, replay: Replay) -> ShownReview:
        return ShownReview(
            review,
            replay.lineup,
            replay.lineup.deciders(replay.match.history, replay.match.game.decisions),
            replay.step,
            screen.shows_standings(review, self._standings),
            self._tables,
        )


def _same(one: Match[Any], other: Match[Any]) -> bool:
    """Whether two matches are the same game, even as different objects (a file opened again)."""
    if one is other:
        return True
    games_ = [(each.header.game, each.header.seats, each.options, len(each)) for each in (one, other)]
    return games_[0] == games_[1] and one.events == other.events
