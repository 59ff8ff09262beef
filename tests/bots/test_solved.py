"""The solved game of Sechser raus: what is shipped of it holds good, and is played and told exactly."""

from __future__ import annotations

import pkgutil
import zlib
from collections.abc import Mapping
from functools import cache
from itertools import product
from math import comb
from random import Random
from typing import Any

import pytest

from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import Policy, decide, make_policy
from sechserpack.engine.chance import stream
from sechserpack.engine.events import Event
from sechserpack.engine.generators import run
from sechserpack.engine.match import Match
from sechserpack.engine.options import resolve
from sechserpack.games import find, levels
from sechserpack.games.sechser_raus.mind import solution
from sechserpack.games.sechser_raus.mind.best_turn import SLICE, WON, Pace, Turn, paced
from sechserpack.games.sechser_raus.mind.odds import Tables, find_decision_odds, find_odds, tables_for
from sechserpack.games.sechser_raus.mind.throw_odds import counts, matching, some_sixes
from sechserpack.games.sechser_raus.mind.worth import worth
from tests.games.sechser_raus.at_once import decision_odds, ends_thrown, odds

_game = find("sechser-raus")
assert _game is not None
GAME = _game
LEVELS = levels("sechser-raus")
STEP = 1 / solution.STEPS
TABLES = [(seats, throws) for seats, several in solution.FILES.items() for throws in several]
each_table = pytest.mark.parametrize(("seats", "throws"), TABLES)
FIRST = {2: 0.5840, 3: 0.5022, 4: 0.4332}
"""the first seat's chance, as an independent solver found it"""


def solver(seats: int, options: Mapping[str, Any] = {}) -> Policy:
    return make_policy(LEVELS, "master", resolve(GAME.options, options, seats))


def states(seats: int, most: int) -> list[tuple[tuple[int, ...], int]]:
    """All states of a table with up to `most` dice: hands from the seat to act on, and the edge."""
    return [
        (hands, edge)
        for hands in product(range(1, most), repeat=seats)
        for edge in range(most - sum(hands) + 1)
    ]


# What is shipped.


def test_the_files_are_small() -> None:
    files = [
        pkgutil.get_data("sechserpack.games.sechser_raus.mind", f"solved/{solution.file_name(*each)}")
        for each in TABLES
    ]
    packed = [zlib.compress(content or b"", 9) for content in files]
    assert sum(map(len, packed)) <= 90_000


@each_table
def test_a_file_says_what_it_is_and_keeps_what_is_written(seats: int, throws: int) -> None:
    table = solution.table(seats, throws)
    assert (table.seats, table.most) == (seats, solution.most_dice(seats, throws))
    assert table.most >= solution.DICE * seats
    assert len(table.worth) == comb(table.most + 1, seats + 1)
    assert solution.read(solution.write(seats, throws, table.worth, table.mixed)) == table
    damaged = bytearray(solution.write(seats, throws, table.worth, table.mixed))
    damaged[-1] ^= 1
    with pytest.raises(solution.Damaged):
        solution.read(bytes(damaged))
    with pytest.raises(solution.Damaged):
        solution.read(b"{}\n")


@pytest.mark.parametrize(("seats", "most"), [(2, 12), (3, 12), (4, 11)])
def test_every_state_has_a_place_of_its_own(seats: int, most: int) -> None:
    found = sorted(solution.rank(hands, edge) for hands, edge in states(seats, most))
    assert found == list(range(comb(most + 1, seats + 1)))


@pytest.mark.parametrize("seats", solution.FILES)
def test_the_first_seat_has_the_chance_that_others_found(seats: int) -> None:
    chances = odds(GAME.start(seats, {}))
    assert chances[0] == pytest.approx(FIRST[seats], abs=1e-4)
    assert sum(chances) == pytest.approx(1)


@each_table
def test_a_table_agrees_with_itself(seats: int, throws: int) -> None:
    """Bellman's equation: what a state is worth to the last seat follows from what the next states are worth."""
    rng = stream("bellman", seats)
    agree(seats, throws, rng.sample(states(seats, 9), {2: 80, 3: 80, 4: 13}[seats]))


@pytest.mark.all
@each_table
def test_all_of_a_table_agrees_with_itself(seats: int, throws: int) -> None:
    most = {2: 12, 3: 18, 4: 24}[seats]
    every = [(hands, edge) for hands, edge in states(seats, most - seats + 2) if sum(hands) + edge <= most]
    agree(seats, throws, every if seats < 4 else stream("bellman").sample(every, 400))


