"""All through a game of 6mal6, nothing but what is played with changes its place or its size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from playwright.sync_api import Page

from sechserpack.draw.seats import shape_of
from sechserpack.engine.match import Match
from sechserpack.games.sechs_mal_sechs.rules import GAME
from tests.support.screens import screen, seated, tell

from .paper import Drawn, dress, look_at_all, resize

SIZES = [(1180, 820), (820, 1180), (390, 844), (844, 390)]
SMALL = [(590, 410), (320, 568)]
"""pages on which the table may scroll"""
NAMES = ("Ada", "Bartholomäus", "Cem", "Dora", "Emil", "Friederike")
EVERY = 9
"""of so many events one is looked at in all its moments; those that settle a round are all looked at"""

#: Runs in the page, scene after scene; tells what is not where it was in the first one that had it, to a pixel.
LOOK = """
() => {
    for (const animation of document.getAnimations()) animation.finish();
    const first = (globalThis.firstPlaces ??= {});
    const wrong = [];
    const compare = (name, element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const place = [left, top, width, height];
        const known = (first[name] ??= place);
        if (place.some((part, index) => Math.abs(part - known[index]) > 1))
            wrong.push(`${name} is at ${place.map(Math.round)} and was at ${known.map(Math.round)}`);
    };
    for (const part of document.querySelectorAll("#plan, #plan .sheet-paper, #plan .coaster, .middle"))
        compare(part.classList[0], part);
    for (const sign of document.querySelectorAll(".sign")) compare(sign.id, sign);
    for (const row of document.querySelectorAll(".plan-row"))
        compare(`row of ${row.classList[1]}`, row.firstElementChild);
    for (const part of document.querySelectorAll(".own-row, .own-cards, .curtain"))
        compare(`${part.closest(".controls").id} ${part.classList[0]}`, part);
    return wrong;
}
"""


def moments(seats: int, humans: list[int], variant: str, size: tuple[int, int]) -> Iterator[Drawn]:
    """Scenes of a whole game in which somebody goes out."""
    match = Match.new(GAME, seats, {"variant": variant, "chips": 9, "rounds": 3}, f"places{seats}")
    rng = Random(seats)
    while not match.over:
        if not match.draw():
            (choices,) = GAME.legal(match.state).values()
            match.play(rng.choice(choices))
    how = {"shape": shape_of(*size), "facing": len(humans) > 1, "language": "de", "reading": False}
    for cut in range(1, len(match) + 1):
        session = tell(
            seated(Match.resume(GAME, match.header, match.events[:cut]), humans, names=NAMES[:seats])
        )
        steps = len(session.animation.steps)
        if cut % EVERY and steps < 4:
            continue
        for half in range(2 * steps + 1):
            yield f"{cut}/{half}", screen(tell(session, half / 2), **how)
        session.curtain.reveal(GAME.turn(match.state_at(cut)))
        yield f"{cut}, open", screen(tell(session), **how)


@pytest.mark.parametrize(
    "seats", [4, *(pytest.param(seats, marks=pytest.mark.all) for seats in (2, 3, 5, 6))]
)
@pytest.mark.parametrize(
    "together",
    [pytest.param(False, id="upright", marks=pytest.mark.all), pytest.param(True, id="facing")],
)
def test_nothing_moves_all_through_a_game(paper: Page, seats: int, together: bool) -> None:
    nothing_moves(paper, SIZES, seats, together=together)


@pytest.mark.all
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("together", [False, True], ids=["upright", "facing"])
def test_nothing_moves_on_a_small_page(paper: Page, seats: int, together: bool) -> None:
    nothing_moves(paper, SMALL, seats, together=together)


def nothing_moves(paper: Page, sizes: Sequence[tuple[int, int]], seats: int, *, together: bool) -> None:
    """Look at a game of so many `seats` in these sizes."""
    humans = list(range(seats)) if together else [0]
    dress(paper)
    found: list[str] = []
    looked = 0
    for number, size in enumerate(sizes):
        resize(paper, size)
        paper.evaluate("delete globalThis.firstPlaces")
        scenes = [
            (f"{size}, {name}", f'<div class="app"><div class="stage">{html}</div></div>')
            for name, html in moments(seats, humans, ("classic", "strassen")[number % 2], size)
        ]
        looked += len(scenes)
        found += look_at_all(paper, scenes, LOOK)
    assert looked >= 25 * len(sizes)
    assert not found, "\n".join(found[:20])


#: Runs in the page; tells which parts of a hand lie over something that is to be read beside them.
UNDER = """
() => {
    for (const animation of document.getAnimations()) animation.finish();
    const box = (element) => element.getBoundingClientRect();
    const wrong = [];
    const hand = document.querySelectorAll(
        ".own-plot, .house-card, .house-back, .curtain:not(.none) .act, .whose > span");
    for (const part of hand)
        for (const other of document.querySelectorAll(".sign, #plan .sheet-paper, .ticker, .bar")) {
            const [a, b] = [box(part), box(other)];
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 1 && down > 1) wrong.push(`${part.className} over ${other.id || other.classList[0]}`);
        }
    if (!hand.length) wrong.push("there is no hand");
    const name = document.querySelector(".upright.shared .controls:has(.curtain) .whose > span:first-of-type");
    const row = document.querySelector(".own-row");
    if (name && row && (box(name).bottom > box(row).top + 1 || box(name).width < 20))
        wrong.push(`${name.textContent} does not stand above the hand`);
    return wrong;
}
"""


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
        how = {"shape": shape_of(*size), "facing": facing, "language": "de", "reading": False}
        yield f"{seats}/{people}, {size}, {cut}, covered", screen(session, **how)
        session.curtain.reveal(GAME.turn(match.state_at(cut)))
        yield f"{seats}/{people}, {size}, {cut}, open", screen(session, **how)


@pytest.mark.parametrize("facing", [False, pytest.param(True, marks=pytest.mark.all)])
def test_no_hand_lies_under_a_name_or_on_the_plan(paper: Page, *, facing: bool) -> None:
    dress(paper)
    found: list[str] = []
    for size in SIZES:
        resize(paper, size)
        for seats, people in ((2, 2), (4, 2), (6, 3)):
            scenes = [
                (name, f'<div class="app"><div class="stage">{html}</div></div>')
                for name, html in hands(seats, people, size, facing=facing)
            ]
            found += look_at_all(paper, scenes, UNDER)
    assert not found, "\n".join(found[:20])
