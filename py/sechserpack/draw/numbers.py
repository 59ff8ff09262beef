"""Numbers on a table: a line below those that read as another number from the opposite side.

Upside down, 0, 1 and 8 stay the same, and 6 and 9 swap; any other digit shows that the number is upside down. So 6, 9,
16, 61, 66, 68, 81, 86, 89, 91, 98, 99 … are marked; not 69 or 88, which read the same from both sides, nor 10 or 60,
which nobody takes for "01" or "09", nor 26, whose 2 gives it away. The line is below the number, as on billiard balls
and dominoes.
"""

from __future__ import annotations

from .html import Element, Node, span, tspan

_TURNED = str.maketrans("01689", "01986")


def is_ambiguous(number: int) -> bool:
    """Whether `number`, seen upside down, reads as another whole number without leading zeros."""
    digits = str(number)
    if set(digits) - set("01689") or digits.endswith("0"):
        return False
    return digits[::-1].translate(_TURNED) != digits


def grounded(value: int) -> Node:
    """`value` for HTML, underlined if ambiguous."""
    return span(class_="grounded")[str(value)] if is_ambiguous(value) else str(value)


def grounded_in(value: int) -> Element | str:
    """The same for text in a drawing."""
    return tspan(class_="grounded")[str(value)] if is_ambiguous(value) else str(value)
