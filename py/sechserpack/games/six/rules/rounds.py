"""State transitions of a round of SIX, from the shuffle and the turned glass to the lifted tube."""

from __future__ import annotations

from functools import partial

from ....engine.copies import changing
from ....engine.errors import Illegal
from ....engine.text import N_
from .cards import fallen_due, given_back, laid_out, open_slots, secured
from .state import CARDS, CLOCKWISE, DICE, Cards, Lifted, State

LONGEST_SAND = 5_400_000
LONGEST_WAIT = 3_600_000

_state = partial(tuple.__new__, State)
_later = changing(State, "clock", "since_change")
_rolling = changing(State, "claims", "chance", "since_change", "lifted")


def shuffle(state: State, piles: tuple[tuple[int, ...], ...]) -> State:
    """X1: deal every seat its pile and open three cards."""
    if state.chance != "shuffle":
        raise Illegal("X1", N_("The cards have been shuffled already."))
    if len(piles) != len(state.cards) or any(sorted(pile) != list(CARDS) for pile in piles):
        raise Illegal("X1", N_("Every seat has the cards 1 to 18, each of them once."))
    cards = tuple(laid_out(pile) for pile in piles)
    return state._replace(cards=cards, chance="flip", turn=state.options.starter)


def flip(state: State, sand: int) -> State:
    """X2: begin a round with a glass that runs for `sand` ms."""
    if state.chance != "flip":
        raise Illegal("X2", N_("The sand glass is turned only when a round begins."))
    if not 1 <= sand <= LONGEST_SAND:
        raise Illegal("X2", N_("A sand glass runs for 1 to {most} milliseconds."), most=LONGEST_SAND)
    return state._replace(chance=None, clock=0, sand=sand)


def wait(state: State, time: int) -> State:
    """X2, X7: let `time` ms pass, for the glass and for the seat that has received the dice."""
    if state.chance is not None or state.clock is None:
        raise Illegal("X2", N_("Time passes only while a round is being played."))
    if not 1 <= time <= LONGEST_WAIT:
        raise Illegal("X2", N_("Time passes in steps of 1 to {most} milliseconds."), most=LONGEST_WAIT)
    since = state.since_change
    return _later(state, state.clock + time, None if since is None else since + time)


def throw(state: State, seat: int) -> State:
    """X3, X4: the active seat throws; claims for the previous throw lapse."""
    if seat != state.turn:
        raise Illegal("X3", N_("It’s not {seat}’s turn."), seat=seat)
    return _rolling(state, (0,) * len(state.cards), "dice", None, None)


def fall(state: State, dice: tuple[int, ...]) -> State:
    """X3 to X6, X11: the dice decide what the others may secure and who throws next."""
    seat = state.turn
    if state.chance != "dice" or seat is None:
        raise Illegal("X3", N_("Nobody has thrown."))
    count = state.dice_left
    if len(dice) != count:
        raise Illegal("X3", N_("The number of dice to be thrown now: {count}."), count=count)
    for die in dice:
        if not 1 <= die <= 6:
            raise Illegal("X3", N_("A die shows a number from 1 to 6."))
    total = sum(dice)
    cards = state.cards
    claims = open_slots(cards, total)
    match, claims[seat] = claims[seat], 0  # X5: the thrower cannot secure
    if state.options.secure == "auto" and any(claims):
        cards = tuple([secured(own, slot) if slot else own for own, slot in zip(cards, claims, strict=True)])
        claims = [0] * len(claims)
    if is_pasch(state, dice):
        return _change(state, cards, claims, dice, -state.direction)
    if match:
        left = DICE
    elif count > 1:
        left = count - 1
    else:
        return _change(state, cards, claims, dice, state.direction)
    return _fallen(state, cards, claims, dice, seat, left, state.direction, None)


def is_pasch(state: State, dice: tuple[int, ...]) -> bool:
    """X11: whether `dice` end the turn as a Pasch."""
    return state.options.profi and shows_pasch(dice, state.options.pasch)


