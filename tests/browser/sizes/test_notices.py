"""A notice about storage takes room of its own: it never lies over what can be pressed, nor does anything over it.

Only a browser knows how large it is. It lays out what CPython has drawn; no Python runs in it.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from sechserpack.games import find
from tests.support.drawn import DrawnApp

from ..driver import WAYS, each_game, few_seats
from ..moments import records
from ..paper import Drawn, dress, lay, look_at_all, resize

TABLETS = [(1180, 820), (820, 1180)]
SIZES = [*TABLETS, (390, 844), (844, 390), (568, 320)]
_ROOM = "() => new Drawn(document.querySelector('#app')).room()"
#: The longest sentence, with a button for the record beside it.
LONGEST = "newer"


def with_notice(paper: Page, way: Variant, size: tuple[int, int], *then: str) -> list[Drawn]:
    """Tables for few people and for as many as can play, where there is most to choose from; and after each command.

    They are drawn for the room that the notice leaves, as the app draws them.
    """
    game = find(way.game)
    assert game is not None
    drawn = []
    for seats in (few_seats(way), game.seats[-1]):
        for others in ("human", "random"):
            app = DrawnApp("de", size)
            app.open(records(way, ("human",) + (others,) * (seats - 1))["fullest"])
            app.do(lambda app=app: (app.app._notices.warn(LONGEST, urgent=True), app.app.redraw()))
            lay(paper, app.drawing)
            app.resize(paper.evaluate(_ROOM))
            for command in ("", *then):
                if not command or command in app.commands():
                    if command:
                        app.command(command)
                    assert app.tags.all(cls="notice")
                    drawn.append((f"{seats} {others} {command}", app.drawing))
    return drawn


def test_a_notice_covers_nothing_on_the_fullest_tablet(paper: Page) -> None:
    covers_nothing(paper, WAYS[-1], TABLETS[0])


@pytest.mark.all
@each_game
@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_a_notice_covers_nothing_that_can_be_pressed(
    paper: Page, way: Variant, size: tuple[int, int]
) -> None:
    covers_nothing(paper, way, size)


def covers_nothing(paper: Page, way: Variant, size: tuple[int, int]) -> None:
    """Fail if a notice lies on anything, or anything on it."""
    dress(paper)
    resize(paper, size)
    found = look_at_all(
        paper, with_notice(paper, way, size, "reveal", "log", "settings"), "eyes.besideNotice"
    )
    assert not found, "\n".join(found)


@pytest.mark.all
@each_game
@pytest.mark.parametrize("size", TABLETS, ids=lambda size: "{}x{}".format(*size))
def test_a_tablet_has_room_for_a_notice(paper: Page, way: Variant, size: tuple[int, int]) -> None:
    """The table gives it up: nothing scrolls, and nothing there comes to lie on anything else."""
    dress(paper)
    resize(paper, size)
    found = look_at_all(paper, with_notice(paper, way, size, "reveal"), "eyes.layout")
    assert not found, "\n".join(found)
