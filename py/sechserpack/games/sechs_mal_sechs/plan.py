"""The plan in the middle of the table: a row of six plots for every seat, the prices above them, pot and deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from htpy import Element, g, path, rect, svg
from htpy import text as svg_text

from ...draw.buttons import alias
from ...draw.scene import Scene
from ...draw.signs import badge_in
from .houses import LOWEST, PLOT, back, chip, house
from .round import Round
from .stacks import POT, stacks
from .streets import Street, streets
from .view import SechsMalSechsView

FIELDS = range(1, 7)
SIDE = 78.0
"""how wide the strip with pot and deck is"""
TALLEST = 118.0
"""how high a plot is at most"""
ROAD = 9.0
"""how wide the road in front of a row is, in Straßenlegen"""
LONGEST = 9
"""how many letters of a name there is room for"""
NAME = 58.0
"""how wide a name of that length is made, so that it ends before the plots"""
_SHAPES = {
    ("wide", False): 0.58,
    ("wide", True): 0.5,
    ("tall", False): 1.0,
    ("tall", True): 1.7,
    ("phone-tall", False): 1.15,
    ("phone-tall", True): 0.72,
    ("phone-wide", False): 1.05,
    ("phone-wide", True): 0.92,
}
"""how high a plan may be for its width, by the shape of the page and whether people sit round it"""


@dataclass(frozen=True)
class Paper:
    """Where everything is on a plan of `rows` rows."""

    rows: int
    labels: float
    """how wide the strip with whose row it is"""
    head: float
    """how high the strip with the prices is"""
    height: float
    """of a row"""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the plan."""
        return self.labels + 6 * PLOT + SIDE, self.head + self.rows * self.height + 6

    def middle(self, row: int, field: int) -> tuple[float, float]:
        """The middle of a plot."""
        return self.labels + (field - 0.5) * PLOT, self.head + (row + 0.5) * self.height


def paper(scene: Scene[SechsMalSechsView], now: Round) -> Paper:
    """How the plan is laid out on this screen: the same throughout a game, whoever goes out."""
    shape, facing = scene.seating.shape, scene.seating.facing
    labels = 104.0 if named(scene) else 44.0
    head = 36.0 if now.classic else 12.0
    room = _SHAPES[shape, facing] * (labels + 6 * PLOT + SIDE) - head
    road = 0.0 if now.classic else ROAD
    rows = len(scene.players)
    height = max(LOWEST, min(TALLEST, room / rows)) + road
    return Paper(rows, labels, head, height)


def named(scene: Scene[SechsMalSechsView]) -> bool:
    """Whether names stand on the plan: where there is room, and everybody reads it from the same side."""
    return not scene.seating.facing and scene.seating.shape in ("wide", "tall")


def plan(scene: Scene[SechsMalSechsView], now: Round) -> Element:
    """The plan as a drawing."""
    sheet = paper(scene, now)
    width, height = sheet.size
    return svg(
        {"aria-label": summary(scene, now)},
        class_=" ".join(["plan", now.variant, *_moments(now)]),
        id="plan",
        viewBox=f"-4 -4 {width + 8:g} {height + 8:g}",
        role="img",
    )[
        rect(class_="sheet-shadow", x="-2", y="2", width=f"{width + 4:g}", height=f"{height + 2:g}", rx="8"),
        rect(class_="sheet-paper", x="-2", y="-2", width=f"{width + 4:g}", height=f"{height + 4:g}", rx="8"),
        _fold(sheet),
        list(_prices(sheet, now)),
        [
            (_row if seat in now.seats else _fallow)(scene, now, sheet, seat)
            for seat in range(len(scene.players))
        ],
        _deck(scene, sheet),
        _pot(now, sheet),
    ]


def _moments(now: Round) -> Iterator[str]:
    """The classes of the plan that say what is being shown."""
    if now.steps:
        yield "telling"
    if now.moving and any(move.paid for move in now.piles.moves):
        yield "paying"
    if now.lying != now.rows:
        yield "laying"
    if now.crowning:
        yield "crowning"


