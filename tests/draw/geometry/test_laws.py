"""Laws that hold for every table: nothing overlaps, everything is there and can be reached, whatever the page.

The quick ones look at some hundred tables; all of them are looked at by `make test-all`.
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from itertools import pairwise
from math import sqrt

import pytest

from sechserpack import games
from sechserpack.draw.geometry import Seats, lay_out
from sechserpack.draw.geometry.board import Asked, largest
from sechserpack.draw.geometry.forms import LEAST
from sechserpack.draw.geometry.layout import INSET
from sechserpack.draw.geometry.seating import SHARED, plans

from .cases import NEEDS, Case, cases
from .laws import all_laws, size_of

EVERY = cases()
TOLERATED = 0.02
"""by how much a larger page may give a smaller board, so that hands and plates can be as large as that"""


def some(nth: int, offset: int = 0) -> list[Case]:
    """Every so manieth case. The number has to be a prime, so that all games, pages and seats are among them."""
    return EVERY[offset::nth]


def broken(found: Sequence[Case]) -> list[str]:
    """What is wrong with these tables."""
    return [
        f"{case}: {fault}"
        for case in found
        for fault in all_laws(case.lay_out(), case.size, case.letters, case.seats, NEEDS[case.game])
    ]


def test_every_law_holds_for_some_tables() -> None:
    assert not broken(some(173))


@pytest.mark.all
@pytest.mark.parametrize("part", range(2))
def test_every_law_holds(part: int) -> None:
    assert not broken(some(67, part))


def test_only_pages_scroll_that_are_very_small() -> None:
    """With letters of the usual size, no page scrolls for which there are tablets or telephones in hands."""
    usual = [(1180, 820), (820, 1180), (1024, 768), (1440, 900), (390, 844), (844, 390)]
    found = [case for case in EVERY if case.letters == 1 and case.size in usual]
    assert len(found) > 500
    assert not [str(case) for case in found[::17] if case.lay_out().scrolls]


# ---- how large the board is


def least_allows(case: Case) -> float:
    """The size of the largest board beside things of the least sizes.

    In search of it, the board may lie anywhere, and people may sit in any manner.
    """
    layout = case.lay_out()
    room = (
        INSET,
        layout.bar.bottom + INSET,
        layout.size[0] - INSET,
        layout.size[1] - INSET,
    )
    needs = NEEDS[case.game]
    anywhere = [(x / 10, y / 10) for x in range(2, 9) for y in range(2, 9)]
    candidates = tuple(
        plan._replace(
            centres=tuple(anywhere), groups=tuple(g._replace(seen=len(g.trays)) for g in plan.groups)
        )
        for plan in plans(case.seats)
        if needs.shares or plan.manner != SHARED
    )
    found = largest(candidates, Asked(needs, case.letters, case.seats.facing, room, LEAST))
    most = min(needs.board.best, needs.board.part * sqrt(case.size[0] * case.size[1]))
    return 0.0 if found is None else min(found.scale, max(most, needs.board.least))


SHARE, LARGE_LETTERS = 0.85, 0.7
"""how much of that a board has at least; with large letters, pages are small on which it may not lie quite anywhere"""


def too_small(found: Sequence[Case]) -> list[str]:
    return [
        f"{case}: {size:.0f} of {allowed:.0f}"
        for case in found
        for size, allowed in [(size_of(case.lay_out(), NEEDS[case.game]), least_allows(case))]
        if size < (SHARE if case.letters == 1 else LARGE_LETTERS) * allowed
    ]


def test_the_board_is_nearly_as_large_as_the_least_sizes_allow() -> None:
    assert not too_small(some(701, 7))


@pytest.mark.all
def test_every_board_is_nearly_as_large_as_the_least_sizes_allow() -> None:
    assert not too_small(some(499, 5))
    assert not too_small([case for case in EVERY if case.letters == 1][::67])


def shrinking(found: Sequence[Case]) -> list[str]:
    """Pages whose board is smaller than that of a smaller page."""
    wrong = []
    for case in found:
        small = size_of(case.lay_out(), NEEDS[case.game])
        for by in ((1, 0), (0, 1), (30, 0), (0, 30), (200, 130)):
            large = size_of(case.lay_out(by), NEEDS[case.game])
            if large < (1 - TOLERATED) * small:
                wrong.append(f"{case}, larger by {by}: {large:.0f} instead of {small:.0f}")
    return wrong


def test_a_larger_page_never_gives_a_smaller_board() -> None:
    assert not shrinking(some(701, 3))


@pytest.mark.all
def test_no_larger_page_gives_a_smaller_board() -> None:
    assert not shrinking(some(307, 1))


# ---- while a window is dragged, and while a game is played

DRAGGED = [(1160, 805), (805, 1160), (1005, 750), (1425, 885), (375, 829), (829, 375)]
"""somewhat smaller than what people have in hands"""
LEAP = 1.3
"""by how much a board may become larger at once where trays find room beside each other that had to lie otherwise"""


def dragged(case: Case, pixels: int) -> list[tuple[float, tuple[object, ...]]]:
    """The size of the board and where everybody sits while the page becomes larger pixel by pixel."""
    found = []
    for step in range(pixels):
        layout = case.lay_out((step, step))
        found.append(
            (size_of(layout, NEEDS[case.game]), tuple((zone.edge, zone.turn) for zone in layout.zones))
        )
    return found


@pytest.mark.parametrize("game", NEEDS)
def test_the_board_grows_smoothly_while_a_window_is_dragged(game: str) -> None:
    """Round the sizes that devices have, a board grows by three pixels a pixel, give or take what is tolerated.

    What has no hands leaps nowhere there, others once at most. Nobody changes places more than three times.
    """
    for index, size in enumerate(DRAGGED):
        case = Case(game, size, 1.0, Seats((True,) * (2, 4)[index % 2]))
        way = dragged(case, 30)
        steps = [(before, after) for (before, _), (after, _) in pairwise(way)]
        leaps = [step for step in steps if abs(step[1] - step[0]) > TOLERATED * step[0] + 3]
        assert len(leaps) <= (0 if NEEDS[game].hand is None else 1), f"{case}: {leaps}"
        assert all(before < after < LEAP * before for before, after in leaps), f"{case}: {leaps}"
        moved = sum(before != after for (_, before), (_, after) in pairwise(way))
        assert moved <= 3, f"{case}: people sat elsewhere {moved} times"


def test_nothing_can_depend_on_how_far_a_game_has_come() -> None:
    """The layout is told of nothing that a move changes, and what a game needs is one value for all of it."""
    assert list(inspect.signature(lay_out).parameters) == ["size", "letters", "seats", "needs"]
    for way in games.NAMES:
        needs = games.face(way).needs
        assert is_dataclass(needs), "not a value"
        hash(needs)
    assert {field.name for field in fields(Seats)} == {"people", "facing", "first"}


def test_the_same_question_has_the_same_answer() -> None:
    case = EVERY[1234]
    first = case.lay_out()
    assert case.lay_out() is first
    lay_out.cache_clear()
    assert case.lay_out() == first
