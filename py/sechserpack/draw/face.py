"""The face of a game: all that a screen needs of it. Beside `engine.game.Game`, which knows no screen.

A game's folder holds one `Face`. `S` is the game's state, `V` the table view that is made of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

from htpy import Element, Node

from ..engine.events import Event
from ..engine.game import Game, View
from ..locale import Words
from ..sound.synth import Sound
from .scene import Scene
from .steps import FALL, AnimationStep
from .timing import Timing
from .view import Audience, TableView

S = TypeVar("S")
V = TypeVar("V", bound=TableView)

Name: TypeAlias = Callable[[int], str]
"""what a seat is called in a sentence"""


class Face(ABC, Generic[S, V]):
    """How one game looks and sounds, and what it says. Its methods are pure."""

    game: Game[S]
    sounds: Mapping[str, Sound] = {}
    """the game's own sounds, by the name of their cue; besides those that all games share"""
    waits: frozenset[str] = frozenset()
    """the chance events that wait until people have looked enough at what has just ended"""
    timing: Timing[S] | None = None
    """for a game in real time"""

    @abstractmethod
    def view(self, state: S, audience: Audience) -> V:
        """What `audience` may see of `state`."""

    @abstractmethod
    def table(self, scene: Scene[V]) -> Element:
        """The table as HTML."""

    @abstractmethod
    def tell(self, before: S, event: Event, after: S, name: Name, words: Words) -> list[str]:
        """What `event` did between the states `before` and `after`, in sentences; it tells nothing hidden.

        The last sentences belong to the steps but the first, one each.
        """

    @abstractmethod
    def cues(self, before: S, event: Event, after: S) -> tuple[str, ...]:
        """What can be heard at once when `event` happens: names of sounds, in order."""

    @abstractmethod
    def help(self, words: Words) -> Node:
        """How to play, in our own words."""

    def steps(self, before: S, event: Event, after: S) -> tuple[AnimationStep, ...]:
        """What `event` brought about, to be shown thing by thing."""
        return (FALL,) if event[0] == "dice" else ()

    def result(self, scene: Scene[V], seat: int) -> Node:
        """What stands beside a seat's place when the game is over; None for nothing."""
        return None

    def deliberates(self, view: View) -> bool:
        """Whether a bot that sees `view` decides about something that people want to look at, too."""
        return False

    def keys(self, people: Sequence[int]) -> Mapping[int, Mapping[str, str]]:
        """The keys of each of the `people` (seats, in order) where all play at once on one keyboard."""
        return {}
