"""The table of Sechser raus: a round enamel tray, dice in its middle and along its rim, a bowl for the sixes."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, radians, sin, sqrt
from random import Random

from htpy import Element, Node, circle, div, g, span, svg
from htpy import text as svg_text

from ...draw.buttons import alias, as_data, control
from ...draw.dice import icon, piece
from ...draw.frame import frame, marker
from ...draw.scene import Scene
from ...draw.signs import seat_sign
from ...engine.events import Event
from ...engine.game import places
from ...locale import Words
from .enamel import BOWL, RADIUS, RIM, bowl_rings, tray_art
from .log import dice_of
from .view import SechserRausView

INSIDE = 60.0
"""how far from the middle thrown dice may come to lie"""
LARGEST = 27.0
"""how wide a die is where there is room"""
MOST_DRAWN = 12
"""how many of a hand's dice are drawn one by one; more are only counted"""


def table(scene: Scene[SechserRausView]) -> Element:
    """The table as HTML."""
    taken_places = places(scene.view.ranking)
    signs = {
        seat: seat_sign(
            scene,
            seat,
            _held(scene, seat, held),
            spoken=_spoken(scene, seat, held, taken_places.get(seat)),
            place=taken_places.get(seat),
        )
        for seat, held in enumerate(_hands(scene))
    }
    return frame(scene, signs, tray(scene), _controls(scene), note=_note(scene))


def summary(view: SechserRausView, words: Words) -> str:
    """What lies on the table, in words."""
    sentences = []
    if view.middle:
        lying = [dice_of(number, view.middle.count(number), words) for number in sorted(set(view.middle))]
        sentences.append(words("In the middle: {dice}.", dice=", ".join(lying)))
    if view.edge:
        sentences.append(
            words("At the edge: {dice}.", dice=dice_of(view.edge.number, view.edge.count, words))
        )
    else:
        sentences.append(words("The edge is empty."))
    if view.bowl:
        sentences.append(words.n("One six is out.", "{count} sixes are out.", view.bowl))
    return " ".join(sentences)


# ---- seats


def _hands(scene: Scene[SechserRausView]) -> list[int]:
    """How many dice to draw at each seat: none where thrown ones still lie as they fell, whatever becomes of them."""
    hands = list(scene.view.hands)
    if not scene.settled and scene.before is not None and scene.before.turn is not None:
        hands[scene.before.turn] = 0
    return hands


def _held(scene: Scene[SechserRausView], seat: int, count: int) -> Node:
    """The dice in the hand of `seat`, as its sign shows them: `count` of them."""
    origins = dict(_taken(scene)) if scene.settled else {}
    return [
        span(class_="held")[
            (
                span(
                    {"data-piece": f"h{seat}-{index}", "data-from": origins.get((seat, index))},
                    id=f"p-h{seat}-{index}",
                    class_="held-die",
                )
                for index in range(min(count, MOST_DRAWN))
            )
        ],
        span(class_="held-count")[str(count)] if count else None,
    ]


def _taken(scene: Scene[SechserRausView]) -> Iterator[tuple[tuple[int, int], str]]:
    """Where the last event took the dice of a hand from: ((seat, index), key of the piece it was there)."""
    before, event = scene.before, scene.event
    if before is None or event is None or before.turn is None:
        return
    seat = before.turn
    keys: list[str] = []
    if event[0] in ("lay", "pass", "roll"):
        keys = [
            _middle_key(scene.events - 1, index)
            for index, number in enumerate(before.middle)
            if event[0] != "lay" or number != event[2]
        ]
    elif event[0] == "dice":
        keys = [_middle_key(scene.events, index) for index in range(scene.view.hands[seat])]
    if before.edge and not scene.view.edge:
        keys = keys[: max(0, len(keys) - before.edge.count)]
        keys += [f"e{index}" for index in range(before.edge.count)]
    for index, key in enumerate(keys):
        yield (seat, index), key


def _spoken(scene: Scene[SechserRausView], seat: int, count: int, place: int | None) -> str:
    """What a sign says of a seat that holds `count` dice, to those who listen."""
    words = scene.words
    if place is not None:
        return words("place {place}", place=place)
    lying = len(scene.view.middle) if seat == scene.view.turn else 0
    if lying:
        return words.n("one die in the middle", "{count} dice in the middle", lying)
    return words.n("one die", "{count} dice", count)


