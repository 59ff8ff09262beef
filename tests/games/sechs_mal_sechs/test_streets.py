"""M10 and M11: what is a street, and which is better."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from sechserpack.games.sechs_mal_sechs.rules.streets import Street, houses, streets, worth


def found(text: str) -> tuple[Street, ...]:
    return streets(tuple(map(int, text)))


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("456789", [(1, 4, 6)]),
        ("123789", [(1, 1, 3), (4, 7, 3)]),
        ("123123", [(1, 1, 3), (4, 1, 3)]),
        ("123345", [(1, 1, 3), (4, 3, 3)]),
        ("789123", [(1, 7, 3), (4, 1, 3)]),
        ("123456", [(1, 1, 6)]),
        ("112345", [(2, 1, 5)]),
        ("123451", [(1, 1, 5)]),
        ("991234", [(3, 1, 4)]),
        ("912349", [(2, 1, 4)]),
        ("123412", [(1, 1, 4)]),
        ("912399", [(2, 1, 3)]),
        ("121234", [(3, 1, 4)]),
        ("654321", []),  # rising from left to right only
        ("135792", []),  # by exactly 1 only
        ("129129", []),  # two are no street
        ("129349", []),  # neighbours only
        ("899912", []),  # a street does not go on at 1 after 9
        ("012000", []),  # a free field is no house number 0
        ("120456", [(4, 4, 3)]),
        ("123000", [(1, 1, 3)]),
        ("000000", []),
    ],
)
def test_m10_streets_of_a_row(row: str, expected: list[tuple[int, int, int]]) -> None:
    assert found(row) == tuple(Street(*each) for each in expected)


def test_m10_against_a_plainer_search_in_all_rows_of_five_values() -> None:
    for row in product(range(1, 6), repeat=6):
        longest = {
            (start + 1, row[start], length)
            for start, length in product(range(4), range(3, 7))
            if start + length <= 6
            and all(row[start + step] == row[start] + step for step in range(length))
            and not (start and row[start - 1] == row[start] - 1)
            and not (start + length < 6 and row[start + length] == row[start] + length)
        }
        assert set(streets(row)) == longest


ORDER = [
    ("456789",),
    ("345678",),
    ("123456",),
    ("956789", "567899"),
    ("123459", "912345"),
    ("678911", "167891", "116789"),
    ("123499", "991234", "123412"),
    ("789789",),
    ("789678", "678789"),
    ("789123", "123789"),
    ("678678",),
    ("678123",),
    ("123123",),
    ("789999", "997891", "111789"),
    ("123999", "112311", "999123"),
    ("999999", "129129", "654321"),
]
"""rows from the best to the worst; those that stand together share"""


def test_m11_the_order_of_streets() -> None:
    for better, worse in pairwise(ORDER):
        assert all(worth(found(high)) > worth(found(low)) for high, low in product(better, worse))


@pytest.mark.parametrize("rows", ORDER)
def test_m11_equal_all_through_is_shared_wherever_the_streets_lie(rows: tuple[str, ...]) -> None:
    assert len({worth(found(row)) for row in rows}) == 1


def test_m11_a_street_of_four_beats_any_two_small_ones() -> None:
    """As the rule sheet says in so many words."""
    assert worth(found("123499")) > worth(found("789789"))


def test_m11_two_small_streets_the_highest_house_decides_before_the_other_street() -> None:
    assert worth(found("789123")) > worth(found("678678"))
    assert worth(found("123789")) > worth(found("789")) > worth(())


def test_m12_houses_of_small_streets_add_up() -> None:
    counted = [houses(found(row)) for row in ("456789", "123789", "912345", "123412", "912399", "111111")]
    assert counted == [6, 6, 5, 4, 3, 0]
