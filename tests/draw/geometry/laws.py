"""What holds for every layout of a table, whatever the game, the page and the seats. Each law tells what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import cos, hypot, radians, sin, sqrt

from sechserpack.draw.geometry import Layout, Needs, Rect, Seats, Zone
from sechserpack.draw.geometry.board import counts

NEARLY = 0.01
"""by how many pixels numbers may be wrong"""
TOUCH, SMALLEST = 44, 24
Size = tuple[float, float]


def all_laws(layout: Layout, page: Size, letters: float, seats: Seats, needs: Needs) -> list[str]:
    """All that is wrong with one layout."""
    return [
        *apart(layout, needs),
        *beside_the_board(layout, needs),
        *within(layout, page),
        *complete(layout, seats, needs),
        *for_fingers(layout),
        *readable(layout, letters),
        *the_right_way_round(layout, seats),
    ]


def size_of(layout: Layout, needs: Needs) -> float:
    """How large the board is, as it is compared with others: a slender one counts less."""
    board = layout.board
    of_table = needs.of(tuple(bool(zone.buttons) for zone in layout.zones))
    return sqrt(board.width * board.height) * counts(of_table.board, sqrt(board.width / board.height))


def apart(layout: Layout, needs: Needs) -> Iterator[str]:
    """Nothing lies on anything else. Those who share the room for their things have it at the very same place."""
    things = [("bar", layout.bar), *_things(layout)]
    for (name, one), (other_name, other) in combinations(things, 2):
        same = name == other_name and all(abs(a - b) < NEARLY for a, b in zip(one, other, strict=True))
        if not same and one.overlaps(other, -NEARLY):
            yield f"{name} lies on {other_name}"
    for name, one in things:
        if _on_board(layout.board, one, needs.board.round):
            yield f"{name} lies on the board"


def _things(layout: Layout) -> Iterator[tuple[str, Rect]]:
    """What lies apart from each other: zones as a whole, and the things that lie outside of them."""
    for zone in layout.zones:
        yield f"zone {zone.seat}", zone.rect
        if zone.shared:
            # Those who share are known by their edge: what they share is one and the same thing.
            for name, box in zone.boxes:
                if name != "plate":
                    yield f"{name} at {zone.edge}", zone.on_page(box)


def _on_board(board: Rect, thing: Rect, is_round: bool) -> bool:
    if not is_round:
        return board.overlaps(thing, -NEARLY)
    x, y = board.x + board.width / 2, board.y + board.height / 2
    across = max(thing.x - x, x - thing.right, 0) / (board.width / 2)
    down = max(thing.y - y, y - thing.bottom, 0) / (board.height / 2)
    return hypot(across, down) < 1 - NEARLY / board.width


def beside_the_board(layout: Layout, needs: Needs) -> Iterator[str]:
    """What stands beside the board touches it, is on the page below the bar, and lies on nobody's things."""
    if not needs.board.beside:
        return
    half = layout.board.width / 2
    away, radius, angle = half * needs.board.away, half * needs.board.beside, radians(layout.beside)
    x = layout.board.x + half - away * sin(angle)
    y = layout.board.y + half + away * cos(angle)
    below = Rect(0, layout.bar.bottom, layout.size[0], layout.size[1] - layout.bar.bottom)
    if not below.holds(Rect(x - radius, y - radius, 2 * radius, 2 * radius), NEARLY):
        yield f"what stands beside the board is not on the page: {x:.0f} {y:.0f}, {radius:.0f}"
    for name, thing in _things(layout):
        across = max(thing.x - x, x - thing.right, 0)
        if hypot(across, max(thing.y - y, y - thing.bottom, 0)) < radius - NEARLY:
            yield f"{name} lies on what stands beside the board"


