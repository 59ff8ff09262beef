"""One screen, no scrolling: every size, few and many seats, alone and together, at several moments of a game.

The app draws every scene under CPython (tests/support/drawn.py), and one page measures them all (paper.py): only a
browser knows how large anything is, but it need not start Python for that.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from sechserpack.games import find
from tests.games.sechs_mal_sechs.tables import SHEET
from tests.support.browser import VIEWPORTS
from tests.support.drawn import DrawnApp, draw

from .driver import WAYS, each_game
from .last_card import before_the_last_card
from .layout import LOOK
from .moments import records
from .paper import Drawn, dress, look_at_all, resize

Sized = dict[tuple[int, int], list[Drawn]]
"""scenes by the size for which they are drawn"""


def tables(way: Variant, together: bool) -> list[tuple[str, ...]]:
    """Who sits there: as many as can, and unless another way to play has the same table, fewer too."""
    game = find(way.game)
    assert game is not None
    few, some, most = game.seats[0], min(4, game.seats[-1]), game.seats[-1]
    same_table = way != next(other for other in WAYS if other.game == way.game)
    counts = {most} if same_table else {some if together else few, most}
    others = "human" if together else "random"
    return [("human",) + (others,) * (count - 1) for count in sorted(counts)]


def in_every_size(app: DrawnApp, name: str, into: Sized, *then: tuple[str, str]) -> None:
    """Draw what the app shows for every size of device, there after these commands, with their values."""
    for size in VIEWPORTS:
        app.resize(size)
        for command, value in then:
            app.command(command, value)
        into.setdefault(size, []).append(("{}x{}, {}".format(*size, name), app.drawing))


def faults_of(paper: Page, drawn: Sized) -> list[str]:
    """What is wrong with the scenes of every size."""
    dress(paper)
    found = []
    for size, scenes in drawn.items():
        resize(paper, size)
        found += look_at_all(paper, scenes, LOOK)
    return found


@pytest.mark.parametrize("together", [False, True], ids=["alone", "together"])
@each_game
def test_a_game_fits_every_screen(paper: Page, way: Variant, together: bool) -> None:
    drawn: Sized = {}

    async def play() -> None:
        app = DrawnApp()
        for kinds in tables(way, together):
            for name, record in records(way, kinds).items():
                await app.open(record)
                session = app.app.shown.session
                assert session is not None
                assert session.match.header.game == way.game
                called = f"{len(kinds)} {kinds[-1]}, {name}"
                if name == "over":
                    app.tags.one(having="id", cls="result")
                in_every_size(app, called, drawn)
                reveal = [("reveal", "")] * ("reveal" in app.commands())
                for command, value in reveal:
                    app.command(command, value)
                for thing in app.things()[-1:]:
                    in_every_size(app, f"{called}, with {thing}", drawn, *reveal, ("select", thing))

    draw(play())
    assert len(drawn[VIEWPORTS[0]]) >= 4 * len(tables(way, together))
    found = faults_of(paper, drawn)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("humans", [True, False], ids=["people", "bots"])
@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_the_account_of_a_round_fits_every_screen(paper: Page, variant: str, humans: bool) -> None:
    drawn: Sized = {}

    async def play() -> None:
        app = DrawnApp()
        await app.open(before_the_last_card(SHEET, humans=humans, variant=variant))
        in_every_size(app, "open", drawn, ("reveal", ""))
        app.command("select", app.things()[-1])
        last = app.events()[-1]
        app.app.table.play(last)
        await app.until(lambda: app.tags.all(cls="telling") and not app.tags.all(cls="now"))
        in_every_size(app, "account", drawn)

    draw(play())
    found = faults_of(paper, drawn)
    assert not found, "\n".join(found)
