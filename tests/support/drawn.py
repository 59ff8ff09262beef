"""The whole app under CPython: what it draws comes out as the string of HTML that a page would be made of.

The browser round it only takes down what is drawn and keeps games in memory. What the app does there is the real
thing, from the address to the last event.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

from sechserpack.app.app import App, Browser
from sechserpack.app.commands import Arguments
from sechserpack.play.review import Review
from sechserpack.saves.checksum import seal
from sechserpack.saves.entries import line_place
from sechserpack.saves.ports import Copies
from sechserpack.saves.writes import Outcome, Write
from sechserpack.setup.settings import Settings

from .elements import Tag, in_place, read
from .loop import run

TURNS = 300
"""how often the event loop may go round before something that is waited for has to have happened"""
_REVIEWS: list[Review] = []
"""what has been found out of the games that were watched"""


class Idle:
    """A part of a browser that does nothing, whatever it is asked to do."""

    ready = waiting = muted = False
    on = None

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *given, **named: None


class DrawnPage(Idle):
    """A page of a certain size, which takes down what is drawn on it."""

    def __init__(self, language: str, size: tuple[int, int]) -> None:
        self.html = ""
        self.language = language
        self.now = size
        self.letters = 1.0
        """how many times as large as usual letters are"""
        self.place = ""
        self.root: dict[str, str | None] = {}
        """what the style sheets are told about the page as a whole"""

    def set_root(self, **data: str | None) -> None:
        self.root = data

    def show(self, html: str, *, tempo: float) -> bool:
        changed, self.html = html != self.html, html
        return changed

    def resting(self) -> float:
        return 0.0

    def after_frame(self, work: Callable[[], None]) -> None:
        work()

    def before_next_frame(self, draw: Callable[[], None]) -> None:
        draw()

    def focus(self, selector: str) -> bool:
        return True

    def focus_lost(self) -> bool:
        return False

    def size(self) -> tuple[float, float]:
        return self.now

    def text(self) -> float:
        return self.letters

    def languages(self) -> list[str]:
        return [self.language]

    def address(self) -> str:
        return "http://localhost/"

    def hash(self) -> str:
        return self.place

    def replace_hash(self, value: str) -> None:
        self.place = value

    def go(self, value: str) -> None:
        self.place = value


class Kept(Idle):
    """All that a device keeps: preferences, what a tab remembers, and games."""

    def __init__(self, settings: Settings) -> None:
        self.values: dict[str, Any] = {"settings": settings.to_store()}
        self.texts: dict[str, str] = {}
        self.entries: dict[str, object] = {}
        self.lines: dict[str, dict[int, str]] = {}

    def damaged(self) -> list[str]:
        return []


class KeptPreferences(Idle):
    def __init__(self, kept: Kept) -> None:
        self._kept = kept

    def read(self, name: str) -> Any:
        return self._kept.values.get(name)

    def write(self, name: str, value: Any) -> bool:
        self._kept.values[name] = value
        return True

    def damaged(self) -> list[str]:
        return []


class KeptTexts(Idle):
    def __init__(self, kept: Kept) -> None:
        self._kept = kept

    def read(self, name: str) -> str:
        return self._kept.texts.get(name, "")

    def write(self, name: str, text: str | None) -> None:
        self._kept.texts[name] = text or ""


class KeptGames(Idle):
    """The database and its locks."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept

    async def open(self, closed: Callable[[], None]) -> None: ...

    async def games(self) -> AsyncIterator[list[tuple[str, object]]]:
        yield list(self._kept.entries.items())

    async def entry(self, key: str) -> object:
        return self._kept.entries.get(key)

    async def other_copies(self) -> Copies:
        return {}

    async def game(self, key: str, owner: str = "") -> tuple[object, list[tuple[object, object]]]:
        return self._kept.entries.get(key), sorted(self._kept.lines.get(key, {}).items())

    def send(self, writes: tuple[Write, ...], done: Callable[[Outcome], None]) -> None:
        for write in writes:
            lines = self._kept.lines.setdefault(write.id, {})
            cut = 0 if write.entry is None else write.cut
            for number in [number for number in lines if cut is not None and number >= cut]:
                del lines[number]
            if write.entry is None:
                self._kept.entries.pop(write.id, None)
                continue
            self._kept.entries[write.id] = seal(write.id, write.entry.to_text())
            lines.update({at: seal(line_place(write.id, at), text) for at, text in write.lines})
        asyncio.get_running_loop().call_soon(done, Outcome())

    async def hold(self, key: str, lost: Callable[[str], None], *, steal: bool = False) -> bool:
        return True


