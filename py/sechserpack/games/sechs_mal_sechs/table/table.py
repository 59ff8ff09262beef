"""The table of 6mal6 and Straßenlegen: the plan in the middle, chips and cards at the seats, and the controls."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.buttons import hint
from ....draw.frame import Controls, frame
from ....draw.html import Element, Node, button, span, svg
from ....draw.numbers import grounded
from ....draw.scene import Scene
from ....draw.signs import Lately, seat_sign
from ....engine.game import places
from ....engine.text import C_
from .account import account, sums
from .hand import backs, chosen, curtain, fields_on_plan, own_hand, waiting
from .houses import chip, chip_on_edge, front
from .listing import listing
from .plan import dealing, pass_of, plan
from .round import Round, current_round
from .stacks import PURSE, origin, stacks
from .steps import SIX_STREET
from .view import SechsMalSechsView

MOST_LATELY = 2
"""most recent lays of a bot shown at its sign"""


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
        [plan(scene, now), fields_on_plan(scene, now), listing(scene, now)],
        Controls(
            [] if host is None else _controls(scene, now, host),
            _note(scene, now),
            _title(scene, now),
            host,
        ),
        lit=now.crowning or scene.moment == SIX_STREET.name,
        hands={
            seat: _lies(scene, now, seat, host) for seat, player in enumerate(scene.players) if player.human
        },
    )


def _lies(scene: Scene[SechsMalSechsView], now: Round, seat: int, host: int | None) -> Node:
    """What lies before the person on `seat`: the account of a round, the hand to play with, or cards from behind."""
    if host is not None and _settling(scene, now):
        return account(scene, now, host=seat == host)
    if seat == host:
        return own_hand(scene, now, seat)
    layout = scene.seating.layout
    rooms = {} if layout is None else layout.waiting[seat]
    return [waiting(scene, each, room) for each, room in rooms.items()]


def _together(scene: Scene[SechsMalSechsView], seat: int) -> tuple[int, ...]:
    """The seats whose cards lie where those of `seat` do; none if they lie on its plate."""
    layout = scene.seating.layout
    return () if layout is None else layout.together(seat)


# ---- seats


def _sign(scene: Scene[SechsMalSechsView], now: Round, seat: int, place: int | None) -> Element:
    words = scene.words
    playing = seat in now.seats
    told = [] if place is None else [words("place {place}", place=place)]
    told.append(words.n("one chip", "{count} chips", now.chips[seat]))
    if scene.view.dealer == seat and not scene.view.over:
        told.append(dealing(scene))
    slot: list[Node]
    if not playing:
        slot = [words(C_("of somebody who no longer plays", "out"))]
        told = [*told[: place is not None], words(C_("of somebody who no longer plays", "out"))]
    elif now.steps:
        slot = _paid_and_won(now, seat)
        told.append(words("paid {paid} and got {won}", paid=now.paid(seat), won=now.won(seat)))
    else:
        told.append(_cards_label(scene, seat))
        slot = [_cards(scene, seat)]
    marks = []
    if not playing or seat in now.gone:
        marks.append("out")
    if now.step is not None and seat in now.step.seats:
        marks += [mark for mark, sums_of in (("pays", now.step.paid), ("gets", now.step.won)) if any(sums_of)]
    if seat in now.winners:
        marks.append("winning" if now.crowning else "crowned")
    return seat_sign(
        scene,
        seat,
        [_purse(now, seat), span(class_="slot" if playing else "slot word")[slot]],
        spoken=", ".join(told),
        place=place,
        mark=" ".join(marks),
        lately=None if now.steps else _lately(scene, seat),
    )


def _lately(scene: Scene[SechsMalSechsView], seat: int) -> Lately | None:
    """A bot's latest lays since a person last acted; None without any. Plates close together show only the last."""
    if scene.past is None:
        return None
    seen = [scene.past(index) for index in scene.lately.get(seat, ())]
    laid = [past for past in seen if past.event[0] == "lay"][-MOST_LATELY:]
    if not laid:
        return None
    return Lately(
        [
            (
                svg(class_="lately-card", viewBox="-11 -14 22 28")[front(past.event[2])],
                span(class_="lately-way")["→"],
                grounded(past.event[3]),
            )
            for past in (laid if scene.seating.facing else laid[-1:])
        ],
        " ".join(sentence for past in laid for sentence in past.sentences),
    )


