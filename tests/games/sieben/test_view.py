"""The table view of Sieben: all of the table, for everybody alike, in play and in a replay."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from sechserpack.draw.seated import seated
from sechserpack.draw.view import EVERYBODY, Audience, TableView
from sechserpack.engine.player import Player
from sechserpack.games import face
from sechserpack.games.sieben.rules.game import FIELDS, GAME
from sechserpack.games.sieben.table.view import SiebenView, table_view
from sechserpack.locale import words
from sechserpack.play.replay import Replay
from tests.support.games.stories import NAMES

from .tables import random_match, scene_of

SEATS = [2, 3, 5, 8]


def audiences(seats: int) -> list[Audience]:
    return [Audience(seat, opened) for seat in (None, *range(seats)) for opened in (False, True)]


def as_observed(view: SiebenView) -> dict[str, object]:
    """All that a view says of the state, in the words of the dictionary view."""
    return {
        "game": view.game,
        "turn": view.turn,
        "chance": view.chance,
        "over": view.over,
        "ranking": [list(place) for place in view.ranking],
        "coins": list(view.coins),
        "board": {str(field): view.board[field] for field in FIELDS},
        "in": [seat not in view.out for seat in range(len(view.coins))],
        "choose": view.choose,
    }


@pytest.mark.parametrize("seats", SEATS)
def test_every_audience_sees_the_same_and_no_more_than_each_seat_may_know(seats: int) -> None:
    """Sieben has no secrets: the views that bots get, which hide what must be hidden, say all of it to every seat."""
    assert {each.name for each in fields(SiebenView)} - {each.name for each in fields(TableView)} == {
        "coins",
        "board",
        "out",
        "choose",
    }, "whatever a view holds is compared below"
    match = random_match(f"audience {seats}", seats)
    for events in range(len(match) + 1):
        state = match.state_at(events)
        view = table_view(state, EVERYBODY)
        assert all(table_view(state, audience) == view for audience in audiences(seats))
        for seat in range(seats):
            observation = GAME.view(state, seat)
            decisions = [list(event) for event in view.legal.get(seat, ())]
            assert observation.pop("legal") == ({str(seat): decisions} if decisions else {})
            assert as_observed(view) == observation
        assert set(view.legal) <= set(range(seats))


def test_nothing_can_be_decided_while_the_dice_roll() -> None:
    rolling = table_view(GAME.apply(GAME.start(3), ("roll", 0)), EVERYBODY)
    assert (rolling.turn, rolling.chance, rolling.legal) == (0, "dice", {})


def test_a_view_cannot_be_changed() -> None:
    view = table_view(GAME.start(3), EVERYBODY)
    with pytest.raises(FrozenInstanceError):
        view.choose = True  # type: ignore[misc]


@pytest.mark.cpython
@pytest.mark.parametrize("seats", SEATS)
def test_a_replay_shows_what_was_seen_in_play(seats: int) -> None:
    match = random_match(f"replay {seats}", seats)

    async def sleep(seconds: float) -> None:
        raise AssertionError("nothing plays by itself")

    def failed(error: BaseException) -> None:
        raise error

    players = tuple(Player("human", name) for name in NAMES[:seats])
    replay = Replay(match, players, sleep, lambda: None, failed)
    assert replay.hands_open
    seating = seated(face("sieben"), players, (1180, 820), facing=False, watched=True)
    for step in range(replay.last + 1):
        replay.seek(step)
        watched = replay.scene(seating, words("en"))
        played = scene_of(match, step)
        assert (watched.view, watched.before) == (played.view, played.before)
        shown = scene_of(
            match,
            step,
            kinds=("watcher",) * seats,
            replayed=True,
            hands_open=True,
            audience=Audience(open=True),
        )
        assert str(face("sieben").table(watched)) == str(face("sieben").table(shown))
    table = str(face("sieben").table(replay.scene(seating, words("en"))))
    assert ": place 1, " in table
    assert "data-event" not in table
