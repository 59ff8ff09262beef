"""Staging: what a scene shows of its last event, and what may be told of it, whether it is played or watched again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from ..draw.face import Face
from ..draw.scene import in_sentence
from ..draw.view import TableView
from ..engine.events import Event
from ..engine.match import Match
from ..engine.player import Player
from ..locale import Words
from .animation import Animation


class Staged(TypedDict):
    """The fields of a `Scene` that say how far its last event has been shown."""

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
    """How far `animation` has shown `event`, from the views `before` it and `now`.

    `event` and `before` are None where nothing has happened yet.
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
    """All sentences about event number `index` (from 0) of `match`."""
    return face.tell(
        match.state_at(index),
        match.history[index],
        match.state_at(index + 1),
        lambda seat: in_sentence(players[seat].name),
        words,
    )
