"""One tab: the app, its page, and what people do there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from sechserpack.app.app import App
from sechserpack.app.base import Browser
from sechserpack.app.hands.arming import SECONDS

from ..elements import Tag, in_place
from ..select import Path as Found
from ..select import closest
from ..virtual import VirtualLoop
from .database import MemoryDatabase
from .page import MemoryPage, PathElement, can_be_used
from .parts import (
    MemoryCopy,
    MemoryFile,
    MemoryFullscreen,
    MemorySharing,
    MemorySnapshots,
    RecordedAudio,
    RecordedLock,
    RecordedTick,
    RecordedVoice,
)
from .small import MemoryLocks, MemoryOfTab, MemoryPreferences

if TYPE_CHECKING:
    from .device import Device

MOMENT = 0.4
"""seconds that pass with every tap"""


class Tab:
    """One tab: the app, its page, and what it asked of the browser."""

    def __init__(
        self, device: Device, link: str, expect_errors: bool = False, arming: float = SECONDS
    ) -> None:
        """A tab that has started at `link`, with controls that can be used `arming` seconds after they are seen."""
        self.device = device
        self._arming = arming
        self.expect_errors = expect_errors
        self.memory: dict[str, str] = {}
        """what it remembers over a reload"""
        self.history = [link]
        self.place = 0
        self.downloads: list[tuple[str, str]] = []
        self.shared: list[tuple[str, str]] = []
        self.copied: list[str] = []
        self.closed = False
        self.hidden = False
        """whether another tab lies over it"""
        self._start()

    def _start(self) -> None:
        self.loop: VirtualLoop = self.device.clock.loop()
        self.page = MemoryPage(self)
        self.database = MemoryDatabase(self)
        self.locks = MemoryLocks(self)
        self.audio = RecordedAudio()
        self.tick = RecordedTick()
        self.voice = RecordedVoice()
        self.offline = MemoryCopy()
        self.snapshots = MemorySnapshots(self.device)
        self.screen_lock = RecordedLock()
        self.app = self.loop.do(
            lambda: App(
                Browser(
                    page=self.page,
                    preferences=MemoryPreferences(self.device),
                    tab=MemoryOfTab(self),
                    database=self.database,
                    locks=self.locks,
                    audio=self.audio,
                    tick=self.tick,
                    voice=self.voice,
                    offline=self.offline,
                    snapshots=self.snapshots,
                    screen_lock=self.screen_lock,
                    fullscreen=MemoryFullscreen(self),
                    sharing=MemorySharing(self),
                ),
                arming=self._arming,
            )
        )
        starting = self.loop.do(lambda: self.loop.create_task(self.app.start()))
        for _ in range(100):
            self.device.wait()
            if starting.done():
                break
        starting.result()
        self.do(self.app.ready)

    # ---- what happens to the tab

    def do(self, work: Callable[[], object], seconds: float = MOMENT) -> None:
        """Let `work` be done as a listener does it; then a moment passes."""

        def guarded() -> None:
            try:
                work()
            except Exception as error:
                self.app.fail(error)

        self.loop.do(guarded)
        self.device.wait(seconds)
        self._check()

    def _check(self) -> None:
        if self.app.shown.error != ("", "") and not self.expect_errors:
            raise AssertionError(self.app.shown.error[1])
        assert not self.loop.troubles, self.loop.troubles

    def wait(self, seconds: float = MOMENT) -> None:
        """Let time pass."""
        self.device.wait(seconds)
        self._check()

    def reload(self) -> None:
        """Load the page again."""
        self._end()
        self._start()

    def close(self) -> None:
        """Close the tab."""
        self._end()
        self.closed = True
        self.device.tabs.remove(self)

    def crash(self) -> None:
        """Be gone at once, with whatever was on its way to the disk, and start again."""
        self.database.drop()
        self._stop()
        self._start()

    def _end(self) -> None:
        self.look_away()
        self._stop()

    def _stop(self) -> None:
        self.page.gone = True
        self.database.end()
        self.device.clock.drop(self.loop)
        for key in list(self.locks.held):
            self.locks.release(key)

    def look_away(self) -> None:
        """Somebody looks elsewhere: what the page does when it is hidden, or loses the window's focus."""

        def left() -> None:
            self.app.look_away()
            self.page.catch_up()
            self.app.cover()

        self.do(left)

    def resize(self, width: float, height: float) -> None:
        """Turn the device, or make the window another size."""
        self.device.size = (width, height)
        self.do(self.app.resized)

    # ---- addresses

    @property
    def hash(self) -> str:
        """The address from the `#` on, as it stands."""
        return self.history[self.place]

    def go(self, link: str) -> None:
        """Follow a link, or type an address."""
        self.do(lambda: self.page.go(link))

    def back(self) -> None:
        """Use the browser's way back."""
        assert self.place > 0
        self.travel(-1)
        self.wait()

    def forward(self) -> None:
        """Use the browser's way forward."""
        assert self.place + 1 < len(self.history)
        self.travel(1)
        self.wait()

    def travel(self, by: int) -> None:
        """Go so many entries forward in the history, or back, if it has them; nothing else happens yet."""
        if not 0 <= self.place + by < len(self.history):
            return
        before = self.page.hash()
        self.place += by
        if self.page.hash() != before:
            self.page.hash_changed()

    # ---- what is shown

    @property
    def html(self) -> str:
        """What is on the page."""
        return self.page.html

    @property
    def drawing(self) -> str:
        """The same to be laid on paper (tests/browser/paper.py): a comment says first which place it is in."""
        return in_place(self.page.html, self.page.root)

    @property
    def tree(self) -> Tag:
        """The same, taken apart."""
        return self.page.tree

    def paths(self, selector: str) -> list[Found]:
        """The elements that `selector` names, with those around them."""
        return self.page.find(selector)

    def all(self, selector: str) -> list[Tag]:
        """The elements that `selector` names."""
        return [path[-1] for path in self.paths(selector)]

    def has(self, selector: str) -> bool:
        """Whether there is such an element."""
        return bool(self.paths(selector))

    def one(self, selector: str) -> Tag:
        """The only such element."""
        found = self.all(selector)
        assert len(found) == 1, f"{len(found)} times {selector}"
        return found[0]

    def text(self, selector: str) -> str:
        """What the only such element says, single-spaced."""
        return " ".join(self.one(selector).text.split())

    def texts(self, selector: str) -> list[str]:
        """What all such elements say."""
        return [" ".join(tag.text.split()) for tag in self.all(selector)]

    @property
    def toast(self) -> str:
        """What is said for a while."""
        return self.text("#toast")

    @property
    def sheet(self) -> str:
        """The title of the sheet that lies open, or ""."""
        return self.text("#sheet-title") if self.has("#sheet") else ""

    @property
    def screen(self) -> str:
        """What is shown: "menu", "set-up", "table" or "replay"."""
        if self.has(".menu"):
            return "menu"
        if self.has("#start"):
            return "set-up"
        return "replay" if self.has(".reel") else "table"

    @property
    def events(self) -> int:
        """How many events have happened at the table, as the page says."""
        return int(self.one("main[data-game]")["data-events"])

    @property
    def over(self) -> bool:
        """Whether the game at the table is over, as the page says."""
        return self.one("main[data-game]")["data-over"] == "true"

    @property
    def offered(self) -> list[str]:
        """Every event that can be played, as controls say it, without picking anything up."""
        found = (path[-1]["data-event"] for path in self.paths("[data-event]") if can_be_used(path))
        return list(dict.fromkeys(found))

    # ---- what people do

    def tap(self, selector: str, number: int = 0, *, seconds: float = MOMENT) -> None:
        """Tap an element, the first one if `selector` names several: it has to be there and to be usable."""
        found = self.paths(selector)
        assert found, f"there is no {selector} to tap"
        path = found[number]
        assert can_be_used(path), f"{selector} cannot be used"
        self.do(lambda: self._click(path), seconds)

    def assist(self, selector: str, *, seconds: float = MOMENT) -> None:
        """Use a control as a keyboard or assistive technology does, which follows the focus."""
        found = [path for path in self.paths(selector) if can_be_used(path)]
        assert found, f"there is no {selector} that can be used"
        self.do(lambda: self._click(found[0], by_keyboard=True), seconds)

    def _click(self, path: Found, *, by_keyboard: bool = False) -> None:
        """Click as a browser does: the focus comes first, and a link is followed unless the app keeps it from that."""
        self.app.shown.by_keyboard = by_keyboard
        self.audio.unlock()
        self.page.take_focus(closest(path, "button, a, input, select, [tabindex]"))
        kept = self.app.controls.click(PathElement(path))
        link = closest(path, "a[href]")
        if link is not None and not kept:
            self.page.go(link["href"])

    def play(self, event: str) -> None:
        """Use the control that plays `event`, given as it stands in its `data-event`."""
        self.tap(f"[data-event='{event}']")

    def command(self, name: str, value: str | None = None) -> None:
        """Use the first control that carries out a command."""
        self.tap(f'[data-command="{name}"]' + (f'[data-value="{value}"]' if value is not None else ""))

    def key(self, key: str) -> None:
        """Press a key: Escape, or one that does something in a replay."""

        def press() -> None:
            self.app.shown.by_keyboard = True
            if key == "Escape":
                self.app.escape()
            else:
                self.app.toast.tapped()
                assert self.app.replay.key(key, on_control=False), f"{key} does nothing"

        self.do(press)

    def set(self, name: str, value: str) -> None:
        """Choose another value of a setting, on the sheet that lies open."""
        values = {_written(pick["data-value"]): pick["id"] for pick in self._picks_of(name)}
        assert value in values, f"{value} is none of {list(values)}"
        self.tap(f"#{values[value]}")

    def chosen(self, name: str) -> str:
        """The value that a setting has on the sheet that lies open."""
        (pick,) = (pick for pick in self._picks_of(name) if pick["aria-pressed"] == "true")
        return _written(pick["data-value"])

    def _picks_of(self, name: str) -> list[Tag]:
        """What a setting can be set to, on the sheet that lies open."""
        return self.one(f"#set-{name}").all("button")

    def type(self, selector: str, text: str) -> None:
        """Write a name into a field of the set-up."""
        (field,) = self.paths(selector)
        self.do(lambda: self.app.controls.written(PathElement(field), text))

    def scrub(self, step: int) -> None:
        """Drag to a moment of the game that is watched."""
        slider = self.paths("input[data-scrub]")[0]
        self.do(lambda: self.app.controls.written(PathElement(slider), str(step)))

    def choose(self, data: bytes | str, *, size: int | None = None, seconds: float = MOMENT) -> None:
        """Choose a file where the page takes one; `size` is what it says of its size, if that is not true."""
        field = next(path for path in self.paths('input[data-command="import"]') if can_be_used(path))
        file = MemoryFile(data.encode() if isinstance(data, str) else data, size)

        def chosen() -> None:
            self._click(field)
            self.app.controls.changed(PathElement(field), "", file=file)

        self.do(chosen, seconds)

    def drop(self, data: bytes | str, *, size: int | None = None, seconds: float = MOMENT) -> None:
        """Let a file go over the page."""
        self.drop_file(MemoryFile(data.encode() if isinstance(data, str) else data, size), seconds)

    def drop_file(self, file: MemoryFile, seconds: float = MOMENT) -> None:
        """Let a file go over the page, whatever it is."""
        self.do(lambda: self.app.files.open(file), seconds)

    def saved(self) -> bytes:
        """The record that the page lets one save."""
        before = len(self.downloads)
        self.command("export")
        assert len(self.downloads) == before + 1
        name, text = self.downloads[-1]
        assert name.endswith(".jsonl")
        return text.encode()

    def picks(self) -> dict[str, str]:
        """Every event that can be played, and what has to be picked up for it ("" for nothing)."""
        cards = (path for path in self.paths('[data-command="select"]') if can_be_used(path))
        things = [path[-1]["data-value"] for path in cards]
        found: dict[str, str] = {}
        for thing in things or [""]:
            if thing:
                self.command("select", thing)
            for event in self.offered:
                found.setdefault(event, thing)
        return found

    def pick_up(self, choose: Callable[[list[str]], str]) -> str | None:
        """Choose an event that can be played and pick up what it needs; None if nothing can be played.

        While the disk is slow, what was played last may go through meanwhile, and the next hand is covered.
        """
        picks = self.picks()
        if not picks:
            return None
        event = choose(list(picks))
        thing = picks[event]
        if thing and (not self.device.holding or self.has(f'[data-command="select"][data-value="{thing}"]')):
            self.command("select", thing)
        return event

    def step(self, choose: Callable[[list[str]], str] = lambda offered: offered[-1]) -> bool:
        """Do what a person has to do next: open a hand, go on, or play what `choose` chooses; False if nothing."""
        if self.has('[data-command="reveal"][disabled]'):
            return False  # it has only just come
        if self.has('[data-command="reveal"]'):
            self.command("reveal")
        event = self.pick_up(choose)
        if event is not None:
            self.play(event)
        elif self.has('#table [data-command="go-on"]'):
            self.command("go-on")
        else:
            return False
        return True


def _written(value: str) -> str:
    """A setting's value as tests write it: as JSON, but for text, which stands without quotation marks."""
    found = json.loads(value)
    return found if isinstance(found, str) else value
