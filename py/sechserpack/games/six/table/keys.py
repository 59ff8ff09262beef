"""The keys of people who play at one keyboard, all at the same time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Keys = Mapping[str, str]
"""the key of each control of one person; the controls are "roll", "lift", "secure" and "place1" to "place3" here"""


def _keys(roll: str, lift: str, secure: str, *places: str) -> Keys:
    return {
        "roll": roll,
        "lift": lift,
        "secure": secure,
        **{f"place{slot}": key for slot, key in enumerate(places, 1)},
    }


ALONE = _keys("␣", "W", "E", "1", "2", "3")
TOGETHER = (
    _keys("Q", "W", "E", "1", "2", "3"),
    _keys("I", "O", "P", "8", "9", "0"),
    _keys("A", "S", "D", "X", "C", "V"),
    _keys("H", "J", "K", "B", "N", ","),
)
"""Each set far from the others and no key in two of them. None is the key of a tool of the page (U, R, M, L) or lies
elsewhere on a German keyboard (Y, Z)."""


def key_sets(people: Sequence[int]) -> Mapping[int, Keys]:
    """The keys of each of the `people` (seats, in order); a fifth one at the same keyboard has none."""
    if len(people) == 1:
        return {people[0]: ALONE}
    return dict(zip(people, TOGETHER, strict=False))
