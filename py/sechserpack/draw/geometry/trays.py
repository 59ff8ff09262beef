"""Trays: what is let into the table where somebody's things lie."""

from __future__ import annotations

from .forms import PAD
from .layout import Layout, Zone
from .shapes import Rect, bounds, unturned

BEYOND, FAR = 3.0, 12.0
"""how far a tray reaches beyond the place of a seat, and its rim beyond what lies in it at most"""


def trays(layout: Layout, turn: int | None) -> dict[int, Rect]:
    """Where trays lie, by the seats in whose zones they are drawn, in the coordinates of these.

    One that several share is drawn where the `turn` is, or at the first of them.
    """
    shared: dict[tuple[int, ...], list[Zone]] = {}
    for zone in layout.zones:
        shared.setdefault(tuple(map(round, _whole(zone))), []).append(zone)
    found = {}
    for zones in shared.values():
        zone = next((zone for zone in zones if zone.seat == turn), zones[0])
        things = bounds(zone.on_page(box) for zone in zones for _, box in zone.boxes)
        found[zone.seat] = unturned(_round(things, _whole(zone)), zone.turn, zone.rect)
    return found


def _whole(zone: Zone) -> Rect:
    """All of the place on the page that a seat has for its things, which others may share."""
    return zone.rect if zone.desk is None else zone.on_page(zone.desk)


def _round(things: Rect, whole: Rect) -> Rect:
    """The outside of a tray round some `things`: two thirds of the room that they can spare lie within its rim."""
    left, top = _away(things.x - whole.x), _away(things.y - whole.y)
    right, bottom = _away(whole.right - things.right), _away(whole.bottom - things.bottom)
    return Rect(things.x - left, things.y - top, things.width + left + right, things.height + top + bottom)


def _away(spare: float) -> float:
    """How far outside the rim is, with so much to `spare` up to the end of the place."""
    return min(spare - max(spare - PAD, 0.0) / 3 + BEYOND, FAR)
