"""The table of Sechser raus: a round enamel tray, dice in its middle and along its rim, a bowl for the sixes."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, radians, sin, sqrt
from random import Random

from htpy import Element, Node, circle, defs, div, g, path, span, stop, svg
from htpy import text as svg_text

from ...draw.buttons import alias, as_data, control
from ...draw.cached import cached
from ...draw.dice import icon, piece
from ...draw.frame import frame, marker
from ...draw.loose import LooseView
from ...draw.scene import Scene
from ...draw.signs import seat_sign
from ...engine.events import Event
from ...locale import Words
from .log import dice_of

_gradient = Element("radialGradient")  # htpy makes up only names in lower case by itself
RADIUS = 104.0
"""of the tray, in units of the drawing"""
RIM = 89.0
"""how far from the middle the dice stand that were laid"""
INSIDE = 60.0
"""how far from the middle thrown dice may come to lie"""
BOWL = (97.0, 97.0, 23.0)
"""where the bowl stands, and its radius"""
LARGEST = 27.0
"""how wide a die is when there is room"""
SHOWN = 12
"""how many dice a sign shows one by one"""


def table(scene: Scene[LooseView]) -> Element:
    """The table as HTML."""
    seats = range(len(scene.players))
    places = {seat: place for place, tied in enumerate(scene.view["ranking"], 1) for seat in tied}
    held = _hands(scene)
    signs = {
        seat: seat_sign(
            scene,
            seat,
            _held(scene, seat, held[seat]),
            said=_said(scene, seat, held[seat], places.get(seat)),
            place=places.get(seat),
        )
        for seat in seats
    }
    return frame(scene, signs, tray(scene), _controls(scene), note=_note(scene))


def summary(view: dict[str, object], words: Words) -> str:
    """What lies on the table, in words."""
    middle = view["middle"]
    edge = view["edge"]
    assert isinstance(middle, list)
    parts = []
    if middle:
        lying = [dice_of(number, middle.count(number), words) for number in sorted(set(middle))]
        dice = ", ".join(lying)
        parts.append(words("In the middle: {dice}.", dice=dice))
    if isinstance(edge, dict):
        parts.append(words("At the edge: {dice}.", dice=dice_of(edge["value"], edge["count"], words)))
    else:
        parts.append(words("The edge is empty."))
    bowl = view["bowl"]
    assert isinstance(bowl, int)
    if bowl:
        parts.append(words.n("One six is out.", "{count} sixes are out.", bowl))
    return " ".join(parts)


# ---- seats


def _hands(scene: Scene[LooseView]) -> list[int]:
    """Dice to be shown at each seat: while thrown ones still lie there, not what becomes of them."""
    hands = list(scene.view["dice"])
    if not scene.settled and scene.before is not None and scene.before["turn"] is not None:
        hands[scene.before["turn"]] = 0
    return hands


def _held(scene: Scene[LooseView], seat: int, count: int) -> Node:
    origins = dict(_taken(scene)) if scene.settled else {}
    shown = min(count, SHOWN)
    return [
        span(class_="held")[
            (
                span(
                    {"data-piece": f"h{seat}-{index}", "data-from": origins.get((seat, index))},
                    id=f"p-h{seat}-{index}",
                    class_="held-die",
                )
                for index in range(shown)
            )
        ],
        span(class_="held-count")[str(count)] if count else None,
    ]


def _taken(scene: Scene[LooseView]) -> Iterator[tuple[tuple[int, int], str]]:
    """Where the dice in the acting seat's hand came from by the last event: ((seat, index), piece)."""
    before, event = scene.before, scene.event
    if before is None or event is None or before["turn"] is None:
        return
    seat = before["turn"]
    keys: list[str] = []
    if event[0] in ("lay", "pass", "roll"):
        middle = before["middle"]
        keys = [
            _middle_key(scene.events - 1, index)
            for index, number in enumerate(middle)
            if event[0] != "lay" or number != event[2]
        ]
    elif event[0] == "dice":
        keys = [_middle_key(scene.events, index) for index in range(scene.view["dice"][seat])]
    if before["edge"] and not scene.view["edge"]:
        keys = keys[: max(0, len(keys) - before["edge"]["count"])]
        keys += [f"e{index}" for index in range(before["edge"]["count"])]
    for index, key in enumerate(keys):
        yield (seat, index), key


