"""S9: a match of several rounds, from one to the next; and throws that happen by themselves."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.engine.record import Header, write
from sechserpack.games import find
from sechserpack.games.sieben.rules.game import GAME, winner
from sechserpack.locale import words
from sechserpack.play.record_files import next_round, rounds_of
from sechserpack.play.session import PACES
from sechserpack.play.turn_session import TurnSession
from sechserpack.screens.parts import Part
from sechserpack.screens.payoffs import payoffs_of, payoffs_sheet, signed
from tests.support.at_once import load_match
from tests.support.loop import run

from .tables import match_of, random_match, scene_of

PEOPLE = (Player("human", "Ada"), Player("human", "Bo"), Player("human", "Cem"))


def session_of(match: Match[Any], players: tuple[Player, ...] = PEOPLE) -> TurnSession:
    """A session in which no time passes."""

    async def sleep(seconds: float) -> None:
        await asyncio.sleep(0)

    def failed(error: BaseException) -> None:
        raise error

    return TurnSession(match, players, PACES["instant"], sleep, lambda new: None, failed)


def test_s9_the_winner_begins_the_next_round() -> None:
    match = random_match("next", 3)
    following = next_round(match, PEOPLE)
    assert following.header.options == {"coins": 5, "starter": winner(match.state)}
    assert GAME.turn(following.state) == winner(match.state)
    assert len(following) == 0
    assert following.seed != match.seed


def test_s9_what_was_won_is_carried_on() -> None:
    match = random_match("stakes", 3)
    won = [-5, -5, -5]
    won[winner(match.state)] = 10
    assert rounds_of(match) == (tuple(won),)
    following = next_round(match, PEOPLE)
    assert following.header.extra["rounds"] == [won]
    assert following.header.extra["names"] == ["Ada", "Bo", "Cem"]
    # Nothing is won before the round is over, and a reload knows as much as before.
    loaded, players = load_match(write(following.header, following.events).encode())
    assert rounds_of(loaded) == (tuple(won),)
    assert players == PEOPLE


def test_three_rounds_add_up() -> None:
    match = random_match("one", 3)
    for nth in range(1, 4):
        while not match.over:
            if match.draw() is None:
                (choices,) = GAME.legal(match.state).values()
                match.play(choices[0])
        assert len(rounds_of(match)) == nth
        assert all(sum(stakes) == 0 for stakes in rounds_of(match))
        match = next_round(match, PEOPLE)


@pytest.mark.parametrize(
    "rounds", [None, 3, [1, 2], [[1, 2]], [[1, 2, "3"]], [[1, 2, True]], [[1, 2, 3.0]], {"0": [1, 2, 3]}]
)
def test_rounds_that_make_no_sense_are_none(rounds: object) -> None:
    match = Match(GAME, Header("sieben", 3, {}, {"rounds": rounds}))
    assert rounds_of(match) == ()


def test_a_game_that_is_not_for_stakes_has_none() -> None:
    game = find("sechser-raus")
    assert game is not None
    match = Match.new(game, 2, {"dice": 1, "starter": 1}, "x")
    while not match.over:
        if match.draw() is None:
            (choices,) = game.legal(match.state).values()
            match.play(choices[-1])
    assert rounds_of(match) == ()
    following = next_round(match, PEOPLE[:2])
    assert following.header.options == {**match.header.options, "starter": 0}  # the next seat's turn to begin
    assert "rounds" not in following.header.extra


@pytest.mark.parametrize(("coins", "text"), [(3, "+3"), (-12, "−12"), (0, "0")])
def test_coins_won_and_lost(coins: int, text: str) -> None:
    assert signed(coins) == text


def test_the_match_so_far_shows_the_best_first() -> None:
    html = str(
        payoffs_sheet(PEOPLE, [(-5, 10, -5), (-5, -5, 10), (-5, 10, -5)], Part("stakes", 3), words("en"))
    )
    assert html.index("Bo") < html.index("Cem") < html.index("Ada")
    for text in (">+15<", ">0<", ">−15<", "Cem wins the round: +10"):
        assert text in html
    assert html.count("<li") == 3


def test_the_match_so_far_before_any_round_is_over() -> None:
    html = str(payoffs_sheet(PEOPLE, (), Part("stakes", 0), words("de")))
    assert "Noch ist keine Runde vorbei" in html
    assert html.count(">0</td>") == 6


def test_the_result_tells_this_round_and_the_match() -> None:
    match = random_match("result", 3)
    once = scene_of(match, rounds=((10, -5, -5),))
    assert [str(part) for part in payoffs_of(once, 0) if part] == ['<span class="stake">+10</span>']
    twice = scene_of(match, rounds=((-5, 10, -5), (10, -5, -5)))
    assert [str(part) for part in payoffs_of(twice, 1) if part] == [
        '<span class="stake">−5</span>',
        '<span class="total">+5 in all</span>',
    ]


async def until_nothing_happens(session: TurnSession) -> None:
    """Let a session go on until it waits for somebody."""
    quiet, events = 0, -1
    while quiet < 20:
        await asyncio.sleep(0)
        quiet = quiet + 1 if len(session.match) == events else 0
        events = len(session.match)


@pytest.mark.cpython
def test_throws_happen_by_themselves_until_there_is_a_choice() -> None:
    async def play(auto: bool) -> Match[Any]:
        session = session_of(Match.new(GAME, 3, {"coins": 2}, "s112"))  # its third throw is a 2
        session.auto = auto
        session.start()
        await until_nothing_happens(session)
        session.stop()
        return session.match

    assert len(run(play(auto=False))) == 0
    chosen = run(play(auto=True))
    assert chosen.state.choose
    assert len(chosen) == 6


@pytest.mark.cpython
def test_throws_by_themselves_can_be_begun_and_ended_at_the_table() -> None:
    async def play() -> None:
        session = session_of(match_of())
        session.start()
        await until_nothing_happens(session)
        assert len(session.match) == 0
        session.set_auto(True)
        await until_nothing_happens(session)
        thrown = len(session.match)
        assert thrown > 0
        assert session.match.over or session.match.state.choose
        session.stop()

    run(play())


@pytest.mark.cpython
def test_a_throw_by_itself_is_not_made_for_somebody_who_can_do_something_else() -> None:
    async def play() -> int:
        game = find("sechser-raus")
        assert game is not None
        session = session_of(Match.new(game, 2, {"dice": 2}, "y"), PEOPLE[:2])
        session.auto = True
        session.start()
        await until_nothing_happens(session)
        session.stop()
        assert ("roll", 0) not in game.legal(session.match.state).values()
        return len(game.legal(session.match.state))

    assert run(play()) > 0
