"""The snapshot of the interpreter's memory on this device: made by a worker, used by `static/interpreter.mjs`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import JSON, URL, Object, Response, Worker, document, performance, window
from pyodide.ffi import create_once_callable, create_proxy

from .constants import constant

MAKER = "./static/snapshot-maker.mjs"
MACHINE = "sechserpack:machine"
"""performance mark that `static/interpreter.mjs` sets when the machine code is ready"""


class KeptSnapshots:
    """The snapshot of this version of the site, and the worker that makes it."""

    def __init__(self) -> None:
        root = document.documentElement
        self.version = str(root.getAttribute("data-version") or "")
        self.used = root.getAttribute("data-snapshot") == "used"
        self._worker: Any = None
        self._proxies: list[Any] = []
        self._keeping: asyncio.Future[None] | None = None

    @property
    def took(self) -> float | None:
        """Milliseconds since the machine code was there; None if unknown."""
        marks = performance.getEntriesByName(MACHINE)
        return float(performance.now() - marks[0].startTime) if marks.length else None

    def make(self, done: Callable[[str], None]) -> None:
        """Start making a snapshot; `done` is called with the reason for failure, or "" once it is stored."""
        try:
            worker = self._worker = Worker.new(MAKER, constant('{"type": "module"}'))
        except Exception as error:
            done(str(error))
            return

        def heard(event: Any) -> None:
            if self._worker is not worker:
                return
            told = getattr(event, "data", None)
            self.stop()
            if hasattr(told, "file"):
                self._keeping = asyncio.ensure_future(self._keep(told, done))
            else:
                done(str(getattr(told, "reason", "") or getattr(event, "message", "") or "it did not start"))

        self._forget_proxies()
        for kind in ("message", "error"):
            proxy = create_proxy(heard)
            self._proxies.append(proxy)
            worker.addEventListener(kind, proxy)
        fingers = getattr(window.navigator, "maxTouchPoints", 0)
        worker.postMessage(JSON.parse(f'{{"version": "{self.version}", "fingers": {int(fingers)}}}'))

    async def _keep(self, told: Any, done: Callable[[str], None]) -> None:
        """Put the snapshot made by the worker into the cache that `told` names."""
        reason = ""
        try:
            cache = await window.caches.open(told.name)
            options = Object.new()
            options.headers = told.headers
            await cache.put(told.address, Response.new(told.file, options))
        except Exception as error:
            reason = str(error)
        self._forget_proxies()
        if self._keeping is not None:
            self._keeping = None
            done(reason)
        else:
            self.forget()

    def stop(self) -> None:
        """Cancel making one."""
        self._keeping = None
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def forget(self, *, anew: bool = False) -> None:
        """Delete this version's snapshot; with `anew`, then reload the page."""
        caches = getattr(window, "caches", None)
        if caches:
            path = URL.new("./", window.location.href).pathname
            deleting = caches.delete(f"sechserpack {path} snapshot {self.version}")
            if anew:
                deleting = deleting.then(create_once_callable(lambda deleted: window.location.reload()))
            deleting.catch(create_once_callable(lambda error: None))

    def _forget_proxies(self) -> None:
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies.clear()
