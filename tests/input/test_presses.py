"""Presses: a second tap or key at one place counts only when its meaning could be seen; virtual places and times."""

from __future__ import annotations

import pytest

from sechserpack.app.hands.presses import ARMED, CURTAIN, FRESH, MANY, NEAR, Action, Meaning, Presses, Verdict

THROW = Action('["roll",0]')
LAY = Action('["lay",0,5]')
PASS = Action('["pass",0]')
NOTHING = Action()
REVEAL, COVER = Action(command="reveal"), Action(command="cover")


class Page:
    """A page with one control that fills it, and one key."""

    def __init__(self, action: Action = NOTHING) -> None:
        self.now = Meaning(action)
        self.presses = Presses(self)

    def at(self, x: float, y: float) -> Meaning:
        return self.now

    def of(self, key: str) -> Meaning:
        return self.now

    def draw(self, action: Action, time: float, *, usable: bool = True) -> None:
        self.now = Meaning(action, usable)
        self.presses.drawn(time)

    def tap(self, time: float, x: float = 0, y: float = 0, *, hold: float = 40) -> Verdict:
        self.presses.down(1, x, y, time, self.now)
        return self.presses.up(1, x, y, time + hold, touch=True)[0]


def test_the_first_tap_counts_however_new_what_it_meets_is() -> None:
    page = Page()
    page.draw(THROW, 1000)
    assert page.tap(1001) is Verdict.CLICK


@pytest.mark.parametrize("gap", [1, 50, 120, 299])
def test_a_second_tap_there_does_nothing_at_all_until_the_change_could_be_seen(gap: float) -> None:
    page = Page(THROW)
    page.tap(0)
    page.draw(LAY, 100)
    assert page.tap(100 + gap) is Verdict.NOTHING
    assert page.tap(100 + FRESH) is Verdict.CLICK


def test_not_even_what_moves_is_hurried() -> None:
    page = Page(THROW)
    page.tap(0)
    page.draw(NOTHING, 100)
    assert page.tap(150) is Verdict.NOTHING
    assert page.tap(100 + FRESH) is Verdict.CLICK  # on nothing: it hurries


def test_a_tap_that_was_made_before_the_change_but_told_after_it_does_nothing() -> None:
    page = Page(THROW)
    page.tap(0)
    page.draw(LAY, 100)
    assert page.tap(90) is Verdict.NOTHING


@pytest.mark.parametrize(
    ("distance", "verdict"),
    [
        (NEAR - 1, Verdict.NOTHING),
        (NEAR + 1, Verdict.CLICK),
        (38, Verdict.NOTHING),
        (58, Verdict.CLICK),
    ],
)
def test_a_tap_elsewhere_counts_at_once(distance: float, verdict: Verdict) -> None:
    """A finger that taps twice at one place may be off by a centimetre; a main button is 58 pixels high."""
    page = Page(THROW)
    page.tap(0)
    page.draw(LAY, 100)
    assert page.tap(110, distance) is verdict


def test_what_stays_can_be_tapped_as_fast_as_one_likes() -> None:
    page = Page(THROW)
    for time in range(0, 500, 50):
        page.draw(THROW, time)
        assert page.tap(time, hold=20) is Verdict.CLICK


def test_what_was_scrolled_there_counts_once_it_could_be_seen() -> None:
    page = Page(THROW)
    page.tap(0)
    page.now = Meaning(LAY)
    page.presses.slid(500)
    assert page.tap(500 + FRESH - 1) is Verdict.NOTHING
    assert page.tap(500 + FRESH) is Verdict.CLICK


def test_one_more_is_one_more_whatever_the_number() -> None:
    page = Page()
    for dice in range(5):
        page.draw(Action(command="form", field="option:dice", value=str(dice), name="one more"), 100.0 * dice)
        assert page.tap(100.0 * dice + 50) is Verdict.CLICK
    page.draw(Action(command="form", field="option:dice", value="4", name="one less"), 500)
    assert page.tap(550) is Verdict.NOTHING


