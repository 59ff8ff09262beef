"""The log of 6mal6 and Straßenlegen: every event in sentences, and its sounds. It names no hidden card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...engine.events import Event
from ...locale import Words
from .moments import settlement_steps, street_built
from .rules import State
from .settlement import Row, Step
from .streets import Street, streets

Name = Callable[[int], str]


def tell(before: State, event: Event, after: State, name: Name, words: Words) -> list[str]:
    """What `event` did between the states `before` and `after`, in sentences; the last ones belong to its `steps`."""
    if event[0] == "deal":
        dealer = name(before.table.dealer)
        return [words("Round {round}: {name} deals.", round=before.table.round, name=dealer)]
    _, seat, value, field = event
    sentences = [
        words("{name} lays the {value} on field {field}.", name=name(seat), value=value, field=field)
    ]
    if before.table.options.variant == "strassen":
        street = street_built(before.seats[seat].row, value, field)
        if street is not None:
            sentences.append(words("That is a street: {houses}.", houses=numbers(street)))
    last = after.table.last
    rows = () if last is None else last.rows
    return sentences + [sentence(step, rows, name, words) for step in settlement_steps(event, after)]


def cues(before: State, event: Event, after: State) -> tuple[str, ...]:
    """What can be heard at once when `event` happens: names of sounds, in order."""
    return ("shuffle",) if event[0] == "deal" else ("card",)


def numbers(street: Street) -> str:
    """The house numbers of a street, for example "4-5-6"."""
    return "-".join(str(house) for house in range(street.first, street.last + 1))


def sentence(step: Step, rows: Sequence[Row], name: Name, words: Words) -> str:
    """One step of a settlement as a sentence; `rows` are those that are settled, by seat."""
    count = len(step.seats)
    names = words.listed([name(seat) for seat in step.seats])
    if step.kind == "column":
        value = rows[step.seats[0]][step.column - 1]
        text = words.n(
            "Column {column}: {names} has the lowest house, the {value}, and pays {price}.",
            "Column {column}: {names} have the lowest house, the {value}, and pay {price} each.",
            count,
            column=step.column,
            names=names,
            value=value,
            price=step.price,
        )
        return " ".join([text, *_short(step, name, words)])
    if step.kind == "prize":
        row = rows[step.seats[0]]
        return words.n(
            "Fields 1 and 6: {names} has the highest sum, {sum}, and takes {won}.",
            "Fields 1 and 6: {names} have the highest sum, {sum}, and take {won} each.",
            count,
            names=names,
            sum=row[0] + row[-1],
            won=step.won[0],
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
        text = words.n(
            "{names} pays {price}, one for each house.",
            "{names} pay {price} each, one for each house.",
            count,
            names=names,
            price=step.price,
        )
        return " ".join([text, *_short(step, name, words)])
    if step.kind == "take":
        return words.n(
            "{names} takes {won} from the pot.",
            "{names} take {won} each from the pot.",
            count,
            names=names,
            won=step.won[0],
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
    """Sentences about those who could not pay everything (M5, M12)."""
    return [
        words.n("{name} has only one left.", "{name} has only {count} left.", paid, name=name(seat))
        if paid
        else words("{name} has none left.", name=name(seat))
        for seat, paid in zip(step.seats, step.paid, strict=True)
        if paid < step.price
    ]
