"""The layout of a table: which plan is taken, how large things are in it, and what becomes of a page that is too small.

The size of the board comes first, and is a continuous function of the page: that of the board beside the best sizes of
everything, or a little less than beside the least sizes, whichever is more. Then everything else is made as large as
that board allows. So nothing jumps while a window is dragged, and a larger page never gives a smaller board.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import degrees, inf, sqrt

from .board import (
    NOTHING,
    Asked,
    Box,
    Found,
    beside,
    between,
    clear,
    counts,
    free,
    largest,
    nearer,
    placed,
    within,
)
from .forms import (
    COARSE,
    FULL,
    LEAST,
    PARTS,
    Form,
    Kind,
    aired,
    airier,
    density,
    inside,
    on_one_axis,
    side_by_side,
    sizes,
    smaller,
    wider,
    with_hand_in_the_middle,
    with_longer_hand,
    with_more_said,
)
from .needs import TOUCH, Needs
from .seating import BOTTOM, LEFT, OPPOSITE, RIGHT, ROUND, SHARED, TURNS, Plan, Seats, Tray, plans, reading
from .shapes import Rect, Size, bounds, turned
from .trays import let_in, owning, parted

INSET = 4.0
"""between the edge of the page and everything"""
GIVES = 0.981
"""how much of the largest board is left at least so that people sit round the table, and hands are larger"""
BAR = (44.0, 52.0)
"""how high the bar with the tools is: on a telephone that lies on its side, and on a tablet"""
TOLD = 40.0
"""how high the line is that tells what has just happened, where it has no room in the bar: on upright telephones

