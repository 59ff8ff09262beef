"""Real dice: where people tap what has fallen on the wood, and the sentences that ask for it."""

from __future__ import annotations

from ..engine.dice import FACES
from ..engine.events import Event
from ..engine.text import C_
from .buttons import control, hint
from .dice import icon as die_icon
from .dice import spoken_dice
from .geometry import Layout, Rect
from .html import Element, Node, button, div, h2, p, span
from .icons import icon
from .scene import NOTHING, RealThrow, Scene, whose_turn
from .seats import COLOURS
from .view import TableView

LEAST = (400.0, 264.0)
"""width and height in pixels of the place for it, at least, where the page has so much"""
MANY = 12
"""of more dice, what has been tapped is drawn smaller"""


def place(scene: Scene[TableView], layout: Layout, throw: RealThrow) -> tuple[Rect, int]:
    """Where people enter `throw`: over the board, and by how many degrees it is turned.

    It faces the thrower, or for a bot the first person at the table, who throws for it. Where all play at once it
    covers nobody's cards.
    """
    board, bar, (width, height) = layout.board, layout.bar.height, layout.page
    people = [seat for seat, player in enumerate(scene.players) if player.human]
    reader = throw.seat if throw.seat in people else next(iter(people), None)
    turn = 0 if reader is None else layout.zones[reader].turn
    x, y = board.middle
    live = scene.live is not None
    across = (LEAST[0], 0.0) if live else LEAST
    least = across if turn in (0, 180) else across[::-1]
    wide = max(board.width, min(least[0], width))
    high = max(board.height, min(least[1], height - bar))
    left = min(max(x - wide / 2, 0.0), max(width - wide, 0.0))
    top = min(max(y - high / 2, bar), max(layout.size[1] - high, bar))
    found = Rect(left, top, wide, high)
    if live and any(zone.rect.overlaps(found) for zone in layout.zones):
        found = board
    return found._replace(y=found.y - bar), turn


def request(scene: Scene[TableView], throw: RealThrow) -> tuple[str, str]:
    """Whose throw it is, and what is to be done."""
    words = scene.words
    whose = words("{name} throws", name=scene.name(throw.seat))
    if scene.players[throw.seat].human:
        whose = whose_turn(scene, throw.seat)
    told = words.n(
        "Throw one die and tap what comes up.", "Throw {count} dice and tap what comes up.", throw.count
    )
    return whose, told


def entered(scene: Scene[TableView], throw: RealThrow) -> str:
    """What has been tapped so far, and whether that is all; it is something."""
    words = scene.words
    dice = spoken_dice(throw.dice, words) if throw.dice else words("Knocked over")
    if not throw.whole:
        return words.n("{dice}, one more.", "{dice}, {count} more.", throw.count - len(throw.dice), dice=dice)
    return words("{dice}. Right? Then confirm.", dice=dice)


def panel(scene: Scene[TableView]) -> Node:
    """Six faces, one tap a die; below them what has been tapped, until it is confirmed. None without a throw."""
    throw = scene.throw
    if throw is None:
        return None
    words, begun = scene.words, throw.entered != NOTHING
    whose, told = request(scene, throw)
    return div(
        class_=f"real-panel seat-{throw.seat % COLOURS}", role="group", aria_label=words("What came up")
    )[
        h2(class_="real-whose")[whose],
        p(class_="real-told")[entered(scene, throw) if throw.entered in throw.mishaps else told],
        div(class_="real-faces")[(_face(number, off=throw.whole) for number in FACES)],
        div(
            class_="real-entered many" if throw.count > MANY else "real-entered",
            role="img",
            aria_label=entered(scene, throw) if begun else told,
        )[
            (span(class_="real-place")[die_icon(number)] for number in throw.dice),
            (span(class_="real-place") for _index in range(throw.count - len(throw.dice))),
        ],
        div(class_="real-ends")[
            _take_back(scene, off=not begun),
            (_mishap(scene, event, throw) for event in throw.mishaps),
            control(
                throw.entered,
                words(C_("what people have tapped is what fell", "That’s right")),
                key="␣",
                main=True,
                armed=throw.whole,
            ),
        ],
    ]


def _face(number: int, *, off: bool) -> Element:
    return button(
        {
            "data-command": "die",
            "data-value": str(number),
            "data-key": str(number),
            "aria-label": str(number),
        },
        class_="real-face",
        type="button",
        disabled=off,
    )[die_icon(number), hint(str(number))]


def _take_back(scene: Scene[TableView], *, off: bool) -> Element:
    return button(
        {"data-command": "take-back", "data-key": "Backspace"},
        class_="act quiet",
        type="button",
        disabled=off,
    )[icon("undo"), span(class_="act-label")[scene.words(C_("the die tapped last", "Take back"))], hint("⌫")]


def _mishap(scene: Scene[TableView], event: Event, throw: RealThrow) -> Element:
    """The button for what rough handling has done instead of a throw that counts; off once dice are tapped."""
    return button(
        {
            "data-command": "die",
            "data-value": event[0],
            "aria-pressed": str(throw.entered == event).lower(),
        },
        class_="act",
        type="button",
        disabled=bool(throw.dice),
    )[span(class_="act-label")[scene.words("Knocked over")]]
