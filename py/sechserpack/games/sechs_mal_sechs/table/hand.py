"""What lies before a seat: its cards and the curtain before them; and the row to lay them in of whoever is to act.

That row lies on the plan where plots are as large as fingers, or else above the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ....draw.buttons import alias, as_data, hint
from ....draw.geometry import Rect
from ....draw.html import Element, Node, button, div, span, svg
from ....draw.scene import Scene
from ....engine.text import C_
from .houses import LOWEST, PLOT, back, chip, front, house
from .paper import paper
from .plan import FIELDS, street_houses
from .round import Round
from .view import SechsMalSechsView

HOUSE = 58.0
"""height of a house on a card or a field, in units of its drawing"""
BACK = 22 / 28
"""how wide a card is from behind, in parts of its height"""
FILLED = 0.84
"""how much of their room cards take that wait"""
KEYS = "ABCDEF"
"""keys of the fields"""


def chosen(scene: Scene[SechsMalSechsView]) -> tuple[int, int] | None:
    """The card that is picked up, as its value and its index among the cards of that value.

    None until somebody chooses one: a laid card stays, so there is no default.
    """
    cards = list(numbered(_hand(scene)))
    value, _, nth = scene.selected.partition("-")
    if value.isdecimal() and nth.isdecimal() and (int(value), int(nth)) in cards:
        return int(value), int(nth)
    return None


def own_hand(scene: Scene[SechsMalSechsView], now: Round, seat: int) -> list[Node]:
    """The cards of `seat`, open or behind the curtain, below its row if that does not lie on the plan."""
    # When the turn is not over yet, but nobody may see the hand any more, it is covered as well.
    covered = scene.covered or scene.viewer is None
    return [
        None if _on_plan(scene) else _row(scene, now, seat),
        _covered(scene, seat) if covered else _cards(scene, seat),
    ]


def _on_plan(scene: Scene[SechsMalSechsView]) -> bool:
    """Whether plots on the plan are as large as fingers: then rows lie nowhere else."""
    return scene.seating.layout is not None and paper(scene).touched


def fields_on_plan(scene: Scene[SechsMalSechsView], now: Round) -> Element | None:
    """The fields of whoever is to act, on their very plots, if that is where they lay their cards."""
    seat = scene.actor
    if seat is None or scene.covered or not _on_plan(scene):
        return None
    sheet = paper(scene)
    left, top, _, _ = sheet.board
    place = (
        sheet.labels - left,
        sheet.middle(seat, 1)[1] - sheet.plot / 2 - top,
        6 * PLOT,
        sheet.plot,
    )
    box = Rect(*(sheet.scale * each for each in place))
    return _row(scene, now, seat, {"data-box": box.as_data(180 * (seat in sheet.turned))})


def curtain(scene: Scene[SechsMalSechsView], seat: int) -> Iterator[Node]:
    """The button that opens the curtain before the hand of `seat`, or draws it."""
    if scene.covered:
        yield _curtain(scene, "reveal")
    elif scene.viewer is not None and scene.actor == seat and scene.several:
        yield _curtain(scene, "cover")


def waiting(scene: Scene[SechsMalSechsView], seat: int, room: Rect) -> Element:
    """The cards of `seat` from behind in the middle of its `room`, while somebody else is to act."""
    (x, y), count = room.middle, max(1, scene.view.hand_sizes[seat])
    height = min(FILLED * room.height, room.width / 2 / BACK)
    card = BACK * height
    width = card + min(card * (count - 1), FILLED * room.width - card)
    return div(
        {"data-box": Rect(x - width / 2, y - height / 2, width, height).as_data()},
        class_="waiting-cards",
        aria_hidden="true",
    )[backs(scene, seat, fit="xMinYMid slice")]


def backs(scene: Scene[SechsMalSechsView], seat: int, *, fit: str | None = None) -> list[Element]:
    """The cards of `seat`, face down unless hands are open. Dealt or drawn, all come from the deck.

    `fit` is how they fit into narrower places, as of SVG's "preserveAspectRatio".
    """
    hand = scene.view.hands[seat] if scene.hands_open else None
    return [
        svg(
            {"data-piece": f"back-{seat}-{index}", "data-from": "deck"},
            id=f"p-back-{seat}-{index}",
            class_="cardback-icon",
            viewBox="-11 -14 22 28",
            preserveAspectRatio=fit,
        )[back(20, 26) if hand is None else front(hand[index])]
        for index in range(scene.view.hand_sizes[seat])
    ]


def _hand(scene: Scene[SechsMalSechsView]) -> Sequence[int]:
    """The open hand; empty if there is none."""
    if scene.viewer is None:
        return ()
    return scene.view.hands[scene.viewer] or ()


def numbered(hand: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Every card as its value and its index among the cards of that value."""
    seen: Counter[int] = Counter()
    for value in hand:
        yield value, seen[value]
        seen[value] += 1


# ---- own row


def _row(
    scene: Scene[SechsMalSechsView], now: Round, seat: int, on_plan: Mapping[str, str] | None = None
) -> Element:
    """The fields of `seat`: before it, or with these attributes as what lies `on_plan` and is drawn there already."""
    own = scene.actor == seat and not scene.covered
    picked = chosen(scene) if own else None
    return div(
        on_plan or {},
        class_=("own-row" if on_plan is None else "plan-fields") + ("" if now.classic else " strassen"),
        role="group",
        aria_label=scene.words("{name}’s row", name=scene.name(seat)),
    )[
        (
            _field(
                scene,
                now,
                seat,
                field,
                None if picked is None else picked[0],
                own=own,
                drawn=on_plan is None,
            )
            for field in FIELDS
        )
    ]


