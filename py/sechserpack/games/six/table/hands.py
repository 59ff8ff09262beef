"""The hand of a seat in SIX: its sign with the dice it holds, its cards and its controls."""

from __future__ import annotations

from ....draw.buttons import control, hint
from ....draw.dice import icon as die_icon
from ....draw.frame import Things, guide_line
from ....draw.geometry import Zone
from ....draw.html import Element, Node, button, div, i, span
from ....draw.scene import Scene
from ....draw.signs import seat_sign
from ....engine.events import Event
from ....engine.text import C_
from ..rules.state import DICE
from ..words import early, refusals
from ..words.refusals import why
from . import lying, steps
from .glass import tube_icon
from .keys import Keys
from .lately import lately
from .view import SixView


def things(scene: Scene[SixView], zone: Zone, *, active: bool, place: int | None) -> Things:
    """What lies in the zone of a seat, with its `place` once the game is over; only if `active` it can be played."""
    seat = zone.seat
    acts = bool(zone.buttons)
    legal = scene.legal(seat) if active else []
    keys = scene.live.keys.get(seat, {}) if scene.live is not None else {}
    turn = scene.view.turn == seat
    kinds = ["six-hand"]
    if not acts:
        kinds.append("bot")
    if seat in steps.winners(scene):
        kinds.append("winner")
    guidance = scene.guides.get(seat) if scene.guided else None
    return Things(
        _sign(scene, seat, place),
        guide_line(scene, seat) if acts else None,
        "" if guidance is None else guidance.sentence,
        lying.cards(scene, seat, legal, keys),
        _moves(scene, seat, legal, keys, active) if acts else None,
        acting=turn and acts,
        guiding=acts and guidance is not None,
        kind=" ".join(kinds),
    )


def still(scene: Scene[SixView], seat: int) -> Element:
    """A seat's sign and cards for a picture, with which nobody can do anything."""
    return div(class_=f"six-hand seat-{seat % 8}")[
        _sign(scene, seat, None), div(class_="zone-hand")[lying.cards(scene, seat, [], {})]
    ]


def _sign(scene: Scene[SixView], seat: int, place: int | None) -> Element:
    return seat_sign(
        scene,
        seat,
        _held(scene, seat),
        spoken=_label(scene, seat, place),
        place=place,
        lately=lately(scene, seat),
    )


def _label(scene: Scene[SixView], seat: int, place: int | None) -> str:
    """What the seat has, for screen readers."""
    _ = scene.words
    own = scene.view.hands[seat]
    parts = [] if place is None else [_("place {place}", place=place)]
    held = dice_held(scene, seat)
    if held:
        parts.append(_.n("one die in hand", "{count} dice in hand", held))
    parts.append(_.n("one card secured", "{count} cards secured", own.secured))
    parts.append(_.n("one card in the pile", "{count} cards in the pile", own.left))
    if own.due:
        parts.append(_.n("one card to lay", "{count} cards to lay", own.due))
    return ", ".join(parts)


def dice_held(scene: Scene[SixView], seat: int) -> int:
    """Number of dice in the seat's hand: those of its next throw, once they have arrived."""
    view = scene.view
    away = steps.in_air(scene) or (steps.sliding(scene) and view.since_change is not None)
    return 0 if view.turn != seat or view.chance == "flip" or away else view.dice_left


def _held(scene: Scene[SixView], seat: int) -> Node:
    """The dice in the seat's hand, with room for as many as it may have."""
    view = scene.view
    held = dice_held(scene, seat)
    # After a change they come from where they fell.
    last = len(view.roll) - 1 if view.since_change is not None else -1
    return span({"data-piece": f"hand-{seat}"}, id=f"p-hand-{seat}", class_="held")[
        (
            span(
                {
                    "data-piece": f"h{seat}-{index}",
                    "data-from": f"d{view.throws}-{min(index, last)}" if last >= 0 else None,
                },
                id=f"p-h{seat}-{index}",
                class_="held-die",
            )
            for index in range(held)
        ),
        (span(class_="no-die") for _index in range(DICE - held)),
    ]


