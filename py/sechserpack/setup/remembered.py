"""Remembered set-ups: how each game was set up last time."""

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
    """Keep `chosen` as the set-up that is offered next time; its seed is for this time only. False if that fails."""
    return preferences.write(f"setup.{chosen.game}", links.to_link(replace(chosen, seed=None)))


def remembered_links(preferences: Preferences) -> tuple[str, ...]:
    """The links of the set-ups that are remembered, in the order of the menu."""
    kept = (preferences.read(f"setup.{game}") for game in games.NAMES)
    return tuple(link for link in kept if isinstance(link, str))


def adopt(preferences: Preferences, link: str) -> None:
    """Remember the set-up of a valid `link` from another device, unless one is remembered for its game."""
    name = f"setup.{links.from_link(link).game}"
    if preferences.read(name) is None:
        preferences.write(name, link)


def form_for(preferences: Preferences, link: str) -> Form:
    """The form that `link` (from `#setup/` on) opens, as it was left last time. Raises `Malformed` for no game."""
    variant = next((each for each in variants() if variant_link(each) == link), None)
    if variant is None:
        game, _ = links.game_in(link, "#setup/")
        variant = next(each for each in variants() if each.game == game.name)
    last = None
    kept = preferences.read(f"setup.{variant.game}")
    if isinstance(kept, str):
        try:
            last = links.from_link(kept)
        except GameError:
            last = None  # from another version of the options: start afresh
    return fresh(variant, last)
