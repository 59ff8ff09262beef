"""The set-up form: its data, and what each change makes of it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from .. import games
from ..draw.catalogue import CatalogueEntry, Variant
from ..engine.options import SeatNumber
from ..engine.player import HUMAN, Player
from ..locale import Words
from .links import NAME_LENGTH, Setup, tidy_name

BOT_NAMES = ("Kalle", "Rosi", "Erwin", "Hilde", "Fiete", "Gerda", "Otto", "Käthe")


@dataclass(frozen=True)
class Form:
    """A set-up that is being filled in."""

    variant: Variant
    setup: Setup

    @property
    def entry(self) -> CatalogueEntry:
        """The catalogue entry of the game."""
        return games.catalogue(self.variant.game)


def fresh(variant: Variant, remembered: Setup | None = None) -> Form:
    """The form for `variant`: filled in as `remembered` from last time, otherwise with one person against bots."""
    entry = games.catalogue(variant.game)
    kinds = (HUMAN, *[_strongest(entry)] * (entry.seats - 1))
    setup = Setup(variant.game, kinds, ("",) * len(kinds))
    if remembered is not None and remembered.game == variant.game:
        setup = replace(remembered, seed=None)
    options = {key: value for key, value in setup.options.items() if key not in variant.options}
    return Form(variant, replace(setup, options={**options, **variant.options}))


def players_of(setup: Setup, words: Words) -> tuple[Player, ...]:
    """The players of `setup`; seats without a name get a default one."""
    return tuple(
        Player(kind, tidy_name(name) or default_name(seat, kind, words))
        for seat, (kind, name) in enumerate(zip(setup.kinds, setup.names, strict=True))
    )


def default_name(seat: int, kind: str, words: Words) -> str:
    """The default name for a player of this `kind` on `seat`."""
    return words("Player {number}", number=seat + 1) if kind == HUMAN else BOT_NAMES[seat % len(BOT_NAMES)]


def change(form: Form, field: str, value: str) -> Form:
    """The form after setting `field` to `value`.

    Fields are "name:SEAT", "kind:SEAT", "option:NAME" (with a JSON value), "add" and "remove:SEAT".
    """
    setup = form.setup
    what, _, which = field.partition(":")
    if what == "name":
        names = list(setup.names)
        names[int(which)] = value[:NAME_LENGTH]
        setup = replace(setup, names=tuple(names))
    elif what == "kind":
        kinds = list(setup.kinds)
        kinds[int(which)] = value
        setup = replace(setup, kinds=tuple(kinds))
    elif what == "option":
        setup = replace(setup, options={**setup.options, which: json.loads(value)})
    elif what == "add":
        setup = replace(setup, kinds=(*setup.kinds, _strongest(form.entry)), names=(*setup.names, ""))
    elif what == "remove":
        seat = int(which)
        setup = replace(
            setup,
            kinds=setup.kinds[:seat] + setup.kinds[seat + 1 :],
            names=setup.names[:seat] + setup.names[seat + 1 :],
            options={
                name: value for name, value in setup.options.items() if name not in _seat_options(setup)
            },
        )
    return replace(form, setup=setup)


def _strongest(entry: CatalogueEntry) -> str:
    return list(entry.levels)[-1]


def _seat_options(setup: Setup) -> set[str]:
    """The names of the options whose value is a seat: after a seat is removed they would mean somebody else."""
    game = games.find(setup.game)
    assert game is not None
    return {name for name, option in game.options.items() if isinstance(option, SeatNumber)}
