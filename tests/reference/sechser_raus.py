"""Sechser raus from the text of R1–R11."""

from __future__ import annotations

from typing import Any

from .base import Bad, Reference, whole


class SechserRaus(Reference):
    NAME = "sechser-raus"
    SEATS = (2, 8)
    DEFAULTS = {
        "dice": 6,
        "starter": 0,
        "direction": 1,
        "max_throws": 3,
        "places": True,
        "knock": False,
        "real_dice": False,
    }
    NUMBERS = {"roll": 1, "lay": 2, "pass": 1, "lay_last": 2}
    CHANCE = {"dice": "any", "knocked": 0}

    def __init__(self, seats: Any, options: dict[str, Any] | None = None) -> None:
        super().__init__(seats, options)
        self.hand = [self.o["dice"]] * self.n  # R1
        self.turn = self.o["starter"]
        self.middle: list[int] = []
        self.edge: list[int] = []
        self.bowl = 0
        self.throws = 0

    def option_fits(self, name: str, value: Any) -> bool:
        if name in ("places", "knock", "real_dice"):
            return isinstance(value, bool)
        if not whole(value):
            return False
        low, high = {
            "dice": (1, 12),
            "starter": (0, self.n - 1),
            "direction": (-1, 1),
            "max_throws": (1, 10),
        }[name]
        return low <= value <= high and not (name == "direction" and value == 0)

    def layable(self) -> list[int]:
        """R3: any number just thrown; with dice at the edge only theirs."""
        if self.edge:
            return [self.edge[0]] if self.edge[0] in self.middle else []
        return sorted(set(self.middle))

    def decisions(self) -> list[list[Any]]:
        s = self.turn
        assert s is not None
        found: list[list[Any]] = [["lay", s, number] for number in self.layable()]
        if self.throws < self.o["max_throws"]:  # R7
            found.append(["roll", s])
        if self.throws >= 1:
            found.append(["pass", s])
        elif self.hand[s] == 1 and not self.edge:  # R9
            found += [["lay_last", s, number] for number in range(1, 6)]
        return found

    def on_decision(self, event: list[Any]) -> None:
        kind, s = event[0], event[1]
        if kind == "lay_last":  # R9
            self.edge = [event[2]]
            self.hand[s] = 0
            self.win(s)
            return
        if kind == "lay":  # R3
            self.edge += [die for die in self.middle if die == event[2]]
            self.middle = [die for die in self.middle if die != event[2]]
            if not self.middle:  # R5
                self.win(s)
                return
        # R6: the rest of the middle goes back
        self.hand[s] += len(self.middle)
        self.middle = []
        if kind == "roll":
            self.throws += 1
            self.due = "dice"
        elif kind == "pass" or self.throws == self.o["max_throws"]:  # R7
            self.next_turn()

    def on_chance(self, event: list[Any]) -> None:
        if self.due != "dice":
            raise Bad("illegal", "no dice due")
        s = self.turn
        assert s is not None
        if event[0] == "knocked":  # R8
            if not self.o["knock"] or not self.edge:
                raise Bad("illegal", "nothing to knock")
            self.hand[s] += len(self.edge)
            self.edge = []
            self.due = None
            self.next_turn()
            return
        dice = event[1:]
        if len(dice) != self.hand[s] or any(die < 1 or die > 6 for die in dice):
            raise Bad("illegal", "dice")
        self.due = None
        sixes = dice.count(6)
        self.bowl += sixes  # R2
        self.middle = sorted(die for die in dice if die != 6)
        self.hand[s] = 0
        if not self.middle:  # R5
            self.win(s)
        elif not sixes and not self.layable():  # R4
            self.hand[s] = len(self.middle) + len(self.edge)
            self.middle = []
            self.edge = []
            self.next_turn()
        elif not self.layable() and self.throws == self.o["max_throws"]:  # R7
            self.hand[s] = len(self.middle)
            self.middle = []
            self.next_turn()

    def next_turn(self) -> None:
        self.throws = 0
        assert self.turn is not None
        self.turn = (self.turn + self.o["direction"]) % self.n
        while self.hand[self.turn] == 0:
            self.turn = (self.turn + self.o["direction"]) % self.n

    def win(self, s: int) -> None:
        self.ranking.append([s])
        left = [seat for seat in range(self.n) if self.hand[seat] > 0]
        if not self.o["places"] or len(left) == 1:  # R11
            if self.o["places"]:
                self.ranking.append(left)
            self.over = True
            self.turn = None
            self.throws = 0
        else:
            self.next_turn()

    def fields(self) -> dict[str, Any]:
        return {
            "dice": list(self.hand),
            "middle": list(self.middle),
            "edge": {"value": self.edge[0], "count": len(self.edge)} if self.edge else None,
            "bowl": self.bowl,
            "throws": self.throws,
        }
