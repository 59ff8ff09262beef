"""Forged records: games that somebody has redone after an honest one, with secrets that they have searched for."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.engine.checkable import commit_of
from sechserpack.engine.errors import GameError
from sechserpack.engine.fairness import Fairness, Segment, begun
from sechserpack.engine.match import Match
from sechserpack.engine.record import Header, write
from sechserpack.games import find, levels

WINNER = 1
"""the seat for which everything is forged"""


def honest(rng: Random, name: str = "sieben", seats: int = 2, **options: Any) -> Match[Any]:
    """A game that was played to its end."""
    game = find(name)
    assert game is not None
    return _played(Match.fair(game, seats, options or {"coins": 4}, begun([""] * seats, _secret(rng))))


def lines_of(match: Match[Any]) -> list[str]:
    """The record of a game that is over."""
    return write(match.record_header(), match.events).splitlines()


def redone(match: Match[Any], cuts: Sequence[int], rng: Random, tries: int = 12) -> list[str]:
    """The record with a part of its own from each of these events on, each the best of so many secrets for `WINNER`."""
    fairness, events = match.fairness, match.events
    assert fairness is not None
    for number, cut in enumerate(cuts):
        stop = cuts[number + 1] if number + 1 < len(cuts) else None
        found = [_part(match, fairness, events[:cut], stop, _secret(rng)) for _ in range(tries)]
        fairness, events = max(found, key=lambda one: _luck(match, one[1]))
    return _told(match.header, fairness, events)


def throw_by_throw(match: Match[Any], rng: Random, tries: int = 65) -> list[str]:
    """The record with a secret for every throw: those of `WINNER` are doubles."""
    fairness, events = match.fairness, match.events
    assert fairness is not None
    cut = next(number for number, event in enumerate(events) if event[0] == "dice") + 1
    events = events[:cut]
    while True:
        for _ in range(tries):
            after = _part(match, fairness, events, len(events) + 3, _secret(rng))
            thrown = [number for number in range(len(events), len(after[1])) if after[1][number][0] == "dice"]
            if not thrown or after[1][thrown[0] - 1][1] != WINNER or len({*after[1][thrown[0]][1:]}) == 1:
                break
        if not thrown:
            return _told(match.header, fairness, after[1])
        fairness, events = after[0], after[1][: thrown[0] + 1]
        if Match.resume(match.game, match.header, events).over:
            return _told(match.header, fairness, events)


def _part(
    match: Match[Any], fairness: Fairness, events: Sequence[Any], stop: int | None, secret: str
) -> tuple[Fairness, tuple[Any, ...]]:
    """A game gone on with from these events on with a `secret`, to event number `stop` or its end."""
    segment = Segment(len(events), commit_of(secret), secret)
    fairness = replace(fairness, segments=(*fairness.segments, segment))
    told = {**match.header.extra, "fairness": fairness.as_json(tell=False)}
    played = _played(Match.resume(match.game, replace(match.header, extra=told), events, secret))
    return fairness, played.events if stop is None else played.events[:stop]


def _played(match: Match[Any]) -> Match[Any]:
    kinds = levels(match.game.name)
    play_out(match, [make_policy(kinds, "random", match.options)] * match.header.seats)
    return match


def _luck(match: Match[Any], events: Sequence[Any]) -> int:
    over = Match.resume(match.game, match.header, events)
    return over.over and WINNER in match.game.ranking(over.state)[0]


def _told(header: Header, fairness: Fairness, events: Sequence[Any]) -> list[str]:
    extra = {**header.extra, "fairness": fairness.as_json(tell=True)}
    return write(replace(header, extra=extra), events).splitlines()


def _secret(rng: Random) -> str:
    return f"{rng.getrandbits(256):064x}"


# ---- at random


def _rewritten(match: Match[Any], rng: Random) -> list[str]:
    """Another game altogether, in the same words."""
    return lines_of(honest(rng, match.game.name, match.header.seats, **match.header.options))


def _continued(match: Match[Any], rng: Random) -> list[str]:
    cuts = sorted(rng.randrange(len(match)) for _ in range(rng.randrange(1, 6)))
    done: list[int] = []
    lines: list[str] = []
    for cut in cuts:  # a game that was redone may end before the next cut
        lines = redone(match, [*done, cut], rng, 3)
        done.append(cut)
        if len(lines) - 1 <= cut + 1:
            break
    return lines


def _idle(match: Match[Any], rng: Random) -> list[str]:
    """A part where nothing happens: at the beginning, at the end, after it, or twice at one place."""
    lines = lines_of(match)
    start = rng.choice([0, len(match), len(match) + 5, 10**8])
    parts = [
        {"from": start, "commit": commit_of(secret), "secret": secret}
        for secret in (_secret(rng), _secret(rng))
    ]
    return _changed(lines, continued=parts[: rng.randrange(1, 3)])


def _cut(match: Match[Any], rng: Random) -> list[str]:
    return lines_of(match)[: rng.randrange(1, len(match))]


def _redrawn(match: Match[Any], rng: Random) -> list[str]:
    """One throw is another that the rules would allow as well."""
    lines = lines_of(match)
    while True:
        place = rng.choice([number for number, line in enumerate(lines) if line.startswith('["dice"')])
        dice = ["dice", *(rng.randrange(1, 7) for _ in json.loads(lines[place])[1:])]
        changed = [*lines[:place], json.dumps(dice), *lines[place + 1 :]]
        try:
            over = Match.resume(match.game, match.header, map(json.loads, changed[1:])).over
        except GameError:
            continue
        if over and json.loads(lines[place]) != dice:
            return changed


def _borrowed(match: Match[Any], rng: Random) -> list[str]:
    """Another game under this one's fingerprint, with or without its secret."""
    other = _rewritten(match, rng)
    told = json.loads(lines_of(match)[0])["fairness"]
    secret = json.loads(other[0])["fairness"]["secret"]
    return _changed(other, commit=told["commit"], secret=rng.choice(["", secret, told["secret"]]))


def _changed(lines: list[str], **fairness: Any) -> list[str]:
    header = json.loads(lines[0])
    header["fairness"].update(fairness)
    return [json.dumps(header), *lines[1:]]


KINDS: tuple[Callable[[Match[Any], Random], list[str]], ...] = (
    _rewritten,
    _continued,
    _idle,
    _cut,
    _redrawn,
    _borrowed,
)


def four(match: Match[Any], rng: Random) -> dict[str, list[str]]:
    """The four forgeries of an honest *Sieben* that once were taken for proof."""
    return {
        "from event 0": redone(match, [0], rng),
        "from event 1": redone(match, [1], rng),
        "from event 4": redone(match, [4], rng),
        "throw by throw": throw_by_throw(match, rng),
    }


def hundred(match: Match[Any], rng: Random) -> list[tuple[str, list[str]]]:
    """A hundred forgeries at random, each with the name of its kind."""
    kinds = [KINDS[number % len(KINDS)] for number in range(100)]
    return [(kind.__name__, kind(match, rng)) for kind in kinds]
