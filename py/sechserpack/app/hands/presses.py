"""Presses: a tap or key counts only for what was visible when it came down.

What a place or key *means* is the action of the control there. A second press of one place or key is aimed at the
meaning seen with the first; if that has just changed, the second press is discarded. A press elsewhere counts at once.

Taps on the table also cut animations short, and may come late for that: for a while after everything has come to rest,
a tap on the table itself, its board and what lies on it plays nothing, nor does a press where the same hand has just
hurried. A button that says what it does, and was not pressed for that, is accepted sooner.

Independent of the browser: places are points in CSS pixels, times are milliseconds of one clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from math import hypot, inf
from typing import NamedTuple, Protocol

FRESH = 300.0
"""milliseconds for which a new meaning under a hand accepts nothing"""
ARMED = 290.0
"""the same for a control first drawn disabled: it was visible, by another clock, before it was enabled"""
HURRIED = 700.0
"""the same for what has just come to rest: the press may still be meant to cut it short"""
CURTAIN = 1_000.0
"""the same where a hand is covered and shown at one place: a slow double tap must not undo itself"""
LONG = 500.0
"""milliseconds after which a lifted finger has not tapped; browsers then send no click"""
NEAR = 48.0
"""CSS pixels within which two presses are at one place"""
SLACK = 8.0
"""CSS pixels that a finger may move during a tap"""
MANY = 6
"""number of places, and of keys, watched where several people act at once: about one per hand"""

CURTAINS = {"reveal", "cover"}
"""the commands that show and cover a hand"""


class Action(NamedTuple):
    """The action of a control; all empty without one."""

    event: str = ""
    """the event to play, as JSON"""
    command: str = ""
    field: str = ""
    value: str = ""
    link: str = ""
    name: str = ""
    """name of a button that counts up or down, whose value differs every time"""

    @property
    def meaning(self) -> tuple[str, ...]:
        """What it means when repeated: one more is one more, whatever the value."""
        return self._replace(value="") if self.name else self


class Meaning(NamedTuple):
    """What a place or a key means now."""

    action: Action = Action()
    usable: bool = True
    """False for a control that is drawn disabled, or cannot be meant yet"""
    moving: bool = False
    """whether something moves on the table, which a tap there cuts short"""


class Look(Protocol):
    """Looks up current meanings on the page."""

    def at(self, x: float, y: float) -> Meaning:
        """What a tap at this point would do."""

    def of(self, key: str) -> Meaning:
        """What this key would do."""


class Verdict(Enum):
    """What becomes of a press on release."""

    NOTHING = "nothing"
    """nothing; the browser's click is to be swallowed"""
    CLICK = "click"
    """leave it to the browser's own click"""
    PLAY = "play"
    """use a control with the same action, if there is one; the browser's click, if any, is wrong"""
    HURRY = "hurry"
    """cut animations short; the browser's click, if any, is wrong"""


@dataclass
class Press:
    """A finger or mouse button that is down."""

    x: float
    y: float
    time: float
    action: Action
    usable: bool
    counts: bool
    """whether the hand could see what it pressed"""
    kind: str = ""
    """pointer type as browsers call it: "touch", "pen" or "mouse\""""
    crowded: bool = False
    """whether another finger was down meanwhile: browsers then send no click"""


@dataclass
class _Watched:
    """A pressed place or key, and what it has meant since."""

    action: Action
    """what it meant when last pressed"""
    now: Meaning
    changed: float = -inf
    patience: float = FRESH
    hurried: bool = False
    """whether that press may have been meant to cut an animation short"""
    x: float = 0.0
    y: float = 0.0

    def look(self, meaning: Meaning, time: float) -> None:
        """Note its meaning at `time`."""
        if meaning.action.meaning != self.now.action.meaning:
            self.changed = time
            self.patience = FRESH if meaning.usable else ARMED
        self.now = meaning

    def fresh(self, action: Action, time: float) -> bool:
        """Whether a press for `action` at `time` comes too soon after a change."""
        turned = {self.action.command, action.command} == CURTAINS
        patience = CURTAIN if turned else HURRIED if self.hurried else self.patience
        return time - self.changed < patience


@dataclass
class _Held:
    """A key that is down."""

    action: Action
    counts: bool


