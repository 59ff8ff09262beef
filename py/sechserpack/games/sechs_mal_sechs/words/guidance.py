"""The guidance line at a seat of 6mal6 and Straßenlegen.

Its first suggestion is a good lay for a beginner, found by a simple rule from what this seat sees: its own open hand
and the rows. It names no card of the hand that has not been picked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....draw.scene import Scene
from ....draw.teaching.guidance import Command, Guidance
from ....locale import Words
from ..rules.settlement import Row
from ..table.hand import chosen, numbered
from ..table.steps import street_built
from ..table.view import SechsMalSechsView
from .log import numbers

BASICS = {
    "classic": frozenset({"sechs-mal-sechs/card-again", "sechs-mal-sechs/field"}),
    "strassen": frozenset({"sechs-mal-sechs/house-again", "sechs-mal-sechs/street"}),
}
"""by variant, topics that come up in every game"""
HIGH = 5
"""the lowest value that is worth an expensive field"""


class _Lay(NamedTuple):
    value: int
    field: int


def guidance(scene: Scene[SechsMalSechsView], seat: int) -> Guidance | None:
    """The guidance for the person on `seat`; None unless they can act now."""
    legal = scene.legal(seat) if scene.settled and not scene.covered and scene.viewer == seat else []
    if not legal:
        return None
    view, words = scene.view, scene.words
    classic = view.variant == "classic"
    lays = [_Lay(value, field) for _, _, value, field in legal]
    picked = chosen(scene)
    if picked is not None:
        own = [lay for lay in lays if lay.value == picked[0]]
        best = (_best_in_columns if classic else _best_in_streets)(view, seat, own)
        sentence = (_why_column if classic else _why_street)(scene, seat, best)
        fields = sorted({lay.field for lay in own}, key=lambda field: field != best.field)
        suggests = tuple(("lay", seat, best.value, field) for field in fields)
        return Guidance("sechs-mal-sechs/field" if classic else "sechs-mal-sechs/street", sentence, suggests)
    best = (_best_in_columns if classic else _best_in_streets)(view, seat, lays)
    cards = sorted(numbered(view.hands[seat] or ()), key=lambda card: card[0] != best.value)
    return Guidance(
        f"sechs-mal-sechs/{'card' if classic else 'house'}{'-again' if view.pass_number > 1 else ''}",
        _choosing(words, classic=classic, again=view.pass_number > 1),
        tuple(Command("select", f"{value}-{nth}") for value, nth in cards),
    )


def _choosing(words: Words, *, classic: bool, again: bool) -> str:
    if classic:
        return (
            words("Two new cards. Choose one – ideally a high one.")
            if again
            else words("Choose a card: build high and you’ll rarely pay.")
        )
    return (
        words("Two new cards. Choose one that fits your street.")
        if again
        else words("Choose a card: three numbers in a row, side by side, make a street.")
    )


# ---- 6mal6


def _safe(view: SechsMalSechsView, seat: int, lay: _Lay) -> int | None:
    """A seat with a lower house in that column, so that `seat` does not have to pay there (M5); else None."""
    lower = (
        other for other in view.playing if other != seat and 0 < view.rows[other][lay.field - 1] < lay.value
    )
    return next(lower, None)


def _best_in_columns(view: SechsMalSechsView, seat: int, lays: Sequence[_Lay]) -> _Lay:
    """The lowest card that is safe, on the most expensive field; else the highest, on an expensive field if high."""
    safe = [lay for lay in lays if _safe(view, seat, lay) is not None]
    if safe:
        return max(safe, key=lambda lay: (lay.field, -lay.value))
    return max(lays, key=lambda lay: (lay.value, lay.field if lay.value >= HIGH else -lay.field))


def _why_column(scene: Scene[SechsMalSechsView], seat: int, lay: _Lay) -> str:
    words = scene.words
    lower = _safe(scene.view, seat, lay)
    if lower is not None:
        return words(
            "Field {field} is safe: {name} has only the {other} there.",
            field=lay.field,
            name=scene.name(lower),
            other=scene.view.rows[lower][lay.field - 1],
        )
    if lay.value >= HIGH:
        return words(
            "High cards on costly fields: field {field} can cost {field}.",
            field=lay.field,
        )
    return words("Low cards on cheap fields: field {field} can cost only {field}.", field=lay.field)


# ---- Straßenlegen


def _fits(row: Row, lay: _Lay) -> dict[int, bool]:
    """By field, nearest first, whether each house of `row` goes with `lay`.

    It does if both could stand in one street (M10), with no house between them in the way.
    """
    found: dict[int, bool] = {}
    for way in (range(lay.field - 1, 0, -1), range(lay.field + 1, 7)):
        clear = True
        for field in way:
            if row[field - 1]:
                clear = clear and row[field - 1] - lay.value == field - lay.field
                found[field] = clear
    return dict(sorted(found.items(), key=lambda each: abs(each[0] - lay.field)))


def _best_in_streets(view: SechsMalSechsView, seat: int, lays: Sequence[_Lay]) -> _Lay:
    """The lay that makes the longest street, or goes best with existing houses and the cards in the hand."""
    row, hand = view.rows[seat], view.hands[seat] or ()

    def worth(lay: _Lay) -> tuple[int, int, int, int]:
        built = street_built(row, lay.value, lay.field)
        beside = sum(1 if fit else -1 for fit in _fits(row, lay).values())
        free = {field - lay.field for field in range(1, 7) if not row[field - 1]}
        partners = len({value - lay.value for value in hand} & (free - {0}))
        return (built.houses if built else 0, beside, partners, -abs(2 * lay.field - 7))

    return max(lays, key=worth)


def _why_street(scene: Scene[SechsMalSechsView], seat: int, lay: _Lay) -> str:
    words, row = scene.words, scene.view.rows[seat]
    built = street_built(row, lay.value, lay.field)
    if built is not None:
        return words(
            "On field {field} the {value} makes a street: {houses}.",
            field=lay.field,
            value=lay.value,
            houses=numbers(built),
        )
    fits = _fits(row, lay)
    beside = next((field for field, fit in fits.items() if fit), None)
    if beside is not None:
        return words(
            "On field {field} the {value} goes well with the {other} on field {place}.",
            field=lay.field,
            value=lay.value,
            other=row[beside - 1],
            place=beside,
        )
    if fits:
        return words(
            "The {value} fits none of your houses: lay it where it’s not in the way.", value=lay.value
        )
    return words("Leave room: higher numbers to the right, lower to the left.")
