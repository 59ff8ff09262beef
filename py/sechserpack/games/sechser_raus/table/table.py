"""The table of Sechser raus: the seats with their dice, the tray, and what the person to act can do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....draw.buttons import control
from ....draw.dice import carried, icon
from ....draw.dice import drawn as die
from ....draw.frame import Controls, frame
from ....draw.geometry import Size
from ....draw.grand import grand, won
from ....draw.html import Element, Node, div, span
from ....draw.numbers import grounded
from ....draw.scene import Past, Scene
from ....draw.signs import Lately, owned_dice, seat_sign
from ....draw.steps import HELD
from ....engine.events import Event
from ....engine.game import places
from ....engine.text import C_
from ....locale import Words
from ..rules.game import SIX
from ..words.guidance import wins
from ..words.log import dice_of
from .steps import RUSH, WIN
from .tray import MOST_DRAWN, falling, placed, taken, tray
from .view import SechserRausView


def table(scene: Scene[SechserRausView]) -> Element:
    """The table as HTML."""
    taken_places = places(scene.view.ranking)
    signs = {seat: _sign(scene, seat, taken_places.get(seat)) for seat in range(len(scene.players))}
    controls = Controls(_controls(scene), _note(scene))

    def owned(seat: int, room: Size) -> Node:
        count = _in_hand(scene, seat)
        return owned_dice(count, room, seat) if count else None

    return frame(scene, signs, tray(scene), controls, lit=_big_moment(scene), owned=owned)


def _big_moment(scene: Scene[SechserRausView]) -> Node:
    """What is enlarged in the middle: who wins, or a die like those that all come back, with how many these are."""
    before = scene.before
    if before is None or before.turn is None or not scene.moving:
        return False
    if scene.moment == WIN:
        return won(scene, (before.turn,))
    back = len(taken(scene))
    if scene.moment != RUSH or not back:
        return False
    number = before.edge.number if before.edge else SIX
    return grand(scene, die(number, 0, 0, -14, 3.2), f"+{back}", seat=before.turn)


# ---- seats


def _sign(scene: Scene[SechserRausView], seat: int, place: int | None) -> Element:
    winning = scene.moment == WIN and scene.before is not None and seat == scene.before.turn
    return seat_sign(
        scene,
        seat,
        _held(scene, seat),
        spoken=_spoken(scene, seat, place),
        place=place,
        mark="winning" if winning else "",
        lately=_lately(scene, seat),
    )


def _held(scene: Scene[SechserRausView], seat: int) -> Node:
    """The dice in the hand of `seat`, and their number; the number on the tray when all of them lie there."""
    drawn = _in_hand(scene, seat)
    origins = taken(scene)
    move = "rush" if scene.moment == RUSH else None
    dice = []
    for index in range(drawn):
        origin, number = origins.get((seat, index), (None, 0))
        if index >= MOST_DRAWN and origin is None:
            break  # only counted; a new arrival is drawn, so that it can be seen coming
        dice.append(
            span(
                {
                    "data-piece": f"h{seat}-{index}",
                    "data-from": origin,
                    "data-move": move if origin else None,
                    "data-delay": HELD if move and origin else None,
                },
                id=f"p-h{seat}-{index}",
                class_="held-die spare" if index >= MOST_DRAWN else "held-die",
            )[carried(number) if number else None]
        )
    count = scene.view.hands[seat]
    lying = len(scene.view.middle) if seat == scene.view.turn and not count else 0
    return [
        span(class_="held last" if count == 1 else "held")[dice],
        span(class_="held-count" if count else "held-count none")[grounded(count)],
        span(class_="on-tray")[grounded(lying)] if lying else None,
    ]


def _in_hand(scene: Scene[SechserRausView], seat: int) -> int:
    """How many dice are drawn in the hand of `seat`.

    While thrown dice lie as they fell, the thrower's hand is empty, whatever becomes of them.
    """
    thrower = scene.before.turn if scene.before is not None and falling(scene) else None
    return 0 if seat == thrower else placed(scene).hands[seat]


def _spoken(scene: Scene[SechserRausView], seat: int, place: int | None) -> str:
    """What a seat's sign tells screen readers."""
    words = scene.words
    lying = len(scene.view.middle) if seat == scene.view.turn else 0
    if place is not None and not scene.view.hands[seat]:
        return words("place {place}", place=place)
    if place is not None:
        dice = words.n("one die", "{count} dice", scene.view.hands[seat])
        return words("place {place}", place=place) + ", " + dice
    if lying:
        return words.n("one die in the middle", "{count} dice in the middle", lying)
    return words.n("one die", "{count} dice", scene.view.hands[seat])


