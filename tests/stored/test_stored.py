"""What people have kept with version 0.1.0, and what it printed, is read and printed as it was then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sechserpack.games import NAMES
from tests.support.at_once import write_backup, writes_of

from .fixtures import (
    FOLDER,
    RECORDS,
    differences,
    entries_and_lines,
    entry_as_then,
    everything,
    game_as_read,
    link_as_read,
    record_as_read,
    replayed,
    sha256,
    simulated,
    small_as_read,
    stored,
    without_sentences,
)

EXPECTED = stored("expected.json")
LINKS = stored("links.json")
SIMULATED = stored("simulate.json")
SEATED_SINCE = {"#play/sechs-mal-sechs?seats=human,easy"}
"""links that were refused because the game had no bots of that level then"""
LEARNT = {"six": ("easy", "hard")}
"""by game the levels that play better than they did then: from the same chance they make another game"""


def test_every_game_of_the_database_is_read() -> None:
    entries, lines = entries_and_lines(stored("indexed_db.json"))
    read = {key: game_as_read(key, sealed, lines[key]) for key, sealed in entries.items()}
    assert differences(EXPECTED["games"], read) == []
    assert set(lines) == set(entries)


def test_the_database_holds_what_it_should() -> None:
    """The fixture is worth something: there is a game of every kind in it."""
    games = EXPECTED["games"].values()
    read = [game for game in games if "entry" in game]
    entries = [game["entry"] for game in read]
    for name in NAMES:
        own = [entry for entry in entries if entry["game"] == name]
        assert any(not entry["over"] for entry in own)
        assert any(entry["places"] and entry["over"] for entry in own)
        assert any(entry["options"] for entry in own)
    assert any(entry["over"] and "human" not in entry["kinds"] for entry in entries)
    assert any(entry["bare"] for entry in entries)
    assert any(game.get("rounds") for game in read)
    assert any("damaged" in game for game in games)
    assert any("newer" in game for game in games)


@pytest.mark.parametrize("device", ["device", "earlier"])
def test_small_things_are_read(device: str) -> None:
    kept = stored("local_storage.json")[device]
    read = {name: small_as_read(name, text) for name, text in kept.items()}
    assert differences(EXPECTED["local_storage"][device], read) == []


def test_what_a_tab_remembered_is_read() -> None:
    kept = stored("session_storage.json")
    assert kept["sechserpack.open"] in EXPECTED["games"]
    assert differences(EXPECTED["watched"], record_as_read(kept["sechserpack.watch"].encode("utf-8"))) == []


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_is_read(file: Path) -> None:
    assert differences(EXPECTED["records"][file.name], record_as_read(file.read_bytes())) == []


def test_no_record_is_left_out() -> None:
    names = [file.name for file in RECORDS]
    assert sorted(EXPECTED["records"]) == names
    assert sorted(stored("replay.json")) == names


def without_secret(line: str) -> str:
    """A line of a file of everything as it is written now: without what is to come in a game that is not over."""
    thing = json.loads(line)
    if isinstance(thing, list) and thing[0] == "game" and not thing[1]["entry"].get("places"):
        del thing[1]["entry"]["seed"]
    return json.dumps(thing)


def test_everything_is_read_and_written_again() -> None:
    data = (FOLDER / "everything.jsonl").read_bytes()
    kept = everything(data)
    assert write_backup(kept).splitlines() == [*map(without_secret, data.decode().splitlines())]
    writes = writes_of(kept)
    entries = {write.id: entry_as_then(write.entry) for write in writes if write.entry is not None}
    expected = EXPECTED["everything"]
    waiting = [key for key, entry in expected["entries"].items() if not entry["over"] and not entry["places"]]
    assert waiting
    for key in waiting:  # they go on with a seed that nobody has read in the file
        assert expected["entries"][key]["seed"] != entries[key]["seed"] != ""
        entries[key] = {**entries[key], "seed": expected["entries"][key]["seed"]}
    assert differences(expected["entries"], entries) == []
    lines = {
        write.id: sha256("".join(f"{number} {text}\n" for number, text in write.lines)) for write in writes
    }
    assert differences(expected["lines"], lines) == []
    assert sha256(json.dumps([kept.games, kept.results])) == expected["as_it_stands"]
    assert differences(expected["settings"], kept.settings) == []
    assert list(kept.setups) == expected["setups"]


def test_links_are_accepted_and_refused_as_they_were() -> None:
    """A refusal stays one of its kind and says why; how it says so is no stored data, and may be said better."""
    read = {link: link_as_read(link) for link in LINKS}
    assert not [link for link in SEATED_SINCE if "error" in read[link]]
    before, now = (
        {link: each for link, each in without_sentences(links).items() if link not in SEATED_SINCE}
        for links in (LINKS, read)
    )
    assert differences(before, now) == []
    assert all(each["text"] for each in read.values() if "error" in each)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_is_replayed(file: Path) -> None:
    assert differences(stored("replay.json")[file.name], replayed(file)) == []


def has_learnt(arguments: str) -> bool:
    """Whether one of these bots has learnt something since; they are named, for one that is not plays at random."""
    game, *rest = json.loads(arguments)
    levels = rest[rest.index("--bots") + 1].split(",") if "--bots" in rest else []
    return not set(levels).isdisjoint(LEARNT.get(game, ()))


@pytest.mark.parametrize("arguments", SIMULATED)
def test_bots_play_the_same_games(arguments: str, tmp_path: Path) -> None:
    expected, found = SIMULATED[arguments], simulated(json.loads(arguments), tmp_path)
    if not has_learnt(arguments):
        assert differences(expected, found) == []
        return
    assert set(found["records"]) == set(expected["records"])
    assert set(found["answer"]) == set(expected["answer"])
    for name in ("game", "seats", "games"):
        assert found["answer"][name] == expected["answer"][name]


def test_bots_that_have_learnt_do_play_other_games() -> None:
    """So that nothing stands there that is true no more."""
    assert {json.loads(arguments)[0] for arguments in SIMULATED if has_learnt(arguments)} == set(LEARNT)
