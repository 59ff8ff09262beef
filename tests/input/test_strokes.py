"""Flicks: what is a throw, what is only a tap, and what knocks dice over."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sechserpack.browser.input.strokes import FLICK, MARK, WINDOW, Stroke

WIDTH = 500.0


def stroke(*points: tuple[float, float, float], width: float = WIDTH) -> Stroke:
    """A finger that was at these points (x, y, milliseconds)."""
    drawn = Stroke(width)
    for point in points:
        drawn.move(*point)
    return drawn


def straight(speed: float, *, length: float = 0.5, every: float = 10.0, width: float = WIDTH) -> Stroke:
    """A finger that goes so many widths at `speed` widths a second, told every few milliseconds."""
    steps = max(2, round(length / speed * 1000 / every))
    total = length / speed * 1000
    return stroke(
        *((width * length * step / steps, 0.0, 7.0 + total * step / steps) for step in range(steps + 1)),
        width=width,
    )


@pytest.mark.parametrize("speed", [FLICK * 1.05, 1.0, 2.0, MARK * 0.95])
def test_a_flick_throws_and_knocks_nothing(speed: float) -> None:
    drawn = straight(speed)
    assert drawn.speed == pytest.approx(speed, rel=0.02)
    assert drawn.flick
    assert not drawn.beyond


@pytest.mark.parametrize("speed", [MARK * 1.05, 5.0, 20.0])
def test_beyond_the_mark_it_knocks(speed: float) -> None:
    assert straight(speed).flick
    assert straight(speed).beyond


def test_slow_is_no_flick() -> None:
    assert not straight(FLICK * 0.9).flick
    assert not straight(FLICK * 0.9).beyond


def test_hardly_moved_is_a_tap_however_fast() -> None:
    drawn = stroke((0, 0, 0), (0.1 * WIDTH, 0, 1))
    assert drawn.speed > MARK
    assert not drawn.flick
    assert not drawn.beyond


@pytest.mark.parametrize("points", [[(3, 4, 9)], [(3, 4, 9), (3, 4, 9)], [(3, 4, 9), (3, 4, 900)]])
def test_a_finger_that_stays_is_a_tap(points: list[tuple[float, float, float]]) -> None:
    drawn = stroke(*points)
    assert (drawn.length, drawn.speed, drawn.flick, drawn.beyond) == (0, 0, False, False)


def test_only_the_end_counts() -> None:
    # Fast at first, then held still, then lifted: it thought better of it.
    assert not stroke((0, 0, 0), (250, 0, 40), (250, 0, 900)).flick
    # Slow at first, then a flick.
    late = stroke((0, 0, 0), (20, 0, 800), (120, 0, 850), (220, 0, 900))
    assert late.flick


def test_there_and_back_is_no_flick() -> None:
    assert not stroke((0, 0, 0), (300, 0, 50), (10, 0, 100)).flick


def test_the_tray_measures_the_finger() -> None:
    points = [(0.0, 0.0, 0.0), (150.0, 0.0, 100.0)]
    assert not stroke(*points, width=800).beyond
    assert stroke(*points, width=300).beyond


@given(
    st.lists(
        st.tuples(st.floats(-4000, 4000), st.floats(-4000, 4000), st.floats(0, 1e6)), min_size=1, max_size=30
    ),
    st.floats(1, 4000),
)
def test_any_finger_has_a_finite_speed(points: list[tuple[float, float, float]], width: float) -> None:
    points = [
        (x, y, time) for (x, y, _), time in zip(points, sorted(time for *_, time in points), strict=True)
    ]
    drawn = stroke(*points, width=width)
    assert 0 <= drawn.speed < 1e9
    assert drawn.length >= 0
    assert drawn.flick or not drawn.beyond


@given(st.floats(0.2, 4), st.floats(1, 2), st.floats(4, 40))
def test_harder_is_never_softer(speed: float, more: float, every: float) -> None:
    softer, harder = straight(speed, every=every), straight(speed * more, every=every)
    assert softer.speed <= harder.speed * 1.001


def test_the_window_is_what_counts() -> None:
    # One width in a second, told in steps shorter than the window: the last of them say the speed.
    times = [step * WINDOW / 3 for step in range(10)]
    drawn = stroke(*((time / 1000 * WIDTH, 0.0, time) for time in times))
    assert all(after > before for before, after in pairwise(times))
    assert drawn.speed == pytest.approx(1.0)
