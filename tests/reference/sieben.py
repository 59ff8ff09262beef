"""Sieben from the text of S1–S9."""

from __future__ import annotations

from typing import Any

from .base import Bad, Reference, whole


class Sieben(Reference):
    NAME = "sieben"
    SEATS = (2, 8)
    DEFAULTS = {"coins": 5, "starter": 0, "real_dice": False}
    NUMBERS = {"roll": 1, "place": 2}
    CHANCE = {"dice": 2}

    def __init__(self, seats: Any, options: dict[str, Any] | None = None) -> None:
        super().__init__(seats, options)
        self.coins = [self.o["coins"]] * self.n  # S1
        self.board = dict.fromkeys(range(2, 13), 0)
        self.still = [True] * self.n
        self.out: list[int] = []
        self.choose = False
        self.turn = self.o["starter"]

    def option_fits(self, name: str, value: Any) -> bool:
        if name == "real_dice":
            return isinstance(value, bool)
        if not whole(value):
            return False
        low, high = (1, 50) if name == "coins" else (0, self.n - 1)
        return bool(low <= value <= high)

    def decisions(self) -> list[list[Any]]:
        if self.choose:  # S5
            return [["place", self.turn, field] for field in range(2, 13)]
        return [["roll", self.turn]]

    def on_decision(self, event: list[Any]) -> None:
        if event[0] == "roll":
            self.due = "dice"
        else:  # S5
            self.choose = False
            self.coins[event[1]] -= 1
            self.board[event[2]] += 1
            self.next_turn()

    def on_chance(self, event: list[Any]) -> None:
        dice = event[1:]
        if self.due != "dice" or any(die not in range(1, 7) for die in dice):
            raise Bad("illegal", "dice")
        self.due = None
        field = sum(dice)
        s = self.turn
        assert s is not None
        if field == 12:  # S6
            self.take(s, range(2, 13))
        elif field == 2:  # S5
            others = [f for f in range(2, 13) if f != 7]
            if any(self.board[f] for f in others):
                self.take(s, others)
            elif self.coins[s] == 0:
                self.drop(s)
            else:
                self.choose = True
        elif field == 7:  # S4
            poor = self.coins[s] == 0
            for seat in range(self.n):
                if self.coins[seat] > 0:
                    self.coins[seat] -= 1
                    self.board[7] += 1
            if poor:
                self.drop(s)
            else:
                self.next_turn()
        elif self.board[field]:  # S3
            self.board[field] -= 1
            self.coins[s] += 1
        elif self.coins[s]:  # S2
            self.coins[s] -= 1
            self.board[field] += 1
            self.next_turn()
        else:
            self.drop(s)
        self.check_end()

    def take(self, s: int, fields: Any) -> None:
        for f in fields:
            self.coins[s] += self.board[f]
            self.board[f] = 0

    def drop(self, s: int) -> None:
        """S7"""
        self.still[s] = False
        self.out.append(s)
        self.next_turn()

    def next_turn(self) -> None:
        assert self.turn is not None
        self.turn = (self.turn + 1) % self.n
        while not self.still[self.turn]:
            self.turn = (self.turn + 1) % self.n

    def check_end(self) -> None:
        """S8"""
        left = [s for s in range(self.n) if self.still[s]]
        rich = [s for s in range(self.n) if self.coins[s]]
        if len(left) == 1:
            winner = left[0]
        elif len(rich) == 1 and not any(self.board.values()):
            winner = rich[0]
        else:
            return
        self.take(winner, range(2, 13))
        self.over = True
        self.turn = None
        self.choose = False
        self.ranking = [[winner]]
        shared = [s for s in left if s != winner]
        if shared:
            self.ranking.append(shared)
        self.ranking += [[s] for s in reversed(self.out)]

    def fields(self) -> dict[str, Any]:
        return {
            "coins": list(self.coins),
            "board": {str(f): count for f, count in self.board.items()},
            "in": list(self.still),
            "choose": self.choose,
        }
