"""The plan in the middle of the table: a row of six plots for every seat, the prices above them, pot and deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....draw.buttons import alias
from ....draw.html import Element, circle, g, path, rect, svg, title
from ....draw.html import text as svg_text
from ....draw.numbers import grounded_in
from ....draw.scene import Scene
from ....draw.signs import badge_in
from ....engine.text import C_
from ..rules.streets import Street, streets
from .garden import gardens
from .houses import PLOT, back, chip, house
from .inscription import legend, written
from .lights import grand_street, shade
from .paper import Paper, paper
from .round import Round
from .stacks import POT, stacks
from .terrace import light, road, terrace
from .view import SechsMalSechsView

FIELDS = range(1, 7)
LETTER = 0.58
"""average width of a letter of a name, relative to its font size"""
LONGEST = 22
"""most letters of a name above a row"""
LINES = 2.9
"""of how many heights of letters a row has to be for two lines beside it that are not close together"""
SIGN = 16
"""how much room a dealer's card takes that stands for its words where they have none"""


def plan(scene: Scene[SechsMalSechsView], now: Round) -> Element:
    """The plan as a drawing."""
    sheet = paper(scene)
    left, top, width, height = sheet.paper
    return svg(
        {"aria-label": beside_rows(scene, now)},
        class_=" ".join(["plan", now.variant, f"rows-{sheet.rows}", *_moments(now)]),
        id="plan",
        viewBox=" ".join(f"{part:g}" for part in sheet.board),
        role="img",
    )[
        gardens(night=not now.classic),
        _ground("sheet-shadow", left, top + 4, width, height - 2),
        _ground("sheet-paper", left, top, width, height),
        _ground("plan-night", left, top, width, height) if now.classic else None,
        _fold(sheet),
        [written(edge, text, sheet.paper) for edge, text in sheet.rim.items()],
        list(_prices(sheet, now)),
        [
            (_row if seat in now.seats else _fallow)(scene, now, sheet, seat)
            for seat in range(len(scene.players))
        ],
        _deck(scene, sheet),
        shade(sheet, now),
        _pot(now, sheet),
        grand_street(scene, now, sheet),
    ]


def _ground(name: str, left: float, top: float, width: float, height: float) -> Element:
    return rect(
        class_=name,
        x=f"{left - 2:g}",
        y=f"{top - 2:g}",
        width=f"{width + 4:g}",
        height=f"{height + 4:g}",
        rx="8",
    )


def _moments(now: Round) -> Iterator[str]:
    """CSS classes of the plan for what is being shown."""
    if now.steps:
        yield "telling"
    if now.moving and any(move.paid for move in now.piles.moves):
        yield "paying"
    if now.lying != now.rows:
        yield "laying"
    if now.crowning:
        yield "crowning"


def summary(scene: Scene[SechsMalSechsView], now: Round) -> str:
    """The contents of the plan in words, for screen readers."""
    words = scene.words
    rows = [_told_row(scene, now, seat) for seat in now.seats]
    return " ".join([*rows, *_pot_and_deck(scene, now), legend(words, classic=now.classic)])


def beside_rows(scene: Scene[SechsMalSechsView], now: Round) -> str:
    """The `summary` without the rows, which screen readers find in a table (`listing`), but with the current pass."""
    words = scene.words
    passes = [] if now.settling or scene.view.turn is None else [pass_of(scene) + "."]
    return " ".join([*passes, *_pot_and_deck(scene, now), legend(words, classic=now.classic)])


def pass_of(scene: Scene[SechsMalSechsView]) -> str:
    """The current one of the six passes, in words (M4)."""
    return scene.words("Turn {number} of 6", number=scene.view.pass_number)


def _pot_and_deck(scene: Scene[SechsMalSechsView], now: Round) -> Iterator[str]:
    words, deck = scene.words, scene.view.deck
    yield words.n("One chip in the pot.", "{count} chips in the pot.", now.pot)
    if deck:
        yield words.n("One card in the deck.", "{count} cards in the deck.", deck)


def _told_row(scene: Scene[SechsMalSechsView], now: Round, seat: int) -> str:
    """The houses of a row and their fields: "Ada: field 2: 9, field 3: 4."."""
    words = scene.words
    built = [
        words("field {field}: {value}", field=field, value=value)
        for field, value in zip(FIELDS, now.rows[seat], strict=True)
        if value
    ]
    if not built:
        return words("{name} has built nothing yet.", name=scene.name(seat))
    return words("{name}: {houses}.", name=scene.name(seat), houses=", ".join(built))


def street_houses(row: Sequence[int]) -> dict[int, Street]:
    """The streets of `row`, by each of their fields."""
    return {
        field: street
        for street in streets(row)
        for field in range(street.field, street.field + street.houses)
    }


def _fold(sheet: Paper) -> Element:
    """The creases of a folded plan: two faint lines across it."""
    left, _, width, _ = sheet.paper
    x, y = sheet.labels + 3 * PLOT, sheet.rows_bottom / 2
    return path(class_="fold", d=f"M{x:g} 0v{sheet.bottom:g}M{left:g} {y:g}h{width:g}")


