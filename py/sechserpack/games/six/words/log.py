"""The log and the sound cues of SIX."""

from __future__ import annotations

from ....draw.dice import spoken_dice
from ....draw.face import Name
from ....engine.events import Event
from ....locale import Words
from ..rules.cards import open_slot
from ..rules.game import GAME
from ..rules.rounds import is_pasch
from ..rules.state import State, points


def tell(before: State, event: Event, after: State, name: Name, words: Words) -> list[str]:
    """What `event` did between the states `before` and `after`, in sentences; none for passing time."""
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


def _thrown(before: State, dice: tuple[int, ...], after: State, name: Name, words: Words) -> list[str]:
    seat, total = before.turn, sum(dice)
    assert seat is not None
    who = name(seat)
    sentences = [
        words("{name} throws {sum}.", name=who, sum=total)
        if len(dice) == 1 or before.options.real_dice  # of real ones only the sum is known
        else words("{name} throws {dice}: {sum}.", name=who, dice=spoken_dice(dice, words), sum=total)
    ]
    # X4: automatically secured cards have left their slots already.
    sentences += [
        words("{name} secures the {number}.", name=name(other), number=total)
        for other, (had, has) in enumerate(zip(before.cards, after.cards, strict=True))
        if len(has.secured) > len(had.secured)
    ]
    if after.since_change is None:
        if open_slot(before.cards[seat], total):
            sentences.append(words("{name} has the {number} open: three dice again.", name=who, number=total))
        return sentences
    assert after.turn is not None
    if is_pasch(before, dice):
        sentences.append(words("Pasch! Now it goes the other way round."))
    sentences.append(words("Wechsel! {name} gets the dice.", name=name(after.turn)))
    return sentences


def _placed(before: State, seat: int, slot: int, name: Name, words: Words) -> str:
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


def _lifted(after: State, name: Name, words: Words) -> list[str]:
    lifted = after.lifted
    assert lifted is not None
    sentences = [
        words("{name} lifts the tube.", name=name(lifted.seat)),
        words("The sand has run out.") if lifted.run_out else words("The sand is still running."),
    ]
    fault = name(lifted.fault)
    if lifted.ends:
        sentences.append(
            words("{name} has to give a card back.", name=fault)
            if lifted.given_back
            else words("{name} has no card to give back.", name=fault)
        )
    else:
        sentences.append(
            words("{name} has to give a card back and throw.", name=fault)
            if lifted.given_back
            else words("{name} has no card to give back, and must throw.", name=fault)
        )
    if GAME.over(after):
        sentences += [
            words.n("{name} has one mark.", "{name} has {count} marks.", points(cards), name=name(seat))
            for seat, cards in enumerate(after.cards)
        ]
        best = GAME.ranking(after)[0]
        sentences.append(
            words.n(
                "{names} wins {with_marks}!",
                "{names} share the win, {with_marks} each!",
                len(best),
                names=words.listed([name(seat) for seat in best]),
                # Translators: the end of “{names} wins {with_marks}!”.
                with_marks=words.n("with one mark", "with {count} marks", points(after.cards[best[0]])),
            )
        )
    return sentences


def cues(before: State, event: Event, after: State) -> tuple[str, ...]:
    """Sounds to play at once; those of an event's consequences come with its animation steps."""
    kind = event[0]
    return {"dice": ("throw",), "lift": ("lift",), "secure": ("secure",), "place": ("place",)}.get(kind, ())
