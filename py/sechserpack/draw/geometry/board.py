"""The largest board: how large it can be between the trays of a plan, and which forms these have then.

For every tray and every form of it, there is a largest board that it leaves room for, whatever the others do. So the
largest board of a plan is that of the best forms that do not lie on one another.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from math import cos, hypot, radians, sin, sqrt
from typing import NamedTuple

from .forms import Form, Kind, forms
from .needs import SLENDER, Board, Needs
from .seating import BOTTOM, LEFT, RIGHT, TOP, Group, Plan, Tray
from .shapes import Rect

GAP = 8.0
"""between the board and a tray"""
CAST = 6.0
"""between what stands beside the board and the end of the page, as its shadow falls there"""
BETWEEN = 6.0
"""between two trays"""
ANGLES = tuple(
    (angle, sin(angle), cos(angle))
    for corner in (315, 45, 225, 135)
    for angle in (radians(corner + step) for step in sorted(range(-40, 50, 5), key=abs))
)
"""where something may stand beside the board, clockwise from the bottom: in its right corner if there is room"""
FINE = 7
"""how often it is halved how much smaller a board has to be for that"""
NOTHING = 1e-6
"""what two lengths may differ by that are the same"""

Box = tuple[float, float, float, float]
"""left, top, right and bottom"""


class Found(NamedTuple):
    """A board and what lies round it."""

    scale: float
    """how large it is: the root of its width times its height, or less if it is slender"""
    root: float
    """the root of its width by its height"""
    middle: tuple[float, float]
    """where it is, on the page"""
    plan: Plan
    forms: tuple[Form, ...]
    """of the plan's trays"""


class Asked(NamedTuple):
    """What a board is searched for."""

    needs: Needs
    letters: float
    facing: bool
    room: Box
    """for the board and all trays"""
    level: int
    """how large things in the trays are"""
    others: int | None = None
    """the same in those of bots, if that differs"""

    def level_of(self, kind: Kind) -> int:
        """How large things in a tray of that kind are."""
        return self.level if kind.acts or self.others is None else self.others


@lru_cache(maxsize=16)
def _roots(board: Board) -> tuple[float, ...]:
    """The shapes to try: roots of width by height."""
    if board.lowest == board.highest:
        return (sqrt(board.lowest),)
    step = (board.highest / board.lowest) ** (1 / (board.shapes - 1))
    return tuple(sqrt(board.lowest * step**index) for index in range(board.shapes))


def counts(board: Board, root: float) -> float:
    """What a board of that shape counts, of the root of its width times its height."""
    return min(1.0, sqrt(board.wide) / root, sqrt(SLENDER) * root)


def placed(tray: Tray, width: float, height: float, room: Box, facing: bool) -> Box:
    """Where a tray of that form lies in the `room` for all of them."""
    left, top, right, bottom = room
    edge, _, _, along, step = tray
    if edge in (BOTTOM, TOP):
        x = left + along * (right - left - width) + step * (width + BETWEEN)
        return (x, top, x + width, top + height) if edge == TOP else (x, bottom - height, x + width, bottom)
    if facing:
        width, height = height, width
    y = top + along * (bottom - top - height) + step * (height + BETWEEN)
    return (left, y, left + width, y + height) if edge == LEFT else (right - width, y, right, y + height)


def beside(
    board: Board, scale: float, middle: tuple[float, float], boxes: list[Box], room: Box
) -> float | None:
    """Where there is room for what stands beside a board of that `scale`: the angle, clockwise from the bottom."""
    x, y = middle
    left, top, right, bottom = room
    radius, away = scale / 2 * board.beside, scale / 2 * board.away
    edge, apart, boxes = radius + CAST, (radius + GAP) ** 2, [*boxes]
    for angle, sine, cosine in ANGLES:
        across, down = x - away * sine, y + away * cosine
        if not (left + edge <= across and across <= right - edge):
            continue
        if not (top + edge <= down and down <= bottom - edge):
            continue
        for nth, (x0, y0, x1, y1) in enumerate(boxes):
            far = x0 - across if across < x0 else across - x1 if across > x1 else 0.0
            deep = y0 - down if down < y0 else down - y1 if down > y1 else 0.0
            if far * far + deep * deep < apart:
                # What is in the way here most likely is so at the next angle too.
                boxes[0], boxes[nth] = boxes[nth], boxes[0]
                break
        else:
            return angle
    return None


