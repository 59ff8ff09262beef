"""Set-ups: how each game was set up last time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..engine.errors import GameError
from ..screens import links, menu, setup
from ..screens.links import Setup
from ..table.title import Way
from . import storage


def way_of(game: str, options: Any) -> Way:
    """The way to play `game` that these `options` make."""
    ways = menu.title_of(game).ways
    fitting = [way for way in ways if way.options and dict(options).items() >= way.options.items()]
    return fitting[0] if fitting else ways[0]


def remember(chosen: Setup) -> bool:
    """Keep `chosen` as the set-up that is offered next time; its seed is for this time only. False if that fails."""
    return storage.write(f"setup.{chosen.game}", links.to_link(replace(chosen, seed=None)))


def form_for(link: str) -> setup.Form:
    """The set-up that `link` (from `#setup/` on) opens, as it was left last time. Raises `Malformed` for no game."""
    way = next((way for way in menu.ways() if menu.way_link(way) == link), None)
    if way is None:
        game, _ = links.game_in(link, "#setup/")
        way = next(way for way in menu.ways() if way.game == game.name)
    remembered = None
    kept = storage.read(f"setup.{way.game}")
    if isinstance(kept, str):
        try:
            remembered = links.from_link(kept)
        except GameError:
            remembered = None  # from another version of the options: start afresh
    return setup.fresh(way, remembered)
