"""Which pieces move in which way, from where they lay to where they lie; pure, so that it can be tested."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from . import flight
from .flight import Aim, Movement

PIECE = "piece"
"""the id of the animations of pieces"""
APPEARS = 150
"""milliseconds in which a new piece appears for people who want reduced motion"""

Begun = list[Any]
"""what the page is told of a movement: the index of the piece, keyframes, timing, the timing of its faces, the
keyframes of each face that it shows on its way, and those of what it carries, or None"""

_KINDS = {"rush": flight.rush, "hop": flight.hop, "topple": flight.topple, "carry": flight.carry}
"""the movements that a piece may ask for by its `data-move`"""


@dataclass(frozen=True)
class Moved:
    """A piece that lies elsewhere; places are its centre on the page and its longer side, in CSS pixels."""

    index: int
    """its number among the pieces on the page"""
    kind: str
    """how it asks to be moved, "" for no wish"""
    thrown: bool
    start: Sequence[float]
    end: Sequence[float]
    hand: Sequence[float] | None
    """the place of the hand that has picked it up to throw it"""
    turned: Sequence[float]
    """(a, b, c, d): (x, y) on the page is (a x + b y, c x + d y) in its own coordinates"""
    delay: float
    """milliseconds for which it lies still first"""
    slow: float
    """the factor on the time in which it is thrown"""
    decoys: int
    """how many other faces it can show on its way"""
    carried: bool
    """whether it shows one all the way"""

    def own(self, x: float, y: float) -> tuple[float, float]:
        """A movement on the page in its own coordinates."""
        a, b, c, d = self.turned
        return a * x + b * y, c * x + d * y

    def from_end(self, place: Sequence[float]) -> tuple[float, float]:
        """Where `place` is, as seen from where it lies now."""
        return self.own(place[0] - self.end[0], place[1] - self.end[1])


def movements(moved: Iterable[Moved], tempo: float = 1.0, aim: Aim | None = None) -> list[Begun]:
    """The movements of all `moved` pieces, slower by the factor `tempo`; what is thrown flies as `aim` says."""
    counts: Counter[str] = Counter()
    begun = []
    for piece in moved:
        index = counts[piece.kind]
        counts[piece.kind] += 1
        begun.append(
            _begun(piece, _thrown(piece, index, aim) if piece.thrown else _slid(piece, index), tempo)
        )
    return begun


def appearing(indices: Iterable[int], tempo: float) -> list[Begun]:
    """New pieces appear where they lie, for people who want reduced motion."""
    timing = {"duration": APPEARS * tempo, "id": PIECE}
    return [[index, [{"opacity": 0}, {"opacity": 1}], timing, timing, [], None] for index in indices]


def _begun(piece: Moved, movement: Movement, tempo: float) -> Begun:
    """The movement of a piece, with the faces that it shows on its way and no longer."""
    timing = {
        "duration": movement.duration * tempo,
        "delay": (movement.delay + piece.delay) * tempo,
        "fill": "backwards",
        "id": PIECE,
    }
    shown = 0.0
    faces = []
    for until in movement.faces[-piece.decoys :] if piece.decoys else ():
        faces.append(_visible(shown, until))
        shown = until
    carried = _visible(0.0, 1.0) if piece.carried else None
    return [piece.index, movement.keyframes, {**timing, "easing": movement.easing}, timing, faces, carried]


def _visible(begin: float, end: float) -> list[dict[str, Any]]:
    """The keyframes of something that is seen between two fractions of a movement."""
    seen, unseen = {"visibility": "visible"}, {"visibility": "hidden"}
    frames = [{**seen, "offset": begin}, {**seen, "offset": end}]
    if begin > 0:
        frames = [{**unseen, "offset": 0}, {**unseen, "offset": begin}, *frames]
    if end < 1:
        frames += [{**unseen, "offset": end}, {**unseen, "offset": 1}]
    return frames


def _scale(piece: Moved) -> float:
    return piece.start[2] / piece.end[2] if piece.start[2] else 1.0


def _slid(piece: Moved, index: int) -> Movement:
    """How number `index` of those that move in its way moves."""
    return _KINDS.get(piece.kind, flight.slide)(piece.from_end(piece.start), _scale(piece), index)


def _thrown(piece: Moved, index: int, aim: Aim | None) -> Movement:
    """How number `index` of those thrown flies, from a hand or not."""
    origin = piece.from_end(piece.start)
    via = piece.from_end(piece.hand) if piece.hand is not None else None
    flicked = None if aim is None else piece.own(aim.x, aim.y)
    force = 0.4 if aim is None else aim.force
    towards = flight.stretch(via or origin, flicked, force, hypot(*piece.own(piece.end[2], 0)))
    return flight.throw(origin, _scale(piece), index, towards, force, via=via, slow=piece.slow)
