"""Files from the browser, and the device's sharing features."""

from __future__ import annotations

from typing import Any

from js import Object, document, window
from pyodide.ffi import to_js

from ..app.ports import Unreadable, shared_name


class ChosenFile:
    """A file chosen or dropped by the user."""

    def __init__(self, file: Any) -> None:
        """Wrap the browser's `file`."""
        self._file = file

    @property
    def size(self) -> int:
        """Size in bytes."""
        return int(self._file.size)

    async def read(self, first: int, stop: int) -> bytes:
        """Bytes `first` up to `stop`, fewer at the end of the file. Raises `Unreadable`."""
        try:
            part = await self._file.slice(first, stop).arrayBuffer()
        except Exception as error:
            raise Unreadable(str(error)) from None
        data: bytes = part.to_bytes()
        return data


class WebSharing:
    """The device's share dialogue and clipboard, where they exist."""

    async def link(self, address: str, text: str = "") -> bool | None:
        """Share a link with a `text`; returns whether that was done, None if this device cannot share links."""
        told = {"text": text} if text else {}
        return await _shared(title=str(document.title), url=address, **told)

    async def file(self, name: str, text: str) -> bool | None:
        """Share a text as a file; returns whether that was done, None if this device cannot share such files."""
        kind = to_js({"type": "text/plain"}, dict_converter=Object.fromEntries)
        file = window.File.new(to_js([text]), shared_name(name), kind)
        return await _shared(title=str(document.title), files=[file])

    async def copy(self, text: str) -> bool:
        """Copy `text` to the clipboard; returns whether that worked."""
        try:
            await window.navigator.clipboard.writeText(text)
        except Exception:
            return False
        return True


async def _shared(**content: Any) -> bool | None:
    """Share `content`; returns False if the user cancelled it, None if this device cannot share it."""
    navigator = window.navigator
    if not hasattr(navigator, "share"):
        return None
    data = to_js(content, dict_converter=Object.fromEntries)
    try:
        if hasattr(navigator, "canShare") and not navigator.canShare(data):
            return None
        await navigator.share(data)
    except Exception as error:
        return False if "AbortError" in str(error) else None
    return True
