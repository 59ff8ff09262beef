"""The `Face` of SIX: all that a screen needs of the game."""

from __future__ import annotations

from ...draw.face import Face, usual_choice
from ...engine.events import Event
from ...engine.text import N_
from ...locale import Words
from .rules.state import State, points
from .rules.timing import SixTiming
from .table import steps
from .table.keys import key_sets
from .table.needs import NEEDS
from .table.result import tally
from .table.sounds import CENTRAL, SOUNDS
from .table.table import table
from .table.trophy import trophy
from .table.view import SixView, table_view
from .words import log
from .words.anecdotes import anecdotes
from .words.calls import calls
from .words.guidance import BASICS, guidance
from .words.help import help_text
from .words.remarks import remark


def _choice(view: SixView, event: Event, words: Words) -> str:
    return words("Lift the tube") if event[0] == "lift" else usual_choice(view, event, words)


FACE: Face[State, SixView] = Face(
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
    result=tally,
    trophy=trophy,
    standing=lambda state: tuple(map(points, state.cards)),
    guidance=guidance,
    basics=lambda options: BASICS,
    calls=calls,
    keys=key_sets,
    sounds=SOUNDS,
    central=CENTRAL,
    waits=frozenset({"flip"}),  # in a replay, a round ends with the lifted tube
    counted=N_("Marks"),
    timing=SixTiming(),
    needs=NEEDS,
)
