"""The face of Sechser raus: everything a screen needs of the game, put together."""

from __future__ import annotations

from ...draw.face import Face
from ...draw.html import Node, span
from ...draw.scene import Scene
from .rules.game import State
from .table import steps
from .table.needs import NEEDS
from .table.sounds import CENTRAL, SOUNDS
from .table.table import choice, table
from .table.trophy import trophy
from .table.view import SechserRausView, table_view
from .words import log
from .words.anecdotes import anecdotes
from .words.guidance import BASICS, guidance
from .words.help import help_text
from .words.reasons import reason
from .words.remarks import remark


def _result(scene: Scene[SechserRausView], seat: int) -> Node:
    return span(class_="stake")[scene.words.n("one die", "{count} dice", scene.view.hands[seat])]


FACE: Face[State, SechserRausView] = Face(
    view=table_view,
    table=table,
    tell=log.tell,
    remark=remark,
    anecdotes=anecdotes,
    cues=log.cues,
    help=help_text,
    steps=steps.steps,
    unsettled=steps.unsettled,
    choice=choice,
    reason=reason,
    result=_result,
    trophy=trophy,
    guidance=guidance,
    basics=lambda options: BASICS,
    # Thrown dice lie in the middle: the choice of which to lay is worth watching (R3).
    deliberates=lambda view: bool(view["middle"]),
    sounds=SOUNDS,
    central=CENTRAL,
    needs=NEEDS,
)
