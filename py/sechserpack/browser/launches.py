"""Files that the device opens with the installed app, or that another app shares with it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from js import window
from pyodide.ffi import create_proxy

from ..app.ports import File, Unreadable
from ..engine.callbacks import nothing
from .files import ChosenFile
from .page import DocumentPage

HANDED = "#handed"
"""hash to which the service worker leads when a file is shared; the file lies at `handed`, once"""


class _NoFile:
    """A file that the device fails to hand out."""

    size = 1

    async def read(self, first: int, stop: int) -> bytes:
        raise Unreadable("it was not handed out")


class Launches:
    """What the device launches the app with."""

    def __init__(self, page: DocumentPage) -> None:
        """A reload of `page` opens nothing again."""
        self._handed = page.hash() == HANDED
        if self._handed:
            page.replace_hash("#")
        self._open: Callable[[File], object] = nothing
        self._opening: asyncio.Future[None] | None = None

    def begin(self, open_file: Callable[[File], object]) -> None:
        """Call `open_file` with every file from now on, including the one that the app was launched with."""
        self._open = open_file
        if self._handed:
            self._start(_handed)
        if hasattr(window, "launchQueue"):
            window.launchQueue.setConsumer(create_proxy(self._launched))

    def _launched(self, launch: Any) -> None:
        if getattr(launch, "files", None) and launch.files.length:
            self._start(launch.files[0].getFile)

    def _start(self, file: Callable[[], Awaitable[Any]]) -> None:
        self._opening = asyncio.ensure_future(self._opened(file))

    async def _opened(self, file: Callable[[], Awaitable[Any]]) -> None:
        try:
            found: File = ChosenFile(await file())
        except Exception:  # whatever the browser says, there is no file
            found = _NoFile()
        self._open(found)


async def _handed() -> Any:
    """The file that was shared."""
    answer = await window.fetch("handed")
    if not answer.ok:
        raise Unreadable("it is not there any more")
    return await answer.blob()
