"""What results say of one person, what is left when somebody is to be forgotten, and what comes out as a table."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from io import StringIO
from typing import Any

import pytest

from sechserpack.engine.generators import run
from sechserpack.locale import words
from sechserpack.saves.backup import Backup, read_backup
from sechserpack.saves.checksum import Damaged
from sechserpack.saves.entries import Entry
from sechserpack.saves.retention import counted, forgetting, let_go
from sechserpack.saves.statistics import Outing, Person, Rival, person_in_slices, statistics_in_slices
from sechserpack.saves.statistics_file import write_in_slices
from tests.support.at_once import write_backup, writes_of
from tests.support.games.results import result

ZERO = (0,) * 6
SIXES = (0, 0, 0, 0, 0, 3)
ONES = (4, 0, 0, 0, 0, 0)
TWO = result(1, ("Ada", "Bo"), (1, 2), dice=(SIXES, ONES), duration=90_000)


def person(results: list[Entry], name: str) -> Person | None:
    return run(
        person_in_slices(
            results, name, lambda entry: f"{entry.game}, as a way", lambda entry, kind: f"{kind} bots"
        )
    )


def test_real_dice_are_counted_apart() -> None:
    real = replace(result(3, ("Ada", "Bo"), (1, 2), dice=(SIXES, ONES)), options={"real_dice": True})
    found = person([real, TWO], "ada")
    assert found is not None
    (way,) = found.ways
    assert way.dice == SIXES
    assert (way.luck.lucky, way.real_luck.lucky) == (3, 3)
    assert found.luck == way.luck
    assert person([real], "ada").ways[0].dice == ()  # type: ignore[union-attr]
    (scores,) = run(statistics_in_slices([real, TWO], lambda entry: "way", lambda entry, kind: kind))
    assert {score.name: score.luck.throws for score in scores.scores} == {"Ada": 3, "Bo": 4}


def test_one_persons_games_are_in_order_with_what_the_dice_showed() -> None:
    results = [
        result(5, ("Bo", "Ada"), (1, 2)),
        result(4, ("Ada", "EASY", "EASY"), (2, 1, 3)),
        result(3, ("åda", "Ada"), (2, 1), dice=(ONES, SIXES)),
        result(2, ("Bo", "Cem"), (1, 2)),
        TWO,
    ]
    found = person(results, "ada")
    assert found is not None
    (way,) = found.ways
    assert (found.name, way.variant, way.game) == ("Ada", "sechser-raus, as a way", "sechser-raus")
    assert [outing.place for outing in way.outings] == [1, 1, 2, 2]
    assert way.outings[0] == Outing(TWO.played, 1, 2, 90_000, SIXES)
    assert (way.won, way.longest_streak, way.streak) == (2, 2, 0)
    assert way.dice == (0, 0, 0, 0, 0, 6)
    assert way.durations == [90_000]
    assert way.rivals == (
        Rival("Bo", False, 2, 1),
        Rival("åda", False, 1, 1),
        Rival("easy bots", True, 1, 0),
    )
    assert person(results, "nobody") is None


def test_a_streak_lasts_until_a_game_is_not_won() -> None:
    places = [1, 1, 1, 2, 1, 1]
    results = [result(n, ("Ada", "Bo"), (place, 3 - place)) for n, place in enumerate(places)][::-1]
    found = person(results, "ada")
    assert found is not None
    assert (found.ways[0].longest_streak, found.ways[0].streak) == (3, 2)


def test_two_seats_of_one_name_are_one_person_with_the_better_place() -> None:
    found = person([result(1, ("Ada", "ada", "Bo"), (3, 1, 2), dice=(ONES, SIXES, ONES))], "ada")
    assert found is not None
    (way,) = found.ways
    assert [(outing.place, outing.dice) for outing in way.outings] == [(1, SIXES)]
    assert way.rivals == (Rival("Bo", False, 1, 1),)


def test_who_is_forgotten_is_named_nowhere_in_a_bare_result() -> None:
    left = forgetting(TWO, "ada")
    assert left is not None
    assert (left.names, left.left_out, left.dice) == (("", "Bo"), (0,), (ZERO, ONES))
    assert person([left], "ada") is None
    assert person([left], "bo") is not None
    assert Entry.from_text(left.to_text()) == left
    assert forgetting(left, "bo") is None  # nobody is left to be counted
    assert forgetting(TWO, None) is None


def test_a_game_with_a_record_stays_and_its_names_go_with_the_record() -> None:
    whole = replace(TWO, bare=False)
    left = forgetting(whole, "ada")
    assert left is not None
    assert (left.names, left.left_out, left.dice) == (("Ada", "Bo"), (0,), (ZERO, ONES))
    assert person([left], "ada") is None
    later = [replace(left, id=f"later{number}", played=left.played + number) for number in range(1, 51)]
    (gone,) = let_go([left, *later]).values()
    assert gone is not None
    assert gone.names == ("", "Bo")
    nobody = forgetting(left, "bo")
    assert nobody is not None
    assert not nobody.bare
    assert counted([nobody]) == []


def test_against_bots_nobody_but_the_person_counts() -> None:
    assert forgetting(result(1, ("Ada", "HARD"), (1, 2)), "ada") is None
    left = forgetting(result(1, ("Ada", "Bo", "HARD"), (1, 2, 3)), "bo")
    assert left is not None
    found = person([left], "ada")
    assert found is not None
    assert [rival.name for rival in found.ways[0].rivals] == ["hard bots"]


def taken_along(entry: Entry, **changed: Any) -> Entry:
    """A result as it comes in from a file in which it has been `changed`."""
    kept = Backup(results=[{**json.loads(entry.to_text()), **changed}])
    (write,) = writes_of(run(read_backup(write_backup(kept).encode())))
    assert write.entry is not None
    return write.entry


def test_a_file_takes_along_dice_time_and_who_is_forgotten() -> None:
    assert taken_along(TWO) == TWO
    left = forgetting(TWO, "ada")
    assert left is not None
    assert taken_along(left) == left


def test_results_of_version_1_are_read() -> None:
    old = replace(TWO, dice=(), duration=None)
    stored = json.loads(old.to_text())
    assert not {"dice", "duration", "left_out"} & stored.keys()
    assert taken_along(old, v=1) == old


@pytest.mark.parametrize(
    "change",
    [
        {"dice": [[0] * 6]},
        {"dice": [[0] * 6, [0] * 11]},
        {"dice": [[0] * 5, [0] * 5]},
        {"dice": [[0] * 6, [0, 0, 0, 0, 0, -1]]},
        {"dice": [[0] * 6, [0, 0, 0, 0, 0, 10**7]]},
        {"dice": [[0] * 6, [0, 0, 0, 0, 0, True]]},
        {"dice": [[0] * 6, [0, 0, 0, 0, 0, 1.5]]},
        {"dice": "666666"},
        {"dice": [6, 6]},
        {"dice": None},
        {"duration": -1},
        {"duration": 10**12},
        {"duration": 1.5},
        {"duration": True},
        {"duration": None},
        {"left_out": [2]},
        {"left_out": [-1]},
        {"left_out": "0"},
        {"v": 0},
        {"v": True},
    ],
)
def test_what_cannot_have_been_counted_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(Damaged):
        taken_along(TWO, **change)


def table(results: list[Entry], who: str = "", language: str = "en") -> list[list[str]]:
    """The cells of the file."""
    lines = run(
        write_in_slices(
            results,
            who,
            lambda entry: entry.game,
            lambda entry, kind: kind,
            lambda moment: "2030-01-02",
            words(language),
        )
    )
    text = "".join(lines)
    assert text.startswith("\ufeff")
    assert text.count("\r\n") == len(lines)
    return list(csv.reader(StringIO(text[1:]), delimiter=";" if language == "de" else ","))


def test_the_table_has_a_line_for_each_game_and_player() -> None:
    sums = (0,) * 5 + (2,) + (0,) * 5
    heads, *rows = table([TWO, result(2, ("Ada", "HARD"), (2, 1), game="sieben", dice=(sums, sums))])
    assert heads[:7] == ["Day", "Game", "Player", "Played by", "Place", "Players", "Seconds"]
    assert {len(row) for row in rows} == {len(heads)} == {19}
    assert rows[0][:7] == ["2030-01-02", "sechser-raus", "Ada", "a person", "1", "2", "90"]
    assert rows[0][7:] == ["0", "0", "0", "0", "0", "3", *[""] * 6]
    assert rows[2][6:] == ["", "", *["0"] * 5, "2", *["0"] * 5]
    assert rows[3][2:5] == ["HARD", "Bots: hard", "1"]
    assert len(table([TWO], "bo")) == 2
    assert table([TWO], language="de")[1][2:4] == ["Ada", "Mensch"]
    forgotten = forgetting(TWO, "ada")
    assert forgotten is not None
    assert [row[2] for row in table([forgotten])] == ["Player", "Bo"]


@pytest.mark.parametrize("name", ['=HYPERLINK("x")', "+1", "-1", "@a", 'a "b", c;d'])
def test_no_name_is_a_formula_or_breaks_the_table(name: str) -> None:
    for language in ("de", "en"):
        cell = table([result(1, (name, "Bo"), (1, 2))], language=language)[1][2]
        assert cell.removeprefix("'") == name
        assert cell[0] not in "=+-@"
