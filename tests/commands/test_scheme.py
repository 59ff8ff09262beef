"""The scheme's text is enough: a checker in JavaScript that was written from it agrees about records of all games."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.engine.checkable import Checkable
from sechserpack.engine.fairness import begun, context_of
from sechserpack.engine.generators import run
from sechserpack.engine.match import Match
from sechserpack.engine.record import Header, write
from sechserpack.engine.verification import Verdict, seat_by_chance, verify
from sechserpack.games import find, levels

CHECKER = Path(__file__).with_name("checker.mjs")
PATIENCE = 120
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("sechser-raus", {"knock": True, "dice": 12}),
    ("sieben", {"coins": 2}),
    ("six", {}),
    ("six", {"sand_ms": 1001, "sand_jitter": 0.5, "rounds": 9}),
    ("six", {"profi": True, "sand_jitter": 0.0}),
    ("six", {"sand_ms": 3_600_000, "sand_jitter": 1e-05}),
    ("six", {"sand_ms": 1000, "real_dice": True, "rounds": 9}),
    ("sechs-mal-sechs", {"chips": 5}),
    ("sechs-mal-sechs", {"variant": "strassen", "deck": [10, 9, 8, 7, 9, 10, 9, 8, 0], "chips": 30}),
]
WORDS = ('Grünkohl\t"\\/', "\x7f🎲\u2028", "")
SEATS = len(WORDS)


def told_by_javascript(files: list[Path]) -> list[Any]:
    done = subprocess.run(
        ["node", str(CHECKER), *map(str, files)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def played(name: str, options: dict[str, Any], secret: str, *, continued: bool) -> Match[Any]:
    """A game in which chance chose who begins; if `continued`, it went on half-way with another secret."""
    game = find(name)
    assert game is not None
    starter = next((key for key in ("starter", "dealer") if key in game.options), "")
    fairness = begun(WORDS, secret, [starter])
    seat = seat_by_chance(secret, context_of(Header(name, SEATS, options), fairness), starter, SEATS)
    match = Match.fair(game, SEATS, {**options, starter: seat}, fairness)
    policies = [make_policy(levels(name), "random", match.options)] * SEATS
    play_out(match, policies)
    if not continued:
        return match
    before = match.events[: len(match) // 2]
    for _ in range(50):
        match = Match.resume(game, match.header, before, secret)
        match.continue_here()  # with a secret drawn for that, so it may also end before chance is asked again
        play_out(match, policies)
        if any(event[0] in game.drawn(match.options) for event in match.events[len(before) :]):
            return match
    raise AssertionError(f"in no game of {name} chance is asked after it went on")


@pytest.mark.cpython(reason="another process, which runs node")
def test_a_checker_written_from_the_text_agrees(tmp_path: Path) -> None:
    files, expected = [], []
    for number, (name, options) in enumerate(GAMES):
        secret = f"{number + 1:064x}"
        for continued in (False, True):
            match = played(name, options, secret, continued=continued)
            header = match.record_header().as_json()
            header["fairness"]["secret"] = secret  # the first device's, which the second one does not know
            lines = [json.dumps(header), *write(match.header, match.events).rstrip().split("\n")[1:]]
            found = run(verify(lines, find))
            assert found.verdict() is (Verdict.CONTINUED if continued else Verdict.AGREES), name
            for change in (False, True):
                if change:
                    place = max(
                        n
                        for n, line in enumerate(lines)
                        if line.startswith(('["dice"', '["deal"', '["flip"'))
                        and line[2:6] in {kind[:4] for kind in match.game.drawn(options)}
                    )
                    lines[place] = _changed(lines[place])
                file = tmp_path / f"{len(files)}.jsonl"
                file.write_text("\n".join(lines), encoding="utf-8")
                files.append(file)
                expected.append(f"line {place + 1}" if change else found.fits)
    assert told_by_javascript(files) == expected


def _changed(line: str) -> str:
    kind, *rest = json.loads(line)
    if kind == "deal":
        return json.dumps([kind, [*rest[0][1:], rest[0][0]]]) if len({*rest[0]}) > 1 else line
    return json.dumps([kind, *rest[:-1], rest[-1] % 6 + 1])


def test_half_a_millisecond_goes_to_the_even_one() -> None:
    class Fixed(Checkable):
        number = 0

        def below(self, limit: int) -> int:
            return self.number

    game = find("six")
    assert game is not None
    for sand, jitter, number, expected in (
        (1001, 0.5, 0, 500),  # 500.5
        (1003, 0.5, 0, 502),  # 501.5
        (3_600_000, 0.5, 2**32 - 1, 5_400_000),  # just below
        (1000, 0.5, 0, 500),
        (1001, 0.0, 7, 1001),
    ):
        match = Match.new(game, 2, {"sand_ms": sand, "sand_jitter": jitter}, "seed")
        match.draw()
        rng = Fixed("0" * 64, b"", 0)
        rng.number = number
        assert game.draw(match.state, rng) == ("flip", expected)
