"""Remembered set-ups: the last set-up of each game on this device."""

from __future__ import annotations

from dataclasses import replace

from .. import games
from ..engine.errors import GameError
from . import links
from .form import Form, fresh
from .links import Setup
from .preferences import Preferences
from .variants import variant_link, variants


def remember(preferences: Preferences, chosen: Setup) -> bool:
    """Store `chosen` to be offered next time, without its seed; returns whether that worked."""
    return preferences.write(f"setup.{chosen.game}", links.to_link(replace(chosen, seed=None)))


def remembered_links(preferences: Preferences) -> tuple[str, ...]:
    """The links of all remembered set-ups that are valid, in the order of the menu."""
    stored = (preferences.read(f"setup.{game}") for game in games.NAMES)
    return tuple(link for link in stored if isinstance(link, str) and _valid(link))


def adopt(preferences: Preferences, link: str) -> bool | None:
    """Remember the set-up of a valid `link` from another device; returns whether that worked.

    Returns None, and changes nothing, where one is remembered for its game already.
    """
    chosen = links.from_link(link)
    if preferences.read(f"setup.{chosen.game}") is not None:
        return None
    return remember(preferences, chosen)


def form_for(preferences: Preferences, link: str) -> Form:
    """The form for `link` (from `#setup/` on), filled in as last time. Raises `Malformed` if there is no such game."""
    variant = next((each for each in variants() if variant_link(each) == link), None)
    if variant is None:
        game, _ = links.game_in(link, "#setup/")
        variant = next(each for each in variants() if each.game == game.name)
    last = None
    stored = preferences.read(f"setup.{variant.game}")
    if isinstance(stored, str):
        try:
            last = links.from_link(stored)
        except GameError:
            last = None  # from another version of the options: start afresh
    return fresh(variant, last)


def _valid(link: str) -> bool:
    try:
        links.from_link(link)
    except GameError:
        return False
    return True
