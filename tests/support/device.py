"""A device in memory: what the app needs of a browser, without one, so that tests of the app run under CPython.

A `Device` keeps what a device keeps: games, small values, locks between tabs. A `Tab` of it is the app with a page on
which tests tap as people do: a control has to be there, and to be usable. Time passes only when a test says so, or a
moment for every tap.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from sechserpack.app.app import App, Browser
from sechserpack.app.commands import Arguments
from sechserpack.app.focus import selector_of
from sechserpack.app.ports import Unreadable
from sechserpack.saves.checksum import Damaged, seal, unseal, unwrap, wrap
from sechserpack.saves.entries import Entry, Newer, line_place
from sechserpack.saves.key_names import KeyNames
from sechserpack.saves.ports import CLEARED, CLOSED, Copies, Unavailable
from sechserpack.saves.small_values import read_small
from sechserpack.saves.write_queue import STALLED
from sechserpack.saves.writes import Outcome, Write
from sechserpack.setup.settings import Settings
from sechserpack.sound.synth import Sound

from .elements import Tag, in_place, read
from .select import Path as Found
from .select import closest, find_all, may_be_in
from .virtual import Time, VirtualLoop

HOME = "https://example.org/sechserpack/"
MOMENT = 0.4
"""seconds that pass with every tap"""
KEEPING = 0.003
"""seconds that the disk takes"""
OPENING = 5.0
"""seconds after which a database that does not open is given up"""
PAGE = 20
"""entries that are read at a time"""
PLAYED = "[data-event], [data-command], [data-alias], [data-tap]"
_OFF = "[disabled], [inert]"


class Device:
    """What tabs on one device have in common."""

    def __init__(
        self, clock: Time, *, language: str = "en", small: dict[str, str] | None = None, **settings: Any
    ) -> None:
        """A new device, whose bots play at once, for somebody who reads `language`; more `settings` as they are set."""
        self.clock = clock
        self.languages = [language]
        self.small: dict[str, str] = {} if small is None else small
        """small values, as the texts that are kept"""
        if small is None:
            self.small["settings"] = wrap(Settings(**{"pace": "instant", **settings}).to_store())
        self.keeps_small = True
        """whether it keeps small values at all"""
        self.games: dict[str, object] = {}
        self.lines: dict[tuple[str, int], object] = {}
        self.other_copies: dict[str, Device] = {}
        """what other copies of the site keep at the same origin, by the names of their databases"""
        self.unavailable = ""
        """why the database cannot be opened"""
        self.trouble = ""
        """the name of the error with which every transaction ends"""
        self.holding = False
        """whether transactions wait on their way to the disk"""
        self.stalled = False
        """whether the database answers nothing at all"""
        self.room: int | None = None
        """how many characters there is room for in the database; None for any number"""
        self.reading_slowly = 0.0
        """how many seconds it takes to read a part of the list of games"""
        self.refuses_small = False
        """whether small values stay as they are"""
        self.sent = 0
        """how many transactions have been begun"""
        self.persisted = False
        self.has_locks = True
        self.locks: dict[str, MemoryLocks] = {}
        self.calm = False
        self.size = (1180.0, 820.0)
        self.text = 1.0
        """how many times as large as usual letters are"""
        self.shares: bool | None = None
        """what becomes of something that is shared; None if nothing can be"""
        self.copies = True
        self.fills: bool | None = None
        """whether the page fills the screen; None where it cannot"""
        self.snapshot = False
        """whether a snapshot of the interpreter's memory is kept"""
        self.starts_in: dict[bool, float] = {}
        """how many milliseconds a start takes without a snapshot, and with one, where the browser tells"""
        self.tabs: list[Tab] = []

    def open(self, link: str = "", *, expect_errors: bool = False) -> Tab:
        """A new tab, which has started and shows `link`."""
        tab = Tab(self, link, expect_errors)
        self.tabs.append(tab)
        return tab

    def wait(self, seconds: float = MOMENT) -> None:
        """Let time pass."""
        self.clock.pass_by(seconds)

    def hold(self) -> None:
        """Let nothing arrive on the disk until `release`."""
        self.holding = True

    def release(self) -> None:
        """Let everything arrive on the disk that has been on its way."""
        self.holding = False
        for tab in self.tabs:
            tab.database.release()
        self.wait()

    def stall(self) -> None:
        """Let the database answer nothing any more until `answer`: no transaction ends, and nothing is read."""
        self.stalled = True
        self.hold()

    def answer(self) -> None:
        """Let the database answer again, what it was asked meanwhile first."""
        self.stalled = False
        self.release()

    def clear(self, *, small: bool = True) -> None:
        """Somebody deletes what this site keeps in this browser: the database, and the `small` values."""
        self.games.clear()
        self.lines.clear()
        if small:
            self.small.clear()
        for tab in self.tabs:
            if small:
                tab.memory.clear()
            tab.database.leave(CLEARED)
        self.wait()

    def found(self) -> int:
        """How many events are found of the only game, if the power is cut now."""
        if not self.games:
            return 0
        ((key, sealed),) = self.games.items()
        return Entry.from_text(unseal(key, sealed)).events

    # ---- what is kept

    def kept(self) -> list[tuple[Entry, bytes]]:
        """Every game that is kept, the one played last first: what is known of it, and its record."""
        found = []
        for key, sealed in self.games.items():
            entry = Entry.from_text(unseal(key, sealed))
            numbers = sorted(number for game, number in self.lines if game == key)
            if not entry.bare:
                assert numbers == list(range(entry.events + 1)), f"{entry.events} events, but lines {numbers}"
            texts = [unseal(line_place(key, number), self.lines[key, number]) for number in numbers]
            found.append((entry, "".join(text + "\n" for text in texts).encode()))
        return sorted(found, key=lambda pair: pair[0].played, reverse=True)

    def size_kept(self) -> int:
        """How many characters the database holds."""
        return sum(len(str(value)) for store in (self.games, self.lines) for value in store.values())

    def setting(self, name: str) -> Any:
        """The small value kept under `name`, or None."""
        return unwrap(self.small[name]) if name in self.small else None

    def newer_page_opens(self) -> None:
        """A newer page wants the database for itself."""
        for tab in self.tabs:
            tab.database.leave()
        self.wait()