def agree(seats: int, throws: int, some: list[tuple[tuple[int, ...], int]]) -> None:
    """Within two steps, but for a few states: where two options are as good but for less than a step, rounding decides
    which is taken, and that may matter to the others."""
    told = Tables(throws)
    apart = 0
    for hands, edge in some:
        if hands[0] == 1 and not edge:
            assert worth(hands, edge, throws) == 0  # R9: the next seat wins
            continue
        ends = ends_thrown(told.turn(hands[1:]), hands[0], edge, throws)
        expected = sum(
            probability * run(told.chance(seats - 2, (*hands[1:], hand), there))
            for (hand, there), probability in ends.items()
            if hand
        )
        apart += abs(worth(hands, edge, throws) - expected) > 2 * STEP
    assert apart <= {2: 0.0, 3: 0.02, 4: 0.08}[seats] * len(some)


@pytest.mark.parametrize(
    "throws", [pytest.param(each, marks=() if each == 3 else pytest.mark.all) for each in solution.FILES[2]]
)
def test_nothing_else_is_better_against_it_with_two_seats(throws: int) -> None:
    """The full best reply: what a seat can get at most against another that plays by the table, from every state."""
    ours: dict[tuple[tuple[int, ...], int], float] = {}
    first, second = dict(ours), dict(ours)
    told = tables_for(throws)
    for total in range(2, 13):
        layer = [(hands, edge) for hands, edge in states(2, total) if sum(hands) + edge == total]
        ends = {
            (hands, edge): ends_thrown(told.turn(hands[1:]), hands[0], edge, throws)
            for hands, edge in layer
            if hands[0] > 1 or edge
        }
        for state in layer:
            ours[state] = first[state] = second[state] = float(state not in ends)
            second[state] = 0.0
        change = 1.0
        while change > 1e-9:
            change = 0.0
            for (hands, edge), ways in ends.items():

                def passed(hand: int, there: int, other: int = hands[1]) -> float:
                    return second[(other, hand), there]

                reply = Turn(hands[1:], passed, {}).thrown(hands[0], edge, throws)
                after = {
                    (hand, there): ((hands[1], hand), there) for hand, there in ways if (hand, there) != WON
                }
                won = ways.get(WON, 0.0)
                plain = won + sum(ways[end] * (1 - ours[state]) for end, state in after.items())
                loses = sum(ways[end] * first[state] for end, state in after.items())
                for values, value in ((first, reply), (ours, plain), (second, loses)):
                    change = max(change, abs(values[hands, edge] - value))
                    values[hands, edge] = value
    start = ((6, 6), 0)
    if throws == 3:
        assert ours[start] == pytest.approx(FIRST[2], abs=1e-4)
    assert -1e-9 <= first[start] - ours[start] <= 0.0002
    assert -1e-9 <= second[start] - (1 - ours[start]) <= 0.0002
    assert max(first[state] - ours[state] for state in ours) <= 0.0002


# A turn, counted through by the rules themselves.


def ending(hand: int, edge: int) -> float:
    """Some worth of ending a turn, that nothing follows from."""
    return ((7 * hand + 5 * edge) % 11) / (11 + hand)


@cache
def by_rules(state: Any, seat: int) -> float:
    """What `state` is worth to `seat`, which plays its turn as well as can be, by the rules alone."""
    if state.turn != seat:
        return 1.0 if seat in state.finished else ending(state.hands[seat], state.edge_count)
    if state.thrown:
        throws = list(product(range(1, 7), repeat=state.hands[seat]))
        return sum(by_rules(GAME.apply(state, ("dice", *dice)), seat) for dice in throws) / len(throws)
    return max(by_rules(GAME.apply(state, event), seat) for event in GAME.legal(state)[seat])


@pytest.mark.parametrize("hand", [1, 2, 3, 4])
@pytest.mark.parametrize("edge", [0, 1, 2])
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_a_turn_is_worth_what_the_rules_make_of_it(hand: int, edge: int, throws: int) -> None:
    if hand == 4 and throws == 3:
        return  # what it leads to has been counted with fewer
    state = GAME.start(2, {"max_throws": throws, "places": False})._replace(
        hands=(hand, 5), edge_number=3 if edge else 0, edge_count=edge
    )
    thrown = GAME.apply(state, ("roll", 0))
    assert Turn((5,), ending, {}).thrown(hand, edge, throws) == pytest.approx(by_rules(thrown, 0))


@pytest.mark.parametrize(("hand", "edge"), [(1, 2), (4, 0), (6, 0), (5, 3), (9, 1)])
def test_the_ends_of_a_turn_are_what_it_is_worth(hand: int, edge: int) -> None:
    turn = Turn((5,), ending, {})
    ends = ends_thrown(turn, hand, edge, 3)
    assert sum(ends.values()) == pytest.approx(1)
    expected = sum(probability * (1.0 if end == WON else ending(*end)) for end, probability in ends.items())
    assert turn.thrown(hand, edge, 3) == pytest.approx(expected)


