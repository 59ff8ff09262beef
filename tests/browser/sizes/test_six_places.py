"""SIX, measured: nothing on the table moves or changes its size during a game, whatever happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from sechserpack.draw.scene import Live
from sechserpack.engine.match import Match
from sechserpack.games.six.face import FACE
from sechserpack.games.six.rules.state import State
from sechserpack.locale import words
from sechserpack.play.presentation import Presentation
from sechserpack.screens import play
from tests.games.six.tables import copy, random_match
from tests.support import screens
from tests.support.device import Device
from tests.support.games.stories import NAMES
from tests.support.virtual import Time
from tests.support.ways import at_random

from ..eyes import open_eyes
from ..paper import dress, lay, resize, what_moves

Who = tuple[tuple[int, ...], bool]
SIZES = [(1180, 820), (820, 1180), (390, 844), (844, 390), (590, 410), (320, 568)]


def pages(
    match: Match[State], humans: tuple[int, ...], size: tuple[int, int], *, facing: bool
) -> Iterator[str]:
    """The screen after the last event, and before that during each part of its animation."""
    session = screens.seated(match, humans, names=NAMES[: match.header.seats])
    if match.events[-1][0] in ("dice", "lift"):
        before = match.state_at(len(match) - 1)
        session.animation.begin(FACE.steps(before, match.events[-1], match.state))
    presentation, settled = Presentation(session), False
    while not settled:
        settled = session.settled
        scene = screens.scene(session, language="de", size=size, facing=facing)
        scene = replace(scene, live=Live(keys=FACE.keys(humans)))
        scene = replace(scene, guides=FACE.guides(scene))
        told = [(index, presentation.sentences(index, words("de"))) for index in range(scene.events)][-3:]
        yield "".join(
            (
                '<div class="app"><div class="stage">',
                str(
                    play.screen(
                        scene,
                        FACE.table(scene),
                        play.Bar("SIX"),
                        play.Told(told),
                    )
                ),
                "</div></div>",
            )
        )
        session.animation.advance()


def moved(page: Page, size: tuple[int, int], seats: int, companies: Sequence[Who], count: int) -> list[str]:
    """What moves in a game of so many seats with these people, of which so many moments are looked at."""
    dress(page)
    resize(page, size)
    match = random_match(seats, profi=True)
    lifts = [number for number, event in enumerate(match.events, 1) if event[0] == "lift"]
    dice = [number for number, event in enumerate(match.events, 1) if event[0] == "dice"]
    step = max(1, len(match) // count)
    moments = sorted({*range(2, len(match), step), *dice[:: max(1, len(dice) // count)], *lifts, len(match)})
    found = []
    for humans, facing in companies:
        called = f"{humans} {'facing' if facing else 'upright'}"
        drawn = [
            (f"{called}, {moment}", html)
            for moment in moments
            for html in pages(copy(match, moment), humans, size, facing=facing)
        ]
        known, wrong = what_moves(page, drawn, "eyes.sixMoved")
        assert known > 8 * seats
        found += wrong
    return found


def who(seats: int) -> list[Who]:
    """The people at the table, and whether it faces them; the rest are bots."""
    everybody = tuple(range(seats))
    return [(everybody[::2], True), ((0,), False), (everybody, True), (everybody, False)]


@pytest.mark.all
def test_nothing_moves_in_a_game_on_a_telephone(paper: Page) -> None:
    assert not moved(paper, SIZES[2], 5, who(5)[:1], 2)


@pytest.mark.all
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_nothing_moves_during_a_whole_game(paper: Page, size: tuple[int, int], seats: int) -> None:
    assert not moved(paper, size, seats, who(seats), 20)


def test_whoever_lets_a_bot_throw_reads_it_in_one_word(paper: Page) -> None:
    device = Device(Time(), language="de", untimed=True, pace="calm")
    device.size = (390.0, 844.0)
    tab = device.open("#play/six?seats=human:Ada,random:Bo,human:Cem,random:Dora&seed=goon")
    choose = at_random("goon")
    for _ in range(60):
        if tab.has('#table [data-command="go-on"]'):
            break
        tab.step(choose)
        tab.wait(2)
    dress(paper)
    open_eyes(paper)
    for size in ((390, 844), (844, 390), (360, 780)):
        device.size = (float(size[0]), float(size[1]))
        tab.do(tab.app.resized)
        resize(paper, size)
        lay(paper, tab.html)
        words = paper.locator('#table [data-command="go-on"] .move-word')
        assert words.inner_text() == "Weiter"
        assert words.evaluate("words => eyes.oneLine(words)"), size
