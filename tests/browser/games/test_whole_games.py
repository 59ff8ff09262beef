"""Games on the page, every step of them held against the rules on the Python that runs the tests.

The page runs another Python, and is tapped through what a browser draws.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import make_policy
from sechserpack.draw.catalogue import Variant
from sechserpack.engine.match import Match
from sechserpack.games import find, levels
from tests.support.games.short import SHORT

from ..conftest import Open
from ..driver import (
    WAYS,
    Played,
    at_random,
    each_game,
    each_way,
    few_seats,
    link_of,
    moment,
    offered_by_the_rules,
    one_way,
    play_on,
    replayed,
    saved,
)


def agrees(played: Played, kinds: list[str]) -> Match[Any]:
    """The page's game is the game of its record: as many events, the same end, at every step the same choices."""
    match = legal_at_every_step(played, kinds)
    assert played.moments[-1].events == len(match)
    assert played.moments[-1].over
    assert match.over
    return match


def legal_at_every_step(played: Played, kinds: list[str]) -> Match[Any]:
    """As far as it has been played, the page's game is the game of its record: the same choices at every step."""
    match = replayed(played.record)
    assert played.moments[-1].events <= len(match)
    for now in played.moments:
        if now.covered:
            continue
        assert not now.twice, f"an event has two controls after {now.events} events: {now.offered}"
        assert set(now.offered) == offered_by_the_rules(match, now.events, kinds), now
    return match


def seated(way: Variant) -> bool:
    """Whether everything faces its seat; of two ways to play that share a table, one is played either way."""
    return next(other for other in WAYS if other.game == way.game) == way


STEPS = 3
"""how many decisions are enough to see that taps play, what others play, and that both are the game by the rules"""


# What is drawn is offered by the rules at every step of whole games in tests/ears and tests/app; here it is tapped.
@each_game
def test_people_play_what_they_tap(open_shared: Open, way: Variant) -> None:
    kinds = ["human", "human", *["random"] * (few_seats(way) - 2)]
    page = open_shared(
        link_of(way, kinds, seed="we and them"), settings={"facing": True, "untimed": True}, has_touch=True
    )
    played = play_on(page, at_random(way.name), lambda control: control.tap(), most=STEPS)
    match = legal_at_every_step(played, kinds)
    mine = [list(event) for event in match.events if event[0] in match.game.decisions and event[1] < 2]
    assert mine == [json.loads(event) for event in played.tapped]
    assert mine


@pytest.mark.all
@each_way
def test_people_and_bots_play_a_whole_game_by_tapping(open_shared: Open, way: Variant) -> None:
    facing = seated(way)
    kinds = ["human", "human", *["random"] * (few_seats(way) - 2)]
    language = "de" if facing else "en"
    # In real time the bots would have played on before a test has made up its mind.
    page = open_shared(
        link_of(way, kinds, seed="we and them"),
        settings={"facing": facing, "untimed": True},
        has_touch=True,
        language=language,
    )
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator(".facing")).to_have_count(1 if facing else 0)
    played = play_on(page, at_random(f"{way.name}/{facing}"), lambda control: control.tap())
    match = agrees(played, kinds)
    # Who was it that played? Everything that people tapped and nothing else is theirs.
    mine = [event for event in match.events if event[0] in match.game.decisions and event[1] < 2]
    assert len(mine) == len(played.tapped)


@pytest.mark.all
@pytest.mark.parametrize("facing", [True, False], ids=["facing", "upright"])
@each_way
def test_people_play_a_whole_game_by_tapping(open_shared: Open, way: Variant, facing: bool) -> None:
    kinds = ["human"] * few_seats(way)
    page = open_shared(link_of(way, kinds), settings={"facing": facing}, has_touch=True)
    played = play_on(page, at_random(f"{way.name}/{facing}"), lambda control: control.tap())
    agrees(played, kinds)


@pytest.mark.all
@each_way
def test_a_person_plays_a_whole_game_against_bots(open_shared: Open, way: Variant) -> None:
    kinds = ["human", *["random"] * (few_seats(way) - 1)]
    page = open_shared(link_of(way, kinds, seed="me and them"), settings={"untimed": True})
    played = play_on(page, at_random(way.name), lambda control: control.click())
    match = agrees(played, kinds)
    mine = [event for event in match.events if event[0] in match.game.decisions and event[1] == 0]
    assert len(mine) == len(played.tapped)


@pytest.mark.all  # links are followed by tests/app and tests/contract; whole games in Chromium are above
@one_way
def test_bots_play_the_same_game_by_the_same_link(open_shared: Open, way: Variant) -> None:
    makers = levels(way.game)
    names = list(makers)
    kinds = ["random", names[0], names[-1]][-few_seats(way) :]
    kinds = (kinds * few_seats(way))[: few_seats(way)]
    link = link_of(way, kinds, seed="told & <again>")
    first = game_of_bots(open_shared(link))
    game = find(way.game)
    assert game is not None
    if game.realtime:  # there time is what the page's own clock says
        assert game_of_bots(open_shared(link)) == first
    else:
        predicted = Match.new(game, len(kinds), {**SHORT.get(way.game, {}), **way.options}, "told & <again>")
        play_out(predicted, [make_policy(makers, kind, predicted.options) for kind in kinds])
        assert replayed(first).events == predicted.events


def game_of_bots(page: Page) -> bytes:
    """Look on until the bots have finished; returns the record."""
    last = moment(page)
    assert last.over
    assert not last.offered
    expect(page.locator("#result")).to_be_visible()
    record = saved(page)
    assert len(replayed(record)) == last.events
    return record
