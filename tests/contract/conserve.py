"""What is never lost or made: dice, coins, chips and cards, counted in a printed state.

`CONSERVED` holds a check for every game; a game without one fails `test_states`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from .setups import Setup


def option(setup: Setup, name: str) -> Any:
    return setup.options.get(name, setup.game.options[name].default)


def sechser_raus(setup: Setup, state: Mapping[str, Any]) -> None:
    """R2, R4, R8: every die is in a hand, in the middle, at the edge or in the bowl."""
    edge = state["edge"]["count"] if state["edge"] else 0
    total = sum(state["dice"]) + len(state["middle"]) + edge + state["bowl"]
    assert total == setup.seats * option(setup, "dice")
    assert state["middle"] == sorted(state["middle"])
    assert state["throws"] <= option(setup, "max_throws")


def sieben(setup: Setup, state: Mapping[str, Any]) -> None:
    """S2 to S8: every coin is with a seat or on the board; who is out has none."""
    assert sum(state["coins"]) + sum(state["board"].values()) == setup.seats * option(setup, "coins")
    for coins, still_in in zip(state["coins"], state["in"], strict=True):
        assert still_in or coins == 0


def six(setup: Setup, state: Mapping[str, Any]) -> None:
    """X1: every seat has its cards 1 to 18 in pile, slots and secured stack, from the shuffle on."""
    for seat in range(setup.seats):
        cards = [*state["pile_cards"][seat], *state["secured"][seat]]
        cards += [card for slot in state["slots"][seat] for card in slot]
        expected = [] if state["chance"] == "shuffle" else list(range(1, 19))
        assert sorted(cards) == expected
        assert state["piles"][seat] == len(state["pile_cards"][seat])
        assert 0 <= state["due"][seat] <= state["piles"][seat]


def sechs_mal_sechs(setup: Setup, state: Mapping[str, Any]) -> None:
    """M1, M3, M5, M6: all chips are with a seat or in the pot; the cards seen never exceed the deck."""
    assert sum(state["chips"]) + state["pot"] == setup.seats * option(setup, "chips")
    if state["turn"] is None:
        return
    seen = Counter(card for cards in (*state["rows"], *state["hands"]) for card in cards if card)
    deck = option(setup, "deck")
    assert all(seen[value] <= deck[value - 1] for value in range(1, 10))
    assert seen.total() + state["deck"] == sum(deck)


CONSERVED: Mapping[str, Callable[[Setup, Mapping[str, Any]], None]] = {
    "sechser-raus": sechser_raus,
    "sieben": sieben,
    "six": six,
    "sechs-mal-sechs": sechs_mal_sechs,
}
