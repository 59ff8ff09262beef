"""What the tests of all bots need."""

from __future__ import annotations

import pytest

from sechserpack.games.sechs_mal_sechs.mind import search


@pytest.fixture(autouse=True)
def brief_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search does the same however long it goes on, and here it is asked very often."""
    monkeypatch.setattr(search, "COLUMN_PLAYOUTS", 40)
    monkeypatch.setattr(search, "OTHERS_LAYS", 40)
    monkeypatch.setattr(search, "OWN_LAYS", 60)
