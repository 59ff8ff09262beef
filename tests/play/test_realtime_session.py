"""SIX in real time with a clock that stands until a test moves it: what the record says of time, and who may what."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.draw.seats import pictured
from sechserpack.draw.steps import FALL, SLIDE
from sechserpack.engine.errors import Illegal
from sechserpack.engine.match import Match
from sechserpack.games.six.rules.game import GAME
from sechserpack.games.six.rules.timing import REVEAL, SixTiming
from sechserpack.locale import words
from sechserpack.play.presentation import RealtimePresentation
from sechserpack.play.realtime_session import BEAT, COUNT, GRACE
from sechserpack.play.realtime_stage import LEAST_READ, READ
from sechserpack.play.session import PACES
from tests.support.loop import run as play

from .realtime import Table

pytestmark = pytest.mark.cpython  # threads and event loops
WORDS = words("en")
THROW = SixTiming.throw_ms
MISS = ((1, 1, 1), (1, 1), (1,))
FELL = round(FALL.seconds * 1000)
"""how long dice tumble, in milliseconds"""
READABLE = FELL + round(READ * 1000) + 100
"""how long after a throw the next one is possible at the latest"""
NOTHING_SMALL = (18, 17, 16)
"""cards that no turn of MISS can name"""


def people(count: int = 2, **options: Any) -> Table:
    table = Table("h" * count, *[NOTHING_SMALL] * count, **options)
    table.session.start()
    return table


async def turn(table: Table) -> None:
    """A whole turn, every throw of which is waited for; ends as the last one falls."""
    for dice in MISS:
        await table.clock.pass_by(READABLE)
        table.throw(*dice)


def test_time_runs_from_the_first_throw_on_and_becomes_one_wait_before_what_happens() -> None:
    async def scene() -> None:
        table = people()
        await table.clock.pass_by(60_000)  # nobody is rushed
        assert not table.session.ticking
        table.throw(1, 1, 1)
        assert table.session.ticking
        assert table.told == [("roll", 0), ("dice", 1, 1, 1)]
        await table.clock.pass_by(FELL + 1_500)  # the glass was turned while the dice were in the air
        table.throw(1, 1)  # which takes as long as the dice tumble
        assert table.told[2:] == [("wait", 1_500 + FELL), ("roll", 0), ("dice", 1, 1)]
        await table.clock.pass_by(FELL + 1_700)
        table.throw(1)
        assert table.told[5:] == [("wait", 1_700 + FELL), ("roll", 0), ("dice", 1)]
        await table.clock.pass_by(FELL + 900)
        table.tap("place", 0, 1)
        table.tap("roll", 1)  # in the very same moment: nothing but the throw itself
        assert table.told[8:12] == [("wait", 900), ("place", 0, 1), ("wait", FELL), ("roll", 1)]
        assert table.batches[-1][0] == ("wait", FELL)
        assert not table.failures

    play(scene())


def test_fractions_of_milliseconds_are_not_lost() -> None:
    async def scene() -> None:
        table = people()
        table.throw(1, 1, 1)
        for _ in range(6):
            await table.clock.pass_by(2_000.7)
            table.tap("roll", table.match.state.turn)
        assert sum(table.waits()) == 6 * 2_000 + 4

    play(scene())


def test_nothing_is_written_of_a_tap_that_is_refused() -> None:
    async def scene() -> None:
        table = people()
        table.throw(1, 1, 1)
        await table.clock.pass_by(READABLE)
        before = table.match.events
        with pytest.raises(Illegal) as refused:
            table.tap("secure", 1)
        assert refused.value.rule == "X4"
        with pytest.raises(Illegal):
            table.tap("roll", 1)
        assert table.match.events == before
        await table.clock.pass_by(500)
        table.throw(1, 1)
        assert table.waits() == [READABLE + 500]

    play(scene())


def test_taps_of_several_seats_in_one_moment_all_count_in_order() -> None:
    async def scene() -> None:
        table = Table("hhhh", (7, 8, 9), (3, 8, 9), (3, 8, 9), (3, 8, 9))
        table.session.start()
        table.throw(1, 1, 1)
        await table.clock.pass_by(FELL + 300)
        for seat in (2, 1, 3):
            table.tap("secure", seat)
        assert table.told[2:] == [("wait", 300), ("secure", 2), ("secure", 1), ("secure", 3)]

    play(scene())


def test_x7_whoever_hesitates_sees_the_tube_go_without_touching_anything() -> None:
    async def scene() -> None:
        table = people()
        await turn(table)
        await table.clock.pass_by(FELL + 2_990)  # it begins when the dice lie still
        assert "lift" in table.offered(1)
        await table.clock.pass_by(20)
        assert "lift" not in table.offered(1)
        assert table.batches[-1] == (("wait", 3_001),)
        await table.clock.pass_by(4_000)
        with pytest.raises(Illegal) as refused:
            table.tap("lift", 1)
        assert refused.value.rule == "X7"

    play(scene())


def test_x7_a_hand_that_is_there_in_time_lifts() -> None:
    async def scene() -> None:
        table = people(sand=2_000)
        await turn(table)
        await table.clock.pass_by(FELL + 2_999)
        table.tap("lift", 1)
        assert table.told[-3:-1] == [("wait", 2_999), ("lift", 1)]
        assert table.told[-1][0] == "flip"
        # X9: the glass had run out, so it was the other one's fault, who begins when everybody has seen that.
        assert table.match.state.turn == 0
        assert not table.session.ticking
        await table.clock.pass_by(30_000)
        table.throw(1, 1, 1)
        assert table.match.state.clock == 0
        assert table.session.ticking

    play(scene())


def test_pausing_stops_time_for_all_until_a_tap_and_a_count_in() -> None:
    async def scene() -> None:
        table = people()
        table.throw(1, 1, 1)
        await table.clock.pass_by(READABLE)
        session = table.session
        assert session.pause()
        assert session.live.paused
        assert not session.ticking
        assert table.waits() == [READABLE - FELL]  # what has passed is kept, should the page not come back
        await table.clock.pass_by(60_000)
        table.tap("roll", 0)  # nobody plays meanwhile
        assert session.resume()
        assert not session.live.paused
        seen = []
        for _ in range(COUNT):
            seen.append(session.live.countdown)
            table.tap("roll", 0)
            assert not session.ticking
            await table.clock.pass_by(BEAT * 1000)
        assert seen == [3, 2, 1]
        assert session.live.countdown == 0
        assert session.ticking
        assert table.match.state.dice_left == 2
        await table.clock.pass_by(250)
        table.throw(1, 1)
        assert table.waits() == [READABLE - FELL, 250 + FELL]

    play(scene())


def test_a_pause_during_the_count_in_begins_it_anew() -> None:
    async def scene() -> None:
        table = people()
        table.throw(1, 1, 1)
        session = table.session
        session.pause()
        session.resume()
        await table.clock.pass_by(BEAT * 1000)
        assert session.live.countdown == 2
        session.pause()
        await table.clock.pass_by(10_000)
        assert (session.live.paused, session.live.countdown) == (True, 0)
        session.resume()
        assert session.live.countdown == 3
        await table.clock.pass_by(COUNT * BEAT * 1000)
        assert session.ticking
        assert table.waits() == []

    play(scene())


def test_before_a_round_there_is_nothing_to_pause() -> None:
    async def scene() -> None:
        table = people()
        assert not table.session.pause()
        assert not table.session.resume()
        table.throw(1, 1, 1)
        assert table.session.pause()

    play(scene())


def test_a_game_that_is_loaded_waits_for_its_people() -> None:
    async def scene() -> None:
        table = people()
        table.throw(1, 1, 1)
        await table.clock.pass_by(FELL + 900)
        table.session.pause()
        table.session.stop()
        again = Table("hh")
        again.match = Match.resume(GAME, table.match.header, table.match.events)
        again.session.match = again.match
        again.session.start()
        assert again.session.live.paused
        assert again.match.state.clock == 900

    play(scene())


def test_bots_secure_throw_and_place_at_a_human_pace() -> None:
    async def scene() -> None:
        table = Table("hbbb", NOTHING_SMALL, (3, 8, 9), NOTHING_SMALL, NOTHING_SMALL)
        table.session.start()
        table.throw(1, 1, 1)
        await table.clock.pass_by(FELL + 200)
        assert table.match.state.claims[1]  # nobody has read them yet
        await table.until(lambda: not table.match.state.claims[1])
        assert 300 < sum(table.waits()) < 1_000
        await table.clock.pass_by(READABLE)
        table.throw(1, 1)
        await table.clock.pass_by(READABLE)
        table.throw(1)
        await table.until(lambda: table.match.state.roller == 1)
        # A bot throws not before people could read the throw before.
        assert table.match.state.since_change is None
        thrown = sum(table.waits())
        await table.until(lambda: table.match.state.dice_left == 1 or table.match.state.roller != 1)
        assert sum(table.waits()) - thrown > FELL + GRACE
        assert not table.failures

    play(scene())


def test_a_bot_acts_in_the_moment_for_which_it_meant_to_however_late_the_page_is() -> None:
    def waits(late: float) -> list[int]:
        table = Table("hb", NOTHING_SMALL, (3, 8, 9), late=late)

        async def scene() -> None:
            table.session.start()
            table.throw(1, 1, 1)
            await table.until(lambda: not table.match.state.claims[1])

        play(scene())
        return table.waits()

    assert waits(0.0) == waits(0.04)
    # People have seen the dice lie still so much later, and bots see no sooner.
    assert sum(waits(0.12)) == sum(waits(0.0)) + 120


def test_a_bot_that_begins_lets_people_look_first() -> None:
    async def scene() -> None:
        table = Table("hb", NOTHING_SMALL, NOTHING_SMALL, sand=100_000)
        table.session.start()
        await turn(table)
        # The bot gets the dice; it cannot know, and goes on, or lifts in vain and begins the next round.
        while table.match.state.round == 1:
            state = table.match.state
            if "lift" in table.offered(0):
                table.tap("lift", 0)
            elif state.turn == 0:
                table.tap("roll", 0)
            await table.clock.pass_by(100)
        state = table.match.state
        if state.turn == 0:
            return
        begun = table.clock.now
        await table.until(lambda: table.match.state.roller is not None, step=20)
        assert table.clock.now - begun > REVEAL / 1000

    play(scene())


@pytest.mark.parametrize("pace", ["instant", "brisk"])
def test_bots_alone_play_the_same_game_however_fast_one_looks_on(pace: str) -> None:
    def record(pace: str, late: float) -> list[Any]:
        table = Table("rbb", seed="bots", pace=pace, late=late, sand_ms=20_000)

        async def scene() -> None:
            table.session.start()
            await table.until(lambda: table.match.over, step=1_000, most=10_000_000)

        play(scene())
        assert not table.failures
        return list(table.match.events)

    assert record(pace, 0.0) == record("calm", 0.05)


def test_people_and_bots_play_to_the_end_and_the_record_replays() -> None:
    table = Table("hbbb", seed="whole", sand_ms=30_000)

    async def scene() -> None:
        table.session.start()
        while not table.match.over:
            mine = GAME.legal(table.match.state).get(0, ())
            if mine:
                lift = [event for event in mine if event[0] == "lift"]
                late = (table.match.state.clock or 0) > 30_000
                table.session.tap(lift[0] if lift and late else mine[-1])
            await table.clock.pass_by(700)

    play(scene())
    assert not table.failures
    replayed = Match.resume(GAME, table.match.header, table.match.events)
    assert replayed.state == table.match.state
    assert sum(table.waits()) < table.clock.now * 1000


# ---- without haste


def test_without_haste_only_throws_take_time() -> None:
    async def scene() -> None:
        table = people(untimed=True)
        await turn(table)
        await table.clock.pass_by(100_000)
        assert table.waits() == [THROW, THROW]  # X2: the first throw turns the glass
        assert "lift" in table.offered(1)
        assert not table.session.ticking
        assert not table.session.pause()
        table.tap("lift", 1)
        assert table.match.state.round == 2

    play(scene())


def test_without_haste_a_bot_throws_when_somebody_says_so_and_takes_what_is_its_own_before() -> None:
    async def scene() -> None:
        table = Table("hbb", (6, 8, 9), NOTHING_SMALL, (3, 8, 9), untimed=True)
        table.session.start()
        assert not table.session.live.bot_waits
        table.throw(1, 1, 1)
        await table.clock.pass_by(READABLE)
        table.throw(1, 1)  # as soon as possible: the bot whose 3 lay open still gets it
        assert ("secure", 2) in table.told[: table.told.index(("wait", THROW))]
        await table.clock.pass_by(READABLE)
        table.throw(1)
        assert not table.session.live.bot_waits, "the dice are in the air"
        table.session.go_on()
        assert table.match.state.turn == 1
        await table.clock.pass_by(READABLE)
        assert table.session.live.bot_waits
        await table.clock.pass_by(100_000)
        assert table.match.state.turn == 1
        assert table.match.state.since_change == 0
        table.tap("place", 0, 1)
        count = len(table.match)
        table.session.go_on()
        done = [event[0] for event in table.match.events[count:] if event[0] != "place"]
        assert done in (["wait", "roll", "dice"], ["lift", "flip"])
        assert not table.failures

    play(scene())


def test_x6_without_haste_no_bot_has_to_lay_a_card_that_it_would_keep() -> None:
    async def scene() -> None:
        table = Table("hm", NOTHING_SMALL, (10, 11, 12, 18), untimed=True)
        table.session.start()
        await turn(table)
        await table.clock.pass_by(READABLE)
        while table.match.state.turn == 1:
            table.session.go_on()
            await table.clock.pass_by(READABLE)
        assert table.match.state.cards[1].due == 1
        await turn(table)
        await table.clock.pass_by(READABLE)
        assert table.match.state.cards[1].due == 1
        assert not table.failures

    play(scene())


def test_without_haste_a_whole_game_goes_from_tap_to_tap() -> None:
    table = Table("hbb", seed="slow", sand_ms=30_000, untimed=True)

    async def scene() -> None:
        table.session.start()
        for _ in range(20_000):
            if table.match.over:
                break
            mine = GAME.legal(table.match.state).get(0, ())
            if mine:
                table.session.tap(mine[-1])
            elif table.session.live.bot_waits:
                table.session.go_on()
            await table.clock.pass_by(500)
        assert table.match.over
        assert set(table.waits()) == {THROW}

    play(scene())
    assert not table.failures


def test_haste_can_be_taken_out_and_put_back_in_the_middle_of_a_round() -> None:
    async def scene() -> None:
        table = people()
        table.throw(1, 1, 1)
        await table.clock.pass_by(FELL + 500)
        table.session.pause()
        table.session.set_untimed(True)
        assert not table.session.live.paused
        assert table.session.live.untimed
        await table.clock.pass_by(5_000)
        table.throw(1, 1)
        assert table.waits() == [500, THROW]
        table.session.set_untimed(False)
        assert table.session.live.paused

    play(scene())


# ---- what nobody may know


def test_x2_nothing_tells_a_glass_that_has_run_out_from_one_that_has_not() -> None:
    def shown(sand: int) -> list[Any]:
        table = Table("hbb", (6, 8, 9), (3, 8, 9), (4, 3, 9), sand=sand, seed="hidden")
        seen: list[Any] = []

        async def scene() -> None:
            session, presentation = table.session, RealtimePresentation(table.session)
            session.start()
            seating = pictured(3)
            step = 0
            while not any(event[0] == "lift" for event in table.match.events) and step < 200:
                step += 1
                mine = [event for event in GAME.legal(table.match.state).get(0, ()) if event[0] != "lift"]
                if mine and step % 7 == 0:
                    session.tap(mine[-1])
                await table.clock.pass_by(150)
                if any(event[0] == "lift" for event in table.match.events):
                    break
                view = presentation.scene(seating, WORDS).view
                lines = [presentation.sentences(index, WORDS) for index in presentation.latest(range(3, 50))]
                cues = [presentation.cues(index) for index in range(len(table.match))]
                seen.append((view, lines, cues, session.live, session.settled, session.ticking))

        play(scene())
        assert len(seen) > 50
        return seen

    assert shown(1) == shown(5_000_000)


# ---- what has been thrown is seen first

DUE = (("roll", 0), ("dice", 1, 1, 1), ("roll", 0), ("dice", 1, 1), ("roll", 0), ("dice", 1))
"""a turn of MISS, after which everybody but seat 1 has a card to lay"""


def shown(table: Table) -> Any:
    """What the page shows now."""
    seats = len(table.session.players)
    return RealtimePresentation(table.session).scene(pictured(seats, facing=True), WORDS).view


def told(table: Table) -> list[str]:
    """The sentences about everything that has happened, as far as they are told."""
    presentation = RealtimePresentation(table.session)
    return [line for index in range(len(table.match)) for line in presentation.sentences(index, WORDS)]


def after_turn(kinds: str = "hhh", *piles: tuple[int, ...], **options: Any) -> Table:
    """A table at which the first seat has had its turn, and everybody has looked at that for a long time."""
    table = Table(kinds, *(piles or [NOTHING_SMALL] * len(kinds)), **options)
    for event in DUE:
        table.match.play(event)
    table.session.start()
    table.session.resume()
    return table


def test_a_throw_is_there_to_be_read_however_often_somebody_taps() -> None:
    async def scene() -> None:
        table = people()
        table.throw(1, 1, 1)
        for _ in range(14):
            await table.clock.pass_by(100)
            table.throw(1, 1)
            assert table.match.state.throws == 1
        assert shown(table).roll == (1, 1, 1), "it lies still"
        await table.clock.pass_by(200)
        table.throw(1, 1)
        assert table.match.state.throws == 2

    play(scene())


@pytest.mark.parametrize("pace", list(PACES))
def test_at_every_pace_people_have_time_to_read_a_throw(pace: str) -> None:
    async def scene() -> None:
        table = people(pace=pace)
        table.throw(1, 1, 1)
        since = table.clock.now
        while table.match.state.throws == 1:
            await table.clock.pass_by(20)
            table.throw(1, 1)
        seconds = table.clock.now - since
        assert seconds >= FALL.seconds * PACES[pace].move + READ * max(PACES[pace].read, LEAST_READ)
        assert seconds < 1.6

    play(scene())


def test_while_dice_are_in_the_air_nothing_shows_what_they_will_be() -> None:
    async def scene() -> None:
        table = Table("hhh", (4, 8, 9), (3, 8, 9), (4, 8, 9), secure="auto")
        table.session.start()
        before = shown(table)
        table.throw(1, 1, 1)
        view = shown(table)
        assert (view.roll, view.turn, view.dice_left, view.legal) == ((), 0, 3, {})
        assert view.hands == before.hands
        assert not any("3" in line for line in told(table))
        for event in (("roll", 0), ("secure", 1), ("lift", 0)):
            assert not table.session.open(event)
        await table.clock.pass_by(FELL + 1)
        view = shown(table)
        assert (view.roll, view.hands[1].secured) == ((1, 1, 1), 1)
        assert told(table)[-1] == "P1 secures the 3."

    play(scene())


def test_what_is_offered_to_the_next_seat_comes_with_the_dice() -> None:
    async def scene() -> None:
        table = Table("hhh", *[NOTHING_SMALL] * 3, profi=True)
        table.session.start()
        table.throw(1, 1, 1)
        assert shown(table).since_change is None
        table.tap("lift", 2)  # a Pasch: allowed by the rules, but nobody has seen it
        assert table.match.state.round == 1
        await table.clock.pass_by(FELL + 1)
        view = shown(table)
        assert ("lift", 2) in view.legal[2]
        assert (view.turn, view.direction) == (2, 1), "the arrows are still to turn round"
        table.tap("lift", 2)  # nothing that the rules let run is held up by what is called out
        assert table.match.state.round == 2

    play(scene())


def test_x6_cards_that_are_due_are_laid_while_dice_are_in_the_air() -> None:
    async def scene() -> None:
        table = after_turn()
        await table.clock.pass_by(COUNT * BEAT * 1000 + 10)
        table.throw(2, 2, 2)
        view = shown(table)
        assert set(view.legal) == {0, 2}
        assert {event[0] for events in view.legal.values() for event in events} == {"place"}
        table.tap("place", 0, 2)
        view = shown(table)
        assert view.hands[0].slots[1] == (17, 1)
        assert (view.hands[0].due, set(view.legal)) == (0, {2})
        assert view.roll == (1,), "the throw is still that of before"
        assert "P0 lays the 1 on the 17." not in told(table), "it has not been seen to lie there"
        await table.clock.pass_by(SLIDE.seconds * 1000 + 1)
        assert told(table)[-1] == "P0 lays the 1 on the 17."
        assert shown(table).roll == (1,)
        await table.clock.pass_by(FELL)
        assert shown(table).roll == (2, 2, 2)
        assert shown(table).hands[0].slots[1] == (17, 1)

    play(scene())


def test_x6_a_card_that_falls_due_with_a_throw_cannot_be_laid_before_that_is_seen() -> None:
    async def scene() -> None:
        table = Table("hhh", *[NOTHING_SMALL] * 3, profi=True)
        table.session.start()
        table.throw(1, 1, 1)
        assert "place" in table.offered(0)
        table.tap("place", 0, 1)
        assert table.match.events[-1][0] == "dice"
        await table.clock.pass_by(FELL + 1)
        table.tap("place", 0, 1)
        assert table.match.events[-1] == ("place", 0, 1)

    play(scene())


def test_several_cards_that_move_at_once_are_told_each_when_it_lies() -> None:
    async def scene() -> None:
        table = Table("hhhh", (7, 8, 9), (3, 8, 9), (3, 8, 9), (3, 8, 9))
        table.session.start()
        table.throw(1, 1, 1)
        await table.clock.pass_by(FELL + 300)
        table.tap("secure", 2)
        table.tap("secure", 1)
        await table.clock.pass_by(200)
        table.tap("secure", 3)
        assert not any("secures" in line for line in told(table))
        await table.clock.pass_by(SLIDE.seconds * 1000 - 150)
        assert [line for line in told(table) if "secures" in line] == [
            "P2 secures the 3.",
            "P1 secures the 3.",
        ]
        await table.clock.pass_by(200)
        assert told(table)[-1] == "P3 secures the 3."

    play(scene())


def test_a_place_means_the_same_whatever_is_thrown_until_its_card_is_laid() -> None:
    async def scene() -> None:
        table = after_turn()
        await table.clock.pass_by(COUNT * BEAT * 1000 + 10)
        meaning = RealtimePresentation(table.session).meaning
        places, roll = meaning(("place", 0, 1)), meaning(("roll", 1))
        table.throw(2, 2, 2)
        assert meaning(("place", 0, 1)) == places
        assert meaning(("roll", 1)) != roll
        table.tap("place", 0, 1)
        assert meaning(("place", 0, 2)) != places
        assert meaning(("place", 2, 1)) == places

    play(scene())


def test_hurrying_makes_dice_settle_and_nothing_more() -> None:
    async def scene() -> None:
        table = people()
        table.throw(1, 1, 1)
        table.session.skip()
        assert shown(table).roll == (1, 1, 1)
        table.throw(1, 1)
        assert table.match.state.throws == 1, "there is still time to read"
        await table.clock.pass_by(READ * 1000 + 1)
        table.throw(1, 1)
        assert table.match.state.throws == 2

    play(scene())


def test_a_pause_in_the_middle_of_a_throw_lets_the_dice_lie() -> None:
    async def scene() -> None:
        table = people()
        table.throw(1, 1, 1)
        await table.clock.pass_by(READABLE)
        table.throw(1, 1)
        await table.clock.pass_by(200)
        session = table.session
        assert session.pause()
        assert session.settled
        assert shown(table).roll == (1, 1)
        await table.clock.pass_by(50_000)
        session.resume()
        await table.clock.pass_by(COUNT * BEAT * 1000 + 100.5)
        table.throw(1)
        # The first throw, and the second in full; after the pause 100 ms, and the third.
        assert table.waits() == [READABLE, 100 + FELL]
        assert table.match.state.throws == 3

    play(scene())


def test_dice_that_the_page_shows_late_are_waited_for() -> None:
    async def scene() -> None:
        table = Table("hb", NOTHING_SMALL, (3, 8, 9))
        session = table.session
        still = table.clock.now + 3
        session.resting = lambda: max(0.0, still - table.clock.now)
        session.start()
        table.throw(1, 1, 1)
        await table.clock.pass_by(2_900)
        assert shown(table).roll == ()
        assert table.match.state.claims[1], "no bot sees them before people do"
        await table.clock.pass_by(200)
        assert shown(table).roll == (1, 1, 1)

    play(scene())


def test_sums_are_called_out_when_the_dice_lie_still() -> None:
    async def scene() -> None:
        table = after_turn()
        await table.clock.pass_by(COUNT * BEAT * 1000 + 10)
        table.throw(2, 2, 2)
        dice = len(table.match) - 1
        table.tap("place", 0, 1)
        presentation = RealtimePresentation(table.session)
        assert presentation.seen == dice
        await table.clock.pass_by(FELL + 1)
        assert presentation.seen == len(table.match)

    play(scene())


# ---- how fast bots are


def seconds_until(pace: str, kind: str) -> float:
    """How many seconds after a throw of a 1 at this pace a bot that has got the dice does this `kind` of thing."""

    async def scene() -> float:
        table = Table("hb", NOTHING_SMALL, (1, 8, 9), pace=pace, sand_ms=600_000)
        table.session.start()
        await turn(table)
        since = table.clock.now
        await table.until(lambda: any(event[:2] == (kind, 1) for event in table.match.events), step=10)
        return table.clock.now - since

    seconds: list[float] = []

    async def run() -> None:
        seconds.append(await scene())

    play(run())
    return seconds[0]


def test_no_pace_makes_a_bot_quicker_than_its_eyes_and_hands() -> None:
    """A card is taken as long after the dice lie still, and the sand sees as many throws of bots."""
    calm, brisk, instant = (PACES[pace] for pace in ("calm", "brisk", "instant"))
    paces = {"calm": calm, "brisk": brisk, "instant": instant}
    taken = [seconds_until(name, "secure") - FALL.seconds * pace.move for name, pace in paces.items()]
    assert min(taken) > 0.3
    assert max(taken) - min(taken) < 0.021
    thrown = [seconds_until(name, "roll") for name in paces]
    assert max(thrown) - min(thrown) < 0.021
    assert min(thrown) > FALL.seconds + GRACE / 1000


def test_at_an_instant_pace_a_bot_still_leaves_time_to_take_a_card() -> None:
    async def scene() -> None:
        table = Table("hb", (3, 8, 9), NOTHING_SMALL, pace="instant", starter=1)
        table.match.play(("roll", 1))
        table.match.play(("dice", 1, 1, 1))
        table.session.start()
        table.session.resume()
        await table.clock.pass_by(COUNT * BEAT * 1000 + GRACE - 200)
        table.tap("secure", 0)
        assert ("secure", 0) in table.match.events

    play(scene())


def test_bots_wait_for_people_who_want_to_follow_and_go_on_when_they_do_no_more() -> None:
    async def scene() -> None:
        table = Table("hb", NOTHING_SMALL, NOTHING_SMALL, pace="wait", sand_ms=600_000)
        session = table.session
        session.start()
        await turn(table)
        await table.clock.pass_by(60_000)
        assert session.live.bot_waits
        assert table.match.state.roller == 0
        session.go_on()
        assert table.match.state.roller == 1
        session.set_pace(PACES["calm"])
        assert session.live.paused, "time begins to run, so somebody begins it"
        session.resume()
        throws = table.match.state.throws
        await table.until(lambda: table.match.state.throws > throws)
        assert not table.failures

    play(scene())


# ---- the tube is lifted


def test_x9_the_lifted_tube_shows_the_sand_then_the_verdict_then_the_card() -> None:
    async def scene() -> None:
        table = Table("hhh", (7, 8, 10), (3, 10, 11), NOTHING_SMALL, sand=10_000)
        table.session.start()
        table.throw(1, 1, 1)
        await table.clock.pass_by(FELL + 100)
        table.tap("secure", 1)
        await table.clock.pass_by(READABLE)
        table.throw(1, 1)
        await table.clock.pass_by(READABLE)
        table.throw(1)
        await table.clock.pass_by(READABLE)
        left = 1 - (sum(table.waits()) + READABLE - FELL) / 10_000
        table.tap("lift", 1)
        view = shown(table)
        assert (view.lifted, view.turn, view.hands[1].secured) == (None, 1, 1)
        assert not any("sand" in line for line in told(table))
        assert not table.session.ticking, "the glass stands still"
        await table.clock.pass_by(1_001)
        view = shown(table)
        assert view.lifted.left == pytest.approx(left)
        assert not view.judged
        assert told(table)[-1] == "P1 lifts the tube."
        table.tap("place", 2, 1)  # nothing that the rules let run is held up
        assert shown(table).hands[2].slots[0] == (18, 1)
        assert not table.session.open(("roll", 1))
        await table.clock.pass_by(1_300 + 401)
        assert shown(table).judged
        assert "The sand is still running. Patience, P1." in told(table)
        assert (shown(table).hands[1].secured, shown(table).turn, shown(table).round) == (1, 1, 1)
        await table.until(lambda: table.session.settled)
        view = shown(table)
        assert (view.hands[1].secured, view.round) == (0, 2)
        assert "P1 has to give a card back." in told(table)
        table.throw(1, 1, 1)
        assert table.match.state.throws == 4

    play(scene())


def test_x10_nobody_has_won_before_all_have_been_counted() -> None:
    async def scene() -> None:
        table = after_turn("hh", rounds=1)
        await table.clock.pass_by(COUNT * BEAT * 1000 + 10)
        table.tap("lift", 1)
        assert table.match.over
        lines = []
        while not table.session.settled:
            assert (shown(table).over, shown(table).ranking) == (False, ())
            lines.append(told(table)[-1])
            await table.clock.pass_by(20)
        assert list(dict.fromkeys(lines))[-4:] == [
            "The sand is still running. You can hear it trickle.",
            "P1 has no card to give back.",
            "P0 has 0 marks.",
            "P1 has 0 marks.",
        ]
        assert shown(table).over
        assert told(table)[-1] == "P0 and P1 share the win, with 0 marks each!"

    play(scene())


def test_where_only_bots_play_nothing_is_taken_before_the_dice_lie_still() -> None:
    table = Table("bbb", seed="eyes", pace="brisk", sand_ms=20_000)
    early = []

    async def scene() -> None:
        table.session.start()
        while not table.match.over:
            count = len(table.match)
            view = shown(table)
            await table.clock.pass_by(20)
            for event in table.match.events[count:]:
                if event[0] == "secure" and sum(view.roll) != sum(table.match.state.roll):
                    early.append(event)

    play(scene())
    assert any(event[0] == "secure" for event in table.match.events)
    assert not early
    assert not table.failures
