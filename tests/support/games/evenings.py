"""Evenings that bots have played at once, as if they were people."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any

from sechserpack.bots.policy import decide, make_policy, randomly
from sechserpack.engine.chance import stream
from sechserpack.engine.fairness import begun
from sechserpack.engine.game import Game
from sechserpack.engine.match import Match
from sechserpack.engine.record import write
from sechserpack.games import find, seated
from sechserpack.play.throws import throws_by_seat
from sechserpack.saves.checksum import seal
from sechserpack.saves.entries import Entry, line_place, places_of
from sechserpack.saves.evening.tally import Evening, Played, evenings_of

from ..ways import WAYS

if TYPE_CHECKING:
    from ..device import Device

PEOPLE = ("Ada", "Bo", "Cem", "Dora", "Émile")
MINUTE = 60_000
LAST_NIGHT = 1_795_550_400_000
"""when evenings begin, in ms since 1970: at eight on the 24th of November 2026"""


def played_at_random(number: int, way: int, names: tuple[str, ...], seed: str) -> Match[Any]:
    """A finished game of the six ways, of small size; seats without a name are bots'."""
    rng = Random(f"{seed} {number}")
    variant = WAYS[way]
    game: Game[Any] | None = find(variant.game)
    assert game is not None
    options = {
        "sechser-raus": {"dice": rng.randint(2, 6), "knock": rng.random() < 0.3},
        "sieben": {"coins": rng.randint(1, 5)},
        "six": {"rounds": rng.randint(1, 2), "sand_ms": rng.choice([4_000, 30_000])},
        "sechs-mal-sechs": {"chips": rng.randint(5, 25), "rounds": rng.choice([1, 2, 4])},
    }[variant.game]
    secret = sha256(f"{seed} {number}".encode()).hexdigest()
    header = {
        "names": [name or "Bot" for name in names],
        "players": ["human" if name else "random" for name in names],
    }
    match = Match.fair(
        game, len(names), {**options, **variant.options}, begun([""] * len(names), secret), **header
    )
    levels = seated(variant.game)
    careful = make_policy(levels, next(iter(levels)), match.options)
    mishaps = Random(seed)
    while not match.over:
        if match.draw(mishaps) is not None:
            continue
        legal = game.legal(match.state)
        if game.realtime and rng.random() < 0.5:
            match.play(["wait", rng.randint(1, 2_000)])
            continue
        seat = rng.choice(sorted(legal)) if legal else None
        if seat is None:
            match.play(["wait", 1_000])
            continue
        policy = randomly if game.realtime or rng.random() < 0.3 else careful
        decision = decide(policy, match.view(seat), seat, stream(seed, number, seat, len(match)))
        if decision[0] == "lift" and rng.random() < 0.7:
            continue
        match.play(decision)
    return match


def an_evening(seed: str, begun: int = LAST_NIGHT) -> tuple[Evening, dict[str, Match[Any]]]:
    """An evening of one to five games with one to four people, `begun` in ms since 1970, and its records by id."""
    rng = Random(seed)
    people = rng.sample(PEOPLE, rng.choice([1, 2, 3, 3, 4]))
    games: list[Played] = []
    records: dict[str, Match[Any]] = {}
    for number in range(rng.choice([1, 2, 3, 4, 5])):
        way = rng.randrange(len(WAYS))
        rules = find(WAYS[way].game)
        assert rules is not None
        here = rng.sample(people, max(1, len(people) - (rng.random() < 0.2)))
        if games and not {name for game in games for name in game.names} & {*here}:
            here = people
        bots = max(2 - len(here), rng.choice([0, 0, 1]))
        names = (*here, *[""] * bots)[: rules.seats[-1]]
        key = f"{seed.replace(' ', '-')}-{number}"
        match = records[key] = played_at_random(number, way, names, seed)
        places = places_of(rules.ranking(match.state), len(names))
        games.append(
            Played(key, WAYS[way], names, places, begun + number * 20 * MINUTE + rng.randrange(9999))
        )
    (evening, *rest) = evenings_of(games)
    assert not rest or len(people) > 1
    return evening, {game.id: records[game.id] for game in evening.games}


def keep(device: Device, evening: Evening, records: Mapping[str, Match[Any]]) -> None:
    """Let `device` have played all of it, before any tab of it is opened."""
    for game in evening.games:
        match = records[game.id]
        lines = write(match.record_header(), match.events).splitlines()
        entry = Entry(
            game.id,
            match.header.game,
            match.header.seats,
            match.header.options,
            tuple(match.header.extra["names"]),
            tuple(match.header.extra["players"]),
            begun=game.ended - MINUTE,
            played=game.ended,
            events=len(match),
            over=True,
            places=game.places,
            dice=throws_by_seat(match.game, match.header.seats, match.events),
        )
        device.games[game.id] = seal(game.id, entry.to_text())
        for number, line in enumerate(lines):
            device.lines[game.id, number] = seal(line_place(game.id, number), line)
