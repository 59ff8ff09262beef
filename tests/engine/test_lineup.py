"""Lineups: who plays and sits where at each event, computed here a second time, event by event."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from sechserpack.engine.events import Event
from sechserpack.engine.lineup import MOST_CHANGES, Lineup, Substitution, Swap
from sechserpack.engine.player import Player
from sechserpack.engine.record import Header

SEATS = 3
FIRST = tuple(Player("human", name) for name in ("Ada", "Bo", "Cem"))
PLAYERS = [Player("human", "Ada"), Player("human", "Dora"), Player("hard", "Otto"), Player("hard", "Rosi")]
BEGUN = Header("sieben", SEATS, {}, {"names": ["Ada", "Bo", "Cem"], "more": 1})

changes = some.lists(
    some.one_of(
        some.tuples(some.just("decides"), some.integers(0, SEATS - 1)),
        some.tuples(some.just("back"), some.just(0)),
        some.tuples(some.just("sits"), some.integers(0, SEATS - 1), some.sampled_from(PLAYERS)),
        some.tuples(some.just("swaps"), some.integers(0, SEATS - 1), some.integers(0, SEATS - 1)),
    ),
    max_size=40,
)


@given(changes)
def test_it_tells_who_made_each_decision(course: list[tuple[object, ...]]) -> None:
    lineup = Lineup(FIRST)
    history: list[Event] = []
    now, order = list(FIRST), list(range(SEATS))
    made: list[tuple[int, Player]] = []
    for what, seat, *more in course:
        assert isinstance(seat, int)
        if what == "decides":
            history.append(("roll", seat))
            made.append((seat, now[seat]))
        elif what == "back" and history:
            history.pop()
            made.pop()
            lineup = lineup.until(len(history))
        elif what == "sits":
            (player,) = more
            assert isinstance(player, Player)
            lineup = lineup.substituted(len(history), seat, player)
            now[seat] = player
        elif what == "swaps" and more[0] != seat:
            (other,) = more
            assert isinstance(other, int)
            lineup = lineup.swapped(len(history), seat, other)
            one, two = order.index(seat), order.index(other)
            order[one], order[two] = order[two], order[one]
    assert list(lineup.now) == now
    assert list(lineup.order) == order
    for index, (seat, player) in enumerate(made):
        assert lineup.at(index)[seat] == player
    for seat, decider in enumerate(lineup.deciders(history, {"roll"})):
        counts = Counter(
            player.name if player.human else player.kind for each, player in made if each == seat
        )
        if not counts:
            assert decider == (now[seat] if lineup.substitutions else FIRST[seat])
            continue
        assert counts[decider.name if decider.human else decider.kind] == max(counts.values())
    stored = lineup.told_in(BEGUN)
    assert Lineup.read(stored, FIRST) == lineup
    assert Lineup(FIRST).told_in(stored) == BEGUN, "nothing else of the header changes"


def test_of_equals_who_decided_last_counts() -> None:
    lineup = Lineup(FIRST).substituted(2, 0, PLAYERS[1])
    history: list[Event] = [("roll", 0), ("dice", 1), ("roll", 0)]
    assert lineup.deciders(history, {"roll"})[0].name == "Dora"
    assert lineup.deciders([*history[:2], ("dice", 1)], {"roll"})[0].name == "Ada"
    assert lineup.deciders([], {"roll"})[0].name == "Dora", "who never decided anything is not asked for"


def test_the_person_of_a_seat_is_who_played_it_before_the_bot() -> None:
    lineup = Lineup((FIRST[0], PLAYERS[2], FIRST[2]))
    assert lineup.person_of(1) is None
    assert lineup.substituted(4, 0, PLAYERS[2]).person_of(0) == FIRST[0]
    there = lineup.substituted(4, 1, PLAYERS[1]).substituted(9, 1, PLAYERS[3])
    assert there.person_of(1) == PLAYERS[1]


def test_what_changes_twice_at_one_moment_is_told_once() -> None:
    lineup = Lineup(FIRST).substituted(3, 0, PLAYERS[2]).substituted(3, 0, PLAYERS[1])
    assert lineup.substitutions == (Substitution(3, 0, "human", "Dora"),)
    assert lineup.substituted(3, 0, FIRST[0]) == Lineup(FIRST)
    assert Lineup(FIRST).swapped(3, 2, 0).swapped(3, 0, 2) == Lineup(FIRST)
    assert Lineup(FIRST).swapped(3, 2, 0).swaps == (Swap(3, 0, 2),)


@pytest.mark.parametrize(
    "fields",
    [
        {"substitutions": 7},
        {"substitutions": [[0, 0, "human"]]},
        {"substitutions": [[0, 3, "human", "Eva"]]},
        {"substitutions": [[-1, 0, "human", "Eva"]]},
        {"substitutions": [[True, 0, "human", "Eva"]]},
        {"substitutions": [[5, 0, "human", "Eva"], [4, 1, "human", "Fritz"]]},
        {"substitutions": [[0, 0, "human", "\ud800"]]},
        {"substitutions": [[0, 0, "human", "x" * 1000]]},
        {"substitutions": [[0, 0, "hard", "Eva"]] * (MOST_CHANGES + 1)},
        {"swaps": [[0, 0]]},
        {"swaps": [[0, 0, 3]]},
        {"swaps": [[0, 0, "1"]]},
        {"swaps": {"0": 1}},
    ],
)
def test_what_makes_no_sense_is_ignored(fields: dict[str, object]) -> None:
    assert Lineup.read(Header("sieben", SEATS, {}, fields), FIRST) == Lineup(FIRST)
