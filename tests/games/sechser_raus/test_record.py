"""A whole game told turn by turn, worked out by hand from the rules, with the state after every event.

Three people with three dice each, played against the clock, with knocking over switched on:
`direction` -1 from seat 1, so 1, 0, 2, 1 …
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.commands.run import replay

HEADER = {
    "format": "sechserpack/1",
    "game": "sechser-raus",
    "seats": 3,
    "options": {"dice": 3, "starter": 1, "direction": -1, "knock": True},
    "names": ["Anna", "Bo", "Chris"],
}

# event, what the rules say about it, and from the printed state:
# turn, dice in the hands, middle, edge (value, count), bowl, throws, legal decisions without the seat
Step = tuple[
    list[Any] | None, str, int | None, list[int], list[int], tuple[int, int] | None, int, int, list[Any]
]
NEW = ["roll"]
AGAIN = ["pass", "roll"]
LAST = [*(["lay_last", number] for number in range(1, 6)), "roll"]
GAME: list[Step] = [
    (None, "R1: Bo begins, everybody has three", 1, [3, 3, 3], [], None, 0, 0, NEW),
    (["roll", 1], "R2: all dice are thrown", 1, [3, 3, 3], [], None, 0, 1, []),
    (
        ["dice", 4, 2, 4],
        "R3: no six, either number",
        1,
        [3, 0, 3],
        [2, 4, 4],
        None,
        0,
        1,
        [["lay", 2], ["lay", 4], *AGAIN],
    ),
    (["lay", 1, 4], "R3, R6: both fours; the 2 comes back", 1, [3, 1, 3], [], (4, 2), 0, 1, AGAIN),
    (["roll", 1], "R6: once more, with the one die", 1, [3, 1, 3], [], (4, 2), 0, 2, []),
    (["dice", 5], "R4: no six, no four: Bo takes all, Anna is next", 0, [3, 3, 3], [], None, 0, 0, NEW),
    (["roll", 0], "", 0, [3, 3, 3], [], None, 0, 1, []),
    (
        ["dice", 6, 1, 2],
        "R2: a six is out",
        0,
        [0, 3, 3],
        [1, 2],
        None,
        1,
        1,
        [["lay", 1], ["lay", 2], *AGAIN],
    ),
    (["lay", 0, 1], "", 0, [1, 3, 3], [], (1, 1), 1, 1, AGAIN),
    (["pass", 0], "R6: Chris is next", 2, [1, 3, 3], [], (1, 1), 1, 0, NEW),
    (["roll", 2], "", 2, [1, 3, 3], [], (1, 1), 1, 1, []),
    (["knocked"], "R8: Chris takes the 1 at the edge", 1, [1, 3, 4], [], None, 1, 0, NEW),
    (["roll", 1], "", 1, [1, 3, 4], [], None, 1, 1, []),
    (["dice", 3, 3, 5], "", 1, [1, 0, 4], [3, 3, 5], None, 1, 1, [["lay", 3], ["lay", 5], *AGAIN]),
    (["pass", 1], "R4: not wanting to lay is no bust", 0, [1, 3, 4], [], None, 1, 0, LAST),
    (["lay_last", 0, 3], "R9, R5, R11: Anna has won, the die stays", 2, [0, 3, 4], [], (3, 1), 1, 0, NEW),
    (["roll", 2], "", 2, [0, 3, 4], [], (3, 1), 1, 1, []),
    (["dice", 3, 3, 6, 1], "R3: only threes", 2, [0, 3, 0], [1, 3, 3], (3, 1), 2, 1, [["lay", 3], *AGAIN]),
    (["roll", 2], "R6: they come back unlaid", 2, [0, 3, 3], [], (3, 1), 2, 2, []),
    (["dice", 6, 2, 1], "R4: a six saves; none fits", 2, [0, 3, 0], [1, 2], (3, 1), 3, 2, AGAIN),
    (["roll", 2], "", 2, [0, 3, 2], [], (3, 1), 3, 3, []),
    (
        ["dice", 6, 5],
        "R7: the third throw, none fits: the turn ends by itself",
        1,
        [0, 3, 1],
        [],
        (3, 1),
        4,
        0,
        NEW,
    ),
    (["roll", 1], "", 1, [0, 3, 1], [], (3, 1), 4, 1, []),
    (["dice", 3, 3, 1], "", 1, [0, 0, 1], [1, 3, 3], (3, 1), 4, 1, [["lay", 3], *AGAIN]),
    (["lay", 1, 3], "", 1, [0, 1, 1], [], (3, 3), 4, 1, AGAIN),
    (["pass", 1], "R1, R11: Anna is passed over", 2, [0, 1, 1], [], (3, 3), 4, 0, NEW),
    (["roll", 2], "R9 does not hold: the edge is not empty", 2, [0, 1, 1], [], (3, 3), 4, 1, []),
    (["dice", 4], "R4: Chris takes the three threes too", 1, [0, 1, 4], [], None, 4, 0, LAST),
    (["roll", 1], "R9: Bo may, but need not", 1, [0, 1, 4], [], None, 4, 1, []),
    (["dice", 2], "R3", 1, [0, 0, 4], [2], None, 4, 1, [["lay", 2], *AGAIN]),
    (
        ["lay", 1, 2],
        "R5, R11: second place for Bo, the last for Chris",
        None,
        [0, 0, 4],
        [],
        (2, 1),
        4,
        0,
        [],
    ),
]


def record(events: int) -> str:
    lines = [HEADER, *(step[0] for step in GAME[1 : events + 1])]
    return "\n".join(json.dumps(line) for line in lines)


def expected(step: Step) -> dict[str, Any]:
    event, _, turn, dice, middle, edge, bowl, throws, decisions = step
    shown = [[part, turn] if isinstance(part, str) else [part[0], turn, *part[1:]] for part in decisions]
    return {
        "turn": turn,
        "chance": "dice" if event and event[0] == "roll" else None,
        "legal": {str(turn): shown} if shown else {},
        "over": turn is None,
        "dice": dice,
        "middle": middle,
        "edge": edge and {"value": edge[0], "count": edge[1]},
        "bowl": bowl,
        "throws": throws,
    }


def test_every_state_of_a_whole_game() -> None:
    """R1 to R9 and R11, turn by turn."""
    states = replay(record(len(GAME)), "--every").lines
    assert len(states) == len(GAME)
    for state, step in zip(states, GAME, strict=True):
        assert {key: state[key] for key in expected(step)} == expected(step), step[1]
    assert [len(state["ranking"]) for state in states] == [0] * 15 + [1] * 15 + [3]
    assert states[-1]["ranking"] == [[0], [1], [2]]


@pytest.mark.parametrize("events", range(len(GAME)))
def test_the_state_of_every_beginning(events: int) -> None:
    (state,) = replay(record(events)).lines
    assert {key: state[key] for key in expected(GAME[events])} == expected(GAME[events])
