"""The middle of a table of SIX: the mat, the tube over the glass, the dice, and the sum for all sides to read."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from itertools import accumulate, pairwise
from math import atan2, cos, degrees, dist, pi, radians, sin
from random import Random

from ....draw.buttons import alias
from ....draw.cached import cached
from ....draw.dice import Arrival, piece, spoken_dice
from ....draw.grand import both_ways
from ....draw.html import Element, Node, circle, g, path, svg, tspan
from ....draw.html import text as svg_text
from ....draw.scene import Scene
from ....draw.seats import EDGES
from ....locale import Words
from ..rules.state import Lifted
from ..words import refusals
from . import steps, verdict
from .centre_plans import Plan, plan_for
from .glass import revealed, tube_above
from .materials import dish, mat, materials
from .sums import asks
from .view import SixView

DIE = 36.0
RIM = 9
"""distance of the arrows from the edge of the mat"""
MOST_GLASSES = 8
"""most rounds drawn as little glasses"""


def summary(scene: Scene[SixView]) -> str:
    """What the middle shows, in words."""
    view, words = scene.view, scene.words
    parts = [
        words(
            "Round {round} of {rounds}, {direction}.",
            round=view.round,
            rounds=view.rounds,
            direction=words("clockwise") if view.direction > 0 else words("counter-clockwise"),
        ),
    ]
    if view.lifted and view.judged:
        parts.append(
            words("The sand has run out.") if view.lifted.run_out else words("The sand is still running.")
        )
        if not view.lifted.run_out:
            left = max(5, 5 * round(20 * view.lifted.left))
            parts.append(words("About {percent}% of it is left.", percent=left))
    elif view.roller is not None:
        name, total = scene.name(view.roller), sum(view.roll)
        only_sum = len(view.roll) == 1 or scene.real_dice
        parts.append(
            words("{name} has thrown {sum}.", name=name, sum=total)
            if only_sum
            else words(
                "{name} has thrown {dice}: {sum}.", name=name, dice=spoken_dice(view.roll, words), sum=total
            )
        )
        if throws_count(scene):
            parts.append(_throws(view.round_throws, words))
        elif glass_turned(scene):
            parts.append(words("The glass has been turned and hidden."))
    return " ".join(parts)


def glass_turned(scene: Scene[SixView]) -> bool:
    """Whether a turned glass is standing and time goes on, from a round's first throw to the lifted tube.

    Nobody knows whether the sand still runs (X2).
    """
    view, live = scene.view, scene.live
    stands = live is not None and (live.paused or live.untimed or live.countdown > 0)
    return (
        view.roller is not None
        and not view.ended
        and not view.over
        and not stands
        and not steps.lifting(scene)
    )


def throws_count(scene: Scene[SixView]) -> bool:
    """Whether a count of throws is shown: in an untimed game, where nothing else takes sand."""
    live = scene.live
    return live is not None and live.untimed and scene.view.round_throws > 0 and not scene.view.ended


def _throws(count: int, words: Words) -> str:
    return words.n("One throw.", "{count} throws.", count)


def centre(scene: Scene[SixView]) -> Element:
    """The middle as one drawing."""
    plan = plan_for(scene.seating)
    across, down = plan.across + 2, plan.down + 2
    after = scene.after or scene.view
    turning, rising = steps.turning(scene), steps.rising(scene)
    lifted = after.lifted if rising else scene.view.lifted
    judged = lifted if steps.judged(scene) else None
    # X12: if the round goes on, the latest throw still counts, and its cards can be secured.
    stamped = None if judged and not judged.ends and scene.settled else judged
    return svg(
        {"aria-label": summary(scene)},
        class_="six-middle",
        viewBox=f"{-across:g} {-down:g} {2 * across:g} {2 * down:g}",
        role="img",
    )[
        materials(),
        mat(plan),
        _chevrons(plan, after.direction if turning else scene.view.direction, turning=turning),
        verdict.lamplight(plan) if lifted else dish(plan),
        verdict.band(scene, plan, judged) if judged else None,
        None if asks(scene) else _plate(scene, plan, stamped),
        _counters(scene, plan) if judged is None else None,  # the band lies there
        g(_tap_on_tube(scene), transform=f"scale({plan.tube})")[
            revealed(lifted.left, plan.lying, rising=rising) if lifted else tube_above()
        ],
        g(class_="six-dice")[list(_dice(scene, plan))],
        _called(scene, plan),
        verdict.seals(scene, plan, judged, stamped=bool(stamped) and not asks(scene)) if judged else None,
    ]


def _tap_on_tube(scene: Scene[SixView]) -> dict[str, str]:
    """A tap on the tube lifts it for the only person, if that is legal; else it says who may lift it, or why not."""
    live = scene.live
    if scene.replayed or (live is not None and (live.paused or live.countdown)):
        return {}
    people = [seat for seat, player in enumerate(scene.players) if player.human]
    if not people:
        return {}
    lift = ("lift", people[0])
    if len(people) == 1 and lift in scene.legal(people[0]):
        return alias(lift)
    return refusals.why(scene, refusals.of_lifting(scene, people[0] if len(people) == 1 else None))


# ---- the mat


ARROWS = 14
"""number of arrows along the rim"""


@cached
def _chevrons(plan: Plan, direction: int, *, turning: bool) -> Element:
    """Arrows along the rim in the direction of play. While `turning`, they run along it and back."""
    back = direction < 0
    state = (" back" if turning else " turned-round") * back
    return g(class_="chevrons" + " turning" * turning + state)[
        (
            g(transform=f"translate({x:.1f} {y:.1f}) rotate({(turned + 180 * back) % 360})")[path(d=_CHEVRON)]
            for x, y, turned in _along(plan)
        )
    ]


_CHEVRON = "M-4 -5 L2.5 0 L-4 5"


def _along(plan: Plan) -> list[tuple[float, float, int]]:
    """Places (x, y, degrees 0 … 359) of the arrows at equal distances along the rim, clockwise from the right.

    They do not depend on the platform's rounding: no place falls between two segments of the rim.
    """
    rx, ry = plan.across - RIM, plan.down - RIM
    count = 722  # no multiple of 4: the lowest and the highest point lie in mid-segment
    points = [(rx * cos(2 * pi * at / count), ry * sin(2 * pi * at / count)) for at in range(count + 1)]
    lengths = list(accumulate((dist(*pair) for pair in pairwise(points)), initial=0.0))
    places = []
    for index in range(ARROWS):
        at = bisect(lengths, (index + 0.5) / ARROWS * lengths[-1])
        (x, y), (x1, y1) = points[at - 1], points[at]
        middle = (round((x + x1) / 2, 1) + 0.0, round((y + y1) / 2, 1) + 0.0)  # never -0.0
        places.append((*middle, round(degrees(atan2(y1 - y, x1 - x))) % 360))
    return places


def _counters(scene: Scene[SixView], plan: Plan) -> Element:
    """The rounds as little glasses and, in an untimed game, the throws of this one; alike for both who face each other.

    They lie along the longer sides of the rim, or beside the tube where nobody looks at these.
    """
    seating, untimed = scene.seating, scene.live is not None and scene.live.untimed
    # The sums of real dice lie where it would stand.
    told = throws_count(scene) and scene.throw is None
    throws = _throws(scene.view.round_throws, scene.words).rstrip(".") if told else ""
    high = plan.down > plan.across
    ways: tuple[int, ...] = (
        (90, 270) if high and seating.edges.get("left") and seating.edges.get("right") else (0, 180)
    )
    if not seating.facing:
        ways = ways[:1]
    elif asks(scene):
        ways = ways[high : high + 1]  # the switch for a Pasch has the other place
    blocks: list[tuple[str, Node]]
    if not high or (seating.facing and ways[0] % 180):
        out = min(plan.across, plan.down) - 27
        block: list[Node] = [_glasses(scene, 99, -24 if untimed else -6), _chalked([throws], 0)]
        blocks = [(f"rotate({way}) translate(0 {out:g})", block) for way in ways]
    else:
        aside = (plan.across + 11) / 2  # in the middle between the tube and the seam
        lines = throws.split(" ", 1)
        if seating.facing:
            block = [_glasses(scene, 4, -14 if untimed else 0), _chalked(lines, 8)]
            blocks = [(f"rotate({way}) translate({-aside:g} 0)", block) for way in ways]
        else:
            blocks = [
                (f"translate({-aside:g} 0)", _chalked(lines, -3)),
                (f"translate({aside:g} 0)", _glasses(scene, 4, 0)),
            ]
    return g(class_="rounds-left" + " six-tally" * bool(throws), aria_hidden="true")[
        (g(transform=transform)[block] for transform, block in blocks)
    ]


def _glasses(scene: Scene[SixView], most: int, y: float) -> Node:
    """A little glass for every round, full for those that have begun; none of more than `MOST_GLASSES` rounds.

    There are up to so many in a row; the last one lies at `y`.
    """
    rounds = scene.view.rounds
    if rounds > MOST_GLASSES:
        return None
    rows = [range(rounds)[at : at + most] for at in range(0, rounds, most)]
    return [
        path(
            class_=_glass(scene, index),
            transform=f"translate({14 * (nth - (len(row) - 1) / 2):g} {y - 16 * (len(rows) - 1 - number):g})",
            d="M-4.5 -6 H4.5 L0.8 0 L4.5 6 H-4.5 L-0.8 0 Z",
        )
        for number, row in enumerate(rows)
        for nth, index in enumerate(row)
    ]


def _chalked(lines: list[str], y: float) -> Node:
    """Lines below each other in chalk, the first one at `y`."""
    if not lines[0]:
        return None
    return svg_text(class_="narrow" if len(lines) > 1 else None, text_anchor="middle")[
        (
            tspan(x="0", y=f"{y + 17 * nth:g}")[line + " " * (line != lines[-1])]
            for nth, line in enumerate(lines)
        )
    ]


def _glass(scene: Scene[SixView], index: int) -> str | None:
    """The CSS class of the little glass of round `index`, from 0: to come (None), begun, or running now."""
    view = scene.view
    if not view.over and index >= view.round:
        return None
    return "full running" if index == view.round - 1 and glass_turned(scene) else "full"


# ---- the sum


def _plate(scene: Scene[SixView], plan: Plan, stamped: Lifted | None) -> Element:
    """A slate with the latest sum in chalk, turned to every occupied side, or with the verdict on it."""
    x, y = plan.plate
    seating, roll = scene.seating, scene.view.roll
    sides = [edge for edge in EDGES if seating.edges.get(edge)] if seating.facing else []
    return g(class_="plate", transform=f"translate({x:g} {y:g}) scale({plan.slate:g})")[
        circle(class_="mat-shadow", cy="2", r="48"),
        circle(class_="plate-rim", r="47"),
        circle(class_="plate-slate", r="42.5"),
        g(
            class_="plate-sum past" if steps.in_air(scene) else "plate-sum",
            id=f"verdict-{scene.view.throws}" if stamped else f"sum-{scene.view.throws}",
        )[
            verdict.stamp(stamped.seat, right=stamped.run_out)
            if stamped
            else (_sums(sum(roll), sides) if roll else g(class_="plate-start")[_number("SIX", 0, 0, 0, 26)])
        ],
    ]


def _sums(total: int, sides: list[str]) -> Iterator[Node]:
    if len(sides) < 2:
        yield _number(str(total), 0, 0, 0, 58)
        return
    size, out = (36, 20) if len(sides) == 2 else (27, 24)
    for edge in sides:
        turned = 90 * EDGES.index(edge)
        yield _number(str(total), -out * sin(radians(turned)), out * cos(radians(turned)), turned, size)


@cached
def _number(text: str, x: float, y: float, turned: float, size: float) -> Element:
    line = text in ("6", "9")
    return g(transform=f"translate({x:.1f} {y:.1f}) rotate({turned:.0f})")[
        svg_text(class_="chalk", text_anchor="middle", dy="0.35em", font_size=f"{size:g}")[text],
        path(class_="chalk-line", d=f"M{-size * 0.24:.1f} {size * 0.46:.1f} H{size * 0.24:.1f}")
        if line
        else None,
    ]


# ---- dice


def landing(count: int, salt: int) -> list[tuple[float, float, float]]:
    """Places (x, y, degrees) round the origin for 1 to 3 dice that do not touch; `salt` seeds them."""
    rng = Random(salt * 7919 + count)
    turned = rng.random() * 2 * pi
    radius = {1: 6.0, 2: 25.0, 3: 30.0}[count]
    return [
        (
            radius * cos(turned + index * 2 * pi / count),
            radius * sin(turned + index * 2 * pi / count),
            rng.uniform(-45, 45),
        )
        for index in range(count)
    ]


def _dice(scene: Scene[SixView], plan: Plan) -> Iterator[Element]:
    """The latest throw; when the dice move on, they slide to the next seat and stay in that hand."""
    view = scene.after if steps.in_air(scene) and scene.after is not None else scene.view
    roll, throws = view.roll, view.throws
    if scene.real_dice:
        return  # they lie on the wood, and only their sum is known
    if not roll or not (view.roller == view.turn or steps.in_air(scene) or steps.sliding(scene)):
        return
    decoys = Random(throws)
    x, y = plan.dice
    places = landing(len(roll), throws)
    waits = None
    if scene.moment == steps.CHANGE.name and view.turn is not None:
        dx, dy = plan.rim(scene.seating.angle(view.turn))
        x, y = dx * 0.8, dy * 0.8
        waits = str(steps.DICE_LIE)
    for index, (number, place) in enumerate(zip(roll, places, strict=True)):
        yield piece(
            f"d{throws}-{index}",
            number,
            (x + place[0], y + place[1], place[2]),
            DIE,
            Arrival(
                came_from=f"hand-{view.roller}",
                thrown=True,
                decoy=() if waits else (decoys.randrange(1, 7),),  # a sliding die keeps its face
            ),
            data_delay=waits,
            data_equal=steps.equal(roll, number) if scene.moment == steps.PASCH.name else None,
        )


# ---- calls


def _called(scene: Scene[SixView], plan: Plan) -> Element | None:
    """X6: "Wechsel!" in large chalk, for who gets the dice and for those opposite, while it is being called."""
    words = scene.words
    if scene.moment != steps.CHANGE.name:
        return None
    return g(
        class_="called",
        id=f"called-{scene.view.throws}",
        lang=None if words.language == "de" else "de",
        aria_hidden="true",
    )[
        (
            _number(words("Wechsel!"), -out * sin(radians(turned)), out * cos(radians(turned)), turned, size)
            for turned in both_ways(scene, scene.view.turn)
            for out, size in [plan.call(turned)]
        )
    ]
