"""Measures the core: events per second of each game under random play, beside two games of OpenSpiel.

Our games are compared with OpenSpiel's `python_kuhn_poker`: a small card game with rules in Python too. `pig` is in C++
and only driven from Python, so it marks the other end. An event is one step of the record: asking who is to act and
what is legal, picking one decision or one outcome of chance at random, and applying it; restarting after the end is
included, on both sides.

All take many turns in one run; processor time is measured, and the best turn of each counts: other load on the machine
can only slow a turn down.

OpenSpiel has an environment of its own (the extra `bench`), in which `measure` runs this module.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from sechserpack.engine.events import Event
from sechserpack.games import find
from tools.bench.table import Report, Row
from tools.site.paths import PY, ROOT, BuildFailed
from tools.venv import python_of

RIVAL = "python_kuhn_poker"
AIMS = {RIVAL: 1.5, "pig": 0.2}
"""what our games are compared with, and the aim for the worst of them"""
ROUNDS = int(os.environ.get("TURNS", "50"))
"""turns of each player"""
SECONDS = 0.01
"""length of a turn in seconds"""
STEPS = 250
"""events between two looks at the clock"""
WAITING = 0.25
"""probability that time passes instead of a decision, in a game in real time"""


class Player(NamedTuple):
    """A game that can be played endlessly."""

    name: str
    play: Callable[[int], None]
    """plays the given number of events"""


def ours(label: str, name: str, seats: int, options: Mapping[str, Any]) -> Player:
    """One of our games, played at random."""
    game = find(name)
    assert game is not None
    rng = Random(f"bench/{label}")
    uniform = rng.random
    state: Any = game.start(seats, options)

    def play(events: int) -> None:
        nonlocal state
        while events:
            choices: tuple[Event, ...] = ()
            for own in game.legal(state).values():
                choices = choices + own if choices else own
            if choices and game.realtime and uniform() < WAITING:
                event: Event = ("wait", rng.randrange(1, 4000))
            elif choices:
                event = choices[int(uniform() * len(choices))]
            elif game.over(state):
                state = game.start(seats, options)
                continue
            else:
                event = game.sample(state, rng)
            state = game.apply(state, event)
            events -= 1

    return Player(label, play)


def theirs(name: str) -> Player:
    """One of OpenSpiel's games, played at random."""
    # Installed only in the bench's own environment; the first import registers the games in Python.
    import open_spiel.python.games  # noqa: F401
    import pyspiel

    game = pyspiel.load_game(name)
    uniform = Random(f"bench/{name}").random
    state = game.new_initial_state()

    def play(events: int) -> None:
        nonlocal state
        while events:
            player = state.current_player()
            if player >= 0:
                choices = state.legal_actions()
                action = choices[int(uniform() * len(choices))]
            elif player == pyspiel.PlayerId.TERMINAL:
                state = game.new_initial_state()
                continue
            else:
                left = uniform()
                for action, chance in state.chance_outcomes():  # noqa: B007
                    left -= chance
                    if left <= 0:
                        break
            state.apply_action(action)
            events -= 1

    return Player(name, play)


def players() -> list[Player]:
    """Everything to be compared, the rivals first."""
    return [
        *(theirs(name) for name in AIMS),
        ours("sechser-raus", "sechser-raus", 4, {}),
        ours("sieben", "sieben", 4, {}),
        ours("six", "six", 4, {}),
        ours("six, profi", "six", 4, {"profi": True, "secure": "auto"}),
        ours("sechs-mal-sechs", "sechs-mal-sechs", 4, {}),
        ours("sechs-mal-sechs, strassen", "sechs-mal-sechs", 4, {"variant": "strassen"}),
    ]


def rate(player: Player) -> float:
    """Events per second of processor time in one turn."""
    events = 0
    spent = 0.0
    start = time.process_time()
    while spent < SECONDS:
        player.play(STEPS)
        events += STEPS
        spent = time.process_time() - start
    return events / spent


def compare() -> dict[str, float]:
    """Let all take turns; return events per second of processor time by name, in the order of `players`."""
    table = players()
    for player in table:
        player.play(2000)
    turns = [[rate(player) for player in table] for _ in range(ROUNDS)]
    best = [max(rates) for rates in zip(*turns, strict=True)]
    return {player.name: speed for player, speed in zip(table, best, strict=True)}


def planned() -> list[Row]:
    """The rows without values."""
    return [
        Row(f"rules, events/s ÷ {name}, worst game", aim=aim, unit="ratio", higher=True)
        for name, aim in AIMS.items()
    ]


def report(speeds: Mapping[str, float]) -> Report:
    """The rows and lines, from the events per second by name."""
    games = {name: speed for name, speed in speeds.items() if name not in AIMS}
    worst = min(games, key=lambda name: games[name])
    rows = []
    for row, (name, aim) in zip(planned(), AIMS.items(), strict=True):
        found = [speed / speeds[name] for speed in games.values()]
        spread = (min(found), max(found))
        note = f"the worst is {worst}; the spread is that of the games"
        rows.append(Row(row.figure, "", 1, min(found), aim, "ratio", True, ROUNDS, spread, note))
    lines = ["Rules, events per second of processor time under random play:"]
    lines += [
        f"  {name:<26}{speed:>9,.0f}" + "".join(f"  {speed / speeds[rival]:6.2f} × {rival}" for rival in AIMS)
        for name, speed in speeds.items()
    ]
    return Report(rows, lines)


def measure() -> Report:
    """Run the measurement in OpenSpiel's environment. Raises `BuildFailed`."""
    python = python_of("bench")
    if not python.exists():
        raise BuildFailed("OpenSpiel is not installed; 'make bench' does that.")
    done = subprocess.run(
        [str(python), "-m", "tools.bench.core"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(PY)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
        raise BuildFailed(f"The bench of the core failed: {reason}")
    speeds: dict[str, float] = json.loads(done.stdout)
    return report(speeds)


def main() -> None:
    """Compare and print the speeds as JSON, in this interpreter."""
    print(json.dumps(compare()))


if __name__ == "__main__":
    main()
