"""SIX, measured: nothing on the table moves or changes its size during a game, whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Page

from sechserpack.draw.scene import Live
from sechserpack.draw.seats import shape_of
from sechserpack.engine.match import Match
from sechserpack.games.six.face import FACE
from sechserpack.games.six.state import State
from sechserpack.locale import words
from sechserpack.screens import play
from tests.games.six.tables import copy, random_match
from tests.support import screens
from tests.support.device import Device
from tests.support.stories import NAMES
from tests.support.virtual import Time
from tests.support.ways import at_random

from .paper import dress, lay, resize

SIZES = [(1180, 820), (820, 1180), (390, 844), (844, 390), (590, 410), (320, 568)]
MEASURE = """
(pages) => {
    const app = document.querySelector("#app");
    const first = {};
    const wrong = new Set();
    const parts = ".sign, .sign .badge, .sign-name, .six-cards, .lying, .heap, .move, .place, .lift .act,"
        + " .throwing .act";
    for (const html of pages) {
        app.innerHTML = html;
        for (const animation of document.getAnimations()) animation.finish();
        const measured = [["middle", document.querySelector(".six-middle")]];
        for (const hand of document.querySelectorAll(".six-hand")) {
            const counts = {};
            for (const part of [hand, ...hand.querySelectorAll(parts)]) {
                const kind = part.dataset.event ?? part.getAttribute("class").split(" ").slice(0, 2).join(" ");
                const name = part === hand ? "hand" : kind.replace(/ (turn|seat-[0-9])/, "");
                counts[name] = (counts[name] ?? 0) + 1;
                measured.push([`${hand.id} ${name} ${counts[name]}`, part]);
            }
        }
        for (const [name, part] of measured) {
            const box = part.getBoundingClientRect();
            const now = [box.left, box.top, box.width, box.height];
            first[name] ??= now;
            if (now.some((value, index) => Math.abs(value - first[name][index]) > 1))
                wrong.add(`${name}: ${first[name].map(Math.round)} -> ${now.map(Math.round)}`);
        }
    }
    return [Object.keys(first).length, ...wrong];
}
"""


def pages(match: Match[State], humans: tuple[int, ...], shape: str, *, facing: bool) -> Iterator[str]:
    """The screen after the last event, and before that during each part of its animation."""
    session = screens.seated(match, humans, names=NAMES[: match.header.seats])
    if match.events[-1][0] in ("dice", "lift"):
        before = match.state_at(len(match) - 1)
        session.animation.begin(FACE.steps(before, match.events[-1], match.state))
    settled = False
    while not settled:
        settled = session.settled
        scene = screens.scene(session, language="de", shape=shape, facing=facing)
        scene = replace(scene, live=Live(keys=FACE.keys(humans)))
        scene = replace(scene, guides=FACE.guides(scene))
        told = [(index, session.sentences(index, words("de"))) for index in range(scene.events)][-3:]
        yield "".join(
            (
                '<div class="app"><div class="stage">',
                str(
                    play.screen(
                        scene,
                        FACE.table(scene),
                        title="SIX",
                        story=told,
                        shown_log=None,
                        muted=False,
                        can_undo=False,
                        can_redo=False,
                        result=False,
                    )
                ),
                "</div></div>",
            )
        )
        session.animation.advance()


def moved(page: Page, size: tuple[int, int], seats: int, count: int) -> list[str]:
    """What moves in a game of so many seats, of which so many moments are looked at; each with how people sit."""
    dress(page)
    resize(page, size)
    match = random_match(seats, profi=True)
    lifts = [number for number, event in enumerate(match.events, 1) if event[0] == "lift"]
    dice = [number for number, event in enumerate(match.events, 1) if event[0] == "dice"]
    step = max(1, len(match) // count)
    moments = sorted({*range(2, len(match), step), *dice[:: max(1, len(dice) // count)], *lifts, len(match)})
    everybody = tuple(range(seats))
    found = []
    for humans, facing in ((everybody, True), (everybody[::2], True), ((0,), False), (everybody, False)):
        drawn = [
            html
            for moment in moments
            for html in pages(copy(match, moment), humans, shape_of(*size), facing=facing)
        ]
        things, *wrong = page.evaluate(MEASURE, drawn)
        assert things > 8 * seats
        found += [f"{humans} {'facing' if facing else 'upright'}: {fault}" for fault in wrong]
    return found


@pytest.mark.parametrize(
    "size",
    [pytest.param(size, marks=() if size == SIZES[0] else pytest.mark.all) for size in SIZES],
    ids=lambda size: "{}x{}".format(*size),
)
def test_nothing_moves_during_a_game(paper: Page, size: tuple[int, int]) -> None:
    assert not moved(paper, size, 4 if size[0] > size[1] else 5, 5)


@pytest.mark.all
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_nothing_moves_during_a_whole_game(paper: Page, size: tuple[int, int], seats: int) -> None:
    assert not moved(paper, size, seats, 20)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (360, 780)])
def test_whoever_lets_a_bot_throw_reads_it_in_one_word(paper: Page, size: tuple[int, int]) -> None:
    device = Device(Time(), language="de", untimed=True, pace="calm")
    device.size = (float(size[0]), float(size[1]))
    tab = device.open("#play/six?seats=human:Ada,random:Bo,human:Cem,random:Dora&seed=goon")
    choose = at_random("goon")
    for _ in range(60):
        if tab.has('#table [data-command="go-on"]'):
            break
        tab.step(choose)
        tab.wait(2)
    dress(paper)
    resize(paper, size)
    lay(paper, tab.html)
    words = paper.locator('#table [data-command="go-on"] .move-word')
    assert words.inner_text() == "Weiter"
    assert words.evaluate(
        """(words) => {
            const range = document.createRange();
            range.selectNodeContents(words);
            const [word, ...more] = range.getClientRects();
            const button = words.closest("button").getBoundingClientRect();
            return more.length === 0 && word.left >= button.left && word.right <= button.right
                && word.top >= button.top && word.bottom <= button.bottom;
        }"""
    )
