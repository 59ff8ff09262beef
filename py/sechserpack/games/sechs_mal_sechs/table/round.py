"""A round as drawn, while it is played and while it is settled step by step."""

from __future__ import annotations

from dataclasses import dataclass

from ....draw.scene import Scene
from ..rules.settlement import Row, Step, balance, totals
from . import chips
from .chips import Chip, Chips, Move
from .steps import leaves, street_built
from .view import SechsMalSechsView


@dataclass(frozen=True)
class Round:
    """The contents of the table, with chips where they are at this moment of the settlement."""

    variant: str
    seats: tuple[int, ...]
    """the seats that play this round"""
    rows: tuple[Row, ...]
    """by seat; 0 on a free field"""
    lying: tuple[Row, ...]
    """`rows` without a card that is still sliding"""
    lit: tuple[Row, ...]
    """`rows` without a card that is still sliding, or that has not lit its street yet"""
    chips: tuple[int, ...]
    """each seat's known chips; moving ones do not count before all of them have arrived"""
    pot: int
    piles: Chips
    """where every single chip lies, or will lie when it arrives"""
    most: tuple[tuple[int, int], ...]
    """maximum numbers of large and small chips during this settlement, by seat, and last in the pot"""
    steps: tuple[Step, ...] = ()
    """the steps of the settlement that have begun; none while the round is played"""
    told: tuple[Step, ...] = ()
    """those of them that have finished"""
    step: Step | None = None
    """the step being shown"""
    settling: bool = False
    """whether the last card is laid, and the next round not dealt yet"""
    moving: bool = False
    """whether a step of the settlement is in motion"""
    chosen: int | None = None
    """the value of the card that the person to act has picked up"""
    winners: tuple[int, ...] = ()
    """the seats that are known to have won the game"""

    @property
    def classic(self) -> bool:
        """Whether this is 6mal6, and not Straßenlegen."""
        return self.variant == "classic"

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats that have just gone out."""
        return tuple(seat for step in self.steps if step.kind == "out" for seat in step.seats)

    @property
    def crowning(self) -> bool:
        """Whether the winner is being shown."""
        return self.step is not None and self.step.kind == "won"

    def best(self, seat: int) -> bool:
        """Whether `seat` has been shown to have the best streets."""
        return any(step.kind == "street" and seat in step.seats for step in self.steps)

    def mark(self, seat: int, field: int) -> str:
        """A house's mark: "lowest" in its column, "prize" as part of the highest sum, or "" for none."""
        for step in self.steps:
            if step.kind == "column" and step.column == field and seat in step.seats:
                return "lowest"
        if field in (1, 6) and any(step.kind == "prize" and seat in step.seats for step in self.steps):
            return "prize"
        return ""

    def meant(self, seat: int, field: int) -> bool:
        """Whether the step being shown is about this house."""
        step = self.step
        if step is None or seat not in step.seats:
            return False
        if step.kind == "column":
            return step.column == field
        return step.kind == "prize" and field in (1, 6)

    def paid(self, seat: int) -> int:
        """The chips `seat` has paid in this settlement so far."""
        return totals(self.told, len(self.chips))[0][seat]

    def won(self, seat: int) -> int:
        """The chips `seat` has got in this settlement so far."""
        return totals(self.told, len(self.chips))[1][seat]

    def move(self, chip: Chip) -> Move | None:
        """The current move of `chip`; None if it lies still."""
        return next((move for move in self.piles.moves if self.moving and move.chip == chip), None)

    def delay(self, chip: Chip) -> str | None:
        """The delay in ms before `chip` leaves; None if it lies still."""
        moves = self.piles.moves
        found = [number for number, move in enumerate(moves) if self.moving and move.chip == chip]
        return str(round(1000 * leaves(found[0], len(moves)))) if found else None

    def coming(self, seat: int) -> list[Chip]:
        """The chips moving from the pot to `seat`."""
        if not self.moving:
            return []
        return [move.chip for move in self.piles.moves if move.seat == seat and not move.paid]


def current_round(scene: Scene[SechsMalSechsView], chosen: int | None) -> Round:
    """The round that `scene` shows; `chosen` is the value of the card that the person to act has picked up.

    A scene that does not know the view before shows the table as it is for the next round.
    """
    view, before = scene.view, scene.before
    if view.settled is None or before is None:
        piles = chips.lie(view.chips, view.pot)
        return Round(
            view.variant,
            view.playing,
            view.rows,
            _without_new(scene, view.rows, 1),
            _without_new(scene, view.rows, 2),
            view.chips,
            view.pot,
            piles,
            _most([piles]),
            chosen=chosen,
        )
    every = view.settled.steps
    begun, told = _progress(scene, every)
    now, pot = balance(every[:told], before.chips, before.pot)
    all_piles = [chips.lie(before.chips, before.pot)]
    for step in every:
        all_piles.append(chips.after(all_piles[-1], (step,)))
    return Round(
        view.variant,
        before.playing,
        view.settled.rows,
        _without_new(scene, view.settled.rows, 1),
        _without_new(scene, view.settled.rows, 2),
        now,
        pot,
        all_piles[begun],
        _most(all_piles),
        every[:begun],
        every[:told],
        every[begun - 1] if begun and not scene.settled else None,
        settling=True,
        moving=begun > told,
        winners=tuple(seat for step in every[:begun] if step.kind == "won" for seat in step.seats),
    )


def _progress(scene: Scene[SechsMalSechsView], steps: tuple[Step, ...]) -> tuple[int, int]:
    """How many of the `steps` of a settlement have begun, and how many have finished."""
    if scene.settled:
        return len(steps), len(steps)
    # The card comes first, then perhaps its street.
    told = scene.shown_steps - 1 - _street_lights_up(scene)
    if told < 0:
        return 0, 0
    return min(len(steps), told + scene.moving), told


def _street_lights_up(scene: Scene[SechsMalSechsView]) -> bool:
    """Whether the last event has a step that shows a street it has built."""
    event, before = scene.event, scene.before
    if event is None or before is None or event[0] != "lay" or before.variant != "strassen":
        return False
    _, seat, value, field = event
    return street_built(before.rows[seat], value, field) is not None


def _without_new(scene: Scene[SechsMalSechsView], rows: tuple[Row, ...], step: int) -> tuple[Row, ...]:
    """The `rows` without the card just laid: with `step` 1 until it lies, with 2 until the second step has begun."""
    begun = scene.shown_steps + (scene.moving and scene.shown_steps > 0)
    if (
        scene.settled
        or scene.before is None
        or scene.event is None
        or scene.event[0] != "lay"
        or begun >= step
    ):
        return rows
    seat = scene.event[1]
    return (*rows[:seat], scene.before.rows[seat], *rows[seat + 1 :])


def _most(piles: list[Chips]) -> tuple[tuple[int, int], ...]:
    """See `Round.most`."""
    places = zip(*[(*each.seats, each.pot) for each in piles], strict=True)
    return tuple(
        (
            max(sum(chip.large for chip in pile) for pile in place),
            max(sum(not chip.large for chip in pile) for pile in place),
        )
        for place in places
    )
