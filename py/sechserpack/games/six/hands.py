"""What lies at a seat's edge in SIX: its pile, three slots, secured stack and due card, and what it can do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from htpy import Element, Node, button, div, i, kbd, path, span, svg

from ...draw.buttons import alias, as_data, control
from ...draw.cached import cached
from ...draw.dice import icon as die_icon
from ...draw.loose import LooseView
from ...draw.scene import Scene
from ...draw.signs import seat_sign
from ...engine.events import Event
from ...engine.game import View
from ...locale import Words
from . import faces
from .state import SLOTS

BENEATH = 3
"""covered cards of which an edge is seen"""
DEEP = 3
"""cards that a stack shows however many they are"""


def keys_of(scene: Scene[LooseView], seat: int) -> Mapping[str, str]:
    """The keys of a seat's controls; a person who plays alone has the usual ones if nothing else is said."""
    live = scene.live
    if live is not None and live.keys:
        return live.keys.get(seat, {})
    humans = [other for other, player in enumerate(scene.players) if player.human]
    if humans != [seat]:
        return {}
    _ = scene.words
    return {
        "roll": "␣",
        "lift": _("L"),
        "secure": _("S"),
        **{f"place{slot}": str(slot) for slot in SLOTS},
    }


def count(stack: list[int] | int) -> int:
    """How many cards a view means that holds them, or only their number."""
    return stack if isinstance(stack, int) else len(stack)


def hand(scene: Scene[LooseView], seat: int, *, active: bool, place: int | None) -> Element:
    """All that is a seat's. While the table is not `active`, nothing can be played."""
    view = scene.view
    human = scene.players[seat].human
    legal = scene.legal(seat) if active else []
    keys = keys_of(scene, seat)
    classes = ["six-hand", f"seat-{seat % 8}", "own" if human else "bot"]
    if view["turn"] == seat:
        classes.append("to-play")
    return div(class_=" ".join(classes), id=f"hand-{seat}")[
        seat_sign(scene, seat, _held(scene, seat), said=_said(scene, seat, place), place=place),
        div(class_="six-cards")[
            _pile(scene, seat),
            (_slot(scene, seat, slot, legal, keys) for slot in SLOTS),
            _safe(scene, seat),
        ],
        div(class_="moves")[_moves(scene, seat, legal, keys, active)] if human else None,
    ]


def _said(scene: Scene[LooseView], seat: int, place: int | None) -> str:
    """What the seat has, for those who listen."""
    _ = scene.words
    view = scene.view
    parts = [] if place is None else [_("place {place}", place=place)]
    secured = count(view["secured"][seat])
    parts.append(_.n("one card secured", "{count} cards secured", secured))
    parts.append(_.n("one card in the pile", "{count} cards in the pile", _left(view, seat)))
    if view["due"][seat]:
        parts.append(_.n("one card to lay", "{count} cards to lay", view["due"][seat]))
    return ", ".join(parts)


def _left(view: View, seat: int) -> int:
    """Cards in the pile that are not due."""
    return int(view["piles"][seat] - view["due"][seat])


def _held(scene: Scene[LooseView], seat: int) -> Node:
    """The dice that the seat has in hand: those of its next throw."""
    if scene.view["turn"] != seat or scene.view["chance"] == "flip":
        return None
    return span(class_="held")[
        (
            span({"data-piece": f"h{seat}-{index}"}, id=f"p-h{seat}-{index}", class_="held-die")
            for index in range(scene.view["dice_left"])
        )
    ]


# ---- cards


