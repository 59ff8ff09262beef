"""Stored forms of earlier versions; `tests/stored` reads them from a whole device."""

from __future__ import annotations

import pytest

from sechserpack.saves.checksum import Damaged, unwrap, wrap
from sechserpack.saves.earlier import single_game, single_game_fits

RECORD = '{"format": "sechserpack/1", "game": "sieben", "seats": 2}\n'


def test_the_only_game_is_one_game_however_often_it_is_found() -> None:
    game = single_game({"record": RECORD, "seed": "abc"})
    assert game is not None
    assert (game.record, game.seed, game.key) == (RECORD.encode(), "abc", "first-4b53fbd5")
    again = single_game({"record": RECORD})
    assert again is not None
    assert (again.key, again.seed) == (game.key, "")


@pytest.mark.parametrize("stored", [None, [], "game", {}, {"record": 1}, {"record": "\ud800"}])
def test_what_is_no_game_is_none(stored: object) -> None:
    assert single_game(stored) is None


@pytest.mark.parametrize("stored", [None, [], {"record": 1}, {"record": RECORD, "seed": 7}])
def test_what_is_no_game_does_not_fit(stored: object) -> None:
    assert not single_game_fits(stored)
    assert single_game_fits({"record": RECORD})


def test_values_without_a_checksum_are_read_unless_it_lost_its_name() -> None:
    assert unwrap('{"muted": true}') == {"muted": True}
    with pytest.raises(Damaged, match="another name"):
        unwrap(wrap({"muted": True}).replace('"check"', '"chick"'))
