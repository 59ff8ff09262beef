"""Remembered set-ups: the last set-up of each game on this device, and what of it is left to chance."""

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
"""whether a stored value can be the names of options that are left to chance"""


def remember(preferences: Preferences, chosen: Setup) -> bool:
    """Store `chosen` to be offered next time, without its seed; returns whether that worked."""
    return preferences.write(f"setup.{chosen.game}", links.to_link(replace(chosen, seed=None)))


def remember_begun(preferences: Preferences, chosen: Setup) -> bool:
    """Store `chosen`, of which a game begins, to be offered next time; returns whether that worked.

    Where it is fair, somebody else is offered to begin then: see `CatalogueEntry.moves_on`.
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
    """Store which options of `game` are left to chance; returns whether that worked."""
    name = f"chance.{game}"
    if not options and preferences.read(name) is None:
        return True
    return preferences.write(name, sorted(options) or None)


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


def form_for(
    preferences: Preferences, link: str, newcomer: Callable[[Variant], bool] = lambda variant: False
) -> Form:
    """The form for `link` (from `#setup/` on), filled in as last time. Raises `Malformed` if there is no such game.

    `newcomer` says of a variant whether nobody has finished a game of it on this device yet.
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
            last = None  # from another version of the options: start afresh
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