@pytest.mark.parametrize("dice", range(6))
def test_throws_have_the_probabilities_that_counting_gives(dice: int) -> None:
    every = list(product(range(1, 7), repeat=dice))
    for probability, sixes, hits in matching(dice):
        assert probability * 6**dice == pytest.approx(
            sum(each.count(6) == sixes and each.count(3) == hits for each in every)
        )
    for sixes, probability in enumerate(some_sixes(dice)):
        assert probability * 6**dice == pytest.approx(sum(each.count(6) == sixes for each in every))
    plain = [each for each in every if 6 not in each]
    for probability, several in counts(dice):
        found = [tuple(sorted({each.count(number) for number in each})) for each in plain]
        assert probability * len(plain) == pytest.approx(found.count(several))


# Chances that are told, against games that are played.


def played_on(state: Any, games: int, name: str) -> list[int]:
    """How often each seat finishes next in so many games from `state` on, all seats playing the solution."""
    won = [0] * len(state.hands)
    before = len(state.finished)
    think = solver(len(won), state.options._asdict())
    for number in range(games):
        now, rng = state, Random(f"{name}/{number}")
        while len(now.finished) == before:
            if now.thrown:
                now = GAME.apply(now, GAME.sample(now, rng))
            else:
                now = GAME.apply(now, decide(think, GAME.view(now, now.turn), now.turn, rng))
        won[now.finished[before]] += 1
    return won


def within(chances: tuple[float, ...], won: list[int]) -> bool:
    """Whether what was won is within four standard errors of the chances."""
    games = sum(won)
    return all(
        abs(each / games - chance) <= 4 * (chance * (1 - chance) / games) ** 0.5 + 0.001
        for chance, each in zip(chances, won, strict=True)
    )


def after(events: list[list[Any]], seats: int, **options: Any) -> Any:
    state = GAME.start(seats, options)
    for event in events:
        state = GAME.apply(state, event)
    return state


MOMENTS = [
    (2, {}, []),
    (3, {}, []),
    (4, {}, []),
    (2, {"starter": 1, "direction": -1}, [["roll", 1], ["dice", 6, 1, 1, 2, 3, 3]]),
    (3, {"direction": -1}, [["roll", 0], ["dice", 6, 6, 4, 4, 2, 3], ["lay", 0, 4]]),
    (3, {}, [["roll", 0], ["dice", 6, 6, 4, 4, 2, 3], ["lay", 0, 4], ["pass", 0], ["roll", 1]]),
    (
        4,
        {"dice": 3},
        [["roll", 0], ["dice", 5, 5, 1], ["lay", 0, 5], ["pass", 0], ["roll", 1], ["dice", 6, 5, 2]],
    ),
    (3, {"dice": 1}, [["lay_last", 0, 2]]),
]


@pytest.mark.parametrize(("seats", "options", "events"), MOMENTS)
def test_chances_are_what_games_show(seats: int, options: dict[str, Any], events: list[list[Any]]) -> None:
    state = after(events, seats, **options)
    chances = odds(state)
    assert sum(chances) == pytest.approx(1)
    assert within(chances, played_on(state, 400, f"{seats}{events}"))


@pytest.mark.all
@pytest.mark.parametrize(("seats", "options", "events"), MOMENTS)
def test_chances_are_what_many_games_show(
    seats: int, options: dict[str, Any], events: list[list[Any]]
) -> None:
    state = after(events, seats, **options)
    assert within(odds(state), played_on(state, 20_000, f"many{seats}{events}"))


@pytest.mark.parametrize(("seats", "options", "events"), [each for each in MOMENTS if each[2]])
def test_a_decision_has_the_chances_that_follow_it(
    seats: int, options: dict[str, Any], events: list[list[Any]]
) -> None:
    state = after(events, seats, **options)
    told = decision_odds(state)
    seat = state.turn
    assert set(told) == set(GAME.legal(state).get(seat, ()))
    for event, chances in told.items():
        assert sum(chances) == pytest.approx(1)
        assert chances == pytest.approx(_later(state, event), abs=2 * STEP)
    if told:
        # Whoever decides well has what is best.
        assert odds(state)[seat] == pytest.approx(max(each[seat] for each in told.values()), abs=STEP)


def _later(state: Any, event: Event) -> tuple[float, ...]:
    """The chances after `event`, told for the state that it leads to; who has just finished has won."""
    now = GAME.apply(state, event)
    new = now.finished[len(state.finished) :]
    return tuple(float(seat == new[0]) for seat in range(len(now.hands))) if new else odds(now)


