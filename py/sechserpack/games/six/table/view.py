"""The table view of SIX: what a screen shows of a state, and nothing that its audience must not know."""

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
    """how many cards are in the pile, those included that are due"""
    due: int
    """how many of them the seat still has to place (X6)"""
    drawn: int | None
    """the next due card, which lies open before the seat; None if there is none"""
    secured: int
    """how many cards are secured"""
    secured_cards: Stack | None
    """which ones, in the order in which they were secured; None while they lie face down"""
    points: int | None
    """X10: what they are worth; None while they lie face down"""

    @property
    def left(self) -> int:
        """How many cards in the pile are not due."""
        return self.pile - self.due


@dataclass(frozen=True, kw_only=True)
class SixView(TableView):
    """A table of SIX. It tells no time but how long somebody has hesitated: nobody knows how the sand stands."""

    rounds: int
    """how many rounds the game has"""
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
    """how many throws of this game have fallen, which tells one throw from the next"""
    round_throws: int
    """how many of them have fallen in this round, as everybody can count"""
    hesitate_ms: int | None
    """X7: how long the seat that has received the dice may still lift the tube; None for any time"""
    since_change: int | None
    """X7: milliseconds since the dice moved on to it; None once it has thrown"""
    lifted: Lifted | None
    """X9: how the latest round ended, from the lifted tube to the first throw of the next one; None in between"""
    judged: bool
    """whether everybody has heard by now if that was right"""
    hands: tuple[HandView, ...]
    """by seat"""


def table_view(state: State, audience: Audience) -> SixView:
    """What `audience` may see of `state`.

    The next due card of every seat lies open before it, as at any table (X6): a bot's as well, whose card everybody
    sees a moment later in its place. What bots are told of each other and of people is another matter; see
    `Six.observation`. Secured cards lie face down until the game is over (X10), but for an open audience.
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
