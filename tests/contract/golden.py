"""The recorded playthroughs: which there are, and how they are made.

`golden/NAME*.jsonl` is a record, `golden/NAME*.states.jsonl` what `replay --every` must print for it, and
`golden/NAME*.view.jsonl`, in games with secrets, what `--view 1` must print.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sechserpack.command_line import main
from sechserpack.engine.match import Match
from sechserpack.engine.record import Header, write
from sechserpack.games import NAMES

from .hidden import SECRETS
from .per_game import contract_of
from .play import played
from .setups import Setup

FOLDER = Path(__file__).parent / "golden"
MOST_EVENTS = 300
"""A playthrough of a longer game stops there."""
SEEDS = 100


def tables() -> Iterator[tuple[str, Setup]]:
    """Every playthrough that there should be, by its file's name."""
    for name in NAMES:
        for number, setup in enumerate(contract_of(name).PLAYTHROUGHS, 1):
            yield f"{name}-{number}", setup


def record(stem: str, setup: Setup) -> str:
    """A playthrough made anew: of many games the one with the most kinds of event."""
    games: list[Match[Any]] = [played(setup, seed, MOST_EVENTS) for seed in range(SEEDS)]
    match = max(games, key=lambda match: len({event[0] for event in match.events}))
    header = Header(setup.name, setup.seats, dict(setup.options), {"what": f"golden playthrough {stem}"})
    return write(header, match.events)


def printed(file: Path, *arguments: str) -> str:
    """What `replay` prints for a record."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        status = main(["replay", str(file), "--every", *arguments])
    assert status == 0
    return out.getvalue()


def answers(file: Path) -> dict[Path, str]:
    """The files that lie beside a record, and what should be in them."""
    name = file.name.rsplit("-", 1)[0]
    found = {file.with_suffix(".states.jsonl"): printed(file)}
    if name in SECRETS:
        found[file.with_suffix(".view.jsonl")] = printed(file, "--view", "1")
    return found


def records(name: str) -> list[Path]:
    """The playthroughs of a game that are there."""
    return sorted(file for file in FOLDER.glob(f"{name}-*.jsonl") if file.name.count(".") == 1)
