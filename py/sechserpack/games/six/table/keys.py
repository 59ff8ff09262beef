"""Key bindings for people who share one keyboard and play at the same time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Keys = Mapping[str, str]
"""one person's keys by control: roll, lift, secure, place1, place2, place3"""


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
"""disjoint sets, far from each other, without the keys of the page's tools (U, R, M, L, G) and those that lie elsewhere
on a German keyboard (Y, Z)"""


def key_sets(people: Sequence[int]) -> Mapping[int, Keys]:
    """The keys of each of the `people` (seats, in order); a fifth person has none."""
    if len(people) == 1:
        return {people[0]: ALONE}
    return dict(zip(people, TOGETHER, strict=False))
