"""The log and the sound cues of 6mal6 and Straßenlegen. They reveal no hidden card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....engine.events import Event
from ....locale import Words
from ..rules.game import State
from ..rules.settlement import Row, Step
from ..rules.streets import Street, houses, streets, worth
from ..table.steps import settlement_steps, street_built

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
            sentences.append(words("That’s a street: {houses}.", houses=numbers(street)))
    last = after.table.last
    rows = () if last is None else last.rows
    return sentences + [sentence(step, rows, name, words) for step in settlement_steps(event, after)]


def cues(before: State, event: Event, after: State) -> tuple[str, ...]:
    """The sounds to play at once when `event` happens, in order."""
    return ("shuffle",) if event[0] == "deal" else ("card",)


def numbers(street: Street) -> str:
    """The house numbers of a street, for example "4-5-6"."""
    return "-".join(str(house) for house in range(street.first, street.last + 1))


def sentence(step: Step, rows: Sequence[Row], name: Name, words: Words) -> str:
    """A step of a settlement as a sentence: why chips move, how many should, and how many really do.

    `rows` are the settled ones, by seat.
    """
    count = len(step.seats)
    names = words.listed([name(seat) for seat in step.seats])
    if step.kind == "column":
        return _of_column(step, rows, name, words)
    if step.kind == "prize":
        row = rows[step.seats[0]]
        return _of_prize(step, row[0] + row[-1], names, words)
    if step.kind == "street":
        best = streets(rows[step.seats[0]])
        found = words.listed([numbers(street) for street in best])
        if len(best) > 1:
            return words.n(
                "{names} has the best streets: {houses}.",
                "{names} tie for the best streets: {houses}.",
                count,
                names=names,
                houses=found,
            )
        return words.n(
            "{names} has the best street: {houses}.",
            "{names} tie for the best street: {houses}.",
            count,
            names=names,
            houses=found,
        )
    if step.kind == "pay":
        return _of_street(step, rows, name, words)
    if step.kind == "take":
        return _from_pot(step, names, words)
    if step.kind == "out":
        return words.n(
            "{names} has no chips left and is out.",
            "{names} have no chips left and are out.",
            count,
            names=names,
        )
    if step.kind == "won":
        return words.n("{names} wins!", "{names} share the win!", count, names=names)
    return words("Nobody has a street, so nobody pays.")


def _of_column(step: Step, rows: Sequence[Row], name: Name, words: Words) -> str:
    """Who pays for the lowest house in a column (M5)."""
    known = {
        "column": step.column,
        "names": words.listed([name(seat) for seat in step.seats]),
        "value": rows[step.seats[0]][step.column - 1],
        "price": step.price,
    }
    count = len(step.seats)
    if not _short(step):
        return words.n(
            "Column {column}: {names} is lowest with the {value} and pays {price}.",
            "Column {column}: {names} are lowest with the {value} and pay {price} each.",
            count,
            **known,
        )
    if count > 1:
        return words(
            "Column {column}: {names} are lowest with the {value} and owe {price} each – {payments}.",
            payments=_payments(step, name, words),
            **known,
        )
    (paid,) = step.paid
    if paid:
        return words.n(
            "Column {column}: {names} is lowest with the {value}, owes {price} and pays the last chip.",
            "Column {column}: {names} is lowest with the {value}, owes {price} and pays the last {count}.",
            paid,
            **known,
        )
    return words(
        "Column {column}: {names} is lowest with the {value} and owes {price}, but has "
        "nothing left to pay with.",
        **known,
    )


def _of_prize(step: Step, total: int, names: str, words: Words) -> str:
    """Who gets the prize for the highest sum `total` of the fields 1 and 6 (M6)."""
    (won,) = set(step.won)
    count = len(step.seats)
    if won == step.price:
        return words.n(
            "Fields 1 and 6: {names} has the highest sum, {sum}, and takes {won}.",
            "Fields 1 and 6: {names} have the highest sum, {sum}, and take {won} each.",
            count,
            names=names,
            sum=total,
            won=won,
        )
    if won:
        return words.n(
            "Fields 1 and 6: {names} has the highest sum, {sum}, and takes {won} – the pot "
            "doesn’t hold {price}.",
            "Fields 1 and 6: {names} have the highest sum, {sum}, and take {won} each – the "
            "pot doesn’t hold {price} for each.",
            count,
            names=names,
            sum=total,
            won=won,
            price=step.price,
        )
    return words(
        "Fields 1 and 6: {names} tie for the highest sum, {sum}, but there isn’t enough in "
        "the pot to go round.",
        names=names,
        sum=total,
    )


def _of_street(step: Step, rows: Sequence[Row], name: Name, words: Words) -> str:
    """Who pays for the houses of the best street, or of the best pair of them (M12)."""
    known = {
        "street": _how_long(rows, words),
        "names": words.listed([name(seat) for seat in step.seats]),
        "price": step.price,
    }
    count = len(step.seats)
    if not _short(step):
        return words.n(
            "{street}: {names} pays {price}.", "{street}: {names} pay {price} each.", count, **known
        )
    if count > 1:
        return words(
            "{street}: {names} owe {price} each – {payments}.",
            payments=_payments(step, name, words),
            **known,
        )
    return words.n(
        "{street}: {names} owes {price} and pays the last chip.",
        "{street}: {names} owes {price} and pays the last {count}.",
        step.paid[0],
        **known,
    )


def _how_long(rows: Sequence[Row], words: Words) -> str:
    """The number of houses in the best streets of `rows`, as the beginning of a sentence."""
    best = max((streets(row) for row in rows), key=worth)
    return (
        # Translators: the beginning of “{street}: {names} pays {price}.”
        words("The best streets have {houses} houses", houses=houses(best))
        if len(best) > 1
        else words("The best street has {houses} houses", houses=houses(best))
    )


def _from_pot(step: Step, names: str, words: Words) -> str:
    """What the winners of a round of Straßenlegen take (M12)."""
    (won,) = set(step.won)
    count = len(step.seats)
    if won == step.price:
        return words.n(
            "{names} takes {won} from the pot.",
            "{names} take {won} each from the pot.",
            count,
            names=names,
            won=won,
        )
    if won:
        return words.n(
            "{names} takes {won} from the pot – it doesn’t hold {price}.",
            "{names} take {won} each from the pot – it doesn’t hold {price} for each.",
            count,
            names=names,
            won=won,
            price=step.price,
        )
    return words("{names} take nothing: there isn’t enough in the pot to go round.", names=names)


def _short(step: Step) -> bool:
    """Whether some seat cannot pay in full (M5, M12)."""
    return any(paid < step.price for paid in step.paid)


def _payments(step: Step, name: Name, words: Words) -> str:
    """What each of several seats really pays, if not all of them can pay in full."""
    return words.listed(
        [
            words("{name} pays {paid}", name=name(seat), paid=paid)
            if paid == step.price
            else words("{name} pays only {paid}", name=name(seat), paid=paid)
            if paid
            else words("{name} has nothing left", name=name(seat))
            for seat, paid in zip(step.seats, step.paid, strict=True)
        ]
    )
