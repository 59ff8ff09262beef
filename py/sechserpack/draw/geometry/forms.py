"""Forms: how the things of a tray can lie in it.

A tray is as people see it who sit at it: its bottom is towards them, its top towards the board. It holds one or more
plates and, if there is a person among the seats, one sentence, one hand and the controls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from .needs import SMALLEST, TOUCH, Buttons, Needs
from .shapes import Rect, Size

PAD = 3.0
"""between the rim of a tray and what lies in it"""
LINE = (15.0, 20.0)
"""how high a line of a sentence is: at the least size, and at the best"""
LONGEST_WORD = 84.0
"""how wide a sentence is at least"""
READABLE = 220.0
"""from which width on it is easy to read"""
LONG_LINE = 290.0
"""up to which width it is made wider where an edge has room that nobody else takes"""
LINES = range(1, 7)
BROKEN = 1.06
"""by how much a sentence is longer that is broken into lines"""
AIR = 6.0
"""left and right of a sentence, where it can spare them"""
LARGER = (2.0, 1.5, 1.0, 0.5)
"""by how many lines the room for a sentence can be higher than it takes, the best first"""
ROOMY = (9.0, 7.0, 5.0, 3.0)
"""by how much further things can lie from the rim of their tray where there is room for that, the best first"""
SLACK = 0.01
"""what lengths may differ by that were added up in another order"""
NEARLY = 4.0
"""by how many pixels a form has to be lower than a narrower one to be tried as well"""
PARTS = (1.0, 0.75, 0.5, 0.25)
"""of what could be gained, which are tried"""
LEVELS = (-1.0, -0.75, -0.5, -0.25, *(step / 20 for step in range(21)))
"""how large things are: 1 is best, 0 least, and -1 the smallest that is ever shown"""
COARSE = 3
"""by how many levels things grow at once, unless a game has them `fine`"""
LEAST, FULL = LEVELS.index(0.0), len(LEVELS) - 1
SHRUNK = SMALLEST / TOUCH
"""what becomes of controls and hands on the smallest pages; words stay readable"""
SHRUNK_WORDS = 0.8
SHRUNK_LABELS = (0.9, 0.7)
"""the same for the width and the height of a button with words on it"""


class Kind(NamedTuple):
    """What a tray is for: so many seats, and whether a person is among them who has something to do."""

    seats: int
    acts: bool


class Form(NamedTuple):
    """A way in which things can lie in a tray, and how large the tray is then."""

    width: float
    height: float
    name: str
    columns: int
    """how many plates lie side by side"""
    lines: int
    """of the sentence"""
    controls: Size
    hand: Size = (0.0, 0.0)
    """by how much the hand is wider and higher than usual"""
    said: float = 0.0
    """by how much the room for the sentence is higher than it takes in small letters"""
    air: Size = (0.0, 0.0)
    """by how much further things lie from the sides of the rim, and from its top and bottom"""

    @property
    def things(self) -> Rect:
        """Where what lies in it has its room, within its rim."""
        across, down = PAD + self.air[0], PAD + self.air[1]
        return Rect(across, down, self.width - 2 * across, self.height - 2 * down)

    def holding(self, block: _Block) -> Form:
        """The same form, as large as it has to be for what lies in it."""
        return self._replace(
            width=block.width + 2 * (PAD + self.air[0]), height=block.height + 2 * (PAD + self.air[1])
        )

    def with_air(self, across: float, down: float) -> Form:
        """The same form with so much more room at the rim."""
        return self._replace(
            width=self.width + 2 * across,
            height=self.height + 2 * down,
            air=(self.air[0] + across, self.air[1] + down),
        )


class Sizes(NamedTuple):
    """How large the things of a tray are at one level."""

    plate: Size
    total: float
    """the sentence's length in one line"""
    line: float
    word: float
    hand: Size | None
    buttons: tuple[Size, ...]
    gap: float


def density(level: int) -> str:
    """What things of this size are called: "full", "compact" or "tiny"."""
    return "tiny" if level < LEAST else "compact" if LEVELS[level] < 0.5 else "full"


