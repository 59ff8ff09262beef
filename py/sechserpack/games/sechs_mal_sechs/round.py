"""A round as it is drawn: while it is played, and while it is settled step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...draw.scene import Scene
from .houses import in_chips
from .settlement import Row, Step, balance, totals
from .view import SechsMalSechsView


@dataclass(frozen=True)
class Round:
    """What lies on the table, with chips where they are at this moment of the settlement."""

    variant: str
    seats: tuple[int, ...]
    """who plays this round"""
    rows: tuple[Row, ...]
    """by seat; 0 on a free field"""
    chips: tuple[int, ...]
    pot: int
    steps: tuple[Step, ...] = ()
    """the steps of the settlement that have been shown, the current one included; none while the round is played"""
    step: Step | None = None
    """the step that is being shown, with chips on their way"""
    chosen: int | None = None
    """the value of the card that the person to act has picked up"""

    @property
    def classic(self) -> bool:
        """Whether this is 6mal6, and not Straßenlegen."""
        return self.variant == "classic"

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats that have just gone out."""
        return tuple(seat for step in self.steps if step.kind == "out" for seat in step.seats)

    def best(self, seat: int) -> bool:
        """Whether `seat` has been shown to have the best streets."""
        return any(step.kind == "street" and seat in step.seats for step in self.steps)

    def mark(self, seat: int, field: int) -> str:
        """How a house is marked: "lowest" in its column, "prize" as part of the highest sum, or "" if not at all."""
        for step in self.steps:
            if step.kind == "column" and step.column == field and seat in step.seats:
                return "lowest"
        if field in (1, 6) and any(step.kind == "prize" and seat in step.seats for step in self.steps):
            return "prize"
        return ""

    def paid(self, seat: int) -> int:
        """What `seat` has paid in this settlement so far."""
        return totals(self.steps, len(self.chips))[0][seat]

    def won(self, seat: int) -> int:
        """What `seat` has got in this settlement so far."""
        return totals(self.steps, len(self.chips))[1][seat]

    def flying(self, events: int) -> Iterator[tuple[str, int, int, bool]]:
        """The chips on their way to the pot: key, whose they were, how many before it, whether it is a large one."""
        if self.step is not None and self.step.paid:
            count = 0
            for seat, amount in zip(self.step.seats, self.step.paid, strict=True):
                for large in in_chips(amount):
                    yield f"paid-{events}-{len(self.steps)}-{count}", seat, count, large
                    count += 1

    def coming(self, seat: int, events: int) -> Iterator[tuple[str, bool]]:
        """The chips on their way from the pot to `seat`: key, and whether it is a large one."""
        if self.step is not None and self.step.won and seat in self.step.seats:
            for index, large in enumerate(in_chips(self.step.won[self.step.seats.index(seat)])):
                yield f"won-{events}-{len(self.steps)}-{seat}-{index}", large


def current_round(scene: Scene[SechsMalSechsView], chosen: int | None) -> Round:
    """The round that `scene` shows; `chosen` is the value of the card that the person to act has picked up.

    A scene that does not know what was before shows the table as it is for the next round.
    """
    view, before = scene.view, scene.before
    if view.settled is None or before is None:
        return Round(view.variant, view.playing, view.rows, view.chips, view.pot, chosen=chosen)
    steps = view.settled.steps if scene.settled else view.settled.steps[: scene.shown_steps]
    chips, pot = balance(steps, before.chips, before.pot)
    return Round(
        view.variant,
        before.playing,
        view.settled.rows,
        chips,
        pot,
        steps,
        steps[-1] if steps and not scene.settled else None,
    )
