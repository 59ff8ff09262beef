"""The middle of a table of SIX: the mat, the tube over the glass, the dice, and the sum for all sides to read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, cos, degrees, pi, radians, sin, sqrt
from random import Random

from htpy import Element, Node, circle, defs, ellipse, g, path, rect, stop, svg
from htpy import text as svg_text

from ...draw.cached import cached
from ...draw.dice import piece, spoken_dice
from ...draw.scene import Scene
from ...draw.seats import EDGES
from ...draw.signs import badge_in
from .state import Lifted
from .view import SixView

_linear = Element("linearGradient")  # htpy makes up only names in lower case by itself
DIE = 36.0
MOST_GLASSES = 8
"""how many rounds are drawn as little glasses"""


@dataclass(frozen=True)
class Plan:
    """Where things are, in units of the drawing: half the mat's width and height, the plate, and the dice."""

    across: float
    down: float
    plate: tuple[float, float]
    dice: tuple[float, float]
    rounds: tuple[float, float]
    tube: float
    """how large the tube is"""


_LYING = Plan(154, 104, (-86, 0), (88, 0), (0, 76), 1.0)
_STANDING = Plan(106, 168, (0, -106), (0, 100), (60, 0), 0.84)


def plan_for(shape: str, facing: bool) -> Plan:
    """The plan that best fills the middle of a page of this `shape`."""
    standing = shape == "tall" or (shape == "phone-wide") or (shape == "phone-tall" and not facing)
    return _STANDING if standing else _LYING


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
    if view.lifted:
        parts.append(
            words("The sand has run out.") if view.lifted.run_out else words("The sand is still running.")
        )
    elif view.roller is not None:
        name, total = scene.name(view.roller), sum(view.roll)
        parts.append(
            words(
                "{name} has thrown {dice}: {sum}.", name=name, dice=spoken_dice(view.roll, words), sum=total
            )
            if len(view.roll) > 1
            else words("{name} has thrown {sum}.", name=name, sum=total)
        )
    return " ".join(parts)


def centre(scene: Scene[SixView]) -> Element:
    """The middle as one drawing."""
    plan = plan_for(scene.seating.shape, scene.seating.facing)
    across, down = plan.across + 16, plan.down + 16
    lifted = scene.view.lifted
    return svg(
        {"aria-label": summary(scene)},
        class_="six-middle",
        viewBox=f"{-across:g} {-down:g} {2 * across:g} {2 * down:g}",
        role="img",
    )[
        _light(),
        _mat(plan),
        _chevrons(plan, scene.view.direction),
        _pointer(scene, plan),
        _plate(scene, plan),
        _rounds(scene, plan),
        g(transform=f"scale({plan.tube})")[_revealed(lifted, plan) if lifted else tube()],
        g(class_="six-dice")[list(_dice(scene, plan))],
    ]


# ---- the mat


@cached
def _light() -> Element:
    return defs[
        _linear(id="tube-light", x1="0", x2="1", y1="0", y2="0")[
            stop(offset="0", class_="tube-dark"),
            stop(offset="0.3", class_="tube-bright"),
            stop(offset="0.62", class_="tube-plain"),
            stop(offset="1", class_="tube-dark"),
        ],
        _linear(id="brass-light", x1="0", x2="1", y1="0", y2="0")[
            stop(offset="0", class_="brass-dark"),
            stop(offset="0.3", class_="brass-bright"),
            stop(offset="1", class_="brass-dark"),
        ],
    ]


@cached
def _mat(plan: Plan) -> Element:
    return g(class_="mat")[
        ellipse(class_="mat-shadow", cy="3", rx=f"{plan.across + 2:g}", ry=f"{plan.down + 2:g}"),
        ellipse(class_="mat-felt", rx=f"{plan.across:g}", ry=f"{plan.down:g}"),
        ellipse(class_="mat-seam", rx=f"{plan.across - 18:g}", ry=f"{plan.down - 18:g}"),
    ]