def test_what_slides_there_between_two_drawings_is_noticed_by_the_tap_itself() -> None:
    page = Page(THROW)
    page.tap(0)
    page.draw(THROW, 100)
    page.now = Meaning(LAY)
    assert page.tap(900) is Verdict.NOTHING
    assert page.tap(900 + FRESH) is Verdict.CLICK


def test_several_hands_are_watched() -> None:
    page = Page(THROW)
    page.presses.remembered = MANY
    for seat in range(4):
        page.tap(seat, 200.0 * seat)
    page.draw(LAY, 100)
    for seat in range(4):
        assert page.tap(150, 200.0 * seat) is Verdict.NOTHING


def test_a_hand_that_has_been_elsewhere_meanwhile_comes_back_on_purpose() -> None:
    page = Page(LAY)
    page.tap(0)
    page.tap(400, 200)
    page.draw(PASS, 450)
    assert page.tap(500) is Verdict.CLICK


def test_who_was_shown_it_disabled_first_has_seen_it() -> None:
    page = Page(THROW)
    page.tap(0)
    page.draw(LAY, 100, usable=False)
    assert page.tap(100 + ARMED - 1) is Verdict.NOTHING
    page.draw(LAY, 390)
    assert page.tap(395) is Verdict.CLICK


# ---- what changes while a finger is down


def test_what_was_disabled_when_the_finger_came_down_is_not_played() -> None:
    page = Page()
    page.draw(LAY, 0, usable=False)
    page.presses.down(1, 0, 0, 100, page.now)
    page.draw(LAY, 120)
    assert page.presses.up(1, 0, 0, 140, touch=True) == (Verdict.HURRY, LAY)


def test_what_appears_under_a_finger_is_not_played() -> None:
    page = Page()
    page.presses.down(1, 0, 0, 100, page.now)
    page.draw(LAY, 120)
    assert page.presses.up(1, 0, 0, 140, touch=True)[0] is Verdict.NOTHING


def test_what_goes_elsewhere_under_a_finger_is_what_it_meant() -> None:
    page = Page(THROW)
    page.presses.down(1, 0, 0, 100, page.now)
    page.draw(LAY, 120)
    assert page.presses.up(1, 0, 0, 140, touch=True) == (Verdict.PLAY, THROW)


def test_fingers_at_the_same_time_each_mean_what_they_touch() -> None:
    page = Page(THROW)
    page.presses.down(1, 0, 0, 0, Meaning(THROW), first=True)
    page.presses.down(2, 400, 0, 10, Meaning(LAY))
    assert page.presses.up(2, 400, 0, 60, touch=True) == (Verdict.PLAY, LAY)  # browsers send no click
    assert page.presses.up(1, 0, 0, 70, touch=True) == (Verdict.PLAY, THROW)
    # Two that move are a gesture.
    page.presses.down(1, 0, 0, 1000, Meaning(THROW), first=True)
    page.presses.down(2, 400, 0, 1010, Meaning(LAY))
    assert page.presses.up(2, 300, 0, 1060, touch=True)[0] is Verdict.NOTHING
    assert page.presses.up(1, 100, 0, 1070, touch=True)[0] is Verdict.NOTHING


def test_fingers_that_were_never_lifted_as_far_as_we_know_are_forgotten() -> None:
    page = Page(THROW)
    page.presses.down(1, 0, 0, 0, page.now, first=True)
    page.presses.down(2, 0, 0, 9000, page.now, first=True)
    assert page.presses.up(2, 0, 0, 9040, touch=True)[0] is Verdict.CLICK
    assert page.presses.up(1, 0, 0, 9050, touch=True)[0] is Verdict.NOTHING


def test_a_pen_and_a_finger_are_each_the_first_of_their_kind() -> None:
    page = Page(THROW)
    page.presses.down(1, 0, 0, 0, Meaning(THROW), kind="touch", first=True)
    page.presses.down(2, 400, 0, 10, Meaning(LAY), kind="pen", first=True)
    assert page.presses.up(2, 400, 0, 60, touch=True) == (Verdict.PLAY, LAY)
    assert page.presses.up(1, 0, 0, 70, touch=True) == (Verdict.PLAY, THROW)


