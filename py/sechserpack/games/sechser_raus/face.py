"""The face of Sechser raus: everything a screen needs of the game, put together."""

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
from ...engine.game import View
from ...engine.options import Value
from ...locale import Words
from .rules.game import GAME, State
from .table import steps
from .table.needs import NEEDS
from .table.sounds import SOUNDS
from .table.table import choice, table
from .table.trophy import trophy
from .table.view import SechserRausView, table_view
from .words import log
from .words.guidance import BASICS, guidance
from .words.help import help_text


class SechserRausFace(Face[State, SechserRausView]):
    """Sechser raus on screen."""

    game = GAME
    needs = NEEDS
    sounds = SOUNDS
    basics = BASICS

    def view(self, state: State, audience: Audience) -> SechserRausView:
        return table_view(state, audience)

    def table(self, scene: Scene[SechserRausView]) -> Element:
        return table(scene)

    def tell(self, before: State, event: Event, after: State, name: Name, words: Words) -> list[str]:
        return log.tell(before, event, after, name, words)

    def cues(self, before: State, event: Event, after: State) -> tuple[str, ...]:
        return log.cues(before, event, after)

    def steps(self, before: State, event: Event, after: State) -> tuple[AnimationStep, ...]:
        return steps.steps(before, event, after)

    def unsettled(
        self, before: SechserRausView, after: SechserRausView, event: Event, shown_steps: int
    ) -> SechserRausView:
        return steps.unsettled(before, after, event, shown_steps)

    def help(self, options: Mapping[str, Value], words: Words) -> Help:
        return help_text(options, words)

    def guidance(self, scene: Scene[SechserRausView], seat: int) -> Guidance | None:
        return guidance(scene, seat)

    def choice(self, view: SechserRausView, event: Event, words: Words) -> str:
        return choice(view, event, words)

    def deliberates(self, view: View) -> bool:
        """Whether thrown dice lie in the middle: the choice of which to lay is worth watching (R3)."""
        return bool(view["middle"])

    def result(self, scene: Scene[SechserRausView], seat: int) -> Node:
        left = scene.view.hands[seat]
        return span(class_="stake")[scene.words.n("one die", "{count} dice", left)] if left else None

    def trophy(self, scene: Scene[SechserRausView]) -> Node:
        return trophy(scene)


FACE: Face[State, SechserRausView] = SechserRausFace()