@dataclass
class Presses:
    """All presses on the page."""

    look: Look
    remembered: int = 1
    """number of places, and of keys, watched; a hand that comes back after so many others does so on purpose"""
    _places: list[_Watched] = field(default_factory=list)
    _keys: dict[str, _Watched] = field(default_factory=dict)
    _down: dict[int, Press] = field(default_factory=dict)
    _held: dict[str, _Held] = field(default_factory=dict)

    def drawn(self, time: float) -> None:
        """Update all pressed places and keys after a drawing begun at `time`."""
        self.slid(time)
        for key, watched in self._keys.items():
            watched.look(self.look.of(key), time)
        for key, held in self._held.items():
            held.counts = held.counts and self._keys[key].now.action == held.action

    def slid(self, time: float) -> None:
        """Update all pressed places after scrolling."""
        for place in self._places:
            place.look(self.look.at(place.x, place.y), time)

    # ---- fingers

    def down(
        self,
        pointer: int,
        x: float,
        y: float,
        time: float,
        now: Meaning,
        *,
        kind: str = "touch",
        first: bool = False,
    ) -> Press:
        """Register a pointer of `kind` coming down on something that means `now`; returns its press.

        `first` if no other pointer of its kind is down: a pen and a finger are each the first one.
        """
        if first:  # the release of the others was not reported
            self._down = {each: press for each, press in self._down.items() if press.kind != kind}
        counts = self._counts(x, y, time, now)
        press = self._down[pointer] = Press(x, y, time, now.action, now.usable, counts, kind)
        if len(self._down) > 1:
            for each in self._down.values():
                each.crowded = True
        return press

    def up(self, pointer: int, x: float, y: float, time: float, *, touch: bool) -> tuple[Verdict, Action]:
        """Release a pointer; returns the verdict, and the action that was meant."""
        press = self._down.pop(pointer, None)
        if press is None:
            return Verdict.NOTHING, Action()
        moved = hypot(x - press.x, y - press.y) > SLACK
        now = self.look.at(x, y)
        same = now.action == press.action
        late = touch and time - press.time > LONG
        if not press.counts:
            verdict = Verdict.NOTHING
        elif not press.usable:
            verdict = Verdict.NOTHING if moved or late else Verdict.HURRY
        elif same and now.usable and not press.crowded:
            verdict = Verdict.CLICK
        elif moved or late:
            verdict = Verdict.NOTHING
        elif press.action == Action():
            verdict = Verdict.HURRY if same else Verdict.NOTHING
        else:
            verdict = Verdict.PLAY
        return verdict, press.action

    def drop(self, pointer: int) -> None:
        """Forget the finger `pointer`, which does something other than tapping."""
        self._down.pop(pointer, None)

    def click(self, x: float, y: float, time: float, now: Meaning) -> bool:
        """Whether a click without finger or key counts, as assistive technology sends it."""
        return self._counts(x, y, time, now) and now.usable

    def _counts(self, x: float, y: float, time: float, now: Meaning) -> bool:
        near = [place for place in self._places if hypot(place.x - x, place.y - y) <= NEAR]
        for place in near:
            # Something may have moved there since the drawing.
            place.look(self.look.at(place.x, place.y), time)
        fresh = [place for place in near if place.fresh(now.action, time)]
        kept = [place for place in self._places if place not in near]
        if fresh:
            # Not seen yet: later presses are still compared with what was seen before.
            last = max(fresh, key=lambda place: place.changed)
            self._places = [*kept, last]
            return False
        changed = max((place.changed for place in near), default=-inf)
        watched = _Watched(now.action, now, changed, hurried=now.moving, x=x, y=y)
        self._places = [*kept, watched][-self.remembered :]
        return True

    # ---- keys

    def key_down(self, key: str, time: float, *, repeat: bool) -> bool:
        """Register a key going down, or repeating while held; returns whether it counts."""
        if repeat:
            return False
        watched = self._keys.pop(key, None)
        now = self.look.of(key)
        # If the focus has moved since the drawing, that was meant.
        chosen = watched is None or now.action != watched.now.action
        counts = chosen or watched is None or not watched.fresh(now.action, time)
        if counts or watched is None:
            watched = _Watched(now.action, now, hurried=now.moving)
        self._keys[key] = watched
        while len(self._keys) > self.remembered:
            forgotten = next(iter(self._keys))
            del self._keys[forgotten]
            self._held.pop(forgotten, None)
        self._held[key] = _Held(now.action, counts and now.usable)
        return counts

    def focus_moved(self) -> None:
        """Accept the current meanings of all pressed keys: somebody has moved the focus, and knows them."""
        for key, watched in self._keys.items():
            watched.now, watched.changed = self.look.of(key), -inf

    def key_up(self, key: str) -> bool:
        """Release a key; returns whether its press counted and it still means the same."""
        held = self._held.pop(key, None)
        now = self.look.of(key)
        return held is not None and held.counts and now.usable and now.action == held.action

    def drop_all(self) -> None:
        """Forget all fingers and keys that are down: a page out of sight is not told of their release."""
        self._down.clear()
        self._held.clear()
