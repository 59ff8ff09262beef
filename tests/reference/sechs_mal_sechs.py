"""6mal6 and Straßenlegen from the text of M1–M12."""

from __future__ import annotations

from typing import Any

from .base import Bad, Reference, whole


class SechsMalSechs(Reference):
    NAME = "sechs-mal-sechs"
    SEATS = (2, 6)
    DEFAULTS = {
        "variant": "classic",
        "chips": 25,
        "deck": [9, 9, 9, 10, 10, 10, 9, 9, 9],
        "rounds": None,
        "dealer": 0,
    }
    NUMBERS = {"lay": 3}
    CHANCE = {"deal": "list"}

    def __init__(self, seats: Any, options: dict[str, Any] | None = None) -> None:
        super().__init__(seats, options)
        self.chips = [self.o["chips"]] * self.n
        self.out_in: list[int | None] = [None] * self.n
        self.round = 1
        self.dealer = self.o["dealer"]
        self.pot = 0
        self.last: dict[str, Any] | None = None
        self.due = "deal"
        self.clear()

    def clear(self) -> None:
        self.turn = None
        self.pass_ = 1
        self.laid = 0
        self.rows: list[list[int | None]] = [[None] * 6 for _ in range(self.n)]
        self.hands: list[list[int]] = [[] for _ in range(self.n)]
        self.deck: list[int] = []

    def option_fits(self, name: str, value: Any) -> bool:
        if name == "variant":
            return isinstance(value, str) and value in ("classic", "strassen")
        if name == "deck":
            return (
                isinstance(value, (list, tuple))
                and len(value) == 9
                and all(whole(count) and 0 <= count <= 50 for count in value)
                and sum(value) >= 14 * self.n
            )
        if name == "rounds" and value is None:
            return True
        low, high = {"chips": (1, 500), "rounds": (1, 100), "dealer": (0, self.n - 1)}[name]
        return whole(value) and low <= value <= high

    def order(self) -> list[int]:
        """Seats still in, clockwise from the dealer's left."""
        seats = [(self.dealer + 1 + i) % self.n for i in range(self.n)]
        return [s for s in seats if self.out_in[s] is None]

    def on_chance(self, event: list[Any]) -> None:
        if self.due != "deal":
            raise Bad("illegal", "no deal due")
        cards = list(event[1])
        if any(cards.count(v) != self.o["deck"][v - 1] for v in range(1, 10)) or len(cards) != sum(
            self.o["deck"]
        ):
            raise Bad("illegal", "deal")
        self.due = None
        order = self.order()
        for _ in range(2):  # M2
            for s in order:
                self.hands[s].append(cards.pop(0))
        self.deck = cards
        self.turn = order[0]

    def decisions(self) -> list[list[Any]]:
        s = self.turn
        assert s is not None
        free = [field for field in range(1, 7) if self.rows[s][field - 1] is None]
        return [["lay", s, value, field] for value in set(self.hands[s]) for field in free]

    def on_decision(self, event: list[Any]) -> None:
        _, s, value, field = event
        self.hands[s].remove(value)  # M3
        self.rows[s][field - 1] = value
        self.hands[s] += [self.deck.pop(0), self.deck.pop(0)]
        self.laid += 1
        order = self.order()
        if self.laid == len(order):  # M4
            self.laid = 0
            self.pass_ += 1
            if self.pass_ == 7:
                self.settle()
                return
        start = (self.pass_ - 1) % len(order)
        self.turn = order[(start + self.laid) % len(order)]

    def settle(self) -> None:
        seats = sorted(self.order())
        paid = [0] * self.n
        won = [0] * self.n
        if self.o["variant"] == "classic":
            owes = [0] * self.n
            for column in range(6):  # M5
                lowest = min(self.rows[s][column] or 0 for s in seats)
                for s in seats:
                    if self.rows[s][column] == lowest:
                        owes[s] += column + 1
            sums = {s: (self.rows[s][0] or 0) + (self.rows[s][5] or 0) for s in seats}  # M6
            winners = [s for s in seats if sums[s] == max(sums.values())]
            prize = 5
        else:
            best = max(street_rank(self.rows[s]) for s in seats)  # M11
            winners = [s for s in seats if street_rank(self.rows[s]) == best and best[0] > 0]
            prize = best[1]
            owes = [prize if winners and s in seats and s not in winners else 0 for s in range(self.n)]  # M12
        for s in seats:
            paid[s] = min(owes[s], self.chips[s])
            self.chips[s] -= paid[s]
            self.pot += paid[s]
        if winners:
            each = prize if self.pot >= prize * len(winners) else self.pot // len(winners)
            for s in winners:
                won[s] = each
                self.chips[s] += each
                self.pot -= each
        self.last = {"rows": self.rows, "paid": paid, "won": won}
        for s in seats:  # M7
            if self.chips[s] == 0:
                self.out_in[s] = self.round
        self.clear()
        left = self.order()
        if len(left) == 1 or self.round == self.o["rounds"]:
            self.over = True
            self.rank(left)
        else:
            self.round += 1
            self.dealer = left[0]
            self.due = "deal"

    def rank(self, left: list[int]) -> None:
        for chips in sorted({self.chips[s] for s in left}, reverse=True):
            self.ranking.append(sorted(s for s in left if self.chips[s] == chips))
        for round_ in range(self.round, 0, -1):
            place = [s for s in range(self.n) if self.out_in[s] == round_]
            if place:
                self.ranking.append(place)

    def fields(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "dealer": self.dealer,
            "pass": self.pass_,
            "rows": [list(row) for row in self.rows],
            "hands": [sorted(hand) for hand in self.hands],
            "deck": len(self.deck),
            "chips": list(self.chips),
            "pot": self.pot,
            "in": [out is None for out in self.out_in],
            "last": self.last,
        }

    def observation(self, seat: int) -> dict[str, Any]:
        state = self.fields()
        state["hands"] = [hand if s == seat else len(hand) for s, hand in enumerate(state["hands"])]
        return state


def street_rank(row: list[int | None]) -> tuple[int, int, list[int]]:
    """M10, M11: (kind, houses, numbers), to be compared; kind 0 is no street."""
    runs: list[list[int]] = []
    for value in row:
        assert value is not None
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    streets = [run for run in runs if len(run) >= 3]
    if not streets:
        return (0, 0, [])
    if len(streets) == 2:
        return (2, 6, sorted((run[-1] for run in streets), reverse=True))
    length = len(streets[0])
    return ({3: 1, 4: 3, 5: 4, 6: 5}[length], length, [streets[0][0]])
