"""A session: one match being played on this device - what is shown and told of it, however it goes on.

How a match goes on is in `turn_session`, for games in turns, and in `realtime_session`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .. import games
from ..bots.policy import Policy, make_policy
from ..draw.curtain import Curtain
from ..draw.scene import Live, Scene, in_sentence
from ..draw.seats import Seating
from ..draw.steps import AnimationStep
from ..draw.view import Audience, TableView
from ..engine.events import Event
from ..engine.match import Match
from ..engine.player import Player
from ..engine.record import write
from ..locale import Words
from .record_files import rounds_of, who_plays
from .tasks import Restartable


@dataclass(frozen=True)
class Pace:
    """Seconds that a bot lets pass: before a throw, and before a decision about what lies there.

    `look` is how much of its time everybody has to look at a moment.
    """

    throw: float
    decide: float
    look: float = 1.0


PACES = {
    "calm": Pace(0.8, 1.1),
    "brisk": Pace(0.35, 0.5, 0.8),
    "instant": Pace(0.0, 0.0, 0.0),
}


class Session(ABC):
    """One match that is played on this device, and its people."""

    def __init__(
        self,
        match: Match[Any],
        players: tuple[Player, ...],
        pace: Pace,
        sleep: Callable[[float], Awaitable[None]],
        changed: Callable[[Sequence[Event]], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        """A session of `match`; `changed` is called after every change with the events that are new.

        `sleep` waits for some seconds; `failed` is told of errors while bots play.
        """
        self.match = match
        self.players = players
        self.pace = pace
        self.auto = False
        """whether a throw happens by itself where a person can do nothing else"""
        self.untimed = False
        """whether people want to play without haste where time counts"""
        self.curtain = Curtain(
            [seat for seat, player in enumerate(players) if player.human], secret=match.game.secret
        )
        self.steps: tuple[AnimationStep, ...] = ()
        """what the last event brought about, thing by thing"""
        self.shown_steps = 0
        """how many of them are over"""
        self._sleep = sleep
        self._changed = changed
        self._failed = failed
        self._task = Restartable(failed)
        self.face = games.face(match.game.name)

    # ---- how it goes on

    @abstractmethod
    def start(self) -> None:
        """Begin, or go on after a resume: let chance and bots do what is theirs."""

    def stop(self) -> None:
        """Leave the table: bots stop where they are."""
        self._task.stop()

    def _go(self) -> None:
        """Start over to wait for whatever comes next without a person."""
        self._task.start(self._run())

    @abstractmethod
    async def _run(self) -> None:
        """Wait for what happens without a person, and let it happen, until there is nothing more."""

    @abstractmethod
    def tap(self, event: object, *, clumsy: bool = False) -> None:
        """Take a person's decision, if a person can decide now; else let nobody wait for what is being shown.

        With `clumsy`, a mishap happens instead of chance if the rules know one here. Raises `Malformed` or `Illegal`
        and then changes nothing.
        """

    @abstractmethod
    def undo(self) -> None:
        """Take the last decision back; raises `Illegal` when that cannot be."""

    @abstractmethod
    def redo(self) -> None:
        """Do again what was taken back; raises `Illegal` when there is nothing."""

    @abstractmethod
    def hurry(self) -> None:
        """Let nobody wait any longer for what is being shown."""

    @abstractmethod
    def go_on(self) -> None:
        """Let go on what has been waiting for people."""

    def throw_by_itself(self, auto: bool) -> None:
        """From now on, let throws happen by themselves where a person can do nothing else, or not any more."""
        self.auto = auto

    def pause(self) -> bool:
        """Let no time pass until people say that it goes on, in a game in which time counts; whether it now stands."""
        return False

    def resume(self) -> bool:
        """Go on after a pause; whether there was one."""
        return False

    def take_time(self, untimed: bool) -> None:
        """From now on, play without haste or not any more, in a game in which time counts."""
        self.untimed = untimed

    @property
    def ticking(self) -> bool:
        """Whether a glass runs that people hear."""
        return False

    @property
    def live(self) -> Live | None:
        """What a table in real time shows of time; None where there is no hurry."""
        return None

    # ---- what is shown and told

    @property
    def settled(self) -> bool:
        """Whether everything that the last event brought about has been shown."""
        return self.shown_steps >= len(self.steps)

    @property
    def waiting(self) -> bool:
        """Whether chance waits until people have looked enough at what has just ended."""
        match = self.match
        return len(match) > 0 and match.game.chance(match.state) in self.face.waits

    @property
    def hides(self) -> bool:
        """Whether the record holds what somebody at the table must not know yet."""
        match = self.match
        secret = match.game.secret or match.game.realtime
        return secret and not match.over and match.game.chance(match.state) is None

    @property
    def bots_only(self) -> bool:
        """Whether nobody here has anything to decide."""
        return not any(player.human for player in self.players)

    @property
    def can_undo(self) -> bool:
        """Whether a person's decision came last and can be taken back; what a bot did it would only do again."""
        if not self.match.can_undo():
            return False
        return self.players[self.match.events[-1][1]].human

    @property
    def last(self) -> int:
        """How many events there were when something could be seen to happen; time passes without being seen."""
        events = self.match.events
        count = len(events)
        while count and events[count - 1][0] == "wait":
            count -= 1
        return count

    def scene(self, seating: Seating, words: Words, chosen: str = "") -> Scene[TableView]:
        """The moment of the game that is to be drawn."""
        match = self.match
        events = len(match)
        turn = match.game.turn(match.state)
        viewer = self.curtain.viewer(turn)
        last = self.last
        return Scene(
            view=self.face.view(match.state, Audience(viewer)),
            players=self.players,
            options=match.options,
            seating=seating,
            words=words,
            events=events,
            event=match.events[last - 1] if last else None,
            before=self.face.view(match.state_at(last - 1), Audience(viewer)) if last else None,
            settled=self.settled,
            shown_steps=self.shown_steps,
            viewer=viewer,
            covered=self.curtain.covers(turn),
            chosen=chosen,
            waiting=self.waiting,
            auto=self.auto,
            rounds=self.rounds,
            live=self.live,
        )

    def sentences(self, index: int, words: Words) -> list[str]:
        """Event number `index` (from 0) in sentences; those are kept back whose step is still to come."""
        match = self.match
        sentences = self.face.tell(
            match.state_at(index),
            match.events[index],
            match.state_at(index + 1),
            lambda seat: in_sentence(self.players[seat].name),
            words,
        )
        if index == self.last - 1:
            return sentences[: len(sentences) - len(self.steps[self.shown_steps + 1 :])]
        return sentences

    def latest(self, bounds: range) -> range:
        """The events that the people here have not been told of: those since the last decision of one of them.

        So many at least and at most as `bounds` says.
        """
        match = self.match
        events = match.events
        count = min(len(events), bounds.start)
        while not self.bots_only and count < min(len(events), bounds.stop - 1):
            event = events[-count]
            if event[0] in match.game.decisions and self.players[event[1]].human:
                break
            count += 1
        return range(len(events) - count, len(events))

    def cues(self, index: int) -> tuple[str, ...]:
        """What event number `index` sounds like."""
        match = self.match
        return self.face.cues(match.state_at(index), match.events[index], match.state_at(index + 1))

    @property
    def cue(self) -> str:
        """What the step that has just begun sounds like; "" for the first, which its event's own cues tell."""
        return self.steps[self.shown_steps].cue if 0 < self.shown_steps < len(self.steps) else ""

    def record(self) -> str:
        """The record so far, as the text of a file."""
        return write(self.match.header, self.match.events)

    @property
    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """What each seat has won or lost in every round of the match that is over, oldest first."""
        return rounds_of(self.match)

    def next_round(self) -> Match[Any]:
        """The next round with the same people, with chance of its own; the record's header keeps the stakes."""
        match = self.match
        header = match.header
        options = {**header.options, **(match.game.sequel(match.state) if match.over else {})}
        stakes = {"rounds": [list(won) for won in self.rounds]} if self.rounds else {}
        return Match.new(match.game, header.seats, options, None, **who_plays(self.players), **stakes)

    def _steps(self) -> tuple[AnimationStep, ...]:
        """What the last event brought about, to be shown thing by thing."""
        match = self.match
        last = self.last
        event = match.events[last - 1]
        return self.face.steps(match.state_at(last - 1), event, match.state_at(last))


def policies_of(match: Match[Any], players: tuple[Player, ...]) -> dict[int, Policy]:
    """The bots of `match`, by seat."""
    levels = games.levels(match.game.name)
    options = match.options
    return {
        seat: make_policy(levels, player.kind, options)
        for seat, player in enumerate(players)
        if not player.human
    }
