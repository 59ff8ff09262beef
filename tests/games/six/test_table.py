"""The table of SIX as HTML: who can do what, what everybody sees, and what nobody does."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from sechserpack.draw.geometry import Layout, Rect
from sechserpack.draw.scene import Live
from sechserpack.draw.seats import Seating
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games.six.face import FACE
from sechserpack.games.six.rules.game import GAME
from sechserpack.games.six.rules.state import MARKS, State
from sechserpack.games.six.table.centre import DIE, landing
from sechserpack.games.six.table.centre_plans import plan_for
from sechserpack.games.six.table.needs import NEEDS
from sechserpack.games.six.table.table import table
from sechserpack.screens import result
from tests.contract.setups import Setup
from tests.support import screens
from tests.support.elements import Tag, dice_in, read
from tests.support.games.stories import NAMES
from tests.support.screens import SHAPES, growing

from .contract import dealt_otherwise
from .tables import MISS, copy, drawn, match_of, random_match, scene_of, thrown

PILES = ((7, 8, 9), (9, 10, 11), (3, 9, 12))


def some(match: Match[State], count: int, end: int = 0) -> range:
    """So many numbers of events of a match (or of its first `end`), from when the cards lie there."""
    end = end or len(match)
    return range(2, end, max(1, end // count))


def events_of(tag: Tag) -> list[list[object]]:
    """What can be played, by its controls, sorted."""
    return sorted(json.loads(control["data-event"]) for control in tag.all(having="data-event"))


# ---- what can be done


@pytest.mark.parametrize("humans", [(), (0,), (1, 2), (0, 1, 2, 3)])
def test_whatever_a_person_can_do_has_one_control_and_nothing_else_has(humans: tuple[int, ...]) -> None:
    match = random_match(4)
    looked_at = some(match, 40)
    for events, now in enumerate(growing(match)):
        if events not in looked_at:
            continue
        legal = GAME.legal(now.state)
        expected = sorted(list(event) for seat in humans for event in legal.get(seat, ()))
        tag = drawn(now, humans, facing=events % 2 == 0)
        assert events_of(tag) == expected
        assert {control.name for control in tag.all(having="data-event")} <= {"button"}
        assert all(control.said for control in tag.all("button"))


@pytest.mark.parametrize("seats", [2, 5])
def test_no_name_is_given_twice(seats: int) -> None:
    match = random_match(seats)
    looked_at = {0, 1, *some(match, 30), len(match)}
    for events, now in enumerate(growing(match)):
        if events not in looked_at:
            continue
        tag = drawn(now)
        for attribute in ("id", "data-piece"):
            names = [element[attribute] for element in tag.all(having=attribute)]
            assert len(names) == len(set(names))
        assert all(element["id"] == f"p-{element['data-piece']}" for element in tag.all(having="data-piece"))


def test_x4_an_open_card_of_the_sum_is_the_button_that_secures_it() -> None:
    match = match_of(*thrown(0, 3, 3, 3), piles=PILES)
    tag = drawn(match)
    buttons = {button["data-event"]: button for button in tag.all("button", cls="to-secure")}
    assert set(buttons) == {'["secure",1]', '["secure",2]'}
    assert buttons['["secure",1]']["id"] == "p-c1-9"
    assert buttons['["secure",1]'].said == "Secure the 9 (2 marks)"
    # Whoever threw has a 9 as well, which says why it cannot be secured; so do all other open cards.
    rules = {card["id"]: card["data-rule"] for card in tag.all(cls="open") if card.has("data-why")}
    assert rules["p-c0-9"] == "X5"
    assert set(rules) == {"p-c0-7", "p-c0-8", "p-c0-9", "p-c1-10", "p-c1-11", "p-c2-3", "p-c2-12"}


def test_x4_the_card_of_a_bot_glows_and_is_no_button() -> None:
    match = match_of(*thrown(0, 3, 3, 3), piles=PILES)
    tag = drawn(match, (0,))
    assert sorted(card["id"] for card in tag.all(cls="glowing")) == ["p-c1-9", "p-c2-9"]
    assert not tag.all("button", cls="to-secure")


def test_x6_every_place_has_a_button_of_its_own_beside_the_card() -> None:
    tag = drawn(match_of(*MISS, piles=PILES))
    places = [button["data-event"] for button in tag.all("button", cls="place")]
    assert places == [f'["place",{seat},{slot}]' for seat in (0, 2) for slot in (1, 2, 3)]


DRAWN = [(7, 8, 9, 18), (9, 10, 11), (3, 9, 12, 17)]


@pytest.mark.parametrize("humans", [(), (0,), (1,), (0, 1), (0, 1, 2)])
def test_x6_the_card_to_be_laid_lies_open_before_every_seat(humans: tuple[int, ...]) -> None:
    tag = drawn(match_of(*MISS, piles=DRAWN), humans)
    assert [card.said for card in tag.all(cls="due")] == ["To lay: 18 (7 marks)", "To lay: 17 (6 marks)"]
    assert [card.one(cls="face-number").text for card in tag.all(cls="due")] == ["18", "17"]
    # Whoever sits there lays it: with a button, with a tap on a place, or by dragging it to one of its own places.
    seats = [seat for seat in (0, 2) if seat in humans]
    assert [card["data-drag"] for card in tag.all(having="data-drag")] == [
        f'["place",{seat}]' for seat in seats
    ]
    assert [card["data-within"] for card in tag.all(having="data-drag")] == [f"hand-{seat}" for seat in seats]
    assert [slot["data-drop"] for slot in tag.all(having="data-drop")] == ["1", "2", "3"] * len(seats)
    taps = [lying["data-alias"] for lying in tag.all(cls="lying") if lying.has("data-alias")]
    assert taps == [f'["place",{seat},{slot}]' for seat in seats for slot in (1, 2, 3)]
    assert not [card for card in tag.all(cls="open") if card.has("data-alias")]
    if 0 in humans:
        assert tag.all("button", cls="place")[0].said == "Lay the 18 on top of the 7"


def test_x6_of_two_due_cards_the_first_lies_open_and_says_that_there_is_another() -> None:
    match = match_of(*MISS, *thrown(1, 6, 6, 6), *thrown(1, 6, 6), *thrown(1, 6), piles=DRAWN)
    assert drawn(match).all(cls="due")[0].said == "To lay: 18 (7 marks); then one more"
    match.play(("place", 0, 1))
    assert drawn(match).all(cls="due")[0].said == "To lay: 1 (2 marks)"


def test_a_hand_that_reaches_for_a_card_too_late_covers_nothing() -> None:
    """X4, X6: what could be secured until the next dice are thrown takes no other card while they roll."""
    match = match_of(*MISS, *thrown(1, 4, 4, 4), ("roll", 1), ("dice", 6, 5), piles=DRAWN)
    session = screens.tell(screens.seated(match, (0, 1, 2), names=NAMES[:3]), 0)
    tag = read(table(screens.scene(session)))
    card = next(card for card in tag.all(cls="open") if card["id"] == "p-c2-12")
    assert card["data-why"] == "Too late: the next dice are already in the air."
    still = next(card for card in drawn(match).all(cls="open") if card["id"] == "p-c2-12")
    assert not still.has("data-why")  # the place below takes the card that is due


def test_x6_an_empty_place_can_be_laid_on() -> None:
    match = match_of(*thrown(0, 3, 3, 3), ("secure", 2), *MISS[2:], piles=[(7, 8, 10), *PILES[1:]])
    assert drawn(match, (2,)).all("button", cls="place")[1].said == "Lay the 1 on the empty slot 2"
    assert drawn(match).all("button", cls="place")[4].said == "Lay the 1 on the empty slot 2"


def test_x7_the_window_to_lift_closes() -> None:
    match = match_of(*MISS, ("wait", 1200), piles=PILES)
    window = drawn(match).one(having="data-closing")
    assert (window["data-closing"], window["data-whole"]) == ("1800", "3000")
    lift = json.loads(drawn(match).one(cls="lift").one("button")["data-event"])
    assert lift == ["lift", 1]
    match.play(("wait", 1801))
    assert not drawn(match).all(having="data-closing")
    assert not drawn(match).all(cls="lift")


def test_x7_there_is_no_window_without_haste() -> None:
    match = match_of(*MISS, piles=PILES)
    assert not drawn(match, live=Live(untimed=True)).all(having="data-closing")
    endless = match_of(*MISS, piles=PILES, hesitate_ms=None)
    assert not drawn(endless).all(having="data-closing")
    assert drawn(endless).all(cls="lift")


def test_whoever_plays_alone_has_keys() -> None:
    match = match_of(
        *thrown(0, 6, 6, 6), *thrown(0, 1, 1), *thrown(0, 1), piles=[(7, 8, 9), (1, 10, 11), (3, 9, 12)]
    )
    live = Live(keys=FACE.keys((1,)))
    keys = {
        button["data-event"]: button.get("data-key") for button in drawn(match, (1,), live=live).all("button")
    }
    assert keys == {'["secure",1]': "E", '["lift",1]': "W", '["roll",1]': "␣"}
    german = drawn(match, (1,), live=live, language="de")
    assert [button["data-key"] for button in german.all(cls="lift")[0].all("button")] == ["W"]
    first = Live(keys=FACE.keys((0,)))
    places = [button["data-key"] for button in drawn(match, (0,), live=first).all("button", cls="place")]
    assert places == ["1", "2", "3"]


def test_several_people_have_the_keys_that_are_given_to_them() -> None:
    match = match_of(*MISS, piles=PILES)
    for humans in ((0,), (0, 1)):
        assert not drawn(match, humans).all(having="data-key")
    live = Live(keys={0: {"place1": "Q", "place2": "W", "place3": "E"}, 1: {"roll": "P", "lift": "O"}})
    tag = drawn(match, (0, 1), live=live)
    assert [button["data-key"] for button in tag.all(having="data-key")] == ["Q", "W", "E", "O", "P"]
    assert [hint["data-hint"] for hint in tag.all("kbd")] == ["Q", "W", "E", "O", "P"]


@pytest.mark.parametrize(("live", "shown"), [(Live(paused=True), "Break"), (Live(countdown=2), "2")])
def test_while_time_stands_still_nothing_can_be_done(live: Live, shown: str) -> None:
    match = match_of(*MISS, piles=PILES)
    tag = drawn(match, live=live)
    assert not tag.all(having="data-event")
    assert tag.all(cls="round")[0].has("inert")
    panel = tag.one(cls="six-pause")
    assert shown in panel.text
    assert [button["data-command"] for button in panel.all("button")] == (["resume"] if live.paused else [])
    assert not drawn(match).all(cls="six-pause")
    assert not drawn(match).all(cls="round")[0].has("inert")


# ---- what is seen


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_sum_can_be_read_from_every_side(shape: str, seats: int) -> None:
    match = match_of(*thrown(0, 4, 4, 5), piles=[(1, 2, 3)] * seats)
    seating = scene_of(match, shape=shape).seating
    sides = [edge for edge, people in seating.edges.items() if people]
    sums = drawn(match, shape=shape).one(cls="plate").all("text")
    assert [text.text for text in sums] == ["13"] * len(sides)
    alone = drawn(match, (0,), shape=shape, facing=False).one(cls="plate").all("text")
    assert [text.text for text in alone] == ["13"]


def test_the_middle_is_told_to_those_who_listen() -> None:
    match = match_of(*thrown(0, 4, 4, 5), piles=PILES)
    told = "Round 1 of 3, clockwise. Ada has thrown 4, 4 and 5: 13."
    assert drawn(match).one(cls="six-middle").said == f"{told} The glass has been turned and hidden."
    assert drawn(match, live=Live(paused=True)).one(cls="six-middle").said == told
    # Without haste nothing but throws takes sand, so everybody sees how many there were.
    untimed = drawn(match, live=Live(untimed=True))
    assert untimed.one(cls="six-middle").said == f"{told} One throw."
    assert {text.text for text in untimed.one(cls="six-tally").all("text")} == {"One throw"}
    assert not drawn(match).all(cls="six-tally")
    german = drawn(match, language="de").one(cls="six-middle").said
    assert (
        german
        == "Runde 1 von 3, im Uhrzeigersinn. Ada hat 4, 4 und 5 geworfen: 13. Die Sanduhr ist umgedreht und versteckt."
    )


def test_x11_the_arrows_turn_round() -> None:
    match = match_of(*thrown(0, 4, 4, 4), piles=PILES, profi=True)
    tag = drawn(match)
    assert tag.all(cls="turned-round")
    assert "counter-clockwise" in tag.one(cls="six-middle").said
    assert not drawn(match_of(*thrown(0, 4, 4, 5), piles=PILES, profi=True)).all(cls="turned-round")


def test_dice_keep_their_names_as_long_as_they_lie_there() -> None:
    match = match_of(*thrown(0, 3, 3, 3), piles=PILES)
    names = [die["data-piece"] for die in drawn(match).all(having="data-thrown")]
    assert len(names) == 3
    match.play(("secure", 1))
    assert [die["data-piece"] for die in drawn(match).all(having="data-thrown")] == names
    for event in thrown(0, 1, 1, 1):
        match.play(event)
    assert not set(names) & {die["data-piece"] for die in drawn(match).all(having="data-thrown")}
    assert [die["data-from"] for die in drawn(match).all(having="data-thrown")] == ["hand-0"] * 3


@pytest.mark.parametrize("count", [1, 2, 3])
def test_dice_do_not_touch(count: int) -> None:
    for salt in range(100):
        for one, other in combinations(landing(count, salt), 2):
            assert hypot(one[0] - other[0], one[1] - other[1]) > DIE * 1.3


def test_whose_turn_it_is_and_with_how_many_dice() -> None:
    match = match_of(*thrown(0, 1, 1, 2), piles=PILES)
    tag = drawn(match)
    assert [sign["data-seat"] for sign in tag.all(cls="turn")] == ["0"]
    assert len(tag.all(cls="held-die")) == 2
    assert tag.one("button", cls="main").said == "Throw 2 dice"
    assert [zone["data-zone"] for zone in tag.all(cls="to-play")] == ["0"]


def test_cards_are_seen_to_move() -> None:
    match = match_of(*thrown(0, 3, 3, 3), ("secure", 1), piles=PILES)
    secured = drawn(match).all(cls="secured")[1].one(cls="six-card")
    assert (secured["data-piece"], secured["data-from"]) == ("s1-0", "c1-9")
    laid = match_of(*MISS, ("place", 2, 1), piles=PILES)
    card = next(card for card in drawn(laid).all(cls="open") if card["id"] == "p-c2-1")
    assert card["data-from"] in {due["data-piece"] for due in drawn(copy(laid, len(laid) - 1)).all(cls="due")}


def test_x8_what_lies_beneath_a_card_is_seen_to_be_there() -> None:
    match = match_of(*MISS, ("place", 2, 1), piles=PILES)
    slot = drawn(match).all(cls="slot")[6]
    assert [card["id"] for card in slot.all(cls="six-card")] == ["p-c2-3", "p-c2-1"]
    assert "deep-2" in slot.classes
    assert slot.all(cls="beneath")[0]["aria-hidden"] == "true"


def test_marks_are_on_the_cards() -> None:
    tag = drawn(match_of(piles=[(18, 1, 4), (13, 17, 9)]))
    cards = {card["id"]: len(card.one(cls="face-marks").all(cls="badge")) for card in tag.all(cls="open")}
    assert cards == {
        f"p-c{seat}-{n}": MARKS[n] for seat, own in enumerate(((18, 1, 4), (13, 17, 9))) for n in own
    }


# ---- the tube is lifted


def lifted(clock: int, *, secured: bool) -> Match[State]:
    first = [("secure", 1)] if secured else []
    return match_of(
        *thrown(0, 3, 3, 3), *first, *thrown(0, 1, 1), *thrown(0, 1),
        ("wait", clock), ("lift", 1), ("flip", 50_000),
        piles=[(7, 8, 10), (9, 10, 11), (3, 4, 12)], sand=60_000, hesitate_ms=None,
    )  # fmt: skip


def test_x9_the_glass_is_shown_until_the_next_throw() -> None:
    empty, running = lifted(60_000, secured=True), lifted(59_999, secured=True)
    assert "The sand has run out." in drawn(empty).one(cls="six-middle").said
    assert "The sand is still running." in drawn(running).one(cls="six-middle").said
    assert len(drawn(empty).all(cls="sand")) == 1
    assert len(drawn(running).all(cls="sand")) > 1
    for match, fault in ((empty, 0), (running, 1)):
        assert match.state.turn == fault
        assert drawn(match).all(cls="right" if fault == 0 else "wrong")
        for event in thrown(fault, 6, 6, 6):
            match.play(event)
        assert not drawn(match).all(cls="glass")
        assert drawn(match).all(cls="tube")


def test_x9_who_gives_a_card_back_is_marked() -> None:
    tag = drawn(lifted(10, secured=True))
    assert [bool(heap.all(cls="gave-back")) for heap in tag.all(cls="secured")] == [False, True, False]
    assert not drawn(lifted(10, secured=False)).all(cls="gave-back")
    # Run out: it is the thrower's fault, who has nothing to give.
    assert not drawn(lifted(60_000, secured=True)).all(cls="gave-back")


# ---- what nobody sees


def page(match: Match[State], humans: tuple[int, ...], **how: object) -> str:
    return screens.screen(screens.seated(match, humans, names=NAMES[: match.header.seats]), **how)


@pytest.mark.parametrize("humans", [(0,), (0, 2), ()])
def test_nothing_on_the_page_tells_an_empty_glass_from_a_running_one(humans: tuple[int, ...]) -> None:
    """The same things happen over a glass that ran out long ago and over one that runs for hours."""
    match = random_match(3)
    until = next(at for at, event in enumerate(match.events) if event[0] == "lift")
    assert until > 30
    for events in some(match, 8, until + 1):
        pages = []
        for sand in (1, 5_400_000):
            others = [("flip", sand) if event[0] == "flip" else event for event in match.events[:events]]
            now = Match.resume(GAME, match.header, others)
            pages.append([page(now, humans, language=language) for language in ("de", "en")])
        assert pages[0] == pages[1]


@pytest.mark.parametrize("humans", [(), (1,), (0, 1, 2)])
def test_nothing_on_the_page_tells_what_lies_face_down(humans: tuple[int, ...]) -> None:
    match = random_match(3)
    setup = Setup("six", 3, match.header.options)
    different = 0
    for events in some(match, 20):
        here = copy(match, events)
        other = dealt_otherwise(setup, match.events[:events], range(3), stream("face down", events))
        there = Match.resume(GAME, match.header, other)
        different += here.state.cards != there.state.cards
        assert page(here, humans) == page(there, humans)
    assert different > 5


# ---- the end


def test_x10_cards_are_turned_over_and_counted() -> None:
    match = random_match(3)
    scene = scene_of(match)
    html = read(result.result_panel(scene))
    rows = html.one(cls="for-marks").all("li")
    order = [seat for place in GAME.ranking(match.state) for seat in place]
    for row, seat in zip(rows, order, strict=True):
        cards = sorted(match.state.cards[seat].secured)
        assert [text.text for text in row.all(cls="face-number")] == [str(card) for card in cards]
        marks = sum(MARKS[card] for card in cards)
        assert row.one(cls="stake").text == ("one mark" if marks == 1 else f"{marks} marks")


def test_a_pile_that_is_used_up_leaves_its_place() -> None:
    match = random_match(2)
    over = drawn(match)
    assert len(over.all(cls="draw-pile")) == 2
    assert [sign["data-seat"] for sign in over.all(cls="placed")] == ["0", "1"]


def test_names_are_no_html() -> None:
    scene = scene_of(match_of(piles=PILES))
    players = tuple(replace(player, name="<b>Ada</b>") for player in scene.players)
    assert "<b>" not in str(table(replace(scene, players=players)))


def test_without_haste_somebody_says_when_a_bot_may_throw() -> None:
    match = match_of(piles=PILES, starter=1)
    (button,) = drawn(match, (0, 2), live=Live(untimed=True, bot_waits=True)).all("button", cls="main")
    assert button["data-command"] == "go-on"
    assert "Bo" in button.said
    assert not drawn(match, (0, 2), live=Live(untimed=True)).all("button", cls="main")


# ---- what bots have done


def lately_of(match: Match[State]) -> dict[str, tuple[str, str]]:
    """By seat what is drawn of what it has done, without spaces, and what is spoken; the first seat is a person."""
    signs = drawn(match, (0,)).all(having="data-seat")
    return {
        sign["data-seat"]: ("".join(lately.text.split()), sign["aria-label"])
        for sign in signs
        for lately in sign.all(cls="lately")
    }


def test_what_bots_have_done_can_be_read_at_their_signs_until_a_person_acts() -> None:
    match = match_of(
        *MISS,
        ("place", 0, 1),
        ("place", 2, 1),
        ("wait", 500),
        *thrown(1, 3, 3, 3),
        ("secure", 2),
        piles=PILES,
    )
    now = lately_of(match)
    assert {seat: shown for seat, (shown, _) in now.items()} == {"1": "9", "2": "→19"}
    assert "throws 3, 3 and 3: 9." in now["1"][1]
    assert now["2"][1].endswith("lays the 1 on the 3. Cem secures the 9.")
    assert dice_in(drawn(match, (0,)).one(cls="lately-throw")) == [3, 3, 3]
    match.play(("secure", 0))
    assert not lately_of(match)


def test_that_a_bot_has_lifted_the_tube_can_still_be_read_when_the_glass_is_turned() -> None:
    match = match_of(*MISS, ("lift", 1), piles=PILES)
    assert set(lately_of(match)) == {"1"}
    assert drawn(match, (0,)).one(cls="lately").all(cls="tube-icon")
    match.play(("flip", 60_000))
    assert set(lately_of(match)) == {"1"}


# ---- where things lie


@pytest.mark.parametrize("humans", [(0,), (0, 2), (0, 1, 2, 3)])
def test_every_seat_has_a_zone_with_its_things_and_a_person_three_slots(humans: tuple[int, ...]) -> None:
    tag = drawn(random_match(4), humans)
    zones = {int(zone["data-zone"]): zone for zone in tag.all(having="data-zone")}
    assert sorted(zones) == [0, 1, 2, 3]
    for seat, zone in zones.items():
        assert zone.one(cls="sign")["data-seat"] == str(seat)
        hand = zone.one(cls="zone-hand")
        assert hand["id"] == f"hand-{seat}"
        assert len(hand.all(cls="slot")) == 3
        slots = [slot.get("data-slot") for slot in hand.all(cls="slot")]
        assert slots == (["1", "2", "3"] if seat in humans else [None] * 3)
        assert bool(zone.all(cls="move")) == (seat in humans)
    assert len(tag.all(having="data-board")) == 1
    assert tag.one(having="data-board").one(cls="six-middle")


@pytest.mark.parametrize("facing", [True, False], ids=["facing", "upright"])
def test_nothing_has_another_place_or_size_as_a_game_goes_on(facing: bool) -> None:
    """Only how large the letters of a sentence are depends on how much is said."""
    match = random_match(4)
    looked_at = {0, *some(match, 20), len(match)}
    found = set()
    for events, now in enumerate(growing(match)):
        if events not in looked_at:
            continue
        tag = drawn(now, (0, 2, 3), facing=facing)
        found.add(
            tuple(
                (box["data-box"], None if "zone-said" in box.classes else box.get("data-sizes"))
                for box in tag.all(having="data-box")
            )
        )
    assert len(found) == 1


def test_a_mat_is_drawn_in_every_shape_that_a_board_may_have() -> None:
    """What lies on it lies within its rim, and the tube neither on the slate nor on the dice."""
    shapes = {plan_for(Seating(facing=False, edges={}, layout=layout)) for layout in boards()}
    assert len(shapes) == NEEDS.board.shapes
    for plan in shapes:
        shape = plan.across / plan.down
        assert any(
            abs(shape / layout.board.width * layout.board.height - 1) < 0.005 for layout in boards()
        ), plan
        for (x, y), radius in ((plan.plate, 47 * plan.slate), (plan.dice, 30.0)):
            assert hypot(x / plan.across, y / plan.down) < 1
            assert max(abs(x) + radius - plan.across, abs(y) + radius - plan.down) < 0
            tube = 27 * plan.tube if x else 66 * plan.tube
            assert hypot(x, y) - radius > tube - 10, "a shadow or a rim may be covered"
        assert hypot(*plan.rim(37.0, inside=12.0)) == pytest.approx(hypot(*plan.rim(37.0)) - 12)


def boards() -> list[Layout]:
    """Layouts with boards of all shapes that are tried."""
    layout = screens.scene(screens.seated(random_match(2), (0, 1))).seating.layout
    assert layout is not None
    board = NEEDS.board
    step = (board.highest / board.lowest) ** (1 / (board.shapes - 1))
    return [
        replace(layout, board=Rect(0, 0, 100 * board.lowest * step**index, 100))
        for index in range(board.shapes)
    ]
