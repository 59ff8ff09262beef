"""The animation steps of SIX, and what is known at each of them.

They never block what the rules allow: once the dice lie still, every legal event can be played, and due cards can be
laid at any time.
"""

from __future__ import annotations

from dataclasses import replace

from ....draw.scene import Scene
from ....draw.steps import FALL, SLIDE, AnimationStep
from ....engine.events import Event
from ..rules.game import GAME
from ..rules.rounds import is_pasch
from ..rules.state import SLOTS, Stack, State
from .view import HandView, SixView

PASCH = AnimationStep(0.9, cue="pasch", read=0.1, name="pasch")
"""X11: "Pasch!" in chalk while the arrows along the rim turn round"""
CHANGE = AnimationStep(1.0, cue="change", name="change")
"""X6: "Wechsel!" in chalk, then the dice slide to the next seat"""
DICE_LIE = 200
"""ms of `CHANGE` before the dice slide"""
RISING = AnimationStep(0.8, read=0.4, name="rising")
"""X9: the tube rises from the glass and reveals the sand"""
VERDICT = AnimationStep(0.4, read=1.0, name="verdict")
"""X9: the slate shows whether lifting was right"""
RETURN = AnimationStep(0.7, cue="place", read=0.4, name="return")
"""X9: the seat at fault gives a card back"""
NOTHING = RETURN._replace(seconds=0.0, cue="")
"""the same without a card"""
COUNT = AnimationStep(0.35, cue="count", read=0.75, name="count")
"""X10: the cards of one seat are turned over and counted"""
WINNER = AnimationStep(1.2, cue="win", name="winner")
"""X10: the winners stand in the light"""
BEFORE_COUNT = 3
"""number of steps before the first seat is counted"""


def steps(before: State, event: Event, after: State) -> tuple[AnimationStep, ...]:
    """The animation steps that show what `event` did between these states."""
    kind = event[0]
    if kind == "dice":
        return _throw(before, event[1:], after)
    if kind == "lift":
        return _lift(after)
    return (SLIDE,) if kind in ("place", "secure") else ()


def _throw(before: State, dice: tuple[int, ...], after: State) -> tuple[AnimationStep, ...]:
    # X4: automatically secured cards move when the dice lie still.
    taken = any(
        len(has.secured) > len(had.secured) for had, has in zip(before.cards, after.cards, strict=True)
    )
    if after.since_change is None:
        return (FALL._replace(landing="secure") if taken else FALL,)
    # A change takes effect as soon as the dice lie still, so it is called at once, and nothing else is heard then.
    return (FALL, PASCH, CHANGE) if is_pasch(before, dice) else (FALL, CHANGE)


def _lift(after: State) -> tuple[AnimationStep, ...]:
    lifted = after.lifted
    assert lifted is not None
    verdict = VERDICT._replace(cue="gong" if lifted.run_out else "thud")
    shown = [RISING, verdict, RETURN if lifted.given_back else NOTHING]
    if GAME.over(after):
        shown += [COUNT] * len(after.cards)
        shown.append(WINNER)
    return tuple(shown)


def unsettled(before: SixView, after: SixView, event: Event, shown_steps: int) -> SixView:
    """The view while `event` is being shown, with the first `shown_steps` of its steps finished.

    A throw changes nothing before the dice lie still; then everything that follows from it is visible. A lifted tube
    shows the sand, then the verdict, then the card given back. Cards laid meanwhile stay where they are.
    """
    if event[0] == "dice":
        if not shown_steps:
            return _still_before(before, after)
        turned = shown_steps > 1  # X11: the arrows reverse in the second step
        return after if turned else replace(after, direction=before.direction)
    if event[0] != "lift":
        return after
    view = _still_before(before, after)
    hands = view.hands
    if shown_steps >= BEFORE_COUNT:
        hands = tuple(without_returned(after, seat, hand) for seat, hand in enumerate(hands))
    lifted = after.lifted if shown_steps else None
    return replace(view, hands=hands, lifted=lifted, judged=shown_steps > 1)


