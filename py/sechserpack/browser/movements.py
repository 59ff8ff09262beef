"""How pieces move from their old places to their new ones; pure, so testable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from . import flight
from .flight import Aim, Movement

PIECE = "piece"
"""id of the animations of pieces"""
APPEARS = 150
"""milliseconds in which a new piece appears under reduced motion"""

Begun = list[Any]
"""(piece index, keyframes, timing, timing of its faces, keyframes of each face, those of what it carries or None, and
how it spins or None)"""

_KINDS = {"rush": flight.rush, "hop": flight.hop, "topple": flight.topple, "carry": flight.carry}
"""movements that a piece may request by `data-move`"""


@dataclass(frozen=True)
class Moved:
    """A displaced piece; places are (centre x, centre y, longer side) on the page, in CSS pixels."""

    index: int
    """index among the pieces on the page"""
    kind: str
    """the movement it requests, "" for none"""
    thrown: bool
    start: Sequence[float]
    end: Sequence[float]
    hand: Sequence[float] | None
    """place of the hand that has picked it up to throw it"""
    turned: Sequence[float]
    """(a, b, c, d): (x, y) on the page is (a x + b y, c x + d y) in its own coordinates"""
    delay: float
    """milliseconds to wait first"""
    slow: float
    """factor on the duration of a throw"""
    decoys: int
    """number of other faces it can show on its way"""
    carried: bool
    """whether it shows a carried face all the way"""

    def own(self, x: float, y: float) -> tuple[float, float]:
        """Convert a movement on the page to the piece's own coordinates."""
        a, b, c, d = self.turned
        return a * x + b * y, c * x + d * y

    def from_end(self, place: Sequence[float]) -> tuple[float, float]:
        """`place` relative to the piece's new place, in its own coordinates."""
        return self.own(place[0] - self.end[0], place[1] - self.end[1])


def movements(moved: Iterable[Moved], tempo: float = 1.0, aim: Aim | None = None) -> list[Begun]:
    """The movements of all `moved` pieces, slowed by the factor `tempo`; thrown ones fly as `aim` says."""
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
    """New pieces appearing in place, for reduced motion."""
    timing = {"duration": APPEARS * tempo, "id": PIECE}
    return [[index, [{"opacity": 0}, {"opacity": 1}], timing, timing, [], None, None] for index in indices]


def _begun(piece: Moved, movement: Movement, tempo: float) -> Begun:
    """A piece's movement, with the faces that show only on its way."""
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
    eased = {**timing, "easing": movement.easing}
    return [piece.index, movement.keyframes, eased, timing, faces, carried, movement.spin]


def _visible(begin: float, end: float) -> list[dict[str, Any]]:
    """Keyframes of something visible between two fractions of a movement."""
    seen, unseen = {"opacity": 1}, {"opacity": 0}
    frames = [{**seen, "offset": begin}, {**seen, "offset": end}]
    if begin > 0:
        frames = [{**unseen, "offset": 0}, {**unseen, "offset": begin}, *frames]
    if end < 1:
        frames += [{**unseen, "offset": end}, {**unseen, "offset": 1}]
    return frames


def _scale(piece: Moved) -> float:
    return piece.start[2] / piece.end[2] if piece.start[2] else 1.0


def _slid(piece: Moved, index: int) -> Movement:
    """The movement of number `index` of the pieces of its kind."""
    return _KINDS.get(piece.kind, flight.slide)(piece.from_end(piece.start), _scale(piece), index)


def _thrown(piece: Moved, index: int, aim: Aim | None) -> Movement:
    """The flight of number `index` of the pieces of its kind, from a hand or not."""
    origin = piece.from_end(piece.start)
    via = piece.from_end(piece.hand) if piece.hand is not None else None
    flicked = None if aim is None else piece.own(aim.x, aim.y)
    force = 0.4 if aim is None else aim.force
    towards = flight.stretch(via or origin, flicked, force, hypot(*piece.own(piece.end[2], 0)))
    return flight.throw(origin, _scale(piece), index, towards, force, via=via, slow=piece.slow)
