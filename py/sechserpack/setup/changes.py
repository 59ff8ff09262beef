"""Changes of the set-up form, each as the page names it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from ..bots.likeness import LIKE
from ..engine.player import HUMAN
from ..locale import words
from . import people as known
from .form import BOT_NAMES, BY_CHANCE, Form, game_called, names_at, seat_options, seat_party
from .links import NAME_LENGTH, Setup, tidy_name
from .party import MOST, named, names_of, reseated, resized
from .people import Person


def change(form: Form, what: str, value: str) -> Form:
    """The form after a change, which the page names by `what` and `value`.

    Of a seat: "name:SEAT" (a name), "kind:SEAT" (a kind), "sign:SEAT" (a JSON list of the new sign, the previous one,
    and the name by which it is remembered), "like:SEAT" (a name: a bot plays like them), "remove:SEAT", "forget:SEAT"
    (a name), "move:SEAT". Of a chair: "chair:CHAIR" (select it, or move there), "sit:CHAIR" (a kind), "alike:CHAIR" (a
    name, as for "like"), "person:CHAIR" (a name), "word:CHAIR" (a word), "coach:CHAIR" (toggle being told the chances).
    Others: "people" (how many there are); "option:NAME" (a JSON value, or `BY_CHANCE` as one); "rules" and "dice",
    which toggle unfolding. Whatever cannot be done (any more) is a no-op.
    """
    changed = _changed(form, what, value)
    names = _people(changed)
    if changed.party != form.party or names == _people(form):
        return changed
    party, waits = reseated(changed.party, changed.waits, names)
    changed = replace(changed, party=party, waits=waits, earlier=(*party, *form.earlier[len(party) :]))
    if what.startswith("name:"):
        return changed  # what is being typed stays
    return replace(
        changed, setup=replace(changed.setup, names=names_at(changed.setup, party, waits, form.language))
    )


def _people(form: Form) -> list[str]:
    """The names of the people who sit at the table, clockwise."""
    return [name for kind, name in zip(form.setup.kinds, form.setup.names, strict=True) if kind == HUMAN]


def _changed(form: Form, what: str, value: str) -> Form:
    kind, _, which = what.partition(":")
    if kind == "people":
        return _count(form, int(value))
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


# ---- how many people


def _count(form: Form, count: int) -> Form:
    """Make that many chairs of people, and choose the first one without a name."""
    if not 1 <= count <= MOST or count == len(form.party):
        return form
    changed = seat_party(form, resized(form.party, count, form.earlier))
    return _next_guest(changed) or changed


def _next_guest(form: Form) -> Form | None:
    """The form with the chair of the next person without a name chosen; None if all have one."""
    guests = (
        chair
        for chair, kind, name in zip(form.chairs, form.setup.kinds, form.setup.names, strict=True)
        if kind == HUMAN and not named(name)
    )
    chair = next(guests, None)
    return None if chair is None else replace(form, chosen=chair)


# ---- changes of seats


def _rename(form: Form, seat: int, name: str) -> Form:
    names = list(form.setup.names)
    names[seat] = name[:NAME_LENGTH]
    return replace(form, setup=replace(form.setup, names=tuple(names)))


def _set_kind(form: Form, seat: int, kind: str) -> Form:
    setup = form.setup
    names, kinds = list(setup.names), list(setup.kinds)
    before, kinds[seat] = kinds[seat], kind
    replaced = {HUMAN, LIKE} & {before, kind} and before != kind
    if replaced and (kind != HUMAN or before == LIKE or names[seat] in BOT_NAMES):
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


def _imitate(form: Form, seat: int, name: str) -> Form:
    """Seat a bot that plays like the person called `name`, which must be known."""
    return _rename(_set_kind(form, seat, LIKE), seat, name)


def _remove(form: Form, seat: int, value: str) -> Form:
    if form.waits and form.setup.kinds[seat] == HUMAN:
        # Whoever waits takes the chair.
        at = [each for each, kind in enumerate(form.setup.kinds) if kind == HUMAN].index(seat)
        leaves = [index for index in range(len(form.party)) if index not in form.waits][at]
        return seat_party(form, (*form.party[:leaves], *form.party[leaves + 1 :]))
    if len(form.chairs) <= game_called(form.setup.game).seats[0]:
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
    "like": _imitate,
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
    if any(known.same(name, one) for one in form.waiting):
        return _swap_waiting(form, seat, name)
    was_guest = form.setup.kinds[seat] == HUMAN and not named(form.setup.names[seat])
    changed = _rename(_set_kind(form, seat, HUMAN), seat, name)
    return (_next_guest(changed) or changed) if was_guest else changed


def _swap_waiting(form: Form, seat: int, name: str) -> Form:
    """Seat the person of this `name`, who waits, on `seat`; whoever sits there waits instead."""
    called = names_of(form.party, words(form.language))
    comes = next(index for index in form.waits if known.same(called[index], name))
    party = list(form.party)
    if form.setup.kinds[seat] == HUMAN:
        playing = [index for index in range(len(party)) if index not in form.waits]
        goes = playing[form.setup.kinds[:seat].count(HUMAN)]
        party[comes], party[goes] = party[goes], party[comes]
        names = list(form.setup.names)
        names[seat] = name
        return replace(form, setup=replace(form.setup, names=tuple(names)), party=tuple(party))
    del party[comes]
    left = frozenset(index - (index > comes) for index in form.waits - {comes})
    changed = _rename(_set_kind(form, seat, HUMAN), seat, name)
    now, waits = reseated(tuple(party), left, _people(changed))
    return replace(changed, party=now, waits=waits)


def _sit_alike(form: Form, chair: int, name: str) -> Form:
    return form if chair in form.chairs else _sit_down(form, chair, LIKE, name)


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
    "alike": _sit_alike,
    "person": _seat_person,
    "word": _say,
    "coach": _coach,
}


# ---- helpers


def _set_option(form: Form, name: str, value: object) -> Form:
    options = {key: each for key, each in form.setup.options.items() if key != name}
    if value == BY_CHANCE and name in seat_options(form.setup.game):
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
    meant = seat_options(setup.game) & setup.options.keys()
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
