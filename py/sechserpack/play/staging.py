"""Staging: what a scene shows and tells of its last event, in sessions and replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from ..draw.face import Face, chosen
from ..draw.scene import in_sentence
from ..draw.view import TableView
from ..engine.events import Event
from ..engine.match import Match
from ..engine.player import Player
from ..locale import Words
from .animation import Animation


class Staged(TypedDict):
    """The fields of a `Scene` about the progress of its last event."""

    view: TableView
    event: Event | None
    before: TableView | None
    after: TableView | None
    settled: bool
    shown_steps: int
    moving: bool
    moment: str


def staged(
    animation: Animation,
    face: Face[Any, TableView],
    event: Event | None,
    before: TableView | None,
    now: TableView,
) -> Staged:
    """The progress of `event` in `animation`, from the views `before` it and `now`.

    `event` and `before` are None if nothing has happened yet.
    """
    view = now
    if event is not None and before is not None and not animation.settled:
        view = face.unsettled(before, now, event, animation.still)
    step = animation.step
    return {
        "view": view,
        "event": event,
        "before": before,
        "after": None if event is None else now,
        "settled": animation.settled,
        "shown_steps": animation.still,
        "moving": animation.moving,
        "moment": "" if step is None else step.name,
    }


def tell(
    match: Match[Any], face: Face[Any, TableView], index: int, players: Sequence[Player], words: Words
) -> list[str]:
    """All sentences about the event at `index` of `match`; a remark stands in that of what it is about.

    So it is read, heard and seen in the log together with it, once. Between bots, there is none.
    """

    def name(seat: int) -> str:
        return in_sentence(players[seat].name)

    told = match.state_at(index), match.history[index], match.state_at(index + 1)
    sentences = face.tell(*told, name, words)
    remark = face.remark(*told)
    if remark is not None and any(players[seat].human for seat in remark.seats):
        line = words(chosen(remark.lines, index), name=name(remark.seats[0]))
        sentences[remark.after] += f" {line}"
    return sentences