class Tab:
    """One tab: the app, its page, and what it asked of the browser."""

    def __init__(self, device: Device, link: str, expect_errors: bool = False) -> None:
        """A tab that has started at `link`."""
        self.device = device
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
                )
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
        self._travel(self.place - 1)

    def forward(self) -> None:
        """Use the browser's way forward."""
        assert self.place + 1 < len(self.history)
        self._travel(self.place + 1)

    def _travel(self, place: int) -> None:
        before = self.page.hash()
        self.place = place
        if self.page.hash() != before:
            self.page.hash_changed()
        self.wait()

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
        """What the page's listener does with a click."""
        self.app.shown.by_keyboard = by_keyboard
        self.audio.unlock()
        self.page.take_focus(closest(path, "button, a, input, select, [tabindex]"))
        self.app.toast.tapped()
        element = closest(path, PLAYED)
        if element is None:
            link = closest(path, "a[href]")
            if link is not None:
                self.page.go(link["href"])
            else:
                self.app.table.skip()
            return
        played = element.get("data-event") or element.get("data-alias")
        if played:
            self.app.table.play(json.loads(played))
            return
        name = element.get("data-command") or element.get("data-tap")
        self.app.command(
            str(name), Arguments(element.get("data-field") or "", element.get("data-value") or "")
        )

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
                self.app.toast.dismiss()
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
        field_name = self.one(selector)["data-field"]
        assert field_name.startswith("name:")
        self.do(lambda: self.app.change_form(field_name, text))

    def scrub(self, step: int) -> None:
        """Drag to a moment of the game that is watched."""
        assert self.has("input[data-scrub]")
        self.do(lambda: self.app.replay.seek(str(step)))

    def choose(self, data: bytes | str, *, size: int | None = None, seconds: float = MOMENT) -> None:
        """Choose a file where the page takes one; `size` is what it says of its size, if that is not true."""
        assert any(can_be_used(path) for path in self.paths('input[data-command="import"]'))
        self.drop(data, size=size, seconds=seconds)

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
        things = [tag["data-value"] for tag in self.all('[data-command="select"]')]
        found: dict[str, str] = {}
        for thing in things or [""]:
            if thing:
                self.command("select", thing)
            for event in self.offered:
                found.setdefault(event, thing)
        return found

    def step(self, choose: Callable[[list[str]], str] = lambda offered: offered[-1]) -> bool:
        """Do what a person has to do next: open a hand, go on, or play what `choose` chooses; False if nothing."""
        if self.has('[data-command="reveal"]'):
            self.command("reveal")
        picks = self.picks()
        if picks:
            event = choose(list(picks))
            if picks[event]:
                self.command("select", picks[event])
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


