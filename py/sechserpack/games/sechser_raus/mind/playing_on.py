"""Playouts of Sechser raus at tables larger than the solved ones.

Everybody plays as well as is known there. The turn in progress is evaluated exactly; the turns after it are simulated.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ....bots.outlook import Estimate, Outlook, share
from ....engine.events import Event
from ..rules.game import State
from .best_turn import WON, End, Pace, Turn, Work, drawn
from .odds import Tables, at_table, find_decision_ends, find_ends

ENOUGH = 3000
"""limit of games, as more gain nothing: it takes a second of work or more, for a margin of two to three points"""
FIRST, GROWTH = 60, 1.25
"""games per decision before the first estimate, and the growth of that number from one estimate to the next"""
KEPT = 400
"""capacity of the cache of turns, each with some hundred numbers"""
A_TURN = 100
"""the cost of simulating a turn, in outcomes of throws evaluated"""


def outlooks(state: State, seat: int, rng: Random) -> Iterator[Outlook | None]:
    """Ever better estimates for `state`; they include the decisions of `seat` if it is to act."""
    tables = Tables(state.options.max_throws, KEPT)
    seats, hands = at_table(state)
    turn, others, pace = tables.turn(hands[1:]), hands[1:], Pace()
    decisions: dict[Event, dict[End, float]] = {}
    if state.turn == seat and not state.thrown:
        decisions = yield from pace.through(find_decision_ends(state, turn))
    ways = list(decisions.values()) or [(yield from pace.through(find_ends(state, turn)))]
    ways = [
        way for number, way in enumerate(ways) if way not in ways[:number]
    ]  # laying equally many dice of another number is equivalent
    won = [[0] * len(state.hands) for _ in ways]
    lists = [(list(way), list(way.values())) for way in ways]
    games, due = 0, FIRST
    while games * len(ways) < ENOUGH:
        for (ends, chances), hits in zip(lists, won, strict=True):
            (end,) = rng.choices(ends, chances)
            first = yield from pace.through(next_to_finish(tables, others, end, rng))
            hits[seats[first % len(seats)]] += 1
        games += 1
        if games >= due or games * len(ways) >= ENOUGH:
            due = int(games * GROWTH)
            best = max(won, key=lambda hits: hits[seats[0]])  # as the seat will decide
            own = {event: won[ways.index(way)][seats[0]] for event, way in decisions.items()}
            yield Outlook(
                "game",
                tuple(
                    share(best[each], games) if each in seats else Estimate(0.0) for each in range(len(best))
                ),
                {event: share(hits, games) for event, hits in own.items()},
                samples=games,
            )


def next_to_finish(tables: Tables, others: tuple[int, ...], end: End, rng: Random) -> Work[int]:
    """Simulate the turns after one that ended in `end`; return after how many somebody finishes, 0 if at once.

    `others` are the other hands, in turn order.
    """
    hand, edge = end
    turns = 0
    while (hand, edge) != WON:
        hand, *rest = (*others, hand)
        others = tuple(rest)
        turns += 1
        if hand == 1 and not edge:
            break  # R9
        turn = tables.turn(others)
        yield from turn.prepare(hand, edge, tables.throws)
        hand, edge = play_turn(turn, hand, edge, tables.throws, rng)
        yield A_TURN
    return turns


def play_turn(turn: Turn, hand: int, edge: int, throws: int, rng: Random) -> End:
    """Simulate a turn of at most `throws` throws; return how it ends."""
    for left in range(throws - 1, -1, -1):
        fallen = [0] * 6  # by number: the last is the six, the first the one at the edge
        for _ in range(hand):
            fallen[int(rng.random() * 6)] += 1
        rest = hand - fallen[-1]
        laid = tuple(sorted({*(fallen[:1] if edge else fallen[:-1])} - {0}))
        if not rest:
            return WON
        if rest == hand and not laid:
            return hand + edge, 0  # R4
        hand = drawn(turn.choose(rest, edge, left, laid), rng)
        edge += rest - hand
        if not hand:
            return WON
        again = turn.stop_or_throw(hand, edge, left)
        if again < 1 and rng.random() >= again:
            break
    return hand, edge
