"""What lies at a seat's edge in SIX: its pile, three slots, secured stack and due card, and what it can do."""

from __future__ import annotations

from htpy import Element, Node, button, div, i, kbd, path, span, svg

from ...draw.buttons import alias, as_data, control
from ...draw.dice import icon as die_icon
from ...draw.scene import Scene
from ...draw.signs import seat_sign
from ...engine.events import Event
from ...locale import Words
from . import faces, stage
from .glass import tube_icon
from .keys import Keys
from .lately import lately
from .state import DICE, SLOTS, Stack
from .view import HandView, SixView

BENEATH = 3
"""how many covered cards of a slot show an edge"""
DEEP = 3
"""how many cards a heap shows at most"""
MANY = 8
"""how many turned cards lie before a hand in one row"""


def hand(scene: Scene[SixView], seat: int, *, active: bool, place: int | None) -> Element:
    """Everything of one seat, with its `place` once the game is over. Unless `active`, nothing can be played."""
    view = scene.view
    human = scene.players[seat].human
    legal = scene.legal(seat) if active else []
    keys = scene.live.keys.get(seat, {}) if scene.live is not None else {}
    classes = ["six-hand", f"seat-{seat % 8}", "own" if human else "bot"]
    if view.turn == seat:
        classes.append("to-play")
    if seat in stage.winners(scene):
        classes.append("winner" if scene.settled else "winner shining")
    return div(class_=" ".join(classes), id=f"hand-{seat}")[
        seat_sign(
            scene,
            seat,
            _held(scene, seat),
            spoken=_label(scene, seat, place),
            place=place,
            lately=lately(scene, seat),
        ),
        div(class_="six-cards")[
            _pile(scene, seat),
            (_slot(scene, seat, slot, legal, keys) for slot in SLOTS),
            _safe(scene, seat),
            _counted(scene, seat),
        ],
        _moves(scene, seat, legal, keys, active) if human else None,
    ]


def _label(scene: Scene[SixView], seat: int, place: int | None) -> str:
    """What the seat has, for people who hear it read aloud."""
    _ = scene.words
    own = scene.view.hands[seat]
    parts = [] if place is None else [_("place {place}", place=place)]
    parts.append(_.n("one card secured", "{count} cards secured", own.secured))
    parts.append(_.n("one card in the pile", "{count} cards in the pile", own.left))
    if own.due:
        parts.append(_.n("one card to lay", "{count} cards to lay", own.due))
    return ", ".join(parts)


def _held(scene: Scene[SixView], seat: int) -> Node:
    """The dice that the seat has in hand, those of its next throw, and room for all that it may have."""
    view = scene.view
    away = stage.in_air(scene) or (stage.sliding(scene) and view.since_change is not None)
    held = 0 if view.turn != seat or view.chance == "flip" or away else view.dice_left
    # After a change they have come over the table.
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


# ---- cards


def _pile(scene: Scene[SixView], seat: int) -> Element:
    _ = scene.words
    own = _own(scene, seat)
    left, due, drawn = own.left, own.due, own.drawn
    returned = _given_back(scene, seat)
    if drawn is not None:
        label = _("To lay: {card}", card=faces.spoken(drawn, _))
    else:
        label = _.n("one card to lay", "{count} cards to lay", due)
    return div(class_="heap draw-pile")[
        span({"data-piece": f"pile-{seat}"}, id=f"p-pile-{seat}", class_="backs", aria_hidden="true")[
            [span(class_="six-card")[faces.back(seat)] for _index in range(min(left, DEEP))],
            span(class_="heap-count")[str(left)] if left else None,
        ],
        span(
            {"data-piece": f"back-{seat}", "data-from": f"s{seat}-{own.secured}"},
            id=f"p-back-{seat}",
            class_="six-card returned",
            aria_hidden="true",
        )[faces.back(seat)]
        if returned
        else None,
        span(
            {"data-piece": f"due-{seat}-{own.pile}", "data-from": f"pile-{seat}"},
            id=f"p-due-{seat}-{own.pile}",
            class_="six-card due",
            role="img",
            aria_label=label,
        )[
            faces.front(seat, drawn) if drawn is not None else faces.back(seat),
            span(class_="heap-count")[f"×{due}"] if due > 1 else None,
        ]
        if due
        else None,
    ]