def _open_hand(scene: Scene[SechsMalSechsView], seat: int) -> tuple[int, ...] | None:
    """The cards of a hand that lies open for everybody; None while hands are hidden."""
    return scene.view.hands[seat] if scene.hands_open else None


def _cards_label(scene: Scene[SechsMalSechsView], seat: int) -> str:
    hand = _open_hand(scene, seat)
    if hand:
        return scene.words("cards in hand: {values}", values=", ".join(map(str, hand)))
    return scene.words.n("one card", "{count} cards", scene.view.hand_sizes[seat])


def _purse(now: Round, seat: int) -> Element:
    """The seat's chips in stacks, and their known total."""
    return span(class_="funds")[
        svg(class_="chip-stacks", viewBox="0 -25 75 27")[
            list(stacks(now, now.piles.seats[seat], PURSE, now.most[seat]))
        ],
        svg(class_="chip-icon", viewBox="-11 -11 22 22")[chip(10)],
        span(class_="funds-count")[
            grounded(now.chips[seat]),
            # Without room for stacks, chips start here.
            span({"data-piece": f"purse-{seat}"}, class_="purse-anchor", id=f"p-purse-{seat}"),
        ],
    ]


def _cards(scene: Scene[SechsMalSechsView], seat: int) -> Element:
    """The cards that the seat holds, unless they lie before it; laid cards of bots come from here."""
    return span(class_="cardbacks open" if scene.hands_open else "cardbacks")[
        None if _together(scene, seat) else backs(scene, seat),
        span({"data-piece": f"hand-{seat}"}, class_="hand-anchor", id=f"p-hand-{seat}"),
    ]


def _paid_and_won(now: Round, seat: int) -> list[Node]:
    """What the seat has paid and got so far in a settlement, and the chips moving to it."""
    paid, won = now.paid(seat), now.won(seat)
    return [
        span(class_="sign-account")[sums(paid, won),],
        # Without room for stacks, chips from the pot arrive here.
        (
            svg(
                {
                    "data-piece": f"coming-{chip.key}",
                    "data-from": f"{chip.key} {origin(chip)}",
                    "data-delay": now.delay(chip),
                },
                class_="chip-coming",
                viewBox="-8 -7 16 9",
            )[chip_on_edge(large=chip.large)]
            for chip in now.coming(seat)
        ),
    ]


# ---- controls


def _host(scene: Scene[SechsMalSechsView], now: Round) -> int | None:
    """The seat with the controls: the one to act or to deal next, or with the only open hand."""
    if scene.view.over:
        return None
    humans = [seat for seat, player in enumerate(scene.players) if player.human]
    if _settling(scene, now) and humans:
        dealer = (scene.after or scene.view).dealer
        return dealer if dealer in humans else humans[0]
    if scene.viewer is not None and scene.viewer in now.seats:
        return scene.viewer
    return _laying(scene) if scene.actor is None else scene.actor


def _settling(scene: Scene[SechsMalSechsView], now: Round) -> bool:
    """Whether the last card of a round lies, and the next round is not dealt yet."""
    return now.settling and (scene.settled or scene.shown_steps > 0)


def _laying(scene: Scene[SechsMalSechsView]) -> int | None:
    """The seat of the person who has just laid a card, while the turn is not over yet."""
    if scene.settled or scene.event is None or scene.event[0] != "lay" or scene.view.turn is None:
        return None
    seat: int = scene.event[1]
    return seat if scene.players[seat].human else None


def _controls(scene: Scene[SechsMalSechsView], now: Round, host: int) -> Iterator[Node]:
    if scene.waiting:
        yield button(
            {"data-command": "next-round", "data-key": "␣"},
            class_="act main" + ("" if scene.ready else " arming"),
            type="button",
            disabled=not scene.ready,
        )[span(class_="act-label")[scene.words("Next round")], hint("␣")]
    elif not _settling(scene, now):  # or else there is nothing to do, and much to read
        yield from curtain(scene, host)


def _title(scene: Scene[SechsMalSechsView], now: Round) -> str:
    words = scene.words
    if _settling(scene, now):
        return words("The round is over")
    turn = scene.view.turn
    if _laying(scene) is not None:
        return ""
    if turn is None or scene.actor is None or scene.covered:
        return words("{name}’s turn", name=scene.name(turn)) if turn is not None else ""
    return ""


def _note(scene: Scene[SechsMalSechsView], now: Round) -> str:
    if _settling(scene, now) or scene.view.over or scene.view.turn is None:
        return ""
    return pass_of(scene)
