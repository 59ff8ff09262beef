"""The snapshot of the interpreter's memory on this device: made by a worker, used by `static/interpreter.mjs`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import JSON, URL, Worker, document, performance, window
from pyodide.ffi import create_once_callable, create_proxy

from .constants import constant

MAKER = "./static/snapshot-maker.mjs"
MACHINE = "sechserpack:machine"
"""the mark that `static/interpreter.mjs` sets when the machine code is ready"""


class KeptSnapshots:
    """The snapshot of this version of the site, and the worker that makes it."""

    def __init__(self) -> None:
        """Nothing is being made."""
        root = document.documentElement
        self.version = str(root.getAttribute("data-version") or "")
        self.used = root.getAttribute("data-snapshot") == "used"
        self._worker: Any = None
        self._proxies: list[Any] = []

    @property
    def took(self) -> float | None:
        """How many milliseconds have passed since the machine code was there."""
        marks = performance.getEntriesByName(MACHINE)
        return float(performance.now() - marks[0].startTime) if marks.length else None

    def make(self, done: Callable[[str], None]) -> None:
        """Begin to make a snapshot; `done` is called with why it failed, or "" once it is kept."""

        def heard(event: Any) -> None:
            reason = getattr(getattr(event, "data", None), "reason", None)
            self.stop()
            done(
                str(
                    reason
                    if reason is not None
                    else getattr(event, "message", "") or "the worker did not start"
                )
            )

        try:
            self._worker = Worker.new(MAKER, constant('{"type": "module"}'))
        except Exception as error:
            done(str(error))
            return
        for kind in ("message", "error"):
            proxy = create_proxy(heard)
            self._proxies.append(proxy)
            self._worker.addEventListener(kind, proxy)
        fingers = getattr(window.navigator, "maxTouchPoints", 0)
        order = f'{{"version": "{self.version}", "fingers": {int(fingers)}}}'
        self._worker.postMessage(JSON.parse(order))

    def stop(self) -> None:
        """Make none after all."""
        if self._worker is not None:
            self._worker.terminate()
            self._worker = None

    def forget(self) -> None:
        """Delete the snapshots of this copy of the site."""
        caches = getattr(window, "caches", None)
        if caches:
            path = URL.new("./", window.location.href).pathname
            caches.delete(f"sechserpack {path} snapshot {self.version}").catch(
                create_once_callable(lambda error: None)
            )
