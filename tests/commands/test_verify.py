"""`verify`: one JSON line where chance is proven, and one sentence where it is not."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.engine.checkable import commit_of
from sechserpack.engine.fairness import SCRIPTED, Fairness, begun
from sechserpack.engine.match import Match
from sechserpack.engine.record import write
from sechserpack.games import find, levels
from tests.support.games.forging import four, honest, hundred, lines_of

from .run import EXAMPLE, refused, run

SECRET = "5" * 64
COMMIT = commit_of(SECRET)


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


def test_a_finished_game_is_proven_against_its_fingerprint(tmp_path: Path) -> None:
    file, lines = finished(tmp_path)
    ran = run("verify", file, "--commit", COMMIT)
    assert (ran.status, ran.err) == (0, "")
    (answer,) = ran.lines
    assert answer["proven"] == sum(line.startswith('["dice"') for line in lines)
    assert (answer["against"], answer["scheme"], answer["unknown"]) == (COMMIT, "hmac-sha256/1", 0)
    assert (answer["words"], answer["options"], answer["seats"]) == (["Ada", "Bo"], {"coins": 2}, 2)


def test_real_dice_are_never_proven_also_not_afterwards(tmp_path: Path) -> None:
    for name, proven in (("sieben", False), ("six", True)):
        game = find(name)
        assert game is not None
        match = Match.fair(game, 2, {"real_dice": True}, begun(["", ""], SECRET))
        play_out(match, [make_policy(levels(name), "random", match.options)] * 2)
        file = tmp_path / f"{name}.jsonl"
        file.write_text(write(match.record_header(), match.events), encoding="utf-8")
        ran = run("verify", file, "--commit", COMMIT)
        if not proven:
            assert "unproven: people threw dice of their own, so nothing was drawn" in refused(ran)
            continue
        kinds = [event[0] for event in match.events]
        assert ran.lines[0]["proven"] == kinds.count("shuffle") + kinds.count("flip")
        assert ran.lines[0]["handmade"] == kinds.count("dice") + kinds.count("wait")
        # Real dice that are called drawn ones afterwards fit nothing: the rules are sealed too.
        text = file.read_text(encoding="utf-8").replace('"options": {"real_dice": true}, ', "", 1)
        file.write_text(text, encoding="utf-8")
        ran = run("verify", file, "--commit", COMMIT)
        assert ran.status == 2
        assert ": changed: " in ran.err


def test_a_fingerprint_may_be_typed_as_people_do(tmp_path: Path) -> None:
    file, _ = finished(tmp_path)
    groups = [COMMIT[start : start + 8].upper() for start in range(0, 64, 8)]
    ways = [[" ".join(groups)], groups, [":".join(groups)], [f" {COMMIT}\n"]]
    for way in ways:
        assert run("verify", file, "--commit", *way).status == 0
        assert run("verify", "--commit", *way, file).status == 0
    for wrong in (COMMIT[:-1], COMMIT + "0", "g" * 64, "x", "", "６" * 64):
        assert "64 hexadecimal digits" in refused(run("verify", file, "--commit", wrong))
    assert "which FILE?" in refused(run("verify", "--commit", COMMIT))


def test_without_a_fingerprint_a_record_only_agrees_with_itself(tmp_path: Path) -> None:
    file, _ = finished(tmp_path)
    said = refused(run("verify", file))
    assert "agrees with itself, unproven: compare the fingerprint" in said
    assert COMMIT in said
    said = refused(run("verify", file, "--commit", "0" * 64))
    assert f"another fingerprint: {COMMIT}" in said


def test_forgeries_are_refused_or_said_as_what_they_are(tmp_path: Path) -> None:
    rng = Random(27)
    match = honest(rng)
    assert match.fairness is not None
    commit = match.fairness.segments[0].commit
    file = tmp_path / "game.jsonl"

    def said(lines: list[str], *more: str) -> str:
        file.write_text("\n".join(lines), encoding="utf-8")
        ran = run("verify", file, *more)
        assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
        return ran.err

    file.write_text("\n".join(lines_of(match)), encoding="utf-8")
    assert run("verify", file, "--commit", commit).status == 0, "the honest one"
    for name, lines in four(match, rng).items():
        for more in ((), ("--commit", commit)):
            if name in ("from event 0", "from event 1"):
                assert "changed: a part in which nothing was drawn" in said(lines, *more)
            else:
                start = 3 if name == "throw by throw" else 5
                told = said(lines, *more)
                assert f"from event {start} on a device continued the game with a secret of its own" in told
                parts = len(json.loads(lines[0])["fairness"]["continued"])
                assert told.count("a secret of its own") == min(parts, 4)
                assert ("parts more" in told) == (parts > 4)
    for name, lines in hundred(match, rng):
        for more in ((), ("--commit", commit)):
            assert said(lines, *more), name


def test_standard_input_too(tmp_path: Path) -> None:
    file, _ = finished(tmp_path)
    ran = run("verify", "-", "--commit", COMMIT, stdin=file.read_bytes())
    assert ran.out == run("verify", file, "--commit", COMMIT).out != ""


def test_every_changed_line_is_named(tmp_path: Path) -> None:
    file, lines = finished(tmp_path)
    thrown = [number for number, line in enumerate(lines) if line.startswith('["dice"')]
    for number in (thrown[0], thrown[-1]):
        kind, first, second = json.loads(lines[number])
        lines[number] = json.dumps(
            [kind, second, first] if first != second else [kind, first - 1 or 2, second]
        )
    file.write_text("\n".join(lines), encoding="utf-8")
    ran = run("verify", file, "--commit", COMMIT)
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
        "the game is not over": lines[:-1],
        "the secret is not in the record": [
            json.dumps({**told, "fairness": {**told["fairness"], "secret": ""}}),
            *lines[1:],
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
