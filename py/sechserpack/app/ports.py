"""Ports: the browser services that the app uses. `browser/` implements them; tests have their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, Protocol, TypeAlias

from ..setup.preferences import Preferences
from ..sound.synth import Sound


class Page(Protocol):
    """The part of the document that Python draws, and the address."""

    def show(self, html: str, *, tempo: float) -> bool:
        """Show `html`; returns False if nothing changed.

        Pieces move to their new places, slowed by the factor `tempo`; 0 places them at once.
        """

    def resting(self) -> float:
        """Seconds until all pieces lie still; 0 if they do."""

    def settle(self) -> None:
        """End all movements at once."""

    def after_frame(self, work: Callable[[], None]) -> None:
        """Call `work` after the next frame is painted, in call order; at once if the page is hidden."""

    def before_next_frame(self, draw: Callable[[], None]) -> None:
        """Call `draw` once after all `after_frame` work, however often this is called until then."""

    def catch_up(self) -> None:
        """Do all `after_frame` work now, without drawing."""

    def set_root(self, **data: str | None) -> None:
        """Set attributes of the root element: `lang`, or `data-…` for every other name; None removes one."""

    def set_attribute(self, selector: str, attribute: str, value: str) -> None:
        """Set an attribute of the first element that matches `selector`, if there is one."""

    def say(self, html: str, *, urgent: bool) -> None:
        """Announce `html` to screen readers, invisibly, at once if `urgent`."""

    def set_title(self, text: str) -> None:
        """Set the document's title."""

    def focus(self, selector: str) -> bool:
        """Focus the first usable element that matches `selector`; returns whether any matches."""

    def usable(self, selector: str) -> bool:
        """Whether a usable element matches `selector`: neither disabled nor behind the topmost layer."""

    def focused_control(self) -> str:
        """A selector of the focused element, as `focus.selector_of` makes it; "" without one."""

    def show_from(self, selector: str) -> None:
        """Focus the first match of `selector`, if any, and scroll to its beginning."""

    def scroll(self, selector: str, *, end: bool) -> None:
        """Scroll the first match of `selector`, if any, to its beginning or `end`."""

    def focus_lost(self) -> bool:
        """Whether the focus is lost: on the page or table as a whole, or on an element no longer usable."""

    def focus_beside(self) -> bool:
        """Focus a neighbour of the element just disabled; returns whether there was one."""

    def size(self) -> tuple[float, float]:
        """The page's width and height in CSS pixels."""

    def room(self) -> tuple[float, float]:
        """The width and height that a screen has of it: without the device's own bars and a notice above it."""

    def text(self) -> float:
        """The factor by which text is enlarged in the browser."""

    def hidden(self) -> bool:
        """Whether the page is out of sight, behind another tab or with the screen off."""

    def calm(self) -> bool:
        """Whether the device asks for reduced motion."""

    def languages(self) -> list[str]:
        """The person's languages, best first, as two-letter codes."""

    def address(self) -> str:
        """The page's address without its hash."""

    def hash(self) -> str:
        """The hash of the address, including the `#`."""

    def replace_hash(self, value: str) -> None:
        """Replace the hash without a history entry or an event."""

    def go(self, value: str) -> None:
        """Set the hash as a link would."""

    def travelled(self) -> int:
        """History entries travelled since the last call.

        Negative for going back; a followed link is one step forward.
        """

    def travel(self, by: int) -> None:
        """Travel `by` history entries: forward, or back if negative."""

    def download(self, name: str, text: str) -> None:
        """Download `text` as a file called `name`."""


class Audio(Protocol):
    """Sound output. Silent before the first gesture, as browsers demand, and while muted."""

    muted: bool

    def unlock(self) -> None:
        """Allow sounds from now on; call on every gesture."""

    def prepare(self, sounds: Iterable[Sound]) -> None:
        """Prepare these `sounds` in idle time, so that they play without delay."""

    def play(self, sound: Sound, side: int = 0) -> None:
        """Play `sound` now, from this `side` of the table: -1 is left, 1 right, 0 the middle."""


class Tick(Protocol):
    """The ticking of a hidden glass."""

    def follow(self, running: bool, voice: str) -> None:
        """Tick in this `voice` while time is `running`, else be silent."""


class Voice(Protocol):
    """The device's speech synthesis."""

    def call(self, sentence: str, language: str) -> None:
        """Speak `sentence` in `language` (its code), cutting short anything still being spoken."""


class OfflineCopy(Protocol):
    """The offline copy of this site on the device."""

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
    """The snapshot of the interpreter's memory on this device, from which the next start can resume."""

    @property
    def version(self) -> str:
        """The name of this version of the site."""

    @property
    def used(self) -> bool:
        """Whether this start resumed from a snapshot that an earlier one had kept."""

    @property
    def made(self) -> bool:
        """Whether this start has a snapshot to keep, made for it."""

    def keep(self, done: Callable[[str], None]) -> None:
        """Keep it, at most once; `done` is called with the reason for failure, or "" once it is stored."""

    def forget(self, *, anew: bool = False) -> None:
        """Delete the snapshot, if any; with `anew`, reload the page once it is gone."""


class ScreenLock(Protocol):
    """Keeps the screen awake."""

    def want(self, *, wanted: bool) -> None:
        """Keep the screen awake, or stop doing so."""


class Fullscreen(Protocol):
    """Full-screen mode."""

    @property
    def on(self) -> bool | None:
        """Whether the page fills the screen; None if unsupported."""

    def toggle(self) -> None:
        """Enter or leave full-screen mode."""


class TabMemory(Protocol):
    """Storage for this tab that survives a reload. The browser may refuse to store anything."""

    def read(self, name: str) -> str:
        """The text stored under `name`, or ""."""

    def write(self, name: str, text: str | None) -> None:
        """Store `text` under `name`; None deletes it."""


class DamagedPreferences(Protocol):
    """Access to damaged preferences."""

    def damaged(self) -> list[str]:
        """The names of all damaged preferences."""

    def raw(self, name: str) -> str:
        """The raw text stored under `name`."""


class CheckedPreferences(Preferences, DamagedPreferences, Protocol):
    """Preferences that report which of them are damaged."""


def shared_name(name: str) -> str:
    """The name under which file `name` is shared: not every device can share every type of file."""
    return name.replace(".jsonl", ".txt")


HandedOn: TypeAlias = Literal["shared", "saved", "cancelled", "failed"]
"""what has become of a picture: shared, downloaded, cancelled by the user, or impossible in this browser"""


class Sharing(Protocol):
    """The device's sharing features."""

    async def link(self, address: str, text: str = "") -> bool | None:
        """Share a link with a `text`; returns whether that was done, None if this device cannot share links."""

    async def file(self, name: str, text: str) -> bool | None:
        """Share a text as a file, named by `shared_name`.

        Returns whether that was done; None if this device cannot share such files.
        """

    async def picture(self, name: str, drawn: str) -> HandedOn:
        """Share a drawing, a square SVG document, as a PNG file; where files cannot be shared, download it."""

    async def copy(self, text: str) -> bool:
        """Copy `text` to the clipboard; returns whether that worked."""


class Unreadable(Exception):
    """A file cannot be read: it was moved or deleted, is a folder, or the browser may not read it."""


class File(Protocol):
    """A file chosen or dropped by the user."""

    @property
    def size(self) -> int:
        """Size in bytes."""

    async def read(self, first: int, stop: int) -> bytes:
        """Bytes `first` up to `stop`, fewer at the end of the file. Raises `Unreadable`."""
