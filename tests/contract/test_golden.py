"""Recorded playthroughs: what they print does not change by accident, and no game is without one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sechserpack.engine.record import lines_of, parse_header, replay_lines, write
from sechserpack.engine.strict import parse_json
from sechserpack.games import NAMES, find

from .golden import FOLDER, answers, records, tables

HOW = "python -m tests.contract.regenerate"
FILES = [file for name in NAMES for file in records(name)]


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_playthrough(name: str) -> None:
    assert records(name), f"{name} has no golden playthrough: {HOW} {name}"


def test_every_planned_playthrough_is_there_and_no_file_is_left_over() -> None:
    planned = {FOLDER / f"{stem}.jsonl" for stem, _ in tables()}
    assert planned <= set(FILES)
    assert {path.name for path in FOLDER.iterdir()} == {
        path.name for file in FILES for path in (file, *answers(file))
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_prints_what_it_printed(file: Path) -> None:
    for path, text in answers(file).items():
        assert path.read_text(encoding="utf-8") == text, f"look at it, then: {HOW}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_playthrough_is_written_as_it_was_read(file: Path) -> None:
    data = file.read_bytes()
    header = parse_header(parse_json(data.decode().splitlines()[0]), find)
    events = [event for _, event, _ in replay_lines(lines_of(data), find) if event is not None]
    assert write(header, events).encode() == data


@pytest.mark.parametrize("name", NAMES)
def test_playthroughs_show_every_kind_of_event(name: str) -> None:
    game = find(name)
    assert game is not None
    shown = {
        json.loads(line)[0]
        for file in records(name)
        for line in file.read_text(encoding="utf-8").splitlines()[1:]
    }
    assert shown == set(game.shapes)


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_goes_to_the_end(name: str) -> None:
    states = [file.with_suffix(".states.jsonl").read_text("utf-8").splitlines() for file in records(name)]
    assert any(json.loads(lines[-1])["over"] for lines in states)
