"""What a bot of SIX has done since a person last acted, shown at its sign."""

from __future__ import annotations

from ....draw.cached import cached
from ....draw.dice import icon as die_icon
from ....draw.html import Element, Node, path, span, svg
from ....draw.scene import Past, Scene
from ....draw.signs import Lately
from .glass import tube_icon
from .view import SixView


def lately(scene: Scene[SixView], seat: int) -> Lately | None:
    """The latest throw of `seat`, the cards that it has laid and secured since, or the tube that it has lifted.

    None for a person, for a bot that has done nothing visible, and when the game is over.
    """
    if scene.past is None or scene.view.over:
        return None
    shown: list[Past[SixView]] = []
    for index in reversed(scene.lately.get(seat, ())):
        past = scene.past(index)
        kind = past.event[0]
        if kind == "flip" or not past.sentences:  # a laid card is told of once it lies
            continue
        if kind == "dice" and any(later.event[0] == "dice" for later in shown):
            break
        shown.insert(0, past)
        if kind == "lift":
            break
    if not shown:
        return None
    told = " ".join(text for past in shown for text in past.sentences)
    return Lately([_drawn(past, real=scene.real_dice) for past in shown], told)


def _drawn(past: Past[SixView], *, real: bool) -> Node:
    event = past.event
    kind = event[0]
    if kind == "dice":
        return [
            None if real else span(class_="lately-throw")[[die_icon(number) for number in event[1:]]],
            span(class_="lately-sum")[str(sum(event[1:]))],
        ]
    if kind == "place":
        _, seat, slot = event
        return [span(class_="lately-way")["→"], str(past.after.hands[seat].slots[slot - 1][-1])]
    if kind == "secure":
        return span(class_="lately-secured")[_mark(right=True), str(sum(past.before.roll))]
    lifted = past.after.lifted
    assert lifted is not None
    return [tube_icon(), _mark(right=lifted.run_out)]


@cached
def _mark(*, right: bool) -> Element:
    """A chalk tick if `right`, else a cross, as on the slate."""
    return svg(class_="lately-mark", viewBox="-12 -12 24 24")[
        path(d="M-9 1 L-3 8 L9 -7" if right else "M-7 -7 L7 7 M7 -7 L-7 7")
    ]
