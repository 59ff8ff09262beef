"""Files that come in through the browser, and its own means of handing things on."""

from __future__ import annotations

from typing import Any

from js import Object, document, window
from pyodide.ffi import to_js


class ChosenFile:
    """A file that somebody has chosen or dropped."""

    def __init__(self, file: Any) -> None:
        """The browser's own `file`."""
        self._file = file

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return int(self._file.size)

    async def read(self, first: int, stop: int) -> bytes:
        """Its bytes from number `first` up to `stop`; fewer at its end."""
        part = await self._file.slice(first, stop).arrayBuffer()
        data: bytes = part.to_bytes()
        return data


class WebSharing:
    """The device's share sheet and clipboard, where it has them."""

    async def link(self, address: str) -> bool | None:
        """Share a link: whether that was done; None if this device does not share links."""
        return await _shared(title=str(document.title), url=address)

    async def file(self, name: str, text: str) -> bool | None:
        """Share a text as a file: whether that was done; None if this device does not share such files."""
        # Not every device passes on every kind of file; plain text goes everywhere.
        kind = to_js({"type": "text/plain"}, dict_converter=Object.fromEntries)
        file = window.File.new(to_js([text]), name.replace(".jsonl", ".txt"), kind)
        return await _shared(title=str(document.title), files=[file])

    async def copy(self, text: str) -> bool:
        """Put `text` on the clipboard; whether that was done."""
        try:
            await window.navigator.clipboard.writeText(text)
        except Exception:
            return False
        return True


async def _shared(**what: Any) -> bool | None:
    """Whether it was shared; False if somebody thought better of it, None if this device does not share such things."""
    navigator = window.navigator
    if not hasattr(navigator, "share"):
        return None
    given = to_js(what, dict_converter=Object.fromEntries)
    try:
        if hasattr(navigator, "canShare") and not navigator.canShare(given):
            return None
        await navigator.share(given)
    except Exception as error:
        return False if "AbortError" in str(error) else None
    return True
