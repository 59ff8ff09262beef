"""The solver's reports on a table: the chances, and whether the shipped files are right."""

from __future__ import annotations

from functools import partial

from sechserpack.games.sechser_raus.mind.solution import DICE, most_dice
from tools.solver.equilibrium import solve
from tools.solver.estimates import MOST_LOSS, loss
from tools.solver.layers import Array
from tools.solver.packing import looked_up, packed, path, shipped
from tools.solver.replies import best_reply, chances

MOST_GAIN = 0.0002
"""most that a seat may gain anywhere by deviating from the shipped strategy: 0.02 percentage points"""
MOST_RESIDUAL = 1e-6


def percent(values: Array, places: int = 2) -> str:
    """Probabilities as percentages."""
    return " ".join(f"{100 * value:.{places}f}" for value in values)


def solved(seats: int, throws: int, write: bool) -> tuple[list[str], bool]:
    """Solve a table; `write` it into the package. Returns lines to print, and whether it is solved well enough."""
    solution = solve(seats, most_dice(seats, throws), throws)
    start = next(
        values
        for hands, values in zip(
            solution.turns.layers[DICE * seats].hands, solution.values[DICE * seats], strict=True
        )
        if (hands == DICE).all()
    )
    found = f"chances {percent(start)} %, residual {solution.residual:.1e}"
    lines = [f"{seats} seats, {throws} throws: {found}, {len(solution.mixed)} decisions left to chance"]
    lines += [f"  {tuple(node)}: {chance:.4f}" for node, chance in sorted(solution.mixed.items())]
    if write:
        path(seats, throws).parent.mkdir(exist_ok=True)
        path(seats, throws).write_bytes(packed(seats, throws, solution))
    return lines, solution.residual <= MOST_RESIDUAL


def check(seats: int, throws: int) -> tuple[list[str], bool]:
    """Whether a shipped file is what the solver finds, and what a seat gains by deviating from it."""
    solution = solve(seats, most_dice(seats, throws), throws)
    right = solution.residual <= MOST_RESIDUAL
    lines = [f"{seats} seats, {throws} throws: residual {solution.residual:.1e}"]
    if not path(seats, throws).exists():
        return [*lines, "  no file is shipped"], right
    same = path(seats, throws).read_bytes() == packed(seats, throws, solution)
    worth, mixed = shipped(seats, throws)
    belief = partial(looked_up, worth)
    most, start = most_dice(seats, throws), (DICE,) * seats
    ours = chances(seats, most, throws, belief, mixed)
    best = best_reply(seats, most, throws, belief, mixed)
    gain = best.at(start) - ours.at(start)
    anywhere = max(float((best.values[total] - values).max()) for total, values in ours.values.items())
    lines += [
        f"  the file is {'the same, byte for byte' if same else 'ANOTHER ONE'}",
        f"  chances {percent(ours.at(start), 4)} %",
        f"  best reply gains {percent(gain, 5)} points; at most {100 * anywhere:.5f} anywhere",
    ]
    return lines, right and same and anywhere <= MOST_GAIN


def estimates(seats: int, throws: int) -> tuple[list[str], bool]:
    """What a seat loses by playing by the tables of fewer seats. Returns lines to print, and whether it is little."""
    lost = loss(seats, throws)
    line = f"{seats} seats by the tables for {seats - 1}: each seat loses {percent(lost)} points"
    return [f"{line}, {100 * lost.mean():.2f} on the average"], bool(lost.mean() <= MOST_LOSS)