# ---- the tray


def tray(scene: Scene[SechserRausView]) -> Element:
    """The tray with everything in it, as one drawing."""
    words = scene.words
    return svg(
        {"aria-label": summary(scene.view, words), **_gestures(scene)},
        class_="tray",
        id="tray",
        viewBox="-124 -124 248 248",
        role="img",
    )[
        tray_art(),
        # Each by its own name, so that no die is taken out and put in again when a six goes from one to another.
        _bowl(scene),
        marker(scene, RADIUS + 5),
        g(class_="rim-dice", id="rim-dice")[list(_rim_dice(scene))],
        g(class_="middle-dice", id="middle-dice")[list(_middle_dice(scene))],
    ]


def _gestures(scene: Scene[SechserRausView]) -> dict[str, str]:
    """The attributes that let the tray be tapped or flicked to throw.

    A tap throws only as a turn's first throw, as one beside a die may have been meant for the die.
    """
    seat = scene.actor
    throw = ("roll", seat)
    if seat is None or not scene.ready_for(seat):
        return {}
    if throw not in scene.legal(seat):
        return alias(throw)  # which says why
    return {**({} if scene.view.throws else alias(throw)), "data-flick": as_data(throw)}


def _middle_key(events: int, index: int) -> str:
    """The key of a die in the middle that was thrown by the event with the number `events`."""
    return f"m{events}-{index}"


def _thrown(scene: Scene[SechserRausView]) -> tuple[list[int], int]:
    """The last event if it was a throw: its dice without the sixes, sorted, and how many sixes there were."""
    if scene.event is None or scene.event[0] != "dice":
        return [], 0
    rest = sorted(number for number in scene.event[1:] if number != 6)
    return rest, len(scene.event) - 1 - len(rest)


def _middle_dice(scene: Scene[SechserRausView]) -> Iterator[Element]:
    """The dice that lie where they fell: with the sixes until the scene is settled, without them afterwards (R2)."""
    rest, sixes = _thrown(scene)
    count = len(rest) + sixes
    if not count or scene.before is None:
        return
    spots, size = scatter(count, scene.events)
    seat = scene.before.turn
    decoys = Random(scene.events)
    if scene.settled and not scene.view.middle:
        return  # they have been taken back already
    for index, number in enumerate(rest):
        yield piece(
            _middle_key(scene.events, index),
            number,
            spots[index],
            size,
            came_from=f"h{seat}-{index % MOST_DRAWN}",
            thrown=True,
            decoy=decoys.randrange(1, 7),
            data_alias=_lay(scene, number),
        )
    if not scene.settled:
        for index in range(sixes):
            yield piece(
                f"b{scene.view.bowl - sixes + index}",
                6,
                spots[len(rest) + index],
                size,
                came_from=f"h{seat}-{(len(rest) + index) % MOST_DRAWN}",
                thrown=True,
                decoy=decoys.randrange(1, 7),
            )


def _lay(scene: Scene[SechserRausView], number: int) -> str | None:
    """The decision that a die showing `number` plays when it is tapped; one that is not allowed says why."""
    seat = scene.actor
    if seat is None or not scene.ready_for(seat):
        return None
    return as_data(("lay", seat, number))


def scatter(count: int, salt: int) -> tuple[list[tuple[float, float, float]], float]:
    """Spots (x, y, degrees) for `count` dice that do not touch, and how wide they can be; `salt` varies them."""
    rng = Random(salt * 7919 + count)
    size = min(LARGEST, 1.18 * INSIDE / sqrt(count))
    turned = rng.random() * 2 * pi
    spots = []
    for index in range(count):
        # A sunflower's seeds: evenly spread whatever their number, and no two rows alike.
        radius = (INSIDE + LARGEST / 2 - size / 2) * sqrt((index + 0.5) / count) if count > 1 else 12.0
        angle = turned + index * pi * (3 - sqrt(5))
        spots.append((radius * cos(angle), radius * sin(angle), rng.uniform(-50, 50)))
    rng.shuffle(spots)
    return spots, size


