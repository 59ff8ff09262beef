"""The face of Sieben: everything a screen needs of the game, put together."""

from __future__ import annotations

from ...draw.face import Face, usual_choice, usual_unsettled
from ...engine.events import Event
from ...engine.text import N_
from ...locale import Words
from .rules.game import State
from .table import steps
from .table.needs import NEEDS
from .table.sounds import CENTRAL, SOUNDS
from .table.table import table
from .table.trophy import trophy
from .table.view import SiebenView, table_view
from .words import log
from .words.anecdotes import anecdotes
from .words.guidance import BASICS, guidance
from .words.help import help_text
from .words.reasons import reason
from .words.remarks import remark


def _unsettled(before: SiebenView, after: SiebenView, event: Event, shown_steps: int) -> SiebenView:
    if event[0] == "dice":
        return steps.unsettled(before, after, event, shown_steps)
    return usual_unsettled(before, after, event, shown_steps)


def _choice(view: SiebenView, event: Event, words: Words) -> str:
    if event[0] == "place":
        return words("Put the coin on the {field}", field=event[2])
    return usual_choice(view, event, words)


FACE: Face[State, SiebenView] = Face(
    view=table_view,
    table=table,
    tell=log.tell,
    remark=remark,
    anecdotes=anecdotes,
    cues=log.cues,
    help=help_text,
    steps=steps.steps,
    unsettled=_unsettled,
    choice=_choice,
    reason=reason,
    trophy=trophy,
    standing=lambda state: state.coins,
    guidance=guidance,
    basics=lambda options: BASICS,
    sounds=SOUNDS,
    central=CENTRAL,
    counted=N_("Coins"),
    needs=NEEDS,
)
