"""What the contract tests have to know of 6mal6 and Straßenlegen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from sechserpack.engine.events import Event
from tests.contract.cards import permuted
from tests.contract.fields import Check, count, exactly, listed, maybe, one_of, yes_or_no
from tests.contract.setups import Setup

RULES = tuple(f"M{number}" for number in range(1, 13))
"""the ids of its rules"""
PLAYTHROUGHS = [
    Setup("sechs-mal-sechs", 4, {"chips": 7}),
    Setup("sechs-mal-sechs", 3, {"variant": "strassen", "deck": [20, 20, 20, 0, 0, 0, 0, 0, 0], "rounds": 3}),
    Setup("sechs-mal-sechs", 2, {"rounds": 2, "dealer": 1}),
]
"""the tables of its recorded playthroughs"""


def conserved(setup: Setup, state: Mapping[str, Any]) -> None:
    """M1, M3, M5, M6: all chips are with a seat or in the pot; the cards seen never exceed the deck."""
    assert sum(state["chips"]) + state["pot"] == setup.seats * setup.option("chips")
    if state["turn"] is None:
        return
    seen = Counter(card for cards in (*state["rows"], *state["hands"]) for card in cards if card)
    deck = setup.option("deck")
    assert all(seen[value] <= deck[value - 1] for value in range(1, 10))
    assert seen.total() + state["deck"] == sum(deck)


def otherwise(setup: Setup, events: Sequence[Event], seat: int, rng: Random) -> list[Event]:
    """The deck and the cards in other hands, dealt otherwise: M9."""
    deals = [at for at, event in enumerate(events) if event[0] == "deal"]
    if not deals:
        return list(events)
    at = deals[-1]
    cards = events[at][1]
    game = setup.game
    state = game.start(setup.seats, setup.options)
    for event in events[: at + 1]:
        state = game.apply(state, event)
    dealt = game.dump(state)
    players = [s for s in range(setup.seats) if dealt["in"][s]]
    # Dealing begins left of the dealer and goes round twice; whoever has laid a card draws the next two.
    left = sorted(players, key=lambda s: (s - dealt["dealer"] - 1) % setup.seats)
    hands = {s: [left.index(s), left.index(s) + len(left)] for s in left}
    top = 2 * len(left)
    for _, who, value, _ in events[at + 1 :]:
        hands[who].remove(next(place for place in hands[who] if cards[place] == value))
        hands[who] += [top, top + 1]
        top += 2
    unknown = [place for s, places in hands.items() if s != seat for place in places]
    unknown += range(top, len(cards))
    return [*events[:at], ("deal", tuple(permuted(cards, unknown, rng))), *events[at + 1 :]]


def fields(seats: int) -> Mapping[str, Check]:
    """What a printed state holds besides the common fields, by RECORD.md."""
    card = one_of(*range(1, 10))
    rows = listed(listed(maybe(card), 6), seats)
    paid = listed(count, seats)
    return {
        "round": one_of(*range(1, 10_000)),
        "dealer": one_of(*range(seats)),
        "pass": one_of(*range(1, 7)),
        "rows": rows,
        "hands": listed(listed(card), seats),
        "deck": count,
        "chips": listed(count, seats),
        "pot": count,
        "in": listed(yes_or_no, seats),
        "last": maybe(exactly({"rows": rows, "paid": paid, "won": paid})),
    }


def seen(fields: Mapping[str, Check], setup: Setup, seat: int) -> Mapping[str, Check]:
    """The fields of a view: the game's own, but for what it keeps from `seat`."""
    hand = fields["hands"]
    own = listed(one_of(*range(1, 10)))

    def hands(value: Any) -> bool:
        return not hand(value) and all(
            own(cards) if other == seat else count(cards) for other, cards in enumerate(value)
        )

    return {**fields, "hands": hands}