def can_be_used(path: Found) -> bool:
    return closest(path, _OFF) is None


def _name_of(tag: Tag | None) -> tuple[str, str, str] | None:
    """What makes an element the same one after the page has been drawn again."""
    if tag is None:
        return None
    said = "".join(tag.get(name) or "" for name in ("data-event", "data-command", "data-value", "href"))
    return tag.name, tag.get("id") or "", said


# ---- the page


@dataclass(frozen=True)
class Said:
    """Something that screen readers were given to say."""

    at: float
    """when, in seconds"""
    text: str
    urgent: bool


class MemoryPage:
    """The document of a tab."""

    def __init__(self, tab: Tab) -> None:
        """Nothing is drawn yet."""
        self._tab = tab
        self.html = ""
        self.moved = False
        """whether pieces were seen to move when it was drawn last"""
        self.drawn = 0
        """how often it has been drawn"""
        self.gone = False
        self.title = ""
        self.said: list[Said] = []
        """what screen readers were given to say"""
        self.root: dict[str, str] = {}
        self.focused: tuple[str, str, str] | None = None
        self._selector = ""
        self.scrolled: dict[str, str] = {}
        """to which end the app has scrolled what a selector names"""
        self.fails: list[Exception] = []
        """errors that the next drawings end with"""
        self.fails_at_download: list[Exception] = []
        self._tree: Tag | None = None
        self._looked = False
        """whether somebody has looked at the page since it was drawn"""
        self._works: list[Callable[[], None]] = []
        self._draw: Callable[[], None] | None = None
        self._asked = False

    @property
    def tree(self) -> Tag:
        """The page, taken apart."""
        self._looked = True
        if self._tree is None:
            self._tree = read(self.html)
        return self._tree

    def find(self, selector: str) -> list[Found]:
        """The elements that `selector` names, with those around them."""
        self._looked = True
        if self._tree is None and not may_be_in(self.html, selector):
            return []
        return find_all(self.tree, selector)

    def show(self, html: str, *, tempo: float) -> bool:
        if self.gone or html == self.html:
            return False
        self.html, self._tree, self.moved = html, None, tempo > 0
        self._looked = False
        self.drawn += 1
        if self.fails:
            raise self.fails.pop(0)
        return True

    def resting(self) -> float:
        return 0.0

    def settle(self) -> None: ...

    def after_frame(self, work: Callable[[], None]) -> None:
        self._works.append(work)
        self._ask()

    def before_next_frame(self, draw: Callable[[], None]) -> None:
        self._draw = draw
        self._ask()

    def catch_up(self) -> None:
        works, self._works = self._works, []
        for work in works:
            work()

    def _ask(self) -> None:
        if not self._asked:
            self._asked = True
            self._tab.loop.call_later(1 / 60, self._drawn)

    def _drawn(self) -> None:
        self.catch_up()
        self._asked = False
        draw, self._draw = self._draw, None
        if draw is not None:
            draw()

    def set_root(self, **data: str | None) -> None:
        for name, value in data.items():
            if value is None:
                self.root.pop(name, None)
            else:
                self.root[name] = value

    def set_attribute(self, selector: str, attribute: str, value: str) -> None:
        found = self.find(selector)
        if found:
            found[0][-1].set(attribute, value)

    def say(self, html: str, *, urgent: bool) -> None:
        said = Said(self._tab.device.clock.now, " ".join(read(html).text.split()), urgent)
        self.said.append(said)

    def set_title(self, text: str) -> None:
        self.title = text

    def focus(self, selector: str) -> bool:
        found = self.find(selector)
        usable = [path for path in found if can_be_used(path)]
        if usable:
            self.take_focus(usable[0][-1])
        return bool(found)

    def take_focus(self, tag: Tag | None) -> None:
        """Give the focus to an element, or to none."""
        self.focused = _name_of(tag)
        self._selector = "" if tag is None else selector_of(tag.get)

    def usable(self, selector: str) -> bool:
        return any(map(can_be_used, self.find(selector)))

    def focused_control(self) -> str:
        if not self._looked:
            return self._selector
        active = self._active()
        return "" if active is None or not can_be_used(active) else self._selector

    def show_from(self, selector: str) -> None:
        if self.focus(selector):
            self.scrolled[selector] = "into view"

    def scroll(self, selector: str, *, end: bool) -> None:
        if self.find(selector):
            self.scrolled[selector] = "end" if end else "beginning"

    def _active(self) -> Found | None:
        elements = self.find("button, a, input, select, [tabindex]")
        return next((path for path in elements if _name_of(path[-1]) == self.focused), None)

    def focus_lost(self) -> bool:
        active = self._active()
        return active is None or active[-1].get("id") == "table" or not can_be_used(active)

    def focus_beside(self) -> bool:
        active = self._active()
        if active is None or not active[-1].has("disabled") or len(active) < 2:
            return False
        beside = find_all(active[-2], "button:not([disabled])")
        if beside:
            self.take_focus(beside[0][-1])
        return bool(beside)

    def size(self) -> tuple[float, float]:
        return self._tab.device.size

    def text(self) -> float:
        return self._tab.device.text

    def hidden(self) -> bool:
        return self._tab.hidden

    def calm(self) -> bool:
        return self._tab.device.calm

    def languages(self) -> list[str]:
        return self._tab.device.languages

    def address(self) -> str:
        return HOME

    def hash(self) -> str:
        link = self._tab.hash
        return "" if link == "#" else link

    def replace_hash(self, value: str) -> None:
        self._tab.history[self._tab.place] = value

    def go(self, value: str) -> None:
        if self.hash() == ("" if value == "#" else value):
            return
        tab = self._tab
        tab.history[tab.place + 1 :] = [value or "#"]
        tab.place += 1
        self.hash_changed()

    def hash_changed(self) -> None:
        """Tell the app of it, as browsers do: a little later."""

        def follow() -> None:
            try:
                self._tab.app.follow_address()
            except Exception as error:
                self._tab.app.fail(error)

        self._tab.loop.call_soon(follow)

    def download(self, name: str, text: str) -> None:
        if self.fails_at_download:
            raise self.fails_at_download.pop(0)
        self._tab.downloads.append((name, text))