def _field(
    scene: Scene[SechsMalSechsView],
    now: Round,
    seat: int,
    field: int,
    value: int | None,
    *,
    own: bool,
    drawn: bool,
) -> Element:
    """A field in the row of `seat`, with the card `value` picked up; `own` if that is to act, `drawn` if it is here."""
    words = scene.words
    laid = now.lying[seat][field - 1]
    if laid:
        lit = not now.classic and field in street_houses(now.lit[seat])
        attributes = {
            **({"data-drop": str(field)} if own else {}),
            **(alias(("lay", seat, value, field)) if value else {}),
        }
        return div(
            {**attributes, "aria-label": words("Field {field}: {value}", field=field, value=laid)},
            class_="own-plot built lit" if lit else "own-plot built",
            role="img",
        )[_drawing(laid, lit=lit) if drawn else None]
    price = None
    if now.classic and drawn:
        price = svg(class_="own-price", viewBox="-12 -12 24 24", aria_hidden="true")[chip(11, number=field)]
    if value is None:
        return div(
            {
                "data-drop": str(field) if own else None,
                "aria-label": words("Field {field}: free", field=field),
            },
            class_="own-plot",
            role="img",
        )[price]
    key = KEYS[field - 1]
    return button(
        {
            "data-event": as_data(("lay", seat, value, field)),
            "data-key": key,
            "data-drop": str(field),
            "aria-label": words("Lay the {value} on field {field}", value=value, field=field),
        },
        class_="own-plot free",
        type="button",
        disabled=not scene.armed(("lay", seat, value, field)),
    )[price, hint(key)]


def _drawing(value: int, *, lit: bool = False) -> Element:
    return svg(
        class_="house-icon",
        viewBox=f"{-PLOT / 2:g} {-HOUSE / 2:g} {PLOT:g} {HOUSE:g}",
        aria_hidden="true",
    )[house(value, HOUSE, lit=lit)]


# ---- the cards


def _cards(scene: Scene[SechsMalSechsView], seat: int) -> Element:
    words = scene.words
    picked = chosen(scene)
    fresh: Counter[int] = Counter(scene.view.drawn)
    cards = []
    # Cards of one value are indistinguishable, so the last ones count as new.
    for value, nth in reversed(list(numbered(_hand(scene)))):
        new = fresh[value] > 0
        fresh[value] -= new
        cards.append(_card(scene, seat, value, nth, picked=picked == (value, nth), new=new))
    return div(
        {"data-walk": "", "aria-label": words("Cards in hand")},
        class_=f"own-cards count-{len(cards)}"
        + (" to-choose" if picked is None and scene.actor == seat else ""),
        role="group",
    )[list(reversed(cards))]


def _card(
    scene: Scene[SechsMalSechsView], seat: int, value: int, nth: int, *, picked: bool, new: bool
) -> Element:
    words = scene.words
    name = words("{value}, new", value=value) if new else str(value)
    ready = scene.actor == seat and any(
        scene.armed(event) for event in scene.legal(seat) if event[2] == value
    )
    key = f"card-{value}-{nth}"
    return button(
        {
            "data-command": "select",
            "data-value": f"{value}-{nth}",
            "data-key": None if nth else str(value),
            "data-drag": as_data(("lay", seat, value)) if ready else None,
            "data-piece": key,
            "data-from": "deck" if new or scene.view.pass_number == 1 else None,
            "aria-label": name,
            "aria-pressed": str(picked).lower(),
        },
        id=f"p-{key}",
        class_="house-card new" if new else "house-card",
        type="button",
        disabled=not ready,
    )[
        _drawing(value),
        " ",
        span(class_="new-mark", aria_hidden="true")[words(C_("a card just drawn", "new"))] if new else None,
    ]


# ---- the curtain


def _covered(scene: Scene[SechsMalSechsView], seat: int) -> Element:
    count = scene.view.hand_sizes[seat]
    words = scene.words
    return div(
        {
            "data-tap": "reveal" if scene.covered else None,
            "aria-label": words.n("One covered card", "{count} covered cards", count),
        },
        class_=f"own-cards covered count-{count}",
        role="img",
    )[
        (
            svg(
                class_="house-back", viewBox=f"-22 {-LOWEST / 2 - 4:g} 44 {LOWEST + 8:g}", aria_hidden="true"
            )[back(42, LOWEST + 6)]
            for _ in range(count)
        )
    ]


def _curtain(scene: Scene[SechsMalSechsView], command: str) -> Element:
    words = scene.words
    reveal = command == "reveal"
    # A tap meant to skip an animation must not reveal a hand; covering one's own is always possible.
    arming = reveal and not scene.ready
    return div(class_="curtain open" if not reveal else "curtain")[
        button(
            {"data-command": command, "data-key": "␣" if reveal else None},
            id="curtain",
            class_=("act main" if reveal else "act quiet") + (" arming" if arming else ""),
            type="button",
            disabled=arming,
        )[
            span(class_="act-label")[
                words("Show my cards") if reveal else words(C_("one’s own cards", "Cover"))
            ],
            hint("␣") if reveal else None,
        ],
    ]
