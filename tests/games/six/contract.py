"""What the contract tests have to know of SIX."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

from sechserpack.engine.events import Event
from tests.contract.cards import permuted
from tests.contract.fields import Check, count, listed, maybe, one_of
from tests.contract.setups import Setup

RULES = tuple(f"X{number}" for number in range(1, 13))
"""the ids of its rules"""
PLAYTHROUGHS = [
    Setup("six", 3),
    Setup("six", 4, {"profi": True, "pasch": "pair", "secure": "auto", "sand_ms": 5000, "hesitate_ms": None}),
    Setup("six", 2, {"profi": True, "rounds": 5, "starter": 1, "sand_jitter": 0, "hesitate_ms": 0}),
]
"""the tables of its recorded playthroughs"""


def conserved(setup: Setup, state: Mapping[str, Any]) -> None:
    """X1: every seat has its cards 1 to 18 in pile, slots and secured stack, from the shuffle on."""
    for seat in range(setup.seats):
        cards = [*state["pile_cards"][seat], *state["secured"][seat]]
        cards += [card for slot in state["slots"][seat] for card in slot]
        expected = [] if state["chance"] == "shuffle" else list(range(1, 19))
        assert sorted(cards) == expected
        assert state["piles"][seat] == len(state["pile_cards"][seat])
        assert 0 <= state["due"][seat] <= state["piles"][seat]


def otherwise(setup: Setup, events: Sequence[Event], seat: int, rng: Random) -> list[Event]:
    """The piles shuffled otherwise, but for the card that the seat has drawn itself, and other sand in the glass."""
    return dealt_otherwise(setup, events, {seat}, rng)


def otherwise_at_table(setup: Setup, events: Sequence[Event], seat: int, rng: Random) -> list[Event]:
    """The same, but for the cards that anybody has drawn: on the table they lie open (X6)."""
    return dealt_otherwise(setup, events, range(setup.seats), rng)


def dealt_otherwise(
    setup: Setup, events: Sequence[Event], seats: Collection[int], rng: Random
) -> list[Event]:
    """The same, but for the cards that these `seats` have drawn: at the table everybody sees all of them."""
    if not events:
        return []
    game = setup.game
    state = game.start(setup.seats, setup.options)
    for event in events:
        state = game.apply(state, event)
    now = game.dump(state)
    piles = []
    for s, cards in enumerate(events[0][1]):
        placed = sum(event[0] == "place" and event[1] == s for event in events)
        known = 3 + placed + (s in seats and now["due"][s] > 0)
        # Cards that were secured and given back lie below the others; they were placed once.
        unknown = [place for place in range(known, len(cards)) if cards[place] in now["pile_cards"][s]]
        piles.append(tuple(permuted(cards, unknown, rng)))
    others: list[Event] = [("shuffle", tuple(piles)), *events[1:]]
    flips = [at for at, event in enumerate(others) if event[0] == "flip"]
    # X12: with `early` "on", everybody has seen the glass once it has been lifted.
    if flips and now["sand_ms"] is not None and not any(event[0] == "lift" for event in others[flips[-1] :]):
        others[flips[-1]] = ("flip", rng.randrange(1, 200_000))
    return others


def fields(seats: int) -> Mapping[str, Check]:
    """What a printed state holds besides the common fields, by RECORD.md."""
    card = one_of(*range(1, 19))
    return {
        "round": one_of(*range(1, 101)),
        "dice_left": one_of(1, 2, 3),
        "roll": listed(one_of(*range(1, 7))),
        "roller": maybe(one_of(*range(seats))),
        "slots": listed(listed(listed(card), 3), seats),
        "piles": listed(count, seats),
        "due": listed(count, seats),
        "secured": listed(listed(card), seats),
        "direction": one_of(1, -1),
        "clock": maybe(count),
        "since_change": maybe(count),
        "points": listed(count, seats),
        "sand_ms": maybe(count),
        "pile_cards": listed(listed(card), seats),
    }


def seen(fields: Mapping[str, Check], setup: Setup, seat: int) -> Mapping[str, Check]:
    """The fields of a view: the game's own, but for what it keeps from `seat`."""
    hidden = {"pile_cards"} if setup.option("early") == "on" else {"sand_ms", "pile_cards"}
    return {
        **{name: check for name, check in fields.items() if name not in hidden},
        "drawn": maybe(one_of(*range(1, 19))),
        "secured": listed(count, setup.seats),
    }
