"""Secrets on the screen: in a game with hidden hands, the page holds nothing that those before it may not know.

Two worlds that the people before the screen cannot tell apart make the very same page, with its log, its labels and
all its data. Whatever differed would be something they learn by looking.
"""

from __future__ import annotations

import pytest

from sechserpack.engine.chance import stream
from sechserpack.engine.match import Match
from sechserpack.games import NAMES, find
from tests.support.screens import screen, seated, tell

from .hidden import SECRETS, otherwise
from .play import sample
from .setups import SETUPS, Setup

SECRET = [setup for setup in SETUPS if setup.game.secret]


def test_secret_games_are_those_with_other_worlds() -> None:
    names = [name for name in NAMES if find(name).secret]  # type: ignore[union-attr]
    assert names
    assert set(names) <= set(SECRETS)


@pytest.mark.parametrize("setup", SECRET, ids=str)
def test_pages_are_the_same_in_worlds_that_cannot_be_told_apart(setup: Setup) -> None:
    match = sample(setup)
    rng = stream("page", str(setup))
    opened = 0
    for at in range(1, len(match) + 1, max(1, len(match) // 5)):
        humans = [seat for seat in range(setup.seats) if rng.random() < 0.6]
        turn = match.game.turn(match.state_at(at))
        # The world may differ in everything but what the seat knows that looks at the screen.
        for reveal in (False, True):
            here = seated(Match.resume(match.game, match.header, match.events[:at]), humans)
            if reveal:
                here.curtain.reveal(turn)
            viewer = here.curtain.viewer(turn)
            seat = viewer if viewer is not None else rng.randrange(setup.seats)
            events = otherwise(setup, match.events[:at], seat, stream("page", at, seat))
            there = seated(Match.resume(match.game, match.header, events), humans)
            if reveal:
                there.curtain.reveal(turn)
            how = {"language": rng.choice(["de", "en"]), "facing": rng.random() < 0.5}
            assert screen(tell(here), **how) == screen(tell(there), **how)
            opened += viewer is not None
    if match.events:
        assert opened, "no hand was open in any of these pages"


@pytest.mark.parametrize("setup", [s for s in SECRET if not s.options and s.seats == 3], ids=str)
def test_pages_differ_when_the_hand_that_lies_open_does(setup: Setup) -> None:
    """The test above would find nothing if pages never showed a hand."""
    match = sample(setup)
    different = 0
    for at in range(1, len(match) + 1):
        turn = match.game.turn(match.state_at(at))
        if turn is None:
            continue
        other = (turn + 1) % setup.seats
        events = otherwise(setup, match.events[:at], other, stream("differ", at))
        pages = []
        for world in (match.events[:at], events):
            session = seated(Match.resume(match.game, match.header, world), range(setup.seats))
            session.curtain.reveal(turn)
            pages.append(screen(tell(session)))
        different += pages[0] != pages[1]
    assert different > 1
