"""What a printed state holds, field by field, as RECORD.md names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Check: TypeAlias = Callable[[Any], bool]
Fields: TypeAlias = Mapping[str, Check]


def whole(value: Any) -> bool:
    return type(value) is int


def count(value: Any) -> bool:
    return whole(value) and value >= 0


def yes_or_no(value: Any) -> bool:
    return type(value) is bool


def maybe(check: Check) -> Check:
    return lambda value: value is None or check(value)


def listed(check: Check, length: int | None = None) -> Check:
    return lambda value: (
        type(value) is list and all(map(check, value)) and (length is None or len(value) == length)
    )


def exactly(fields: Fields) -> Check:
    """An object with these keys and no others."""
    return lambda value: (
        type(value) is dict and set(value) == set(fields) and all(fields[key](value[key]) for key in fields)
    )


def one_of(*values: Any) -> Check:
    return lambda value: any(type(value) is type(known) and value == known for known in values)


def event(value: Any) -> bool:
    return type(value) is list and type(value[0]) is str and all(map(whole, value[1:]))


def common(name: str, seats: int) -> Fields:
    """What every game prints."""
    seat = one_of(*range(seats))

    def legal(value: Any) -> bool:
        return type(value) is dict and all(
            key in map(str, range(seats)) and listed(event)(events) and events
            for key, events in value.items()
        )

    return {
        "game": one_of(name),
        "turn": maybe(seat),
        "chance": one_of(None, "dice", "deal", "shuffle", "flip"),
        "legal": legal,
        "over": yes_or_no,
        "ranking": listed(listed(seat)),
    }


def sechser_raus(seats: int) -> Fields:
    return {
        "dice": listed(count, seats),
        "middle": listed(one_of(1, 2, 3, 4, 5)),
        "edge": maybe(
            exactly({"value": one_of(1, 2, 3, 4, 5), "count": lambda value: count(value) and value > 0})
        ),
        "bowl": count,
        "throws": count,
    }


def sieben(seats: int) -> Fields:
    return {
        "coins": listed(count, seats),
        "board": exactly({str(field): count for field in range(2, 13)}),
        "in": listed(yes_or_no, seats),
        "choose": yes_or_no,
    }


def six(seats: int) -> Fields:
    card = one_of(*range(1, 19))
    return {
        "round": one_of(*range(1, 101)),
        "dice_left": one_of(1, 2, 3),
        "roll": listed(one_of(*range(1, 7))),
        "roller": maybe(one_of(*range(seats))),
        "slots": listed(listed(listed(card), 3), seats),
        "piles": listed(count, seats),
        "due": listed(count, seats),
        "secured": listed(listed(card), seats),
        "direction": one_of(1, -1),
        "clock": maybe(count),
        "since_change": maybe(count),
        "points": listed(count, seats),
        "sand_ms": maybe(count),
        "pile_cards": listed(listed(card), seats),
    }


def sechs_mal_sechs(seats: int) -> Fields:
    card = one_of(*range(1, 10))
    rows = listed(listed(maybe(card), 6), seats)
    paid = listed(count, seats)
    return {
        "round": one_of(*range(1, 10_000)),
        "dealer": one_of(*range(seats)),
        "pass": one_of(*range(1, 7)),
        "rows": rows,
        "hands": listed(listed(card), seats),
        "deck": count,
        "chips": listed(count, seats),
        "pot": count,
        "in": listed(yes_or_no, seats),
        "last": maybe(exactly({"rows": rows, "paid": paid, "won": paid})),
    }


OWN: Mapping[str, Callable[[int], Fields]] = {
    "sechser-raus": sechser_raus,
    "sieben": sieben,
    "six": six,
    "sechs-mal-sechs": sechs_mal_sechs,
}


def of_dump(name: str, seats: int) -> Fields:
    return {**common(name, seats), **OWN[name](seats)}


def of_view(name: str, seats: int, seat: int) -> Fields:
    """The fields of a view: a game's own, but for what it keeps from `seat`."""
    fields = dict(of_dump(name, seats))
    if name == "six":
        del fields["sand_ms"], fields["pile_cards"]
        fields["drawn"] = maybe(one_of(*range(1, 19)))
        fields["secured"] = listed(count, seats)
    if name == "sechs-mal-sechs":
        hand = fields["hands"]
        own = listed(one_of(*range(1, 10)))
        fields["hands"] = lambda hands: (
            not hand(hands)
            and all(own(cards) if other == seat else count(cards) for other, cards in enumerate(hands))
        )
    return fields
