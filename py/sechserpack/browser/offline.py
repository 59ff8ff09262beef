"""Offline use: the service worker that keeps a copy of the site, and that copy's state."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from js import MessageChannel, document, window
from pyodide.ffi import create_once_callable, create_proxy, to_js

from ..engine.callbacks import nothing


class ServiceWorkerCopy:
    """The copy of this site: `ready` once it has been checked, `waiting` when a new version is available."""

    def __init__(self) -> None:
        self.ready = False
        self.waiting = False
        self._changed: Callable[[], None] = nothing
        self._registration: Any = None
        self._proxies: list[Any] = []
        self._beginning: asyncio.Future[None] | None = None

    def begin(self, changed: Callable[[], None]) -> None:
        """Register the worker, check its copy, and watch for a new version; a no-op without service workers.

        `changed` is called when `ready` or `waiting` changes.
        """
        self._changed = changed
        self._beginning = asyncio.ensure_future(self._begin())

    async def _begin(self) -> None:
        workers = getattr(window.navigator, "serviceWorker", None)
        if not workers:
            return
        try:
            self._registration = await workers.register("./sw.js")
            self._watch(self._registration, "updatefound", self._found)
            self._notice_waiting()
            active = (await workers.ready).active
        except Exception:
            return
        self._check(active)

    def _check(self, worker: Any) -> None:
        channel = MessageChannel.new()
        channel.port1.onmessage = create_once_callable(self._checked)
        worker.postMessage("check", to_js([channel.port2]))

    def _checked(self, message: Any) -> None:
        # Another version's copy may be complete too, but it is not this page's.
        self.ready = str(message.data) == document.documentElement.getAttribute("data-version")
        self._changed()

    def _found(self, event: Any) -> None:
        installing = self._registration.installing
        if installing:
            self._watch(installing, "statechange", lambda change: self._notice_waiting())

    def _notice_waiting(self) -> None:
        # The very first worker never waits; one waiting beside an active one is a new version.
        waiting = bool(self._registration.waiting) and bool(self._registration.active)
        if waiting != self.waiting:
            self.waiting = waiting
            self._changed()

    def look(self) -> None:
        """Look for a new version; a no-op without a network."""
        if self._registration is not None:
            self._registration.update().catch(create_once_callable(lambda error: None))

    def apply(self) -> None:
        """Switch to the new version and reload the page; not to be called during a game."""
        if self._registration is None or not self._registration.waiting:
            return
        self._watch(
            window.navigator.serviceWorker, "controllerchange", lambda event: window.location.reload()
        )
        self._registration.waiting.postMessage("apply")

    def _watch(self, target: Any, kind: str, handler: Callable[[Any], None]) -> None:
        proxy = create_proxy(handler)
        self._proxies.append(proxy)
        target.addEventListener(kind, proxy)
