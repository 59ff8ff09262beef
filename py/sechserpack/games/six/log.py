"""SIX told in sentences, and what can be heard of it."""

from __future__ import annotations

from collections.abc import Callable

from ...draw.dice import said
from ...engine.events import Event
from ...locale import Words
from .cards import open_slot
from .rounds import is_pasch
from .state import State, points


def tell(before: State, event: Event, after: State, name: Callable[[int], str], words: Words) -> list[str]:
    """What `event` did between the states `before` and `after`, in sentences; nothing while time passes."""
    kind = event[0]
    if kind == "flip":
        assert after.turn is not None
        return [words("Round {number}: {name} begins.", number=after.round, name=name(after.turn))]
    if kind == "dice":
        return _thrown(before, event[1:], after, name, words)
    if kind == "secure":
        return [words("{name} secures the {number}.", name=name(event[1]), number=sum(before.roll))]
    if kind == "place":
        return [_placed(before, event[1], event[2], name, words)]
    if kind == "lift":
        return _lifted(after, name, words)
    return []


def _thrown(
    before: State, dice: tuple[int, ...], after: State, name: Callable[[int], str], words: Words
) -> list[str]:
    seat, total = before.turn, sum(dice)
    assert seat is not None
    who = name(seat)
    story = [
        words("{name} throws {sum}.", name=who, sum=total)
        if len(dice) == 1
        else words("{name} throws {dice}: {sum}.", name=who, dice=said(dice, words), sum=total)
    ]
    # Cards that are secured by themselves are gone already (X4).
    story += [
        words("{name} secures the {number}.", name=name(other), number=total)
        for other, (had, has) in enumerate(zip(before.cards, after.cards, strict=True))
        if len(has.secured) > len(had.secured)
    ]
    if after.since_change is None:
        if open_slot(before.cards[seat], total):
            story.append(words("{name} has the {number} open: three dice again.", name=who, number=total))
        return story
    assert after.turn is not None
    if is_pasch(before, dice):
        story.append(words("Pasch: everything turns round."))
    story.append(words("Wechsel! {name} gets the dice.", name=name(after.turn)))
    return story


def _placed(before: State, seat: int, slot: int, name: Callable[[int], str], words: Words) -> str:
    cards = before.cards[seat]
    stack = cards.slots[slot - 1]
    if stack:
        return words(
            "{name} lays the {number} on the {covered}.",
            name=name(seat),
            number=cards.pile[0],
            covered=stack[-1],
        )
    return words("{name} lays the {number} down.", name=name(seat), number=cards.pile[0])


def _lifted(after: State, name: Callable[[int], str], words: Words) -> list[str]:
    lifted = after.lifted
    assert lifted is not None
    story = [
        words("{name} lifts: the sand has run out.", name=name(lifted.seat))
        if lifted.run_out
        else words("{name} lifts: the sand is still running.", name=name(lifted.seat))
    ]
    fault = name(lifted.fault)
    story.append(
        words("{name} gives a card back.", name=fault)
        if lifted.given_back
        else words("{name} has no card to give back.", name=fault)
    )
    if after.chance is None and after.turn is None:
        marks = [points(cards) for cards in after.cards]
        best = [seat for seat, has in enumerate(marks) if has == max(marks)]
        names = [name(seat) for seat in best]
        story.append(
            words.n(
                "{names} wins with {marks} marks.",
                "{names} share the win with {marks} marks each.",
                len(best),
                names=" & ".join(names),
                marks=max(marks),
            )
        )
    return story


def cues(before: State, event: Event, after: State) -> tuple[str, ...]:
    """What can be heard: names of sounds, in order."""
    kind = event[0]
    if kind == "dice":
        secured = any(
            len(has.secured) > len(had.secured) for had, has in zip(before.cards, after.cards, strict=True)
        )
        return (
            "throw",
            *(("secure",) if secured else ()),
            *(("change",) if after.since_change is not None else ()),
        )
    if kind == "lift":
        assert after.lifted is not None
        over = after.chance is None
        return ("lift", "gong" if after.lifted.run_out else "thud", *(("win",) if over else ()))
    return {"secure": ("secure",), "place": ("place",)}.get(kind, ())
