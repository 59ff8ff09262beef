"""Oracles: what is said of the chances at a table, to one seat and from what it can see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sechserpack.bots.outlook import Estimate, Oracle, Outlook, mean, share, tempered
from sechserpack.bots.policy import decide, randomly
from sechserpack.draw.catalogue import Variant
from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games import find, outlook
from tests.support.ways import WAYS

KNOWN = [way for way in WAYS if outlook(way.game)]
ASKED = 3
"""how many moments of a game are asked about"""


def moments(way: Variant, seed: str) -> tuple[Oracle, list[tuple[Any, int]]]:
    """The oracle of a random game, and views of it with the seat that sees them."""
    game = find(way.game)
    make = outlook(way.game)
    assert game is not None
    assert make is not None
    match = Match.new(game, 3, way.options, seed=seed)
    views = []
    while not match.over and len(match) < 400:
        if match.draw():
            continue
        for seat in game.legal(match.state):
            view = match.view(seat)
            views.append((view, seat))
            match.play(decide(randomly, view, seat, stream(match.seed, "bot", seat, len(match))))
            break
        else:
            match.play(("wait", 700))
    return make(match.options), views[:: max(1, len(views) // ASKED)][:ASKED]


def first_word(tell: Oracle, view: Any, seat: int) -> Outlook:
    """The first that is said; those that count say everything at once, and those that sample need not go on here."""
    return next(found for found in tell(view, seat, Random(1)) if found)


@pytest.mark.parametrize("way", KNOWN, ids=[way.name for way in KNOWN])
def test_an_outlook_tells_of_every_seat_and_every_decision(way: Variant) -> None:
    tell, views = moments(way, "outlook")
    for view, seat in views:
        found = first_word(tell, view, seat)
        assert len(found.seats) == 3
        assert sum(chance.value for chance in found.seats) == pytest.approx(1)
        legal = {tuple(event) for event in view["legal"].get(str(seat), [])}
        assert set(found.decisions) == legal
        assert not found.gains or set(found.gains) == legal
        for chance in (*found.seats, *found.decisions.values()):
            assert 0 <= chance.value <= 1
            assert found.samples or not chance.margin
            assert chance.margin or not found.samples or chance.value == 0  # who is out is certainly so


def test_the_margin_of_a_share_holds_nineteen_times_out_of_twenty() -> None:
    rng = Random(3)
    for chance in (0.02, 0.3, 0.5):
        held = 0
        for _ in range(2000):
            found = share(sum(rng.random() < chance for _ in range(60)), 60)
            held += abs(found.value - chance) <= found.margin
        assert held / 2000 > 0.93
    assert share(0, 20).margin > 0.05  # never in twenty is not never


def test_the_margin_of_a_mean_holds_nineteen_times_out_of_twenty() -> None:
    rng = Random(4)
    held = 0
    for _ in range(2000):
        figures = [rng.gauss(2, 5) for _ in range(50)]
        found = mean(sum(figures), sum(each * each for each in figures), 50)
        held += abs(found.value - 2) <= found.margin
    assert 0.93 < held / 2000 < 0.97


def test_tempered_chances_keep_their_order_and_are_nearer_to_one_another() -> None:
    told = [share(70, 100), share(28, 100), share(2, 100)]
    found = tempered(told, 100, 0.5)
    assert sum(chance.value for chance in found) == pytest.approx(1)
    # The odds of the first two are as the roots of theirs, with a third of a playout more for each.
    assert found[0].value / found[1].value == pytest.approx((70.333 / 28.333) ** 0.5, rel=1e-4)
    assert told[2].value < found[2].value < found[1].value < found[0].value < told[0].value
    for before, after in zip(told, found, strict=True):
        assert 0 < after.margin < 1
        assert (after.margin > before.margin) == (before is told[2]), (
            "what is small is less certain than it seemed"
        )


def test_what_is_trusted_wholly_stays_nearly_as_it_was() -> None:
    told = [share(500, 1000), share(500, 1000), share(0, 1000)]
    for before, after in zip(told, tempered(told, 1000, 1.0), strict=True):
        assert after.value == pytest.approx(before.value, abs=1e-3)
        assert after.margin == pytest.approx(before.margin, abs=1e-3)
    assert tempered([Estimate(1.0, 0.004), Estimate(0.0, 0.004)], 1000, 0.65)[0].value > 0.98
