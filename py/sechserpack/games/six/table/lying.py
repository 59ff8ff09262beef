"""A seat's cards in SIX: its pile, the drawn card, three slots and the secured stack."""

from __future__ import annotations

from ....draw.buttons import alias, as_data, hint
from ....draw.html import Element, button, div, path, span, svg
from ....draw.numbers import grounded
from ....draw.scene import Scene
from ....engine.events import Event
from ....locale import Words
from ..rules.state import SLOTS
from ..words import refusals
from ..words.refusals import why
from . import card_faces, steps
from .keys import Keys
from .view import HandView, SixView

BENEATH = 3
"""most covered cards of a slot that show an edge"""
DEEP = 3
"""most cards drawn in a heap"""
MANY = 8
"""most counted cards before a hand in one row"""


def cards(scene: Scene[SixView], seat: int, legal: list[Event], keys: Keys) -> Element:
    """All cards of the seat, with controls for the `legal` events; the arrow keys move between places."""
    counted = _counted(scene, seat)
    return div(
        {"data-walk": "first"},
        class_="six-cards" if counted is None else "six-cards counted-out",
        role="group",
        aria_label=scene.words("{name}’s cards", name=scene.name(seat)),
    )[
        _pile(scene, seat, legal),
        (_slot(scene, seat, slot, legal, keys) for slot in SLOTS),
        _safe(scene, seat),
        counted,
    ]


# ---- pile, drawn card and secured stack


def _pile(scene: Scene[SixView], seat: int, legal: list[Event]) -> Element:
    own = _own(scene, seat)
    return div(class_="heap draw-pile")[
        span(
            {"data-piece": f"pile-{seat}", **why(scene, refusals.of_pile(scene, seat))},
            id=f"p-pile-{seat}",
            class_="backs",
            aria_hidden="true",
        )[
            [span(class_="six-card")[card_faces.back(seat)] for _index in range(min(own.left, DEEP))],
            span(class_="heap-count")[grounded(own.left)] if own.left else None,
        ],
        span(
            {"data-piece": f"back-{seat}", "data-from": f"s{seat}-{own.secured}"},
            id=f"p-back-{seat}",
            class_="six-card returned",
            aria_hidden="true",
        )[card_faces.back(seat)]
        if _given_back(scene, seat)
        else None,
        _due(scene, seat, own.drawn, legal) if own.drawn is not None else None,
    ]


def _due(scene: Scene[SixView], seat: int, drawn: int, legal: list[Event]) -> Element:
    """X6: the drawn card, open before the seat; it can be dragged to a slot while that is legal."""
    _ = scene.words
    own = _own(scene, seat)
    movable = any(event[0] == "place" for event in legal)
    label = _("To lay: {card}", card=card_faces.spoken(drawn, _))
    if own.due > 1:
        label = _.n("{card}; then one more", "{card}; then {count} more", own.due - 1, card=label)
    drag = {"data-drag": as_data(["place", seat]), "data-within": f"hand-{seat}"} if movable else {}
    return span(
        {
            "data-piece": f"due-{seat}-{own.pile}",
            "data-from": f"pile-{seat}",
            **drag,
            **why(scene, refusals.of_drawn_card(scene, seat, drawn)),
        },
        id=f"p-due-{seat}-{own.pile}",
        class_="six-card due",
        role="img",
        aria_label=label,
    )[
        card_faces.front(seat, drawn),
        span(class_="due-more")["+", grounded(own.due - 1)] if own.due > 1 else None,
    ]


def _safe(scene: Scene[SixView], seat: int) -> Element:
    """The secured stack, face down. A card that has just been secured moves there from its slot."""
    secured = _own(scene, seat).secured
    # The latest secured card always has the number thrown.
    origin = f"c{seat}-{sum(scene.view.roll)}" if scene.view.roll else None
    return div(why(scene, refusals.of_secured(scene, seat)) if secured else {}, class_="heap secured")[
        span(class_="backs", aria_hidden="true")[
            (
                span(
                    {
                        "data-piece": f"s{seat}-{index}",
                        "data-from": origin if index == secured - 1 else None,
                    },
                    id=f"p-s{seat}-{index}",
                    class_="six-card",
                )[card_faces.back(seat)]
                for index in range(max(0, secured - DEEP), secured)
            ),
            span(class_="heap-count")[grounded(secured)] if secured else None,
            span(class_="gave-back")["−1"] if _given_back(scene, seat) else None,
        ],
    ]


def _own(scene: Scene[SixView], seat: int) -> HandView:
    """The seat's cards; one that is being given back already counts for the pile."""
    own = scene.view.hands[seat]
    return steps.without_returned(scene.view, seat, own) if steps.returning(scene) else own


def _given_back(scene: Scene[SixView], seat: int) -> bool:
    """X9: whether the seat has given back a card, or is giving it back."""
    lifted = scene.view.lifted
    if lifted is None or not lifted.given_back or lifted.fault != seat:
        return False
    return scene.settled or steps.returned(scene)


