"""What lifting the tube too early costs (X9, X12), said before it is done: nobody can see the sand."""

from __future__ import annotations

from ....draw.scene import Scene
from ....draw.teaching.guidance import Guidance
from ....engine.events import Event
from ....locale import Words
from ..table.view import SixView


def lifting(scene: Scene[SixView], seat: int) -> str:
    """The name of the control that lifts the tube, for screen readers and pointers: with what is at stake."""
    words = scene.words
    return " ".join(filter(None, [words("Lift the tube") + ".", price(scene, seat)]))


def price(scene: Scene[SixView], seat: int) -> str:
    """The price as a sentence; "" if there is none."""
    words, has_card = scene.words, scene.view.hands[seat].secured > 0
    if scene.options["early"] == "on":
        return words("Too early costs you a card, and you have to throw.") if has_card else ""
    if scene.view.round == scene.view.rounds:
        return (
            words("Too early costs you a card, and the game is over.")
            if has_card
            else words("The game is over either way.")
        )
    return (
        words("Too early costs you a card, and the round is over.")
        if has_card
        else words("The round is over either way.")
    )


def line(scene: Scene[SixView], seat: int, *, long: bool) -> Guidance:
    """The line at a seat that may lift the tube; `long` if so much has been thrown that the sand may be gone."""
    view, words = scene.view, scene.words
    roll, lift = ("roll", seat), ("lift", seat)
    has_card = view.hands[seat].secured > 0
    if long:
        return Guidance("six/lift", _after_so_many(view.round_throws, words, has_card=has_card), (lift, roll))
    both: tuple[Event, ...] = (roll, lift)
    if has_card:
        return Guidance("six/dice", words("Sand gone? Lift the tube. Too early costs you a card."), both)
    if scene.options["early"] == "on":
        return Guidance("six/dice", words("Sand gone? Lift the tube. If not, throw."), both)
    if view.round == view.rounds:
        return Guidance("six/dice", words("Sand gone? Lift the tube: that ends the game."), both)
    return Guidance("six/dice", words("Sand gone? Lift the tube: that ends the round."), both)


def _after_so_many(throws: int, words: Words, *, has_card: bool) -> str:
    if has_card:
        return words.n(
            "One throw so far. Lift the tube? Too early costs you a card.",
            "{count} throws so far. Lift the tube? Too early costs you a card.",
            throws,
        )
    return words.n(
        "One throw so far. Sand gone? Lift the tube.",
        "{count} throws so far. Sand gone? Lift the tube.",
        throws,
    )
