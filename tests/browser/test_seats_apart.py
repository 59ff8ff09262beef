"""Every seat lies within the screen and clear of every other one, and of the board in the middle."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from sechserpack.bots.policy import decide, randomly
from sechserpack.draw.seats import shape_of
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games import find
from tests.games.six.tables import copy, random_match
from tests.support.screens import screen, seated, tell

from .paper import Drawn, dress, look_at_all, resize

SIZES = [(1180, 820), (820, 1180), (390, 844), (844, 390)]
NAMES = ("Ada", "Kalle", "Rosi", "Erwin", "Friedel", "Gisela", "Bartholomäus", "Helga")

#: Runs in the page; gives a sentence for everything of a seat that is cut off, or lies over another seat or the board.
APART = """
() => {
    for (const animation of document.getAnimations()) animation.finish();
    const table = document.querySelector("#table").getBoundingClientRect();
    const wrong = new Set();
    const inside = ".sign, .sign .badge, .sign-name, .held-count, .heap, .six-card, .lying, .place, .move";
    const seats = [...document.querySelectorAll("#table .six-hand, #table .signs > .sign")].map((seat) =>
        [seat, ...seat.querySelectorAll(inside)]
            .filter((part) => !part.matches(".six-hand, .due")
                && part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((part) => [`${seat.id} ${part.getAttribute("class").split(" ").slice(0, 2).join(".")}`,
                part.getBoundingClientRect()])
            .filter(([, box]) => box.width && box.height));
    const told = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    // Whatever the board is drawn of is round, so the corner of a sign may lie in the corner of its box.
    const boards = [...document.querySelectorAll("#table .middle :is(.tray-lip, .bowl-lip, .hide, .mat-felt)")]
        .map((part) => [part.getAttribute("class"), part.getBoundingClientRect()]);
    if (!boards.length || !seats.length) wrong.add("there is nothing to look at");
    const reaches = (box, room) => {
        const [across, down] = [(room.left + room.right) / 2, (room.top + room.bottom) / 2];
        return Math.hypot((across - Math.min(Math.max(across, box.left), box.right)) / (room.width / 2 - 1),
            (down - Math.min(Math.max(down, box.top), box.bottom)) / (room.height / 2 - 1)) < 1;
    };
    seats.forEach((parts, seat) => {
        for (const [name, box] of parts) {
            if (box.left < table.left - 1 || box.top < table.top - 1 || box.right > table.right + 1
                || box.bottom > table.bottom + 1)
                wrong.add(`${name} is cut off: ${told(box)} in ${told(table)}`);
            for (const [other, room] of seats.slice(seat + 1).flat())
                if (over(box, room)) wrong.add(`${name} lies over ${other}: ${told(box)}, ${told(room)}`);
            for (const [board, room] of boards)
                if (reaches(box, room)) wrong.add(`${name} lies over ${board}: ${told(box)}, ${told(room)}`);
        }
    });
    return [...wrong];
}
"""


def who(seats: int) -> list[tuple[tuple[int, ...], bool]]:
    """The people at the table, and whether it faces them; the rest are bots."""
    everybody = tuple(range(seats))
    return [
        (everybody, True),
        (everybody[::2], True),
        ((0, seats - 1), True),
        ((0,), False),
        (everybody, False),
    ]


def six(seats: int, size: tuple[int, int]) -> list[Drawn]:
    """Some moments of a game of SIX, and its end."""
    match = random_match(seats, profi=True)
    drawn = []
    for (humans, facing), cut in product(who(seats), (len(match) // 2, len(match))):
        session = tell(seated(copy(match, cut), humans, names=NAMES[:seats]))
        html = screen(session, language="de", shape=shape_of(*size), facing=facing, reading=False)
        drawn.append((f"{cut} {humans} {'facing' if facing else 'upright'}", _app(html)))
    return drawn


def turns(name: str, seats: int, size: tuple[int, int]) -> list[Drawn]:
    """Some moments of a game of Sechser raus or Sieben."""
    game = find(name)
    assert game is not None
    match = Match.new(game, seats, {}, f"apart/{seats}")
    mishaps = stream(match.seed, "slips")
    while not match.over and len(match) < 60:
        if match.draw(mishaps) is None:
            seat = next(iter(game.legal(match.state)))
            match.play(decide(randomly, match.view(seat), seat, stream(match.seed, "bot", seat, len(match))))
    drawn = []
    for (humans, facing), cut in product(who(seats), (1, len(match))):
        so_far = Match.resume(game, match.header, match.events[:cut], match.seed)
        session = tell(seated(so_far, humans, names=NAMES[:seats]))
        html = screen(session, language="de", shape=shape_of(*size), facing=facing, reading=False)
        drawn.append((f"{cut} {humans} {'facing' if facing else 'upright'}", _app(html)))
    return drawn


def _app(html: str) -> str:
    """A screen in its place on the page."""
    return f'<div class="app"><div class="stage">{html}</div></div>'


def _some(few: tuple[int, ...], every: range) -> list[object]:
    """The numbers of seats: a few of them always, the others among the long tests."""
    return [pytest.param(seats, marks=() if seats in few else pytest.mark.all) for seats in every]


@pytest.mark.parametrize("seats", _some((3, 5), range(2, 6)))
def test_the_hands_of_six_lie_apart(paper: Page, seats: int) -> None:
    dress(paper)
    found = []
    for size in SIZES:
        resize(paper, size)
        drawn = six(seats, size)
        found += ["{}x{}, {}".format(*size, fault) for fault in look_at_all(paper, drawn, APART)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("seats", _some((4, 8), range(2, 9)))
@pytest.mark.parametrize("game", ["sechser-raus", "sieben"])
def test_signs_lie_apart_and_clear_of_the_board(paper: Page, game: str, seats: int) -> None:
    dress(paper)
    found = []
    for size in SIZES:
        resize(paper, size)
        drawn = turns(game, seats, size)
        found += ["{}x{}, {}".format(*size, fault) for fault in look_at_all(paper, drawn, APART)]
    assert not found, "\n".join(found)


#: Runs in the page; gives a sentence for every tag with what a bot did that is cut off or covers what has to be read.
TAGS = """
() => {
    for (const animation of document.getAnimations()) animation.finish();
    const table = document.querySelector("#table").getBoundingClientRect();
    const told = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");
    const wrong = [];
    const tags = [...document.querySelectorAll(".lately")];
    if (!tags.length) wrong.push("there is nothing to look at");
    const read = ".sign-name, .sign > .badge > *, .held-count, .purse-count, .funds-count, .sign-account > *, .lately";
    for (const tag of tags) {
        const box = tag.getBoundingClientRect();
        const name = `what ${tag.closest(".sign").id} did`;
        if (box.left < table.left || box.top < table.top - 1 || box.right > table.right || box.bottom > table.bottom)
            wrong.push(`${name} is cut off: ${told(box)} in ${told(table)}`);
        if (Math.max(box.width, box.height) < 30) wrong.push(`${name} cannot be read: ${told(box)}`);
        for (const other of document.querySelectorAll(read)) {
            if (other === tag || !other.checkVisibility({ visibilityProperty: true })) continue;
            const room = other.getBoundingClientRect();
            if (Math.min(box.right, room.right) - Math.max(box.left, room.left) > 1
                && Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top) > 1)
                wrong.push(`${name} covers ${other.closest(".sign").id} ${other.getAttribute("class")}: `
                    + `${told(box)}, ${told(room)}`);
        }
    }
    return wrong;
}
"""


def lately(name: str, seats: int) -> Match[Any]:
    """A game long enough for bots to have done something, with so many seats, or as many as there can be."""
    game = find(name)
    assert game is not None
    seats = min(seats, game.seats[-1])
    match: Match[Any] = Match.new(game, seats, {}, f"lately/{seats}")
    mishaps = stream(match.seed, "slips")
    while not match.over and len(match) < 90:
        if match.draw(mishaps) is None:
            seat = next(iter(game.legal(match.state)))
            match.play(decide(randomly, match.view(seat), seat, stream(match.seed, "bot", seat, len(match))))
    return match


@pytest.mark.parametrize("seats", _some((4,), range(2, 7)))
@pytest.mark.parametrize(
    "game", ["sechser-raus", "sieben", "six", pytest.param("sechs-mal-sechs", marks=pytest.mark.all)]
)
def test_what_bots_did_covers_no_name_and_no_number(paper: Page, game: str, seats: int) -> None:
    dress(paper)
    match = lately(game, seats)
    seats = match.header.seats
    copies = [
        Match.resume(match.game, match.header, match.events[:cut], match.seed)
        for cut in range(8, len(match) + 1)
    ]
    still = [so_far for so_far in copies if match.game.chance(so_far.state) is None]

    def draw(so_far: Match[Any], humans: tuple[int, ...], size: tuple[int, int], facing: bool) -> str:
        session = tell(seated(so_far, humans, names=NAMES[:seats]))
        return _app(screen(session, language="de", shape=shape_of(*size), facing=facing, reading=False))

    def most(humans: tuple[int, ...]) -> list[Match[Any]]:
        """The moments in which most is to be read, however it is laid out."""
        screens = [draw(so_far, humans, SIZES[0], True) for so_far in still]
        told = [(html.count('"lately"'), html.count("lately-")) for html in screens]
        return [still[index] for index in sorted(range(len(still)), key=told.__getitem__)[-3:]]

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
        found += ["{}x{}, {}".format(*size, fault) for fault in look_at_all(paper, drawn, TAGS)]
    assert not found, "\n".join(found)
