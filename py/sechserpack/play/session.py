"""The session of a match: its people, and what they may see and hear of it.

How the match proceeds is up to `turn_session`, for games in turns, and `realtime_session`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from .. import games
from ..bots.policy import Policy, make_policy
from ..draw.curtain import Curtain
from ..draw.scene import Live, Past, Scene
from ..draw.seats import Seating
from ..draw.steps import AnimationStep
from ..draw.view import Audience, TableView
from ..engine.callbacks import no_time, nothing
from ..engine.events import Event
from ..engine.fairness import begun
from ..engine.match import Match
from ..engine.options import SeatNumber
from ..engine.player import Player
from ..engine.record import write
from ..locale import Words
from .animation import Animation
from .record_files import earlier_rounds, header_fields, rounds_of
from .staging import staged, tell
from .tasks import Restartable

LATELY = range(1, 100)
"""number of events to look back for what bots have done since a person last acted"""


@dataclass(frozen=True)
class Pace:
    """The speed of everything automatic at a table."""

    throw: float
    """seconds that a bot pauses before a throw; `decide`: before a decision about thrown dice"""
    decide: float
    move: float = 1.0
    """factor on the time in which pieces move"""
    read: float = 1.0
    """factor on the time to read what has happened"""
    asks: bool = False
    """whether a bot waits before every decision until told to go on"""


PACES = {
    "calm": Pace(0.8, 1.1),
    "brisk": Pace(0.35, 0.5, 0.8, 0.6),
    "instant": Pace(0.0, 0.0, 0.0, 0.0),
    "wait": Pace(0.0, 0.0, asks=True),
}
REDUCED = 0.25
"""factor on the time in which pieces move, for reduced motion; the time to read stays"""


class _Last(NamedTuple):
    """Cache of `Session.last`, with the match's numbers of undos and events for which it is valid."""

    undone: int
    events: int
    last: int