def _lately(scene: Scene[SechserRausView], seat: int) -> Lately | None:
    """What a bot has last thrown, and laid or taken, since a person acted; None for nothing."""
    if scene.past is None:
        return None
    seen: list[Past[SechserRausView]] = []
    for index in reversed(scene.lately.get(seat, ())):
        seen.insert(0, scene.past(index))
        if seen[0].event[0] in ("dice", "knocked", "lay_last"):
            break
    told = [sentence for past in seen for sentence in past.sentences]
    if not told:
        return None
    shown: list[Node] = []
    for past in seen:
        kind = past.event[0]
        if kind == "dice":
            thrown = sorted(Counter(past.event[1:]).items())
            shown += [span(class_="lately-throw")[(_times(number, count) for number, count in thrown)]]
        if kind in ("lay", "lay_last"):
            had = past.before.edge.count if past.before.edge else 0
            laid = (past.after.edge.count if past.after.edge else 0) - had
            shown += [span(class_="lately-way")["→"], _times(past.event[2], laid)]
        out = past.after.bowl - past.before.bowl
        if out:
            shown += [span(class_="lately-way")["→"], _times(SIX, out)]
        if past.before.edge and not past.after.edge:
            shown.append(span(class_="lately-taken")[f"+{past.before.edge.count}"])
    return Lately(shown, " ".join(told))


def _times(number: int, count: int) -> Node:
    return [icon(number), span(class_="lately-count")["×", grounded(count)] if count > 1 else None]


# ---- controls


def _note(scene: Scene[SechserRausView]) -> str:
    """How many throws are left in this turn (R7)."""
    words = scene.words
    left = scene.view.throws_left
    if not left:
        return words("That was the last throw.")
    return words.n("One throw left.", "{count} throws left.", left)


def _controls(scene: Scene[SechserRausView]) -> Iterator[Element]:
    """Buttons of the person to act: numbers that can be laid, then throwing, then passing on."""
    seat = scene.actor
    if seat is None:
        return
    legal = scene.legal(seat)
    numbers = [event for event in legal if event[0] in ("lay", "lay_last")]
    if numbers:
        yield div(class_="numbers")[(_lay_button(scene, event, alone=len(numbers) == 1) for event in numbers)]
    # No option stands out where there are several.
    ways = [event for kind in ("roll", "pass") for event in legal if event[0] == kind]
    if ways:
        yield div(class_="onward")[(_button(scene, event, main=len(legal) == 1) for event in ways)]


def choice(view: SechserRausView, event: Event, words: Words) -> str:
    """The name of a decision in a list."""
    match event[0]:
        case "lay":
            return words("Lay {dice} at the edge", dice=dice_of(event[2], view.middle.count(event[2]), words))
        case "lay_last":
            return words("Lay the last die as {dice}", dice=dice_of(event[2], 1, words))
        case "roll":
            return words("Throw again") if view.throws > 0 else words("Throw")
    return words("Pass on")


def _button(scene: Scene[SechserRausView], event: Event, *, main: bool) -> Element:
    words = scene.words
    kind = event[0]
    armed = scene.armed(event)
    label = choice(scene.view, event, words)
    if kind == "roll":
        return control(event, label, key="␣", main=main, armed=armed)
    return control(event, label, key=words(C_("key on the keyboard: pass on", "P")), armed=armed)


def _lay_button(scene: Scene[SechserRausView], event: Event, *, alone: bool) -> Element:
    """A button that lays dice, with a word below them; one that finishes says so, and is the main one."""
    words, view = scene.words, scene.view
    final = wins(view, event)
    word, count = words(C_("a die at the edge", "Lay")), 1
    if event[0] == "lay":
        count = view.middle.count(event[2])
        if final:
            word = words("Lay and be done") if view.ranking else words("Lay and win")
        name = words("{do}: {dice} at the edge", do=word, dice=dice_of(event[2], count, words))
    else:
        name = choice(view, event, words)
    # In the order of the accessible name, whatever lies above: "Lay ×2" is part of "Lay: 2 fours at the edge".
    label = span(class_="lay-label" + " alone" * alone + " several" * (count > 1))[
        icon(event[2]),
        span(class_="lay-word")[word],
        [" ", span(class_="times")["×", grounded(count)]] if count > 1 else None,
    ]
    return control(event, label, key=str(event[2]), name=name, main=final, armed=scene.armed(event))
