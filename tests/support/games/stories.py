"""What the last event of a match did, as its game tells it and lets it be heard."""

from __future__ import annotations

from typing import Any

from sechserpack.engine.match import Match
from sechserpack.games import face
from sechserpack.locale import words

#: The people at a test's table, by their seats.
NAMES = ("Ada", "Bo", "Cem", "Dora", "Emil", "Frieda", "Gül", "Hans")


def told(match: Match[Any], language: str = "en") -> list[str]:
    """What the last event did, in sentences."""
    last = len(match) - 1
    tell = face(match.game.name).tell
    return tell(match.state_at(last), match.events[last], match.state, NAMES.__getitem__, words(language))


def heard(match: Match[Any]) -> tuple[str, ...]:
    """What is heard of the last event: the names of sounds."""
    last = len(match) - 1
    return face(match.game.name).cues(match.state_at(last), match.events[last], match.state)


def sounds(match: Match[Any]) -> tuple[str, ...]:
    """All that is heard of the last event until everything lies still, in order."""
    last = len(match) - 1
    own = face(match.game.name)
    steps = own.steps(match.state_at(last), match.events[last], match.state)
    return (*heard(match), *(sound for step in steps for sound in (step.cue, step.landing) if sound))


def tell_in_both(match: Match[Any], english: list[str], german: list[str]) -> None:
    """Check what is told, in both languages."""
    assert told(match) == english
    assert told(match, "de") == german
