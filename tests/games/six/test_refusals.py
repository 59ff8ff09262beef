"""Why a tap on the table of SIX does nothing: for everything that can be tapped in vain, the reason that fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sechserpack.draw.scene import Live
from sechserpack.engine.match import Match
from sechserpack.games.six.rules.state import State
from tests.support.elements import Tag

from .tables import MISS, drawn, match_of, thrown

PILES = [(7, 8, 9, 18), (9, 10, 11), (3, 9, 12, 17)]


def why(tag: Tag, cls: str, number: int = 0) -> tuple[str, str]:
    found = tag.all(cls=cls)[number]
    return found["data-why"], found["data-rule"]


def card(match: Match[State], name: str, humans: Iterable[int] = (0, 1, 2), **how: Any) -> tuple[str, str]:
    found = next(each for each in drawn(match, humans, **how).all(cls="open") if each["id"] == f"p-{name}")
    return found["data-why"], found["data-rule"]


def test_open_cards() -> None:
    begun = match_of(piles=PILES)
    assert card(begun, "c0-7") == ("You can secure it when somebody else throws 7.", "X4")
    nine = match_of(*thrown(0, 3, 3, 3), piles=PILES)
    assert card(nine, "c0-9") == ("Ada threw this, so only the others may secure.", "X5")
    assert card(nine, "c2-3") == ("The throw was 9, not 3.", "X4")
    assert card(nine, "c2-3", language="de") == ("Gefallen ist die 9, nicht die 3.", "X4")
    assert card(nine, "c1-10", (0,)) == ("These are Bo’s cards. Secure your own.", "X4")
    auto = match_of(*thrown(0, 3, 3, 3), piles=PILES, secure="auto")
    assert card(auto, "c2-3") == ("In this game cards are secured for you.", "X4")


def test_a_card_that_was_laid_too_late() -> None:
    match = match_of(*MISS, *thrown(1, 6, 6, 6), ("place", 0, 1), piles=PILES)
    assert card(match, "c0-18") == ("The 18 wasn’t open yet when the dice fell.", "X4")


def test_the_drawn_card_and_what_it_is_drawn_from() -> None:
    tag = drawn(match_of(*MISS, piles=PILES))
    place = "Lay it on one of your three slots first: choose a slot or drag the card."
    assert why(tag, "due") == (place, "X6")
    assert why(tag, "backs") == ("Cards are drawn for you, one at each “Wechsel!”.", "X6")
    thrown_too = drawn(match_of(*MISS, *thrown(1, 6, 6, 6), piles=PILES))
    assert why(thrown_too, "due") == ("This 18 comes too late: it wasn’t on a slot yet.", "X6")
    bots = drawn(match_of(*MISS, piles=PILES), (1,))
    assert why(bots, "due") == ("Ada still has to lay this card.", "X6")


def test_empty_places_covered_cards_and_secured_ones() -> None:
    secured = match_of(*thrown(0, 3, 3, 3), ("secure", 2), piles=PILES)
    assert why(drawn(secured), "lying", 7) == ("A card can come here after the next “Wechsel!”.", "X6")
    assert why(drawn(secured), "secured", 2) == ("Secured cards stay face down until the end.", "X10")
    covered = match_of(*MISS, ("place", 2, 1), piles=PILES)
    sentence = "The 3 is covered: it opens again once the 17 is secured."
    assert why(drawn(covered), "lying", 6) == (sentence, "X8")


def test_the_tube_and_the_dice() -> None:
    begun = match_of(piles=PILES)
    first = "Whoever begins a round must throw first and can’t lift the tube."
    assert why(drawn(begun), "lifting") == (first, "X7")
    assert why(drawn(begun), "lifting", 1) == (
        "Only the player who’s just been handed the dice may lift the tube.",
        "X7",
    )
    assert why(drawn(begun), "throwing", 1) == ("Ada has the dice now.", "X3")
    once = match_of(*MISS[:2], piles=PILES)
    assert why(drawn(once), "lifting") == ("Ada has thrown and can no longer lift the tube.", "X7")
    late = match_of(*MISS, ("wait", 3_001), piles=PILES)
    assert why(drawn(late), "lifting", 1) == ("Bo hesitated too long and has to throw.", "X7")


def tube(tag: Tag) -> Tag:
    return next(g for g in tag.one(cls="six-middle").all("g") if g.all(cls="tube") and g.has("transform"))


def test_a_tap_on_the_tube_lifts_it_only_for_whoever_plays_alone() -> None:
    match = match_of(*MISS, piles=PILES)
    assert tube(drawn(match, (1,)))["data-alias"] == '["lift",1]'
    assert not tube(drawn(match, (1,), live=Live(paused=True))).has("data-alias")
    shared = tube(drawn(match))
    assert not shared.has("data-alias")
    assert shared["data-why"] == "Bo may lift it now, or throw."


def test_where_everything_is_over_nothing_is_refused() -> None:
    match = match_of(*MISS, ("lift", 1), piles=PILES, rounds=1)
    tag = drawn(match)
    assert not tag.all(having="data-why")
