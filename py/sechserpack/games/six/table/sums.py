"""Real dice at a table of SIX: every sum has a button on the mat, in a place of its own, for anybody to tap.

Where a throw may be a Pasch (X11), a switch beside the tube says that it is one: the sum that is tapped next counts so.
"""

from __future__ import annotations

from ....draw.buttons import as_data
from ....draw.html import Element, Node, button, div, span
from ....draw.numbers import grounded
from ....draw.scene import RealThrow, Scene
from ....draw.seats import COLOURS
from ....engine.dice import dice_of_sum
from ....engine.text import C_
from ..rules.state import CARDS
from .view import SixView

WINGS = (CARDS[:9], CARDS[9:])
"""the sums on each side of the tube"""
PASCH = "pasch"
"""what is selected while the switch is on"""


def asks(scene: Scene[SixView]) -> bool:
    """Whether the sums lie on the mat: there is a throw to enter, and nothing is called out there."""
    return scene.throw is not None and scene.settled


def request(scene: Scene[SixView], throw: RealThrow) -> str:
    """What is asked of people: the sum of which throw."""
    return scene.words.n(
        "{name} throws one die: tap what it shows.",
        "{name} throws {count} dice: tap their sum.",
        throw.count,
        name=scene.name(throw.seat),
    )


def sums(scene: Scene[SixView]) -> Node:
    """The buttons of all sums, the last one lit, when they lie on the mat."""
    throw = scene.throw
    if throw is None or not asks(scene):
        return None
    # A lost focus waits at the group, as every sum counts at once and most of them are wrong.
    return div(
        class_=f"six-sums seat-{throw.seat % COLOURS}",
        id="six-sums",
        role="group",
        aria_label=request(scene, throw),
        tabindex="-1",
    )[
        (
            div(class_="six-wing")[
                div(class_="six-cells")[(_button(scene, throw, number) for number in wing)]
            ]
            for wing in WINGS
        ),
        _switch(scene) if scene.options["profi"] and throw.count > 1 else None,
    ]


def _button(scene: Scene[SixView], throw: RealThrow, number: int) -> Element:
    """The button of a sum; one that the dice cannot show, or not as a Pasch, says so."""
    words, count = scene.words, throw.count
    fitting = dice = dice_of_sum(number, count)
    pasch = scene.selected == PASCH and count > 1
    if pasch:
        dice = dice_of_sum(number, count, 2 if scene.options["pasch"] == "pair" else count)
    does: dict[str, str | None]
    if dice is not None:
        name = words("{number}, a Pasch", number=number) if pasch else None
        does = {"data-event": as_data(("dice", *dice)), "aria-label": name}
    elif fitting is not None:
        does = {"data-why": words("No Pasch makes {number}.", number=number), "data-rule": "X11"}
    else:
        why = words.n(
            "One die shows 1 to 6.", "{count} dice show {low} to {high}.", count, low=count, high=6 * count
        )
        does = {"data-why": why, "data-rule": "X3"}
    last = bool(scene.view.roll) and number == sum(scene.view.roll)
    return button({**does, "aria-current": "true" if last else None}, class_="six-sum", type="button")[
        grounded(number)
    ]


def _switch(scene: Scene[SixView]) -> Element:
    on = scene.selected == PASCH
    return button(
        {
            "data-command": "mark",
            "data-value": "" if on else PASCH,
            "aria-pressed": str(on).lower(),
        },
        class_="six-sum six-pasch",
        type="button",
    )[span[scene.words(C_("short for a throw of dice all alike", "Pasch"))]]