# ---- controls


def _moves(scene: Scene[SixView], seat: int, legal: list[Event], keys: Keys, active: bool) -> Element:
    """The controls of the seat, each in a place reserved for it."""
    lift, roll = ("lift", seat), ("roll", seat)
    throw: Node = None
    if roll in legal:
        # If the tube can be lifted as well, neither control is the main one.
        throw = _throw(scene, roll, keys, main=lift not in legal)
    elif seat == host(scene) and (
        scene.asking or (active and scene.live is not None and scene.live.bot_waits)
    ):
        # Whoever has to lay a card does that first.
        throw = _go_on(scene, main=not any(event[0] == "place" for event in legal))
    up: Node = _lift(scene, lift, keys) if lift in legal else None
    no_throw = None if throw is not None or not active else refusals.of_throwing(scene, seat)
    no_lift = None if up is not None or not active else refusals.of_lifting(scene, seat)
    some = throw is not None or up is not None
    return div(
        class_="moves",
        role="group" if some else None,
        aria_label=scene.words("What {name} can do", name=scene.name(seat)) if some else None,
    )[
        div(why(scene, no_lift), class_="move lifting")[
            up or (_no_lift(scene) if seat == scene.view.turn else None)
        ],
        div(why(scene, no_throw), class_="move throwing")[throw],
    ]


def _throw(scene: Scene[SixView], event: Event, keys: Keys, *, main: bool) -> Element:
    dice = scene.view.dice_left
    return control(
        event,
        [
            span(class_="move-dice")[[die_icon(number) for number in (5, 3, 1)[:dice]]],
            span(class_="move-word")[scene.words("Throw")],
        ],
        key=keys.get("roll"),
        main=main,
        name=scene.words.n("Throw one die", "Throw {count} dice", dice),
        armed=scene.armed(event),
    )


def _lift_label(scene: Scene[SixView]) -> list[Node]:
    return [tube_icon(), span(class_="move-word")[scene.words(C_("the tube", "Lift"))]]


def _no_lift(scene: Scene[SixView]) -> Element:
    """Where the control will come."""
    return span(class_="no-lift", aria_hidden="true")[_lift_label(scene)]


def _lift(scene: Scene[SixView], event: Event, keys: Keys) -> Element:
    label = _lift_label(scene)
    name = early.lifting(scene, event[1])
    return div(class_="lift", title=early.price(scene, event[1]) or None)[
        control(event, label, key=keys.get("lift"), name=name, armed=scene.armed(event)),
        _closing(scene, event[1]),
    ]


def _go_on(scene: Scene[SixView], *, main: bool) -> Element | None:
    _ = scene.words
    turn = scene.view.turn
    if turn is None:
        return None
    return button(
        {
            "data-command": "go-on",
            "data-key": "␣",
            "aria-label": _("Go on: {name} is next", name=scene.name(turn)),
        },
        class_="act" + " main" * main + ("" if scene.ready else " arming"),
        type="button",
        disabled=not scene.ready,
    )[span(class_="act-label")[span(class_="move-word")[_("Go on")]], hint("␣")]


def host(scene: Scene[SixView]) -> int | None:
    """The person who lets bots throw in an untimed game: the first one at the table."""
    return next((seat for seat, player in enumerate(scene.players) if player.human), None)


def _closing(scene: Scene[SixView], seat: int) -> Element | None:
    """X7: a bar showing how long the tube can still be lifted."""
    limit, since = scene.view.hesitate_ms, scene.view.since_change
    untimed = scene.live is not None and scene.live.untimed
    if limit is None or since is None or untimed:
        return None
    return span(class_="closing", aria_hidden="true")[
        i(
            {"data-closing": str(max(0, limit - since)), "data-whole": str(limit)},
            id=f"closing-{seat}-{scene.view.throws}",
        )
    ]
