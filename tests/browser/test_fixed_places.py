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
from sechserpack.draw.seats import seat_round, shape_of
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games import find
from sechserpack.locale import words
from sechserpack.screens import play
from sechserpack.setup.form import default_name
from tests.support.screens import seated, tell

from .paper import Drawn, dress, lay, resize

SIZES = [(390, 844), (844, 390), (820, 1180), (1180, 820)]
SMALL = [(590, 410), (320, 568)]
GAMES: dict[str, dict[str, Any]] = {"sechser-raus": {"knock": True}, "sieben": {}}
EVENTS = 80
"""how many events of a game are looked at"""

#: Runs in the page; gives a sentence for everything that does not stand where it stood in the first of the scenes.
MOVED = """
(scenes) => {
    const app = document.querySelector("#app");
    const stood = {};
    const moved = {};
    for (const [name, html] of scenes) {
        app.innerHTML = html;
        for (const animation of document.getAnimations()) animation.finish();
        for (const element of document.querySelectorAll("#tray, .middle, .sign")) {
            const { x, y, width, height } = element.getBoundingClientRect();
            const [key, now] = [element.id || "middle", [x, y, width, height]];
            stood[key] ??= now;
            const far = Math.max(...now.map((length, index) => Math.abs(length - stood[key][index])));
            if (far > 1) moved[key] ??= `${key} in ${name}: ${now.map(Math.round)} was ${stood[key].map(Math.round)}`;
        }
    }
    return Object.values(moved);
}
"""


def scenes(
    game_name: str, seats: int, size: tuple[int, int], *, facing: bool, language: str
) -> Iterator[Drawn]:
    """Every step of every event of a game between people round a table, or of one person against bots."""
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
    for events in range(len(match) + 1):
        so_far = Match.resume(game, match.header, match.events[:events], match.seed)
        if game.chance(so_far.state) is not None:
            continue
        session = tell(seated(so_far, people, names=names), 0)
        while True:
            scene = session.scene(seat_round(seats, shape_of(*size), facing, ends=session.face.ends), spoken)
            # Lines come and go with what they are about.
            scene = replace(scene, guided=size in SMALL, guides=session.face.guides(scene))
            story = [(index, session.sentences(index, spoken)) for index in session.latest(range(3, 50))]
            screen = play.screen(
                scene,
                session.face.table(scene),
                title="",
                story=story,
                shown_log=None,
                muted=False,
                can_undo=False,
                can_redo=False,
                result=False,
            )
            yield f"{events} {scene.moment}", f'<div class="app"><div class="stage">{screen}</div></div>'
            if session.settled:
                break
            session.animation.advance()


@pytest.mark.parametrize(
    "sizes", [pytest.param(SIZES, id="usual"), pytest.param(SMALL, id="small", marks=pytest.mark.all)]
)
@pytest.mark.parametrize(
    "facing",
    [pytest.param(False, id="upright", marks=pytest.mark.all), pytest.param(True, id="facing")],
)
@pytest.mark.parametrize(
    "seats", [pytest.param(seats, marks=() if seats == 8 else pytest.mark.all) for seats in range(2, 9)]
)
@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if game == "sechser-raus" else pytest.mark.all) for game in GAMES],
)
def test_nothing_moves_from_the_first_to_the_last_event(
    paper: Page, game: str, seats: int, facing: bool, sizes: list[tuple[int, int]]
) -> None:
    language = "en" if seats % 2 else "de"
    dress(paper, language=language)
    found = []
    for size in sizes:
        resize(paper, size)
        drawn = {html: name for name, html in scenes(game, seats, size, facing=facing, language=language)}
        assert len(drawn) > 40
        moved = paper.evaluate(MOVED, [[name, html] for html, name in drawn.items()])
        found += ["{}x{}: {}".format(*size, each) for each in moved]
    lay(paper, "")
    assert not found, "\n".join(found)
