"""Plots draw what they are given, to scale, and say in words what dice showed beside what was to be expected."""

from __future__ import annotations

import pytest

from sechserpack.games import find
from sechserpack.locale import words
from sechserpack.play.throws import NO_LUCK, Luck, chances, luck_in
from sechserpack.screens.review import dice as review_dice
from sechserpack.screens.review import luck
from sechserpack.screens.statistics import plots
from sechserpack.screens.statistics.plots import Column, Mark
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
    assert chances((0,) * 6) == [1 / 6] * 6
    assert sum(chances((0,) * 11)) == pytest.approx(1)
    assert chances((0,) * 11)[5] == pytest.approx(1 / 6)
    assert chances((0,) * 11)[0] == pytest.approx(1 / 36)
    low, high = luck.between(1 / 6, 600)
    assert low < 1 / 6 < high
    assert high - low == pytest.approx(2 * 1.96 * (5 / 36 / 600) ** 0.5)


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        (
            (100,) * 6,
            "Sixes: 100 with 600 dice. In nineteen cases out of twenty, chance gives 83 to 117. On average 3.50;",
        ),
        ((90, 90, 90, 90, 90, 150), "chance gives 83 to 117. That is more than usual. On average 3.75;"),
        ((120,) * 5 + (0,), "That is less than usual. On average 3.00; 3.5 would be usual."),
        ((0, 0, 0, 0, 0, 1), "Sixes: 1 with one die. Too few to talk about luck."),
        (
            (0, 0, 0, 0, 0, 40, 0, 0, 0, 0, 0),
            "Sevens: 40 in 40 throws. In nineteen cases out of twenty, chance gives 3 to 11",
        ),
    ],
)
def test_luck_is_said_in_words(counts: tuple[int, ...], said: str) -> None:
    assert said in luck.sentence(counts, words("en"))
    assert luck.sentence(counts, words("de")) != luck.sentence(counts, words("en"))


def lucky(name: str, counts: tuple[int, ...]) -> Luck:
    game = find(name)
    assert game is not None
    return luck_in(game, counts)


def test_luck_is_one_figure_with_its_interval() -> None:
    # 180 dice: 30 sixes were to be expected, give or take 1.96 * sqrt(180 * 5/36) = 9.8, which is a third.
    found = lucky("sechser-raus", (28, 28, 28, 28, 28, 40))
    assert (found.lucky, found.throws) == (40, 180)
    assert found.expected == pytest.approx(30)
    assert found.more == pytest.approx(1 / 3)
    assert found.spread == pytest.approx(0.3267, abs=1e-4)
    assert luck.figure(found, words("en")) == "+33%"
    said = luck.luck_in_words(found, (6,), words("en"))
    assert said.startswith("In this game a 6 is luck: it came up 40 times; 30.0 times would be usual.")
    assert "chance gives at most 33% more or fewer. That is more luck than most" in said
    assert luck.figure(lucky("sechser-raus", (31,) * 5 + (25,)), words("de")) == "\u221217\u00a0%"
    # Too few: not even five sixes were to be expected.
    few = lucky("sechser-raus", (5, 5, 5, 5, 5, 4))
    assert luck.figure(few, words("en")) == "–"
    assert luck.luck_in_words(few, (6,), words("en")).endswith("Too few to talk about luck.")


def test_luck_is_what_the_game_makes_of_dice() -> None:
    # In Sieben whoever throws a 2 or a 12 takes the coins: 2 of 36 throws.
    found = lucky("sieben", (9, 0, 0, 0, 0, 171, 0, 0, 0, 0, 0))
    assert (found.lucky, found.expected) == (9, pytest.approx(10))
    assert "In this game a 2 or 12 is luck: it came up 9 times" in luck.luck_in_words(
        found, (2, 12), words("en")
    )
    # In SIX it depends on the cards, in 6mal6 there are no dice; and counts of another kind are not misread.
    for name, counts in (("six", (30,) * 6), ("sechs-mal-sechs", (30,) * 6), ("sieben", (30,) * 6)):
        assert lucky(name, counts) == NO_LUCK
        assert luck.luck_in_words(NO_LUCK, (), words("en")) == ""
    both = found.and_also(lucky("sechser-raus", (28, 28, 28, 28, 28, 40)))
    assert both.more == pytest.approx(49 / 40 - 1)
    assert both.variance == pytest.approx(10 * 17 / 18 + 30 * 5 / 6)
    assert luck.luck_in_all(both, words("en")).startswith("A lucky throw came up 49 times; 40.0 would")


@pytest.mark.parametrize(
    ("probability", "said"),
    [
        (0.99, "Fair dice nearly always stray at least this far"),
        (0.4, "Fair dice stray this far or farther in 4 games in 10."),
        (0.1, "Fair dice stray this far or farther in one game in 10."),
        (0.04, "Fair dice stray this far or farther in 4 games in 100."),
        (0.01, "Fair dice stray this far or farther in one game in 100."),
        (0.0041, "Fair dice stray this far or farther in 4 games in 1,000."),
        (0.0002, "Fair dice stray this far or farther in less than one game in 1,000."),
    ],
)
def test_a_probability_in_plain_words(probability: float, said: str) -> None:
    assert said in review_dice.how_often(probability, words("en"))
    assert review_dice.how_often(probability, words("de")) != review_dice.how_often(probability, words("en"))


def test_what_the_dice_of_a_game_say() -> None:
    assert "in 4 games in 100" in review_dice.verdict((8, 9, 19, 5, 8, 11), words("en"))
    assert "Too few" in review_dice.verdict((4,) * 6, words("en"))
    sums = (1, 6, 6, 8, 10, 12, 10, 8, 6, 3, 2)
    assert review_dice.verdict(sums, words("en")).endswith(
        "Rare sums are counted together: 2 and 3; 11 and 12."
    )


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


@pytest.mark.parametrize("won", range(1, plots.MOST + 1))
def test_there_is_a_stroke_for_each_game_won(won: int) -> None:
    tally = plots.tally(won)
    assert tally is not None
    (strokes,) = read(str(tally)).all("path")
    assert strokes["d"].count("M") == won
    left, _, width, _ = map(float, read(str(tally)).one("svg")["viewbox"].split())
    assert all(left < float(stroke.split()[0]) < left + width for stroke in strokes["d"].split("M")[1:])


@pytest.mark.parametrize("won", [0, plots.MOST + 1])
def test_nobody_counts_strokes_that_are_not_there_or_too_many(won: int) -> None:
    assert plots.tally(won) is None