def _pile(scene: Scene[LooseView], seat: int) -> Element:
    _ = scene.words
    left, due = _left(scene.view, seat), scene.view["due"][seat]
    drawn = scene.view.get("drawn") if scene.viewer == seat else None
    if due and drawn is not None:
        said = _("To lay: {card}", card=faces.said(drawn, _))
    else:
        said = _.n("one card to lay", "{count} cards to lay", due)
    return div(class_="heap draw-pile")[
        span({"data-piece": f"pile-{seat}"}, id=f"p-pile-{seat}", class_="backs", aria_hidden="true")[
            [span(class_="six-card")[faces.back(seat)] for _index in range(min(left, DEEP))],
            span(class_="heap-count")[str(left)] if left else None,
        ],
        span(
            {"data-piece": f"due-{seat}-{scene.view['piles'][seat]}", "data-from": f"pile-{seat}"},
            id=f"p-due-{seat}-{scene.view['piles'][seat]}",
            class_="six-card due",
            role="img",
            aria_label=said,
        )[
            faces.front(seat, drawn) if drawn is not None else faces.back(seat),
            span(class_="heap-count")[f"×{due}"] if due > 1 else None,
        ]
        if due
        else None,
    ]


def _safe(scene: Scene[LooseView], seat: int) -> Element:
    """The secured stack: a card that has just come there comes from where it lay open."""
    secured = count(scene.view["secured"][seat])
    origin = _just_secured(scene, seat)
    lifted = scene.view.get("lifted")
    gave = bool(lifted and lifted["given_back"] and lifted["fault"] == seat)
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
            span(class_="gave-back")["−1"] if gave else None,
        ],
    ]


def _just_secured(scene: Scene[LooseView], seat: int) -> str | None:
    """The piece that the seat's topmost secured card was a moment ago."""
    event, before = scene.event, scene.before
    if event is None or before is None:
        return None
    if event == ("secure", seat):
        return f"c{seat}-{sum(before['roll'])}"
    if event[0] == "dice" and count(scene.view["secured"][seat]) > count(before["secured"][seat]):
        return f"c{seat}-{sum(event[1:])}"
    return None


def _slot(
    scene: Scene[LooseView], seat: int, slot: int, legal: list[Event], keys: Mapping[str, str]
) -> Element:
    stack: list[int] = scene.view["slots"][seat][slot - 1]
    event = ("place", seat, slot)
    placed = f"due-{seat}-{scene.before['piles'][seat]}" if scene.before and scene.event == event else None
    return div(class_=f"slot deep-{min(len(stack), BENEATH + 1)}")[
        div(class_="lying")[
            [_card(scene, seat, number, None) for number in stack[-BENEATH - 1 : -1]],
            _top(scene, seat, stack[-1], legal, keys, placed) if stack else None,
        ],
        _place(scene, event, stack, keys) if event in legal else None,
    ]


def _card(scene: Scene[LooseView], seat: int, number: int, came_from: str | None) -> Element:
    return span(
        {"data-piece": f"c{seat}-{number}", "data-from": came_from},
        id=f"p-c{seat}-{number}",
        class_="six-card beneath",
        aria_hidden="true",
    )[faces.front(seat, number)]


def _top(
    scene: Scene[LooseView],
    seat: int,
    number: int,
    legal: list[Event],
    keys: Mapping[str, str],
    came_from: str | None,
) -> Element:
    """An open card: a button while it can be secured, else a drawing that tells why it cannot."""
    _ = scene.words
    event = ("secure", seat)
    piece = {"data-piece": f"c{seat}-{number}", "data-from": came_from}
    ident = f"p-c{seat}-{number}"
    called = number == sum(scene.view["roll"])
    card = faces.front(seat, number)
    if called and event in legal:
        key = keys.get("secure")
        return button(
            {
                **piece,
                "data-event": as_data(event),
                "data-key": key,
                "aria-label": _("Secure the {card}", card=faces.said(number, _)),
            },
            id=ident,
            class_="six-card open to-secure",
            type="button",
        )[card, kbd(aria_hidden="true")[key] if key else None]
    glows = called and ["secure", seat] in scene.view["legal"].get(str(seat), [])
    tap = alias(event) if scene.players[seat].human and scene.view["turn"] is not None else {}
    return span(
        {**piece, **tap},
        id=ident,
        class_="six-card open" + (" glowing" if glows else ""),
        role="img",
        aria_label=faces.said(number, _),
    )[card]