def _prices(sheet: Paper, now: Round) -> Iterator[Element]:
    if not now.classic:
        return
    step = now.step
    for field in FIELDS:
        x = sheet.labels + (field - 0.5) * PLOT
        current = step is not None and step.kind == "column" and step.column == field
        yield g(
            class_="plan-price now" if current else "plan-price",
            transform=f"translate({x:g} {sheet.head / 2 - 1:g}){' scale(1.12)' * current}",
        )[chip(15, number=field)]


def _row(scene: Scene[SechsMalSechsView], now: Round, sheet: Paper, seat: int) -> Element:
    classes = ["plan-row", f"seat-{seat % 8}"]
    if scene.view.turn == seat:
        classes.append("turn")
    if seat in now.gone:
        classes.append("gone")
    if seat in now.winners:
        classes.append("winning")
    lit = () if now.classic else streets(now.lit[seat])
    lights = [light(sheet, street, best=now.best(seat)) for street in lit]
    terraces = [terrace(sheet, street, now.lit[seat]) for street in lit]
    onto = sheet.onto(seat)
    return g(class_=" ".join(classes))[
        None if now.classic else g(transform=onto)[road(sheet)],
        _band(sheet, seat),
        _label(scene, now, sheet, seat),
        g(transform=onto)[lights] if lights else None,
        [_plot(scene, now, sheet, seat, field) for field in FIELDS],
        g(transform=onto)[terraces] if terraces else None,
    ]


def _fallow(scene: Scene[SechsMalSechsView], now: Round, sheet: Paper, seat: int) -> Element:
    """The empty row of a seat that is out, so that all others stay where they are."""
    return g(class_=f"plan-row seat-{seat % 8} gone fallow")[
        _band(sheet, seat), _label(scene, now, sheet, seat)
    ]


def _band(sheet: Paper, seat: int) -> Element:
    return rect(
        class_="plan-band",
        x="1",
        y=f"{sheet.top(seat) + 1:g}",
        width=f"{sheet.rows_right - 2:g}",
        height=f"{sheet.height - 2:g}",
        rx="7",
    )


def _label(scene: Scene[SechsMalSechsView], now: Round, sheet: Paper, seat: int) -> Element:
    """The name of the row's seat, beside or above it, and whether it is the dealer; turned as the row is."""
    stands_on_head = seat in sheet.turned
    turn = " rotate(180)" * stands_on_head
    deals = scene.view.dealer == seat and not scene.view.over
    name = scene.name(seat)
    if sheet.caption:
        size = sheet.size
        label = name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
        x, y = 6 * PLOT if stands_on_head else 8, sheet.top(seat) + sheet.caption / 2 + 2
        return g(class_="plan-label", transform=f"translate({x:g} {y:g}){turn}")[
            g(transform=f"translate(7 0) scale({min(0.62, sheet.caption / 21):.2g})")[badge_in(seat)],
            _name(label, 19, size, 0.36, room=6 * PLOT - 90),
            _dealer(scene, 6 * PLOT - 8, 0, size, end=True) if deals else None,
        ]
    tight = deals and sheet.height < LINES * sheet.size
    told = deals and not tight
    room = sheet.labels - 47 - SIGN * tight
    size = min(1.35 * sheet.size, max(0.95 * sheet.size, room / (LETTER * _letters(name))))
    most = int(room / (LETTER * size))
    label = name if _letters(name) <= most + 1 else f"{name[: most - 1]}…"
    x, up = (sheet.labels - 8, -0.5) if stands_on_head else (6, 0.5)
    y = sheet.top(seat) + sheet.height / 2 - up * sheet.size * told
    return g(class_="plan-label", transform=f"translate({x:g} {y:g}){turn}")[
        g(transform="translate(14 0)")[badge_in(seat)],
        _name(label, 33, size, 0.36, room=room),
        _dealer(scene, 33, 1.5 * sheet.size, sheet.size) if told else None,
        _dealt(sheet.labels - 14 - SIGN / 2, 1.4, said=dealing(scene)) if tight else None,
    ]


def _letters(name: str) -> int:
    """The width of a name in Latin letters; those of many scripts count as two."""
    return sum(2 if letter > "\u1100" else 1 for letter in name)


def _name(label: str, x: float, size: float, down: float, *, room: float) -> Element:
    """The name of a seat; one that might be too long is fitted to `room`."""
    fills = _letters(label) * LETTER * size > 0.98 * room
    return svg_text(
        {"font-size": f"{size:.1f}"},
        class_="plan-name",
        x=f"{x:g}",
        dy=f"{down}em",
        textLength=f"{room:g}" if fills else None,
        lengthAdjust="spacingAndGlyphs" if fills else None,
    )[label]


def _dealer(
    scene: Scene[SechsMalSechsView], x: float, y: float, size: float, *, end: bool = False
) -> Element:
    """A card with the words that this seat deals, or deals next; it begins at `x`, or ends there if `end`."""
    word = dealing(scene)
    return g(class_="dealer", transform=f"translate({x:g} {y:g})")[
        _dealt(-len(word) * size * LETTER - 9 if end else 5, 1.0),
        svg_text(
            {"font-size": f"{size - 1.5:.1f}"},
            x="0" if end else "14",
            dy="0.36em",
            text_anchor="end" if end else "start",
        )[word],
    ]


