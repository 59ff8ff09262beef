"""The `Face` of 6mal6 and Straßenlegen: all that a screen needs of the game."""

from __future__ import annotations

from collections.abc import Mapping

from ...draw.face import Face, Name
from ...draw.guidance import Guidance
from ...draw.help import Help
from ...draw.html import Element, Node, span
from ...draw.scene import Scene
from ...draw.steps import AnimationStep
from ...draw.view import Audience
from ...engine.events import Event
from ...engine.options import Value
from ...engine.text import N_
from ...locale import Words
from .rules.game import GAME, State
from .table import steps
from .table.needs import NEEDS
from .table.sounds import SOUNDS
from .table.table import table
from .table.trophy import trophy
from .table.view import SechsMalSechsView, table_view
from .words import log
from .words.guidance import BASICS, guidance
from .words.help import help_text


class SechsMalSechsFace(Face[State, SechsMalSechsView]):
    """6mal6 and Straßenlegen on screen."""

    game = GAME
    needs = NEEDS
    sounds = SOUNDS
    counted = N_("Chips")
    waits = frozenset({"deal"})
    ends = 0  # a hand is as long as a small page is high

    def basics_of(self, options: Mapping[str, Value]) -> frozenset[str]:
        return BASICS[options["variant"]]

    def view(self, state: State, audience: Audience) -> SechsMalSechsView:
        return table_view(state, audience)

    def table(self, scene: Scene[SechsMalSechsView]) -> Element:
        return table(scene)

    def tell(self, before: State, event: Event, after: State, name: Name, words: Words) -> list[str]:
        return log.tell(before, event, after, name, words)

    def cues(self, before: State, event: Event, after: State) -> tuple[str, ...]:
        return log.cues(before, event, after)

    def help(self, options: Mapping[str, Value], words: Words) -> Help:
        return help_text(options, words)

    def standing(self, state: State) -> tuple[int, ...]:
        return state.table.chips

    def guidance(self, scene: Scene[SechsMalSechsView], seat: int) -> Guidance | None:
        return guidance(scene, seat)

    def choice(self, view: SechsMalSechsView, event: Event, words: Words) -> str:
        return words("Lay the {value} on field {field}", value=event[2], field=event[3])

    def steps(self, before: State, event: Event, after: State) -> tuple[AnimationStep, ...]:
        return steps.steps(before, event, after)

    def unsettled(
        self, before: SechsMalSechsView, after: SechsMalSechsView, event: Event, shown_steps: int
    ) -> SechsMalSechsView:
        return steps.unsettled(before, after, event, shown_steps)

    def result(self, scene: Scene[SechsMalSechsView], seat: int) -> Node:
        return span(class_="stake")[scene.words.n("one chip", "{count} chips", scene.view.chips[seat])]

    def trophy(self, scene: Scene[SechsMalSechsView]) -> Node:
        return trophy(scene)


FACE: Face[State, SechsMalSechsView] = SechsMalSechsFace()
