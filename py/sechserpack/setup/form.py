"""The set-up form: who sits on which chair round the table. `changes` has what people do to it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .. import games
from ..bots.likeness import LIKE
from ..bots.strength import FITS
from ..draw.catalogue import CatalogueEntry, Variant
from ..engine.chance import fresh_secret
from ..engine.fairness import Fairness, begun, context_of
from ..engine.game import Game
from ..engine.options import SeatNumber
from ..engine.player import HUMAN, Player
from ..engine.record import Header
from ..engine.verification import seat_by_chance
from ..locale import Words, words
from . import people as known
from .likenesses import Likeness, likeness_of
from .links import Setup, tidy_name
from .party import Party, guest, named, names_of, party_of, waiting
from .people import Person, marked

BOT_NAMES = ("Kalle", "Rosi", "Erwin", "Hilde", "Fiete", "Gerda", "Otto", "Käthe")
BY_CHANCE = "chance"
"""value of a seat option that is left to chance; when the game begins, a number replaces it"""


@dataclass(frozen=True)
class Form:
    """A set-up being filled in; immutable.

    There are as many chairs as the game's maximum of seats, numbered clockwise from the bottom. Seats are the occupied
    chairs, in the same order.
    """

    variant: Variant
    setup: Setup
    chairs: tuple[int, ...]
    """chair of every seat, in ascending order"""
    chance: frozenset[str] = frozenset()
    """options that chance chooses when the game begins; not in `setup`"""
    people: tuple[Person, ...] = ()
    """people remembered by this device"""
    party: Party = ()
    """the people round the table, whether they play or wait"""
    waits: frozenset[int] = frozenset()
    """indices in the party of those for whom there is no seat"""
    earlier: Party = ()
    """the party, and after it those who left when fewer were chosen, to bring them back"""
    likenesses: tuple[Likeness, ...] = ()
    """those that bots can have in this way to play; of whom nothing was learnt yet, without numbers"""
    level: str = ""
    """level of the bots that sit down where there was none"""
    language: str = field(default="en", compare=False)
    """the language in which guests are called"""
    chosen: int | None = 0
    """selected chair, occupied or not, or None"""
    moving: bool = False
    """whether the player on it moves to the chair tapped next"""
    unfolded: bool = False
    """whether the house rules are unfolded"""
    secret: str = field(default_factory=fresh_secret, compare=False, repr=False)
    """secret from which the game's chance will follow"""
    said: Mapping[int, str] = field(default_factory=dict)
    """words that people add to the secret, by chair"""
    coached: frozenset[int] = frozenset()
    """chairs of people coached in this game who are not remembered by the device"""
    dice_unfolded: bool = False
    """whether the secret's fingerprint is shown in full"""

    @property
    def entry(self) -> CatalogueEntry:
        """The catalogue entry of the game."""
        return games.catalogue(self.variant.game)

    @property
    def most(self) -> int:
        """The number of chairs."""
        return game_called(self.setup.game).seats[-1]

    def seat_on(self, chair: int) -> int | None:
        """The seat on `chair`, or None if it is free."""
        return self.chairs.index(chair) if chair in self.chairs else None

    @property
    def waiting(self) -> tuple[str, ...]:
        """The names of those for whom there is no seat."""
        names = names_of(self.party, words(self.language))
        return tuple(names[index] for index in sorted(self.waits))

    def signs(self, words: Words) -> tuple[int, ...]:
        """The sign of every seat."""
        names = [player.name for player in players_of(self.setup, words)]
        return known.signs_of(names, self.people, self.most)

    def seated(self, words: Words) -> list[Person]:
        """The people at the table with names of their own, with their signs."""
        return [
            Person(tidy_name(self.setup.names[seat]), sign, self.is_coached(seat))
            for seat, sign in enumerate(self.signs(words))
            if self.setup.kinds[seat] == HUMAN and named(self.setup.names[seat])
        ]

    def is_coached(self, seat: int) -> bool:
        """Whether a person on `seat` is told the chances."""
        if self.setup.kinds[seat] != HUMAN:
            return False
        person = known.known(self.people, tidy_name(self.setup.names[seat]))
        return self.chairs[seat] in self.coached if person is None else person.coached

    @property
    def words(self) -> tuple[str, ...]:
        """The words that people add to the secret, by seat; "" for bots and for none."""
        return tuple(
            tidy_name(self.said.get(chair, "")) if kind == HUMAN else ""
            for chair, kind in zip(self.chairs, self.setup.kinds, strict=True)
        )

    @property
    def fairness(self) -> Fairness:
        """The source of the game's chance."""
        return begun(self.words, self.secret, sorted(self.chance))

    @property
    def coached_here(self) -> frozenset[int]:
        """The seats of people who are coached but have no name by which the device could remember that."""
        seats = range(len(self.chairs))
        return frozenset(
            seat for seat in seats if self.is_coached(seat) and not named(self.setup.names[seat])
        )

    def begun(self) -> Setup:
        """The set-up with which the game begins: options left to chance are drawn from the secret."""
        if not self.chance:
            return self.setup
        seats = len(self.setup.kinds)
        context = context_of(Header(self.setup.game, seats, self.setup.options), self.fairness)
        drawn = {name: seat_by_chance(self.secret, context, name, seats) for name in sorted(self.chance)}
        return replace(self.setup, options={**self.setup.options, **drawn})


