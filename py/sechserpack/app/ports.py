"""The ports: the browser's services that the app uses. `browser/` implements them; tests have their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from ..setup.preferences import Preferences
from ..sound.synth import Sound


class Page(Protocol):
    """The part of the document that Python draws, and the address."""

    def show(self, html: str, *, tempo: float) -> bool:
        """Show `html`; returns False if nothing changed.

        Pieces move to their new places, slower by the factor `tempo`; with 0 they are there at once.
        """

    def resting(self) -> float:
        """In how many seconds all pieces lie still; 0 if they do."""

    def settle(self) -> None:
        """Let all pieces lie still at once."""

    def after_frame(self, work: Callable[[], None]) -> None:
        """Call `work` after the next frame has been painted, in call order; at once if the page is hidden."""

    def before_next_frame(self, draw: Callable[[], None]) -> None:
        """Call `draw` once after all `after_frame` work, however often this is called until then."""

    def catch_up(self) -> None:
        """Do all `after_frame` work now, without drawing."""

    def set_root(self, **data: str | None) -> None:
        """Set attributes of the root element: `lang`, or `data-…` for every other name; None removes one."""

    def set_attribute(self, selector: str, attribute: str, value: str) -> None:
        """Set an attribute of the first element that matches `selector`, if there is one."""

    def say(self, html: str, *, urgent: bool) -> None:
        """Let screen readers say what is in `html`, at once if it is `urgent`; nothing of it can be seen."""

    def set_title(self, text: str) -> None:
        """Set the document's title."""

    def focus(self, selector: str) -> bool:
        """Focus the first element that matches `selector` and can be used; returns whether any matches."""

    def usable(self, selector: str) -> bool:
        """Whether an element that matches `selector` can be used: it is not disabled, nor behind what is on top."""

    def focused_control(self) -> str:
        """A selector of the element that has the focus, as `focus.selector_of` makes it; "" if none has it."""

    def show_from(self, selector: str) -> None:
        """Focus the first element that matches `selector`, if there is one, and scroll to its beginning."""

    def scroll(self, selector: str, *, end: bool) -> None:
        """Scroll the first element that matches `selector`, if there is one, to its beginning or `end`."""

    def focus_lost(self) -> bool:
        """Whether the focus is lost: on the page or table as a whole, or on an element that can no longer be used."""

    def focus_beside(self) -> bool:
        """Focus a neighbour of the element that was just disabled; returns whether there was one."""

    def size(self) -> tuple[float, float]:
        """The page's width and height in CSS pixels."""

    def text(self) -> float:
        """How many times as large as usual letters are, if somebody has asked the browser for that."""

    def hidden(self) -> bool:
        """Whether nobody can see the page, as another tab lies over it or the screen is dark."""

    def calm(self) -> bool:
        """Whether the device asks for reduced motion."""

    def languages(self) -> list[str]:
        """The languages that the person reads, best first, as two-letter codes."""

    def address(self) -> str:
        """The page's address without its hash."""

    def hash(self) -> str:
        """The hash of the address, from the `#` on."""

    def replace_hash(self, value: str) -> None:
        """Set the hash without a new history entry and without an event."""

    def go(self, value: str) -> None:
        """Set the hash as a link would."""

    def travelled(self) -> int:
        """By how many entries of the tab's history the page has moved since this was asked last.

        Negative for the way back; a link that was followed is one step forward.
        """

    def travel(self, by: int) -> None:
        """Go `by` entries forward in the tab's history, or back if negative."""

    def download(self, name: str, text: str) -> None:
        """Download `text` as a file called `name`."""


class Audio(Protocol):
    """Sound output. Silent before the first gesture, as browsers demand, and while muted."""

    muted: bool

    def unlock(self) -> None:
        """Allow sounds from now on; to be called on every gesture."""

    def prepare(self, sounds: Iterable[Sound]) -> None:
        """Make ready to play these `sounds` at once, in time that nobody misses."""

    def play(self, sound: Sound) -> None:
        """Play `sound` now."""


