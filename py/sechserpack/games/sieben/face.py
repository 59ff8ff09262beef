"""The face of Sieben: everything a screen needs of the game, put together."""

from __future__ import annotations

from collections.abc import Mapping

from ...draw.face import Face, Name
from ...draw.guidance import Guidance
from ...draw.help import Help
from ...draw.html import Element, Node
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
from .table.view import SiebenView, table_view
from .words import log
from .words.guidance import BASICS, guidance
from .words.help import help_text


class SiebenFace(Face[State, SiebenView]):
    """Sieben on screen."""

    game = GAME
    needs = NEEDS
    sounds = SOUNDS
    counted = N_("Coins")
    basics = BASICS

    def view(self, state: State, audience: Audience) -> SiebenView:
        return table_view(state, audience)

    def table(self, scene: Scene[SiebenView]) -> Element:
        return table(scene)

    def tell(self, before: State, event: Event, after: State, name: Name, words: Words) -> list[str]:
        return log.tell(before, event, after, name, words)

    def cues(self, before: State, event: Event, after: State) -> tuple[str, ...]:
        return log.cues(before, event, after)

    def steps(self, before: State, event: Event, after: State) -> tuple[AnimationStep, ...]:
        return steps.steps(before, event, after)

    def unsettled(self, before: SiebenView, after: SiebenView, event: Event, shown_steps: int) -> SiebenView:
        if event[0] == "dice":
            return steps.unsettled(before, after, event, shown_steps)
        return super().unsettled(before, after, event, shown_steps)

    def standing(self, state: State) -> tuple[int, ...]:
        return state.coins

    def guidance(self, scene: Scene[SiebenView], seat: int) -> Guidance | None:
        return guidance(scene, seat)

    def choice(self, view: SiebenView, event: Event, words: Words) -> str:
        if event[0] == "place":
            return words("Put the coin on the {field}", field=event[2])
        return super().choice(view, event, words)

    def help(self, options: Mapping[str, Value], words: Words) -> Help:
        return help_text(options, words)

    def trophy(self, scene: Scene[SiebenView]) -> Node:
        return trophy(scene)


FACE: Face[State, SiebenView] = SiebenFace()