class GivenFile:
    """A file that somebody chooses."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.size = len(data)

    async def read(self, first: int, stop: int) -> bytes:
        return self._data[first:stop]


class NoSnapshots:
    """No snapshot of the interpreter's memory, nor a wish for one."""

    version = ""
    used = True
    took = None

    def make(self, done: Callable[[str], None]) -> None:
        raise AssertionError

    def stop(self) -> None:
        pass

    def forget(self) -> None:
        pass


class DrawnApp:
    """The app on such a page, started and looked at."""

    def __init__(self, language: str = "de", size: tuple[int, int] = (1180, 820), **settings: Any) -> None:
        """An app on a device with these settings; bots play at once and without haste unless they say otherwise."""
        kept = self.kept = Kept(Settings(**{"pace": "instant", "untimed": True, **settings}))
        self.page = DrawnPage(language, size)
        idle: Any = Idle()
        self.app = App(
            Browser(
                page=self.page,  # type: ignore[arg-type] # what it has not itself does nothing
                preferences=KeptPreferences(kept),  # type: ignore[arg-type]
                tab=KeptTexts(kept),
                database=KeptGames(kept),
                locks=KeptGames(kept),
                audio=idle,
                tick=idle,
                voice=idle,
                offline=idle,
                snapshots=NoSnapshots(),
                screen_lock=idle,
                fullscreen=idle,
                sharing=idle,
            ),
            arming=0,
        )

    @property
    def html(self) -> str:
        """What is on the page now, below `#app`."""
        return self.page.html

    @property
    def drawing(self) -> str:
        """The same to be laid on paper (tests/browser/paper.py): a comment says first which place it is in."""
        return in_place(self.page.html, self.page.root)

    @property
    def tags(self) -> Tag:
        """The same, taken apart."""
        return read(self.html)

    async def go(self, link: str) -> None:
        """Go to a link of the page, from its `#` on."""
        self.page.place = link
        if self.html:
            self.app.follow_address()
        else:
            await self.app.start()
            self.app.ready()
        if link.startswith("#play/") and self.app.shown.session is not None:
            await self.rest()

    async def open(self, record: bytes) -> None:
        """Open a saved game from the menu."""
        await self.go("")
        self.app.files.open(GivenFile(record))
        await self.until(lambda: self.app.shown.session is not None)
        await self.rest(record.count(b"\n") - 1)

    async def rest(self, least: int = 0) -> None:
        """Wait until a person can do something after so many events, or the game is over, and all is drawn."""

        def rests() -> bool:
            session = self.app.shown.session
            if session is None or not session.settled or len(session.match) < least:
                return False
            main = self.tags.all("main", having="data-game")
            if not main or main[0]["data-events"] != str(len(session.match)):
                return False
            commands = {tag["data-command"] for tag in main[0].all(having="data-command")}
            events = [tag for tag in main[0].all(having="data-event") if not tag.has("disabled")]
            held = main[0].all(having="data-drag")
            return bool(events or held or main[0]["data-over"] == "true" or commands & {"reveal", "go-on"})

        await self.until(rests)

    async def until(self, condition: Callable[[], object]) -> None:
        """Let everything go on until something has happened; fails with the page if that does not come about."""
        for _ in range(TURNS):
            if condition():
                return
            await asyncio.sleep(0)
            self.app.redraw()
        raise AssertionError(f"it did not happen: {self.html[:2000]}")

    def resize(self, size: tuple[int, int]) -> None:
        """Turn or swap the device."""
        self.page.now = size
        self.app.resized()

    def command(self, name: str, value: str = "", field: str = "") -> None:
        """Carry out a command, as its control does."""
        self.app.command(name, Arguments(field, value))

    async def watch(self) -> None:
        """Watch the game that is over, and wait until everything has been found out of it, once for all apps.

        The page has a turn after milliseconds of work, so a slow machine needs many more of them than a fast one.
        """
        self.app._review._kept = [*_REVIEWS]
        self.command("watch")
        review = self.app._review.now
        assert review is not None
        while not review.done:
            await asyncio.sleep(0)
        if review not in _REVIEWS:
            _REVIEWS.append(review)
        self.app.redraw()

    def commands(self) -> set[str]:
        """The names of all commands that there are controls for."""
        return {tag["data-command"] for tag in self.tags.all(having="data-command")}

    def events(self) -> list[Any]:
        """The events that can be played, each once."""
        found = [tag for tag in self.tags.all(having="data-event") if not tag.has("disabled")]
        return [json.loads(event) for event in dict.fromkeys(tag["data-event"] for tag in found)]

    def things(self) -> list[str]:
        """What can be picked up."""
        found = self.tags.all(having="data-command")
        return [tag["data-value"] for tag in found if tag["data-command"] == "select"]


def draw(scenario: Coroutine[Any, Any, None]) -> None:
    """Run what draws to its end."""

    async def drawn() -> None:
        await scenario
        await asyncio.sleep(0)  # what has just been started begins before it is cancelled

    run(drawn())
