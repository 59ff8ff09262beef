"""Every seat lies within the screen and clear of every other one, and of the board in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from sechserpack.bots.policy import decide, randomly
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games import find
from tests.games.six.tables import random_match
from tests.support.screens import screen, seated, tell

from ..paper import Drawn, dress, look_at_all, resize

SIZES = [(1180, 820), (820, 1180), (390, 844), (844, 390)]
NAMES = ("Ada", "Kalle", "Rosi", "Erwin", "Friedel", "Gisela", "Bartholomäus", "Helga")

Who = tuple[tuple[int, ...], bool]
"""the people at the table, and whether it faces them; the rest are bots"""


def who(seats: int) -> list[Who]:
    """Whoever may sit there; the first two stand for both ways to sit, people beside bots and people alone."""
    everybody = tuple(range(seats))
    return [
        (everybody[::2], True),
        (everybody, False),
        (everybody, True),
        ((0, seats - 1), True),
        ((0,), False),
    ]


def drawn(match: Match[Any], companies: Sequence[Who], size: tuple[int, int]) -> list[Drawn]:
    """A game at its beginning, or where it plays in real time in its middle, and at its end, with these people."""
    seats, events = match.header.seats, len(match)
    found = []
    for (humans, facing), cut in product(companies, (events // 2 if match.game.realtime else 1, events)):
        so_far = Match.resume(match.game, match.header, match.events[:cut], match.seed)
        session = tell(seated(so_far, humans, names=NAMES[:seats]))
        html = screen(session, language="de", size=size, facing=facing, reading=False)
        found.append((f"{cut} {humans} {'facing' if facing else 'upright'}", _app(html)))
    return found


def _app(html: str) -> str:
    """A screen in its place on the page."""
    return f'<div class="app"><div class="stage">{html}</div></div>'


def apart(
    paper: Page,
    game: str,
    seats: int,
    companies: Sequence[Who],
    sizes: Sequence[tuple[int, int]] = SIZES,
) -> None:
    """Fail unless everything of a seat lies apart from the others, with these people at the table."""
    dress(paper)
    match: Match[Any] = random_match(seats, profi=True) if game == "six" else played(game, seats, "apart", 60)
    found = []
    for size in sizes:
        resize(paper, size)
        faults = look_at_all(paper, drawn(match, companies, size), "eyes.seatsApart")
        found += ["{}x{}, {}".format(*size, fault) for fault in faults]
    assert not found, "\n".join(found)


@pytest.mark.all  # where everything lies is computed, and tests/draw/geometry asks for the same
@pytest.mark.parametrize(
    ("game", "seats", "sizes"),
    [("six", 5, SIZES[::2]), ("sechser-raus", 8, SIZES[1:3]), ("sieben", 8, SIZES[::3])],
    ids=["six", "sechser-raus", "sieben"],
)
def test_all_seats_of_a_full_table_lie_apart(
    paper: Page, game: str, seats: int, sizes: Sequence[tuple[int, int]]
) -> None:
    apart(paper, game, seats, who(seats)[:2], sizes)


@pytest.mark.all
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_hands_of_six_lie_apart(paper: Page, seats: int) -> None:
    apart(paper, "six", seats, who(seats))


@pytest.mark.all
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("game", ["sechser-raus", "sieben"])
def test_signs_lie_apart_and_clear_of_the_board(paper: Page, game: str, seats: int) -> None:
    apart(paper, game, seats, who(seats))


def played(name: str, seats: int, seed: str, events: int) -> Match[Any]:
    """A game that is played at random until so much has happened."""
    game = find(name)
    assert game is not None
    match: Match[Any] = Match.new(game, seats, {}, f"{seed}/{seats}")
    mishaps = stream(match.seed, "slips")
    while not match.over and len(match) < events:
        if match.draw(mishaps) is None:
            seat = next(iter(game.legal(match.state)))
            match.play(decide(randomly, match.view(seat), seat, stream(match.seed, "bot", seat, len(match))))
    return match


def tags_cover_nothing(paper: Page, name: str, seats: int, *, every: int, moments: int) -> None:
    """Look at the `moments` at which most is told of what bots did, of one in `every` so many."""
    dress(paper)
    match = played(name, seats, "lately", 90)
    copies = [
        Match.resume(match.game, match.header, match.events[:cut], match.seed)
        for cut in range(8, len(match) + 1, every)
    ]
    still = [so_far for so_far in copies if match.game.chance(so_far.state) is None]

    def draw(so_far: Match[Any], humans: tuple[int, ...], size: tuple[int, int], facing: bool) -> str:
        session = tell(seated(so_far, humans, names=NAMES[:seats]))
        return _app(screen(session, language="de", size=size, facing=facing, reading=False))

    def most(humans: tuple[int, ...]) -> list[Match[Any]]:
        """The moments in which most is to be read, however it is laid out."""
        screens = [draw(so_far, humans, SIZES[0], True) for so_far in still]
        told = [(html.count('"lately"'), html.count("lately-")) for html in screens]
        return [still[index] for index in sorted(range(len(still)), key=told.__getitem__)[-moments:]]

    fullest = {humans: most(humans) for humans in ((0,), (0, seats - 2))}
    found = []
    for size in SIZES:
        drawn = [
            (
                f"{len(so_far)} {humans} {'facing' if facing else 'upright'}",
                draw(so_far, humans, size, facing),
            )
            for humans, facing in (((0,), False), ((0,), True), ((0, seats - 2), True))
            for so_far in fullest[humans]
        ]
        resize(paper, size)
        found += ["{}x{}, {}".format(*size, fault) for fault in look_at_all(paper, drawn, "eyes.tagsApart")]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "game", ["six", *(pytest.param(game, marks=pytest.mark.all) for game in ("sechser-raus", "sieben"))]
)
def test_what_bots_did_covers_no_name_and_no_number(paper: Page, game: str) -> None:
    tags_cover_nothing(paper, game, 4, every=5, moments=1)


@pytest.mark.all
@pytest.mark.parametrize(
    ("game", "seats"),
    [
        (game, seats)
        for game, most in (("sechser-raus", 6), ("sieben", 6), ("six", 5), ("sechs-mal-sechs", 6))
        for seats in range(2, most + 1)
    ],
)
def test_however_many_bots_there_are_they_cover_nothing(paper: Page, game: str, seats: int) -> None:
    tags_cover_nothing(paper, game, seats, every=1, moments=3)
