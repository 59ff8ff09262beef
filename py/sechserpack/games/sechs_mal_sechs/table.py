"""The table of 6mal6 and Straßenlegen: the plan in the middle, chips and cards at the seats, and the controls."""

from __future__ import annotations

from collections.abc import Iterator

from htpy import Element, Node, button, g, kbd, span, svg

from ...draw.frame import frame
from ...draw.scene import Scene
from ...draw.signs import seat_sign
from ...engine.game import places
from .hand import chosen, hand_controls
from .houses import back, chip, front, purse, stack
from .log import sentence
from .plan import plan
from .round import Round, current_round
from .view import SechsMalSechsView

STACK = 5
"""chips in a stack"""
STACKS = 6
"""stacks that a sign shows"""


def table(scene: Scene[SechsMalSechsView]) -> Element:
    """The table as HTML."""
    picked = chosen(scene) if scene.actor is not None else None
    now = current_round(scene, None if picked is None else picked[0])
    placed = places(scene.view.ranking) if scene.settled and scene.view.over else {}
    signs = {seat: _sign(scene, now, seat, placed.get(seat)) for seat in range(len(scene.players))}
    host = _host(scene, now)
    return frame(
        scene,
        signs,
        plan(scene, now),
        [] if host is None else _controls(scene, now),
        note=_note(scene, now),
        host=host,
        title=_title(scene),
    )


# ---- seats


def _sign(scene: Scene[SechsMalSechsView], now: Round, seat: int, place: int | None) -> Element:
    words = scene.words
    playing = seat in now.seats
    out = not playing or seat in now.gone
    holds: list[Node] = []
    if playing:
        label = words.n("one chip", "{count} chips", now.chips[seat])
        holds.append(_purse(now, seat))
        if now.steps:
            holds.append(_paid_and_won(scene, now, seat))
        else:
            label += ", " + _cards_label(scene, seat)
            holds.append(_cards(scene, seat))
    else:
        label = words("out")
        holds.append(label)
    return seat_sign(scene, seat, holds, spoken=label, place=place, mark="out" if out else "")


def _open_hand(scene: Scene[SechsMalSechsView], seat: int) -> tuple[int, ...] | None:
    """The cards of a hand that lies open for everybody; None in a game that is still being played."""
    return scene.view.hands[seat] if scene.hands_open else None


def _cards_label(scene: Scene[SechsMalSechsView], seat: int) -> str:
    hand = _open_hand(scene, seat)
    if hand:
        return scene.words("cards in the hand: {values}", values=", ".join(map(str, hand)))
    return scene.words.n("one card", "{count} cards", scene.view.hand_sizes[seat])


def _purse(now: Round, seat: int) -> Element:
    """The seat's chips in stacks, large ones first, and how much they are worth together."""
    large, small = purse(now.chips[seat])
    stacks = [(count, True) for count in _stacks(large)] + [(count, False) for count in _stacks(small)]
    stacks = stacks[:STACKS]
    return span({"data-piece": f"purse-{seat}"}, id=f"p-purse-{seat}", class_="funds")[
        svg(class_="chip-stacks", viewBox=f"0 -24 {max(1, len(stacks)) * 15} 26")[
            (
                g(transform=f"translate({index * 15 + 7.5:g} 0)")[stack(count, large=large)]
                for index, (count, large) in enumerate(stacks)
            )
        ],
        svg(class_="chip-icon", viewBox="-11 -11 22 22")[chip(10)],
        span(class_="funds-count")[str(now.chips[seat])],
    ]


def _stacks(count: int) -> Iterator[int]:
    """How many chips lie in each stack, for `count` chips of one kind; the last stack may be lower."""
    while count > 0:
        yield min(count, STACK)
        count -= STACK


def _cards(scene: Scene[SechsMalSechsView], seat: int) -> Element:
    """The cards that the seat holds, from behind unless they lie open."""
    hand = _open_hand(scene, seat)
    return span(class_="cardbacks open" if scene.hands_open else "cardbacks")[
        # Cards are dealt to a seat and drawn by it: they come from the deck, whatever they are.
        (
            svg(
                {"data-piece": f"back-{seat}-{index}", "data-from": "deck"},
                id=f"p-back-{seat}-{index}",
                class_="cardback-icon",
                viewBox="-11 -14 22 28",
            )[back(20, 26) if hand is None else front(hand[index])]
            for index in range(scene.view.hand_sizes[seat])
        ),
        span({"data-piece": f"hand-{seat}"}, class_="hand-anchor"),
    ]


def _paid_and_won(scene: Scene[SechsMalSechsView], now: Round, seat: int) -> Element:
    """What the seat has paid and got so far while a round is being settled."""
    paid, won = now.paid(seat), now.won(seat)
    return span(class_="sign-account")[
        span(class_="has-paid")[f"−{paid}"] if paid else None,
        span(class_="has-won")[f"+{won}"] if won else None,
        (
            span({"data-piece": key, "data-from": "pot"}, id=f"p-{key}", class_="chip-coming")[
                svg(viewBox="-11 -11 22 22")[chip(10, large=large)]
            ]
            for key, large in now.coming(seat, scene.events)
        ),
    ]


# ---- controls


def _host(scene: Scene[SechsMalSechsView], now: Round) -> int | None:
    """The seat at whose edge the controls lie: whoever is to act, deals next, or has the only open hand."""
    if scene.view.over:
        return None
    humans = [seat for seat, player in enumerate(scene.players) if player.human]
    if scene.waiting and humans:
        return scene.view.dealer if scene.view.dealer in humans else humans[0]
    if scene.viewer is not None and scene.viewer in now.seats:
        return scene.viewer
    return scene.actor


def _controls(scene: Scene[SechsMalSechsView], now: Round) -> Iterator[Node]:
    if scene.waiting:
        words = scene.words
        yield button(
            {"data-command": "next-round", "data-key": "␣"},
            class_="act main",
            type="button",
            disabled=not scene.ready,
        )[span(class_="act-label")[words("Next round")], kbd(aria_hidden="true")["␣"]]
        return
    yield from hand_controls(scene, now)


def _title(scene: Scene[SechsMalSechsView]) -> str:
    words = scene.words
    if scene.waiting:
        return words("The round is over")
    turn = scene.view.turn
    if turn is None or scene.actor is None or scene.covered:
        return words("{name} is next", name=scene.name(turn)) if turn is not None else ""
    return ""


def _note(scene: Scene[SechsMalSechsView], now: Round) -> str:
    words = scene.words
    if now.step is not None:
        return sentence(now.step, now.rows, scene.name, words)
    if scene.waiting or scene.view.over or scene.view.turn is None:
        return ""
    if scene.covered:
        return words("Tap to open, hold to peek.")
    return words("Pass {number} of 6", number=scene.view.pass_number)
