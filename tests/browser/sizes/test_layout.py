"""One screen, no scrolling: every size, few and many seats, alone and together, at several moments of a game.

The app draws every scene under CPython (tests/support/drawn.py), and one page measures them all (paper.py): only a
browser knows how large anything is, but it need not start Python for that.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from sechserpack.draw.catalogue import Variant
from sechserpack.games import find
from tests.games.sechs_mal_sechs.last_card import before_the_last_card
from tests.games.sechs_mal_sechs.tables import SHEET
from tests.support.browser import VIEWPORTS
from tests.support.drawn import DrawnApp

from ..driver import WAYS, each_game, each_way
from ..moments import records
from ..paper import Drawn, dress, look_at_all, resize

Sized = dict[tuple[int, int], list[Drawn]]
"""scenes by the size for which they are drawn"""
#: One of each shape, of which layouts there are four; tablets and laptops of another size follow from these.
SHAPES = [(1180, 820), (820, 1180), (390, 844), (844, 390)]


def tables(way: Variant, together: bool) -> list[tuple[str, ...]]:
    """Who sits there: as many as can, and unless another way to play has the same table, fewer too."""
    game = find(way.game)
    assert game is not None
    few, some, most = game.seats[0], min(4, game.seats[-1]), game.seats[-1]
    same_table = way != next(other for other in WAYS if other.game == way.game)
    counts = {most} if same_table else {some if together else few, most}
    others = "human" if together else "random"
    return [("human",) + (others,) * (count - 1) for count in sorted(counts, reverse=True)]


def in_sizes(
    app: DrawnApp, name: str, into: Sized, sizes: Sequence[tuple[int, int]], *then: tuple[str, str]
) -> None:
    """Draw what the app shows for devices of these sizes, there after these commands, with their values."""
    for size in sizes:
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
        found += look_at_all(paper, scenes, "eyes.layout")
    return found


def at_tables(
    way: Variant,
    companies: Sequence[tuple[str, ...]],
    moments: Sequence[str],
    sizes: Sequence[tuple[int, int]],
) -> Sized:
    """These companies at these moments of a game: covered where that may be, and with something picked up."""
    drawn: Sized = {}
    app = DrawnApp()
    for kinds in companies:
        for name in moments:
            app.open(records(way, kinds)[name])
            session = app.app.shown.session
            assert session is not None
            assert session.match.header.game == way.game
            called = f"{len(kinds)} {kinds[-1]}, {name}"
            if name == "over":
                app.tags.one(having="id", cls="result")
            in_sizes(app, called, drawn, sizes)
            reveal = [("reveal", "")] * ("reveal" in app.commands())
            for command, value in reveal:
                app.command(command, value)
            for thing in app.things()[-1:]:
                in_sizes(app, f"{called}, with {thing}", drawn, sizes, *reveal, ("select", thing))
    assert len(drawn[sizes[0]]) >= len(moments) * len(companies)
    return drawn


each_company = pytest.mark.parametrize("together", [False, True], ids=["alone", "together"])


@each_company
@each_game
def test_a_full_game_fits_every_shape(paper: Page, way: Variant, together: bool) -> None:
    company = tables(way, together)[:1]
    # The same tables, where there is most to choose from, are looked at in the other two shapes by test_filled and
    # test_six_filled.
    found = faults_of(paper, at_tables(way, company, ["fullest"], [(820, 1180), (844, 390)]))
    if together:
        found += faults_of(paper, at_tables(way, company, ["over"], SHAPES))
    assert not found, "\n".join(found)


@pytest.mark.all
@each_company
@each_way
def test_a_game_fits_every_screen(paper: Page, way: Variant, together: bool) -> None:
    companies = tables(way, together)
    found = faults_of(paper, at_tables(way, companies, ["first", "choices", "fullest", "over"], VIEWPORTS))
    assert not found, "\n".join(found)


def an_account(variant: str, *, humans: bool, sizes: Sequence[tuple[int, int]]) -> Sized:
    """The last hand of a round, laid open, and the account that follows."""
    drawn: Sized = {}
    app = DrawnApp()
    app.open(before_the_last_card(SHEET, humans=humans, variant=variant))
    in_sizes(app, "open", drawn, sizes, ("reveal", ""))
    app.command("select", app.things()[-1])
    last = app.events()[-1]
    app.do(lambda: app.app.table.play(last))
    app.until(lambda: app.tags.all(cls="telling") and not app.tags.all(cls="now"))
    in_sizes(app, "account", drawn, sizes)
    return drawn


@pytest.mark.parametrize(("variant", "humans"), [("classic", True)])
def test_the_account_of_a_round_fits_every_shape(paper: Page, variant: str, humans: bool) -> None:
    accounts = {size: drawn[1:] for size, drawn in an_account(variant, humans=humans, sizes=SHAPES).items()}
    found = faults_of(paper, accounts)
    assert not found, "\n".join(found)


@pytest.mark.all
@pytest.mark.parametrize("humans", [True, False], ids=["people", "bots"])
@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_the_account_of_a_round_fits_every_screen(paper: Page, variant: str, humans: bool) -> None:
    found = faults_of(paper, an_account(variant, humans=humans, sizes=VIEWPORTS))
    assert not found, "\n".join(found)
