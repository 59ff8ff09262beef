"""What the dice have shown is counted from the events, for the seat that threw."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.games import NAMES, find
from sechserpack.play.throws import FACES, SUMS, throws_by_seat
from tests.contract.golden import FOLDER
from tests.support.at_once import load_match


def counted(name: str, seats: int, *events: tuple[Any, ...]) -> tuple[tuple[int, ...], ...]:
    """What is counted of these events in a game of this name."""
    game = find(name)
    assert game is not None
    return throws_by_seat(game, seats, events)


def test_single_dice_are_counted_by_face_and_two_by_sum() -> None:
    thrown = [
        ("roll", 0),
        ("dice", 6, 6, 1),
        ("pass", 0),
        ("roll", 1),
        ("knocked",),
        ("roll", 1),
        ("dice", 2),
    ]
    assert counted("sechser-raus", 2, *thrown) == ((1, 0, 0, 0, 0, 2), (0, 1, 0, 0, 0, 0))
    sums = [
        ("roll", 1),
        ("dice", 6, 6),
        ("roll", 1),
        ("dice", 3, 4),
        ("place", 1, 7),
        ("roll", 0),
        ("dice", 1, 1),
    ]
    assert counted("sieben", 2, *sums) == ((1, *[0] * 10), (0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1))
    assert counted("sechs-mal-sechs", 2, ("deal", (1, 2))) == ()


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*-?.jsonl")))
def test_every_die_of_a_game_is_somebodys(name: str) -> None:
    match, _ = load_match((FOLDER / f"{name}.jsonl").read_bytes())
    counts = throws_by_seat(match.game, match.header.seats, match.history)
    thrown = [event[1:] for event in match.history if event[0] == "dice"]
    if match.header.game not in NAMES or "dice" not in match.game.chance_events:
        assert counts == ()
        return
    assert len(counts) == match.header.seats
    if match.game.two_dice:
        assert sum(map(sum, counts)) == len(thrown)
        assert {*map(len, counts)} == {SUMS}
    else:
        assert sum(map(sum, counts)) == sum(map(len, thrown))
        assert sum(one[5] for one in counts) == sum(faces.count(6) for faces in thrown)
        assert {*map(len, counts)} == {FACES}