def summary(scene: Scene[SechsMalSechsView], now: Round) -> str:
    """What lies on the plan, in words for those who listen."""
    words = scene.words
    parts = [
        words(
            "{name}: {houses}.",
            name=scene.name(seat),
            houses=", ".join(str(value) if value else "–" for value in now.rows[seat]),
        )
        for seat in now.seats
    ]
    parts.append(words.n("One chip in the pot.", "{count} chips in the pot.", now.pot))
    if scene.view.deck:
        parts.append(words.n("One card in the deck.", "{count} cards in the deck.", scene.view.deck))
    return " ".join(parts)


def street_houses(row: Sequence[int]) -> dict[int, Street]:
    """The fields of `row` on which a street runs, each with its street."""
    return {
        field: street
        for street in streets(row)
        for field in range(street.field, street.field + street.houses)
    }


def _fold(sheet: Paper) -> Element:
    """The creases of a folded plan: two faint lines across it."""
    width, height = sheet.size
    x = sheet.labels + 3 * PLOT
    return path(class_="fold", d=f"M{x:g} 0 V{height:g} M0 {height / 2:g} H{width:g}")


def _prices(sheet: Paper, now: Round) -> Iterator[Element]:
    if not now.classic:
        return
    step = now.step
    for field in FIELDS:
        x = sheet.labels + (field - 0.5) * PLOT
        current = step is not None and step.kind == "column" and step.column == field
        if current:
            yield rect(
                class_="column-light",
                x=f"{x - PLOT / 2 + 1:g}",
                y="0",
                width=f"{PLOT - 2:g}",
                height=f"{sheet.size[1]:g}",
                rx="6",
            )
        yield g(
            class_="plan-price now" if current else "plan-price",
            transform=f"translate({x:g} {sheet.head / 2 - 1:g})",
        )[chip(15, text=str(field))]


def _row(scene: Scene[SechsMalSechsView], now: Round, sheet: Paper, seat: int) -> Element:
    classes = ["plan-row", f"seat-{seat % 8}"]
    if scene.view.turn == seat:
        classes.append("turn")
    if seat in now.gone:
        classes.append("gone")
    if seat in now.winners:
        classes.append("winning")
    return g(class_=" ".join(classes))[
        _band(sheet, seat),
        _label(scene, sheet, seat),
        None if now.classic else list(_roads(now, sheet, seat, seat)),
        [_plot(scene, now, sheet, seat, seat, field) for field in FIELDS],
    ]


def _fallow(scene: Scene[SechsMalSechsView], now: Round, sheet: Paper, seat: int) -> Element:
    """The place of a seat that is out: nobody builds there, and everybody else stays where they are."""
    return g(class_=f"plan-row seat-{seat % 8} gone fallow")[_band(sheet, seat), _label(scene, sheet, seat)]


def _band(sheet: Paper, seat: int) -> Element:
    return rect(
        class_="plan-band",
        x="1",
        y=f"{sheet.head + seat * sheet.height + 1:g}",
        width=f"{sheet.size[0] - SIDE - 2:g}",
        height=f"{sheet.height - 2:g}",
        rx="7",
    )


def _label(scene: Scene[SechsMalSechsView], sheet: Paper, seat: int) -> Element:
    y = sheet.head + (seat + 0.5) * sheet.height
    name = scene.name(seat)
    label = name if len(name) <= LONGEST else f"{name[: LONGEST - 3]}…"
    high = sheet.height > 64
    return g(class_="plan-label", transform=f"translate(6 {y:g})")[
        g(transform="translate(14 0)")[badge_in(seat)],
        svg_text(
            x="33",
            dy="0.36em",
            textLength=f"{NAME:g}" if len(label) == LONGEST else None,
            lengthAdjust="spacingAndGlyphs" if len(label) == LONGEST else None,
        )[label]
        if named(scene)
        else None,
        g(class_="dealer", transform=f"translate({15 if high else 31:g} {25 if high else 14:g}) rotate(-12)")[
            back(12, 15)
        ]
        if scene.view.dealer == seat and not scene.waiting and not scene.view.over
        else None,
    ]


