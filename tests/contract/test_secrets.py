"""Secrets on the screen: in a game with hidden hands, the page holds nothing that those before it may not know.

Two worlds that the people before the screen cannot tell apart make the very same table view and the very same page,
with its log, its labels and all its data. Whatever differed would be something they learn by looking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

from sechserpack.draw.view import EVERYBODY, Audience, TableView
from sechserpack.engine.chance import stream
from sechserpack.engine.events import Event
from sechserpack.engine.match import Match
from sechserpack.games import NAMES, face, find, has_face
from sechserpack.locale import words
from tests.support.screens import screen, seated, tell

from .hidden import SECRETS, otherwise, otherwise_at_table
from .play import sample
from .setups import SETUPS, Setup

SECRET = [setup for setup in SETUPS if setup.game.secret]
ON_SCREEN = [setup for setup in SETUPS if has_face(setup.name)]
WITH_WORLDS = [setup for setup in ON_SCREEN if setup.name in SECRETS]
"""where somebody knows what others do not, be it only how the sand stands"""


def test_secret_games_are_those_with_other_worlds() -> None:
    names = [name for name in NAMES if find(name).secret]  # type: ignore[union-attr]
    assert names
    assert set(names) <= set(SECRETS)


def worlds(
    setup: Setup, other: Callable[[Setup, Sequence[Event], int, Random], list[Any]] = otherwise_at_table
) -> Iterator[tuple[Match[Any], Match[Any], int]]:
    """A match at several of its moments, the same in an `other` world, and the seat that cannot tell them apart."""
    match = sample(setup)
    for at in range(1, len(match) + 1, max(1, len(match) // 8)):
        here = Match.resume(match.game, match.header, match.events[:at])
        for seat in range(setup.seats):
            events = other(setup, match.events[:at], seat, stream("table view", at, seat))
            yield here, Match.resume(match.game, match.header, events), seat


def parts(value: object) -> Iterator[object]:
    """The dataclasses in a table view, itself among them."""
    if is_dataclass(value):
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from parts(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from parts(each)


@pytest.mark.parametrize("setup", ON_SCREEN, ids=str)
def test_table_views_are_compared_by_all_that_they_hold(setup: Setup) -> None:
    """Two views are equal only if every field is; without that the tests below would find nothing."""
    match = sample(setup)
    for at in range(0, len(match) + 1, max(1, len(match) // 4)):
        view = face(setup.name).view(match.state_at(at), EVERYBODY)
        assert isinstance(view, TableView)
        for part in parts(view):
            assert type(part).__dataclass_params__.frozen  # type: ignore[attr-defined]
            assert type(part).__dataclass_params__.eq  # type: ignore[attr-defined]
            assert all(field.compare for field in fields(part))  # type: ignore[arg-type]


@pytest.mark.parametrize("setup", [s for s in ON_SCREEN if s.name not in SECRETS], ids=str)
def test_without_secrets_everybody_sees_the_same_table(setup: Setup) -> None:
    match = sample(setup)
    for at in range(0, len(match) + 1, max(1, len(match) // 12)):
        state = match.state_at(at)
        view = face(setup.name).view(state, EVERYBODY)
        for audience in (*map(Audience, range(setup.seats)), Audience(open=True)):
            assert face(setup.name).view(state, audience) == view


@pytest.mark.parametrize("setup", WITH_WORLDS, ids=str)
def test_table_views_are_the_same_in_worlds_that_cannot_be_told_apart(setup: Setup) -> None:
    """Neither one person nor, with nobody's cards uncovered, everybody sees more than they may know."""
    view = face(setup.name).view
    for here, there, seat in worlds(setup):
        assert view(there.state, Audience(seat)) == view(here.state, Audience(seat))
        assert view(there.state, EVERYBODY) == view(here.state, EVERYBODY)


@pytest.mark.parametrize("setup", WITH_WORLDS, ids=str)
def test_what_is_told_and_heard_is_the_same_there(setup: Setup) -> None:
    """The last event, in sentences, in sounds and in the steps in which it is shown."""
    own = face(setup.name)
    for here, there, _seat in worlds(setup):
        events = [(match.state_at(len(match) - 1), match.events[-1], match.state) for match in (here, there)]
        first, second = events
        assert own.steps(*first) == own.steps(*second)
        assert own.cues(*first) == own.cues(*second)
        assert own.remark(*first) == own.remark(*second)
        for language in ("de", "en"):
            told = [own.tell(*each, lambda seat: f"Name{seat}", words(language)) for each in events]
            assert told[0] == told[1]


@pytest.mark.parametrize("name", [name for name in NAMES if name in SECRETS and has_face(name)])
def test_table_views_differ_where_something_may_be_seen(name: str) -> None:
    """The tests above would find nothing if no view ever showed a card: to its seat, or to all when hands lie open."""
    view = face(name).view
    own = opened = 0
    for setup in WITH_WORLDS:
        if setup.name == name:
            for here, there, seat in worlds(setup, otherwise):
                other = Audience((seat + 1) % setup.seats)
                own += view(there.state, other) != view(here.state, other)
                opened += view(there.state, Audience(open=True)) != view(here.state, Audience(open=True))
    assert own
    assert opened


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
            how: dict[str, Any] = {"language": rng.choice(["de", "en"]), "facing": rng.random() < 0.5}
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
