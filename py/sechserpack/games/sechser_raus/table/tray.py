"""The tray of Sechser raus at any moment: dice in its middle and along its rim, and the bowl."""

from __future__ import annotations

from collections.abc import Iterator
from math import copysign, cos, hypot, pi, radians, sin, sqrt
from random import Random

from ....draw.buttons import alias, as_data
from ....draw.dice import Arrival, other_faces, piece
from ....draw.html import Element, circle, g, svg
from ....draw.html import text as svg_text
from ....draw.numbers import grounded_in
from ....draw.scene import Scene
from ....locale import Words
from ..rules.game import NUMBERS, SIX
from ..words.log import dice_of
from .enamel import BOWL, BOWL_FLOOR, REACH, RIM, bowl_rings, force_scale, tray_art
from .needs import NEEDS
from .steps import FALL, KNOCK, LAST, OUT
from .view import Edge, SechserRausView

INSIDE = 60.0
"""maximum distance of thrown dice from the middle"""
LARGEST = 27.0
"""width of a die where there is room"""
APART = 1.32
"""minimum distance between thrown dice, in widths of one, as long as there is room"""
MOST_DRAWN = 12
"""maximum of a hand's dice drawn one by one; the rest are only counted"""
IN_BOWL = 12
"""dice side by side in the bowl; further ones lie on top"""

Place = tuple[float, float, float]
"""where a die lies: x, y, degrees"""


def tray(scene: Scene[SechserRausView]) -> Element:
    """The tray with everything in it, as one drawing."""
    return svg(
        {"aria-label": summary(scene.view, scene.words), **_gestures(scene)},
        class_="tray",
        id="tray",
        viewBox=f"{-REACH:g} {-REACH:g} {2 * REACH:g} {2 * REACH:g}",
        role="img",
    )[
        tray_art(),
        force_scale() if scene.options.get("knock") else None,
        # Groups have ids, so that patching does not recreate dice when a six moves from one group to another.
        _bowl(scene),
        g(class_="rim-dice", id="rim-dice")[list(_rim_dice(scene))],
        g(class_="middle-dice", id="middle-dice")[list(_middle_dice(scene))],
    ]


def summary(view: SechserRausView, words: Words) -> str:
    """What lies on the table, as text."""
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


# ---- what has happened to the dice


def falling(scene: Scene[SechserRausView]) -> bool:
    """Whether thrown dice are falling, or lie as they fell, whatever becomes of them."""
    return (
        not scene.settled and (scene.shown_steps == 0 or scene.moment in (FALL, KNOCK)) and _is_throw(scene)
    )


def _is_throw(scene: Scene[SechserRausView]) -> bool:
    return scene.event is not None and scene.event[0] in ("dice", "knocked")


def placed(scene: Scene[SechserRausView]) -> SechserRausView:
    """The view to draw dice from, perhaps in mid-animation."""
    if falling(scene) and scene.before is not None:
        return scene.before
    return scene.view if scene.settled or scene.after is None else scene.after


def _thrown(scene: Scene[SechserRausView]) -> tuple[list[int], int]:
    """The last event's dice without the sixes, sorted, and the number of sixes; none unless it was a throw."""
    if scene.event is None or scene.event[0] != "dice":
        return [], 0
    rest = sorted(number for number in scene.event[1:] if number != SIX)
    return rest, len(scene.event) - 1 - len(rest)