def _said(scene: Scene[LooseView], seat: int, count: int, place: int | None) -> str:
    words = scene.words
    if place is not None:
        return words("place {place}", place=place)
    lying = len(scene.view["middle"]) if seat == scene.view["turn"] else 0
    if lying:
        return words.n("one die in the middle", "{count} dice in the middle", lying)
    return words.n("one die", "{count} dice", count)


# ---- the tray


def tray(scene: Scene[LooseView]) -> Element:
    """The tray with all that lies in it, as one drawing."""
    words = scene.words
    turn = scene.view["turn"]
    tap = alias(("roll", turn)) if turn is not None else {}
    return svg(
        {"aria-label": summary(scene.view, words), **tap},
        class_="tray",
        id="tray",
        viewBox="-124 -124 248 248",
        role="img",
    )[
        _enamel(),
        # Each by its own name, so that no die is taken out and put in again when a six goes from one to another.
        _bowl(scene),
        marker(scene, RADIUS + 5),
        g(class_="rim-dice", id="rim-dice")[list(_rim_dice(scene))],
        g(class_="middle-dice", id="middle-dice")[list(_middle_dice(scene))],
    ]


@cached
def _enamel() -> Element:
    """The tray itself: a lip, a sloping rim, a floor that catches the lamp, and chips where it was dropped."""
    chips = ((-71, -76, 2.4), (-66, -81, 1.3), (103, 6, 2.1), (40, 96, 1.6), (-20, 103.5, 1.9))
    return g(class_="enamel")[
        defs[
            _gradient(id="tray-floor-light", cx="42%", cy="36%", r="75%")[
                stop(offset="0", class_="light-high"), stop(offset="1", class_="light-low")
            ],
            _gradient(id="tray-rim-light", cx="50%", cy="50%", r="50%")[
                stop(offset="0.8", class_="rim-low"), stop(offset="0.97", class_="rim-high")
            ],
        ],
        circle(class_="tray-shadow", cy="4", r=f"{RADIUS + 3}"),
        circle(class_="tray-lip", r=f"{RADIUS + 2}"),
        circle(class_="tray-rim", r=f"{RADIUS - 3}"),
        circle(class_="tray-floor", r=f"{RIM - 13}"),
        circle(class_="tray-line", r=f"{RIM - 13}"),
        path(class_="tray-shine", d="M-88 -38 A96 96 0 0 1 -30 -91"),
        (circle(class_="tray-chip", cx=f"{x}", cy=f"{y}", r=f"{r}") for x, y, r in chips),
    ]


def _middle_key(events: int, index: int) -> str:
    return f"m{events}-{index}"


def _thrown(scene: Scene[LooseView]) -> tuple[list[int], int]:
    """The dice of the throw that lies in the middle, without sixes, sorted; and its sixes."""
    if scene.event is None or scene.event[0] != "dice":
        return [], 0
    rest = sorted(number for number in scene.event[1:] if number != 6)
    return rest, len(scene.event) - 1 - len(rest)


def _middle_dice(scene: Scene[LooseView]) -> Iterator[Element]:
    rest, sixes = _thrown(scene)
    count = len(rest) + sixes
    if not count or scene.before is None:
        return
    places, size = scatter(count, scene.events)
    seat = scene.before["turn"]
    decoys = Random(scene.events)
    if scene.settled and not scene.view["middle"]:
        return  # they have been taken back already
    for index, number in enumerate(rest):
        yield piece(
            _middle_key(scene.events, index),
            number,
            places[index],
            size,
            came_from=f"h{seat}-{index % SHOWN}",
            thrown=True,
            decoy=decoys.randrange(1, 7),
            data_alias=as_data(["lay", scene.view["turn"], number]) if scene.view["middle"] else None,
        )
    if not scene.settled:
        for index in range(sixes):
            yield piece(
                f"b{scene.view['bowl'] - sixes + index}",
                6,
                places[len(rest) + index],
                size,
                came_from=f"h{seat}-{(len(rest) + index) % SHOWN}",
                thrown=True,
                decoy=decoys.randrange(1, 7),
            )


def scatter(count: int, salt: int) -> tuple[list[tuple[float, float, float]], float]:
    """Places (x, y, degrees) for `count` dice that do not touch, and how wide they can be; `salt` varies them."""
    rng = Random(salt * 7919 + count)
    size = min(LARGEST, 1.18 * INSIDE / sqrt(count))
    turned = rng.random() * 2 * pi
    places = []
    for index in range(count):
        # A sunflower's seeds: evenly spread whatever their number, and no two rows alike.
        radius = (INSIDE + LARGEST / 2 - size / 2) * sqrt((index + 0.5) / count) if count > 1 else 12.0
        angle = turned + index * pi * (3 - sqrt(5))
        places.append((radius * cos(angle), radius * sin(angle), rng.uniform(-50, 50)))
    rng.shuffle(places)
    return places, size