def between(found: Rect, boxes: list[Box], room: Box, board: Board, most: float) -> Rect:
    """A board that is not round in the middle of the room between the trays, which it fills up to the size `most`."""
    x, y, width, height = found
    top, bottom = _room_along(DOWN, found, boxes, room)
    height = max(height, min(bottom - top, width / board.lowest, most**2 / width))
    y = (top + bottom - height) / 2
    left, right = _room_along(ACROSS, Rect(x, y, width, height), boxes, room)
    width = max(width, min(right - left, height * board.highest, most**2 / height))
    return Rect((left + right - width) / 2, y, width, height)


def nearer(found: Rect, boxes: list[Box], room: Box) -> Rect:
    """A round board of the same size nearer to the middle of the room, if one side of it had more to spare.

    It moves towards that middle up to where both sides have as much; not at all where trays would be in its way.
    """
    for axis in (ACROSS, DOWN):
        low, high = _room_along(axis, found, boxes, room)
        here, size = found[axis], found[axis + 2]
        even = (low + high - size) / 2
        middle = (room[axis] + room[axis + 2] - size) / 2
        to = sorted((here, even, middle))[1]
        moved = Rect(*(to if index == axis else value for index, value in enumerate(found)))
        if all(clear(box, moved, True) for box in boxes):
            found = moved
    return found


ACROSS, DOWN = 0, 1
"""the axes of a page: which number of a box is where it begins there"""


def _room_along(axis: int, board: Rect, boxes: list[Box], room: Box) -> tuple[float, float]:
    """From where to where there is room along an axis for a board that lies there, between the trays beside it."""
    begin, end = board[axis], board[axis] + board[axis + 2]
    near, far = board[1 - axis], board[1 - axis] + board[3 - axis]
    low, high = room[axis], room[axis + 2]
    for box in boxes:
        if box[1 - axis] < far + GAP and box[3 - axis] > near - GAP:
            if box[axis + 2] <= begin:
                low = max(low, box[axis + 2] + GAP)
            elif box[axis] >= end:
                high = min(high, box[axis] - GAP)
    return low, high


def _with_what_stands_beside(
    asked: Asked, scale: float, beyond: float, middle: tuple[float, float], boxes: list[Box]
) -> float:
    """How large the board can be, up to `scale`, so that there is room for that; 0 if that is not above `beyond`."""
    board = asked.needs.board
    if beside(board, scale, middle, boxes, asked.room) is not None:
        return scale
    low, high = beyond, scale
    if beside(board, low + NOTHING, middle, boxes, asked.room) is None:
        return 0.0
    for _ in range(FINE):
        half = (low + high) / 2
        if beside(board, half, middle, boxes, asked.room) is None:
            high = half
        else:
            low = half
    return low


def largest(plans: tuple[Plan, ...], asked: Asked, beyond: float = 0.0, enough: float = 1e9) -> Found | None:
    """The largest board of all the plans; the first one that is large `enough`.

    None if there is none that is larger than `beyond`.
    """
    best: Found | None = None
    left, top, right, bottom = asked.room
    board = asked.needs.board
    shapes = [(root, counts(board, root)) for root in _roots(board)]
    ways: dict[Kind, tuple[Form, ...]] = {}
    choices: dict[int, list[list[_Choice]]] = {}
    alike: dict[tuple[object, ...], list[_Choice]] = {}
    """those of groups that lie alike, in whatever plan"""
    known: set[int] = set()
    """the plans of which it is known whether their trays find room"""
    # With the board in the middle first: what is found there makes short work of most other places.
    middles = [(nth, plan.centres[0]) for nth, plan in enumerate(plans)]
    elsewhere = [(nth, centre) for nth, plan in enumerate(plans) for centre in plan.centres[1:]]
    for nth, (across, down) in middles + elsewhere:
        plan = plans[nth]
        x, y = left + across * (right - left), top + down * (bottom - top)
        half_x, half_y = min(x - left, right - x), min(y - top, bottom - y)
        for root, counted in shapes:
            most = 2 * min(half_x / root, half_y * root) * counted
            if most <= beyond + NOTHING:
                continue
            if nth not in choices:
                choices[nth] = []
                for group in plan.groups:
                    same = (group.kind, group.seen, group.places)
                    if same not in alike:
                        alike[same] = _choices(plan, group, asked, ways)
                    choices[nth].append(alike[same])
            if not choices[nth]:
                continue
            ranked = _ranked(choices[nth], board, (x, y), (root, counted), most, beyond)
            found = ranked and _apart(plan, ranked, asked, beyond, (x, y))
            if found:
                beyond, chosen = found
                best = Found(beyond, root, (x, y), plan, chosen)
                if beyond >= enough:
                    return best
            elif ranked and nth not in known:
                # Where trays lie on one another, with a board or without one, nothing else has to be looked at.
                known.add(nth)
                if not _room_for_all(plan, choices[nth], asked):
                    choices[nth] = []
    return best


