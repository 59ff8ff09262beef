"""The table view of Sechser raus: all that lies on the table, for everybody alike, and nothing besides."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from sechserpack.draw.scene import Scene
from sechserpack.draw.seated import seated
from sechserpack.draw.view import EVERYBODY, Audience
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.games.sechser_raus.face import FACE
from sechserpack.games.sechser_raus.rules.game import GAME, State
from sechserpack.games.sechser_raus.table.view import Edge, table_view
from sechserpack.locale import words
from tests.support.elements import read

SETUPS: list[tuple[int, dict[str, Any]]] = [
    (2, {"dice": 1}),
    (2, {"dice": 2, "max_throws": 2}),
    (3, {"dice": 3, "knock": True, "direction": -1}),
    (4, {}),
    (5, {"places": False, "knock": True}),
    (8, {"dice": 12}),
]


def played(seats: int, options: dict[str, Any], seed: int) -> Match[State]:
    """A match in which whatever is legal was played, and every mishap that can be may happen; at most 300 events."""
    match = Match.new(GAME, seats, options, str(seed))
    rng = Random(seed)
    while not match.over and len(match) < 300:
        if match.draw(rng) is None:
            (choices,) = GAME.legal(match.state).values()
            match.play(rng.choice(choices))
    return match


def states(seats: int, options: dict[str, Any], games: int = 3) -> Iterator[State]:
    """All states of some games."""
    for seed in range(games):
        match = played(seats, options, seed)
        yield from (match.state_at(at) for at in range(len(match) + 1))


def audiences(seats: int) -> list[Audience]:
    """Everybody who can look at a screen."""
    return [Audience(seat, lies_open) for seat in (None, *range(seats)) for lies_open in (False, True)]


def watched(match: Match[State], at: int, audience: Audience) -> str:
    """The table when the first `at` events of a recorded game are over."""
    players = tuple(Player("watcher", f"Name{seat}") for seat in range(match.header.seats))
    return str(
        FACE.table(
            Scene(
                view=table_view(match.state_at(at), audience),
                players=players,
                options=match.options,
                seating=seated(FACE, players, (1180, 820), facing=False),
                words=words("en"),
                events=at,
                event=match.events[at - 1] if at else None,
                before=table_view(match.state_at(at - 1), audience) if at else None,
                replayed=True,
                hands_open=audience.open,
            )
        )
    )


def test_it_holds_what_lies_on_the_table() -> None:
    """R2, R3, R6, R10: by an example."""
    state = GAME.start(3)
    for event in (["roll", 0], ["dice", 6, 3, 3, 1, 2, 5], ["lay", 0, 3]):
        state = GAME.apply(state, event)
    laid = table_view(state, EVERYBODY)
    assert (laid.hands, laid.middle, laid.edge, laid.bowl) == ((3, 6, 6), (), Edge(3, 2), 1)
    assert (laid.turn, laid.throws, laid.throws_left) == (0, 1, 2)
    assert laid.legal == {0: (("pass", 0), ("roll", 0))}
    thrown = table_view(GAME.apply(GAME.apply(state, ["roll", 0]), ["dice", 6, 1, 1]), EVERYBODY)
    assert (thrown.hands, thrown.middle, thrown.bowl) == ((0, 6, 6), (1, 1), 2)
    assert (thrown.throws, thrown.throws_left, thrown.chance) == (2, 1, None)


@pytest.mark.parametrize(("seats", "options"), SETUPS, ids=str)
def test_it_says_what_the_record_says(seats: int, options: dict[str, Any]) -> None:
    """Field by field, in all states of some games."""
    for state in states(seats, options):
        view, record = table_view(state, EVERYBODY), GAME.dump(state)
        edge = {"value": view.edge.number, "count": view.edge.count} if view.edge else None
        assert json.loads(json.dumps(view.legal)) == record["legal"]
        assert [list(tied) for tied in view.ranking] == record["ranking"]
        assert (view.game, view.turn, view.chance) == (record["game"], record["turn"], record["chance"])
        assert (list(view.hands), list(view.middle), edge) == (
            record["dice"],
            record["middle"],
            record["edge"],
        )
        assert (view.bowl, view.throws, view.over) == (record["bowl"], record["throws"], record["over"])
        assert view.throws_left == state.options.max_throws - record["throws"] >= 0


@pytest.mark.parametrize(("seats", "options"), SETUPS, ids=str)
def test_everybody_sees_the_same(seats: int, options: dict[str, Any]) -> None:
    """R10: nothing is hidden, whoever looks."""
    for state in states(seats, options):
        assert all(
            table_view(state, audience) == table_view(state, EVERYBODY) for audience in audiences(seats)
        )


@pytest.mark.parametrize("options", [{"dice": 1}, {"dice": 2}, {"dice": 2, "places": False}], ids=str)
def test_it_says_no_more_than_a_seat_may_know(options: dict[str, Any]) -> None:
    """States that a seat cannot tell apart by what it may know give it equal table views."""
    for seats in (2, 3):
        for seat in range(seats):
            seen: dict[str, Any] = {}
            met = 0
            for state in states(seats, options, games=12):
                if GAME.turn(state) not in (None, seat):
                    continue  # what others may do follows from what lies there, but is not in the view of this seat
                known = json.dumps(GAME.view(state, seat))
                met += known in seen
                for audience in (Audience(seat), EVERYBODY):
                    view = table_view(state, audience)
                    assert view == seen.setdefault(known, view)
            assert met, "no two states of these games were alike"


@pytest.mark.parametrize(("seats", "options"), SETUPS, ids=str)
def test_a_replay_shows_every_state_as_it_was(seats: int, options: dict[str, Any]) -> None:
    """Watched again with everything open, a finished game looks as it did when it was played, without controls."""
    match = played(seats, options, 1)
    assert match.over
    for at in range(0, len(match) + 1, 1 + len(match) // 120):  # of a very long game here and there
        state = match.state_at(at)
        html = watched(match, at, Audience(open=True))
        assert html == watched(match, at, EVERYBODY)
        tags = read(html)
        assert not tags.all(having="data-event")
        counts = [
            int(sign.one(cls="held-count").text)
            for sign in sorted(tags.all(cls="sign"), key=lambda sign: int(sign["data-seat"]))
        ]
        assert counts == list(state.hands)
        pieces = [tag["data-piece"][0] for tag in tags.all(having="data-piece")]
        assert (pieces.count("m"), pieces.count("e"), pieces.count("b")) == (
            len(state.middle),
            state.edge_count,
            state.bowl,
        )


def test_a_view_cannot_be_changed() -> None:
    view = table_view(GAME.start(2), EVERYBODY)
    with pytest.raises(AttributeError):
        view.bowl = 1  # type: ignore[misc]
    assert view == table_view(GAME.start(2), EVERYBODY)
