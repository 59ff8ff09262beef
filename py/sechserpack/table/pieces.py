"""The parts of a table that every game needs: a seat's sign, its controls, the frame round the middle."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from htpy import Element, Node, button, div, g, h2, kbd, path, rect, section, span, svg
from htpy import circle as svg_circle

from ..engine.events import Event
from .scene import Scene, in_sentence
from .seats import EDGES
from .still import flat, still

_SHAPES = (
    svg_circle(r="9"),
    rect(x="-8", y="-8", width="16", height="16", rx="1.5"),
    path(d="M0 -10 L10 8 L-10 8 Z"),
    path(d="M0 -11 L11 0 L0 11 L-11 0 Z"),
    path(d="M0 -11 L3 -3.5 L11 -3.4 L4.8 1.6 L7 9.6 L0 5 L-7 9.6 L-4.8 1.6 L-11 -3.4 L-3 -3.5 Z"),
    path(d="M-5 -9.5 L5 -9.5 L10.5 0 L5 9.5 L-5 9.5 L-10.5 0 Z"),
    path(d="M-3.4 -10 H3.4 V-3.4 H10 V3.4 H3.4 V10 H-3.4 V3.4 H-10 V-3.4 H-3.4 Z"),
    path(d="M0 9.5 C-14 0 -8 -10.5 0 -4.5 C8 -10.5 14 0 0 9.5 Z"),
)
"""what the seats' badges look like: a seat can be told by its shape as well as by its colour"""


@still
def badge(seat: int) -> Element:
    """The seat's own colour and shape."""
    return svg(class_=f"badge seat-{seat % 8}", viewBox="-14 -14 28 28", aria_hidden="true")[
        _SHAPES[seat % len(_SHAPES)]
    ]


@still
def badge_in(seat: int) -> Element:
    """The same as part of a drawing, round the origin, 28 units wide."""
    return g(class_=f"badge seat-{seat % 8}")[_SHAPES[seat % len(_SHAPES)]]


def as_data(event: Event | list[Any]) -> str:
    """An event as the value of `data-event`: compact JSON."""
    return json.dumps(event, separators=(",", ":"))


def control(
    event: Event,
    label: Node,
    *,
    key: str | None = None,
    main: bool = False,
    name: str = "",
    shake: bool = False,
) -> Element:
    """A button that plays `event`. `key` is shown as its key; `name` is said instead of `label` if given.

    With `shake`, dice rattle while it is held and are thrown when it is let go.
    """
    return button(
        {
            "data-event": as_data(event),
            "data-key": key,
            "data-shake": "" if shake else None,
            "aria-label": name or None,
        },
        class_="act main" if main else "act",
        type="button",
    )[span(class_="act-label")[label], kbd(aria_hidden="true")[key] if key else None]


def alias(event: Event) -> dict[str, str]:
    """Attributes for a drawing that can be tapped instead of the control of `event`.

    It can be tapped even when the event is not possible: then the page says why.
    """
    return {"data-alias": as_data(event)}


def seat_sign(
    scene: Scene, seat: int, holds: Node, *, said: str, place: int | None = None, mark: str = ""
) -> Element:
    """A seat's sign: badge, name, what it holds. `said` is the same for those who listen; `mark` is a class."""
    turn = scene.view["turn"] == seat
    player = scene.players[seat]
    words = scene.words
    called = words("{name} is to play", name=player.name) if turn else player.name
    classes = ["sign", f"seat-{seat % 8}"]
    if turn:
        classes.append("turn")
    if place is not None:
        classes.append("placed")
    if mark:
        classes.append(mark)
    return div(
        {"data-seat": str(seat), "aria-current": "true" if turn else None},
        id=f"seat-{seat}",
        class_=" ".join(classes),
        role="group",
        aria_label=f"{called}: {said}",
    )[
        badge(seat),
        span(class_="sign-name", dir="auto")[player.name],
        span(class_="sign-holds", aria_hidden="true")[holds],
        span(class_="sign-place", aria_hidden="true")[f"{place}."] if place is not None else None,
    ]


def frame(
    scene: Scene,
    signs: Mapping[int, Element],
    middle: Node,
    controls: Iterable[Node],
    *,
    note: str = "",
    host: int | None = None,
    title: str = "",
) -> Element:
    """The whole table: signs at their edges, the `middle`, and the acting seat's `controls` where it sits.

    `note` is what the person with the controls should know, for example how many throws are left. Controls lie at
    the edge of `host` instead if one is named, and `title` stands over them instead of whose turn it is.
    """
    seating = scene.seating
    actor = scene.actor if host is None else host
    at = None if actor is None else seating.controls_edge(actor)
    pads = list(controls)

    def edge_of(edge: str) -> Element | None:
        seats = seating.edges.get(edge, ())
        here = at == edge and bool(pads)
        room = _may_act(scene, edge)
        if not seats and not room:
            return None
        return section(
            class_=f"edge edge-{edge}" + (" acting" if here else "") + (" roomy" if room else ""),
        )[
            div(class_="turned")[
                div(class_=f"signs of-{len(seats)}")[(flat(signs[seat]) for seat in seats)],
                div(class_="controls", id=f"controls-{edge}")[
                    _pad(scene, actor, pads, note, title) if here else None
                ]
                if room
                else None,
            ]
        ]

    return div(
        class_=f"round {'facing' if seating.facing else 'upright'} shape-{seating.shape}",
    )[
        (edge_of(edge) for edge in EDGES),
        div(class_="middle")[flat(middle)],
    ]


def _may_act(scene: Scene, edge: str) -> bool:
    """Whether a person may ever have controls at this edge; bots need no room for any."""
    seating = scene.seating
    return any(
        player.human and seating.controls_edge(seat) == edge for seat, player in enumerate(scene.players)
    )


def whose_turn(scene: Scene, seat: int) -> str:
    """What the person on `seat` is told who has something to decide."""
    alone = sum(player.human for player in scene.players) == 1
    return (
        scene.words("Your turn")
        if alone
        else scene.words("Your turn, {name}", name=in_sentence(scene.name(seat)))
    )


def _pad(scene: Scene, actor: int | None, pads: list[Node], note: str, title: str) -> Node:
    assert actor is not None
    shown = title or whose_turn(scene, actor)
    return [
        h2(class_="whose")[badge(actor), span[shown], span(class_="note")[note] if note else None],
        div(class_="pads")[pads],
    ]


def marker(scene: Scene, radius: float) -> Element | None:
    """A brass pointer at `radius` units from the middle of a drawing, towards the seat whose turn it is."""
    turn = scene.view["turn"]
    if turn is None:
        return None
    angle = scene.seating.angle(turn)
    return g(
        {"data-angle": f"{angle:.0f}"}, class_=f"marker seat-{turn % 8}", transform=f"rotate({angle:.0f})"
    )[path(d=f"M0 {radius + 11:g} L-10 {radius - 4:g} Q0 {radius + 1:g} 10 {radius - 4:g} Z")]