@cached
def _chevrons(plan: Plan, direction: int) -> Element:
    """Arrows along the rim: which way round the dice go."""
    rx, ry = plan.across - 9, plan.down - 9
    steps = 14
    arrows = []
    for index in range(steps):
        angle = (index + 0.5) * 2 * pi / steps
        x, y = rx * cos(angle), ry * sin(angle)
        turned = degrees(atan2(ry * cos(angle), -rx * sin(angle)))
        arrows.append(
            path(
                d="M-4 -5 L2.5 0 L-4 5",
                transform=f"translate({x:.1f} {y:.1f}) rotate({turned + (0 if direction > 0 else 180):.0f})",
            )
        )
    return g(class_="chevrons" if direction > 0 else "chevrons turned-round")[arrows]


def _pointer(scene: Scene[SixView], plan: Plan) -> Element | None:
    """A brass pointer at the rim of the mat, towards the seat whose turn it is."""
    turn = scene.view.turn
    if turn is None:
        return None
    angle = scene.seating.angle(turn)
    dx, dy = -sin(radians(angle)), cos(radians(angle))
    scale = 1 / sqrt((dx / plan.across) ** 2 + (dy / plan.down) ** 2)
    return g(
        {"data-angle": f"{angle:.0f}"},
        class_=f"marker seat-{turn % 8}",
        transform=f"translate({dx * scale:.1f} {dy * scale:.1f}) rotate({angle:.0f})",
    )[path(d="M0 15 L-13 -5 Q0 1 13 -5 Z")]


def _rounds(scene: Scene[SixView], plan: Plan) -> Element | None:
    """A little glass for every round, full for those that have begun; nothing if they are too many to count."""
    view = scene.view
    if view.rounds > MOST_GLASSES:
        return None
    x, y = plan.rounds
    return g(class_="rounds-left")[
        (
            path(
                class_="full" if view.over or index < view.round else None,
                transform=_beside(x, y, 14 * (index - (view.rounds - 1) / 2)),
                d="M-4.5 -6 H4.5 L0.8 0 L4.5 6 H-4.5 L-0.8 0 Z",
            )
            for index in range(view.rounds)
        )
    ]


def _beside(x: float, y: float, step: float) -> str:
    """Moves a thing `step` units along a row whose middle is at (`x`, `y`): down the tube's side, or across."""
    return f"translate({x:g} {y + 1.25 * step:g})" if x else f"translate({x + step:g} {y:g})"


# ---- the sum


