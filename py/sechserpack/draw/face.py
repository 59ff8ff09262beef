"""The `Face` interface: how a game looks and sounds. The counterpart of `engine.game.Game`, which knows no screen.

Each game's folder holds one `Face`. `S` is the game's state, `V` the table view that is made from it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeAlias, TypeVar

from ..engine.events import Event
from ..engine.game import Game, View
from ..engine.options import Value
from ..locale import Words
from ..sound.synth import Sound
from .geometry import DEFAULT, Needs
from .guidance import Call, Guidance
from .help import Help
from .html import Element, Node
from .scene import Scene
from .seats import ENDS
from .steps import FALL, SLIDE, AnimationStep
from .timing import Timing
from .view import Audience, TableView
from .waits import guidance_for_wait

S = TypeVar("S")
V = TypeVar("V", bound=TableView)

Name: TypeAlias = Callable[[int], str]
"""the name of a seat in a sentence"""


class Face(ABC, Generic[S, V]):
    """How one game looks and sounds, and the sentences about it. Its methods are pure."""

    game: Game[S]
    sounds: Mapping[str, Sound] = {}
    """the game's own sounds by cue, in addition to the shared ones"""
    waits: frozenset[str] = frozenset()
    """the chance events that wait until people have seen how something ended"""
    basics: frozenset[str] = frozenset()
    """topics of `guidance` that come up in every game; a person who has learnt them needs no room for lines any more"""
    counted: str = ""
    """what `standing` counts, as a message for the catalogues; "" for nothing"""
    timing: Timing[S] | None = None
    """None unless the game is in real time"""
    needs: Needs = DEFAULT
    """the sizes its table needs, from which alone the layout is computed (draw/geometry)"""
    ends: int = ENDS
    """number of seats that fit at both short ends of a small page in landscape, in total"""

    def basics_of(self, options: Mapping[str, Value]) -> frozenset[str]:
        """The `basics` of a game with these `options`, where ways to play have topics of their own."""
        return self.basics

    @abstractmethod
    def view(self, state: S, audience: Audience) -> V:
        """The table view of `state`, limited to what `audience` may see."""

    @abstractmethod
    def table(self, scene: Scene[V]) -> Element:
        """The table as HTML."""

    @abstractmethod
    def tell(self, before: S, event: Event, after: S, name: Name, words: Words) -> list[str]:
        """Sentences about `event`, which led from `before` to `after`; they reveal no secrets.

        The last sentences belong to the animation steps after the first, one each; see `Animation.told`.
        """

    @abstractmethod
    def cues(self, before: S, event: Event, after: S) -> tuple[str, ...]:
        """The cues (names of sounds) to play as soon as `event` happens, in order.

        They reveal nothing of its outcome, which sounds with the steps.
        """

    @abstractmethod
    def help(self, options: Mapping[str, Value], words: Words) -> Help:
        """How to play with these `options` (all of them), in our own words.

        Each rule whose id a refusal can cite has an element of its own (`draw.help.rule`).
        """

    def steps(self, before: S, event: Event, after: S) -> tuple[AnimationStep, ...]:
        """The animation steps that show `event`, one thing after another."""
        return (FALL,) if event[0] == "dice" else (SLIDE,) if event[0] in self.game.decisions else ()

    def unsettled(self, before: V, after: V, event: Event, shown_steps: int) -> V:
        """The table view during `event`, the first `shown_steps` of its steps at rest.

        Nothing can be played, and turn and ranking stay as before; while dice fall, everything does.
        """
        if event[0] == "dice":
            return replace(before, legal={})
        return replace(
            after, legal={}, turn=before.turn, chance=before.chance, over=before.over, ranking=before.ranking
        )

    def result(self, scene: Scene[V], seat: int) -> Node:
        """What the result shows beside the place of `seat` when the game is over; None for nothing."""
        return None

    def trophy(self, scene: Scene[V]) -> Node:
        """The picture of the result: the game's pieces, round the origin and about 160 by 104 units large.

        None stands for the menu's picture.
        """
        return None

    def standing(self, state: S) -> tuple[int, ...] | None:
        """Each seat's amount of what is `counted` in a finished game; None where nothing is counted."""
        return None

    def guidance(self, scene: Scene[V], seat: int) -> Guidance | None:
        """What the person on `seat` can do now, for the line there; None for nothing, or nothing that needs words.

        Called for people's seats only. Reveals nothing not yet seen: returns None while a `scene` is not settled,
        except in real time, where it is about what lies still. Waits that every table has, such as for the next round,
        are covered already.
        """
        return None

    def guides(self, scene: Scene[V]) -> dict[int, Guidance]:
        """All guidance for people, by seat."""
        if scene.replayed:
            return {}
        found = {}
        for seat, player in enumerate(scene.players):
            if player.human:
                guidance = guidance_for_wait(scene, seat) or self.guidance(scene, seat)
                if guidance is not None:
                    found[seat] = guidance
        return found

    def calls(self, scene: Scene[V]) -> list[Call]:
        """What has come up for people who cannot see the table, besides what has happened."""
        return []

    def choice(self, view: V, event: Event, words: Words) -> str:
        """The name of a decision legal in `view` in a list: as on its control, but in full."""
        return words("Throw") if event[0] == "roll" else event[0]

    def deliberates(self, view: View) -> bool:
        """Whether a bot with this `view` decides about something that people want to look at first."""
        return False

    def keys(self, people: Sequence[int]) -> Mapping[int, Mapping[str, str]]:
        """The keys of the controls by seat, where all `people` (seats, in order) play at once on one keyboard."""
        return {}
