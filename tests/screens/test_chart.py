"""Charts over the moments of a game: where lines, bands, and the signs at the cursor lie."""

from __future__ import annotations

import itertools

import pytest

from sechserpack.screens.review import chart
from sechserpack.screens.review.chart import Chart, Curve, Dot
from tests.support.elements import Tag, read

UP = Curve(0, (Dot(0, 0.5), Dot(4, 0.75), Dot(8, 1.0)))
DOWN = Curve(1, (Dot(0, 0.5, 0.1), Dot(4, 0.25, 0.1), Dot(8, 0.0, 0.1)))
TWO = Chart((UP, DOWN), 8, (4,))


def drawn(told: Chart, step: int) -> Tag:
    return read(chart.drawing(told, step, "Chances"))


def signs(told: Chart, step: int) -> list[tuple[float, float]]:
    """Where the signs lie at the cursor, in per cent of the picture, from the left and from the top."""
    found = [tag for tag in drawn(told, step).all("svg") if tag.get("class") == "chart-sign"]
    return [(float(tag["x"].rstrip("%")), float(tag["y"].rstrip("%"))) for tag in found]


def test_lines_and_bands() -> None:
    tags = drawn(TWO, 0)
    lines = {tag["class"]: tag["points"] for tag in tags.all("polyline")}
    assert lines["chart-line dashes-0 seat-0"] == "0,50.0 4,25.0 8,0.0"
    assert lines["chart-line dashes-1 seat-1"] == "0,50.0 4,75.0 8,100.0"
    # A band only where something is uncertain, and never beyond what there is.
    assert lines["chart-band seat-1"] == "0,40.0 4,65.0 8,90.0 8,100.0 4,85.0 0,60.0"
    assert "chart-band seat-0" not in lines
    assert [tag["x1"] for tag in tags.all("line") if tag["class"] == "chart-break"] == ["4"]


def test_signs_lie_on_their_lines_at_the_cursor_and_not_on_each_other() -> None:
    assert sorted(signs(TWO, 8)) == [(100.0, 0.0), (100.0, 100.0)]
    assert sorted(signs(TWO, 5)) == [(62.5, 25.0), (62.5, 75.0)]
    (_, one), (_, other) = signs(TWO, 0)
    assert abs(one - other) == pytest.approx(13)
    eight = Chart(tuple(Curve(seat, (Dot(0, 1.0), Dot(8, 1.0))) for seat in range(8)), 8)
    heights = sorted(y for _, y in signs(eight, 3))
    assert heights[0] == 0
    assert all(later - before == pytest.approx(13, abs=0.02) for before, later in itertools.pairwise(heights))
    assert heights[-1] <= 100


def test_a_line_that_has_ended_has_no_sign() -> None:
    ended = Chart((UP, Curve(1, (Dot(0, 0.5), Dot(4, 0.0)))), 8)
    assert set(chart.at(ended, 4)) == {0, 1}
    assert set(chart.at(ended, 5)) == {0}
    assert chart.at(ended, 7)[0] == Dot(4, 0.75)
    # What was decided comes before what is the next question.
    anew = Chart((*ended.curves, Curve(1, (Dot(4, 0.6), Dot(8, 0.6)))), 8)
    assert [chart.at(anew, step)[1].share for step in (4, 5)] == [0.0, 0.6]


def test_steps_go_straight_on_before_they_change() -> None:
    stepped = Chart((Curve(0, UP.dots, stepped=True),), 8)
    (line,) = drawn(stepped, 0).all("polyline")
    assert line["points"] == "0,50.0 4,50.0 4,25.0 8,25.0 8,0.0"


def test_long_lines_are_thinned_but_keep_their_peaks() -> None:
    dots = [Dot(step, 0.5 + (0.4 if step == 777 else 0.0)) for step in range(5000)]
    thin = chart.thinned(dots)
    assert len(thin) <= chart.FINEST + 2
    assert thin[0] == dots[0]
    assert thin[-1] == dots[-1]
    assert dots[777] in thin
    assert chart.thinned(dots[:200]) == dots[:200]
