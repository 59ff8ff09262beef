"""The log of Sieben: events as sentences and as sounds."""

from __future__ import annotations

from ....draw.dice import spoken_dice
from ....draw.face import Name
from ....engine.events import Event
from ....locale import Words
from ..rules.game import HIGH, LOW, SEVEN, State


def tell(before: State, event: Event, after: State, name: Name, words: Words) -> list[str]:
    """Sentences for `event`, which led from `before` to `after`; none until the dice have fallen."""
    seat = before.turn
    assert seat is not None
    who = name(seat)
    if event[0] == "place":
        return [words("{name} puts the coin on the {field}.", name=who, field=event[2])]
    if event[0] != "dice":
        return []
    field = event[1] + event[2]
    sentences = [
        words("{name} throws {dice}: {sum}.", name=who, dice=spoken_dice(event[1:], words), sum=field)
    ]
    sentences += _outcome(before, field, after, seat, who, words)
    broke = [
        name(other)
        for other, (had, has) in enumerate(zip(before.coins, after.coins, strict=True))
        if had and not has and after.turn is not None
    ]
    if broke:
        sentences.append(
            words.n(
                "That was {names}’s last coin.",
                "{names} have put down their last coins.",
                len(broke),
                names=words.listed(broke),
            )
        )
    if after.turn is None:
        best = after.coins.index(max(after.coins))
        taken = sum(before.board) + (field == SEVEN and before.coins[best] > 0)
        # If the winner threw, the sentences above say what it took; the last one left takes what lies there (S8).
        last_left = best != seat
        sentences.append(
            words.n(
                "{name} is the last one left, takes one coin and wins.",
                "{name} is the last one left, takes {count} coins and wins.",
                taken,
                name=name(best),
            )
            if last_left
            else words("{name} has every last coin – and wins!", name=name(best))
        )
    return sentences


def _outcome(before: State, field: int, after: State, seat: int, who: str, words: Words) -> list[str]:
    """What a throw of `field` brought the thrower, called `who`."""
    out = seat in after.out
    if field == SEVEN:
        paid = sum(held > 0 for held in before.coins)
        paying = [words.n("One coin goes on the 7.", "{count} coins go on the 7.", paid)] if paid else []
        return [*paying, words("{name} can’t pay – and is out.", name=who)] if out else paying
    if out:
        return [words("{name} can’t pay – and is out.", name=who)]
    if after.choose:
        return [words("Nothing to take: {name} chooses a field.", name=who)]
    taken = after.coins[seat] - before.coins[seat]
    if field == HIGH and not taken:
        return [words("Nothing to take.")]
    if field == HIGH:
        return [
            words.n("{name} takes the only coin.", "{name} sweeps up all {count} coins.", taken, name=who)
        ]
    if field == LOW:
        return [
            words.n(
                "{name} takes the coin outside the middle.",
                "{name} takes the {count} coins outside the middle.",
                taken,
                name=who,
            )
        ]
    if taken > 0:
        return [words("{name} takes the coin.", name=who)]
    return [words("{name} puts a coin there.", name=who)]


def cues(before: State, event: Event, after: State) -> tuple[str, ...]:
    """The sounds of `event` that play at once; the rest belong to `steps.steps`."""
    return ("leather",) if event[0] == "dice" else ()
