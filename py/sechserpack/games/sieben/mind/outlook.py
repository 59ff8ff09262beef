"""The oracle of Sieben: each seat's chance of winning.

Exact with two seats left and up to ten coins (see `two_left`). Otherwise estimated from thousands of playouts of the
public state, each until that is the case or somebody has won.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ....bots.outlook import Estimate, Oracle, OracleMaker, Outlook, share
from ....engine.events import Event
from ....engine.game import View
from ....engine.options import Value
from ..rules.game import FIELDS
from .playing_on import SLICE, Table
from .two_left import choices

ENOUGH = 1_200_000
"""limit of throws, as more gain nothing: with four seats and five coins each, the margin is half a point by then"""
FIRST, GROWTH = 200, 1.25
"""games before the first estimate, and the growth of that number from one estimate to the next"""
ALIKE: Mapping[int, int] = {field: min(field, 14 - field) for field in FIELDS}
"""by field: its representative among the fields with the same chances"""


def oracle(options: Mapping[str, Value]) -> Oracle:
    """The oracle of a match; Sieben hides nothing."""

    def tell(view: View, seat: int, rng: Random) -> Iterator[Outlook | None]:
        if view["over"]:
            winners = view["ranking"][0]
            yield Outlook(
                "game", tuple(Estimate(float(each in winners)) for each in range(len(view["coins"])))
            )
            return
        table = Table.of(view)
        legal: list[Event] = [tuple(event) for event in view["legal"].get(str(seat), [])]
        if table.solved:
            yield _counted(table, view["choose"], legal)
        elif view["choose"]:
            yield from _played(
                table, {field: _after(table, field) for field in set(ALIKE.values())}, legal, rng
            )
        else:
            yield from _played(table, {0: table}, legal, rng)

    return tell


def _counted(table: Table, choose: bool, legal: list[Event]) -> Outlook:
    seats = dict.fromkeys(range(len(table.coins)), 0.0)
    if not choose:
        seats |= table.exact()
        own = dict.fromkeys(legal, seats[table.seat])
    else:
        found = choices(table.total, table.coins[table.seat], table.coins[table.next])
        seats[table.seat] = max(found.values())
        seats[table.next] = 1 - seats[table.seat]
        own = {event: found[event[2]] for event in legal}
    chances = tuple(Estimate(chance) for chance in seats.values())
    return Outlook("game", chances, {event: Estimate(chance) for event, chance in own.items()})


def _after(table: Table, field: int) -> Table:
    after = table.copy()
    after.put(field)
    return after


def _played(
    table: Table, ways: Mapping[int, Table], legal: list[Event], rng: Random
) -> Iterator[Outlook | None]:
    """Play on from each of the `ways` in turn; the seats' chances are those after the best one."""
    won = {way: [0.0] * len(table.coins) for way in ways}
    games, throws, paused, due = 0, 0, 0, FIRST
    while throws < ENOUGH:
        for way, start in ways.items():
            shares, took = yield from start.copy().play_on(rng)
            for seat, chance in shares.items():
                won[way][seat] += chance
            throws += took
            if throws - paused >= SLICE:
                paused = throws
                yield None
        games += 1
        if games >= due:
            due = int(games * GROWTH)
            yield _outlook(table, won, games, legal)
    yield _outlook(table, won, games, legal)


def _outlook(table: Table, won: Mapping[int, list[float]], games: int, legal: list[Event]) -> Outlook:
    best = max(won, key=lambda way: won[way][table.seat])
    seats = tuple(
        share(hits, games) if seat in table.left else Estimate(0.0) for seat, hits in enumerate(won[best])
    )
    own = {way: share(hits[table.seat], games) for way, hits in won.items()}
    decisions = {event: own[ALIKE[event[2]] if event[0] == "place" else best] for event in legal}
    return Outlook("game", seats, decisions, samples=games)


OUTLOOK: OracleMaker = oracle
