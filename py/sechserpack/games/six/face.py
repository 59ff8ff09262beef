"""The `Face` of SIX: all that a screen needs of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...draw.face import Face, Name
from ...draw.guidance import Call, Guidance
from ...draw.help import Help
from ...draw.html import Element, Node
from ...draw.scene import Scene
from ...draw.steps import AnimationStep
from ...draw.view import Audience
from ...engine.events import Event
from ...engine.options import Value
from ...engine.text import N_
from ...locale import Words
from .rules.game import GAME
from .rules.state import State, points
from .rules.timing import SixTiming
from .table import steps
from .table.keys import Keys, key_sets
from .table.needs import NEEDS
from .table.result import tally
from .table.sounds import SOUNDS
from .table.table import table
from .table.trophy import trophy
from .table.view import SixView, table_view
from .words import log
from .words.calls import calls
from .words.guidance import BASICS, guidance
from .words.help import help_text


class SixFace(Face[State, SixView]):
    """SIX on screen."""

    game = GAME
    needs = NEEDS
    sounds = SOUNDS
    counted = N_("Marks")
    waits = frozenset({"flip"})  # in a replay, a round ends with the lifted tube
    timing = SixTiming()
    basics = BASICS
    ends = 2  # hands need more room than signs

    def view(self, state: State, audience: Audience) -> SixView:
        return table_view(state, audience)

    def table(self, scene: Scene[SixView]) -> Element:
        return table(scene)

    def tell(self, before: State, event: Event, after: State, name: Name, words: Words) -> list[str]:
        return log.tell(before, event, after, name, words)

    def cues(self, before: State, event: Event, after: State) -> tuple[str, ...]:
        return log.cues(before, event, after)

    def choice(self, view: SixView, event: Event, words: Words) -> str:
        return words("Lift the tube") if event[0] == "lift" else super().choice(view, event, words)

    def steps(self, before: State, event: Event, after: State) -> tuple[AnimationStep, ...]:
        return steps.steps(before, event, after)

    def unsettled(self, before: SixView, after: SixView, event: Event, shown_steps: int) -> SixView:
        return steps.unsettled(before, after, event, shown_steps)

    def standing(self, state: State) -> tuple[int, ...]:
        return tuple(map(points, state.cards))

    def guidance(self, scene: Scene[SixView], seat: int) -> Guidance | None:
        return guidance(scene, seat)

    def calls(self, scene: Scene[SixView]) -> list[Call]:
        return calls(scene)

    def help(self, options: Mapping[str, Value], words: Words) -> Help:
        return help_text(options, words)

    def result(self, scene: Scene[SixView], seat: int) -> Node:
        return tally(scene, seat)

    def keys(self, people: Sequence[int]) -> Mapping[int, Keys]:
        return key_sets(people)

    def trophy(self, scene: Scene[SixView]) -> Node:
        return trophy(scene)


FACE: Face[State, SixView] = SixFace()
