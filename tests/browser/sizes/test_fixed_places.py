"""Fixed geometry: from the first to the last event neither the board nor a sign moves or changes its size.

Every scene is drawn under CPython, each step of every event, and one page measures them (paper.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page

from sechserpack.bots.policy import decide, randomly
from sechserpack.draw.seated import seated as sit
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games import find
from sechserpack.locale import words
from sechserpack.play.presentation import Presentation
from sechserpack.screens import play
from sechserpack.setup.form import default_name
from tests.support.screens import seated, tell

from ..paper import Drawn, dress, resize, what_moves

SIZES = [(390, 844), (844, 390), (820, 1180), (1180, 820)]
SMALL = [(590, 410), (320, 568)]
GAMES: dict[str, dict[str, Any]] = {"sechser-raus": {"knock": True}, "sieben": {}}
EVENTS = 80
"""how many events of a game are looked at"""
SOME = 9
"""of so many of them, one is looked at by `make test`"""


def scenes(
    game_name: str, seats: int, size: tuple[int, int], *, facing: bool, language: str, every: int
) -> Iterator[Drawn]:
    """Each step of one in `every` so many events of a game between people round a table, or of one against bots."""
    game = find(game_name)
    assert game is not None
    match = Match.new(game, seats, GAMES[game_name], f"places/{seats}")
    mishaps = stream(match.seed, "slips")
    while not match.over and len(match) < EVENTS:
        if match.draw(mishaps) is None:
            seat = next(iter(game.legal(match.state)))
            rng = stream(match.seed, "bot", seat, len(match))
            match.play(decide(randomly, match.view(seat), seat, rng))
    people = range(seats) if facing else range(1)
    spoken = words(language)
    names = [default_name(seat, "human" if seat in people else "hard", spoken) for seat in range(seats)]
    for events in range(0, len(match) + 1, every):
        so_far = Match.resume(game, match.header, match.events[:events], match.seed)
        if game.chance(so_far.state) is not None:
            continue
        session = tell(seated(so_far, people, names=names), 0)
        presentation = Presentation(session)
        seating = sit(session.face, session.players, size, facing=facing)
        while True:
            scene = presentation.scene(seating, spoken)
            # Lines come and go with what they are about.
            scene = replace(scene, guided=size in SMALL, guides=session.face.guides(scene))
            latest = presentation.latest(range(3, 50))
            story = [(index, presentation.sentences(index, spoken)) for index in latest]
            screen = play.screen(
                scene,
                session.face.table(scene),
                play.Bar(""),
                play.Told(story),
            )
            yield f"{events} {scene.moment}", f'<div class="app"><div class="stage">{screen}</div></div>'
            if session.settled:
                break
            session.animation.advance()


def nothing_moves(
    paper: Page, game: str, seats: int, sizes: list[tuple[int, int]], *, facing: bool, every: int = 1
) -> None:
    """Look at a game of so many `seats` in these sizes."""
    language = "en" if seats % 2 else "de"
    dress(paper, language=language)
    found = []
    for size in sizes:
        resize(paper, size)
        told = scenes(game, seats, size, facing=facing, language=language, every=every)
        drawn = [(name, html) for html, name in {html: name for name, html in told}.items()]
        assert len(drawn) > 40 / every
        known, moved = what_moves(paper, drawn, "eyes.boardMoved")
        assert known > seats
        found += ["{}x{}: {}".format(*size, each) for each in moved]
    assert not found, "\n".join(found[:40])


@pytest.mark.all  # where everything lies is computed, and tests/draw/geometry asks for the same
def test_nothing_moves_in_the_fullest_game(paper: Page) -> None:
    nothing_moves(paper, "sechser-raus", 8, SIZES, facing=True, every=SOME)


@pytest.mark.all
@pytest.mark.parametrize("sizes", [SIZES, SMALL], ids=["usual", "small"])
@pytest.mark.parametrize("facing", [False, True], ids=["upright", "facing"])
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_from_the_first_to_the_last_event(
    paper: Page, game: str, seats: int, facing: bool, sizes: list[tuple[int, int]]
) -> None:
    nothing_moves(paper, game, seats, sizes, facing=facing)
