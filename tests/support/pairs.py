"""Every pair of two lists of cases for `make test-all`, and for `make test` enough of them that each case is met."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def pairs(first: Iterable[object], second: Iterable[object]) -> list[ParameterSet]:
    """Parameters for two arguments: all pairs of `first` and `second`, most of them marked `all`.

    Those that are not are the fewest in which every case of either list occurs.
    """
    ones, others = list(first), list(second)
    met = {(number % len(ones), number % len(others)) for number in range(max(len(ones), len(others)))}
    return [
        pytest.param(one, other, marks=() if (row, column) in met else pytest.mark.all)
        for row, one in enumerate(ones)
        for column, other in enumerate(others)
    ]
