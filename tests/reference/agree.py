"""Play the same record in the game and in its reference, and compare everything they say."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping
from random import Random
from typing import Any

from sechserpack.engine.errors import Illegal, Malformed
from sechserpack.engine.game import Game
from sechserpack.games import NAMES, find

from . import REFERENCES, Bad, Reference

KINDS = (
    "roll",
    "lay",
    "pass",
    "lay_last",
    "dice",
    "knocked",
    "place",
    "secure",
    "lift",
    "shuffle",
    "flip",
    "wait",
    "deal",
)
ODD: tuple[Any, ...] = (True, False, None, 1.0, "1", [], [1], {}, 10**24, -(10**24))


class Disagreement(AssertionError):
    """The two implementations differ; the text holds the record that shows it."""


def same(ours: object, theirs: object) -> bool:
    """Equality as JSON: 1, 1.0 and true are three things, and the order of keys does not matter."""
    return json.dumps(ours, sort_keys=True) == json.dumps(theirs, sort_keys=True)


class Pair:
    """A game and its reference, playing side by side."""

    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.record: list[Any] = []
        self.state = game.start(seats, options)
        self.reference: Reference = REFERENCES[game.name](seats, dict(options))
        self.compare()

    def fail(self, what: str, ours: object, theirs: object) -> None:
        header = {"game": self.game.name, "seats": self.seats, "options": self.options}
        lines = "\n".join(json.dumps(line) for line in (header, *self.record))
        raise Disagreement(f"{what}\nours:      {ours}\nreference: {theirs}\nafter:\n{lines}")

    def compare(self) -> None:
        """The full state and the view of every seat, `legal` included, are the same."""
        ours, theirs = self.game.dump(self.state), self.reference.dump()
        if not same(ours, theirs):
            self.fail("states differ", ours, theirs)
        for seat in range(self.seats):
            ours, theirs = self.game.view(self.state, seat), self.reference.view(seat)
            if not same(ours, theirs):
                self.fail(f"views of seat {seat} differ", ours, theirs)

    def play(self, event: Any) -> str:
        """Give both the same event; they must take it, or refuse it as the same kind of error."""
        self.record.append(event)
        try:
            state, ours = self.game.apply(self.state, event), "fine"
        except Malformed:
            ours = "malformed"
        except Illegal as error:
            ours = "illegal"
            if not error.rule or str(error.rule) not in str(error):
                self.fail("no rule cited", error, "")
        try:
            self.reference.do(event)
            theirs = "fine"
        except Bad as error:
            theirs = error.kind
        if ours != theirs:
            self.fail(f"verdicts on {event!r} differ", ours, theirs)
        if ours == "fine":
            self.state = state
            self.compare()
        else:
            self.record.pop()
        return ours


def plausible(pair: Pair, rng: Random) -> Any:
    """Something that goes on with the game: the chance that is due, a mishap, time or a legal decision."""
    game, reference = pair.game, pair.reference
    if reference.due is not None:
        if reference.due == "dice":
            count = len(game.sample(pair.state, rng)) - 1
            if "knocked" in reference.CHANCE and rng.random() < 0.1:
                return ["knocked"]
            # Two sorts of dice: fair ones, and ones that fall alike, so that rare throws are not rare.
            faces = range(1, 7) if rng.random() < 0.6 else [rng.randint(1, 6), rng.randint(1, 6)]
            return ["dice", *(rng.choice(faces) for _ in range(count))]
        if reference.due == "flip":
            return ["flip", rng.choice([1, 1000, 20000, 120000, 5400000])]
        return json.loads(json.dumps(game.sample(pair.state, rng)))
    if "wait" in reference.CHANCE and rng.random() < 0.4:
        return ["wait", rng.choice([1, 100, 999, 1000, 3000, 3001, 20000])]
    choices = [event for events in reference.legal().values() for event in events]
    if not choices:
        return noise(pair, rng)
    kind = rng.choice(sorted({event[0] for event in choices}))
    if getattr(reference, "o", {}).get("variant") == "strassen" and rng.random() < 0.8:
        # Streets do not come by themselves: values that rise with the fields.
        rising = [event for event in choices if event[2] - event[3] == event[1] % 4]
        choices = rising or choices
    if kind == "lift" and rng.random() < 0.7:
        kind = "roll"
    return rng.choice([event for event in choices if event[0] == kind])


def noise(pair: Pair, rng: Random) -> Any:
    """Something that most likely cannot be: another seat, number, kind or shape."""
    kinds = KINDS if rng.random() < 0.2 else (*pair.reference.NUMBERS, *pair.reference.CHANCE)
    kind = rng.choice(kinds)
    arity = pair.reference.NUMBERS.get(kind, rng.randint(0, 4))
    if rng.random() < 0.1:
        arity = rng.randint(0, 4)
    event: list[Any] = [kind, *(rng.randint(-1, 10) for _ in range(arity))]
    if len(event) > 1 and rng.random() < 0.8:
        event[1] = rng.randint(0, pair.seats - 1)
    roll = rng.random()
    if roll < 0.1 and len(event) > 1:
        event[rng.randrange(1, len(event))] = rng.choice(ODD)
    elif roll < 0.12:
        return rng.choice([[], [[]], ["nothing", 0], None, 3, "roll", {}, [None], [True, 0], [["roll"], 0]])
    elif roll < 0.3 and kind in ("deal", "shuffle"):
        return [kind, mangled(json.loads(json.dumps(near(pair, kind, rng))), rng)]
    return event


def near(pair: Pair, kind: str, rng: Random) -> Any:
    """The cards of a deal or a shuffle, as they should be."""
    if kind == "deal" and "deck" in pair.reference.o:
        return [value for value, count in enumerate(pair.reference.o["deck"], 1) for _ in range(count)]
    return [rng.sample(range(1, 19), 18) for _ in range(pair.seats)]


def mangled(cards: list[Any], rng: Random) -> Any:
    """The same with something wrong, or not."""
    where = rng.randrange(len(cards))
    roll = rng.randrange(6)
    if roll == 0:
        del cards[where]
    elif roll == 1:
        cards.insert(where, cards[where])
    elif roll == 2:
        cards[where] = rng.choice(ODD)
    elif roll == 3 and isinstance(cards[where], list):
        cards[where][rng.randrange(18)] = rng.choice([0, 19, 1, 1.0, True, None])
    elif roll == 4:
        return {"cards": cards}
    return cards


def walk(
    game: Game[Any], seats: int, options: Mapping[str, Any], rng: Random, steps: int, bad: float = 0.3
) -> Pair:
    """Play a random record of at most `steps` events side by side, a share `bad` of the attempts being noise."""
    pair = Pair(game, seats, options)
    while len(pair.record) < steps and not pair.reference.over:
        if rng.random() < bad:
            pair.play(noise(pair, rng))
        else:
            pair.play(plausible(pair, rng))
    for _ in range(5):
        pair.play(noise(pair, rng))
    return pair


def random_walk(game: Game[Any], number: int, steps: int = 600) -> Pair:
    """The random record of that number, with its own seats and options."""
    rng = Random(f"{game.name}/{number}")
    seats = rng.choice(game.seats)
    return walk(game, seats, some_options(game, seats, rng), rng, steps)


def some_options(game: Game[Any], seats: int, rng: Random) -> dict[str, Any]:
    """Options at random, within their ranges, mostly such that a game is short."""
    return {name: value for name, value in _OPTIONS[game.name](seats, rng).items() if rng.random() < 0.6}


_OPTIONS = {
    "sechser-raus": lambda seats, rng: {
        "dice": rng.choice([1, 2, 3, 4, 6, 12]),
        "starter": rng.randrange(seats),
        "direction": rng.choice([1, -1]),
        "max_throws": rng.choice([1, 2, 3, 10]),
        "places": rng.random() < 0.5,
        "knock": rng.random() < 0.7,
    },
    "sieben": lambda seats, rng: {"coins": rng.choice([1, 1, 2, 3, 5, 50]), "starter": rng.randrange(seats)},
    "six": lambda seats, rng: {
        "profi": rng.random() < 0.7,
        "pasch": rng.choice(["all", "pair"]),
        "secure": rng.choice(["tap", "auto"]),
        "early": rng.choice(["ends", "on"]),
        "sand_ms": rng.choice([1000, 5000, 120000, 3600000]),
        "sand_jitter": rng.choice([0, 0.0, 0.25, 0.5]),
        "hesitate_ms": rng.choice([None, 0, 1, 1000, 60000]),
        "rounds": rng.choice([1, 2, 3, 6, 100]),
        "starter": rng.randrange(seats),
    },
    "sechs-mal-sechs": lambda seats, rng: {
        "variant": rng.choice(["classic", "strassen"]),
        "chips": rng.choice([1, 2, 3, 7, 12, 25, 500]),
        "deck": rng.choice(
            [
                [9, 9, 9, 10, 10, 10, 9, 9, 9],
                [50, 50, 50, 0, 0, 0, 0, 0, 0],
                [0, 0, 0, 14, 14, 14, 14, 14, 14],
            ]
        ),
        "rounds": rng.choice([None, 1, 2, 3, 100]),
        "dealer": rng.randrange(seats),
    },
}


def main(arguments: list[str]) -> None:
    """Compare many random records of each game that is named, or of all."""
    for name in arguments[1:] or NAMES:
        game = find(name)
        assert game is not None
        start = time.perf_counter()
        events = sum(len(random_walk(game, number).record) for number in range(int(arguments[0])))
        print(
            f"{name}: {arguments[0]} records, {events} events, {time.perf_counter() - start:.1f} s, no difference"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
