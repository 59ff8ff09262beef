"""The variants on the menu, and the links to their set-ups."""

from __future__ import annotations

from collections.abc import Mapping

from .. import games
from ..draw.catalogue import Variant
from ..engine.options import Value


def variants() -> list[Variant]:
    """All variants playable on screen, in menu order."""
    return [variant for game in games.on_screen() for variant in games.catalogue(game).variants]


def variant_of(game: str, options: Mapping[str, Value]) -> Variant:
    """The variant of `game` with these `options`, which must exist."""
    return games.catalogue(game).variant(options)


def variant_link(variant: Variant) -> str:
    """The link to the set-up of `variant`, from the `#` on."""
    return "#setup/" + "?".join(filter(None, (variant.game, _options(variant))))


def variant_query(variant: Variant) -> str:
    """What names `variant` on the page: its game and the options that define it, as in links."""
    return "&".join(filter(None, (variant.game, _options(variant))))


def _options(variant: Variant) -> str:
    return "&".join(f"{key}={str(value).lower()}" for key, value in variant.options.items())
