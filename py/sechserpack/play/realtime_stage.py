"""The display of a match in real time, and when decisions open to people and bots.

A throw and a lifted tube are shown step by step. Cards laid or taken meanwhile move alongside, and are told of once
they lie still. A throw can be read before the next one opens, at any pace.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import inf
from typing import Any

from ..draw.steps import SLIDE
from ..draw.view import Audience, TableView
from ..engine.events import Event
from .session import Session

READ = 0.8
"""seconds to read a throw at rest before the next one is offered, at a calm pace"""
LEAST_READ = 0.6
"""minimum factor on the time to read, however fast the bots are: people play at the same time"""


class RealtimeStage(Session):
    """The display part of a session in real time; points in time are in milliseconds."""

    def __init__(self, *arguments: Any, clock: Callable[[], float]) -> None:
        """Takes the arguments of `Session`; `clock` is monotonic, in seconds."""
        super().__init__(*arguments)
        self._clock = clock
        self._planned = 0.0
        """the time in ms where only bots play"""
        timing = self.face.timing
        assert timing is not None, "a game in real time has a timing"
        self.timing = timing
        self._settles = inf
        """end of the current part of the animation, in ms"""
        self._opens = -inf
        """time in ms until which the next throw has to wait, so that everybody can read the last one"""
        self._animated = -1
        """index of the event animated last; cards laid meanwhile move beside it"""
        self.chances = 0
        """number of chance events shown in this session"""
        self.laid: Counter[int] = Counter()
        """number of cards moved in this session, by seat"""
        self.lies: dict[int, float] = {}
        """when the card moved by an event lies still, in ms, by index of the event"""

    # ---- time

    def _time(self) -> float:
        """The current time in milliseconds."""
        return self._planned if self.bots_only else self._clock() * 1000

    @property
    def _unhurried(self) -> bool:
        return (self.untimed or self.pace.asks) and not self.bots_only

    @property
    def _move(self) -> float:
        """The factor on the time in which pieces move, in the units of `_time`."""
        return self.pace.move / (self._scale or 1) if self.bots_only else self.pace.move

    @property
    def _read(self) -> float:
        """The factor on the time to read, in the units of `_time`."""
        if self.bots_only:
            return self.pace.read / (self._scale or 1)
        return max(self.pace.read, LEAST_READ)

    @property
    def _scale(self) -> float:
        """Real seconds per planned second where only bots play."""
        return max(self.pace.move, self.pace.read)

    @property
    def _seconds(self) -> float:
        """The duration of the current part of the animation in seconds."""
        return self.animation.seconds(self._move, self._read)

    # ---- what is known and open

    @property
    def last(self) -> int:
        """As in `Session`, but skips a silent last event: a round's end, not the turned glass, stays visible."""
        last = super().last
        return last - 1 if last and self.match.history[last - 1][0] in self.timing.silent else last

    @property
    def animated(self) -> int:
        return self._animated

    def open(self, event: Event) -> bool:
        if event[0] in self.timing.held and self._time() < self._opens:
            return False
        return self._open_after(self.animation.still, event)

    def _open_after(self, steps: int, event: Event) -> bool:
        """Whether people can make this decision once `steps` animation steps have come to rest."""
        if steps >= len(self.animation.steps):
            return True
        match = self.match
        after: TableView = self.face.view(match.state, Audience())
        before = self.face.view(match.state_at(self._animated), Audience())
        legal = self.face.unsettled(before, after, match.history[self._animated], steps).legal
        # An illegal decision may be tapped, to hear why, as soon as everything that makes it illegal is known.
        return legal == after.legal or event in legal.get(event[1], ())

    @property
    def _throwing(self) -> bool:
        """Whether dice are in the air."""
        return (
            not self.settled and not self.animation.still and self.match.history[self._animated][0] == "dice"
        )

    def _opens_at(self, decision: Event) -> float:
        """The time in ms at which people can make `decision`: bots see nothing before people do."""
        steps = self.animation.still
        while not self._open_after(steps, decision):
            steps += 1
        rest = self._rest_of(steps)
        if decision[0] not in self.timing.held:
            return rest
        return rest + READ * self._read * 1000 if self._throwing else max(rest, self._opens)

    def _rest_of(self, steps: int) -> float:
        """The time in ms at which `steps` animation steps will have come to rest; -inf if they have."""
        animation, move, read = self.animation, self._move, self._read
        if animation.still >= steps:
            return -inf
        more = 0.0 if animation.moving else animation.steps[animation.still].seconds * move
        for index in range(animation.still + 1, steps):
            more += animation.steps[index - 1].read * read + animation.steps[index].seconds * move
        return self._settles + more * 1000

    # ---- what is shown

    def _draw(self) -> None:
        while not self.match.awaits_hands and self.match.draw():
            pass

    def _show_since(self, first: int) -> None:
        """Show the visible events from index `first` on."""
        self._draw()
        events = self.match.history
        new = events[first:]
        self.chances += sum(event[0] in self.match.game.chance_events and event[0] != "wait" for event in new)
        now = self._time()
        staged = [
            index
            for index, event in enumerate(new[: self.last - first], first)
            if event[0] != "wait" and event[0] not in self.timing.beside
        ]
        for index, event in enumerate(new, first):
            if event[0] in self.timing.beside:
                self.laid[event[1]] += 1
                if self._move:
                    self.lies[index] = now + SLIDE.seconds * self._move * 1000
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
            fallen = self.real_dice and events[self._animated][0] == "dice"  # people have seen them fall
            if fallen or not self._move:
                whole = self.bots_only and not self._move
                cue = self._still(self.animation.finish if whole else self.animation.advance)
        self.cue = cue
        self._changed(new)
        self.cue = ""

    def _still(self, rest: Callable[[], str]) -> str:
        """Advance the animation by `rest`, and start the time to read dice that came to rest; returns the sound."""
        thrown, now = self._throwing, self._time()
        cue = rest()
        if thrown and not self._throwing:
            self._opens = now + READ * self._read * 1000
            self._fallen()
        if not self.settled:
            self._settles = now + self._seconds * 1000
        return cue

    def _fallen(self) -> None:
        """Hook: dice have come to rest."""