class Tick(Protocol):
    """The ticking of a hidden glass."""

    def follow(self, running: bool, voice: str) -> None:
        """Tick in this `voice` while time is `running`, and be silent otherwise."""


class Voice(Protocol):
    """The device's speech synthesis."""

    def call(self, sentence: str, language: str) -> None:
        """Speak `sentence` now, in `language` ("de" or "en"); anything still being spoken is cut short."""


class OfflineCopy(Protocol):
    """The copy of this site that is stored on the device."""

    @property
    def ready(self) -> bool:
        """Whether the copy has been checked and is complete."""

    @property
    def waiting(self) -> bool:
        """Whether a new version is ready to be applied."""

    def begin(self, changed: Callable[[], None]) -> None:
        """Create and watch the copy; `changed` is called when `ready` or `waiting` changes."""

    def apply(self) -> None:
        """Switch to the new version and reload the page."""


class Snapshots(Protocol):
    """The snapshot of the interpreter's memory on this device, from which the next start can go on."""

    @property
    def version(self) -> str:
        """What this version of the site is called."""

    @property
    def used(self) -> bool:
        """Whether this start went on from a snapshot."""

    @property
    def took(self) -> float | None:
        """How many milliseconds the start took once the machine code was there; None if that is not known."""

    def make(self, done: Callable[[str], None]) -> None:
        """Begin to make a snapshot; `done` is called with why it failed, or "" once it is kept."""

    def stop(self) -> None:
        """Make none after all: `done` is not called any more."""

    def forget(self, *, anew: bool = False) -> None:
        """Delete the snapshot, if there is one; `anew` then loads the page anew, once it is gone."""


class ScreenLock(Protocol):
    """Keeps the screen awake."""

    def want(self, *, wanted: bool) -> None:
        """Keep the screen awake, or stop doing so."""


class Fullscreen(Protocol):
    """Full-screen mode."""

    @property
    def on(self) -> bool | None:
        """Whether the page fills the screen; None where that is not possible."""

    def toggle(self) -> None:
        """Enter or leave full-screen mode."""


class TabMemory(Protocol):
    """Storage for this tab, which survives a reload. The browser may refuse to store anything."""

    def read(self, name: str) -> str:
        """The text stored under `name`, or ""."""

    def write(self, name: str, text: str | None) -> None:
        """Store `text` under `name`; None deletes it."""


class DamagedPreferences(Protocol):
    """Access to preferences that are damaged."""

    def damaged(self) -> list[str]:
        """The names of all damaged preferences."""

    def raw(self, name: str) -> str:
        """The text stored under `name`, whatever it is."""


class CheckedPreferences(Preferences, DamagedPreferences, Protocol):
    """Preferences that can report which of them are damaged."""


def shared_name(name: str) -> str:
    """What a file called `name` is called when it is shared: not every device can share every kind of file."""
    return name.replace(".jsonl", ".txt")


class Sharing(Protocol):
    """The device's own ways to share."""

    async def link(self, address: str) -> bool | None:
        """Share a link: whether that was done; None if this device cannot share links."""

    async def file(self, name: str, text: str) -> bool | None:
        """Share a text as a file, called by its `shared_name`.

        Returns whether that was done; None if this device cannot share such files.
        """

    async def copy(self, text: str) -> bool:
        """Copy `text` to the clipboard; returns whether that worked."""


class Unreadable(Exception):
    """A file that cannot be read: it has been moved or deleted, or is a folder, or the browser may not read it."""


class File(Protocol):
    """A file that somebody has chosen or dropped."""

    @property
    def size(self) -> int:
        """Its size in bytes."""

    async def read(self, first: int, stop: int) -> bytes:
        """The bytes from offset `first` up to `stop`; fewer at the end of the file. Raises `Unreadable`."""
