"""Remembered set-ups: each game's last set-up on this device, and its options left to chance."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from .. import games
from ..draw.catalogue import Variant
from ..engine.errors import GameError
from ..engine.fields import Check, list_of, short
from ..engine.options import resolve
from . import links
from .form import Form, fresh
from .links import Setup
from .people import stored_people
from .preferences import Preferences
from .variants import variant_link, variants

chance_fits: Check = list_of(short(40), 20)
"""whether a stored value is a valid list of options left to chance"""


def remember(preferences: Preferences, chosen: Setup) -> bool:
    """Store `chosen`, without its seed, to offer it next time; returns whether it worked."""
    return preferences.write(f"setup.{chosen.game}", links.to_link(replace(chosen, seed=None)))


def remember_begun(preferences: Preferences, chosen: Setup) -> bool:
    """Store `chosen`, with which a game begins, to offer it next time; returns whether it worked.

    Where fairness demands it, the next seat is to begin then (see `CatalogueEntry.moves_on`).
    """
    name = games.catalogue(chosen.game).moves_on
    if name:
        game = games.find(chosen.game)
        assert game is not None
        seats = len(chosen.kinds)
        now = resolve(game.options, chosen.options, seats)[name]
        assert isinstance(now, int)
        chosen = replace(chosen, options={**chosen.options, name: (now + 1) % seats})
    return remember(preferences, chosen)


def remember_chance(preferences: Preferences, game: str, options: Collection[str]) -> bool:
    """Store which options of `game` are left to chance; returns whether it worked."""
    name = f"chance.{game}"
    if not options and preferences.read(name) is None:
        return True
    return preferences.write(name, sorted(options) or None)


def remembered_links(preferences: Preferences) -> tuple[str, ...]:
    """The links of all valid remembered set-ups, in the order of `games.NAMES`."""
    stored = (preferences.read(f"setup.{game}") for game in games.NAMES)
    return tuple(link for link in stored if isinstance(link, str) and _valid(link))


def adopt(preferences: Preferences, link: str) -> bool | None:
    """Remember the set-up of a valid `link` from another device; returns whether it worked.

    No-op returning None if a set-up of the game is already remembered.
    """
    chosen = links.from_link(link)
    if preferences.read(f"setup.{chosen.game}") is not None:
        return None
    return remember(preferences, chosen)


def form_for(
    preferences: Preferences, link: str, newcomer: Callable[[Variant], bool] = lambda variant: False
) -> Form:
    """The form for `link` (from `#setup/` on), filled in as last time. Raises `Malformed` if there is no such game.

    `newcomer` tells whether nobody has finished a game of a variant on this device yet.
    """
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
            last = None  # invalid since the options changed: start afresh
    chance = preferences.read(f"chance.{variant.game}")
    return fresh(
        variant,
        last,
        chance=chance if chance_fits(chance) else (),
        people=stored_people(preferences),
        newcomer=newcomer(variant),
    )


def _valid(link: str) -> bool:
    try:
        links.from_link(link)
    except GameError:
        return False
    return True