def test_a_finger_that_rests_on_something_that_changed_plays_nothing() -> None:
    page = Page(THROW)
    page.presses.down(1, 0, 0, 0, page.now)
    page.draw(LAY, 100)
    assert page.presses.up(1, 0, 0, 2000, touch=True)[0] is Verdict.NOTHING


# ---- the curtain


@pytest.mark.parametrize(("first", "second"), [(REVEAL, COVER), (COVER, REVEAL)])
def test_a_slow_double_tap_on_the_curtain_does_not_undo_itself(first: Action, second: Action) -> None:
    page = Page(first)
    page.tap(0)
    page.draw(second, 10)
    for time in (60, 310, 510, 10 + CURTAIN - 1):
        assert page.tap(time) is Verdict.NOTHING
    assert page.tap(10 + CURTAIN) is Verdict.CLICK


def test_a_card_that_appears_there_can_be_taken_sooner() -> None:
    page = Page(REVEAL)
    page.tap(0)
    page.draw(Action(command="select", value="5-0"), 10)
    assert page.tap(200) is Verdict.NOTHING
    assert page.tap(10 + FRESH) is Verdict.CLICK


# ---- assistive technology


def test_a_click_without_a_finger_counts_unless_the_place_has_just_changed() -> None:
    page = Page(THROW)
    assert page.presses.click(0, 0, 0, page.now)
    page.draw(LAY, 100)
    assert not page.presses.click(0, 0, 200, page.now)
    assert page.presses.click(0, 0, 100 + FRESH, page.now)
    page.draw(PASS, 900, usable=False)
    assert not page.presses.click(0, 0, 5000, page.now)


# ---- keys


def test_a_key_that_repeats_plays_once() -> None:
    page = Page(THROW)
    assert page.presses.key_down("␣", 0, repeat=False)
    assert not any(page.presses.key_down("␣", time, repeat=True) for time in range(500, 900, 30))


def test_a_key_pressed_again_needs_to_have_been_seen_too() -> None:
    page = Page(THROW)
    page.presses.key_down("␣", 0, repeat=False)
    page.presses.key_up("␣")
    page.draw(LAY, 50)
    assert not page.presses.key_down("␣", 120, repeat=False)
    assert not page.presses.key_up("␣")
    assert page.presses.key_down("␣", 50 + FRESH, repeat=False)
    assert page.presses.key_up("␣")


def test_a_key_held_while_its_meaning_changes_does_nothing_when_it_comes_up() -> None:
    page = Page(THROW)
    assert page.presses.key_down("␣", 0, repeat=False)
    page.draw(LAY, 100)
    page.draw(THROW, 200)
    assert not page.presses.key_up("␣")


def test_a_key_that_was_not_pressed_here_does_nothing_when_it_comes_up() -> None:
    page = Page(THROW)
    assert not page.presses.key_up("␣")
    page.presses.key_down("␣", 0, repeat=False)
    page.presses.drop_all()
    assert not page.presses.key_up("␣")


def test_where_the_focus_has_been_moved_the_key_counts_at_once() -> None:
    page = Page(THROW)
    page.presses.key_down("␣", 0, repeat=False)
    page.presses.key_up("␣")
    page.draw(LAY, 50)
    page.now = Meaning(PASS)  # by Tab
    assert page.presses.key_down("␣", 120, repeat=False)


def test_where_the_focus_has_been_moved_it_counts_although_the_page_is_drawn_at_once() -> None:
    page = Page(THROW)
    page.presses.key_down("␣", 0, repeat=False)
    page.presses.key_up("␣")
    page.now = Meaning(PASS)  # by Tab
    page.presses.focus_moved()
    page.draw(PASS, 100)  # a message goes, as a key has been pressed
    assert page.presses.key_down("␣", 120, repeat=False)


def test_many_keys_do_not_get_in_each_others_way() -> None:
    page = Page(THROW)
    page.presses.remembered = MANY
    for key in "qwertzuiop":
        assert page.presses.key_down(key, 0, repeat=False)
    page.draw(LAY, 10)
    assert not page.presses.key_up("p")
    assert not page.presses.key_down("p", 50, repeat=False)
