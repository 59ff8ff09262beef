"""Evenings that bots have played at once, as if they were people."""

from __future__ import annotations

from random import Random

from sechserpack.bots.policy import decide, randomly
from sechserpack.engine.chance import stream
from sechserpack.engine.game import Game
from sechserpack.engine.match import Match
from sechserpack.games import find, seated
from sechserpack.saves.entries import places_of
from sechserpack.saves.evenings import Evening, Played, evenings_of

from .ways import WAYS

PEOPLE = ("Ada", "Bo", "Cem", "Dora", "Émile")
MINUTE = 60_000
SPAN = {"six": 6_000, "other": 0}
"""ms between two looks of somebody in real time"""


def played_at_random(number: int, way: int, names: tuple[str, ...], seed: str) -> Match[object]:
    """A finished game of the six ways, of small size; seats without a name are bots'."""
    rng = Random(f"{seed} {number}")
    variant = WAYS[way]
    game: Game[object] | None = find(variant.game)
    assert game is not None
    options = {
        "sechser-raus": {"dice": rng.randint(2, 6), "knock": rng.random() < 0.3},
        "sieben": {"coins": rng.randint(1, 5)},
        "six": {"rounds": rng.randint(1, 2), "sand_ms": rng.choice([4_000, 30_000])},
        "sechs-mal-sechs": {"chips": rng.randint(5, 25), "rounds": rng.choice([1, 2, 4])},
    }[variant.game]
    header = {
        "names": [name or "Bot" for name in names],
        "players": ["human" if name else "random" for name in names],
    }
    match = Match.new(game, len(names), {**options, **variant.options}, f"{seed} {number}", **header)
    careful = seated(variant.game).get("easy", lambda options: randomly)(match.options)
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


def an_evening(seed: str) -> tuple[Evening, dict[str, Match[object]]]:
    """An evening of one to five games with one to four people, and its records by id."""
    rng = Random(seed)
    people = rng.sample(PEOPLE, rng.choice([1, 2, 3, 3, 4]))
    games: list[Played] = []
    records: dict[str, Match[object]] = {}
    for number in range(rng.choice([1, 2, 3, 4, 5])):
        way = rng.randrange(len(WAYS))
        rules = find(WAYS[way].game)
        assert rules is not None
        here = rng.sample(people, max(1, len(people) - (rng.random() < 0.2)))
        if games and not {name for game in games for name in game.names} & {*here}:
            here = people
        bots = max(2 - len(here), rng.choice([0, 0, 1]))
        names = (*here, *[""] * bots)[: rules.seats[-1]]
        key = f"{seed}-{number}"
        match = records[key] = played_at_random(number, way, names, seed)
        places = places_of(rules.ranking(match.state), len(names))
        games.append(Played(key, WAYS[way], names, places, (number + 1) * 20 * MINUTE + rng.randrange(9999)))
    (evening, *rest) = evenings_of(games)
    assert not rest or len(people) > 1
    return evening, {game.id: records[game.id] for game in evening.games}
