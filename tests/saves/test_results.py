"""Results: how games ended is counted right, kept longer than their records, and taken along to other devices."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from sechserpack.engine.generators import run
from sechserpack.saves.backup import Backup, read_backup
from sechserpack.saves.checksum import Damaged
from sechserpack.saves.entries import Entry, Newer, places_of
from sechserpack.saves.retention import FINISHED, RESULTS, counted, finished, let_go
from sechserpack.saves.statistics import Score, Scores
from tests.contract.golden import FOLDER
from tests.support.at_once import load_match, statistics, write_backup, writes_of

ALONE = ("human", "hard")


def game(
    number: int,
    places: tuple[int, ...] = (1, 2),
    names: tuple[str, ...] = ("Ada", "Bo"),
    kinds: tuple[str, ...] = ALONE,
    name: str = "sieben",
) -> Entry:
    """A finished game, the later the higher its number."""
    return Entry(f"g{number}", name, len(names), {}, names, kinds, "", number, number, 9, True, "", places)


def test_places_are_counted_from_the_ranking() -> None:
    assert places_of(((2,), (0, 3), (1,)), 4) == (2, 4, 1, 2)
    assert places_of(((0, 1),), 2) == (1, 1)
    # A game that ends with its first winner ranks nobody else (R11).
    assert places_of(((1,),), 3) == (2, 1, 2)


def test_everybody_is_counted_by_name_and_bots_by_level() -> None:
    results = [
        game(9, (1, 2), ("Åda", "Bo"), ("human", "human")),
        game(8, (2, 1, 1), ("A\u030aDA", "Roboter", "Robert"), ("human", "hard", "hard")),
        game(7, (1, 1), ("åda", "Dodo"), ("human", "random")),
        game(6, (2, 1), ("Bo", "Cem"), ("human", "human"), name="six"),
    ]
    assert statistics(results, lambda entry: entry.game, lambda entry, kind: f"{kind} of {entry.game}") == [
        # A shared first place is won by both; two bots of one level win once a game.
        Scores(
            "sieben",
            3,
            (
                Score("Åda", False, 3, 2),
                Score("Bo", False, 1, 0),
                Score("hard of sieben", True, 1, 1),
                Score("random of sieben", True, 1, 1),
            ),
        ),
        Scores("six", 1, (Score("Cem", False, 1, 1), Score("Bo", False, 1, 0))),
    ]
    assert statistics([], lambda entry: "", lambda entry, kind: "") == []


def test_only_what_people_played_to_the_end_here_counts() -> None:
    played = game(1)
    watched = game(2, kinds=("hard", "hard"))
    brought = game(3, places=())
    assert counted([played, watched, brought]) == [played]
    assert [entry.id for entry in finished([played, watched, brought, replace(played, bare=True)])] == [
        "g3",
        "g2",
        "g1",
    ]


def test_records_go_first_and_results_last() -> None:
    many = [game(number, kinds=ALONE if number % 5 else ("hard", "hard")) for number in range(2 * FINISHED)]
    waiting = replace(many[0], id="w", over=False, places=())
    going = let_go([waiting, *many])
    assert set(going) == {f"g{number}" for number in range(FINISHED)}
    for number in range(FINISHED):
        # Who won against nobody but bots is nothing to be counted.
        assert going[f"g{number}"] == (replace(many[number], bare=True) if number % 5 else None)
    assert let_go([waiting, *many[FINISHED:]]) == {}

    more = [replace(game(number), bare=number < RESULTS) for number in range(RESULTS + FINISHED)]
    assert let_go(more) == {f"g{number}": None for number in range(FINISHED)}


def whole(name: str) -> tuple[Entry, str]:
    """A finished game with its record."""
    record = (FOLDER / f"{name}.jsonl").read_text("utf-8")
    match, players = load_match(record.encode())
    assert match.over
    names = tuple(player.name for player in players)
    kinds = tuple("human" for _ in players)
    places = places_of(match.game.ranking(match.state), len(players))
    header = match.header
    seats, options = header.seats, dict(header.options)
    return Entry(
        "w1", header.game, seats, options, names, kinds, "", 1, 2, len(match), True, "x", places
    ), record


def brought(entry: dict[str, Any], record: str | None = None) -> Backup:
    """What a file with one game, or one result, holds."""
    games = ({"entry": entry, "record": record},) if record is not None else ()
    kept = Backup(games=games, results=(entry,) if record is None else ())
    return run(read_backup(write_backup(kept).encode()))


def test_results_come_in_as_they_went_out() -> None:
    entry, record = whole("sieben-1")
    (write,) = writes_of(brought(entry.to_json(), record))
    assert write.entry is not None
    assert write.entry.places == entry.places
    assert write.entry.owner == ""
    assert len(write.lines) == entry.events + 1
    bare = game(1)
    (write,) = writes_of(brought(replace(bare, bare=True, names=("Ada ", "")).to_json()))
    assert write.entry == replace(bare, bare=True, names=("Ada", "2"))
    assert write.lines == ()


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*-?.jsonl")))
def test_every_game_that_is_over_can_be_kept_with_its_places(name: str) -> None:
    entry, record = whole(name)
    assert Entry.from_text(entry.to_text()) == entry
    assert writes_of(brought(entry.to_json(), record))


def test_who_won_is_what_the_record_says() -> None:
    entry, record = whole("sieben-1")
    lie = {**entry.to_json(), "places": list(reversed(entry.places))}
    (write,) = writes_of(brought(lie, record))
    assert write.entry is not None
    assert write.entry.places == entry.places
    (write,) = writes_of(brought({**entry.to_json(), "places": []}, record))
    assert write.entry is not None
    assert write.entry.places == ()


@pytest.mark.parametrize(
    "change",
    [
        {"places": [1]},
        {"places": [1, 3]},
        {"places": [2, 2]},
        {"places": [0, 1]},
        {"places": [True, 2]},
        {"places": "12"},
        {"places": []},
        {"bare": False},
        {"bare": 1},
        {"over": False},
        {"game": "poker"},
        {"names": ["Ada"]},
        {"luck": 9},
    ],
)
def test_a_result_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    result = replace(game(1), bare=True).to_json()
    assert writes_of(brought(result))
    with pytest.raises(Damaged):
        writes_of(brought({**result, **change}))


def test_a_result_of_a_newer_version_is_told() -> None:
    with pytest.raises(Newer):
        writes_of(brought({**game(1).to_json(), "v": 99}))


def test_what_was_kept_before_results_were_is_read() -> None:
    old = json.loads(game(1).to_text())
    del old["places"], old["bare"]
    assert Entry.from_text(json.dumps(old)) == game(1, places=())
