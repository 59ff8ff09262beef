"""The `Face` of 6mal6 and Straßenlegen: all that a screen needs of the game."""

from __future__ import annotations

from ...draw.face import Face
from ...draw.html import Node, span
from ...draw.scene import Scene
from ...engine.events import Event
from ...engine.text import N_
from ...locale import Words
from .rules.game import State
from .table import steps
from .table.needs import NEEDS
from .table.sounds import CENTRAL, SOUNDS
from .table.table import table
from .table.trophy import trophy
from .table.view import SechsMalSechsView, table_view
from .words import log
from .words.anecdotes import anecdotes
from .words.guidance import BASICS, guidance
from .words.help import help_text
from .words.remarks import remark


def _choice(view: SechsMalSechsView, event: Event, words: Words) -> str:
    return words("Lay the {value} on field {field}", value=event[2], field=event[3])


def _result(scene: Scene[SechsMalSechsView], seat: int) -> Node:
    return span(class_="stake")[scene.words.n("one chip", "{count} chips", scene.view.chips[seat])]


FACE: Face[State, SechsMalSechsView] = Face(
    view=table_view,
    table=table,
    tell=log.tell,
    remark=remark,
    anecdotes=anecdotes,
    cues=log.cues,
    help=help_text,
    steps=steps.steps,
    unsettled=steps.unsettled,
    choice=_choice,
    result=_result,
    trophy=trophy,
    standing=lambda state: state.table.chips,
    guidance=guidance,
    basics=lambda options: BASICS[options["variant"]],
    sounds=SOUNDS,
    central=CENTRAL,
    waits=frozenset({"deal"}),
    counted=N_("Chips"),
    needs=NEEDS,
)
