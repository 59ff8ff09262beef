"""What version 0.1.0 stored and printed, as `tests/fixtures/0.1.0/` keeps it, and what can be said of it.

``indexed_db.json``       the database of a device that has been played on: every store, key and value
``local_storage.json``    its settings and set-ups (``device``), and those of a device with an earlier version's texts
``session_storage.json``  what one of its tabs remembered: the game at the table, and the one being watched
``everything.jsonl``      what "Save a backup" made of that device
``records/``              records as the page exported them
``links.json``            links, and the set-up or the error that each of them is
``replay.json``           what `replay` printed of every record, as SHA-256
``simulate.json``         what `simulate` printed, and the SHA-256 of every record that it wrote
``expected.json``         what the version read from all of this
``page.json``             what the page said of itself at some moments of games with a seed

The files are never written again: a version that reads them otherwise breaks what people have kept.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from sechserpack.engine import generators
from sechserpack.engine.errors import GameError
from sechserpack.play.record_files import Loaded, earlier_rounds
from sechserpack.saves.backup import Backup, read_backup
from sechserpack.saves.checksum import Damaged, unseal, unwrap
from sechserpack.saves.entries import Entry, Newer
from sechserpack.setup.links import from_link, game_in
from sechserpack.setup.settings import Settings
from tests.commands.run import run
from tests.support.at_once import load_match, record_of

FOLDER = Path(__file__).parents[1] / "fixtures" / "0.1.0"
RECORDS = sorted((FOLDER / "records").glob("*.jsonl"))
LATER_OF_ENTRIES = {"dice"}
"""what entries say since then, where a record comes in with them"""
LATER = ("shortcuts", "guidance", "quick_start")
"""the settings that version 0.1.0 did not have"""


def stored(name: str) -> Any:
    """The JSON file `name` of the fixtures."""
    return json.loads((FOLDER / name).read_text("utf-8"))


def sha256(data: str | bytes) -> str:
    """The SHA-256 of `data`, as hexadecimal digits."""
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()


def entries_and_lines(database: dict[str, Any]) -> tuple[dict[str, Any], dict[str, list[tuple[Any, Any]]]]:
    """The sealed entries of a database by key, and for each key its sealed lines as pairs of number and text."""
    entries = dict(database["stores"]["games"]["items"])
    lines: dict[str, list[tuple[Any, Any]]] = {key: [] for key in entries}
    for (key, number), text in database["stores"]["lines"]["items"]:
        lines.setdefault(key, []).append((number, text))
    return entries, lines


def game_as_read(key: str, sealed: object, lines: list[tuple[Any, Any]]) -> dict[str, Any]:
    """What is read of one game in the database, as plain JSON."""
    try:
        entry = Entry.from_text(unseal(key, sealed))
        read: dict[str, Any] = {"entry": json.loads(json.dumps(entry.to_json()))}
        if not entry.bare:
            read |= record_as_read(record_of(entry, lines), entry.seed)
    except Newer:
        return {"newer": True}
    except Damaged as error:
        return {"damaged": str(error)}
    return read


def entry_as_then(entry: Entry) -> dict[str, Any]:
    """An entry as plain JSON, without what later versions count of the record besides."""
    plain: dict[str, Any] = json.loads(json.dumps(entry.to_json()))
    counted = plain.keys() & LATER_OF_ENTRIES
    assert plain["v"] == (2 if counted else 1)
    return {name: value for name, value in plain.items() if name not in counted} | {"v": 1}


def record_as_read(data: bytes, seed: str | None = None) -> dict[str, Any]:
    """What is read of a record, as plain JSON."""
    match, players = loaded = load_match(data, seed)
    return {
        "sha256": sha256(data),
        "events": len(match),
        "over": match.over,
        "names": [player.name for player in players],
        "kinds": [player.kind for player in players],
        "options": dict(match.header.options),
        "rounds": [list(stakes) for stakes in earlier_rounds(match.header)],
        "ranking": ranking(loaded),
    }


def ranking(loaded: Loaded) -> list[list[int]]:
    """Who took which place, best first; as far as places have been taken."""
    match, _ = loaded
    return [list(seats) for seats in match.game.ranking(match.state)]


def small_as_read(name: str, text: str) -> dict[str, Any]:
    """What is read of one small thing in the local storage."""
    try:
        value = unwrap(text)
    except Damaged as error:
        return {"wrong": str(error)}
    read: dict[str, Any] = {"value": value}
    if name == "sechserpack.settings":
        settings = Settings.read(value).to_store()
        later = {name: setting for name, setting in settings.items() if name in LATER}
        assert later == {name: Settings().to_store()[name] for name in LATER}
        read["settings"] = {name: setting for name, setting in settings.items() if name not in LATER}
    elif name.startswith("sechserpack.setup."):
        read["setup"] = link_as_read(value)
    elif name == "sechserpack.game":
        read["record"] = record_as_read(value["record"].encode(), value["seed"])
    return read


def link_as_read(link: str) -> dict[str, Any]:
    """The set-up or the game that `link` names, or its error."""
    try:
        if link.startswith("#setup/"):
            game, query = game_in(link, "#setup/")
            return {"game": game.name, "query": query}
        setup = from_link(link)
    except GameError as error:
        return {"error": type(error).__name__, "text": str(error)}
    return {
        "game": setup.game,
        "kinds": list(setup.kinds),
        "names": list(setup.names),
        "options": dict(setup.options),
        "seed": setup.seed,
    }


def without_sentences(links: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """What was read of `links`, by link; of errors only their kind."""
    return {
        link: {name: value for name, value in read.items() if name != "text"} for link, read in links.items()
    }


def everything(data: bytes) -> Backup:
    """All that a file of everything holds."""
    return generators.run(read_backup(data))


def replayed(file: Path) -> dict[str, str]:
    """What `replay` prints of a record, by the arguments, as SHA-256."""
    seats = json.loads(file.read_text("utf-8").split("\n", 1)[0])["seats"]
    ways = [[], ["--every"], *(["--every", "--view", str(seat)] for seat in range(seats))]
    ways += [["--view", str(seat)] for seat in range(seats)]
    return {" ".join(way): _printed("replay", str(file), *way) for way in ways}


def _printed(*arguments: str) -> str:
    ran = run(*arguments)
    assert (ran.status, ran.err) == (0, "")
    return sha256(ran.out)


def simulated(arguments: list[str], folder: Path) -> dict[str, Any]:
    """What `simulate` prints, but for how long it took, and the SHA-256 of the records that it writes to `folder`."""
    ran = run("simulate", *arguments, "--record", str(folder))
    assert (ran.status, ran.err) == (0, "")
    (answer,) = ran.lines
    untimed = {name: value for name, value in answer.items() if "second" not in name}
    return {
        "answer": untimed,
        "records": {file.name: sha256(file.read_bytes()) for file in sorted(folder.iterdir())},
    }


def differences(expected: Any, found: Any, where: str = "") -> list[str]:
    """Where `found` is not what was `expected`, each with its path; short enough to be read."""
    if isinstance(expected, dict) and isinstance(found, dict):
        keys = sorted(expected.keys() | found.keys())
        missing = object()
        told: list[str] = []
        for key in keys:
            pair = expected.get(key, missing), found.get(key, missing)
            if missing in pair:
                told.append(f"{where}/{key}: {'more' if pair[0] is missing else 'missing'}")
            else:
                told += differences(*pair, f"{where}/{key}")
        return told
    same = type(expected) is type(found) and expected == found
    return [] if same else [f"{where}: {repr(expected)[:300]} has become {repr(found)[:300]}"]
