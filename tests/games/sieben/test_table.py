"""The table of Sieben as HTML: what lies where, what can be played, and which way the coins go."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from itertools import combinations, pairwise
from math import hypot

import pytest

from sechserpack.draw.scene import Scene
from sechserpack.engine.player import Player
from sechserpack.games.sieben.rules.game import FIELDS, SEVEN
from sechserpack.games.sieben.table import leather
from sechserpack.games.sieben.table.coins import SHOWN, moves
from sechserpack.games.sieben.table.table import DIE, landing, summary, table
from sechserpack.games.sieben.table.view import SiebenView
from sechserpack.locale import words

from .tables import match_of, random_match, scene_of, scenes, view_of

NINE, SEVENS, TWELVE, TWO = (4, 5), (3, 4), (6, 6), (1, 1)


class Drawn(HTMLParser):
    """The elements of a table, each as its attributes and the text directly in it."""

    def __init__(self, scene: Scene[SiebenView]) -> None:
        super().__init__()
        self.elements: list[dict[str, str]] = []
        self._open: list[dict[str, str]] = []
        self.html = str(table(scene))
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = {"tag": tag, "text": "", **{name: value or "" for name, value in attrs}}
        self.elements.append(element)
        self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()["tag"] != tag:
            pass

    def handle_data(self, data: str) -> None:
        for element in self._open:
            element["text"] += data

    def having(self, attribute: str) -> list[dict[str, str]]:
        return [element for element in self.elements if attribute in element]

    def classed(self, name: str) -> list[dict[str, str]]:
        return [element for element in self.elements if name in element.get("class", "").split()]

    def within(self, name: str) -> list[dict[str, str]]:
        """The places of the dice inside the element of a class."""
        first = self.elements.index(self.classed(name)[0])
        return [each for each in self.elements[first:] if "transform" in each and each["tag"] == "g"][:2]

    def coins(self) -> dict[str, str]:
        """The coins drawn, with what each comes from ("" for one that was there)."""
        return {
            element["data-piece"]: element.get("data-from", "")
            for element in self.having("data-piece")
            if element["data-piece"][0] in "fh" and not element["data-piece"].startswith("hand")
        }


def lying(drawn: Drawn) -> Counter[str]:
    """How many coins are drawn on each field ("f5") and at each seat ("h0")."""
    return Counter(key.partition("-")[0] for key in drawn.coins())


def counted(view: SiebenView) -> Counter[str]:
    on_fields = {f"f{field}": view.board[field] for field in FIELDS}
    return +Counter({**on_fields, **{f"h{seat}": count for seat, count in enumerate(view.coins)}})


@cache
def whole_game() -> list[tuple[Scene[SiebenView], Drawn]]:
    """Every scene of a game of four, and what is drawn of it."""
    return [(scene, Drawn(scene)) for scene in scenes(random_match("whole", 4))]


@pytest.mark.parametrize(
    "seats", [2, pytest.param(3, marks=pytest.mark.all), pytest.param(8, marks=pytest.mark.all)]
)
def test_whatever_is_legal_has_one_control_and_nothing_else_has(seats: int) -> None:
    kinds = ("human", "hard") * 4
    for scene in scenes(random_match(seats, seats), kinds=kinds[:seats]):
        offered = sorted(element["data-event"] for element in Drawn(scene).having("data-event"))
        legal = [event for events in scene.view.legal.values() for event in events]
        people = [event for event in legal if scene.players[event[1]].human]
        assert offered == sorted(json.dumps(event, separators=(",", ":")) for event in people)


def test_every_coin_is_drawn_where_it_is() -> None:
    for scene, drawn in whole_game():
        coins = lying(drawn)
        assert coins.total() == 20
        if not scene.moving:
            assert coins == counted(scene.view)


def test_no_name_is_given_twice() -> None:
    for _, drawn in whole_game():
        for attribute in ("id", "data-piece"):
            names = [element[attribute] for element in drawn.having(attribute)]
            assert len(names) == len(set(names))
        for element in drawn.having("data-piece"):
            assert element["id"] == "p-" + element["data-piece"]


def test_every_coin_that_moves_comes_from_one_that_was_there_and_is_gone() -> None:
    moved = 0
    for (_, before), (_, after) in pairwise(whole_game()):
        was, now = before.coins(), after.coins()
        new = now.keys() - was.keys()
        assert all(now[key] for key in new), "a new coin comes from somewhere"
        origins = [now[key] for key in new]
        assert len(origins) == len(set(origins))
        assert set(origins) == was.keys() - now.keys()
        moved += len(new)
    assert moved > 10


def test_s4_everybody_slides_a_coin_to_the_middle() -> None:
    match = match_of(SEVENS, seats=3)
    assert moves(view_of(match, 1), view_of(match)) == {
        "f7-0": "h0-4",
        "f7-1": "h1-4",
        "f7-2": "h2-4",
    }


def test_s5_s6_all_that_is_taken_slides_to_the_taker() -> None:
    match = match_of(NINE, SEVENS, (1, 2), TWELVE, seats=2)
    before, after = view_of(match, 7), view_of(match)
    assert after.turn == 1
    assert sorted(moves(before, after).values()) == ["f3-0", "f7-0", "f7-1", "f9-0"]
    assert set(moves(before, after)) == {"h1-4", "h1-5", "h1-6", "h1-7"}


def test_nothing_moves_before_the_dice_have_come_to_rest() -> None:
    match = match_of(NINE, NINE)
    rolling, lies = Drawn(scene_of(match, settled=False)), Drawn(scene_of(match))
    assert "f9-0" in rolling.coins()
    assert not any(rolling.coins().values())
    assert "f9-0" not in lies.coins()
    assert lies.coins()["h1-5"] == "f9-0"


def test_the_thrown_sum_glows_and_so_does_what_is_taken() -> None:
    match = match_of(NINE, (1, 2), TWELVE)
    assert not Drawn(scene_of(match, settled=False)).classed("glow"), "the dice have not settled"
    read = Drawn(scene_of(match, settled=False, past=1))
    assert (len(read.classed("thrown")), len(read.classed("giving"))) == (1, 2)
    settled = Drawn(scene_of(match_of(NINE, (1, 2), TWELVE)))
    assert (len(settled.classed("thrown")), len(settled.classed("giving"))) == (1, 0)
    assert not Drawn(scene_of(match_of())).classed("glow")


def test_the_thrown_dice_lie_there_until_the_next_throw() -> None:
    for settled in (False, True):
        drawn = Drawn(scene_of(match_of(NINE), settled=settled))
        dice = drawn.having("data-thrown")
        assert [die["data-from"] for die in dice] == ["hand-0", "hand-1"]
        assert [die["data-piece"] for die in dice] == ["d2-0", "d2-1"]


@pytest.mark.parametrize("salt", range(300))
def test_dice_never_cover_a_field_or_each_other(salt: int) -> None:
    places = landing(salt)
    half = DIE / 2
    (x0, y0, _), (x1, y1, _) = places
    assert hypot(x1 - x0, y1 - y0) > DIE * 1.2
    for x, y, _ in places:
        assert hypot(x, y) - half > leather.HEAP - 1
        for field in leather.RING:
            fx, fy = leather.place_of(field)
            assert hypot(x - fx, y - fy) > leather.COIN + half


def test_s5_every_field_is_a_button_with_a_name_and_a_key() -> None:
    drawn = Drawn(scene_of(match_of(TWO)))
    spots = drawn.classed("spot")
    assert [json.loads(spot["data-event"]) for spot in spots] == [["place", 0, field] for field in FIELDS]
    assert [spot["tag"] for spot in spots] == ["button"] * 11
    keys = [spot["data-key"] for spot in spots]
    assert keys == ["2", "3", "4", "5", "6", "7", "8", "9", "0", "E", "T"]
    assert [spot["aria-label"] for spot in spots][-1] == "Put the coin on the 12"
    german = Drawn(scene_of(match_of(TWO), language="de")).classed("spot")
    assert [spot["data-key"] for spot in german][-2:] == ["E", "Z"]


def test_s5_a_bot_chooses_without_buttons() -> None:
    assert not Drawn(scene_of(match_of(TWO), kinds=("hard", "human", "human"))).having("data-event")


def test_s7_a_seat_without_coins_has_a_round_of_honour_and_may_be_out() -> None:
    match = match_of(SEVENS, seats=3, coins=1)
    drawn = Drawn(scene_of(match))
    signs = [element["aria-label"] for element in drawn.having("data-seat")]
    assert [sign.partition(": ")[2] for sign in signs] == ["0 coins, lap of honour"] * 3
    assert len(drawn.classed("broke")) == 3
    assert "Ehrenrunde" in Drawn(scene_of(match, language="de")).html
    match.play(("roll", 1))
    match.play(("dice", *NINE))
    drawn = Drawn(scene_of(match))
    (gone,) = drawn.classed("gone")
    assert gone["aria-label"] == "Bo: 0 coins, out"
    # While the dice roll, nobody is out yet.
    assert not Drawn(scene_of(match, settled=False)).classed("gone")


def test_s8_the_places_are_told_when_the_last_dice_lie() -> None:
    match = random_match("over", 3)
    drawn = Drawn(scene_of(match))
    told = sorted(element["aria-label"].partition(": ")[2] for element in drawn.having("data-seat"))
    assert [sign.partition(", ")[0] for sign in told] == [f"place {place}" for place in (1, 2, 3)]
    assert sorted(sign.partition(", ")[2] for sign in told) == sorted(
        f"{coins} coins" for coins in match.state.coins
    )
    assert not drawn.having("data-event")
    assert not drawn.having("data-alias")


def test_whoever_has_more_coins_than_can_be_shown_is_told_by_the_number() -> None:
    match = match_of(NINE, seats=8, coins=50)
    drawn = Drawn(scene_of(match))
    assert lying(drawn)["h1"] == SHOWN
    assert [element["text"] for element in drawn.classed("purse-count")].count("50") == 7
    # Whatever is paid is seen to come from what is shown.
    assert drawn.coins()["f9-0"] == f"h0-{SHOWN - 1}"


def test_a_heap_of_any_height_is_drawn_in_bounds_and_counted() -> None:
    match = match_of(*[SEVENS] * 20, seats=8, coins=50)
    drawn = Drawn(scene_of(match))
    assert lying(drawn)["f7"] == leather.LAID
    assert [element["text"] for element in drawn.classed("coin-count")] == ["160"]
    match.play(("roll", 4))
    match.play(("dice", *TWELVE))
    taken = Drawn(scene_of(match)).coins()
    assert len([key for key, origin in taken.items() if origin.startswith("f7-")]) == 160


def test_coins_in_a_stack_lie_on_each_other() -> None:
    for below, above in pairwise(leather.spots(5)[:6]):
        assert 0.5 < below[1] - above[1] < 2 * leather.RISE
    heap = leather.spots(SEVEN)
    for one, other in combinations(heap[: leather.STACKS], 2):
        assert hypot(one[0] - other[0], one[1] - other[1]) > leather.COIN
    for x, y, level in heap:
        assert hypot(x, y + leather.RISE * level) + leather.COIN < leather.HEAP + 1


def test_each_number_is_there_once_and_turned_to_whoever_is_next() -> None:
    numbers = re.findall(r'<text class="number[^>]*>(?:<tspan[^>]*>)?(\d+)<', leather.art())
    assert sorted(map(int, numbers)) == list(FIELDS)
    scene = scene_of(match_of(seats=4), facing=True)
    for turn in range(4):
        now = replace(scene, view=replace(scene.view, turn=turn))
        (board,) = Drawn(now).classed("hide-board")
        assert f"towards-{scene.seating.edge(turn)}" in board["class"].split()
        upright = Drawn(replace(now, seating=replace(scene.seating, facing=False)))
        assert "towards-bottom" in upright.classed("hide-board")[0]["class"].split()


def test_the_table_is_told_to_those_who_listen() -> None:
    match = match_of(NINE, (1, 2), SEVENS)
    for language, spoken in {
        "en": "There are coins on 3 and 9. 3 coins lie on the 7.",
        "de": "Münzen liegen auf 3 und 9. 3 Münzen liegen auf der 7.",
    }.items():
        assert summary(view_of(match), words(language)) == spoken
        (board,) = Drawn(scene_of(match, language=language)).classed("hide-board")
        last = {"en": "Last thrown: 3 and 4.", "de": "Zuletzt geworfen: 3 und 4."}[language]
        assert board["aria-label"] == f"{spoken} {last}"
    empty = match_of()
    assert summary(view_of(empty), words("en")) == "The fields are empty. 0 coins lie on the 7."


def test_names_are_no_html() -> None:
    scene = scene_of(match_of())
    players = (Player("human", "<b>Ada</b>"), *scene.players[1:])
    drawn = Drawn(replace(scene, players=players))
    assert "<b>" not in drawn.html


def test_dice_can_be_shaken_where_they_can_be_thrown() -> None:
    drawn = Drawn(scene_of(match_of()))
    assert [element["tag"] for element in drawn.having("data-shake")] == ["button", "svg"]
    (throw,) = drawn.having("data-event")
    assert throw["data-key"] == "␣"


def test_nobody_shakes_the_dice_of_a_bot() -> None:
    bots = Drawn(scene_of(match_of(), kinds=("hard", "human", "human")))
    assert not bots.having("data-shake")
    assert not bots.having("data-flick")


def test_a_tap_or_a_flick_on_the_leather_throws_for_whoever_is_to_act() -> None:
    (tray,) = Drawn(scene_of(match_of(NINE))).having("data-flick")
    assert (tray["id"], tray["data-flick"], tray["data-alias"]) == ("tray", '["roll",1]', '["roll",1]')
    assert not Drawn(scene_of(random_match("over", 3))).having("data-flick")


@pytest.mark.parametrize("auto", [True, False])
def test_the_button_for_throws_by_themselves_says_whether_they_do(auto: bool) -> None:
    (button,) = Drawn(scene_of(match_of(), auto=auto)).classed("auto-tool")
    assert button["aria-pressed"] == str(auto).lower()
    assert button["data-command"] == "auto"


def test_nobody_is_offered_a_throw_by_itself_where_only_bots_play() -> None:
    assert not Drawn(scene_of(match_of(), kinds=("hard",) * 3)).classed("auto-tool")
