"""Announcements for people who cannot see a table of SIX: what has to be done or can be done at once."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.scene import Scene, in_sentence
from ....draw.teaching.guidance import Call
from ..table import card_faces
from ..table.sums import asks, request
from ..table.view import SixView


def calls(scene: Scene[SixView]) -> list[Call]:
    """The calls, in seat order, then which sum is to be tapped; none during a pause, a countdown or a replay."""
    live = scene.live
    if scene.replayed or (live is not None and (live.paused or live.countdown)):
        return []
    people = [seat for seat, player in enumerate(scene.players) if player.human]
    found = [call for seat in people for call in _calls(scene, seat, alone=len(people) == 1)]
    throw = scene.throw
    if throw is not None and asks(scene):
        found.append(Call(("throw", throw.seat, throw.count), request(scene, throw)))
    return found


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
