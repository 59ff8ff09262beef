"""What else of a browser the app needs: sound, the site's own copy, snapshots, the screen, sharing, files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sechserpack.app.ports import HandedOn, Unreadable
from sechserpack.sound.synth import Sound

if TYPE_CHECKING:
    from .device import Device
    from .tab import Tab


@dataclass
class RecordedAudio:
    """What would be heard."""

    muted: bool = False
    unlocked: bool = False
    played: list[Sound] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    """from which side of the table each of them came"""
    prepared: tuple[Sound, ...] = ()

    def unlock(self) -> None:
        self.unlocked = True

    def prepare(self, sounds: Iterable[Sound]) -> None:
        self.prepared = tuple(sounds)

    def play(self, sound: Sound, side: int = 0) -> None:
        if not self.muted:
            self.played.append(sound)
            self.sides.append(side)


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
    """The snapshot on a device, which takes a while to keep, as far as the app knows of it."""

    version = "1"

    def __init__(self, device: Device) -> None:
        self._device = device
        self.used = device.snapshot
        self.made = not self.used
        self._done: Callable[[str], None] | None = None
        self.anew = False
        """whether the page is to be loaded anew"""

    @property
    def keeping(self) -> bool:
        """Whether it is being kept."""
        return self._done is not None

    def keep(self, done: Callable[[str], None]) -> None:
        assert self.made
        assert not self.keeping
        self._done = done

    def kept(self, reason: str = "") -> None:
        """What is being kept is there, or fails for this `reason`."""
        assert self._done is not None
        self._device.snapshot = not reason
        done, self._done = self._done, None
        done(reason)

    def forget(self, *, anew: bool = False) -> None:
        self._device.snapshot = False
        self.anew = anew


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

    async def link(self, address: str, text: str = "") -> bool | None:
        return self._share("link", f"{text} {address}".lstrip())

    async def file(self, name: str, text: str) -> bool | None:
        return self._share(name, text)

    async def picture(self, name: str, drawn: str) -> HandedOn:
        shared = self._share(name, drawn)
        if shared is None:
            self._tab.downloads.append((name, drawn))
        return "saved" if shared is None else "shared" if shared else "cancelled"

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
