"""How long bots may keep people waiting, in games in turns."""

from __future__ import annotations

from sechserpack.play.patience import LEAST, Patience, pauses


def test_bots_pause_for_less_the_longer_a_game_lasts_but_never_not_at_all() -> None:
    factors = [pauses(events) for events in range(0, 600, 20)]
    assert factors[0] == 1
    assert factors == sorted(factors, reverse=True)
    assert min(factors) == LEAST


def test_whatever_bots_want_there_is_an_end_to_it() -> None:
    patience = Patience()
    assert sum(patience.grant(5.0, 6.0, 3) for _ in range(500)) <= 6.0 + 1e-9
    assert Patience().grant(0.4, 6.0, 3) == 0.4
    crowded = Patience()
    assert 6.0 < sum(crowded.grant(5.0, 6.0, 6) for _ in range(500)) <= 12.0 + 1e-9