def within(layout: Layout, page: Size) -> Iterator[str]:
    """Everything is on the page, or the table scrolls and everything can be reached; things are in their zone."""
    width, height = layout.size
    if layout.scrolls != (layout.size != page):
        yield f"{page} became {layout.size}, and scrolls: {layout.scrolls}"
    if width < page[0] - NEARLY or height < page[1] - NEARLY:
        yield f"{layout.size} is smaller than the page"
    below = Rect(0, layout.bar.bottom, width, height - layout.bar.bottom)
    for name, thing in (("board", layout.board), *_things(layout)):
        if not below.holds(thing, NEARLY):
            yield f"{name} is not on the page: {thing}"
    for zone in layout.zones:
        for name, box in zone.boxes:
            inside = name == "plate" or not zone.shared
            if inside and not zone.rect.holds(zone.on_page(box), NEARLY):
                yield f"{name} of {zone.seat} is not in its zone"
        for (name, one), (other_name, other) in combinations(zone.boxes, 2):
            if one.overlaps(other, -NEARLY):
                yield f"{name} of {zone.seat} lies on {other_name}"
        for name, box in zone.boxes:
            if zone.said and name not in ("sentence", "controls") and zone.said.overlaps(box, -NEARLY):
                yield f"what is said to {zone.seat} while there are no buttons lies on {name}"


def complete(layout: Layout, seats: Seats, needs: Needs) -> Iterator[str]:
    """Every seat has all of its things, and none has another's."""
    if [zone.seat for zone in layout.zones] != list(range(len(seats.people))):
        yield f"zones of {[zone.seat for zone in layout.zones]}"
    for zone in layout.zones:
        person = seats.people[zone.seat]
        expected = {"plate"}
        if person:
            expected |= {"sentence", "controls"} | ({"hand"} if needs.hand else set())
        elif needs.bot_hand:
            expected |= {"hand"}
        found = [name for name, _ in zone.boxes]
        if sorted(found) != sorted(expected):
            yield f"seat {zone.seat} has {found}"
        if person != bool(zone.buttons):
            yield f"seat {zone.seat} has the buttons {zone.buttons}"


def for_fingers(layout: Layout) -> Iterator[str]:
    """Every button can be hit, and all of them find room where the controls are."""
    for zone in layout.zones:
        if not zone.buttons:
            continue
        least = SMALLEST if zone.density == "tiny" else TOUCH
        smallest = min(min(button) for button in zone.buttons)
        if smallest < least - NEARLY:
            yield f"a button of {zone.seat} is {smallest:.1f} pixels large, and {zone.density}"
        room = dict(zone.boxes).get("controls", Rect(0, 0, 0, 0))
        high = _flowing(zone, room.width)
        if high > room.height + NEARLY or max(width for width, _ in zone.buttons) > room.width + NEARLY:
            yield f"the buttons of {zone.seat} are {high:.1f} high in {room}"


def _flowing(zone: Zone, room: float) -> float:
    """How high the rows are into which buttons are wrapped like words, each kind for itself unless one row has all."""
    rows: list[list[Size]] = [[]]
    whole = sum(width + zone.gap for width, _ in zone.buttons) - zone.gap
    for button in zone.buttons:
        taken = sum(width + zone.gap for width, _ in rows[-1])
        new_kind = whole > room + NEARLY and button not in rows[-1]
        if rows[-1] and (new_kind or taken + button[0] > room + NEARLY):
            rows.append([])
        rows[-1].append(button)
    return sum(max(height for _, height in row) for row in rows) + zone.gap * (len(rows) - 1)


def readable(layout: Layout, letters: float) -> Iterator[str]:
    """Names and sentences have room for letters of 13 pixels, however small everything is."""
    for zone in layout.zones:
        for name, box in zone.boxes:
            if name == "sentence" and (
                box.height < 15 * letters - NEARLY or box.width < 84 * letters - NEARLY
            ):
                yield f"the sentence of {zone.seat} has only {box}"
            if name == "plate" and (box.height < 22 * letters or box.width < 48 * letters - NEARLY):
                yield f"the plate of {zone.seat} has only {box}"


def the_right_way_round(layout: Layout, seats: Seats) -> Iterator[str]:
    """People's things face them where they sit round the page, and seats go clockwise round the board."""
    for zone in layout.zones:
        turn = 90 * zone.edge if seats.facing else 0
        if zone.turn != turn:
            yield f"zone {zone.seat} at edge {zone.edge} is turned by {zone.turn}"
    edges = [layout.zones[(seats.first + step) % len(layout.zones)].edge for step in range(len(layout.zones))]
    if seats.facing and edges != sorted(edges):
        yield f"seats do not go clockwise: {edges}"
