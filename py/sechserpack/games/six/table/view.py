"""The table view of SIX: what a screen may show of a state to its audience."""

from __future__ import annotations

from dataclasses import dataclass

from ....draw.view import Audience, TableView, shared_fields
from ..rules.game import GAME
from ..rules.state import Cards, Lifted, Stack, State, points


@dataclass(frozen=True, kw_only=True)
class HandView:
    """The cards of one seat, as far as the audience may know them."""

    slots: tuple[Stack, Stack, Stack]
    pile: int
    """number of cards in the pile, including due ones"""
    due: int
    """how many of them the seat still has to place (X6)"""
    drawn: int | None
    """the next due card, which lies open before the seat; None if there is none"""
    secured: int
    """number of secured cards"""
    secured_cards: Stack | None
    """these cards, in the order of securing; None while they lie face down"""
    points: int | None
    """X10: their marks; None while they lie face down"""

    @property
    def left(self) -> int:
        """Number of cards in the pile that are not due."""
        return self.pile - self.due


@dataclass(frozen=True, kw_only=True)
class SixView(TableView):
    """A table of SIX. Its only time is how long somebody has hesitated: the sand is hidden."""

    rounds: int
    """number of rounds in the game"""
    round: int
    direction: int
    """X11: 1 for clockwise, -1 for counter-clockwise"""
    dice_left: int
    """dice of the throw that is rolling, or else of the next one"""
    roll: tuple[int, ...]
    """the latest throw of this round that has fallen"""
    roller: int | None
    """who threw it"""
    throws: int
    """number of fallen throws of this game, which tells them apart"""
    round_throws: int
    """those of this round, which everybody can count"""
    hesitate_ms: int | None
    """X7: for how many ms the seat that receives the dice may lift the tube; None for any time"""
    since_change: int | None
    """X7: ms since the dice moved on to it; None once it has thrown"""
    lifted: Lifted | None
    """X9, X12: the latest lift, until the next throw; otherwise None"""
    judged: bool
    """whether the verdict on it is known by now"""
    hands: tuple[HandView, ...]
    """by seat"""

    @property
    def ended(self) -> bool:
        """Whether the tube was lifted, which ended the round, and nobody has begun the next one yet."""
        return self.lifted is not None and self.lifted.ends


def table_view(state: State, audience: Audience) -> SixView:
    """What `audience` may see of `state`.

    The next due card of every seat lies open before it, as at any table (X6), even a bot's: everybody sees that card in
    its slot a moment later. Bots are told less of other seats; see `Six.observation`. Secured cards lie face down until
    the game is over (X10), except for an open audience.
    """
    face_up = audience.open or GAME.over(state)
    return SixView(
        **shared_fields(GAME, state),
        rounds=state.options.rounds,
        round=state.round,
        direction=state.direction,
        dice_left=state.dice_left,
        roll=state.roll,
        roller=state.roller,
        throws=state.throws,
        round_throws=state.throws - state.earlier_throws,
        hesitate_ms=state.options.hesitate_ms,
        since_change=state.since_change,
        lifted=state.lifted,
        judged=state.lifted is not None,
        hands=tuple(_hand(cards, face_up=face_up) for cards in state.cards),
    )


def _hand(cards: Cards, *, face_up: bool) -> HandView:
    return HandView(
        slots=cards.slots,
        pile=len(cards.pile),
        due=cards.due,
        drawn=cards.pile[0] if cards.due else None,
        secured=len(cards.secured),
        secured_cards=cards.secured if face_up else None,
        points=points(cards) if face_up else None,
    )