def _plate(scene: Scene[SixView], plan: Plan) -> Element:
    """A slate with the latest sum in chalk, turned to every side where somebody sits; after a round, the verdict."""
    x, y = plan.plate
    seating = scene.seating
    roll, lifted = scene.view.roll, scene.view.lifted
    sides = [edge for edge in EDGES if seating.edges.get(edge)] if seating.facing else []
    return g(class_="plate", transform=f"translate({x:g} {y:g})")[
        circle(class_="mat-shadow", cy="2", r="48"),
        circle(class_="plate-rim", r="47"),
        circle(class_="plate-slate", r="42.5"),
        g(class_="plate-sum", id=f"sum-{scene.view.throws}")[
            _verdict(lifted)
            if lifted
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


def _verdict(lifted: Lifted) -> Element:
    """The badge of whoever lifted the tube, and a tick if that was right, or else a cross."""
    return g(class_="verdict right" if lifted.run_out else "verdict wrong")[
        g(transform="translate(0 -14)")[badge_in(lifted.seat)],
        path(class_="chalk-line thick", d="M-14 18 L-4 28 L16 6")
        if lifted.run_out
        else path(class_="chalk-line thick", d="M-11 7 L11 29 M11 7 L-11 29"),
    ]


# ---- tube and glass


@cached
def tube() -> Element:
    """The tube of leather and brass, standing over the glass, with its shadow."""
    return g(class_="tube")[
        ellipse(class_="tube-shadow", cx="6", cy="52", rx="31", ry="8"),
        _tube(),
        g(class_="tube-sign")[
            circle(cy="-6", r="13.5"),
            svg_text(text_anchor="middle", y="-0.8", font_size="15")["6"],
        ],
    ]


def _tube() -> list[Element]:
    return [
        path(class_="tube-wall", d="M-24 -66 V50 A24 7 0 0 0 24 50 V-66 Z"),
        path(class_="tube-stitch", d="M-15 -50 V39 M15 -50 V39"),
        path(class_="tube-brass", d="M-25 -67 V-56 A25 7 0 0 0 25 -56 V-67 Z"),
        path(class_="tube-brass", d="M-25 41 V51 A25 7.5 0 0 0 25 51 V41 A25 7 0 0 1 -25 41 Z"),
        ellipse(class_="tube-rim", cy="-67", rx="25", ry="7.5"),
        ellipse(class_="tube-lid", cy="-67", rx="20", ry="5.2"),
    ]


def _revealed(lifted: Lifted, plan: Plan) -> Element:
    """The glass, and the lifted tube lying beside it where the dice would be."""
    beside = plan.dice[0] > 0
    lying = "translate(88 4) rotate(14) scale(0.9)" if beside else "translate(6 116) rotate(96) scale(0.86)"
    return g(class_="revealed")[
        g(class_="tube-lifted", transform=lying)[_tube()],
        glass(lifted.run_out),
    ]


@cached
def glass(run_out: bool) -> Element:
    """The sand glass: all the sand below, or some of it still above."""
    bulbs = (
        "M-17 -48 H17 C17 -22 3 -12 3 0 C3 12 17 22 17 48 H-17 C-17 22 -3 12 -3 0 C-3 -12 -17 -22 -17 -48 Z"
    )
    sand = (
        [path(class_="sand", d="M-16.6 46 C-16 26 -9 20 0 16 C9 20 16 26 16.6 46 Z")]
        if run_out
        else [
            path(
                class_="sand", d="M-13.4 -28 Q0 -24 13.4 -28 C9 -16 3 -10 2 -1 H-2 C-3 -10 -9 -16 -13.4 -28 Z"
            ),
            rect(class_="sand falling", x="-0.9", y="-2", width="1.8", height="46"),
            path(class_="sand", d="M-16.6 46 C-16 38 -8 33 0 29 C8 33 16 38 16.6 46 Z"),
        ]
    )
    return g(class_="glass")[
        ellipse(class_="tube-shadow", cx="4", cy="58", rx="27", ry="6"),
        path(class_="glass-bulbs", d=bulbs),
        sand,
        path(class_="glass-shine", d="M-11 -42 C-11 -28 -6 -18 -3 -11 M-11 42 C-11 32 -9 26 -6 21"),
        rect(class_="glass-wood", x="-24", y="-56", width="48", height="9", rx="4"),
        rect(class_="glass-wood", x="-24", y="47", width="48", height="9", rx="4"),
        path(class_="glass-post", d="M-20.5 -47 V47 M20.5 -47 V47"),
    ]


# ---- dice


def landing(count: int, salt: int) -> list[tuple[float, float, float]]:
    """Places (x, y, degrees) round the origin for up to three dice that do not touch; `salt` varies them."""
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
    roll, throws = scene.view.roll, scene.view.throws
    if not roll:
        return
    decoys = Random(throws)
    x, y = plan.dice
    for index, (number, place) in enumerate(zip(roll, landing(len(roll), throws), strict=True)):
        yield piece(
            f"d{throws}-{index}",
            number,
            (x + place[0], y + place[1], place[2]),
            DIE,
            came_from=f"h{scene.view.roller}-{index}",
            thrown=True,
            decoy=decoys.randrange(1, 7),
        )
