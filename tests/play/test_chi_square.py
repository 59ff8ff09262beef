"""The chi-square test against values from printed tables, and against plain counting."""

from __future__ import annotations

from itertools import product
from math import factorial

import pytest

from sechserpack.play.chi_square import beyond, fit
from sechserpack.play.throws import chances

FACES = chances((0,) * 6)
SUMS = chances((0,) * 11)


@pytest.mark.parametrize(
    ("degrees", "ten", "five", "one"),
    [
        (1, 2.706, 3.841, 6.635),
        (2, 4.605, 5.991, 9.210),
        (5, 9.236, 11.070, 15.086),
        (10, 15.987, 18.307, 23.209),
        (30, 40.256, 43.773, 50.892),
    ],
)
def test_as_the_tables_have_it(degrees: int, ten: float, five: float, one: float) -> None:
    for statistic, probability in ((ten, 0.1), (five, 0.05), (one, 0.01)):
        assert beyond(statistic, degrees) == pytest.approx(probability, rel=2e-3)
    assert beyond(0, degrees) == 1
    assert 0 <= beyond(500.0, degrees) < 1e-60


def test_of_two_degrees_it_is_an_exponential() -> None:
    for statistic in (0.01, 0.5, 1.9, 2.1, 7.0, 40.0):
        assert beyond(statistic, 2) == pytest.approx(2.718281828459045 ** (-statistic / 2), rel=1e-9)


def test_it_is_near_the_exact_probability() -> None:
    # 90 throws of three equal results, counted out: the multinomial distribution.
    throws, limit, exact = 90, 4.6, 0.0
    for one, two in product(range(throws + 1), repeat=2):
        three = throws - one - two
        if three < 0:
            continue
        statistic = sum((count - 30) ** 2 / 30 for count in (one, two, three))
        if statistic >= limit:
            ways = factorial(throws) // (factorial(one) * factorial(two) * factorial(three))
            exact += ways / 3**throws
    assert beyond(limit, 2) == pytest.approx(exact, abs=0.01)


def test_a_worked_example() -> None:
    # 60 dice: 10 of each were to be expected.
    found = fit((8, 9, 19, 5, 8, 11), FACES)
    assert found is not None
    assert found.statistic == pytest.approx((4 + 1 + 81 + 25 + 4 + 1) / 10)
    assert len(found.groups) == 6
    assert found.probability == pytest.approx(0.0406, abs=2e-3)


def test_too_few_dice_say_nothing() -> None:
    assert fit((5, 5, 5, 5, 5, 4), FACES) is None
    assert fit((5,) * 6, FACES) is not None
    assert fit((0,) * 6, FACES) is None
    assert fit((0, 0, 0, 0, 0, 20, 0, 0, 0, 0, 0), SUMS) is None


def test_rare_sums_are_counted_together() -> None:
    # 72 throws: 2 of the 2, 4 of the 3 and 6 of the 4 were to be expected.
    counts = (1, 6, 6, 8, 10, 12, 10, 8, 6, 3, 2)
    found = fit(counts, SUMS)
    assert found is not None
    assert [(group.first, group.last) for group in found.groups][:2] == [(0, 1), (2, 2)]
    assert [(group.first, group.last) for group in found.groups][-1] == (9, 10)
    assert found.groups[0].fell == 7
    assert found.groups[0].expected == pytest.approx(6)
    assert found.statistic == pytest.approx((7 - 6) ** 2 / 6 + (5 - 6) ** 2 / 6)
    assert found.probability > 0.99
