"""The chances of winning a game of SIX (X10), from the marks that everybody has and the rounds to come.

Each round adds to the difference between two seats a random amount, and takes a part of it away: a seat that is ahead
has secured its good cards already. Measured between rounds of 3,600 games among bots of all levels with 2 to 5 seats
(`python -m tools.bench.winning`), where these chances hold to within sampling error.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

KEPT = 0.85
"""share of a difference in marks that a round leaves on average"""
SPREAD = 5.3
"""standard deviation of what a round adds to the difference between two seats' marks"""
STEEP = 1.7
"""scales the logistic curve to about the steepness of the normal distribution"""


def shares(marks: Sequence[float], rounds: float, doubt: float = 0.0) -> list[float]:
    """X10: each seat's chance of winning with its `marks`, 0 to 1, with `rounds` of the usual length to come.

    A shared first place counts in part. `rounds` may be a fraction. `doubt` is the standard deviation of the knowledge
    of the difference between two seats; with none, and nothing to come, the chances are exact.
    """
    most = max(marks)
    if rounds <= 0 and not doubt:
        best = marks.count(most)
        return [1 / best if each == most else 0.0 for each in marks]
    kept = KEPT ** max(0.0, rounds)
    variance = SPREAD**2 * (1 - kept**2) / (1 - KEPT**2) + doubt**2
    slope = STEEP * kept / sqrt(variance)
    weights = [exp(slope * (each - most)) for each in marks]
    total = sum(weights)
    return [weight / total for weight in weights]
