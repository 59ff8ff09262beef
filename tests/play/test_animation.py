"""The animation of an event: what moves, what lies still, and what may be told by then."""

from __future__ import annotations

from sechserpack.draw.steps import AnimationStep
from sechserpack.play.animation import Animation

BUST = (
    AnimationStep(0.7, read=1.0, landing="clack"),
    AnimationStep(0.6, "rush", read=2.0, landing="thud", name="home"),
)
SENTENCES = ["Ada throws 1 and 2.", "Nothing fits.", "Ada takes everything."]


def test_nothing_to_show_is_settled() -> None:
    animation = Animation()
    assert animation.settled
    assert not animation.moving
    assert animation.step is None
    assert animation.seconds(1, 1) == 0
    assert animation.advance() == ""
    assert animation.told(SENTENCES) == SENTENCES


def test_every_step_moves_and_is_then_read_but_the_last_one() -> None:
    animation = Animation()
    animation.begin(BUST)
    seen = []
    while not animation.settled:
        step = animation.step
        assert step is not None
        seconds = animation.seconds(1, 1)
        moving, told = animation.moving, len(animation.told(SENTENCES))
        seen.append((step.name, moving, seconds, told, animation.advance()))
    assert seen == [
        ("", True, 0.7, 0, "clack"),
        ("", False, 1.0, 2, "rush"),
        ("home", True, 0.6, 2, "thud"),
    ]
    assert animation.told(SENTENCES) == SENTENCES


def test_less_motion_leaves_the_time_to_read() -> None:
    animation = Animation()
    animation.begin(BUST)
    assert animation.seconds(0.25, 1) == 0.175
    animation.advance()
    assert animation.seconds(0.25, 1) == 1.0


def test_who_cuts_it_short_hears_how_it_ended() -> None:
    animation = Animation()
    animation.begin(BUST)
    assert animation.finish() == "thud"
    assert animation.settled
    assert animation.finish() == ""
    animation.begin(())
    assert animation.settled
