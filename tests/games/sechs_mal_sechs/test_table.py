"""The table of 6mal6 and Straßenlegen: every lay has its control, and what lies there is shown as it is."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from sechserpack.engine.match import Match
from sechserpack.engine.record import Header
from sechserpack.games.sechs_mal_sechs.rules.game import GAME
from sechserpack.games.sechs_mal_sechs.table.houses import HIGH, LOWEST, PLOT, in_chips, purse
from sechserpack.games.sechs_mal_sechs.table.paper import TOUCH, Paper, paper
from sechserpack.games.sechs_mal_sechs.table.steps import SIX_STREET
from sechserpack.play.turn_session import TurnSession
from tests.support.elements import read
from tests.support.screens import SHAPES, offered, scene, seated, table, tell

from .tables import PLENTY, SHEET, deal

STREETS = ((9, 9, 2, 6, 7, 8), (1, 4, 5, 6, 7, 2), (5, 6, 7, 1, 2, 3))


def played(seats: int, events: int, **options: Any) -> Match[Any]:
    """A match at random, so far."""
    match = Match.new(GAME, seats, options, f"{seats}/{options}")
    rng = Random(seats)
    while len(match) < events and not match.over:
        if not match.draw():
            (choices,) = GAME.legal(match.state).values()
            match.play(rng.choice(choices))
    return match


def round_of(*rows: tuple[int, ...], but: int = 0, **options: Any) -> Match[Any]:
    """A match whose first round has these rows, but for the last cards."""
    match = Match(GAME, Header(GAME.name, len(rows), {"deck": PLENTY, **options}))
    match.play(deal(match.state, dict(enumerate(rows))))
    turns = match.state.table.turns
    for laid, seat in enumerate(turns[: len(turns) - but]):
        field = laid // len(rows) + 1
        match.play(("lay", seat, rows[seat][field - 1], field))
    return match


def looked_at(match: Match[Any], *humans: int, reveal: bool = False) -> TurnSession:
    session = seated(match, humans)
    if reveal:
        session.curtain.reveal(GAME.turn(match.state))
    return tell(session)


def values(html: str) -> list[str]:
    """The cards of the open hand, as they are picked up."""
    return re.findall(r'data-command="select" data-value="([^"]*)"', html)


@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_every_lay_has_one_control_once_its_card_is_picked_up(variant: str) -> None:
    match = played(3, 60, variant=variant)
    seen = 0
    for at in range(1, len(match) + 1):
        state = match.state_at(at)
        turn = GAME.turn(state)
        if turn is None:
            continue
        session = looked_at(Match.resume(GAME, match.header, match.events[:at]), turn)
        found = []
        picked = values(table(session))
        assert picked
        for card in picked:
            controls = offered(table(session, chosen=card))
            assert {event[2] for event in controls} == {int(card[0])}
            found += [tuple(event) for event in controls]
        assert set(found) == set(GAME.legal(state)[turn])
        seen += len(found)
    assert seen > 100


def test_no_card_is_picked_up_at_first_or_after_nonsense() -> None:
    match = played(2, 8)
    turn = GAME.turn(match.state)
    assert turn is not None
    session = looked_at(match, turn)
    for chosen in ("", "1-7", "x", "9", "-", "²-0", "5-²"):
        html = table(session, chosen=chosen)
        assert offered(html) == []
        assert "data-alias" not in html
        assert 'aria-pressed="true"' not in html
        assert ' to-choose"' in html, "the cards are what glows"
        # A card can be dragged there all the same.
        assert html.count("data-drop") == 12
        hand = [card for card in read(html).all("button") if card.get("data-command") == "select"]
        assert hand
        for card in hand:
            assert json.loads(card["data-drag"]) == ["lay", turn, int(card["data-value"].split("-")[0])]


@pytest.mark.parametrize("facing", [True, False])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_covered_hand_offers_nothing_but_to_be_opened(shape: str, facing: bool) -> None:
    match = played(4, 9)
    html = table(looked_at(match, 0, 1, 2, 3), shape=shape, facing=facing)
    assert offered(html) == []
    assert values(html) == []
    assert "data-drag" not in html
    assert html.count('data-command="reveal"') == 1
    opened = table(looked_at(match, 0, 1, 2, 3, reveal=True), shape=shape, facing=facing)
    assert offered(opened) == []
    assert len(values(opened)) == 4
    assert 'data-command="reveal"' not in opened
    assert opened.count('data-command="cover"') == 1


def test_nobody_is_offered_anything_while_a_bot_is_to_act() -> None:
    match = played(3, 5)
    turn = GAME.turn(match.state)
    assert turn is not None
    others = [seat for seat in range(3) if seat != turn]
    html = table(looked_at(match, *others))
    assert offered(html) == []
    assert "reveal" not in html
    alone = table(looked_at(match, others[0]))
    assert offered(alone) == []
    assert values(alone)  # who plays alone looks at the hand all the time
    assert "data-drag" not in alone


def test_cards_just_drawn_are_new_and_only_those() -> None:
    match = round_of((9, 9, 1, 2, 9, 9), (1, 1, 1, 1, 1, 1), but=10)
    assert GAME.turn(match.state) == 0
    html = table(looked_at(match, 0))
    assert re.findall(r'aria-label="(\d), new"', html) == ["1", "2"]
    assert html.count("new-mark") == 2


def test_a_card_laid_comes_from_the_hand_it_was_in() -> None:
    match = played(2, 2)
    _, seat, value, field = match.events[-1]
    by_hand = table(looked_at(match, 0, 1))
    assert re.search(rf'data-piece="house-{seat}-{field}" data-from="card-{value}-0"', by_hand)
    by_bot = table(looked_at(match, 1 - seat))
    assert re.search(rf'data-piece="house-{seat}-{field}" data-from="hand-{seat}"', by_bot)


def test_rows_are_told_in_words_with_where_each_house_stands() -> None:
    match = round_of((6, 5, 5, 5, 5, 5), (9, 1, 8, 1, 1, 1), but=8)
    tags = read(table(looked_at(match, 0, 1)))
    assert tags.one(cls="plan")["aria-label"].startswith(
        "Turn 3 of 6. 0 chips in the pot. 168 cards in the deck."
    )
    head, *rows = ([cell.said for cell in row.inside] for row in tags.one("table").all("tr"))
    assert head == ["Seat", *(f"Field {field}" for field in range(1, 7))]
    assert rows == [
        ["Name0, deals", "6", "5", "free", "free", "free", "free"],
        ["Name1", "9", "1", "free", "free", "free", "free"],
    ]


def test_the_plan_says_what_costs_what_and_nobody_has_to_read_it_upside_down() -> None:
    for variant, sentence in (("classic", "The lowest house in each column"), ("strassen", "Street: 3 or")):
        around = read(table(looked_at(played(4, 9, variant=variant), 0, 1, 2, 3))).one(cls="plan")
        assert sentence in around["aria-label"]
        rims = around.all(cls="plan-rim")
        # Once along either long edge: those at the sides turn their heads by a quarter.
        assert sorted(rim["transform"].split("rotate")[1] for rim in rims) == ["(0)", "(180)"]
        assert all(rim.text.strip().startswith(sentence[:10]) for rim in rims)
        # Nobody reads it from where a bot sits, and one person alone reads everything from below.
        assert len(read(table(looked_at(played(4, 9, variant=variant), 0, 1))).all(cls="plan-rim")) == 1
        alone = read(table(looked_at(played(4, 9, variant=variant), 2), facing=False))
        assert [rim["transform"].split("rotate")[1] for rim in alone.all(cls="plan-rim")] == ["(0)"]


@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_words_on_the_plan_lie_seven_units_from_its_rim_below_their_longest_letters(variant: str) -> None:
    plan = read(table(looked_at(played(4, 9, variant=variant), 0, 1, 2, 3))).one(cls="plan")
    rims = plan.all(cls="plan-rim")
    assert len(rims) == 2
    for rim in rims:
        last = rim.all("text")[-1]
        assert -float(last["y"]) - 0.2 * float(last["font-size"]) == pytest.approx(7, abs=0.1)


@pytest.mark.parametrize("facing", [True, False])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_row_has_its_name_and_the_dealer_is_named(seats: int, shape: str, facing: bool) -> None:
    names = ["Ada", "Bo", "Cem", "Dora", "Emil", "Friederike"][:seats]
    session = tell(seated(played(seats, 5, dealer=1), range(seats), names=names))
    rows = read(table(session, shape=shape, facing=facing)).all(cls="plan-row")
    assert [row.one(cls="plan-name").text.strip() for row in rows] == names
    assert ["deals" in row.text for row in rows] == [seat == 1 for seat in range(seats)]


def test_who_deals_can_be_heard_at_any_time() -> None:
    def dealers(session: TurnSession) -> list[str]:
        signs = {sign["data-seat"]: sign["aria-label"] for sign in read(table(session)).all(cls="sign")}
        said = {seat: re.search(r", (deals[ next]*)", label) for seat, label in signs.items()}
        return [f"{seat}: {found[1]}" for seat, found in said.items() if found]

    assert dealers(looked_at(played(3, 8, dealer=2), 0, 1, 2)) == ["2: deals"]
    match = round_of((1, 5, 5, 5, 5, 5), (7, 4, 9, 9, 9, 4))
    session = looked_at(match, 0, 1)
    assert dealers(tell(session, 2.5)) == ["0: deals"]
    assert dealers(tell(session)) == ["1: deals next"]


def test_a_name_is_text_and_nothing_else() -> None:
    html = table(tell(seated(played(2, 1), [0, 1], names=["<b>A</b>", '"&'])))
    assert "<b>" not in html
    assert "&lt;b&gt;A&lt;/b&gt;" in html


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_row_has_six_plots_on_every_screen(seats: int, shape: str) -> None:
    html = table(looked_at(played(seats, 3 * seats), 0, 1), shape=shape)
    assert len(re.findall(r'class="plot[ "]', html)) == 6 * seats
    assert (
        len(re.findall(r'class="plot built', html))
        == len(re.findall(r'data-piece="house-', html))
        == 3 * seats - 1
    )
    assert len(re.findall(r'class="plan-price', html)) == 6


def shown(session: TurnSession) -> Iterator[str]:
    """The table at every moment of the last event: while something moves, and when it lies."""
    for still in range(len(session._steps())):
        yield table(tell(session, still + 0.5))
        if still + 1 < len(session._steps()):
            yield table(tell(session, still + 1))
    yield table(tell(session))


def test_streets_are_lit_and_the_best_one_when_it_is_named() -> None:
    match = round_of(*STREETS, variant="strassen")
    session = looked_at(match, 0, 1, 2)
    assert [step.name for step in session._steps()] == ["lay", "street", "street", "pay", "take"]
    found = [
        (len(re.findall(r'class="street( best)?"', html)), "street best" in html) for html in shown(session)
    ]
    # The last card builds a street: it is dark while the card slides, and while it is looked at.
    assert found == [(3, False)] * 2 + [(4, False)] * 2 + [(4, True)] * 6
    assert "plan-price" not in table(session)


def test_a_street_lights_up_when_its_last_card_lies() -> None:
    match = round_of(*STREETS, but=1, variant="strassen")
    for cut in range(len(match), 0, -1):
        session = looked_at(Match.resume(GAME, match.header, match.events[:cut]), 0, 1, 2)
        names = [step.name for step in session._steps()]
        if "street" in names:
            break
    assert names == ["lay", "street", "draw"]
    lit = [len(re.findall(r'class="street"', html)) for html in shown(session)]
    assert lit[0] == lit[1] == lit[2] - 1 == lit[-1] - 1


def test_the_settlement_marks_what_is_meant_and_moves_chip_by_chip() -> None:
    rows = ((1, 5, 5, 5, 5, 5), (7, 4, 9, 9, 9, 4))
    session = looked_at(round_of(*rows), 0, 1)
    moments = list(shown(session))
    assert len(moments) == 16
    chips = [[25, 25], [24, 25], [24, 23], [21, 23], [17, 23], [12, 23], [12, 17], [12, 22]]
    pots = [0, 1, 3, 6, 10, 15, 21, 16]
    lowest = [0, 1, 2, 3, 4, 5, 6, 6]
    flying = [0, 1, 2, 3, 4, 1, 2, 1]
    for step in range(8):
        moving, lying = moments[2 * step : 2 * step + 2]
        # What is meant lights up at once; what it comes to is known when the last chip lies.
        for html, counted in ((moving, max(0, step - 1)), (lying, step)):
            assert [
                int(count) for count in re.findall(r'funds-count">(?:<span class="grounded">)?(\d+)<', html)
            ] == chips[counted]
            assert read(html).one(cls="plan-pot").one(cls="plan-tag").text.strip() == str(pots[counted])
            assert len(re.findall(r'class="plot built lowest', html)) == lowest[step]
        assert len(re.findall(r'data-piece="chip-[^>]*data-delay', moving)) == flying[step]
        assert "data-delay" not in lying
        assert ("paying" in moving) == (0 < step < 7)
    assert len(re.findall(r'class="plot built prize', moments[-1])) == 1  # the other one is lowest as well


def test_every_chip_that_is_paid_leaves_a_stack_and_lies_in_the_pot() -> None:
    session = looked_at(round_of((1, 5, 5, 5, 5, 5), (7, 4, 9, 9, 9, 4)), 0, 1)
    where = [places_of_chips(html) for html in shown(session)]
    assert where[0] == where[1]
    assert all(each.keys() == where[0].keys() for each in where)
    gone = [{key for key in now if now[key] != before[key]} for before, now in pairwise(where)]
    # Every other picture shows the same chips when they lie.
    assert [len(keys) for keys in gone] == [0, 1, 0, 2, 0, 3, 0, 4, 0, 1, 0, 2, 0, 1, 0]
    assert Counter(where[-1].values()) == {"0": 8, "1": 14, "pot": 12}


def places_of_chips(html: str) -> dict[str, str]:
    """At which seat every chip lies, or that it is in the pot."""
    found = {}
    tags = read(html)
    for sign in tags.all(cls="sign"):
        for piece in sign.all("g", having="data-piece"):
            found[piece["data-piece"]] = sign["data-seat"]
    for piece in tags.one(cls="plan-pot").all("g", having="data-piece"):
        assert piece["data-piece"] not in found
        found[piece["data-piece"]] = "pot"
    return found


ROWS = (1, 5, 5, 5, 5, 5), (7, 4, 9, 9, 9, 4)


def accounts(html: str) -> list[str]:
    """What stands in front of people of how a round was settled."""
    return [" ".join(found.text.split()) for found in read(html).all(cls="account")]


def test_why_chips_go_stands_before_everybody_while_they_go() -> None:
    why = "Column 1: Name0 is lowest with the 1 and pays 1."
    session = looked_at(round_of(*ROWS), 0, 1)
    for shown in (1.5, 2):
        html = table(tell(session, shown))
        assert accounts(html) == [why, why]
        hands = [hand["id"] for hand in read(html).all(cls="zone-hand") if hand.all(cls="account-why")]
        assert hands == ["hand-0", "hand-1"]
        # It is heard once, in the ticker, and read out at one of them.
        assert [account.get("aria-hidden") for account in read(html).all(cls="account")].count("true") == 1
    assert accounts(table(tell(session, 1))) == ["", ""]
    assert accounts(table(tell(session, 2.5)))[0].startswith("Column 2:")


def test_what_everybody_paid_and_got_stays_until_somebody_goes_on() -> None:
    match = round_of(*ROWS)
    session = looked_at(match, 0, 1)
    result = "Name0: paid 13, got 0Name0−13Name1: paid 8, got 5Name1−8+5"
    assert accounts(table(session)) == [result] * 2
    assert table(session).count('data-command="next-round"') == 1
    match.draw()
    assert accounts(table(looked_at(match, 0, 1))) == []


def test_who_has_won_is_not_said_before_it_is_shown() -> None:
    session = looked_at(round_of((1,) * 6, (7,) * 6, chips=8), 0, 1)
    steps = [step.name for step in session._steps()]
    last = steps.index("won")
    assert accounts(table(tell(session, last + 0.5))) == ["", ""]
    assert accounts(table(tell(session, last))) == ["Name0 has no chips left and is out."] * 2


def test_a_number_that_reads_as_another_one_is_marked() -> None:
    html = table(looked_at(played(2, 7, chips=19, deck=[15] * 9), 0, 1))
    marked = {mark.text for mark in read(html).all(cls="grounded")}
    assert {"6", "19"} <= marked
    assert "6" in {price.text for price in read(html).all(cls="plan-price") if price.all(cls="grounded")}


def test_only_what_can_be_played_glows() -> None:
    match = played(2, 5)
    turn = GAME.turn(match.state)
    assert turn is not None
    session = looked_at(match, turn)
    card = f"{match.state.seats[turn].hand[0]}-0"
    before, after = read(table(session)), read(table(session, chosen=card))
    assert len(before.all(cls="to-choose")) == 1
    assert not before.all(cls="open")
    assert not before.all(cls="free")
    assert not after.all(cls="to-choose")
    free = match.state.seats[turn].free.bit_count()
    assert len(after.all(cls="free")) == len(after.one(cls="plan").all(cls="open")) == free < 6


def test_every_field_says_what_it_costs() -> None:
    html = read(table(looked_at(played(6, 5), 0), shape="phone-tall"))
    assert [plot.one(cls="own-price").text.strip() for plot in html.all(cls="own-plot")] == list("123456")
    streets = round_of(*STREETS, variant="strassen")
    owed = read(table(looked_at(streets, 0, 1, 2))).all(cls="owed")
    assert [price.text.strip() for price in owed] == ["1"] * 4


def test_who_has_gone_out_keeps_a_place_where_nobody_builds() -> None:
    match = round_of((1,) * 6, (5,) * 6, (7,) * 6, chips=8)
    session = looked_at(match, 0, 1, 2)
    told = [step.name for step in session._steps()].index("out")
    assert "gone" not in table(tell(session, told))
    assert 'class="plan-row seat-0 gone"' in table(tell(session, told + 0.5))
    assert 'class="plan-row seat-0 gone"' in table(tell(session))
    match.draw()
    html = table(looked_at(match, 0, 1, 2))
    assert len(re.findall(r'class="plan-row ', html)) == 3
    assert len(re.findall(r'class="plot"', html)) == 12
    assert 'class="plan-row seat-0 gone fallow"' in html
    assert 'aria-label="Name0: out"' in html


def test_the_next_round_is_begun_where_the_dealer_sits_or_else_where_a_person_does() -> None:
    match = round_of((1, 5, 5, 5, 5, 5), (7, 4, 9, 9, 9, 4))
    assert GAME.dump(match.state)["dealer"] == 1

    def asked(html: str) -> list[str]:
        return [pads["id"] for pads in read(html).all(cls="controls") if "next-round" in str(pads)]

    assert asked(table(looked_at(match, 0, 1))) == ["controls-1"]
    assert asked(table(looked_at(match, 0))) == ["controls-0"]
    assert "next-round" not in table(looked_at(match))


def test_the_places_stand_on_the_signs_at_the_end() -> None:
    match = round_of((1,) * 6, (7,) * 6, (1,) * 6, chips=8)
    html = table(looked_at(match, 0, 1, 2))
    assert re.findall(r"sign-place[^>]*>(\d)\.<", html) == ["2", "1", "2"]
    assert "next-round" not in html
    for html in list(shown(looked_at(match, 0, 1, 2)))[:-1]:
        assert "sign-place" not in html


def test_who_has_won_stands_in_a_light_before_it_is_told() -> None:
    match = round_of((1,) * 6, (7,) * 6, (1,) * 6, chips=8)
    session = looked_at(match, 0, 1, 2)
    assert session._steps()[-1].name == "won"
    *before, crowned, over = shown(session)
    assert all("winning" not in html for html in before)
    for html, mark in ((crowned, "winning"), (over, "crowned")):
        assert re.findall(rf'id="seat-(\d)" class="[^"]*{mark}', html) == ["1"]
        assert 'class="plan-row seat-1 winning"' in html
    assert "crowning" in crowned
    assert "crowning" not in over


def test_seats_that_share_the_first_place_are_followed_by_the_third() -> None:
    """As in the result: 1, 1, 3."""
    match = round_of((7,) * 6, (7,) * 6, (1,) * 6, rounds=1)
    assert GAME.ranking(match.state) == ((0, 1), (2,))
    html = table(looked_at(match, 0, 1, 2))
    places = dict(re.findall(r'id="seat-(\d)".*?sign-place[^>]*>(\d)\.<', html))
    assert places == {"0": "1", "1": "1", "2": "3"}


def test_change_is_always_at_hand() -> None:
    assert purse(25) == (2, 15)  # M1
    for amount in range(501):
        large, small = purse(amount)
        assert 5 * large + small == amount
        assert small >= min(amount, 11)
        paid = list(in_chips(amount))
        assert sum(5 if is_large else 1 for is_large in paid) == amount
        assert paid.count(False) < 5


def test_what_a_bot_has_laid_can_be_read_at_its_sign_until_a_person_acts() -> None:
    match = round_of((6, 5, 5, 5, 5, 5), (9, 1, 1, 1, 1, 1), (8, 2, 2, 2, 2, 2), but=15)
    assert [event[1] for event in match.events[1:]] == [1, 2, 0]
    signs = {sign["data-seat"]: sign for sign in read(table(looked_at(match, 1))).all(cls="sign")}
    assert [seat for seat, sign in signs.items() if sign.all(cls="lately")] == ["0", "2"]
    assert "".join(signs["2"].one(cls="lately").text.split()) == "8→1"
    assert signs["0"]["aria-label"].endswith("Name0 lays the 6 on field 1.")
    # Whoever looks on while the last card still slides is told of the cards before it only.
    sliding = {sign["data-seat"]: sign for sign in read(table(tell(looked_at(match, 1), 0))).all(cls="sign")}
    assert [seat for seat, sign in sliding.items() if sign.all(cls="lately")] == ["2"]
    assert not read(table(looked_at(match, 0, 1, 2))).all(cls="lately")


# ---- what lies before people


def hands(html: str) -> dict[str, list[str]]:
    """By the id of each place for a hand, the classes of what lies there."""
    return {
        hand["id"]: [tag.classes[0] for tag in hand.all("div") if tag.above == hand]
        for hand in read(html).all(cls="zone-hand")
    }


def test_cards_of_those_who_wait_lie_before_them_from_behind() -> None:
    match = played(3, 2)
    turn = GAME.turn(match.state)
    assert turn is not None
    html = table(looked_at(match, 0, 1, 2))
    waits = {f"hand-{seat}": ["waiting-cards"] for seat in range(3) if seat != turn}
    assert hands(html) == {**waits, f"hand-{turn}": ["own-cards"]}
    # Nobody's cards lie on a plate as well.
    assert not [sign for sign in read(html).all(cls="sign") if sign.all(cls="cardback-icon")]


def test_the_cards_of_bots_lie_on_their_plates() -> None:
    html = table(looked_at(played(3, 2), 0))
    assert list(hands(html)) == ["hand-0"]
    signs = {sign["id"]: len(sign.all(cls="cardback-icon")) for sign in read(html).all(cls="sign")}
    assert signs["seat-0"] == 0
    assert min(signs["seat-1"], signs["seat-2"]) >= 2


def test_at_a_desk_that_people_share_lie_the_hands_of_all_or_of_who_is_to_act() -> None:
    session = looked_at(played(4, 2), 0, 1, 2, 3)
    drawn = scene(session, shape="phone-tall")
    layout = drawn.seating.layout
    assert layout is not None
    turn = GAME.turn(session.match.state)
    desks = {layout.together(seat) for seat in range(4)}
    assert sorted(map(len, desks)) == [2, 2]
    for desk in desks:
        lying = {f"hand-{seat}": hands(str(session.face.table(drawn)))[f"hand-{seat}"] for seat in desk}
        if turn in desk:
            assert lying.pop(f"hand-{turn}") == ["own-cards"]
            assert list(lying.values()) == [[]]
        else:
            assert sorted(lying.values()) == [[], ["waiting-cards", "waiting-cards"]]


def test_one_account_lies_at_a_desk_that_people_share() -> None:
    rows = ((1, 5, 5, 5, 5, 5), (7, 4, 9, 9, 9, 4), (2, 2, 2, 2, 2, 2), (3, 3, 3, 3, 3, 3))
    session = looked_at(round_of(*rows), 0, 1, 2, 3)
    assert len(accounts(table(session, shape="phone-tall"))) == 2
    assert len(accounts(table(session))) == 4


# ---- the paper


@pytest.mark.parametrize("variant", ["classic", "strassen"])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("shape", SHAPES)
def test_plots_have_one_proportion_and_the_paper_lies_on_its_board(
    seats: int, variant: str, shape: str
) -> None:
    for facing in (True, False):
        session = looked_at(played(seats, 3, variant=variant), *range(seats if facing else 1))
        drawn = scene(session, shape=shape, facing=facing)
        layout = drawn.seating.layout
        assert layout is not None
        sheet = paper(drawn)
        assert sheet.plot == HIGH or (sheet.plot == LOWEST and HIGH / LOWEST * PLOT * sheet.scale < 2 * TOUCH)
        left, top, width, height = sheet.board
        assert sheet.scale * width == pytest.approx(layout.board.width, rel=0.02)
        assert sheet.scale * height == pytest.approx(layout.board.height, rel=0.02)
        own = sheet.paper
        assert left < own[0] <= 0 < sheet.right <= own[0] + own[2] < left + width
        assert top < own[1] <= 0 < sheet.bottom <= own[1] + own[3] < top + height


@pytest.mark.parametrize(("seats", "below"), [(2, True), (6, False)])
def test_pot_and_deck_lie_where_they_leave_plots_more_room(seats: int, below: bool) -> None:
    """An upright telephone has height to spare below two or three rows, and none below six."""
    drawn = scene(looked_at(played(seats, 3), 0), shape="phone-tall", facing=False)
    sheet = paper(drawn)
    assert sheet.below == below
    (x, y), (across, down) = sheet.pot, sheet.deck
    if below:
        assert min(y, down) > sheet.rows_bottom
        assert sheet.right == sheet.rows_right
    else:
        assert min(x, across) > sheet.rows_right
        assert sheet.bottom == sheet.rows_bottom


# ---- where somebody's own row lies


@pytest.mark.parametrize("variant", ["classic", "strassen"])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_row_of_who_has_the_plan_before_them_lies_there_alone(
    seats: int, variant: str, shape: str
) -> None:
    match = played(seats, 2 * seats + 1, variant=variant)
    turn = GAME.turn(match.state)
    assert turn is not None
    session = looked_at(match, turn)
    card = f"{match.state.seats[turn].hand[0]}-0"
    sheet = paper(scene(session, shape=shape, facing=False))
    html = read(table(session, chosen=card, shape=shape, facing=False))
    fields, before = html.all(cls="plan-fields"), html.all(cls="own-row")
    fits = sheet.scale * min(PLOT, sheet.plot) >= 44
    assert (len(fields), len(before)) == ((1, 0) if fits else (0, 1))
    assert fits or shape not in ("wide", "tall")
    assert len(html.all(cls="own-plot")) == 6
    free = match.state.seats[turn].free.bit_count()
    assert len(html.all("button", cls="own-plot")) == free
    for row in fields:
        assert not row.all("svg")  # the plan draws them
        x, y, width, height, _ = map(float, row["data-box"].split())
        assert min(width / 6, height) >= TOUCH
        # In pixels from the corner of the board, they lie over the very plots.
        left, top, _, _ = sheet.board
        for field in (1, 6):
            middle = sheet.middle(turn, field)
            assert x + width * (field - 0.5) / 6 == pytest.approx(sheet.scale * (middle[0] - left), abs=0.2)
            assert y + height / 2 == pytest.approx(sheet.scale * (middle[1] - top), abs=0.2)


@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_only_streets_are_turned_to_whom_the_plan_stands_on_its_head_for(variant: str) -> None:
    for moves in (4, 5):
        match = played(2, moves, variant=variant)
        turn = GAME.turn(match.state)
        assert turn is not None
        session = looked_at(match, 0, 1, reveal=True)
        drawn = scene(session, shape="phone-tall", facing=True)
        layout = drawn.seating.layout
        assert layout is not None
        html = read(table(session, shape="phone-tall", facing=True))
        turned = variant == "strassen" and layout.zones[turn].turn == 180
        assert not html.all(cls="own-row")
        assert html.one(cls="plan-fields")["data-box"].endswith(" 180" if turned else " 0")
        sheet = paper(drawn)
        houses = html.all(cls="plot-house")
        roads = html.all("rect", cls="road")
        assert len(roads) == 2 * (variant == "strassen")
        for seat, road in enumerate(roads):
            (onto,) = (tag["transform"] for tag in html.all("g") if tag is road.above)
            assert ("rotate(180" in onto) is (layout.zones[seat].turn == 180)
        for seat, label in enumerate(html.all(cls="plan-label")):
            away = variant == "strassen" and layout.zones[seat].turn == 180
            assert label["transform"].endswith(" rotate(180)") is away
        for seat, field in product(range(2), range(1, 7)):
            house = next((each for each in houses if each["id"] == f"p-house-{seat}-{field}"), None)
            away = variant == "strassen" and layout.zones[seat].turn == 180
            x, y = sheet.middle(seat, field)
            # The road lies in front of the doors, whichever way round a row is.
            right, roof = sheet.middle(seat, 6)[0] - sheet.middle(seat, 1)[0], sheet.top(seat) + sheet.caption
            assert (right < 0) is away
            assert (y - sheet.plot / 2 == pytest.approx(roof)) is not away
            if house is not None:
                place = next(tag for tag in html.all("g") if tag.above == house)["transform"]
                assert place == f"translate({x:g} {y:g})" + " rotate(180)" * away


# ---- light


def lit(html: str, sheet: Paper, name: float = -1.0) -> set[tuple[int, int]]:
    """The plots, by row and field, that lie in the light; and names, as field 0, if `name` is their x."""
    (shade,) = read(html).all("path", cls="plan-shade")
    holes = [
        tuple(map(float, found))
        for found in re.findall(r"M([-\d.]+) ([-\d.]+)H([-\d.]+)V([-\d.]+)H", shade["d"])
    ]
    places = {(row, field): sheet.middle(row, field) for row in range(sheet.rows) for field in range(1, 7)}
    if name >= 0:
        places |= {
            (row, 0): (name, sheet.top(row) + (sheet.caption or sheet.plot) / 2) for row in range(sheet.rows)
        }
    found = {
        place: sum(left < x < right and top < y < bottom for left, top, right, bottom in holes)
        for place, (x, y) in places.items()
    }
    assert max(found.values()) == 1, "what lies in two holes lies in the dark"
    return {place for place, count in found.items() if count}


@pytest.mark.parametrize("shape", ["wide", "phone-tall"])
def test_light_falls_on_the_column_or_the_rows_that_are_told_of(shape: str) -> None:
    session = looked_at(round_of(*SHEET[:4]), 0)
    sheet = paper(scene(session, shape=shape))
    assert bool(sheet.caption) == (shape == "phone-tall"), "names stand beside rows, or above them"
    for column in range(1, 7):
        html = table(tell(session, column + 0.5), shape=shape)
        # A name above a row lies in the light of a column as well, if it is that long.
        name = sheet.middle(0, column % 6 + 1)[0] if sheet.caption else 30.0
        payer = {1: 2, 2: 0, 3: 0, 4: 1, 5: 2, 6: 2}[column]
        assert lit(html, sheet, name) == {(payer, 0), *((row, column) for row in range(4))}
    html = table(tell(session, 7.5), shape=shape)
    name = sheet.middle(0, 3)[0] if sheet.caption else 30.0
    assert lit(html, sheet, name) == {(0, 0), (3, 0), *((row, field) for row in range(4) for field in (1, 6))}
    assert "plan-shade" not in table(tell(session), shape=shape)
    streets = looked_at(round_of(*STREETS, variant="strassen"), 0)
    sheet = paper(scene(streets, shape=shape))
    # The best street, those who pay for it, and who takes that.
    rows = [lit(table(tell(streets, still + 0.5), shape=shape), sheet) for still in (2, 3, 4)]
    assert [{row for row, _ in found} for found in rows] == [{1}, {0, 2}, {1}]
    assert [len(found) for found in rows] == [6, 12, 6]


def test_plates_say_who_pays_and_who_gets_just_now() -> None:
    session = looked_at(round_of(*ROWS), 0)

    def marked(shown: float | None) -> dict[str, list[str]]:
        tags = read(table(tell(session) if shown is None else tell(session, shown)))
        return {mark: [sign["id"] for sign in tags.all(cls=mark)] for mark in ("pays", "gets")}

    assert marked(1.5) == {"pays": ["seat-0"], "gets": []}
    assert marked(2.5) == {"pays": ["seat-1"], "gets": []}
    assert marked(7.5) == {"pays": [], "gets": ["seat-1"]}
    assert marked(None) == {"pays": [], "gets": []}


def test_a_street_of_six_stands_alone_in_the_middle_for_a_moment() -> None:
    rows = ((4, 5, 6, 7, 8, 9), (1, 5, 3, 9, 9, 4))
    match = round_of(*rows, variant="strassen")
    cut = next(at for at, event in enumerate(match.events, 1) if event[:2] == ("lay", 0) and event[3] == 6)
    session = looked_at(Match.resume(GAME, match.header, match.events[:cut]), 1)
    steps = session._steps()
    assert [step.name for step in steps][:2] == ["lay", SIX_STREET.name]
    assert SIX_STREET.seconds + SIX_STREET.read <= 1.2
    assert SIX_STREET.cue in session.face.sounds
    pictures = [read(html) for html in shown(session)]
    assert [len(html.all(cls="grand")) for html in pictures[:5]] == [0, 0, 1, 1, 0]
    assert ["lit" in html.one(cls="round").classes for html in pictures[:5]] == [
        False,
        False,
        True,
        True,
        False,
    ]
    numbers = pictures[2].one(cls="grand").all(cls="house-number")
    assert [number.text.strip() for number in numbers] == list("456789")
    # Five of them are a street like any other.
    five = next(at for at, event in enumerate(match.events, 1) if event[:2] == ("lay", 0) and event[3] == 5)
    session = looked_at(Match.resume(GAME, match.header, match.events[:five]), 1)
    assert [step.name for step in session._steps()][:2] == ["lay", "street"]
    assert not any(read(html).all(cls="grand") for html in shown(session))
