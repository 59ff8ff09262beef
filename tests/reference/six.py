"""SIX from the text of X1–X12."""

from __future__ import annotations

from typing import Any

from .base import Bad, Reference, whole

MARKS = dict(zip(range(1, 19), [2, 2, 2, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 6, 7], strict=True))


class Six(Reference):
    NAME = "six"
    SEATS = (2, 5)
    DEFAULTS = {
        "profi": False,
        "pasch": "all",
        "secure": "tap",
        "early": "ends",
        "sand_ms": 120000,
        "sand_jitter": 0.1,
        "hesitate_ms": 3000,
        "rounds": 3,
        "starter": 0,
        "real_dice": False,
    }
    NUMBERS = {"roll": 1, "secure": 1, "place": 2, "lift": 1}
    CHANCE = {"shuffle": "lists", "flip": 1, "dice": "any", "wait": 1}

    def __init__(self, seats: Any, options: dict[str, Any] | None = None) -> None:
        super().__init__(seats, options)
        self.due = "shuffle"
        self.round = 1
        self.piles: list[list[int]] = [[] for _ in range(self.n)]
        self.slots: list[list[list[int]]] = [[[], [], []] for _ in range(self.n)]
        self.secured: list[list[int]] = [[] for _ in range(self.n)]
        self.owed = [0] * self.n
        self.clear_round()

    def clear_round(self) -> None:
        self.dice_left = 3
        self.roll: list[int] = []
        self.roller: int | None = None
        self.clock: int | None = None
        self.sand: int | None = None
        self.since: int | None = None
        self.claims: list[int] = []
        self.peeked = False  # X12
        self.direction = 1  # X11; when over too, as RECORD.md has it for the rest of a round

    def option_fits(self, name: str, value: Any) -> bool:
        if name in ("profi", "real_dice"):
            return isinstance(value, bool)
        if name == "pasch":
            return isinstance(value, str) and value in ("all", "pair")
        if name == "secure":
            return isinstance(value, str) and value in ("tap", "auto")
        if name == "early":
            return isinstance(value, str) and value in ("ends", "on")
        if name == "sand_jitter":
            return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= 0.5
        if name == "hesitate_ms" and value is None:
            return True
        low, high = {
            "sand_ms": (1000, 3600000),
            "hesitate_ms": (0, 60000),
            "rounds": (1, 100),
            "starter": (0, self.n - 1),
        }[name]
        return whole(value) and low <= value <= high

    def open(self, s: int) -> list[int]:
        """X8"""
        return [slot[-1] for slot in self.slots[s] if slot]

    def decisions(self) -> list[list[Any]]:
        found: list[list[Any]] = [["roll", self.turn]]
        limit = self.o["hesitate_ms"]
        if self.since is not None and (limit is None or self.since <= limit):  # X7
            found.append(["lift", self.turn])
        found += [["secure", s] for s in self.claims]  # X4
        for s in range(self.n):  # X6
            if self.owed[s]:
                found += [["place", s, slot] for slot in (1, 2, 3)]
        return found

    def on_decision(self, event: list[Any]) -> None:
        kind, s = event[0], event[1]
        if kind == "roll":
            self.due = "dice"
            self.since = None
            self.claims = []  # X4: until the next roll
        elif kind == "secure":
            self.secure(s)
        elif kind == "place":
            slot = self.slots[s][event[2] - 1]
            if s in self.claims and slot and slot[-1] == sum(self.roll):
                self.claims.remove(s)  # X4: covering gives it up
            slot.append(self.piles[s].pop(0))
            self.owed[s] -= 1
        else:
            self.lift(s)

    def secure(self, s: int) -> None:
        self.claims.remove(s)
        for slot in self.slots[s]:
            if slot and slot[-1] == sum(self.roll):
                self.secured[s].append(slot.pop())

    def lift(self, s: int) -> None:
        """X9"""
        assert self.clock is not None
        assert self.sand is not None
        fault = self.roller if self.clock >= self.sand else s
        assert fault is not None
        if self.secured[fault]:
            self.piles[fault].append(self.secured[fault].pop())
        if self.o["early"] == "on" and self.clock < self.sand:  # X12
            self.since = None
            self.peeked = True
            return
        self.clear_round()
        if self.round == self.o["rounds"]:  # X10
            self.over = True
            self.turn = None
            points = self.points()
            for value in sorted(set(points), reverse=True):
                self.ranking.append([seat for seat in range(self.n) if points[seat] == value])
        else:
            self.round += 1
            self.turn = fault
            self.due = "flip"

    def on_chance(self, event: list[Any]) -> None:
        kind = event[0]
        if kind == "wait":
            if self.due is not None or not 1 <= event[1] <= 3600000:
                raise Bad("illegal", "wait")
            assert self.clock is not None
            self.clock += event[1]
            if self.since is not None:
                self.since += event[1]
            return
        if kind != self.due:
            raise Bad("illegal", "not due")
        if kind == "shuffle":
            piles = [list(pile) for pile in event[1]]
            if len(piles) != self.n or any(sorted(pile) != list(range(1, 19)) for pile in piles):
                raise Bad("illegal", "shuffle")
            self.slots = [[[card] for card in pile[:3]] for pile in piles]  # X1
            self.piles = [pile[3:] for pile in piles]
            self.turn = self.o["starter"]
            self.due = "flip"
        elif kind == "flip":
            if not 1 <= event[1] <= 5400000:
                raise Bad("illegal", "flip")
            self.sand = event[1]
            self.clock = 0
            self.due = None
        else:
            self.fall(event[1:])

    def fall(self, dice: list[int]) -> None:
        if len(dice) != self.dice_left or any(die not in range(1, 7) for die in dice):
            raise Bad("illegal", "dice")
        self.due = None
        self.roll = dice
        s = self.roller = self.turn
        assert s is not None
        total = sum(dice)
        match = total in self.open(s)
        self.claims = [seat for seat in range(self.n) if seat != s and total in self.open(seat)]  # X4
        if self.o["secure"] == "auto":
            for seat in list(self.claims):
                self.secure(seat)
        kinds = len(set(dice))
        pasch = len(dice) >= 2 and (kinds == 1 or (self.o["pasch"] == "pair" and kinds < len(dice)))
        if self.o["profi"] and pasch:  # X11
            self.direction = -self.direction
            self.change()
        elif match:  # X5
            self.dice_left = 3
        elif len(dice) > 1:
            self.dice_left = len(dice) - 1
        else:
            self.change()

    def change(self) -> None:
        """X6, X7: "Wechsel!\""""
        assert self.turn is not None
        self.turn = (self.turn + self.direction) % self.n
        self.dice_left = 3
        self.since = 0
        for seat in range(self.n):
            if seat != self.turn and self.owed[seat] < len(self.piles[seat]):
                self.owed[seat] += 1

    def points(self) -> list[int]:
        return [sum(MARKS[card] for card in cards) for cards in self.secured]

    def fields(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "dice_left": self.dice_left,
            "roll": list(self.roll),
            "roller": self.roller,
            "slots": [[list(slot) for slot in row] for row in self.slots],
            "piles": [len(pile) for pile in self.piles],
            "due": list(self.owed),
            "secured": [list(cards) for cards in self.secured],
            "direction": self.direction,
            "clock": self.clock,
            "since_change": self.since,
            "points": self.points(),
            "sand_ms": self.sand,
            "pile_cards": [list(pile) for pile in self.piles],
        }

    def observation(self, seat: int) -> dict[str, Any]:
        state = self.fields()
        if self.o["early"] == "ends":
            del state["sand_ms"]
        elif not self.peeked:
            state["sand_ms"] = None
        del state["pile_cards"]
        state["drawn"] = self.piles[seat][0] if self.owed[seat] else None
        state["secured"] = [len(cards) for cards in self.secured]
        return state
