"""All through a game of 6mal6, nothing but what is played with changes its place or its size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from playwright.sync_api import Page

from sechserpack.engine.match import Match
from sechserpack.games.sechs_mal_sechs.rules.game import GAME
from tests.support.screens import screen, seated, tell

from ..paper import Drawn, dress, look_at_all, resize, what_moves

SIZES = [(1180, 820), (820, 1180), (390, 844), (844, 390)]
SMALL = [(590, 410), (320, 568)]
"""pages on which the table may scroll"""
NAMES = ("Ada", "Bartholomäus", "Cem", "Dora", "Emil", "Friederike")
EVERY = 9
"""of so many events one is looked at in all its moments; those that settle a round are all looked at"""
SOME = 36
"""the same for `make test`, which of those that settle a round looks at the first"""


def moments(
    seats: int, humans: list[int], variant: str, size: tuple[int, int], every: int
) -> Iterator[Drawn]:
    """Scenes of a whole game in which somebody goes out."""
    match = Match.new(GAME, seats, {"variant": variant, "chips": 9, "rounds": 3}, f"places{seats}")
    rng = Random(seats)
    while not match.over:
        if not match.draw():
            (choices,) = GAME.legal(match.state).values()
            match.play(rng.choice(choices))
    how = {"size": size, "facing": len(humans) > 1, "language": "de", "reading": False}
    settled = False
    for cut in range(1, len(match) + 1):
        session = tell(
            seated(Match.resume(GAME, match.header, match.events[:cut]), humans, names=NAMES[:seats])
        )
        steps = len(session.animation.steps)
        settles = steps >= 4
        if cut % every and not (settles and (every == EVERY or not settled)):
            continue
        settled = settled or settles
        for half in range(2 * steps + 1):
            yield f"{cut}/{half}", screen(tell(session, half / 2), **how)
        session.curtain.reveal(GAME.turn(match.state_at(cut)))
        yield f"{cut}, open", screen(tell(session), **how)


def nothing_moves(
    paper: Page, sizes: Sequence[tuple[int, int]], seats: int, *, together: bool, every: int = EVERY
) -> None:
    """Look at a game of so many `seats` in these sizes."""
    humans = list(range(seats)) if together else [0]
    dress(paper)
    found: list[str] = []
    for number, size in enumerate(sizes):
        resize(paper, size)
        scenes = [
            (f"{size}, {name}", f'<div class="app"><div class="stage">{html}</div></div>')
            for name, html in moments(seats, humans, ("classic", "strassen")[number % 2], size, every)
        ]
        assert len(scenes) >= (20 if every == EVERY else 12)
        known, moved = what_moves(paper, scenes, "eyes.planMoved")
        assert known > 2 * seats
        found += moved
    assert not found, "\n".join(found[:20])


@pytest.mark.all  # where everything lies is computed, and tests/draw/geometry asks for the same
def test_nothing_moves_in_a_round_on_a_tablet_and_a_telephone(paper: Page) -> None:
    nothing_moves(paper, (SIZES[0], SIZES[2]), 4, together=True, every=SOME)


@pytest.mark.all
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("together", [False, True], ids=["upright", "facing"])
def test_nothing_moves_all_through_a_game(paper: Page, seats: int, together: bool) -> None:
    nothing_moves(paper, SIZES, seats, together=together)


@pytest.mark.all
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("together", [False, True], ids=["upright", "facing"])
def test_nothing_moves_on_a_small_page(paper: Page, seats: int, together: bool) -> None:
    nothing_moves(paper, SMALL, seats, together=together)


def hands(seats: int, people: int, size: tuple[int, int], *, facing: bool) -> Iterator[Drawn]:
    """The smallest and the largest hand of one of the `people`, covered and open."""
    match = Match.new(GAME, seats, {}, f"hands{seats}")
    rng = Random(seats)
    while len(match) < 6 * seats:
        if not match.draw():
            (choices,) = GAME.legal(match.state).values()
            match.play(rng.choice(choices))
    theirs = [cut for cut in range(1, len(match) + 1) if GAME.turn(match.state_at(cut)) in range(people)]
    for cut in (theirs[0], theirs[-1]):
        session = tell(
            seated(Match.resume(GAME, match.header, match.events[:cut]), range(people), names=NAMES[:seats])
        )
        how = {"size": size, "facing": facing, "language": "de", "reading": False}
        yield f"{seats}/{people}, {size}, {cut}, covered", screen(session, **how)
        session.curtain.reveal(GAME.turn(match.state_at(cut)))
        yield f"{seats}/{people}, {size}, {cut}, open", screen(session, **how)


def hands_are_free(paper: Page, companies: Sequence[tuple[int, int]], *, facing: bool) -> None:
    """Look at these companies: how many seats, and how many of them people."""
    dress(paper)
    found: list[str] = []
    for size in SIZES:
        resize(paper, size)
        scenes = [
            (name, f'<div class="app"><div class="stage">{html}</div></div>')
            for seats, people in companies
            for name, html in hands(seats, people, size, facing=facing)
        ]
        found += look_at_all(paper, scenes, "eyes.handsFree")
    assert not found, "\n".join(found[:20])


@pytest.mark.all  # where everything lies is computed, and tests/draw/geometry asks for the same
def test_no_hand_of_a_full_table_lies_under_a_name_or_on_the_plan(paper: Page) -> None:
    hands_are_free(paper, [(6, 3)], facing=False)


@pytest.mark.all
@pytest.mark.parametrize("facing", [False, True])
def test_no_hand_lies_under_a_name_or_on_the_plan(paper: Page, *, facing: bool) -> None:
    hands_are_free(paper, [(2, 2), (4, 2), (6, 3)], facing=facing)
