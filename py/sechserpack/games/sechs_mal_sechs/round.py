"""A round as it is to be seen: while it is played, and while it is settled step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...draw.loose import LooseView
from ...draw.scene import Scene
from .account import Step, account, balance
from .houses import in_chips

Row = tuple[int, ...]


@dataclass(frozen=True)
class Round:
    """What lies on the table, with chips where they are at this moment of the account."""

    variant: str
    seats: tuple[int, ...]
    """who plays this round"""
    rows: tuple[Row, ...]
    """by seat; 0 on a free field"""
    chips: tuple[int, ...]
    pot: int
    steps: tuple[Step, ...] = ()
    """what has been told of the account so far; nothing while the round is being played"""
    step: Step | None = None
    """the one that is being told, with chips on their way"""
    chosen: int | None = None
    """the card that the person to act has picked up"""

    @property
    def classic(self) -> bool:
        """Whether this is 6mal6, and not Straßenlegen."""
        return self.variant == "classic"

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats that have just gone out."""
        return tuple(seat for step in self.steps if step.kind == "out" for seat in step.seats)

    def best(self, seat: int) -> bool:
        """Whether it has been told that `seat` has the best streets."""
        return any(step.kind == "street" and seat in step.seats for step in self.steps)

    def mark(self, seat: int, field: int) -> str:
        """What has been told of a house: "lowest" in its column, part of the highest sum ("prize"), or nothing."""
        for step in self.steps:
            if step.kind == "column" and step.column == field and seat in step.seats:
                return "lowest"
        if field in (1, 6) and any(step.kind == "prize" and seat in step.seats for step in self.steps):
            return "prize"
        return ""

    def paid(self, seat: int) -> int:
        """What `seat` has paid in this account so far."""
        return sum(step.paid[seat] for step in self.steps if step.paid)

    def won(self, seat: int) -> int:
        """What `seat` has got in this account so far."""
        return sum(step.won[seat] for step in self.steps if step.won)

    def flying(self, events: int) -> Iterator[tuple[str, int, int, bool]]:
        """The chips on their way to the pot: key, whose they were, how many before it, whether it is a large one."""
        if self.step is not None:
            count = 0
            for seat, amount in enumerate(self.step.paid):
                for large in in_chips(amount):
                    yield f"paid-{events}-{len(self.steps)}-{count}", seat, count, large
                    count += 1

    def coming(self, seat: int, events: int) -> Iterator[tuple[str, bool]]:
        """The chips on their way from the pot to `seat`: key, and whether it is a large one."""
        if self.step is not None and self.step.won:
            for index, large in enumerate(in_chips(self.step.won[seat])):
                yield f"won-{events}-{len(self.steps)}-{seat}-{index}", large


def look(scene: Scene[LooseView], chosen: int | None) -> Round:
    """The round that `scene` shows; `chosen` is the card that the person to act has picked up."""
    view, before = scene.view, scene.before
    variant = str(scene.options["variant"])
    done = view["over"] or view["chance"] == "deal"
    if not done or view["last"] is None or before is None:
        seats = tuple(seat for seat, plays in enumerate(view["in"]) if plays)
        return Round(variant, seats, _rows(view["rows"]), tuple(view["chips"]), view["pot"], chosen=chosen)
    rows = _rows(view["last"]["rows"])
    winners = view["ranking"][0] if view["over"] else ()
    steps = account(variant, rows, before["chips"], before["pot"], before["in"], winners)
    told = steps if scene.settled else steps[: scene.shown_steps]
    chips, pot = balance(told, before["chips"], before["pot"])
    return Round(
        variant,
        tuple(seat for seat, plays in enumerate(before["in"]) if plays),
        rows,
        chips,
        pot,
        told,
        told[-1] if told and not scene.settled else None,
    )


def _rows(rows: list[list[int | None]]) -> tuple[Row, ...]:
    return tuple(tuple(value or 0 for value in row) for row in rows)
