"""The equilibrium: every seat decides so as to maximise its own chance of first place.

Values are iterated until they converge, layer by layer. With two seats they always do, as the game is zero-sum. With
more, a few small layers cycle: whether it pays to lay the last die but one depends on what the next seats will do at
the same decision, and they prefer what the others do not do. There the seats have to mix: with the probability that
makes both options equally good.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

import numpy as np

from sechserpack.games.sechser_raus.mind.best_turn import Node
from tools.solver.layers import Array, Layer
from tools.solver.turns import Rule, Turns

PRECISION = 1e-12
"""values are iterated until none of them changes by more"""
CLOSE = 1e-9
"""largest difference between mixed options"""
SWEEPS = 400
HOPE, HOPELESS = 60, 1e-4
"""a layer cycles if it has not converged after `SWEEPS` iterations, or if values still change by more than `HOPELESS`
after `HOPE`"""
WATCHED = 48
"""iterations in which decisions that keep changing are recorded"""


class Solution(NamedTuple):
    """An equilibrium."""

    turns: Turns
    values: dict[int, Array]
    """by layer: the chances of all seats before a turn, from the one to act on"""
    mixed: dict[Node, float]
    """mixed decisions, and the probability of their first option"""
    residual: float
    """largest deviation of a value from what the others imply, and of mixed options from each other"""


class NotSolved(Exception):
    """No equilibrium was found."""


def settle(
    turns: Turns, layer: Layer, values: Array, passed: Callable[[Array], Array]
) -> tuple[Array, float]:
    """Iterate the `values` of a layer; return them, and their last change."""
    parts = turns.with_sixes(layer)
    return _settle(turns, layer, parts, values, passed)


def _settle(
    turns: Turns, layer: Layer, parts: list[Array], values: Array, passed: Callable[[Array], Array]
) -> tuple[Array, float]:
    change = 1.0
    for sweep in range(SWEEPS):
        after = turns.play(layer, parts, passed(values))
        change = float(np.abs(after - values).max())
        values = after
        if change < PRECISION or (sweep > HOPE and change > HOPELESS):
            break
    return values, change


def solve(seats: int, most: int, throws: int, log: Callable[[str], None] = lambda line: None) -> Solution:
    """The equilibrium for `seats` seats and up to `most` dice in all, with at most `throws` throws per turn.

    Raises `NotSolved`.
    """
    rule = Rule([0] * seats, {})
    win = np.zeros(seats)
    win[0] = 1.0
    turns = Turns(throws, win, rule)
    values: dict[int, Array] = {}
    residual = 0.0
    for total in range(seats, most + 1):
        layer = Layer(seats, total)
        turns.layers[total] = layer

        def passed(now: Array, layer: Layer = layer) -> Array:
            return np.roll(now[layer.passed], 1, axis=1)

        parts = turns.with_sixes(layer)
        found, change = _settle(turns, layer, parts, np.full((layer.size, seats), 1 / seats), passed)
        if change >= PRECISION:
            found, change = _mix(turns, layer, parts, found, passed)
        gap = max((abs(rule.gaps[node]) for node in rule.mixed if node.total == total), default=0.0)
        residual = max(residual, change, gap)
        values[total] = found
        log(f"{seats} seats, {total} dice: {layer.size} states, residual {max(change, gap):.1e}")
    return Solution(turns, values, rule.mixed, residual)


def _mix(
    turns: Turns, layer: Layer, parts: list[Array], values: Array, passed: Callable[[Array], Array]
) -> tuple[Array, float]:
    """Find decisions to mix, and their probabilities, with which the layer converges. Raises `NotSolved`."""
    rule, below = turns.rule, turns.rule.mixed
    wavering = _wavering(turns, layer, parts, values, passed)
    rule.mix(below | dict.fromkeys(wavering, 0.5))
    _settle(turns, layer, parts, values, passed)
    # Decisions between the same two outcomes are the same decision.
    groups: dict[float, list[Node]] = {}
    for node in wavering:
        groups.setdefault(round(rule.gaps.get(node, 2.0), 9), []).append(node)
    several = sorted(groups.values())
    for size in range(1, len(several) + 1):
        for chosen in combinations(several, size):
            change, gaps = 1.0, np.ones(size)

            def settled(probabilities: Array, chosen: tuple[list[Node], ...] = chosen) -> Array:
                nonlocal values, change, gaps
                named = zip(chosen, map(float, probabilities), strict=True)
                rule.mix(below | {node: each for nodes, each in named for node in nodes})
                values, change = _settle(turns, layer, parts, values, passed)
                gaps = np.array([rule.gaps.get(nodes[0], np.nan) for nodes in chosen])
                return gaps if change < PRECISION else np.full(len(chosen), np.nan)

            _indifferent(settled, size)
            if change < PRECISION and np.abs(gaps).max() < CLOSE:
                return values, change
    raise NotSolved(f"The layer with {layer.total} dice does not come to rest.")


def _wavering(
    turns: Turns, layer: Layer, parts: list[Array], values: Array, passed: Callable[[Array], Array]
) -> list[Node]:
    """The decisions of a layer that keep changing."""
    seen: dict[tuple[int, int, int, tuple[int, ...]], list[Array]] = {}
    for _ in range(WATCHED):
        turns.rule.log = {}
        values = turns.play(layer, parts, passed(values))
        for key, best in turns.rule.log.items():
            seen.setdefault(key, []).append(best)
        turns.rule.log = None
    found = set()
    for (total, others, throws, _), noted in seen.items():
        best = np.array(noted)
        for row in np.nonzero((best != best[0]).any(axis=0))[0]:
            hands, often = np.unique(best[:, row], return_counts=True)
            one, other = sorted(map(int, hands[np.argsort(-often, kind="stable")[:2]]))
            found.add(Node(total, tuple(map(int, layer.others[others][row])), throws, (one, other)))
    return sorted(found)


def _indifferent(gaps: Callable[[Array], Array], size: int) -> None:
    """Call `gaps` with probabilities until it returns nearly zero: regula falsi for one, Newton for several."""
    if size == 1:
        # The more often all choose the first option, the less it is worth: the Illinois variant of regula falsi.
        low, high = 0.0, 1.0
        above, below = float(gaps(np.array([low]))[0]), float(gaps(np.array([high]))[0])
        side = 0
        while above > 0 > below:
            middle = (low * below - high * above) / (below - above)
            gap = float(gaps(np.array([middle]))[0])
            if abs(gap) < PRECISION or np.isnan(gap) or high - low < PRECISION:
                return
            if gap > 0:
                low, above, below = middle, gap, below / 2 if side > 0 else below
            else:
                high, below, above = middle, gap, above / 2 if side < 0 else above
            side = 1 if gap > 0 else -1
        return
    now, step = np.full(size, 0.5), 1e-5
    for _ in range(30):
        here = gaps(now)
        if np.isnan(here).any() or np.abs(here).max() < PRECISION:
            return
        slopes = np.empty((size, size))
        for at in range(size):
            aside = now.copy()
            aside[at] += step if aside[at] < 0.5 else -step
            slopes[:, at] = (gaps(aside) - here) / (aside[at] - now[at])
        if not np.isfinite(slopes).all():
            return
        now = np.clip(now - np.linalg.lstsq(slopes, here, rcond=None)[0], 0.0, 1.0)
    gaps(now)
