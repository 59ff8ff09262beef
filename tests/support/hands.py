"""Fingers and keys at a tab of a device in memory: they press at exact times, and what they press is what is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from sechserpack.app.hands.controls import CONTROLS, TABLE, action_of, usable
from sechserpack.app.hands.presses import MANY, Action, Meaning, Presses, Verdict
from sechserpack.app.hands.shortcuts import SPACE, key_name

from .device import PathElement, Tab, can_be_used


class Place(NamedTuple):
    """A place on the page: where the element lies that is the `number`-th of those that `selector` names."""

    selector: str
    number: int = 0


class Offer(NamedTuple):
    """An event that was played, and what the page had shown of it."""

    event: str
    visible: float
    """for how many milliseconds a control for it had been there when it was pressed"""
    usable: bool
    """whether that control could be used then"""


class _Page:
    """The page of a tab: what lies at a place is what the place names."""

    def __init__(self, tab: Tab) -> None:
        """Nothing has been touched yet."""
        self._tab = tab
        self.places: list[Place] = []

    def at(self, x: float, y: float) -> PathElement | None:
        place = self.places[round(x / 1000)]
        found = self._tab.paths(place.selector)
        return PathElement(found[place.number]) if place.number < len(found) else None

    def focused(self) -> PathElement | None:
        active = self._tab.page._active()
        return None if active is None else PathElement(active)

    def all(self, selector: str) -> Iterator[PathElement]:
        return map(PathElement, self._tab.paths(selector))


class Hands:
    """Hands at `tab`. Every place is 1000 CSS pixels from every other one."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        session = tab.app.shown.session
        self._page = _Page(tab)
        self._look = tab.app.look(self._page)
        self._controls = tab.app.controls
        self.presses = Presses(self, MANY if session is not None and session.live is not None else 1)
        self._since: dict[str, float] = {}
        self._pointers = 0
        tab.app.drawn = lambda took: self._drawn()
        self._drawn()

    @property
    def now(self) -> float:
        """The time in milliseconds."""
        return self.tab.device.clock.now * 1000

    def wait(self, milliseconds: float) -> None:
        """Let time pass."""
        self.tab.wait(milliseconds / 1000)

    def _drawn(self) -> None:
        self.presses.drawn(self.now)
        there = {tag["data-event"] for tag in self.tab.all("[data-event]")}
        self._since = {event: self._since.get(event, self.now) for event in there}

    # ---- what places and keys mean

    def at(self, x: float, y: float) -> Meaning:
        """What a tap there would do."""
        return self.tab.loop.do(lambda: self._look.at(x, y))

    def of(self, key: str) -> Meaning:
        """What a key would do."""
        return self.tab.loop.do(lambda: self._look.of(key))

    # ---- what they do

    def tap(self, place: Place, *, hold: float = 40) -> None:
        """Tap a place: a finger comes down, and is lifted so many milliseconds later."""
        with self.finger(place):
            self.wait(hold)

    @contextmanager
    def finger(self, place: Place) -> Iterator[None]:
        """A finger that is down on a place meanwhile."""
        if place not in self._page.places:
            self._page.places.append(place)
        x = 1000.0 * self._page.places.index(place)
        self._pointers += 1
        pointer = self._pointers
        first = self._pointers == 1
        press = self.presses.down(pointer, x, 0, self.now, self.at(x, 0), first=first)
        below = self._page.at(x, 0)
        control = None if below is None else below.closest(CONTROLS)
        if press.counts and self._now(lambda: self._controls.turn_cards(press, control)):
            self.presses.drop(pointer)
        yield
        self._pointers -= 1
        verdict, action = self.presses.up(pointer, x, 0, self.now, touch=True)
        target = self._page.at(x, 0) or PathElement(self.tab.paths(TABLE)[0])
        if verdict is Verdict.HURRY:
            self._now(lambda: self._controls.hurry(target))
        elif verdict is Verdict.CLICK:
            self._now(lambda: self._controls.click(target))
        elif verdict is Verdict.PLAY:
            there = (one for one in self._page.all(CONTROLS) if action_of(one.get) == action)
            found = next((one for one in there if usable(one)), None)
            if found is not None:
                self._now(lambda: self._controls.click(found))

    def press(self, key: str, *, hold: float = 40, repeats: int = 0) -> None:
        """Press a key, hold it down, and let go; meanwhile it may repeat."""
        name = key_name(key)
        focused = self._look.focused() if name == SPACE else None
        control = focused or self._look.keyed(name)
        meaning = self.of(name)
        counts = self.presses.key_down(name, self.now, repeat=False)
        on_focus = focused is not None and focused.get("data-key") != SPACE
        shakes = control is not None and control.get("data-shake") is not None
        waits = shakes or (on_focus and key == " ")
        if counts and meaning.usable and not waits:
            self._use(control, meaning.action)
        for _ in range(repeats):
            self.wait(hold / (repeats + 1))
            assert not self.presses.key_down(name, self.now, repeat=True)
        self.wait(hold / (repeats + 1))
        if self.presses.key_up(name) and waits and meaning.usable:
            self._use(control, meaning.action)

    def _use(self, control: PathElement | None, action: Action) -> None:
        """Use a `control`, or carry out the command of a key that has none."""
        if control is not None:
            self._now(lambda: self._controls.click(control))
        elif action.command:
            self._now(lambda: self.tab.app.command(action.command))

    def _now(self, work: Callable[[], object]) -> object:
        """Do `work` without letting time pass; returns what it returns."""
        found: list[object] = []
        self.tab.do(lambda: found.append(work()), 0)
        return found[0] if found else None

    # ---- what they have seen

    def offer(self, event: str) -> Offer:
        """What the page shows of an event at this moment."""
        usable = any(
            can_be_used(path) for path in self.tab.paths("[data-event]") if path[-1]["data-event"] == event
        )
        return Offer(event, self.now - self._since.get(event, self.now), usable)

    def offers(self) -> dict[str, Offer]:
        """The same for every event that the page shows."""
        return {event: self.offer(event) for event in self._since}
