"""The frame of a table: signs along its edges, the middle, and the controls in front of the seat to act."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from math import floor
from typing import NamedTuple, TypeAlias

from . import real_dice
from .buttons import hint
from .cached import cached, markup
from .foreign import with_german
from .geometry import Layout, Rect, Size, Zone
from .html import Element, Node, button, div, h2, p, section, span
from .scene import Scene, whose_turn
from .seats import EDGES
from .signs import badge
from .view import TableView

Owned: TypeAlias = Callable[[int, Size], Node]
"""draws what a seat owns, in so many pixels"""


class Controls(NamedTuple):
    """What can be done now, and what stands above it."""

    pads: Iterable[Node]
    """the controls themselves; empty if there is nothing to do"""
    note: str = ""
    """a hint for the person who has them, for example how many throws are left"""
    title: str = ""
    """what stands there in place of whose turn it is"""
    host: int | None = None
    """the seat in whose zone they lie, if not in that of the seat to act"""


def frame(
    scene: Scene[TableView],
    signs: Mapping[int, Element],
    middle: Node,
    controls: Controls,
    *,
    lit: Node = False,
    tools: Node = None,
    hands: Mapping[int, Node] | None = None,
    owned: Owned | None = None,
) -> Element:
    """The whole table: `signs` along their edges, the `middle`, and the `controls` in front of whoever has them.

    A table that is "shared" has more than one person at it.

    In a big moment it is `lit`: the ground dims, and with it the board, below what is enlarged (`draw/grand.py`), if
    that is given.

    `tools` are there at any time: in front of the seat to act, or of the first person if that is none. `hands` are what
    seats hold, where that has a place of its own; those who share one have only the hand there of who acts, or of the
    first. What is `owned` lies in the trays of those who wait.
    """
    offered, note, title, host = controls
    actor = scene.actor if host is None else host
    pads = [] if scene.throw is not None else list(offered)
    if scene.asking:
        pads.append(_go_on(scene))
        if actor is None:
            actor = next(seat for seat, player in enumerate(scene.players) if player.human)
            title = title or scene.words("Seen everything?")
    acting = actor if pads or host is not None else None
    said = ("", "", "")
    if acting is not None:
        guidance = scene.guides.get(acting) if scene.guided else None
        line = "" if guidance is None else _tied(guidance.sentence)
        said = (title or whose_turn(scene, acting), note, line)
    keeper = next((seat for seat, player in enumerate(scene.players) if player.human), None)
    parts = _Parts(
        signs,
        acting,
        _pad(scene, actor, pads, note, title),
        said,
        keeper if acting is None else acting,
        tools,
        hands or {},
        owned,
    )
    return _zoned(scene, scene.seating.laid, middle, parts, lit=lit)


class _Parts(NamedTuple):
    """What belongs to seats."""

    signs: Mapping[int, Element]
    actor: int | None
    """whose `controls` are there; None if nobody can do anything"""
    controls: tuple[Node, Node]
    """whose turn it is, and what they can do"""
    said: tuple[str, str, str]
    """the words of that: whose turn it is, the note, and the guidance"""
    keeper: int | None
    """who has the `tools`"""
    tools: Node
    hands: Mapping[int, Node]
    owned: Owned | None


def _zoned(scene: Scene[TableView], layout: Layout, middle: Node, parts: _Parts, *, lit: Node) -> Element:
    """The table on which everything has its computed place, with the controls of one seat at a time."""

    def things_of(zone: Zone) -> Things:
        seat = zone.seat
        acts = seat == parts.actor
        heading, pads = parts.controls if acts else (None, None)
        tools = parts.tools if seat == parts.keeper else None
        if tools is not None and pads is None:
            pads = _nothing()
        controls = [each for each in (pads, tools) if each is not None]
        whose, note, line = parts.said
        # Beside what can be done, whose turn it is need not be read: their zone is lit.
        guiding = acts and bool(line)
        # Nor a number, if words would be small beside it.
        room = _said(zone, controls)
        curt = guiding and _aside(note) and _crowded(f"{note} {line}", room, TOLD, layout.letters)
        return Things(
            parts.signs[seat],
            [heading, guide_line(scene, seat if acts else None)],
            " ".join([whose, note, line][guiding + curt :]) if acts else "",
            hand=parts.hands.get(seat) if _holds(layout, seat, parts.actor) else None,
            controls=controls,
            acting=acts,
            curt=curt,
            guiding=guiding,
            rests=scene.several and not acts and tools is None,
            owned=parts.owned,
            kind="" if scene.throw is None else "throwing",
        )

    things = {zone.seat: things_of(zone) for zone in layout.zones}
    return laid_out(scene, layout, middle, things, lit=lit, over=real_dice.panel(scene))


class Things(NamedTuple):
    """What lies in the zone of a seat: what goes into each of its boxes, if it has that."""

    plate: Element
    sentence: Node = None
    words: str = ""
    """those of the sentence"""
    hand: Node = None
    controls: Node = None
    acting: bool = False
    """whether something is to be done there now"""
    guiding: bool = False
    """whether the sentence says what can be done: then whose turn it is need not be read"""
    curt: bool = False
    """whether the note beside that need not either"""
    rests: bool = False
    """whether it is others who have something to do"""
    owned: Owned | None = None
    """draws what they own, while they wait; else their sign is there"""
    kind: str = ""
    """further CSS classes of the zone"""


def laid_out(
    scene: Scene[TableView],
    layout: Layout,
    middle: Node,
    things: Mapping[int, Things],
    *,
    inert: bool = False,
    over: Node = None,
    lit: Node = False,
) -> Element:
    """The table on which everything has its computed place: "data-box" says where (static/drawn.mjs).

    By seat, `things` are what lies there. Nothing can be done at a table that is `inert`. What lies `over` the board is
    where people enter a throw of real dice. One that is `lit` is as for `frame`.
    """
    board = layout.board._replace(y=layout.board.y - layout.bar.height)
    enlarged = bool(lit) and lit is not True
    drawn = layout.with_trays(scene.view.turn)
    return div(
        class_=f"round {scene.seating.classes}{' shared' * scene.several}{' guided' * scene.guided}"
        + (" lit" if lit else "")
        + (" below" if enlarged else ""),
        inert=inert,
    )[
        (
            _zone(layout, zone, things[zone.seat], turn=scene.view.turn, tray=zone.seat in drawn)
            for zone in layout.zones
        ),
        div({"data-board": "", "data-box": board.as_data()}, class_="middle")[markup(middle)],
        div({"data-box": Rect.as_data(*real_dice.place(scene, layout, scene.throw))}, class_="real-dice")[
            over
        ]
        if scene.throw is not None and over is not None
        else None,
        div({"data-box": board.as_data()}, class_="grand")[lit] if enlarged else None,
    ]


def _zone(layout: Layout, zone: Zone, things: Things, *, turn: int | None, tray: bool) -> Element:
    """The zone of a seat with all that lies there, and the tray if it is drawn there.

    That of whose `turn` it is lies in the light.
    """
    seat = zone.seat
    boxes = dict(zone.boxes)
    said, holds = _said(zone, things.controls), "hand" in boxes
    own, place = said is not None, zone.said or said
    away = not own or things.rests
    rect = zone.rect._replace(y=zone.rect.y - layout.bar.height)
    return section(
        {
            "data-zone": str(seat),
            "data-box": rect.as_data(zone.turn),
            "data-sizes": _sizes(zone),
        },
        class_=f"zone turned at-{EDGES[zone.edge]} {zone.density} seat-{seat % 8}"
        + (" large" if layout.letters > LARGE else "")
        + (" in-rows" if zone.in_rows else "")
        + (" acting" if things.acting else "")
        + (" to-play" if seat == turn else "")
        + (" shares" if tray and zone.shared else "")
        + (f" {things.kind}" if things.kind else ""),
        id=f"zone-{seat}",
    )[
        div(
            {"data-box": zone.tray.as_data()},
            class_="inlay" + " away" * away + " bare" * (not (own or holds)),
        )
        if tray
        else None,
        _waiting(layout, seat, things.owned) if tray and away and own and not holds else None,
        div({"data-box": boxes["plate"].as_data()}, class_="zone-plate")[markup(things.plate)],
        div(
            {
                "data-box": place.as_data(),
                "data-sizes": " ".join(
                    f"{each:g}"
                    for each in (
                        *(fitting(things.words, said, layout.letters, spaced=each) for each in (False, True)),
                        _tenth(place.right - said.right),
                        _tenth(place.bottom - said.bottom),
                    )
                ),
            },
            class_="zone-said" + " curt" * things.curt + " guiding" * things.guiding,
        )[div[things.sentence]]
        if said is not None and place is not None
        else None,
        div({"data-box": boxes["hand"].as_data()}, class_="zone-hand", id=f"hand-{seat}")[markup(things.hand)]
        if holds
        else None,
        div({"data-box": boxes["controls"].as_data()}, class_="controls", id=f"controls-{seat}")[
            things.controls
        ]
        if own
        else None,
    ]


CARVED, FILLED = 0.45, 0.8
"""how large a sign is that is drawn in a tray, in parts of the room beside the plate; and the room for what is owned"""
MARKED = 0.2
"""the same for the sign of whose that is, where several own something in one tray"""
CLOSE = 3.0
"""how much wider than high what they own lies at most, or higher than wide, lest it is far from that sign"""
SEEN = 50.0
"""how wide and high the room for each of them is at least, in pixels: plates tell how much it is as well"""


def _waiting(layout: Layout, seat: int, owned: Owned | None) -> list[Node]:
    """What is `owned` in the tray of `seat`, beside the plates, where nothing else lies in it; or else their signs."""
    rooms = layout.beside_plates[seat]
    several = len(rooms) > 1
    return [
        _owned(each, room, owned, marked=several)
        for each, room in rooms.items()
        if not several or min(room[2:]) >= SEEN
    ]


def _owned(seat: int, room: Rect, owned: Owned | None, *, marked: bool) -> list[Node]:
    mark = MARKED * min(room[2:]) if marked else 0.0
    above = room.height > room.width
    across, down = (0.0, mark) if above else (mark, 0.0)
    width = FILLED * min(room.width - 2 * across, CLOSE * room.height)
    height = FILLED * min(room.height - 2 * down, CLOSE * room.width)
    things = owned and owned(seat, (width, height))
    if not things:
        return [_sign(seat, room, CARVED * min(room[2:]), "carved")]
    x, y = room.x + (room.width - width) / 2 + across, room.y + (room.height - height) / 2 + down
    side = Rect(x, y - 2 * mark, width, 2 * mark) if above else Rect(x - 2 * mark, y, 2 * mark, height)
    return [
        div({"data-box": Rect(x, y, width, height).as_data()}, class_="owned")[things],
        _sign(seat, side, mark, "owner") if marked else None,
    ]


def _sign(seat: int, room: Rect, size: float, kind: str) -> Element:
    """The sign of a seat in the middle of a room."""
    x, y = room.middle
    return div({"data-box": Rect(x - size / 2, y - size / 2, size, size).as_data()}, class_=kind)[badge(seat)]


def _said(zone: Zone, controls: Node) -> Rect | None:
    """Where a zone says its sentence, if it has one: also where buttons would lie, if there are no `controls`."""
    return dict(zone.boxes).get("sentence") if controls or zone.said is None else zone.said


def _holds(layout: Layout, seat: int, actor: int | None) -> bool:
    """Whether the hand of `seat` is seen: of those who share the place for it, who acts or else the first."""
    together = layout.together(seat)
    return seat == (actor if actor in together else next(iter(together), None))


@cached
def _nothing() -> Element:
    """The room of what somebody can do, while that is nothing: the tools beside it stay where they are."""
    return span(class_="act nothing", aria_hidden="true")


LARGE = 1.2
"""letters are large that are more times the usual size"""
LETTER = 0.52
"""how wide a letter is on average, in parts of its size"""
LONG = 0.55
"""the same in long words"""
SPARE = 1.0
"""letters of a line that are kept free, as some lines have more wide ones"""
LINE = 1.25
"""how high a line is, in parts of the size of its letters"""
WIDER, HIGHER = 0.12, 0.25
"""by how much letters are wider, and lines higher, for whoever has asked for that (WCAG 1.4.12)"""
LETTERS = tuple(range(20, 11, -1))
"""how many pixels large they may be where they are of the usual size; the last however much there is to say"""
WIDE_LETTERS = (*LETTERS, 10)
"""the same for whoever has asked for wide ones"""
_LOOSE = re.compile(r"(?<=\b\d) (?=\w)| (?=– )")
"""spaces at which no line ends in what is said: few and short, as letters would have to be smaller otherwise"""
TOLD = 15.0
"""how large they are at least where a note that is no sentence need not be left out"""


def _sizes(zone: Zone) -> str | None:
    """How large things are in pixels: the gap between buttons, and the first and last kind of these.

    All of that stays during a game, so that browsers need not look again at what takes its size from it.
    """
    if not zone.buttons:
        return None
    first, last = zone.buttons[0], zone.buttons[-1]
    return " ".join(f"{_tenth(each):g}" for each in (zone.gap, *first, *last))


def _tenth(pixels: float) -> float:
    """`pixels` rounded down to a tenth: what has been found to fit does not fit if it is a little wider."""
    return floor(10 * pixels) / 10


@lru_cache(maxsize=1024)
def fitting(words: str, box: Rect, letters: float, *, spaced: bool = False) -> float:
    """How large the letters are in pixels with which these `words` are said in a box; `spaced` if they are set wide."""
    wider, higher = (WIDER, HIGHER) if spaced else (0.0, 0.0)
    longest = max(map(len, words.split(" ")))
    for size in (_tenth(letters * each) for each in (WIDE_LETTERS if spaced else LETTERS)):
        lines = _lines(words, box.width / ((LETTER + wider) * size) - SPARE)
        if lines * (LINE + higher) * size <= box.height and box.width >= longest * (LONG + wider) * size:
            break
    return size


def _lines(words: str, room: float) -> int:
    """How many lines these words take where so many letters have room in each: a line ends before a word too long."""
    lines, taken = 1, 0
    for word in words.split(" "):
        taken += len(word) + bool(taken)
        if taken > room and taken > len(word):
            lines, taken = lines + 1, len(word)
    return lines


def _crowded(words: str, box: Rect | None, least: float, letters: float) -> bool:
    """Whether so many words would have letters smaller than `least` in a box."""
    return box is not None and fitting(words, box, letters) < _tenth(least * letters)


def _aside(note: str) -> bool:
    """Whether a note is no sentence, and so set apart from what follows it."""
    return bool(note) and not note.endswith(".")


def guide_line(scene: Scene[TableView], seat: int | None) -> Element | None:
    """The line that says what the person on `seat` can do now, in the room that is kept for it at an edge.

    The room is the same whether there is a line or not, so that nothing moves when it comes or goes. None where people
    want no lines.
    """
    if not scene.guided:
        return None
    guidance = None if seat is None else scene.guides.get(seat)
    return div(class_="guide-room")[
        p(
            {"data-topic": guidance.topic, "data-suggests": guidance.as_data()},
            class_="guide",
            id=f"guide-{seat}",
        )[with_german(_tied(guidance.sentence), scene.words)]
        if guidance is not None
        else None
    ]


def _tied(sentence: str) -> str:
    """The same, so that no line ends between a number and what it counts, or begins with a dash."""
    return _LOOSE.sub("\u00a0", sentence)


def _go_on(scene: Scene[TableView]) -> Element:
    """The button that lets the bot to act go on, where people want to follow."""
    turn = scene.view.turn
    assert turn is not None
    return button(
        {
            "data-command": "go-on",
            "data-key": "␣",
            "aria-label": scene.words("Go on: {name} is next", name=scene.name(turn)),
        },
        class_="act main" + ("" if scene.ready else " arming"),
        type="button",
        disabled=not scene.ready,
    )[span(class_="act-label")[scene.words("Go on")], hint("␣")]


def _pad(
    scene: Scene[TableView], actor: int | None, pads: list[Node], note: str, title: str
) -> tuple[Node, Node]:
    """Whose turn it is, and what they can do; nothing if that is nobody."""
    if actor is None:
        return None, None
    heading = title or whose_turn(scene, actor)
    # An id, lest the page, once the pads go, makes of a button that has the focus the one that takes its place.
    return (
        h2(class_="whose noted" if _aside(note) else "whose")[
            span[heading],
            [span(class_="unseen")[". "], span(class_="note")[note]] if note else None,
        ],
        div(id=f"pads-{actor}", class_="pads")[pads] if pads else None,
    )
