"""What to say of a table: what has happened, whose turn it is, and what people can do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from ...draw import real_dice
from ...draw.face import Face
from ...draw.scene import NOTHING, Scene, whose_turn
from ...draw.view import TableView
from .announcer import Line


def told(story: Sequence[tuple[int, Sequence[str]]], game: Hashable) -> list[Line]:
    """The lines about the latest events of a `game`, given by event number."""
    return [
        Line((game, event), sentence, lasting=True) for event, sentences in story for sentence in sentences
    ]


def now_told(scene: Scene[TableView], face: Face[Any, Any], *, lesson: bool) -> list[Line]:
    """What can be done now, and what cannot wait; outside a `lesson`, guidance at a seat is a hint."""
    lines = [Line(call.about, call.sentence, urgent=call.urgent) for call in face.calls(scene)]
    actor = scene.actor
    if actor is not None:
        # Said before every decision; in real time others act all the while.
        decision = scene.events if scene.live is None else 0
        lines.append(Line(("turn", actor, decision), whose_turn(scene, actor) + "."))
    if scene.throw is not None and scene.live is None:
        lines.append(Line(("throw", scene.events), ". ".join(real_dice.request(scene, scene.throw))))
        if scene.throw.entered != NOTHING:
            lines.append(Line(("entered", scene.throw.entered), real_dice.entered(scene, scene.throw)))
    guides = list(scene.guides.items())
    # Where many act at once, their guidance would never end.
    if len(guides) == 1 and scene.live is None:
        seat, guidance = guides[0]
        lines.append(Line(("guide", seat), guidance.sentence, hint=not lesson))
    return lines
