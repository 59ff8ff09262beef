"""The rows of the plan as a table for screen readers: who has built what on which field."""

from __future__ import annotations

from ....draw.html import Element, caption, div, tbody, td, th, thead, tr
from ....draw.html import table as html_table
from ....draw.scene import Scene
from ....engine.text import C_
from ..rules.streets import streets
from ..words.log import numbers
from .plan import FIELDS, dealing
from .round import Round
from .view import SechsMalSechsView


def listing(scene: Scene[SechsMalSechsView], now: Round) -> Element:
    """The table: a row per seat that plays this round, a column per field, and in Straßenlegen one for streets."""
    words = scene.words
    return div(class_="unseen")[
        html_table[
            caption[words("The rows")],
            thead[
                tr[
                    th(scope="col")[words("Seat")],
                    (th(scope="col")[words("Field {field}", field=field)] for field in FIELDS),
                    None if now.classic else th(scope="col")[words("Streets")],
                ]
            ],
            tbody[(_row(scene, now, seat) for seat in now.seats)],
        ]
    ]


def _row(scene: Scene[SechsMalSechsView], now: Round, seat: int) -> Element:
    words = scene.words
    deals = scene.view.dealer == seat and not scene.view.over
    name = scene.name(seat)
    found = [numbers(street) for street in streets(now.lit[seat])]
    return tr[
        th(scope="row")[f"{name}, {dealing(scene)}" if deals else name],
        (td[str(value) if value else words(C_("a field", "free"))] for value in now.lying[seat]),
        None if now.classic else td[words.listed(found) if found else words(C_("streets", "none"))],
    ]