class Session(ABC):
    """A match being played on this device."""

    kept = True
    """whether the game is stored on this device"""

    def __init__(
        self,
        match: Match[Any],
        players: tuple[Player, ...],
        pace: Pace,
        sleep: Callable[[float], Awaitable[None]],
        changed: Callable[[Sequence[Event]], None],
        failed: Callable[[BaseException], None],
    ) -> None:
        """`changed` is called with the new events after every change.

        `sleep` takes seconds; `failed` is called with program errors.
        """
        self.match = match
        self.players = players
        self.pace = pace
        self.auto = False
        """whether to throw automatically for a person who can do nothing else"""
        self.untimed = False
        """whether a real-time game is played untimed"""
        self.curtain = Curtain(
            [seat for seat, player in enumerate(players) if player.human], secret=match.game.secret
        )
        self.animation = Animation()
        """the animation of the last visible event"""
        self.asking = False
        """whether the bot to act waits until told to go on"""
        self.cue = ""
        """sound of the animation step that has just begun or come to rest; "" for none"""
        self.hurried = False
        """whether the animation has been cut short, so that everything lies still at once"""
        self.resting: Callable[[], float] = no_time
        """returns the seconds until all pieces on the page lie still"""
        self.settle: Callable[[], object] = nothing
        """brings all pieces on the page to rest at once"""
        self._sleep = sleep
        self._changed = changed
        self._failed = failed
        self._task = Restartable(failed)
        self.face = games.face(match.game.name)
        self._earlier_rounds = earlier_rounds(match.header)
        self._last = _Last(0, 0, 0)
        self._view_at = lru_cache(2 * LATELY.stop)(self._view_made)

    # ---- course of play

    @abstractmethod
    def start(self) -> None:
        """Begin, or continue after a resume: let chance and bots act."""

    def stop(self) -> None:
        """Stop all automatic actions."""
        self._task.stop()

    def _go(self) -> None:
        """Restart the task of automatic actions."""
        self._task.start(self._run())

    @abstractmethod
    async def _run(self) -> None:
        """Wait for and carry out everything automatic."""

    @abstractmethod
    def tap(self, event: object, *, clumsy: bool = False) -> None:
        """Play a person's decision if a person is to act now; otherwise cut the current animation short.

        With `clumsy`, a mishap happens instead of chance if the rules allow one here. Raises `Malformed` or `Illegal`,
        changing nothing.
        """

    @abstractmethod
    def undo(self) -> None:
        """Undo the last decision. Raises `Illegal` if not allowed."""

    @abstractmethod
    def redo(self) -> None:
        """Redo what was undone last. Raises `Illegal` if there is nothing."""

    @abstractmethod
    def skip(self) -> None:
        """Cut the current animation short."""

    @abstractmethod
    def go_on(self) -> None:
        """Continue with what has been waiting for people."""

    def set_auto(self, auto: bool) -> None:
        """Set `auto`."""
        self.auto = auto

    def set_pace(self, pace: Pace) -> None:
        """Set the pace."""
        self.pace = pace

    def pause(self) -> bool:
        """In a real-time game, stop time until `resume`; returns whether it is stopped."""
        return False

    def resume(self) -> bool:
        """End a pause; returns whether there was one."""
        return False

    def set_untimed(self, untimed: bool) -> None:
        """Set `untimed`."""
        self.untimed = untimed

    @property
    def ticking(self) -> bool:
        """Whether the sound of a running glass is due."""
        return False

    @property
    def live(self) -> Live | None:
        """The state of the clock in a real-time game; None in others."""
        return None

    # ---- what is shown and told

    @property
    def settled(self) -> bool:
        """Whether everything moved by the last event lies still."""
        return self.animation.settled

    @property
    def offer(self) -> int:
        """A number that changes whenever the decisions on offer change their meaning."""
        return len(self.match)

    def meaning(self, event: Event) -> int:
        """`offer` for the decision `event` only."""
        return self.offer

    @property
    def seen(self) -> int:
        """The number of events up to the last one of which people have seen something at rest."""
        return len(self.match) if self.settled else self.animated

    @property
    def telling(self) -> int:
        """The index of the first event whose sentences may still change."""
        return max(0, self.last - 1)

    def open(self, event: Event) -> bool:
        """Whether a legal decision may be played yet."""
        return self.settled

    @property
    def waiting(self) -> bool:
        """Whether chance waits until people have seen how something ended."""
        match = self.match
        return len(match) > 0 and match.game.chance(match.state) in self.face.waits

    @property
    def has_secrets(self) -> bool:
        """Whether the record holds anything that a player must not know yet."""
        return self.match.has_secrets

    @property
    def bots_only(self) -> bool:
        """Whether only bots play."""
        return not any(player.human for player in self.players)

    @property
    def can_undo(self) -> bool:
        """Whether the last event is a person's decision that may be undone; a bot would only repeat its own."""
        if not self.match.can_undo():
            return False
        return self.players[self.match.history[-1][1]].human

    @property
    def last(self) -> int:
        """The number of events up to the last visible one; the passing of time is not visible."""
        match, before = self.match, self._last
        events = match.history
        count = len(events)
        known = before.events if before.undone == match.undone and before.events <= count else 0
        while count > known and events[count - 1][0] == "wait":
            count -= 1
        last = before.last if count == known and known else count
        self._last = _Last(match.undone, len(events), last)
        return last

    def scene(self, seating: Seating, words: Words, selected: str = "") -> Scene[TableView]:
        """The scene to draw, with `selected` picked up by the person to act."""
        match = self.match
        turn = match.game.turn(match.state)
        viewer = self.curtain.viewer(turn)
        last = self.animated + 1
        event = match.history[last - 1] if last else None
        now: TableView = self.face.view(match.state, Audience(viewer))
        before = self.face.view(match.state_at(last - 1), Audience(viewer)) if last else None
        return Scene(
            **staged(self.animation, self.face, event, before, now),
            players=self.players,
            options=match.options,
            seating=seating,
            words=words,
            events=len(match),
            salt=match.salt,
            viewer=viewer,
            covered=self.settled and self.curtain.covers(turn),
            selected=selected,
            waiting=self.waiting and self.settled,
            asking=self.asking,
            lately=self._lately(),
            past=lambda index: self._past(index, viewer, words),
            auto=self.auto,
            rounds=self.rounds,
            live=self.live,
        )

    @property
    def animated(self) -> int:
        """The index of the event animated last; -1 for none."""
        return self.last - 1

    def _lately(self) -> dict[int, tuple[int, ...]]:
        """See `Scene.lately`."""
        found: dict[int, tuple[int, ...]] = {}
        events, seat = self.match.history, None
        for index in self.latest(LATELY):
            event = events[index]
            if event[0] == "wait":
                continue
            if event[0] in self.match.game.decisions:
                seat = None if self.players[event[1]].human else event[1]
            told = self.settled or index < self.animated
            if seat is not None and told:
                found[seat] = (*found.get(seat, ()), index)
        return found

    def _past(self, index: int, viewer: int | None, words: Words) -> Past[TableView]:
        """What `viewer`, or everybody if None, has seen of the event at `index`."""
        match = self.match
        before, after = (self._view_at(match.undone, number, viewer) for number in (index, index + 1))
        return Past(match.history[index], before, after, tuple(self.sentences(index, words)))

    def _view_made(self, undone: int, events: int, viewer: int | None) -> TableView:
        """The view of `viewer` after `events` events; `undone` serves as a cache key."""
        view: TableView = self.face.view(self.match.state_at(events), Audience(viewer))
        return view

    def sentences(self, index: int, words: Words) -> list[str]:
        """The sentences about the event at `index`, as far as people have seen what they tell of."""
        sentences = tell(self.match, self.face, index, self.players, words)
        return self.animation.told(sentences) if index == self.animated else sentences

    def latest(self, bounds: range) -> range:
        """The indices of the latest events, back to the last decision of a person here.

        Their count lies within `bounds`, except in shorter games.
        """
        match = self.match
        events = match.history
        count = min(len(events), bounds.start)
        while not self.bots_only and count < min(len(events), bounds.stop - 1):
            event = events[-count]
            if event[0] in match.game.decisions and self.players[event[1]].human:
                break
            count += 1
        return range(len(events) - count, len(events))

    def cues(self, index: int) -> tuple[str, ...]:
        """The sounds of the event at `index`."""
        match = self.match
        return self.face.cues(match.state_at(index), match.history[index], match.state_at(index + 1))

    def record(self) -> str:
        """The record so far, as the text of a file."""
        return write(self.match.record_header(), self.match.events)

    @property
    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """Each seat's wins and losses in every finished round, oldest first."""
        return rounds_of(self.match) if self.match.over else self._earlier_rounds

    def next_round(self) -> Match[Any]:
        """The next round with the same players and fresh chance; the record's header keeps the payoffs so far.

        The next seat begins, unless the rules say who does.
        """
        match = self.match
        header = match.header
        turned = {
            name: (match.options[name] + 1) % header.seats
            for name, option in match.game.options.items()
            if isinstance(option, SeatNumber)
        }
        options = {**header.options, **(turned | match.game.sequel(match.state) if match.over else {})}
        payoffs = {"rounds": [list(each) for each in self.rounds]} if self.rounds else {}
        said = match.fairness.words if match.fairness is not None else ()
        fairness = begun(said or [""] * header.seats)
        return Match.fair(
            match.game, header.seats, options, fairness, **header_fields(self.players), **payoffs
        )

    def _steps(self) -> tuple[AnimationStep, ...]:
        """The animation steps of the last visible event."""
        match = self.match
        last = self.last
        event = match.history[last - 1]
        return self.face.steps(match.state_at(last - 1), event, match.state_at(last))


def policies_of(match: Match[Any], players: tuple[Player, ...]) -> dict[int, Policy]:
    """The policies of the bots in `match`, by seat."""
    levels = games.levels(match.game.name)
    options = match.options
    return {
        seat: make_policy(levels, player.kind, options)
        for seat, player in enumerate(players)
        if not player.human
    }
