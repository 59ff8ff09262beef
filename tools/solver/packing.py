"""Writes what the solver has found in the format that the package reads."""

from __future__ import annotations

from array import array
from functools import partial
from math import comb
from pathlib import Path

import numpy as np

from sechserpack.games.sechser_raus.mind import solution as tables
from sechserpack.games.sechser_raus.mind.best_turn import Node
from tools.site.paths import PACKAGE
from tools.solver.equilibrium import Solution
from tools.solver.layers import Array, Layer
from tools.solver.ties import MATTERS, tipped

FOLDER = PACKAGE / "games" / "sechser_raus" / "mind" / "solved"


def passing(seats: int, most: int, solution: Solution) -> Array:
    """The value of having passed, for the last seat, by the index of a state in a table."""
    worth = np.zeros(comb(most + 1, seats + 1))
    for total, values in solution.values.items():
        worth[solution.turns.layers[total].rank] = values[:, seats - 1]
    return worth


def packed(seats: int, throws: int, solution: Solution) -> bytes:
    """The content of a file of the package."""
    most = tables.most_dice(seats, throws)
    steps = np.rint(passing(seats, most, solution) * tables.STEPS).astype(np.uint16)
    belief = partial(looked_up, steps / tables.STEPS)
    settled = {
        node: chance
        for node, (chance, stake) in tipped(seats, most, throws, solution, belief).items()
        if stake > MATTERS
    }
    return tables.write(seats, throws, array("H", steps.tolist()), solution.mixed | settled)


def path(seats: int, throws: int) -> Path:
    """The path of a file of the package."""
    return FOLDER / tables.file_name(seats, throws)


def shipped(seats: int, throws: int) -> tuple[Array, dict[Node, float]]:
    """What the package's file says: the value of having passed, and the mixed decisions."""
    table = tables.read(path(seats, throws).read_bytes())
    return np.array(table.worth) / tables.STEPS, table.mixed


def looked_up(worth: Array, layer: Layer) -> Array:
    """The part of a table that belongs to a layer."""
    return worth[layer.rank]