def _rim_dice(scene: Scene[SechserRausView]) -> Iterator[Element]:
    """The dice at the edge, side by side along the rim."""
    edge = scene.view.edge
    if not scene.settled and scene.before is not None and scene.before.edge:
        edge = scene.before.edge  # what is taken away is still there until the dice have come to rest
    if not edge:
        return
    count = edge.count
    origins = _laid(scene)
    step = min(15.0, 330.0 / count)
    size = min(20.0, step / 360 * 2 * pi * RIM * 0.92)
    for index in range(count):
        angle = -90 + (index - (count - 1) / 2) * step
        spot = (RIM * cos(radians(angle)), RIM * sin(radians(angle)), angle + 90)
        yield piece(f"e{index}", edge.number, spot, size, came_from=origins.get(index))


def _laid(scene: Scene[SechserRausView]) -> dict[int, str]:
    """Where the dice come from that the last event laid at the edge: keys of pieces, by index at the edge."""
    before, event = scene.before, scene.event
    if before is None or event is None or event[0] not in ("lay", "lay_last"):
        return {}
    first = before.edge.count if before.edge else 0
    if event[0] == "lay_last":
        return {first: f"h{event[1]}-0"}
    laid = [index for index, number in enumerate(before.middle) if number == event[2]]
    return {first + nth: _middle_key(scene.events - 1, index) for nth, index in enumerate(laid)}


def _bowl(scene: Scene[SechserRausView]) -> Element:
    """The bowl with the sixes that are out, and their number."""
    x, y, radius = BOWL
    _, sixes = _thrown(scene)
    inside = scene.view.bowl if scene.settled else scene.view.bowl - sixes
    rng = Random(4)
    spots = [
        (radius * 0.62 * sqrt(rng.random()), 2 * pi * rng.random(), rng.uniform(0, 90)) for _ in range(inside)
    ]
    return g(class_="bowl", id="bowl")[
        circle(class_="tray-shadow", cx=f"{x}", cy=f"{y + 3}", r=f"{radius + 2}"),
        bowl_rings(x, y, radius, radius - 4),
        (
            piece(f"b{index}", 6, (x + r * cos(a), y + r * sin(a), turned), 13)
            for index, (r, a, turned) in enumerate(spots)
        ),
        g(class_="bowl-count", transform=f"translate({x + 15} {y - 19})")[
            circle(r="9"), svg_text(text_anchor="middle", dy="0.36em")[str(inside)]
        ]
        if inside
        else None,
    ]


# ---- controls


def _note(scene: Scene[SechserRausView]) -> str:
    """How many throws are left in this turn (R7)."""
    words = scene.words
    left = scene.view.throws_left
    if not left:
        return words("That was the last throw.")
    return words.n("One throw left.", "{count} throws left.", left)


def _controls(scene: Scene[SechserRausView]) -> Iterator[Element]:
    """The buttons of the person to act: the numbers that can be laid, then throwing, then passing on."""
    seat = scene.actor
    if seat is None:
        return
    legal = scene.legal(seat)
    numbers = [event for event in legal if event[0] in ("lay", "lay_last")]
    if numbers:
        yield div(class_="numbers")[(_button(scene, event) for event in numbers)]
    for kind in ("roll", "pass"):
        yield from (_button(scene, event) for event in legal if event[0] == kind)


def _button(scene: Scene[SechserRausView], event: Event) -> Element:
    words = scene.words
    kind = event[0]
    armed = scene.armed(event)
    if kind == "roll":
        again = scene.view.throws > 0
        return control(
            event, words("Throw again") if again else words("Throw"), key="␣", main=True, armed=armed
        )
    if kind == "pass":
        return control(event, words("Pass on"), key=words("P"), armed=armed)
    if kind == "lay":
        count = scene.view.middle.count(event[2])
        name = words("Lay {dice} at the edge", dice=dice_of(event[2], count, words))
        times = span(class_="times")[f"×{count}"] if count > 1 else None
        lay = span(class_="roomy-word")[words("lay")]
        return control(event, [icon(event[2]), times, lay], key=str(event[2]), name=name, armed=armed)
    name = words("Lay the last die as {dice}", dice=dice_of(event[2], 1, words))
    return control(event, icon(event[2]), key=str(event[2]), name=name, armed=armed)
