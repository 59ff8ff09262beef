"""`simulate`: bots play, one JSON line tells how, and records are written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sechserpack.command_line import parse_option
from sechserpack.games import NAMES, find, levels

from .run import Ran, refused, run

each_game = pytest.mark.parametrize("name", NAMES)


def simulate(*arguments: object) -> Ran:
    return run("simulate", *arguments)


@each_game
def test_one_line_of_json(name: str) -> None:
    ran = simulate(name, "--games", 3, "--seed", 1)
    game = find(name)
    assert game is not None
    assert (ran.status, ran.err) == (0, "")
    (answer,) = ran.lines
    assert set(answer) == {"game", "seats", "games", "events", "seconds", "events_per_second", "wins"}
    assert answer["game"] == name
    assert answer["seats"] == game.seats[0]
    assert answer["games"] == 3
    assert answer["events"] > 0
    assert answer["seconds"] >= 0
    assert answer["events_per_second"] > 0
    assert len(answer["wins"]) == game.seats[0]
    assert sum(answer["wins"]) >= 3


@each_game
def test_the_same_seed_gives_the_same_records(name: str, tmp_path: Path) -> None:
    found = []
    for folder, seed in (("a", "7"), ("b", "7"), ("c", "8")):
        ran = simulate(name, "--games", 3, "--seed", seed, "--seats", 3, "--record", tmp_path / folder)
        files = sorted((tmp_path / folder).iterdir())
        assert len(files) == 3
        found.append(
            ([(file.name, file.read_bytes()) for file in files], ran.lines[0]["events"], ran.lines[0]["wins"])
        )
    assert found[0] == found[1]
    assert found[0][0] != found[2][0]
    assert len({data for _, data in found[0][0]}) == 3, "the games of one run differ"


@each_game
def test_the_games_of_a_longer_run_begin_with_those_of_a_shorter(name: str, tmp_path: Path) -> None:
    simulate(name, "--games", 1, "--seed", "s", "--record", tmp_path / "one")
    simulate(name, "--games", 3, "--seed", "s", "--record", tmp_path / "three")
    (one,) = (tmp_path / "one").iterdir()
    assert one.read_bytes() == sorted((tmp_path / "three").iterdir())[0].read_bytes()


@each_game
def test_records_replay_to_the_end(name: str, tmp_path: Path) -> None:
    ran = simulate(name, "--games", 2, "--seed", "x", "--record", tmp_path)
    wins = [0] * ran.lines[0]["seats"]
    events = 0
    for file in sorted(tmp_path.iterdir()):
        states = run("replay", file, "--every").lines
        events += len(states) - 1
        assert states[-1]["over"]
        assert not any(state["over"] for state in states[:-1])
        for seat in states[-1]["ranking"][0]:
            wins[seat] += 1
    assert events == ran.lines[0]["events"]
    assert wins == ran.lines[0]["wins"]


@each_game
def test_without_a_seed_records_differ(name: str, tmp_path: Path) -> None:
    for folder in ("a", "b"):
        assert simulate(name, "--record", tmp_path / folder).status == 0
    records = {file.read_bytes() for folder in ("a", "b") for file in (tmp_path / folder).iterdir()}
    assert len(records) == 2


@each_game
def test_every_number_of_seats(name: str) -> None:
    game = find(name)
    assert game is not None
    for seats in game.seats:
        assert simulate(name, "--seats", seats, "--seed", 1).lines[0]["seats"] == seats
    for wrong in (game.seats[0] - 1, game.seats[-1] + 1, "x", "2.0", ""):
        refused(simulate(name, "--seats", wrong))


@each_game
def test_every_level_plays(name: str, tmp_path: Path) -> None:
    for level in ("random", *levels(name)):
        ran = simulate(name, "--bots", level, "--seed", 1, "--record", tmp_path / level)
        assert ran.status == 0
        (file,) = (tmp_path / level).iterdir()
        assert run("replay", file).lines[0]["over"]


@each_game
def test_a_bot_for_each_seat(name: str) -> None:
    assert simulate(name, "--seats", 2, "--bots", "random,random", "--seed", 1).status == 0
    assert (
        simulate(name, "--seats", 2, "--bots", "random,random", "--seed", 1).lines[0]["events"]
        == (simulate(name, "--seats", 2, "--seed", 1).lines[0]["events"])
    )
    for bots in ("random,random,random", "no-such-bot", "random,no-such-bot", ",", "random,"):
        refused(simulate(name, "--seats", 2, "--bots", bots))


def test_options_reach_the_game_and_the_record(tmp_path: Path) -> None:
    options = ["--option", "dice=2", "--option", "places=false", "direction=-1"]
    assert simulate("sechser-raus", *options, "--seed", 1, "--record", tmp_path).status == 0
    (file,) = tmp_path.iterdir()
    header = json.loads(file.read_text("utf-8").splitlines()[0])
    assert header["options"] == {"dice": 2, "places": False, "direction": -1}
    assert len(run("replay", file).lines[0]["ranking"]) == 1


@pytest.mark.parametrize(
    "order", [["sechser-raus", "--option", "dice=2", "starter=1"], ["--option", "dice=2", "sechser-raus"]]
)
def test_options_stand_where_they_like(order: list[str]) -> None:
    assert simulate(*order, "--seed", 1).status == 0


@pytest.mark.parametrize(
    "option",
    ["dice", "dice=", "=", "=6", "dice=0", "dice=6.0", "dice=true", "coins=5", "dice=NaN", "", "dice=[6]"],
)
def test_bad_options_are_refused(option: str) -> None:
    refused(simulate("sechser-raus", "--option", option))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("k=1", 1),
        ("k=-1", -1),
        ("k=true", True),
        ("k=null", None),
        ("k=0.5", 0.5),
        ("k=all", "all"),
        ('k="all"', "all"),
        ("k=a=b", "a=b"),
        ("k=[1, 2]", [1, 2]),
        ("k=NaN", "NaN"),
    ],
)
def test_a_value_is_json_or_a_word(text: str, value: object) -> None:
    assert parse_option(text) == ("k", value)
    assert type(parse_option(text)[1]) is type(value)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["chess"],
        ["sechser_raus"],
        [""],
        ["sechser-raus", "--games", "0"],
        ["sechser-raus", "--games", "-1"],
        ["sechser-raus", "--games", "x"],
        ["sechser-raus", "--bots"],
        ["sechser-raus", "--option"],
        ["sechser-raus", "sieben"],
        ["--option", "dice=3"],
        ["sechser-raus", "--record"],
    ],
    ids=repr,
)
def test_usage_errors(arguments: list[str]) -> None:
    refused(simulate(*arguments))


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    refused(simulate("sechser-raus", "--record", tmp_path / "file"))
    refused(simulate("sechser-raus", "--record", tmp_path / "file" / "below"))