def _place(scene: Scene[LooseView], event: Event, stack: list[int], keys: Mapping[str, str]) -> Element:
    _ = scene.words
    seat, slot = event[1], event[2]
    key = keys.get(f"place{slot}")
    drawn = scene.view.get("drawn") if scene.viewer == seat else None
    if drawn is None:
        name = (
            _("Lay your card on the {number}", number=stack[-1])
            if stack
            else _("Lay your card in the empty place {slot}", slot=slot)
        )
    else:
        name = (
            _("Lay the {card} on the {number}", card=drawn, number=stack[-1])
            if stack
            else _("Lay the {card} in the empty place {slot}", card=drawn, slot=slot)
        )
    return button(
        {"data-event": as_data(event), "data-key": key, "aria-label": name},
        class_="place",
        type="button",
        id=f"place-{seat}-{slot}",
    )[
        svg(class_="place-arrow", viewBox="-12 -12 24 24", aria_hidden="true")[
            path(d="M0 -9 L10 2 H4 V9 H-4 V2 H-10 Z")
        ],
        span(class_="place-number")[str(drawn)] if drawn is not None else None,
        kbd(aria_hidden="true")[key] if key else None,
    ]


# ---- what can be done


def _moves(
    scene: Scene[LooseView], seat: int, legal: list[Event], keys: Mapping[str, str], active: bool
) -> Iterator[Node]:
    _ = scene.words
    turn = scene.view["turn"]
    if scene.live is not None and scene.live.asks and active and seat == host(scene):
        yield button(
            {
                "data-command": "go-on",
                "data-key": "␣",
                "aria-label": _("{name} may throw", name=scene.name(turn)),
            },
            class_="act main",
            type="button",
        )[span(class_="act-label")[span(class_="move-word")[_("Go on")]], kbd(aria_hidden="true")["␣"]]
    if ("lift", seat) in legal:
        label: list[Node] = [tube_icon(), span(class_="move-word")[_("Lift")]]
        yield div(class_="lift")[
            control(("lift", seat), label, key=keys.get("lift"), name=_("Lift the tube")),
            _closing(scene, seat),
        ]
    if ("roll", seat) in legal:
        dice = scene.view["dice_left"]
        yield control(
            ("roll", seat),
            [
                span(class_="move-dice")[[die_icon(number) for number in (5, 3, 1)[:dice]]],
                span(class_="move-word")[_("Throw")],
            ],
            key=keys.get("roll"),
            main=True,
            name=_.n("Throw one die", "Throw {count} dice", dice),
        )


def host(scene: Scene[LooseView]) -> int | None:
    """The person who says that a bot may throw, where nobody is in a hurry: the first one there."""
    return next((seat for seat, player in enumerate(scene.players) if player.human), None)


def _closing(scene: Scene[LooseView], seat: int) -> Element | None:
    """X7: the window that closes while the seat hesitates."""
    limit, since = scene.options["hesitate_ms"], scene.view["since_change"]
    untimed = scene.live is not None and scene.live.untimed
    if not isinstance(limit, int) or since is None or untimed:
        return None
    return span(class_="closing", aria_hidden="true")[
        i(
            {"data-closing": str(max(0, limit - since)), "data-whole": str(limit)},
            id=f"closing-{seat}-{scene.view['throws']}",
        )
    ]


@cached
def tube_icon() -> Element:
    """The tube in small, with an arrow: to be lifted."""
    return svg(class_="tube-icon", viewBox="-14 -14 28 28", aria_hidden="true")[
        path(class_="tube-icon-tube", d="M-5 -3 H5 V12 H-5 Z"),
        path(class_="tube-icon-arrow", d="M0 -13 L6 -7 H2 V-4.5 H-2 V-7 H-6 Z"),
    ]


def marks_said(marks: int, words: Words) -> str:
    """Marks as people count them."""
    return words.n("one mark", "{count} marks", marks)
