"""What is shown of an event of 6mal6 on the way: chips that are true in number, and no hand that nobody may see."""

from __future__ import annotations

from random import Random

import pytest

from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games.sechs_mal_sechs.face import FACE
from sechserpack.games.sechs_mal_sechs.rules.game import GAME
from sechserpack.games.sechs_mal_sechs.rules.settlement import balance
from sechserpack.games.sechs_mal_sechs.table import chips
from sechserpack.games.sechs_mal_sechs.table.steps import FLIGHT, LONGEST, leaves, settlement_steps
from sechserpack.sound.shared import SHARED
from tests.contract.hidden import otherwise
from tests.contract.setups import Setup
from tests.support.pairs import pairs
from tests.support.screens import screen, seated, tell


def games(variant: str, seats: int, *, rounds: int = 4, **options: object) -> Match[object]:
    """A whole game at random."""
    chosen = {"variant": variant, "rounds": rounds, **options}
    match = Match.new(GAME, seats, chosen, f"{variant}{seats}{options}")
    rng = Random(seats)
    while not match.over:
        if not match.draw():
            (choices,) = GAME.legal(match.state).values()
            match.play(rng.choice(choices))
    return match


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("variant", ["classic", "strassen"])
@pytest.mark.parametrize("count", [7, 25, 100])
def test_chips_are_as_many_as_the_rules_say(variant: str, seats: int, count: int) -> None:
    match = games(variant, seats, chips=count)
    settled = 0
    for index, event in enumerate(match.events):
        before, after = match.state_at(index), match.state_at(index + 1)
        last = after.table.last  # type: ignore[attr-defined]
        if event[0] != "lay" or after.cards or last is None:  # type: ignore[attr-defined]
            continue
        table = before.table  # type: ignore[attr-defined]
        now = chips.lie(table.chips, table.pot)
        keys = sorted(chip.key for pile in (*now.seats, now.pot) for chip in pile)
        assert len(keys) == len(set(keys))
        for number, step in enumerate(last.steps, 1):
            then = chips.after(now, (step,))
            worth = [sum(chip.worth for chip in pile) for pile in (*then.seats, then.pot)]
            left, pot = balance(last.steps[:number], table.chips, table.pot)
            assert worth == [*left, pot]
            # What has moved has left one pile and lies in another; everything else lies where it did.
            moved = {move.chip for move in then.moves}
            for old, new in zip((*now.seats, now.pot), (*then.seats, then.pot), strict=True):
                assert [chip for chip in old if chip in new] == [chip for chip in new if chip in old]
                assert {chip for chip in new if chip not in old and chip.key.count("-") == 2} <= moved
            for move in then.moves:
                assert move.chip in (then.pot if move.paid else then.seats[move.seat])
            now = then
        settled += 1
    assert settled


def test_a_large_chip_is_changed_where_small_ones_are_missing() -> None:
    before = chips.Chips(((), ()), tuple(chips.Chip(f"chip-pot-{number}", large=True) for number in range(2)))
    step = chips.Step("prize", (0, 1), 0, 5, (), (4, 4))
    after = chips.after(before, (step,))
    assert [sum(chip.worth for chip in pile) for pile in (*after.seats, after.pot)] == [4, 4, 2]
    assert {move.chip.key.rpartition("-")[0] for move in after.moves} == {"chip-pot-0", "chip-pot-1"}


@pytest.mark.parametrize("count", range(1, 40))
def test_no_step_moves_for_more_than_two_seconds(count: int) -> None:
    starts = [leaves(number, count) for number in range(count)]
    assert starts == sorted(starts)
    assert starts[-1] + FLIGHT <= LONGEST + 0.001 < 2


@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_every_step_is_heard_and_none_is_long(variant: str) -> None:
    match = games(variant, 4, chips=12)
    for index, event in enumerate(match.events):
        before, after = match.state_at(index), match.state_at(index + 1)
        for step in FACE.steps(before, event, after):
            assert 0 < step.seconds <= 2
            for cue in (step.cue, step.landing):
                assert not cue or cue in FACE.sounds or cue in SHARED


@pytest.mark.parametrize("variant", ["classic", "strassen"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_settlement_takes_eight_seconds_at_most(variant: str, seats: int) -> None:
    """At a calm pace, from the last card on; but that seats go out and somebody wins are moments of their own."""
    match = games(variant, seats, rounds=4)
    settled = 0
    for index, event in enumerate(match.events):
        after = match.state_at(index + 1)
        if settlement_steps(event, after):
            shown = FACE.steps(match.state_at(index), event, after)
            own = [step for step in shown if step.name not in ("out", "won")]
            assert sum(step.seconds + step.read for step in own) - own[-1].read <= 8, shown
            settled += 1
    assert settled


@pytest.mark.parametrize(("humans", "variant"), pairs([(0, 1, 2), (0,), (0, 2)], ["classic", "strassen"]))
def test_no_moment_shows_a_hand_to_anybody_else(variant: str, humans: tuple[int, ...]) -> None:
    """At every moment of every event, the screen is what it would be if all hidden cards were others."""
    match = games(variant, 3, rounds=2)
    setup = Setup(GAME.name, 3, dict(match.header.options))
    compared = 0
    for cut in range(1, len(match), 2):
        events = match.events[:cut]
        here = seated(Match.resume(GAME, match.header, events), humans)
        turn = GAME.turn(match.state_at(cut))
        viewer = here.curtain.viewer(turn)
        assert (viewer is None) == (len(humans) > 1)
        seat = 1 if viewer is None else viewer
        other = otherwise(setup, events, seat, stream("moments", cut, seat))
        there = seated(Match.resume(GAME, match.header, other), humans)
        for still in range(len(tell(here).animation.steps)):
            for moving in (True, False):
                drawn = [screen(tell(each, still + moving / 2), reading=False) for each in (here, there)]
                assert drawn[0] == drawn[1]
                assert (viewer is None) <= ('data-command="select"' not in drawn[0])
                compared += other != list(events)
    assert compared > 20
