"""Anecdotes: every game's can be told in every language, of seats that there are, and no two games share a kind."""

from __future__ import annotations

from collections import defaultdict
from string import Formatter

from sechserpack.games import NAMES, face, has_face
from sechserpack.locale import LANGUAGES, words

from .play import finished
from .setups import SETUPS


def test_what_games_tell_of_an_evening_can_be_told() -> None:
    games_of: defaultdict[str, set[str]] = defaultdict(set)
    for setup in (each for each in SETUPS if not each.options and has_face(each.name)):
        match = finished(setup)
        for index, event in enumerate(match.history):
            seen = match.state_at(index), event, match.state_at(index + 1)
            for told in face(setup.name).anecdotes(*seen):
                games_of[told.about].add(setup.name)
                assert 1 <= told.worth <= 20
                assert {*told.seats} <= {*range(setup.seats)}
                assert len({*told.lines}) > 1
                given = {**told.values, **dict(zip(("name", "other"), "AB", strict=False)), "game": "Sieben"}
                for line in told.lines:
                    assert {field for _, field, _, _ in Formatter().parse(line) if field} <= {*given}
                    assert len({words(language)(line, **given) for language in LANGUAGES}) == len(LANGUAGES)
    assert all(len(names) == 1 for names in games_of.values()), games_of
    assert {name for names in games_of.values() for name in names} == {*filter(has_face, NAMES)}