def taken(scene: Scene[SechserRausView]) -> dict[tuple[int, int], tuple[str, int]]:
    """Where the last event took a hand's dice from: the piece's key and number, by (seat, index)."""
    before, event = scene.before, scene.event
    if before is None or event is None or before.turn is None or falling(scene):
        return {}
    now = placed(scene)
    seat = before.turn
    found: list[tuple[str, int]] = []
    if event[0] in ("lay", "pass", "roll"):
        found = [
            (_middle_key(scene.events - 1, index), number)
            for index, number in enumerate(before.middle)
            if event[0] != "lay" or number != event[2]
        ]
    elif event[0] == "dice" and not now.middle:
        rest, _ = _thrown(scene)
        found = [(_middle_key(scene.events, index), number) for index, number in enumerate(rest)]
    elif event[0] == "knocked":
        numbers = _shown_by(scene, "knocking", before.hands[seat])
        found = [(_middle_key(scene.events, index), number) for index, number in enumerate(numbers)]
    if before.edge and not now.edge:
        numbers = [before.edge.number] * before.edge.count
        if event[0] == "knocked":
            numbers = _shown_by(scene, "knocked", before.edge.count)
        found += [(f"e{index}", number) for index, number in enumerate(numbers)]
    return {(seat, index): each for index, each in enumerate(found)}


def _middle_key(events: int, index: int) -> str:
    """The key of a die in the middle that event number `events` threw."""
    return f"m{events}-{index}"


def _chance(scene: Scene[SechserRausView], what: str) -> Random:
    """Randomness for how the last event's dice lie: reproducible within a match."""
    return Random(f"{scene.salt}/{scene.events}/{what}")


def _shown_by(scene: Scene[SechserRausView], what: str, count: int) -> list[int]:
    """Faces that do not count: of the knocking dice (`what` "knocking"), or of those knocked over ("knocked")."""
    rng = _chance(scene, what)
    edge = scene.before.edge.number if scene.before is not None and scene.before.edge else 0
    other = [number for number in NUMBERS if what == "knocking" or number not in (edge, 7 - edge)]
    return [rng.choice(other) for _ in range(count)]


# ---- the dice in the middle


def _gestures(scene: Scene[SechserRausView]) -> dict[str, str]:
    """Attributes that let a tap or flick on the tray throw.

    A tap throws only as a turn's first throw; later, one beside a die may have been meant for the die.
    """
    seat = scene.actor
    throw = ("roll", seat)
    if seat is None or not scene.ready_for(seat):
        return {}
    if throw not in scene.legal(seat):
        return alias(throw)  # whose refusal says why
    return {**({} if scene.view.throws else alias(throw)), "data-flick": as_data(throw)}


def _middle_dice(scene: Scene[SechserRausView]) -> Iterator[Element]:
    """The dice lying where they fell, with the sixes until those leave (R2)."""
    if scene.before is None or scene.before.turn is None:
        return
    if scene.event is not None and scene.event[0] == "knocked":
        if falling(scene):
            yield from _knocking(scene, scene.before.turn, scene.before.hands[scene.before.turn])
        return
    rest, sixes = _thrown(scene)
    count = len(rest) + sixes
    fallen = falling(scene)
    if not count or not (fallen or placed(scene).middle):
        return
    spots, size = scatter(count, scene.salt * 100_003 + scene.events)
    rng = _chance(scene, "faces")
    for index in range(count):
        number = rest[index] if index < len(rest) else SIX
        faces = other_faces(number, rng)
        if number == SIX and not fallen:
            return
        yield piece(
            _middle_key(scene.events, index)
            if number != SIX
            else f"b{scene.before.bowl + index - len(rest)}",
            number,
            spots[index],
            size,
            Arrival(
                came_from=f"h{scene.before.turn}-{index % MOST_DRAWN}",
                thrown=True,
                slow=LAST if count == 1 else 1.0,
                picked=_middle_key(scene.events - 2, index),
                via=f"seat-{scene.before.turn}",
                decoy=faces,
            ),
            data_alias=_lay(scene, number) if number != SIX else None,
            data_fits=_fits(scene, number),
        )


def _lay(scene: Scene[SechserRausView], number: int) -> str | None:
    """The decision that tapping a die with `number` plays; an illegal one says why."""
    seat = scene.actor
    if seat is None or not scene.ready_for(seat):
        return None
    return as_data(("lay", seat, number))


def _fits(scene: Scene[SechserRausView], number: int) -> str | None:
    """Whether the person to act can lay dice showing `number`, as "true" or "false"; None if nobody is to act."""
    seat = scene.actor
    if seat is None or not scene.settled:
        return None
    return "true" if ("lay", seat, number) in scene.legal(seat) else "false"


