"""The scene: all the data that a table is drawn from."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from ..engine.dice import REAL_DICE
from ..engine.events import Event
from ..engine.options import Value
from ..engine.player import Player
from ..locale import Words
from .seats import Seating
from .teaching.chances import Chances
from .teaching.guidance import Guidance
from .view import TableView

V_co = TypeVar("V_co", bound=TableView, covariant=True)

_FROM_RIGHT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


def in_sentence(name: str) -> str:
    """`name` for use in a sentence: right-to-left names are isolated, to keep the words around them in order."""
    return f"\u2068{name}\u2069" if _FROM_RIGHT.search(name) else name


def always(event: Event) -> bool:
    """The default of `Scene.armed`: everything can be played at once."""
    return True


@dataclass(frozen=True)
class Live:
    """The state of the clock in a game in real time."""

    paused: bool = False
    """whether time is stopped until somebody resumes it"""
    countdown: int = 0
    """number shown before time goes on: 3, 2, 1; 0 for no countdown"""
    untimed: bool = False
    """whether only throws take time, so that nobody has to hurry"""
    keys: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """keys of the controls by seat; the controls are "roll", "lift", "secure" and "place1" to "place3" here"""
    bot_waits: bool = False
    """whether a bot with the dice waits until somebody says that everybody is done"""
    stoppable: bool = False
    """whether time runs or is about to, so that somebody may want to stop it"""


NOTHING: Event = ("dice",)
"""a throw of real dice of which nothing has been tapped"""


@dataclass(frozen=True)
class RealThrow:
    """A throw of real dice that can be entered now (see `engine.dice.REAL_DICE`)."""

    seat: int
    """whose throw it is"""
    count: int
    """number of dice"""
    mishaps: tuple[Event, ...] = ()
    """what may have happened instead"""
    entered: Event = NOTHING
    """what has been tapped so far: the dice, or one of the mishaps"""

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that have been tapped."""
        return self.entered[1:] if self.entered[0] == NOTHING[0] else ()

    @property
    def whole(self) -> bool:
        """Whether that is all, so that it can be confirmed."""
        return self.entered in self.mishaps or len(self.dice) == self.count


@dataclass(frozen=True)
class Past(Generic[V_co]):
    """An event that has been shown, with the views before and after it, and its sentences."""

    event: Event
    before: V_co
    after: V_co
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Scene(Generic[V_co]):
    """One moment of a game, to be drawn.

    `view` is what people know by now: as `before` the last `event` until its pieces lie still (see `Face.unsettled`),
    as `after` it once the scene is `settled`. An event is shown in animation steps, of which the first `shown_steps`
    have come to rest; the next one may be `moving`. `before` and `after` are None at the beginning.
    """

    view: V_co
    players: tuple[Player, ...]
    options: Mapping[str, Value]
    seating: Seating
    words: Words
    events: int = 0
    salt: int = 0
    """a number fixed for each match, which seeds how thrown pieces come to lie"""
    event: Event | None = None
    before: V_co | None = None
    after: V_co | None = None
    settled: bool = True
    shown_steps: int = 0
    moving: bool = False
    """whether pieces of the event are moving"""
    moment: str = ""
    """the name of the animation step being shown, if it has one"""
    armed: Callable[[Event], bool] = always
    """whether a legal decision has been visible long enough to be played deliberately"""
    ready: bool = True
    """the same for controls of commands, such as the one that goes on"""
    asking: bool = False
    """whether the bot to act waits for people to follow, as they have chosen"""
    lately: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """by seat: numbers of the events, oldest first, that bots have caused since a person last acted"""
    past: Callable[[int], Past[V_co]] | None = None
    """the event with a number from `lately`"""
    viewer: int | None = None
    """the seat whose secrets `view` holds, in a game with a curtain; None for nobody's"""
    replayed: bool = False
    """whether this is a replay, in which nothing can be played"""
    hands_open: bool = False
    """whether all hands are open, as in the replay of a finished game"""
    covered: bool = False
    """whether the seat to act has to open the curtain first"""
    selected: str = ""
    """what the person to act has picked up but not played yet, for example a card"""
    waiting: bool = False
    """whether the game waits for somebody to go on, as people may want to look at what has just ended"""
    auto: bool = False
    """whether throws happen automatically where a person has no other choice"""
    rounds: tuple[tuple[int, ...], ...] = ()
    """each seat's gain or loss in every finished round of this match, oldest first"""
    stands: str = ""
    """how it stands between those at the table this evening, once a game of theirs is over that was not the first"""
    coming: str = ""
    """what their programme for this evening has them play next, once a game is over; "" without one"""
    through: bool = False
    """whether that programme is through, and the evening can be ended"""
    throw: RealThrow | None = None
    """the throw of real dice that people can enter; None without one"""
    won: Mapping[int, int] | None = None
    """how many games of this evening the people here have won, by seat; None where no evening counts them"""
    live: Live | None = None
    """the state of the clock, in a game in real time"""
    guided: bool = True
    """whether there is room at the seats for lines of guidance"""
    guides: Mapping[int, Guidance] = field(default_factory=dict)
    """the guidance by seat, for people who want it"""
    coach: Chances | None = None
    """the chances, for people who want to know them"""
    doors: bool = False
    """whether others can sit down at the seats, by way of their plates"""

    def name(self, seat: int) -> str:
        """The name of `seat`."""
        return self.players[seat].name

    @property
    def several(self) -> bool:
        """Whether more than one person plays at this device."""
        return sum(player.human for player in self.players) > 1

    @property
    def actor(self) -> int | None:
        """The seat of the person who has to decide now; None in games where several act at once."""
        turn = self.view.turn
        if turn is None or not self.players[turn].human:
            return None
        return turn if self.covered or turn in self.view.legal else None

    def ready_for(self, seat: int) -> bool:
        """Whether `seat` can decide now, and all its options have been visible for long enough."""
        legal = self.legal(seat)
        return bool(legal) and all(self.armed(event) for event in legal)

    @property
    def real_dice(self) -> bool:
        """Whether people throw dice of their own (see `engine.dice.REAL_DICE`)."""
        return bool(self.options.get(REAL_DICE))

    def legal(self, seat: int) -> list[Event]:
        """The legal decisions of the person on `seat`; none for a bot."""
        if not self.players[seat].human:
            return []
        return list(self.view.legal.get(seat, ()))


def whose_turn(scene: Scene[TableView], seat: int) -> str:
    """The sentence that tells the person on `seat` to act."""
    if scene.several:
        return scene.words("Your turn, {name}", name=in_sentence(scene.name(seat)))
    return scene.words("Your turn")
