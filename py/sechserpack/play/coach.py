"""The coach: asks a game's oracle for the chances while people think about their decision.

It works in the background, in slices of a few milliseconds with a rest after each. It gets one seat's view of the match
and nothing else, and its random numbers derive from public information, so it cannot leak a secret.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from random import Random
from typing import Any

from .. import games
from ..bots.outlook import Oracle, Outlook
from ..engine.chance import stream
from ..engine.match import Match
from .tasks import Failed, Restartable

SLICE = 0.008
"""maximum seconds of work between two rests, as far as the oracle allows"""
REST = 0.006
"""seconds of rest, in which the page can draw a frame and handle taps"""
AWAY = 0.5
"""polling interval in seconds while it may not work"""
AGAIN = 1.5
"""minimum seconds until the figures are updated; doubles every time, as less and less changes"""
CLOSE = 0.1
"""maximum margin of chances when first shown"""
FIRST = 0.6
"""seconds after which they are shown whatever their margin"""
FIRM = 3.0
"""seconds after which they are announced even if still improving"""


def coach_rng(match: Match[Any], seat: int) -> Random:
    """The generator for what `seat` is told about the current `match`: the same for the same record.

    Derived from the public fingerprint, never from the secret behind it.
    """
    fairness = match.fairness
    known = [segment.commit for segment in fairness.segments] if fairness is not None else []
    return stream("/".join(known) or str(match.salt), "coach", seat, len(match))


@dataclass
class _Question:
    """A question about one state of a match, with its answer so far."""

    match: Match[Any]
    events: int
    undone: int
    seats: frozenset[int]
    thinking: dict[int, Iterator[Outlook | None]] | None = None
    """unfinished oracles by seat; None before it has begun"""
    found: dict[int, Outlook] = field(default_factory=dict)
    worked: float = 0.0
    """seconds in which the coach was allowed to work on it"""
    shown: object = None
    """figures shown last"""
    said: bool = False
    """whether the shown figures were firm enough to be announced"""
    again_at: float = 0.0
    """loop time from which updated figures may be shown"""
    again: float = AGAIN

    def is_about(self, match: Match[Any]) -> bool:
        """Whether this is about the current state of `match`."""
        return self.match is match and (self.events, self.undone) == (len(match), match.undone)

    @property
    def answered(self) -> bool:
        """Whether all oracles are exhausted."""
        return self.thinking is not None and not self.thinking

    @property
    def firm(self) -> bool:
        """Whether the figures are final enough to be announced."""
        return bool(self.found) and (self.answered or self.worked >= FIRM)

    @property
    def worth_showing(self) -> bool:
        close = all(estimate.margin <= CLOSE for outlook in self.found.values() for estimate in outlook.seats)
        return bool(self.found) and (close or self.worked >= FIRST or self.answered)

    def figures(self) -> object:
        """The figures as displayed, in whole per cent."""
        return [
            (seat, _rounded(outlook.seats), _rounded(outlook.decisions.values()))
            for seat, outlook in self.found.items()
        ]


def _rounded(estimates: Any) -> list[tuple[int, int]]:
    return [(round(100 * each.value), ceil(100 * each.margin)) for each in estimates]


class Coach:
    """Estimates the chances in the background, while nothing more urgent is to be done."""

    def __init__(
        self,
        may: Callable[[], bool],
        changed: Callable[[], None],
        failed: Failed,
        *,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """`may` says whether the coach may work now; `changed` is called when there are new figures.

        `clock` returns seconds; `failed` is called with program errors.
        """
        self._may = may
        self._changed = changed
        self._clock = clock
        self._task = Restartable(failed)
        self._question: _Question | None = None
        self._before: Mapping[int, Outlook] = {}
        self._asked: tuple[Match[Any], Oracle | None] | None = None
        """the match asked about last, and its oracle, which may remember what it has been shown of it"""

    def follow(self, match: Match[Any], seats: Sequence[int]) -> None:
        """Work on the current state of `match` for `seats`, each of which is told only what follows from its own view.

        Keeps findings about the same state; abandons any other question.
        """
        question = self._question
        if question is None or not question.is_about(match) or not question.seats.issuperset(seats):
            self._before = self.lately(match)
            question = self._question = _Question(match, len(match), match.undone, frozenset(seats))
        if not self._task.running and not question.answered:
            self._task.start(self._think(question))

    def stop(self) -> None:
        """Stop until the next `follow`."""
        self._task.stop()

    def told(self, match: Match[Any]) -> Mapping[int, Outlook]:
        """The findings about the current state of `match`, by the seat that may be told."""
        question = self._question
        if question is None or not question.is_about(match) or question.shown is None:
            return {}
        return question.found

    def lately(self, match: Match[Any]) -> Mapping[int, Outlook]:
        """`told`, or the previous findings until there are any, so that figures do not flicker in real time."""
        question = self._question
        if question is None or question.match is not match or question.undone != match.undone:
            return {}
        return question.found if question.shown is not None else self._before

    def firm(self, match: Match[Any]) -> bool:
        """Whether the findings about the current state of `match` are firm enough to be announced."""
        question = self._question
        return question is not None and question.is_about(match) and question.firm

    def _begin(self, question: _Question) -> None:
        """Ask the game's oracle, which is imported lazily."""
        match = question.match
        if self._asked is None or self._asked[0] is not match:
            make = games.outlook(match.game.name)
            self._asked = match, None if make is None else make(match.options)
        oracle = self._asked[1]
        question.thinking = {}
        if oracle is not None:
            for seat in sorted(question.seats):
                question.thinking[seat] = oracle(match.view(seat), seat, coach_rng(match, seat))

    async def _think(self, question: _Question) -> None:
        """Work on `question`, a slice at a time, until it is answered or the match has moved on."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(REST)  # let the page draw first
        while not question.answered and question.is_about(question.match):
            if not self._may():
                await asyncio.sleep(AWAY)
                continue
            begun = loop.time()
            if question.thinking is None:
                self._begin(question)
            else:
                self._work(question.thinking, question.found)
            await asyncio.sleep(REST)
            question.worked += loop.time() - begun
            self._show(question, loop.time())

    def _work(self, thinking: dict[int, Iterator[Outlook | None]], found: dict[int, Outlook]) -> None:
        """Work for one slice, seat by seat, as long as another step as long as the longest would fit."""
        begun = self._clock()
        longest = 0.0
        while thinking:
            for seat, steps in list(thinking.items()):
                before = self._clock()
                try:
                    outlook = next(steps)
                except StopIteration:
                    del thinking[seat]
                else:
                    if outlook is not None:
                        found[seat] = outlook
                now = self._clock()
                longest = max(longest, now - before)
                if now - begun + longest > SLICE:
                    # The next slice begins with the seat that has had the least.
                    if seat in thinking:
                        thinking[seat] = thinking.pop(seat)
                    return

    def _show(self, question: _Question, now: float) -> None:
        if not question.worth_showing:
            return
        to_say = question.firm and not question.said
        early = now < question.again_at and not question.answered
        figures = question.figures()
        if to_say or (not early and figures != question.shown):
            question.shown, question.said = figures, question.firm
            question.again_at = now + question.again
            question.again *= 2
            self._changed()
