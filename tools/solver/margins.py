"""The error of the chances of Sechser raus where they are estimated: with more than four seats.

`python -m tools.solver.margins` (with `PYTHONPATH=py`) takes positions from games of the strongest bots, plays each out
many times with such bots in all seats, and compares the oracle's chances with how often each seat finishes next. The
known sampling error of the playouts is subtracted.
"""

from __future__ import annotations

import sys
from random import Random

from sechserpack.bots.policy import Policy, decide, make_policy
from sechserpack.engine.generators import run
from sechserpack.engine.options import resolve
from sechserpack.games import levels
from sechserpack.games.sechser_raus.mind.odds import find_odds
from sechserpack.games.sechser_raus.rules.game import GAME, State

POSITIONS = 60
GAMES = 300
"""playouts per position"""


def step(state: State, bots: list[Policy], rng: Random) -> State:
    """The state after the next event."""
    if GAME.chance(state):
        return GAME.apply(state, GAME.sample(state, rng))
    seat = state.turn
    assert seat is not None
    return GAME.apply(state, decide(bots[seat], GAME.view(state, seat), seat, rng))


def positions(seats: int, bots: list[Policy], rng: Random) -> list[State]:
    """Positions of games in which nobody has finished yet."""
    found: list[State] = []
    while len(found) < POSITIONS:
        game = []
        state = GAME.start(seats, {"places": False})
        while not GAME.over(state):
            game.append(state)
            state = step(state, bots, rng)
        found.append(rng.choice(game))
    return found


def off(seats: int) -> tuple[float, float]:
    """The root-mean-square error of the estimated chances, and its signed mean for the seat to act."""
    rng = Random(seats)
    bots = [make_policy(levels("sechser-raus"), "master", resolve(GAME.options, {"places": False}, seats))]
    bots *= seats
    squares, bias = 0.0, 0.0
    for position in positions(seats, bots, rng):
        said = run(find_odds(position))
        won = [0] * seats
        for _ in range(GAMES):
            state = position
            while not GAME.over(state):
                state = step(state, bots, rng)
            won[state.finished[0]] += 1
        shares = [each / GAMES for each in won]
        squares += sum(
            (one - other) ** 2 - other * (1 - other) / (GAMES - 1)
            for one, other in zip(said, shares, strict=True)
        )
        assert position.turn is not None
        bias += said[position.turn] - shares[position.turn]
    return max(0.0, squares / seats / POSITIONS) ** 0.5, bias / POSITIONS


if __name__ == "__main__":
    for number in map(int, sys.argv[1:] or ("4", "5", "6", "8")):
        error, high = off(number)
        print(
            f"{number} seats: off by {100 * error:.2f} points (rms); whose turn it is {100 * high:+.2f}",
            flush=True,
        )
