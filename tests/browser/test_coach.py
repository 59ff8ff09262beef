"""The coach's figures lie on the table and move nothing of it, and all of them can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page

from sechserpack.bots.outlook import Estimate, Outlook
from sechserpack.bots.policy import decide, randomly
from sechserpack.draw.catalogue import Variant
from sechserpack.draw.teaching.chances import Chances, decisions_of, seats_of
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games import find
from sechserpack.locale import words
from sechserpack.screens import play
from tests.support import screens
from tests.support.device import Device
from tests.support.games.oracle import SampledOracle, installed
from tests.support.virtual import Time
from tests.support.ways import each_game, each_way

from .accessibility.axe import violations
from .paper import Drawn, dress, lay, resize, what_moves

SIZES = [(1180, 820), (390, 844)]
MORE = [(820, 1180), (844, 390)]
GERMAN = words("de")


def decided(way: Variant, seats: int) -> Match[Any]:
    """A match in which seat 0 has a choice, some way into the game."""
    game = find(way.game)
    assert game is not None
    for number in range(99):
        match = Match.new(game, seats, way.options, f"coached {number}")
        if _found(match):
            break
    return match


def _found(match: Match[Any]) -> bool:
    """Play `match` until seat 0 has a choice; returns whether it ever has one."""
    game = match.game
    while not match.over:
        legal = game.legal(match.state).get(0, ())
        if match.draw() is not None:
            continue
        if len(match) > 12 and len(legal) > 1 and game.turn(match.state) == 0:
            return True
        seat = next(iter(game.legal(match.state)), None)
        if seat is None:
            match.play(("wait", 700))
            continue
        match.play(decide(randomly, match.view(seat), seat, stream(match.seed, "bot", seat, len(match))))
    return False


def told(match: Match[Any], seats: int) -> Chances:
    """As wide figures as there can be."""
    legal = match.game.legal(match.state)[0]
    outlook = Outlook(
        "round",
        tuple(Estimate(0.881, 0.094) for _ in range(seats)),
        {event: Estimate(0.884, 0.094) for event in legal},
        {event: Estimate(-4.4 - (event == legal[-1]), 1.0) for event in legal} if match.game.secret else {},
        100,
    )
    decisions = decisions_of(outlook, GERMAN)
    best = {event: replace(figure, best=event == legal[0]) for event, figure in decisions.items()}
    return Chances(frozenset(range(seats)), seats_of(outlook, GERMAN), best, "round", 100)


def pages(way: Variant, seats: int, size: tuple[int, int], people: int) -> Iterator[Drawn]:
    """The same table without the coach, with one who has nothing to say yet, and with all figures."""
    match = decided(way, seats)
    session = screens.tell(screens.seated(match, range(people)))
    session.curtain.reveal(0)
    hand = next(iter(match.game.legal(match.state)[0]))
    chosen = f"{hand[2]}-0" if match.game.secret else ""
    for chances in (None, Chances(frozenset({0})), told(match, seats)):
        scene = screens.scene(session, language="de", size=size, facing=people > 1, chosen=chosen)
        scene = replace(scene, coach=chances, guides=session.face.guides(scene))
        screen = play.screen(
            scene,
            session.face.table(scene),
            play.Bar(""),
            play.Told(),
        )
        yield f"{len(match)} {people}", f'<div class="app"><div class="stage">{screen}</div></div>'


def nothing_moves(paper: Page, way: Variant, people: int, sizes: Sequence[tuple[int, int]]) -> None:
    """Look at a table of three in these sizes."""
    dress(paper)
    found = []
    for size in sizes:
        resize(paper, size)
        _, wrong = what_moves(paper, list(pages(way, 3, size, people)), "eyes.coached")
        assert paper.evaluate("eyes.figures().length") > 3  # those of the last scene, which has all
        found += ["{}x{}: {}".format(*size, each) for each in wrong]
    assert not found, "\n".join(found)


@each_game
def test_figures_move_nothing_and_can_be_read(paper: Page, way: Variant) -> None:
    nothing_moves(paper, way, 1, SIZES)


@pytest.mark.all
@pytest.mark.parametrize("people", [1, 3])
@each_way
def test_figures_move_nothing_at_any_table(paper: Page, way: Variant, people: int) -> None:
    nothing_moves(paper, way, people, [*SIZES, *MORE])


@pytest.mark.all
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong_with_it(paper: Page, monkeypatch: pytest.MonkeyPatch, scheme: str) -> None:
    installed(monkeypatch, SampledOracle(chips=True))
    device = Device(Time(), language="de")
    tab = device.open("#setup/sechs-mal-sechs")
    tab.type("#name-0", "Ada")
    tab.tap("#coach")
    drawn = [tab.html]
    tab.go("#play/sechs-mal-sechs?seats=human:Ada,random:Bo,random:Cem&seed=s")
    tab.command("settings")
    if tab.one("#coach-0")["data-coach"] == "off":
        tab.command("coach-seat", "0")
    drawn.append(tab.html)
    tab.command("close")
    tab.wait(20)
    tab.tap('[data-command="select"]')
    assert tab.has(".own-plot .odds-chance")
    drawn.append(tab.html)
    tab.do(lambda: tab.app.command("coach"))
    assert tab.has(".coach-figures .best")
    drawn.append(tab.html)
    dress(paper, scheme=scheme)
    resize(paper, (1180, 820))
    found = []
    for html in drawn:
        lay(paper, html)
        found += violations(paper)
    lay(paper, "")
    assert not found, "\n".join(found)