def _safe(scene: Scene[SixView], seat: int) -> Element:
    """The secured stack, face down. A card that has just been secured is seen to come from where it lay open."""
    secured = _own(scene, seat).secured
    # A card that is secured is always the one that has been thrown.
    origin = f"c{seat}-{sum(scene.view.roll)}" if scene.view.roll else None
    return div(class_="heap secured")[
        span(class_="backs", aria_hidden="true")[
            (
                span(
                    {
                        "data-piece": f"s{seat}-{index}",
                        "data-from": origin if index == secured - 1 else None,
                    },
                    id=f"p-s{seat}-{index}",
                    class_="six-card",
                )[faces.back(seat)]
                for index in range(max(0, secured - DEEP), secured)
            ),
            span(class_="heap-count")[str(secured)] if secured else None,
            span(class_="gave-back")["−1"] if _given_back(scene, seat) else None,
        ],
    ]


def _own(scene: Scene[SixView], seat: int) -> HandView:
    """What the seat has, with the card that it is giving back on its way to the pile."""
    own = scene.view.hands[seat]
    return stage.without_returned(scene.view, seat, own) if stage.returning(scene) else own


def _given_back(scene: Scene[SixView], seat: int) -> bool:
    """X9: whether the seat has given back a card, or is giving it."""
    lifted = scene.view.lifted
    if lifted is None or not lifted.given_back or lifted.fault != seat:
        return False
    return scene.settled or stage.returned(scene)


def _counted(scene: Scene[SixView], seat: int) -> Element | None:
    """X10: the secured cards, turned over before the hand, and how many marks they make."""
    words = scene.words
    own = stage.counted(scene, seat)
    if own is None or own.secured_cards is None or own.points is None:
        return None
    cards = sorted(own.secured_cards)
    return span(
        class_="counted" + (" many" if len(cards) > MANY else ""),
        role="img",
        aria_label=f"{', '.join(faces.spoken(card, words) for card in cards)}: {marks_spoken(own.points, words)}"
        if cards
        else marks_spoken(own.points, words),
    )[
        span(class_="counted-cards")[
            (
                span(
                    {"data-piece": f"t{seat}-{card}", "data-from": f"s{seat}-{own.secured - 1}"},
                    id=f"p-t{seat}-{card}",
                    class_="counted-card",
                )[faces.front(seat, card)]
                for card in cards
            )
        ],
        span(class_="counted-marks", id=f"counted-{seat}")[str(own.points)],
    ]


def _slot(scene: Scene[SixView], seat: int, slot: int, legal: list[Event], keys: Keys) -> Element:
    stack = scene.view.hands[seat].slots[slot - 1]
    event = ("place", seat, slot)
    # Whatever is laid was due just before.
    placed = f"due-{seat}-{scene.view.hands[seat].pile + 1}"
    return div(class_=f"slot deep-{min(len(stack), BENEATH + 1)}")[
        div(class_="lying")[
            [_card(scene, seat, number, None) for number in stack[-BENEATH - 1 : -1]],
            _top(scene, seat, stack[-1], legal, keys, placed) if stack else None,
        ],
        _place(scene, event, stack, keys) if event in legal else None,
    ]


def _card(scene: Scene[SixView], seat: int, number: int, came_from: str | None) -> Element:
    return span(
        {"data-piece": f"c{seat}-{number}", "data-from": came_from},
        id=f"p-c{seat}-{number}",
        class_="six-card beneath",
        aria_hidden="true",
    )[faces.front(seat, number)]


def _top(
    scene: Scene[SixView],
    seat: int,
    number: int,
    legal: list[Event],
    keys: Keys,
    came_from: str | None,
) -> Element:
    """An open card: a button while it can be secured, else a drawing that says when tapped why it cannot."""
    _ = scene.words
    event = ("secure", seat)
    piece = {"data-piece": f"c{seat}-{number}", "data-from": came_from}
    ident = f"p-c{seat}-{number}"
    called = number == sum(scene.view.roll)
    card = faces.front(seat, number)
    if called and event in legal:
        key = keys.get("secure")
        return button(
            {
                **piece,
                "data-event": as_data(event),
                "data-key": key,
                "aria-label": _("Secure the {card}", card=faces.spoken(number, _)),
            },
            id=ident,
            class_="six-card open to-secure",
            type="button",
            disabled=not scene.armed(event),
        )[card, kbd(aria_hidden="true")[key] if key else None]
    glows = called and event in scene.view.legal.get(seat, ())
    tap = alias(event) if scene.players[seat].human and scene.view.turn is not None else {}
    return span(
        {**piece, **tap},
        id=ident,
        class_="six-card open" + (" glowing" if glows else ""),
        role="img",
        aria_label=faces.spoken(number, _),
    )[card]


