"""The session of a match: its people, what they do, and how far they have been shown what happened.

How the match proceeds is up to `turn_session`, for games in turns, and `realtime_session`; what may be seen and heard
of it, to `presentation`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, NamedTuple

from .. import games
from ..bots.likeness import LIKE
from ..bots.policy import Policy, make_policy
from ..bots.strength import POINTS
from ..draw.curtain import Curtain
from ..draw.scene import Live, RealThrow
from ..engine.callbacks import no_time, nothing
from ..engine.dice import REAL_DICE
from ..engine.events import Event
from ..engine.lineup import Lineup
from ..engine.match import Match
from ..engine.player import Player, people
from .animation import Animation
from .record_files import lineup_of
from .tasks import Restartable


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
    longest: float = inf
    """most seconds that up to three bots take in sum until a person can decide again, in games in turns"""


PACES = {
    "calm": Pace(0.8, 1.1),
    "brisk": Pace(0.35, 0.5, 0.5, 0.25, longest=4.8),
    "flowing": Pace(0.0, 0.0, 0.4, 0.0, longest=3.0),
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
        strength: float = POINTS["easy"],
    ) -> None:
        """`players` are those who began; `changed` is called with the new events after every change.

        `sleep` takes seconds; `failed` is called with program errors. `strength` is that of bots which fit people.
        """
        self.match = match
        self.strength = strength
        self.lineup = lineup_of(match.header, players)
        """who plays the seats, and who sits where, from the beginning on"""
        self.players = self.lineup.now
        """the players now, by seat"""
        self.pace = pace
        self.auto = False
        """whether to throw automatically for a person who can do nothing else"""
        self.real_dice = bool(match.options.get(REAL_DICE))
        """whether people throw dice of their own and enter what fell, for bots too"""
        self.untimed = False
        """whether a real-time game is played untimed"""
        self.curtain = Curtain(people(self.players), secret=match.game.secret)
        if self.players != self.lineup.first:
            self.curtain.seat(
                people(self.players)
            )  # others have sat here: nobody's hand lies open from the start
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
        self._last = _Last(0, 0, 0)

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

    @property
    def throw(self) -> RealThrow | None:
        """The throw of real dice that can be entered now; None without one."""
        game, state = self.match.game, self.match.state
        seat = game.turn(state)
        if seat is None or not self.real_dice or not self._enters(seat):
            return None
        if not self.match.awaits_hands:
            state = game.apply(state, ("roll", seat))
        return RealThrow(seat, len(game.sample(state, Random(0))) - 1, game.mishaps(state))

    @abstractmethod
    def _enters(self, seat: int) -> bool:
        """Whether people can enter now what the real dice of `seat`, whose turn it is, have shown."""

    def enter(self, fallen: Event) -> None:
        """Play a throw of real dice: `fallen` is what they show, or the mishap; a no-op when it is not open.

        Raises `Malformed` or `Illegal`, changing nothing.
        """
        throw = self.throw
        if throw is None or (fallen[0] != "dice" and fallen not in throw.mishaps):
            return
        if self.open(("roll", throw.seat)):
            self._play(*(() if self.match.awaits_hands else (("roll", throw.seat),)), fallen)

    def by_hand(self, event: Event) -> bool:
        """Whether a legal decision has no control of its own, as entering what fell plays it too."""
        return event[0] == "roll" and self.throw is not None

    @abstractmethod
    def _play(self, *events: Event) -> None:
        """Play these events of people, or none of them."""

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

    def line_up(self, lineup: Lineup) -> None:
        """Let others play, or sit elsewhere, from here on; hands that lie open are covered."""
        before = self.players
        self._note(lineup)
        if self.players is before:
            self.curtain.cover()
        else:
            self.curtain.seat(people(self.players))
        self.asking = False
        self._changed(())
        self._go()

    def _note(self, lineup: Lineup) -> None:
        """Note who plays and sits where, also in the header of the record."""
        if lineup != self.lineup:
            players = lineup.now
            if players != self.players:
                self.players = players
            self.lineup = lineup
            self.match.header = lineup.told_in(self.match.header)

    def set_auto(self, auto: bool) -> None:
        """Set `auto`."""
        self.auto = auto

    def set_pace(self, pace: Pace) -> None:
        """Set the pace."""
        self.pace = pace

    @property
    def move(self) -> float:
        """The factor on the time in which pieces move now."""
        return self.pace.move

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

    # ---- how far it is

    @property
    def settled(self) -> bool:
        """Whether everything moved by the last event lies still."""
        return self.animation.settled

    def open(self, event: Event) -> bool:
        """Whether a legal decision may be played yet."""
        return self.settled

    @property
    def waiting(self) -> bool:
        """Whether chance waits until people have seen how something ended."""
        match = self.match
        return len(match) > 0 and match.game.chance(match.state) in self.face.waits

    @property
    def bots_only(self) -> bool:
        """Whether only bots play."""
        return not any(player.human for player in self.players)

    @property
    def can_undo(self) -> bool:
        """Whether the last event may be undone: a decision by a person, where a person sits now.

        A bot would only repeat its own.
        """
        if not self.match.can_undo():
            return False
        last = len(self.match) - 1
        seat = self.match.history[last][1]
        return self.lineup.at(last)[seat].human and self.players[seat].human

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

    @property
    def animated(self) -> int:
        """The index of the event animated last; -1 for none."""
        return self.last - 1


def policies_of(
    match: Match[Any], players: tuple[Player, ...], strength: float = POINTS["easy"]
) -> dict[int, Policy]:
    """The policies of the bots in `match`, by seat; `strength` is that of bots which fit people."""
    levels, manner = games.seated(match.game.name, strength), games.manner(match.game.name)
    options = match.options
    return {
        seat: manner.maker(player.numbers)(options)
        if player.kind == LIKE and manner is not None
        else make_policy(levels, player.kind, options)
        for seat, player in enumerate(players)
        if not player.human
    }
