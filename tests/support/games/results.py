"""Results of games that were never played: whom the statistics tell of, in as many ways as there are to play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sechserpack.play.throws import FACES, SUMS
from sechserpack.saves.entries import Entry

DAY = 86_400_000
LAST = 1_899_900_000_000
"""when the last of them ended, in milliseconds since 1970"""


def result(number: int, names: Sequence[str], places: Sequence[int], **changed: Any) -> Entry:
    """The result of a game of Sechser raus, the later the higher its `number`; a name in capitals is a bot's level."""
    kinds = [name.lower() if name.isupper() else "human" for name in names]
    fields: dict[str, Any] = {
        "game": "sechser-raus",
        "seats": len(names),
        "names": tuple(names),
        "kinds": tuple(kinds),
        "begun": 1,
        "played": LAST - DAY + number,
        "events": 9,
        "over": True,
        "places": tuple(places),
        "bare": True,
    }
    return Entry(f"r{number:05}", **{**fields, **changed})


def many_results(count: int, seed: str = "results") -> list[Entry]:
    """So many results of all ways to play, the last one first; the oldest fifth knows of no dice and no time."""
    rng = Random(seed)
    ways = [
        ("sechser-raus", {}),
        ("sieben", {}),
        ("six", {}),
        ("six", {"profi": True}),
        ("sechs-mal-sechs", {}),
    ]
    ways.append(("sechs-mal-sechs", {"variant": "strassen"}))
    found = []
    for number in range(count):
        game, options = rng.choices(ways, [6, 4, 3, 2, 2, 1])[0]
        names = ["Ada", *rng.sample(["Bo", "Maximiliane", "RANDOM", "HARD"], rng.randint(1, 3))]
        places = rng.sample(range(1, len(names) + 1), len(names))
        known = number >= count // 5
        results, odds = (
            (SUMS, [6 - abs(total - 5) for total in range(SUMS)]) if game == "sieben" else (FACES, [1] * 6)
        )
        throws = [rng.choices(range(results), odds, k=rng.randint(5, 40)) for _ in names]
        dice = tuple(tuple(fell.count(face) for face in range(results)) for fell in throws)
        found.append(
            result(
                number,
                names,
                places,
                game=game,
                options=options,
                played=LAST - (count - number) * DAY // 2,
                dice=dice if known and game != "sechs-mal-sechs" else (),
                duration=rng.randint(200_000, 1_500_000) if known else None,
            )
        )
    return found[::-1]
