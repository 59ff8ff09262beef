"""Plots draw what they are given, to scale, and say in words what dice showed beside what was to be expected."""

from __future__ import annotations

import pytest

from sechserpack.locale import words
from sechserpack.screens import luck, plots
from sechserpack.screens.plots import Column, Mark
from tests.support.elements import read


def test_the_first_place_is_on_top_and_wins_are_full() -> None:
    drawn = read(str(plots.places_plot([Mark(1, 2), Mark(4, 4), Mark(2, 3)], "places")))
    won, *lost = drawn.all("circle")
    assert won["class"] == "plot-won"
    assert [dot["class"] for dot in lost] == ["plot-lost"] * 2
    heights = [float(dot["cy"]) for dot in (won, *lost)]
    assert heights[0] < heights[2] < heights[1]
    xs = [float(dot["cx"]) for dot in (won, *lost)]
    assert xs == sorted(xs)
    assert [tag.text for tag in drawn.all("text")] == ["1", "4"]


@pytest.mark.parametrize("count", [1, 2, 29, 30, 31, 1000])
def test_a_plot_shows_the_last_games_within_its_bounds(count: int) -> None:
    marks = [Mark(1 + number % 8, 8) for number in range(count)]
    dots = read(str(plots.places_plot(marks, "places"))).all("circle")
    assert len(dots) == min(count, plots.MOST)
    bars = read(
        str(plots.durations_plot([0.5 + number for number in range(count)], 1.0, "long", "times"))
    ).all("rect")
    assert len(bars) == min(count, plots.MOST)
    for dot in dots:
        assert 4 <= float(dot["cx"]) <= plots.WIDTH - 4
        assert 4 <= float(dot["cy"]) <= plots.HEIGHT - 4
    for bar in bars:
        assert 0 <= float(bar["x"]) <= plots.WIDTH - float(bar["width"])
        assert 0 <= float(bar["y"]) <= plots.HEIGHT - float(bar["height"])


def test_bars_are_as_high_as_what_fell() -> None:
    columns = [
        Column("1", 0.2, 0.2, 0.1, 0.3),
        Column("2", 0.4, 0.2, 0.1, 0.3),
        Column("3", 0.0, 0.2, 0.1, 0.3),
    ]
    bars = [
        tag for tag in read(str(plots.dice_plot(columns, "dice"))).all("rect") if tag["class"] == "plot-bar"
    ]
    one, two, none = (float(bar["height"]) for bar in bars)
    assert two == pytest.approx(2 * one, abs=0.2)
    assert none == 0


def test_what_is_expected_of_dice() -> None:
    assert luck.odds((0,) * 6) == [1 / 6] * 6
    assert sum(luck.odds((0,) * 11)) == pytest.approx(1)
    assert luck.odds((0,) * 11)[5] == pytest.approx(1 / 6)
    assert luck.odds((0,) * 11)[0] == pytest.approx(1 / 36)
    low, high = luck.between(1 / 6, 600)
    assert low < 1 / 6 < high
    assert high - low == pytest.approx(2 * 1.96 * (5 / 36 / 600) ** 0.5)


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        (
            (100,) * 6,
            "Sixes: 100 with 600 dice. Chance alone gives 83 to 117 nineteen times out of twenty. On",
        ),
        (
            (90, 90, 90, 90, 90, 150),
            "nineteen times out of twenty. That is more than usual. On average 3.75;",
        ),
        ((120,) * 5 + (0,), "That is less than usual. On average 3.00; 3.5 was to be expected."),
        ((0, 0, 0, 0, 0, 1), "Sixes: 1 with one die. Too few to speak of luck."),
        ((0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0), "Sevens: 40 in 40 throws. Chance alone gives 3 to 11"),
    ],
)
def test_luck_is_said_in_words(counts: tuple[int, ...], said: str) -> None:
    assert said in luck.sentence(counts, words("en"))
    assert luck.sentence(counts, words("de")) != luck.sentence(counts, words("en"))


@pytest.mark.parametrize(
    ("value", "digits", "english", "german"),
    [
        (0, 0, "0", "0"),
        (999.4, 0, "999", "999"),
        (3.456, 2, "3.46", "3,46"),
        (12345, 0, "12,345", "12.345"),
        (1234567.8, 1, "1,234,567.8", "1.234.567,8"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    value: float, digits: int, english: str, german: str
) -> None:
    assert words("en").number(value, digits) == english
    assert words("de").number(value, digits) == german
