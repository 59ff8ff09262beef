"""Pictures for the help of SIX: hands and the middle of the table, after legal events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ....draw.html import Element, div
from ....draw.scene import Scene
from ....draw.teaching.help import example, still
from ....engine.events import Event
from ....locale import Words
from ..rules.game import GAME
from ..rules.state import CARDS
from ..table import steps
from ..table.centre import centre
from ..table.centre import summary as middle
from ..table.hands import still as hand
from ..table.view import SixView, table_view

_SAND = 1_000
"""running time in ms, less than somebody may hesitate, so that the next seat can still lift the tube"""
_OPEN = ((17, 4, 13, 8, 14), (9, 15, 3, 7, 10), (16, 7, 12, 18, 1))
"""by seat, the top cards of its pile"""


def _piles() -> tuple[tuple[int, ...], ...]:
    return tuple((*top, *(card for card in CARDS if card not in top)) for top in _OPEN)


_BEGUN: tuple[Event, ...] = (("shuffle", _piles()), ("flip", _SAND))


def _turn(seat: int) -> tuple[Event, ...]:
    """A turn without a match, up to "Wechsel!"."""
    roll = ("roll", seat)
    return (roll, ("dice", 1, 2, 3), roll, ("dice", 5, 6), roll, ("dice", 2))


def _scene(events: tuple[Event, ...], words: Words, **options: Any) -> Scene[SixView]:
    return example(GAME, table_view, 3, events, words, options)


def catch(words: Words) -> Element:
    """A throw, the sum of which lies open at another seat."""
    scene = _scene((*_BEGUN, ("roll", 0), ("dice", 2, 3, 4)), words)
    return still(
        div(class_="help-pair")[centre(scene), hand(scene, 1)],
        words("{told} {name} has the 9 open: it glows.", told=middle(scene), name=scene.name(1)),
        "help-six",
    )


def due(words: Words) -> Element:
    """A hand with an open card on another one, and a due card."""
    scene = _scene((*_BEGUN, *_turn(0), ("place", 0, 2), *_turn(1)), words)
    return still(
        hand(scene, 0),
        words(
            "The 17, the 8 and the 13 lie open; the 8 lies on the 4. A 14 is to go on one of the three slots."
        ),
        "help-six",
    )


def lifted(words: Words) -> Element:
    """The middle after the tube has been lifted, with the sand run out."""
    scene = _scene((*_BEGUN, *_turn(0), ("wait", _SAND), ("lift", 1)), words)
    return still(centre(scene), words("The tube lies beside the glass. The sand has run out."), "help-six")


def pasch(words: Words) -> Element:
    """The middle while a Pasch is called, with the arrows reversed."""
    scene = _scene((*_BEGUN, ("roll", 0), ("dice", 4, 4, 4)), words, profi=True)
    scene = replace(scene, settled=False, shown_steps=1, moment=steps.PASCH.name)
    return still(
        centre(scene), words("Three fours: a Pasch. The arrows point counter-clockwise."), "help-six"
    )