def _rim_dice(scene: Scene[LooseView]) -> Iterator[Element]:
    shown = scene.view
    if not scene.settled and scene.before is not None and scene.before["edge"]:
        shown = scene.before  # what is taken away is still there until the dice have come to rest
    edge = shown["edge"]
    if not edge:
        return
    count, number = edge["count"], edge["value"]
    origins = _laid(scene)
    step = min(15.0, 330.0 / count)
    size = min(20.0, step / 360 * 2 * pi * RIM * 0.92)
    for index in range(count):
        angle = -90 + (index - (count - 1) / 2) * step
        place = (RIM * cos(radians(angle)), RIM * sin(radians(angle)), angle + 90)
        yield piece(f"e{index}", number, place, size, came_from=origins.get(index))


def _laid(scene: Scene[LooseView]) -> dict[int, str]:
    """By index at the edge: the pieces of the middle that the last event laid there."""
    before, event = scene.before, scene.event
    if before is None or event is None or event[0] not in ("lay", "lay_last"):
        return {}
    first = before["edge"]["count"] if before["edge"] else 0
    if event[0] == "lay_last":
        return {first: f"h{event[1]}-0"}
    laid = [index for index, number in enumerate(before["middle"]) if number == event[2]]
    return {first + nth: _middle_key(scene.events - 1, index) for nth, index in enumerate(laid)}


def _bowl(scene: Scene[LooseView]) -> Element:
    x, y, radius = BOWL
    _, sixes = _thrown(scene)
    bowl = scene.view["bowl"]
    inside = bowl if scene.settled else bowl - sixes
    rng = Random(4)
    places = [
        (radius * 0.62 * sqrt(rng.random()), 2 * pi * rng.random(), rng.uniform(0, 90)) for _ in range(inside)
    ]
    return g(class_="bowl", id="bowl")[
        circle(class_="tray-shadow", cx=f"{x}", cy=f"{y + 3}", r=f"{radius + 2}"),
        circle(class_="bowl-lip", cx=f"{x}", cy=f"{y}", r=f"{radius}"),
        circle(class_="bowl-floor", cx=f"{x}", cy=f"{y}", r=f"{radius - 4}"),
        (
            piece(f"b{index}", 6, (x + r * cos(a), y + r * sin(a), turned), 13)
            for index, (r, a, turned) in enumerate(places)
        ),
        g(class_="bowl-count", transform=f"translate({x + 15} {y - 19})")[
            circle(r="9"), svg_text(text_anchor="middle", dy="0.36em")[str(inside)]
        ]
        if inside
        else None,
    ]


# ---- controls


def _note(scene: Scene[LooseView]) -> str:
    words = scene.words
    left = scene.options["max_throws"] - scene.view["throws"]
    if not left:
        return words("That was the last throw.")
    return words.n("One throw left.", "{count} throws left.", left)


def _controls(scene: Scene[LooseView]) -> Iterator[Element]:
    seat = scene.actor
    if seat is None:
        return
    legal = scene.legal(seat)
    numbers = [event for event in legal if event[0] in ("lay", "lay_last")]
    if numbers:
        yield div(class_="numbers")[(_button(scene, event) for event in numbers)]
    for kind in ("roll", "pass"):
        yield from (_button(scene, event) for event in legal if event[0] == kind)


def _button(scene: Scene[LooseView], event: Event) -> Element:
    words = scene.words
    kind = event[0]
    if kind == "roll":
        again = scene.view["throws"] > 0
        return control(event, words("Throw again") if again else words("Throw"), key="␣", main=True)
    if kind == "pass":
        return control(event, words("Pass on"), key=words("P"))
    if kind == "lay":
        count = scene.view["middle"].count(event[2])
        name = words("Lay {dice} at the edge", dice=dice_of(event[2], count, words))
        times = span(class_="times")[f"×{count}"] if count > 1 else None
        lay = span(class_="roomy-word")[words("lay")]
        return control(event, [icon(event[2]), times, lay], key=str(event[2]), name=name)
    name = words("Lay the last die as {dice}", dice=dice_of(event[2], 1, words))
    return control(event, icon(event[2]), key=str(event[2]), name=name)