# ---- what is kept


class MemoryDatabase:
    """A tab's connection to the database of its device."""

    def __init__(self, tab: Tab) -> None:
        """Not open yet."""
        self._tab = tab
        self._device = tab.device
        self._open = False
        self._names = KeyNames()
        self._closed: Callable[[str], None] = lambda reason: None
        self._held: list[tuple[tuple[Write, ...], Callable[[Outcome], None]]] = []
        self._unanswered: list[asyncio.Future[None]] = []

    async def open(self, closed: Callable[[str], None]) -> None:
        self._closed = closed
        await asyncio.sleep(0)
        if self._device.stalled:
            await asyncio.sleep(OPENING)
            raise Unavailable(STALLED)
        if self._device.unavailable:
            raise Unavailable(self._device.unavailable)
        self._open = True

    def persist(self) -> None:
        self._device.persisted = True

    async def games(self) -> AsyncIterator[list[tuple[str, object]]]:
        self._names.begin()
        after = ""
        while True:
            await self._turn()
            await asyncio.sleep(self._device.reading_slowly)
            keys = sorted(key for key in self._device.games if key > after or not after)[:PAGE]
            yield [(self._names.name(key, key), self._device.games[key]) for key in keys]
            if len(keys) < PAGE:
                return
            after = keys[-1]

    async def entry(self, key: str) -> object:
        await self._turn()
        return self._device.games.get(key)

    async def game(self, key: str, owner: str = "") -> tuple[object, list[tuple[object, object]]]:
        await self._turn()
        key = str(self._names.key(key))
        kept = self._device.games.get(key)
        if owner and (entry := _entry(key, kept)) is not None:
            self._device.games[key] = seal(key, replace(entry, owner=owner).to_text())
        lines: list[tuple[object, object]] = [
            (number, self._device.lines[game, number])
            for game, number in sorted(self._device.lines)
            if game == key
        ]
        return kept, lines

    async def other_copies(self) -> Copies:
        await self._turn()
        return {
            name: [
                (
                    key,
                    kept,
                    sorted((number, line) for (game, number), line in other.lines.items() if game == key),
                )
                for key, kept in other.games.items()
            ]
            for name, other in self._device.other_copies.items()
        }

    async def _turn(self) -> None:
        await asyncio.sleep(0)
        if self._device.stalled:
            answered: asyncio.Future[None] = self._tab.loop.create_future()
            self._unanswered.append(answered)
            await answered
        if not self._open:
            raise Unavailable(CLOSED)

    def send(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        if not self._open:
            done(Outcome(CLOSED))
            return
        self._device.sent += 1
        self._held.append((writes, done))
        if not self._device.holding:
            self._tab.loop.call_later(KEEPING, self._finish, writes, done)

    def release(self) -> None:
        """Let what waits arrive on the disk."""
        for writes, done in tuple(self._held):
            self._tab.loop.call_soon(self._finish, writes, done)
        unanswered, self._unanswered = self._unanswered, []
        for each in unanswered:
            self._tab.loop.call_soon(lambda each=each: each.done() or each.set_result(None))

    def _finish(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        if (writes, done) in self._held:
            self._held.remove((writes, done))
            done(self._write(writes))

    def abort(self) -> None:
        """What was on its way comes to nothing, for no reason."""
        held, self._held = self._held, []
        for _, done in held:
            self._tab.loop.call_soon(done, Outcome("AbortError"))

    def _write(self, writes: Iterable[Write]) -> Outcome:
        device = self._device
        if device.trouble:
            return Outcome(device.trouble)
        before = (dict(device.games), dict(device.lines)) if device.room is not None else None
        lost, missing = set(), set()
        for write in writes:
            if write.absent and write.id in device.games:
                lost.add(write.id)
                continue
            if write.owned and not write.absent:
                if write.id not in device.games:
                    missing.add(write.id)
                    continue
                kept = _entry(write.id, device.games.get(write.id))
                owner = write.entry.owner if write.entry else None
                if (kept.owner if kept else None) != owner:
                    lost.add(write.id)
                    continue
            self._apply(write)
        if device.room is not None and before is not None and device.size_kept() > device.room:
            device.games, device.lines = before
            return Outcome("QuotaExceededError")
        return Outcome(lost=frozenset(lost), missing=frozenset(missing))

    def _apply(self, write: Write) -> None:
        device = self._device
        key = self._names.key(write.id)
        cut = 0 if write.entry is None else write.cut
        if cut is not None:
            for place in [place for place in device.lines if place[0] == key and place[1] >= cut]:
                del device.lines[place]
        if write.entry is None:
            device.games.pop(str(key), None)
            return
        device.games[write.id] = seal(write.id, write.entry.to_text())
        for number, text in write.lines:
            device.lines[write.id, number] = seal(line_place(write.id, number), text)

    def leave(self, reason: str = CLOSED) -> None:
        """A newer page wants the database for itself, or it is gone; what was on its way to the latter is lost."""
        self._open = False
        if reason == CLEARED:
            held, self._held = self._held, []
            for _, done in held:
                self._tab.loop.call_soon(done, Outcome("AbortError"))
        self._tab.loop.call_soon(self._closed, reason)

    def drop(self) -> None:
        """The power is cut: nothing that was on its way arrives."""
        self._held.clear()

    def end(self) -> None:
        """The tab goes: what it has sent arrives, but nobody hears of it."""
        for writes, _ in self._held:
            if not self._device.holding:
                self._write(writes)
        self._held.clear()
        self._open = False


def _entry(key: str, kept: object) -> Entry | None:
    try:
        return Entry.from_text(unseal(key, kept))
    except (Damaged, Newer):
        return None


class MemoryLocks:
    """The games that a tab plays."""

    def __init__(self, tab: Tab) -> None:
        """Nothing is held."""
        self._tab = tab
        self.held: dict[str, Callable[[str], None]] = {}

    async def hold(self, key: str, lost: Callable[[str], None], *, steal: bool = False) -> bool:
        device = self._tab.device
        other = device.locks.get(key)
        if not device.has_locks or other is self:
            return True
        if other is not None:
            if not steal:
                return False
            other.lose(key)
        device.locks[key] = self
        self.held[key] = lost
        return True

    def lose(self, key: str) -> None:
        """Another tab takes the game over."""
        self._tab.loop.call_soon(self.held.pop(key), key)

    def release(self, key: str) -> None:
        if self.held.pop(key, None):
            del self._tab.device.locks[key]


class MemoryPreferences:
    """The small values of a device."""

    def __init__(self, device: Device) -> None:
        """Those of `device`."""
        self._device = device

    def read(self, name: str) -> Any:
        text = self._device.small.get(name)
        if not self._device.keeps_small or text is None:
            return None
        try:
            return read_small(name, text)
        except Damaged:
            return None

    def write(self, name: str, value: Any) -> bool:
        if not self._device.keeps_small or self._device.refuses_small:
            return False
        if value is None:
            self._device.small.pop(name, None)
        else:
            self._device.small[name] = wrap(value)
        return True

    def damaged(self) -> list[str]:
        return sorted(self._damaged()) if self._device.keeps_small else []

    def _damaged(self) -> Iterator[str]:
        for name, text in self._device.small.items():
            try:
                read_small(name, text)
            except Damaged:
                yield name

    def raw(self, name: str) -> str:
        return self._device.small.get(name, "")


class MemoryOfTab:
    """What a tab remembers over a reload."""

    def __init__(self, tab: Tab) -> None:
        """What `tab` remembers."""
        self._tab = tab

    def read(self, name: str) -> str:
        return self._tab.memory.get(name, "") if self._tab.device.keeps_small else ""

    def write(self, name: str, text: str | None) -> None:
        if not self._tab.device.keeps_small:
            return
        if text is None:
            self._tab.memory.pop(name, None)
        else:
            self._tab.memory[name] = text


# ---- what else a browser does


@dataclass
class RecordedAudio:
    """What would be heard."""

    muted: bool = False
    unlocked: bool = False
    played: list[Sound] = field(default_factory=list)
    prepared: tuple[Sound, ...] = ()

    def unlock(self) -> None:
        self.unlocked = True

    def prepare(self, sounds: Iterable[Sound]) -> None:
        self.prepared = tuple(sounds)

    def play(self, sound: Sound) -> None:
        if not self.muted:
            self.played.append(sound)


@dataclass
class RecordedTick:
    """Whether a glass ticks, and how."""

    running: bool = False
    voice: str = ""

    def follow(self, running: bool, voice: str) -> None:
        self.running, self.voice = running, voice


@dataclass
class RecordedVoice:
    """What was called out."""

    called: list[tuple[str, str]] = field(default_factory=list)

    def call(self, sentence: str, language: str) -> None:
        self.called.append((sentence, language))


@dataclass
class MemoryCopy:
    """The site's own copy."""

    ready: bool = False
    waiting: bool = False
    applied: bool = False
    changed: Callable[[], None] = lambda: None

    def begin(self, changed: Callable[[], None]) -> None:
        self.changed = changed

    def apply(self) -> None:
        self.applied = True


class MemorySnapshots:
    """The snapshot on a device, which takes a while to make, as far as the app knows of it."""

    version = "1"

    def __init__(self, device: Device) -> None:
        self._device = device
        self.used = device.snapshot
        self.took: float | None = device.starts_in.get(self.used)
        self._done: Callable[[str], None] | None = None

    @property
    def making(self) -> bool:
        """Whether one is being made."""
        return self._done is not None

    def make(self, done: Callable[[str], None]) -> None:
        assert not self.making
        self._done = done

    def made(self, reason: str = "") -> None:
        """The one that is being made is kept, or fails for this `reason`."""
        assert self._done is not None
        self._device.snapshot = not reason
        done, self._done = self._done, None
        done(reason)

    def stop(self) -> None:
        self._done = None

    def forget(self) -> None:
        self._device.snapshot = False


@dataclass
class RecordedLock:
    """Whether the screen is to stay awake."""

    wanted: bool = False

    def want(self, *, wanted: bool) -> None:
        self.wanted = wanted


class MemoryFullscreen:
    """The whole screen for the page."""

    def __init__(self, tab: Tab) -> None:
        """That of `tab`'s device."""
        self._tab = tab

    @property
    def on(self) -> bool | None:
        return self._tab.device.fills

    def toggle(self) -> None:
        device = self._tab.device
        if device.fills is not None:
            device.fills = not device.fills
            self._tab.loop.call_soon(self._tab.app.redraw)


class MemorySharing:
    """What was handed on."""

    def __init__(self, tab: Tab) -> None:
        """Nothing yet, in `tab`."""
        self._tab = tab

    async def link(self, address: str) -> bool | None:
        return self._share("link", address)

    async def file(self, name: str, text: str) -> bool | None:
        return self._share(name, text)

    def _share(self, name: str, what: str) -> bool | None:
        if self._tab.device.shares:
            self._tab.shared.append((name, what))
        return self._tab.device.shares

    async def copy(self, text: str) -> bool:
        if self._tab.device.copies:
            self._tab.copied.append(text)
        return self._tab.device.copies


@dataclass(frozen=True)
class MemoryFile:
    """A file that somebody has chosen or dropped."""

    data: bytes
    says: int | None = None
    """the size that it says it has"""
    unreadable: bool = False
    """whether reading it fails, as of a file that has been deleted meanwhile"""

    @property
    def size(self) -> int:
        return len(self.data) if self.says is None else self.says

    async def read(self, first: int, stop: int) -> bytes:
        if self.unreadable:
            raise Unreadable
        return self.data[first:stop]
