"""Pictures for the help of 6mal6 and Straßenlegen: plans as on the table, and single rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ....draw.html import Element, g, rect, svg
from ....draw.teaching.help import example, still
from ....locale import Words
from ..rules.game import GAME
from ..rules.settlement import EMPTY, Row, settle
from ..rules.streets import streets
from ..table.houses import PLOT, house
from ..table.plan import plan, summary
from ..table.round import current_round
from ..table.view import table_view

HEIGHT = 52.0
"""height of a plot in the picture of a single row"""


class Shown(NamedTuple):
    """The contents of a plan: `rows` by seat (0 on a free field), and perhaps a `step` of their settlement."""

    variant: str
    rows: tuple[Row, ...]
    step: str = ""
    """kind of the step being shown (see `settlement.Step`)"""
    column: int = 0
    """the column, in a step about one"""
    laid: tuple[int, int] = (0, 0)
    """seat and field of the last card laid before the settlement"""


def plan_of(shown: Shown, words: Words, label: str = "") -> Element:
    """The plan of the table with these rows; `label` defaults to its `summary`."""
    seats = len(shown.rows)
    scene = example(GAME, table_view, seats, (), words, {"variant": shown.variant})
    view = replace(scene.view, rows=shown.rows, dealer=seats - 1)
    if not shown.step:
        scene = replace(scene, view=view)
        now = current_round(scene, None)
        return still(plan(scene, now), label or summary(scene, now), "help-plan")
    settled = settle(shown.variant, shown.rows, view.chips, 0, range(seats))
    kinds: list[tuple[str, int]] = [(step.kind, step.column) for step in settled.steps]
    seat, field = shown.laid
    row = shown.rows[seat]
    unfinished = (*row[: field - 1], EMPTY[field - 1], *row[field:])
    before = replace(view, rows=(*shown.rows[:seat], unfinished, *shown.rows[seat + 1 :]))
    scene = replace(
        scene,
        event=("lay", seat, row[field - 1], field),
        before=before,
        view=replace(view, settled=settled),
        settled=False,
        shown_steps=kinds.index((shown.step, shown.column)) + 2,  # the card itself came first
    )
    now = current_round(scene, None)
    return still(plan(scene, now), label or summary(scene, now), "help-plan")


def row_of(row: Sequence[int], label: str) -> Element:
    """A single row of houses with its streets lit; `label` is for screen readers."""
    lit = {field for street in streets(row) for field in range(street.field, street.field + street.houses)}
    return svg(
        {"aria-label": label},
        class_="row-help",
        viewBox=f"0 0 {6 * PLOT:g} {HEIGHT:g}",
        role="img",
    )[
        (
            rect(
                class_="street-light",
                x=f"{(street.field - 1) * PLOT + 2:g}",
                y="1",
                width=f"{street.houses * PLOT - 4:g}",
                height=f"{HEIGHT - 2:g}",
                rx="8",
            )
            for street in streets(row)
        ),
        (
            g(transform=f"translate({(field - 0.5) * PLOT:g} {HEIGHT / 2:g})")[
                house(value, HEIGHT - 4, lit=field in lit)
            ]
            for field, value in enumerate(row, 1)
        ),
    ]
