"""Fingers and keys at a tab of a device in memory: they press at exact times, and what they press is what is there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from sechserpack.app.commands import Arguments
from sechserpack.app.presses import MANY, Action, Meaning, Presses, Verdict
from sechserpack.app.shortcuts import SPACE, key_name

from .device import PLAYED, Tab
from .elements import Tag
from .select import Path, closest


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


class Hands:
    """Hands at `tab`. Every place is 1000 CSS pixels from every other one."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        session = tab.app.shown.session
        self.presses = Presses(self, MANY if session is not None and session.live is not None else 1)
        self._places: list[Place] = []
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
        return self._meaning(self._path(self._places[round(x / 1000)]))

    def of(self, key: str) -> Meaning:
        """What a key would do."""
        return self._meaning(self._keyed(key))

    def _path(self, place: Place) -> Path | None:
        found = self.tab.paths(place.selector)
        return found[place.number] if place.number < len(found) else None

    def _keyed(self, key: str) -> Path | None:
        if key == SPACE and self.tab.page.focused is not None:
            active = self.tab.page._active()
            if active is not None and active[-1].name in ("button", "a"):
                return active
        for scope in self.tab.app.top.keyed:
            for path in self.tab.paths(f"{scope} [data-key]"):
                if path[-1]["data-key"].lower() == key:
                    return path
        return None

    def _meaning(self, path: Path | None) -> Meaning:
        table = self.tab.app.table
        control = None if path is None else closest(path, PLAYED)
        if control is None or path is None:
            return Meaning(moving=self.tab.loop.do(lambda: table.moving))
        drawn = closest(path, "#table") is not None and (control.has("data-alias") or control.has("data-tap"))
        usable = closest(path, "[disabled], [inert]") is None
        return self.tab.loop.do(
            lambda: Meaning(_action(control), usable and (table.rested or not drawn), table.moving)
        )

    # ---- what they do

    def tap(self, place: Place, *, hold: float = 40) -> None:
        """Tap a place: a finger comes down, and is lifted so many milliseconds later."""
        with self.finger(place):
            self.wait(hold)

    @contextmanager
    def finger(self, place: Place) -> Iterator[None]:
        """A finger that is down on a place meanwhile."""
        if place not in self._places:
            self._places.append(place)
        x = 1000.0 * self._places.index(place)
        self._pointers += 1
        pointer = self._pointers
        first = self._pointers == 1
        press = self.presses.down(pointer, x, 0, self.now, self.at(x, 0), first=first)
        if press.counts and press.usable and press.action.command in ("reveal", "cover"):
            self._do(press.action)
            self.presses.drop(pointer)
        yield
        self._pointers -= 1
        verdict, action = self.presses.up(pointer, x, 0, self.now, touch=True)
        if verdict is Verdict.HURRY or (verdict is Verdict.CLICK and action == Action()):
            self._now(self.tab.app.table.skip)
        elif verdict in (Verdict.CLICK, Verdict.PLAY):
            there = (self._meaning(path) for path in self.tab.paths(PLAYED))
            if any(meaning.action == action and meaning.usable for meaning in there):
                self._do(action)

    def press(self, key: str, *, hold: float = 40, repeats: int = 0) -> None:
        """Press a key, hold it down, and let go; meanwhile it may repeat."""
        name = key_name(key)
        control = self._keyed(name)
        meaning = self.of(name)
        counts = self.presses.key_down(name, self.now, repeat=False)
        on_focus = name == SPACE and control is not None and control[-1].get("data-key") != SPACE
        waits = control is not None and (control[-1].has("data-shake") or (on_focus and key == " "))
        if counts and meaning.usable and not waits:
            self._do(meaning.action)
        for _ in range(repeats):
            self.wait(hold / (repeats + 1))
            assert not self.presses.key_down(name, self.now, repeat=True)
        self.wait(hold / (repeats + 1))
        if self.presses.key_up(name) and waits and meaning.usable:
            self._do(meaning.action)

    def _do(self, action: Action) -> None:
        if action.event:
            self._now(lambda: self.tab.app.table.play(json.loads(action.event)))
        elif action.command:
            self._now(lambda: self.tab.app.command(action.command, Arguments(action.field, action.value)))

    def _now(self, work: object) -> None:
        assert callable(work)
        self.tab.do(work, 0)

    # ---- what they have seen

    def offer(self, event: str) -> Offer:
        """What the page shows of an event at this moment."""
        usable = any(
            closest(path, "[disabled], [inert]") is None
            for path in self.tab.paths("[data-event]")
            if path[-1]["data-event"] == event
        )
        return Offer(event, self.now - self._since.get(event, self.now), usable)

    def offers(self) -> dict[str, Offer]:
        """The same for every event that the page shows."""
        return {event: self.offer(event) for event in self._since}


def _action(control: Tag) -> Action:
    def said(name: str) -> str:
        return control.get(name) or ""

    command = said("data-command") or said("data-tap")
    name = said("aria-label") if command == "form" else ""
    return Action(
        said("data-event") or said("data-alias"),
        command,
        said("data-field"),
        said("data-value"),
        said("href"),
        name,
    )
