"""What tabs on one device have in common: what it keeps, what it is like, and what it refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sechserpack.app.hands.arming import SECONDS
from sechserpack.saves.checksum import unseal, unwrap, wrap
from sechserpack.saves.entries import Entry, line_place
from sechserpack.saves.ports import CLEARED
from sechserpack.setup.settings import Settings

from ..virtual import Time
from .tab import MOMENT, Tab

if TYPE_CHECKING:
    from .small import MemoryLocks


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
        self.tabs: list[Tab] = []

    def open(self, link: str = "", *, expect_errors: bool = False, arming: float = SECONDS) -> Tab:
        """A new tab, which has started and shows `link`; controls can be used `arming` seconds after they are seen."""
        tab = Tab(self, link, expect_errors, arming)
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