class _Choice:
    """A form that the trays of a group may have."""

    __slots__ = ("apart", "boxes", "form", "placed")

    def __init__(self, form: Form, boxes: list[Box]) -> None:
        self.form = form
        self.boxes = boxes
        """where the trays lie then by which the board is measured"""
        self.placed: list[Box] | None = None
        """where all of them lie, as soon as somebody has asked; nowhere if they do not find room beside each other"""
        self.apart: dict[_Choice, bool] = {}
        """whether they find room beside trays of other groups, by the choice for these"""


def _choices(plan: Plan, group: Group, asked: Asked, ways: dict[Kind, tuple[Form, ...]]) -> list[_Choice]:
    """The forms of the trays of a group that find room between the edges of the page; `ways` are all forms so far."""
    needs, letters, facing, room = asked[:4]
    kind = group.kind
    if kind not in ways:
        ways[kind] = forms(needs, kind, asked.level_of(kind), letters)
    wide, high = room[2] - room[0] + NOTHING, room[3] - room[1] + NOTHING
    if facing and plan.trays[group.trays[0]].edge in (LEFT, RIGHT):
        wide, high = high, wide
    trays = [plan.trays[index] for index in group.trays[: group.seen]]
    # Bots at the top that hold something lie in rows: a column of them would part the table.
    in_rows = kind.seats > 1 and not kind.acts and needs.bot_hand is not None and trays[0].edge == TOP
    tallest = min(high, (room[3] - room[1]) / 2) if in_rows else high
    return [
        _Choice(form, [placed(tray, form[0], form[1], room, facing) for tray in trays])
        for form in ways[kind]
        if form[0] <= wide and form[1] <= tallest
    ]


_Ranked = tuple[float, _Choice]
"""a form, and the largest board beside it"""


def _ranked(
    choices: list[list[_Choice]],
    board: Board,
    middle: tuple[float, float],
    shape: tuple[float, float],
    most: float,
    beyond: float,
) -> list[list[_Ranked]] | None:
    """For every group of the plan the forms that leave room for a board larger than `beyond`, best first.

    The `shape` is the root of its width by its height, and what that counts. None if there is a group without any form.
    """
    ranked: list[list[_Ranked]] = []
    x, y = middle
    root, counted = shape[0], 2 * shape[1]
    is_round = board.round
    # An ellipse keeps away a little further where it is flat.
    gap = GAP * max(root, 1 / root) if is_round else 0.0
    for there in choices:
        scales: list[_Ranked] = []
        for choice in there:
            scale = most
            for x0, y0, x1, y1 in choice.boxes:
                across = x0 - x if x0 > x else x - x1
                down = y0 - y if y0 > y else y - y1
                if not is_round:
                    each = counted * max((across - GAP) / root, (down - GAP) * root)
                elif across <= 0:
                    each = counted * (down * root - gap)
                elif down <= 0:
                    each = counted * (across / root - gap)
                else:
                    each = counted * (hypot(across / root, down * root) - gap)
                if each < scale:
                    scale = each
                    if scale <= beyond:
                        break
            else:
                scales.append((scale, choice))
        if not scales:
            return None
        scales.sort(key=_scale, reverse=True)
        ranked.append(scales)
    return ranked


def _scale(ranked: _Ranked) -> float:
    return ranked[0]


