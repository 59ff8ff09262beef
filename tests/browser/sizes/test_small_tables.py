"""Tables on small pages: zoomed in to 200 %, with letters of 200 %, on small telephones.

The page scrolls up and down at most, and everything else is as on larger ones: nothing is cut off, too
small or laid over another thing. Beyond that the board keeps a size at which it can be played on, what one decides with
is in view together with it, no letter is too small, and what is said fits the room that is kept for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from sechserpack.games import find
from tests.support.drawn import DrawnApp
from tests.support.ways import WAYS

from ..moments import records
from ..paper import Drawn, dress, letters, look_at_all, resize

GAMES = ("sechser-raus", "sieben", "six")
SIZES = [(590, 410), (667, 375), (568, 320), (360, 640), (320, 568), (375, 667)]
LARGE = [(1180, 820), (820, 1180)]
"""tablets whose letters are twice as large"""
LEAST = {"sechser-raus": 129, "sieben": 175, "six": 127}
"""how wide a board is at least, in pixels where letters are 16"""

Company = tuple[str, ...]
How = tuple[str, bool, bool | None]
"""language, whether lines tell what can be done, and whether everybody sees it from their own side"""


HOWS: list[How] = [("de", True, None), ("en", False, None), ("en", True, False), ("de", True, True)]


def companies(way: Variant, *, every: bool) -> list[Company]:
    """Who sits there: one against as many bots as can be and as many people; or one, two and four as well."""
    game = find(way.game)
    assert game is not None
    most = game.seats[-1]
    alone, together = ("human",) + ("random",) * (most - 1), ("human",) * most
    few: list[Company] = [("human", "random"), ("human",) * 2, ("human",) * 4]
    return [*(few if every else []), alone, together]


def scenes(
    way: Variant,
    sizes: Sequence[tuple[int, int]],
    who: Sequence[Company],
    hows: Sequence[How],
    moments: Sequence[str],
) -> dict[tuple[int, int], list[Drawn]]:
    """By size what the app draws at these moments of a game."""
    drawn: dict[tuple[int, int], list[Drawn]] = {size: [] for size in sizes}
    for kinds, (language, guidance, facing) in product(who, hows):
        app = DrawnApp(language, text=2.0 if sizes == LARGE else 1.0, guidance=guidance, facing=facing)
        for moment in moments:
            app.open(records(way, kinds)[moment])
            for size in sizes:
                app.resize(size)
                who_sits = f"{kinds.count('human')} people of {len(kinds)}"
                drawn[size].append(
                    (f"{size}, {who_sits}, {language}, {guidance=}, {facing=}, {moment}", app.drawing)
                )
    return drawn


def faults(paper: Page, way: Variant, drawn: dict[tuple[int, int], list[Drawn]], language: str) -> list[str]:
    """What is wrong with these scenes."""
    dress(paper, language=language)
    found = []
    for size, shown in drawn.items():
        resize(paper, size)
        check = f"() => [...eyes.layout(), ...eyes.playable({LEAST[way.game]})]"
        found += look_at_all(paper, shown, check)
    return found


def each_way(*names: str) -> pytest.MarkDecorator:
    """Run a test for these ways to play, and for the others where all tests run."""
    mine = [way for way in WAYS if way.game in GAMES]
    marked = [
        pytest.param(way, id=way.name, marks=() if way.name in names else pytest.mark.all) for way in mine
    ]
    return pytest.mark.parametrize("way", marked)


@each_way("Sechser raus", "Sieben", "SIX Profi")
def test_a_small_page_has_room_for_a_table(paper: Page, way: Variant) -> None:
    drawn = scenes(
        way, [(590, 410), (320, 568)], companies(way, every=False), [("de", True, None)], ["choices"]
    )
    found = faults(paper, way, drawn, "de")
    assert not found, "\n".join(found)


@pytest.mark.all
@pytest.mark.parametrize("how", HOWS, ids=lambda how: "{}-{}-{}".format(*how))
@each_way()
def test_every_small_page_has_room_for_every_table(paper: Page, way: Variant, how: How) -> None:
    found = faults(
        paper, way, scenes(way, SIZES, companies(way, every=True), [how], ["choices", "over"]), how[0]
    )
    assert not found, "\n".join(found)


@pytest.mark.all  # tests/draw/geometry asks for the room
@each_way("Sieben")
def test_a_tablet_has_room_for_letters_twice_as_large(paper: Page, way: Variant) -> None:
    drawn = scenes(way, LARGE, companies(way, every=False), [("de", True, None)], ["choices"])
    with letters(paper, 32):
        found = faults(paper, way, drawn, "de")
    assert not found, "\n".join(found)