@lru_cache(maxsize=512)
def sizes(needs: Needs, acts: bool, level: int, letters: float) -> Sizes:
    """How large the things of a tray are at `level`, an index of `LEVELS`, with letters so many times as large."""
    t = LEVELS[level]

    def between(least: float, best: float, shrunk: float) -> float:
        return least + t * (best - least) if t >= 0 else least * (1 + t * (1 - shrunk))

    def size(least: Size, best: Size, shrunk: float, scale: float = 1.0) -> Size:
        return (
            scale * between(least[0], best[0], shrunk),
            scale * between(least[1], best[1], shrunk),
        )

    def button(buttons: Buttons) -> Size:
        width, height = size(buttons.least, buttons.best, SHRUNK)
        if not buttons.words:
            return width, height
        width = between(buttons.least[0], buttons.best[0], SHRUNK_LABELS[0])
        height = between(buttons.least[1], buttons.best[1], SHRUNK_LABELS[1])
        return width * letters, max(height, 0.8 * height * letters)

    plate = needs.plate if acts or needs.bot_plate is None else needs.bot_plate
    hand = needs.hand if acts else needs.bot_hand
    return Sizes(
        size(plate.least, plate.best, SHRUNK_WORDS, letters),
        letters * between(needs.sentence.least, needs.sentence.best, SHRUNK_WORDS),
        letters * between(*LINE, 1.0),
        letters * LONGEST_WORD,
        None if hand is None else size(hand.least, hand.best, SHRUNK),
        tuple(button(each) for each in needs.buttons for _ in range(each.count)) if acts else (),
        6.0 if t > 0 else 4.0,
    )


@lru_cache(maxsize=512)
def forms(needs: Needs, kind: Kind, level: int, letters: float) -> tuple[Form, ...]:
    """All forms of a tray that are worth trying, from flat and wide to high and narrow."""
    have = sizes(needs, kind.acts, level, letters)
    roomy = have.hand is None and needs.board.round
    found: list[Form] = []
    for columns in _columns(kind.seats):
        for name in NAMES if have.hand else NAMES[:-1]:
            if name in APART and kind.acts and roomy and level >= LEAST:
                continue
            seats = _seats(have, kind, name, columns, _bare)
            if not kind.acts:
                found.append(Form(0.0, 0.0, name, columns, 0, (0.0, 0.0)).holding(seats))
                continue
            for controls in _flows(have.buttons, have.gap):
                for lines in _lines(have):
                    form = Form(0.0, 0.0, name, columns, lines, controls)
                    found.append(form.holding(_composed(have, seats, form, _bare)))
    return tuple(_best(found))


def smaller(needs: Needs, kind: Kind, level: int, letters: float, form: Form, to: int) -> Form:
    """The same form for things that are only as large as the level `to` says, but for the hand that one plays with."""
    had, have = (sizes(needs, kind.acts, each, letters) for each in (level, to))
    flows = _flows(have.buttons, have.gap)
    controls = next((flow for flow in flows if flow[1] <= form.controls[1] + SLACK), flows[-1])
    hand = form.hand
    if had.hand and have.hand:
        hand = (hand[0] + had.hand[0] - have.hand[0], hand[1] + had.hand[1] - have.hand[1])
    fitted, _ = _fitted(needs, kind, to, letters, form._replace(controls=controls, hand=hand))
    return fitted


def wider(needs: Needs, kind: Kind, level: int, letters: float, form: Form) -> Iterator[Form]:
    """The same form with longer and therefore fewer lines to read, if they are short; no higher, and best first."""
    if not kind.acts:
        return
    _, now = _fitted(needs, kind, level, letters, form)
    if now >= LONG_LINE * letters:
        return
    lines = _lines(sizes(needs, kind.acts, level, letters))
    fewer = [
        _fitted(needs, kind, level, letters, form._replace(lines=number))
        for number in lines
        if number < form.lines
    ]
    long = sum(read >= LONG_LINE * letters for _, read in fewer)
    yield from (
        other for other, read in fewer[max(0, long - 1) :] if read > now and other.height <= form.height
    )


def on_one_axis(needs: Needs, kind: Kind, level: int, letters: float, form: Form) -> Iterator[Form]:
    """A form in which plate, hand and words lie on one line from side to side; no higher, the most even first."""
    have = sizes(needs, kind.acts, level, letters)
    if not (kind.acts and kind.seats == 1 and have.hand) or form.name in (*EVEN, *EVEN.values()):
        return
    flows = _flows(have.buttons, have.gap)[::-1]
    for name in (*EVEN.values(), *EVEN):
        others = [form._replace(name=name, controls=controls) for controls in flows]
        yield from _no_higher(needs, kind, level, letters, others, form.height)


