"""The coach: asks the oracle of a game what the chances are while people think about their decision.

It works in the background, a few milliseconds at a time with a rest after each. It gets what one seat sees of the match
and nothing else, and its chance comes from what everybody knows: so it can tell no secret, whatever it tells.
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
from ..bots.outlook import Outlook
from ..engine.chance import stream
from ..engine.match import Match
from .tasks import Failed, Restartable

SLICE = 0.008
"""seconds of work at most between two rests, as far as an oracle allows that"""
REST = 0.006
"""seconds of rest, in which the page can draw a frame and hear taps"""
AWAY = 0.5
"""seconds between two looks whether it may go on, while it may not"""
AGAIN = 1.5
"""the least seconds until better figures are shown; every time twice as many, as less and less changes"""
CLOSE = 0.1
"""how far chances may be off when they are first shown"""
FIRST = 0.6
"""seconds after which they are shown however far they may be off"""
FIRM = 3.0
"""seconds after which they are said aloud even if they still get better"""


def coach_rng(match: Match[Any], seat: int) -> Random:
    """The generator for what `seat` is told of `match` as it stands: the same for the same record.

    It follows from the fingerprint that everybody knows, never from the secret behind it.
    """
    fairness = match.fairness
    known = [segment.commit for segment in fairness.segments] if fairness is not None else []
    return stream("/".join(known) or str(match.salt), "coach", seat, len(match))


@dataclass
class _Question:
    """What has been asked, and how far it has been answered."""

    match: Match[Any]
    events: int
    undone: int
    seats: frozenset[int]
    thinking: dict[int, Iterator[Outlook | None]] | None = None
    """by seat, as long as something is gained by going on; None before it has begun"""
    found: dict[int, Outlook] = field(default_factory=dict)
    worked: float = 0.0
    """seconds since it was asked in which it could be thought about"""
    shown: object = None
    """what was shown of it last"""
    said: bool = False
    """whether that was worth being said aloud"""
    again_at: float = 0.0
    """when there may be better figures"""
    again: float = AGAIN

    def is_about(self, match: Match[Any]) -> bool:
        """Whether that is how `match` stands."""
        return self.match is match and (self.events, self.undone) == (len(match), match.undone)

    @property
    def answered(self) -> bool:
        """Whether nothing is gained by going on."""
        return self.thinking is not None and not self.thinking

    @property
    def firm(self) -> bool:
        """Whether it is not worth waiting any longer before it is said."""
        return bool(self.found) and (self.answered or self.worked >= FIRM)

    @property
    def worth_showing(self) -> bool:
        close = all(estimate.margin <= CLOSE for outlook in self.found.values() for estimate in outlook.seats)
        return bool(self.found) and (close or self.worked >= FIRST or self.answered)

    def figures(self) -> object:
        """What can be read of it, as far as it is told."""
        return [
            (seat, _rounded(outlook.seats), _rounded(outlook.decisions.values()))
            for seat, outlook in self.found.items()
        ]


def _rounded(estimates: Any) -> list[tuple[int, int]]:
    return [(round(100 * each.value), ceil(100 * each.margin)) for each in estimates]


class Coach:
    """Finds out what the chances are, as long as nobody wants anything else."""

    def __init__(
        self,
        may: Callable[[], bool],
        changed: Callable[[], None],
        failed: Failed,
        *,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Nothing is asked yet. `may` says whether it may go on just now; `changed` is called when there is more.

        `clock` returns seconds of work; `failed` is called with errors of the program.
        """
        self._may = may
        self._changed = changed
        self._clock = clock
        self._task = Restartable(failed)
        self._question: _Question | None = None
        self._before: Mapping[int, Outlook] = {}

    def follow(self, match: Match[Any], seats: Sequence[int]) -> None:
        """Think about `match` as it stands for these `seats`, each of which is told what it can see itself.

        Whatever has been found about it already stays; what was thought about before is over.
        """
        question = self._question
        if question is None or not question.is_about(match) or not question.seats.issuperset(seats):
            self._before = self.lately(match)
            question = self._question = _Question(match, len(match), match.undone, frozenset(seats))
        if not self._task.running and not question.answered:
            self._task.start(self._think(question))

    def stop(self) -> None:
        """Think about nothing until somebody asks again."""
        self._task.stop()

    def told(self, match: Match[Any]) -> Mapping[int, Outlook]:
        """What has been found out about `match` as it stands, by the seat that may be told."""
        question = self._question
        if question is None or not question.is_about(match) or question.shown is None:
            return {}
        return question.found

    def lately(self, match: Match[Any]) -> Mapping[int, Outlook]:
        """The same, or what was told last as long as there is nothing yet: in real time figures do not come and go."""
        question = self._question
        if question is None or question.match is not match or question.undone != match.undone:
            return {}
        return question.found if question.shown is not None else self._before

    def firm(self, match: Match[Any]) -> bool:
        """Whether what has been found out about `match` as it stands is worth being said."""
        question = self._question
        return question is not None and question.is_about(match) and question.firm

    def _begin(self, question: _Question) -> None:
        """Ask the oracle of the game, which is imported when it is asked for the first time."""
        match = question.match
        make = games.outlook(match.game.name)
        question.thinking = {}
        if make is not None:
            oracle = make(match.options)
            for seat in sorted(question.seats):
                question.thinking[seat] = oracle(match.view(seat), seat, coach_rng(match, seat))

    async def _think(self, question: _Question) -> None:
        """Go through what is asked, a slice at a time, until it is answered or the match has gone on."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(REST)  # first the page is drawn
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
        """A slice of work: for every seat in turn, and only as long as another step is sure to fit."""
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
                    # The next slice begins with whoever has had the least.
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