def _apart(
    plan: Plan, ranked: list[list[_Ranked]], asked: Asked, beyond: float, middle: tuple[float, float]
) -> tuple[float, tuple[Form, ...]] | None:
    """The largest board, and the forms of all trays beside it, which do not lie on one another."""
    best: tuple[float, tuple[_Choice, ...]] | None = None
    last = len(ranked) - 1

    def choose(nth: int, scale: float, taken: tuple[_Choice, ...]) -> None:
        nonlocal best, beyond
        for each, choice in ranked[nth]:
            smaller = min(scale, each)
            if smaller <= beyond:
                return  # the next ones are no better
            if not _fits(plan, nth, choice, taken, asked):
                continue
            if nth < last:
                choose(nth + 1, smaller, (*taken, choice))
                continue
            if asked.needs.board.beside:
                boxes = [box for there in (*taken, choice) for box in there.placed or ()]
                smaller = _with_what_stands_beside(asked, smaller, beyond, middle, boxes)
                if smaller <= beyond:
                    continue
            best, beyond = (smaller, (*taken, choice)), smaller

    choose(0, 1e9, ())
    if best is None:
        return None
    of_tray = {
        index: choice.form
        for group, choice in zip(plan.groups, best[1], strict=True)
        for index in group.trays
    }
    return best[0], tuple(of_tray[index] for index in range(len(plan.trays)))


def _room_for_all(
    plan: Plan, choices: list[list[_Choice]], asked: Asked, taken: tuple[_Choice, ...] = ()
) -> bool:
    """Whether all trays find room beside each other in any of their forms, after those `taken` for the first groups."""
    nth = len(taken)
    return nth == len(choices) or any(
        _fits(plan, nth, choice, taken, asked) and _room_for_all(plan, choices, asked, (*taken, choice))
        for choice in choices[nth]
    )


def _fits(plan: Plan, nth: int, choice: _Choice, taken: tuple[_Choice, ...], asked: Asked) -> bool:
    """Whether the trays of the `nth` group find room in that form, also beside those of the groups before."""
    there = choice.placed
    if there is None:
        there = choice.placed = _beside_each_other(plan, nth, choice, asked)
    if not there:
        return False
    for other in taken:
        apart = choice.apart.get(other)
        if apart is None:
            assert other.placed is not None
            apart = choice.apart[other] = all(free(box, other.placed) for box in there)
        if not apart:
            return False
    return True


def _beside_each_other(plan: Plan, nth: int, choice: _Choice, asked: Asked) -> list[Box]:
    """Where all trays of a group lie; nowhere if they lie on one another or beyond the edge of the page."""
    there: list[Box] = []
    width, height = choice.form[:2]
    unseen = plan.groups[nth].trays[len(choice.boxes) :]
    others = (placed(plan.trays[index], width, height, asked.room, asked.facing) for index in unseen)
    for box in chain(choice.boxes, others):
        if not within(box, asked.room) or not free(box, there):
            return []
        there.append(box)
    return there


def within(box: Box, room: Box) -> bool:
    """Whether a tray lies in the room for all of them."""
    return (
        box[0] >= room[0] - NOTHING
        and box[1] >= room[1] - NOTHING
        and box[2] <= room[2] + NOTHING
        and box[3] <= room[3] + NOTHING
    )


def clear(box: Box, board: Rect, round_: bool) -> bool:
    """Whether a tray lies apart from the board, which may be round."""
    x, y, width, height = board
    left, top, right, bottom = box
    gap = GAP - NOTHING
    if not round_:
        return left >= x + width + gap or right <= x - gap or top >= y + height + gap or bottom <= y - gap
    across, down = (
        max(left - x - width / 2, x + width / 2 - right, 0.0),
        max(top - y - height / 2, y + height / 2 - bottom, 0.0),
    )
    return hypot(across / (width / 2 + gap), down / (height / 2 + gap)) >= 1.0


def free(box: Box, others: list[Box]) -> bool:
    """Whether a tray lies apart from the `others`."""
    left, top, right, bottom = box
    left, top = left - BETWEEN + NOTHING, top - BETWEEN + NOTHING
    right, bottom = right + BETWEEN - NOTHING, bottom + BETWEEN - NOTHING
    for x0, y0, x1, y1 in others:  # noqa: SIM110 — the innermost loop of all, and twice as fast
        if left < x1 and x0 < right and top < y1 and y0 < bottom:
            return False
    return True
