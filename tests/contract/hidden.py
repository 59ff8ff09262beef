"""Other worlds that a seat cannot tell from this one: what it does not know is dealt otherwise.

`otherwise` takes the events of a game with secrets and gives events after which everything that `seat` may know is
the same. If a view differs then, it leaks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from sechserpack.engine.events import Event

from .setups import Setup


def permuted(cards: Sequence[int], places: Sequence[int], rng: Random) -> list[int]:
    """The cards with those at `places` in another order."""
    result = list(cards)
    shuffled = rng.sample(list(places), len(places))
    for place, other in zip(places, shuffled, strict=True):
        result[place] = cards[other]
    return result


def sechs_mal_sechs(setup: Setup, events: Sequence[Event], seat: int, rng: Random) -> list[Event]:
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


def six(setup: Setup, events: Sequence[Event], seat: int, rng: Random) -> list[Event]:
    """The piles shuffled otherwise, but for the card that the seat has drawn itself, and other sand in the glass."""
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
        known = 3 + placed + (s == seat and now["due"][s] > 0)
        # Cards that were secured and given back lie below the others; they were placed once.
        unknown = [place for place in range(known, len(cards)) if cards[place] in now["pile_cards"][s]]
        piles.append(tuple(permuted(cards, unknown, rng)))
    others: list[Event] = [("shuffle", tuple(piles)), *events[1:]]
    flips = [at for at, event in enumerate(others) if event[0] == "flip"]
    if flips and now["sand_ms"] is not None:
        others[flips[-1]] = ("flip", rng.randrange(1, 200_000))
    return others


SECRETS: Mapping[str, Callable[[Setup, Sequence[Event], int, Random], list[Event]]] = {
    "six": six,
    "sechs-mal-sechs": sechs_mal_sechs,
}
"""The games in which somebody knows what others do not. In all others a view is the whole state."""


def otherwise(setup: Setup, events: Sequence[Event], seat: int, rng: Random) -> list[Any]:
    """Events that `seat` cannot tell from these, in a game with secrets."""
    return SECRETS[setup.name](setup, events, seat, rng)