def fresh(
    variant: Variant,
    remembered: Setup | None = None,
    *,
    chance: Sequence[str] = (),
    people: Sequence[Person] = (),
    party: Party = (),
    newcomer: bool = False,
    language: str = "en",
) -> Form:
    """The form for `variant`, filled in as `remembered`, otherwise with one person against bots.

    Those of the `party` for whom there is a seat sit there. Seat options in `chance` are left to chance. A `newcomer`
    meets the easiest bots. Guests are called in `language`.
    """
    entry = games.catalogue(variant.game)
    kinds = (HUMAN, *[entry.easiest if newcomer else entry.usual] * (entry.seats - 1))
    setup = Setup(variant.game, kinds, ("",) * len(kinds))
    if remembered is not None and remembered.game == variant.game:
        setup = replace(remembered, seed=None)
    drawn = frozenset(chance) & seat_options(variant.game)
    options = {
        key: value for key, value in setup.options.items() if key not in drawn and key not in variant.options
    }
    setup = replace(setup, options={**options, **variant.options})
    chairs = _spread(len(setup.kinds), game_called(variant.game).seats[-1])
    first = next((seat for seat, kind in enumerate(setup.kinds) if kind == HUMAN), 0)
    own = party_of(setup)
    form = Form(
        variant,
        setup,
        chairs,
        chance=drawn,
        people=tuple(people),
        party=own,
        earlier=own,
        level=kinds[-1],
        language=language,
        chosen=chairs[first],
    )
    return seat_party(form, party) if party else form


def seat_party(form: Form, party: Party) -> Form:
    """Seat those of `party` for whom there is a chair.

    The bots stay if there are as many people as before. Otherwise one person plays against some, and several play
    without.
    """
    setup, entry = form.setup, form.entry
    game = game_called(setup.game)
    waits = waiting(party, game.seats[-1])
    kinds, playing = setup.kinds, len(party) - len(waits)
    if playing != kinds.count(HUMAN):
        bots = [kind for kind in kinds if kind not in (HUMAN, LIKE)] or [form.level]
        size = entry.seats if playing == 1 else max(playing, game.seats[0])
        kinds = (*[HUMAN] * playing, *[bots[each % len(bots)] for each in range(size - playing)])
        names: tuple[str, ...] = ("",) * size
        meant = seat_options(setup.game) if size != len(setup.kinds) else frozenset()
        options = {name: value for name, value in setup.options.items() if name not in meant}
        setup = replace(setup, kinds=kinds, names=names, options=options)
    names = names_at(setup, party, waits, form.language)
    chairs = _spread(len(kinds), form.most)
    first = next((seat for seat, kind in enumerate(kinds) if kind == HUMAN), 0)
    return replace(
        form,
        setup=replace(setup, names=names),
        chairs=chairs,
        party=party,
        waits=waits,
        earlier=(*party, *form.earlier[len(party) :]),
        chosen=chairs[first],
        moving=False,
        said={},
        coached=frozenset(),
    )


def names_at(setup: Setup, party: Party, waits: Collection[int], language: str) -> tuple[str, ...]:
    """The names to store by seat; a guest needs one whose number in the `party` is not that of the seat."""
    called = names_of(party, words(language))
    names = list(setup.names)
    playing = (index for index in range(len(party)) if index not in waits)
    for seat, kind in enumerate(setup.kinds):
        if kind == HUMAN:
            index = next(playing)
            names[seat] = called[index] if party[index].name or index != seat else ""
    return tuple(names)


def fitted(form: Form) -> Form:
    """`form` with bots that fit in place of those that sit there unless somebody chooses others."""
    proposed = {form.entry.easiest, form.entry.usual}
    kinds = tuple(FITS if kind in proposed else kind for kind in form.setup.kinds)
    return replace(form, setup=replace(form.setup, kinds=kinds), level=FITS)


def without_strangers(form: Form) -> Form:
    """`form` with usual bots in place of those that play like somebody of whom nothing is known (any more)."""
    kinds, names = list(form.setup.kinds), list(form.setup.names)
    for seat, kind in enumerate(kinds):
        if kind == LIKE:
            known = likeness_of(form.likenesses, names[seat], form.variant)
            if known is None or not known.numbers:
                kinds[seat], names[seat] = form.entry.usual, ""
    return replace(form, setup=replace(form.setup, kinds=tuple(kinds), names=tuple(names)))


def players_of(setup: Setup, words: Words) -> tuple[Player, ...]:
    """The players of `setup`, still without numbers; seats without a name get a default one."""
    return tuple(
        Player(
            kind,
            marked(tidy_name(name)) if kind == LIKE else tidy_name(name) or default_name(seat, kind, words),
        )
        for seat, (kind, name) in enumerate(zip(setup.kinds, setup.names, strict=True))
    )


def default_name(seat: int, kind: str, words: Words) -> str:
    """The default name for a player of this `kind` on `seat`."""
    return guest(seat + 1, words) if kind == HUMAN else BOT_NAMES[seat % len(BOT_NAMES)]


def _spread(seats: int, most: int) -> tuple[int, ...]:
    """The chairs, out of `most`, on which `seats` players sit evenly spread."""
    return tuple(int(seat * most / seats + 0.5) for seat in range(seats))


def seat_options(game: str) -> frozenset[str]:
    """The names of options whose value is a seat."""
    options = game_called(game).options
    return frozenset(name for name, option in options.items() if isinstance(option, SeatNumber))


def game_called(name: str) -> Game[Any]:
    """The game of this `name`, which must exist."""
    found = games.find(name)
    assert found is not None
    return found
