"""The guidance line at a seat of SIX: what the person there can do now, or what to look out for until then.

It refers only to what lies still, and of the sand it gives away only what everybody can count: the throws of this
round. A line without a suggestion says what comes next, and has the topic of what it prepares for.
"""

from __future__ import annotations

from dataclasses import replace

from ....draw.scene import Scene
from ....draw.teaching.guidance import Command, Guidance
from ....engine.events import Event
from ....locale import Words
from ..mind.worth import harm
from ..rules.rounds import shows_pasch
from ..rules.state import DICE
from ..rules.timing import SixTiming
from ..table.hands import host
from ..table.view import SixView
from . import early

BASICS = frozenset({"six/on", "six/place", "six/dice"})
"""topics that come up in every game"""
THROW = SixTiming.throw_ms
"""ms that a throw takes in an untimed game, and approximately in a timed one, with all that people do around it"""


def guidance(scene: Scene[SixView], seat: int) -> Guidance | None:
    """The line at a person's seat; see `Face.guidance`."""
    if scene.view.over or scene.view.turn is None:
        return None
    if scene.live is not None and scene.live.countdown:
        return Guidance("six/countdown", scene.words("Ready, steady …"), ())
    legal = scene.legal(seat)
    secure = ("secure", seat)
    if secure in legal:
        number = sum(scene.view.roll)
        return Guidance("six/secure", scene.words("Your {number}! Take it!", number=number), (secure,))
    if ("roll", seat) in legal:
        return _turn(scene, seat, legal)
    if scene.throw is not None and scene.throw.seat == seat:
        line = _turn(scene, seat, legal)  # real dice are thrown without a control
        return replace(line, suggests=tuple(each for each in line.suggests if each != ("roll", seat)))
    return _placing(scene, seat, legal) or _going_on(scene, seat) or _waiting(scene, seat)


# ---- with the dice in hand


def _turn(scene: Scene[SixView], seat: int, legal: list[Event]) -> Guidance:
    view, words = scene.view, scene.words
    roll, lift = ("roll", seat), ("lift", seat)
    if lift in legal:
        return _lifting(scene, roll, lift)
    if view.ended:
        return Guidance("six/begin", words("Seen how it ended? Throw to begin the next round."), (roll,))
    if view.lifted is not None:
        return Guidance("six/early", words("Too early: the sand is still running. Now you throw."), (roll,))
    if view.roller is None:
        return Guidance("six/begin", words("Throw: that starts the sand."), (roll,))
    if view.roller != seat:
        return Guidance("six/late", words("Too late for the tube: throw."), (roll,))
    if view.dice_left == DICE:
        again = words("That’s your own {number}: throw all three again.", number=sum(view.roll))
        return Guidance("six/again", again, (roll,))
    on = words.n(
        "Not your number: go on with one die.", "Not your number: go on with {count} dice.", view.dice_left
    )
    return Guidance("six/on", on, (roll,))


def _lifting(scene: Scene[SixView], roll: Event, lift: Event) -> Guidance:
    """X7: the sand may have run out; nobody knows, but everybody could count the throws."""
    if _pasch(scene):
        pasch = scene.words("Pasch: now it goes the other way. Throw, or lift the tube.")
        return Guidance("six/pasch", pasch, (roll, lift))
    return early.line(scene, roll[1], long=scene.view.round_throws * THROW >= scene.options["sand_ms"])


# ---- cards


def _placing(scene: Scene[SixView], seat: int, legal: list[Event]) -> Guidance | None:
    """X6: suggest slots for the drawn card, least harm first."""
    own = scene.view.hands[seat]
    places = [event for event in legal if event[0] == "place"]
    if not places or own.drawn is None:
        return None
    places.sort(key=lambda event: harm(own.slots[event[2] - 1]))
    sentence = scene.words("The {card}: choose a slot.", card=own.drawn)
    return Guidance("six/place", sentence, tuple(places))


def _going_on(scene: Scene[SixView], seat: int) -> Guidance | None:
    """In an untimed game, one person (`host`) lets bots throw."""
    view = scene.view
    if scene.live is None or not scene.live.bot_waits or seat != host(scene) or view.turn is None:
        return None
    sentence = scene.words("All done? Then let {name} throw.", name=scene.name(view.turn))
    return Guidance("six/go-on", sentence, (Command("go-on"),))


def _waiting(scene: Scene[SixView], seat: int) -> Guidance | None:
    """What to look out for while others throw."""
    view, words = scene.view, scene.words
    if _pasch(scene):
        return Guidance("six/pasch", words("Pasch: now it goes the other way."), ())
    numbers = sorted(stack[-1] for stack in view.hands[seat].slots if stack)
    if view.turn == seat or view.ended or not numbers or scene.options["secure"] == "auto":
        return None
    sentence = words("On {numbers}, grab your card.", numbers=_either(numbers, words))
    return Guidance("six/secure", sentence, ())


def _pasch(scene: Scene[SixView]) -> bool:
    """X11: whether the dice have just moved on by a Pasch, which reversed the direction."""
    view, options = scene.view, scene.options
    return (
        bool(options["profi"]) and view.since_change is not None and shows_pasch(view.roll, options["pasch"])
    )


def _either(numbers: list[int], words: Words) -> str:
    """Numbers as alternatives: "7, 8 or 9"."""
    first, last = ", ".join(map(str, numbers[:-1])), str(numbers[-1])
    return words("{first} or {last}", first=first, last=last) if first else last
