"""The app on a device in memory that is only looked at: what it draws is what a page would be made of.

Nothing there takes longer than it has to: bots play at once, controls can be used as soon as they are seen, and time
passes frame by frame until what is waited for has come about.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cached_property
from typing import Any

from sechserpack.app.app import App
from sechserpack.app.commands import Arguments
from sechserpack.play.review import Review

from .device import Device, MemoryFile, Tab
from .elements import Tag
from .virtual import Time

FRAME = 1 / 60
"""seconds that pass with everything that is done"""
FRAMES = 300
"""how many of them may pass before something that is waited for has to have happened"""
_REVIEWS: list[Review] = []
"""what has been found out of the games that were watched"""


class DrawnApp:
    """The app in the only tab of a device of its own, which starts when it is first asked for."""

    def __init__(
        self, language: str = "de", size: tuple[int, int] = (1180, 820), *, text: float = 1.0, **settings: Any
    ) -> None:
        """An app for a page of that `size`, with letters `text` times as large as usual, and with these `settings`.

        Unless these say otherwise, bots play at once and nobody has to hurry.
        """
        self.device = Device(Time(), language=language, **{"untimed": True, **settings})
        self.device.size = size
        self.device.text = text

    @cached_property
    def tab(self) -> Tab:
        """The tab, which shows the menu first."""
        return self.device.open(arming=0)

    @property
    def app(self) -> App:
        """The app itself."""
        return self.tab.app

    @property
    def html(self) -> str:
        """What is on the page now, below `#app`."""
        return self.tab.html

    @property
    def drawing(self) -> str:
        """The same to be laid on paper (tests/browser/paper.py): a comment says first which place it is in."""
        return self.tab.drawing

    @property
    def tags(self) -> Tag:
        """The same, taken apart."""
        return self.tab.tree

    def do(self, work: Callable[[], object]) -> None:
        """Let `work` be done as a listener does it, and be seen."""
        self.tab.do(work, FRAME)

    def go(self, link: str) -> None:
        """Go to a link of the page, from its `#` on; at a table, wait for the first decision."""
        self.do(lambda: self.tab.page.go(link))
        if link.startswith("#play/") and self.app.shown.session is not None:
            self.rest()

    def open(self, record: bytes) -> None:
        """Open a saved game from the menu, and have read what is said of its dice."""
        self.go("")
        self.tab.drop_file(MemoryFile(record), FRAME)
        self.until(lambda: self.app.shown.session is not None)
        self.rest(record.count(b"\n") - 1)
        self.command("dismiss")

    def rest(self, least: int = 0) -> None:
        """Wait until a person can do something after so many events, or the game is over, and all is drawn."""

        def rests() -> bool:
            session = self.app.shown.session
            if session is None or not session.settled or len(session.match) < least:
                return False
            main = self.tags.all("main", having="data-game")
            if not main or main[0]["data-events"] != str(len(session.match)):
                return False
            commands = {
                tag["data-command"] for tag in main[0].all(having="data-command") if not tag.has("disabled")
            }
            events = [tag for tag in main[0].all(having="data-event") if not tag.has("disabled")]
            held = main[0].all(having="data-drag")
            return bool(
                events or held or main[0]["data-over"] == "true" or commands & {"reveal", "go-on", "die"}
            )

        self.until(rests)

    def until(self, condition: Callable[[], object]) -> None:
        """Let time pass until something has happened; fails with the page if that does not come about."""
        for _ in range(FRAMES):
            if condition():
                return
            self.tab.wait(FRAME)
        raise AssertionError(f"it did not happen: {self.html[:2000]}")

    def resize(self, size: tuple[int, int]) -> None:
        """Turn or swap the device."""
        self.device.size = size
        self.do(self.app.resized)

    def command(self, name: str, value: str = "", field: str = "") -> None:
        """Carry out a command, as its control does."""
        self.do(lambda: self.app.command(name, Arguments(field, value)))

    def watch(self) -> None:
        """Watch the game that is over, and wait until everything has been found out of it, once for all apps."""
        self.app._review._kept = [*_REVIEWS]
        self.command("watch")
        review = self.app._review.now
        assert review is not None
        self.until(lambda: review.done)
        if review not in _REVIEWS:
            _REVIEWS.append(review)

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
