"""Small things that a device or a tab keeps: values, what outlives a reload, and which tab plays which game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from sechserpack.saves.checksum import Damaged, wrap
from sechserpack.saves.small_values import read_small

if TYPE_CHECKING:
    from .device import Device
    from .tab import Tab


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