def with_hand_in_the_middle(
    needs: Needs, kind: Kind, level: int, letters: float, form: Form
) -> Iterator[Form]:
    """The same form with a hand between plates and words in its middle; no higher, and the narrowest to read first."""
    have = sizes(needs, kind.acts, level, letters)
    if not (kind.acts and have.hand and form.name in EVEN):
        return
    least = min(READABLE * letters, _fitted(needs, kind, level, letters, form)[1])
    even = form._replace(name=EVEN[form.name])
    yield from _no_higher(needs, kind, level, letters, [even], form.height, least)


def _no_higher(
    needs: Needs,
    kind: Kind,
    level: int,
    letters: float,
    others: list[Form],
    height: float,
    least: float = 0.0,
) -> Iterator[Form]:
    """Those of the `others`, with their sentence in any number of lines, that are no higher than `height`.

    The sentence is at least as wide as `least`; where it is easy to read they come first, and of these the narrowest.
    """
    found: list[tuple[bool, Form]] = []
    for other in others:
        for lines in reversed(_lines(sizes(needs, kind.acts, level, letters))):
            fitted, read = _fitted(needs, kind, level, letters, other._replace(lines=lines))
            if fitted.height <= height + SLACK and read >= least:
                found.append((read < READABLE * letters, fitted))
    yield from (other for _, other in sorted(found, key=itemgetter(0)))


def with_longer_hand(needs: Needs, kind: Kind, level: int, letters: float, form: Form) -> Iterator[Form]:
    """The same form with a wider hand than usual, the widest first; only if that is of use."""
    have = sizes(needs, kind.acts, level, letters)
    if not kind.acts or have.hand is None or needs.hand is None:
        return
    width, height = (usual + more for usual, more in zip(have.hand, form.hand, strict=True))
    most = needs.hand.alone * height - width
    for part in PARTS if most > 0 else ():
        hand = form.hand[0] + part * most, form.hand[1]
        longer, _ = _fitted(needs, kind, level, letters, form._replace(hand=hand))
        if longer.height <= form.height + SLACK:
            yield longer


def airier(needs: Needs, kind: Kind, level: int, letters: float, form: Form) -> Iterator[Form]:
    """The same form with more room at the sides of its rim, or at its top and bottom; the most first."""
    for more in ROOMY:
        if not form.air[0]:
            yield form.with_air(more, 0.0)
        if not form.air[1]:
            yield form.with_air(0.0, more)


def with_more_said(needs: Needs, kind: Kind, level: int, letters: float, form: Form) -> Iterator[Form]:
    """The same form with more room for what is said, so that its letters can be larger; the most first."""
    line = sizes(needs, kind.acts, level, letters).line
    for more in LARGER if kind.acts else ():
        higher, _ = _fitted(needs, kind, level, letters, form._replace(said=more * line))
        if higher.height > form.height:
            yield higher


def _fitted(needs: Needs, kind: Kind, level: int, letters: float, form: Form) -> tuple[Form, float]:
    """The same form, as large as it has to be for what lies in it, and how wide its sentence is; 0 without one."""
    block = _block(sizes(needs, kind.acts, level, letters), kind, form)
    return form.holding(block), sum(box.width for name, box in block.boxes if name == "sentence")


def _larger(have: Sizes, more: Size) -> Sizes:
    """The same sizes with a hand that is so much wider and higher."""
    return have if have.hand is None else have._replace(hand=(have.hand[0] + more[0], have.hand[1] + more[1]))


@lru_cache(maxsize=512)
def aired(needs: Needs, kind: Kind, level: int, letters: float, box: Rect) -> Rect:
    """The `box` of the sentence beside things of that `level`, without room at its ends that it can spare."""
    narrower = box._replace(x=box.x + AIR, width=box.width - 2 * AIR)
    if box.width >= READABLE * letters > narrower.width:
        return box
    return narrower if _takes(sizes(needs, kind.acts, level, letters), narrower) else box