def _still_before(before: SixView, after: SixView) -> SixView:
    """The view `before` with the cards laid since; only cards that were due then can be laid."""
    hands = tuple(_laid(had, has) for had, has in zip(before.hands, after.hands, strict=True))
    legal = {
        seat: places
        for seat, events in after.legal.items()
        if hands[seat].due and (places := tuple(event for event in events if event[0] == "place"))
    }
    return replace(before, legal=legal, hands=hands)


def _laid(had: HandView, has: HandView) -> HandView:
    """The hand `had` plus the cards that lie in the slots of `has` only."""
    added = [_added(had.slots[slot - 1], has.slots[slot - 1]) for slot in SLOTS]
    count = sum(len(cards) for cards in added)
    if not count:
        return had
    first, second, third = (old + new for old, new in zip(had.slots, added, strict=True))
    due = had.due - count
    return replace(
        had,
        slots=(first, second, third),
        pile=had.pile - count,
        due=due,
        drawn=has.drawn if due > 0 else None,
    )


def _added(had: Stack, has: Stack) -> Stack:
    return tuple(card for card in has if card not in had)


def without_returned(view: SixView, seat: int, hand: HandView) -> HandView:
    """X9: the `hand` of `seat` once a card given back has gone to the bottom of the pile."""
    lifted = view.lifted
    if lifted is None or not lifted.given_back or lifted.fault != seat:
        return hand
    return replace(hand, pile=hand.pile + 1, secured=hand.secured - 1)


# ---- what is in motion


def in_air(scene: Scene[SixView]) -> bool:
    """Whether dice are tumbling."""
    return _shows(scene, "dice") and not scene.shown_steps


def equal(roll: tuple[int, ...], number: int) -> str | None:
    """The mark of a die with `number` that another one of the `roll` equals (X11); None without one."""
    return "" if roll.count(number) > 1 else None


def sliding(scene: Scene[SixView]) -> bool:
    """Whether the dice have fallen, and are sliding to the next seat or about to."""
    return _shows(scene, "dice") and scene.shown_steps > 0


def turning(scene: Scene[SixView]) -> bool:
    """X11: whether the direction is being reversed."""
    return scene.moment == PASCH.name and scene.moving


def rising(scene: Scene[SixView]) -> bool:
    """Whether the tube is rising."""
    return lifting(scene) and not scene.shown_steps


def lifting(scene: Scene[SixView]) -> bool:
    """Whether the lifting of the tube is being shown."""
    return _shows(scene, "lift")


def judged(scene: Scene[SixView]) -> bool:
    """Whether the verdict is on the slate, or being written."""
    return scene.view.judged or (scene.moment == VERDICT.name and lifting(scene))


def returning(scene: Scene[SixView]) -> bool:
    """Whether the card given back is on its way."""
    return scene.moment == RETURN.name and scene.shown_steps == BEFORE_COUNT - 1


def returned(scene: Scene[SixView]) -> bool:
    """Whether the card given back is on its way or has arrived."""
    return returning(scene) or scene.shown_steps >= BEFORE_COUNT


def counted(scene: Scene[SixView], seat: int) -> HandView | None:
    """X10: the hand of `seat` if its cards have been turned over at the end, or are being turned."""
    if scene.view.over:
        return scene.view.hands[seat]
    count = scene.shown_steps - BEFORE_COUNT + (scene.moment == COUNT.name and scene.moving)
    if scene.after is None or not lifting(scene) or not scene.after.over or seat >= count:
        return None
    return scene.after.hands[seat]


def winners(scene: Scene[SixView]) -> tuple[int, ...]:
    """The winning seats, as soon as the light falls on them."""
    view = scene.after if scene.moment == WINNER.name and scene.moving and scene.after else scene.view
    return view.ranking[0] if view.ranking else ()


def _shows(scene: Scene[SixView], kind: str) -> bool:
    return not scene.settled and scene.event is not None and scene.event[0] == kind
