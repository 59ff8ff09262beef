"""Set-ups: how each game was set up last time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..browser import local_storage as storage
from ..draw.catalogue import Variant
from ..engine.errors import GameError
from ..screens import menu, setup
from . import links
from .links import Setup


def variant_of(game: str, options: Any) -> Variant:
    """The way to play `game` that these `options` make."""
    ways = menu.title_of(game).variants
    fitting = [
        variant for variant in ways if variant.options and dict(options).items() >= variant.options.items()
    ]
    return fitting[0] if fitting else ways[0]


def remember(chosen: Setup) -> bool:
    """Keep `chosen` as the set-up that is offered next time; its seed is for this time only. False if that fails."""
    return storage.write(f"setup.{chosen.game}", links.to_link(replace(chosen, seed=None)))


def form_for(link: str) -> setup.Form:
    """The set-up that `link` (from `#setup/` on) opens, as it was left last time. Raises `Malformed` for no game."""
    variant = next((variant for variant in menu.variants() if menu.variant_link(variant) == link), None)
    if variant is None:
        game, _ = links.game_in(link, "#setup/")
        variant = next(variant for variant in menu.variants() if variant.game == game.name)
    remembered = None
    kept = storage.read(f"setup.{variant.game}")
    if isinstance(kept, str):
        try:
            remembered = links.from_link(kept)
        except GameError:
            remembered = None  # from another version of the options: start afresh
    return setup.fresh(variant, remembered)