def scatter(count: int, salt: int) -> tuple[list[Place], float]:
    """Spots for `count` dice that do not touch, and their width; `salt` varies them."""
    rng = Random(f"{salt}/{count}")
    size = min(LARGEST, 1.18 * INSIDE / sqrt(count))
    reach = INSIDE + LARGEST / 2 - size / 2
    found = _anywhere(count, size * APART, reach, rng) or _evenly(count, reach, rng)
    return [(x, y, rng.uniform(-180, 180)) for x, y in found], size


def _anywhere(count: int, apart: float, reach: float, rng: Random) -> list[tuple[float, float]]:
    """Random points in a circle, at least `apart` from each other; none if they do not fit."""
    if count > 2 * IN_BOWL:
        return []
    for _ in range(8):
        found: list[tuple[float, float]] = []
        for _ in range(40 * count):
            radius, angle = reach * sqrt(rng.random()), rng.uniform(0, 2 * pi)
            x, y = radius * cos(angle), radius * sin(angle)
            if all(hypot(x - other_x, y - other_y) >= apart for other_x, other_y in found):
                found.append((x, y))
                if len(found) == count:
                    return found
    return []


def _evenly(count: int, reach: float, rng: Random) -> list[tuple[float, float]]:
    """Points spread like a sunflower's seeds: evenly for any count, without visible rows."""
    turned = rng.random() * 2 * pi
    found = []
    for index in range(count):
        radius = reach * sqrt((index + 0.5) / count)
        angle = turned + index * pi * (3 - sqrt(5))
        found.append((radius * cos(angle), radius * sin(angle)))
    rng.shuffle(found)
    return found


# ---- the edge, and what knocks it over


def _rim_dice(scene: Scene[SechserRausView]) -> Iterator[Element]:
    """The dice at the edge, side by side along the rim."""
    edge = placed(scene).edge
    if not edge:
        return
    origins = _laid(scene)
    knocked = falling(scene) and scene.event is not None and scene.event[0] == "knocked"
    rng = _chance(scene, "toppled")
    numbers = _shown_by(scene, "knocked", edge.count)
    for index in range(edge.count):
        spot, size = rim_spot(edge, index)
        if not knocked:
            last = "carry" if origins.get(index, "").startswith("h") else None
            yield piece(f"e{index}", edge.number, spot, size, Arrival(origins.get(index), move=last))
            continue
        x, y, angle = spot
        outwards = rng.uniform(0.9, 1.1)
        toppled = (x * outwards + rng.uniform(-3, 3), y * outwards, angle + rng.uniform(-75, 75))
        falls = Arrival(move="topple", decoy=(edge.number,))
        yield piece(f"e{index}", numbers[index], toppled, size, falls)


def rim_spot(edge: Edge, index: int) -> tuple[Place, float]:
    """Where die number `index` stands at the edge, and its width."""
    step = min(15.0, 330.0 / edge.count)
    size = min(20.0, step / 360 * 2 * pi * RIM * 0.92)
    angle = -90 + (index - (edge.count - 1) / 2) * step
    return (RIM * cos(radians(angle)), RIM * sin(radians(angle)), angle + 90), size


def _knocking(scene: Scene[SechserRausView], seat: int, count: int) -> Iterator[Element]:
    """The dice of a throw that has knocked others over, in front of the edge; what they show does not count."""
    rng = _chance(scene, "flying")
    numbers = _shown_by(scene, "knocking", count)
    spots, size = scatter(count, scene.salt * 100_003 + scene.events)
    for index, ((x, y, turned), number) in enumerate(zip(spots, numbers, strict=True)):
        yield piece(
            _middle_key(scene.events, index),
            number,
            (x, 0.8 * y - 12, turned),
            size,
            Arrival(
                came_from=f"h{seat}-{index % MOST_DRAWN}",
                thrown=True,
                picked=_middle_key(scene.events - 2, index),
                via=f"seat-{seat}",
                decoy=other_faces(number, rng),
            ),
        )