def test_a_game_that_is_over_has_no_chances_left() -> None:
    state = after([["lay_last", 0, 2]], 2, dice=1)
    assert odds(state) == (0.0, 0.0)
    assert decision_odds(state) == {}
    assert odds(after([["lay_last", 0, 2]], 3, dice=1, places=False)) == (1.0, 0.0, 0.0)


def test_who_has_finished_has_no_chance_of_the_next_place() -> None:
    state = after([["lay_last", 0, 2]], 3, dice=1)
    assert odds(state)[0] == 0
    assert sum(odds(state)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [*(pytest.param(few, marks=pytest.mark.all) for few in (5, 6, 7)), 8])
def test_large_tables_have_chances_too(seats: int) -> None:
    state = after([["roll", 0], ["dice", *[1] * 9, 6, 2, 2]], seats, dice=12)
    for chances in (odds(state), *decision_odds(state).values()):
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= each <= 1 for each in chances)


# The bot.


def wins(level: str, others: str, seats: int, games: int, **options: Any) -> int:
    """How many games a bot wins that sits in each seat in turn among others of another level."""
    complete = resolve(GAME.options, options, seats)
    one, rest = make_policy(LEVELS, level, complete), make_policy(LEVELS, others, complete)
    won = 0
    for number in range(games):
        match = Match.new(GAME, seats, options, seed=f"solved/{number}")
        play_out(match, [one if seat == number % seats else rest for seat in range(seats)])
        won += GAME.ranking(match.state)[0] == (number % seats,)
    return won


@pytest.mark.parametrize("seats", [2, 3, 4, pytest.param(6, marks=pytest.mark.all)])
def test_it_beats_random(seats: int) -> None:
    games = 300
    assert wins("master", "random", seats, games) > games / seats + 5 * (games / seats) ** 0.5


@pytest.mark.all
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8])
def test_what_weighs_its_own_turn_alone_loses_against_it(seats: int) -> None:
    games = 16_000 if seats == 2 else 4000  # with two seats it wins 46.7 %
    fair = games / seats
    assert wins("hard", "master", seats, games, places=False) < fair - 4 * (fair * (1 - 1 / seats)) ** 0.5


@each_table
def test_what_is_left_to_chance_happens_as_often_as_it_should(seats: int, throws: int) -> None:
    """Found on the page by the dice in the middle: the two options of a node, laid or not."""
    for node, chance in solution.table(seats, throws).mixed.items():
        turn = tables_for(throws).turn(node.others)
        few, many = node.hands
        if few < 0:
            continue
        edge = node.total - sum(node.others) - many
        laid = many - few
        chosen = turn.choose(many, edge, node.throws, (laid,))
        both = {few: chance, many: 1 - chance}
        assert chosen == {hand: pytest.approx(part) for hand, part in both.items() if part}
        # Both are worth the same.
        assert turn.held(many, edge, node.throws) == pytest.approx(
            turn.held(few, edge + laid, node.throws), abs=2 * STEP
        )


@pytest.mark.parametrize(
    "options", [{"dice": 12}, {"dice": 12, "max_throws": 10}, {"max_throws": 1}, {"dice": 8}]
)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_it_plays_every_table_to_its_end(seats: int, options: dict[str, Any]) -> None:
    match = Match.new(GAME, seats, options, seed="far")
    play_out(match, [solver(seats, options)] * seats)
    assert match.over


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (5, {}), (8, {"dice": 8})])
def test_chances_are_told_in_small_slices_that_come_to_the_same(
    seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No more than a few hundred throws' worth of work between two pauses, and the figures of the whole at once."""
    state = GAME.start(seats, options)
    state = GAME.apply(
        GAME.apply(state, ("roll", 0)), ("dice", *[1 + each % 5 for each in range(state.hands[0])])
    )
    tables_for.cache_clear()
    work = find_decision_odds(state)
    pieces = []
    try:
        while True:
            pieces.append(next(work))
    except StopIteration as end:
        found = end.value
    assert max(pieces) <= SLICE + 4
    assert sum(pieces) > 20 * SLICE
    assert found == decision_odds(state)
    tables_for.cache_clear()
    assert sum(1 for _ in paced(find_odds(state))) > 10


def test_there_is_a_pause_only_after_more_than_a_slice_and_of_several_works_together() -> None:
    pace = Pace()

    def pauses(*ways: int) -> int:
        return sum(1 for _ in pace.through(each for each in ways))

    assert pauses(SLICE) == 0
    assert pauses(1) == 1
    assert pauses(SLICE - 1, 1) == 0
    assert pauses(1, SLICE) == 1
