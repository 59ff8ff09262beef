"""Announcements for people who cannot see a table of SIX: a card of theirs can be secured, or has to be laid."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.scene import Scene, in_sentence
from ....draw.teaching.guidance import Call
from ..table import card_faces
from ..table.view import SixView


def calls(scene: Scene[SixView]) -> list[Call]:
    """The calls, in seat order; none during a pause, a countdown or a replay."""
    live = scene.live
    if scene.replayed or (live is not None and (live.paused or live.countdown)):
        return []
    people = [seat for seat, player in enumerate(scene.players) if player.human]
    return [call for seat in people for call in _calls(scene, seat, alone=len(people) == 1)]


def _calls(scene: Scene[SixView], seat: int, *, alone: bool) -> Iterator[Call]:
    words, view = scene.words, scene.view
    name = in_sentence(scene.name(seat))
    legal = scene.legal(seat)
    if ("secure", seat) in legal:
        number = sum(view.roll)
        hurry = scene.live is not None and not scene.live.untimed
        yield Call(
            ("secure", seat, view.throws),
            words("Your {number}: secure it!", number=number)
            if alone
            else words("{name} can secure the {number}.", name=name, number=number),
            urgent=hurry,
        )
    own = view.hands[seat]
    if own.drawn is not None and any(event[0] == "place" for event in legal):
        card = card_faces.spoken(own.drawn, words)
        yield Call(
            ("place", seat, own.pile),
            words("You have a card to lay: {card}.", card=card)
            if alone
            else words("{name} has a card to lay: {card}.", name=name, card=card),
        )
