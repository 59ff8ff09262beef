"""How pieces fly: they end where they lie, on the face that they show, the way they were flicked."""

from __future__ import annotations

import re
from math import dist, hypot

import pytest

from sechserpack.browser.flight import Movement, carry, hop, rush, slide, stretch, throw, topple
from sechserpack.browser.input.strokes import MARK, Stroke

START = (120.0, -80.0)


def thrown(
    index: int = 0, force: float = 0.4, via: tuple[float, float] | None = None, slow: float = 1
) -> Movement:
    return throw(START, 0.5, index, stretch(START, None, force, 27), force, via=via, slow=slow)


def offsets(movement: Movement) -> list[tuple[float, float]]:
    """Where the piece is at each keyframe, from its own place."""
    found = [re.match(r"translate\((.+)px, (.+)px\)", frame["transform"]) for frame in movement.keyframes]
    return [(float(match[1]), float(match[2])) if match else (0.0, 0.0) for match in found]


def spin(movement: Movement) -> float:
    return max(abs(turned) for turned in turning(movement))


def turning(movement: Movement) -> list[float]:
    """How far a thrown piece is turned at each keyframe."""
    found = [re.search(r"rotate\((.+)deg\)", frame["transform"]) for frame in movement.spin or ()]
    return [float(match[1]) if match else 0.0 for match in found]


@pytest.mark.parametrize("index", [0, 1, 5, 40])
@pytest.mark.parametrize("move", [slide, rush, hop, topple, carry])
def test_every_movement_goes_from_where_a_piece_was_to_where_it_lies(move: object, index: int) -> None:
    movement = move(START, 0.5, index)  # type: ignore[operator]
    assert offsets(movement)[0] == START
    assert offsets(movement)[-1] == (0, 0)
    assert movement.keyframes[-1]["transform"].endswith(("none", "scale(1.00)"))
    assert movement.duration + movement.delay <= 2_000


@pytest.mark.parametrize("via", [None, (200.0, 10.0)])
@pytest.mark.parametrize("index", range(6))
def test_a_thrown_piece_shows_its_own_face_before_it_lies_still(
    index: int, via: tuple[float, float] | None
) -> None:
    movement = thrown(index, via=via)
    assert movement.keyframes[-1] == {"transform": "none"}
    assert movement.spin is not None
    assert movement.spin[-1] == {"transform": "none"}
    moments = [frame.get("offset", 1.0) for frame in movement.keyframes[1:]]
    assert moments == sorted(moments)
    assert 0 < movement.faces[0] < movement.faces[1] < moments[-2] < 1
    assert movement.delay == 0


def test_what_lay_on_the_table_is_picked_up_first() -> None:
    hand = (200.0, 10.0)
    assert offsets(thrown(via=hand))[:2] == [START, hand]
    assert thrown(via=hand).duration > thrown().duration


@pytest.mark.parametrize("via", [None, (200.0, 10.0)])
def test_a_thrown_piece_turns_as_far_as_it_travels_and_its_shadow_does_not(
    via: tuple[float, float] | None,
) -> None:
    movement = thrown(3, via=via)
    assert all("rotate(0deg)" in frame["transform"] for frame in movement.keyframes[:-1])
    far = [hypot(*place) for place in offsets(movement)][-4:]
    turned = [abs(angle) for angle in turning(movement)][-4:]
    assert far == sorted(far, reverse=True)
    assert [angle / turned[0] for angle in turned] == pytest.approx([each / far[0] for each in far], abs=0.02)


def test_thrown_pieces_do_not_pass_through_one_another() -> None:
    hand, places = (0.0, 400.0), [(-40.0, 0.0), (0.0, 0.0), (45.0, 10.0), (0.0, -45.0)]
    ways = []
    for index, (x, y) in enumerate(places):
        start = (hand[0] - x, hand[1] - y)
        movement = throw(start, 1, index, stretch(start, None, 0.4, 30), 0.4, via=None, slow=1)
        ways.append([(x + dx, y + dy) for dx, dy in offsets(movement)])
        assert (movement.duration, movement.delay) == (thrown().duration, 0)
    for step in range(-4, 0):
        for index, one in enumerate(ways):
            for number, other in enumerate(ways[:index]):
                apart = dist(one[step], other[step])
                assert apart >= 0.69 * dist(places[index], places[number])


def test_a_slow_throw_takes_longer() -> None:
    assert thrown(slow=1.7).duration == pytest.approx(1.7 * thrown().duration)


def test_a_flick_gives_the_direction_and_its_force_the_reach_and_the_spin() -> None:
    for aim in ((3.0, 0.0), (0.0, -2.0), (-1.0, 1.0)):
        soft, hard = (stretch(START, aim, force, 27) for force in (0.2, 1.0))
        assert soft[0] * aim[1] == pytest.approx(soft[1] * aim[0])
        assert soft[0] * aim[0] + soft[1] * aim[1] > 0
        assert hypot(*hard) > 2 * hypot(*soft)
        # The last stretch in the air comes from the opposite side.
        air = offsets(throw(START, 1, 0, hard, 1.0, via=None, slow=1))[1]
        assert air == pytest.approx((-hard[0], -hard[1]), abs=0.1)
    assert spin(thrown(force=1.0)) > 1.4 * spin(thrown(force=0.2))
    # Without a flick it comes straight from the hand.
    x, y = stretch(START, None, 0.4, 27)
    assert x * START[1] == pytest.approx(y * START[0])
    assert x * START[0] < 0


def test_a_stroke_knows_its_direction_and_how_near_it_is_to_the_mark() -> None:
    stroke = Stroke(200)
    for step in range(7):
        stroke.move(100, 300 - 30 * step, 20 * step)
    x, y = stroke.velocity
    assert (x, y) == (0, pytest.approx(-7.5))
    assert stroke.force == pytest.approx(7.5 / MARK)
    tap = Stroke(200)
    tap.move(0, 0, 0)
    tap.move(10, 0, 1)
    assert tap.force == 0