def _place(scene: Scene[SixView], event: Event, stack: Stack, keys: Keys) -> Element:
    _ = scene.words
    seat, slot = event[1], event[2]
    key = keys.get(f"place{slot}")
    drawn = scene.view.hands[seat].drawn
    if drawn is None:
        name = (
            _("Lay your card on the {number}", number=stack[-1])
            if stack
            else _("Lay your card in the empty slot {slot}", slot=slot)
        )
    else:
        name = (
            _("Lay the {card} on the {number}", card=drawn, number=stack[-1])
            if stack
            else _("Lay the {card} in the empty slot {slot}", card=drawn, slot=slot)
        )
    return button(
        {"data-event": as_data(event), "data-key": key, "aria-label": name},
        class_="place",
        type="button",
        id=f"place-{seat}-{slot}",
        disabled=not scene.armed(event),
    )[
        svg(class_="place-arrow", viewBox="-12 -12 24 24", aria_hidden="true")[
            path(d="M0 -9 L10 2 H4 V9 H-4 V2 H-10 Z")
        ],
        span(class_="place-number")[str(drawn)] if drawn is not None else None,
        kbd(aria_hidden="true")[key] if key else None,
    ]


# ---- what can be done


def _moves(scene: Scene[SixView], seat: int, legal: list[Event], keys: Keys, active: bool) -> Element:
    """The controls of the seat. Each has a place of its own that nothing else is ever put into."""
    lift, roll = ("lift", seat), ("roll", seat)
    throw: Node = None
    if roll in legal:
        throw = _throw(scene, roll, keys)
    elif scene.live is not None and scene.live.bot_waits and active and seat == host(scene):
        throw = _go_on(scene)
    return div(class_="moves")[
        div(class_="move lifting")[_lift(scene, lift, keys) if lift in legal else None],
        div(class_="move throwing")[throw],
    ]


def _throw(scene: Scene[SixView], event: Event, keys: Keys) -> Element:
    dice = scene.view.dice_left
    return control(
        event,
        [
            span(class_="move-dice")[[die_icon(number) for number in (5, 3, 1)[:dice]]],
            span(class_="move-word")[scene.words("Throw")],
        ],
        key=keys.get("roll"),
        main=True,
        name=scene.words.n("Throw one die", "Throw {count} dice", dice),
        armed=scene.armed(event),
    )


def _lift(scene: Scene[SixView], event: Event, keys: Keys) -> Element:
    label: list[Node] = [tube_icon(), span(class_="move-word")[scene.words("Lift")]]
    name = scene.words("Lift the tube")
    return div(class_="lift")[
        control(event, label, key=keys.get("lift"), name=name, armed=scene.armed(event)),
        _closing(scene, event[1]),
    ]


def _go_on(scene: Scene[SixView]) -> Element | None:
    _ = scene.words
    turn = scene.view.turn
    if turn is None:
        return None
    return button(
        {
            "data-command": "go-on",
            "data-key": "␣",
            "aria-label": _("{name} may throw", name=scene.name(turn)),
        },
        class_="act main" + ("" if scene.ready else " arming"),
        type="button",
        disabled=not scene.ready,
    )[span(class_="act-label")[span(class_="move-word")[_("Go on")]], kbd(aria_hidden="true")["␣"]]


def host(scene: Scene[SixView]) -> int | None:
    """The person who says when a bot may throw, where nobody is in a hurry: the first one at the table."""
    return next((seat for seat, player in enumerate(scene.players) if player.human), None)


def _closing(scene: Scene[SixView], seat: int) -> Element | None:
    """X7: the bar that shows how long the tube can still be lifted."""
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


def marks_spoken(marks: int, words: Words) -> str:
    """A number of marks in words."""
    return words.n("one mark", "{count} marks", marks)
