"""What the app needs of the browser. `browser/` has the real things; tests have their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..sound.synth import Sound


class Page(Protocol):
    """The part of the document that Python draws, and its address."""

    def show(self, html: str, *, animate: bool) -> bool:
        """Make the page look like `html`; pieces move to their new places if `animate`. False if nothing changed."""

    def after_frame(self, work: Callable[[], None]) -> None:
        """Call `work` after the next frame has been painted, in the order of the calls; at once if nobody looks on."""

    def before_next_frame(self, draw: Callable[[], None]) -> None:
        """Call `draw` after all that is to be done `after_frame`; once, however often it is wanted until then."""

    def catch_up(self) -> None:
        """Do now what waits for the next frame, but for drawing."""

    def set_root(self, **data: str | None) -> None:
        """Set attributes of the document's root: `lang`, or `data-…` for every other name; None takes one away."""

    def set_attribute(self, selector: str, attribute: str, value: str) -> None:
        """Set an attribute of the first element that `selector` names, if there is one."""

    def set_title(self, text: str) -> None:
        """Set the document's title."""

    def focus(self, selector: str) -> bool:
        """Give the focus to the first element that `selector` names; whether there was one."""

    def focus_lost(self) -> bool:
        """Whether the focus is nowhere: on the page or the table as a whole, or on something just switched off."""

    def focus_beside(self) -> bool:
        """Give the focus to the neighbour of what has just been switched off; whether there was one."""

    def size(self) -> tuple[float, float]:
        """The page's width and height in CSS pixels."""

    def calm(self) -> bool:
        """Whether the device asks for reduced motion."""

    def languages(self) -> list[str]:
        """The languages that the person reads, best first, as codes of two letters."""

    def address(self) -> str:
        """The page's address without its hash."""

    def hash(self) -> str:
        """The part of the address from the `#` on."""

    def replace_hash(self, value: str) -> None:
        """Change that part without a new entry in the history and without an event."""

    def go(self, value: str) -> None:
        """Go to another hash, as a link would."""

    def download(self, name: str, text: str) -> None:
        """Hand `text` to the person as a file called `name`."""


class Audio(Protocol):
    """What can be heard. Silent until the first gesture, as browsers demand, and while muted."""

    muted: bool

    def unlock(self) -> None:
        """Called at every gesture: lets sounds be heard from now on."""

    def play(self, sound: Sound) -> None:
        """Let `sound` be heard now."""


class Tick(Protocol):
    """The tick of a glass that nobody sees."""

    def follow(self, running: bool, voice: str) -> None:
        """Tick in this `voice` as long as time is `running`."""


class Voice(Protocol):
    """The device's own voice."""

    def call(self, sentence: str, language: str) -> None:
        """Say `sentence` now; what was being said is cut short."""


class OfflineCopy(Protocol):
    """This site's own copy on the device."""

    @property
    def ready(self) -> bool:
        """Whether the copy has been found complete."""

    @property
    def waiting(self) -> bool:
        """Whether a new version waits to be taken."""

    def begin(self, changed: Callable[[], None]) -> None:
        """Set the copy up and watch it; `changed` is called when one of the two above changes."""

    def apply(self) -> None:
        """Take the new version and load the page again."""


class ScreenLock(Protocol):
    """Keeps the screen from going dark."""

    def want(self, *, wanted: bool) -> None:
        """Keep the screen awake from now on, or not any more."""


class Fullscreen(Protocol):
    """The whole screen for the page."""

    @property
    def on(self) -> bool | None:
        """Whether the page fills the screen; None where it cannot."""

    def toggle(self) -> None:
        """Fill the screen, or stop that."""


class TabMemory(Protocol):
    """What this tab remembers over a reload, as long as it is open. A browser may refuse."""

    def read(self, name: str) -> str:
        """The text kept under `name`, or ""."""

    def write(self, name: str, text: str | None) -> None:
        """Keep `text` under `name`; None forgets it."""


class DamagedPreferences(Protocol):
    """What of the preferences cannot be used."""

    def damaged(self) -> list[str]:
        """The names of what is kept and is not what was written."""

    def raw(self, name: str) -> str:
        """What is kept under `name`, whatever it is."""


class Sharing(Protocol):
    """Handing things on by the device's own means."""

    async def link(self, address: str) -> bool | None:
        """Share a link: whether that was done; None if this device does not share links."""

    async def file(self, name: str, text: str) -> bool | None:
        """Share a text as a file: whether that was done; None if this device does not share such files."""

    async def copy(self, text: str) -> bool:
        """Put `text` on the clipboard; whether that was done."""


class File(Protocol):
    """A file that somebody has chosen or dropped."""

    @property
    def size(self) -> int:
        """How many bytes it has."""

    async def read(self, first: int, stop: int) -> bytes:
        """Its bytes from number `first` up to `stop`; fewer at its end."""