def _laid(scene: Scene[SechserRausView]) -> dict[int, str]:
    """Origins of the dice that the last event laid: keys of pieces, by index at the edge."""
    before, event = scene.before, scene.event
    if before is None or event is None or event[0] not in ("lay", "lay_last"):
        return {}
    first = before.edge.count if before.edge else 0
    if event[0] == "lay_last":
        return {first: f"h{event[1]}-0"}  # the last die
    laid = [index for index, number in enumerate(before.middle) if number == event[2]]
    return {first + nth: _middle_key(scene.events - 1, index) for nth, index in enumerate(laid)}


# ---- the bowl


def _bowl(scene: Scene[SechserRausView]) -> Element:
    """The bowl with the sixes that are out, and their number, where there is room for it beside the tray."""
    layout = scene.seating.layout
    angle = radians(315 if layout is None else layout.beside)
    away = NEEDS.board.away * REACH
    x, y = -away * sin(angle), away * cos(angle)
    inside, counted = placed(scene).bowl, scene.view.bowl
    spots, size = bowl_spots(inside)
    _, sixes = _thrown(scene)
    leaving = inside - sixes if scene.moment == OUT else inside
    return g(class_="bowl", id="bowl")[
        circle(class_="tray-cast", cx=f"{x + 1.5:.1f}", cy=f"{y + 3.5:.1f}", r=f"{BOWL + 3:.1f}"),
        circle(class_="tray-side", cx=f"{x + 0.4:.1f}", cy=f"{y + 1.4:.1f}", r=f"{BOWL + 0.6:.1f}"),
        bowl_rings(x, y, BOWL, BOWL_FLOOR),
        circle(class_="tray-hollow", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{BOWL_FLOOR:.1f}"),
        (
            piece(
                f"b{index}",
                6,
                (x + dx, y + dy, turned),
                size,
                Arrival(move="hop" if index >= leaving else None),
            )
            for index, (dx, dy, turned) in enumerate(spots)
        ),
        # Away from the tray. With an id: idiomorph takes what has none for any die that comes into the bowl.
        g(
            class_="bowl-count",
            id="bowl-count",
            transform=f"translate({x + copysign(13, x):.1f} {y - 13:.1f})",
        )[circle(r="7.5"), svg_text(text_anchor="middle", dy="0.36em")[grounded_in(counted)]]
        if counted
        else None,
    ]


def bowl_spots(count: int) -> tuple[list[Place], float]:
    """Where dice lie in the bowl, relative to its middle, and their width.

    Up to `IN_BOWL` of them do not touch, however they are turned; the rest lie on top.
    """
    ring, around = next(rings for most, *rings in _RINGS if count <= most or most == IN_BOWL)
    turned = Random(4)
    spots: list[Place] = []
    share = BOWL_FLOOR / _TIGHT[ring, around]  # radius of the circle round a die
    for index in range(count):
        place = index % IN_BOWL
        on_top = index // IN_BOWL
        inner = place < ring
        number, of = (place, ring) if inner else (place - ring, around)
        reach = share * _INNER[ring] if inner else BOWL_FLOOR - share
        angle = 2 * pi * (number + (0.5 if inner else 0)) / of
        lift = 0.098 * BOWL_FLOOR * on_top
        spots.append((reach * cos(angle) + lift, reach * sin(angle) - lift, turned.uniform(0, 90)))
    return spots, share * sqrt(2)


_RINGS = ((1, 1, 0), (4, 0, 4), (7, 1, 6), (IN_BOWL, 3, 9))
"""(up to how many dice, dice near the middle, dice round those)"""
_TIGHT = {(1, 0): 2.0, (0, 4): 2.42, (1, 6): 3.0, (3, 9): 4.04}
"""for each of those: the bowl floor's radius, in radii of the circle round a die"""
_INNER = {0: 0.0, 1: 0.0, 3: 2 / sqrt(3)}
"""distance from the middle of the dice near it, in radii of the circle round a die"""
