"""Presses: a tap or a key counts only for what the hand could see when it came down.

What a place on the page or a key *means* is the action of the control there. Whoever taps twice at one place, or
presses a key twice, has seen what it meant the first time; when that has just changed, the second press is not meant,
and nothing at all comes of it. A press elsewhere counts at once.

Taps on the table also cut short what moves there. Whoever taps for that may be late; so for a while after everything
lies still, nothing is played by a tap on the table itself, its board and what lies on it, nor by a press where the same
hand has just hurried. A button that says what it does and has not been pressed for that is meant sooner.

Nothing here knows a browser: places are points in CSS pixels, times are milliseconds of one clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from math import hypot, inf
from typing import NamedTuple, Protocol

FRESH = 300.0
"""milliseconds for which a new meaning under a hand accepts nothing"""
ARMED = 290.0
"""the same for a control that was drawn disabled first: whoever enabled it has let it be seen, by another clock"""
HURRIED = 700.0
"""the same for what lies still at last, as it may still have been meant to be cut short"""
CURTAIN = 1_000.0
"""the same where a hand is covered and shown at one place: a slow double tap must not undo itself"""
LONG = 500.0
"""milliseconds after which a finger that is lifted has not tapped; browsers send no click then"""
NEAR = 48.0
"""CSS pixels between two presses that are at one place"""
SLACK = 8.0
"""CSS pixels that a finger may move during a tap"""
MANY = 6
"""how many places and how many keys are watched where several people act at once: about one for each hand"""

CURTAINS = {"reveal", "cover"}
"""the commands that show and cover a hand"""


class Action(NamedTuple):
    """What a control does; all empty where there is none."""

    event: str = ""
    """the event that it plays, as JSON"""
    command: str = ""
    field: str = ""
    value: str = ""
    link: str = ""
    name: str = ""
    """the name of a button that counts up or down: its value is another one every time"""

    @property
    def meaning(self) -> tuple[str, ...]:
        """What it does to a hand that does it again: one more is one more, whatever the value."""
        return self._replace(value="") if self.name else self


class Meaning(NamedTuple):
    """What a place or a key means now."""

    action: Action = Action()
    usable: bool = True
    """False for a control that is drawn disabled, or cannot be meant yet"""
    moving: bool = False
    """whether something moves on the table, which a tap there cuts short"""


class Look(Protocol):
    """Looks at the page as it is now."""

    def at(self, x: float, y: float) -> Meaning:
        """What a tap at this point would do."""

    def of(self, key: str) -> Meaning:
        """What this key would do."""


class Verdict(Enum):
    """What becomes of a press when the finger is lifted."""

    NOTHING = "nothing"
    """nothing at all; the browser's click is to be swallowed"""
    CLICK = "click"
    """the browser's own click is right"""
    PLAY = "play"
    """a control with the same action is to be used, if there is one; the browser's click, if any, is wrong"""
    HURRY = "hurry"
    """what moves is to be cut short; the browser's click, if any, is wrong"""


@dataclass
class Press:
    """A finger or a mouse button that is down."""

    x: float
    y: float
    time: float
    action: Action
    usable: bool
    counts: bool
    """whether the hand could see what it pressed"""
    kind: str = ""
    """what it was made with, as browsers call it: "touch", "pen" or "mouse\""""
    crowded: bool = False
    """whether another finger was down meanwhile: then browsers send no click"""


@dataclass
class _Watched:
    """A place or a key that was pressed, and what it has meant since."""

    action: Action
    """what it meant when it was pressed last"""
    now: Meaning
    changed: float = -inf
    patience: float = FRESH
    hurried: bool = False
    """whether that press may have been meant to cut short what moved"""
    x: float = 0.0
    y: float = 0.0

    def look(self, meaning: Meaning, time: float) -> None:
        """Note what it means at `time`."""
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
    """All hands at the page."""

    look: Look
    remembered: int = 1
    """how many places and how many keys are watched; a hand that has been elsewhere meanwhile comes back on purpose"""
    _places: list[_Watched] = field(default_factory=list)
    _keys: dict[str, _Watched] = field(default_factory=dict)
    _down: dict[int, Press] = field(default_factory=dict)
    _held: dict[str, _Held] = field(default_factory=dict)

    def drawn(self, time: float) -> None:
        """Look again at all places and keys that were pressed: the page has just been drawn, begun at `time`."""
        self.slid(time)
        for key, watched in self._keys.items():
            watched.look(self.look.of(key), time)
        for key, held in self._held.items():
            held.counts = held.counts and self._keys[key].now.action == held.action

    def slid(self, time: float) -> None:
        """Look again at all places that were pressed: something has been scrolled."""
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
        """A finger, pen or mouse button (the `kind`) comes down on something that means `now`; returns its press.

        `first` if no other one of its kind is down: a pen and a finger are each the first one.
        """
        if first:  # we were not told that the others were lifted
            self._down = {each: press for each, press in self._down.items() if press.kind != kind}
        counts = self._counts(x, y, time, now)
        press = self._down[pointer] = Press(x, y, time, now.action, now.usable, counts, kind)
        if len(self._down) > 1:
            for each in self._down.values():
                each.crowded = True
        return press

    def up(self, pointer: int, x: float, y: float, time: float, *, touch: bool) -> tuple[Verdict, Action]:
        """A finger is lifted, or a mouse button released; returns what becomes of it, and which action it meant."""
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
        """The finger `pointer` does something other than tapping."""
        self._down.pop(pointer, None)

    def click(self, x: float, y: float, time: float, now: Meaning) -> bool:
        """A click without a finger or a key, as assistive technology sends it; returns whether it counts."""
        return self._counts(x, y, time, now) and now.usable

    def _counts(self, x: float, y: float, time: float, now: Meaning) -> bool:
        near = [place for place in self._places if hypot(place.x - x, place.y - y) <= NEAR]
        for place in near:
            # Something may have slid there since the page was drawn.
            place.look(self.look.at(place.x, place.y), time)
        fresh = [place for place in near if place.fresh(now.action, time)]
        kept = [place for place in self._places if place not in near]
        if fresh:
            # It has not been seen yet, so what was seen there before stays what is compared.
            last = max(fresh, key=lambda place: place.changed)
            self._places = [*kept, last]
            return False
        changed = max((place.changed for place in near), default=-inf)
        watched = _Watched(now.action, now, changed, hurried=now.moving, x=x, y=y)
        self._places = [*kept, watched][-self.remembered :]
        return True

    # ---- keys

    def key_down(self, key: str, time: float, *, repeat: bool) -> bool:
        """A key goes down, or repeats because it is held; returns whether it counts."""
        if repeat:
            return False
        watched = self._keys.pop(key, None)
        now = self.look.of(key)
        # Where the focus has been moved since the page was drawn, that was meant.
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
        """Look again at all keys that were pressed: somebody has moved the focus, and knows what they mean now."""
        for key, watched in self._keys.items():
            watched.now, watched.changed = self.look.of(key), -inf

    def key_up(self, key: str) -> bool:
        """A key comes up; returns whether it still means what it did when it went down, and counted then."""
        held = self._held.pop(key, None)
        now = self.look.of(key)
        return held is not None and held.counts and now.usable and now.action == held.action

    def drop_all(self) -> None:
        """Forget all fingers and keys that are down: their release is not told to a page that nobody looks at."""
        self._down.clear()
        self._held.clear()
