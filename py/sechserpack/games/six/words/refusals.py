"""Why something on a table of SIX cannot be done now, as shown on a tap.

The rules say why an event is illegal; this module covers taps that stand for no event: on a card that was not thrown,
on a heap, on the tube. No refusal reveals more than the table shows.
"""

from __future__ import annotations

from typing import NamedTuple

from ....draw.scene import Scene
from ..table import steps
from ..table.view import SixView


class Refusal(NamedTuple):
    """The reason as a sentence, and the id of its rule."""

    text: str
    rule: str


def why(scene: Scene[SixView], refusal: Refusal | None) -> dict[str, str]:
    """HTML attributes of an element that shows `refusal` on a tap; none in replays."""
    return {} if refusal is None or scene.replayed else {"data-why": refusal.text, "data-rule": refusal.rule}


def of_open_card(scene: Scene[SixView], seat: int, number: int) -> Refusal | None:
    """Why the open card `number` of `seat` cannot be secured; None once the game is over. Expects one that cannot."""
    _, view = scene.words, scene.view
    if view.over:
        return None
    if not scene.players[seat].human:
        return Refusal(_("These are {name}’s cards. Secure your own.", name=scene.name(seat)), "X4")
    if scene.options["secure"] == "auto":
        return Refusal(_("In this game cards are secured for you."), "X4")
    if view.roller is None:
        return Refusal(_("You can secure it when somebody else throws {number}.", number=number), "X4")
    thrown = sum(view.roll)
    if steps.in_air(scene):
        return Refusal(_("Too late: the next dice are already in the air."), "X4")
    if seat == view.roller:
        return Refusal(_("{name} threw this, so only the others may secure.", name=scene.name(seat)), "X5")
    if number == thrown:
        return Refusal(_("The {number} wasn’t open yet when the dice fell.", number=number), "X4")
    return Refusal(_("The throw was {thrown}, not {number}.", thrown=thrown, number=number), "X4")


def of_slot(scene: Scene[SixView], seat: int, stack: tuple[int, ...]) -> Refusal | None:
    """Why a slot, apart from its open card, allows nothing: it is empty, or its other cards are covered."""
    _ = scene.words
    if not scene.players[seat].human or scene.view.over:
        return None
    if not stack:
        return Refusal(_("A card can come here after the next “Wechsel!”."), "X6")
    if len(stack) > 1:
        return Refusal(
            _(
                "The {number} is covered: it opens again once the {top} is secured.",
                number=stack[-2],
                top=stack[-1],
            ),
            "X8",
        )
    return None


def of_drawn_card(scene: Scene[SixView], seat: int, drawn: int) -> Refusal | None:
    """Why a tap on the drawn card of `seat` does nothing: it has to be laid first."""
    _, view = scene.words, scene.view
    if view.over:
        return None
    if not scene.players[seat].human:
        return Refusal(_("{name} still has to lay this card.", name=scene.name(seat)), "X6")
    if view.roll and drawn == sum(view.roll) and seat != view.roller:
        return Refusal(_("This {number} comes too late: it wasn’t on a slot yet.", number=drawn), "X6")
    return Refusal(_("Lay it on one of your three slots first: choose a slot or drag the card."), "X6")


def of_pile(scene: Scene[SixView], seat: int) -> Refusal | None:
    """Why nobody can draw from the pile of `seat` now."""
    if not scene.players[seat].human or scene.view.over:
        return None
    return Refusal(scene.words("Cards are drawn for you, one at each “Wechsel!”."), "X6")


def of_secured(scene: Scene[SixView], seat: int) -> Refusal | None:
    """Why nobody can look into the secured stack of `seat`."""
    if scene.view.over:
        return None
    return Refusal(scene.words("Secured cards stay face down until the end."), "X10")


def of_throwing(scene: Scene[SixView], seat: int) -> Refusal | None:
    """Why the person on `seat` has no dice to throw now."""
    _, view = scene.words, scene.view
    if view.over or view.turn is None or view.turn == seat or not scene.settled:
        return None
    return Refusal(_("{name} has the dice now.", name=scene.name(view.turn)), "X3")


def of_lifting(scene: Scene[SixView], seat: int | None) -> Refusal | None:
    """Why the person on `seat` cannot lift the tube now; None: an unknown person taps the tube itself."""
    _, view = scene.words, scene.view
    turn = view.turn
    if view.over or turn is None or view.ended or not scene.settled:
        return None
    if seat is None and ("lift", turn) in view.legal.get(turn, ()):
        return Refusal(_("{name} may lift it now, or throw.", name=scene.name(turn)), "X7")
    if seat != turn and seat is not None:
        return Refusal(_("Only the player who’s just been handed the dice may lift the tube."), "X7")
    if view.since_change is not None:
        return Refusal(_("{name} hesitated too long and has to throw.", name=scene.name(turn)), "X7")
    if view.roller == turn:
        return Refusal(_("{name} has thrown and can no longer lift the tube.", name=scene.name(turn)), "X7")
    if view.roller is not None:
        return Refusal(_("{name} lifted the tube too early and has to throw.", name=scene.name(turn)), "X12")
    return Refusal(_("Whoever begins a round must throw first and can’t lift the tube."), "X7")
