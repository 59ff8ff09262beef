"""Real dice at a table of SIX: every sum has a button on the mat, in a place of its own, for anybody to tap."""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.buttons import as_data
from ....draw.html import Element, Node, button, div, span
from ....draw.numbers import grounded
from ....draw.scene import RealThrow, Scene
from ....draw.seats import COLOURS
from ....engine.dice import dice_of_sum
from ....engine.text import C_
from ..rules.rounds import shows_pasch
from ..rules.state import CARDS
from .view import SixView

WINGS = (CARDS[:9], CARDS[9:])
"""the sums on each side of the tube"""


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
                (div(class_="six-cell")[list(_buttons(scene, throw, number))] for number in wing)
            ]
            for wing in WINGS
        )
    ]


def _buttons(scene: Scene[SixView], throw: RealThrow, number: int) -> Iterator[Element]:
    """The button of a sum; one that the dice cannot show says so. X11: another one where it may be a Pasch or not."""
    words, count, pasch = scene.words, throw.count, scene.options["pasch"]
    dice = dice_of_sum(number, count)
    last = bool(scene.view.roll) and number == sum(scene.view.roll)
    if dice is None:
        told = words.n(
            "One die shows 1 to 6.", "{count} dice show {low} to {high}.", count, low=count, high=6 * count
        )
        does = {"data-why": told, "data-rule": "X3"}
    else:
        does = {"data-event": as_data(("dice", *dice))}
    yield button({**does, "aria-current": "true" if last else None}, class_="six-sum", type="button")[
        grounded(number)
    ]
    if dice is None or not scene.options["profi"] or shows_pasch(dice, pasch):
        return
    alike = dice_of_sum(number, count, 2 if pasch == "pair" else max(2, count))
    if alike is not None:
        yield button(
            {
                "data-event": as_data(("dice", *alike)),
                "aria-label": words("{number}, a Pasch", number=number),
            },
            class_="six-sum pasch",
            type="button",
        )[span[words(C_("short for a throw of dice all alike", "Pasch"))]]
