"""6mal6 and Straßenlegen told in sentences, moment by moment, and what can be heard of it. Tells no covered card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...draw.steps import AnimationStep
from ...engine.events import Event
from ...locale import Words
from .account import Step, account
from .rules import GAME, State
from .streets import Street, streets

Name = Callable[[int], str]

_SECONDS = {
    "column": 1.7,
    "prize": 2.2,
    "street": 2.6,
    "pay": 2.0,
    "take": 2.0,
    "none": 2.2,
    "out": 2.2,
    "won": 0.8,
}
_SOUNDS = {"column": "chips", "pay": "chips", "prize": "chip", "take": "chip", "street": "lay", "won": "win"}


def tell(before: State, event: Event, after: State, name: Name, words: Words) -> list[str]:
    """What `event` did between the states `before` and `after`, in sentences."""
    if event[0] == "deal":
        dealer = name(before.table.dealer)
        return [words("Round {round}: {name} deals.", round=before.table.round, name=dealer)]
    _, seat, value, field = event
    story = [words("{name} lays the {value} on field {field}.", name=name(seat), value=value, field=field)]
    if before.table.options.variant == "strassen":
        row = [house or 0 for house in GAME.fields(before)["rows"][seat]]
        row[field - 1] = value
        story += [
            words("That is a street: {houses}.", houses=numbers(street))
            for street in streets(row)
            if street.field <= field < street.field + street.houses
        ]
    steps = _steps(before, event, after)
    last = after.table.last
    return story + [sentence(step, last.rows if last else (), name, words) for step in steps]


def steps(before: State, event: Event, after: State) -> tuple[AnimationStep, ...]:
    """The moments of `event`: the last card of a round is looked at, then the account is told step by step."""
    steps = _steps(before, event, after)
    if not steps:
        return ()
    return (
        AnimationStep(1.0),
        *[AnimationStep(_SECONDS[step.kind], _SOUNDS.get(step.kind, "")) for step in steps],
    )


def cues(before: State, event: Event, after: State) -> tuple[str, ...]:
    """What can be heard at once: names of sounds, in order."""
    return ("shuffle",) if event[0] == "deal" else ("card",)


def numbers(street: Street) -> str:
    """The houses of a street, as people say them: "4-5-6"."""
    return "-".join(str(house) for house in range(street.first, street.last + 1))


def _steps(before: State, event: Event, after: State) -> tuple[Step, ...]:
    """The account, if this card was the last one of its round."""
    played_on = GAME.chance(after) is None and not GAME.over(after)
    if event[0] != "lay" or played_on or after.table.last is None:
        return ()
    table = before.table
    return account(
        table.options.variant,
        after.table.last.rows,
        table.chips,
        table.pot,
        [not out for out in table.out],
        GAME.ranking(after)[0] if after.table.over else (),
    )


def sentence(step: Step, rows: Sequence[tuple[int, ...]], name: Name, words: Words) -> str:
    """One step of the account as a sentence."""
    count = len(step.seats)
    names = words.listed([name(seat) for seat in step.seats])
    if step.kind == "column":
        value = rows[step.seats[0]][step.column - 1]
        told = words.n(
            "Column {column}: {names} has the lowest house, the {value}, and pays {price}.",
            "Column {column}: {names} have the lowest house, the {value}, and pay {price} each.",
            count,
            column=step.column,
            names=names,
            value=value,
            price=step.price,
        )
        return " ".join([told, *_short(step, name, words)])
    if step.kind == "prize":
        row = rows[step.seats[0]]
        return words.n(
            "Fields 1 and 6: {names} has the highest sum, {sum}, and takes {won}.",
            "Fields 1 and 6: {names} have the highest sum, {sum}, and take {won} each.",
            count,
            names=names,
            sum=row[0] + row[-1],
            won=step.won[step.seats[0]],
        )
    if step.kind == "street":
        found = words.listed([numbers(street) for street in streets(rows[step.seats[0]])])
        return words.n(
            "{names} has the best street: {houses}.",
            "{names} share the best street: {houses}.",
            count,
            names=names,
            houses=found,
        )
    if step.kind == "pay":
        told = words.n(
            "{names} pays {price}, one for each house.",
            "{names} pay {price} each, one for each house.",
            count,
            names=names,
            price=step.price,
        )
        return " ".join([told, *_short(step, name, words)])
    if step.kind == "take":
        return words.n(
            "{names} takes {won} from the pot.",
            "{names} take {won} each from the pot.",
            count,
            names=names,
            won=step.won[step.seats[0]],
        )
    if step.kind == "out":
        return words.n(
            "{names} has no chips left and is out.",
            "{names} have no chips left and are out.",
            count,
            names=names,
        )
    if step.kind == "won":
        return words.n("{names} has won.", "{names} have won.", count, names=names)
    return words("Nobody has a street: nobody pays.")


def _short(step: Step, name: Name, words: Words) -> list[str]:
    """Who could not pay everything (M5)."""
    return [
        words.n(
            "{name} has only one left.", "{name} has only {count} left.", step.paid[seat], name=name(seat)
        )
        if step.paid[seat]
        else words("{name} has none left.", name=name(seat))
        for seat in step.seats
        if step.paid[seat] < step.price
    ]
