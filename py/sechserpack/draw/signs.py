"""Signs: the badge of a seat, the plate with its name and what it holds, and what lies in its tray while it waits."""

from __future__ import annotations

from typing import NamedTuple

from .cached import cached
from .geometry import Size
from .html import Element, Node, button, defs, div, g, path, rect, span, svg, use
from .html import circle as svg_circle
from .numbers import grounded
from .scene import Scene
from .seats import COLOURS
from .teaching.chances import tag
from .view import TableView

SHAPES = (
    svg_circle(r="9"),
    rect(x="-8", y="-8", width="16", height="16", rx="1.5"),
    path(d="M0 -10 L10 8 L-10 8 Z"),
    path(d="M0 -11 L11 0 L0 11 L-11 0 Z"),
    path(d="M0 -11 L3 -3.5 L11 -3.4 L4.8 1.6 L7 9.6 L0 5 L-7 9.6 L-4.8 1.6 L-11 -3.4 L-3 -3.5 Z"),
    path(d="M-5 -9.5 L5 -9.5 L10.5 0 L5 9.5 L-5 9.5 L-10.5 0 Z"),
    path(d="M-3.4 -10 H3.4 V-3.4 H10 V3.4 H3.4 V10 H-3.4 V3.4 H-10 V-3.4 H-3.4 Z"),
    path(d="M0 9.5 C-14 0 -8 -10.5 0 -4.5 C8 -10.5 14 0 0 9.5 Z"),
)
"""badge shapes: seats differ in shape as well as in colour"""


class Lately(NamedTuple):
    """What a seat has done lately, shown at its sign: drawn, and spoken."""

    drawn: Node
    spoken: str


@cached
def sign(number: int) -> Element:
    """The sign with this `number`, a colour and a shape, whatever seat has it."""
    return svg(class_=f"badge seat-{number % COLOURS}", viewBox="-14 -14 28 28", aria_hidden="true")[
        SHAPES[number % COLOURS]
    ]


@cached
def badge(seat: int) -> Element:
    """The badge of `seat`: its colour and shape, taken from `signs_of_seats` on the same page."""
    return svg(class_=f"badge seat-{seat % COLOURS}", viewBox="-14 -14 28 28", aria_hidden="true")[
        use(href=f"#badge-{seat % COLOURS}")
    ]


@cached
def badge_in(seat: int) -> Element:
    """The same inside a drawing, centred on the origin and 28 units wide."""
    return g(class_=f"badge seat-{seat % COLOURS}")[use(href=f"#badge-{seat % COLOURS}")]


@cached
def signs_of_seats(signs: tuple[int, ...] = ()) -> Element:
    """The shapes of the seats' badges, once per page; a seat beyond `signs` has the sign of its own number.

    The colours belong to the classes of `worn`.
    """
    return svg(".sprite", aria_hidden="true", width="0", height="0")[
        defs[
            (
                g(id=f"badge-{seat}")[SHAPES[(signs[seat] if seat < len(signs) else seat) % COLOURS]]
                for seat in range(COLOURS)
            )
        ]
    ]


def worn(signs: tuple[int, ...]) -> list[str]:
    """The classes that give seats in an element the colours of their signs; none for seats that keep their own."""
    return [f"as-{seat}-{number}" for seat, number in enumerate(signs) if seat != number]


def seat_sign(
    scene: Scene[TableView],
    seat: int,
    holds: Node,
    *,
    spoken: str,
    place: int | None = None,
    mark: str = "",
    lately: Lately | None = None,
) -> Element:
    """The sign of `seat`: its badge, name and what it holds; `place` is its place in the ranking, if it has one.

    `spoken` says what it holds for screen readers; `mark` is an extra CSS class. What the seat has done `lately`
    overlaps its edge, and takes no room.
    """
    turn = scene.view.turn == seat
    player = scene.players[seat]
    words = scene.words
    label = words("{name}’s turn", name=player.name) if turn else player.name
    chance = scene.coach.seats.get(seat) if scene.coach is not None else None
    if chance is not None:
        spoken = words("{holds}, chance of winning {chance}", holds=spoken, chance=chance)
    classes = ["sign", f"seat-{seat % 8}"]
    if turn:
        classes.append("turn")
    if place is not None:
        classes.append("placed")
    if mark:
        classes.append(mark)
    return div(
        {
            "data-seat": str(seat),
            "data-person": player.name if player.human else None,
            "aria-current": "true" if turn else None,
        },
        id=f"seat-{seat}",
        class_=" ".join(classes),
        role="group",
        aria_label=f"{label}: {spoken}" + (f". {lately.spoken}" if lately is not None else ""),
    )[
        badge(seat),
        span(class_="sign-name", dir="auto")[player.name],
        span(class_="sign-holds", aria_hidden="true")[holds],
        span(class_="sign-place", aria_hidden="true")[grounded(place), "."] if place is not None else None,
        span(class_="lately", aria_hidden="true")[span(class_="lately-line")[lately.drawn]]
        if lately is not None
        else None,
        tag(chance) if scene.coach is not None else None,
        _door(scene, seat) if scene.doors else None,
    ]


