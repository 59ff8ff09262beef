"""What the page does in slices, done at once: nobody waits for a test."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sechserpack.bots.outlook import Oracle, Outlook
from sechserpack.engine.game import View
from sechserpack.engine.generators import run
from sechserpack.play.record_files import Loaded, read_in_slices
from sechserpack.saves.backup import Backup, write_in_slices, writes_in_slices
from sechserpack.saves.entries import Entry, record_in_slices
from sechserpack.saves.statistics import NameOfLevel, NameOfVariant, Scores, statistics_in_slices
from sechserpack.saves.writes import Write


def load_match(data: bytes, seed: str | None = None) -> Loaded:
    return run(read_in_slices(data, seed))


def record_of(entry: Entry, stored: list[tuple[object, object]]) -> bytes:
    return run(record_in_slices(entry, stored))


def write_backup(backup: Backup) -> str:
    return "".join(run(write_in_slices(backup)))


def writes_of(backup: Backup) -> list[Write]:
    return run(writes_in_slices(backup))


def statistics(results: Iterable[Entry], variant: NameOfVariant, level: NameOfLevel) -> list[Scores]:
    return run(statistics_in_slices(results, variant, level))


def last_word(oracle: Oracle, view: View, seat: int, rng: Random) -> Outlook | None:
    """What `oracle` says in the end; None if it has nothing to say."""
    found = None
    for found in oracle(view, seat, rng):  # noqa: B007  the last one counts
        pass
    return found
