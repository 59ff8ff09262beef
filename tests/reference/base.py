"""What the reference games share: the shapes of events, the checks that come before the rules, the printed form."""

from __future__ import annotations

from typing import Any, ClassVar


class Bad(Exception):
    """An event that cannot be; `kind` is the word of RECORD.md, "malformed" or "illegal"."""

    def __init__(self, kind: str, why: str = "") -> None:
        super().__init__(f"{kind}: {why}")
        self.kind = kind


def whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def wholes(value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(whole(part) for part in value)


class Reference:
    """One game at one table. `do` takes an event, `dump` and `view` print the state as RECORD.md says."""

    NAME: ClassVar[str]
    SEATS: ClassVar[tuple[int, int]]
    DEFAULTS: ClassVar[dict[str, Any]]
    NUMBERS: ClassVar[dict[str, int]]
    """decisions and how many whole numbers follow the kind"""
    CHANCE: ClassVar[dict[str, Any]]
    """chance events and what follows the kind: a count, "any", "list" or "lists\""""

    def __init__(self, seats: Any, options: dict[str, Any] | None = None) -> None:
        if not whole(seats) or not self.SEATS[0] <= seats <= self.SEATS[1]:
            raise Bad("malformed", "seats")
        given = options or {}
        if not isinstance(given, dict) or set(given) - set(self.DEFAULTS):
            raise Bad("malformed", "options")
        self.n = seats
        self.o = {**self.DEFAULTS, **given}
        for name, value in self.o.items():
            if not self.option_fits(name, value):
                raise Bad("malformed", name)
        self.over = False
        self.turn: int | None = None
        self.due: str | None = None
        self.ranking: list[list[int]] = []

    def option_fits(self, name: str, value: Any) -> bool:
        raise NotImplementedError

    def decisions(self) -> list[list[Any]]:
        """All decisions possible now, of all seats, in any order; only asked when no chance is due."""
        raise NotImplementedError

    def fields(self) -> dict[str, Any]:
        raise NotImplementedError

    def observation(self, seat: int) -> dict[str, Any]:
        return self.fields()

    def on_chance(self, event: list[Any]) -> None:
        raise NotImplementedError

    def on_decision(self, event: list[Any]) -> None:
        raise NotImplementedError

    def legal(self) -> dict[str, list[list[Any]]]:
        if self.over or self.due is not None:
            return {}
        found: dict[str, list[list[Any]]] = {}
        for event in sorted(self.decisions()):
            found.setdefault(str(event[1]), []).append(event)
        return found

    def check_shape(self, event: Any) -> None:
        if not isinstance(event, (list, tuple)) or not event or not isinstance(event[0], str):
            raise Bad("malformed", "no event")
        kind, rest = event[0], list(event[1:])
        if kind in self.NUMBERS:
            good = wholes(rest) and len(rest) == self.NUMBERS[kind]
        elif kind in self.CHANCE:
            want = self.CHANCE[kind]
            if want == "any":
                good = wholes(rest)
            elif want == "list":
                good = len(rest) == 1 and wholes(rest[0])
            elif want == "lists":
                good = len(rest) == 1 and isinstance(rest[0], (list, tuple)) and all(map(wholes, rest[0]))
            else:
                good = wholes(rest) and len(rest) == want
        else:
            raise Bad("malformed", "kind")
        if not good:
            raise Bad("malformed", "parts")

    def do(self, event: Any) -> None:
        self.check_shape(event)
        event = list(event)
        if self.over:
            raise Bad("illegal", "over")
        if event[0] in self.CHANCE:
            self.on_chance(event)
            return
        if event not in self.legal().get(str(event[1]), []):
            raise Bad("illegal", "not legal")
        self.on_decision(event)

    def common(self) -> dict[str, Any]:
        return {
            "game": self.NAME,
            "turn": self.turn,
            "chance": self.due,
            "legal": self.legal(),
            "over": self.over,
            "ranking": [list(place) for place in self.ranking],
        }

    def dump(self) -> dict[str, Any]:
        return {**self.common(), **self.fields()}

    def view(self, seat: int) -> dict[str, Any]:
        state = {**self.common(), **self.observation(seat)}
        state["legal"] = {key: value for key, value in state["legal"].items() if key == str(seat)}
        return state
