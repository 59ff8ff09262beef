"""SIX in real time with a clock that stands until a test moves it: what the record says of time, and who may what."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.draw.seats import seat_round
from sechserpack.draw.steps import FALL
from sechserpack.engine.errors import Illegal
from sechserpack.engine.match import Match
from sechserpack.games.six.rules import GAME
from sechserpack.games.six.timing import REVEAL, SixTiming
from sechserpack.locale import words
from sechserpack.play.realtime_session import BEAT, COUNT, GRACE, READ
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

    assert waits(0.0) == waits(0.12)


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
            session = table.session
            session.start()
            seating = seat_round(3, "wide", facing=False)
            step = 0
            while not any(event[0] == "lift" for event in table.match.events) and step < 200:
                step += 1
                mine = [event for event in GAME.legal(table.match.state).get(0, ()) if event[0] != "lift"]
                if mine and step % 7 == 0:
                    session.tap(mine[-1])
                await table.clock.pass_by(150)
                if any(event[0] == "lift" for event in table.match.events):
                    break
                view = session.scene(seating, WORDS).view
                lines = [session.sentences(index, WORDS) for index in session.latest(range(3, 50))]
                cues = [session.cues(index) for index in range(len(table.match))]
                seen.append((view, lines, cues, session.live, session.settled, session.ticking))

        play(scene())
        assert len(seen) > 50
        return seen

    assert shown(1) == shown(5_000_000)