def _door(scene: Scene[TableView], seat: int) -> Element:
    """The button that covers the sign of `seat`, and opens the sheet about who plays there."""
    return button(
        {
            "data-command": "seat",
            "data-field": str(seat),
            "aria-label": scene.words("Who plays here? {name}", name=scene.name(seat)),
        },
        class_="door",
        id=f"door-{seat}",
        type="button",
        tabindex="-1",  # on the way to a decision Tab passes no plates: a key and a sheet lead here too
    )


# ---- what those own who wait: it lies in rows, and is one drawing however many pieces there are

MOST = 12
"""how many of them are drawn; further ones are only counted"""
FEW = 6
"""up to how many are drawn larger; all in one size, so that a piece stays as large when others go"""
LARGEST = 54.0
"""how large the place of a piece is at most, in pixels"""
PLACE = 25.0
"""the same in units of the drawing, so that pieces and the gaps between them shrink together"""
COIN, DIE = 20.0, 12.0
"""how wide pieces are in those units; the edges of dice come on top of that"""
PIPS = ("4", "26", "246", "0268", "02468")
"""where they are, of nine places, by number"""


@cached
def owned_dice(count: int, room: Size, seat: int) -> Element:
    """So many dice, of different numbers."""
    view, middles = _rows(count, room)
    pip = DIE / 4
    squares = "".join(f"M{x - DIE / 2:.1f} {y - DIE / 2:.1f}h{DIE:g}v{DIE:g}h{-DIE:g}z" for x, y in middles)
    pips = "".join(
        f"M{x + pip * (int(at) % 3 - 1):.1f} {y + pip * (int(at) // 3 - 1):.1f}h0"
        for index, (x, y) in enumerate(middles)
        for at in PIPS[(3 * index + seat) % len(PIPS)]
    )
    return _drawn(view, squares, pips)


@cached
def owned_coins(count: int, room: Size) -> Element:
    """So many coins."""
    view, middles = _rows(count, room)

    def rings(radius: float) -> str:
        ring = f"a{radius:.1f} {radius:.1f} 0 1 1 -.1 0z"
        return "".join(f"M{x:.1f} {y - radius:.1f}{ring}" for x, y in middles)

    return _drawn(view, rings(COIN / 2), rings(COIN / 4))


def _rows(count: int, room: Size) -> tuple[Size, list[tuple[float, float]]]:
    """How large a `room` is in units of which a place has `PLACE`, and the middles of so many pieces in it.

    `MOST` have room there, or `FEW` if there are no more.
    """
    width, height = room
    places = FEW if count <= FEW else MOST
    size, columns = max(
        (min(width / columns, height / -(-places // columns), LARGEST), columns)
        for columns in range(2, places // 2 + 1)
    )
    # The longer lines are filled first, from side to side or from top to bottom.
    long = max(columns, -(-places // columns))
    count = min(count, MOST)
    lines = -(-count // long)
    each = -(-count // lines)
    found = []
    for index in range(count):
        line, nth = divmod(index, each)
        there = min(each, count - line * each)
        x, y = (nth - (there - 1) / 2) * PLACE, (line - (lines - 1) / 2) * PLACE
        found.append((y, x) if long > columns else (x, y))
    return (width / size * PLACE, height / size * PLACE), found


def _drawn(view: Size, tops: str, marks: str) -> Element:
    width, height = view
    return svg(viewBox=f"{-width / 2:.1f} {-height / 2:.1f} {width:.1f} {height:.1f}", aria_hidden="true")[
        path(class_="sides", d=tops),
        path(class_="tops", d=tops),
        path(class_="marks", d=marks),
    ]