def _counted(scene: Scene[SixView], seat: int) -> Element | None:
    """X10: the secured cards, face up before the hand, and their marks."""
    words = scene.words
    own = steps.counted(scene, seat)
    if own is None or own.secured_cards is None or own.points is None:
        return None
    secured = sorted(own.secured_cards)
    listed = ", ".join(card_faces.spoken(card, words) for card in secured)
    marks = marks_spoken(own.points, words)
    return span(
        class_="counted" + (" many" if len(secured) > MANY else ""),
        role="img",
        aria_label=f"{listed}: {marks}" if secured else marks,
    )[
        span(class_="counted-cards")[
            (
                span(
                    {"data-piece": f"t{seat}-{card}", "data-from": f"s{seat}-{own.secured - 1}"},
                    id=f"p-t{seat}-{card}",
                    class_="counted-card",
                )[card_faces.front(seat, card)]
                for card in secured
            )
        ],
        span(class_="counted-marks", id=f"counted-{seat}")[grounded(own.points or 0)],
    ]


# ---- slots


def _slot(scene: Scene[SixView], seat: int, slot: int, legal: list[Event], keys: Keys) -> Element:
    """A slot: its cards, and below them the button that lays the drawn card there.

    A tap on the slot lays it as well, except on a card that can be secured, or could be a moment ago.
    """
    stack = scene.view.hands[seat].slots[slot - 1]
    event = ("place", seat, slot)
    # A card that is laid was due just before.
    placed = f"due-{seat}-{scene.view.hands[seat].pile + 1}"
    taken = event in legal
    tap = alias(event) if taken else why(scene, refusals.of_slot(scene, seat, stack))
    _ = scene.words
    return div(
        {
            "data-slot": str(slot) if scene.players[seat].human else None,
            "data-drop": str(slot) if taken else None,
        },
        class_=f"slot deep-{min(len(stack), BENEATH + 1)}" + (" open-to" if taken else ""),
        role="group" if stack or taken else "img",
        aria_label=_("Slot {slot}", slot=slot) if stack else _("Slot {slot}, empty", slot=slot),
    )[
        div(tap, class_="lying")[
            [_beneath(seat, number) for number in stack[-BENEATH - 1 : -1]],
            _top(scene, seat, stack, legal, keys, placed) if stack else None,
            span(class_="beneath-count", aria_hidden="true")["+", grounded(len(stack) - 1)]
            if len(stack) > 1
            else None,
        ],
        _place(scene, event, stack, keys) if taken else None,
    ]


def _beneath(seat: int, number: int) -> Element:
    return span(
        {"data-piece": f"c{seat}-{number}"},
        id=f"p-c{seat}-{number}",
        class_="six-card beneath",
        aria_hidden="true",
    )[card_faces.front(seat, number)]


def _top(
    scene: Scene[SixView],
    seat: int,
    stack: tuple[int, ...],
    legal: list[Event],
    keys: Keys,
    came_from: str,
) -> Element:
    """An open card: a button while it can be secured, else a drawing that on a tap says why it cannot."""
    _ = scene.words
    event = ("secure", seat)
    number = stack[-1]
    piece = {"data-piece": f"c{seat}-{number}", "data-from": came_from}
    ident = f"p-c{seat}-{number}"
    called = number == sum(scene.view.roll)
    card = card_faces.front(seat, number)
    spoken = card_faces.spoken(number, _)
    if len(stack) > 1:
        spoken = _.n(
            "{card}, one card beneath it: {cards}",
            "{card}, {count} cards beneath it: {cards}",
            len(stack) - 1,
            card=spoken,
            cards=_.listed([str(beneath) for beneath in reversed(stack[:-1])]),
        )
    if called and event in legal:
        key = keys.get("secure")
        return button(
            {
                **piece,
                "data-event": as_data(event),
                "data-key": key,
                "aria-label": _("Secure the {card}", card=spoken),
            },
            id=ident,
            class_="six-card open to-secure",
            type="button",
            disabled=not scene.armed(event),
        )[card, hint(key)]
    glows = called and event in scene.view.legal.get(seat, ())
    # Somebody who taps a card a moment too late must not cover it with another one instead.
    late = called and steps.in_air(scene)
    placeable = any(each[0] == "place" for each in legal) and not late
    return span(
        {**piece, **({} if placeable else why(scene, refusals.of_open_card(scene, seat, number)))},
        id=ident,
        class_="six-card open" + (" glowing" if glows else ""),
        role="img",
        aria_label=spoken,
    )[card]


def _place(scene: Scene[SixView], event: Event, stack: tuple[int, ...], keys: Keys) -> Element:
    _ = scene.words
    seat, slot = event[1], event[2]
    key = keys.get(f"place{slot}")
    drawn = scene.view.hands[seat].drawn
    assert drawn is not None, "who may lay a card has drawn it"
    name = (
        _("Lay the {card} on top of the {number}", card=drawn, number=stack[-1])
        if stack
        else _("Lay the {card} on the empty slot {slot}", card=drawn, slot=slot)
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
        span(class_="place-number")[card_faces.written(drawn)],
        hint(key),
    ]


def marks_spoken(marks: int, words: Words) -> str:
    """A number of marks in words."""
    return words.n("one mark", "{count} marks", marks)