def shows_pasch(dice: tuple[int, ...], pasch: str) -> bool:
    """X11: whether `dice` are a Pasch by the option `pasch`."""
    if len(dice) < 2:
        return False
    different = len(set(dice))
    return different == 1 or (different < len(dice) and pasch == "pair")


def _change(
    state: State, cards: tuple[Cards, ...], claims: list[int], dice: tuple[int, ...], direction: int
) -> State:
    """X6, X11: "Wechsel!" - the dice go from the active seat to the next one in `direction`, and cards fall due.

    After a Pasch, which reverses the direction, that is the seat they came from, if they came from one.
    """
    assert state.turn is not None
    receiver = (state.turn + direction) % len(cards)
    cards = tuple([own if seat == receiver else fallen_due(own) for seat, own in enumerate(cards)])
    return _fallen(state, cards, claims, dice, receiver, DICE, direction, 0)


def _fallen(
    state: State,
    cards: tuple[Cards, ...],
    claims: list[int],
    dice: tuple[int, ...],
    turn: int,
    dice_left: int,
    direction: int,
    since_change: int | None,
) -> State:
    """The state after `dice` of the active seat, built in one go as the most frequent one."""
    options, _, _, _, round_, roller, _, _, _, _, clock, sand, _, throws, lifted, earlier, glimpsed = state
    return _state(
        (
            options,
            cards,
            tuple(claims),
            None,
            round_,
            turn,
            dice_left,
            dice,
            roller,
            direction,
            clock,
            sand,
            since_change,
            throws + 1,
            lifted,
            earlier,
            glimpsed,
        )
    )


def may_lift(state: State) -> bool:
    """X7: whether the active seat may lift the tube: it has received the dice and not hesitated too long."""
    since, limit = state.since_change, state.options.hesitate_ms
    return since is not None and (limit is None or since <= limit)


def lift(state: State, seat: int) -> State:
    """X9: end the round; the seat at fault gives a card back and begins the next one, if any.

    X12: with `early` "on", a lift too early only costs that card, and leaves nothing but to throw.
    """
    if seat != state.turn:
        raise Illegal("X7", N_("Only the player who’s just been handed the dice may lift the tube."))
    if not may_lift(state):
        raise _too_late(state, seat)
    assert state.clock is not None
    assert state.sand is not None
    assert state.roller is not None
    run_out = state.clock >= state.sand
    fault = state.roller if run_out else seat
    cards = tuple([given_back(own) if other == fault else own for other, own in enumerate(state.cards)])
    seen = Lifted(
        seat, run_out, fault, bool(state.cards[fault].secured), max(0, state.sand - state.clock) / state.sand
    )
    if not run_out and state.options.early == "on":
        return state._replace(cards=cards, since_change=None, lifted=seen._replace(ends=False), glimpsed=True)
    last = state.round == state.options.rounds
    # X11: "a new round runs clockwise again" - from here on, as `round` already names the next one. By RECORD.md a
    # finished table looks as it does before a flip, so it is clockwise there as well.
    return State(
        state.options,
        cards,
        (0,) * len(cards),
        None if last else "flip",
        state.round if last else state.round + 1,
        None if last else fault,
        direction=CLOCKWISE,
        throws=state.throws,
        lifted=seen,
        earlier_throws=state.throws,
    )


def _too_late(state: State, seat: int) -> Illegal:
    if state.since_change is not None:
        return Illegal("X7", N_("{seat} hesitated too long and has to throw."), seat=seat)
    if state.roller == seat:
        return Illegal("X7", N_("{seat} has thrown and can no longer lift the tube."), seat=seat)
    if state.roller is not None:
        return Illegal("X12", N_("{seat} lifted the tube too early and has to throw."), seat=seat)
    return Illegal("X7", N_("Whoever begins a round must throw first and can’t lift the tube."))
