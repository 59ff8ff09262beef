"""The fingerprints noted on this device: of games that began or continued here, and scanned ones.

A game is proven by its fingerprint having been known before it began, so they are kept here and nowhere else: neither
imported from files nor included in backups.
"""

from __future__ import annotations

from typing import Any

from ..engine.checkable import is_digits
from ..engine.fairness import beginning_of
from ..engine.match import Match
from ..setup.preferences import Preferences

NAME = "noted"
"""name of the small value: an object from fingerprint to beginning (see `noted`), oldest first"""
MOST = 200
"""maximum number kept; the oldest are forgotten first"""


def noted_fits(value: object) -> bool:
    """Whether `value` is valid for the small value."""
    return isinstance(value, dict) and all(
        is_digits(commit) and (beginning == "" or is_digits(beginning)) for commit, beginning in value.items()
    )


def noted(preferences: Preferences) -> dict[str, str]:
    """The digest of the game's beginning by noted fingerprint; "" if unknown."""
    stored = preferences.read(NAME)
    return dict(stored) if noted_fits(stored) else {}


def note(preferences: Preferences, commit: str, beginning: str = "") -> bool:
    """Note a fingerprint unless already noted; returns whether it is new."""
    known = noted(preferences)
    if commit in known:
        return False
    known[commit] = beginning
    for oldest in [*known][:-MOST]:
        del known[oldest]
    preferences.write(NAME, known)
    return True


def note_begun(preferences: Preferences, match: Match[Any]) -> None:
    """Note the fingerprint of an unfinished game whose secret is this device's, before anything is drawn from it."""
    fairness = match.fairness
    if fairness is not None and fairness.checkable and not match.over and match.own:
        note(preferences, fairness.segments[-1].commit, beginning_of(match.header, fairness))