def _roads(now: Round, sheet: Paper, place: int, seat: int) -> Iterator[Element]:
    """The road in front of a row, with the row's streets lit."""
    y = sheet.head + (place + 1) * sheet.height - ROAD - 1
    yield rect(
        class_="road", x=f"{sheet.labels:g}", y=f"{y:g}", width=f"{6 * PLOT:g}", height=f"{ROAD:g}", rx="2"
    )
    for street in streets(now.lit[seat]):
        best = now.best(seat)
        yield g(class_="street best" if best else "street")[
            rect(
                class_="street-light",
                x=f"{sheet.labels + (street.field - 1) * PLOT + 3:g}",
                y=f"{y - sheet.height + ROAD + 4:g}",
                width=f"{street.houses * PLOT - 6:g}",
                height=f"{sheet.height - ROAD - 4:g}",
                rx="8",
            ),
            path(
                class_="street-line",
                d=f"M{sheet.labels + (street.field - 1) * PLOT + 6:g} {y + ROAD / 2:g} h{street.houses * PLOT - 12:g}",
            ),
        ]


def _plot(
    scene: Scene[SechsMalSechsView], now: Round, sheet: Paper, place: int, seat: int, field: int
) -> Element:
    x, y = sheet.middle(place, field)
    road = 0.0 if now.classic else ROAD
    height = sheet.height - road
    value = now.rows[seat][field - 1]
    attributes: dict[str, str] = {}
    if scene.actor == seat and scene.viewer == seat:
        attributes = {"data-drop": str(field)}
        if now.chosen is not None:
            attributes |= alias(("lay", seat, now.chosen, field))
    lit = not now.classic and field in street_houses(now.lit[seat])
    mark = now.mark(seat, field)
    classes = ["plot", *(["built"] if value else []), *(["lit"] if lit else []), *([mark] if mark else [])]
    if now.meant(seat, field):
        classes.append("meant")
    return g(attributes, class_=" ".join(classes))[
        g(transform=f"translate({x:g} {y - road / 2:g})")[
            rect(
                class_="plot-ground",
                x=f"{-PLOT / 2 + 3:g}",
                y=f"{-height / 2 + 4:g}",
                width=f"{PLOT - 6:g}",
                height=f"{height - 8:g}",
                rx="5",
            ),
        ],
        _built(scene, now, seat, field, value, (x, y - road / 2), height, lit=lit) if value else None,
        g(class_="owed", transform=f"translate({x + 19:g} {y - height / 2 + 11:g})")[chip(9, text=str(field))]
        if mark == "lowest"
        else None,
    ]


def _built(
    scene: Scene[SechsMalSechsView],
    now: Round,
    seat: int,
    field: int,
    value: int,
    place: tuple[float, float],
    height: float,
    *,
    lit: bool,
) -> Element:
    """A house on its plot; the card that has just been laid comes from the hand it was in."""
    came_from = None
    event = scene.event
    if event is not None and event[0] == "lay" and (event[1], event[3]) == (seat, field):
        came_from = f"card-{value}-0" if scene.players[seat].human else f"hand-{seat}"
    return g(
        {"data-piece": f"house-{seat}-{field}", "data-from": came_from},
        id=f"p-house-{seat}-{field}",
        class_="plot-house",
    )[g(transform=f"translate({place[0]:g} {place[1]:g})")[house(value, height - 4, lit=lit)]]


def _pot(now: Round, sheet: Paper) -> Element:
    width, height = sheet.size
    x, y = width - SIDE / 2, height * (0.3 if now.classic else 0.28)
    return g(class_="plan-pot", transform=f"translate({x:g} {y:g})")[
        rect(class_="coaster", x="-34", y="-34", width="68", height="70", rx="12"),
        list(stacks(now, now.piles.pot, POT, now.most[-1])),
        svg_text(class_="plan-pot-count", text_anchor="middle", y="32")[str(now.pot)],
    ]


def _deck(scene: Scene[SechsMalSechsView], sheet: Paper) -> Element | None:
    count = scene.view.deck
    if not count:
        return None
    width, height = sheet.size
    x, y = width - SIDE / 2, height * 0.72
    layers = min(5, 1 + count // 14)
    return g(class_="plan-deck", transform=f"translate({x:g} {y:g})")[
        [g(transform=f"translate(0 {-2.2 * layer:g})")[back(44, 54)] for layer in range(layers - 1)],
        g({"data-piece": "deck"}, id="p-deck")[
            g(transform=f"translate(0 {-2.2 * (layers - 1):g})")[back(44, 54)]
        ],
        svg_text(class_="plan-deck-count", text_anchor="middle", y=f"{16 - 2.2 * layers:g}")[str(count)],
    ]
