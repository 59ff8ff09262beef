"""The fingerprints that this device has noted: of games that began or went on here, and of those that somebody scanned.

What proves a game is that its fingerprint was known before it began, so they are remembered here and nowhere else: no
file brings any in, and no backup takes them along.
"""

from __future__ import annotations

from typing import Any

from ..engine.checkable import is_digits
from ..engine.fairness import beginning_of
from ..engine.match import Match
from ..setup.preferences import Preferences

NAME = "noted"
"""the name under which they are stored: an object from fingerprints to what belongs to them, the last one last"""
MOST = 200
"""how many are kept; the oldest ones are forgotten first"""


def noted_fits(value: object) -> bool:
    """Whether `value` is what is stored here."""
    return isinstance(value, dict) and all(
        is_digits(commit) and (beginning == "" or is_digits(beginning)) for commit, beginning in value.items()
    )


def noted(preferences: Preferences) -> dict[str, str]:
    """What each noted fingerprint belongs to: the digest of a game's beginning, "" where nobody knew that."""
    stored = preferences.read(NAME)
    return dict(stored) if noted_fits(stored) else {}


def note(preferences: Preferences, commit: str, beginning: str = "") -> bool:
    """Note a fingerprint; returns whether it is new here. What is noted already stays as it is."""
    known = noted(preferences)
    if commit in known:
        return False
    known[commit] = beginning
    for oldest in [*known][:-MOST]:
        del known[oldest]
    preferences.write(NAME, known)
    return True


def note_begun(preferences: Preferences, match: Match[Any]) -> None:
    """Note the fingerprint of a game of which this device knows the secret, before anything is drawn from that."""
    fairness = match.fairness
    if fairness is not None and fairness.checkable and not match.over and match.own:
        note(preferences, fairness.segments[-1].commit, beginning_of(match.header, fairness))
