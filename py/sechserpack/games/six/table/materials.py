"""Materials in the drawings of SIX: leather, brass, felt, sand and card backs, under a lamp."""

from __future__ import annotations

from ....draw.cached import cached
from ....draw.html import Element, circle, defs, ellipse, g, path, pattern, stop
from .centre_plans import Plan

# htpy offers lower-case element names only.
_linear, _radial = Element("linearGradient"), Element("radialGradient")
_GRAINS = "M1 1h.01M3.4 2.2h.01M5.2 .6h.01M2.2 4h.01M4.6 4.6h.01M.6 5.4h.01"


@cached
def materials() -> Element:
    """Gradients and patterns, referred to by id."""
    return defs[
        _linear(id="tube-light", x1="0", x2="1", y1="0", y2="0")[
            _stops("tube", ("deep", 0), ("plain", 0.16), ("bright", 0.34), ("plain", 0.58), ("deep", 1))
        ],
        _linear(id="brass-light", x1="0", x2="1", y1="0", y2="0")[
            _stops(
                "brass", ("dark", 0), ("mid", 0.2), ("bright", 0.34), ("mid", 0.5), ("dark", 0.86), ("mid", 1)
            )
        ],
        _radial(id="lamp-light")[_stops("lamp", ("bright", 0.25), ("dark", 1))],
        _radial(id="felt-light", cx="0.46", cy="0.4", r="0.62")[_stops("felt", ("light", 0), ("deep", 1))],
        pattern(id="sand-grain", width="6", height="6", patternUnits="userSpaceOnUse")[
            ellipse(class_="sand-ground", rx="12", ry="12"),
            path(class_="sand-dark", d=_GRAINS),
            path(class_="sand-light", transform="translate(1.4 .9)", d=_GRAINS),
        ],
        pattern(id="back-weave", width="8", height="8", patternUnits="userSpaceOnUse")[
            path(class_="back-thread", d="M0 4 L4 0 L8 4 L4 8 Z")
        ],
        pattern(id="back-turns", width="10", height="10", patternUnits="userSpaceOnUse")[
            path(class_="back-thread", d="M1 3 L5 7 L9 3 M1 -2 L5 2 L9 -2 M1 8 L5 12 L9 8")
        ],
    ]


def _stops(name: str, *colours: tuple[str, float]) -> list[Element]:
    return [stop(offset=f"{at:g}", class_=f"{name}-{colour}") for colour, at in colours]


@cached
def mat(plan: Plan) -> Element:
    """The mat of felt with its rim and its seam."""
    return g(class_="mat")[
        ellipse(class_="mat-shadow", cy="5", rx=f"{plan.across + 3:g}", ry=f"{plan.down + 3:g}"),
        ellipse(class_="mat-felt", rx=f"{plan.across:g}", ry=f"{plan.down:g}"),
        ellipse(class_="mat-seam", rx=f"{plan.across - 18:g}", ry=f"{plan.down - 18:g}"),
    ]


@cached
def dish(plan: Plan) -> Element:
    """The place for dice on the mat, opposite the slate: it keeps the balance while they are in somebody's hand."""
    x, y = plan.dice
    return circle(class_="mat-dish", cx=f"{x:g}", cy=f"{y:g}", r=f"{44 * plan.slate:g}")
