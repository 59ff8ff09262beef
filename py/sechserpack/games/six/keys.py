"""Keys for several people on one keyboard, in games in which all hands play at once. Knows no browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Keys = Mapping[str, str]
"""the key of each thing that one person can do"""


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
"""Far from one another, none twice, none that a tool of the page has (U, R, M, L), none that is elsewhere on a German
keyboard (Y, Z)."""


def key_sets(people: Sequence[int]) -> Mapping[int, Keys]:
    """The keys of each of the `people` (seats, in order); a fifth one at the same keyboard has none."""
    if len(people) == 1:
        return {people[0]: ALONE}
    return dict(zip(people, TOGETHER, strict=False))
