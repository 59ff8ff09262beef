"""The snapshot of the interpreter's memory on this device: `static/interpreter.mjs` starts from it, and keeps it."""

from __future__ import annotations

from collections.abc import Callable

from js import URL, CustomEvent, Object, document, window
from pyodide.ffi import create_once_callable

KEEP = "sechserpack:keep"
"""event on which `static/interpreter.mjs` keeps what it has started from"""


class KeptSnapshots:
    """The snapshot of this version of the site."""

    def __init__(self) -> None:
        root = document.documentElement
        self.version = str(root.getAttribute("data-version") or "")
        how = root.getAttribute("data-snapshot")
        self.used = how == "used"
        self.made = how == "made"

    def keep(self, done: Callable[[str], None]) -> None:
        """Keep the one that was made; `done` is called with the reason for failure, or "" once it is stored."""
        options = Object.new()
        options.detail = Object.new()
        options.detail.done = create_once_callable(done)
        document.dispatchEvent(CustomEvent.new(KEEP, options))

    def forget(self, *, anew: bool = False) -> None:
        """Delete this version's snapshot; with `anew`, then reload the page."""
        caches = getattr(window, "caches", None)
        if caches:
            path = URL.new("./", window.location.href).pathname
            deleting = caches.delete(f"sechserpack {path} snapshot {self.version}")
            if anew:
                deleting = deleting.then(create_once_callable(lambda deleted: window.location.reload()))
            deleting.catch(create_once_callable(lambda error: None))