def _takes(have: Sizes, box: Rect) -> bool:
    """Whether the longest sentence has room in `box`."""
    lines = (box.height + SLACK) // have.line
    return box.width >= have.word and bool(
        lines * box.width + SLACK >= have.total * (1.0 if lines == 1 else BROKEN)
    )


def _best(found: Iterable[Form]) -> Iterator[Form]:
    """Those than which no other is both narrower and lower, give or take some pixels."""
    lowest = 1e9
    best: list[Form] = []
    for form in sorted(found, key=lambda each: (each.width, each.height)):
        if form.height < lowest - NEARLY:
            lowest = form.height
            best.append(form)
    return reversed(best)


# ---- which ways there are


NAMES = ("column", "row", "line", "rows", "desk", "side")
"""how things lie: below each other, beside each other, in one line, in two rows, the sentence beside the controls, or
everything at the side of the hand"""
EVEN = {"row": "even row", "line": "even line"}
"""what those are called that have as much room to the left of the hand as to its right"""
APART = ("line", "desk")
"""those in which the sentence does not stand above the controls that it speaks of: without hands, beside a round board,
which leaves its corners to others, only where there is too little room for the least sizes"""


def _columns(seats: int) -> list[int]:
    """How many plates may lie side by side, so that no row has fewer than need be."""
    return [number for number in range(1, seats + 1) if number == -(-seats // -(-seats // number))]


def _lines(have: Sizes) -> list[int]:
    """In how many lines a sentence may be written."""
    return [number for number in LINES if number == 1 or have.total / number > 0.8 * have.word]


@lru_cache(maxsize=512)
def _flows(buttons: tuple[Size, ...], gap: float) -> tuple[Size, ...]:
    """How much room buttons take that lie in as many rows as there may be."""
    if not buttons:
        return ((0.0, 0.0),)
    widths = {
        sum(width for width, _ in buttons[first:last]) + gap * (last - first - 1)
        for first in range(len(buttons))
        for last in range(first + 1, len(buttons) + 1)
    }
    narrowest = max(width for width, _ in buttons)
    found: list[Size] = []
    for width in sorted(width for width in widths if width >= narrowest):
        height = flow(buttons, width, gap)
        if not found or height < found[-1][1]:
            found.append((width, height))
    return tuple(found)


def side_by_side(buttons: tuple[Size, ...], room: float, gap: float) -> bool:
    """Whether buttons all find room beside each other."""
    return sum(width for width, _ in buttons) + gap * (len(buttons) - 1) <= room + SLACK


def flow(buttons: tuple[Size, ...], room: float, gap: float) -> float:
    """How high buttons lie that flow into rows of this width, as words do.

    Each kind of them begins a row, unless all have room in one.
    """
    together = side_by_side(buttons, room, gap)
    total = row = x = 0.0
    for nth, (width, height) in enumerate(buttons):
        begins = not together and nth and buttons[nth - 1] != (width, height)
        if begins or (x and x + gap + width > room + SLACK):
            total += row + gap
            row = x = 0.0
        x += width + (gap if x else 0.0)
        row = max(row, height)
    return total + row


# ---- how things lie in each of them


class _Block(NamedTuple):
    width: float
    height: float
    boxes: tuple[tuple[str, Rect], ...]


@lru_cache(maxsize=512)
def inside(needs: Needs, kind: Kind, level: int, letters: float, form: Form) -> tuple[tuple[str, Rect], ...]:
    """Where things lie in a tray of this form, in its own coordinates.

    There are the boxes "plate0", "plate1", … of its seats in the order in which they are read, and "sentence", "hand"
    and "controls"; or "hand0" and so on for bots.
    """
    block = _block(sizes(needs, kind.acts, level, letters), kind, form)
    across, down, _, _ = form.things
    return tuple((name, Rect(x + across, y + down, w, h)) for name, (x, y, w, h) in block.boxes)


def _block(have: Sizes, kind: Kind, form: Form) -> _Block:
    """What lies in a tray of this form within its rim."""
    have = _larger(have, form.hand)
    seats = _seats(have, kind, form.name, form.columns, _boxed)
    return _composed(have, seats, form, _boxed) if kind.acts else seats


_Leaf = Callable[[str, float, float], _Block]


def _bare(name: str, width: float, height: float) -> _Block:
    return _Block(width, height, ())


def _boxed(name: str, width: float, height: float) -> _Block:
    return _Block(width, height, ((name, Rect(0.0, 0.0, width, height)),) if width and height else ())


def _seats(have: Sizes, kind: Kind, name: str, columns: int, leaf: _Leaf) -> _Block:
    """The plates of all seats of a tray, so many side by side; with what bots hold."""
    gap = have.gap
    seats = [leaf(f"plate{index}", *have.plate) for index in range(kind.seats)]
    if not kind.acts and have.hand:
        combined = _above if name == "column" else _beside
        seats = [combined(gap, plate, leaf(f"hand{index}", *have.hand)) for index, plate in enumerate(seats)]
    rows = range(0, kind.seats, columns)
    # Those who hold something have trays of their own, with rims.
    apart = gap if kind.acts or not have.hand else 2 * gap
    return _above(apart, *(_beside(apart, *seats[first : first + columns]) for first in rows))


def _composed(have: Sizes, plates: _Block, form: Form, leaf: _Leaf) -> _Block:
    """Everything in a tray at which a person sits."""
    name, lines = form.name, form.lines
    gap = have.gap
    hand = leaf("hand", *(have.hand or (0.0, 0.0)))
    pads = leaf("controls", *form.controls)
    wide = max(have.word, BROKEN * have.total / lines if lines > 1 else have.total)

    def said(least: float = 0.0, high: float = 0.0) -> _Block:
        """The sentence, which takes the width and the height that are there anyway."""
        width = max(wide, least)
        height = have.line * max(1, -(-have.total * BROKEN // width) if lines > 1 else 1)
        return leaf("sentence", width, max(height + form.said, high))

    if name == "column":
        width = max(plates.width, hand.width, pads.width)
        return _above(gap, plates, said(width), hand, pads)
    if name in ("row", EVEN["row"]):
        left = max(plates.height, hand.height) - _and(gap, pads)
        least = max(pads.width, plates.width) if name == EVEN["row"] else pads.width
        words = _above(gap, said(least, left), pads)
    if name in ("line", EVEN["line"]):
        least = plates.width - pads.width - gap if name == EVEN["line"] else 0.0
        words = _beside(gap, said(least, max(plates.height, hand.height, pads.height)), pads)
    if name in EVEN.values():
        plates = _above(0.0, plates, _Block(words.width, 0.0, ()))
    if name in EVEN or name in EVEN.values():
        return _beside(gap, plates, hand, words)
    if name == "desk":
        return _above(gap, plates, _beside(gap, said(high=pads.height), pads), hand)
    if name == "side":
        left = hand.height - _and(gap, plates) - _and(gap, pads)
        return _beside(gap, hand, _above(gap, plates, said(max(plates.width, pads.width), left), pads))
    return _above(gap, _beside(gap, plates, said(high=plates.height)), _beside(gap, hand, pads))


def _and(gap: float, block: _Block) -> float:
    """How much height a block takes that lies above or below others."""
    return block.height + gap if block.width else 0.0


def _beside(gap: float, *blocks: _Block) -> _Block:
    """The blocks in a row, each in the middle of its height."""
    width, height = -gap, 0.0
    for block in blocks:
        if block[0]:
            width += block[0] + gap
            height = max(height, block[1])
    x = 0.0
    boxes: list[tuple[str, Rect]] = []
    for block in blocks:
        if block[2]:
            down = (height - block[1]) / 2
            boxes += [(name, Rect(r.x + x, r.y + down, r.width, r.height)) for name, r in block[2]]
            x += block[0] + gap
    return _Block(max(0.0, width), height, tuple(boxes))


def _above(gap: float, *blocks: _Block) -> _Block:
    """The blocks one below the other, each in the middle."""
    width, height = 0.0, -gap
    for block in blocks:
        if block[0]:
            width = max(width, block[0])
            height += block[1] + gap
    y = 0.0
    boxes: list[tuple[str, Rect]] = []
    for block in blocks:
        if block[2]:
            across = (width - block[0]) / 2
            boxes += [(name, Rect(r.x + across, r.y + y, r.width, r.height)) for name, r in block[2]]
            y += block[1] + gap
    return _Block(width, max(0.0, height), tuple(boxes))
