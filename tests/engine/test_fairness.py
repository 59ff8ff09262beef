"""Chance that can be checked: drawn as the scheme says, by an implementation of its own, and proven afterwards."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.engine.checkable import Checkable, commit_of, typed
from sechserpack.engine.errors import Illegal
from sechserpack.engine.fairness import SCRIPTED, Fairness, beginning_of, begun, read
from sechserpack.engine.generators import run
from sechserpack.engine.match import Match
from sechserpack.engine.record import Header, LineError, write
from sechserpack.engine.verification import Verdict, Verification, verify
from sechserpack.games import find, levels
from sechserpack.play.record_files import going_on, with_secret
from tests.support.at_once import load_match

SECRET = "00112233445566778899aabbccddeeff" * 2
WAYS: dict[str, tuple[str, dict[str, Any]]] = {
    "Sechser raus": ("sechser-raus", {"knock": True}),
    "Sieben": ("sieben", {}),
    "SIX": ("six", {"sand_ms": 30_000}),
    "SIX Profi": ("six", {"profi": True, "sand_jitter": 0.0}),
    "6mal6": ("sechs-mal-sechs", {"chips": 5}),
    "Straßenlegen": ("sechs-mal-sechs", {"variant": "strassen", "chips": 30}),
}
each_way = pytest.mark.parametrize("way", WAYS)


def fresh(
    way: str, words: tuple[str, ...] = ("", "", ""), seats: int = 3, secret: str = SECRET
) -> Match[Any]:
    name, options = WAYS[way]
    game = find(name)
    assert game is not None
    return Match.fair(game, seats, options, begun(words, secret))


def played(match: Match[Any]) -> Match[Any]:
    kinds = levels(match.game.name)
    play_out(match, [make_policy(kinds, "random", match.options)] * match.header.seats)
    return match


def lines_of(match: Match[Any], header: Header | None = None) -> list[str]:
    return write(header or match.record_header(), match.events).splitlines()


def checked(lines: list[str]) -> Verification:
    return run(verify(lines, find))


# ---- the scheme, once more and in another way


def numbers(context: str, purpose: object) -> Iterator[int]:
    for block in range(10_000):
        digest = hmac.new(
            bytes.fromhex(SECRET), f"{context}\n{purpose}/{block}".encode(), hashlib.sha256
        ).hexdigest()
        yield from (int(digest[start : start + 8], 16) for start in range(0, 64, 8))


def below(limit: int, source: Iterator[int]) -> int:
    fits = 2**32 // limit * limit
    number = next(source)
    while number >= fits:
        number = next(source)
    return number % limit


def shuffled(cards: list[int], source: Iterator[int]) -> list[int]:
    cards = sorted(cards)
    for place in reversed(range(1, len(cards))):
        other = below(place + 1, source)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def expected(match: Match[Any], event: tuple[Any, ...], source: Iterator[int]) -> list[Any]:
    kind = event[0]
    if kind == "dice":
        return [kind, *(1 + below(6, source) for _ in event[1:])]
    if kind == "deal":
        counts = match.options["deck"]
        return [
            kind,
            shuffled([1 + value for value, count in enumerate(counts) for _ in range(count)], source),
        ]
    if kind == "shuffle":
        return [kind, [shuffled(cards, source) for cards in event[1]]]
    assert kind == "flip"
    jitter, sand = match.options["sand_jitter"], match.options["sand_ms"]
    fraction = below(2**32, source) / 2**32
    return [kind, round(sand * (1 + (-jitter + 2 * jitter * fraction)))]


@each_way
def test_everything_is_drawn_as_the_scheme_says(way: str) -> None:
    words = ("Ada's", "wörd", "")
    match = played(fresh(way, words))
    options = dict(sorted(WAYS[way][1].items()))
    context = json.dumps([match.header.game, 3, options, list(words)], separators=(",", ":"))
    number = 0
    for event in match.events:
        if event[0] not in match.game.chance_events or event[0] in ("wait", "knocked"):
            continue
        told = json.loads(json.dumps(event))
        assert told == expected(match, event, numbers(context, number)), number
        number += 1
    assert number


def test_no_number_is_likelier_than_another() -> None:
    # 2^32 is no multiple of 3 · 2^30: without rejection the first third would come up twice as often.
    source = Checkable(SECRET, b"", 0)
    counts = Counter(source.below(3 * 2**30) // 2**30 for _ in range(3000))
    assert all(900 < counts[part] < 1100 for part in range(3)), counts
    assert set(Checkable(SECRET, b"", 1).choices(range(6), k=200)) == set(range(6))


def test_words_seats_and_options_change_everything_that_falls() -> None:
    thrown = []
    for words, seats in ((("", "", ""), 3), (("x", "", ""), 3), (("", "x", ""), 3), (("", ""), 2)):
        match = fresh("Sechser raus", words, seats)
        match.play(("roll", 0))
        thrown.append(match.draw())
    assert len(set(thrown)) == len(thrown)


# ---- before, during, after


@each_way
def test_a_finished_record_proves_itself_and_an_unfinished_one_tells_nothing(way: str) -> None:
    match = fresh(way)
    assert SECRET not in "".join(lines_of(match))
    assert commit_of(SECRET) == match.header.extra["fairness"]["commit"]
    played(match)
    assert SECRET not in json.dumps(match.header.as_json()), "only a record that leaves the device tells it"
    found = checked(lines_of(match))
    drawn = [one for one in match.events if one[0] in match.game.drawn(match.header.options)]
    assert found.fits == len(drawn)
    assert found.verdict() is Verdict.AGREES
    assert found.verdict(asked=commit_of(SECRET)) is Verdict.PROVEN
    assert found.verdict({commit_of(SECRET): found.beginning}) is Verdict.PROVEN
    assert found.verdict({commit_of(SECRET): ""}) is Verdict.PROVEN, "scanned: nobody knew words or rules"
    assert found.verdict({"0" * 64: found.beginning}) is Verdict.AGREES
    assert found.verdict(asked="0" * 64) is Verdict.OTHER
    without = checked(lines_of(match, match.header))
    assert (without.fits, without.unknown, without.verdict()) == (0, len(drawn), Verdict.UNTOLD)


def test_a_record_redone_with_other_words_is_not_the_one_that_was_noted() -> None:
    noted = {commit_of(SECRET): checked(lines_of(played(fresh("Sieben")))).beginning}
    found = checked(lines_of(played(fresh("Sieben", ("", "searched", "")))))
    assert found.verdict() is Verdict.AGREES
    assert found.verdict(noted) is Verdict.REWORDED


@each_way
def test_a_record_that_is_cut_off_with_its_secret_is_not_over(way: str) -> None:
    match = played(fresh(way))
    found = checked(lines_of(match)[:-1])
    assert found.verdict(asked=commit_of(SECRET)) is Verdict.RUNNING


@each_way
def test_any_changed_draw_is_named(way: str) -> None:
    match = played(fresh(way))
    lines = lines_of(match)
    places = [
        place
        for place, event in enumerate(match.events)
        if event[0] in ("flip", "deal", "shuffle", "dice") and place > len(match) // 3
    ]
    place = places[0] if places else next(n for n, e in enumerate(match.events) if e[0] == "deal")
    for changed in _changes(match.events[place]):
        other = [*lines[: place + 1], json.dumps(changed)]
        try:
            found = checked(other)
        except LineError:  # the rules know already that this cannot be
            continue
        assert [(one.line, json.loads(json.dumps(one.drawn))) for one in found.changed] == [
            (place + 2, json.loads(json.dumps(match.events[place])))
        ]
        assert found.verdict(asked=commit_of(SECRET)) is Verdict.CHANGED


def _changes(event: tuple[Any, ...]) -> list[list[Any]]:
    told = json.loads(json.dumps(event))
    if event[0] == "flip":
        return [["flip", event[1] + 1]]
    if event[0] == "dice":
        return [["dice", *(1 + face % 6 for face in event[1:])]]
    swapped = json.loads(json.dumps(told))
    cards = swapped[1] if event[0] == "deal" else swapped[1][0]
    at = next(n for n in range(1, len(cards)) if cards[n] != cards[0])
    cards[0], cards[at] = cards[at], cards[0]
    return [swapped]


def test_another_secret_does_not_pass() -> None:
    match = played(fresh("Sieben"))
    header, *rest = lines_of(match)
    forged = json.loads(header)
    forged["fairness"]["secret"] = "f" * 64
    found = checked([json.dumps(forged), *rest])
    assert not found.fits
    assert found.verdict(asked=commit_of(SECRET)) is Verdict.FALSE


def test_dice_knocked_over_prove_nothing_and_change_nothing() -> None:
    for number in range(200):
        match = played(fresh("Sechser raus", secret=f"{number:064x}"))
        if any(event[0] == "knocked" for event in match.events):
            break
    found = checked(lines_of(match))
    assert found.handmade
    assert found.verdict(asked=match.header.extra["fairness"]["commit"]) is Verdict.PROVEN


@each_way
def test_a_game_goes_on_as_it_would_have_done(way: str) -> None:
    match = played(fresh(way))
    half = Match.resume(match.game, match.header, match.events[: len(match) // 2], SECRET)
    assert not half.over
    for event in match.events[len(half) :]:
        if half.game.chance(half.state) is None or event[0] in half.game.handmade:
            half.play(event)
        else:
            assert half.draw() == event


@each_way
def test_elsewhere_a_game_goes_on_with_a_secret_of_its_own(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # With some other secrets nothing is dealt any more after that.
    monkeypatch.setattr("sechserpack.engine.match.fresh_secret", lambda: "5e" * 32)
    match = played(fresh(way))
    cut = len(match) // 2
    there = Match.resume(match.game, match.header, match.events[:cut])
    there.continue_here()
    assert not there.can_undo(), "what happened on the other device is settled"
    with pytest.raises(Illegal):
        there.undo()
    again = Match.resume(there.game, there.header, there.events, there.seed)
    played(again)
    assert again.events[:cut] == match.events[:cut]
    found = checked(lines_of(again))
    assert found.fairness is not None
    assert [one.start for one in found.fairness.segments] == [0, cut]
    drawn = [one[0] in match.game.drawn(match.header.options) for one in again.events]
    assert [(part.drawn, part.fits) for part in found.parts] == [
        (sum(drawn[:cut]), 0),
        (sum(drawn[cut:]), sum(drawn[cut:])),
    ], "what fell before is not proven here"
    assert found.verdict() is Verdict.CONTINUED
    # With the secret of the first device all of it agrees, and still the game is none of which anybody knew before.
    header, *rest = lines_of(again)
    both = json.loads(header)
    both["fairness"]["secret"] = SECRET
    found = checked([json.dumps(both), *rest])
    assert found.fits == sum(drawn)
    assert found.verdict(asked=commit_of(SECRET)) is Verdict.CONTINUED


def test_a_game_that_has_told_its_secret_takes_nothing_back() -> None:
    for number in range(300):
        match = played(fresh("Sechser raus", secret=f"{number:064x}"))
        if match.can_undo():
            break
    assert match.can_undo()
    match.record_header()
    assert not match.can_undo()


def test_games_of_before_keep_their_generator() -> None:
    game = find("sechser-raus")
    assert game is not None
    match = Match.new(game, 2, {}, "seed")
    match.play(("roll", 0))
    assert match.draw() == ("dice", 4, 4, 5, 1, 5, 4), "what version 0.1.0 throws"
    assert match.record_header() == match.header
    assert checked(lines_of(match)).verdict() is Verdict.SILENT


def test_given_dice_say_so() -> None:
    game = find("sieben")
    assert game is not None
    match = played(Match.new(game, 2, {}, "seed", fairness=Fairness(SCRIPTED).as_json(tell=False)))
    assert checked(lines_of(match)).verdict() is Verdict.SCRIPTED


@pytest.mark.parametrize(
    "stored",
    [
        None,
        [],
        {},
        {"scheme": 1},
        {"scheme": "hmac-sha256/1"},
        {"scheme": "hmac-sha256/1", "commit": "A" * 64},
        {"scheme": "hmac-sha256/1", "commit": "a" * 63},
        {"scheme": "hmac-sha256/1", "commit": "a" * 64, "words": "x"},
        {"scheme": "hmac-sha256/1", "commit": "a" * 64, "words": [1]},
        {"scheme": "hmac-sha256/1", "commit": "a" * 64, "words": ["x" * 1000]},
        {"scheme": "hmac-sha256/1", "commit": "a" * 64, "secret": 7},
        {"scheme": "hmac-sha256/1", "commit": "a" * 64, "secret": "b" * 63},
        {"scheme": "hmac-sha256/1", "commit": "a" * 64, "by_chance": [[]]},
        {"scheme": "hmac-sha256/1", "commit": "a" * 64, "continued": [1]},
        {"scheme": "hmac-sha256/1", "commit": "a" * 64, "continued": [{"commit": "a" * 64}]},
        {"scheme": "hmac-sha256/1", "commit": "a" * 64, "continued": [{"commit": "a" * 64, "from": -1}]},
        {"scheme": "hmac-sha256/1", "commit": "a" * 64, "continued": [{"commit": "a" * 64, "from": True}]},
        {
            "scheme": "hmac-sha256/1",
            "commit": "a" * 64,
            "continued": [{"commit": "a" * 64, "from": 9}, {"commit": "a" * 64, "from": 3}],
        },
    ],
)
def test_what_makes_no_sense_is_as_if_nothing_were_said(stored: object) -> None:
    assert read(stored) is None
    game = find("sieben")
    assert game is not None
    match = Match(game, Header("sieben", 2, {}, {"fairness": stored}))
    played(match)
    assert match.over


def test_a_scheme_of_later_is_only_named() -> None:
    found = read({"scheme": "hmac-sha3/9", "commit": 5})
    assert found is not None
    assert not found.checkable
    assert found.scheme == "hmac-sha3/9"


# ---- whatever people do, our own records are what they are


@pytest.mark.parametrize("way", ["Sechser raus", "Sieben", "6mal6"])
def test_our_own_records_are_never_refused(way: str) -> None:
    """Play, take back, close and open again, save and open on another device, restore a backup: in any order."""
    seen: Counter[Verdict] = Counter()
    for number in range(30):
        rng = Random(number)
        moves = ["play"] * rng.choice([5, 50, 2000]) + ["undo", "reload", "open", "restore", "twice"]
        match = fresh(way, secret=f"{number:064x}")
        devices = {match.header.extra["fairness"]["commit"]: checked(lines_of(match)).beginning}
        policies = [make_policy(levels(match.game.name), "random", match.options)] * 3
        known = True  # whether the device that plays knows the secret of the first part
        while not match.over:
            what = rng.choice(moves)
            events, before = match.events, match.fairness
            if what == "play":
                step(match, policies, rng)
            elif what == "undo" and match.can_undo():
                match.undo()
            elif what == "reload":
                match = Match.resume(match.game, match.header, events, match.seed)
            elif what in ("open", "twice"):
                for _ in range(1 + (what == "twice")):
                    data = write(match.record_header(), match.events).encode()
                    match, _ = load_match(data)
                    match.continue_here()
            elif what == "restore":
                lines, seed = going_on(lines_of(match, match.header))
                match, _ = load_match("\n".join(lines).encode(), seed)
            if what in ("open", "twice", "restore"):
                assert match.own
                assert before is not None
                assert match.fairness is not None
                assert match.fairness.segments[-1] not in before.segments, "other dice"
                known = False
                if len(match.fairness.segments) == 1:  # nothing had been drawn: as if it began here
                    devices[match.fairness.segments[0].commit] = beginning_of(match.header, match.fairness)
                    known = True
        record = lines_of(match)
        stored = with_secret(write(match.header, match.events).encode(), match.seed).decode().splitlines()
        assert stored == record, "from the shelf it is the same as from the table"
        found = checked(record)
        verdict = found.verdict(devices)
        assert not found.changed
        if len(found.parts) > 1:
            assert verdict is Verdict.CONTINUED
        else:
            assert verdict is (Verdict.PROVEN if known else Verdict.UNTOLD)
        seen[verdict] += 1
    assert {Verdict.CONTINUED, Verdict.PROVEN} <= seen.keys()


def step(match: Match[Any], policies: list[Any], rng: Random) -> None:
    """One event: what is due, or a decision."""
    if match.draw() is None:
        match.play(
            rng.choice([event for events in match.game.legal(match.state).values() for event in events])
        )


def test_a_part_begins_between_a_throw_and_what_falls() -> None:
    match = fresh("Sieben")
    for _ in range(5):  # roll, dice, place, roll, dice … and so to a roll
        step(match, [], Random(1))
    while match.game.chance(match.state) is None:
        step(match, [], Random(1))
    match.continue_here()
    again = Match.resume(match.game, match.header, match.events, match.seed)
    assert again.draw() == match.draw()
    assert checked(lines_of(played(again))).verdict() is Verdict.CONTINUED


def test_a_game_that_is_taken_before_anything_is_drawn_begins_anew() -> None:
    game = find("sieben")
    assert game is not None
    match = Match.fair(game, 2, {"starter": 1}, begun(["a", "b"], SECRET, ["starter"]))
    match.play(("roll", 1))
    there = Match.resume(game, match.header, match.events)
    there.continue_here()
    assert there.fairness is not None
    (only,) = there.fairness.segments
    assert (only.start, there.fairness.by_chance) == (0, ())
    assert only.commit != commit_of(SECRET)
    found = checked(lines_of(played(there)))
    assert found.verdict({only.commit: found.beginning}) is Verdict.PROVEN
    assert found.verdict(asked=commit_of(SECRET)) is Verdict.OTHER


def test_what_is_typed_for_a_fingerprint() -> None:
    commit = commit_of(SECRET)
    assert typed(" ".join(commit[start : start + 8].upper() for start in range(0, 64, 8))) == commit
    assert [typed(text) for text in ("", "x", commit[1:], commit + "0", "６" * 64)] == [""] * 5
