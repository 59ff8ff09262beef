"""The set-up form: who sits on which chair round the table, and its changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from .. import games
from ..draw.catalogue import CatalogueEntry, Variant
from ..engine.chance import fresh_secret
from ..engine.fairness import Fairness, begun, context_of
from ..engine.options import SeatNumber
from ..engine.player import HUMAN, Player
from ..engine.record import Header
from ..engine.verification import seat_by_chance
from ..locale import Words
from . import people as known
from .links import NAME_LENGTH, Setup, tidy_name
from .people import Person

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
        return _most(self.setup.game)

    def seat_on(self, chair: int) -> int | None:
        """The seat on `chair`, or None if it is free."""
        return self.chairs.index(chair) if chair in self.chairs else None

    def signs(self, words: Words) -> tuple[int, ...]:
        """The sign of every seat."""
        names = [player.name for player in players_of(self.setup, words)]
        return known.signs_of(names, self.people, self.most)

    def seated(self, words: Words) -> list[Person]:
        """The people at the table with names of their own, with their signs."""
        return [
            Person(tidy_name(self.setup.names[seat]), sign, self.is_coached(seat))
            for seat, sign in enumerate(self.signs(words))
            if self.setup.kinds[seat] == HUMAN and tidy_name(self.setup.names[seat])
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
            seat for seat in seats if self.is_coached(seat) and not tidy_name(self.setup.names[seat])
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
    newcomer: bool = False,
) -> Form:
    """The form for `variant`, filled in as `remembered`, otherwise with one person against bots.

    Seat options in `chance` are left to chance. A `newcomer` meets the easiest bots.
    """
    entry = games.catalogue(variant.game)
    kinds = (HUMAN, *[entry.easiest if newcomer else entry.usual] * (entry.seats - 1))
    setup = Setup(variant.game, kinds, ("",) * len(kinds))
    if remembered is not None and remembered.game == variant.game:
        setup = replace(remembered, seed=None)
    drawn = frozenset(chance) & _seat_options(variant.game)
    options = {
        key: value for key, value in setup.options.items() if key not in drawn and key not in variant.options
    }
    setup = replace(setup, options={**options, **variant.options})
    chairs = _spread(len(setup.kinds), _most(variant.game))
    first = next((seat for seat, kind in enumerate(setup.kinds) if kind == HUMAN), 0)
    return Form(variant, setup, chairs, chance=drawn, people=tuple(people), chosen=chairs[first])


def players_of(setup: Setup, words: Words) -> tuple[Player, ...]:
    """The players of `setup`; seats without a name get a default one."""
    return tuple(
        Player(kind, tidy_name(name) or default_name(seat, kind, words))
        for seat, (kind, name) in enumerate(zip(setup.kinds, setup.names, strict=True))
    )


def default_name(seat: int, kind: str, words: Words) -> str:
    """The default name for a player of this `kind` on `seat`."""
    return words("Guest {number}", number=seat + 1) if kind == HUMAN else BOT_NAMES[seat % len(BOT_NAMES)]


def change(form: Form, what: str, value: str) -> Form:
    """The form after a change, which the page names by `what` and `value`.

    Of a seat: "name:SEAT" (a name), "kind:SEAT" (a kind), "sign:SEAT" (a JSON list of the new sign, the previous one,
    and the name by which it is remembered), "remove:SEAT", "forget:SEAT" (a name), "move:SEAT". Of a chair:
    "chair:CHAIR" (select it, or move there), "sit:CHAIR" (a kind), "person:CHAIR" (a name), "word:CHAIR" (a word),
    "coach:CHAIR" (toggle being told the chances). Others: "option:NAME" (a JSON value, or `BY_CHANCE` as one); "rules"
    and "dice", which toggle unfolding. Whatever cannot be done (any more) is a no-op.
    """
    kind, _, which = what.partition(":")
    if kind == "option":
        return _set_option(form, which, json.loads(value))
    if kind == "rules":
        return replace(form, unfolded=not form.unfolded)
    if kind == "dice":
        return replace(form, dice_unfolded=not form.dice_unfolded)
    number = int(which)
    if kind in _OF_CHAIRS:
        return _OF_CHAIRS[kind](form, number, value) if 0 <= number < form.most else form
    return _OF_SEATS[kind](form, number, value) if 0 <= number < len(form.chairs) else form


_Change: TypeAlias = Callable[[Form, int, str], Form]
"""(form, number of a seat or chair, value from the page) → the changed form"""


# ---- changes of seats


def _rename(form: Form, seat: int, name: str) -> Form:
    names = list(form.setup.names)
    names[seat] = name[:NAME_LENGTH]
    return replace(form, setup=replace(form.setup, names=tuple(names)))


def _set_kind(form: Form, seat: int, kind: str) -> Form:
    setup = form.setup
    names, kinds = list(setup.names), list(setup.kinds)
    before, kinds[seat] = kinds[seat], kind
    if HUMAN in (before, kind) and before != kind and (kind != HUMAN or names[seat] in BOT_NAMES):
        # Another player sits there now.
        names[seat] = "" if kind == HUMAN else _bot_name(setup, seat)
    return replace(form, setup=replace(setup, kinds=tuple(kinds), names=tuple(names)))


def _give_sign(form: Form, seat: int, value: str) -> Form:
    sign, before, name = json.loads(value)
    person = known.known(form.people, name)
    if person is not None:
        coached = person.coached
    else:  # people without a name of their own are coached in this game only
        coached = bool(tidy_name(form.setup.names[seat])) and form.is_coached(seat)
    return replace(form, people=known.swapping(form.people, Person(name, sign, coached), before))


def _remove(form: Form, seat: int, value: str) -> Form:
    game = games.find(form.setup.game)
    assert game is not None
    if len(form.chairs) <= game.seats[0]:
        return form
    rest = [each for each in range(len(form.chairs)) if each != seat]
    return replace(
        form,
        setup=_reordered(form.setup, rest),
        chairs=tuple(form.chairs[each] for each in rest),
        said={chair: word for chair, word in form.said.items() if chair != form.chairs[seat]},
        coached=form.coached - {form.chairs[seat]},
        chosen=form.chairs[seat],
        moving=False,
    )


def _forget(form: Form, seat: int, name: str) -> Form:
    return replace(form, people=known.forgetting(form.people, name))


def _toggle_moving(form: Form, seat: int, value: str) -> Form:
    return replace(form, chosen=form.chairs[seat], moving=not form.moving)


_OF_SEATS: Mapping[str, _Change] = {
    "name": _rename,
    "kind": _set_kind,
    "sign": _give_sign,
    "remove": _remove,
    "forget": _forget,
    "move": _toggle_moving,
}


# ---- changes of chairs


def _choose(form: Form, chair: int, value: str) -> Form:
    mover = form.seat_on(form.chosen) if form.moving and form.chosen is not None else None
    if mover is None:
        return replace(form, chosen=None if form.chosen == chair else chair, moving=False)
    there = form.seat_on(chair)
    chairs = list(form.chairs)
    if there is not None:
        chairs[there] = chairs[mover]
    swapped = {chairs[mover]: chair, chair: chairs[mover]}
    said = {swapped.get(at, at): word for at, word in form.said.items()}
    chairs[mover] = chair
    order = sorted(range(len(chairs)), key=lambda seat: chairs[seat])
    return replace(
        form,
        setup=_reordered(form.setup, order),
        chairs=tuple(chairs[seat] for seat in order),
        chosen=chair,
        moving=False,
        said=said,
        coached=frozenset(swapped.get(at, at) for at in form.coached),
    )


def _sit(form: Form, chair: int, kind: str) -> Form:
    return form if chair in form.chairs else _sit_down(form, chair, kind, "")


def _sit_down(form: Form, chair: int, kind: str, name: str) -> Form:
    seat = sum(each < chair for each in form.chairs)
    order: list[int | None] = list(range(len(form.chairs)))
    order.insert(seat, None)
    setup = _reordered(form.setup, order)
    name = name or ("" if kind == HUMAN else _bot_name(setup, seat))
    setup = replace(
        setup,
        kinds=(*setup.kinds[:seat], kind, *setup.kinds[seat + 1 :]),
        names=(*setup.names[:seat], name, *setup.names[seat + 1 :]),
    )
    chairs = tuple(sorted((*form.chairs, chair)))
    return replace(form, setup=setup, chairs=chairs, chosen=chair, moving=False)


def _seat_person(form: Form, chair: int, name: str) -> Form:
    """Seat a remembered person on `chair`, replacing its occupant if any."""
    seat = form.seat_on(chair)
    if seat is None:
        return _sit_down(form, chair, HUMAN, name)
    return _rename(_set_kind(form, seat, HUMAN), seat, name)


def _say(form: Form, chair: int, word: str) -> Form:
    """Set the word that the person on `chair` adds to the secret."""
    return replace(form, said={**form.said, chair: word[:NAME_LENGTH]})


def _coach(form: Form, chair: int, value: str) -> Form:
    """Toggle whether the person on `chair` is told the chances."""
    seat = form.seat_on(chair)
    if seat is None:
        return form
    name, coached = tidy_name(form.setup.names[seat]), not form.is_coached(seat)
    if known.known(form.people, name) is not None:
        return replace(form, people=known.coaching(form.people, name, coached=coached))
    return replace(form, coached=form.coached ^ {chair})


_OF_CHAIRS: Mapping[str, _Change] = {
    "chair": _choose,
    "sit": _sit,
    "person": _seat_person,
    "word": _say,
    "coach": _coach,
}


# ---- helpers


def _set_option(form: Form, name: str, value: object) -> Form:
    options = {key: each for key, each in form.setup.options.items() if key != name}
    if value == BY_CHANCE and name in _seat_options(form.setup.game):
        return replace(form, setup=replace(form.setup, options=options), chance=form.chance | {name})
    setup = replace(form.setup, options={**options, name: value})
    return replace(form, setup=setup, chance=form.chance - {name})


def _reordered(setup: Setup, order: Sequence[int | None]) -> Setup:
    """`setup` with its seats in a new `order`, given by their previous numbers; None is a new, empty one.

    Bots keep their displayed names. Seat options follow their player, and go if the player does.
    """
    kinds, names = [], []
    for seat, before in enumerate(order):
        kind = HUMAN if before is None else setup.kinds[before]
        name = "" if before is None else setup.names[before]
        if before is not None and kind != HUMAN and not name and seat != before:
            name = BOT_NAMES[before % len(BOT_NAMES)]
        kinds.append(kind)
        names.append(name)
    meant = _seat_options(setup.game) & setup.options.keys()
    options = {key: value for key, value in setup.options.items() if key not in meant}
    for key in meant:
        if setup.options[key] in order:
            options[key] = order.index(setup.options[key])
    return replace(setup, kinds=tuple(kinds), names=tuple(names), options=options)


def _bot_name(setup: Setup, seat: int) -> str:
    """The name to store for a new bot on `seat`: "" if that seat's default name is free."""
    taken = {
        name or BOT_NAMES[each % len(BOT_NAMES)]
        for each, (kind, name) in enumerate(zip(setup.kinds, setup.names, strict=True))
        if each != seat and (kind != HUMAN or name)
    }
    usual = BOT_NAMES[seat % len(BOT_NAMES)]
    return "" if usual not in taken else next((name for name in BOT_NAMES if name not in taken), "")


def _spread(seats: int, most: int) -> tuple[int, ...]:
    """The chairs, out of `most`, on which `seats` players sit evenly spread."""
    return tuple(int(seat * most / seats + 0.5) for seat in range(seats))


def _most(game: str) -> int:
    found = games.find(game)
    assert found is not None
    return found.seats[-1]


def _seat_options(game: str) -> frozenset[str]:
    """The names of options whose value is a seat."""
    found = games.find(game)
    assert found is not None
    return frozenset(name for name, option in found.options.items() if isinstance(option, SeatNumber))
