"""What is shown in a match in real time, and from when on it is open to people, and to bots, to decide.

A throw and a lifted tube are shown step by step. Cards that are laid or taken meanwhile move beside that, and are told
of when they lie. A throw can be read before the next one is open, however fast the table goes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import inf
from typing import Any

from ..draw.steps import SLIDE
from ..draw.view import Audience, TableView
from ..engine.events import Event
from ..locale import Words
from .session import Session

READ = 0.8
"""seconds for which a throw that lies still can be read before the next one is offered, at a calm pace"""
LEAST_READ = 0.6
"""the least factor on the time to read, however fast the bots are: people play at the same time"""


class RealtimeStage(Session):
    """A session in real time, as far as it is shown; times are in milliseconds."""

    def __init__(self, *arguments: Any, clock: Callable[[], float]) -> None:
        """A session with the arguments of `Session`; `clock` returns seconds and never goes back."""
        super().__init__(*arguments)
        self._clock = clock
        self._planned = 0.0
        """the time where only bots play, in milliseconds"""
        timing = self.face.timing
        assert timing is not None, "a game in real time has a timing"
        self._timing = timing
        self._settles = inf
        """when the current part of the animation is over, in milliseconds"""
        self._opens = -inf
        """until when the next throw has to wait, so that everybody can read the last one, in milliseconds"""
        self._animated = -1
        """the number of the event that is or was animated last; cards that are laid meanwhile move beside it"""
        self._chances = 0
        self._laid: Counter[int] = Counter()
        """by seat how many cards it has moved in this session"""
        self._lies: dict[int, float] = {}
        """by number of an event when the card that it has moved lies still, in milliseconds"""

    # ---- time

    def _time(self) -> float:
        """The current time in milliseconds."""
        return self._planned if self.bots_only else self._clock() * 1000

    @property
    def _unhurried(self) -> bool:
        return (self.untimed or self.pace.asks) and not self.bots_only

    @property
    def _move(self) -> float:
        """The factor on the time in which pieces move, as seconds are counted here."""
        return self.pace.move / (self._scale or 1) if self.bots_only else self.pace.move

    @property
    def _read(self) -> float:
        """The factor on the time to read, as seconds are counted here."""
        if self.bots_only:
            return self.pace.read / (self._scale or 1)
        return max(self.pace.read, LEAST_READ)

    @property
    def _scale(self) -> float:
        """How long a planned second takes where only bots play."""
        return max(self.pace.move, self.pace.read)

    @property
    def _seconds(self) -> float:
        """How long the part of the animation that is shown takes."""
        return self.animation.seconds(self._move, self._read)

    # ---- what is known, and open

    @property
    def last(self) -> int:
        """As in every session, but the end of a round stays visible until the next one begins, not the turned glass."""
        last = super().last
        return last - 1 if last and self.match.history[last - 1][0] in self._timing.silent else last

    @property
    def animated(self) -> int:
        return self._animated

    @property
    def seen(self) -> int:
        return len(self.match) if self.settled or self.animation.still else self._animated

    @property
    def telling(self) -> int:
        open_ones = [*self._lies, super().telling]
        return min(open_ones if self.settled else [*open_ones, self._animated])

    @property
    def offer(self) -> int:
        return self._chances

    def meaning(self, event: Event) -> int:
        # Whatever is thrown, a card that is due is the same, until its seat has laid it.
        return self._laid[event[1]] if event[0] in self._timing.lasting else self.offer

    def open(self, event: Event) -> bool:
        if event[0] in self._timing.held and self._time() < self._opens:
            return False
        return self._open_after(self.animation.still, event)

    def _open_after(self, steps: int, event: Event) -> bool:
        """Whether people can decide so once this number of animation steps has come to rest."""
        if steps >= len(self.animation.steps):
            return True
        match = self.match
        after: TableView = self.face.view(match.state, Audience())
        before = self.face.view(match.state_at(self._animated), Audience())
        legal = self.face.unsettled(before, after, match.history[self._animated], steps).legal
        # What is not allowed may be tapped, to hear why, as soon as everything is known that decides about it.
        return legal == after.legal or event in legal.get(event[1], ())

    def sentences(self, index: int, words: Words) -> list[str]:
        later = index > self._animated and not self.settled
        if index in self._lies or (later and self.match.history[index][0] in self._timing.silent):
            return []
        return super().sentences(index, words)

    @property
    def _throwing(self) -> bool:
        """Whether dice are in the air."""
        return (
            not self.settled and not self.animation.still and self.match.history[self._animated][0] == "dice"
        )

    def _opens_at(self, decision: Event) -> float:
        """When people, too, can decide so, in milliseconds: bots see nothing before they do."""
        steps = self.animation.still
        while not self._open_after(steps, decision):
            steps += 1
        rest = self._rest_of(steps)
        if decision[0] not in self._timing.held:
            return rest
        return rest + READ * self._read * 1000 if self._throwing else max(rest, self._opens)

    def _rest_of(self, steps: int) -> float:
        """When this number of animation steps will have come to rest, in milliseconds; -inf if they have."""
        animation, move, read = self.animation, self._move, self._read
        if animation.still >= steps:
            return -inf
        more = 0.0 if animation.moving else animation.steps[animation.still].seconds * move
        for index in range(animation.still + 1, steps):
            more += animation.steps[index - 1].read * read + animation.steps[index].seconds * move
        return self._settles + more * 1000

    # ---- what is shown

    def _draw(self) -> None:
        while self.match.draw():
            pass

    def _show_since(self, first: int) -> None:
        """Show what has visibly happened: the events from number `first` on."""
        self._draw()
        events = self.match.history
        new = events[first:]
        self._chances += sum(
            event[0] in self.match.game.chance_events and event[0] != "wait" for event in new
        )
        now = self._time()
        staged = [
            index
            for index, event in enumerate(new[: self.last - first], first)
            if event[0] != "wait" and event[0] not in self._timing.beside
        ]
        for index, event in enumerate(new, first):
            if event[0] in self._timing.beside:
                self._laid[event[1]] += 1
                if self._move:
                    self._lies[index] = now + SLIDE.seconds * self._move * 1000
        cue = ""
        if staged:
            self._animated = staged[-1]
            match = self.match
            self.animation.begin(
                self.face.steps(
                    match.state_at(self._animated), events[self._animated], match.state_at(self._animated + 1)
                )
            )
            self._settles = now + self._seconds * 1000
            self._opens = -inf
            if not self._move:
                cue = self._still(self.animation.finish if self.bots_only else self.animation.advance)
        self.cue = cue
        self._changed(new)
        self.cue = ""

    def _still(self, rest: Callable[[], str]) -> str:
        """Let the animation go on as `rest` says; dice that lie still can be read from now on. Returns a sound."""
        thrown, now = self._throwing, self._time()
        cue = rest()
        if thrown and not self._throwing:
            self._opens = now + READ * self._read * 1000
            self._fallen()
        if not self.settled:
            self._settles = now + self._seconds * 1000
        return cue

    def _fallen(self) -> None:
        """React to dice that have come to rest."""
