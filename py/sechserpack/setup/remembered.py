"""Remembered set-ups: each game's last set-up on this device, and its options left to chance."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace

from .. import games
from ..bots.likeness import LIKE, ORDINARY
from ..draw.catalogue import Variant
from ..engine.errors import GameError
from ..engine.fields import Check, list_of, short
from ..engine.options import resolve
from . import links
from .form import Form, fresh
from .links import Setup
from .party import Party, earlier_party, stored_party
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
    """The links of all valid remembered set-ups, in the order of `games.NAMES`, as any device can use them.

    Bots that play like a person of this device are ordinary ones there.
    """
    return tuple(
        links.to_link(replace(setup, kinds=tuple(ORDINARY if kind == LIKE else kind for kind in setup.kinds)))
        if LIKE in setup.kinds
        else link
        for link, setup in _remembered(preferences)
    )


def adopt(preferences: Preferences, link: str) -> bool | None:
    """Remember the set-up of a valid `link` from another device; returns whether it worked.

    No-op returning None if a set-up of the game is already remembered.
    """
    chosen = links.from_link(link)
    if preferences.read(f"setup.{chosen.game}") is not None:
        return None
    return remember(preferences, chosen)


def party_here(preferences: Preferences) -> Party:
    """The people round this device; empty if nobody has played yet, or versions without a party leave it open."""
    return stored_party(preferences) or earlier_party(
        (setup for _, setup in _remembered(preferences)), stored_people(preferences)
    )


def form_for(
    preferences: Preferences,
    link: str,
    newcomer: Callable[[Variant], bool] = lambda variant: False,
    party: Party = (),
    language: str = "en",
) -> Form:
    """The form for `link` (from `#setup/` on), filled in as last time, for the people who are here.

    These are the `party` if the device has stored none. `newcomer` tells whether nobody has finished a game of a
    variant on this device yet; guests are called in `language`. Raises `Malformed` if there is no such game.
    """
    variant = next((each for each in variants() if variant_link(each) == link), None)
    if variant is None:
        game, _ = links.game_in(link, "#setup/")
        variant = next(each for each in variants() if each.game == game.name)
    last = next((setup for _, setup in _remembered(preferences) if setup.game == variant.game), None)
    chance = preferences.read(f"chance.{variant.game}")
    return fresh(
        variant,
        last,
        chance=chance if chance_fits(chance) else (),
        people=stored_people(preferences),
        party=party_here(preferences) or party,
        newcomer=newcomer(variant),
        language=language,
    )


def _remembered(preferences: Preferences) -> Iterator[tuple[str, Setup]]:
    """All valid remembered set-ups with their links, in the order of `games.NAMES`."""
    for game in games.NAMES:
        stored = preferences.read(f"setup.{game}")
        if isinstance(stored, str):
            try:
                yield stored, links.from_link(stored)
            except GameError:
                continue  # invalid since the options changed