Beside it lies the coaster, which reaches into the `INSET` below.
"""
SLIM = 359.0
"""up to which width there is no room for eight tools side by side: the last one stands beside that line then"""
TABLET = 740.0
"""how wide a page is on which it has"""
MOST_ADDED = 16_000.0
"""how many pixels higher a table becomes at most: there is room for everything long before"""
FOR_RIMS = 3
"""by how many levels things may be smaller so that they have room at the rims of their trays"""
RIM = 5.0
"""how much of it is enough"""
STEP = 1.0
"""by how many pixels a table that scrolls may be higher than need be"""


@dataclass(frozen=True)
class Zone:
    """Where the things of a seat lie. Its boxes are in its own coordinates, as whoever sits there sees them."""

    seat: int
    edge: int
    """0 to 3: the bottom of the page, its left, its top, its right"""
    rect: Rect
    """on the page"""
    turn: int
    """how far it is turned, clockwise: 0, 90, 180 or 270 degrees"""
    density: str
    """ "full", "compact" or "tiny" """
    form: str
    """how things lie in it: "column", "row", "line", "rows", "desk", "side", "even row" or "even line" """
    boxes: tuple[tuple[str, Rect], ...]
    """ "plate", and for people "sentence", "hand" and "controls" """
    tray: Rect
    """what is let into the table round them"""
    shared: bool = False
    """whether others who sit beside lie their things in the same tray, which is then outside of `rect`"""
    buttons: tuple[Size, ...] = ()
    """how large they are, in the order in which they lie in "controls" """
    gap: float = 0.0
    """between them"""
    said: Rect | None = None
    """where the sentence stands while there are none of them"""

    @property
    def in_rows(self) -> bool:
        """Whether its buttons do not all lie side by side: then each kind of them begins a row."""
        room = dict(self.boxes)["controls"].width if self.buttons else 0.0
        return not side_by_side(self.buttons, room, self.gap)

    def on_page(self, box: Rect) -> Rect:
        """Where one of the boxes lies on the page."""
        return turned(box, self.turn, self.rect)


@dataclass(frozen=True)
class Layout:
    """Where everything on a page lies that shows a table."""

    page: Size
    """how much of it can be seen"""
    letters: float
    """how many times as large as usual its letters are"""
    size: Size
    """of all of it: the page, or higher if it `scrolls`"""
    scrolls: bool
    bar: Rect
    told: float
    """how high the line at the bottom of the bar is that tells what has just happened; 0 where it stands in the bar"""
    board: Rect
    beside: float
    """the angle under which something stands beside the board, in degrees clockwise from the bottom; 0 for nothing"""
    zones: tuple[Zone, ...]
    """by seat"""

    def together(self, seat: int) -> tuple[int, ...]:
        """The seats that lay their hands where this one does, from left to right as they see it.

        There are none if it has no place for a hand.
        """
        place = _hand(self.zones[seat])
        if place is None:
            return ()
        beside = [zone for zone in self.zones if _same(_hand(zone), place)]
        return tuple(zone.seat for zone in sorted(beside, key=_from_left))

    @cached_property
    def waiting(self) -> list[dict[int, Rect]]:
        """Where each of those who share a place for their hands has its own while they wait, as that place counts.

        By seat, those who share it with that one; none if it has no place for a hand.
        """
        return [self._waiting(zone) for zone in self.zones]

    @cached_property
    def beside_plates(self) -> list[dict[int, Rect]]:
        """Where what each of those owns lies whose tray is that of a seat, as its zone counts, from left to right.

        By seat.
        """
        return [self._beside_plates(zone) for zone in self.zones]

    def _waiting(self, own: Zone) -> dict[int, Rect]:
        place, beside = dict(own.boxes).get("hand"), self.together(own.seat)
        if place is None:
            return {}
        boxes = [dict(self.zones[other].boxes) for other in beside]
        plates = [_moved(each["plate"], each["hand"]) for each in boxes]
        tray = _moved(own.tray, place)
        return dict(zip(beside, parted(tray, plates, _moved(place, place)), strict=True))

    def _beside_plates(self, own: Zone) -> dict[int, Rect]:
        place = own.on_page(own.tray)
        plates = {
            zone.seat: _moved(dict(zone.boxes)["plate"], _moved(zone.tray, own.tray))
            for zone in self.zones
            if _same(zone.on_page(zone.tray), place)
        }
        seats = sorted(plates, key=plates.__getitem__)
        return dict(zip(seats, owning(own.tray, [plates[each] for each in seats]), strict=True))

    def with_trays(self, turn: int | None) -> set[int]:
        """The seats at which trays are drawn: of those who share one, whose `turn` it is, or else the first."""
        found: dict[int, Rect] = {}
        for zone in sorted(self.zones, key=lambda zone: zone.seat != turn):
            place = zone.on_page(zone.tray)
            if not any(_same(there, place) for there in found.values()):
                found[zone.seat] = place
        return {*found}


def _hand(zone: Zone) -> Rect | None:
    """Where on the page a hand lies."""
    box = dict(zone.boxes).get("hand")
    return None if box is None else zone.on_page(box)


def _same(one: Rect | None, other: Rect) -> bool:
    """Whether two things lie at the same place."""
    return one is not None and all(abs(a - b) < 1 for a, b in zip(one, other, strict=True))


def _from_left(zone: Zone) -> float:
    """How far from the left its plate is, counted from where the hands lie."""
    boxes = dict(zone.boxes)
    return boxes["plate"].x - boxes["hand"].x


@lru_cache(maxsize=64)
def lay_out(size: Size, letters: float, seats: Seats, needs: Needs) -> Layout:
    """Where everything lies on a page of this `size` in CSS pixels whose letters are `letters` times as large.

    Nothing of it depends on how far a game has come, so that nothing ever moves in play.
    """
    needs = needs.of(seats.people)
    page = _Page(max(size[0], 1.0), max(size[1], 1.0), letters, seats, needs)
    manners = tuple(
        tuple(plan for plan in plans(seats) if plan.manner == manner)
        for manner in (ROUND, OPPOSITE, SHARED)
        if manner != SHARED or needs.shares
    )
    least = needs.board.least
    most = max(min(needs.board.best, needs.board.part * sqrt(page.width * page.height)), least)
    # How large the board is to be: of every manner to sit, what is left beside the least sizes, and beside the best.
    aim = 0.0
    best: list[tuple[Found | None, Found | None]] = []
    for manner, candidates in enumerate(manners):
        dense = page.largest(candidates, LEAST, max(aim / GIVES, least) - NOTHING)
        allowed = max(aim, min(GIVES * _scale(dense), most))
        worth = 1.0 if manner == ROUND else GIVES
        roomy = dense and page.largest(candidates, FULL, max(allowed / worth, least) - NOTHING)
        # Nobody sits less usually for a board that is larger than it has to be.
        gained = _scale(roomy) if manner == ROUND else min(worth * _scale(roomy), most)
        aim = max(allowed, gained, min(_scale(dense), least))
        best.append((roomy, dense))
    # The most usual manner that leaves so much, and things as large as it then allows.
    for candidates, (roomy, dense) in zip(manners, best, strict=True):
        if roomy is not None and roomy.scale >= aim:
            nearly = max(GIVES * roomy.scale, aim) - NOTHING
            return page.made(page.largest(candidates, FULL, nearly, nearly) or roomy, (FULL, FULL))
        if dense is not None and dense.scale >= aim:
            found, levels = page.as_large_as_possible(candidates, aim, dense, LEAST, FULL - 1)
            found, levels = page.out_of_corners(candidates, aim, found, levels)
            return page.made(found._replace(scale=min(found.scale, aim / GIVES)), levels)
    # The least sizes leave too little: things shrink until the smallest board finds room, or the table becomes higher.
    shrunk: list[tuple[Levels, Found]] = []
    for each in reversed(manners):
        tiny = page.largest(each, 0, least - NOTHING, least)
        if tiny is not None:
            found, levels = page.as_large_as_possible(each, least, tiny, 0, LEAST - 1)
            shrunk.append((levels, found._replace(scale=least)))
    if shrunk:
        levels, found = max(shrunk, key=_levels)
        return page.made(found, levels)
    return page.higher(sum(manners, ()))


Roomier = Callable[[Needs, Kind, int, float, Form], Iterator[Form]]
"""gives other forms for one, the best first"""
ALONE: tuple[Roomier, ...] = (with_hand_in_the_middle, with_longer_hand, wider)
TOGETHER: tuple[Roomier, ...] = (on_one_axis, wider, with_hand_in_the_middle, with_longer_hand)
"""what makes trays roomier beside a board that has its size, what matters most first"""
Levels = tuple[int, int]
"""how large things are in the trays of people, and in those of bots"""


def _levels(shrunk: tuple[Levels, Found]) -> Levels:
    return shrunk[0]


def _scale(found: Found | None) -> float:
    return 0.0 if found is None else found.scale


def bar_height(page: Size, letters: float) -> float:
    """How high the bar is, with the line below it where that is."""
    _, height = page
    tools = min(BAR[1], max(BAR[0], height / 12)) * (0.75 + 0.25 * letters)
    return tools + told_below(page, letters)


def told_below(page: Size, letters: float) -> float:
    """How high the line below the tools is that tells what has just happened; 0 where it has room beside them."""
    width, height = page
    most = max(TOLD * letters, TOUCH) if width <= SLIM * letters else TOLD * letters
    return min(most, max(0.0, min(height - width, letters * TABLET - width)))


@dataclass(frozen=True)
class _Page:
    """A page that a table is laid out on."""

    width: float
    height: float
    letters: float
    seats: Seats
    needs: Needs
    added: float = 0.0
    """by how much it is higher, as it scrolls"""

    @cached_property
    def bar(self) -> Rect:
        """The bar at its top."""
        return Rect(0.0, 0.0, self.width, bar_height((self.width, self.height), self.letters))

    @cached_property
    def room(self) -> Box:
        """The room for everything else."""
        return (
            INSET,
            self.bar.height + INSET,
            self.width - INSET,
            max(self.height + self.added, self.bar.height + 3 * INSET) - INSET,
        )

    def largest(
        self,
        candidates: tuple[Plan, ...],
        level: int,
        beyond: float = 0.0,
        enough: float = 1e9,
        others: int | None = None,
    ) -> Found | None:
        """The largest board of these plans, with things as large as `level` says, or `others` for those of bots."""
        asked = Asked(self.needs, self.letters, self.seats.facing, self.room, level, others)
        return largest(candidates, asked, beyond, enough)

    def as_large_as_possible(
        self, candidates: tuple[Plan, ...], scale: float, smallest: Found, least: int, most: int
    ) -> tuple[Found, Levels]:
        """The highest levels up to `most` with which a board of that `scale` finds room, and how.

        At the level `least` it finds room as `smallest` says. Where bots have hands, which are only looked at, those
        grow half as much as people's, and on only when people's cannot.
        """
        best = smallest, (least, least)
        step = 1 if self.needs.fine or most < LEAST else COARSE

        def grow(levels: Callable[[int], Levels], low: int, most: int) -> None:
            """Take the highest of some levels above `low`; `levels` says of each what it means for whom."""
            nonlocal best
            found = {}

            def too_large(level: int) -> bool:
                found[level] = self.largest(
                    candidates, levels(level)[0], scale - NOTHING, scale, levels(level)[1]
                )
                return found[level] is None

            tried = range(low + step, most + 1, step)
            number = bisect(tried, False, key=too_large)
            if number:
                there = found[tried[number - 1]]
                assert there is not None
                best = there, levels(tried[number - 1])

        if self.needs.bot_hand is None or len({*self.seats.people}) == 1:
            grow(lambda level: (level, level), least, most)
        else:
            grow(lambda level: (level, (least + level) // 2), least, most)
            own, others = best[1]
            grow(lambda level: (level, others), own, most)
            own = best[1][0]
            grow(lambda level: (own, level), others, own)
        return best

    def out_of_corners(
        self, candidates: tuple[Plan, ...], scale: float, found: Found, levels: Levels
    ) -> tuple[Found, Levels]:
        """The same; or with things a step smaller, if then nobody who has an edge alone sits in a corner any more.

        Beside them half of the table would be empty.
        """
        own, others = levels[0] - 1, min(levels[0] - 1, levels[1])
        if self.needs.fine and own >= LEAST and self._cornered(found, levels[0]):
            smaller = self.largest(candidates, own, scale - NOTHING, scale, others)
            if smaller is not None and not self._cornered(smaller, own):
                return smaller, (own, others)
        return found, levels

    def _cornered(self, found: Found, level: int) -> bool:
        """Whether somebody who has an edge alone sits in a corner, when all is settled."""
        trays = self._settled(found, level)[0].plan.trays
        edges = [tray.edge for tray in trays]
        return any(
            tray.kind.acts and tray.along in (0.0, 1.0) and edges.count(tray.edge) == 1 for tray in trays
        )

    def higher(self, candidates: tuple[Plan, ...]) -> Layout:
        """The layout of a table that is higher than the page, as there is no room for the smallest sizes."""
        least = self.needs.board.least

        def found(added: float) -> Found | None:
            page = replace(self, added=added)
            return page.largest(candidates, 0, least - NOTHING, least)

        low, high = 0.0, 128.0
        while found(high) is None:
            low, high = high, 2 * high
            if high > MOST_ADDED:
                # Not even the narrowest form is as narrow as the page, which then scrolls to the side as well.
                return replace(self, width=1.25 * self.width).higher(candidates)
        while high - low > STEP:
            middle = (low + high) / 2
            if found(middle) is None:
                low = middle
            else:
                high = middle
        there = found(high)
        assert there is not None
        return replace(self, added=high).made(there._replace(scale=least), (0, 0))

    def made(self, found: Found, levels: Levels) -> Layout:
        """The layout with that board."""
        found, there, levels = self._with_rims(found, levels)
        board, (x, y) = self.needs.board, found.middle
        scale = found.scale / counts(board, found.root)
        boxes = self._boxes(found.plan.trays, found.forms)
        angle = beside(board, scale - NOTHING, (x, y), boxes, self.room) if board.beside else None
        zones = [
            zone
            for tray, form in zip(found.plan.trays, found.forms, strict=True)
            for zone in self._zones(tray, form, levels[0 if tray.kind.acts else 1])
        ]
        zones.sort(key=_seat)
        return Layout(
            (self.width, self.height),
            self.letters,
            (self.width, self.height + self.added),
            self.added > 0,
            self.bar,
            told_below((self.width, self.height), self.letters),
            there,
            degrees(angle or 0.0),
            tuple(zones),
        )

    def _with_rims(self, found: Found, levels: Levels) -> tuple[Found, Rect, Levels]:
        """The same, settled; with people's things some steps smaller if that leaves more room at the rims of trays."""
        best = *self._settled(found, levels[0]), levels
        for level in range(levels[0] - 1, max(levels[0] - FOR_RIMS, LEAST) - 1, -1):
            rims = _rims(best[0])
            if rims >= RIM:
                break
            settled, there = self._settled(self._smaller(found, levels[0], level), level)
            if _rims(settled) > rims:
                best = settled, there, (level, levels[1])
        return best

    def _smaller(self, found: Found, level: int, to: int) -> Found:
        """The same with people's things only as large as a smaller level says, in the same forms; but for hands."""
        forms = tuple(
            smaller(self.needs, tray.kind, level, self.letters, form, to) if tray.kind.acts else form
            for tray, form in zip(found.plan.trays, found.forms, strict=True)
        )
        return found._replace(forms=forms)

    def _settled(self, found: Found, level: int) -> tuple[Found, Rect]:
        """The same with all room to spare given to trays, people's of that `level`, and where the board lies."""
        scale = found.scale / counts(self.needs.board, found.root)
        wide, high = scale * found.root, scale / found.root
        x, y = found.middle
        board, alone = self.needs.board, sum(self.seats.people) == 1
        there = Rect(x - wide / 2, y - high / 2, wide, high)
        if not board.beside:
            for others in ALONE if alone else TOGETHER:
                found = self._roomy(found, level, there, others)
        if not board.round and not self.added:
            # Several may sit elsewhere on a larger page: a board above its best size would shrink then.
            most = inf if alone else board.best
            there = between(there, self._boxes(found.plan.trays, found.forms), self.room, board, most)
        for _ in ("across", "down"):
            found = self._roomy(found, level, there, airier)
        found = self._aside(found, there)
        found = self._roomy(found, level, there, with_more_said)
        if board.round and not board.beside:
            there = nearer(there, self._boxes(found.plan.trays, found.forms), self.room)
        return self._opposite(found, there), there

    def _boxes(self, trays: Sequence[Tray], forms: tuple[Form, ...]) -> list[Box]:
        """Where trays of these forms lie."""
        return [
            placed(tray, form.width, form.height, self.room, self.seats.facing)
            for tray, form in zip(trays, forms, strict=True)
        ]

    def _roomy(self, found: Found, level: int, board: Rect, others: Roomier) -> Found:
        """The same in larger trays, of the first of the `others` for which there is room; the board loses nothing."""
        forms = list(found.forms)
        boxes = self._boxes(found.plan.trays, found.forms)
        for group in found.plan.groups:
            changed = [found.plan.trays[index] for index in group.trays]
            apart = [box for index, box in enumerate(boxes) if index not in group.trays]
            for other in others(self.needs, group.kind, level, self.letters, forms[group.trays[0]]):
                there = self._room_for(changed, other, apart, board)
                if there:
                    for index, box in zip(group.trays, there, strict=True):
                        forms[index], boxes[index] = other, box
                    break
        return found._replace(forms=tuple(forms))

    def _room_for(self, trays: list[Tray], form: Form, apart: list[Box], board: Rect) -> list[Box]:
        """Where `trays` of that form lie, if they find room beside the `board` and what lies `apart`; else nothing."""
        shape = self.needs.board
        there: list[Box] = []
        for tray in trays:
            box = placed(tray, form.width, form.height, self.room, self.seats.facing)
            if not (within(box, self.room) and clear(box, board, shape.round) and free(box, apart + there)):
                return []
            there.append(box)
        if shape.beside:
            at = beside(shape, board.width - NOTHING, board.middle, apart + there, self.room)
            return [] if at is None else there
        return there

    def _opposite(self, found: Found, board: Rect) -> Found:
        """The same with trays that are alone at their edge beside the board's middle, or in that of the page's width.

        Those of a group do so together. In a corner they stay if they cannot lie in that middle.
        """
        trays = list(found.plan.trays)
        edges = [tray.edge for tray in trays]
        for group in found.plan.groups:
            alone = [index for index in group.trays if edges.count(edges[index]) == 1]
            form = found.forms[group.trays[0]]
            boxes = self._boxes(trays, found.forms)
            apart = [box for index, box in enumerate(boxes) if index not in alone]
            cornered = any(trays[index].along != 0.5 for index in alone)
            for part in PARTS[: 1 if cornered else None]:
                moved = [self._in_the_middle(trays[index], boxes[index], board, part) for index in alone]
                if self._room_for(moved, form, apart, board):
                    for index, tray in zip(alone, moved, strict=True):
                        trays[index] = tray
                    break
        return found._replace(plan=found.plan._replace(trays=tuple(trays)))

    def _aside(self, found: Found, board: Rect) -> Found:
        """The same with whoever sits upright in a corner at the bottom beside the board instead, if there is room."""
        trays = list(found.plan.trays)
        for index, (tray, form) in enumerate(zip(trays, found.forms, strict=True)):
            if not self.seats.facing and (tray.edge, tray.along, tray.step) == (BOTTOM, 1.0, 0.0):
                apart = self._boxes(trays, found.forms)
                moved = self._in_the_middle(tray._replace(edge=RIGHT), apart.pop(index), board, 1.0)
                if self._room_for([moved], form, apart, board):
                    trays[index] = moved
        return found._replace(plan=found.plan._replace(trays=tuple(trays)))

    def _in_the_middle(self, tray: Tray, box: Box, board: Rect, part: float) -> Tray:
        """The same tray in the middle of its edge, or this `part` of the way from there to that of the board."""
        _, top, _, bottom = self.room
        spare = bottom - top - (box[3] - box[1])
        if tray.edge not in (LEFT, RIGHT) or spare <= 0:
            return tray._replace(along=0.5)
        return tray._replace(along=0.5 + part * (board.middle[1] - (top + bottom) / 2) / spare)

    def _zones(self, tray: Tray, form: Form, level: int) -> Iterator[Zone]:
        """The zones of the seats of a tray."""
        seats, needs, letters = self.seats, self.needs, self.letters
        left, top, right, bottom = placed(tray, form.width, form.height, self.room, seats.facing)
        outer = Rect(left, top, right - left, bottom - top)
        turn = TURNS[tray.edge] if seats.facing else 0
        have = sizes(needs, tray.kind.acts, level, letters)
        boxes = dict(inside(needs, tray.kind, level, letters, form))
        if tray.kind.acts:
            boxes["sentence"] = aired(needs, tray.kind, level, letters, boxes["sentence"])
        whole = Rect(0.0, 0.0, form.width, form.height)
        several = len(tray.seats) > 1
        for index, seat in enumerate(reading(seats, tray)):
            acts = seats.people[seat]
            own = {
                name.removesuffix(str(index)): box for name, box in boxes.items() if name.endswith(str(index))
            }
            private = bounds(own.values()) if several else whole
            if acts:
                own |= {name: box for name, box in boxes.items() if not name[-1].isdigit()}
            # Bots that sit side by side have no more in common than where they sit.
            in_tray = let_in(private, private) if several and not acts else let_in(form.things, whole)
            seldom = acts and bool(have.buttons) and all(each.seldom for each in needs.buttons)
            said = _moved(_while_no_buttons(boxes), private) if seldom else None
            yield Zone(
                seat,
                tray.edge,
                turned(private, turn, outer),
                turn,
                density(level),
                form.name,
                tuple((name, _moved(box, private)) for name, box in own.items()),
                _moved(in_tray, private),
                acts and several,
                have.buttons if acts else (),
                have.gap,
                said,
            )


def _while_no_buttons(boxes: dict[str, Rect]) -> Rect:
    """The room of the sentence and that of buttons beside or below it, if nothing else lies there; or its own."""
    own, controls = boxes["sentence"], boxes["controls"]
    if controls.x >= own.right:
        both = own._replace(width=controls.right - own.x)
    else:
        both = own._replace(height=max(own.bottom, controls.bottom) - own.y)
    others = (box for name, box in boxes.items() if name not in ("sentence", "controls"))
    return own if any(map(both.overlaps, others)) else both


def _rims(found: Found) -> float:
    """How much room people's things have at least at the rims of their trays."""
    return min(
        (min(form.air) for tray, form in zip(found.plan.trays, found.forms, strict=True) if tray.kind.acts),
        default=inf,
    )


def _seat(zone: Zone) -> int:
    return zone.seat


def _moved(box: Rect, origin: Rect) -> Rect:
    return Rect(box.x - origin.x, box.y - origin.y, box.width, box.height)
