"""The log of Sechser raus: events as sentences and as sounds."""

from __future__ import annotations

from ....draw.dice import spoken_dice
from ....draw.face import Name
from ....engine.events import Event
from ....engine.game import places
from ....engine.text import NN_
from ....locale import Words
from ..rules.game import GAME, State

_DICE = {
    1: NN_("a one", "{count} ones"),
    2: NN_("a two", "{count} twos"),
    3: NN_("a three", "{count} threes"),
    4: NN_("a four", "{count} fours"),
    5: NN_("a five", "{count} fives"),
}


def dice_of(number: int, count: int, words: Words) -> str:
    """`count` dice that all show `number`, as text: "3 fours"."""
    return words.n(*_DICE[number], count)


def tell(before: State, event: Event, after: State, name: Name, words: Words) -> list[str]:
    """Sentences for `event`, which led from `before` to `after`; none for the mere start of a throw."""
    seat = before.turn
    assert seat is not None
    kind = event[0]
    who = name(seat)
    sentences: list[str] = []
    if kind == "lay":
        laid = after.edge_count - before.edge_count
        sentences.append(
            words("{name} lays {dice} at the edge.", name=who, dice=dice_of(event[2], laid, words))
        )
    elif kind == "lay_last":
        sentences.append(
            words(
                "{name} lays the last die without a throw: {dice}.",
                name=who,
                dice=dice_of(event[2], 1, words),
            )
        )
    elif kind == "pass":
        sentences.append(words("{name} passes on.", name=who))
    elif kind == "knocked":
        sentences.append(
            words.n(
                "{name} knocks over the die at the edge.",
                "{name} knocks over dice at the edge.",
                before.edge_count,
                name=who,
            )
        )
        sentences.append(
            words("{name} has to take them all: {count} dice.", name=who, count=after.hands[seat])
        )
    elif kind == "dice":
        sentences.append(words("{name} throws {dice}.", name=who, dice=spoken_dice(event[1:], words)))
        sixes = after.bowl - before.bowl
        if sixes:
            sentences.append(words.n("A six is out!", "{count} sixes are out!", sixes))
        elif busted(before, event, after):
            sentences.append(words("Nothing fits."))
            sentences.append(
                words("{name} takes everything: {count} dice.", name=who, count=after.hands[seat])
            )
    if seat in after.finished and seat not in before.finished:
        place = places(GAME.ranking(after))[seat]
        sentences.append(
            words("{name} is rid of the last die – and wins!", name=who)
            if place == 1
            else words("{name} has no dice left and finishes in place {place}.", name=who, place=place)
        )
    if after.turn is None and len(after.finished) == len(after.hands):
        sentences.append(words("{name} is left holding the dice.", name=name(after.finished[-1])))
    return sentences


def cues(before: State, event: Event, after: State) -> tuple[str, ...]:
    """The sounds of `event` that play at once, in order; the rest belong to `steps.steps`."""
    kind = event[0]
    if kind == "dice":
        return ("throw-last",) if len(event) == 2 else ("throw",)
    return {"knocked": ("throw",), "pass": ("pass",)}.get(kind, ())


def busted(before: State, event: Event, after: State) -> bool:
    """R4: whether the dice just fallen made the seat take everything."""
    return event[0] == "dice" and before.edge_count > 0 and after.edge_count == 0
