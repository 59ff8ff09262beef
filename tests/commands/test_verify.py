"""`verify`: one JSON line where chance is proven, and one sentence where it is not."""

from __future__ import annotations

import json
from pathlib import Path

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.engine.fairness import SCRIPTED, Fairness, begun
from sechserpack.engine.match import Match
from sechserpack.engine.record import write
from sechserpack.games import find, levels

from .run import EXAMPLE, refused, run

SECRET = "5" * 64


def finished(tmp_path: Path, *, seed: str | None = None) -> tuple[Path, list[str]]:
    game = find("sieben")
    assert game is not None
    if seed is None:
        match = Match.fair(game, 2, {"coins": 2}, begun(["Ada", "Bo"], SECRET))
    else:
        match = Match.new(game, 2, {}, seed, fairness=Fairness(SCRIPTED).as_json(tell=False))
    play_out(match, [make_policy(levels("sieben"), "random", match.options)] * 2)
    file = tmp_path / "game.jsonl"
    file.write_text(write(match.record_header(), match.events), encoding="utf-8")
    return file, file.read_text(encoding="utf-8").splitlines()


def test_a_finished_game_is_proven(tmp_path: Path) -> None:
    file, lines = finished(tmp_path)
    ran = run("verify", file)
    assert (ran.status, ran.err) == (0, "")
    (answer,) = ran.lines
    assert answer["proven"] == sum(line.startswith('["dice"') for line in lines)
    assert (answer["scheme"], answer["words"], answer["unknown"]) == ("hmac-sha256/1", ["Ada", "Bo"], 0)


def test_standard_input_too(tmp_path: Path) -> None:
    file, _ = finished(tmp_path)
    assert run("verify", "-", stdin=file.read_bytes()).out == run("verify", file).out


def test_every_changed_line_is_named(tmp_path: Path) -> None:
    file, lines = finished(tmp_path)
    thrown = [number for number, line in enumerate(lines) if line.startswith('["dice"')]
    for number in (thrown[0], thrown[-1]):
        kind, first, second = json.loads(lines[number])
        lines[number] = json.dumps(
            [kind, second, first] if first != second else [kind, first - 1 or 2, second]
        )
    file.write_text("\n".join(lines), encoding="utf-8")
    ran = run("verify", file)
    assert (ran.status, ran.out) == (2, "")
    if "illegal" not in ran.err:
        assert f":{thrown[0] + 1}: changed: " in ran.err
        assert f":{thrown[-1] + 1}: changed: " in ran.err
        assert ran.err.count("\n") == 1


def test_what_proves_nothing_says_why(tmp_path: Path) -> None:
    file, lines = finished(tmp_path)
    told = json.loads(lines[0])
    cases = {
        "the header says nothing": [json.dumps({**told, "fairness": None}), *lines[1:]],
        "does not fit its fingerprint": [
            json.dumps({**told, "fairness": {**told["fairness"], "secret": "6" * 64}}),
            *lines[1:],
        ],
        "when the game is over": [
            json.dumps({**told, "fairness": {**told["fairness"], "secret": ""}}),
            *lines[1:-1],
        ],
        "there is no scheme": [json.dumps({**told, "fairness": {"scheme": "other"}}), *lines[1:]],
    }
    for sentence, changed in cases.items():
        file.write_text("\n".join(changed), encoding="utf-8")
        ran = run("verify", file)
        assert (ran.status, ran.out) == (2, "")
        assert sentence in ran.err
    scripted, _ = finished(tmp_path, seed="x")
    assert "by a link with a seed" in run("verify", scripted).err


def test_broken_files_are_refused_as_ever(tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text(EXAMPLE + '["lay", 0, 9]\n', encoding="utf-8")
    assert refused(run("verify", file)) == refused(run("replay", file))
    assert "cannot be read" in run("verify", tmp_path / "none").err
