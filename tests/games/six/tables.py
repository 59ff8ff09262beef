"""Tables of SIX for the tests of what is shown: matches by hand or by chance, and how they are drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from sechserpack.draw.scene import Live, Scene
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games.six.rules.game import GAME
from sechserpack.games.six.rules.state import State
from sechserpack.games.six.table.table import table
from sechserpack.games.six.table.view import SixView
from tests.support import screens
from tests.support.elements import Tag, read
from tests.support.games.stories import NAMES

from .scripts import pile


def match_of(
    *events: tuple[Any, ...], piles: Iterable[tuple[int, ...]], sand: int = 60_000, **options: Any
) -> Match[State]:
    """A match in which these events have happened after the glass was turned; each pile begins with its cards."""
    cards = tuple(pile(*top) for top in piles)
    match = Match.new(GAME, len(cards), options, "seed")
    for event in (("shuffle", cards), ("flip", sand), *events):
        match.play(event)
    return match


def thrown(seat: int, *dice: int) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The events of one throw."""
    return ("roll", seat), ("dice", *dice)


MISS = (*thrown(0, 1, 1, 2), *thrown(0, 1, 1), *thrown(0, 1))
"""a turn of the first seat without a match, after which everybody but the second has to lay a card"""


@cache
def random_match(seats: int, profi: bool = False) -> Match[State]:
    """A whole match in which everybody does anything, and time passes."""
    match = Match.new(GAME, seats, {"sand_ms": 15_000, "profi": profi}, f"any {seats}")
    rng = stream("any", seats)
    while not match.over:
        if match.draw() is not None:
            continue
        match.play(("wait", rng.randrange(100, 600)))
        kinds: dict[str, list[Any]] = {}
        for events in GAME.legal(match.state).values():
            for event in events:
                kinds.setdefault(event[0], []).append(event)
        if rng.random() < 0.9:
            kinds.pop("lift", None)
        match.play(rng.choice(kinds[rng.choice(sorted(kinds))]))
    return match


def copy(match: Match[State], events: int) -> Match[State]:
    """The match as it was after so many events."""
    return Match.resume(GAME, match.header, match.events[:events])


def scene_of(
    match: Match[State], humans: Iterable[int] | None = None, *, live: Live | None = None, **how: Any
) -> Scene[SixView]:
    """The scene that the app would draw; everybody is a person if not said."""
    seats = match.header.seats
    session = screens.seated(match, range(seats) if humans is None else humans, names=NAMES[:seats])
    return replace(screens.scene(session, **how), live=live)


def drawn(match: Match[State], humans: Iterable[int] | None = None, **how: Any) -> Tag:
    """The table, taken apart."""
    return read(table(scene_of(match, humans, **how)))
