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
        pytest.param(
            one,
            other,
            id=f"{_name(one)}-{_name(other)}",
            marks=() if (row, column) in met else pytest.mark.all,
        )
        for row, one in enumerate(ones)
        for column, other in enumerate(others)
    ]


def together(first: Iterable[object], second: Iterable[object]) -> list[ParameterSet]:
    """Parameters for one argument, a list of pairs: the fewest all at once for `make test`, each alone for the rest."""
    every = pairs(first, second)
    few = [pair.values for pair in every if not pair.marks]
    return [
        pytest.param(few, id="together"),
        *(pytest.param([pair.values], id=pair.id, marks=pytest.mark.all) for pair in every),
    ]


def _name(case: object) -> str:
    if isinstance(case, tuple):
        return "-".join(map(_name, case))
    return str(getattr(case, "name", case))