def _dealt(x: float, large: float, *, said: str = "") -> Element:
    """The card of the dealer; where no words stand beside it, a pointer that rests on it brings what is `said`."""
    return g(transform=f"translate({x:.1f} 0) rotate(-12)")[
        title[said] if said else None,
        back(9 * large, 12 * large),
    ]


def dealing(scene: Scene[SechsMalSechsView]) -> str:
    """The words for the dealer: that it deals, or after a round, that it deals next."""
    return (
        scene.words(C_("what somebody does", "deals next"))
        if scene.waiting
        else scene.words(C_("what somebody does", "deals"))
    )


def _plot(scene: Scene[SechsMalSechsView], now: Round, sheet: Paper, seat: int, field: int) -> Element:
    x, y = sheet.middle(seat, field)
    height = sheet.plot
    value = now.rows[seat][field - 1]
    attributes: dict[str, str] = {}
    if scene.actor == seat and scene.viewer == seat:
        attributes = {"data-drop": str(field)}
        if now.chosen is not None:
            attributes |= alias(("lay", seat, now.chosen, field))
    lit = not now.classic and field in street_houses(now.lit[seat])
    mark = now.mark(seat, field)
    classes = ["plot", *(["built"] if value else []), *(["lit"] if lit else []), *([mark] if mark else [])]
    if not value and "data-alias" in attributes:
        classes.append("open")
    price = field if mark == "lowest" else 1 if lit and now.best(seat) else 0
    ground = {
        "x": f"{-PLOT / 2 + 3:g}",
        "y": f"{-height / 2 + 4:g}",
        "width": f"{PLOT - 6:g}",
        "height": f"{height - 8:g}",
        "rx": "5",
    }
    return g(attributes, class_=" ".join(classes))[
        g(transform=_placed(sheet, seat, field))[
            rect(ground, class_="plot-meant") if now.meant(seat, field) else None,
            rect(ground, class_="plot-ground"),
        ],
        _built(scene, now, sheet, seat, field, value, lit=lit) if value else None,
        g(class_="owed", transform=f"translate({x + 15:g} {y - height / 2 + 14:g})")[chip(13, number=price)]
        if price
        else None,
    ]


def _built(
    scene: Scene[SechsMalSechsView],
    now: Round,
    sheet: Paper,
    seat: int,
    field: int,
    value: int,
    *,
    lit: bool,
) -> Element:
    """A house on its plot; a card that has just been laid moves there from its hand."""
    came_from = None
    event = scene.event
    if event is not None and event[0] == "lay" and (event[1], event[3]) == (seat, field):
        came_from = f"card-{value}-0" if scene.players[seat].human else f"hand-{seat}"
    return g(
        {"data-piece": f"house-{seat}-{field}", "data-from": came_from},
        id=f"p-house-{seat}-{field}",
        class_="plot-house",
    )[g(transform=_placed(sheet, seat, field))[house(value, sheet.plot - 4, lit=lit)]]


def _placed(sheet: Paper, seat: int, field: int) -> str:
    """The transform of what lies on a field, turned towards those who sit at the top."""
    x, y = sheet.middle(seat, field)
    return f"translate({x:g} {y:g}){' rotate(180)' * (seat in sheet.turned)}"


def _pot(now: Round, sheet: Paper) -> Element:
    """A wooden bowl with the chips of the pot, and how many they are worth."""
    x, y = sheet.pot
    return g(class_="plan-pot", transform=f"translate({x:g} {y:g})")[
        circle(class_="bowl-shadow", cx="2", cy="4", r="34"),
        circle(class_="bowl-rim", r="34"),
        circle(class_="bowl-inside", r="29"),
        circle(class_="bowl-floor", cx="1.5", cy="2.5", r="24"),
        g(transform="scale(1.25)")[list(stacks(now, now.piles.pot, POT, now.most[-1]))],
        _tag(now.pot, 31),
    ]


def _tag(number: int, y: float) -> Element:
    """A `number` on what lies round the origin."""
    return g(class_="plan-tag", transform=f"translate(0 {y:g})")[
        rect(x="-19", y="-11", width="38", height="22", rx="11"),
        svg_text(text_anchor="middle", y="6.5")[grounded_in(number)],
    ]


def _deck(scene: Scene[SechsMalSechsView], sheet: Paper) -> Element | None:
    count = scene.view.deck
    if not count:
        return None
    x, y = sheet.deck
    layers = min(5, 1 + count // 14)
    return g(class_="plan-deck", transform=f"translate({x:g} {y:g})")[
        [g(transform=f"translate(0 {-2.2 * layer:g})")[back(44, 54)] for layer in range(layers - 1)],
        g({"data-piece": "deck"}, id="p-deck")[
            g(transform=f"translate(0 {-2.2 * (layers - 1):g})")[back(44, 54)]
        ],
        _tag(count, 23),
    ]
